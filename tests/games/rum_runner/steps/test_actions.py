"""Coins, trash and discard, and two actions that both sides have: gain, play an event."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position


def raider(*crew: int, ship: int = codes.SLOOP, coins: int = 5) -> Position:
    """The Pirate's turn, with a ship that can raid."""
    return Position().crown().pirate(coins=coins).ship(ship, crew=crew).turn(codes.PIRATE)


# Coins


@clause("RR-coins-1")
def test_added_coins_come_from_the_bank() -> None:
    position = Position().crown(hand=[codes.ROYAL_DECREE], coins=3).pirate(coins=4).hazard(BAY, codes.REEF).begin()
    position.play(codes.EVENT | codes.ROYAL_DECREE, codes.CARD_AT | slot(BAY, 1))
    assert position.row(BAY) == [(codes.REEF, 1, False)]
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (3, 4)


@clause("RR-coins-2", "RR-gain-1")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_gained_coins_come_from_the_bank_into_the_supply(seat: int) -> None:
    position = (
        Position()
        .crown(coins=3)
        .pirate(coins=3)
        .ship(codes.SLOOP, coins=1)
        .hazard(BAY, codes.REEF, coins=1)
        .turn(seat)
        .begin()
    )
    position.play(codes.GAIN)
    assert (position.coins(seat), position.coins(1 - seat)) == (5, 3)
    assert (position.fleet()[0][1], position.row(BAY)[0][1]) == (1, 1)


@clause("RR-coins-3")
def test_paid_coins_leave_the_supply_for_the_bank_or_for_a_card() -> None:
    position = (
        Position()
        .crown(coins=3)
        .pirate(hand=[codes.BRIGANTINE], coins=5)
        .turn(codes.PIRATE)
        .begin()
        .play(codes.SHIP | codes.BRIGANTINE)
    )
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (3, 2)
    assert position.fleet() == [(codes.BRIGANTINE, 0, [])], "the coins are in the bank"
    position = (
        Position()
        .crown(coins=3)
        .pirate()
        .hazard(BAY, codes.REEF)
        .begin()
        .play(codes.INVEST, codes.CARD_AT | slot(BAY, 1))
    )
    assert (position.coins(codes.CROWN), position.row(BAY)) == (2, [(codes.REEF, 1, False)])
    position = raider(codes.PAUL).begin().play(codes.RAID | TIDES, codes.JOIN | 0)
    assert (position.coins(codes.PIRATE), position.fleet()) == (4, [(codes.SLOOP, 1, [codes.PAUL])])


@clause("RR-coins-4")
def test_removed_coins_go_to_the_bank_and_never_to_a_supply() -> None:
    position = (
        Position().crown(coins=2).pirate(coins=4).ship(codes.LONGBOAT, coins=3).turn(codes.PIRATE).begin(upkeep=True)
    )
    assert (position.fleet()[0][1], position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 2, 4)
    position = (
        Position()
        .crown(coins=2)
        .pirate(coins=4)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .hazard(BAY, codes.HARBOR_GUNS, coins=2, up=True)
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.row(BAY) == [(codes.HARBOR_GUNS, 1, True)]
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 3)


@clause("RR-coins-5")
def test_coins_taken_from_the_crown_come_out_of_its_supply() -> None:
    position = raider(codes.BESS).hazard(POINT, codes.REEF, coins=3).investment(TIDES, codes.LIGHT_RUM, coins=2).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.BESS)
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (4, 5)
    assert (position.row(POINT)[0][1], position.on(TIDES)) == (3, (codes.LIGHT_RUM, 2, False))
    poor = (
        Position()
        .crown(coins=0)
        .pirate()
        .ship(codes.SLOOP, crew=[codes.BESS])
        .hazard(POINT, codes.REEF, coins=3)
        .turn(codes.PIRATE)
        .begin()
    )
    assert poor.play(codes.RAID | BAY, codes.JOIN | 0).step == "PirateAction", "coins on cards are out of reach"


@clause("RR-coins-6")
def test_more_than_the_forty_coins_of_the_box_can_be_out() -> None:
    position = (
        Position()
        .crown(coins=40)
        .pirate(coins=40)
        .hazard(BAY, codes.REEF, coins=40)
        .ship(codes.SLOOP, coins=40)
        .begin()
    )
    position.play(codes.GAIN, codes.GAIN, codes.GAIN, codes.GAIN)
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (46, 42)


@clause("RR-coins-7")
def test_a_supply_holds_63_and_the_rest_stays_in_the_bank() -> None:
    position = Position().crown(coins=62).pirate().hazard(BAY, codes.REEF, coins=9).begin().play(codes.GAIN)
    assert position.coins(codes.CROWN) == 63
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1))
    assert (position.coins(codes.CROWN), position.row(BAY)) == (63, [])


