"""Coins, trash and discard, and two actions that both sides have: gain, play an event."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    BRIGANTINE,
    CASH_CROP,
    CRASHING_WAVES,
    DINAH,
    DOUG,
    EMBARGO,
    FIRE_SHIP,
    GALLEON,
    HARBOR_GUNS,
    JANEY,
    KRAKEN,
    LETTER_OF_MARQUE,
    LIGHT_RUM,
    LIGHTHOUSE,
    LONGBOAT,
    PAUL,
    POISONED_RUM,
    PORT_TAXES,
    REEF,
    ROUGH_SEAS,
    ROWDY_TAVERN,
    ROYAL_DECREE,
    SLOOP,
    SQUALL,
    TREASURE_MAP,
    slot,
)
from tests.clauses import clause
from tests.games.rum_runner.scene import BAY, HOME, POINT, TIDES, Scene


def raider(*crew: int, ship: int = SLOOP, coins: int = 5) -> Scene:
    """The Pirate's turn, with a ship that can raid."""
    return Scene().crown().pirate(coins=coins).ship(ship, crew=crew).turn(codes.PIRATE)


# Coins


@clause("RR-coins-1")
def test_added_coins_come_from_the_bank() -> None:
    scene = Scene().crown(hand=[ROYAL_DECREE], coins=3).pirate(coins=4).hazard(BAY, REEF).begin()
    scene.play(codes.EVENT | ROYAL_DECREE, codes.CARD_AT | slot(BAY, 1))
    assert scene.row(BAY) == [(REEF, 1, False)]
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (3, 4)


@clause("RR-coins-2", "RR-gain-1")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_gained_coins_come_from_the_bank_into_the_supply(seat: int) -> None:
    scene = Scene().crown(coins=3).pirate(coins=3).ship(SLOOP, coins=1).hazard(BAY, REEF, coins=1).turn(seat).begin()
    scene.play(codes.GAIN)
    assert (scene.coins(seat), scene.coins(1 - seat)) == (5, 3)
    assert (scene.fleet()[0][1], scene.row(BAY)[0][1]) == (1, 1)


@clause("RR-coins-3")
def test_paid_coins_leave_the_supply_for_the_bank_or_for_a_card() -> None:
    scene = (
        Scene()
        .crown(coins=3)
        .pirate(hand=[BRIGANTINE], coins=5)
        .turn(codes.PIRATE)
        .begin()
        .play(codes.SHIP | BRIGANTINE)
    )
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (3, 2)
    assert scene.fleet() == [(BRIGANTINE, 0, [])], "the coins are in the bank"
    scene = Scene().crown(coins=3).pirate().hazard(BAY, REEF).begin().play(codes.INVEST, codes.CARD_AT | slot(BAY, 1))
    assert (scene.coins(codes.CROWN), scene.row(BAY)) == (2, [(REEF, 1, False)])
    scene = raider(PAUL).begin().play(codes.RAID | TIDES, codes.JOIN | 0)
    assert (scene.coins(codes.PIRATE), scene.fleet()) == (4, [(SLOOP, 1, [PAUL])])


@clause("RR-coins-4")
def test_removed_coins_go_to_the_bank_and_never_to_a_supply() -> None:
    scene = Scene().crown(coins=2).pirate(coins=4).ship(LONGBOAT, coins=3).turn(codes.PIRATE).begin(upkeep=True)
    assert (scene.fleet()[0][1], scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (2, 2, 4)
    scene = Scene().crown(coins=2).pirate(coins=4).ship(SLOOP, crew=[DOUG]).hazard(BAY, HARBOR_GUNS, coins=2, up=True)
    scene.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert scene.row(BAY) == [(HARBOR_GUNS, 1, True)]
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (2, 3)


@clause("RR-coins-5")
def test_coins_taken_from_the_crown_come_out_of_its_supply() -> None:
    scene = raider(BESS).hazard(POINT, REEF, coins=3).investment(TIDES, LIGHT_RUM, coins=2).begin()
    scene.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | BESS)
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (4, 5)
    assert (scene.row(POINT)[0][1], scene.on(TIDES)) == (3, (LIGHT_RUM, 2, False))
    poor = (
        Scene().crown(coins=0).pirate().ship(SLOOP, crew=[BESS]).hazard(POINT, REEF, coins=3).turn(codes.PIRATE).begin()
    )
    assert poor.play(codes.RAID | BAY, codes.JOIN | 0).step == "PirateAction", "coins on cards are out of reach"


@clause("RR-coins-6")
def test_more_than_the_forty_coins_of_the_box_can_be_out() -> None:
    scene = Scene().crown(coins=40).pirate(coins=40).hazard(BAY, REEF, coins=40).ship(SLOOP, coins=40).begin()
    scene.play(codes.GAIN, codes.GAIN, codes.GAIN, codes.GAIN)
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (46, 42)


