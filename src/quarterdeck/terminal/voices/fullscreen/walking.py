"""Walking with the arrows over what is lit: the keys on the board and in the answers, by where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.terminal.voices.fullscreen.lines import Spot

LINE_HEIGHT = 2  # columns that are as long as a line is high
ASIDE = 3  # how much farther away something is that is not straight ahead
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def next_spot(spots: Sequence[Spot], here: Spot | None, direction: str) -> Spot | None:
    """Where an arrow leads: the nearest key in its direction, and at the ends of a line what one reads next."""
    if not spots:
        return None
    if here is None:
        return spots[-1] if direction in ("left", "up") else spots[0]
    across, down = DIRECTIONS[direction]
    ahead = [spot for spot in spots if _along(here, spot, across, down) > 0]
    if ahead:
        return min(ahead, key=lambda spot: _distance(here, spot, across, down))
    if not across:
        return here
    return spots[(_place(spots, here) + across) % len(spots)]


def nearest(spots: Sequence[Spot], here: Spot) -> Spot | None:
    """Where a key stands now that stood here."""
    same = [spot for spot in spots if spot.key == here.key]
    return min(same, key=lambda spot: abs(spot.line - here.line) + abs(spot.start - here.start), default=None)


def _along(here: Spot, there: Spot, across: int, down: int) -> int:
    """How far away something is in a direction. Right and left stay on a line, or near it."""
    if across and abs(there.line - here.line) > abs(there.start - here.start) // LINE_HEIGHT:
        return 0
    return across * (there.start - here.start) + down * (there.line - here.line)


def _distance(here: Spot, there: Spot, across: int, down: int) -> int:
    lines = LINE_HEIGHT * abs(there.line - here.line)
    columns = abs(there.start - here.start)
    return columns + ASIDE * lines if across else lines + (ASIDE * columns) // LINE_HEIGHT


def _place(spots: Sequence[Spot], here: Spot) -> int:
    return next((place for place, spot in enumerate(spots) if spot == here), 0)
