"""The sign and the colour of each seat, the same on all boards that show seats."""

from __future__ import annotations

SEAT_SIGNS = "▲◆●■"
SEAT_STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green")
