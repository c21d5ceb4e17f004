"""How to come to something that is not asked about yet: which answer leads there, as far as the asked seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOT_ASKED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Option
from quarterdeck.table.table import Table


def imagined(table: Table) -> State:
    """A world that agrees with all that the asked seat knows."""
    world: State = table.game.sample(table.truth, table.asked, Rng(0))
    return world


def ways_to(game: Game[Any], world: State, names: Sequence[str], thing: str) -> list[Option]:
    """The answers after which the asked seat can choose this thing, at once or next, as far as it can know.

    Where none leads so far, those after which it is at least asked about it, unless it is already. `world` is what it
    can imagine.
    """
    asked = _is_asked_about(game, world, names, thing)
    for refused in (False,) if asked else (False, True):
        for depth in (1, 2):
            if ways := [move for move in world.moves() if _leads_to(game, world, names, move, thing, depth, refused)]:
                return [game.words.option(world, move, names) for move in ways]
    return []


def _leads_to(
    game: Game[Any], world: State, names: Sequence[str], move: int, thing: str, depth: int, refused: bool
) -> bool:
    """Whether the thing can be chosen after this answer, or with `refused` is asked about, with as many questions of
    other kinds as `depth` says."""
    seat = world.seat()
    later = world.clone()
    later.play(move, Rng(0))
    if later.seat() != seat:
        return False
    if depth > 1:
        other_kind = later.step().id != world.step().id
        moves = later.moves() if other_kind else []
        return any(_leads_to(game, later, names, other, thing, depth - 1, refused) for other in moves)
    if refused:
        return _is_asked_about(game, later, names, thing)
    return any(thing in game.words.option(later, other, names).things[:1] for other in later.moves())


def _is_asked_about(game: Game[Any], state: State, names: Sequence[str], thing: str) -> bool:
    """Whether the question has an answer for this thing, possible or refused."""
    asked = (move for move in range(game.move_range) if state.why(move) != NOT_ASKED)
    return any(thing in game.words.option(state, move, names).things[:1] for move in asked)
