"""Cash Crop, Lighthouse, Poisoned Rum and Letter of Marque: funded, raided, and discarded by the Crown."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position
from tests.games.rum_runner.raids import (
    asks,
    card_at,
    check_price,
    crown_discards,
    gain_on,
    raid_for,
    reveal,
    succeeded,
    upkeep,
)

BOAT = (codes.LONGBOAT, codes.LORENZO)

raided_from = pytest.mark.parametrize("from_deck", [False, True])


def trashed(position: Position, card: int, source: int) -> None:
    """The card was raided from there and is on the Crown's pile now."""
    assert [event[2:4] for event in position.events(codes.E_RAIDED)] == [(source, card)]
    assert position.on(BAY) is None
    assert card in position.pile(codes.CROWN)


@clause("RR-cashcrop-1", "RR-lighthouse-1", "RR-poisonedrum-1", "RR-letterofmarque-1")
@pytest.mark.parametrize(
    ("card", "price"),
    [(codes.CASH_CROP, 1), (codes.LIGHTHOUSE, 2), (codes.POISONED_RUM, 2), (codes.LETTER_OF_MARQUE, 4)],
)
def test_what_funding_costs(card: int, price: int) -> None:
    check_price(card, price)


# Cash Crop


def crop_turn(coins: int = 1, up: bool = True) -> Position:
    """The last action of the Crown's turn, with a Cash Crop on Bivalve Bay and two hazards in play."""
    position = (
        Position().crown(coins=0).pirate().turn(codes.CROWN, actions=1).investment(BAY, codes.CASH_CROP, coins, up=up)
    )
    return position.hazard(BAY, codes.REEF).hazard(TIDES, codes.SQUALL, 2, up=True).ship(codes.LONGBOAT).begin()


@clause("RR-cashcrop-2")
def test_a_funded_cash_crop_adds_a_coin_at_the_end_of_every_turn() -> None:
    position = reveal(upkeep(codes.CASH_CROP, 1).hazard(BAY, codes.REEF))
    assert position.on(BAY) == (codes.CASH_CROP, 1, True)
    for turn in (1, 2):
        gain_on(position)
        assert asks(position, "CropCoin")
        assert position.moves() == [card_at(BAY), card_at(BAY, 1)]
        assert position.why(codes.DONE) != 0, "it is not optional"
        coins = position.coins(codes.CROWN)
        position.play(card_at(BAY, 1))
        assert position.row(BAY) == [(codes.REEF, turn, False)]
        assert position.coins(codes.CROWN) == coins, "the coin comes from the bank"
        assert position.asked == codes.PIRATE
        gain_on(position)
        assert position.row(BAY) == [(codes.REEF, turn, False)], "not in the Pirate's turn"


@clause("RR-cashcrop-2")
@pytest.mark.parametrize(("coins", "up"), [(0, True), (1, False), (3, False)])
def test_face_down_or_without_its_price_it_does_nothing(coins: int, up: bool) -> None:
    position = crop_turn(coins, up).play(codes.GAIN)
    assert position.asked == codes.PIRATE
    assert position.on(BAY) == (codes.CASH_CROP, coins, up)


@clause("RR-cashcrop-3")
@pytest.mark.parametrize("chosen", [card_at(BAY), card_at(BAY, 1), card_at(TIDES, 1)])
def test_the_crown_chooses_any_card_in_play_the_crop_itself_included(chosen: int) -> None:
    position = crop_turn().play(codes.GAIN)
    assert position.moves() == [card_at(BAY), card_at(BAY, 1), card_at(TIDES, 1)]
    assert position.why(codes.SHIP_AT | 0) != 0
    position.play(chosen)
    coins = [position.on(BAY), *position.row(BAY), *position.row(TIDES)]
    before = [(codes.CASH_CROP, 1, True), (codes.REEF, 0, False), (codes.SQUALL, 2, True)]
    at = [card_at(BAY), card_at(BAY, 1), card_at(TIDES, 1)].index(chosen)
    before[at] = (before[at][0], before[at][1] + 1, before[at][2])
    assert coins == before


@clause("RR-cashcrop-3")
def test_two_cash_crops_may_choose_the_same_card() -> None:
    position = Position().crown(coins=0).pirate().turn(codes.CROWN, actions=1).hazard(HOME, codes.REEF)
    position.investment(BAY, codes.CASH_CROP, 1, up=True).investment(TIDES, codes.CASH_CROP, 2, up=True).begin().play(
        codes.GAIN
    )
    position.play(card_at(HOME, 1), card_at(HOME, 1))
    assert position.row(HOME) == [(codes.REEF, 2, False)]
    assert position.asked == codes.PIRATE, "each works once"


