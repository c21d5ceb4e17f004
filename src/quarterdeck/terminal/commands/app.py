"""The command `quarterdeck`."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games import GAMES, find
from quarterdeck.terminal.commands.arguments import PlainMode, voice_for
from quarterdeck.terminal.commands.campaign import campaigns

USER_ERROR = 2
# Typer carries its own copy of Click; this is the class of all that can be wrong with a command line.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]

app = typer.Typer(
    name="quarterdeck",
    help="Pirate games on one deck, for people and honest computer opponents.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(campaigns, name="campaign")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's key, as the command `games` lists them.")]
OneGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.", show_default=False)]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="An option of the game; repeatable.")
]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=NUMBER", help="Change a number of the rules; repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="The result as JSON.")]


def _tell_version(wanted: bool) -> None:
    if wanted:
        import quarterdeck

        print(f"Quarterdeck {quarterdeck.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _usage(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game.", show_default=False)] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,...",
            help="People by name, bots by key. Usual: you,bosun. With sides: pirate=you,crown=bosun.",
        ),
    ] = None,
    side: Annotated[
        str | None, typer.Option(metavar="SIDE", help="Which side you play, where they differ; random draws it.")
    ] = None,
    option: Options = None,
    set_: Sets = None,
    deal: Annotated[str | None, typer.Option(metavar="NAME", help="A named deal: the same cards every time.")] = None,
    plain: PlainMode = False,
    new: Annotated[bool, typer.Option("--new", help="Do not offer a game that waits.")] = False,
) -> int:
    """Play a game, or go on with one that waits."""
    from quarterdeck.table import SavedGames
    from quarterdeck.terminal.play.orders import Quit
    from quarterdeck.terminal.play.start import INTERRUPTED, Wish, new_table, other_side, which_game, with_side
    from quarterdeck.terminal.play.start import play as play_table
    from quarterdeck.terminal.play.waiting_games import go_on, mention, waiting_games

    voice, saves = voice_for(plain), SavedGames()
    chosen = find(game) if game is not None else None
    wish = Wish(seats, option or (), set_ or (), deal, side)
    if chosen is not None:
        new_table(chosen, wish)  # so that a table that cannot be is refused before anything is asked
    waiting = [] if new else waiting_games(chosen, saves)
    try:
        again = None if wish.particular else go_on(waiting, saves, voice)
        if again is not None:
            return play_table(again[0], saves, voice, again[1])
        chosen = chosen or which_game(voice)
        sided = with_side(chosen, wish, voice)
        table = new_table(chosen, sided)
    except (Quit, EOFError):
        return 0
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return play_table(table, saves, voice, remarks=mention(waiting) if wish.particular else other_side(table, sided))


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 127.0.0.1 is this machine alone.")] = (
        "0.0.0.0"
    ),
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="A busy port moves to the next.")] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL", help="Where tables are kept: a file, or postgresql://… Usual: the data folder."
        ),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address for friends, where a proxy or a tunnel leads here.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help="Unfinished tables that one client may have.")] = 60,
) -> int:
    """Play in the browser: start the server and open its page."""
    from quarterdeck.terminal.commands.serve import serve as run_server

    return run_server(host, port, store, public_url, browser, tables)


@app.command()
def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link of a table, or of your seat at it.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="What the others call you.")] = "",
    seat: Annotated[str, typer.Option(metavar="N|SIDE", help="Which open seat: its number from 1, or its side.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Watch, without a seat.")] = False,
    plain: PlainMode = False,
) -> int:
    """Sit down at a table of a server: the game in the browser, played from here."""
    from quarterdeck.terminal.online.join import join as join_table

    return join_table(url, name, seat, watch, voice_for(plain))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option(metavar="N", help="Open it at this decision.")] = None,
    view: Annotated[str, typer.Option(metavar="NAME", help="Whose eyes: a seat's name, or all.")] = "all",
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Open a running game too: it shows every hidden card.")
    ] = False,
    plain: PlainMode = False,
) -> int:
    """Step through a record, and play on from any point of it."""
    from quarterdeck.table import Replay, SavedGames, read_record
    from quarterdeck.table.errors import StillHidden
    from quarterdeck.terminal.play.replay import Leafing

    record = read_record(file)
    if not record.finished and not unfinished:
        raise StillHidden("The game is still being played, and a replay shows every card: --unfinished looks anyway.")
    leafing = Leafing(record, Replay(record, GAMES, unfinished), voice_for(plain), SavedGames())
    leafing.look_as(view)
    if at is not None:
        leafing.replay.frame(at)
        leafing.number = at
    return leafing.read()


@app.command()
def games(game: OneGame = None) -> None:
    """List the games; or tell all of one, with its options and the numbers that can be changed."""
    from quarterdeck.terminal.commands.listings import game_lines, list_lines

    print("\n".join(list_lines(list(GAMES.values())) if game is None else game_lines(find(game))))


@app.command()
def saves() -> None:
    """List the games that are kept, those that wait and those that are over, with their files."""
    from quarterdeck.terminal.commands.listings import save_lines

    print("\n".join(save_lines()))


@app.command()
def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[CLAUSE or WORDS]", help="What to look up.")] = None,
) -> None:
    """Print the rules of a game, or the clauses that answer."""
    from quarterdeck.terminal.reference.pager import show_rules
    from quarterdeck.terminal.reference.rulebook import Rulebook

    chosen = find(game)
    show_rules(Rulebook(chosen.key, chosen.primer), " ".join(words or ()))


@app.command()
def cards(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]", help="A name, a kind or a deck.")] = None,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="Also what a campaign unlocks, and its chapters.")
    ] = False,
    plain: PlainMode = False,
    json: AsJson = False,
) -> None:
    """List the cards of a game: what they cost, what they do and where that comes from."""
    from quarterdeck.terminal.play.drawn import can_draw
    from quarterdeck.terminal.reference.cards import cards_json, find_cards, no_cards, show_cards

    chosen = find(game)
    found = find_cards(chosen, " ".join(words or ()), spoilers) if words or chosen.components.cards() else []
    if json:
        print(cards_json(found))
    elif not found:
        print(no_cards(chosen))
    else:
        show_cards(found, plain or not can_draw(sys.stdout.encoding))


@app.command()
def bots() -> None:
    """List the computer opponents."""
    from quarterdeck.bots import BOTS

    print("\n".join(f"{key}: {bot.summary}." for key, bot in BOTS.items()))


@app.command()
def about(game: OneGame = None) -> None:
    """Say what is installed here, how it was built and where games are kept; or tell all of one game."""
    from quarterdeck.terminal.commands.listings import about_lines, game_lines

    print("\n".join(about_lines() if game is None else game_lines(find(game))))


@app.command("help")
def show_help(context: typer.Context) -> None:
    """Show this list."""
    assert context.parent is not None
    print(context.parent.get_help())


@app.command()
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
    from quarterdeck.terminal.commands.lab import contest
    from quarterdeck.terminal.play.seats import read_sets

    chosen = find(game)
    options, sets = chosen.parse_options(option or ()), read_sets(set_ or ())
    contest(chosen, bots, number, seats, options, sets, seed, cores, side, json)


@app.command()
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
    from quarterdeck.terminal.commands.lab import tell_odds
    from quarterdeck.terminal.play.seats import read_sets

    chosen = find(game)
    options, sets = chosen.parse_options(option or ()), read_sets(set_ or ())
    tell_odds(chosen, bot, by, story, number, seats, options, sets, seed, cores, json)


@app.command()
def bench(
    game: OneGame = None,
    json: AsJson = False,
) -> None:
    """Measure how fast the games run here."""
    keys = [find(game).key] if game is not None else list(GAMES)
    from quarterdeck.lab.bench import bench as measure

    measure(keys, json)


@app.command()
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


def main() -> NoReturn:
    """Run the command line. What a user can get wrong ends with one line and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(prog_name="quarterdeck", standalone_mode=False)
        sys.stdout.flush()
    except UsageError as error:
        _fail(error.format_message() if hasattr(error, "format_message") else str(error))
    except QuarterdeckError as error:
        _fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(status or 0)


def _fail(message: str) -> NoReturn:
    print(f"quarterdeck: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(USER_ERROR)
