"""What there is: the games with their options, and the package itself."""

from __future__ import annotations

import platform
from typing import Any

import quarterdeck
from quarterdeck.core.game import Game
from quarterdeck.core.native import build
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames


def game_lines(game: Game[Any]) -> list[str]:
    """A game as the list of games has it."""
    lines = [
        f"{game.key}: {game.title}, {game.fewest} to {game.most} seats, {game.minutes} minutes, ages {game.ages}.",
        f"  {game.summary}",
        "  Options:",
    ]
    lines += [f"    {choice.usage()}: {choice.text}" for choice in game.choices]
    lines.append("  Numbers to change with --set:")
    lines += [f"    {knob.name}: {knob.text}, {knob.low} to {knob.high}" for knob in game.knobs]
    return lines


def about_lines() -> list[str]:
    """The package, its build, and where games are kept."""
    saves = SavedGames()
    running = sum(not saved.finished and saved.problem is None for saved in saves.list())
    return [
        f"Quarterdeck {quarterdeck.__version__}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"Build: {build()}",
        f"Games are kept in {saves.folder} ({running} running)",
        *(game.credits for game in GAMES.values()),
    ]
