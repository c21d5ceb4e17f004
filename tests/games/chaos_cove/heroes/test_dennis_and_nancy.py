"""Dennis moves a ship, Nancy a fort, and Figure 8 of the rulebook."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import IN_FIGHTS, NEVER, refusals
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

BOTH = pytest.mark.parametrize(("hero", "first"), [(codes.DENNIS, 0), (codes.NANCY, codes.FORT_SPACES)])
WAYS = pytest.mark.parametrize("way", ["tile", "card"])


def standing(hero: int, *pieces: tuple[int, int, int]) -> Position:
    """Ships for Dennis, forts for Nancy: seats, lanes and places."""
    position = Position(2).tiles(ANNA, hero)
    for seat, lane, place in pieces:
        position = position.ship(seat, lane, place) if hero == codes.DENNIS else position.fort(seat, lane, place)
    return position


def moving(hero: int, way: str, *pieces: tuple[int, int, int]) -> Position:
    """Anna is asked which piece to move: by the tile, or by a card."""
    position = standing(hero, *pieces)
    if way == "tile":
        return position.phase(codes.PLACING).place(hero, codes.MILL).play(codes.HERO)
    return position.placed(hero, codes.MILL, by=BART).hand(ANNA, hero).phase(codes.PLACING).play(codes.CARD | hero)


@clause("CC-dennis-1", "CC-dennis-2", "CC-nancy-1", "CC-nancy-2")
@BOTH
@WAYS
def test_a_piece_moves_to_an_empty_space(hero: int, first: int, way: str) -> None:
    position = moving(hero, way, (ANNA, 0, 0), (ANNA, 3, 1), (BART, 1, 0))
    position.play(codes.SPACE | first + 10, codes.SPACE | first + 17)
    assert (position.pieces(ANNA), position.pieces(BART)) == ([first, first + 17], [first + 3])
    assert position.step == ("PlacingTurn" if way == "tile" else "PlaceHero"), "one and no more"


@clause("CC-dennis-1", "CC-dennis-2", "CC-nancy-1", "CC-nancy-2")
@BOTH
@WAYS
def test_only_ones_own_piece_of_that_kind_is_moved(hero: int, first: int, way: str) -> None:
    position = moving(hero, way, (ANNA, 0, 0), (BART, 1, 0))
    assert position.offered(codes.SPACE) == [first]
    assert (position.why(codes.SPACE | first + 3), position.why(codes.SPACE | first + 1)) == (
        codes.R_NOT_YOURS,
        codes.R_EMPTY_SPACE,
    )
    assert position.why(codes.SPACE | codes.FORT_SPACES - first) == codes.R_NO_SUCH_SPACE
    assert position.play(codes.SPACE | first).why(codes.SPACE | codes.FORT_SPACES - first) == codes.R_NO_SUCH_SPACE


@clause("CC-dennis-1", "CC-nancy-1")
@BOTH
def test_the_tile_is_used_once(hero: int, first: int) -> None:
    position = moving(hero, "tile", (ANNA, 0, 0)).play(codes.SPACE | first, codes.SPACE | first + 1)
    assert position.why(codes.HERO) == codes.R_EFFECT_USED


@clause("CC-dennis-1", "CC-dennis-2", "CC-nancy-1", "CC-nancy-2", "CC-card-18")
@BOTH
def test_without_a_piece_there_is_no_effect(hero: int, first: int) -> None:
    position = standing(hero, (BART, 1, 0)).hand(ANNA, hero).phase(codes.PLACING).place(hero, codes.MILL)
    assert (position.why(codes.HERO), position.why(codes.CARD | hero)) == (codes.R_NO_PIECE, codes.R_NO_PIECE)


@clause("CC-dennis-2", "CC-nancy-2", "CC-card-6")
@pytest.mark.parametrize("hero", [codes.DENNIS, codes.NANCY])
def test_when_the_card_is_played(hero: int) -> None:
    assert refusals(hero) == {**NEVER, **dict.fromkeys(IN_FIGHTS, codes.R_NOT_IN_FIGHT)}


@clause("CC-dennis-2", "CC-nancy-2")
@BOTH
def test_a_piece_that_was_moved_in_phase_4_attacks_where_it_stands(hero: int, first: int) -> None:
    spot = first // 3 + 5
    position = standing(hero, (ANNA, 0, 0)).placed(hero, codes.MILL, by=BART).hand(ANNA, hero).stock(ANNA, gunpowder=1)
    position.invader(spot, 9, up=True).phase(codes.SURPRISE)
    assert position.why(codes.ATTACK | spot) == codes.R_NOT_ADJACENT
    assert (
        position.play(codes.CARD | hero, codes.SPACE | first, codes.SPACE | first + 16).why(codes.ATTACK | spot)
        == ALLOWED
    )


@clause("CC-dennis-3", "CC-nancy-3")
@BOTH
@WAYS
def test_two_pieces_change_places_and_nobody_is_asked(hero: int, first: int, way: str) -> None:
    position = moving(hero, way, (ANNA, 0, 0), (BART, 1, 2)).play(codes.SPACE | first, codes.SPACE | first + 5)
    assert (position.pieces(ANNA), position.pieces(BART), position.asked) == ([first + 5], [first], ANNA)
    assert (position.cards(ANNA), position.cards(BART)) == ([int(hero == codes.DENNIS)], [int(hero == codes.DENNIS)])


@clause("CC-dennis-4", "CC-nancy-4")
@BOTH
@WAYS
def test_a_piece_moves_within_its_lane(hero: int, first: int, way: str) -> None:
    assert moving(hero, way, (ANNA, 2, 0)).play(codes.SPACE | first + 6, codes.SPACE | first + 8).pieces(ANNA) == [
        first + 8
    ]


@clause("CC-dennis-5", "CC-nancy-4")
@BOTH
@WAYS
def test_ones_own_pieces_are_not_swapped(hero: int, first: int, way: str) -> None:
    position = moving(hero, way, (ANNA, 0, 0), (ANNA, 1, 0)).play(codes.SPACE | first)
    assert (position.why(codes.SPACE | first + 3), position.why(codes.SPACE | first)) == (
        codes.R_OWN_PIECE,
        codes.R_OWN_PIECE,
    )


# In a defence


@clause("CC-dennis-2", "CC-nancy-2", "CC-defend-17")
@BOTH
def test_who_is_attacked_moves_away_and_the_next_piece_is_attacked(hero: int, first: int) -> None:
    position = standing(hero, (ANNA, 0, 0), (BART, 0, 1)).placed(hero, codes.MILL, by=BART).hand(ANNA, hero)
    position.invader(first // 3, 9).phase(codes.DEFENCE).play(
        codes.CARD | hero, codes.SPACE | first, codes.SPACE | first + 17
    )
    assert (position.pieces(ANNA), position.asked) == ([first + 17], BART)


@clause("CC-dennis-2", "CC-nancy-2", "CC-defend-17")
@BOTH
def test_who_stands_there_after_a_swap_is_attacked(hero: int, first: int) -> None:
    position = standing(hero, (ANNA, 0, 0), (BART, 5, 1)).placed(hero, codes.MILL, by=BART).hand(ANNA, hero)
    position.invader(first // 3, 9).phase(codes.DEFENCE).play(
        codes.CARD | hero, codes.SPACE | first, codes.SPACE | first + 16
    )
    assert (position.pieces(ANNA), position.pieces(BART), position.asked) == ([first + 16], [first], BART)


@clause("CC-dennis-2", "CC-nancy-2", "CC-defend-16")
@BOTH
def test_a_piece_that_comes_into_the_lane_after_a_fight_is_attacked_too(hero: int, first: int) -> None:
    position = standing(hero, (ANNA, 0, 1), (ANNA, 5, 0)).placed(hero, codes.MILL, by=BART).hand(ANNA, hero)
    kind = codes.HOME_SLOOP if hero == codes.DENNIS else codes.HOME_FORT
    position.invader(first // 3, 9).phase(codes.DEFENCE).play(codes.END | codes.AND_CARDS, codes.LOSE | kind)
    assert position.step == "AfterFight"
    position.play(codes.CARD | hero, codes.SPACE | first + 15, codes.SPACE | first, codes.DONE)
    assert (position.step, position.asked, position.pieces(ANNA)) == ("Fight", ANNA, [first])


@clause("CC-dennis-2", "CC-dennis-4", "CC-defend-12")
def test_a_ship_that_is_attacked_moves_into_the_wind_and_flees() -> None:
    position = (
        standing(codes.DENNIS, (ANNA, 0, 0))
        .placed(codes.DENNIS, codes.MILL, by=BART)
        .hand(ANNA, codes.DENNIS)
        .invader(0, 9)
        .phase(codes.DEFENCE)
    )
    assert position.why(codes.FLEE) == codes.R_NO_WIND
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 0, codes.SPACE | 2, codes.FLEE, codes.SPACE | 17)
    assert (position.pieces(ANNA), position.spots()[12]) == ([17], 9)


# The figure


@clause("CC-dennis-2", "CC-dennis-3", "CC-defend-8", "CC-defend-9", "CC-defend-12", "CC-defend-17", "CC-break-1")
def test_figure_8() -> None:
    white, gold, blue = ANNA, BART, CLEO
    position = Position(3).placed(codes.DENNIS, codes.PORT, by=gold).hand(white, codes.DENNIS).round(4).invader(3, 30)
    position.ship(white, 3, 0).ship(gold, 5, 0).ship(blue, 3, 2).phase(codes.DEFENCE)
    assert position.asked == white
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 9, codes.SPACE | 15)
    assert (position.asked, position.pieces(white), position.pieces(gold)) == (gold, [15], [9])
    assert position.why(codes.FLEE) == codes.R_NO_WIND
    assert position.play(codes.END).asked == gold
    position.play(codes.LOSE | codes.HOME_SLOOP)
    assert (position.asked, position.why(codes.FLEE)) == (blue, ALLOWED)
    assert position.play(codes.FLEE).why(codes.SPACE | 10) == codes.R_SAME_LANE
    position.play(codes.SPACE | 0)
    assert position.log(SPECTATOR)[:10] == [
        "Phase 5: the invaders attack.",
        "The pirate at sea 4 has strength 30.",
        "The pirate of strength 30 at sea 4 attacks Anna's ship.",
        "Anna plays the Dennis card.",
        "Anna's ship on ship space 1 of sea 4 and Bart's ship on ship space 1 of sea 6 change places.",
        "The attack on Anna's ship at sea 4 is over.",
        "The pirate of strength 30 at sea 4 attacks Bart's ship.",
        "Bart does not beat the pirate at sea 4: 0 of 30.",
        "The pirate sinks Bart's ship on ship space 1 of sea 4.",
        "Bart loses the Home Sloop card.",
    ]
    assert position.log(SPECTATOR)[10:13] == [
        "The pirate of strength 30 at sea 4 attacks Cleo's ship.",
        "Cleo's ship flees from ship space 3 of sea 4 to ship space 1 of sea 1.",
        "The pirate of strength 30 at sea 4 breaks through to breakthrough space 1.",
    ]
    assert (position.pieces(white), position.pieces(gold), position.pieces(blue)) == ([15], [], [0])
    assert (position.cards(white), position.cards(gold), position.cards(blue)) == (
        [codes.HOME_SLOOP],
        [],
        [codes.HOME_SLOOP],
    )
    assert position.spots() == {12: 30}
