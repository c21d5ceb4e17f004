"""What several commands have in common: arguments, and the voice that they speak with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from quarterdeck.terminal.voices.voice import Voice

PlainMode = Annotated[bool, typer.Option("--plain", help="For ears and logs: no boxes, no colour, one fact a line.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's key, as the command `games` lists them.")]
OneGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.", show_default=False)]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="An option of the game; repeatable.")
]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=NUMBER", help="Change a number of the rules; repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="The result as JSON.")]


def voice_for(plain: bool) -> Voice:
    """The voice for eyes, or for ears where that was asked for or nothing can be drawn."""
    from quarterdeck.terminal.voices.plain import Plain
    from quarterdeck.terminal.voices.printed import Printed, can_draw

    return Plain() if plain or not can_draw(sys.stdout.encoding) else Printed()
