"""George: he keeps others out, and his card moves heroes."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import IN_FIGHT_1, NEVER, PHASE_4, PHASE_5, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position

PIRATE_OUT = 12  # a breakthrough space, whose pirate Calvin can attack


def guarded(*cards: int) -> Position:
    """George stands at the Port by Bart; Anna, who holds cards, is to place Jerry, Nellie or Polly."""
    return (
        Position(2)
        .tiles(ANNA, codes.JERRY, codes.NELLIE, codes.POLLY)
        .placed(codes.GEORGE, codes.PORT, by=BART)
        .hand(ANNA, *cards)
    )


# The tile


@clause("CC-george-1")
def test_nobody_is_placed_with_george_but_polly() -> None:
    position = guarded().phase(codes.PLACING).play(codes.PLACE | codes.JERRY)
    assert position.why(codes.AT | codes.PORT) == codes.R_GEORGE
    assert guarded().phase(codes.PLACING).place(codes.POLLY, codes.PORT).where(codes.POLLY) == codes.PORT


@clause("CC-george-1")
def test_it_goes_for_who_placed_george_too() -> None:
    position = Position(2).tiles(ANNA, codes.GEORGE, codes.JERRY).phase(codes.PLACING).place(codes.GEORGE, codes.PORT)
    assert position.why(codes.HERO) == codes.R_NO_EFFECT, "the tile needs no doing"
    position.play(codes.DONE).turns((position.offered(codes.PLACE)[0], codes.MARKET))
    assert position.play(codes.PLACE | codes.JERRY).why(codes.AT | codes.PORT) == codes.R_GEORGE


@clause("CC-george-1", "CC-george-7")
def test_nobody_is_moved_to_george_but_polly() -> None:
    position = (
        guarded(codes.GEORGE, codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=BART)
        .placed(codes.POLLY, codes.MARKET, by=BART)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART)
    assert position.why(codes.AT | codes.PORT) == codes.R_GEORGE
    position.play(codes.AT | codes.GARDEN, codes.CARD | codes.GEORGE, codes.PICK | codes.POLLY, codes.AT | codes.PORT)
    assert position.where(codes.POLLY) == codes.PORT


# The card


@clause("CC-george-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(codes.GEORGE) == {
        **NEVER,
        IN_FIGHT_1: codes.R_NOT_IN_FIGHT,
        **dict.fromkeys((*PHASE_4, *PHASE_5), codes.R_PHASE_1),
    }


@clause("CC-george-2")
def test_the_card_moves_a_hero() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.GARDEN)
    )
    assert (position.where(codes.ART), position.step, position.holds(ANNA)) == (codes.GARDEN, "PlaceHero", [])
    assert position.log(BART)[-1] == "Anna moves Art from the Mill to the Garden."


@clause("CC-george-2")
def test_only_a_hero_on_the_board_is_moved() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE)
    )
    assert (position.offered(codes.PICK), position.why(codes.PICK | codes.JERRY)) == ([codes.ART], codes.R_NOT_ON_BOARD)


@clause("CC-george-3")
def test_george_himself_stays() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE)
    )
    assert position.why(codes.PICK | codes.GEORGE) == codes.R_GEORGE_STAYS
    assert guarded(codes.GEORGE).phase(codes.PLACING).why(codes.CARD | codes.GEORGE) == codes.R_NOWHERE_TO_GO, (
        "there is nobody else"
    )


@clause("CC-george-4")
def test_a_moved_hero_brings_no_effect_and_no_resources() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.JOHN, codes.MILL, by=ANNA)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE, codes.PICK | codes.JOHN, codes.AT | codes.TAVERN)
    )
    assert (position.has(ANNA), position.holds(ANNA), position.step) == ({}, [], "PlaceHero")
    assert (position.why(codes.LOCATION), position.why(codes.HERO), position.why(codes.TAKE | codes.RUM)) == (
        NOT_ASKED,
        NOT_ASKED,
        NOT_ASKED,
    )


@clause("CC-george-4")
def test_the_turn_stays_with_the_location_where_the_hero_was_placed() -> None:
    position = guarded(codes.GEORGE).phase(codes.PLACING).place(codes.NELLIE, codes.TAVERN)
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.NELLIE, codes.AT | codes.BLACKSMITH)
    assert (position.why(codes.TAKE | codes.CANNON), position.why(codes.TAKE | codes.RUM)) == (
        codes.R_NOT_SHOWN,
        ALLOWED,
    )
    assert len(position.play(codes.LOCATION).holds(ANNA)) == 2, "the Tavern has its effect, not the Blacksmith"


def fighting(*moves: int, at: tuple[int, ...] = (), others: tuple[int, ...] = ()) -> Position:
    """Anna plays George and then Calvin: she fights a pirate. Her heroes Art and Belle, and Bart's Ben and Gus."""
    position = (
        Position(2)
        .placed(codes.GEORGE, codes.PORT, by=BART)
        .placed(codes.CALVIN, codes.PORT, by=BART)
        .hand(ANNA, codes.GEORGE, codes.GEORGE, codes.CALVIN)
    )
    for hero, location in zip((codes.ART, codes.BELLE), at, strict=False):
        position.placed(hero, location, by=ANNA)
    for hero, location in zip((codes.BEN, codes.GUS), others, strict=False):
        position.placed(hero, location, by=BART)
    position.stock(ANNA, gunpowder=1).invader(PIRATE_OUT, 9).phase(codes.PLACING)
    return position.play(*moves, codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT)


