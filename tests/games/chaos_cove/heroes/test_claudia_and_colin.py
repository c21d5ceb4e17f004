"""Claudia takes a saber or gunpowder, Colin a cannon or gunpowder."""

from __future__ import annotations

import pytest

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_NAMES, HERO_NAMES
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import NEVER, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position

BOTH = pytest.mark.parametrize(
    ("hero", "weapon", "other"), [(codes.CLAUDIA, codes.SABER, codes.CANNON), (codes.COLIN, codes.CANNON, codes.SABER)]
)


def taking(hero: int, by_card: bool, sabers: int = 24, cannons: int = 24) -> Position:
    """Anna is asked what to take: by the tile, or by a card while Bart's hero is on the board."""
    position = Position(2).supply(cannons, sabers)
    if by_card:
        return position.placed(hero, codes.MILL, by=BART).hand(ANNA, hero).phase(codes.PLACING).play(codes.CARD | hero)
    return position.tiles(ANNA, hero).phase(codes.PLACING).place(hero, codes.MILL).play(codes.HERO)


@clause("CC-claudia-1", "CC-claudia-2", "CC-colin-1", "CC-colin-2")
@BOTH
@pytest.mark.parametrize("by_card", [False, True])
def test_one_weapon_or_one_gunpowder_is_taken(hero: int, weapon: int, other: int, by_card: bool) -> None:
    assert taking(hero, by_card).offered(codes.TAKE) == [weapon, codes.GUNPOWDER]
    for goods in (weapon, codes.GUNPOWDER):
        position = taking(hero, by_card).play(codes.TAKE | goods)
        assert position.has(ANNA) == {GOODS_NAMES[goods]: 1}
        assert position.step == ("PlaceHero" if by_card else "PlacingTurn"), "one and no more"


@clause("CC-claudia-1", "CC-claudia-2", "CC-colin-1", "CC-colin-2")
@BOTH
@pytest.mark.parametrize("by_card", [False, True])
def test_nothing_else_is_taken(hero: int, weapon: int, other: int, by_card: bool) -> None:
    position = taking(hero, by_card)
    assert (position.why(codes.TAKE | other), position.why(codes.TAKE | codes.RUM)) == (
        codes.R_NOT_GIVEN,
        codes.R_NOT_GIVEN,
    )


@clause("CC-claudia-1", "CC-colin-1")
@BOTH
def test_the_tile_is_used_once(hero: int, weapon: int, other: int) -> None:
    position = taking(hero, False).play(codes.TAKE | weapon)
    assert (position.why(codes.HERO), position.log(BART)[-1]) == (
        codes.R_EFFECT_USED,
        f"{HERO_NAMES[hero]} brings Anna 1 {GOODS_NAMES[weapon]}.",
    )


@clause("CC-claudia-2", "CC-colin-2", "CC-card-6")
@pytest.mark.parametrize("hero", [codes.CLAUDIA, codes.COLIN])
def test_when_the_card_is_played(hero: int) -> None:
    assert refusals(hero) == NEVER


@clause("CC-claudia-2", "CC-colin-2")
@pytest.mark.parametrize(
    ("hero", "weapon", "spot"), [(codes.CLAUDIA, codes.SABER, 15), (codes.COLIN, codes.CANNON, 12)]
)
def test_a_weapon_taken_inside_a_fight_can_be_used_at_once(hero: int, weapon: int, spot: int) -> None:
    position = Position(2).placed(hero, codes.MILL, by=BART).hand(ANNA, hero).stock(ANNA, gunpowder=1).invader(spot, 4)
    position.phase(codes.SURPRISE).play(codes.ATTACK | spot)
    assert position.why(codes.FIRE) == codes.R_NO_WEAPON
    position.play(codes.CARD | hero, codes.TAKE | weapon)
    assert position.strength == 0
    assert position.play(codes.FIRE, codes.POWDER, codes.END).beaten(ANNA) == 1


@clause("CC-claudia-3", "CC-colin-3")
@BOTH
@pytest.mark.parametrize("by_card", [False, True])
def test_without_weapons_in_the_supply_there_is_only_gunpowder(
    hero: int, weapon: int, other: int, by_card: bool
) -> None:
    position = taking(hero, by_card, **{"sabers" if hero == codes.CLAUDIA else "cannons": 0})
    assert (position.offered(codes.TAKE), position.why(codes.TAKE | weapon)) == (
        [codes.GUNPOWDER],
        codes.R_SUPPLY_EMPTY,
    )
    assert position.play(codes.TAKE | codes.GUNPOWDER).has(ANNA) == {"gunpowder": 1}


@clause("CC-claudia-3", "CC-colin-3")
@BOTH
@pytest.mark.parametrize("by_card", [False, True])
def test_the_last_weapon_can_be_taken(hero: int, weapon: int, other: int, by_card: bool) -> None:
    position = taking(hero, by_card, **{"sabers" if hero == codes.CLAUDIA else "cannons": 1})
    assert position.play(codes.TAKE | weapon).has(ANNA) == {GOODS_NAMES[weapon]: 1}