@clause("RR-coins-7")
def test_a_supply_holds_63_and_the_rest_stays_in_the_bank() -> None:
    scene = Scene().crown(coins=62).pirate().hazard(BAY, REEF, coins=9).begin().play(codes.GAIN)
    assert scene.coins(codes.CROWN) == 63
    scene.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1))
    assert (scene.coins(codes.CROWN), scene.row(BAY)) == (63, [])


@clause("RR-coins-7")
def test_a_card_holds_63_and_the_rest_stays_in_the_bank() -> None:
    scene = (
        Scene()
        .crown(hand=[EMBARGO])
        .pirate()
        .ship(SLOOP, coins=62)
        .begin()
        .play(codes.EVENT | EMBARGO, codes.SHIP_AT | 0)
    )
    assert scene.fleet() == [(SLOOP, 63, [])]
    scene = raider(DOUG).hazard(BAY, ROWDY_TAVERN, coins=63, up=True).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert scene.row(BAY) == [(ROWDY_TAVERN, 62, True)], "none could be added before one came off"


@clause("RR-coins-8")
def test_a_card_with_63_coins_is_not_offered_for_one_more() -> None:
    scene = Scene().crown(hand=[ROYAL_DECREE]).pirate().hazard(BAY, REEF, coins=63).hazard(BAY, SQUALL)
    scene.investment(TIDES, CASH_CROP, coins=63, up=True).begin()
    scene.play(codes.INVEST)
    assert scene.moves() == [codes.CARD_AT | slot(BAY, 2)]
    assert scene.why(codes.CARD_AT | slot(BAY, 1)) == codes.R_FULL
    scene.play(codes.CARD_AT | slot(BAY, 2), codes.EVENT | ROYAL_DECREE)
    assert scene.moves() == [codes.CARD_AT | slot(BAY, 2)]
    scene.play(codes.CARD_AT | slot(BAY, 2), codes.GAIN)
    assert (scene.step, scene.moves()) == ("CropCoin", [codes.CARD_AT | slot(BAY, 2)])
    assert scene.why(codes.CARD_AT | slot(TIDES)) == codes.R_FULL


@clause("RR-coins-8")
def test_where_all_cards_are_full_there_is_nothing_to_choose() -> None:
    scene = Scene().crown(hand=[ROYAL_DECREE, EMBARGO]).pirate().investment(BAY, CASH_CROP, coins=63, up=True)
    scene.ship(SLOOP, coins=63).begin()
    assert scene.why(codes.INVEST) == codes.R_FULL
    assert [scene.why(codes.EVENT | kind) for kind in (ROYAL_DECREE, EMBARGO)] == [codes.R_NO_USE] * 2
    scene.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert scene.asked == codes.PIRATE, "nor does the Cash Crop ask"
    scene = Scene().crown().pirate().investment(BAY, LIGHTHOUSE, coins=2).ship(SLOOP, coins=63).ship(SLOOP)
    scene.begin(upkeep=True).play(codes.REVEAL | BAY)
    assert scene.moves() == [codes.SHIP_AT | 1]
    assert scene.why(codes.SHIP_AT | 0) == codes.R_FULL


# Trash and discard


@clause("RR-coins-9")
def test_a_trashed_card_goes_to_its_owners_pile_and_its_coins_to_the_bank() -> None:
    scene = Scene().crown(coins=1).pirate(hand=[FIRE_SHIP], coins=2).ship(SLOOP).hazard(BAY, REEF, coins=4)
    scene.turn(codes.PIRATE).begin().play(codes.EVENT | FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1))
    assert (scene.pile(codes.CROWN), scene.pile(codes.PIRATE)) == ([REEF], [SLOOP, FIRE_SHIP])
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (1, 2)
    for viewer in (codes.CROWN, codes.PIRATE, -1):
        assert scene.view(viewer)["discards"] == [[REEF], [SLOOP, FIRE_SHIP]]


@clause("RR-coins-10")
def test_a_discarded_card_goes_from_the_hand_to_ones_own_pile() -> None:
    scene = Scene().crown().pirate(hand=[SLOOP, GALLEON]).ship(SLOOP, crew=[JANEY]).turn(codes.PIRATE).begin()
    scene.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | JANEY, codes.DISCARD | GALLEON)
    assert scene.holds(codes.PIRATE) == [SLOOP]
    assert scene.pile(codes.PIRATE) == [GALLEON]
    assert scene.view(codes.CROWN)["discards"][codes.PIRATE] == [GALLEON]


