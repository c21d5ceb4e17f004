"""Playing a ship: its price, the number of ships, and when it can raid."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, Position

PRICES = [(codes.LONGBOAT, 0), (codes.MERCHANT_VESSEL, 1), (codes.SLOOP, 2), (codes.BRIGANTINE, 3), (codes.GALLEON, 5)]


@clause("RR-ship-1")
@pytest.mark.parametrize(("kind", "price"), PRICES)
def test_a_ship_is_paid_to_the_bank_and_comes_bare(kind: int, price: int) -> None:
    position = Position().crown(coins=4).pirate(hand=[kind, codes.DOUG], coins=6).turn(codes.PIRATE).begin()
    position.play(codes.SHIP | kind)
    assert position.fleet() == [(kind, 0, [])]
    assert position.coins(codes.PIRATE) == 6 - price
    assert position.coins(codes.CROWN) == 4, "the price goes to the bank"
    assert position.holds(codes.PIRATE) == [codes.DOUG]
    assert position.pile(codes.PIRATE) == []


@clause("RR-ship-1")
@pytest.mark.parametrize(("kind", "price"), PRICES)
def test_the_price_has_to_be_there(kind: int, price: int) -> None:
    assert Position().pirate(hand=[kind], coins=price).turn(codes.PIRATE).begin().why(codes.SHIP | kind) == ALLOWED
    if price:
        assert (
            Position().pirate(hand=[kind], coins=price - 1).turn(codes.PIRATE).begin().why(codes.SHIP | kind)
            == codes.R_PRICE
        )


@clause("RR-ship-1")
def test_an_action_plays_one_ship_out_of_the_hand() -> None:
    position = Position().pirate(hand=[codes.SLOOP, codes.SLOOP], coins=9).turn(codes.PIRATE, actions=2).begin()
    assert position.why(codes.SHIP | codes.GALLEON) == codes.R_NOT_HELD
    position.play(codes.SHIP | codes.SLOOP)
    assert len(position.fleet()) == 1
    assert position.view(codes.PIRATE)["actions"] == 1
    position.play(codes.SHIP | codes.SLOOP)
    assert position.fleet() == [(codes.SLOOP, 0, []), (codes.SLOOP, 0, [])]
    assert position.view(codes.PIRATE)["turn"] == codes.CROWN, "the second ship took another action"


@clause("RR-ship-1")
def test_a_ship_comes_without_the_coins_and_crew_of_one_that_lay_there() -> None:
    """Reef trashes a ship with a coin and crew; the next ship lies in the same place."""
    position = Position().crown(coins=0).pirate(hand=[codes.SLOOP], coins=3).hazard(BAY, codes.REEF, up=True)
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.LONGBOAT, coins=2).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.SHIP_AT | 0, codes.SHIP | codes.SLOOP)
    assert position.fleet() == [(codes.SLOOP, 0, []), (codes.LONGBOAT, 2, [])]


@clause("RR-ship-2")
def test_all_eight_ships_can_be_in_play() -> None:
    position = Position().pirate(hand=[codes.GALLEON], coins=5).turn(codes.PIRATE)
    others = [
        codes.LONGBOAT,
        codes.LONGBOAT,
        codes.MERCHANT_VESSEL,
        codes.SLOOP,
        codes.SLOOP,
        codes.BRIGANTINE,
        codes.BRIGANTINE,
    ]
    for kind in others:
        position.ship(kind)
    position.begin().play(codes.SHIP | codes.GALLEON)
    assert [kind for kind, _, _ in position.fleet()] == [*others, codes.GALLEON]


@clause("RR-ship-3")
def test_a_ship_played_and_crewed_raids_in_the_same_turn() -> None:
    position = Position().pirate(hand=[codes.SLOOP, codes.PAUL], coins=3).turn(codes.PIRATE).begin()
    position.play(codes.SHIP | codes.SLOOP)
    assert position.why(codes.RAID | BAY) == codes.R_NO_READY_SHIP, "it has no crew yet"
    position.play(codes.CREW, codes.board_move(codes.PAUL, 0), codes.RAID | BAY, codes.JOIN | 0)
    assert position.events(codes.E_SUCCESS)
    assert position.fleet() == [(codes.SLOOP, 1, [codes.PAUL])]


@clause("RR-ship-4")
def test_without_a_ship_the_pirate_plays_on_but_cannot_raid() -> None:
    position = Position().crown(coins=0).pirate(hand=[codes.LONGBOAT, codes.PAUL], coins=5).turn(codes.PIRATE).begin()
    assert position.moves() == [codes.GAIN, codes.DRAW, codes.SHIP | codes.LONGBOAT]
    assert position.why(codes.RAID | BAY) == codes.R_NO_READY_SHIP
    position.play(codes.GAIN, codes.SHIP | codes.LONGBOAT, codes.CREW, codes.board_move(codes.PAUL, 0))
    assert not position.over


@clause("RR-ship-4")
def test_who_lost_the_last_ship_plays_on_and_raids_with_the_next() -> None:
    position = Position().crown(coins=0).pirate(hand=[codes.LONGBOAT], coins=5).hazard(BAY, codes.REEF, up=True)
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).turn(codes.PIRATE, actions=4).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.SHIP_AT | 0)
    assert position.fleet() == []
    assert position.asked == codes.PIRATE
    assert position.why(codes.RAID | BAY) == codes.R_NO_READY_SHIP
    position.play(codes.SHIP | codes.LONGBOAT, codes.CREW, codes.board_move(codes.PAUL, 0))
    assert position.why(codes.RAID | BAY) == ALLOWED
