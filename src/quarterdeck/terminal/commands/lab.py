"""The commands of the lab: `arena`, `odds`, `asked`, `bench` and `load`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.bots import BOTS
from quarterdeck.core.errors import OptionRefused
from quarterdeck.games import GAMES, find
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.commands.arguments import (
    AsJson,
    Cores,
    GameName,
    OneGame,
    Options,
    Seed,
    Sets,
    Thinking,
    thinking,
)
from quarterdeck.terminal.commands.completion import complete_bot, complete_by, complete_side, complete_story
from quarterdeck.terminal.commands.in_words import number_above_nothing, whole_number
from quarterdeck.terminal.print_json import print_json

if TYPE_CHECKING:
    from quarterdeck.lab.arena import ArenaResult
    from quarterdeck.lab.odds import OddsResult


def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            help="Who plays, by the keys that the command bots lists, or one of your own as mybot.py:Mine; with a "
            "thinking time as captain@2000. The last one takes the seats that are left over.",
            autocompletion=complete_bot,
        ),
    ],
    number: Annotated[
        int, typer.Option("--games", metavar="N", parser=whole_number(1), help="How many games, at least.")
    ] = 400,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", parser=whole_number(1), help="How many seats: as many as bots, unless you say."),
    ] = None,
    option: Options = None,
    set_: Sets = None,
    seed: Seed = 1,
    cores: Cores = None,
    think: Thinking = None,
    side: Annotated[
        str | None,
        typer.Option(
            metavar="SIDE",
            help="Which side the first bot always plays, where they differ.",
            autocompletion=complete_side,
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other, and tell how often each of them wins.

    Every deal is played from every side, so that nobody owes anything to it. It is for games that somebody wins; odds
    is for those that all win or lose together.
    """
    from quarterdeck.bots.registry import with_time
    from quarterdeck.lab.arena import run_arena
    from quarterdeck.lab.progress import progress_bar
    from quarterdeck.terminal.play.seats import read_sets

    chosen = find(game)
    names = [with_time(bot, thinking(think)) for bot in bots]
    if chosen.together:
        fits = command("odds", chosen.key, names[0])
        raise OptionRefused(
            f"{chosen.title} is won or lost by all together, so nobody can be beaten at it. How often all win: {fits}"
        )
    with progress_bar() as tell:
        result = run_arena(
            chosen,
            names,
            number,
            seats=seats,
            options=chosen.parse_options(option or ()),
            sets=read_sets(set_ or ()),
            seed=seed,
            cores=cores,
            side=side,
            progress=lambda so_far: tell(so_far.games, so_far.games_planned, _lead(so_far)),
        )
    _tell(result, json)


def odds(
    game: GameName,
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT", help="The bot in every seat: its key, or mybot.py:Mine.", autocompletion=complete_bot
        ),
    ] = "bosun",
    by: Annotated[
        str,
        typer.Option(
            metavar="WHAT",
            help="What to compare: an option of the game with several words, or the chapters of a campaign: chapter.",
            autocompletion=complete_by,
        ),
    ] = "difficulty",
    story: Annotated[
        str | None,
        typer.Option(
            metavar="STORY", help="Whose chapters: the first campaign, unless you say.", autocompletion=complete_story
        ),
    ] = None,
    number: Annotated[
        int, typer.Option("--games", metavar="N", parser=whole_number(1), help="How many games for each line.")
    ] = 400,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", parser=whole_number(1), help="How many seats: as many as usual, unless you say."),
    ] = None,
    option: Options = None,
    set_: Sets = None,
    seed: Seed = 1,
    cores: Cores = None,
    think: Thinking = None,
    json: AsJson = False,
) -> None:
    """Tell how often bots win a game that all win or lose together.

    There is a line for each difficulty, for each word of another option, or for each chapter of a campaign. For games
    with a winner there is the arena.
    """
    from quarterdeck.bots.registry import with_time
    from quarterdeck.lab.odds import run_odds
    from quarterdeck.lab.progress import progress_bar
    from quarterdeck.table.campaign.saves import SavedCampaigns
    from quarterdeck.terminal.play.seats import read_sets

    chosen = find(game)
    name = with_time(bot, thinking(think))
    if not chosen.together:
        fits = command("arena", chosen.key, name, *(other for other in BOTS if other != name))
        raise OptionRefused(f"{chosen.title} has a winner, so its odds are those of a bot against others: {fits}")
    first_story = next(iter(chosen.stories.values()), None)
    with progress_bar() as tell:
        result = run_odds(
            chosen,
            name,
            by,
            number,
            seats=seats,
            story=first_story if story is None else SavedCampaigns(GAMES).story(chosen, story),
            options=chosen.parse_options(option or ()),
            sets=read_sets(set_ or ()),
            seed=seed,
            cores=cores,
            progress=lambda so_far: tell(so_far.games, so_far.planned, "games"),
        )
    _tell(result, json)


def asked(
    game: OneGame = None,
    number: Annotated[
        int, typer.Option("--games", metavar="N", parser=whole_number(1), help="How many games of each.")
    ] = 20,
    record: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Measure this record instead. Can be given again.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Count the questions and clicks of a turn.

    The time that it takes to find ways is measured, too.
    """
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
    tables: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(1), help="How many tables, with two people each.")
    ] = 200,
    rate: Annotated[
        float, typer.Option(metavar="N", parser=number_above_nothing, help="How many moves a second, in all.")
    ] = 200.0,
    seconds: Annotated[float, typer.Option(metavar="N", parser=number_above_nothing, help="For how long.")] = 60.0,
    idle: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(0), help="How many idle tables to measure the memory of.")
    ] = 1000,
    store: Annotated[
        str | None,
        typer.Option(metavar="PLACE", help="Where tables are kept: a file, or postgresql://… [usually a new file]"),
    ] = None,
    json: AsJson = False,
) -> int:
    """Measure how fast a server has moves on disk.

    The players are in a process of their own.
    """
    from quarterdeck.lab.load.measuring import load as measure

    return 0 if measure(tables, rate, seconds, idle, store, json) else 1


def _tell(result: ArenaResult | OddsResult, json: bool) -> None:
    from quarterdeck.terminal.reference.pager import show_lines

    if json:
        print_json(result.to_json())
    else:
        show_lines(lambda width: result.lines())


def _lead(result: ArenaResult) -> str:
    return f"games; {result.tallies[0].bot} wins {100 * result.share:.0f} of 100"
