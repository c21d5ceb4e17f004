"""The commands of the lab: `arena`, `rank`, `odds`, `asked`, `bench` and `load`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from quarterdeck.bots import BOTS
from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.game import Game
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
from quarterdeck.terminal.commands.in_words import number_above_nothing, part_of_one, whole_number
from quarterdeck.terminal.print_json import print_json

if TYPE_CHECKING:
    from quarterdeck.lab.crews import CrewsResult
    from quarterdeck.lab.odds import OddsResult
    from quarterdeck.lab.processes import Result
    from quarterdeck.lab.progress import Tell
    from quarterdeck.lab.ranking import RankResult
    from quarterdeck.lab.scores import ArenaResult

R = TypeVar("R", bound="Result")


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
    prove: Annotated[
        float | None,
        typer.Option(
            metavar="PART",
            parser=part_of_one,
            help="Stop as soon as it is proven, at 95 of 100, that the first bot wins a larger part than this, or that "
            "it does not; --games is then the most. 0.6 is 60 of 100.",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other, and tell how often each of them wins.

    Every deal is played from every side, so that nobody owes anything to it. Where all win or lose together, each deal
    is played once by a crew of either bot, and the crews are compared.
    """
    from quarterdeck.bots.registry import with_time
    from quarterdeck.lab.arena import run_arena
    from quarterdeck.lab.crews import run_crews
    from quarterdeck.lab.progress import progress_bar

    chosen = find(game)
    names = [with_time(bot, thinking(think)) for bot in bots]
    result: ArenaResult | CrewsResult
    if chosen.together:
        _two_crews(chosen, names)
    with progress_bar() as tell:
        deals = _deals(chosen, seats, option, set_, seed, cores)
        if chosen.together and side is None:
            result = run_crews(chosen, names, number, prove=prove, progress=_telling(tell, _ahead), **deals)
        else:
            result = run_arena(chosen, names, number, side=side, prove=prove, progress=_telling(tell, _lead), **deals)
    _tell(result, json)


def rank(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT", help="Who plays: all there are, unless you say.", autocompletion=complete_bot),
    ] = None,
    number: Annotated[
        int, typer.Option("--deals", metavar="N", parser=whole_number(1), help="How many deals at each table of bots.")
    ] = 40,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number(1), help="How many seats: as many as bots if they fit, unless you say."
        ),
    ] = None,
    option: Options = None,
    set_: Sets = None,
    seed: Seed = 1,
    cores: Cores = None,
    think: Thinking = None,
    json: AsJson = False,
) -> None:
    """Rate the bots of a game: who is stronger, and how sure that is.

    They play at tables of different bots, every deal from every seat. Where all win or lose together, each deal is
    played by a crew of every bot, and it is told how often each of them wins.
    """
    from quarterdeck.bots.registry import with_time
    from quarterdeck.lab.crews import run_crews
    from quarterdeck.lab.progress import progress_bar
    from quarterdeck.lab.ranking import run_rank

    chosen = find(game)
    names = [with_time(bot, thinking(think)) for bot in bots or BOTS]
    result: CrewsResult | RankResult
    with progress_bar() as tell:
        deals = _deals(chosen, seats, option, set_, seed, cores)
        if chosen.together:
            games = number * len(names)
            result = run_crews(chosen, names, games, ranked=True, progress=_telling(tell, _nobody), **deals)
        else:
            result = run_rank(chosen, names, number, progress=_telling(tell, _nobody), **deals)
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
            story=first_story if story is None else SavedCampaigns(GAMES).story(chosen, story),
            progress=_telling(tell, _nobody),
            **_deals(chosen, seats, option, set_, seed, cores),
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


def _two_crews(chosen: Game[Any], keys: list[str]) -> None:
    """Refuse what compares no two crews, with the command that fits."""
    different = list(dict.fromkeys(keys))
    if len(different) == 2:
        return
    what, fits = "For more of them", command("rank", chosen.key, *different)
    if len(different) == 1:
        what, fits = "How often all win", command("odds", chosen.key, *different)
    raise OptionRefused(
        f"{chosen.title} is won or lost by all together, so the crews of two bots are compared. {what}: {fits}"
    )


def _deals(
    chosen: Game[Any],
    seats: int | None,
    option: list[str] | None,
    set_: list[str] | None,
    seed: int,
    cores: int | None,
) -> dict[str, Any]:
    """What all of these have in common: what is dealt, to how many, and how many games are played at once."""
    from quarterdeck.terminal.play.seats import read_sets

    return {
        "seats": seats,
        "options": chosen.parse_options(option or ()),
        "sets": read_sets(set_ or ()),
        "seed": seed,
        "cores": cores,
    }


def _tell(result: ArenaResult | CrewsResult | OddsResult | RankResult, json: bool) -> None:
    from quarterdeck.terminal.reference.pager import show_lines

    if json:
        print_json(result.to_json())
    else:
        show_lines(lambda width: result.lines())


def _lead(result: ArenaResult) -> str:
    return f"games; {result.tallies[0].bot} wins {100 * result.share:.0f} of 100"


def _ahead(result: CrewsResult) -> str:
    return "games; " + ", ".join(f"{crew.bot} wins {100 * crew.share:.0f} of 100" for crew in result.crews)


def _nobody(result: OddsResult | CrewsResult | RankResult) -> str:
    return "games"


def _telling(tell: Tell, words: Callable[[R], str]) -> Callable[[R], None]:
    """What is called with a result again and again while it grows."""
    return lambda so_far: tell(so_far.games, so_far.games_planned, words(so_far))
