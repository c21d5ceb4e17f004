"""Laws 1 to 4 and 7: games end, copies are independent, records replay, nothing is lost, saves go on."""

from __future__ import annotations

import json
import pickle

import pytest

from quarterdeck.core.errors import GameIsOver, IllegalMove
from quarterdeck.core.kernel import ALLOWED, NO_MOVE, NOBODY, State
from quarterdeck.core.trace import ALL_SEEING, Trace
from tests.laws.play import Batch, Run, generator, replay, survey
from tests.laws.sight import assert_same_sight, sight

pytestmark = pytest.mark.laws

AHEAD = 12  # decisions for which two copies are played side by side


def check_question(run: Run) -> None:
    """Law 1: there is a move, every listed move can be played, and `why` agrees with the list."""
    s = run.state
    moves = s.moves()
    if s.is_over():
        assert moves == []
        with pytest.raises(GameIsOver):
            s.why(0)
        return
    assert 0 <= s.seat() < s.seats
    assert moves
    assert len(set(moves)) == len(moves), f"listed twice: {moves}"
    assert 0 <= min(moves) <= max(moves) < run.game.move_range, f"out of range: {moves}"
    allowed = [move for move in range(run.game.move_range) if s.why(move) == ALLOWED]
    assert allowed == sorted(moves), f"why allows {allowed}, the question lists {sorted(moves)}"
    sensible = run.game.judgement.sensible(s.clone(), list(moves))
    assert sensible
    assert set(sensible) <= set(moves), f"sensible adds {sorted(set(sensible) - set(moves))}"
    passing = s.step().passing(s)
    assert passing == NO_MOVE or passing in moves, f"passing gives {passing}, which is no answer"
    ahead = s.step().ahead(s)
    asked_next: set[tuple[int, ...]] = set()
    for move in moves:
        after = s.clone()
        after.check(move)
        after.play(move, run.rng())
        assert after.is_over() or after.moves(), f"after {move} nothing can be answered"
        asked_next.add((after.seat(), *after.moves()))
    if ahead != NOBODY:
        assert len(asked_next) == 1, f"seat {ahead} may answer ahead, but is not always asked the same next"
        assert asked_next.pop()[0] == ahead
    with pytest.raises(IllegalMove):
        s.check(run.game.move_range)


def check_copies(run: Run) -> None:
    """Law 2: whatever is played on one copy, the original and another copy stay as they were."""
    s = run.state
    other = s.clone()
    before = s.digest()
    assert other.digest() == before
    assert other.trace is None
    dice = run.dice("copies")
    for _ in range(3):
        copy = other.clone()
        for _ in range(AHEAD):
            if copy.is_over():
                break
            moves = copy.moves()
            copy.play(moves[dice.below(len(moves))], dice)
        assert s.digest() == before, "playing on a copy of a copy changed the original"
        assert other.digest() == before, "playing on a copy changed what it was copied from"


def check_saved(run: Run) -> None:
    """Law 7: a packed or pickled state is the same state, and goes on in the same way."""
    s = run.state
    packed = json.loads(json.dumps(s.pack()))
    loaded = [run.game.unpack(run.rules, packed), pickle.loads(pickle.dumps(s))]
    for copy in loaded:
        assert copy.digest() == s.digest()
        for viewer in (0, ALL_SEEING):
            here, there = (sight(run.game, world, viewer, run.names) for world in (s, copy))
            assert_same_sight(here, there, f"a loaded state, seen by {viewer}")
        assert_goes_on_alike(run, s.clone(), copy)
    assert run.game.unpack(run.rules, packed).digest() == s.digest(), "playing on changed what was packed"


def assert_goes_on_alike(run: Run, one: State, other: State) -> None:
    """Both play the same moves with the same generators to the same states."""
    dice = run.dice("ahead")
    for ahead in range(AHEAD):
        assert one.moves() == other.moves()
        assert one.seat() == other.seat()
        if one.is_over():
            return
        move = one.moves()[dice.below(len(one.moves()))]
        for world in (one, other):
            world.play(move, generator(run.seed, -2 - ahead))
        assert one.digest() == other.digest(), f"apart after move {move}, {ahead + 1} decisions on"


def test_random_play_ends_and_every_listed_move_can_be_played(batch: Batch) -> None:
    survey(batch, check_question, first=3, every=60)


def test_the_judgement_and_the_result_agree_with_the_places(batch: Batch) -> None:
    for run in batch:
        with run.told():
            run.play_out()
            places = run.state.places()
            values = [run.game.judgement.value(run.state, seat) for seat in range(run.state.seats)]
            assert all(0 <= value <= 1 for value in values), f"values out of range: {values}"
            winners = [value for value, place in zip(values, places, strict=True) if place == 1]
            losers = [value for value, place in zip(values, places, strict=True) if place > 1]
            if winners:
                assert min(winners) > max([*losers, -1.0]), f"{places}, judged {values}"
            else:
                assert len(set(places)) == 1, f"all lost together, but not alike: {places}"
                assert not any(values), f"all lost together, judged {values}"
            lines = [line.text for line in run.game.words.result(run.state, run.names)]
            told = [next(i for i, line in enumerate(lines) if name in line) for name in run.names]
            assert [places[seat] for seat in sorted(range(len(told)), key=told.__getitem__)] == sorted(places), lines


def test_copies_are_independent(batch: Batch) -> None:
    copies: list[tuple[Run, State, str]] = []

    def copy(run: Run) -> None:
        check_copies(run)
        copies.append((run, run.state.clone(), run.state.digest()))

    survey(batch, copy, first=1, every=100)
    for run, state, digest in copies:
        with run.told():
            assert state.digest() == digest, "an old copy changed as the game went on"


def test_the_same_record_gives_the_same_states(batch: Batch) -> None:
    for run in batch:
        with run.told():
            trail: list[str] = []
            while not run.state.is_over():
                if len(run.moves) % 8 == 0:
                    trail.append(run.state.digest())
                run.play_any()
            again = Run(run.subject, run.seed)
            for n, move in enumerate(run.moves):
                assert n % 8 or again.state.digest() == trail[n // 8], f"apart before decision {n}"
                again.play(move)
            assert again.state.digest() == run.state.digest()


def test_nothing_is_lost_or_made(batch: Batch) -> None:
    for run in batch:
        with run.told():
            run.adapter.check_conserved(run.state)
            while not run.state.is_over():
                purses = run.adapter.purses(run.state)
                run.state.trace = Trace()
                run.play_any()
                run.adapter.check_conserved(run.state)
                gains = [now - then for now, then in zip(run.adapter.purses(run.state), purses, strict=True)]
                assert gains == run.adapter.explained(run.state.trace.events), f"unexplained: {gains}"


def test_a_saved_game_goes_on_as_the_same_game(batch: Batch) -> None:
    survey(batch, check_saved, first=1, every=120)


def test_a_trace_changes_nothing(batch: Batch) -> None:
    for run in batch:
        with run.told():
            run.play_out()
            s = run.subject
            traced = replay(s.key, s.seats, s.options, run.seed, run.moves, Trace())
            assert traced.state.digest() == run.state.digest()
            break