@clause("RR-cashcrop-4")
def test_a_raided_cash_crop_is_trashed_for_a_coin_each() -> None:
    position = raid_for(codes.CASH_CROP, BOAT, coins=3, left=4)
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.PAY, codes.DONE]
    position.play(codes.PAY)
    trashed(position, codes.CASH_CROP, codes.FROM_ISLAND)
    assert position.coins(codes.PIRATE) == 1
    assert position.coins(codes.CROWN) == 0, "all of them go to the bank"


@clause("RR-cashcrop-5")
def test_the_pirate_need_not_pay() -> None:
    position = raid_for(codes.CASH_CROP, BOAT, coins=3, left=4).play(codes.DONE)
    assert position.on(BAY) == (codes.CASH_CROP, 3, True)
    assert position.coins(codes.PIRATE) == 4
    assert position.pile(codes.CROWN) == []


@clause("RR-cashcrop-5")
def test_nor_can_the_pirate_pay_a_part() -> None:
    position = raid_for(codes.CASH_CROP, BOAT, coins=3, left=2)
    assert asks(position, "PirateAction"), "nothing is asked"
    assert position.on(BAY) == (codes.CASH_CROP, 3, True)
    assert position.coins(codes.PIRATE) == 2


@clause("RR-cashcrop-5")
@raided_from
def test_without_a_coin_it_is_trashed_for_nothing(from_deck: bool) -> None:
    position = raid_for(codes.CASH_CROP, BOAT, left=4, from_deck=from_deck)
    assert asks(position, "PirateAction")
    trashed(position, codes.CASH_CROP, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)
    assert position.coins(codes.PIRATE) == 4


@clause("RR-cashcrop-5")
def test_a_cash_crop_that_the_crown_discards_is_trashed() -> None:
    position = crown_discards(codes.CASH_CROP, BOAT)
    trashed(position, codes.CASH_CROP, codes.FROM_DISCARD)
    assert position.coins(codes.PIRATE) == 7


@clause("RR-cashcrop-6")
def test_left_alone_it_stays_face_up_and_works_from_the_next_turn_of_the_crown_on() -> None:
    position = raid_for(codes.CASH_CROP, BOAT, coins=1).play(codes.DONE)
    assert succeeded(position)
    assert position.on(BAY) == (codes.CASH_CROP, 1, True)
    gain_on(position)
    assert position.asked == codes.CROWN
    assert position.step == "CrownAction", "it has nothing to reveal"
    gain_on(position)
    position.play(card_at(BAY))
    assert position.on(BAY) == (codes.CASH_CROP, 2, True)


# Lighthouse


def lit() -> Position:
    """A funded Lighthouse is revealed, with two hazards and two ships in play."""
    position = (
        upkeep(codes.LIGHTHOUSE, 2)
        .hazard(BAY, codes.REEF, 2)
        .hazard(BAY, codes.SQUALL, 1, up=True)
        .hazard(TIDES, codes.ROUGH_SEAS)
    )
    return reveal(position.ship(codes.SLOOP, 3, [codes.ABIGAIL]).ship(codes.LONGBOAT))


@clause("RR-lighthouse-2")
def test_the_lighthouse_moves_a_hazard_outermost_before_another_island() -> None:
    position = lit().play(card_at(BAY, 1), codes.AT | TIDES)
    assert position.row(BAY) == [(codes.SQUALL, 1, True)]
    assert position.row(TIDES) == [(codes.ROUGH_SEAS, 0, False), (codes.REEF, 2, False)]
    assert [coins for _, coins, _ in position.fleet()] == [3, 0], "one of the two, not both"
    assert asks(position, "CrownAction")


@clause("RR-lighthouse-2")
def test_it_works_once() -> None:
    position = gain_on(lit().play(codes.SHIP_AT | 1))
    assert position.asked == codes.PIRATE, "nothing at the end of the turn"
    gain_on(position)
    assert asks(position, "CrownAction"), "nor in the next upkeep"
    assert position.on(BAY) == (codes.LIGHTHOUSE, 2, True)


@clause("RR-lighthouse-3")
@pytest.mark.parametrize(("place", "moved"), [(1, (codes.REEF, 2, False)), (2, (codes.SQUALL, 1, True))])
def test_coins_and_facing_go_along_to_a_different_island(place: int, moved: tuple[int, int, bool]) -> None:
    position = lit().play(card_at(BAY, place))
    assert position.moves() == [codes.AT | codes.HOME_PORT, codes.AT | POINT, codes.AT | TIDES]
    assert position.why(codes.AT | BAY) == codes.R_SAME_ISLAND
    position.play(codes.AT | codes.HOME_PORT)
    assert position.row(HOME) == [moved]


@clause("RR-lighthouse-4")
@pytest.mark.parametrize("berth", [0, 1])
def test_or_a_coin_is_added_to_any_ship(berth: int) -> None:
    position = lit().play(codes.SHIP_AT | berth)
    coins = [3, 0]
    coins[berth] += 1
    assert [coins for _, coins, _ in position.fleet()] == coins
    assert position.coins(codes.CROWN) == 0
    assert [len(position.row(BAY)), len(position.row(TIDES))] == [2, 1]


