"""How to come to something that is not asked about yet: which answer leads there, as far as the asked seat can know."""

from __future__ import annotations

from quarterdeck.core.game import Option
from quarterdeck.core.kernel import NOT_ASKED, State
from quarterdeck.core.rng import Rng
from quarterdeck.table.table import Table


def imagined(table: Table) -> State:
    """A world that agrees with all that the asked seat knows."""
    world: State = table.game.sample(table.truth, table.asked, Rng(0))
    return world


def ways_to(table: Table, thing: str) -> list[Option]:
    """The answers after which the asked seat is asked about this thing, at once or next, as far as it can know."""
    game, names = table.game, table.names
    world = imagined(table)
    for depth in (1, 2):
        if ways := [move for move in world.moves() if _leads_to(table, world, move, thing, depth)]:
            return [game.option(world, move, names) for move in ways]
    return []


def _leads_to(table: Table, world: State, move: int, thing: str, depth: int) -> bool:
    """Whether the thing is asked about after this answer, with as many questions of other kinds as `depth` says."""
    game, names, seat = table.game, table.names, world.seat()
    later = world.clone()
    later.play(move, Rng(0))
    if later.seat() != seat:
        return False
    if depth > 1:
        other_kind = later.step().id != world.step().id
        return other_kind and any(_leads_to(table, later, other, thing, depth - 1) for other in later.moves())
    return any(
        thing in game.option(later, other, names).things[:1]
        for other in range(game.move_range)
        if later.why(other) != NOT_ASKED
    )
