"""Locations of hero cards and tiles: Tavern, Greenhouse, Sanctuary."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position, numbers

EVERY_CARD = [hero for hero in range(codes.HEROES) for _ in range(codes.COPIES)]


# Tavern


@clause("CC-tavern-1")
def test_two_cards_are_drawn_at_the_tavern() -> None:
    position = (
        Position(2).hand(ANNA, codes.ART).phase(codes.PLACING).place(codes.BEN, codes.TAVERN).play(codes.LOCATION)
    )
    assert len(position.holds(ANNA)) == 3
    assert (position.view(SPECTATOR)["deck"], position.why(codes.LOCATION)) == (61, codes.R_EFFECT_USED)


@clause("CC-tavern-1")
def test_they_may_be_left() -> None:
    position = Position(2).phase(codes.PLACING).turns((codes.BEN, codes.TAVERN))
    assert position.holds(ANNA) == []


# Greenhouse


@clause("CC-greenhouse-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_are_drawn_as_were_discarded(number: int) -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.ART, codes.BEN, codes.BEN)
        .deck(*[codes.JOHN] * 4)
        .phase(codes.PLACING)
        .place(codes.BELLE, codes.GREENHOUSE)
        .play(codes.LOCATION)
    )
    position.play(*[codes.DISCARD | card for card in (codes.ART, codes.BEN, codes.BEN)][:number])
    assert len(position.holds(ANNA)) == 3 - number, "nothing is drawn before the last is discarded"
    position.play(codes.DONE)
    assert position.holds(ANNA) == [codes.ART, codes.BEN, codes.BEN][number:] + [codes.JOHN] * number
    assert position.why(codes.LOCATION) == codes.R_EFFECT_USED


@clause("CC-greenhouse-1")
def test_who_begins_discards_at_least_one() -> None:
    position = Position(2).hand(ANNA, codes.ART).phase(codes.PLACING).place(codes.BELLE, codes.GREENHOUSE)
    assert position.why(codes.DONE) == ALLOWED, "the effect may be left"
    assert position.play(codes.LOCATION).why(codes.DONE) == codes.R_MUST_CHOOSE


@clause("CC-greenhouse-1")
def test_only_cards_of_ones_hand_are_discarded() -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.ART)
        .hand(BART, codes.BEN)
        .phase(codes.PLACING)
        .place(codes.BELLE, codes.GREENHOUSE)
        .play(codes.LOCATION)
    )
    assert (position.offered(codes.DISCARD), position.why(codes.DISCARD | codes.BEN)) == ([codes.ART], codes.R_NOT_HELD)
    empty = Position(2).hand(BART, codes.BEN).phase(codes.PLACING).place(codes.BELLE, codes.GREENHOUSE)
    assert empty.why(codes.LOCATION) == codes.R_HAND_EMPTY


@clause("CC-greenhouse-2")
def test_a_reshuffle_includes_what_was_just_discarded() -> None:
    others = list(EVERY_CARD)
    for card in (codes.ART, codes.BEN, codes.JOHN):
        others.remove(card)
    position = (
        Position(2)
        .hand(ANNA, codes.ART, codes.BEN)
        .hand(BART, *others)
        .phase(codes.PLACING)
        .place(codes.BELLE, codes.GREENHOUSE)
    )
    assert position.view(SPECTATOR)["deck"] == 1
    position.play(codes.LOCATION, codes.DISCARD | codes.ART, codes.DISCARD | codes.BEN, codes.DONE)
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [2]
    assert codes.JOHN in position.holds(ANNA)
    assert len(position.holds(ANNA)) == 2
    assert set(position.holds(ANNA)) < {codes.ART, codes.BEN, codes.JOHN}


@clause("CC-greenhouse-3")
def test_the_discards_lie_face_up_whether_their_heroes_are_placed_or_not() -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.GLORIA, codes.NELLIE)
        .placed(codes.GLORIA, codes.PORT, by=BART)
        .phase(codes.PLACING)
        .place(codes.BELLE, codes.GREENHOUSE)
    )
    position.play(codes.LOCATION, codes.DISCARD | codes.NELLIE)
    assert position.discarded(BART) == position.discarded(SPECTATOR) == [codes.NELLIE]
    position.play(codes.DISCARD | codes.GLORIA)
    assert position.discarded(BART) == [codes.GLORIA, codes.NELLIE]


# Sanctuary


@clause("CC-sanctuary-1")
def test_an_un_played_tile_of_ones_own_is_swapped_with_its_figure() -> None:
    position = Position(2).phase(codes.PLACING).place(codes.ART, codes.SANCTUARY).play(codes.LOCATION)
    assert position.offered(codes.PICK) == [codes.BELLE, codes.BEN, codes.CALVIN]
    assert position.why(codes.PICK | codes.GLORIA) == codes.R_NOT_YOUR_TILE
    position.play(codes.PICK | codes.BEN, codes.PICK | codes.GLORIA)
    assert position.tiles_of(ANNA) == [codes.ART, codes.BELLE, codes.CALVIN, codes.GLORIA]
    assert position.tiles_of(BART) == [codes.BEN, codes.GRAHAM, codes.GUS, codes.JERRY]
    position.play(codes.DONE)
    assert position.offered(codes.PLACE) == [codes.BEN, codes.GRAHAM, codes.GUS, codes.JERRY]
    assert position.turns((codes.BEN, codes.MILL)).offered(codes.PLACE) == [codes.BELLE, codes.CALVIN, codes.GLORIA]


@clause("CC-sanctuary-1")
def test_it_is_swapped_for_another_un_played_tile() -> None:
    position = (
        Position(2)
        .placed(codes.GUS, codes.PORT, by=BART)
        .phase(codes.PLACING)
        .place(codes.ART, codes.SANCTUARY)
        .play(codes.LOCATION, codes.PICK | codes.BEN)
    )
    assert position.why(codes.PICK | codes.GUS) == codes.R_PLAYED_TILE
    assert position.why(codes.PICK | codes.BELLE) == codes.R_OWN_TILE
    assert position.offered(codes.PICK) == [hero for hero in range(4, codes.HEROES) if hero != codes.GUS]


@clause("CC-sanctuary-2")
@pytest.mark.parametrize("other", [codes.GLORIA, codes.CLAUDIA, codes.POLLY])
def test_the_other_tile_may_be_of_a_player_or_a_dummy(other: int) -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .place(codes.ART, codes.SANCTUARY)
        .play(codes.LOCATION, codes.PICK | codes.BELLE, codes.PICK | other)
    )
    assert other in position.tiles_of(ANNA)
    assert (position.asked, position.step) == (ANNA, "PlacingTurn"), "nobody was asked to agree"


@clause("CC-sanctuary-2")
def test_the_other_tile_may_be_of_a_player_who_has_passed() -> None:
    position = Position(2).stock(ANNA, doubloon=3).stock(BART, doubloon=3).phase(codes.PLACING)
    position.turns(
        (codes.ART, codes.MILL), (codes.GLORIA, codes.MILL), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.PORT)
    ).play(codes.PASS, codes.HIRE).place(codes.GUS, codes.SANCTUARY)
    position.play(codes.LOCATION, codes.PICK | codes.JERRY, codes.PICK | codes.CALVIN)
    assert position.tiles_of(ANNA) == [codes.ART, codes.BELLE, codes.BEN, codes.JERRY]


@clause("CC-sanctuary-3")
def test_the_hero_just_placed_counts_as_played() -> None:
    position = Position(2).phase(codes.PLACING).place(codes.ART, codes.SANCTUARY).play(codes.LOCATION)
    assert position.why(codes.PICK | codes.ART) == codes.R_PLAYED_TILE


@clause("CC-sanctuary-3")
def test_who_has_no_un_played_tile_cannot_use_it() -> None:
    position = Position(2)
    for hero in (codes.BELLE, codes.BEN, codes.CALVIN):
        position.placed(hero, codes.PORT, by=ANNA)
    assert position.phase(codes.PLACING).place(codes.ART, codes.SANCTUARY).why(codes.LOCATION) == codes.R_NO_TILE_LEFT


@clause("CC-sanctuary-4")
def test_the_swap_stays_when_tiles_pass_on() -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .place(codes.ART, codes.SANCTUARY)
        .play(codes.LOCATION, codes.PICK | codes.BELLE, codes.PICK | codes.CLAUDIA, codes.DONE)
    )
    position.turns((codes.GLORIA, codes.MILL), (codes.BEN, codes.MILL), (codes.GRAHAM, codes.PORT))
    assert position.view(SPECTATOR)["round"] == 2
    ring = [numbers(tile["hero"] for tile in hand["tiles"]) for hand in position.view(SPECTATOR)["ring"]]
    assert ring[1] == [codes.ART, codes.BEN, codes.CALVIN, codes.CLAUDIA], "Anna's hand, with what she got"
    assert codes.BELLE in ring[2], "the dummy's, with what it got, is Bart's now"
