"""Questions, options, log sentences and reasons of Rum Runner."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.game import Line, Option, Thing
from quarterdeck.core.trace import Event
from quarterdeck.games.rum_runner.state import RumState


def prompt(s: RumState, names: Sequence[str]) -> Line:
    """The question for the asked seat."""
    return Line(f"Step {s.step().id}", "RR-turn-1")


def waiting(s: RumState, names: Sequence[str]) -> Line:
    """What the other seat is told meanwhile."""
    return Line(f"Step {s.step().id}", "RR-turn-1")


def option(s: RumState, move: int, names: Sequence[str]) -> Option:
    """Label, things and clause of a move."""
    return Option(move, f"{move >> 6}:{move & 63}", (), "RR-turn-1")


def reason(code: int) -> Line:
    """The sentence of a reason code."""
    return Line(f"Reason {code}", "RR-turn-1")


def tell(event: Event, viewer: int, names: Sequence[str]) -> Line | None:
    """The log sentence of an event."""
    return Line(str(event), "RR-turn-1")


def things(s: RumState, viewer: int, names: Sequence[str]) -> list[Thing]:
    """Everything on the board that has a name."""
    return []


def result(s: RumState, names: Sequence[str]) -> list[Line]:
    """How the game ended."""
    return []
