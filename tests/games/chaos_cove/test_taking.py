"""Resources of a location: how many are free, what further ones cost, and what cannot be taken."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BEN,
    BLACKSMITH,
    CANNON,
    COPIES,
    CREW,
    DOUBLOON,
    FOOD,
    FORTRESS,
    GARDEN,
    GEORGE,
    GLORIA,
    GOODS,
    GUNPOWDER,
    HERO_CARD,
    HEROES,
    JERRY,
    JOHN,
    LIGHTHOUSE,
    LOCATIONS,
    MARKET,
    MILL,
    PLANK,
    PORT,
    RUM,
    SABER,
    SANCTUARY,
    SYMBOLS,
    TAVERN,
)
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

EVERY_CARD = [hero for hero in range(HEROES) for _ in range(COPIES)]


def standing(location: int, **goods: int) -> Position:
    """Anna, who has these goods, has just placed Art in a location."""
    return Position(2).stock(ANNA, **goods).phase(codes.PLACING).place(ART, location)


@clause("CC-take-1")
@pytest.mark.parametrize("location", range(LOCATIONS))
def test_two_of_the_resources_that_a_location_shows_are_free(location: int) -> None:
    position = standing(location)
    assert position.offered(codes.TAKE) == sorted(set(SYMBOLS[location]))
    first, second, *_ = [goods for goods in SYMBOLS[location] if goods not in (DOUBLOON, HERO_CARD)]
    position.play(codes.TAKE | first, codes.TAKE | second)
    assert sum(position.has(ANNA).values()) == 2
    assert position.offered(codes.TAKE) == []


@clause("CC-take-1")
def test_fewer_than_two_may_be_taken() -> None:
    position = standing(PORT).play(codes.TAKE | RUM, codes.DONE)
    assert (position.has(ANNA), position.asked) == ({"rum": 1}, BART)


@clause("CC-take-2")
def test_each_further_resource_costs_a_doubloon() -> None:
    position = standing(BLACKSMITH, doubloon=2).play(codes.TAKE | PLANK, codes.TAKE | PLANK)
    assert position.has(ANNA) == {"doubloon": 2, "plank": 2}
    assert position.play(codes.TAKE | CANNON).has(ANNA) == {"doubloon": 1, "plank": 2, "cannon": 1}
    assert position.play(codes.TAKE | SABER).has(ANNA) == {"plank": 2, "cannon": 1, "saber": 1}


@clause("CC-take-2")
def test_without_a_doubloon_there_is_no_further_one() -> None:
    position = standing(PORT).play(codes.TAKE | CANNON, codes.TAKE | RUM)
    assert position.offered(codes.TAKE) == []
    assert position.why(codes.TAKE | PLANK) == codes.R_NO_DOUBLOON


@clause("CC-take-3")
def test_a_resource_is_taken_as_often_as_its_symbol_is_there() -> None:
    position = standing(TAVERN, doubloon=9).play(codes.TAKE | RUM)
    assert position.why(codes.TAKE | RUM) == ALLOWED
    position.play(codes.TAKE | RUM)
    assert position.why(codes.TAKE | RUM) == codes.R_NO_SYMBOL
    position.play(codes.TAKE | CREW)
    assert position.why(codes.TAKE | CREW) == codes.R_NO_SYMBOL


@clause("CC-take-3")
@pytest.mark.parametrize("location", range(LOCATIONS))
def test_a_resource_that_is_not_shown_cannot_be_taken(location: int) -> None:
    position = standing(location, doubloon=9)
    missing = set(range(GOODS)) - set(SYMBOLS[location])
    assert {position.why(codes.TAKE | goods) for goods in missing} == {codes.R_NO_SYMBOL}


@clause("CC-take-3")
def test_all_that_a_location_shows_can_be_bought_up() -> None:
    position = standing(BLACKSMITH, doubloon=2).play(
        codes.TAKE | PLANK, codes.TAKE | SABER, codes.TAKE | CANNON, codes.TAKE | PLANK
    )
    assert position.has(ANNA) == {"plank": 2, "saber": 1, "cannon": 1}
    assert {position.why(codes.TAKE | goods) for goods in range(GOODS)} == {codes.R_NO_SYMBOL}


@clause("CC-take-4")
def test_they_are_taken_one_at_a_time_between_effects_and_cards() -> None:
    position = Position(2).tiles(ANNA, JOHN).placed(JERRY, MILL, by=BART).hand(ANNA, JERRY).stock(ANNA, doubloon=1)
    position.phase(codes.PLACING).place(JOHN, TAVERN).play(
        codes.TAKE | RUM, codes.LOCATION, codes.TAKE | CREW, codes.HERO, codes.CARD | JERRY
    )
    assert position.has(ANNA) == {"rum": 2, "crew": 2, "doubloon": 1}, "John and Jerry gave one each"
    assert position.play(codes.TAKE | RUM).has(ANNA) == {"rum": 3, "crew": 2}


@clause("CC-take-4")
def test_the_free_ones_come_first() -> None:
    position = standing(MARKET, doubloon=1).play(codes.TAKE | FOOD)
    assert position.has(ANNA) == {"doubloon": 1, "food": 1}, "nobody may pay and keep the free one for later"
    assert position.play(codes.TAKE | DOUBLOON, codes.TAKE | RUM).has(ANNA) == {"doubloon": 1, "food": 1, "rum": 1}


@clause("CC-take-5", "CC-round-7")
def test_a_doubloon_just_taken_pays_for_the_next() -> None:
    position = standing(LIGHTHOUSE).play(codes.TAKE | DOUBLOON, codes.TAKE | RUM, codes.TAKE | GUNPOWDER)
    assert position.has(ANNA) == {"rum": 1, "gunpowder": 1}
    assert position.why(codes.TAKE | CANNON) == codes.R_NO_DOUBLOON


@clause("CC-take-6")
def test_a_doubloon_is_not_bought_for_a_doubloon() -> None:
    position = standing(MARKET, doubloon=3).play(codes.TAKE | DOUBLOON, codes.TAKE | RUM)
    assert position.why(codes.TAKE | DOUBLOON) == codes.R_DOUBLOON_FOR_DOUBLOON
    assert position.why(codes.TAKE | FOOD) == ALLOWED


@clause("CC-take-7")
def test_every_placing_has_the_whole_list() -> None:
    position = standing(TAVERN).play(codes.TAKE | RUM, codes.TAKE | RUM, codes.DONE).place(GLORIA, TAVERN)
    position.play(codes.TAKE | RUM, codes.TAKE | RUM)
    assert position.has(ANNA) == position.has(BART) == {"rum": 2}


@clause("CC-take-8")
def test_crew_come_from_their_owner_and_stand_in_the_fountain() -> None:
    position = standing(FORTRESS, crew=4, lying_crew=1).play(codes.TAKE | CREW)
    assert position.has(ANNA) == {"crew": 5, "lying_crew": 1}
    assert "crew" not in position.has(BART)


@clause("CC-take-9")
@pytest.mark.parametrize("lying", [0, 2, 6])
def test_with_all_crew_in_the_fountain_there_is_none_to_take_and_nothing_instead(lying: int) -> None:
    position = standing(FORTRESS, crew=6 - lying, lying_crew=lying)
    assert position.why(codes.TAKE | CREW) == codes.R_CREW_OUT
    position.play(codes.TAKE | GUNPOWDER, codes.TAKE | GUNPOWDER)
    assert position.has(ANNA)["gunpowder"] == 2
    assert position.offered(codes.TAKE) == []


@clause("CC-take-10")
def test_weapons_come_unused_from_the_supply() -> None:
    position = (
        Position(2)
        .stock(ANNA, used_cannon=1)
        .phase(codes.PLACING)
        .place(ART, BLACKSMITH)
        .play(codes.TAKE | CANNON, codes.TAKE | SABER)
    )
    assert position.has(ANNA) == {"used_cannon": 1, "cannon": 1, "saber": 1}
    assert position.view(SPECTATOR)["supply"] == [22, 23]


@clause("CC-take-10", "CC-limit-1")
@pytest.mark.parametrize(("weapon", "left"), [(CANNON, (0, 5)), (SABER, (5, 0))])
def test_a_weapon_of_which_none_is_left_cannot_be_taken(weapon: int, left: tuple[int, int]) -> None:
    position = Position(2).supply(*left).phase(codes.PLACING).place(ART, BLACKSMITH)
    assert position.why(codes.TAKE | weapon) == codes.R_SUPPLY_EMPTY
    assert position.why(codes.TAKE | 1 - weapon) == ALLOWED
    position.play(codes.TAKE | PLANK, codes.TAKE | PLANK)
    assert (position.has(ANNA), position.offered(codes.TAKE)) == ({"plank": 2}, []), "nothing instead"


@clause("CC-take-11", "CC-card-5")
def test_a_hero_card_is_drawn_and_may_be_played_at_once() -> None:
    position = Position(2).deck(JERRY, JERRY).placed(JERRY, MILL, by=BART).phase(codes.PLACING).place(ART, GARDEN)
    position.play(codes.TAKE | HERO_CARD)
    assert position.holds(ANNA) == [JERRY]
    assert position.why(codes.TAKE | HERO_CARD) == codes.R_NO_SYMBOL
    assert position.play(codes.CARD | JERRY).has(ANNA) == {"crew": 1}


@clause("CC-take-11")
def test_a_hero_card_counts_among_the_free_ones() -> None:
    position = standing(GARDEN, doubloon=1).play(codes.TAKE | HERO_CARD, codes.TAKE | FOOD, codes.TAKE | FOOD)
    assert (len(position.holds(ANNA)), position.has(ANNA)) == (1, {"food": 2})
    bought = standing(GARDEN, doubloon=1).play(codes.TAKE | FOOD, codes.TAKE | FOOD, codes.TAKE | HERO_CARD)
    assert (len(bought.holds(ANNA)), bought.has(ANNA)) == (1, {"food": 2})


@clause("CC-take-11")
def test_without_any_card_left_none_can_be_taken() -> None:
    position = Position(2).hand(BART, *EVERY_CARD).phase(codes.PLACING).place(ART, GARDEN)
    assert position.why(codes.TAKE | HERO_CARD) == codes.R_SUPPLY_EMPTY
    one = Position(2).hand(BART, *EVERY_CARD[1:]).discards(ART).phase(codes.PLACING).place(ART, GARDEN)
    assert one.play(codes.TAKE | HERO_CARD).holds(ANNA) == [ART], "a discard is enough"


@clause("CC-take-12")
def test_only_the_location_of_this_turn_gives() -> None:
    position = Position(2).placed(ART, SANCTUARY, by=ANNA).stock(ANNA, doubloon=5).phase(codes.PLACING).place(BEN, MILL)
    assert position.why(codes.TAKE | SABER) == codes.R_NO_SYMBOL
    assert position.offered(codes.TAKE) == [FOOD, PLANK, CREW]


@clause("CC-take-12")
def test_it_is_where_the_hero_was_placed_even_if_it_was_moved_on() -> None:
    position = Position(2).placed(GEORGE, MARKET, by=BART).hand(ANNA, GEORGE).phase(codes.PLACING).place(ART, MILL)
    position.play(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | SANCTUARY)
    assert position.offered(codes.TAKE) == [FOOD, PLANK, CREW]
    assert position.why(codes.TAKE | SABER) == codes.R_NO_SYMBOL
