"""Art: forts that barbarians do not see."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import ART, GARDEN, GEORGE, HOME_FORT, MILL, NANCY, NONE, PORT
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import (
    AFTER_DEFENCE,
    IN_FIGHT_5,
    NEVER,
    PHASE_1,
    PHASE_4,
    SHIP_ATTACKED,
    refusals,
)
from tests.games.chaos_cove.scene import ANNA, BART, Scene


def attacked(*forts: tuple[int, int]) -> Scene:
    """A barbarian of strength 9 attacks beside land 1, where forts stand: seats and places, from the top."""
    scene = Scene(2).stock(ANNA, gunpowder=1).stock(BART, gunpowder=1).invader(6, 9)
    for seat, place in forts:
        scene.fort(seat, 0, place)
    return scene


# The tile


@clause("CC-art-1")
def test_who_placed_art_hides_forts_of_several_lanes() -> None:
    scene = (
        attacked((ANNA, 0))
        .fort(ANNA, 2, 1)
        .invader(8, 9)
        .placed(ART, PORT, by=ANNA)
        .phase(codes.DEFENCE)
        .play(codes.HIDE)
    )
    assert (scene.spots(), scene.asked) == ({15: 9, 8: 9}, ANNA), "land 1 has passed, land 3 attacks"
    assert scene.play(codes.HIDE).spots()[16] == 9
    assert (scene.pieces(ANNA), len(scene.cards(ANNA)), scene.has(ANNA)) == ([18, 25], 2, {"gunpowder": 1})
    assert scene.log(BART)[3:5] == [
        "The barbarian of strength 9 at land 1 attacks Anna's fort.",
        "Art hides Anna's fort on fort space 1 of land 1.",
    ]


@clause("CC-art-1")
def test_nobody_else_hides_forts_by_the_tile() -> None:
    scene = attacked((BART, 0)).placed(ART, PORT, by=ANNA).phase(codes.DEFENCE)
    assert (scene.asked, scene.why(codes.HIDE)) == (BART, codes.R_NO_ART)


@clause("CC-art-1")
def test_art_has_to_be_placed() -> None:
    assert attacked((ANNA, 0)).tiles(ANNA, ART).phase(codes.DEFENCE).why(codes.HIDE) == codes.R_NO_ART


@clause("CC-art-1")
def test_a_ship_is_not_hidden() -> None:
    scene = Scene(2).ship(ANNA, 0, 0).invader(0, 9).placed(ART, PORT, by=ANNA).phase(codes.DEFENCE)
    assert scene.why(codes.HIDE) == codes.R_NOT_A_FORT


@clause("CC-art-1")
def test_the_tile_is_for_phase_5_of_this_round() -> None:
    scene = attacked((ANNA, 0)).tiles(ANNA, ART).phase(codes.PLACING).place(ART, PORT)
    assert (scene.why(codes.HERO), scene.why(codes.HIDE)) == (codes.R_NO_EFFECT, NOT_ASKED)
    scene.phase(codes.DEFENCE).play(codes.HIDE)
    assert (scene.state.round, scene.where(ART), ART in scene.tiles_of(ANNA)) == (2, NONE, False)


@clause("CC-art-1")
def test_the_tile_goes_on_when_art_is_moved() -> None:
    scene = attacked((ANNA, 0)).placed(ART, PORT, by=ANNA).placed(GEORGE, MILL, by=BART).hand(BART, GEORGE)
    scene.marker(BART).phase(codes.PLACING).play(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | GARDEN)
    assert scene.phase(codes.DEFENCE).play(codes.HIDE).pieces(ANNA) == [18]


# The card


@clause("CC-art-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(ART) == {
        **NEVER,
        **dict.fromkeys((*PHASE_1, *PHASE_4), codes.R_WRONG_PHASE),
        SHIP_ATTACKED: codes.R_NOT_A_FORT,
        IN_FIGHT_5: codes.R_NOT_IN_FIGHT,
        AFTER_DEFENCE: codes.R_NOT_A_FORT,
    }


@clause("CC-art-2")
def test_the_card_hides_the_fort_under_attack() -> None:
    scene = attacked((ANNA, 0)).placed(ART, PORT, by=BART).hand(ANNA, ART).phase(codes.DEFENCE)
    assert scene.why(codes.HIDE) == codes.R_NO_ART, "the tile is Bart's"
    scene.play(codes.CARD | ART)
    assert (scene.pieces(ANNA), scene.cards(ANNA), scene.spots()[15]) == ([18], [HOME_FORT], 9)
    assert (scene.holds(ANNA), scene.has(ANNA)) == ([], {"gunpowder": 1})


@clause("CC-art-2")
def test_the_card_is_for_your_own_forts() -> None:
    scene = attacked((BART, 0)).placed(ART, PORT, by=BART).hand(ANNA, ART).phase(codes.DEFENCE)
    assert scene.asked == BART
    assert scene.play(codes.POWDER, codes.END).asked == ANNA
    assert scene.why(codes.CARD | ART) == NOT_ASKED, "she may only help"


# What the barbarian does then


@clause("CC-art-3")
@pytest.mark.parametrize("hide", [codes.HIDE, codes.CARD | ART])
def test_the_barbarian_attacks_the_next_fort(hide: int) -> None:
    scene = attacked((ANNA, 0), (BART, 2)).placed(ART, PORT, by=ANNA).hand(ANNA, ART).phase(codes.DEFENCE)
    assert scene.asked == ANNA
    assert scene.play(hide).asked == BART
    assert scene.pieces(ANNA) == [18]


@clause("CC-art-3")
@pytest.mark.parametrize("hide", [codes.HIDE, codes.CARD | ART])
def test_it_breaks_through_if_none_is_left(hide: int) -> None:
    scene = attacked((ANNA, 1)).placed(ART, PORT, by=ANNA).hand(ANNA, ART).phase(codes.DEFENCE)
    assert scene.play(hide).spots()[15] == 9
    assert len(scene.events(codes.E_BREAK)) == 1


@clause("CC-art-3")
def test_it_breaks_through_after_the_visible_forts_have_lost() -> None:
    scene = (
        attacked((ANNA, 0), (BART, 1))
        .placed(ART, PORT, by=ANNA)
        .phase(codes.DEFENCE)
        .play(codes.HIDE, codes.END, codes.LOSE | HOME_FORT)
    )
    assert (scene.spots()[15], scene.pieces(ANNA), scene.pieces(BART)) == (9, [18], [])


# Fort by fort


@clause("CC-art-4", "CC-art-6")
def test_the_tile_is_used_fort_by_fort() -> None:
    scene = attacked((ANNA, 0), (ANNA, 1)).placed(ART, PORT, by=ANNA).phase(codes.DEFENCE).play(codes.HIDE)
    assert (scene.step, scene.asked) == ("Fight", ANNA), "her other fort is attacked in its turn"
    scene.play(codes.POWDER, codes.END, codes.LOSE | HOME_FORT)
    assert (scene.pieces(ANNA), scene.spots()[15]) == ([18], 9)


@clause("CC-art-4")
def test_the_tile_is_not_used_once_something_was_put_in() -> None:
    scene = attacked((ANNA, 0)).placed(ART, PORT, by=ANNA).phase(codes.DEFENCE)
    assert scene.play(codes.POWDER).why(codes.HIDE) == codes.R_BEGUN


@clause("CC-art-4")
def test_the_tile_is_not_used_once_the_others_were_asked() -> None:
    scene = attacked((ANNA, 0)).placed(ART, PORT, by=ANNA).hand(BART, ART).phase(codes.DEFENCE)
    assert scene.play(codes.END, codes.DONE).why(codes.HIDE) == codes.R_BEGUN


@clause("CC-art-5")
def test_the_card_hides_one_fort() -> None:
    scene = (
        attacked((ANNA, 0), (ANNA, 2))
        .placed(ART, PORT, by=BART)
        .hand(ANNA, ART)
        .phase(codes.DEFENCE)
        .play(codes.CARD | ART)
    )
    assert (scene.step, scene.why(codes.CARD | ART), scene.why(codes.HIDE)) == (
        "Fight",
        codes.R_NOT_HELD,
        codes.R_NO_ART,
    )
    assert scene.play(codes.POWDER, codes.END, codes.LOSE | HOME_FORT).pieces(ANNA) == [18], (
        "the first was hidden, the second is lost"
    )


@clause("CC-art-5")
def test_the_card_hides_for_this_attack_alone() -> None:
    scene = attacked((ANNA, 0)).fort(BART, 1, 0).invader(7, 8).placed(ART, PORT, by=BART).placed(NANCY, MILL, by=BART)
    scene.hand(ANNA, ART).hand(BART, NANCY).phase(codes.DEFENCE).play(codes.CARD | ART)
    assert scene.asked == BART, "land 1 has broken through, land 2 attacks"
    scene.play(codes.CARD | NANCY, codes.SPACE | 21, codes.SPACE | 18)
    assert (scene.asked, scene.why(codes.CARD | ART)) == (ANNA, codes.R_NOT_HELD), (
        "her fort stands beside land 2 and is seen"
    )


@clause("CC-art-5")
def test_the_card_is_not_played_once_the_fight_has_begun() -> None:
    scene = attacked((ANNA, 0)).placed(ART, PORT, by=BART).hand(ANNA, ART, ART).hand(BART, ART).phase(codes.DEFENCE)
    assert scene.why(codes.CARD | ART) == ALLOWED
    assert scene.play(codes.END, codes.DONE).why(codes.CARD | ART) == codes.R_NOT_IN_FIGHT, "the others were asked"
    assert scene.play(codes.POWDER).why(codes.CARD | ART) == codes.R_NOT_IN_FIGHT


@clause("CC-art-6")
@pytest.mark.parametrize("hide", [codes.HIDE, codes.CARD | ART])
def test_another_fort_of_the_lane_can_be_hidden_too(hide: int) -> None:
    scene = attacked((ANNA, 0), (ANNA, 1)).placed(ART, PORT, by=ANNA).hand(ANNA, ART, ART).phase(codes.DEFENCE)
    scene.play(hide, hide)
    assert (scene.pieces(ANNA), scene.spots()[15]) == ([18, 19], 9)


@clause("CC-art-7")
def test_a_hidden_fort_stays_hidden_when_it_is_moved() -> None:
    scene = attacked((ANNA, 0), (ANNA, 1)).placed(ART, PORT, by=ANNA).placed(NANCY, MILL, by=BART).hand(ANNA, NANCY)
    scene.phase(codes.DEFENCE).play(codes.HIDE, codes.CARD | NANCY, codes.SPACE | 18, codes.SPACE | 20)
    assert (scene.step, scene.asked) == ("Fight", ANNA)
    scene.play(codes.HIDE)
    assert (scene.pieces(ANNA), scene.spots()[15]) == ([19, 20], 9), "nobody is attacked on the third space"


@clause("CC-art-7")
def test_the_space_is_not_hidden() -> None:
    scene = attacked((ANNA, 0), (BART, 1)).placed(ART, PORT, by=ANNA).placed(NANCY, MILL, by=BART).hand(BART, NANCY)
    scene.phase(codes.DEFENCE).play(codes.HIDE, codes.CARD | NANCY, codes.SPACE | 19, codes.SPACE | 18)
    assert (scene.pieces(ANNA), scene.pieces(BART), scene.asked) == ([19], [18], BART)
    scene.play(codes.END, codes.LOSE | HOME_FORT)
    assert (scene.pieces(ANNA), scene.spots()[15]) == ([19], 9), "Anna's fort has not been attacked"