@clause("RR-coins-7")
def test_a_card_holds_63_and_the_rest_stays_in_the_bank() -> None:
    position = (
        Position()
        .crown(hand=[codes.EMBARGO])
        .pirate()
        .ship(codes.SLOOP, coins=62)
        .begin()
        .play(codes.EVENT | codes.EMBARGO, codes.SHIP_AT | 0)
    )
    assert position.fleet() == [(codes.SLOOP, 63, [])]
    position = (
        raider(codes.DOUG)
        .hazard(BAY, codes.ROWDY_TAVERN, coins=63, up=True)
        .begin()
        .play(codes.RAID | BAY, codes.JOIN | 0)
    )
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 62, True)], "none could be added before one came off"


@clause("RR-coins-8")
def test_a_card_with_63_coins_is_not_offered_for_one_more() -> None:
    position = (
        Position().crown(hand=[codes.ROYAL_DECREE]).pirate().hazard(BAY, codes.REEF, coins=63).hazard(BAY, codes.SQUALL)
    )
    position.investment(TIDES, codes.CASH_CROP, coins=63, up=True).begin()
    position.play(codes.INVEST)
    assert position.moves() == [codes.CARD_AT | slot(BAY, 2)]
    assert position.why(codes.CARD_AT | slot(BAY, 1)) == codes.R_FULL
    position.play(codes.CARD_AT | slot(BAY, 2), codes.EVENT | codes.ROYAL_DECREE)
    assert position.moves() == [codes.CARD_AT | slot(BAY, 2)]
    position.play(codes.CARD_AT | slot(BAY, 2), codes.GAIN)
    assert (position.step, position.moves()) == ("CropCoin", [codes.CARD_AT | slot(BAY, 2)])
    assert position.why(codes.CARD_AT | slot(TIDES)) == codes.R_FULL


@clause("RR-coins-8")
def test_where_all_cards_are_full_there_is_nothing_to_choose() -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE, codes.EMBARGO])
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=63, up=True)
    )
    position.ship(codes.SLOOP, coins=63).begin()
    assert position.why(codes.INVEST) == codes.R_FULL
    assert [position.why(codes.EVENT | kind) for kind in (codes.ROYAL_DECREE, codes.EMBARGO)] == [codes.R_NO_USE] * 2
    position.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert position.asked == codes.PIRATE, "nor does the Cash Crop ask"
    position = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.LIGHTHOUSE, coins=2)
        .ship(codes.SLOOP, coins=63)
        .ship(codes.SLOOP)
    )
    position.begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.moves() == [codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 0) == codes.R_FULL


# Trash and discard


@clause("RR-coins-9")
def test_a_trashed_card_goes_to_its_owners_pile_and_its_coins_to_the_bank() -> None:
    position = (
        Position()
        .crown(coins=1)
        .pirate(hand=[codes.FIRE_SHIP], coins=2)
        .ship(codes.SLOOP)
        .hazard(BAY, codes.REEF, coins=4)
    )
    position.turn(codes.PIRATE).begin().play(
        codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1)
    )
    assert (position.pile(codes.CROWN), position.pile(codes.PIRATE)) == ([codes.REEF], [codes.SLOOP, codes.FIRE_SHIP])
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (1, 2)
    for viewer in (codes.CROWN, codes.PIRATE, -1):
        assert position.view(viewer)["discards"] == [[codes.REEF], [codes.SLOOP, codes.FIRE_SHIP]]


@clause("RR-coins-10")
def test_a_discarded_card_goes_from_the_hand_to_ones_own_pile() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.SLOOP, codes.GALLEON])
        .ship(codes.SLOOP, crew=[codes.JANEY])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.JANEY, codes.DISCARD | codes.GALLEON)
    assert position.holds(codes.PIRATE) == [codes.SLOOP]
    assert position.pile(codes.PIRATE) == [codes.GALLEON]
    assert position.view(codes.CROWN)["discards"][codes.PIRATE] == [codes.GALLEON]


