"""Every set that can be picked at a question, by trying out all orders in which the rules take picks."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner.state import RumState


def picked_sets(start: RumState) -> set[tuple[int, ...]]:
    """The picks of every set with which the question can be ended, by itself or by an answer that is no pick.

    On the way the rules keep what they promise of picks: no chance, nothing learnt by who picks, no other question.
    """
    return set(arrangements(start))


def arrangements(start: RumState) -> dict[tuple[int, ...], RumState]:
    """Every such set, in ascending order, with the state that it leads to."""
    step, seat = start.step(), start.seat()
    known = start.knowledge()[seat]
    ends: dict[tuple[int, ...], RumState] = {}
    seen: set[tuple[int, ...]] = set()
    waiting: list[tuple[tuple[int, ...], RumState]] = [((), start)]
    while waiting:
        picks, state = waiting.pop()
        for move in state.moves():
            later, rng = state.clone(), Rng(1)
            later.play(move, rng)
            if not step.picks(state, move):
                ends[picks] = later
                continue
            made = tuple(sorted((*picks, move)))
            if made in seen:
                continue
            seen.add(made)
            assert not rng.draws
            assert later.knowledge()[seat] == known or later.is_over()
            if later.is_over() or later.step() is not step or later.seat() != seat:
                ends[made] = later
            else:
                waiting.append((made, later))
    return ends
