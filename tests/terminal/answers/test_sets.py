"""Answers as people give them: sets in any order, amounts, ways, and what would lose the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.kernel import State
from quarterdeck.games import GAMES
from quarterdeck.games.chaos_cove import codes as cove_codes
from quarterdeck.games.rum_runner import codes
from tests import cove
from tests.games.chaos_cove.position import ANNA
from tests.games.chaos_cove.position import Position as CovePosition
from tests.games.rum_runner.position import BAY, NAMES, Position
from tests.terminal.desk import Position as Desk
from tests.terminal.driver import Command, Terminal

Launch = Callable[..., Terminal]
TORTUGA = ("play", "card-pirates", "--new", "--plain", "--deal", "Tortuga")
RUM = GAMES["rum-runner"]


def typed(command: Command, *lines: str) -> list[str]:
    """What each line was answered with, after the first question of the deal Tortuga."""
    return command(*TORTUGA, typed="".join(f"{line}\n" for line in (*lines, "quit"))).out.split("\n> ")[1:]


# Card Pirates: burying, and what comes next


def test_what_is_chosen_waits_for_what_ends_it(command: Command) -> None:
    chosen, nothing, *_ = typed(command, "bury ks", "")
    assert chosen.splitlines()[1:] == [
        "Chosen: Bury the King of spades.",
        "Go on: sail with a crew card. You hold 5 cards; drifting takes at most 3.",
        "7: Sail with the 6 of hearts.",
        (
            "You may add: Bury the Queen of diamonds (1), King of diamonds (2), 6 of hearts (3), Jack of hearts (4), "
            "2 of spades (5)."
        ),
    ]
    assert nothing.strip() == "Say also what you do with it: choose one of the answers.", (
        "an empty line does nothing by itself"
    )


@pytest.mark.parametrize("lines", [("bury jh", "bury qd"), ("bury qd", "bury jh"), ("bury jh qd",), ("1 4",)])
def test_any_order_will_do(command: Command, lines: tuple[str, ...]) -> None:
    told = typed(command, *lines, "sail 6h")[len(lines)]
    assert "You bury the Queen of diamonds and the Jack of hearts on b2.\n" in told
    assert "You lay the 6 of hearts face up and sail from b2.\n" in told


def test_a_set_and_what_ends_it_in_one_line(command: Command) -> None:
    told = typed(command, "bury ks jh, sail 6h")[0]
    assert "You bury the Jack of hearts and the King of spades on b2.\nYou lay the 6 of hearts" in told
    told = typed(command, "bury ks jh qd, drift")[0]
    assert "You drift from b2" in told, "what can be done only with these chosen can be named with them"


def test_it_is_taken_off_by_its_name_and_by_undo(command: Command) -> None:
    told = typed(command, "bury ks jh", "ks", "off jh", "bury ks", "undo", "off")
    assert "Chosen: Bury the Jack of hearts." in told[1]
    assert told[2].strip() == "Nothing is chosen."
    assert told[4].strip() == "Nothing is chosen."
    assert told[5].strip() == "Nothing is chosen."


def test_what_cannot_be_done_with_it_says_why_and_does_nothing(command: Command) -> None:
    told = typed(command, "bury ks", "drift", "sail ks", "kh")
    assert "You hold too many cards to drift" in told[1]
    assert "You bury" not in "".join(told)
    assert "The King of hearts: That card is not in your hand." in told[3]


@pytest.mark.parametrize("line", ["bury ks jd", "bury jd ks", "bury ks jd 2s"])
def test_of_several_things_the_one_that_cannot_be_says_why(command: Command, line: str) -> None:
    assert typed(command, line)[0].strip() == "Bury the Jack of diamonds: That card is not in your hand. (CP-know-1)"


def test_what_comes_after_things_that_can_be_and_cannot_be_itself_says_why(command: Command) -> None:
    assert typed(command, "bury ks, exchange kd")[0].startswith(
        "\nExchange the King of diamonds: You can exchange when"
    )
    assert typed(command, "bury ks nonsense")[0].strip() == "There is no option 'bury ks nonsense' here. 'help' helps."


def test_a_way_goes_on_with_what_is_chosen(command: Command) -> None:
    told = typed(command, "bury ks", "6h b4")[1]
    assert told.splitlines()[1].startswith(
        "Bury the King of spades; Sail with the 6 of hearts; To b3; To b4 (the 6 of hearts"
    )
    assert "You bury the King of spades on b2.\n" in told
    assert "sail from b2 to b3, b4.\n" in told


@pytest.mark.parametrize("line", ["b4", "6h b4", "b4 6h", "the 6 of hearts, b4"])
def test_the_only_way_is_gone_and_one_undo_takes_it_back(command: Command, line: str) -> None:
    told = typed(command, line, "undo", "yes", "undo")
    assert "sail from b2 to b3, b4.\n" in told[0]
    assert "Something was seen since: taking it back marks the game for all to see. Take it back? [y/N] " in told[1]
    assert "You take back your last decision." in told[1]
    assert "There is no decision of yours to take back." in told[2]


def test_what_is_said_to_be_done_with_a_card_is_not_done_with_another(command: Command) -> None:
    told = typed(command, "sail 2s b4")[0]
    assert "You bury" not in told
    assert "You lay" not in told


def test_yes_and_no_answer_only_what_is_offered(command: Command) -> None:
    assert typed(command, "y")[0].strip() == "Nothing is offered here that yes or no would answer."


# Rum Runner: parties and amounts


def raider() -> Position:
    position = Position().crown(coins=9).pirate(coins=5).hazard(BAY, codes.REEF).hazard(BAY, codes.PORT_TAXES)
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).ship(codes.BRIGANTINE, crew=[codes.JANEY])
    return position.turn(codes.PIRATE).begin()


def test_the_last_ship_can_be_named_first() -> None:
    position = raider().play(codes.RAID | BAY)
    desk = Desk(RUM, position.state, NAMES)
    assert desk.type("brigantine") == []
    assert desk.chosen == [codes.JOIN | 1]
    assert desk.type("sloop") == []
    assert desk.type("") == [codes.JOIN | 0, codes.JOIN | 1], "an empty line gives what needs no more answer"
    desk = Desk(RUM, position.state, NAMES)
    assert desk.type("brigantine", "done") == [codes.JOIN | 1]
    assert Desk(RUM, position.state, NAMES).type("sloop", "") == [codes.JOIN | 0, codes.DONE]


def test_who_goes_elsewhere_does_not_go_where_it_was_sent_first() -> None:
    position = Position().crown().pirate(hand=[codes.DOUG, codes.PAUL], coins=5)
    position = position.ship(codes.LONGBOAT).ship(codes.SLOOP).turn(codes.PIRATE).begin().play(codes.CREW)
    desk = Desk(RUM, position.state, NAMES)
    desk.type("doug longboat")
    desk.type("doug sloop")
    assert desk.chosen == [codes.board_move(codes.DOUG, 1)]


def test_two_ships_of_a_name_are_not_taken_for_each_other() -> None:
    position = (
        Position().crown().pirate(coins=5).ship(codes.SLOOP, crew=[codes.DOUG]).ship(codes.SLOOP, crew=[codes.PAUL])
    )
    desk = Desk(RUM, position.turn(codes.PIRATE).begin().state, NAMES)
    assert desk.type("raid bay sloop") == []
    assert desk.type("w1") == [codes.RAID | BAY, codes.JOIN | 1]
    assert desk.type("w2") == [codes.RAID | BAY, codes.JOIN | 0, codes.DONE]


def test_what_goes_beyond_what_was_named_is_confirmed() -> None:
    desk = Desk(RUM, raider().state, NAMES)
    assert desk.type("raid bay sloop") == [codes.RAID | BAY, codes.JOIN | 0, codes.DONE]
    assert desk.confirmed == [
        "Raid Bivalve Bay; Send the Sloop (2 navigation icons); Sail with the Sloop (1 action and 1 coin)?"
    ]


def test_a_raise_is_an_amount() -> None:
    position = raider().play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE)
    sheet = Desk(RUM, position.state, NAMES).answering.sheet
    assert [option.label for option in sheet.answers] == ["Leave it face down"]
    assert [(gauge.least, gauge.most) for gauge in sheet.gauges] == [(0, 9)]
    for line in ("3", "raise 3", "3 coins", "raise port taxes 3"):
        assert Desk(RUM, position.state, NAMES).type(line) == [codes.RAISE | 3]
    for line in ("10", "raise", "raise reef 3"):
        assert Desk(RUM, position.state, NAMES).type(line) == []


# Chaos Cove: resources, of which some can be taken before something else is done


@pytest.mark.parametrize("line", ["take rum rum", "rum, rum", "2 rum", "take 2 rum"])
def test_a_set_that_stays_open_is_given_at_once(line: str) -> None:
    place = CovePosition().stock(ANNA).phase(cove_codes.PLACING).place(cove_codes.BEN, cove_codes.TAVERN)
    desk = Desk(GAMES["chaos-cove"], place.state, place.names)
    assert desk.type(line) == [cove_codes.TAKE | cove_codes.RUM] * 2
    assert desk.type("take rum, crew, end your turn")[-1] == cove_codes.DONE


# What loses the game


def test_what_loses_the_game_is_asked_for_once_more(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_fatal(s: State, move: int) -> bool:
        return move == cove.DONE

    monkeypatch.setattr(cove.GAME.judgement, "is_fatal", is_fatal)
    play = ("play", "cove-watch", "--plain", "--new", "--deal", "x", "--seats", "Ann,Ben")
    told = command(*play, typed="\nhold back\nn\nhold back\ny\nquit\n").out
    assert ": Hold back (loses the game).\n" in told
    assert told.count("With that you lose the game: say once more that you mean it. [y/N] ") == 2
    assert told.count("Fire mark 2?") == 1
    told = command(*play, typed="\npass\nn\npass\ny\nquit\n").out
    assert told.count("With that you lose the game: say once more that you mean it. [y/N] ") == 2
    assert told.count("Fire mark 2?") == 1


def test_why_goes_on_from_what_is_chosen(command: Command) -> None:
    told = typed(command, "qd kd jh", "why b3")
    assert "First 'Bury the Queen of diamonds'" in told[1]
    assert "'Drift'" in told[1]
