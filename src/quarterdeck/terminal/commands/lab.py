"""The arena and the odds on the command line: progress while they run, then the result."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from quarterdeck.core.game import Game
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES
from quarterdeck.lab.arena import ArenaResult, run_arena
from quarterdeck.lab.odds import OddsResult, run_odds
from quarterdeck.table.campaign.saves import SavedCampaigns


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
    _tell(result, json)


def tell_odds(
    game: Game[Any],
    bot: str,
    by: str,
    story: str | None,
    games: int,
    seats: int | None,
    options: Mapping[str, Value],
    sets: Mapping[str, Value],
    seed: int,
    cores: int | None,
    json: bool,
) -> None:
    """Let a bot play a co-operative game in every seat, and print how often it wins."""
    chosen = next(iter(game.stories.values()), None) if story is None else SavedCampaigns(GAMES).story(game, story)
    result = run_odds(
        game,
        bot.lower(),
        by,
        games,
        seats=seats,
        story=chosen,
        options=options,
        sets=sets,
        seed=seed,
        cores=cores,
        progress=_odds_progress,
    )
    _tell(result, json)


def _tell(result: ArenaResult | OddsResult, json: bool) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if json:
        print(msgspec.json.format(msgspec.json.encode(result.to_json())).decode())
    else:
        print("\n".join(result.lines()))


def _odds_progress(result: OddsResult) -> None:
    if sys.stderr.isatty():
        played = sum(row.games for row in result.rows)
        print(f"\r{played} of {result.planned} games  ", end="", file=sys.stderr, flush=True)


def _progress(result: ArenaResult) -> None:
    """One line that is written over, where somebody watches."""
    if sys.stderr.isatty():
        lead = f"{result.tallies[0].bot} wins {100 * result.share:.0f} of 100"
        print(f"\r{result.games} of {result.games_planned} games, {lead}  ", end="", file=sys.stderr, flush=True)
