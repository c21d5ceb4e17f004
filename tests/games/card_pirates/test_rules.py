"""Making a table: what each option is by default and what it changes. What is refused is in `test_rules_refused`."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates import GAME
from tests.clauses import clause
from tests.games.card_pirates.position import Position

NAMED = {"edition", "hidden-cards", "treacherous-seas", "scoring", "ending", "no-face-down", "random-islands",
         "advanced-sailing", "battles", "solo", "cap", "first"}  # fmt: skip
LAST_ACE = "The last Ace has left its island: the game is over."


def kinds(position: Position) -> set[str]:
    """What kinds of answers there are, by their first words."""
    return {label.split()[0] for label in position.options()}


def worth(card: str, **options: Any) -> int:
    """What a card of clubs counts in Bart's hand when the first round, the last one, is over."""
    position = Position(cap=1, **options).island("QC" if card != "QC" else "JC").hand(0, "2C").hand(1, card)
    position.ship(0, "c3").pile("c4", up=["2D"]).ship(1, "d3").pile("d4", up=["2S"])
    if options.get("edition") == "second":
        position.stack("2H", "3H", "4H")
    position.begin().choose("Drift", "To c4", "Drift", "To d4")
    points: int = position.view(SPECTATOR)["scores"][1]
    return points


def at_the_last_ace(given: str = "QS", tops: tuple[str, ...] = ("KC", "QD", "JH"), **options: Any) -> Position:
    """Anna takes the last Ace."""
    position = Position(**options)
    for top in tops:
        position.island(top)
    position.hand(0, given).ship(0, "e4").pile("e5").begin()
    return position.choose("Drift", "To e5", f"Exchange the {'Queen' if given == 'QS' else 'Jack'} of spades")


def first_fighter(**options: Any) -> Position:
    """Anna, with three crew to fight, has laid the first one against Bart."""
    position = Position(**options).hand(0, "4C", "5C", "6C").hand(1, "7D").ship(0, "c3").ship(1, "c4").begin()
    return position.choose("Drift", "To c4", "Fight with the 4 of clubs")


