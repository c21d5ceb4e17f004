"""The judgement of Card Pirates: between 0 and 1, exact at the end, and the right way round before."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import GAME
from tests.bots.games import TABLES, positions
from tests.games.card_pirates.position import Position


def empty_the_sea(position: Position) -> None:
    """Leave nothing to pick up, so that only ships, hands and islands tell squares apart."""
    position.state.down = [0] * 64


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_values_are_chances(seats: int, options: dict[str, Value]) -> None:
    for state in positions(seats, options, seed=4):
        values = [GAME.judgement.value(state, seat) for seat in range(seats)]
        assert all(0 <= value <= 1 for value in values)
        if seats > 1:
            assert sum(values) == pytest.approx(1)
    places = state.places()
    if seats > 1:
        assert values == [1 / places.count(1) if place == 1 else 0 for place in places]
    else:
        assert values[0] == pytest.approx(state.scores()[0] / (40 if options.get("edition") == "second" else 28))


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    position = Position(2, cap=1).hand(0).hand(1).ship(0, "c4").ship(1, "f1").begin()
    position.state.finish()
    assert [GAME.judgement.value(position.state, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_treasure_counts_and_more_of_it_counts_more() -> None:
    def worth(*cards: str) -> float:
        position = (
            Position(2).island("KC").hand(0, "5D", "6D", *cards).hand(1, "5C", "6C").ship(0, "c4").ship(1, "f1").begin()
        )
        return GAME.judgement.value(position.state, 0)

    assert worth() < worth("JS") < worth("KS") < worth("AC") < worth("AC", "KS")


def test_being_near_the_island_of_a_trade_counts() -> None:
    def worth(square: str) -> float:
        position = Position(2).hand(0, "5D", "6D", "JH").hand(1, "5C", "6C").ship(0, square).ship(1, "f1").begin()
        empty_the_sea(position)
        return GAME.judgement.value(position.state, 0)

    assert worth("b4") > worth("f6")


def test_an_enemy_within_reach_is_a_danger() -> None:
    def worth(raider: str) -> float:
        position = (
            Position(2).hand(0, "3D", "KS", "KD").hand(1, "9C", "10C").ship(0, "c4").ship(1, raider).turn(1).begin()
        )
        empty_the_sea(position)
        return GAME.judgement.value(position.state, 0)

    assert worth("c5") < worth("f1")


def test_the_turn_changes_with_the_turns_and_at_the_end() -> None:
    for seats, options in TABLES:
        turns = []
        for state in positions(seats, options, seed=2):
            turns.append(GAME.judgement.turn_of(state))
        assert turns == sorted(turns)
        assert turns[-1] > turns[-2]
