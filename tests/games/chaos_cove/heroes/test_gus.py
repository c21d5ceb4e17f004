"""Gus: crew that fight."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import (
    AFTER_ATTACK,
    AFTER_DEFENCE,
    AFTER_PLACING,
    BEFORE_ATTACK,
    BEFORE_PLACING,
    NEVER,
    refusals,
)
from tests.games.chaos_cove.position import ANNA, BART, Position

PIRATE_OUT, BARBARIAN_OUT = 12, 15  # breakthrough spaces, which anybody can attack


def attacking(spot: int, by: int = BART, cards: tuple[int, ...] = (), **goods: int) -> Position:
    """Anna attacks an invader of strength 9 in Phase 4; Gus stands at the Port, placed by `by`."""
    position = (
        Position(2).placed(codes.GUS, codes.PORT, by=by).hand(ANNA, *cards).stock(ANNA, **{"gunpowder": 1, **goods})
    )
    return position.invader(spot, 9).phase(codes.SURPRISE).play(codes.ATTACK | spot)


# The tile


@clause("CC-gus-1")
@pytest.mark.parametrize("spot", [PIRATE_OUT, BARBARIAN_OUT])
def test_each_of_the_crew_adds_two_at_sea_or_on_land(spot: int) -> None:
    position = attacking(spot, by=ANNA, crew=5).play(codes.MUSTER)
    assert position.strength == 2
    assert position.play(*[codes.MUSTER] * 4, codes.END).beaten(ANNA) == 1, "as many as one likes"


@clause("CC-gus-1")
def test_in_phase_1_and_in_a_defence_too() -> None:
    defence = (
        Position(2)
        .placed(codes.GUS, codes.PORT, by=ANNA)
        .stock(ANNA, crew=1)
        .ship(ANNA, 0, 0)
        .invader(0, 2)
        .phase(codes.DEFENCE)
    )
    assert defence.play(codes.MUSTER, codes.END).beaten(ANNA) == 1
    placing = (
        Position(2)
        .tiles(ANNA, codes.CALVIN)
        .placed(codes.GUS, codes.PORT, by=ANNA)
        .stock(ANNA, crew=1)
        .invader(0, 2, up=True)
    )
    assert (
        placing.phase(codes.PLACING)
        .place(codes.CALVIN, codes.MILL)
        .play(codes.HERO, codes.ATTACK | 0, codes.MUSTER, codes.END)
        .beaten(ANNA)
        == 1
    )


@clause("CC-gus-1")
def test_without_gus_no_crew_fight() -> None:
    position = (
        Position(2).tiles(ANNA, codes.GUS).stock(ANNA, crew=2, gunpowder=1).invader(PIRATE_OUT, 9).phase(codes.SURPRISE)
    )
    assert position.play(codes.ATTACK | PIRATE_OUT).why(codes.MUSTER) == codes.R_NO_GUS, (
        "his tile is Anna's, but he is not placed"
    )


@clause("CC-gus-1")
def test_the_tile_needs_no_doing() -> None:
    assert (
        Position(2)
        .tiles(ANNA, codes.GUS)
        .stock(ANNA, crew=2)
        .phase(codes.PLACING)
        .place(codes.GUS, codes.MILL)
        .why(codes.HERO)
        == codes.R_NO_EFFECT
    )


@clause("CC-gus-1")
def test_the_tile_goes_on_when_gus_is_moved_and_ends_with_the_round() -> None:
    position = (
        Position(2)
        .placed(codes.GUS, codes.PORT, by=ANNA)
        .placed(codes.GEORGE, codes.MILL, by=BART)
        .hand(BART, codes.GEORGE)
        .marker(BART)
    )
    position.stock(ANNA, crew=1).invader(PIRATE_OUT, 9)
    position.phase(codes.PLACING).play(codes.CARD | codes.GEORGE, codes.PICK | codes.GUS, codes.AT | codes.GARDEN)
    assert position.phase(codes.SURPRISE).play(codes.ATTACK | PIRATE_OUT).why(codes.MUSTER) == ALLOWED
    position.play(codes.MUSTER, codes.END).phase(codes.ROUND_END)
    assert (position.where(codes.GUS), codes.GUS in position.tiles_of(ANNA)) == (codes.NONE, False)


# The card


@clause("CC-gus-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    outside = (BEFORE_PLACING, AFTER_PLACING, BEFORE_ATTACK, AFTER_ATTACK, AFTER_DEFENCE)
    assert refusals(codes.GUS) == {**NEVER, **dict.fromkeys(outside, codes.R_ONLY_IN_FIGHT)}


@clause("CC-gus-2")
@pytest.mark.parametrize("spot", [PIRATE_OUT, BARBARIAN_OUT])
def test_the_card_lets_up_to_two_fight(spot: int) -> None:
    position = attacking(spot, cards=(codes.GUS,), crew=4)
    assert position.why(codes.MUSTER) == codes.R_NO_GUS
    assert position.play(codes.CARD | codes.GUS).strength == 0, "the card itself adds nothing"
    assert position.play(codes.MUSTER).strength == 2
    assert position.play(codes.MUSTER).strength == 4
    assert (position.why(codes.MUSTER), position.has(ANNA)["crew"]) == (codes.R_NO_GUS, 2)


@clause("CC-gus-2")
def test_the_card_is_for_one_fight() -> None:
    position = (
        attacking(PIRATE_OUT, cards=(codes.GUS,), crew=4)
        .play(codes.CARD | codes.GUS, codes.MUSTER, codes.END)
        .stock(ANNA, gunpowder=1)
    )
    assert position.play(codes.ATTACK | PIRATE_OUT).why(codes.MUSTER) == codes.R_NO_GUS, (
        "the second of the two is not kept"
    )


@clause("CC-gus-2")
def test_a_gus_card_fights_for_its_value_instead() -> None:
    for spot in (PIRATE_OUT, BARBARIAN_OUT):
        position = attacking(spot, cards=(codes.GUS,), crew=2).play(codes.WORTH | codes.GUS)
        assert (position.strength, position.why(codes.MUSTER)) == (1, codes.R_NO_GUS)


@clause("CC-gus-2", "CC-card-18")
def test_the_card_needs_standing_crew() -> None:
    position = attacking(PIRATE_OUT, cards=(codes.GUS,), lying_crew=2)
    assert (position.why(codes.CARD | codes.GUS), position.why(codes.WORTH | codes.GUS)) == (codes.R_NO_CREW, ALLOWED)


# Crew that fought


@clause("CC-gus-3")
def test_crew_that_fought_lie_in_the_fountain_until_the_end_of_the_round() -> None:
    position = attacking(PIRATE_OUT, by=ANNA, crew=3).play(codes.MUSTER, codes.MUSTER)
    assert position.has(ANNA) == {"crew": 1, "lying_crew": 2, "gunpowder": 1}
    assert position.play(codes.END).phase(codes.ROUND_END).has(ANNA) == {"crew": 3, "gunpowder": 1}


@clause("CC-gus-4")
def test_each_of_the_crew_fights_once_a_round() -> None:
    position = attacking(PIRATE_OUT, by=ANNA, crew=2).play(
        codes.MUSTER, codes.END, codes.ATTACK | PIRATE_OUT, codes.MUSTER
    )
    assert (position.strength, position.why(codes.MUSTER)) == (2, codes.R_NO_CREW)


@clause("CC-gus-5")
def test_crew_that_lie_are_spent_on_construction_cards() -> None:
    position = (
        Position(2)
        .stock(ANNA, food=2, crew=1, lying_crew=1)
        .phase(codes.BUILDING)
        .play(codes.BUY | 0, codes.SPACE | 18)
    )
    assert position.has(ANNA) == {"crew": 1}, "they go first"
    lying = Position(2).stock(ANNA, food=2, lying_crew=1).phase(codes.BUILDING).play(codes.BUY | 0, codes.SPACE | 18)
    assert lying.has(ANNA) == {}


# Whose fights


@clause("CC-gus-6")
def test_the_tile_is_of_no_use_to_others() -> None:
    assert attacking(PIRATE_OUT, by=BART, crew=2).why(codes.MUSTER) == codes.R_NO_GUS


@clause("CC-gus-6")
def test_nor_does_it_help_in_a_fight_of_another() -> None:
    position = attacking(PIRATE_OUT, by=BART).stock(BART, crew=2).hand(BART, codes.GUS).play(codes.POWDER, codes.END)
    assert (position.asked, position.why(codes.MUSTER)) == (BART, NOT_ASKED)


@clause("CC-gus-7")
def test_nobody_plays_the_card_for_a_fight_of_another() -> None:
    position = attacking(PIRATE_OUT, by=BART, crew=2).hand(BART, codes.GUS).play(codes.POWDER, codes.END)
    assert (position.asked, position.why(codes.CARD | codes.GUS)) == (BART, NOT_ASKED)
    position.play(codes.OFFER | codes.GUS, codes.ACCEPT)
    assert (position.strength, position.why(codes.MUSTER)) == (2, codes.R_NO_GUS), "what is offered is its value"


@clause("CC-gus-7")
def test_the_card_is_played_inside_the_fight() -> None:
    position = (
        Position(2)
        .placed(codes.GUS, codes.PORT, by=BART)
        .hand(ANNA, codes.GUS)
        .stock(ANNA, crew=2)
        .invader(PIRATE_OUT, 4)
    )
    assert position.phase(codes.SURPRISE).why(codes.CARD | codes.GUS) == codes.R_ONLY_IN_FIGHT
    position.play(codes.ATTACK | PIRATE_OUT, codes.CARD | codes.GUS, codes.MUSTER, codes.MUSTER, codes.END)
    assert position.beaten(ANNA) == 1


@clause("CC-gus-8")
def test_several_cards_let_two_fight_each() -> None:
    position = attacking(PIRATE_OUT, cards=(codes.GUS, codes.GUS), crew=5).play(
        codes.CARD | codes.GUS, codes.CARD | codes.GUS, *[codes.MUSTER] * 4
    )
    assert (position.strength, position.why(codes.MUSTER)) == (8, codes.R_NO_GUS)


@clause("CC-gus-8", "CC-card-18")
def test_a_second_card_needs_crew_for_itself() -> None:
    position = attacking(PIRATE_OUT, cards=(codes.GUS, codes.GUS), crew=2).play(codes.CARD | codes.GUS)
    assert position.why(codes.CARD | codes.GUS) == codes.R_NO_CREW


@clause("CC-gus-9")
def test_crew_that_were_used_spent_and_gained_again_fight_again() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .placed(codes.GUS, codes.PORT, by=ANNA)
        .placed(codes.JERRY, codes.MILL, by=BART)
    )
    position.placed(codes.CALVIN, codes.MILL, by=BART).hand(ANNA, codes.CALVIN, codes.CALVIN, codes.JERRY).stock(
        ANNA, food=2, crew=1, gunpowder=1
    )
    position.invader(PIRATE_OUT, 9).phase(codes.PLACING).play(
        codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT, codes.MUSTER, codes.END
    )
    assert position.has(ANNA) == {"food": 2, "lying_crew": 1, "gunpowder": 1}
    position.place(position.offered(codes.PLACE)[0], codes.TOWN_HALL).play(
        codes.LOCATION, codes.BUY | 0, codes.SPACE | 18, codes.CARD | codes.JERRY
    )
    assert position.has(ANNA) == {"crew": 1, "gunpowder": 1}
    assert position.play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT, codes.MUSTER).strength == 2


@clause("CC-gus-10")
def test_the_card_is_not_for_who_placed_gus() -> None:
    position = attacking(PIRATE_OUT, by=ANNA, cards=(codes.GUS,), crew=2)
    assert (
        position.why(codes.CARD | codes.GUS),
        position.why(codes.MUSTER),
        position.why(codes.WORTH | codes.GUS),
    ) == (
        codes.R_HAS_GUS,
        ALLOWED,
        ALLOWED,
    )


@clause("CC-gus-11")
def test_after_the_card_a_ship_does_not_flee() -> None:
    position = (
        Position(2)
        .placed(codes.GUS, codes.PORT, by=BART)
        .hand(ANNA, codes.GUS)
        .stock(ANNA, crew=1)
        .ship(ANNA, 0, 2)
        .invader(0, 9)
    )
    assert position.phase(codes.DEFENCE).why(codes.FLEE) == ALLOWED
    assert position.play(codes.CARD | codes.GUS).why(codes.FLEE) == codes.R_BEGUN


@clause("CC-gus-11")
def test_after_the_card_a_fort_is_not_hidden() -> None:
    position = (
        Position(2)
        .placed(codes.ART, codes.MILL, by=ANNA)
        .placed(codes.GUS, codes.PORT, by=BART)
        .hand(ANNA, codes.GUS, codes.ART)
        .stock(ANNA, crew=1)
    )
    position.fort(ANNA, 0, 0).invader(6, 9).phase(codes.DEFENCE)
    assert (position.why(codes.HIDE), position.why(codes.CARD | codes.ART)) == (ALLOWED, ALLOWED)
    position.play(codes.CARD | codes.GUS)
    assert (position.why(codes.HIDE), position.why(codes.CARD | codes.ART)) == (codes.R_BEGUN, codes.R_NOT_IN_FIGHT)


@clause("CC-gus-11")
def test_the_card_is_enough_to_end_an_attack_with() -> None:
    position = attacking(PIRATE_OUT, cards=(codes.GUS,), crew=1)
    assert position.why(codes.END) == codes.R_MUST_COMMIT
    assert position.play(codes.CARD | codes.GUS).why(codes.END) == ALLOWED
