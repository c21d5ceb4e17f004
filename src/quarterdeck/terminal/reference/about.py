"""What is installed here, how it was built, and where games are kept."""

from __future__ import annotations

import platform
from typing import Any

import quarterdeck
from quarterdeck.bots import BOTS
from quarterdeck.core.native import build
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames
from quarterdeck.terminal.command_line import command


def about_facts() -> dict[str, Any]:
    """All of it, as plain data."""
    saves = SavedGames()
    kept = saves.list()
    return {
        "version": quarterdeck.__version__,
        "build": build(),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "folder": str(saves.folder),
        "kept": {
            "running": sum(not saved.finished and saved.problem is None for saved in kept),
            "finished": sum(saved.finished for saved in kept),
            "unreadable": sum(saved.problem is not None for saved in kept),
        },
        "games": list(GAMES),
        "bots": list(BOTS),
    }


def about_lines() -> list[str]:
    """All of it in a few lines."""
    facts = about_facts()
    kept = {what: number for what, number in facts["kept"].items() if number}
    return [
        f"Quarterdeck {facts['version']}, {facts['build']}, on Python {facts['python']}, {facts['system']}",
        f"Games: {', '.join(facts['games'])}",
        f"Bots: {', '.join(facts['bots'])}",
        f"Kept in {facts['folder']}: {', '.join(f'{kept[what]} {what}' for what in kept) or 'no games yet'}",
        f"Who made a game: {command('games', next(iter(GAMES)))}",
    ]
