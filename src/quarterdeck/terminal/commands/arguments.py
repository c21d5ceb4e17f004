"""What several commands have in common: arguments, and the voice that they speak with."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quarterdeck.bots.thinking import USUAL, Think, read_think
from quarterdeck.terminal.commands.completion import complete_game, complete_option, complete_set
from quarterdeck.terminal.commands.in_words import whole_number

if TYPE_CHECKING:
    from quarterdeck.terminal.voices.voice import Voice

SPAN = re.compile(r"(\d{1,5})([mhdw])")
SECONDS = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}

PlainMode = Annotated[bool, typer.Option("--plain", help="For ears and logs: no boxes, no colour, one fact a line.")]
Hush = Annotated[bool, typer.Option("--hush", envvar="QUARTERDECK_HUSH", help="The bots say nothing while they play.")]
GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game: its key, its title, or how it begins.", autocompletion=complete_game),
]
OneGame = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", help="Only this game, by its key, its title or how it begins.", autocompletion=complete_game
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="Play with an option of the game; a switch needs its NAME alone. Can be given again.",
        autocompletion=complete_option,
    ),
]
Sets = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=NUMBER",
        help="Change a number of the rules. Can be given again.",
        autocompletion=complete_set,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON, for programs.")]
Cores = Annotated[
    int | None,
    typer.Option(
        metavar="N", parser=whole_number(1), help="How many games are played at once: one a core, unless you say."
    ),
]
Thinking = Annotated[
    str | None,
    typer.Option(
        "--think",
        metavar="TIME",
        help="How long bots think that heed it: seconds, as in 1s, or iterations, as in 2000, with which they play the "
        "same every time.",
    ),
]
OwnBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="FILE:CLASS",
        help="A bot of your own, as in mybot.py:Mine, for games in which it sits by its key. Can be given again.",
    ),
]
Seed = Annotated[
    int, typer.Option(metavar="N", help="Where the deals come from: the same number gives the same deals.")
]


def span(typed: Any) -> float:
    """A span of time from a command line, in seconds."""
    found = SPAN.fullmatch(str(typed).strip().lower())
    if found is None or not int(found[1]):
        raise typer.BadParameter(f"{typed!r} is no span of time: write it as in 30m, 12h, 90d or 2w.")
    return int(found[1]) * float(SECONDS[found[2]])


def thinking(typed: str | None) -> Think:
    """A thinking time from a command line; without one as much as is usual. Raises `ThinkRefused`."""
    return USUAL if typed is None else read_think(typed)


def with_voice(plain: bool, begin: Callable[[Voice], int], hush: bool = False) -> int:
    """Play with the voice that fits: on the whole screen of a real terminal, else in lines. `hush`: bots are silent."""

    def play(voice: Voice) -> int:
        voice.hears_bots = not hush
        return begin(voice)

    voice = voice_in_lines(plain)
    on_screen = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))  # Textual draws on the last
    if not voice.signs or not on_screen or os.environ.get("TERM") == "dumb":
        return play(voice)
    from quarterdeck.terminal.voices.fullscreen.speaking import run_full_screen

    return run_full_screen(play)


def voice_in_lines(plain: bool) -> Voice:
    """A voice for pipes and short questions: for eyes, or for ears where that was asked for or nothing can be drawn."""
    from quarterdeck.terminal.voices.plain import Plain
    from quarterdeck.terminal.voices.printed import Printed, can_draw

    return Plain() if plain or not can_draw(sys.stdout.encoding) else Printed()
