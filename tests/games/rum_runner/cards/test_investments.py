"""Cash Crop, Lighthouse, Poisoned Rum and Letter of Marque: funded, raided, and discarded by the Crown."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BRIGANTINE,
    CASH_CROP,
    DINAH,
    DOUG,
    EMBARGO,
    GALLEON,
    HIDDEN_HARBOR,
    HOME_PORT,
    LETTER_OF_MARQUE,
    LIGHT_RUM,
    LIGHTHOUSE,
    LONGBOAT,
    LORENZO,
    MERCHANT_VESSEL,
    POISONED_RUM,
    REEF,
    ROUGH_SEAS,
    SLOOP,
    SQUALL,
)
from tests.clauses import clause
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
from tests.games.rum_runner.scene import BAY, HOME, POINT, TIDES, Scene

BOAT = (LONGBOAT, LORENZO)

raided_from = pytest.mark.parametrize("from_deck", [False, True])


def trashed(scene: Scene, card: int, source: int) -> None:
    """The card was raided from there and is on the Crown's pile now."""
    assert [event[2:4] for event in scene.events(codes.E_RAIDED)] == [(source, card)]
    assert scene.on(BAY) is None
    assert card in scene.pile(codes.CROWN)


@clause("RR-cashcrop-1", "RR-lighthouse-1", "RR-poisonedrum-1", "RR-letterofmarque-1")
@pytest.mark.parametrize(("card", "price"), [(CASH_CROP, 1), (LIGHTHOUSE, 2), (POISONED_RUM, 2), (LETTER_OF_MARQUE, 4)])
def test_what_funding_costs(card: int, price: int) -> None:
    check_price(card, price)


# Cash Crop


def crop_turn(coins: int = 1, up: bool = True) -> Scene:
    """The last action of the Crown's turn, with a Cash Crop on Bivalve Bay and two hazards in play."""
    scene = Scene().crown(coins=0).pirate().turn(codes.CROWN, actions=1).investment(BAY, CASH_CROP, coins, up=up)
    return scene.hazard(BAY, REEF).hazard(TIDES, SQUALL, 2, up=True).ship(LONGBOAT).begin()


@clause("RR-cashcrop-2")
def test_a_funded_cash_crop_adds_a_coin_at_the_end_of_every_turn() -> None:
    scene = reveal(upkeep(CASH_CROP, 1).hazard(BAY, REEF))
    assert scene.on(BAY) == (CASH_CROP, 1, True)
    for turn in (1, 2):
        gain_on(scene)
        assert asks(scene, "CropCoin")
        assert scene.moves() == [card_at(BAY), card_at(BAY, 1)]
        assert scene.why(codes.DONE) != 0, "it is not optional"
        coins = scene.coins(codes.CROWN)
        scene.play(card_at(BAY, 1))
        assert scene.row(BAY) == [(REEF, turn, False)]
        assert scene.coins(codes.CROWN) == coins, "the coin comes from the bank"
        assert scene.asked == codes.PIRATE
        gain_on(scene)
        assert scene.row(BAY) == [(REEF, turn, False)], "not in the Pirate's turn"


@clause("RR-cashcrop-2")
@pytest.mark.parametrize(("coins", "up"), [(0, True), (1, False), (3, False)])
def test_face_down_or_without_its_price_it_does_nothing(coins: int, up: bool) -> None:
    scene = crop_turn(coins, up).play(codes.GAIN)
    assert scene.asked == codes.PIRATE
    assert scene.on(BAY) == (CASH_CROP, coins, up)


