"""Locations of goods and cards: Port, Mill, Blacksmith, Market, Town Hall."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    BLACKSMITH,
    CANNON,
    CREW,
    DOUBLOON,
    FIRST_MIXED,
    FOOD,
    FORTRESS,
    GLORIA,
    GUNPOWDER,
    HERO_CARD,
    HOME_FORT,
    HOME_SHIP,
    MARKET,
    MILL,
    NELLIE,
    PLANK,
    PORT,
    RUM,
    SABER,
    SPACES,
    TOWN_HALL,
)
from tests.clauses import clause
from tests.games.chaos_cove.scene import ANNA, BART, Scene

TIMBER_FORT, LARDER_FORT, POWDER_SLOOP, COIN_BRIG, RUM_PARTY, GRAND_PARTY = 2, 3, 5, 6, 8, 9
LOOKOUT_HUT, BEACH_PARTY = 10, 22


def standing(location: int, *kinds: int, **goods: int) -> Scene:
    """Anna, who has these construction cards and goods, has just placed Art in a location."""
    return Scene(2).built(ANNA, *kinds).stock(ANNA, **goods).phase(codes.PLACING).place(ART, location)


# Port


@clause("CC-port-1")
def test_one_or_two_ships_trade_a_rum_each() -> None:
    scene = standing(PORT, HOME_SHIP, POWDER_SLOOP, COIN_BRIG, rum=3).play(codes.LOCATION)
    assert scene.offered(codes.USE) == [HOME_SHIP, POWDER_SLOOP, COIN_BRIG]
    assert scene.play(codes.USE | HOME_SHIP).has(ANNA) == {"rum": 2, "doubloon": 1, "gunpowder": 1}
    assert scene.why(codes.USE | HOME_SHIP) == codes.R_CARD_USED
    assert scene.play(codes.USE | POWDER_SLOOP).has(ANNA) == {"rum": 1, "doubloon": 1, "gunpowder": 3}
    assert (scene.step, scene.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED), "and no third one"


@clause("CC-port-1")
def test_forts_and_parties_are_not_used_at_the_port() -> None:
    scene = standing(PORT, HOME_SHIP, HOME_FORT, RUM_PARTY, rum=1).play(codes.LOCATION)
    assert scene.why(codes.USE | HOME_FORT) == scene.why(codes.USE | RUM_PARTY) == codes.R_NOT_GIVEN
    assert scene.why(codes.USE | COIN_BRIG) == codes.R_NO_CARD


@clause("CC-port-1")
def test_the_port_needs_a_ship_and_a_rum() -> None:
    assert standing(PORT, HOME_FORT, rum=1).why(codes.LOCATION) == codes.R_NO_CARD
    assert standing(PORT, HOME_SHIP).why(codes.LOCATION) == codes.R_NO_RUM
    assert standing(PORT, HOME_SHIP).play(codes.TAKE | RUM).why(codes.LOCATION) == ALLOWED


@clause("CC-port-2")
def test_without_rum_there_is_no_second_trade() -> None:
    scene = standing(PORT, HOME_SHIP, POWDER_SLOOP, rum=1).play(codes.LOCATION, codes.USE | HOME_SHIP)
    assert (scene.step, scene.has(ANNA)) == ("PlacingTurn", {"doubloon": 1, "gunpowder": 1})


@clause("CC-port-2")
def test_after_the_first_trade_one_may_stop() -> None:
    scene = standing(PORT, HOME_SHIP, POWDER_SLOOP, rum=2).play(codes.LOCATION)
    assert scene.why(codes.DONE) == codes.R_MUST_CHOOSE
    assert scene.play(codes.USE | HOME_SHIP, codes.DONE).has(ANNA)["rum"] == 1
    assert scene.step == "PlacingTurn"


# Mill


@clause("CC-mill-1")
def test_one_or_two_forts_give_their_goods() -> None:
    scene = standing(MILL, HOME_FORT, TIMBER_FORT, LARDER_FORT).play(codes.LOCATION)
    assert scene.offered(codes.USE) == [HOME_FORT, TIMBER_FORT, LARDER_FORT]
    assert scene.why(codes.DONE) == codes.R_MUST_CHOOSE
    assert scene.play(codes.USE | TIMBER_FORT).has(ANNA) == {"plank": 2}
    assert (scene.why(codes.USE | TIMBER_FORT), scene.why(codes.DONE)) == (codes.R_CARD_USED, ALLOWED)
    assert scene.play(codes.USE | HOME_FORT).has(ANNA) == {"plank": 3, "rum": 1}
    assert (scene.step, scene.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED)


@clause("CC-mill-1")
def test_ships_are_not_used_at_the_mill() -> None:
    scene = standing(MILL, HOME_SHIP, HOME_FORT, rum=2).play(codes.LOCATION)
    assert scene.why(codes.USE | HOME_SHIP) == codes.R_NOT_GIVEN
    assert standing(MILL, HOME_SHIP, rum=2).why(codes.LOCATION) == codes.R_NO_CARD


@clause("CC-mill-1", "CC-use-8")
def test_two_forts_of_a_stack_are_two_forts() -> None:
    scene = standing(MILL, TIMBER_FORT, TIMBER_FORT).play(
        codes.LOCATION, codes.USE | TIMBER_FORT, codes.USE | TIMBER_FORT
    )
    assert scene.has(ANNA) == {"plank": 4}


# Blacksmith


@clause("CC-blacksmith-1")
def test_planks_are_traded_for_as_many_doubloons() -> None:
    scene = standing(BLACKSMITH, plank=3, doubloon=1).play(codes.LOCATION, codes.TRADE | 2)
    assert scene.has(ANNA) == {"plank": 1, "doubloon": 3}
    assert scene.why(codes.LOCATION) == codes.R_EFFECT_USED


@clause("CC-blacksmith-2")
def test_any_number_up_to_all() -> None:
    scene = standing(BLACKSMITH, plank=3).play(codes.LOCATION)
    assert scene.offered(codes.TRADE) == [1, 2, 3]
    assert scene.why(codes.TRADE | 4) == codes.R_TOO_FEW
    assert scene.play(codes.TRADE | 3).has(ANNA) == {"doubloon": 3}


@clause("CC-blacksmith-2")
def test_without_a_plank_there_is_nothing_to_trade() -> None:
    scene = standing(BLACKSMITH)
    assert scene.why(codes.LOCATION) == codes.R_NO_PLANK
    assert scene.play(codes.TAKE | PLANK).why(codes.LOCATION) == ALLOWED


# Market


@clause("CC-market-1")
def test_three_things_are_given_and_three_got() -> None:
    scene = standing(MARKET, food=2, plank=1).play(
        codes.LOCATION, codes.GIVE | FOOD, codes.GIVE | PLANK, codes.GIVE | FOOD
    )
    assert scene.has(ANNA) == {}
    scene.play(codes.GET | CANNON, codes.GET | SABER, codes.GET | GUNPOWDER)
    assert scene.has(ANNA) == {"cannon": 1, "saber": 1, "gunpowder": 1}
    assert (scene.step, scene.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED)


@clause("CC-market-2")
def test_what_may_be_given() -> None:
    scene = standing(MARKET, cannon=1, saber=1, gunpowder=1, doubloon=1, rum=1, food=1, plank=1, crew=2)
    scene.hand(ANNA, NELLIE).play(codes.LOCATION)
    goods = [CANNON, SABER, GUNPOWDER, DOUBLOON, RUM, FOOD, PLANK]
    assert scene.offered(codes.GIVE) == [*goods, codes.GIVEN_CARD + NELLIE]
    scene.play(codes.GIVE | DOUBLOON, codes.GIVE | codes.GIVEN_CARD + NELLIE, codes.GIVE | SABER)
    assert scene.has(ANNA) == {"cannon": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1, "crew": 2}
    assert scene.holds(ANNA) == []


@clause("CC-market-2")
def test_nobody_gives_what_they_do_not_have() -> None:
    scene = standing(MARKET, food=3).play(codes.LOCATION)
    assert scene.offered(codes.GIVE) == [FOOD]
    assert scene.why(codes.GIVE | RUM) == codes.R_TOO_FEW
    assert scene.why(codes.GIVE | codes.GIVEN_CARD + NELLIE) == codes.R_NOT_HELD


@clause("CC-market-3")
def test_what_may_be_got() -> None:
    scene = standing(MARKET, food=3).play(codes.LOCATION, *[codes.GIVE | FOOD] * 3)
    assert scene.offered(codes.GET) == [CANNON, SABER, GUNPOWDER, RUM, FOOD, PLANK]
    assert scene.why(codes.GET | DOUBLOON) == scene.why(codes.GET | CREW) == codes.R_NOT_GIVEN
    assert scene.why(codes.GET | HERO_CARD) != ALLOWED
    assert scene.play(codes.GET | RUM, codes.GET | RUM, codes.GET | PLANK).has(ANNA) == {"rum": 2, "plank": 1}


@clause("CC-market-4")
def test_it_is_exactly_three_for_three() -> None:
    scene = standing(MARKET, food=5).play(codes.LOCATION)
    for move in [codes.GIVE | FOOD] * 3 + [codes.GET | RUM] * 3:
        assert scene.why(codes.DONE) == NOT_ASKED
        scene.play(move)
    assert (scene.step, scene.has(ANNA)) == ("PlacingTurn", {"food": 2, "rum": 3})


@clause("CC-market-4")
def test_who_has_fewer_than_three_things_cannot_trade() -> None:
    scene = standing(MARKET, food=1, crew=5).hand(ANNA, NELLIE)
    assert scene.why(codes.LOCATION) == codes.R_TOO_FEW
    assert scene.play(codes.TAKE | RUM).why(codes.LOCATION) == ALLOWED


@clause("CC-market-5")
def test_crew_cards_tiles_and_the_token_are_not_given() -> None:
    scene = Scene(2).placed(BEN, FORTRESS, by=ANNA).built(ANNA, HOME_FORT, HOME_SHIP).stock(ANNA, crew=6, lying_crew=0)
    assert scene.phase(codes.PLACING).place(ART, MARKET).why(codes.LOCATION) == codes.R_TOO_FEW
    scene.play(codes.TAKE | RUM, codes.TAKE | FOOD).stock(ANNA, plank=1).play(codes.LOCATION)
    assert scene.offered(codes.GIVE) == [RUM, FOOD, PLANK]
    assert scene.why(codes.GIVE | CREW) == codes.R_NOT_GIVEN


@clause("CC-market-6")
def test_cards_that_are_given_lie_face_up_among_the_discards() -> None:
    scene = Scene(2).hand(ANNA, NELLIE, BELLE, BELLE).phase(codes.PLACING).place(ART, MARKET).play(codes.LOCATION)
    scene.play(codes.GIVE | codes.GIVEN_CARD + BELLE, codes.GIVE | codes.GIVEN_CARD + NELLIE)
    assert scene.view(BART)["discards"] == [BELLE, NELLIE]
    scene.play(codes.GIVE | codes.GIVEN_CARD + BELLE)
    assert scene.view(BART)["discards"] == [BELLE, BELLE, NELLIE]


@clause("CC-market-7")
def test_a_weapon_that_was_given_may_come_back() -> None:
    scene = Scene(2).stock(ANNA, cannon=1, food=2).supply(0, 0).phase(codes.PLACING).place(ART, MARKET)
    scene.play(codes.LOCATION, codes.GIVE | CANNON, codes.GIVE | FOOD, codes.GIVE | FOOD)
    assert (scene.why(codes.GET | CANNON), scene.why(codes.GET | SABER)) == (ALLOWED, codes.R_SUPPLY_EMPTY)
    assert scene.play(codes.GET | CANNON).why(codes.GET | CANNON) == codes.R_SUPPLY_EMPTY


@clause("CC-market-7")
def test_nothing_is_got_before_all_three_are_given() -> None:
    scene = standing(MARKET, food=3).play(codes.LOCATION, codes.GIVE | FOOD, codes.GIVE | FOOD)
    assert scene.why(codes.GET | RUM) == NOT_ASKED


@clause("CC-market-8")
def test_used_weapons_are_given_and_unused_ones_got() -> None:
    scene = standing(MARKET, used_cannon=2, used_saber=1).play(
        codes.LOCATION, codes.GIVE | CANNON, codes.GIVE | SABER, codes.GIVE | CANNON
    )
    assert scene.has(ANNA) == {}
    assert scene.play(codes.GET | CANNON, codes.GET | CANNON, codes.GET | SABER).has(ANNA) == {"cannon": 2, "saber": 1}


@clause("CC-market-9")
@pytest.mark.parametrize(("weapon", "name"), [(CANNON, "cannon"), (SABER, "saber")])
def test_a_used_weapon_is_given_before_an_unused_one(weapon: int, name: str) -> None:
    scene = standing(MARKET, **{name: 2, f"used_{name}": 1}).play(codes.LOCATION, codes.GIVE | weapon)
    assert scene.has(ANNA) == {name: 2}
    assert scene.play(codes.GIVE | weapon).has(ANNA) == {name: 1}


@clause("CC-market-10")
@pytest.mark.parametrize("weapon", [CANNON, SABER])
def test_a_weapon_of_which_none_is_left_cannot_be_got(weapon: int) -> None:
    scene = Scene(2).stock(ANNA, food=3).supply(1, 1).phase(codes.PLACING).place(ART, MARKET)
    scene.play(codes.LOCATION, *[codes.GIVE | FOOD] * 3, codes.GET | weapon)
    assert scene.why(codes.GET | weapon) == codes.R_SUPPLY_EMPTY
    assert scene.why(codes.GET | 1 - weapon) == ALLOWED


# Town Hall


@clause("CC-townhall-1")
def test_a_ship_is_bought_at_its_cost_and_goes_on_an_empty_space_at_once() -> None:
    scene = Scene(2).ship(BART, 0, 0).stock(ANNA, plank=4, crew=2).phase(codes.PLACING).place(ART, TOWN_HALL)
    scene.play(codes.LOCATION, codes.BUY | 3)
    assert scene.has(ANNA) == {"plank": 1, "crew": 1}
    assert scene.cards(ANNA) == [POWDER_SLOOP]
    assert scene.offered(codes.SPACE) == list(range(1, 18))
    assert (scene.why(codes.SPACE | 0), scene.why(codes.SPACE | 20)) == (codes.R_TAKEN_SPACE, codes.R_NO_SUCH_SPACE)
    assert scene.play(codes.SPACE | 8).pieces(ANNA) == [8]
    assert (scene.step, scene.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED), "one card"


@clause("CC-townhall-1")
def test_a_fort_goes_on_a_fort_space_and_a_party_on_none() -> None:
    scene = standing(TOWN_HALL, food=2, crew=1).play(codes.LOCATION, codes.BUY | 0)
    assert scene.offered(codes.SPACE) == list(range(18, SPACES))
    scene = standing(TOWN_HALL, rum=4).play(codes.LOCATION, codes.BUY | 6)
    assert (scene.step, scene.cards(ANNA), scene.pieces(ANNA)) == ("PlacingTurn", [RUM_PARTY], [])


@clause("CC-townhall-1")
def test_only_what_can_be_paid_is_bought() -> None:
    scene = standing(TOWN_HALL, plank=3, crew=1).play(codes.LOCATION)
    assert scene.offered(codes.BUY) == [3, 4]
    assert {scene.why(codes.BUY | stack) for stack in (0, 1, 2, 5, 6, 7)} == {codes.R_CANNOT_PAY}
    assert standing(TOWN_HALL, plank=2, crew=1).why(codes.LOCATION) == codes.R_CANNOT_PAY


@clause("CC-townhall-2")
def test_the_next_card_of_a_plain_stack_lies_open_at_once() -> None:
    scene = standing(TOWN_HALL, rum=4).play(codes.LOCATION, codes.BUY | 6)
    assert scene.view(SPECTATOR)["stacks"][6] == {"left": 5, "kind": RUM_PARTY, "shut": False}
    scene.stock(BART, rum=4).play(codes.DONE).place(GLORIA, TOWN_HALL).play(codes.LOCATION, codes.BUY | 6)
    assert scene.cards(BART) == [RUM_PARTY]


@clause("CC-townhall-2")
def test_the_next_card_of_a_mixed_stack_is_turned_up_at_once() -> None:
    scene = Scene(2).top(8, BEACH_PARTY).stock(ANNA, rum=3).phase(codes.PLACING).place(ART, TOWN_HALL)
    scene.play(codes.LOCATION, codes.BUY | 8)
    stack = scene.view(SPECTATOR)["stacks"][8]
    assert (stack["left"], stack["shut"]) == (7, False)
    assert stack["kind"] >= FIRST_MIXED
    assert stack["kind"] != BEACH_PARTY
    assert scene.events(codes.E_OPEN)[-1][2:4] == (8, stack["kind"])


@clause("CC-townhall-2")
def test_it_is_turned_up_after_the_piece_was_placed() -> None:
    scene = Scene(2).top(8, LOOKOUT_HUT).stock(ANNA, food=1, crew=1).phase(codes.PLACING).place(ART, TOWN_HALL)
    scene.play(codes.LOCATION, codes.BUY | 8)
    assert (scene.step, scene.events(codes.E_OPEN)) == ("NewPiece", [])
    assert scene.view(SPECTATOR)["stacks"][8] == {"left": 7, "kind": None, "shut": True}
    scene.play(codes.SPACE | 20)
    opened = scene.events(codes.E_OPEN)
    assert [event[2] for event in opened] == [8]
    assert scene.view(SPECTATOR)["stacks"][8] == {"left": 7, "kind": opened[0][3], "shut": False}
    assert scene.step == "PlacingTurn"


@clause("CC-townhall-3")
def test_no_ship_or_fort_is_bought_without_a_space() -> None:
    scene = Scene(4).stock(ANNA, plank=9, food=9, crew=6, rum=9)
    for space in range(18):
        scene.ship(1 + space % 3, space // 3, space % 3)
    scene.phase(codes.PLACING).place(ART, TOWN_HALL).play(codes.LOCATION)
    assert scene.why(codes.BUY | 4) == codes.R_NO_SPACE
    assert scene.why(codes.BUY | 0) == scene.why(codes.BUY | 6) == scene.why(codes.BUY | 7) == ALLOWED


@clause("CC-townhall-3")
def test_no_ship_or_fort_is_bought_without_a_piece_left() -> None:
    scene = Scene(2).stock(ANNA, plank=9, food=9, crew=6, rum=9)
    for lane in range(6):
        scene.fort(ANNA, lane, 0).ship(ANNA, lane, 0)
    scene.phase(codes.PLACING).place(ART, TOWN_HALL).play(codes.LOCATION)
    assert scene.why(codes.BUY | 0) == scene.why(codes.BUY | 5) == codes.R_NO_PIECES_LEFT
    assert scene.why(codes.BUY | 6) == scene.why(codes.BUY | 7) == ALLOWED


@clause("CC-townhall-4")
@pytest.mark.parametrize("stack", [6, 8])
def test_the_last_card_leaves_the_stack_empty_for_good(stack: int) -> None:
    scene = Scene(2).left(stack, 1).top(8, BEACH_PARTY).stock(ANNA, rum=4).stock(BART, rum=6).phase(codes.PLACING)
    scene.place(ART, TOWN_HALL).play(codes.LOCATION, codes.BUY | stack, codes.DONE).place(GLORIA, TOWN_HALL).play(
        codes.LOCATION
    )
    assert scene.why(codes.BUY | stack) == codes.R_STACK_EMPTY
    assert scene.view(SPECTATOR)["stacks"][stack]["kind"] is None
    scene.play(codes.BUY | 7, codes.DONE).turns((BELLE, MILL), (scene.tiles_of(BART)[1], MILL))
    assert (scene.view(SPECTATOR)["round"], scene.view(SPECTATOR)["stacks"][stack]["kind"]) == (2, None)


@clause("CC-townhall-5")
def test_a_card_bought_here_is_used_in_the_same_turn() -> None:
    scene = Scene(2).tiles(ANNA, GLORIA).stock(ANNA, food=2, crew=1).phase(codes.PLACING).place(GLORIA, TOWN_HALL)
    assert scene.why(codes.HERO) == codes.R_NO_CARD
    scene.play(codes.LOCATION, codes.BUY | 0, codes.SPACE | 18, codes.HERO, codes.USE | TIMBER_FORT)
    assert scene.has(ANNA) == {"plank": 2}
