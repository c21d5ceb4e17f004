"""George: he keeps others out, and his card moves heroes."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    BLACKSMITH,
    CALVIN,
    CANNON,
    FORTRESS,
    GARDEN,
    GEORGE,
    GUS,
    JERRY,
    JOHN,
    MARKET,
    MILL,
    NELLIE,
    POLLY,
    PORT,
    RUM,
    TAVERN,
)
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import IN_FIGHT_1, NEVER, PHASE_4, PHASE_5, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position

PIRATE_OUT = 12  # a breakthrough space, whose pirate Calvin can attack


def guarded(*cards: int) -> Position:
    """George stands at the Port by Bart; Anna, who holds cards, is to place Jerry, Nellie or Polly."""
    return Position(2).tiles(ANNA, JERRY, NELLIE, POLLY).placed(GEORGE, PORT, by=BART).hand(ANNA, *cards)


# The tile


@clause("CC-george-1")
def test_nobody_is_placed_with_george_but_polly() -> None:
    position = guarded().phase(codes.PLACING).play(codes.PLACE | JERRY)
    assert position.why(codes.AT | PORT) == codes.R_GEORGE
    assert guarded().phase(codes.PLACING).place(POLLY, PORT).where(POLLY) == PORT


@clause("CC-george-1")
def test_it_goes_for_who_placed_george_too() -> None:
    position = Position(2).tiles(ANNA, GEORGE, JERRY).phase(codes.PLACING).place(GEORGE, PORT)
    assert position.why(codes.HERO) == codes.R_NO_EFFECT, "the tile needs no doing"
    position.play(codes.DONE).turns((position.offered(codes.PLACE)[0], MARKET))
    assert position.play(codes.PLACE | JERRY).why(codes.AT | PORT) == codes.R_GEORGE


@clause("CC-george-1", "CC-george-7")
def test_nobody_is_moved_to_george_but_polly() -> None:
    position = guarded(GEORGE, GEORGE).placed(ART, MILL, by=BART).placed(POLLY, MARKET, by=BART).phase(codes.PLACING)
    position.play(codes.CARD | GEORGE, codes.PICK | ART)
    assert position.why(codes.AT | PORT) == codes.R_GEORGE
    position.play(codes.AT | GARDEN, codes.CARD | GEORGE, codes.PICK | POLLY, codes.AT | PORT)
    assert position.where(POLLY) == PORT


# The card


@clause("CC-george-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(GEORGE) == {
        **NEVER,
        IN_FIGHT_1: codes.R_NOT_IN_FIGHT,
        **dict.fromkeys((*PHASE_4, *PHASE_5), codes.R_WRONG_PHASE),
    }


@clause("CC-george-2")
def test_the_card_moves_a_hero() -> None:
    position = (
        guarded(GEORGE)
        .placed(ART, MILL, by=BART)
        .phase(codes.PLACING)
        .play(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | GARDEN)
    )
    assert (position.where(ART), position.step, position.holds(ANNA)) == (GARDEN, "PlaceHero", [])
    assert position.log(BART)[-1] == "Anna moves Art from the Mill to the Garden."


@clause("CC-george-2")
def test_only_a_hero_on_the_board_is_moved() -> None:
    position = guarded(GEORGE).placed(ART, MILL, by=BART).phase(codes.PLACING).play(codes.CARD | GEORGE)
    assert (position.offered(codes.PICK), position.why(codes.PICK | JERRY)) == ([ART], codes.R_NOT_ON_BOARD)


@clause("CC-george-3")
def test_george_himself_stays() -> None:
    position = guarded(GEORGE).placed(ART, MILL, by=BART).phase(codes.PLACING).play(codes.CARD | GEORGE)
    assert position.why(codes.PICK | GEORGE) == codes.R_GEORGE_STAYS
    assert guarded(GEORGE).phase(codes.PLACING).why(codes.CARD | GEORGE) == codes.R_NOWHERE_TO_GO, (
        "there is nobody else"
    )


@clause("CC-george-4")
def test_a_moved_hero_brings_no_effect_and_no_resources() -> None:
    position = (
        guarded(GEORGE)
        .placed(JOHN, MILL, by=ANNA)
        .phase(codes.PLACING)
        .play(codes.CARD | GEORGE, codes.PICK | JOHN, codes.AT | TAVERN)
    )
    assert (position.has(ANNA), position.holds(ANNA), position.step) == ({}, [], "PlaceHero")
    assert (position.why(codes.LOCATION), position.why(codes.HERO), position.why(codes.TAKE | RUM)) == (
        NOT_ASKED,
        NOT_ASKED,
        NOT_ASKED,
    )


@clause("CC-george-4")
def test_the_turn_stays_with_the_location_where_the_hero_was_placed() -> None:
    position = guarded(GEORGE).phase(codes.PLACING).place(NELLIE, TAVERN)
    position.play(codes.CARD | GEORGE, codes.PICK | NELLIE, codes.AT | BLACKSMITH)
    assert (position.why(codes.TAKE | CANNON), position.why(codes.TAKE | RUM)) == (codes.R_NO_SYMBOL, ALLOWED)
    assert len(position.play(codes.LOCATION).holds(ANNA)) == 2, "the Tavern has its effect, not the Blacksmith"


def fighting(*moves: int, at: tuple[int, ...] = (), others: tuple[int, ...] = ()) -> Position:
    """Anna plays George and then Calvin: she fights a pirate. Her heroes Art and Belle, and Bart's Ben and Gus."""
    position = (
        Position(2).placed(GEORGE, PORT, by=BART).placed(CALVIN, PORT, by=BART).hand(ANNA, GEORGE, GEORGE, CALVIN)
    )
    for hero, location in zip((ART, BELLE), at, strict=False):
        position.placed(hero, location, by=ANNA)
    for hero, location in zip((BEN, GUS), others, strict=False):
        position.placed(hero, location, by=BART)
    position.stock(ANNA, gunpowder=1).invader(PIRATE_OUT, 9).phase(codes.PLACING)
    return position.play(*moves, codes.CARD | CALVIN, codes.ATTACK | PIRATE_OUT)


