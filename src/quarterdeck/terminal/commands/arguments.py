"""What several commands have in common: arguments, and the voice that they speak with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from quarterdeck.terminal.play.voice import Voice

PlainMode = Annotated[bool, typer.Option("--plain", help="For ears and logs: no boxes, no colour, one fact a line.")]


def voice_for(plain: bool) -> Voice:
    """The voice for eyes, or for ears where that was asked for or nothing can be drawn."""
    from quarterdeck.terminal.play.drawn import Drawn, can_draw
    from quarterdeck.terminal.play.voice import Plain

    return Plain() if plain or not can_draw(sys.stdout.encoding) else Drawn()
