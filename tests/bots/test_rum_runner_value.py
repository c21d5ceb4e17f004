"""How a position of Rum Runner is judged: as the Crown's chance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.games.rum_runner import GAME, codes
from tests.bots.games import random_game
from tests.games.rum_runner.position import BAY, Position


def judged(position: Position) -> float:
    """The Crown's chance."""
    return GAME.judgement.value(position.state, codes.CROWN)


def fleet(*hazards: int, crew: Sequence[int] = (codes.DOUG, codes.JANEY), coins: int = 0) -> Position:
    """Rum on Bivalve Bay behind these hazards, and a Brigantine that may come for it."""
    position = Position().crown(coins=4).pirate(coins=4).investment(BAY, codes.GOLD_RUM, coins=2)
    for kind in hazards:
        position.hazard(BAY, kind)
    return position.ship(codes.BRIGANTINE, crew=crew, coins=coins).turn(codes.PIRATE).begin()


def test_values_are_chances_and_exact_at_the_end() -> None:
    for seed in range(3):
        for state in random_game(GAME, 2, {"cap": 30}, seed):
            values = [GAME.judgement.value(state, seat) for seat in (codes.CROWN, codes.PIRATE)]
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
        places = state.places()
        assert values == ([0.5, 0.5] if places == [1, 1] else [2 - place for place in places])


def test_points_and_bottles_count() -> None:
    def worth(crown: int, pirate: int) -> float:
        return judged(Position().crown(points=crown).pirate(points=pirate).begin())

    assert worth(0, 3) < worth(0, 1) < worth(0, 0) < worth(1, 0) < worth(3, 0)


def test_a_hazard_that_stops_the_fleet_is_worth_more_than_one_it_can_pay() -> None:
    assert judged(fleet()) < judged(fleet(codes.PRIVATEERS)) < judged(fleet(codes.UNCHARTED_WATERS))


def test_a_ship_that_cannot_sail_is_less_of_a_danger() -> None:
    assert judged(fleet()) < judged(fleet(coins=2)) < judged(fleet(crew=[]))


def test_coins_bring_rum_nearer() -> None:
    def worth(coins: int) -> float:
        return judged(
            Position().crown().pirate().investment(BAY, codes.GOLD_RUM, coins=coins).ship(codes.LONGBOAT).begin()
        )

    assert worth(0) < worth(1) < worth(2) < worth(3)