@clause("RR-lighthouse-5")
def test_the_crown_chooses_between_the_two_but_cannot_decline() -> None:
    position = lit()
    assert position.moves() == [
        card_at(BAY, 1),
        card_at(BAY, 2),
        card_at(TIDES, 1),
        codes.SHIP_AT | 0,
        codes.SHIP_AT | 1,
    ]
    assert position.why(codes.DONE) != 0


@clause("RR-lighthouse-5")
def test_if_only_one_is_possible_it_is_done() -> None:
    assert reveal(upkeep(codes.LIGHTHOUSE, 2).ship(codes.LONGBOAT)).moves() == [codes.SHIP_AT | 0]
    assert reveal(upkeep(codes.LIGHTHOUSE, 2).hazard(HOME, codes.REEF)).moves() == [card_at(HOME, 1)]


@clause("RR-lighthouse-5")
def test_if_neither_is_possible_nothing_is_asked() -> None:
    position = reveal(upkeep(codes.LIGHTHOUSE, 2))
    assert asks(position, "CrownAction")
    assert position.on(BAY) == (codes.LIGHTHOUSE, 2, True)


@clause("RR-lighthouse-6")
@raided_from
def test_a_raided_lighthouse_adds_a_coin_to_a_raiding_ship(from_deck: bool) -> None:
    ships = [BOAT, (codes.SLOOP, codes.ABIGAIL)]
    position = raid_for(codes.LIGHTHOUSE, *ships, idle=(codes.MERCHANT_VESSEL, codes.DINAH), from_deck=from_deck)
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_OUT_OF_PARTY
    position.play(codes.SHIP_AT | 1)
    assert [coins for _, coins, _ in position.fleet()] == [1, 2, 2]
    trashed(position, codes.LIGHTHOUSE, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)


@clause("RR-lighthouse-6")
def test_a_discarded_lighthouse_finds_no_raiding_ship() -> None:
    position = crown_discards(codes.LIGHTHOUSE, BOAT)
    assert asks(position, "PirateAction")
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.LORENZO])], "only the coin of getting ready"
    trashed(position, codes.LIGHTHOUSE, codes.FROM_DISCARD)


# Poisoned Rum


@clause("RR-poisonedrum-2")
def test_poisoned_rum_brings_a_hazard_back_to_the_hand() -> None:
    position = reveal(upkeep(codes.POISONED_RUM, 2).discard(codes.REEF, codes.SQUALL, codes.LIGHT_RUM, codes.EMBARGO))
    assert position.moves() == [codes.TAKE | codes.REEF, codes.TAKE | codes.SQUALL], "no investment and no event"
    assert position.why(codes.DONE) != 0
    assert position.why(codes.TAKE | codes.ROUGH_SEAS) == codes.R_NOT_DISCARDED
    position.play(codes.TAKE | codes.SQUALL)
    assert position.holds(codes.CROWN) == [codes.SQUALL]
    assert position.pile(codes.CROWN) == [codes.LIGHT_RUM, codes.REEF, codes.EMBARGO]
    assert position.on(BAY) == (codes.POISONED_RUM, 2, True)
    assert asks(gain_on(gain_on(position)), "CrownAction"), "it works once"


@clause("RR-poisonedrum-2")
def test_with_no_hazard_in_the_pile_nothing_happens() -> None:
    position = reveal(upkeep(codes.POISONED_RUM, 2).discard(codes.LIGHT_RUM, codes.EMBARGO))
    assert asks(position, "CrownAction")
    assert position.pile(codes.CROWN) == [codes.LIGHT_RUM, codes.EMBARGO]
    assert position.on(BAY) == (codes.POISONED_RUM, 2, True)


@clause("RR-poisonedrum-3")
def test_a_starting_hazard_will_do_and_both_see_it() -> None:
    position = reveal(upkeep(codes.POISONED_RUM, 2, hand=[codes.REEF]).discard(codes.HIDDEN_HARBOR)).play(
        codes.TAKE | codes.HIDDEN_HARBOR
    )
    assert position.holds(codes.CROWN) == [codes.REEF, codes.HIDDEN_HARBOR]
    for viewer in (codes.PIRATE, -1):
        assert position.view(viewer)["hands"][codes.CROWN] == (2, [codes.HIDDEN_HARBOR])


