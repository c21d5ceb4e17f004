"""How much room there is for a board."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text


@dataclass(frozen=True)
class Room:
    """Columns and lines."""

    width: int
    height: int


def drawn_lines(picture: RenderableType, room: Room) -> list[Text]:
    """A picture as lines."""
    console = Console(width=room.width, height=room.height, highlight=False, markup=False, emoji=False)
    lines = console.render_lines(picture, pad=False)
    return [Text.assemble(*((each.text, each.style or "") for each in line)) for line in lines]
