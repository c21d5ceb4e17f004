"""The starting hazards: Rowdy Tavern, Port Taxes, Hidden Harbor, Harbor Guns."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY
from tests.games.rum_runner.raids import Ship, asks, check_cost_to_raise, face, succeeded

BOAT = (codes.LONGBOAT, codes.ABIGAIL)


@clause("RR-rowdytavern-1", "RR-porttaxes-1", "RR-hiddenharbor-1", "RR-harborguns-1")
@pytest.mark.parametrize(
    ("hazard", "cost"),
    [(codes.ROWDY_TAVERN, 0), (codes.PORT_TAXES, 0), (codes.HIDDEN_HARBOR, 1), (codes.HARBOR_GUNS, 1)],
)
def test_what_raising_costs(hazard: int, cost: int) -> None:
    check_cost_to_raise(hazard, cost)


# Rowdy Tavern


@clause("RR-rowdytavern-2")
def test_two_cards_satisfy_the_tavern() -> None:
    position = face(codes.ROWDY_TAVERN, BOAT, hand=[codes.SLOOP, codes.CRASHING_WAVES, codes.FIRE_SHIP], crown=2)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0, codes.DISCARD | codes.SLOOP, codes.DISCARD | codes.FIRE_SHIP)
    assert succeeded(position)
    assert position.holds(codes.PIRATE) == [codes.CRASHING_WAVES]
    assert position.pile(codes.PIRATE) == [codes.SLOOP, codes.FIRE_SHIP]
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.ABIGAIL])]
    assert position.row(BAY) == []
    assert position.pile(codes.CROWN) == [codes.ROWDY_TAVERN]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [2, 5]


@clause("RR-rowdytavern-2")
def test_one_card_is_too_little_for_the_tavern() -> None:
    position = face(codes.ROWDY_TAVERN, BOAT, hand=[codes.SLOOP])
    assert succeeded(position)
    assert position.holds(codes.PIRATE) == [codes.SLOOP]
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.ABIGAIL])]


@clause("RR-rowdytavern-3")
def test_every_raiding_ship_and_the_tavern_get_a_coin_from_the_bank() -> None:
    ships = [BOAT, (codes.SLOOP, codes.LORENZO)]
    position = face(
        codes.ROWDY_TAVERN,
        *ships,
        idle=(codes.MERCHANT_VESSEL, codes.DINAH),
        coins=3,
        hand=[codes.FAIR_WINDS, codes.FIRE_SHIP],
        left=4,
        crown=2,
    )
    position.play(codes.COST | 1)
    assert succeeded(position)
    assert [coins for _, coins, _ in position.fleet()] == [2, 2, 2]
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 3, True)], "one more, and one less after facing"
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [2, 4]
    assert position.holds(codes.PIRATE) == [codes.FAIR_WINDS, codes.FIRE_SHIP]


@clause("RR-rowdytavern-3")
def test_the_tavern_stops_nobody() -> None:
    assert succeeded(face(codes.ROWDY_TAVERN, BOAT, left=0))


@clause("RR-rowdytavern-4")
def test_a_tavern_without_coins_stays_when_it_is_given_one() -> None:
    position = face(codes.ROWDY_TAVERN, BOAT)
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 0, True)]
    assert position.pile(codes.CROWN) == []


# Port Taxes


@clause("RR-porttaxes-2")
def test_two_coins_pay_the_taxes() -> None:
    position = face(codes.PORT_TAXES, BOAT, left=2, crown=1)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    assert position.coins(codes.PIRATE) == 0
    assert position.coins(codes.CROWN) == 1, "they go to the bank"
    assert position.pile(codes.CROWN) == [codes.PORT_TAXES]


@clause("RR-porttaxes-2")
def test_one_coin_is_too_little_for_the_taxes() -> None:
    position = face(codes.PORT_TAXES, BOAT, left=1)
    assert succeeded(position)
    assert position.coins(codes.PIRATE) == 1


@clause("RR-porttaxes-3")
def test_or_the_crown_gains_three() -> None:
    position = face(codes.PORT_TAXES, BOAT, left=2, crown=1).play(codes.COST | 1)
    assert succeeded(position)
    assert position.coins(codes.CROWN) == 4
    assert position.coins(codes.PIRATE) == 2


@clause("RR-porttaxes-3")
def test_the_taxes_stop_nobody() -> None:
    position = face(codes.PORT_TAXES, BOAT, left=0)
    assert succeeded(position)
    assert position.coins(codes.CROWN) == 3


# Hidden Harbor and Harbor Guns


def check_icon(hazard: int, ship: Ship, passes: bool) -> None:
    """The hazard lets this ship pass or not, and takes nothing from a Pirate with coins and cards in plenty."""
    position = face(hazard, ship, left=9, hand=[codes.FAIR_WINDS, codes.FIRE_SHIP, codes.CRASHING_WAVES], coins=1)
    assert succeeded(position) == passes
    assert asks(position, "PirateAction"), "nothing was to be chosen"
    assert position.coins(codes.PIRATE) == 9
    assert len(position.holds(codes.PIRATE)) == 3
    assert position.fleet() == [(ship[0], 1, [ship[1]])]
    assert position.row(BAY) == [(hazard, 0, True)], "it was faced"


@clause("RR-hiddenharbor-2")
@pytest.mark.parametrize(
    ("ship", "passes"),
    [
        ((codes.LONGBOAT, codes.ABIGAIL), True),
        ((codes.SLOOP, codes.DINAH), True),
        ((codes.LONGBOAT, codes.DINAH), False),
        ((codes.LONGBOAT, codes.BESS), False),
    ],
)
def test_the_harbor_asks_for_one_navigation_icon_and_nothing_else(ship: Ship, passes: bool) -> None:
    check_icon(codes.HIDDEN_HARBOR, ship, passes)


@clause("RR-harborguns-2")
@pytest.mark.parametrize(
    ("ship", "passes"),
    [
        ((codes.LONGBOAT, codes.BESS), True),
        ((codes.BRIGANTINE, codes.DINAH), True),
        ((codes.LONGBOAT, codes.DINAH), False),
        ((codes.SLOOP, codes.ABIGAIL), False),
    ],
)
def test_the_guns_ask_for_one_combat_icon_and_nothing_else(ship: Ship, passes: bool) -> None:
    check_icon(codes.HARBOR_GUNS, ship, passes)


@clause("RR-hiddenharbor-2", "RR-harborguns-2")
@pytest.mark.parametrize("hazard", [codes.HIDDEN_HARBOR, codes.HARBOR_GUNS])
def test_one_with_both_icons_passes_either(hazard: int) -> None:
    assert succeeded(face(hazard, (codes.LONGBOAT, codes.ENRIC)))