@clause("CC-george-4", "CC-george-5")
def test_a_hero_moved_to_the_fortress_brings_its_player_the_token() -> None:
    assert fighting(at=(codes.MILL,)).strength == 0
    assert (
        fighting(
            codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.FORTRESS, at=(codes.MILL,)
        ).strength
        == 2
    )


@clause("CC-george-5")
def test_the_token_is_for_who_placed_the_hero() -> None:
    assert (
        fighting(
            codes.CARD | codes.GEORGE, codes.PICK | codes.BEN, codes.AT | codes.FORTRESS, others=(codes.MILL,)
        ).strength
        == 0
    )


@clause("CC-george-5")
def test_a_hero_moved_away_from_the_fortress_loses_the_token() -> None:
    assert fighting(at=(codes.FORTRESS,)).strength == 2
    assert (
        fighting(
            codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.MILL, at=(codes.FORTRESS,)
        ).strength
        == 0
    )


@clause("CC-george-5")
def test_who_has_the_token_gains_nothing_more() -> None:
    assert (
        fighting(
            codes.CARD | codes.GEORGE,
            codes.PICK | codes.ART,
            codes.AT | codes.FORTRESS,
            at=(codes.MILL, codes.FORTRESS),
        ).strength
        == 2
    )


@clause("CC-george-5")
def test_the_token_stays_until_the_last_hero_leaves() -> None:
    away = (codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.MILL)
    assert fighting(*away, at=(codes.FORTRESS, codes.FORTRESS)).strength == 2
    assert (
        fighting(
            *away,
            codes.CARD | codes.GEORGE,
            codes.PICK | codes.BELLE,
            codes.AT | codes.MILL,
            at=(codes.FORTRESS, codes.FORTRESS),
        ).strength
        == 0
    )


@clause("CC-george-6")
def test_nobody_is_moved_to_a_full_location() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=BART)
        .placed(codes.BEN, codes.MARKET, by=BART)
        .placed(codes.GUS, codes.MARKET, by=BART)
    )
    position.phase(codes.PLACING).play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART)
    assert (position.why(codes.AT | codes.MARKET), position.why(codes.AT | codes.GARDEN)) == (codes.R_FULL, ALLOWED)


@clause("CC-george-7")
def test_polly_is_not_moved_to_a_full_location() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.POLLY, codes.MILL, by=BART)
        .placed(codes.BEN, codes.MARKET, by=BART)
        .placed(codes.GUS, codes.MARKET, by=BART)
    )
    assert (
        position.phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE, codes.PICK | codes.POLLY)
        .why(codes.AT | codes.MARKET)
        == codes.R_FULL
    )


@clause("CC-george-7")
def test_polly_is_not_moved_to_george_where_two_stand() -> None:
    position = guarded(codes.GEORGE).placed(codes.POLLY, codes.MILL, by=BART).placed(codes.BEN, codes.PORT, by=BART)
    assert (
        position.phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE, codes.PICK | codes.POLLY)
        .why(codes.AT | codes.PORT)
        == codes.R_FULL
    )


