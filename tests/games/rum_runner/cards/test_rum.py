"""Light, Gold and Aged Rum: their prices and points, the shuffle of the hand, and what a raid makes of them."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY
from tests.games.rum_runner.raids import (
    asks,
    check_price,
    crown_discards,
    face,
    raid_for,
    reveal,
    succeeded,
    upkeep,
)

PRICES = {codes.LIGHT_RUM: 2, codes.GOLD_RUM: 3, codes.AGED_RUM: 4}
POINTS = {codes.LIGHT_RUM: 1, codes.GOLD_RUM: 2, codes.AGED_RUM: 3}
HAND = [codes.REEF, codes.FOG_BANK, codes.ROYAL_DECREE]

every_rum = pytest.mark.parametrize("rum", list(PRICES))


@clause("RR-lightrum-1", "RR-goldrum-1", "RR-agedrum-1")
@every_rum
def test_what_funding_costs(rum: int) -> None:
    check_price(rum, PRICES[rum])


@clause("RR-lightrum-2", "RR-goldrum-2", "RR-agedrum-2")
@every_rum
def test_funded_rum_scores_its_points_for_the_crown(rum: int) -> None:
    position = reveal(upkeep(rum, PRICES[rum] + 1).ship(codes.LONGBOAT, 1, [codes.ABIGAIL]))
    assert position.state.scores() == [POINTS[rum], 0]
    assert position.scored(codes.CROWN) == [rum]
    assert position.on(BAY) is None
    assert position.coins(codes.CROWN) == 0, "the coins go to the bank"
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.ABIGAIL])], "the raid text is not for this"


@clause("RR-lightrum-3", "RR-goldrum-3", "RR-agedrum-3")
@every_rum
def test_after_that_the_crown_may_shuffle_its_hand_into_its_deck(rum: int) -> None:
    position = reveal(upkeep(rum, PRICES[rum], HAND))
    assert position.scored(codes.CROWN) == [rum], "scored before the question"
    assert position.moves() == [codes.DONE, codes.SHUFFLE]
    cards = position.view(codes.CROWN)["decks"][codes.CROWN]
    position.play(codes.SHUFFLE)
    assert position.holds(codes.CROWN) == []
    assert position.view(codes.CROWN)["decks"][codes.CROWN] == cards + 3
    assert asks(position, "CrownAction")


@clause("RR-lightrum-3", "RR-goldrum-3", "RR-agedrum-3")
@every_rum
def test_the_crown_may_keep_its_hand(rum: int) -> None:
    position = reveal(upkeep(rum, PRICES[rum], HAND)).play(codes.DONE)
    assert position.holds(codes.CROWN) == HAND
    assert asks(position, "CrownAction")


@clause("RR-lightrum-4", "RR-goldrum-4", "RR-agedrum-4")
@every_rum
@pytest.mark.parametrize("from_deck", [False, True])
def test_raided_rum_adds_a_coin_to_every_raiding_ship(rum: int, from_deck: bool) -> None:
    ships = [(codes.LONGBOAT, codes.LORENZO), (codes.SLOOP, codes.ABIGAIL)]
    position = raid_for(rum, *ships, idle=(codes.MERCHANT_VESSEL, codes.DINAH), left=3, from_deck=from_deck)
    assert [coins for _, coins, _ in position.fleet()] == [2, 2, 2]
    assert position.coins(codes.PIRATE) == 3, "they come from the bank"


@clause("RR-lightrum-4", "RR-goldrum-4", "RR-agedrum-4")
@every_rum
def test_a_ship_that_dropped_out_gets_no_coin(rum: int) -> None:
    position = face(codes.FOG_BANK, (codes.LONGBOAT, codes.LORENZO), (codes.LONGBOAT, codes.ABIGAIL), on=rum).play(
        codes.SHIP_AT | 0
    )
    assert succeeded(position)
    assert [coins for _, coins, _ in position.fleet()] == [1, 2]


@clause("RR-lightrum-5", "RR-goldrum-5", "RR-agedrum-5")
@every_rum
@pytest.mark.parametrize("from_deck", [False, True])
def test_raided_rum_is_one_bottle_for_the_pirate(rum: int, from_deck: bool) -> None:
    position = raid_for(rum, (codes.LONGBOAT, codes.LORENZO), coins=6, left=3, from_deck=from_deck)
    assert position.state.scores() == [0, 1]
    assert position.scored(codes.PIRATE) == [rum]
    assert position.on(BAY) is None
    assert position.coins(codes.PIRATE) == 3, "the coins on it go to the bank"
    assert position.coins(codes.CROWN) == 0


@clause("RR-lightrum-5", "RR-goldrum-5", "RR-agedrum-5")
@every_rum
def test_rum_that_the_crown_discards_is_a_bottle_too_but_slows_no_ship(rum: int) -> None:
    position = crown_discards(rum, (codes.LONGBOAT, codes.LORENZO))
    assert position.state.scores() == [0, 1]
    assert position.scored(codes.PIRATE) == [rum]
    assert position.pile(codes.CROWN) == []
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.LORENZO])], "only the coin of getting ready"
