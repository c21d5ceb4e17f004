"""Locations of goods and cards: Port, Mill, Blacksmith, Market, Town Hall."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

TIMBER_FORT, LARDER_FORT, POWDER_SLOOP, COIN_BRIG, RUM_PARTY, GRAND_PARTY = 2, 3, 5, 6, 8, 9
LOOKOUT_HUT, BEACH_PARTY = 10, 22


def standing(location: int, *kinds: int, **goods: int) -> Position:
    """Anna, who has these construction cards and goods, has just placed Art in a location."""
    return Position(2).built(ANNA, *kinds).stock(ANNA, **goods).phase(codes.PLACING).place(codes.ART, location)


# Port


@clause("CC-port-1")
def test_one_or_two_ships_trade_a_rum_each() -> None:
    position = standing(codes.PORT, codes.HOME_SLOOP, POWDER_SLOOP, COIN_BRIG, rum=3).play(codes.LOCATION)
    assert position.offered(codes.USE) == [codes.HOME_SLOOP, POWDER_SLOOP, COIN_BRIG]
    assert position.play(codes.USE | codes.HOME_SLOOP).has(ANNA) == {"rum": 2, "doubloon": 1, "gunpowder": 1}
    assert position.why(codes.USE | codes.HOME_SLOOP) == codes.R_CARD_USED
    assert position.play(codes.USE | POWDER_SLOOP).has(ANNA) == {"rum": 1, "doubloon": 1, "gunpowder": 3}
    assert (position.step, position.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED), "and no third one"


@clause("CC-port-1")
def test_forts_and_parties_are_not_used_at_the_port() -> None:
    position = standing(codes.PORT, codes.HOME_SLOOP, codes.HOME_FORT, RUM_PARTY, rum=1).play(codes.LOCATION)
    assert position.why(codes.USE | codes.HOME_FORT) == codes.R_NOT_USED_HERE
    assert position.why(codes.USE | RUM_PARTY) == codes.R_PARTY
    assert position.why(codes.USE | COIN_BRIG) == codes.R_NO_CARD


@clause("CC-port-1")
def test_the_port_needs_a_ship_and_a_rum() -> None:
    assert standing(codes.PORT, codes.HOME_FORT, rum=1).why(codes.LOCATION) == codes.R_NO_CARD
    assert standing(codes.PORT, codes.HOME_SLOOP).why(codes.LOCATION) == codes.R_NO_RUM
    assert standing(codes.PORT, codes.HOME_SLOOP).play(codes.TAKE | codes.RUM).why(codes.LOCATION) == ALLOWED


@clause("CC-port-2")
def test_without_rum_there_is_no_second_trade() -> None:
    position = standing(codes.PORT, codes.HOME_SLOOP, POWDER_SLOOP, rum=1).play(
        codes.LOCATION, codes.USE | codes.HOME_SLOOP
    )
    assert (position.step, position.has(ANNA)) == ("PlacingTurn", {"doubloon": 1, "gunpowder": 1})


@clause("CC-port-2")
def test_after_the_first_trade_one_may_stop() -> None:
    position = standing(codes.PORT, codes.HOME_SLOOP, POWDER_SLOOP, rum=2).play(codes.LOCATION)
    assert position.why(codes.DONE) == codes.R_MUST_CHOOSE
    assert position.play(codes.USE | codes.HOME_SLOOP, codes.DONE).has(ANNA)["rum"] == 1
    assert position.step == "PlacingTurn"


# Mill


@clause("CC-mill-1")
def test_one_or_two_forts_give_their_goods() -> None:
    position = standing(codes.MILL, codes.HOME_FORT, TIMBER_FORT, LARDER_FORT).play(codes.LOCATION)
    assert position.offered(codes.USE) == [codes.HOME_FORT, TIMBER_FORT, LARDER_FORT]
    assert position.why(codes.DONE) == codes.R_MUST_CHOOSE
    assert position.play(codes.USE | TIMBER_FORT).has(ANNA) == {"plank": 2}
    assert (position.why(codes.USE | TIMBER_FORT), position.why(codes.DONE)) == (codes.R_CARD_USED, ALLOWED)
    assert position.play(codes.USE | codes.HOME_FORT).has(ANNA) == {"plank": 3, "rum": 1}
    assert (position.step, position.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED)


@clause("CC-mill-1")
def test_ships_are_not_used_at_the_mill() -> None:
    position = standing(codes.MILL, codes.HOME_SLOOP, codes.HOME_FORT, rum=2).play(codes.LOCATION)
    assert position.why(codes.USE | codes.HOME_SLOOP) == codes.R_NOT_USED_HERE
    assert standing(codes.MILL, codes.HOME_SLOOP, rum=2).why(codes.LOCATION) == codes.R_NO_CARD


@clause("CC-mill-1", "CC-use-8")
def test_two_forts_of_a_stack_are_two_forts() -> None:
    position = standing(codes.MILL, TIMBER_FORT, TIMBER_FORT).play(
        codes.LOCATION, codes.USE | TIMBER_FORT, codes.USE | TIMBER_FORT
    )
    assert position.has(ANNA) == {"plank": 4}


# Blacksmith


@clause("CC-blacksmith-1")
def test_planks_are_traded_for_as_many_doubloons() -> None:
    position = standing(codes.BLACKSMITH, plank=3, doubloon=1).play(codes.LOCATION, codes.TRADE | 2)
    assert position.has(ANNA) == {"plank": 1, "doubloon": 3}
    assert position.why(codes.LOCATION) == codes.R_EFFECT_USED


@clause("CC-blacksmith-2")
def test_any_number_up_to_all() -> None:
    position = standing(codes.BLACKSMITH, plank=3).play(codes.LOCATION)
    assert position.offered(codes.TRADE) == [1, 2, 3]
    assert position.why(codes.TRADE | 4) == codes.R_TOO_FEW
    assert position.play(codes.TRADE | 3).has(ANNA) == {"doubloon": 3}


@clause("CC-blacksmith-2")
def test_without_a_plank_there_is_nothing_to_trade() -> None:
    position = standing(codes.BLACKSMITH)
    assert position.why(codes.LOCATION) == codes.R_NO_PLANK
    assert position.play(codes.TAKE | codes.PLANK).why(codes.LOCATION) == ALLOWED


# Market


@clause("CC-market-1")
def test_three_things_are_given_and_three_got() -> None:
    position = standing(codes.MARKET, food=2, plank=1).play(
        codes.LOCATION, codes.GIVE | codes.FOOD, codes.GIVE | codes.PLANK, codes.GIVE | codes.FOOD
    )
    assert position.has(ANNA) == {}
    position.play(codes.GET | codes.CANNON, codes.GET | codes.SABER, codes.GET | codes.GUNPOWDER)
    assert position.has(ANNA) == {"cannon": 1, "saber": 1, "gunpowder": 1}
    assert (position.step, position.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED)


@clause("CC-market-2")
def test_what_may_be_given() -> None:
    position = standing(codes.MARKET, cannon=1, saber=1, gunpowder=1, doubloon=1, rum=1, food=1, plank=1, crew=2)
    position.hand(ANNA, codes.NELLIE).play(codes.LOCATION)
    goods = [codes.CANNON, codes.SABER, codes.GUNPOWDER, codes.DOUBLOON, codes.RUM, codes.FOOD, codes.PLANK]
    assert position.offered(codes.GIVE) == [*goods, codes.GIVEN_CARD + codes.NELLIE]
    position.play(codes.GIVE | codes.DOUBLOON, codes.GIVE | codes.GIVEN_CARD + codes.NELLIE, codes.GIVE | codes.SABER)
    assert position.has(ANNA) == {"cannon": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1, "crew": 2}
    assert position.holds(ANNA) == []


@clause("CC-market-2")
def test_nobody_gives_what_they_do_not_have() -> None:
    position = standing(codes.MARKET, food=3).play(codes.LOCATION)
    assert position.offered(codes.GIVE) == [codes.FOOD]
    assert position.why(codes.GIVE | codes.RUM) == codes.R_TOO_FEW
    assert position.why(codes.GIVE | codes.GIVEN_CARD + codes.NELLIE) == codes.R_NOT_HELD


@clause("CC-market-3")
def test_what_may_be_got() -> None:
    position = standing(codes.MARKET, food=3).play(codes.LOCATION, *[codes.GIVE | codes.FOOD] * 3)
    assert position.offered(codes.GET) == [
        codes.CANNON,
        codes.SABER,
        codes.GUNPOWDER,
        codes.RUM,
        codes.FOOD,
        codes.PLANK,
    ]
    assert position.why(codes.GET | codes.DOUBLOON) == position.why(codes.GET | codes.CREW) == codes.R_NOT_TRADED
    assert position.why(codes.GET | codes.HERO_CARD) != ALLOWED
    assert position.play(codes.GET | codes.RUM, codes.GET | codes.RUM, codes.GET | codes.PLANK).has(ANNA) == {
        "rum": 2,
        "plank": 1,
    }


@clause("CC-market-4")
def test_it_is_exactly_three_for_three() -> None:
    position = standing(codes.MARKET, food=5).play(codes.LOCATION)
    for move in [codes.GIVE | codes.FOOD] * 3 + [codes.GET | codes.RUM] * 3:
        assert position.why(codes.DONE) == NOT_ASKED
        position.play(move)
    assert (position.step, position.has(ANNA)) == ("PlacingTurn", {"food": 2, "rum": 3})


@clause("CC-market-4")
def test_who_has_fewer_than_three_things_cannot_trade() -> None:
    position = standing(codes.MARKET, food=1, crew=5).hand(ANNA, codes.NELLIE)
    assert position.why(codes.LOCATION) == codes.R_FEW_THINGS
    assert position.play(codes.TAKE | codes.RUM).why(codes.LOCATION) == ALLOWED


@clause("CC-market-5")
def test_crew_cards_tiles_and_the_token_are_not_given() -> None:
    position = (
        Position(2)
        .placed(codes.BEN, codes.FORTRESS, by=ANNA)
        .built(ANNA, codes.HOME_FORT, codes.HOME_SLOOP)
        .stock(ANNA, crew=6, lying_crew=0)
    )
    assert position.phase(codes.PLACING).place(codes.ART, codes.MARKET).why(codes.LOCATION) == codes.R_FEW_THINGS
    position.play(codes.TAKE | codes.RUM, codes.TAKE | codes.FOOD).stock(ANNA, plank=1).play(codes.LOCATION)
    assert position.offered(codes.GIVE) == [codes.RUM, codes.FOOD, codes.PLANK]
    assert position.why(codes.GIVE | codes.CREW) == codes.R_NOT_TRADED


@clause("CC-market-6")
def test_cards_that_are_given_lie_face_up_among_the_discards() -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.NELLIE, codes.BELLE, codes.BELLE)
        .phase(codes.PLACING)
        .place(codes.ART, codes.MARKET)
        .play(codes.LOCATION)
    )
    position.play(codes.GIVE | codes.GIVEN_CARD + codes.BELLE, codes.GIVE | codes.GIVEN_CARD + codes.NELLIE)
    assert position.discarded(BART) == [codes.BELLE, codes.NELLIE]
    position.play(codes.GIVE | codes.GIVEN_CARD + codes.BELLE)
    assert position.discarded(BART) == [codes.BELLE, codes.BELLE, codes.NELLIE]


@clause("CC-market-7")
def test_a_weapon_that_was_given_may_come_back() -> None:
    position = (
        Position(2).stock(ANNA, cannon=1, food=2).supply(0, 0).phase(codes.PLACING).place(codes.ART, codes.MARKET)
    )
    position.play(codes.LOCATION, codes.GIVE | codes.CANNON, codes.GIVE | codes.FOOD, codes.GIVE | codes.FOOD)
    assert (position.why(codes.GET | codes.CANNON), position.why(codes.GET | codes.SABER)) == (
        ALLOWED,
        codes.R_SUPPLY_EMPTY,
    )
    assert position.play(codes.GET | codes.CANNON).why(codes.GET | codes.CANNON) == codes.R_SUPPLY_EMPTY


@clause("CC-market-7")
def test_nothing_is_got_before_all_three_are_given() -> None:
    position = standing(codes.MARKET, food=3).play(codes.LOCATION, codes.GIVE | codes.FOOD, codes.GIVE | codes.FOOD)
    assert position.why(codes.GET | codes.RUM) == codes.R_GIVE_FIRST


@clause("CC-market-8")
def test_used_weapons_are_given_and_unused_ones_got() -> None:
    position = standing(codes.MARKET, used_cannon=2, used_saber=1).play(
        codes.LOCATION, codes.GIVE | codes.CANNON, codes.GIVE | codes.SABER, codes.GIVE | codes.CANNON
    )
    assert position.has(ANNA) == {}
    assert position.play(codes.GET | codes.CANNON, codes.GET | codes.CANNON, codes.GET | codes.SABER).has(ANNA) == {
        "cannon": 2,
        "saber": 1,
    }


@clause("CC-market-9")
@pytest.mark.parametrize(("weapon", "name"), [(codes.CANNON, "cannon"), (codes.SABER, "saber")])
def test_a_used_weapon_is_given_before_an_unused_one(weapon: int, name: str) -> None:
    position = standing(codes.MARKET, **{name: 2, f"used_{name}": 1}).play(codes.LOCATION, codes.GIVE | weapon)
    assert position.has(ANNA) == {name: 2}
    assert position.play(codes.GIVE | weapon).has(ANNA) == {name: 1}


@clause("CC-market-10")
@pytest.mark.parametrize("weapon", [codes.CANNON, codes.SABER])
def test_a_weapon_of_which_none_is_left_cannot_be_got(weapon: int) -> None:
    position = Position(2).stock(ANNA, food=3).supply(1, 1).phase(codes.PLACING).place(codes.ART, codes.MARKET)
    position.play(codes.LOCATION, *[codes.GIVE | codes.FOOD] * 3, codes.GET | weapon)
    assert position.why(codes.GET | weapon) == codes.R_SUPPLY_EMPTY
    assert position.why(codes.GET | 1 - weapon) == ALLOWED


# Town Hall


@clause("CC-townhall-1")
def test_a_ship_is_bought_at_its_cost_and_goes_on_an_empty_space_at_once() -> None:
    position = (
        Position(2).ship(BART, 0, 0).stock(ANNA, plank=4, crew=2).phase(codes.PLACING).place(codes.ART, codes.TOWN_HALL)
    )
    position.play(codes.LOCATION, codes.BUY | 3)
    assert position.has(ANNA) == {"plank": 1, "crew": 1}
    assert position.cards(ANNA) == [POWDER_SLOOP]
    assert position.offered(codes.SPACE) == list(range(1, 18))
    assert (position.why(codes.SPACE | 0), position.why(codes.SPACE | 20)) == (
        codes.R_TAKEN_SPACE,
        codes.R_NO_SUCH_SPACE,
    )
    assert position.play(codes.SPACE | 8).pieces(ANNA) == [8]
    assert (position.step, position.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED), "one card"


@clause("CC-townhall-1")
def test_a_fort_goes_on_a_fort_space_and_a_party_on_none() -> None:
    position = standing(codes.TOWN_HALL, food=2, crew=1).play(codes.LOCATION, codes.BUY | 0)
    assert position.offered(codes.SPACE) == list(range(18, codes.SPACES))
    position = standing(codes.TOWN_HALL, rum=4).play(codes.LOCATION, codes.BUY | 6)
    assert (position.step, position.cards(ANNA), position.pieces(ANNA)) == ("PlacingTurn", [RUM_PARTY], [])


@clause("CC-townhall-1")
def test_only_what_can_be_paid_is_bought() -> None:
    position = standing(codes.TOWN_HALL, plank=3, crew=1).play(codes.LOCATION)
    assert position.offered(codes.BUY) == [3, 4]
    assert {position.why(codes.BUY | stack) for stack in (0, 1, 2, 5, 6, 7)} == {codes.R_CANNOT_PAY}
    assert standing(codes.TOWN_HALL, plank=2, crew=1).why(codes.LOCATION) == codes.R_CANNOT_PAY


@clause("CC-townhall-2")
def test_the_next_card_of_a_plain_stack_lies_open_at_once() -> None:
    position = standing(codes.TOWN_HALL, rum=4).play(codes.LOCATION, codes.BUY | 6)
    assert position.stack(6) == (5, RUM_PARTY, False)
    position.stock(BART, rum=4).play(codes.DONE).place(codes.GLORIA, codes.TOWN_HALL).play(
        codes.LOCATION, codes.BUY | 6
    )
    assert position.cards(BART) == [RUM_PARTY]


@clause("CC-townhall-2")
def test_the_next_card_of_a_mixed_stack_is_turned_up_at_once() -> None:
    position = Position(2).top(8, BEACH_PARTY).stock(ANNA, rum=3).phase(codes.PLACING).place(codes.ART, codes.TOWN_HALL)
    position.play(codes.LOCATION, codes.BUY | 8)
    stack = position.view(SPECTATOR)["stacks"][8]
    assert (stack["left"], stack["shut"]) == (7, False)
    assert position.open_card(8) in codes.MIXED
    assert position.open_card(8) != BEACH_PARTY
    assert position.events(codes.E_OPEN)[-1][2:4] == (8, position.open_card(8))


@clause("CC-townhall-2")
def test_it_is_turned_up_after_the_piece_was_placed() -> None:
    position = (
        Position(2)
        .top(8, LOOKOUT_HUT)
        .stock(ANNA, food=1, crew=1)
        .phase(codes.PLACING)
        .place(codes.ART, codes.TOWN_HALL)
    )
    position.play(codes.LOCATION, codes.BUY | 8)
    assert (position.step, position.events(codes.E_OPEN)) == ("NewPiece", [])
    assert position.stack(8) == (7, None, True)
    position.play(codes.SPACE | 20)
    opened = position.events(codes.E_OPEN)
    assert [event[2] for event in opened] == [8]
    assert position.stack(8) == (7, opened[0][3], False)
    assert position.step == "PlacingTurn"


@clause("CC-townhall-3")
def test_no_ship_or_fort_is_bought_without_a_space() -> None:
    position = Position(4).stock(ANNA, plank=9, food=9, crew=6, rum=9)
    for space in range(18):
        position.ship(1 + space % 3, space // 3, space % 3)
    position.phase(codes.PLACING).place(codes.ART, codes.TOWN_HALL).play(codes.LOCATION)
    assert position.why(codes.BUY | 4) == codes.R_NO_SPACE
    assert position.why(codes.BUY | 0) == position.why(codes.BUY | 6) == position.why(codes.BUY | 7) == ALLOWED


@clause("CC-townhall-3")
def test_no_ship_or_fort_is_bought_without_a_piece_left() -> None:
    position = Position(2).stock(ANNA, plank=9, food=9, crew=6, rum=9)
    for lane in range(6):
        position.fort(ANNA, lane, 0).ship(ANNA, lane, 0)
    position.phase(codes.PLACING).place(codes.ART, codes.TOWN_HALL).play(codes.LOCATION)
    assert position.why(codes.BUY | 0) == position.why(codes.BUY | 5) == codes.R_NO_PIECES_LEFT
    assert position.why(codes.BUY | 6) == position.why(codes.BUY | 7) == ALLOWED


@clause("CC-townhall-4")
@pytest.mark.parametrize("stack", [6, 8])
def test_the_last_card_leaves_the_stack_empty_for_good(stack: int) -> None:
    position = Position(2).left(stack, 1).top(8, BEACH_PARTY).stock(ANNA, rum=4).stock(BART, rum=6).phase(codes.PLACING)
    position.place(codes.ART, codes.TOWN_HALL).play(codes.LOCATION, codes.BUY | stack, codes.DONE).place(
        codes.GLORIA, codes.TOWN_HALL
    ).play(codes.LOCATION)
    assert position.why(codes.BUY | stack) == codes.R_STACK_EMPTY
    assert position.open_card(stack) is None
    position.play(codes.BUY | 7, codes.DONE).turns((codes.BELLE, codes.MILL), (position.tiles_of(BART)[1], codes.MILL))
    assert (position.view(SPECTATOR)["round"], position.open_card(stack)) == (2, None)


@clause("CC-townhall-5")
def test_a_card_bought_here_is_used_in_the_same_turn() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GLORIA)
        .stock(ANNA, food=2, crew=1)
        .phase(codes.PLACING)
        .place(codes.GLORIA, codes.TOWN_HALL)
    )
    assert position.why(codes.HERO) == codes.R_NO_CARD
    position.play(codes.LOCATION, codes.BUY | 0, codes.SPACE | 18, codes.HERO, codes.USE | TIMBER_FORT)
    assert position.has(ANNA) == {"plank": 2}
