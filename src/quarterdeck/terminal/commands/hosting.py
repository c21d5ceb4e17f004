"""The commands for whoever runs a server, on its store: `backup`, `restore` and `doctor`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.commands.arguments import AsJson
from quarterdeck.terminal.print_json import print_json

if TYPE_CHECKING:
    from quarterdeck.server.hosting.copies import StoreCopy
    from quarterdeck.server.hosting.doctor import Checkup, Progress

StorePlace = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="PLACE",
        help="The store: a file, or postgresql://… [usually what QUARTERDECK_STORE names in the environment, else in "
        "the data folder]",
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    store: StorePlace = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Copy a server's store to a file, while it runs.

    All that players were told is done before you begin is in the copy, and nothing is half in it. A store in
    PostgreSQL is copied with pg_dump.
    """
    from quarterdeck.server.hosting.copies import back_up

    with _progress("Copying") as progress:
        made = back_up(store, file, force, progress)
    print(f"{file} is a copy of {_told(made)}.")
    print(_how_far("--store", str(file)))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that backup made.")],
    store: StorePlace = None,
) -> None:
    """Put a copy in the place of a server's store.

    The server has to be stopped. What was there is kept beside it, under another name. A store in PostgreSQL is put
    back with pg_restore.
    """
    from quarterdeck.server.hosting.copies import restore as put_back

    with _progress("Copying") as progress:
        made, before = put_back(store, file, progress)
    print(f"The store has {_told(made)} now.")
    print(_how_far(*(("--store", store) if store is not None else ())))
    if before is not None:
        print(f"What was there is in {before}")


def doctor(
    store: StorePlace = None,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out playing every game once more.")] = False,
    json: AsJson = False,
) -> int:
    """Look a store over: what is wrong, and what to do.

    Nothing is changed, and a server may run on it meanwhile. It ends with status 1 if something is wrong.
    """
    from quarterdeck.server.hosting.doctor import check_up
    from quarterdeck.server.store.looking import look_into

    with look_into(store) as look, _progress("Looking") as progress:
        found = check_up(look, not quick, progress)
    if json:
        print_json({**found._asdict(), "findings": [each._asdict() for each in found.findings]})
    else:
        print("\n".join(_checkup_lines(found)))
    return 1 if found.findings else 0


def _checkup_lines(found: Checkup) -> Iterator[str]:
    from quarterdeck.server.hosting.doctor import in_bytes
    from quarterdeck.server.store.schema import VERSION
    from quarterdeck.table.texts import printable

    yield f"{found.store}, version {found.version}" + (
        f" (a server of this Quarterdeck will bring it to {VERSION})" if found.version < VERSION else ""
    )
    if found.size is not None and found.room is not None:
        yield f"  {in_bytes(found.size)}, with room for {in_bytes(found.room)} on its disk"
    numbers = ", ".join(f"{number} {printable(status)}" for status, number in sorted(found.tables.items()))
    yield f"  tables: {sum(found.tables.values())}" + (f" ({numbers})" if numbers else "")
    yield f"  campaigns: {found.campaigns}"
    yield f"  entries: {found.entries}, chat lines: {found.chat}"
    for finding in found.findings:
        subject = printable(finding.subject)
        yield f"{subject[0].upper()}{subject[1:]}: {printable(finding.text)}"
        yield f"  {printable(finding.advice)}"
    if not found.findings:
        yield "All is well." if found.replayed else "All is well, as far as it was looked at: no game was replayed."


def _told(made: StoreCopy) -> str:
    from quarterdeck.core.phrases import number_of
    from quarterdeck.server.hosting.doctor import in_bytes

    return f"{number_of(made.tables, 'table')} and {number_of(made.campaigns, 'campaign')}, {in_bytes(made.size)}"


def _how_far(*store: str) -> str:
    """How far a copy was looked at, and what looks further."""
    return f"It is whole as a file: {command('doctor', *store)} looks into its tables."


@contextmanager
def _progress(doing: str) -> Iterator[Progress]:
    from quarterdeck.lab.progress import progress_bar

    with progress_bar() as tell:
        yield lambda done, of: tell(done, of, doing)


def at_rest_lines(store: str | None) -> list[str]:
    """What is said of a store on which no server runs, which may not be the one that is meant; None is one that has."""
    if store is None:
        return []
    return [f"No server runs on {store}: what you change there holds from the next start. --store names another."]


def day_and_time(moment: float) -> str:
    """A time of day, in seconds since 1970, for people."""
    return datetime.fromtimestamp(moment).astimezone().strftime("%Y-%m-%d %H:%M")