@clause("RR-cashcrop-3")
@pytest.mark.parametrize("chosen", [card_at(BAY), card_at(BAY, 1), card_at(TIDES, 1)])
def test_the_crown_chooses_any_card_in_play_the_crop_itself_included(chosen: int) -> None:
    scene = crop_turn().play(codes.GAIN)
    assert scene.moves() == [card_at(BAY), card_at(BAY, 1), card_at(TIDES, 1)]
    assert scene.why(codes.SHIP_AT | 0) != 0
    scene.play(chosen)
    coins = [scene.on(BAY), *scene.row(BAY), *scene.row(TIDES)]
    before = [(CASH_CROP, 1, True), (REEF, 0, False), (SQUALL, 2, True)]
    at = [card_at(BAY), card_at(BAY, 1), card_at(TIDES, 1)].index(chosen)
    before[at] = (before[at][0], before[at][1] + 1, before[at][2])
    assert coins == before


@clause("RR-cashcrop-3")
def test_two_cash_crops_may_choose_the_same_card() -> None:
    scene = Scene().crown(coins=0).pirate().turn(codes.CROWN, actions=1).hazard(HOME, REEF)
    scene.investment(BAY, CASH_CROP, 1, up=True).investment(TIDES, CASH_CROP, 2, up=True).begin().play(codes.GAIN)
    scene.play(card_at(HOME, 1), card_at(HOME, 1))
    assert scene.row(HOME) == [(REEF, 2, False)]
    assert scene.asked == codes.PIRATE, "each works once"


@clause("RR-cashcrop-4")
def test_a_raided_cash_crop_is_trashed_for_a_coin_each() -> None:
    scene = raid_for(CASH_CROP, BOAT, coins=3, left=4)
    assert scene.asked == codes.PIRATE
    assert scene.moves() == [codes.PAY, codes.DONE]
    scene.play(codes.PAY)
    trashed(scene, CASH_CROP, codes.FROM_ISLAND)
    assert scene.coins(codes.PIRATE) == 1
    assert scene.coins(codes.CROWN) == 0, "all of them go to the bank"


@clause("RR-cashcrop-5")
def test_the_pirate_need_not_pay() -> None:
    scene = raid_for(CASH_CROP, BOAT, coins=3, left=4).play(codes.DONE)
    assert scene.on(BAY) == (CASH_CROP, 3, True)
    assert scene.coins(codes.PIRATE) == 4
    assert scene.pile(codes.CROWN) == []


@clause("RR-cashcrop-5")
def test_nor_can_the_pirate_pay_a_part() -> None:
    scene = raid_for(CASH_CROP, BOAT, coins=3, left=2)
    assert asks(scene, "PirateAction"), "nothing is asked"
    assert scene.on(BAY) == (CASH_CROP, 3, True)
    assert scene.coins(codes.PIRATE) == 2


@clause("RR-cashcrop-5")
@raided_from
def test_without_a_coin_it_is_trashed_for_nothing(from_deck: bool) -> None:
    scene = raid_for(CASH_CROP, BOAT, left=4, from_deck=from_deck)
    assert asks(scene, "PirateAction")
    trashed(scene, CASH_CROP, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)
    assert scene.coins(codes.PIRATE) == 4


@clause("RR-cashcrop-5")
def test_a_cash_crop_that_the_crown_discards_is_trashed() -> None:
    scene = crown_discards(CASH_CROP, BOAT)
    trashed(scene, CASH_CROP, codes.FROM_DISCARD)
    assert scene.coins(codes.PIRATE) == 7


@clause("RR-cashcrop-6")
def test_left_alone_it_stays_face_up_and_works_from_the_next_turn_of_the_crown_on() -> None:
    scene = raid_for(CASH_CROP, BOAT, coins=1).play(codes.DONE)
    assert succeeded(scene)
    assert scene.on(BAY) == (CASH_CROP, 1, True)
    gain_on(scene)
    assert scene.asked == codes.CROWN
    assert scene.step == "CrownAction", "it has nothing to reveal"
    gain_on(scene)
    scene.play(card_at(BAY))
    assert scene.on(BAY) == (CASH_CROP, 2, True)


# Lighthouse