@clause("RR-poisonedrum-4")
@raided_from
def test_raided_it_costs_a_raiding_crew(from_deck: bool) -> None:
    ships = [(codes.SLOOP, codes.ABIGAIL, codes.DINAH), BOAT]
    position = raid_for(
        codes.POISONED_RUM, *ships, idle=(codes.MERCHANT_VESSEL, codes.DOUG), coins=2, from_deck=from_deck
    )
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.LOSE | codes.DINAH, codes.LOSE | codes.ABIGAIL, codes.LOSE | codes.LORENZO]
    assert position.why(codes.DONE) != 0
    assert position.why(codes.LOSE | codes.DOUG) == codes.R_OUT_OF_PARTY
    position.play(codes.LOSE | codes.LORENZO)
    assert position.pile(codes.PIRATE) == [codes.LORENZO]
    trashed(position, codes.POISONED_RUM, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)
    assert position.state.scores() == [0, 0], "it is no rum"
    assert position.fleet() == [
        (codes.SLOOP, 1, [codes.DINAH, codes.ABIGAIL]),
        (codes.LONGBOAT, 1, []),
        (codes.MERCHANT_VESSEL, 2, [codes.DOUG]),
    ]


@clause("RR-poisonedrum-4")
def test_without_a_raiding_party_it_costs_nobody() -> None:
    position = crown_discards(codes.POISONED_RUM, BOAT)
    assert asks(position, "PirateAction")
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.LORENZO])]
    trashed(position, codes.POISONED_RUM, codes.FROM_DISCARD)


# Letter of Marque


@clause("RR-letterofmarque-2", "RR-letterofmarque-3")
def test_the_letter_trashes_a_ship_with_crew_and_coins() -> None:
    position = reveal(
        upkeep(codes.LETTER_OF_MARQUE, 4)
        .ship(codes.LONGBOAT)
        .ship(codes.GALLEON, 2, [codes.DOUG, codes.ABIGAIL])
        .ship(codes.BRIGANTINE, 1)
    )
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1, codes.SHIP_AT | 2]
    assert position.why(codes.DONE) != 0
    position.play(codes.SHIP_AT | 1)
    assert position.fleet() == [(codes.LONGBOAT, 0, []), (codes.BRIGANTINE, 1, [])]
    assert position.pile(codes.PIRATE) == [codes.GALLEON, codes.DOUG, codes.ABIGAIL]
    assert position.holds(codes.PIRATE) == []
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 5]
    assert position.on(BAY) == (codes.LETTER_OF_MARQUE, 4, True)
    assert asks(gain_on(gain_on(position)), "CrownAction"), "it works once"


@clause("RR-letterofmarque-2")
def test_a_longboat_will_do_and_an_empty_ship_too() -> None:
    position = reveal(upkeep(codes.LETTER_OF_MARQUE, 4).ship(codes.LONGBOAT).ship(codes.SLOOP, 0, [codes.DOUG])).play(
        codes.SHIP_AT | 0
    )
    assert position.fleet() == [(codes.SLOOP, 0, [codes.DOUG])]
    assert position.pile(codes.PIRATE) == [codes.LONGBOAT]


@clause("RR-letterofmarque-2")
def test_without_a_ship_in_play_nothing_happens() -> None:
    position = reveal(upkeep(codes.LETTER_OF_MARQUE, 4))
    assert asks(position, "CrownAction")
    assert position.why(codes.REVEAL | BAY) != 0


@clause("RR-letterofmarque-4")
@raided_from
def test_raided_it_offers_three_coins_for_a_crew(from_deck: bool) -> None:
    ships = [(codes.SLOOP, codes.ABIGAIL, codes.DINAH)]
    position = raid_for(
        codes.LETTER_OF_MARQUE, *ships, idle=(codes.LONGBOAT, codes.DOUG), coins=1, left=2, from_deck=from_deck
    )
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.LOSE | codes.DINAH, codes.LOSE | codes.ABIGAIL, codes.DONE]
    assert position.why(codes.LOSE | codes.DOUG) == codes.R_OUT_OF_PARTY
    position.play(codes.LOSE | codes.ABIGAIL)
    assert position.coins(codes.PIRATE) == 5
    assert position.pile(codes.PIRATE) == [codes.ABIGAIL]
    trashed(position, codes.LETTER_OF_MARQUE, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)


@clause("RR-letterofmarque-4")
def test_the_pirate_may_decline() -> None:
    position = raid_for(codes.LETTER_OF_MARQUE, BOAT, left=2).play(codes.DONE)
    assert position.coins(codes.PIRATE) == 2
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.LORENZO])]
    trashed(position, codes.LETTER_OF_MARQUE, codes.FROM_ISLAND)


@clause("RR-letterofmarque-4")
def test_a_discarded_letter_offers_nothing() -> None:
    position = crown_discards(codes.LETTER_OF_MARQUE, BOAT)
    assert asks(position, "PirateAction")
    assert position.coins(codes.PIRATE) == 7
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.LORENZO])]
    trashed(position, codes.LETTER_OF_MARQUE, codes.FROM_DISCARD)
