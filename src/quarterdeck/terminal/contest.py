"""The arena on the command line: progress while it runs, then the result."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from quarterdeck.core.game import Game
from quarterdeck.core.rules import Value
from quarterdeck.lab.arena import ArenaResult, run_arena


def contest(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    seats: int | None,
    options: Mapping[str, Value],
    sets: Mapping[str, Value],
    seed: int,
    cores: int | None,
    side: str | None,
    json: bool,
) -> None:
    """Run an arena and print what came of it."""
    keys = [bot.lower() for bot in bots]
    result = run_arena(
        game,
        keys,
        games,
        seats=seats,
        options=options,
        sets=sets,
        seed=seed,
        cores=cores,
        side=side,
        progress=_progress,
    )
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if json:
        print(msgspec.json.format(msgspec.json.encode(result.to_json())).decode())
    else:
        print("\n".join(result.lines()))


def _progress(result: ArenaResult) -> None:
    """One line that is written over, where somebody watches."""
    if sys.stderr.isatty():
        lead = f"{result.tallies[0].bot} wins {100 * result.share:.0f} of 100"
        print(f"\r{result.games} of {result.games_planned} games, {lead}  ", end="", file=sys.stderr, flush=True)
