"""The games with their options, and the package itself, in lines."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from typing import Any

import quarterdeck
from quarterdeck.core.game import Game
from quarterdeck.core.native import build
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames
from quarterdeck.terminal.command_line import command


def games_lines(games: Sequence[Game[Any]]) -> list[str]:
    """The list of games, and how to learn more of one."""
    lines = [line for game in games for line in _brief_lines(game)]
    return [
        *lines,
        "The options of a game, and the numbers that can be changed:",
        f"  {command('games', games[-1].key)}",
    ]


def game_lines(game: Game[Any]) -> list[str]:
    """All that there is to know of a game before it is played."""
    lines = _brief_lines(game)
    if game.choices:
        lines += ["  Options:", *(f"    {choice.usage()}: {choice.text}" for choice in game.choices)]
    if game.knobs:
        lines.append("  Numbers to change with --set:")
        lines += [f"    {knob.name}: {knob.text}, {knob.low} to {knob.high}" for knob in game.knobs if not knob.locked]
    return [*lines, f"  {game.credits}"]


def _brief_lines(game: Game[Any]) -> list[str]:
    return [
        f"{game.key}: {game.title}, {game.seats_in_words()}, {game.minutes} minutes, ages {game.ages}.",
        f"  {game.summary}",
        *(f"  {line}" for line in side_lines(game)),
    ]


def side_lines(game: Game[Any]) -> list[str]:
    """The sides of a game, where they differ."""
    return [f"Sides: {', '.join(game.roles)}."] if game.roles else []


def about_lines() -> list[str]:
    """The package, its build, and where games are kept."""
    saves = SavedGames()
    running = sum(not saved.finished and saved.problem is None for saved in saves.list())
    return [
        f"Quarterdeck {quarterdeck.__version__}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"Build: {build()}",
        f"Games are kept in {saves.folder} ({running} running)",
        *(f"{game.title}. {line}" for game in GAMES.values() for line in side_lines(game)),
        *(game.credits for game in GAMES.values()),
    ]
