"""The commands for whoever runs a server, on its guests: `ban`, `unban` and `bans`."""

from __future__ import annotations

from collections.abc import Iterator
from time import time
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.terminal.commands.arguments import AsJson, span
from quarterdeck.terminal.commands.hosting import StorePlace, at_rest_lines, day_and_time
from quarterdeck.terminal.print_json import print_json

if TYPE_CHECKING:
    from quarterdeck.server.hosting.banning import LetIn
    from quarterdeck.server.store.hosting import BanRow


def ban(
    address: Annotated[
        str | None, typer.Argument(metavar="ADDRESS", help="An address, or a network as in 203.0.113.0/24.")
    ] = None,
    maker_of: Annotated[
        str | None,
        typer.Option("--maker-of", metavar="ID", help="Whoever made this table, in the place of an address."),
    ] = None,
    how_long: Annotated[
        float | None,
        typer.Option("--for", metavar="SPAN", parser=span, help="For how long, as in 30d [usually for good]"),
    ] = None,
    why: Annotated[str, typer.Option(metavar="TEXT", help="A note for yourself, which nobody else is shown.")] = "",
    store: StorePlace = None,
) -> None:
    """Shut an address out of a server.

    Its sockets are closed within a second or two, and all that it asks for is refused. Of IPv6 the whole line (/64) is
    shut out.
    """
    from quarterdeck.server.hosting.banning import ban_address, ban_maker

    ends = None if how_long is None else time() + how_long
    if (address is None) == (maker_of is None):
        raise typer.BadParameter("Name an address, or a table with --maker-of.")
    made = (
        ban_address(store, address, ends, why) if address is not None else ban_maker(store, maker_of or "", ends, why)
    )
    print(f"Shut out: {_ban_line(made.ban)}")
    if made.before is not None:
        print(f"In the place of: {_ban_line(made.before)}")
    print("".join(f"{line}\n" for line in at_rest_lines(made.at_rest)), end="")


def unban(
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="What bans lists.")], store: StorePlace = None
) -> int:
    """Let an address in again."""
    from quarterdeck.server.hosting.banning import unban as let_in

    tried = let_in(store, address)
    print("\n".join([*_let_in_lines(tried), *at_rest_lines(tried.at_rest)]))
    return 0 if tried.found else 1


def bans(store: StorePlace = None, json: AsJson = False) -> None:
    """List who is shut out of a server."""
    from quarterdeck.server.hosting.banning import list_bans

    found = list_bans(store)
    if json:
        print_json([each._asdict() for each in found])
    else:
        print("\n".join(map(_ban_line, found)) if found else "Nobody is shut out.")


def _let_in_lines(tried: LetIn) -> Iterator[str]:
    from quarterdeck.table.texts import printable

    who = printable(tried.guests.removesuffix("/32"))
    if tried.around:
        now = "is not shut out by itself any more, but still" if tried.found else "is not shut out by itself, but"
        yield f"{who} {now} by this, which unban lets in as a whole:"
    elif tried.within:
        now = "may come in again, but for this" if tried.found else "is not shut out as such, but this in it"
        yield f"{who} {now}:"
    else:
        yield f"{who} may come in again." if tried.found else f"{who} is not shut out as such: bans lists who is."
    for row in tried.around or tried.within:
        yield f"  {_ban_line(row)}"
    if tried.found and tried.makers and not tried.around:
        yield "The makers of tables who are shut out stay so, also if they come from there."


def _ban_line(row: BanRow) -> str:
    from quarterdeck.table.texts import printable

    ends = "for good" if row.ends is None else f"until {day_and_time(row.ends)}"
    line = f"{printable(row.guests)}  {ends}, since {day_and_time(row.begun)}"
    return f"{line}: {printable(row.why)}" if row.why else line
