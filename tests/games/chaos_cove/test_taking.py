"""Resources of a location: how many are free, what further ones cost, and what cannot be taken."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import SYMBOLS
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

EVERY_CARD = [hero for hero in range(codes.HEROES) for _ in range(codes.COPIES)]


def standing(location: int, **goods: int) -> Position:
    """Anna, who has these goods, has just placed Art in a location."""
    return Position(2).stock(ANNA, **goods).phase(codes.PLACING).place(codes.ART, location)


@clause("CC-take-1")
@pytest.mark.parametrize("location", range(codes.LOCATIONS))
def test_two_of_the_resources_that_a_location_shows_are_free(location: int) -> None:
    position = standing(location)
    assert position.offered(codes.TAKE) == sorted(set(SYMBOLS[location]))
    first, second, *_ = [goods for goods in SYMBOLS[location] if goods not in (codes.DOUBLOON, codes.HERO_CARD)]
    position.play(codes.TAKE | first, codes.TAKE | second)
    assert sum(position.has(ANNA).values()) == 2
    assert position.offered(codes.TAKE) == []


@clause("CC-take-1")
def test_fewer_than_two_may_be_taken() -> None:
    position = standing(codes.PORT).play(codes.TAKE | codes.RUM, codes.DONE)
    assert (position.has(ANNA), position.asked) == ({"rum": 1}, BART)


@clause("CC-take-2")
def test_each_further_resource_costs_a_doubloon() -> None:
    position = standing(codes.BLACKSMITH, doubloon=2).play(codes.TAKE | codes.PLANK, codes.TAKE | codes.PLANK)
    assert position.has(ANNA) == {"doubloon": 2, "plank": 2}
    assert position.play(codes.TAKE | codes.CANNON).has(ANNA) == {"doubloon": 1, "plank": 2, "cannon": 1}
    assert position.play(codes.TAKE | codes.SABER).has(ANNA) == {"plank": 2, "cannon": 1, "saber": 1}


@clause("CC-take-2")
def test_without_a_doubloon_there_is_no_further_one() -> None:
    position = standing(codes.PORT).play(codes.TAKE | codes.CANNON, codes.TAKE | codes.RUM)
    assert position.offered(codes.TAKE) == []
    assert position.why(codes.TAKE | codes.PLANK) == codes.R_NO_DOUBLOON


@clause("CC-take-3")
def test_a_resource_is_taken_as_often_as_its_symbol_is_there() -> None:
    position = standing(codes.TAVERN, doubloon=9).play(codes.TAKE | codes.RUM)
    assert position.why(codes.TAKE | codes.RUM) == ALLOWED
    position.play(codes.TAKE | codes.RUM)
    assert position.why(codes.TAKE | codes.RUM) == codes.R_NO_SYMBOL
    position.play(codes.TAKE | codes.CREW)
    assert position.why(codes.TAKE | codes.CREW) == codes.R_NO_SYMBOL


@clause("CC-take-3")
@pytest.mark.parametrize("location", range(codes.LOCATIONS))
def test_a_resource_that_is_not_shown_cannot_be_taken(location: int) -> None:
    position = standing(location, doubloon=9)
    missing = set(range(codes.GOODS)) - set(SYMBOLS[location])
    assert {position.why(codes.TAKE | goods) for goods in missing} == {codes.R_NOT_SHOWN}


@clause("CC-take-3")
def test_all_that_a_location_shows_can_be_bought_up() -> None:
    position = standing(codes.BLACKSMITH, doubloon=2).play(
        codes.TAKE | codes.PLANK, codes.TAKE | codes.SABER, codes.TAKE | codes.CANNON, codes.TAKE | codes.PLANK
    )
    assert position.has(ANNA) == {"plank": 2, "saber": 1, "cannon": 1}
    assert {position.why(codes.TAKE | goods) for goods in range(codes.GOODS)} == {codes.R_NO_SYMBOL, codes.R_NOT_SHOWN}


@clause("CC-take-4")
def test_they_are_taken_one_at_a_time_between_effects_and_cards() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .hand(ANNA, codes.JERRY)
        .stock(ANNA, doubloon=1)
    )
    position.phase(codes.PLACING).place(codes.JOHN, codes.TAVERN).play(
        codes.TAKE | codes.RUM, codes.LOCATION, codes.TAKE | codes.CREW, codes.HERO, codes.CARD | codes.JERRY
    )
    assert position.has(ANNA) == {"rum": 2, "crew": 2, "doubloon": 1}, "John and Jerry gave one each"
    assert position.play(codes.TAKE | codes.RUM).has(ANNA) == {"rum": 3, "crew": 2}


@clause("CC-take-4")
def test_the_free_ones_come_first() -> None:
    position = standing(codes.MARKET, doubloon=1).play(codes.TAKE | codes.FOOD)
    assert position.has(ANNA) == {"doubloon": 1, "food": 1}, "nobody may pay and keep the free one for later"
    assert position.play(codes.TAKE | codes.DOUBLOON, codes.TAKE | codes.RUM).has(ANNA) == {
        "doubloon": 1,
        "food": 1,
        "rum": 1,
    }


@clause("CC-take-5", "CC-round-7")
def test_a_doubloon_just_taken_pays_for_the_next() -> None:
    position = standing(codes.LIGHTHOUSE).play(
        codes.TAKE | codes.DOUBLOON, codes.TAKE | codes.RUM, codes.TAKE | codes.GUNPOWDER
    )
    assert position.has(ANNA) == {"rum": 1, "gunpowder": 1}
    assert position.why(codes.TAKE | codes.CANNON) == codes.R_NO_DOUBLOON


@clause("CC-take-6")
def test_a_doubloon_is_not_bought_for_a_doubloon() -> None:
    position = standing(codes.MARKET, doubloon=3).play(codes.TAKE | codes.DOUBLOON, codes.TAKE | codes.RUM)
    assert position.why(codes.TAKE | codes.DOUBLOON) == codes.R_DOUBLOON_FOR_DOUBLOON
    assert position.why(codes.TAKE | codes.FOOD) == ALLOWED


@clause("CC-take-7")
def test_every_placing_has_the_whole_list() -> None:
    position = (
        standing(codes.TAVERN)
        .play(codes.TAKE | codes.RUM, codes.TAKE | codes.RUM, codes.DONE)
        .place(codes.GLORIA, codes.TAVERN)
    )
    position.play(codes.TAKE | codes.RUM, codes.TAKE | codes.RUM)
    assert position.has(ANNA) == position.has(BART) == {"rum": 2}


@clause("CC-take-8")
def test_crew_come_from_their_owner_and_stand_in_the_fountain() -> None:
    position = standing(codes.FORTRESS, crew=4, lying_crew=1).play(codes.TAKE | codes.CREW)
    assert position.has(ANNA) == {"crew": 5, "lying_crew": 1}
    assert "crew" not in position.has(BART)


@clause("CC-take-9")
@pytest.mark.parametrize("lying", [0, 2, 6])
def test_with_all_crew_in_the_fountain_there_is_none_to_take_and_nothing_instead(lying: int) -> None:
    position = standing(codes.FORTRESS, crew=6 - lying, lying_crew=lying)
    assert position.why(codes.TAKE | codes.CREW) == codes.R_CREW_OUT
    position.play(codes.TAKE | codes.GUNPOWDER, codes.TAKE | codes.GUNPOWDER)
    assert position.has(ANNA)["gunpowder"] == 2
    assert position.offered(codes.TAKE) == []


@clause("CC-take-10")
def test_weapons_come_unused_from_the_supply() -> None:
    position = (
        Position(2)
        .stock(ANNA, used_cannon=1)
        .phase(codes.PLACING)
        .place(codes.ART, codes.BLACKSMITH)
        .play(codes.TAKE | codes.CANNON, codes.TAKE | codes.SABER)
    )
    assert position.has(ANNA) == {"used_cannon": 1, "cannon": 1, "saber": 1}
    assert position.view(SPECTATOR)["supply"] == {"cannon": 22, "saber": 23}


@clause("CC-take-10", "CC-limit-1")
@pytest.mark.parametrize(("weapon", "left"), [(codes.CANNON, (0, 5)), (codes.SABER, (5, 0))])
def test_a_weapon_of_which_none_is_left_cannot_be_taken(weapon: int, left: tuple[int, int]) -> None:
    position = Position(2).supply(*left).phase(codes.PLACING).place(codes.ART, codes.BLACKSMITH)
    assert position.why(codes.TAKE | weapon) == codes.R_SUPPLY_EMPTY
    assert position.why(codes.TAKE | 1 - weapon) == ALLOWED
    position.play(codes.TAKE | codes.PLANK, codes.TAKE | codes.PLANK)
    assert (position.has(ANNA), position.offered(codes.TAKE)) == ({"plank": 2}, []), "nothing instead"


@clause("CC-take-11", "CC-card-5")
def test_a_hero_card_is_drawn_and_may_be_played_at_once() -> None:
    position = (
        Position(2)
        .deck(codes.JERRY, codes.JERRY)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .place(codes.ART, codes.GARDEN)
    )
    position.play(codes.TAKE | codes.HERO_CARD)
    assert position.holds(ANNA) == [codes.JERRY]
    assert position.why(codes.TAKE | codes.HERO_CARD) == codes.R_NO_SYMBOL
    assert position.play(codes.CARD | codes.JERRY).has(ANNA) == {"crew": 1}


@clause("CC-take-11")
def test_a_hero_card_counts_among_the_free_ones() -> None:
    position = standing(codes.GARDEN, doubloon=1).play(
        codes.TAKE | codes.HERO_CARD, codes.TAKE | codes.FOOD, codes.TAKE | codes.FOOD
    )
    assert (len(position.holds(ANNA)), position.has(ANNA)) == (1, {"food": 2})
    bought = standing(codes.GARDEN, doubloon=1).play(
        codes.TAKE | codes.FOOD, codes.TAKE | codes.FOOD, codes.TAKE | codes.HERO_CARD
    )
    assert (len(bought.holds(ANNA)), bought.has(ANNA)) == (1, {"food": 2})


@clause("CC-take-11")
def test_without_any_card_left_none_can_be_taken() -> None:
    position = Position(2).hand(BART, *EVERY_CARD).phase(codes.PLACING).place(codes.ART, codes.GARDEN)
    assert position.why(codes.TAKE | codes.HERO_CARD) == codes.R_SUPPLY_EMPTY
    one = (
        Position(2).hand(BART, *EVERY_CARD[1:]).discards(codes.ART).phase(codes.PLACING).place(codes.ART, codes.GARDEN)
    )
    assert one.play(codes.TAKE | codes.HERO_CARD).holds(ANNA) == [codes.ART], "a discard is enough"


@clause("CC-take-12")
def test_only_the_location_of_this_turn_gives() -> None:
    position = (
        Position(2)
        .placed(codes.ART, codes.SANCTUARY, by=ANNA)
        .stock(ANNA, doubloon=5)
        .phase(codes.PLACING)
        .place(codes.BEN, codes.MILL)
    )
    assert position.why(codes.TAKE | codes.SABER) == codes.R_NOT_SHOWN
    assert position.offered(codes.TAKE) == [codes.FOOD, codes.PLANK, codes.CREW]


@clause("CC-take-12")
def test_it_is_where_the_hero_was_placed_even_if_it_was_moved_on() -> None:
    position = (
        Position(2)
        .placed(codes.GEORGE, codes.MARKET, by=BART)
        .hand(ANNA, codes.GEORGE)
        .phase(codes.PLACING)
        .place(codes.ART, codes.MILL)
    )
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.SANCTUARY)
    assert position.offered(codes.TAKE) == [codes.FOOD, codes.PLANK, codes.CREW]
    assert position.why(codes.TAKE | codes.SABER) == codes.R_NOT_SHOWN
