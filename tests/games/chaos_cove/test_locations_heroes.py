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
from tests.games.chaos_cove.scene import ANNA, BART, Scene

EVERY_CARD = [hero for hero in range(HEROES) for _ in range(COPIES)]


# Tavern


@clause("CC-tavern-1")
def test_two_cards_are_drawn_at_the_tavern() -> None:
    scene = Scene(2).hand(ANNA, ART).phase(codes.PLACING).place(BEN, TAVERN).play(codes.LOCATION)
    assert len(scene.holds(ANNA)) == 3
    assert (scene.view(SPECTATOR)["deck"], scene.why(codes.LOCATION)) == (61, codes.R_EFFECT_USED)


@clause("CC-tavern-1")
def test_they_may_be_left() -> None:
    scene = Scene(2).phase(codes.PLACING).turns((BEN, TAVERN))
    assert scene.holds(ANNA) == []


# Greenhouse


@clause("CC-greenhouse-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_are_drawn_as_were_discarded(number: int) -> None:
    scene = (
        Scene(2)
        .hand(ANNA, ART, BEN, BEN)
        .deck(*[JOHN] * 4)
        .phase(codes.PLACING)
        .place(BELLE, GREENHOUSE)
        .play(codes.LOCATION)
    )
    scene.play(*[codes.DISCARD | card for card in (ART, BEN, BEN)][:number])
    if number < 3:
        assert len(scene.holds(ANNA)) == 3 - number, "nothing is drawn before the last is discarded"
        scene.play(codes.DONE)
    assert scene.holds(ANNA) == [ART, BEN, BEN][number:] + [JOHN] * number
    assert scene.why(codes.LOCATION) == codes.R_EFFECT_USED


@clause("CC-greenhouse-1")
def test_who_begins_discards_at_least_one() -> None:
    scene = Scene(2).hand(ANNA, ART).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    assert scene.why(codes.DONE) == ALLOWED, "the effect may be left"
    assert scene.play(codes.LOCATION).why(codes.DONE) == codes.R_MUST_CHOOSE


@clause("CC-greenhouse-1")
def test_only_cards_of_ones_hand_are_discarded() -> None:
    scene = Scene(2).hand(ANNA, ART).hand(BART, BEN).phase(codes.PLACING).place(BELLE, GREENHOUSE).play(codes.LOCATION)
    assert (scene.offered(codes.DISCARD), scene.why(codes.DISCARD | BEN)) == ([ART], codes.R_NOT_HELD)
    empty = Scene(2).hand(BART, BEN).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    assert empty.why(codes.LOCATION) == codes.R_HAND_EMPTY


@clause("CC-greenhouse-2")
def test_a_reshuffle_includes_what_was_just_discarded() -> None:
    others = list(EVERY_CARD)
    for card in (ART, BEN, JOHN):
        others.remove(card)
    scene = Scene(2).hand(ANNA, ART, BEN).hand(BART, *others).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    assert scene.view(SPECTATOR)["deck"] == 1
    scene.play(codes.LOCATION, codes.DISCARD | ART, codes.DISCARD | BEN)
    assert [event[2] for event in scene.events(codes.E_RESHUFFLE)] == [2]
    assert JOHN in scene.holds(ANNA)
    assert len(scene.holds(ANNA)) == 2
    assert set(scene.holds(ANNA)) < {ART, BEN, JOHN}


@clause("CC-greenhouse-3")
def test_the_discards_lie_face_up_whether_their_heroes_are_placed_or_not() -> None:
    scene = (
        Scene(2).hand(ANNA, GLORIA, NELLIE).placed(GLORIA, PORT, by=BART).phase(codes.PLACING).place(BELLE, GREENHOUSE)
    )
    scene.play(codes.LOCATION, codes.DISCARD | NELLIE)
    assert scene.view(BART)["discards"] == scene.view(SPECTATOR)["discards"] == [NELLIE]
    scene.play(codes.DISCARD | GLORIA)
    assert scene.view(BART)["discards"] == [GLORIA, NELLIE]


# Sanctuary


@clause("CC-sanctuary-1")
def test_an_un_played_tile_of_ones_own_is_swapped_with_its_figure() -> None:
    scene = Scene(2).phase(codes.PLACING).place(ART, SANCTUARY).play(codes.LOCATION)
    assert scene.offered(codes.PICK) == [BELLE, BEN, CALVIN]
    assert scene.why(codes.PICK | GLORIA) == codes.R_NOT_YOUR_TILE
    scene.play(codes.PICK | BEN, codes.PICK | GLORIA)
    assert scene.tiles_of(ANNA) == [ART, BELLE, CALVIN, GLORIA]
    assert scene.tiles_of(BART) == [BEN, GRAHAM, GUS, JERRY]
    scene.play(codes.DONE)
    assert scene.offered(codes.PLACE) == [BEN, GRAHAM, GUS, JERRY]
    assert scene.turns((BEN, MILL)).offered(codes.PLACE) == [BELLE, CALVIN, GLORIA]


@clause("CC-sanctuary-1")
def test_it_is_swapped_for_another_un_played_tile() -> None:
    scene = (
        Scene(2)
        .placed(GUS, PORT, by=BART)
        .phase(codes.PLACING)
        .place(ART, SANCTUARY)
        .play(codes.LOCATION, codes.PICK | BEN)
    )
    assert scene.why(codes.PICK | GUS) == codes.R_PLAYED_TILE
    assert scene.why(codes.PICK | BELLE) == codes.R_OWN_TILE
    assert scene.offered(codes.PICK) == [hero for hero in range(4, HEROES) if hero != GUS]


@clause("CC-sanctuary-2")
@pytest.mark.parametrize("other", [GLORIA, CLAUDIA, POLLY])
def test_the_other_tile_may_be_of_a_player_or_a_dummy(other: int) -> None:
    scene = (
        Scene(2).phase(codes.PLACING).place(ART, SANCTUARY).play(codes.LOCATION, codes.PICK | BELLE, codes.PICK | other)
    )
    assert other in scene.tiles_of(ANNA)
    assert (scene.asked, scene.step) == (ANNA, "PlacingTurn"), "nobody was asked to agree"


@clause("CC-sanctuary-2")
def test_the_other_tile_may_be_of_a_player_who_has_passed() -> None:
    scene = Scene(2).stock(ANNA, doubloon=3).stock(BART, doubloon=3).phase(codes.PLACING)
    scene.turns((ART, MILL), (GLORIA, MILL), (BELLE, PORT), (GRAHAM, PORT)).play(codes.PASS, codes.HIRE).place(
        GUS, SANCTUARY
    )
    scene.play(codes.LOCATION, codes.PICK | JERRY, codes.PICK | CALVIN)
    assert scene.tiles_of(ANNA) == [ART, BELLE, BEN, JERRY]


@clause("CC-sanctuary-3")
def test_the_hero_just_placed_counts_as_played() -> None:
    scene = Scene(2).phase(codes.PLACING).place(ART, SANCTUARY).play(codes.LOCATION)
    assert scene.why(codes.PICK | ART) == codes.R_PLAYED_TILE


@clause("CC-sanctuary-3")
def test_who_has_no_un_played_tile_cannot_use_it() -> None:
    scene = Scene(2)
    for hero in (BELLE, BEN, CALVIN):
        scene.placed(hero, PORT, by=ANNA)
    assert scene.phase(codes.PLACING).place(ART, SANCTUARY).why(codes.LOCATION) == codes.R_NO_TILE_LEFT


@clause("CC-sanctuary-4")
def test_the_swap_stays_when_tiles_pass_on() -> None:
    scene = (
        Scene(2)
        .phase(codes.PLACING)
        .place(ART, SANCTUARY)
        .play(codes.LOCATION, codes.PICK | BELLE, codes.PICK | CLAUDIA, codes.DONE)
    )
    scene.turns((GLORIA, MILL), (BEN, MILL), (GRAHAM, PORT))
    assert scene.view(SPECTATOR)["round"] == 2
    ring = [[hero for hero, _ in hand["tiles"]] for hand in scene.view(SPECTATOR)["ring"]]
    assert ring[1] == [ART, BEN, CALVIN, CLAUDIA], "Anna's hand, with what she got"
    assert BELLE in ring[2], "the dummy's, with what it got, is Bart's now"
