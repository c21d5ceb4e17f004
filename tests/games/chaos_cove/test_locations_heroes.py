"""Locations of hero cards and tiles: Tavern, Greenhouse, Sanctuary."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    CALVIN,
    CLAUDIA,
    COPIES,
    GLORIA,
    GRAHAM,
    GREENHOUSE,
    GUS,
    HEROES,
    JERRY,
    JOHN,
    MILL,
    NELLIE,
    POLLY,
    PORT,
    SANCTUARY,
    TAVERN,
)
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

EVERY_CARD = [hero for hero in range(HEROES) for _ in range(COPIES)]


# Tavern


@clause("CC-tavern-1")
def test_two_cards_are_drawn_at_the_tavern() -> None:
    position = Position(2).hand(ANNA, ART).phase(codes.PLACING).place(BEN, TAVERN).play(codes.LOCATION)
    assert len(position.holds(ANNA)) == 3
    assert (position.view(SPECTATOR)["deck"], position.why(codes.LOCATION)) == (61, codes.R_EFFECT_USED)


@clause("CC-tavern-1")
def test_they_may_be_left() -> None:
    position = Position(2).phase(codes.PLACING).turns((BEN, TAVERN))
    assert position.holds(ANNA) == []


# Greenhouse


@clause("CC-greenhouse-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_are_drawn_as_were_discarded(number: int) -> None:
    position = (
        Position(2)
        .hand(ANNA, ART, BEN, BEN)
        .deck(*[JOHN] * 4)
        .phase(codes.PLACING)
        .place(BELLE, GREENHOUSE)
        .play(codes.LOCATION)
    )
    position.play(*[codes.DISCARD | card for card in (ART, BEN, BEN)][:number])
    if number < 3:
        assert len(position.holds(ANNA)) == 3 - number, "nothing is drawn before the last is discarded"
        position.play(codes.DONE)
    assert position.holds(ANNA) == [ART, BEN, BEN][number:] + [JOHN] * number
    assert position.why(codes.LOCATION) == codes.R_EFFECT_USED


@clause("CC-greenhouse-1")
def test_who_begins_discards_at_least_one() -> None:
    position = Position(2).hand(ANNA, ART).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    assert position.why(codes.DONE) == ALLOWED, "the effect may be left"
    assert position.play(codes.LOCATION).why(codes.DONE) == codes.R_MUST_CHOOSE


@clause("CC-greenhouse-1")
def test_only_cards_of_ones_hand_are_discarded() -> None:
    position = (
        Position(2).hand(ANNA, ART).hand(BART, BEN).phase(codes.PLACING).place(BELLE, GREENHOUSE).play(codes.LOCATION)
    )
    assert (position.offered(codes.DISCARD), position.why(codes.DISCARD | BEN)) == ([ART], codes.R_NOT_HELD)
    empty = Position(2).hand(BART, BEN).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    assert empty.why(codes.LOCATION) == codes.R_HAND_EMPTY


@clause("CC-greenhouse-2")
def test_a_reshuffle_includes_what_was_just_discarded() -> None:
    others = list(EVERY_CARD)
    for card in (ART, BEN, JOHN):
        others.remove(card)
    position = Position(2).hand(ANNA, ART, BEN).hand(BART, *others).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    assert position.view(SPECTATOR)["deck"] == 1
    position.play(codes.LOCATION, codes.DISCARD | ART, codes.DISCARD | BEN)
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [2]
    assert JOHN in position.holds(ANNA)
    assert len(position.holds(ANNA)) == 2
    assert set(position.holds(ANNA)) < {ART, BEN, JOHN}


@clause("CC-greenhouse-3")
def test_the_discards_lie_face_up_whether_their_heroes_are_placed_or_not() -> None:
    position = (
        Position(2)
        .hand(ANNA, GLORIA, NELLIE)
        .placed(GLORIA, PORT, by=BART)
        .phase(codes.PLACING)
        .place(BELLE, GREENHOUSE)
    )
    position.play(codes.LOCATION, codes.DISCARD | NELLIE)
    assert position.view(BART)["discards"] == position.view(SPECTATOR)["discards"] == [NELLIE]
    position.play(codes.DISCARD | GLORIA)
    assert position.view(BART)["discards"] == [GLORIA, NELLIE]


# Sanctuary


@clause("CC-sanctuary-1")
def test_an_un_played_tile_of_ones_own_is_swapped_with_its_figure() -> None:
    position = Position(2).phase(codes.PLACING).place(ART, SANCTUARY).play(codes.LOCATION)
    assert position.offered(codes.PICK) == [BELLE, BEN, CALVIN]
    assert position.why(codes.PICK | GLORIA) == codes.R_NOT_YOUR_TILE
    position.play(codes.PICK | BEN, codes.PICK | GLORIA)
    assert position.tiles_of(ANNA) == [ART, BELLE, CALVIN, GLORIA]
    assert position.tiles_of(BART) == [BEN, GRAHAM, GUS, JERRY]
    position.play(codes.DONE)
    assert position.offered(codes.PLACE) == [BEN, GRAHAM, GUS, JERRY]
    assert position.turns((BEN, MILL)).offered(codes.PLACE) == [BELLE, CALVIN, GLORIA]


@clause("CC-sanctuary-1")
def test_it_is_swapped_for_another_un_played_tile() -> None:
    position = (
        Position(2)
        .placed(GUS, PORT, by=BART)
        .phase(codes.PLACING)
        .place(ART, SANCTUARY)
        .play(codes.LOCATION, codes.PICK | BEN)
    )
    assert position.why(codes.PICK | GUS) == codes.R_PLAYED_TILE
    assert position.why(codes.PICK | BELLE) == codes.R_OWN_TILE
    assert position.offered(codes.PICK) == [hero for hero in range(4, HEROES) if hero != GUS]


@clause("CC-sanctuary-2")
@pytest.mark.parametrize("other", [GLORIA, CLAUDIA, POLLY])
def test_the_other_tile_may_be_of_a_player_or_a_dummy(other: int) -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .place(ART, SANCTUARY)
        .play(codes.LOCATION, codes.PICK | BELLE, codes.PICK | other)
    )
    assert other in position.tiles_of(ANNA)
    assert (position.asked, position.step) == (ANNA, "PlacingTurn"), "nobody was asked to agree"


@clause("CC-sanctuary-2")
def test_the_other_tile_may_be_of_a_player_who_has_passed() -> None:
    position = Position(2).stock(ANNA, doubloon=3).stock(BART, doubloon=3).phase(codes.PLACING)
    position.turns((ART, MILL), (GLORIA, MILL), (BELLE, PORT), (GRAHAM, PORT)).play(codes.PASS, codes.HIRE).place(
        GUS, SANCTUARY
    )
    position.play(codes.LOCATION, codes.PICK | JERRY, codes.PICK | CALVIN)
    assert position.tiles_of(ANNA) == [ART, BELLE, BEN, JERRY]


@clause("CC-sanctuary-3")
def test_the_hero_just_placed_counts_as_played() -> None:
    position = Position(2).phase(codes.PLACING).place(ART, SANCTUARY).play(codes.LOCATION)
    assert position.why(codes.PICK | ART) == codes.R_PLAYED_TILE


@clause("CC-sanctuary-3")
def test_who_has_no_un_played_tile_cannot_use_it() -> None:
    position = Position(2)
    for hero in (BELLE, BEN, CALVIN):
        position.placed(hero, PORT, by=ANNA)
    assert position.phase(codes.PLACING).place(ART, SANCTUARY).why(codes.LOCATION) == codes.R_NO_TILE_LEFT


@clause("CC-sanctuary-4")
def test_the_swap_stays_when_tiles_pass_on() -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .place(ART, SANCTUARY)
        .play(codes.LOCATION, codes.PICK | BELLE, codes.PICK | CLAUDIA, codes.DONE)
    )
    position.turns((GLORIA, MILL), (BEN, MILL), (GRAHAM, PORT))
    assert position.view(SPECTATOR)["round"] == 2
    ring = [[hero for hero, _ in hand["tiles"]] for hand in position.view(SPECTATOR)["ring"]]
    assert ring[1] == [ART, BEN, CALVIN, CLAUDIA], "Anna's hand, with what she got"
    assert BELLE in ring[2], "the dummy's, with what it got, is Bart's now"
