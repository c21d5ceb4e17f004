"""Laws 5 and 6: nothing hidden reaches a seat, and sampled worlds are what the seat may hold possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt

import pytest

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR, Event, Trace
from quarterdeck.table.logevents import LogEvent
from tests.laws.adapters import adapter_of
from tests.laws.play import NAMES, Batch, Run, survey
from tests.laws.sight import assert_same_sight, sight, told

pytestmark = pytest.mark.laws

TRIED = 4  # moves whose log lines are compared at a position
MOST_SAMPLES = 3000  # by then a card that can be elsewhere has been seen elsewhere
REDEALT = 30  # worlds in which a tiny position is looked at
SIGMAS = 5.0


def check_secrets(run: Run) -> None:
    """Law 5: re-deal what is hidden from a seat, and it cannot tell the difference."""
    for seat, twin in enumerate(_twins(run)):
        _assert_alike(run, twin, seat, seat)


def check_spectator(run: Run) -> None:
    """Law 5: a spectator knows nothing that any seat does not know."""
    for seat, twin in enumerate(_twins(run)):
        _assert_alike(run, twin, seat, SPECTATOR)


def check_log(run: Run) -> None:
    """Law 5: what happens is told alike in both worlds to whoever learns nothing from it."""
    if run.state.is_over():
        return
    for seat, twin in enumerate(_twins(run)):
        both = [move for move in run.state.moves() if move in twin.moves()]
        run.dice("log").shuffle(both)
        for move in both[:TRIED]:
            worlds = [_after(world, move, run.rng()) for world in (run.state, twin)]
            for viewer in (seat, SPECTATOR):
                if all(before[viewer] == after[viewer] for before, after, _ in worlds):
                    for live in (True, False):
                        here, there = (_told(run, events, viewer, live) for _, _, events in worlds)
                        assert here == there, f"re-dealt for {seat}: {viewer} is told of move {move} in two ways"


def check_samples(run: Run) -> None:
    """Law 6: a sampled world is lawful and rests on nothing that its seat cannot see."""
    s = run.state
    before = s.digest()
    for seat in range(s.seats):
        world, twin = (run.game.sample(s, seat, run.dice(f"{n} for {seat}")) for n in ("world", "twin"))
        for sampled in (world, twin):
            run.adapter.check_conserved(sampled)
            assert sampled.knowledge()[seat].bit_count() == s.knowledge()[seat].bit_count()
            assert sampled.seat() == s.seat()
            if s.seat() == seat:
                assert sampled.moves() == s.moves(), f"seat {seat} has other moves in its sampled world"
        same = [run.game.sample(origin, seat, run.dice("again")).digest() for origin in (s, world, twin)]
        assert same[0] == same[1] == same[2], f"samples for seat {seat} depend on what it cannot see"
        _play_on(world, run.dice("play on"))
        assert s.digest() == before, "sampling, or playing in the sample, changed the original"


def check_spread(run: Run) -> None:
    """Law 6: a card that the seat cannot place is somewhere else in some sample."""
    for seat in range(run.state.seats):
        left = set(run.adapter.undetermined(run.state, seat))
        first = run.adapter.whereabouts(run.state)
        dice = run.dice("spread")
        for _ in range(MOST_SAMPLES):
            if not left:
                break
            places = run.adapter.whereabouts(run.game.sample(run.state, seat, dice))
            left = {card for card in left if places[card] == first[card]}
        assert not left, f"seat {seat} cannot place cards {sorted(left)}, yet no sample has them elsewhere"


def _twins(run: Run) -> Iterator[State]:
    """For every seat the world with all that is hidden from it dealt anew."""
    for seat in range(run.state.seats):
        yield run.game.sample(run.state, seat, run.dice(f"secrets of {seat}"))


def _assert_alike(run: Run, twin: State, seat: int, viewer: int) -> None:
    here, there = (sight(run.game, world, viewer, run.names) for world in (run.state, twin))
    assert_same_sight(here, there, f"re-dealt for seat {seat}, seen by {viewer}")


def _after(world: State, move: int, rng: Rng) -> tuple[list[int], list[int], list[Event]]:
    """What everybody knew before a move and knows after it, and what happened."""
    copy = world.clone()
    before = copy.knowledge()
    trace = Trace()
    copy.trace = trace
    copy.play(move, rng)
    return before, copy.knowledge(), trace.events


def _told(run: Run, events: list[Event], viewer: int, live: bool) -> list[LogEvent]:
    """The log, as data and in words, up to the first event that by the rules tells a part of what was hidden."""
    kinds = [event[0] for event in events]
    stop = next((i for i, kind in enumerate(kinds) if kind in run.game.revealing), len(events))
    return told(run.game, events[:stop], viewer, run.names, live)


def _play_on(world: State, dice: Rng) -> None:
    for _ in range(20):
        if world.is_over():
            return
        moves = world.moves()
        assert moves, f"in a sampled world step {world.step().id} asks seat {world.seat()} and allows nothing"
        world.play(moves[dice.below(len(moves))], dice)


def test_nothing_hidden_reaches_a_seat(batch: Batch) -> None:
    survey(batch, check_secrets, first=2, every=120)


def test_nothing_hidden_reaches_a_spectator(batch: Batch) -> None:
    survey(batch, check_spectator, first=2, every=120)


def test_the_log_tells_nothing_hidden(batch: Batch) -> None:
    survey(batch, check_log, first=4, every=15)


def test_sampled_worlds_agree_with_what_a_seat_knows(batch: Batch) -> None:
    survey(batch, check_samples, first=2, every=60)


def test_samples_put_every_open_card_elsewhere(batch: Batch) -> None:
    survey(Batch(batch.subjects, 2, batch.seconds, batch.first), check_spread, first=1, every=1000)


def test_nothing_hidden_shows_in_tiny_positions(key: str) -> None:
    game = adapter_of(key).game
    for tiny in adapter_of(key).tiny():
        names, dice = NAMES[: tiny.state.seats], Rng(9)
        for viewer in (tiny.seat, SPECTATOR):
            here = sight(game, tiny.state, viewer, names)
            for _ in range(REDEALT):
                there = sight(game, game.sample(tiny.state, tiny.seat, dice), viewer, names)
                assert_same_sight(here, there, f"{tiny.name}, re-dealt for seat {tiny.seat}, seen by {viewer}")


def test_samples_of_tiny_positions_match_full_enumeration(key: str) -> None:
    adapter = adapter_of(key)
    positions = list(adapter.tiny())
    assert positions, f"{key}: name a tiny position with every world it may be"
    for tiny in positions:
        expected = Counter(tiny.worlds)
        samples = 400 * len(expected)
        dice = Rng(7)
        found = Counter(adapter.game.sample(tiny.state, tiny.seat, dice).digest() for _ in range(samples))
        assert set(found) <= set(expected), f"{tiny.name}: worlds that cannot be"
        for world, weight in expected.items():
            chance = weight / len(tiny.worlds)
            off = found[world] - samples * chance
            assert abs(off) <= SIGMAS * sqrt(samples * chance), f"{tiny.name}: {found[world]} for {samples * chance}"
