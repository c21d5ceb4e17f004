"""The storm side of the map: the two top lanes of the sea have no wind."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, Position


@clause("CC-storm-1")
def test_the_storm_side_is_an_option() -> None:
    assert {choice.name: choice.default for choice in GAME.choices}["storm"] is False
    assert not Position(2).view(SPECTATOR)["storm"]
    assert Position(2, storm=True).view(SPECTATOR)["storm"]


@clause("CC-storm-1")
@pytest.mark.parametrize("lane", range(6))
@pytest.mark.parametrize("storm", [False, True])
def test_there_is_no_wind_beside_sea_1_and_sea_2(lane: int, storm: bool) -> None:
    position = Position(2, storm=storm).ship(ANNA, lane, 2).invader(lane, 4).phase(codes.DEFENCE)
    still = storm and lane < 2
    assert position.why(codes.FLEE) == (codes.R_NO_WIND if still else ALLOWED)
    assert position.view(SPECTATOR)["wind"][3 * lane : 3 * lane + 3] == [False, False, not still]


@clause("CC-storm-1")
def test_a_ship_may_flee_to_those_spaces_and_is_caught_there() -> None:
    position = Position(2, storm=True).ship(ANNA, 2, 2).invader(2, 4).phase(codes.DEFENCE).play(codes.FLEE)
    assert position.play(codes.SPACE | 5).pieces(ANNA) == [5]


@clause("CC-storm-2")
@pytest.mark.parametrize("storm", [False, True])
def test_both_sides_have_18_ship_spaces(storm: bool) -> None:
    position = Position(2, storm=storm).stock(ANNA, plank=3, crew=1).phase(codes.BUILDING).play(codes.BUY | 3)
    assert position.offered(codes.SPACE) == list(range(18))
    assert position.play(codes.SPACE | 2).pieces(ANNA) == [2]
