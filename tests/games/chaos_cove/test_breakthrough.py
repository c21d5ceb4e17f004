"""Invaders that nobody stops: breakthrough spaces and the common loss."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.state import NO_TILE
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND, LAND_BREAK, SEA, SEA_BREAK, attacked, phases
from tests.games.chaos_cove.position import ANNA, BART, NAMES, Position


def crowded(spot: int, standing: int) -> Position:
    """So many invaders of a kind have broken through, and another comes by the first lane of its side."""
    position = Position(2).invader(spot, 9)
    for place in range(standing):
        position.invader((SEA_BREAK if spot == SEA else LAND_BREAK) + place, 20 + place)
    return position


@clause("CC-break-1")
@pytest.mark.parametrize(("lane", "first"), [(SEA, SEA_BREAK), (SEA + 5, SEA_BREAK), (LAND, LAND_BREAK)])
def test_an_unbeaten_invader_goes_on_an_empty_space_of_its_kind(lane: int, first: int) -> None:
    position = Position(2).invader(lane, 9).invader(first, 5).round(4).phase(codes.DEFENCE)
    assert position.spots() == {first: 5, first + 1: 9}
    assert position.events(codes.E_BREAK)[-1][2:5] == (lane, 9, first + 1)


@clause("CC-break-1")
def test_not_while_a_visible_piece_is_left_in_its_lane() -> None:
    position = (
        Position(2)
        .invader(SEA, 9)
        .ship(ANNA, 0, 0)
        .ship(BART, 0, 1)
        .phase(codes.DEFENCE)
        .play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    )
    assert (position.asked, position.spots()) == (BART, {SEA: 9})
    assert position.play(codes.END, codes.LOSE | codes.HOME_SLOOP).spots()[SEA_BREAK] == 9


@clause("CC-break-1")
def test_a_hidden_fort_does_not_hold_it_and_stays() -> None:
    position = (
        Position(2)
        .invader(LAND, 9)
        .fort(ANNA, 0, 0)
        .placed(codes.ART, codes.PORT, by=ANNA)
        .phase(codes.DEFENCE)
        .play(codes.HIDE)
    )
    assert (position.spots()[LAND_BREAK], position.pieces(ANNA), position.cards(ANNA)) == (
        9,
        [codes.FORT_SPACES],
        [codes.HOME_FORT],
    )


@clause("CC-break-2")
@pytest.mark.parametrize("spot", [SEA, LAND])
def test_there_are_three_spaces_of_each_kind(spot: int) -> None:
    assert not crowded(spot, 2).phase(codes.DEFENCE).over
    assert crowded(spot, 3).phase(codes.DEFENCE).over


@clause("CC-break-2")
def test_a_kind_has_no_use_of_the_spaces_of_the_other() -> None:
    position = crowded(SEA, 3).invader(LAND, 4)
    position.state.tiles[SEA] = NO_TILE
    assert not position.phase(codes.DEFENCE).over
    assert position.spots()[LAND_BREAK] == 4


@clause("CC-break-3")
@pytest.mark.parametrize(("spot", "kind"), [(SEA, codes.PIRATE), (LAND, codes.BARBARIAN)])
def test_if_all_three_are_taken_everybody_loses_at_once(spot: int, kind: int) -> None:
    position = crowded(spot, 3).phase(codes.DEFENCE)
    assert (position.over, position.view(SPECTATOR)["lost"]) == (True, True)
    assert position.events(codes.E_LOST)[-1][2] == kind


@clause("CC-break-3")
def test_nothing_else_is_carried_out_and_nothing_is_scored() -> None:
    position = crowded(SEA, 3).invader(1, 9).ship(ANNA, 1, 0).invader(LAND, 4).won(ANNA, pirates=5).round(4)
    position.phase(codes.DEFENCE)
    assert (attacked(position), position.events(codes.E_BREAK), position.events(codes.E_END)) == ([], [], [])
    assert (position.pieces(ANNA), position.spots()[1], position.spots()[LAND]) == ([3], 9, 4)
    assert position.state.scores() == [0, 0]
    assert phases(position) == [codes.DEFENCE]


@clause("CC-break-4")
def test_one_that_was_beaten_does_not_count_any_more() -> None:
    """Three stood there; Calvin beats one of them in the defence, and the one that comes finds its space."""
    position = (
        crowded(SEA, 3)
        .ship(ANNA, 0, 0)
        .placed(codes.CALVIN, codes.PORT, by=BART)
        .hand(ANNA, codes.CALVIN)
        .stock(ANNA, cannon=7)
    )
    position.phase(codes.DEFENCE).play(
        codes.CARD | codes.CALVIN,
        codes.ATTACK | SEA_BREAK + 1,
        *[codes.FIRE] * 7,
        codes.END,
        codes.END,
        codes.LOSE | codes.HOME_SLOOP,
    )
    assert not position.over
    assert [position.spots()[spot] for spot in range(SEA_BREAK, SEA_BREAK + 3)] == [20, 9, 22]


@clause("CC-break-5")
def test_those_who_broke_through_do_not_attack_and_stand_face_up() -> None:
    position = crowded(SEA, 3).ship(ANNA, 5, 0).fort(BART, 0, 0).stock(ANNA, cannon=9)
    position.state.tiles[SEA] = NO_TILE
    position.phase(codes.DEFENCE)
    assert attacked(position) == []
    assert (position.state.round, position.pieces(ANNA), position.pieces(BART)) == (2, [15], [codes.FORT_SPACES])
    for viewer in (ANNA, BART, SPECTATOR):
        assert position.view(viewer)["spots"][SEA_BREAK:] == [20, 21, 22, None, None, None]


@clause("CC-break-6")
def test_a_common_loss_is_the_same_for_everybody() -> None:
    position = (
        crowded(SEA, 3).built(ANNA, codes.HOME_SLOOP).won(ANNA, pirates=9).stock(ANNA, rum=9).phase(codes.DEFENCE)
    )
    places = position.state.places()
    assert 1 not in places
    assert len(set(places)) == 1
    assert len(set(position.state.scores())) == 1
    assert [line.text for line in GAME.words.result(position.state, NAMES[:2])][1:] == [
        "Anna loses with the cove.",
        "Bart loses with the cove.",
    ]
    assert GAME.words.result(position.state, NAMES[:2], BART)[-1].text == "You lose with the cove."


@clause("CC-break-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_worse_than_the_last_place_of_a_game_that_was_held(seats: int) -> None:
    lost = Position(seats).invader(SEA, 9)
    for spot in range(SEA_BREAK, SEA_BREAK + 3):
        lost.invader(spot, 9)
    lost.phase(codes.DEFENCE)
    held = Position(seats).round(4).phase(codes.ROUND_END)
    worst = min(GAME.judgement.value(held.state, seat) for seat in range(seats))
    for seat in range(seats):
        assert GAME.judgement.value(lost.state, seat) < worst
        assert lost.state.places()[seat] >= max(held.state.places())
