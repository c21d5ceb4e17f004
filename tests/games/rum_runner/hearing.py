"""What is told of moves, for the tests of the log."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.trace import SPECTATOR, Event, seen_by
from quarterdeck.games.rum_runner import GAME, codes
from tests.games.rum_runner.position import NAMES, Position


def told(events: Sequence[Event], viewer: int) -> list[str]:
    """The sentences of these events."""
    lines = [GAME.words.tell(seen_by(event, viewer), viewer, NAMES) for event in events]
    return [line.text for line in lines if line]


def log(position: Position, viewer: int, *moves: int) -> list[str]:
    """What a viewer is told of these moves."""
    before = len(position.trace.events)
    position.play(*moves)
    return told(position.trace.events[before:], viewer)


def all_logs(position: Position, *moves: int) -> list[list[str]]:
    """What the Crown, the Pirate and a spectator are told of these moves."""
    before = len(position.trace.events)
    position.play(*moves)
    return [told(position.trace.events[before:], viewer) for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR)]
