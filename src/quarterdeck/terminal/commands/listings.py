"""What there is: the games with their options, and the package itself."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from typing import Any

import quarterdeck
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.native import build
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames
from quarterdeck.table.disk import is_locked
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.waiting_games import last_played, look_at


def list_lines(games: Sequence[Game[Any]]) -> list[str]:
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


def save_lines() -> list[str]:
    """Every kept game, those that wait first, each with its file."""
    saves = SavedGames()
    waiting, over, broken = [], [], []
    for saved in saves.list():
        file = f"  {saved.path}"
        if saved.finished:
            title = GAMES[saved.game].title if saved.game in GAMES else saved.game
            over += [f"{title}: {', '.join(saved.names)}, last played {last_played(saved.path)}.", file]
            continue
        try:
            game = look_at(saved, saves)
            now = "being played now" if is_locked(saved.path) else f"last played {game.played}"
            waiting += [f"{game.about}, {now}.", file]
        except QuarterdeckError as error:
            broken += [" ".join(str(error).split()), file]
    parts = (("Waiting:", waiting), ("Over:", over), ("Cannot be gone on with; move or delete the file:", broken))
    lines = [line for head, games in parts if games for line in (head, *games)]
    return lines or [f"No games are kept in {saves.folder}."]


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
