"""What the Crown and those who watch know of the Pirate's hand and deck."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.core.trace import HIDDEN, SPECTATOR, seen_by
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.knowing import known_hand, lessons
from tests.games.rum_runner.position import BAY, Position

pytestmark = pytest.mark.laws


def pirate_turn(hand: Sequence[int], deck: Sequence[int], crew: Sequence[int] = (), actions: int = 3) -> Position:
    """The Pirate's turn, with a Sloop; what is not placed is out of the game."""
    position = Position().crown([codes.REEF]).pirate(hand).deck(codes.PIRATE, *deck).put_away(codes.PIRATE)
    return position.ship(codes.SLOOP, crew=crew).turn(codes.PIRATE, actions)


@clause("RR-know-12")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_without_a_deck_the_hand_of_the_pirate_is_known(viewer: int) -> None:
    position = pirate_turn([codes.PAUL, codes.GALLEON], [codes.DOUG, codes.BRIGANTINE]).begin()
    assert known_hand(position, viewer, codes.PIRATE) == []
    position.play(codes.DRAW)
    assert known_hand(position, viewer, codes.PIRATE) == sorted(
        [codes.PAUL, codes.GALLEON, codes.DOUG, codes.BRIGANTINE]
    )


@clause("RR-know-12")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_it_stays_known_when_the_discard_pile_is_shuffled(viewer: int) -> None:
    position = (
        Position(sets={"deck.removed": 0})
        .crown([codes.REEF])
        .pirate([codes.PAUL, codes.GALLEON])
        .deck(codes.PIRATE)
        .put_away(codes.PIRATE)
    )
    position.discard(codes.DOUG, codes.DINAH, codes.ABIGAIL, codes.BRIGANTINE).turn(codes.PIRATE).begin().play(
        codes.DRAW
    )
    assert position.state.held[codes.PIRATE] == 5
    assert known_hand(position, viewer, codes.PIRATE) == sorted([codes.PAUL, codes.GALLEON])


@clause("RR-know-13")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_crew_that_went_ashore_are_known_in_the_hand(viewer: int) -> None:
    position = (
        pirate_turn([codes.PAUL], [codes.GALLEON], [codes.DOUG]).begin().play(codes.CREW, codes.ASHORE | codes.DOUG)
    )
    assert known_hand(position, viewer, codes.PIRATE) == [codes.DOUG]
    position.play(codes.DONE, codes.CREW)
    assert lessons(position, codes.board_move(codes.DOUG, 0)) == [0, 0, 0]
    assert known_hand(position, viewer, codes.PIRATE) == []
    assert lessons(position, codes.board_move(codes.PAUL, 0)) == [1, 0, 1]


def dinah_on_deck(deck: Sequence[int]) -> Position:
    """Dinah has gone onto the deck, and the Galleon come to the hand."""
    position = pirate_turn([codes.PAUL], deck, [codes.DINAH], 2).discard(codes.GALLEON, codes.DOUG).begin()
    return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.DINAH, codes.TAKE | codes.GALLEON)


@clause("RR-know-13", "RR-deadeyedinah-4")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_fetched_cards_are_known_and_so_is_dinah_on_top_and_when_she_is_drawn(viewer: int) -> None:
    position = dinah_on_deck([codes.BRIGANTINE, codes.ABIGAIL, codes.SLOOP, codes.FIRE_SHIP])
    assert (position.view(viewer)["top"], known_hand(position, viewer, codes.PIRATE)) == (codes.DINAH, [codes.GALLEON])
    position.play(codes.DRAW)
    dinah, other = position.events(codes.E_DRAW)[:2]
    assert seen_by(dinah, viewer)[4] == codes.DINAH
    assert seen_by(other, viewer)[4] == HIDDEN
    assert (position.view(viewer)["top"], known_hand(position, viewer, codes.PIRATE)) == (
        codes.NONE,
        sorted([codes.GALLEON, codes.DINAH]),
    )


@clause("RR-know-12", "RR-know-13")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_dinah_on_an_empty_deck_leaves_the_hand_known(viewer: int) -> None:
    position = dinah_on_deck([])
    assert position.view(viewer)["top"] == codes.DINAH
    assert known_hand(position, viewer, codes.PIRATE) == sorted([codes.PAUL, codes.GALLEON])
    position.play(codes.GAIN)
    assert sorted([codes.PAUL, codes.GALLEON, codes.DINAH]) == known_hand(position, viewer, codes.PIRATE), (
        "drawn at the end of the turn"
    )


def test_what_the_pirate_plays_is_a_lesson_to_those_who_did_not_know() -> None:
    position = dinah_on_deck([codes.BRIGANTINE])
    assert lessons(position, codes.CREW, codes.board_move(codes.PAUL, 0)) == [1, 0, 1]