@clause("CC-george-4", "CC-george-5")
def test_a_hero_moved_to_the_fortress_brings_its_player_the_token() -> None:
    assert fighting(at=(MILL,)).strength == 0
    assert fighting(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | FORTRESS, at=(MILL,)).strength == 2


@clause("CC-george-5")
def test_the_token_is_for_who_placed_the_hero() -> None:
    assert fighting(codes.CARD | GEORGE, codes.PICK | BEN, codes.AT | FORTRESS, others=(MILL,)).strength == 0


@clause("CC-george-5")
def test_a_hero_moved_away_from_the_fortress_loses_the_token() -> None:
    assert fighting(at=(FORTRESS,)).strength == 2
    assert fighting(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | MILL, at=(FORTRESS,)).strength == 0


@clause("CC-george-5")
def test_who_has_the_token_gains_nothing_more() -> None:
    assert fighting(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | FORTRESS, at=(MILL, FORTRESS)).strength == 2


@clause("CC-george-5")
def test_the_token_stays_until_the_last_hero_leaves() -> None:
    away = (codes.CARD | GEORGE, codes.PICK | ART, codes.AT | MILL)
    assert fighting(*away, at=(FORTRESS, FORTRESS)).strength == 2
    assert (
        fighting(*away, codes.CARD | GEORGE, codes.PICK | BELLE, codes.AT | MILL, at=(FORTRESS, FORTRESS)).strength == 0
    )


@clause("CC-george-6")
def test_nobody_is_moved_to_a_full_location() -> None:
    position = guarded(GEORGE).placed(ART, MILL, by=BART).placed(BEN, MARKET, by=BART).placed(GUS, MARKET, by=BART)
    position.phase(codes.PLACING).play(codes.CARD | GEORGE, codes.PICK | ART)
    assert (position.why(codes.AT | MARKET), position.why(codes.AT | GARDEN)) == (codes.R_FULL, ALLOWED)


@clause("CC-george-7")
def test_polly_is_not_moved_to_a_full_location() -> None:
    position = guarded(GEORGE).placed(POLLY, MILL, by=BART).placed(BEN, MARKET, by=BART).placed(GUS, MARKET, by=BART)
    assert (
        position.phase(codes.PLACING).play(codes.CARD | GEORGE, codes.PICK | POLLY).why(codes.AT | MARKET)
        == codes.R_FULL
    )


@clause("CC-george-7")
def test_polly_is_not_moved_to_george_where_two_stand() -> None:
    position = guarded(GEORGE).placed(POLLY, MILL, by=BART).placed(BEN, PORT, by=BART)
    assert (
        position.phase(codes.PLACING).play(codes.CARD | GEORGE, codes.PICK | POLLY).why(codes.AT | PORT) == codes.R_FULL
    )