@clause("RR-coins-11")
def test_playing_recalling_shuffling_and_trashing_are_no_discards() -> None:
    scene = Scene().crown(hand=[ROYAL_DECREE, LIGHT_RUM]).pirate(hand=[FIRE_SHIP]).ship(SLOOP).hazard(BAY, REEF)
    scene.investment(BAY, LIGHT_RUM, coins=2).investment(TIDES, LIGHT_RUM).begin(upkeep=True)
    scene.play(codes.REVEAL | BAY, codes.DONE, codes.EVENT | ROYAL_DECREE, codes.CARD_AT | slot(BAY, 1), codes.DONE)
    scene.play(codes.RECALL, codes.CARD_AT | slot(TIDES), codes.GAIN)
    scene.play(codes.EVENT | FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1))
    assert scene.events(codes.E_RAIDED) == scene.events(codes.E_DISCARD) == []
    shuffled = Scene().crown(hand=[LIGHT_RUM]).pirate().investment(BAY, LIGHT_RUM, coins=2).begin(upkeep=True)
    shuffled.play(codes.REVEAL | BAY, codes.SHUFFLE)
    assert shuffled.events(codes.E_RAIDED) == shuffled.events(codes.E_DISCARD) == []
    assert scene.scored(codes.PIRATE) == shuffled.scored(codes.PIRATE) == []


@clause("RR-coins-12")
def test_a_trashed_longboat_is_shuffled_in_drawn_and_played_for_nothing() -> None:
    scene = Scene(sets={"deck.removed": 0}).crown().pirate(hand=[FIRE_SHIP], coins=0).ship(LONGBOAT).deck(codes.PIRATE)
    scene.put_away(codes.PIRATE).hazard(BAY, PORT_TAXES, starter=True).turn(codes.PIRATE).begin()
    scene.play(codes.EVENT | FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1))
    assert scene.pile(codes.PIRATE) == [LONGBOAT, FIRE_SHIP]
    assert scene.pile(codes.CROWN) == [PORT_TAXES], "a starting hazard as well"
    scene.play(codes.DRAW, codes.SHIP | LONGBOAT)
    assert scene.fleet() == [(LONGBOAT, 0, [])]
    assert scene.coins(codes.PIRATE) == 0


@clause("RR-coins-12")
def test_a_starting_hazard_that_was_faced_lies_on_the_pile() -> None:
    scene = raider(DOUG).hazard(BAY, HARBOR_GUNS, up=True).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert scene.pile(codes.CROWN) == [HARBOR_GUNS]
    assert scene.row(BAY) == []


@clause("RR-coins-12")
def test_a_trashed_starting_hazard_is_an_ordinary_card() -> None:
    scene = Scene().crown().pirate().discard(PORT_TAXES).investment(TIDES, POISONED_RUM, coins=2).begin(upkeep=True)
    scene.play(
        codes.REVEAL | TIDES, codes.TAKE | PORT_TAXES, codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | PORT_TAXES
    )
    assert scene.row(BAY) == [(PORT_TAXES, 0, False)]


@clause("RR-coins-13")
@pytest.mark.parametrize("hazard", [REEF, KRAKEN])
def test_reef_and_kraken_send_the_crew_back_to_the_hand(hazard: int) -> None:
    scene = raider(PAUL, ABIGAIL, ship=GALLEON).hazard(BAY, hazard, up=True).begin()
    scene.play(codes.RAID | BAY, codes.JOIN | 0, codes.SHIP_AT | 0)
    assert scene.holds(codes.PIRATE) == [PAUL, ABIGAIL]
    assert scene.pile(codes.PIRATE) == [GALLEON]


@clause("RR-coins-13")
def test_with_fire_ship_and_letter_of_marque_the_crew_are_lost() -> None:
    scene = Scene().crown().pirate(hand=[FIRE_SHIP]).ship(SLOOP, crew=[PAUL, DOUG]).hazard(BAY, REEF).turn(codes.PIRATE)
    scene.begin().play(codes.EVENT | FIRE_SHIP, codes.SHIP_AT | 0)
    assert scene.pile(codes.PIRATE) == [SLOOP, PAUL, DOUG, FIRE_SHIP]
    assert scene.holds(codes.PIRATE) == []
    scene = Scene().crown().pirate().ship(SLOOP, coins=2, crew=[PAUL, DOUG]).investment(BAY, LETTER_OF_MARQUE, coins=4)
    scene.begin(upkeep=True).play(codes.REVEAL | BAY, codes.SHIP_AT | 0)
    assert scene.pile(codes.PIRATE) == [SLOOP, PAUL, DOUG]
    assert (scene.holds(codes.PIRATE), scene.fleet()) == ([], [])


# Gain


