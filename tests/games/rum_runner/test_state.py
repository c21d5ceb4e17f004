"""The state: copies, what is stored, and how it stands."""

from __future__ import annotations

import pickle

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Trace
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.rules import RumRules
from quarterdeck.games.rum_runner.state import PUBLIC, RumState
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
    "hands", "held", "discards", "scored", "supply", "points", "slots", "coins", "face", "rows", "berths", "ship_coins",
    "aboard", "sure", "loose", "astray", "learnt", "agenda",
)  # fmt: skip
NUMBERS = (
    "removed", "turn", "turns", "top_known", "handled", "target", "facing", "party", "stopped", "used_navigation",
    "used_combat", "pending", "raided", "ending",
)  # fmt: skip


def start(**options: Value) -> RumState:
    return GAME.start(GAME.rules(2, options, {}), Rng(5))


def later(moves: int) -> RumState:
    """A game after some random moves."""
    s = start(mulligan=True)
    played(s, moves)
    return s


@pytest.mark.parametrize("field", LISTS)
def test_a_copy_has_lists_of_its_own(field: str) -> None:
    assert_own_list(later(40), field)


@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_a_copy_has_decks_of_its_own(seat: int) -> None:
    s = later(40)
    before = s.digest()
    copy = s.clone()
    copy.decks[seat].pop()
    assert copy.digest() != before
    assert s.digest() == before


@pytest.mark.parametrize("field", NUMBERS)
def test_every_number_is_copied_and_stored(field: str) -> None:
    assert_number_kept(GAME, later(40), field)


def test_a_copy_has_no_trace_and_the_same_rules() -> None:
    assert_bare_copy(start())


@pytest.mark.parametrize("moves", [0, 1, 9, 40, 90])
def test_what_is_packed_unpacks_and_plays_on_alike(moves: int) -> None:
    assert_plays_on_alike(GAME, later(moves))


def test_what_is_packed_is_not_shared() -> None:
    assert_packed_apart(GAME, start())


def test_pickled_rules_keep_options_and_knobs() -> None:
    rules = pickle.loads(pickle.dumps(GAME.rules(2, {"cap": 7}, {"sloop.cost": 4})))
    assert isinstance(rules, RumRules)
    assert (rules.cap, rules.price[codes.SLOOP]) == (7, 4)


def test_a_round_is_a_turn_of_both_sides() -> None:
    s = start()
    rounds = []
    for s.turns in range(5):
        rounds.append(s.round())
    assert rounds == [1, 1, 2, 2, 3]


def test_every_lesson_is_a_new_bit_of_its_owner_alone() -> None:
    s = start()
    before = s.knowledge()
    s.learnt[codes.PIRATE] += 1
    after = s.knowledge()
    assert after[codes.PIRATE] & ~before[codes.PIRATE]
    assert not before[codes.PIRATE] & ~after[codes.PIRATE]
    assert (after[codes.CROWN], after[PUBLIC]) == (before[codes.CROWN], before[PUBLIC])


@pytest.mark.parametrize(("points", "places"), [([0, 0], [1, 1]), ([2, 1], [1, 2]), ([1, 3], [2, 1]), ([3, 3], [1, 1])])
def test_before_the_end_who_has_more_is_first(points: list[int], places: list[int]) -> None:
    s = start()
    s.points = points
    assert (s.scores(), s.places()) == (points, places)


@pytest.mark.parametrize(
    ("how", "places"), [(codes.END_CROWN, [1, 2]), (codes.END_PIRATE, [2, 1]), (codes.END_CAP, [1, 1])]
)
def test_at_the_end_it_counts_how_it_ended(how: int, places: list[int]) -> None:
    s = start()
    s.points = [2, 3]
    trace = s.trace = Trace()
    s.end(how)
    assert trace.events[-1][:3] == (codes.E_END, codes.CROWN, how)
    assert (s.ending, s.is_over(), s.seat(), s.moves()) == (how, True, NOBODY, [])
    assert s.places() == places


def test_the_end_needs_no_trace() -> None:
    s = start()
    s.end(codes.END_CAP)
    assert s.is_over()
