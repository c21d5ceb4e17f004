"""Making a table: the values that a designer may change, each shown to change play."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates import GAME
from tests.clauses import clause
from tests.games.card_pirates.position import Position

NAMED = {"sail.straight", "sail.diagonal", "drift.limit", "battle.take", "battle.most",
         "score.ace", "score.king", "score.queen", "score.jack"}  # fmt: skip
Sets = dict[str, Value]


def kinds(position: Position) -> set[str]:
    """What kinds of answers there are, by their first words."""
    return {label.split()[0] for label in position.options()}


def sailing(*hand: str, sets: Sets) -> Position:
    return Position(sets=sets).hand(0, *hand).ship(0, "c3").begin()


def squares(position: Position) -> set[str]:
    return {label.split()[1].rstrip(",") for label in position.options() if label.startswith("To ")}


@clause("CP-table-20")
def test_the_values_are_those_of_the_clause() -> None:
    assert {knob.name for knob in GAME.knobs} == NAMED


@clause("CP-table-20")
@pytest.mark.parametrize(("straight", "sailors"), [(2, "2 3 4 5"), (3, "3 4 5"), (4, "4 5"), (5, "5")])
def test_a_straight_step_costs_what_is_set(straight: int, sailors: str) -> None:
    position = sailing("2C", "3C", "4C", "5C", sets={"sail.straight": straight})
    assert [label for label in position.options() if label.startswith("Sail")] == [
        f"Sail with the {number} of clubs" for number in sailors.split()
    ]


@clause("CP-table-20")
def test_the_set_price_is_paid_step_by_step() -> None:
    position = sailing("8C", "9C", sets={"sail.straight": 4}).choose("Sail with the 8 of clubs", "To c4", "To c5")
    assert position.asked == "Bart", "two steps of four"
    assert position.at(0) == "c5"


@clause("CP-table-20")
def test_a_diagonal_step_costs_what_is_set() -> None:
    straight, diagonal = {"b3", "c2", "c4", "d3"}, {"b2", "b4", "d2", "d4"}
    assert squares(sailing("4C", "5C", sets={}).choose("Sail with the 4 of clubs")) == straight
    cheap = sailing("4C", "5C", sets={"sail.diagonal": 4}).choose("Sail with the 4 of clubs")
    assert squares(cheap) == straight | diagonal
    dear = sailing("4C", "5C", sets={"sail.diagonal": 6}).choose("Sail with the 5 of clubs")
    assert squares(dear) == straight


@clause("CP-table-20")
@pytest.mark.parametrize("limit", [0, 2, 5])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_drift_limit_is_what_is_set(limit: int, edition: str) -> None:
    names = ["2 of clubs", "Jack of clubs", "Queen of clubs", "King of clubs", "Jack of diamonds", "Queen of diamonds"]
    position = Position(edition=edition, sets={"drift.limit": limit}).ship(0, "c3")
    if edition == "second":
        position.hand(0, "2C", "JC", "QC", "KC", "JD").stack("QD", "2H")
    else:
        position.hand(0, "2C", "JC", "QC", "KC", "JD", "QD")
    position.begin()
    for name in names[: 6 - limit]:
        assert kinds(position) == {"Bury"}, "a compulsory burial goes down to the limit"
        position.choose(f"Bury the {name}")
    assert len(position.holds(0)) == limit
    assert "Drift" in position.options()


def battle(theirs: str, take: int | None, **options: Any) -> Position:
    """Anna fights with the 6 of spades; both hold five more cards."""
    position = Position(sets={} if take is None else {"battle.take": take}, **options)
    position.hand(0, "3C", "6S", "7C", "8C", "JC", "QC", "KC").hand(1, theirs, "7H", "8H", "JH", "QH", "KH")
    position.ship(0, "c3").ship(1, "c4").begin().choose(
        "Sail with the 3 of clubs", "To c4", "Fight with the 6 of spades"
    )
    return position.choose(f"Fight with the {theirs[0]} of diamonds")


@clause("CP-table-20")
@pytest.mark.parametrize(("take", "taken"), [(None, 2), (0, 0), (1, 1), (3, 3), (9, 5)])
def test_a_winner_takes_as_many_as_is_set(take: int | None, taken: int) -> None:
    position = battle("5D", take)
    assert position.asked == "Anna"
    assert (len(position.holds(0)), len(position.holds(1))) == (5 + taken, 5 - taken)


@clause("CP-table-20")
@pytest.mark.parametrize(("take", "taken"), [(None, 2), (0, 0), (1, 1), (3, 3), (9, 5)])
def test_on_a_draw_both_take_as_many_as_is_set(take: int | None, taken: int) -> None:
    position = battle("6D", take)
    assert sum(card.endswith("H") for card in position.holds(0)) == taken
    assert sum(card.endswith("C") for card in position.holds(1)) == taken


@clause("CP-table-20")
@pytest.mark.parametrize("most", [None, 1, 2, 4])
def test_a_side_plays_at_most_as_many_as_is_set(most: int | None) -> None:
    position = Position(battles="three", sets={} if most is None else {"battle.most": most})
    position.hand(0, "3C", "4C", "5C", "6C", "7C", "8C").hand(1, "2D").ship(0, "c3").ship(1, "c4").begin()
    position.choose("Sail with the 3 of clubs", "To c4")
    laid = 0
    while position.asked == "Anna":
        laid += 1
        position.choose(f"Fight with the {laid + 3} of clubs")
    assert laid == (most or 3)


@clause("CP-table-20")
def test_the_number_of_fighters_counts_only_in_battles_of_up_to_three() -> None:
    with pytest.raises(OptionRefused, match="add battles=three"):
        GAME.rules(2, {}, {"battle.most": 2})
    GAME.rules(2, {"edition": "second"}, {"battle.most": 2})


@clause("CP-table-20")
@pytest.mark.parametrize("scoring", ["printed", "later"])
@pytest.mark.parametrize("changed", [None, "ace", "king", "queen", "jack"])
def test_a_card_is_worth_what_is_set(scoring: str, changed: str | None) -> None:
    worths = {"ace": 3, "king": 2, "queen": 1, "jack": 1} if scoring == "printed" else {
        "ace": 4, "king": 3, "queen": 2, "jack": 1}  # fmt: skip
    sets: Sets = {f"score.{changed}": 50} if changed else {}
    position = Position(seats=4, cap=1, scoring=scoring, sets=sets).island("JS").island("KD")
    for seat, (card, here, there) in enumerate(
        (("AS", "c3", "c4"), ("KC", "d3", "d4"), ("QD", "c1", "d1"), ("JH", "c6", "d6"))
    ):
        position.hand(seat, card).ship(seat, here).pile(there, up=[f"{seat + 2}C"])
    position.begin()
    for there in ("c4", "d4", "d1", "d6"):
        position.choose("Drift", f"To {there}")
    assert position.over
    assert position.view(SPECTATOR)["scores"] == [50 if rank == changed else worth for rank, worth in worths.items()]


@clause("CP-table-20")
@pytest.mark.parametrize(
    ("sets", "words"),
    [
        ({"sail.up": 3}, "There is no value 'sail.up' to set"),
        ({"sail.straight": 0}, "sail.straight is at least 1"),
        ({"sail.straight": "far"}, "sail.straight is a whole number"),
        ({"drift.limit": -1}, "drift.limit is at least 0"),
        ({"battle.take": 53}, "battle.take is at most 52"),
        ({"score.ace": "1.5"}, "score.ace is a whole number"),
    ],
    ids=str,
)
def test_a_value_that_makes_no_sense_is_refused(sets: Sets, words: str) -> None:
    with pytest.raises(OptionRefused) as refused:
        GAME.rules(2, {}, sets)
    assert str(refused.value).startswith(words)


@clause("CP-table-20", "CP-solo-7")
def test_a_solo_captain_who_may_never_drift_is_stuck_without_a_sailor() -> None:
    position = Position(seats=1, solo=True, sets={"drift.limit": 0}).hand(0, "2C", "KH").ship(0, "c3").begin()
    assert position.over, "the card to discard is itself one too many"
    assert position.view(SPECTATOR)["scores"] == [2]
