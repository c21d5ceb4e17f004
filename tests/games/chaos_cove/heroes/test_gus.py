"""Gus: crew that fight."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove.cards import (
    ART,
    CALVIN,
    GARDEN,
    GEORGE,
    GUS,
    JERRY,
    JOHN,
    MILL,
    NONE,
    PORT,
    TOWN_HALL,
)
from quarterdeck.games.chaos_cove.codes import (
    ACCEPT,
    AT,
    ATTACK,
    BUILDING,
    BUY,
    CARD,
    DEFENCE,
    END,
    FLEE,
    HERO,
    HIDE,
    LOCATION,
    MUSTER,
    OFFER,
    PICK,
    PLACE,
    PLACING,
    POWDER,
    R_BEGUN,
    R_HAS_GUS,
    R_MUST_COMMIT,
    R_NO_CREW,
    R_NO_EFFECT,
    R_NO_GUS,
    R_NOT_IN_FIGHT,
    R_ONLY_IN_FIGHT,
    ROUND_END,
    SPACE,
    SURPRISE,
    WORTH,
)
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
from tests.games.chaos_cove.scene import ANNA, BART, Scene

PIRATE_OUT, BARBARIAN_OUT = 12, 15  # breakthrough spaces, which anybody can attack


def attacking(spot: int, by: int = BART, cards: tuple[int, ...] = (), **goods: int) -> Scene:
    """Anna attacks an invader of strength 9 in Phase 4; Gus stands at the Port, placed by `by`."""
    scene = Scene(2).placed(GUS, PORT, by=by).hand(ANNA, *cards).stock(ANNA, **{"gunpowder": 1, **goods})
    return scene.invader(spot, 9).phase(SURPRISE).play(ATTACK | spot)


# The tile


@clause("CC-gus-1")
@pytest.mark.parametrize("spot", [PIRATE_OUT, BARBARIAN_OUT])
def test_each_of_the_crew_adds_two_at_sea_or_on_land(spot: int) -> None:
    scene = attacking(spot, by=ANNA, crew=5).play(MUSTER)
    assert scene.strength == 2
    assert scene.play(*[MUSTER] * 4, END).beaten(ANNA) == 1, "as many as one likes"


@clause("CC-gus-1")
def test_in_phase_1_and_in_a_defence_too() -> None:
    defence = Scene(2).placed(GUS, PORT, by=ANNA).stock(ANNA, crew=1).ship(ANNA, 0, 0).invader(0, 2).phase(DEFENCE)
    assert defence.play(MUSTER, END).beaten(ANNA) == 1
    placing = Scene(2).tiles(ANNA, CALVIN).placed(GUS, PORT, by=ANNA).stock(ANNA, crew=1).invader(0, 2, up=True)
    assert placing.phase(PLACING).place(CALVIN, MILL).play(HERO, ATTACK | 0, MUSTER, END).beaten(ANNA) == 1


@clause("CC-gus-1")
def test_without_gus_no_crew_fight() -> None:
    scene = Scene(2).tiles(ANNA, GUS).stock(ANNA, crew=2, gunpowder=1).invader(PIRATE_OUT, 9).phase(SURPRISE)
    assert scene.play(ATTACK | PIRATE_OUT).why(MUSTER) == R_NO_GUS, "his tile is Anna's, but he is not placed"


@clause("CC-gus-1")
def test_the_tile_needs_no_doing() -> None:
    assert Scene(2).tiles(ANNA, GUS).stock(ANNA, crew=2).phase(PLACING).place(GUS, MILL).why(HERO) == R_NO_EFFECT


@clause("CC-gus-1")
def test_the_tile_goes_on_when_gus_is_moved_and_ends_with_the_round() -> None:
    scene = Scene(2).placed(GUS, PORT, by=ANNA).placed(GEORGE, MILL, by=BART).hand(BART, GEORGE).marker(BART)
    scene.stock(ANNA, crew=1).invader(PIRATE_OUT, 9)
    scene.phase(PLACING).play(CARD | GEORGE, PICK | GUS, AT | GARDEN)
    assert scene.phase(SURPRISE).play(ATTACK | PIRATE_OUT).why(MUSTER) == ALLOWED
    scene.play(MUSTER, END).phase(ROUND_END)
    assert (scene.where(GUS), GUS in scene.tiles_of(ANNA)) == (NONE, False)


# The card


@clause("CC-gus-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    outside = (BEFORE_PLACING, AFTER_PLACING, BEFORE_ATTACK, AFTER_ATTACK, AFTER_DEFENCE)
    assert refusals(GUS) == {**NEVER, **dict.fromkeys(outside, R_ONLY_IN_FIGHT)}


@clause("CC-gus-2")
@pytest.mark.parametrize("spot", [PIRATE_OUT, BARBARIAN_OUT])
def test_the_card_lets_up_to_two_fight(spot: int) -> None:
    scene = attacking(spot, cards=(GUS,), crew=4)
    assert scene.why(MUSTER) == R_NO_GUS
    assert scene.play(CARD | GUS).strength == 0, "the card itself adds nothing"
    assert scene.play(MUSTER).strength == 2
    assert scene.play(MUSTER).strength == 4
    assert (scene.why(MUSTER), scene.has(ANNA)["crew"]) == (R_NO_GUS, 2)


@clause("CC-gus-2")
def test_the_card_is_for_one_fight() -> None:
    scene = attacking(PIRATE_OUT, cards=(GUS,), crew=4).play(CARD | GUS, MUSTER, END).stock(ANNA, gunpowder=1)
    assert scene.play(ATTACK | PIRATE_OUT).why(MUSTER) == R_NO_GUS, "the second of the two is not kept"


@clause("CC-gus-2")
def test_a_gus_card_fights_for_its_value_instead() -> None:
    for spot in (PIRATE_OUT, BARBARIAN_OUT):
        scene = attacking(spot, cards=(GUS,), crew=2).play(WORTH | GUS)
        assert (scene.strength, scene.why(MUSTER)) == (1, R_NO_GUS)


@clause("CC-gus-2", "CC-card-18")
def test_the_card_needs_standing_crew() -> None:
    scene = attacking(PIRATE_OUT, cards=(GUS,), lying_crew=2)
    assert (scene.why(CARD | GUS), scene.why(WORTH | GUS)) == (R_NO_CREW, ALLOWED)


# Crew that fought


@clause("CC-gus-3")
def test_crew_that_fought_lie_in_the_fountain_until_the_end_of_the_round() -> None:
    scene = attacking(PIRATE_OUT, by=ANNA, crew=3).play(MUSTER, MUSTER)
    assert scene.has(ANNA) == {"crew": 1, "lying_crew": 2, "gunpowder": 1}
    assert scene.play(END).phase(ROUND_END).has(ANNA) == {"crew": 3, "gunpowder": 1}


@clause("CC-gus-4")
def test_each_of_the_crew_fights_once_a_round() -> None:
    scene = attacking(PIRATE_OUT, by=ANNA, crew=2).play(MUSTER, END, ATTACK | PIRATE_OUT, MUSTER)
    assert (scene.strength, scene.why(MUSTER)) == (2, R_NO_CREW)


@clause("CC-gus-5")
def test_crew_that_lie_are_spent_on_construction_cards() -> None:
    scene = Scene(2).stock(ANNA, food=2, crew=1, lying_crew=1).phase(BUILDING).play(BUY | 0, SPACE | 18)
    assert scene.has(ANNA) == {"crew": 1}, "they go first"
    lying = Scene(2).stock(ANNA, food=2, lying_crew=1).phase(BUILDING).play(BUY | 0, SPACE | 18)
    assert lying.has(ANNA) == {}


# Whose fights


@clause("CC-gus-6")
def test_the_tile_is_of_no_use_to_others() -> None:
    assert attacking(PIRATE_OUT, by=BART, crew=2).why(MUSTER) == R_NO_GUS


@clause("CC-gus-6")
def test_nor_does_it_help_in_a_fight_of_another() -> None:
    scene = attacking(PIRATE_OUT, by=BART).stock(BART, crew=2).hand(BART, GUS).play(POWDER, END)
    assert (scene.asked, scene.why(MUSTER)) == (BART, NOT_ASKED)


@clause("CC-gus-7")
def test_nobody_plays_the_card_for_a_fight_of_another() -> None:
    scene = attacking(PIRATE_OUT, by=BART, crew=2).hand(BART, GUS).play(POWDER, END)
    assert (scene.asked, scene.why(CARD | GUS)) == (BART, NOT_ASKED)
    scene.play(OFFER | GUS, ACCEPT)
    assert (scene.strength, scene.why(MUSTER)) == (2, R_NO_GUS), "what is offered is its value"


@clause("CC-gus-7")
def test_the_card_is_played_inside_the_fight() -> None:
    scene = Scene(2).placed(GUS, PORT, by=BART).hand(ANNA, GUS).stock(ANNA, crew=2).invader(PIRATE_OUT, 4)
    assert scene.phase(SURPRISE).why(CARD | GUS) == R_ONLY_IN_FIGHT
    scene.play(ATTACK | PIRATE_OUT, CARD | GUS, MUSTER, MUSTER, END)
    assert scene.beaten(ANNA) == 1


@clause("CC-gus-8")
def test_several_cards_let_two_fight_each() -> None:
    scene = attacking(PIRATE_OUT, cards=(GUS, GUS), crew=5).play(CARD | GUS, CARD | GUS, *[MUSTER] * 4)
    assert (scene.strength, scene.why(MUSTER)) == (8, R_NO_GUS)


@clause("CC-gus-8", "CC-card-18")
def test_a_second_card_needs_crew_for_itself() -> None:
    scene = attacking(PIRATE_OUT, cards=(GUS, GUS), crew=2).play(CARD | GUS)
    assert scene.why(CARD | GUS) == R_NO_CREW


@clause("CC-gus-9")
def test_crew_that_were_used_spent_and_gained_again_fight_again() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).placed(GUS, PORT, by=ANNA).placed(JERRY, MILL, by=BART)
    scene.placed(CALVIN, MILL, by=BART).hand(ANNA, CALVIN, CALVIN, JERRY).stock(ANNA, food=2, crew=1, gunpowder=1)
    scene.invader(PIRATE_OUT, 9).phase(PLACING).play(CARD | CALVIN, ATTACK | PIRATE_OUT, MUSTER, END)
    assert scene.has(ANNA) == {"food": 2, "lying_crew": 1, "gunpowder": 1}
    scene.place(scene.offered(PLACE)[0], TOWN_HALL).play(LOCATION, BUY | 0, SPACE | 18, CARD | JERRY)
    assert scene.has(ANNA) == {"crew": 1, "gunpowder": 1}
    assert scene.play(CARD | CALVIN, ATTACK | PIRATE_OUT, MUSTER).strength == 2


@clause("CC-gus-10")
def test_the_card_is_not_for_who_placed_gus() -> None:
    scene = attacking(PIRATE_OUT, by=ANNA, cards=(GUS,), crew=2)
    assert (scene.why(CARD | GUS), scene.why(MUSTER), scene.why(WORTH | GUS)) == (R_HAS_GUS, ALLOWED, ALLOWED)


@clause("CC-gus-11")
def test_after_the_card_a_ship_does_not_flee() -> None:
    scene = Scene(2).placed(GUS, PORT, by=BART).hand(ANNA, GUS).stock(ANNA, crew=1).ship(ANNA, 0, 2).invader(0, 9)
    assert scene.phase(DEFENCE).why(FLEE) == ALLOWED
    assert scene.play(CARD | GUS).why(FLEE) == R_BEGUN


@clause("CC-gus-11")
def test_after_the_card_a_fort_is_not_hidden() -> None:
    scene = Scene(2).placed(ART, MILL, by=ANNA).placed(GUS, PORT, by=BART).hand(ANNA, GUS, ART).stock(ANNA, crew=1)
    scene.fort(ANNA, 0, 0).invader(6, 9).phase(DEFENCE)
    assert (scene.why(HIDE), scene.why(CARD | ART)) == (ALLOWED, ALLOWED)
    scene.play(CARD | GUS)
    assert (scene.why(HIDE), scene.why(CARD | ART)) == (R_BEGUN, R_NOT_IN_FIGHT)


@clause("CC-gus-11")
def test_the_card_is_enough_to_end_an_attack_with() -> None:
    scene = attacking(PIRATE_OUT, cards=(GUS,), crew=1)
    assert scene.why(END) == R_MUST_COMMIT
    assert scene.play(CARD | GUS).why(END) == ALLOWED
