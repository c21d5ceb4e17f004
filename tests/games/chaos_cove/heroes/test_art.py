"""Art: forts that barbarians do not see."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
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
from tests.games.chaos_cove.position import ANNA, BART, Position


def attacked(*forts: tuple[int, int]) -> Position:
    """A barbarian of strength 9 attacks beside land 1, where forts stand: seats and places, from the top."""
    position = Position(2).stock(ANNA, gunpowder=1).stock(BART, gunpowder=1).invader(6, 9)
    for seat, place in forts:
        position.fort(seat, 0, place)
    return position


# The tile


@clause("CC-art-1")
def test_who_placed_art_hides_forts_of_several_lanes() -> None:
    position = (
        attacked((ANNA, 0))
        .fort(ANNA, 2, 1)
        .invader(8, 9)
        .placed(codes.ART, codes.PORT, by=ANNA)
        .phase(codes.DEFENCE)
        .play(codes.HIDE)
    )
    assert (position.spots(), position.asked) == ({15: 9, 8: 9}, ANNA), "land 1 has passed, land 3 attacks"
    assert position.play(codes.HIDE).spots()[16] == 9
    assert (position.pieces(ANNA), len(position.cards(ANNA)), position.has(ANNA)) == ([18, 25], 2, {"gunpowder": 1})
    assert position.log(BART)[3:5] == [
        "The barbarian of strength 9 at land 1 attacks Anna's fort.",
        "Art hides Anna's fort on fort space 1 of land 1.",
    ]


@clause("CC-art-1")
def test_nobody_else_hides_forts_by_the_tile() -> None:
    position = attacked((BART, 0)).placed(codes.ART, codes.PORT, by=ANNA).phase(codes.DEFENCE)
    assert (position.asked, position.why(codes.HIDE)) == (BART, codes.R_NO_ART)


@clause("CC-art-1")
def test_art_has_to_be_placed() -> None:
    assert attacked((ANNA, 0)).tiles(ANNA, codes.ART).phase(codes.DEFENCE).why(codes.HIDE) == codes.R_NO_ART


@clause("CC-art-1")
def test_a_ship_is_not_hidden() -> None:
    position = Position(2).ship(ANNA, 0, 0).invader(0, 9).placed(codes.ART, codes.PORT, by=ANNA).phase(codes.DEFENCE)
    assert position.why(codes.HIDE) == NOT_ASKED


@clause("CC-art-1")
def test_the_tile_is_for_phase_5_of_this_round() -> None:
    position = attacked((ANNA, 0)).tiles(ANNA, codes.ART).phase(codes.PLACING).place(codes.ART, codes.PORT)
    assert (position.why(codes.HERO), position.why(codes.HIDE)) == (codes.R_NO_EFFECT, NOT_ASKED)
    position.phase(codes.DEFENCE).play(codes.HIDE)
    assert (position.state.round, position.where(codes.ART), codes.ART in position.tiles_of(ANNA)) == (
        2,
        codes.NONE,
        False,
    )


@clause("CC-art-1")
def test_the_tile_goes_on_when_art_is_moved() -> None:
    position = (
        attacked((ANNA, 0))
        .placed(codes.ART, codes.PORT, by=ANNA)
        .placed(codes.GEORGE, codes.MILL, by=BART)
        .hand(BART, codes.GEORGE)
    )
    position.marker(BART).phase(codes.PLACING).play(
        codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.GARDEN
    )
    assert position.phase(codes.DEFENCE).play(codes.HIDE).pieces(ANNA) == [18]


# The card


@clause("CC-art-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(codes.ART) == {
        **NEVER,
        **dict.fromkeys((*PHASE_1, *PHASE_4), codes.R_PHASE_5),
        SHIP_ATTACKED: codes.R_NOT_A_FORT,
        IN_FIGHT_5: codes.R_NOT_IN_FIGHT,
        AFTER_DEFENCE: codes.R_NOT_A_FORT,
    }


@clause("CC-art-2")
def test_the_card_hides_the_fort_under_attack() -> None:
    position = attacked((ANNA, 0)).placed(codes.ART, codes.PORT, by=BART).hand(ANNA, codes.ART).phase(codes.DEFENCE)
    assert position.why(codes.HIDE) == codes.R_NO_ART, "the tile is Bart's"
    position.play(codes.CARD | codes.ART)
    assert (position.pieces(ANNA), position.cards(ANNA), position.spots()[15]) == ([18], [codes.HOME_FORT], 9)
    assert (position.holds(ANNA), position.has(ANNA)) == ([], {"gunpowder": 1})


@clause("CC-art-2")
def test_the_card_is_for_your_own_forts() -> None:
    position = attacked((BART, 0)).placed(codes.ART, codes.PORT, by=BART).hand(ANNA, codes.ART).phase(codes.DEFENCE)
    assert position.asked == BART
    assert position.play(codes.POWDER, codes.END).asked == ANNA
    assert position.why(codes.CARD | codes.ART) == NOT_ASKED, "she may only help"


# What the barbarian does then


@clause("CC-art-3")
@pytest.mark.parametrize("hide", [codes.HIDE, codes.CARD | codes.ART])
def test_the_barbarian_attacks_the_next_fort(hide: int) -> None:
    position = (
        attacked((ANNA, 0), (BART, 2)).placed(codes.ART, codes.PORT, by=ANNA).hand(ANNA, codes.ART).phase(codes.DEFENCE)
    )
    assert position.asked == ANNA
    assert position.play(hide).asked == BART
    assert position.pieces(ANNA) == [18]


@clause("CC-art-3")
@pytest.mark.parametrize("hide", [codes.HIDE, codes.CARD | codes.ART])
def test_it_breaks_through_if_none_is_left(hide: int) -> None:
    position = attacked((ANNA, 1)).placed(codes.ART, codes.PORT, by=ANNA).hand(ANNA, codes.ART).phase(codes.DEFENCE)
    assert position.play(hide).spots()[15] == 9
    assert len(position.events(codes.E_BREAK)) == 1


@clause("CC-art-3")
def test_it_breaks_through_after_the_visible_forts_have_lost() -> None:
    position = (
        attacked((ANNA, 0), (BART, 1))
        .placed(codes.ART, codes.PORT, by=ANNA)
        .phase(codes.DEFENCE)
        .play(codes.HIDE, codes.END, codes.LOSE | codes.HOME_FORT)
    )
    assert (position.spots()[15], position.pieces(ANNA), position.pieces(BART)) == (9, [18], [])


# Fort by fort


@clause("CC-art-4", "CC-art-6")
def test_the_tile_is_used_fort_by_fort() -> None:
    position = (
        attacked((ANNA, 0), (ANNA, 1)).placed(codes.ART, codes.PORT, by=ANNA).phase(codes.DEFENCE).play(codes.HIDE)
    )
    assert (position.step, position.asked) == ("Fight", ANNA), "her other fort is attacked in its turn"
    position.play(codes.POWDER, codes.END, codes.LOSE | codes.HOME_FORT)
    assert (position.pieces(ANNA), position.spots()[15]) == ([18], 9)


@clause("CC-art-4")
def test_the_tile_is_not_used_once_something_was_put_in() -> None:
    position = attacked((ANNA, 0)).placed(codes.ART, codes.PORT, by=ANNA).phase(codes.DEFENCE)
    assert position.play(codes.POWDER).why(codes.HIDE) == codes.R_BEGUN


@clause("CC-art-4")
def test_the_tile_is_not_used_once_the_others_were_asked() -> None:
    position = attacked((ANNA, 0)).placed(codes.ART, codes.PORT, by=ANNA).hand(BART, codes.ART).phase(codes.DEFENCE)
    assert position.play(codes.END, codes.DONE).why(codes.HIDE) == codes.R_BEGUN


@clause("CC-art-5")
def test_the_card_hides_one_fort() -> None:
    position = (
        attacked((ANNA, 0), (ANNA, 2))
        .placed(codes.ART, codes.PORT, by=BART)
        .hand(ANNA, codes.ART)
        .phase(codes.DEFENCE)
        .play(codes.CARD | codes.ART)
    )
    assert (position.step, position.why(codes.CARD | codes.ART), position.why(codes.HIDE)) == (
        "Fight",
        codes.R_NOT_HELD,
        codes.R_NO_ART,
    )
    assert position.play(codes.POWDER, codes.END, codes.LOSE | codes.HOME_FORT).pieces(ANNA) == [18], (
        "the first was hidden, the second is lost"
    )


@clause("CC-art-5")
def test_the_card_hides_for_this_attack_alone() -> None:
    position = (
        attacked((ANNA, 0))
        .fort(BART, 1, 0)
        .invader(7, 8)
        .placed(codes.ART, codes.PORT, by=BART)
        .placed(codes.NANCY, codes.MILL, by=BART)
    )
    position.hand(ANNA, codes.ART).hand(BART, codes.NANCY).phase(codes.DEFENCE).play(codes.CARD | codes.ART)
    assert position.asked == BART, "land 1 has broken through, land 2 attacks"
    position.play(codes.CARD | codes.NANCY, codes.SPACE | 21, codes.SPACE | 18)
    assert (position.asked, position.why(codes.CARD | codes.ART)) == (ANNA, codes.R_NOT_HELD), (
        "her fort stands beside land 2 and is seen"
    )


@clause("CC-art-5")
def test_the_card_is_not_played_once_the_fight_has_begun() -> None:
    position = (
        attacked((ANNA, 0))
        .placed(codes.ART, codes.PORT, by=BART)
        .hand(ANNA, codes.ART, codes.ART)
        .hand(BART, codes.ART)
        .phase(codes.DEFENCE)
    )
    assert position.why(codes.CARD | codes.ART) == ALLOWED
    assert position.play(codes.END, codes.DONE).why(codes.CARD | codes.ART) == codes.R_NOT_IN_FIGHT, (
        "the others were asked"
    )
    assert position.play(codes.POWDER).why(codes.CARD | codes.ART) == codes.R_NOT_IN_FIGHT


@clause("CC-art-6")
@pytest.mark.parametrize("hide", [codes.HIDE, codes.CARD | codes.ART])
def test_another_fort_of_the_lane_can_be_hidden_too(hide: int) -> None:
    position = (
        attacked((ANNA, 0), (ANNA, 1))
        .placed(codes.ART, codes.PORT, by=ANNA)
        .hand(ANNA, codes.ART, codes.ART)
        .phase(codes.DEFENCE)
    )
    position.play(hide, hide)
    assert (position.pieces(ANNA), position.spots()[15]) == ([18, 19], 9)


@clause("CC-art-7")
def test_a_hidden_fort_stays_hidden_when_it_is_moved() -> None:
    position = (
        attacked((ANNA, 0), (ANNA, 1))
        .placed(codes.ART, codes.PORT, by=ANNA)
        .placed(codes.NANCY, codes.MILL, by=BART)
        .hand(ANNA, codes.NANCY)
    )
    position.phase(codes.DEFENCE).play(codes.HIDE, codes.CARD | codes.NANCY, codes.SPACE | 18, codes.SPACE | 20)
    assert (position.step, position.asked) == ("Fight", ANNA)
    position.play(codes.HIDE)
    assert (position.pieces(ANNA), position.spots()[15]) == ([19, 20], 9), "nobody is attacked on the third space"


@clause("CC-art-7")
def test_the_space_is_not_hidden() -> None:
    position = (
        attacked((ANNA, 0), (BART, 1))
        .placed(codes.ART, codes.PORT, by=ANNA)
        .placed(codes.NANCY, codes.MILL, by=BART)
        .hand(BART, codes.NANCY)
    )
    position.phase(codes.DEFENCE).play(codes.HIDE, codes.CARD | codes.NANCY, codes.SPACE | 19, codes.SPACE | 18)
    assert (position.pieces(ANNA), position.pieces(BART), position.asked) == ([19], [18], BART)
    position.play(codes.END, codes.LOSE | codes.HOME_FORT)
    assert (position.pieces(ANNA), position.spots()[15]) == ([19], 9), "Anna's fort has not been attacked"