@clause("RR-coins-11")
def test_playing_recalling_shuffling_and_trashing_are_no_discards() -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE, codes.LIGHT_RUM])
        .pirate(hand=[codes.FIRE_SHIP])
        .ship(codes.SLOOP)
        .hazard(BAY, codes.REEF)
    )
    position.investment(BAY, codes.LIGHT_RUM, coins=2).investment(TIDES, codes.LIGHT_RUM).begin(upkeep=True)
    position.play(
        codes.REVEAL | BAY, codes.DONE, codes.EVENT | codes.ROYAL_DECREE, codes.CARD_AT | slot(BAY, 1), codes.DONE
    )
    position.play(codes.RECALL, codes.CARD_AT | slot(TIDES), codes.GAIN)
    position.play(codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1))
    assert position.events(codes.E_RAIDED) == position.events(codes.E_DISCARD) == []
    shuffled = (
        Position().crown(hand=[codes.LIGHT_RUM]).pirate().investment(BAY, codes.LIGHT_RUM, coins=2).begin(upkeep=True)
    )
    shuffled.play(codes.REVEAL | BAY, codes.SHUFFLE)
    assert shuffled.events(codes.E_RAIDED) == shuffled.events(codes.E_DISCARD) == []
    assert position.scored(codes.PIRATE) == shuffled.scored(codes.PIRATE) == []


@clause("RR-coins-12")
def test_a_trashed_longboat_is_shuffled_in_drawn_and_played_for_nothing() -> None:
    position = (
        Position(sets={"deck.removed": 0})
        .crown()
        .pirate(hand=[codes.FIRE_SHIP], coins=0)
        .ship(codes.LONGBOAT)
        .deck(codes.PIRATE)
    )
    position.put_away(codes.PIRATE).hazard(BAY, codes.PORT_TAXES, starter=True).turn(codes.PIRATE).begin()
    position.play(codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1))
    assert position.pile(codes.PIRATE) == [codes.LONGBOAT, codes.FIRE_SHIP]
    assert position.pile(codes.CROWN) == [codes.PORT_TAXES], "a starting hazard as well"
    position.play(codes.DRAW, codes.SHIP | codes.LONGBOAT)
    assert position.fleet() == [(codes.LONGBOAT, 0, [])]
    assert position.coins(codes.PIRATE) == 0


@clause("RR-coins-12")
def test_a_starting_hazard_that_was_faced_lies_on_the_pile() -> None:
    position = raider(codes.DOUG).hazard(BAY, codes.HARBOR_GUNS, up=True).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.pile(codes.CROWN) == [codes.HARBOR_GUNS]
    assert position.row(BAY) == []


@clause("RR-coins-12")
def test_a_trashed_starting_hazard_is_an_ordinary_card() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .discard(codes.PORT_TAXES)
        .investment(TIDES, codes.POISONED_RUM, coins=2)
        .begin(upkeep=True)
    )
    position.play(
        codes.REVEAL | TIDES,
        codes.TAKE | codes.PORT_TAXES,
        codes.PLAY_HAZARD,
        codes.AT | BAY,
        codes.PLAY | codes.PORT_TAXES,
    )
    assert position.row(BAY) == [(codes.PORT_TAXES, 0, False)]


@clause("RR-coins-13")
@pytest.mark.parametrize("hazard", [codes.REEF, codes.KRAKEN])
def test_reef_and_kraken_send_the_crew_back_to_the_hand(hazard: int) -> None:
    position = raider(codes.PAUL, codes.ABIGAIL, ship=codes.GALLEON).hazard(BAY, hazard, up=True).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.SHIP_AT | 0)
    assert position.holds(codes.PIRATE) == [codes.PAUL, codes.ABIGAIL]
    assert position.pile(codes.PIRATE) == [codes.GALLEON]


@clause("RR-coins-13")
def test_with_fire_ship_and_letter_of_marque_the_crew_are_lost() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.FIRE_SHIP])
        .ship(codes.SLOOP, crew=[codes.PAUL, codes.DOUG])
        .hazard(BAY, codes.REEF)
        .turn(codes.PIRATE)
    )
    position.begin().play(codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0)
    assert position.pile(codes.PIRATE) == [codes.SLOOP, codes.PAUL, codes.DOUG, codes.FIRE_SHIP]
    assert position.holds(codes.PIRATE) == []
    position = (
        Position()
        .crown()
        .pirate()
        .ship(codes.SLOOP, coins=2, crew=[codes.PAUL, codes.DOUG])
        .investment(BAY, codes.LETTER_OF_MARQUE, coins=4)
    )
    position.begin(upkeep=True).play(codes.REVEAL | BAY, codes.SHIP_AT | 0)
    assert position.pile(codes.PIRATE) == [codes.SLOOP, codes.PAUL, codes.DOUG]
    assert (position.holds(codes.PIRATE), position.fleet()) == ([], [])


# Gain


@clause("RR-gain-2")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_gaining_is_offered_even_with_63_coins(seat: int) -> None:
    position = Position().crown(coins=63).pirate(coins=63).turn(seat).begin()
    assert position.why(codes.GAIN) == ALLOWED
    position.play(codes.GAIN)
    assert position.coins(seat) == 63
    assert position.view(seat)["actions"] == 2, "it was an action all the same"


