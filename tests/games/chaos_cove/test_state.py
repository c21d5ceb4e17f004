"""The state: copies, what is stored, what is learnt, and how it stands."""

from __future__ import annotations

import pickle
from inspect import get_annotations

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.rules import CoveRules
from quarterdeck.games.chaos_cove.state import CoveState
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position
from tests.games.states import (
    assert_bare_copy,
    assert_number_kept,
    assert_own_list,
    assert_packed_apart,
    assert_plays_on_alike,
    played,
)

pytestmark = pytest.mark.laws

LISTS = (
    "stock", "hands", "held", "shown", "cards", "won", "pieces", "tiles", "holder", "at", "left", "top", "supply",
    "learnt", "agenda",
)  # fmt: skip
NUMBERS = (
    "deck", "deck_size", "discards", "unseen", "gone", "shut", "face_up", "board", "round", "phase", "marker", "lead",
    "turn", "turns", "passed", "placed", "place", "free", "taken", "effects", "squeeze", "used", "hidden", "guard",
    "fight", "foe", "sum", "begun", "asked", "gus", "refused", "lost",
)  # fmt: skip
NOT_OF_THE_GAME = {"rules", "steps", "seats", "depth", "arg", "trace"}


def start(seats: int = 3) -> CoveState:
    return GAME.start(GAME.rules(seats, {"storm": True}, {}), Rng(5))


def later(moves: int, seats: int = 3) -> CoveState:
    """A game after some random moves."""
    s = start(seats)
    played(s, moves)
    return s


def test_these_are_all_that_a_state_has() -> None:
    declared = {name for kind in CoveState.__mro__ for name in get_annotations(kind)}
    held = {name for name in dir(start()) if not name.startswith("_") and not callable(getattr(start(), name))}
    assert declared | held == {*LISTS, *NUMBERS} | NOT_OF_THE_GAME


@pytest.mark.parametrize("field", LISTS)
def test_a_copy_has_lists_of_its_own(field: str) -> None:
    assert_own_list(later(30), field)


@pytest.mark.parametrize("field", NUMBERS)
def test_every_number_is_copied_and_stored(field: str) -> None:
    assert_number_kept(GAME, later(30), field)


def test_a_copy_has_no_trace_and_the_same_rules() -> None:
    assert_bare_copy(start())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 1, 9, 30, 55])
def test_what_is_packed_unpacks_and_plays_on_alike(moves: int, seats: int) -> None:
    assert_plays_on_alike(GAME, later(moves, seats))


def test_what_is_packed_is_not_shared() -> None:
    assert_packed_apart(GAME, start())


def test_pickled_rules_keep_options_and_knobs() -> None:
    rules = pickle.loads(pickle.dumps(GAME.rules(3, {"rounds": "3", "storm": True}, {"hero.price": 4})))
    assert isinstance(rules, CoveRules)
    assert (rules.seats, rules.rounds, rules.storm, rules.hire) == (3, 3, True, 4)


def test_every_lesson_is_a_new_bit_of_its_owner_alone() -> None:
    s = start()
    before = s.knowledge()
    s.learnt[BART] += 1
    after = s.knowledge()
    assert after[BART] & ~before[BART]
    assert not before[BART] & ~after[BART]
    assert (after[ANNA], after[CLEO], after[-1]) == (before[ANNA], before[CLEO], before[-1])


@pytest.mark.parametrize(
    ("seats", "ring"), [(2, [0, codes.NONE, 1, codes.NONE]), (3, [0, 1, 2, codes.NONE]), (4, [0, 1, 2, 3])]
)
def test_seats_have_their_places_in_the_ring(seats: int, ring: list[int]) -> None:
    s = start(seats)
    assert [s.seat_of(place) for place in range(4)] == ring
    assert [ring[s.ring_of(seat)] for seat in range(seats)] == list(range(seats))


def test_who_placed_a_hero_and_who_has_a_token() -> None:
    s = Position(2).placed(codes.GUS, codes.FORTRESS, by=BART).placed(codes.ART, codes.MILL, by=ANNA).state
    assert [s.placed_by(codes.GUS, seat) for seat in (ANNA, BART)] == [False, True]
    assert [s.placed_by(codes.ART, seat) for seat in (ANNA, BART)] == [True, False]
    assert [s.has_token(seat) for seat in (ANNA, BART)] == [False, True]


def test_how_it_stands_before_the_end() -> None:
    position = (
        Position(3)
        .built(ANNA, codes.HOME_FORT)
        .built(BART, codes.HOME_SLOOP)
        .built(CLEO, codes.HOME_FORT)
        .won(CLEO, 1, 1)
    )
    assert position.state.scores() == [3, 4, 3 + 5]
    assert position.state.places() == [3, 2, 1]


def test_at_the_end_nobody_is_asked() -> None:
    s = Position(2).round(4).phase(codes.ROUND_END).state
    assert (s.is_over(), s.seat(), s.moves()) == (True, NOBODY, [])
    assert 1 in s.places()


def test_a_common_loss_puts_everybody_last() -> None:
    position = Position(3).built(ANNA, codes.HOME_SLOOP).invader(5, 9)
    for spot in (12, 13, 14):
        position.invader(spot, 2)
    position.phase(codes.DEFENCE).play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert position.over
    assert (position.state.scores(), position.state.places()) == ([0, 0, 0], [3, 3, 3])
