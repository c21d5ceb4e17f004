"""The command `quarterdeck`: all commands in the order of its help, and how it ends."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import Annotated, NoReturn

import typer

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.terminal.command_line import PROGRAM
from quarterdeck.terminal.commands.bans import ban, bans, unban
from quarterdeck.terminal.commands.campaign import campaigns
from quarterdeck.terminal.commands.hosting import backup, doctor, restore
from quarterdeck.terminal.commands.in_words import CommandInWords, GroupInWords, what_is_wrong
from quarterdeck.terminal.commands.lab import arena, asked, bench, load, odds, rank
from quarterdeck.terminal.commands.listings import about, bots, cards, games, rules, saves
from quarterdeck.terminal.commands.play import join, play, replay, review
from quarterdeck.terminal.commands.serve import serve
from quarterdeck.terminal.commands.tables import tables
from quarterdeck.terminal.last_lines import lines_for

USER_ERROR = 2
# Typer carries its own copy of Click; this is the class of all that can be wrong with a command line.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]
HELP = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name=PROGRAM,
    cls=GroupInWords,
    help="Pirate games on one deck, for people and honest computer opponents.",
    epilog="play card-pirates\nrules rum-runner raid\nplay --help",
    pretty_exceptions_enable=False,
    context_settings=HELP,
)


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


def show_help(
    words: Annotated[list[str] | None, typer.Argument(metavar="COMMAND", help="What to explain.")] = None,
) -> int:
    """Show this list, or explain a command."""
    return int(app([*(words or ()), "--help"], prog_name=PROGRAM, standalone_mode=False) or 0)


Command = Callable[..., int | None]
PLAY, LOOK_UP, SERVE, STUDY = "To play", "To look something up", "To play with others", "To study the games"
HOST = "To run a server for others"
GROUPS: dict[str, dict[str, Command]] = {
    PLAY: {"play": play, "saves": saves, "replay": replay, "review": review},
    SERVE: {"serve": serve, "join": join},
    HOST: {"backup": backup, "restore": restore, "doctor": doctor, "ban": ban, "unban": unban, "bans": bans},
    LOOK_UP: {"games": games, "rules": rules, "cards": cards, "bots": bots, "about": about, "help": show_help},
    STUDY: {"arena": arena, "rank": rank, "odds": odds, "asked": asked, "bench": bench, "load": load},
}
EXAMPLES = {
    "play": "play card-pirates\nplay rum-runner --side pirate\nplay chaos-cove --seats Ann,Ben,bosun --option rounds=3",
    "serve": "serve\nserve --host 127.0.0.1 --no-browser\nserve --public-url https://games.example.org",
    "join": "join http://192.168.0.7:8000/table/NAME --name Ben",
    "backup": "backup tables-monday.sqlite\nbackup monday.sqlite --store tables.sqlite --force",
    "restore": "restore tables-monday.sqlite",
    "ban": "ban 203.0.113.7 --for 30d --why 'Insults in the chat'\nban 2001:db8::/48\nban --maker-of NAME",
    "doctor": "doctor\ndoctor --store tables-monday.sqlite --quick",
    "games": "games\ngames rum-runner\ngames wildtails --json",
    "rules": "rules card-pirates\nrules card-pirates storm\nrules card-pirates CP-storm-2",
    "cards": "cards rum-runner\ncards rum-runner kraken",
    "arena": "arena card-pirates bosun deckhand --games 400\narena rum-runner bosun deckhand --side pirate\n"
    "arena card-pirates captain bosun --prove 0.6\narena wildtails captain bosun --option difficulty=hard",
    "rank": "rank card-pirates\nrank chaos-cove captain bosun deckhand --deals 100 --seats 2\nrank wildtails",
    "odds": "odds wildtails bosun\nodds wildtails bosun --by chapter --games 100",
}
app.add_typer(campaigns, name="campaign", rich_help_panel=PLAY)
app.add_typer(tables, name="tables", rich_help_panel=HOST)
for panel, commands in GROUPS.items():
    for name, command in commands.items():
        app.command(name, cls=CommandInWords, rich_help_panel=panel, epilog=EXAMPLES.get(name))(command)


def main() -> NoReturn:
    """Run the command line. What a user can get wrong ends with one line and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
    except UsageError as error:
        _fail(what_is_wrong(error))
    except QuarterdeckError as error:
        _fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # The reader of the output has gone; nothing more can be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(status or 0)


def _fail(message: str) -> NoReturn:
    from quarterdeck.table.texts import printable

    print(*lines_for(sys.stderr, f"{PROGRAM}: {printable(message)}"), sep="\n", file=sys.stderr)
    sys.exit(USER_ERROR)