# Events


@clause("RR-event-1")
def test_an_event_is_paid_to_the_bank_and_does_what_it_says() -> None:
    position = Position().crown(hand=[codes.EMBARGO], coins=3).pirate(coins=1).ship(codes.SLOOP).begin()
    position.play(codes.EVENT | codes.EMBARGO, codes.SHIP_AT | 0)
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (1, 1)
    assert position.fleet() == [(codes.SLOOP, 2, [])]
    assert (position.holds(codes.CROWN), position.pile(codes.CROWN)) == ([], [codes.EMBARGO])
    assert position.view(codes.PIRATE)["discards"][codes.CROWN] == [codes.EMBARGO]


@clause("RR-event-1")
def test_only_events_of_the_hand_can_be_played() -> None:
    position = (
        Position().crown(hand=[codes.REEF, codes.LIGHT_RUM]).pirate().ship(codes.SLOOP).hazard(BAY, codes.REEF).begin()
    )
    assert [position.why(codes.EVENT | kind) for kind in (codes.EMBARGO, codes.ROYAL_DECREE)] == [codes.R_NOT_HELD] * 2
    assert [position.why(codes.EVENT | kind) for kind in (codes.REEF, codes.LIGHT_RUM, codes.TREASURE_MAP)] == [
        NOT_ASKED
    ] * 3


@clause("RR-event-2")
def test_an_event_is_paid_and_on_the_pile_before_it_works() -> None:
    position = (
        Position()
        .crown(hand=[codes.EMBARGO], coins=3)
        .pirate()
        .ship(codes.SLOOP)
        .begin()
        .play(codes.EVENT | codes.EMBARGO)
    )
    assert (position.coins(codes.CROWN), position.pile(codes.CROWN), position.fleet()) == (
        1,
        [codes.EMBARGO],
        [(codes.SLOOP, 0, [])],
    )


@clause("RR-event-2")
def test_what_it_sets_off_can_fetch_it_back_or_shuffle_it_in() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.TREASURE_MAP])
        .ship(codes.SLOOP, crew=[codes.DINAH])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(
        codes.EVENT | codes.TREASURE_MAP,
        codes.SHIP_AT | 0,
        codes.AT | BAY,
        codes.EFFECT | codes.DINAH,
        codes.TAKE | codes.TREASURE_MAP,
    )
    assert codes.TREASURE_MAP in position.holds(codes.PIRATE)
    position = (
        Position(sets={"deck.removed": 0})
        .crown()
        .pirate(hand=[codes.TREASURE_MAP])
        .ship(codes.SLOOP, crew=[codes.DOUG])
    )
    position.deck(codes.PIRATE).put_away(codes.PIRATE).turn(codes.PIRATE).begin()
    position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.EFFECT | codes.DOUG)
    assert position.holds(codes.PIRATE) == [codes.TREASURE_MAP]


@clause("RR-event-3")
def test_an_event_without_any_use_is_not_offered() -> None:
    position = Position().crown(hand=[codes.ROYAL_DECREE]).pirate().investment(BAY, codes.LIGHT_RUM).begin()
    assert position.why(codes.EVENT | codes.ROYAL_DECREE) == ALLOWED
    assert (
        position.play(codes.RECALL, codes.CARD_AT | slot(BAY)).why(codes.EVENT | codes.ROYAL_DECREE) == codes.R_NO_USE
    )
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.CRASHING_WAVES])
        .hazard(BAY, codes.REEF)
        .investment(TIDES, codes.LIGHT_RUM, coins=2)
    )
    assert position.turn(codes.PIRATE).begin().why(codes.EVENT | codes.CRASHING_WAVES) == codes.R_NO_USE


@clause("RR-event-4")
def test_your_cards_are_those_in_play_whichever_way_up() -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE, codes.LIGHT_RUM])
        .pirate()
        .score(codes.CROWN, codes.LIGHT_RUM)
        .discard(codes.ROUGH_SEAS)
    )
    position.hazard(HOME, codes.REEF).hazard(HOME, codes.REEF, up=True).investment(
        POINT, codes.CASH_CROP, up=True
    ).ship(codes.SLOOP)
    position.investment(TIDES, codes.LIGHT_RUM).begin().play(codes.EVENT | codes.ROYAL_DECREE)
    own = [slot(HOME, 1), slot(HOME, 2), slot(POINT), slot(TIDES)]
    assert position.moves() == [codes.CARD_AT | where for where in own]
    assert position.why(codes.CARD_AT | slot(HOME)) == position.why(codes.CARD_AT | slot(BAY)) == NOT_ASKED, (
        "deck and bare island"
    )
    assert position.why(codes.SHIP_AT | 0) == NOT_ASKED
