"""The commands of the lab: `arena`, `odds`, `asked`, `bench` and `load`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.games import GAMES, find
from quarterdeck.terminal.commands.arguments import AsJson, GameName, OneGame, Options, Sets

if TYPE_CHECKING:
    from quarterdeck.lab.arena import ArenaResult
    from quarterdeck.lab.odds import OddsResult


def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Bots by key; the last takes what is left over.")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games, at least.")] = 400,
    seats: Annotated[int | None, typer.Option(min=1, help="Seats; usually as many as bots.")] = None,
    option: Options = None,
    set_: Sets = None,
    seed: Annotated[int, typer.Option(help="Of the deals.")] = 1,
    cores: Annotated[int | None, typer.Option(min=1, help="How many games at once; usually one a core.")] = None,
    side: Annotated[
        str | None, typer.Option(metavar="SIDE", help="The first bot always plays this side, where they differ.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other, every deal from every side."""
    from quarterdeck.lab.arena import run_arena
    from quarterdeck.terminal.play.seats import read_sets

    chosen = find(game)
    result = run_arena(
        chosen,
        [bot.lower() for bot in bots],
        number,
        seats=seats,
        options=chosen.parse_options(option or ()),
        sets=read_sets(set_ or ()),
        seed=seed,
        cores=cores,
        side=side,
        progress=_arena_progress,
    )
    _tell(result, json)


def odds(
    game: GameName,
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot in every seat.")] = "bosun",
    by: Annotated[str, typer.Option(metavar="OPTION|chapter", help="An option, or chapter.")] = "difficulty",
    story: Annotated[str | None, typer.Option(metavar="KEY", help="Which campaign; usually the first.")] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games for each line.")] = 400,
    seats: Annotated[int | None, typer.Option(min=1, help="Seats.")] = None,
    option: Options = None,
    set_: Sets = None,
    seed: Annotated[int, typer.Option(help="Of the deals.")] = 1,
    cores: Annotated[int | None, typer.Option(min=1, help="How many games at once; usually one a core.")] = None,
    json: AsJson = False,
) -> None:
    """How often a bot wins a co-operative game, by difficulty or by the chapters of a campaign."""
    from quarterdeck.lab.odds import run_odds
    from quarterdeck.table.campaign.saves import SavedCampaigns
    from quarterdeck.terminal.play.seats import read_sets

    chosen = find(game)
    options, sets = chosen.parse_options(option or ()), read_sets(set_ or ())
    first_story = next(iter(chosen.stories.values()), None)
    result = run_odds(
        chosen,
        bot.lower(),
        by,
        number,
        seats=seats,
        story=first_story if story is None else SavedCampaigns(GAMES).story(chosen, story),
        options=options,
        sets=sets,
        seed=seed,
        cores=cores,
        progress=_odds_progress,
    )
    _tell(result, json)


def asked(
    game: OneGame = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games of each.")] = 20,
    record: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Measure this record instead; repeatable.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Count the questions and clicks of a turn, and time the finding of ways."""
    from quarterdeck.lab.asked import asked as measure

    measure([find(game)] if game is not None else list(GAMES.values()), number, record or (), json)


def bench(
    game: OneGame = None,
    json: AsJson = False,
) -> None:
    """Measure how fast the games run here."""
    keys = [find(game).key] if game is not None else list(GAMES)
    from quarterdeck.lab.bench import bench as measure

    measure(keys, json)


def load(
    tables: Annotated[int, typer.Option(min=1, help="Tables with two people each.")] = 200,
    rate: Annotated[float, typer.Option(min=0.1, help="Moves a second, in all.")] = 200.0,
    seconds: Annotated[float, typer.Option(min=1.0, help="For how long.")] = 60.0,
    idle: Annotated[int, typer.Option(min=0, help="Idle tables whose memory is measured.")] = 1000,
    store: Annotated[str | None, typer.Option(metavar="FILE|URL", help="Another store than a new SQLite file.")] = None,
    json: AsJson = False,
) -> int:
    """Measure how fast a server has moves on disk, with players in a process of their own."""
    from quarterdeck.lab.load.measuring import load as measure

    return 0 if measure(tables, rate, seconds, idle, store, json) else 1


def _tell(result: ArenaResult | OddsResult, json: bool) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(result.to_json())).decode())
    else:
        print("\n".join(result.lines()))


def _odds_progress(result: OddsResult) -> None:
    if sys.stderr.isatty():
        played = sum(row.games for row in result.rows)
        print(f"\r{played} of {result.planned} games  ", end="", file=sys.stderr, flush=True)


def _arena_progress(result: ArenaResult) -> None:
    """Write one line over and over, where a person watches."""
    if sys.stderr.isatty():
        lead = f"{result.tallies[0].bot} wins {100 * result.share:.0f} of 100"
        print(f"\r{result.games} of {result.games_planned} games, {lead}  ", end="", file=sys.stderr, flush=True)
