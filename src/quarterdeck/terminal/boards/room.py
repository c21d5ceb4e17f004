"""How much room there is for a board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """Columns and lines."""

    width: int
    height: int
