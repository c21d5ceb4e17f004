"""The commands for whoever runs a server, on its tables: those below `tables`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from time import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quarterdeck.terminal.commands.arguments import AsJson, span
from quarterdeck.terminal.commands.completion import complete_game
from quarterdeck.terminal.commands.hosting import StorePlace, at_rest_lines, day_and_time
from quarterdeck.terminal.commands.in_words import CommandInWords, GroupInWords
from quarterdeck.terminal.print_json import print_json

if TYPE_CHECKING:
    from quarterdeck.server.hosting.listing import KeptTable, TableFilter
    from quarterdeck.server.hosting.orders import Order

tables = typer.Typer(
    cls=GroupInWords,
    help="List, close and delete the tables of a server.\n\nWithout a command it lists them all. A server that runs "
    "does what you say within a second or two.",
    epilog="tables list --idle 90d\ntables close NAME --why 'Not in this harbour.'\ntables delete --idle 90d --yes",
    context_settings={"help_option_names": ["-h", "--help"]},
)
_below = partial(tables.command, cls=CommandInWords)

STATUSES = ("gathering", "playing", "over", "closed")


def _status(typed: Any) -> str:
    if typed not in STATUSES:
        raise typer.BadParameter(f"{typed!r} is none of {', '.join(STATUSES)}.")
    return str(typed)


Ids = Annotated[list[str], typer.Argument(metavar="IDS", help="Tables, by their ids.")]
AnyIds = Annotated[list[str] | None, typer.Argument(metavar="IDS", help="Tables, by their ids.")]
Idle = Annotated[
    float | None, typer.Option(metavar="SPAN", parser=span, help="Only those not used for so long, as in 90d.")
]
OfGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Only those of a game.", autocompletion=complete_game)
]
OfStatus = Annotated[
    str | None,
    typer.Option(
        "--status", metavar="WORD", parser=_status, help="Only those that are gathering, playing, over or closed."
    ),
]
OfMaker = Annotated[
    str | None, typer.Option("--maker", metavar="SIGN", help="Only those of one maker, by the sign that list shows.")
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")]


@tables.callback(invoke_without_command=True)
def _list(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        list_tables()


@_below("list")
def list_tables(
    idle: Idle = None,
    game: OfGame = None,
    status: OfStatus = None,
    maker: OfMaker = None,
    store: StorePlace = None,
    json: AsJson = False,
) -> None:
    """List tables, the one used last first."""
    name, found = _found(store, _filter((), idle, game, status, maker))
    if json:
        print_json(found)
    else:
        print("\n".join(map(_line, found)) if found else f"There is no such table in {name}.")


@_below()
def close(
    ids: AnyIds = None,
    why: Annotated[str, typer.Option(metavar="TEXT", help="What everybody at the table is told.")] = "",
    idle: Idle = None,
    game: OfGame = None,
    status: OfStatus = None,
    maker: OfMaker = None,
    store: StorePlace = None,
    yes: Yes = False,
) -> int:
    """Have nobody play on at tables.

    Their records are kept, and reopen takes it back. Everybody who is there is told why.
    """
    from quarterdeck.server.hosting.orders import CloseTable

    meant = _agreed("Close", store, _filter(ids, idle, game, status, maker), yes)
    return _order(store, [CloseTable(each.id, why) for each in meant])


@_below()
def reopen(ids: Ids, store: StorePlace = None) -> int:
    """Have tables that were closed played on."""
    from quarterdeck.server.hosting.orders import ReopenTable

    return _order(store, [ReopenTable(ident) for ident in ids])


@_below()
def delete(
    ids: AnyIds = None,
    idle: Idle = None,
    game: OfGame = None,
    status: OfStatus = None,
    maker: OfMaker = None,
    store: StorePlace = None,
    yes: Yes = False,
) -> int:
    """Delete tables for good, with their records and their chat."""
    from quarterdeck.server.hosting.orders import DeleteTable

    meant = _agreed("Delete", store, _filter(ids, idle, game, status, maker), yes)
    return _order(store, [DeleteTable(each.id) for each in meant])


def _filter(
    ids: Sequence[str] | None, idle: float | None, game: str | None, status: str | None, maker: str | None
) -> TableFilter:
    from quarterdeck.games import find
    from quarterdeck.server.hosting.listing import TableFilter

    before = None if idle is None else time() - idle
    return TableFilter(ids or (), before, find(game).key if game is not None else None, status, maker)


def _found(store: str | None, wanted: TableFilter) -> tuple[str, list[KeptTable]]:
    """What the store is called, and the tables in it that are meant."""
    from quarterdeck.server.hosting.listing import kept_tables
    from quarterdeck.server.store.looking import look_into

    with look_into(store) as look:
        return look.name, list(kept_tables(look, wanted))


def _agreed(doing: str, store: str | None, wanted: TableFilter, yes: bool) -> list[KeptTable]:
    """The tables that are meant, if that is agreed to; else it says why there are none.

    Raises `typer.BadParameter` where none is named, and `StoreRefused` for one that is not there.
    """
    from quarterdeck.core.phrases import number_of
    from quarterdeck.server.store.errors import StoreRefused
    from quarterdeck.terminal.voices.plain import Plain

    if not wanted.names_something:
        raise typer.BadParameter("Name tables by their ids, or say which with --idle, --game, --status or --maker.")
    name, found = _found(store, wanted)
    missing = [ident for ident in wanted.ids if ident not in {each.id for each in found}]
    if missing:
        raise StoreRefused(f"There is no such table in {name}: {', '.join(missing)}. Nothing was done.")
    if not found:
        print(f"There is no such table in {name}.")
    if not found or yes:
        return found
    print("\n".join(map(_line, found)))
    with suppress(EOFError):
        if Plain().agree(f"{doing} {number_of(len(found), 'table')}?", False):
            return found
    print("Nothing was done.")
    return []


def _order(store: str | None, orders: Sequence[Order]) -> int:
    """Have orders done, if there are any, and tell what came of them."""
    from quarterdeck.server.hosting.orders import give_orders

    if orders:
        done = give_orders(store, orders)
        _tell([*done.answers, *at_rest_lines(done.at_rest)])
    return 0


def _tell(lines: Sequence[str]) -> None:
    from quarterdeck.table.texts import printable

    print("\n".join(map(printable, lines)))


def _line(kept: KeptTable) -> str:
    from quarterdeck.server.hosting.listing import SHORT
    from quarterdeck.table.texts import printable

    ident, game, status, maker = map(
        printable,
        (kept.id, kept.game, kept.status if kept.closed is None else "closed", kept.maker[:SHORT] or "unknown"),
    )
    marks = "".join(f", {word}" for word, has in (("listed", kept.listed), ("imported", kept.imported)) if has)
    names = ", ".join(map(printable, kept.names)) or "unreadable, see doctor"
    return f"{ident}  {game}, {status}{marks}: {names}; {day_and_time(kept.used)}, maker {maker}"