@clause("CC-george-8")
@pytest.mark.parametrize("owner", [ANNA, BART])
def test_the_hero_is_of_any_player_and_nobody_is_asked(owner: int) -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=owner)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.GARDEN)
    )
    assert (position.where(codes.ART), position.asked, codes.ART in position.tiles_of(owner)) == (
        codes.GARDEN,
        ANNA,
        True,
    )


@clause("CC-george-8")
def test_it_is_not_moved_to_where_it_stands() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.ART, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART)
    )
    assert position.why(codes.AT | codes.MILL) == codes.R_SAME_PLACE


# George among others


@clause("CC-george-9")
def test_george_is_placed_where_a_hero_stands_and_then_nobody_comes() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GEORGE)
        .tiles(BART, codes.BEN, codes.GUS)
        .placed(codes.ART, codes.PORT, by=BART)
        .hand(ANNA, codes.GEORGE)
    )
    position.phase(codes.PLACING).place(codes.GEORGE, codes.PORT)
    assert (position.where(codes.ART), position.where(codes.GEORGE)) == (codes.PORT, codes.PORT)
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.MILL)
    assert position.where(codes.ART) == codes.MILL, "who stood there may be moved away"
    position.play(codes.DONE, codes.PLACE | codes.GUS)
    assert position.why(codes.AT | codes.PORT) == codes.R_GEORGE, "though there is room"


@clause("CC-george-9")
def test_polly_comes_all_the_same() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GEORGE)
        .tiles(BART, codes.POLLY)
        .placed(codes.ART, codes.PORT, by=BART)
        .phase(codes.PLACING)
    )
    position.turns((codes.GEORGE, codes.PORT)).place(codes.POLLY, codes.PORT)
    assert (position.where(codes.POLLY), position.where(codes.GEORGE), position.where(codes.ART)) == (
        codes.PORT,
        codes.PORT,
        codes.PORT,
    )


@clause("CC-george-9")
def test_george_needs_room() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GEORGE)
        .placed(codes.BEN, codes.PORT, by=BART)
        .placed(codes.GUS, codes.PORT, by=BART)
        .phase(codes.PLACING)
    )
    assert position.play(codes.PLACE | codes.GEORGE).why(codes.AT | codes.PORT) == codes.R_FULL


@clause("CC-george-10")
def test_a_polly_card_brings_george_into_a_full_location_which_he_closes() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GEORGE)
        .tiles(BART, codes.BEN, codes.GUS, codes.POLLY, codes.JERRY)
        .placed(codes.BEN, codes.PORT, by=BART)
    )
    position.placed(codes.GUS, codes.PORT, by=BART).placed(codes.POLLY, codes.MILL, by=BART).hand(
        ANNA, codes.POLLY, codes.GEORGE
    ).hand(BART, codes.POLLY)
    position.phase(codes.PLACING).play(codes.CARD | codes.POLLY).place(codes.GEORGE, codes.PORT)
    assert position.where(codes.GEORGE) == codes.PORT
    position.play(
        codes.CARD | codes.GEORGE,
        codes.PICK | codes.BEN,
        codes.AT | codes.MILL,
        codes.DONE,
        codes.CARD | codes.POLLY,
        codes.PLACE | codes.JERRY,
    )
    assert (position.why(codes.AT | codes.PORT), position.why(codes.AT | codes.MILL)) == (codes.R_GEORGE, ALLOWED)


@clause("CC-george-11")
def test_the_card_makes_room_before_placing() -> None:
    position = (
        guarded(codes.GEORGE)
        .placed(codes.BEN, codes.TAVERN, by=BART)
        .placed(codes.GUS, codes.TAVERN, by=BART)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.BEN, codes.AT | codes.GARDEN).place(
        codes.JERRY, codes.TAVERN
    )
    assert (position.where(codes.JERRY), position.where(codes.GUS), position.where(codes.BEN)) == (
        codes.TAVERN,
        codes.TAVERN,
        codes.GARDEN,
    )


@clause("CC-george-11")
def test_without_the_card_there_is_no_room() -> None:
    position = (
        guarded().placed(codes.BEN, codes.TAVERN, by=BART).placed(codes.GUS, codes.TAVERN, by=BART).phase(codes.PLACING)
    )
    assert position.play(codes.PLACE | codes.JERRY).why(codes.AT | codes.TAVERN) == codes.R_FULL
