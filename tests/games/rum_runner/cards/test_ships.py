"""The ships: what they cost, how many crew they take, and the icons they bring along."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import Position
from tests.games.rum_runner.raids import icons

HANDS = [codes.PAUL, codes.CARLIE, codes.DOUG, codes.MARGUERITE, codes.LORENZO]
SHIPS = [codes.LONGBOAT, codes.MERCHANT_VESSEL, codes.SLOOP, codes.BRIGANTINE, codes.GALLEON]


@clause("RR-longboat-1", "RR-merchantvessel-1", "RR-sloop-1", "RR-brigantine-1", "RR-galleon-1")
class TestShips:
    """Every ship with all that is printed on it."""

    @pytest.mark.parametrize(("ship", "cost"), list(zip(SHIPS, [0, 1, 2, 3, 5], strict=True)))
    def test_the_cost_is_paid_when_a_ship_is_played(self, ship: int, cost: int) -> None:
        position = Position().crown(coins=0).pirate([ship], 5).turn(codes.PIRATE).begin().play(codes.SHIP | ship)
        assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 5 - cost]
        assert position.fleet() == [(ship, 0, [])]
        for coins in range(cost):
            assert (
                Position().crown().pirate([ship], coins).turn(codes.PIRATE).begin().why(codes.SHIP | ship)
                == codes.R_PRICE
            )

    @pytest.mark.parametrize(("ship", "slots"), list(zip(SHIPS, [1, 3, 2, 2, 3], strict=True)))
    def test_so_many_crew_come_aboard_and_no_more(self, ship: int, slots: int) -> None:
        position = Position().crown().pirate(HANDS, 9).ship(ship).turn(codes.PIRATE).begin().play(codes.CREW)
        for crew in HANDS[:slots]:
            position.play(codes.board_move(crew, 0))
        assert position.fleet() == [(ship, 0, HANDS[:slots])]
        position.play(codes.CREW)
        position.play(codes.board_move(HANDS[slots], 0))
        assert position.why(codes.DONE) == codes.R_OVERFULL

    @pytest.mark.parametrize(("ship", "found"), list(zip(SHIPS, [(0, 0), (0, 0), (1, 0), (0, 1), (0, 2)], strict=True)))
    def test_its_navigation_and_combat_icons_count(self, ship: int, found: tuple[int, int]) -> None:
        assert icons(ship, codes.DINAH) == found
