"""Ben flips a barbarian, Graham a pirate."""

from __future__ import annotations

import pytest

from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import IN_FIGHT_1, IN_FIGHT_4, NEVER, PHASE_5, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position

FLIPS = pytest.mark.parametrize(("hero", "lane", "other"), [(codes.BEN, 7, 1), (codes.GRAHAM, 1, 7)])


def facing(hero: int) -> Position:
    """Anna has a hero's tile; face down lie invaders beside sea and land 2 and 3, face up those beside 1."""
    position = Position(2).tiles(ANNA, hero)
    for first in (0, 6):
        position.invader(first, 4, up=True).invader(first + 1, 6).invader(first + 2, 8)
    return position


def flipping(hero: int, way: str) -> Position:
    """Anna is asked what to flip: by the tile, or by a card in Phase 1 or Phase 4."""
    if way == "tile":
        return facing(hero).phase(codes.PLACING).place(hero, codes.MILL).play(codes.HERO)
    position = facing(hero).placed(hero, codes.MILL, by=BART).hand(ANNA, hero)
    return position.phase(codes.PLACING if way == "card in phase 1" else codes.SURPRISE).play(codes.CARD | hero)


WAYS = pytest.mark.parametrize("way", ["tile", "card in phase 1", "card in phase 4"])


@clause("CC-ben-1", "CC-ben-2", "CC-graham-1", "CC-graham-2")
@FLIPS
@WAYS
def test_one_is_flipped(hero: int, lane: int, other: int, way: str) -> None:
    position = flipping(hero, way)
    step = {"tile": "PlacingTurn", "card in phase 1": "PlaceHero", "card in phase 4": "SurpriseAttack"}[way]
    assert position.play(codes.FLIP | lane).step == step, "one and no more"
    assert [event[1:4] for event in position.events(codes.E_FLIP)] == [(ANNA, lane, 6)]
    assert position.log(BART)[-1].endswith(": strength 6."), "everybody sees it"


@clause("CC-ben-1", "CC-ben-2", "CC-graham-1", "CC-graham-2")
@FLIPS
@WAYS
def test_what_cannot_be_flipped(hero: int, lane: int, other: int, way: str) -> None:
    position = flipping(hero, way)
    assert position.offered(codes.FLIP) == [lane, lane + 1]
    assert (position.why(codes.FLIP | lane - 1), position.why(codes.FLIP | lane + 2)) == (
        codes.R_FACE_UP,
        codes.R_NO_TILE,
    )
    assert (position.why(codes.FLIP | other), position.why(codes.DONE)) == (codes.R_OTHER_INVADER, codes.R_MUST_CHOOSE)


@clause("CC-ben-1", "CC-graham-1")
@FLIPS
def test_the_tile_is_used_once(hero: int, lane: int, other: int) -> None:
    assert flipping(hero, "tile").play(codes.FLIP | lane).why(codes.HERO) == codes.R_EFFECT_USED


@clause("CC-ben-1", "CC-ben-2", "CC-graham-1", "CC-graham-2", "CC-card-18")
@FLIPS
def test_without_such_a_tile_face_down_there_is_no_flip(hero: int, lane: int, other: int) -> None:
    position = Position(2).tiles(ANNA, hero).hand(ANNA, hero).invader(lane, 6, up=True).invader(other, 6)
    position.invader(15 if hero == codes.BEN else 12, 6)
    position.phase(codes.PLACING).place(hero, codes.MILL)
    assert (position.why(codes.HERO), position.why(codes.CARD | hero)) == (codes.R_NO_FACE_DOWN, codes.R_NO_FACE_DOWN)


@clause("CC-ben-2", "CC-graham-2", "CC-card-6")
@pytest.mark.parametrize("hero", [codes.BEN, codes.GRAHAM])
def test_when_the_card_is_played(hero: int) -> None:
    assert refusals(hero) == {
        **NEVER,
        **dict.fromkeys((IN_FIGHT_1, IN_FIGHT_4), codes.R_NOT_IN_FIGHT),
        **dict.fromkeys(PHASE_5, codes.R_PHASES_1_AND_4),
    }


@clause("CC-ben-2", "CC-graham-2")
@FLIPS
def test_what_is_flipped_in_phase_4_can_be_attacked_in_the_same_turn(hero: int, lane: int, other: int) -> None:
    position = Position(2).placed(hero, codes.MILL, by=BART).hand(ANNA, hero).stock(ANNA, gunpowder=6).invader(lane, 6)
    position = position.fort(ANNA, 1, 0) if hero == codes.BEN else position.ship(ANNA, 1, 0)
    assert position.phase(codes.SURPRISE).why(codes.ATTACK | lane) == codes.R_FACE_DOWN
    position.play(codes.CARD | hero, codes.FLIP | lane, codes.ATTACK | lane, *[codes.POWDER] * 6, codes.END)
    assert position.beaten(ANNA) == 1