def lit() -> Scene:
    """A funded Lighthouse is revealed, with two hazards and two ships in play."""
    scene = upkeep(LIGHTHOUSE, 2).hazard(BAY, REEF, 2).hazard(BAY, SQUALL, 1, up=True).hazard(TIDES, ROUGH_SEAS)
    return reveal(scene.ship(SLOOP, 3, [ABIGAIL]).ship(LONGBOAT))


@clause("RR-lighthouse-2")
def test_the_lighthouse_moves_a_hazard_outermost_before_another_island() -> None:
    scene = lit().play(card_at(BAY, 1), codes.AT | TIDES)
    assert scene.row(BAY) == [(SQUALL, 1, True)]
    assert scene.row(TIDES) == [(ROUGH_SEAS, 0, False), (REEF, 2, False)]
    assert [coins for _, coins, _ in scene.fleet()] == [3, 0], "one of the two, not both"
    assert asks(scene, "CrownAction")


@clause("RR-lighthouse-2")
def test_it_works_once() -> None:
    scene = gain_on(lit().play(codes.SHIP_AT | 1))
    assert scene.asked == codes.PIRATE, "nothing at the end of the turn"
    gain_on(scene)
    assert asks(scene, "CrownAction"), "nor in the next upkeep"
    assert scene.on(BAY) == (LIGHTHOUSE, 2, True)


@clause("RR-lighthouse-3")
@pytest.mark.parametrize(("place", "moved"), [(1, (REEF, 2, False)), (2, (SQUALL, 1, True))])
def test_coins_and_facing_go_along_to_a_different_island(place: int, moved: tuple[int, int, bool]) -> None:
    scene = lit().play(card_at(BAY, place))
    assert scene.moves() == [codes.AT | HOME_PORT, codes.AT | POINT, codes.AT | TIDES]
    assert scene.why(codes.AT | BAY) == codes.R_SAME_ISLAND
    scene.play(codes.AT | HOME_PORT)
    assert scene.row(HOME) == [moved]


@clause("RR-lighthouse-4")
@pytest.mark.parametrize("berth", [0, 1])
def test_or_a_coin_is_added_to_any_ship(berth: int) -> None:
    scene = lit().play(codes.SHIP_AT | berth)
    coins = [3, 0]
    coins[berth] += 1
    assert [coins for _, coins, _ in scene.fleet()] == coins
    assert scene.coins(codes.CROWN) == 0
    assert [len(scene.row(BAY)), len(scene.row(TIDES))] == [2, 1]