@clause("RR-gain-2")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_gaining_is_offered_even_with_63_coins(seat: int) -> None:
    scene = Scene().crown(coins=63).pirate(coins=63).turn(seat).begin()
    assert scene.why(codes.GAIN) == ALLOWED
    scene.play(codes.GAIN)
    assert scene.coins(seat) == 63
    assert scene.view(seat)["actions"] == 2, "it was an action all the same"


# Events


@clause("RR-event-1")
def test_an_event_is_paid_to_the_bank_and_does_what_it_says() -> None:
    scene = Scene().crown(hand=[EMBARGO], coins=3).pirate(coins=1).ship(SLOOP).begin()
    scene.play(codes.EVENT | EMBARGO, codes.SHIP_AT | 0)
    assert (scene.coins(codes.CROWN), scene.coins(codes.PIRATE)) == (1, 1)
    assert scene.fleet() == [(SLOOP, 2, [])]
    assert (scene.holds(codes.CROWN), scene.pile(codes.CROWN)) == ([], [EMBARGO])
    assert scene.view(codes.PIRATE)["discards"][codes.CROWN] == [EMBARGO]


@clause("RR-event-1")
def test_only_events_of_the_hand_can_be_played() -> None:
    scene = Scene().crown(hand=[REEF, LIGHT_RUM]).pirate().ship(SLOOP).hazard(BAY, REEF).begin()
    assert [scene.why(codes.EVENT | kind) for kind in (EMBARGO, ROYAL_DECREE)] == [codes.R_NOT_HELD] * 2
    assert [scene.why(codes.EVENT | kind) for kind in (REEF, LIGHT_RUM, TREASURE_MAP)] == [NOT_ASKED] * 3


@clause("RR-event-2")
def test_an_event_is_paid_and_on_the_pile_before_it_works() -> None:
    scene = Scene().crown(hand=[EMBARGO], coins=3).pirate().ship(SLOOP).begin().play(codes.EVENT | EMBARGO)
    assert (scene.coins(codes.CROWN), scene.pile(codes.CROWN), scene.fleet()) == (1, [EMBARGO], [(SLOOP, 0, [])])


@clause("RR-event-2")
def test_what_it_sets_off_can_fetch_it_back_or_shuffle_it_in() -> None:
    scene = Scene().crown().pirate(hand=[TREASURE_MAP]).ship(SLOOP, crew=[DINAH]).turn(codes.PIRATE).begin()
    scene.play(
        codes.EVENT | TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.EFFECT | DINAH, codes.TAKE | TREASURE_MAP
    )
    assert TREASURE_MAP in scene.holds(codes.PIRATE)
    scene = Scene(sets={"deck.removed": 0}).crown().pirate(hand=[TREASURE_MAP]).ship(SLOOP, crew=[DOUG])
    scene.deck(codes.PIRATE).put_away(codes.PIRATE).turn(codes.PIRATE).begin()
    scene.play(codes.EVENT | TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.EFFECT | DOUG)
    assert scene.holds(codes.PIRATE) == [TREASURE_MAP]


@clause("RR-event-3")
def test_an_event_without_any_use_is_not_offered() -> None:
    scene = Scene().crown(hand=[ROYAL_DECREE]).pirate().investment(BAY, LIGHT_RUM).begin()
    assert scene.why(codes.EVENT | ROYAL_DECREE) == ALLOWED
    assert scene.play(codes.RECALL, codes.CARD_AT | slot(BAY)).why(codes.EVENT | ROYAL_DECREE) == codes.R_NO_USE
    scene = Scene().crown().pirate(hand=[CRASHING_WAVES]).hazard(BAY, REEF).investment(TIDES, LIGHT_RUM, coins=2)
    assert scene.turn(codes.PIRATE).begin().why(codes.EVENT | CRASHING_WAVES) == codes.R_NO_USE


@clause("RR-event-4")
def test_your_cards_are_those_in_play_whichever_way_up() -> None:
    scene = Scene().crown(hand=[ROYAL_DECREE, LIGHT_RUM]).pirate().score(codes.CROWN, LIGHT_RUM).discard(ROUGH_SEAS)
    scene.hazard(HOME, REEF).hazard(HOME, REEF, up=True).investment(POINT, CASH_CROP, up=True).ship(SLOOP)
    scene.investment(TIDES, LIGHT_RUM).begin().play(codes.EVENT | ROYAL_DECREE)
    own = [slot(HOME, 1), slot(HOME, 2), slot(POINT), slot(TIDES)]
    assert scene.moves() == [codes.CARD_AT | where for where in own]
    assert scene.why(codes.CARD_AT | slot(HOME)) == scene.why(codes.CARD_AT | slot(BAY)) == NOT_ASKED, (
        "deck and bare island"
    )
    assert scene.why(codes.SHIP_AT | 0) == NOT_ASKED
