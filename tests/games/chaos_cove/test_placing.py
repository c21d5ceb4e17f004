"""Phase 1: whose turn it is, which heroes are placed where, and what placing brings."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

# Two turns each for two players, with the tiles that the position deals them.
TWO_EACH = ((codes.ART, codes.MILL), (codes.GLORIA, codes.MILL), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.PORT))
NOT_ANNAS = (codes.CLAUDIA, codes.COLIN, codes.DENNIS, codes.GEORGE, codes.GLORIA, codes.JERRY, codes.JOHN, codes.POLLY)


# A turn


@clause("CC-place-1")
def test_one_places_a_hero_of_ones_own_in_any_location() -> None:
    position = Position(2).phase(codes.PLACING)
    assert position.offered(codes.PLACE) == [codes.ART, codes.BELLE, codes.BEN, codes.CALVIN]
    assert {position.why(codes.PLACE | hero) for hero in NOT_ANNAS} == {codes.R_NOT_YOUR_TILE}
    position.play(codes.PLACE | codes.BEN)
    assert position.offered(codes.AT) == list(range(codes.LOCATIONS))
    assert position.play(codes.AT | codes.MARKET).where(codes.BEN) == codes.MARKET


@clause("CC-place-1")
def test_a_hero_that_has_been_placed_is_not_placed_again() -> None:
    position = Position(2).phase(codes.PLACING).turns((codes.ART, codes.MILL), (codes.GLORIA, codes.MILL))
    assert position.offered(codes.PLACE) == [codes.BELLE, codes.BEN, codes.CALVIN]
    assert position.why(codes.PLACE | codes.ART) == codes.R_PLAYED_TILE


@clause("CC-place-1", "CC-place-8")
def test_turns_go_round_until_everybody_has_placed_two() -> None:
    position = Position(3).stock(ANNA, doubloon=3).phase(codes.PLACING)
    asked = []
    while position.step == "PlaceHero":
        asked.append(position.asked)
        position.turns((position.offered(codes.PLACE)[0], len(asked)))
    assert asked == [ANNA, BART, CLEO] * 2
    assert [
        len([hero for hero in position.tiles_of(seat) if position.where(hero) != codes.NONE]) for seat in range(3)
    ] == [2] * 3


@clause("CC-place-2")
def test_placing_brings_two_effects_and_resources() -> None:
    position = Position(2).tiles(ANNA, codes.JOHN).phase(codes.PLACING).place(codes.JOHN, codes.TAVERN)
    assert position.play(codes.HERO).has(ANNA) == {"rum": 1}
    assert len(position.play(codes.LOCATION).holds(ANNA)) == 2
    assert position.play(codes.TAKE | codes.RUM, codes.TAKE | codes.CREW).has(ANNA) == {"rum": 2, "crew": 1}


@clause("CC-place-2", "CC-place-9")
def test_each_of_them_may_be_left() -> None:
    position = Position(2).tiles(ANNA, codes.JOHN).phase(codes.PLACING).place(codes.JOHN, codes.TAVERN)
    assert {codes.HERO, codes.LOCATION, codes.TAKE | codes.RUM, codes.TAKE | codes.CREW} < set(position.moves())
    position.play(codes.DONE)
    assert (position.asked, position.has(ANNA), position.holds(ANNA)) == (BART, {}, [])


@clause("CC-place-3")
@pytest.mark.parametrize(
    "order", list(permutations((codes.HERO, codes.LOCATION, codes.TAKE | codes.RUM, codes.CARD | codes.JERRY)))
)
def test_they_come_in_any_order_and_so_do_cards(order: tuple[int, ...]) -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .hand(ANNA, codes.JERRY)
        .phase(codes.PLACING)
    )
    position.place(codes.JOHN, codes.TAVERN).play(*order)
    assert position.has(ANNA) == {"rum": 2, "crew": 1}
    assert len(position.holds(ANNA)) == 2


@clause("CC-place-3", "CC-card-7")
def test_a_card_may_come_before_placing() -> None:
    position = (
        Position(2)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .hand(ANNA, codes.JERRY)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.JERRY)
    )
    assert (position.has(ANNA), position.step) == ({"crew": 1}, "PlaceHero")


@clause("CC-place-4")
def test_each_effect_is_used_once() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .phase(codes.PLACING)
        .place(codes.JOHN, codes.TAVERN)
        .play(codes.HERO, codes.LOCATION)
    )
    assert position.why(codes.HERO) == position.why(codes.LOCATION) == codes.R_EFFECT_USED


@clause("CC-place-4")
def test_an_effect_is_not_broken_off_and_taken_up_again() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .hand(ANNA, codes.JERRY)
        .stock(ANNA, rum=2)
    )
    position.built(ANNA, codes.HOME_SLOOP, 5, 6).phase(codes.PLACING).place(codes.JOHN, codes.PORT).play(codes.LOCATION)
    for move in (codes.HERO, codes.CARD | codes.JERRY, codes.TAKE | codes.RUM):
        assert position.why(move) == NOT_ASKED
    position.play(codes.USE | codes.HOME_SLOOP)
    for move in (codes.HERO, codes.CARD | codes.JERRY, codes.TAKE | codes.RUM):
        assert position.why(move) == NOT_ASKED
    position.play(codes.DONE)
    assert position.why(codes.LOCATION) == codes.R_EFFECT_USED, "one trade was left, and is gone"
    assert [position.why(move) for move in (codes.HERO, codes.CARD | codes.JERRY, codes.TAKE | codes.RUM)] == [
        ALLOWED
    ] * 3


@clause("CC-place-5")
def test_what_was_left_cannot_be_used_later() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .phase(codes.PLACING)
        .turns((codes.JOHN, codes.TAVERN), (codes.GLORIA, codes.MILL))
    )
    assert (position.asked, position.step) == (ANNA, "PlaceHero")
    assert {position.why(move) for move in (codes.HERO, codes.LOCATION, codes.TAKE | codes.RUM)} == {NOT_ASKED}
    position.place(codes.BEN, codes.MARKET)
    assert position.why(codes.TAKE | codes.CREW) == codes.R_NOT_SHOWN, "the Tavern's"
    assert position.why(codes.HERO) == codes.R_NO_FACE_DOWN, "Ben's, not John's"


@clause("CC-place-21")
def test_a_turn_ends_when_the_player_says_so() -> None:
    position = Position(2).tiles(ANNA, codes.JOHN).phase(codes.PLACING).place(codes.JOHN, codes.TAVERN)
    position.play(codes.HERO, codes.LOCATION, codes.TAKE | codes.RUM, codes.TAKE | codes.CREW)
    assert (position.asked, position.step) == (ANNA, "PlacingTurn")
    position.play(codes.DONE)
    assert (position.asked, position.step) == (BART, "PlaceHero")


# Effects that last


@clause("CC-place-6", "CC-place-20")
def test_gus_lasts_when_he_is_moved_and_belongs_to_who_placed_him() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GUS)
        .placed(codes.GUS, codes.MILL, by=ANNA)
        .placed(codes.GEORGE, codes.PORT, by=BART)
        .hand(BART, codes.GEORGE)
    )
    position.stock(ANNA, crew=1).stock(BART, crew=1, gunpowder=1).invader(12, 8).marker(BART).phase(codes.PLACING)
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.GUS, codes.AT | codes.TAVERN)
    position.turns(
        (codes.GLORIA, codes.MILL), (codes.BEN, codes.MILL), (codes.JERRY, codes.MARKET), (codes.BELLE, codes.MARKET)
    )
    assert position.where(codes.GUS) == codes.TAVERN
    position.play(codes.ATTACK | 12)
    assert (position.asked, position.why(codes.MUSTER)) == (BART, codes.R_NO_GUS)
    position.play(codes.POWDER, codes.END, codes.ATTACK | 12)
    assert (position.asked, position.why(codes.MUSTER)) == (ANNA, ALLOWED)


@clause("CC-place-6")
@pytest.mark.parametrize(("owner", "reason"), [(ANNA, ALLOWED), (BART, codes.R_NO_ART)])
def test_art_lasts_when_he_is_moved_and_belongs_to_who_placed_him(owner: int, reason: int) -> None:
    position = (
        Position(2)
        .placed(codes.ART, codes.MILL, by=ANNA)
        .placed(codes.GEORGE, codes.PORT, by=BART)
        .hand(BART, codes.GEORGE)
        .marker(BART)
    )
    position.fort(owner, 0, 0).invader(6, 8).phase(codes.PLACING).play(
        codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.TAVERN
    )
    position.turns(
        (codes.GUS, codes.MILL), (codes.BELLE, codes.MILL), (codes.JERRY, codes.MARKET), (codes.BEN, codes.MARKET)
    )
    assert (position.asked, position.step, position.where(codes.ART)) == (owner, "Fight", codes.TAVERN)
    assert position.why(codes.HIDE) == reason


@clause("CC-place-6")
def test_george_keeps_his_location_closed_to_the_end_of_the_round() -> None:
    position = (
        Position(2)
        .placed(codes.GEORGE, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .turns((codes.ART, codes.PORT), (codes.GUS, codes.PORT))
        .play(codes.PLACE | codes.BEN)
    )
    assert position.why(codes.AT | codes.MILL) == codes.R_GEORGE
    position = Position(2).placed(codes.GEORGE, codes.MILL, by=BART).phase(codes.ROUND_END)
    assert position.play(position.moves()[0]).why(codes.AT | codes.MILL) == ALLOWED


@clause("CC-place-6")
def test_gus_is_over_with_the_round() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GUS)
        .placed(codes.GUS, codes.MILL, by=ANNA)
        .stock(ANNA, crew=1, gunpowder=1)
        .invader(12, 8)
    )
    position.phase(codes.ROUND_END)
    for location in (codes.MILL, codes.PORT, codes.MILL, codes.PORT):
        position.turns((position.offered(codes.PLACE)[0], location))
    position.play(codes.ATTACK | 12)
    assert (position.asked, position.why(codes.MUSTER)) == (ANNA, codes.R_NO_GUS)


# Room


@clause("CC-place-7")
@pytest.mark.parametrize("others", [(ANNA, ANNA), (ANNA, BART), (BART, BART)])
def test_there_is_room_for_two_whoever_placed_them(others: tuple[int, int]) -> None:
    position = Position(2)
    for hero, by in zip((codes.ART, codes.GLORIA), others, strict=True):
        position.placed(hero, codes.TAVERN, by=by)
    position.phase(codes.PLACING).play(codes.PLACE | codes.BEN)
    assert position.why(codes.AT | codes.TAVERN) == codes.R_FULL
    assert position.offered(codes.AT) == [location for location in range(codes.LOCATIONS) if location != codes.TAVERN]


@clause("CC-place-7")
def test_one_in_a_location_leaves_room_for_another() -> None:
    position = (
        Position(2).placed(codes.GLORIA, codes.TAVERN, by=BART).phase(codes.PLACING).place(codes.ART, codes.TAVERN)
    )
    assert position.view(SPECTATOR)["locations"][codes.TAVERN]["heroes"] == ["art", "gloria"]


@clause("CC-place-7")
def test_polly_george_and_the_polly_card_are_exceptions() -> None:
    full = (
        Position(2)
        .tiles(ANNA, codes.POLLY)
        .placed(codes.GLORIA, codes.TAVERN, by=BART)
        .placed(codes.JERRY, codes.TAVERN, by=BART)
    )
    assert full.phase(codes.PLACING).place(codes.POLLY, codes.TAVERN).where(codes.POLLY) == codes.TAVERN
    closed = Position(2).placed(codes.GEORGE, codes.TAVERN, by=BART).phase(codes.PLACING).play(codes.PLACE | codes.ART)
    assert closed.why(codes.AT | codes.TAVERN) == codes.R_GEORGE
    card = (
        Position(2)
        .placed(codes.POLLY, codes.TAVERN, by=BART)
        .placed(codes.JERRY, codes.TAVERN, by=BART)
        .hand(ANNA, codes.POLLY)
    )
    assert (
        card.phase(codes.PLACING).play(codes.CARD | codes.POLLY).place(codes.ART, codes.TAVERN).where(codes.ART)
        == codes.TAVERN
    )


@clause("CC-place-7")
def test_polly_goes_even_to_george() -> None:
    position = Position(2).tiles(ANNA, codes.POLLY).placed(codes.GEORGE, codes.TAVERN, by=BART).phase(codes.PLACING)
    assert position.place(codes.POLLY, codes.TAVERN).where(codes.POLLY) == codes.TAVERN


@clause("CC-place-7")
def test_a_polly_card_is_for_one_placing() -> None:
    position = (
        Position(2)
        .placed(codes.POLLY, codes.TAVERN, by=BART)
        .placed(codes.JERRY, codes.TAVERN, by=BART)
        .hand(ANNA, codes.POLLY)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.POLLY).turns((codes.ART, codes.TAVERN)).play(codes.PLACE | codes.GUS)
    assert (position.asked, position.why(codes.AT | codes.TAVERN)) == (BART, codes.R_FULL)


# Other players


@clause("CC-place-18")
def test_nobody_plays_a_card_on_anothers_turn() -> None:
    position = (
        Position(2)
        .tiles(BART, codes.JOHN)
        .placed(codes.NELLIE, codes.PORT, by=BART)
        .hand(ANNA, codes.NELLIE, codes.NELLIE)
        .marker(BART)
    )
    position.phase(codes.PLACING)
    for move in (
        codes.PLACE | codes.JOHN,
        codes.AT | codes.TAVERN,
        codes.HERO,
        codes.LOCATION,
        codes.TAKE | codes.RUM,
        codes.TAKE | codes.CREW,
    ):
        assert position.asked == BART
        position.play(move)
    assert position.asked == BART
    assert position.play(codes.DONE).asked == ANNA


@clause("CC-place-18", "CC-place-19")
def test_others_even_those_who_have_passed_help_in_a_fight() -> None:
    position = (
        Position(2).stock(ANNA, doubloon=3).stock(BART, doubloon=3, gunpowder=1).tiles(BART, codes.CALVIN, codes.BEN)
    )
    position.hand(ANNA, codes.BEN, codes.NELLIE).placed(codes.NELLIE, codes.SANCTUARY, by=ANNA).invader(15, 5).phase(
        codes.PLACING
    )
    position.turns(
        (codes.BELLE, codes.MILL), (codes.BEN, codes.MILL), (codes.GLORIA, codes.PORT), (codes.GUS, codes.PORT)
    ).play(codes.PASS, codes.HIRE).place(codes.CALVIN, codes.MARKET)
    position.play(codes.HERO, codes.ATTACK | 15, codes.POWDER, codes.END)
    assert (position.asked, position.step) == (ANNA, "Offer")
    assert position.why(codes.CARD | codes.NELLIE) == NOT_ASKED, "cards are offered for their value alone"
    position.play(codes.OFFER | codes.BEN, codes.ACCEPT, codes.END)
    assert position.view(SPECTATOR)["players"][BART]["won"] == {"pirates": 0, "barbarians": 1}


@clause("CC-place-20")
def test_a_placed_hero_stays_to_the_end_of_the_round() -> None:
    position = Position(2).phase(codes.PLACING).turns(*TWO_EACH[:3])
    assert (position.where(codes.ART), position.where(codes.GLORIA), position.where(codes.BELLE)) == (
        codes.MILL,
        codes.MILL,
        codes.PORT,
    )
    placed = (
        Position(2).placed(codes.ART, codes.MILL, by=ANNA).stock(ANNA, gunpowder=1).invader(12, 4).phase(codes.SURPRISE)
    )
    assert placed.where(codes.ART) == codes.MILL
    assert (
        Position(2)
        .placed(codes.ART, codes.MILL, by=ANNA)
        .ship(ANNA, 0, 0)
        .invader(0, 4)
        .phase(codes.DEFENCE)
        .where(codes.ART)
        == codes.MILL
    )
    assert Position(2).placed(codes.ART, codes.MILL, by=ANNA).phase(codes.ROUND_END).where(codes.ART) == codes.NONE


# Figure 3


@clause("CC-place-2", "CC-place-3", "CC-gloria-1", "CC-tavern-1", "CC-take-1", "CC-take-8")
def test_figure_3_gloria_is_placed_in_the_tavern() -> None:
    position = Position(2).tiles(ANNA, codes.GLORIA).built(ANNA, codes.HOME_FORT, codes.HOME_SLOOP).phase(codes.PLACING)
    position.play(codes.PLACE | codes.GLORIA, codes.AT | codes.TAVERN)
    assert position.where(codes.GLORIA) == codes.TAVERN
    position.play(codes.HERO, codes.USE | codes.HOME_FORT)
    assert position.has(ANNA) == {"rum": 1, "plank": 1}
    position.play(codes.USE | codes.HOME_SLOOP)
    assert position.has(ANNA) == {"plank": 1, "doubloon": 1, "gunpowder": 1}
    assert len(position.play(codes.LOCATION).holds(ANNA)) == 2
    position.play(codes.TAKE | codes.RUM, codes.TAKE | codes.CREW)
    assert position.has(ANNA) == {"plank": 1, "doubloon": 1, "gunpowder": 1, "rum": 1, "crew": 1}
