"""Phase 1: whose turn it is, which heroes are placed where, and what placing brings."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    CALVIN,
    CLAUDIA,
    COLIN,
    CREW,
    DENNIS,
    GEORGE,
    GLORIA,
    GRAHAM,
    GUS,
    HOME_FORT,
    HOME_SHIP,
    JERRY,
    JOHN,
    LOCATIONS,
    MARKET,
    MILL,
    NELLIE,
    NONE,
    POLLY,
    PORT,
    RUM,
    SANCTUARY,
    TAVERN,
)
from quarterdeck.games.chaos_cove.codes import (
    ACCEPT,
    AT,
    ATTACK,
    CARD,
    DEFENCE,
    DONE,
    END,
    HERO,
    HIDE,
    HIRE,
    LOCATION,
    MUSTER,
    OFFER,
    PASS,
    PICK,
    PLACE,
    PLACING,
    POWDER,
    R_EFFECT_USED,
    R_FULL,
    R_GEORGE,
    R_NO_ART,
    R_NO_FACE_DOWN,
    R_NO_GUS,
    R_NO_SYMBOL,
    R_NOT_YOUR_TILE,
    R_PLAYED_TILE,
    ROUND_END,
    SURPRISE,
    TAKE,
    USE,
)
from tests.clauses import clause
from tests.games.chaos_cove.scene import ANNA, BART, CLEO, Scene

# Two turns each for two players, with the tiles that the scene deals them.
TWO_EACH = ((ART, MILL), (GLORIA, MILL), (BELLE, PORT), (GRAHAM, PORT))
NOT_ANNAS = (CLAUDIA, COLIN, DENNIS, GEORGE, GLORIA, JERRY, JOHN, POLLY)


# A turn


@clause("CC-place-1")
def test_one_places_a_hero_of_ones_own_in_any_location() -> None:
    scene = Scene(2).phase(PLACING)
    assert scene.offered(PLACE) == [ART, BELLE, BEN, CALVIN]
    assert {scene.why(PLACE | hero) for hero in NOT_ANNAS} == {R_NOT_YOUR_TILE}
    scene.play(PLACE | BEN)
    assert scene.offered(AT) == list(range(LOCATIONS))
    assert scene.play(AT | MARKET).where(BEN) == MARKET


@clause("CC-place-1")
def test_a_hero_that_has_been_placed_is_not_placed_again() -> None:
    scene = Scene(2).phase(PLACING).turns((ART, MILL), (GLORIA, MILL))
    assert scene.offered(PLACE) == [BELLE, BEN, CALVIN]
    assert scene.why(PLACE | ART) == R_PLAYED_TILE


@clause("CC-place-1", "CC-place-8")
def test_turns_go_round_until_everybody_has_placed_two() -> None:
    scene = Scene(3).stock(ANNA, doubloon=3).phase(PLACING)
    asked = []
    while scene.step == "PlaceHero":
        asked.append(scene.asked)
        scene.turns((scene.offered(PLACE)[0], len(asked)))
    assert asked == [ANNA, BART, CLEO] * 2
    assert [len([hero for hero in scene.tiles_of(seat) if scene.where(hero) != NONE]) for seat in range(3)] == [2] * 3


@clause("CC-place-2")
def test_placing_brings_two_effects_and_resources() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).phase(PLACING).place(JOHN, TAVERN)
    assert scene.play(HERO).has(ANNA) == {"rum": 1}
    assert len(scene.play(LOCATION).holds(ANNA)) == 2
    assert scene.play(TAKE | RUM, TAKE | CREW).has(ANNA) == {"rum": 2, "crew": 1}


@clause("CC-place-2", "CC-place-9")
def test_each_of_them_may_be_left() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).phase(PLACING).place(JOHN, TAVERN)
    assert {HERO, LOCATION, TAKE | RUM, TAKE | CREW} < set(scene.moves())
    scene.play(DONE)
    assert (scene.asked, scene.has(ANNA), scene.holds(ANNA)) == (BART, {}, [])


@clause("CC-place-3")
@pytest.mark.parametrize("order", list(permutations((HERO, LOCATION, TAKE | RUM, CARD | JERRY))))
def test_they_come_in_any_order_and_so_do_cards(order: tuple[int, ...]) -> None:
    scene = Scene(2).tiles(ANNA, JOHN).placed(JERRY, MILL, by=BART).hand(ANNA, JERRY).phase(PLACING)
    scene.place(JOHN, TAVERN).play(*order)
    assert scene.has(ANNA) == {"rum": 2, "crew": 1}
    assert len(scene.holds(ANNA)) == 2


@clause("CC-place-3", "CC-card-7")
def test_a_card_may_come_before_placing() -> None:
    scene = Scene(2).placed(JERRY, MILL, by=BART).hand(ANNA, JERRY).phase(PLACING).play(CARD | JERRY)
    assert (scene.has(ANNA), scene.step) == ({"crew": 1}, "PlaceHero")


@clause("CC-place-4")
def test_each_effect_is_used_once() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).phase(PLACING).place(JOHN, TAVERN).play(HERO, LOCATION)
    assert scene.why(HERO) == scene.why(LOCATION) == R_EFFECT_USED


@clause("CC-place-4")
def test_an_effect_is_not_broken_off_and_taken_up_again() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).placed(JERRY, MILL, by=BART).hand(ANNA, JERRY).stock(ANNA, rum=2)
    scene.built(ANNA, HOME_SHIP, 5, 6).phase(PLACING).place(JOHN, PORT).play(LOCATION)
    for move in (HERO, CARD | JERRY, TAKE | RUM):
        assert scene.why(move) == NOT_ASKED
    scene.play(USE | HOME_SHIP)
    for move in (HERO, CARD | JERRY, TAKE | RUM):
        assert scene.why(move) == NOT_ASKED
    scene.play(DONE)
    assert scene.why(LOCATION) == R_EFFECT_USED, "one trade was left, and is gone"
    assert [scene.why(move) for move in (HERO, CARD | JERRY, TAKE | RUM)] == [ALLOWED] * 3


@clause("CC-place-5")
def test_what_was_left_cannot_be_used_later() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).phase(PLACING).turns((JOHN, TAVERN), (GLORIA, MILL))
    assert (scene.asked, scene.step) == (ANNA, "PlaceHero")
    assert {scene.why(move) for move in (HERO, LOCATION, TAKE | RUM)} == {NOT_ASKED}
    scene.place(BEN, MARKET)
    assert scene.why(TAKE | CREW) == R_NO_SYMBOL, "the Tavern's"
    assert scene.why(HERO) == R_NO_FACE_DOWN, "Ben's, not John's"


@clause("CC-place-21")
def test_a_turn_ends_when_the_player_says_so() -> None:
    scene = Scene(2).tiles(ANNA, JOHN).phase(PLACING).place(JOHN, TAVERN)
    scene.play(HERO, LOCATION, TAKE | RUM, TAKE | CREW)
    assert (scene.asked, scene.step) == (ANNA, "PlacingTurn")
    scene.play(DONE)
    assert (scene.asked, scene.step) == (BART, "PlaceHero")


# Effects that last


@clause("CC-place-6", "CC-place-20")
def test_gus_lasts_when_he_is_moved_and_belongs_to_who_placed_him() -> None:
    scene = Scene(2).tiles(ANNA, GUS).placed(GUS, MILL, by=ANNA).placed(GEORGE, PORT, by=BART).hand(BART, GEORGE)
    scene.stock(ANNA, crew=1).stock(BART, crew=1, gunpowder=1).invader(12, 8).marker(BART).phase(PLACING)
    scene.play(CARD | GEORGE, PICK | GUS, AT | TAVERN)
    scene.turns((GLORIA, MILL), (BEN, MILL), (JERRY, MARKET), (BELLE, MARKET))
    assert scene.where(GUS) == TAVERN
    scene.play(ATTACK | 12)
    assert (scene.asked, scene.why(MUSTER)) == (BART, R_NO_GUS)
    scene.play(POWDER, END, ATTACK | 12)
    assert (scene.asked, scene.why(MUSTER)) == (ANNA, ALLOWED)


@clause("CC-place-6")
@pytest.mark.parametrize(("owner", "reason"), [(ANNA, ALLOWED), (BART, R_NO_ART)])
def test_art_lasts_when_he_is_moved_and_belongs_to_who_placed_him(owner: int, reason: int) -> None:
    scene = Scene(2).placed(ART, MILL, by=ANNA).placed(GEORGE, PORT, by=BART).hand(BART, GEORGE).marker(BART)
    scene.fort(owner, 0, 0).invader(6, 8).phase(PLACING).play(CARD | GEORGE, PICK | ART, AT | TAVERN)
    scene.turns((GUS, MILL), (BELLE, MILL), (JERRY, MARKET), (BEN, MARKET))
    assert (scene.asked, scene.step, scene.where(ART)) == (owner, "Fight", TAVERN)
    assert scene.why(HIDE) == reason


@clause("CC-place-6")
def test_george_keeps_his_location_closed_to_the_end_of_the_round() -> None:
    scene = Scene(2).placed(GEORGE, MILL, by=BART).phase(PLACING).turns((ART, PORT), (GUS, PORT)).play(PLACE | BEN)
    assert scene.why(AT | MILL) == R_GEORGE
    scene = Scene(2).placed(GEORGE, MILL, by=BART).phase(ROUND_END)
    assert scene.play(scene.moves()[0]).why(AT | MILL) == ALLOWED


@clause("CC-place-6")
def test_gus_is_over_with_the_round() -> None:
    scene = Scene(2).tiles(ANNA, GUS).placed(GUS, MILL, by=ANNA).stock(ANNA, crew=1, gunpowder=1).invader(12, 8)
    scene.phase(ROUND_END)
    for location in (MILL, PORT, MILL, PORT):
        scene.turns((scene.offered(PLACE)[0], location))
    scene.play(ATTACK | 12)
    assert (scene.asked, scene.why(MUSTER)) == (ANNA, R_NO_GUS)


# Room


@clause("CC-place-7")
@pytest.mark.parametrize("others", [(ANNA, ANNA), (ANNA, BART), (BART, BART)])
def test_there_is_room_for_two_whoever_placed_them(others: tuple[int, int]) -> None:
    scene = Scene(2)
    for hero, by in zip((ART, GLORIA), others, strict=True):
        scene.placed(hero, TAVERN, by=by)
    scene.phase(PLACING).play(PLACE | BEN)
    assert scene.why(AT | TAVERN) == R_FULL
    assert scene.offered(AT) == [location for location in range(LOCATIONS) if location != TAVERN]


@clause("CC-place-7")
def test_one_in_a_location_leaves_room_for_another() -> None:
    scene = Scene(2).placed(GLORIA, TAVERN, by=BART).phase(PLACING).place(ART, TAVERN)
    assert scene.view(SPECTATOR)["locations"][TAVERN]["heroes"] == [ART, GLORIA]


@clause("CC-place-7")
def test_polly_george_and_the_polly_card_are_exceptions() -> None:
    full = Scene(2).tiles(ANNA, POLLY).placed(GLORIA, TAVERN, by=BART).placed(JERRY, TAVERN, by=BART)
    assert full.phase(PLACING).place(POLLY, TAVERN).where(POLLY) == TAVERN
    closed = Scene(2).placed(GEORGE, TAVERN, by=BART).phase(PLACING).play(PLACE | ART)
    assert closed.why(AT | TAVERN) == R_GEORGE
    card = Scene(2).placed(POLLY, TAVERN, by=BART).placed(JERRY, TAVERN, by=BART).hand(ANNA, POLLY)
    assert card.phase(PLACING).play(CARD | POLLY).place(ART, TAVERN).where(ART) == TAVERN


@clause("CC-place-7")
def test_polly_goes_even_to_george() -> None:
    scene = Scene(2).tiles(ANNA, POLLY).placed(GEORGE, TAVERN, by=BART).phase(PLACING)
    assert scene.place(POLLY, TAVERN).where(POLLY) == TAVERN


@clause("CC-place-7")
def test_a_polly_card_is_for_one_placing() -> None:
    scene = Scene(2).placed(POLLY, TAVERN, by=BART).placed(JERRY, TAVERN, by=BART).hand(ANNA, POLLY).phase(PLACING)
    scene.play(CARD | POLLY).turns((ART, TAVERN)).play(PLACE | GUS)
    assert (scene.asked, scene.why(AT | TAVERN)) == (BART, R_FULL)


# Other players


@clause("CC-place-18")
def test_nobody_plays_a_card_on_anothers_turn() -> None:
    scene = Scene(2).tiles(BART, JOHN).placed(NELLIE, PORT, by=BART).hand(ANNA, NELLIE, NELLIE).marker(BART)
    scene.phase(PLACING)
    for move in (PLACE | JOHN, AT | TAVERN, HERO, LOCATION, TAKE | RUM, TAKE | CREW):
        assert scene.asked == BART
        scene.play(move)
    assert scene.asked == BART
    assert scene.play(DONE).asked == ANNA


@clause("CC-place-18", "CC-place-19")
def test_others_even_those_who_have_passed_help_in_a_fight() -> None:
    scene = Scene(2).stock(ANNA, doubloon=3).stock(BART, doubloon=3, gunpowder=1).tiles(BART, CALVIN, BEN)
    scene.hand(ANNA, BEN, NELLIE).placed(NELLIE, SANCTUARY, by=ANNA).invader(15, 5).phase(PLACING)
    scene.turns((BELLE, MILL), (BEN, MILL), (GLORIA, PORT), (GUS, PORT)).play(PASS, HIRE).place(CALVIN, MARKET)
    scene.play(HERO, ATTACK | 15, POWDER, END)
    assert (scene.asked, scene.step) == (ANNA, "Offer")
    assert scene.why(CARD | NELLIE) == NOT_ASKED, "cards are offered for their value alone"
    scene.play(OFFER | BEN, ACCEPT, END)
    assert scene.view(SPECTATOR)["players"][BART]["won"] == [0, 1]


@clause("CC-place-20")
def test_a_placed_hero_stays_to_the_end_of_the_round() -> None:
    scene = Scene(2).phase(PLACING).turns(*TWO_EACH[:3])
    assert (scene.where(ART), scene.where(GLORIA), scene.where(BELLE)) == (MILL, MILL, PORT)
    placed = Scene(2).placed(ART, MILL, by=ANNA).stock(ANNA, gunpowder=1).invader(12, 4).phase(SURPRISE)
    assert placed.where(ART) == MILL
    assert Scene(2).placed(ART, MILL, by=ANNA).ship(ANNA, 0, 0).invader(0, 4).phase(DEFENCE).where(ART) == MILL
    assert Scene(2).placed(ART, MILL, by=ANNA).phase(ROUND_END).where(ART) == NONE


# Figure 3


@clause("CC-place-2", "CC-place-3", "CC-gloria-1", "CC-tavern-1", "CC-take-1", "CC-take-8")
def test_figure_3_gloria_is_placed_in_the_tavern() -> None:
    scene = Scene(2).tiles(ANNA, GLORIA).built(ANNA, HOME_FORT, HOME_SHIP).phase(PLACING)
    scene.play(PLACE | GLORIA, AT | TAVERN)
    assert scene.where(GLORIA) == TAVERN
    scene.play(HERO, USE | HOME_FORT)
    assert scene.has(ANNA) == {"rum": 1, "plank": 1}
    scene.play(USE | HOME_SHIP)
    assert scene.has(ANNA) == {"plank": 1, "doubloon": 1, "gunpowder": 1}
    assert len(scene.play(LOCATION).holds(ANNA)) == 2
    scene.play(TAKE | RUM, TAKE | CREW)
    assert scene.has(ANNA) == {"plank": 1, "doubloon": 1, "gunpowder": 1, "rum": 1, "crew": 1}
