"""The command `quarterdeck`: all commands in the order of its help, and how it ends."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import Annotated, NoReturn

import typer

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.terminal.commands.campaign import campaigns
from quarterdeck.terminal.commands.lab import arena, asked, bench, load, odds
from quarterdeck.terminal.commands.listings import about, bots, cards, games, rules, saves
from quarterdeck.terminal.commands.play import join, play, replay
from quarterdeck.terminal.commands.serve import serve

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


def show_help(context: typer.Context) -> None:
    """Show this list."""
    assert context.parent is not None
    print(context.parent.get_help())


COMMANDS: dict[str, Callable[..., int | None]] = {
    "play": play,
    "serve": serve,
    "join": join,
    "replay": replay,
    "games": games,
    "saves": saves,
    "rules": rules,
    "cards": cards,
    "bots": bots,
    "about": about,
    "help": show_help,
    "arena": arena,
    "odds": odds,
    "asked": asked,
    "bench": bench,
    "load": load,
}
app.add_typer(campaigns, name="campaign")
for name, command in COMMANDS.items():
    app.command(name)(command)


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
        # The reader of the output has gone; nothing more can be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(status or 0)


def _fail(message: str) -> NoReturn:
    print(f"quarterdeck: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(USER_ERROR)