@clause("RR-lighthouse-5")
def test_the_crown_chooses_between_the_two_but_cannot_decline() -> None:
    scene = lit()
    assert scene.moves() == [card_at(BAY, 1), card_at(BAY, 2), card_at(TIDES, 1), codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert scene.why(codes.DONE) != 0


@clause("RR-lighthouse-5")
def test_if_only_one_is_possible_it_is_done() -> None:
    assert reveal(upkeep(LIGHTHOUSE, 2).ship(LONGBOAT)).moves() == [codes.SHIP_AT | 0]
    assert reveal(upkeep(LIGHTHOUSE, 2).hazard(HOME, REEF)).moves() == [card_at(HOME, 1)]


@clause("RR-lighthouse-5")
def test_if_neither_is_possible_nothing_is_asked() -> None:
    scene = reveal(upkeep(LIGHTHOUSE, 2))
    assert asks(scene, "CrownAction")
    assert scene.on(BAY) == (LIGHTHOUSE, 2, True)


@clause("RR-lighthouse-6")
@raided_from
def test_a_raided_lighthouse_adds_a_coin_to_a_raiding_ship(from_deck: bool) -> None:
    ships = [BOAT, (SLOOP, ABIGAIL)]
    scene = raid_for(LIGHTHOUSE, *ships, idle=(MERCHANT_VESSEL, DINAH), from_deck=from_deck)
    assert scene.asked == codes.PIRATE
    assert scene.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert scene.why(codes.SHIP_AT | 2) == codes.R_OUT_OF_PARTY
    scene.play(codes.SHIP_AT | 1)
    assert [coins for _, coins, _ in scene.fleet()] == [1, 2, 2]
    trashed(scene, LIGHTHOUSE, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)


@clause("RR-lighthouse-6")
def test_a_discarded_lighthouse_finds_no_raiding_ship() -> None:
    scene = crown_discards(LIGHTHOUSE, BOAT)
    assert asks(scene, "PirateAction")
    assert scene.fleet() == [(LONGBOAT, 2, [LORENZO])], "only the coin of getting ready"
    trashed(scene, LIGHTHOUSE, codes.FROM_DISCARD)


# Poisoned Rum


@clause("RR-poisonedrum-2")
def test_poisoned_rum_brings_a_hazard_back_to_the_hand() -> None:
    scene = reveal(upkeep(POISONED_RUM, 2).discard(REEF, SQUALL, LIGHT_RUM, EMBARGO))
    assert scene.moves() == [codes.TAKE | REEF, codes.TAKE | SQUALL], "no investment and no event"
    assert scene.why(codes.DONE) != 0
    assert scene.why(codes.TAKE | ROUGH_SEAS) == codes.R_NOT_DISCARDED
    scene.play(codes.TAKE | SQUALL)
    assert scene.holds(codes.CROWN) == [SQUALL]
    assert scene.pile(codes.CROWN) == [LIGHT_RUM, REEF, EMBARGO]
    assert scene.on(BAY) == (POISONED_RUM, 2, True)
    assert asks(gain_on(gain_on(scene)), "CrownAction"), "it works once"


@clause("RR-poisonedrum-2")
def test_with_no_hazard_in_the_pile_nothing_happens() -> None:
    scene = reveal(upkeep(POISONED_RUM, 2).discard(LIGHT_RUM, EMBARGO))
    assert asks(scene, "CrownAction")
    assert scene.pile(codes.CROWN) == [LIGHT_RUM, EMBARGO]
    assert scene.on(BAY) == (POISONED_RUM, 2, True)


@clause("RR-poisonedrum-3")
def test_a_starting_hazard_will_do_and_both_see_it() -> None:
    scene = reveal(upkeep(POISONED_RUM, 2, hand=[REEF]).discard(HIDDEN_HARBOR)).play(codes.TAKE | HIDDEN_HARBOR)
    assert scene.holds(codes.CROWN) == [REEF, HIDDEN_HARBOR]
    for viewer in (codes.PIRATE, -1):
        assert scene.view(viewer)["hands"][codes.CROWN] == [2, [HIDDEN_HARBOR]]


@clause("RR-poisonedrum-4")
@raided_from
def test_raided_it_costs_a_raiding_crew(from_deck: bool) -> None:
    ships = [(SLOOP, ABIGAIL, DINAH), BOAT]
    scene = raid_for(POISONED_RUM, *ships, idle=(MERCHANT_VESSEL, DOUG), coins=2, from_deck=from_deck)
    assert scene.asked == codes.PIRATE
    assert scene.moves() == [codes.LOSE | DINAH, codes.LOSE | ABIGAIL, codes.LOSE | LORENZO]
    assert scene.why(codes.DONE) != 0
    assert scene.why(codes.LOSE | DOUG) == codes.R_OUT_OF_PARTY
    scene.play(codes.LOSE | LORENZO)
    assert scene.pile(codes.PIRATE) == [LORENZO]
    trashed(scene, POISONED_RUM, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)
    assert scene.state.scores() == [0, 0], "it is no rum"
    assert scene.fleet() == [(SLOOP, 1, [DINAH, ABIGAIL]), (LONGBOAT, 1, []), (MERCHANT_VESSEL, 2, [DOUG])]


@clause("RR-poisonedrum-4")
def test_without_a_raiding_party_it_costs_nobody() -> None:
    scene = crown_discards(POISONED_RUM, BOAT)
    assert asks(scene, "PirateAction")
    assert scene.fleet() == [(LONGBOAT, 2, [LORENZO])]
    trashed(scene, POISONED_RUM, codes.FROM_DISCARD)


# Letter of Marque


@clause("RR-letterofmarque-2", "RR-letterofmarque-3")
def test_the_letter_trashes_a_ship_with_crew_and_coins() -> None:
    scene = reveal(upkeep(LETTER_OF_MARQUE, 4).ship(LONGBOAT).ship(GALLEON, 2, [DOUG, ABIGAIL]).ship(BRIGANTINE, 1))
    assert scene.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1, codes.SHIP_AT | 2]
    assert scene.why(codes.DONE) != 0
    scene.play(codes.SHIP_AT | 1)
    assert scene.fleet() == [(LONGBOAT, 0, []), (BRIGANTINE, 1, [])]
    assert scene.pile(codes.PIRATE) == [GALLEON, DOUG, ABIGAIL]
    assert scene.holds(codes.PIRATE) == []
    assert [scene.coins(codes.CROWN), scene.coins(codes.PIRATE)] == [0, 5]
    assert scene.on(BAY) == (LETTER_OF_MARQUE, 4, True)
    assert asks(gain_on(gain_on(scene)), "CrownAction"), "it works once"


