"""Several people at one keyboard: a curtain between them, behind which no hand shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from quarterdeck.games import GAMES
from quarterdeck.games.card_pirates import cards
from quarterdeck.table import SavedGames, Table, read_record
from tests.terminal.driver import Terminal, answer_to, run
from tests.terminal.emulated import QUESTION
from tests.terminal.emulated import Terminal as Window

Launch = Callable[..., Terminal]
GAME = ("play", "card-pirates", "--deal", "hot", "--seats", "Anna,Bart", "--option", "first=1", "--option", "cap=3")
HAND_OVER = r"Hand over to (Anna|Bart)\. \1, press Enter\. "


def hidden_from(home: Path, viewer: int) -> list[int]:
    """The cards of the other hand that `viewer` does not know."""
    table = Table.load(read_record(SavedGames(home).list()[0].path), GAMES)
    known = table.view(viewer)["hands"][1 - viewer]["known"]
    held = table.view(1 - viewer)["hands"][1 - viewer]["known"]
    return [cards.from_code(code) for code in held if code not in known]


def test_nobody_sees_the_other_hand(terminal: Launch, home: Path) -> None:
    player = terminal(*GAME, "--plain")
    waiting = rf"{HAND_OVER}|draw the curtain\. |\n> $|Shuffle check"
    sitting, shown = "", player.wait_for(waiting)
    turns = 0
    while "Shuffle check" not in shown:
        if handed := re.search(HAND_OVER, shown):
            turns += 1
            between = shown[: handed.start()]
            assert not re.search(r"\d+ of |hand: ", between), "something shows while the keyboard is handed over"
            sitting = handed[1]
            player.type("")
        elif "draw the curtain" in shown:
            player.type("")
        else:
            viewer = ("Anna", "Bart").index(sitting)
            for card in hidden_from(home, viewer):
                assert cards.name(card) not in shown
                assert not re.search(rf"(?<![\d(]){cards.sign(card)}", shown)
            player.type(answer_to(shown))
        shown = player.wait_for(waiting)
    player.type("quit")
    assert player.end() == 0
    assert turns >= 5


def test_the_plain_curtain_is_many_empty_lines(terminal: Launch) -> None:
    player = terminal(*GAME, "--plain")
    assert "\n" * 60 in player.wait_for(HAND_OVER)
    assert "\x1b" not in player.raw


def test_nobody_sees_the_other_hand_on_the_whole_screen(window: Callable[..., Window], home: Path) -> None:
    player = window(*GAME, columns=120)
    viewer = turns = 0
    while turns < 3:
        player.wait_for(re.compile(rf"press Enter\.|draw the curtain\.|to the table|{QUESTION.pattern}", re.MULTILINE))
        shown = "\n".join(player.screen())
        if handed := re.search(HAND_OVER.rstrip(), shown):
            assert shown.strip() == handed[0], "something shows while the keyboard is handed over"
            viewer = ("Anna", "Bart").index(handed[1])
            turns += 1
            player.type("")
        elif not QUESTION.search(shown):
            player.type("")
        else:
            for card in hidden_from(home, viewer):
                assert cards.name(card) not in shown
                assert not re.search(rf"(?<![\d(]){cards.sign(card)}", shown)
            player.type(answer_to(shown))


def test_an_undo_needs_the_consent_of_the_other_person(terminal: Launch) -> None:
    player = terminal(*GAME, "--plain")
    player.wait_for(HAND_OVER)
    told = player.ask("")
    number = re.findall(r"^(\w+): Sail", told, re.MULTILINE)[-1]
    told = player.ask(number)
    while "heave" not in told:
        told = player.ask("1")
    player.type("heave")
    player.wait_for(r"Bart is asked next\. Press Enter to draw the curtain\. ")
    player.type("")
    player.wait_for(HAND_OVER)
    player.ask("")
    player.type("undo Anna")
    asked = player.wait_for(r"Bart, may Anna take back their last decision and all that came after it\? \[y/N\] ")
    assert "\n" * 60 in asked
    player.type("n")
    assert "agree" not in player.wait_for(HAND_OVER)
    assert "You do not agree: nothing was taken back.\n" in player.ask("")
    player.type("undo Anna")
    player.wait_for(r"\[y/N\] ")
    player.type("y")
    assert "take" not in player.wait_for(r"Hand over to Anna\. Anna, press Enter\. ")
    told = player.ask("")
    refused, taken = (
        told.index("Bart does not agree: nothing was taken back.\n"),
        told.index("You take back your last decision.\n"),
    )
    assert refused < taken < told.index("heave to")
    assert "'Carl' names nobody here" in player.ask("undo Carl")


THREE = ("play", "card-pirates", "--plain", "--deal", "Tortuga", "--seats", "Anna,Bart,Cora", "--option", "first=1")


def seatings(home: Path, *typed: str, play: Sequence[str] = THREE) -> list[tuple[str, str]]:
    """Who sat at the keyboard, and all that was told until the next hand-over."""
    told = run(home, *play, typed="".join(f"{line}\n" for line in typed)).stdout
    parts = re.split(r"Hand over to (\w+)\. \1, press Enter\. ", told)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_a_free_undo_is_nobody_elses_business_and_costs_nobody_any_news(home: Path) -> None:
    play = ("play", "rum-runner", "--plain", "--deal", "Tortuga", "--seats", "Anna,Bart")
    anna, bart = seatings(home, "", "gain", "undo", *["gain"] * 3, "1", "", "", "quit", play=play)
    assert "You take back your last decision.\n" in anna[1]
    assert bart[0] == "Bart"
    assert "take back" not in bart[1]
    assert "The Crown gains 6 coins" in bart[1]


def test_a_refusal_is_told_to_those_who_were_asked_in_its_place(home: Path) -> None:
    sail = ("sail 6h", "1", "heave", "", "")
    on = ("sail 5h", "1", "heave", "", "", "quit")
    *_, bart, cora = seatings(home, "", *sail, "undo Anna", "y", "n", "", *on)
    assert "Cora does not agree: nothing was taken back.\n" in bart[1]
    dealt, agreed = cora[1].index("The cards are dealt."), cora[1].index("You do not agree: nothing was taken back.\n")
    assert dealt < agreed < cora[1].index("Bart lays ")
    *_, bart, cora = seatings(home, "", *sail, "undo Anna", "n", "", *on)
    assert "You do not agree: nothing was taken back.\n" in bart[1]
    assert cora[0] == "Cora"
    assert "agree" not in cora[1]


def test_an_undo_names_who_took_back(home: Path) -> None:
    sail = ("sail 6h", "1", "heave", "", "")
    *_, anna, bart = seatings(home, "", *sail, "undo Anna", "y", "y", "", "heave", "", "", "quit")
    assert "You take back your last decision.\n" in anna[1]
    assert bart[1].count("Anna takes back a decision.\n") == 1
    assert bart[1].index("Anna takes back") < bart[1].index("Anna picks up ")


def test_who_gave_up_no_longer_sees_what_the_seat_sees(home: Path) -> None:
    anna, bart = seatings(home, "", "concede", "y", "", "quit")
    after = anna[1].partition("[y/N] ")[2]
    assert not after.strip()
    assert bart[0] == "Bart"
    assert "Anna gave up, and a bot plays on in that seat.\n" in bart[1]


def test_who_gave_up_to_bots_alone_watches_from_outside(home: Path) -> None:
    alone = [*THREE[:-3], "you,deckhand,deckhand", "--option", "first=1", "--option", "cap=2"]
    told = run(home, *alone, typed="concede\ny\n").stdout.partition("[y/N] ")[2]
    assert "You gave up, and a bot plays on as Player.\n" in told
    assert "\nPlayer picks up a face-down card at " in told
    assert not re.search(r"^You (?!gave up)|^Your ", told, re.MULTILINE)


def test_setting_up_says_whose_turn_it_is(home: Path) -> None:
    islands = [*THREE, "--option", "random-islands"]
    told = run(home, *islands, typed="\nboard\nquit\n").stdout
    assert "\nSetting up. Your turn, Anna: Which Ace do you lay on the map?" in told
    assert "\nYour turn.\n" in told
    alone = run(home, *THREE[:-3], "you,bosun", "--option", "random-islands", "--option", "first=1", typed="quit\n")
    assert "\nSetting up. Your turn: Which Ace" in alone.stdout


def test_a_drawn_board_marks_who_sets_up(window: Callable[..., Window]) -> None:
    player = window("play", "card-pirates", "--seats", "Anna,Bart", "-o", "random-islands", "-o", "first=2")
    player.read_to(r"Hand over to Bart\. Bart, press Enter\.")
    shown = "\n".join(player.ask(""))
    assert re.search(r"You \d+ cards ◂", shown)
    assert re.search(r"Anna \d+ cards(?! ◂)", shown)
