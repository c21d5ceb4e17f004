"""Torn Maps keeps its own rules."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, entry_of
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.torn_maps import BEG, GAME, MAPS, PILE, PILE_IS_EMPTY, TEAR, TORN, TURN, Maps

FULL = [0, 1, *[PILE] * 5]  # map 1 and map 2 are held


def position(where: list[int], turns: list[int]) -> Maps:
    """Two seats; `turns` says who is asked, the next one first."""
    entries = [entry_of(TURN, seat) for seat in reversed(turns)]
    return GAME.unpack(GAME.rules(2, {}, {}), [entries, where, [0, 0]])


@clause("TM-deal-1")
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_sees_one_map_alone(seats: int) -> None:
    s = GAME.start(GAME.rules(seats, {}, {}), Rng(1))
    assert sorted(s.where) == [*range(seats), *[PILE] * (7 - seats)]
    for seat in range(seats):
        assert [number for number in MAPS if s.sees(seat, number)] == [s.where.index(seat)]
    assert GAME.view(s, SPECTATOR)["maps"] == [None] * 7


@clause("TM-turn-1")
def test_three_turns_each_in_turn_for_a_coin() -> None:
    s = GAME.start(GAME.rules(3, {}, {}), Rng(1))
    asked = []
    while not s.is_over():
        asked.append(s.seat())
        s.play(BEG, Rng(1))
    assert asked == [0, 1, 2] * 3
    assert s.coins == [3, 3, 3]


@clause("TM-turn-1")
def test_nobody_tears_up_a_map_when_the_pile_is_empty() -> None:
    s = position([0, 1, *[TORN] * 5], [0])
    assert s.moves() == [BEG]
    assert s.why(TEAR) == PILE_IS_EMPTY
    assert position([0, 1, PILE, *[TORN] * 4], [0]).why(TEAR) == ALLOWED


@clause("TM-tear-1")
def test_a_torn_map_is_open_and_the_drawn_one_is_not() -> None:
    s = position(FULL, [0, 1])
    s.play(TEAR, Rng(1))
    drawn = s.where.index(0)
    assert FULL[drawn] == PILE
    assert GAME.view(s, 1)["maps"] == [TORN, 1, None, None, None, None, None]
    assert GAME.view(s, 0)["maps"][drawn] == 0


@clause("TM-tear-1")
def test_any_map_of_the_pile_may_be_drawn() -> None:
    drawn = set()
    for seed in range(60):
        s = position(FULL, [0])
        s.play(TEAR, Rng(seed))
        drawn.add(s.where.index(0))
    assert drawn == {2, 3, 4, 5, 6}


@clause("TM-end-1")
def test_the_most_points_win_and_all_maps_are_open() -> None:
    s = position([PILE, 0, PILE, 1, PILE, PILE, PILE], [0])  # maps 2 and 4
    s.play(BEG, Rng(1))
    assert s.is_over()
    assert s.scores() == [3, 4]
    assert s.places() == [2, 1]
    assert GAME.view(s, SPECTATOR)["maps"] == s.where
    assert [line.text.partition(":")[0] for line in GAME.words.result(s, ["Ann", "Bob"])] == ["Bob", "Ann"]