@clause("CP-table-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_is_made_for_one_to_four_seats(seats: int) -> None:
    position = Position(seats=seats, solo=seats == 1)
    assert len(position.view(SPECTATOR)["hands"]) == seats


@clause("CP-table-1", "CP-table-19")
def test_the_options_are_those_of_the_chapter_and_no_others() -> None:
    assert {choice.name for choice in GAME.choices} == NAMED


@clause("CP-table-1", "CP-table-6")
def test_the_on_off_options_are_off_unless_named() -> None:
    options = GAME.rules(2, {}, {}).options
    switches = [name for name, value in options.items() if isinstance(value, bool)]
    assert len(switches) == 6
    assert not any(options[name] for name in switches)


@clause("CP-table-1", "CP-table-6")
def test_a_switch_named_alone_is_on() -> None:
    options = GAME.rules(2, GAME.parse_options(["hidden-cards", "random-islands=no", "cap=7"]), {}).options
    assert (options["hidden-cards"], options["random-islands"], options["cap"]) == (True, False, 7)


# The options one by one


@clause("CP-table-2")
def test_the_edition_is_the_first_unless_the_second_is_named() -> None:
    assert Position().view(SPECTATOR)["size"] == 6
    assert Position().view(SPECTATOR)["stack"] == {"size": 0, "told": []}
    assert Position(edition="first").view(0) == Position().view(0)
    second = Position(edition="second").view(SPECTATOR)
    assert (second["size"], second["stack"]["size"]) == (5, 14)


@clause("CP-table-2")
@pytest.mark.parametrize("name", ["map", "size", "stack", "draw", "drift", "ships", "casualties"])
def test_parts_of_the_second_edition_cannot_be_chosen_singly(name: str) -> None:
    with pytest.raises(OptionRefused, match=f"There is no option '{name}'"):
        GAME.rules(2, {name: "second"}, {})


@clause("CP-table-3")
@pytest.mark.parametrize(
    ("options", "worths"),
    [
        ({}, [3, 2, 1, 1]),
        ({"scoring": "printed"}, [3, 2, 1, 1]),
        ({"scoring": "later"}, [4, 3, 2, 1]),
        ({"edition": "second"}, [4, 3, 2, 1]),
        ({"edition": "second", "scoring": "later"}, [4, 3, 2, 1]),
    ],
    ids=str,
)
def test_scoring_is_printed_or_later(options: dict[str, Any], worths: list[int]) -> None:
    assert [worth(card, **options) for card in ("AC", "KC", "QC", "JC")] == worths
    assert worth("10C", **options) == 0


@clause("CP-table-3")
def test_with_the_later_scoring_the_whole_pack_is_worth_40() -> None:
    assert 4 * sum(worth(card, scoring="later") for card in ("AC", "KC", "QC", "JC")) == 40


@clause("CP-table-4")
@pytest.mark.parametrize(
    ("options", "over"),
    [
        ({}, True),
        ({"ending": "last-ace"}, True),
        ({"ending": "full-politics"}, False),
        ({"edition": "second"}, False),
        ({"edition": "second", "ending": "full-politics"}, False),
        ({"edition": "second", "ending": "last-ace"}, True),
    ],
    ids=str,
)
def test_the_ending_is_the_last_ace_or_full_politics(options: dict[str, Any], over: bool) -> None:
    position = at_the_last_ace(**options)
    assert position.over == over
    assert (LAST_ACE in position.log(SPECTATOR)) == over


@clause("CP-table-5")
@pytest.mark.parametrize(
    ("options", "three"),
    [
        ({}, False),
        ({"battles": "one"}, False),
        ({"battles": "three"}, True),
        ({"edition": "second"}, True),
        ({"edition": "second", "battles": "three"}, True),
    ],
    ids=str,
)
def test_battles_are_of_one_card_or_up_to_three(options: dict[str, Any], three: bool) -> None:
    position = first_fighter(**options)
    assert position.asked == ("Anna" if three else "Bart")
    assert ("That is all" in position.options()) == three


@clause("CP-table-6")
@pytest.mark.parametrize("on", [True, False])
def test_hidden_cards_lay_crew_face_down(on: bool) -> None:
    position = Position(hidden_cards=on).hand(0, "3C", "4C").ship(0, "c3").begin().choose("Sail with the 3 of clubs")
    assert (position.face_down("c3"), position.face_up("c3")) == ((["3C"], []) if on else ([], ["3C"]))


@clause("CP-table-6")
@pytest.mark.parametrize(
    ("option", "asked"), [("treacherous_seas", "Move the card from a1"), ("random_islands", "Take the Ace of clubs")]
)
def test_the_options_of_the_set_up_ask_before_the_first_turn(option: str, asked: str) -> None:
    on: dict[str, Any] = {option: True}
    assert Position(**on).options()[0] == asked
    assert asked not in Position().options()


@clause("CP-table-6")
@pytest.mark.parametrize("on", [True, False])
def test_advanced_sailing_closes_islands_to_drifting_ships(on: bool) -> None:
    position = Position(advanced_sailing=on).hand(0, "KC").ship(0, "b3").begin().choose("Drift")
    assert ("To b2, island of clubs" in position.options()) != on


@clause("CP-table-6")
def test_solo_is_for_one_who_discards() -> None:
    position = Position(seats=1, solo=True).hand(0, "3C", "4C").ship(0, "c3").begin().choose("Sail with the 3 of clubs")
    assert position.options() == ["Discard the 4 of clubs"]


@clause("CP-table-7")
def test_the_cap_is_60_rounds_or_what_the_table_says() -> None:
    assert Position().view(SPECTATOR)["cap"] == 60
    position = (
        Position(cap=1).hand(0, "2C").ship(0, "c3").pile("c4", up=["2D"]).ship(1, "d3").pile("d4", up=["2S"]).begin()
    )
    assert position.choose("Drift", "To c4", "Drift", "To d4").over


@clause("CP-table-8")
@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_the_first_seat_can_be_named(first: str) -> None:
    for seed in range(8):
        position = Position(seats=3, seed=seed, first=first)
        assert position.asked == position.names[int(first) - 1]


@clause("CP-table-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_random_by_default(seats: int) -> None:
    assert GAME.rules(seats, {}, {}).options["first"] == "random"
    positions = [Position(seats=seats, seed=seed, first="random") for seed in range(60)]
    assert {position.asked for position in positions} == set(positions[0].names)


# Allowed with a word of warning


def warnings(seats: int = 2, **options: Any) -> list[str]:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return GAME.cautions(GAME.rules(seats, given, {}))


@clause("CP-table-15")
@pytest.mark.parametrize("options", [{}, {"ending": "last-ace"}, {"edition": "second", "ending": "last-ace"}], ids=str)
def test_random_islands_with_the_last_ace_have_a_warning(options: dict[str, Any]) -> None:
    (word,) = warnings(random_islands=True, **options)
    assert "short and lucky" in word


@clause("CP-table-15")
@pytest.mark.parametrize("options", [{"ending": "full-politics"}, {"edition": "second"}], ids=str)
def test_random_islands_with_full_politics_have_none(options: dict[str, Any]) -> None:
    assert warnings(random_islands=True, **options) == []


@clause("CP-table-16")
@pytest.mark.parametrize("options", [{"ending": "full-politics"}, {"edition": "second"}], ids=str)
def test_advanced_sailing_with_full_politics_has_a_warning(options: dict[str, Any]) -> None:
    (word,) = warnings(advanced_sailing=True, **options)
    assert "long game" in word
    assert "cap" in word


@clause("CP-table-16")
@pytest.mark.parametrize("options", [{}, {"edition": "second", "ending": "last-ace"}], ids=str)
def test_advanced_sailing_with_the_last_ace_has_none(options: dict[str, Any]) -> None:
    assert warnings(advanced_sailing=True, **options) == []


@clause("CP-table-17")
def test_solo_with_hidden_cards_has_a_warning() -> None:
    (word,) = warnings(1, solo=True, hidden_cards=True)
    assert "memory" in word
    assert warnings(1, solo=True) == []
    assert warnings(hidden_cards=True) == []


@clause("CP-table-15", "CP-table-16", "CP-table-17")
def test_games_of_which_a_warning_was_given_can_be_played() -> None:
    assert kinds(Position(random_islands=True)) == {"Take"}
    assert "Bury" in kinds(Position(advanced_sailing=True, ending="full-politics"))
    assert "Bury" in kinds(Position(seats=1, solo=True, hidden_cards=True))