@clause("CC-george-8")
@pytest.mark.parametrize("owner", [ANNA, BART])
def test_the_hero_is_of_any_player_and_nobody_is_asked(owner: int) -> None:
    position = (
        guarded(GEORGE)
        .placed(ART, MILL, by=owner)
        .phase(codes.PLACING)
        .play(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | GARDEN)
    )
    assert (position.where(ART), position.asked, ART in position.tiles_of(owner)) == (GARDEN, ANNA, True)


@clause("CC-george-8")
def test_it_is_not_moved_to_where_it_stands() -> None:
    position = (
        guarded(GEORGE).placed(ART, MILL, by=BART).phase(codes.PLACING).play(codes.CARD | GEORGE, codes.PICK | ART)
    )
    assert position.why(codes.AT | MILL) == codes.R_SAME_PLACE


# George among others


@clause("CC-george-9")
def test_george_is_placed_where_a_hero_stands_and_then_nobody_comes() -> None:
    position = Position(2).tiles(ANNA, GEORGE).tiles(BART, BEN, GUS).placed(ART, PORT, by=BART).hand(ANNA, GEORGE)
    position.phase(codes.PLACING).place(GEORGE, PORT)
    assert (position.where(ART), position.where(GEORGE)) == (PORT, PORT)
    position.play(codes.CARD | GEORGE, codes.PICK | ART, codes.AT | MILL)
    assert position.where(ART) == MILL, "who stood there may be moved away"
    position.play(codes.DONE, codes.PLACE | GUS)
    assert position.why(codes.AT | PORT) == codes.R_GEORGE, "though there is room"


@clause("CC-george-9")
def test_polly_comes_all_the_same() -> None:
    position = Position(2).tiles(ANNA, GEORGE).tiles(BART, POLLY).placed(ART, PORT, by=BART).phase(codes.PLACING)
    position.turns((GEORGE, PORT)).place(POLLY, PORT)
    assert (position.where(POLLY), position.where(GEORGE), position.where(ART)) == (PORT, PORT, PORT)


@clause("CC-george-9")
def test_george_needs_room() -> None:
    position = (
        Position(2).tiles(ANNA, GEORGE).placed(BEN, PORT, by=BART).placed(GUS, PORT, by=BART).phase(codes.PLACING)
    )
    assert position.play(codes.PLACE | GEORGE).why(codes.AT | PORT) == codes.R_FULL


@clause("CC-george-10")
def test_a_polly_card_brings_george_into_a_full_location_which_he_closes() -> None:
    position = Position(2).tiles(ANNA, GEORGE).tiles(BART, BEN, GUS, POLLY, JERRY).placed(BEN, PORT, by=BART)
    position.placed(GUS, PORT, by=BART).placed(POLLY, MILL, by=BART).hand(ANNA, POLLY, GEORGE).hand(BART, POLLY)
    position.phase(codes.PLACING).play(codes.CARD | POLLY).place(GEORGE, PORT)
    assert position.where(GEORGE) == PORT
    position.play(
        codes.CARD | GEORGE, codes.PICK | BEN, codes.AT | MILL, codes.DONE, codes.CARD | POLLY, codes.PLACE | JERRY
    )
    assert (position.why(codes.AT | PORT), position.why(codes.AT | MILL)) == (codes.R_GEORGE, ALLOWED)


@clause("CC-george-11")
def test_the_card_makes_room_before_placing() -> None:
    position = guarded(GEORGE).placed(BEN, TAVERN, by=BART).placed(GUS, TAVERN, by=BART).phase(codes.PLACING)
    position.play(codes.CARD | GEORGE, codes.PICK | BEN, codes.AT | GARDEN).place(JERRY, TAVERN)
    assert (position.where(JERRY), position.where(GUS), position.where(BEN)) == (TAVERN, TAVERN, GARDEN)


@clause("CC-george-11")
def test_without_the_card_there_is_no_room() -> None:
    position = guarded().placed(BEN, TAVERN, by=BART).placed(GUS, TAVERN, by=BART).phase(codes.PLACING)
    assert position.play(codes.PLACE | JERRY).why(codes.AT | TAVERN) == codes.R_FULL