@clause("RR-letterofmarque-2")
def test_a_longboat_will_do_and_an_empty_ship_too() -> None:
    scene = reveal(upkeep(LETTER_OF_MARQUE, 4).ship(LONGBOAT).ship(SLOOP, 0, [DOUG])).play(codes.SHIP_AT | 0)
    assert scene.fleet() == [(SLOOP, 0, [DOUG])]
    assert scene.pile(codes.PIRATE) == [LONGBOAT]


@clause("RR-letterofmarque-2")
def test_without_a_ship_in_play_nothing_happens() -> None:
    scene = reveal(upkeep(LETTER_OF_MARQUE, 4))
    assert asks(scene, "CrownAction")
    assert scene.why(codes.REVEAL | BAY) != 0


@clause("RR-letterofmarque-4")
@raided_from
def test_raided_it_offers_three_coins_for_a_crew(from_deck: bool) -> None:
    ships = [(SLOOP, ABIGAIL, DINAH)]
    scene = raid_for(LETTER_OF_MARQUE, *ships, idle=(LONGBOAT, DOUG), coins=1, left=2, from_deck=from_deck)
    assert scene.asked == codes.PIRATE
    assert scene.moves() == [codes.LOSE | DINAH, codes.LOSE | ABIGAIL, codes.DONE]
    assert scene.why(codes.LOSE | DOUG) == codes.R_OUT_OF_PARTY
    scene.play(codes.LOSE | ABIGAIL)
    assert scene.coins(codes.PIRATE) == 5
    assert scene.pile(codes.PIRATE) == [ABIGAIL]
    trashed(scene, LETTER_OF_MARQUE, codes.FROM_DECK if from_deck else codes.FROM_ISLAND)


@clause("RR-letterofmarque-4")
def test_the_pirate_may_decline() -> None:
    scene = raid_for(LETTER_OF_MARQUE, BOAT, left=2).play(codes.DONE)
    assert scene.coins(codes.PIRATE) == 2
    assert scene.fleet() == [(LONGBOAT, 1, [LORENZO])]
    trashed(scene, LETTER_OF_MARQUE, codes.FROM_ISLAND)


@clause("RR-letterofmarque-4")
def test_a_discarded_letter_offers_nothing() -> None:
    scene = crown_discards(LETTER_OF_MARQUE, BOAT)
    assert asks(scene, "PirateAction")
    assert scene.coins(codes.PIRATE) == 7
    assert scene.fleet() == [(LONGBOAT, 2, [LORENZO])]
    trashed(scene, LETTER_OF_MARQUE, codes.FROM_DISCARD)
