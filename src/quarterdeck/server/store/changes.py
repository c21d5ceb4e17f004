"""What is written to a store, and what is read from it. What tables are like inside is opaque to the store."""

from __future__ import annotations

import msgspec

from quarterdeck.server.store.about import AboutTable, encode_about
from quarterdeck.server.wire import Status


class AboutRow(msgspec.Struct, frozen=True, gc=False):
    """What is kept about a table, as `data`, and the parts of it by which tables are looked for.

    `touched` is when anything last happened there, and `shown` when something did that everybody may know.
    """

    data: bytes
    game: str
    status: Status
    listed: bool
    touched: float
    shown: float
    maker: str


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What happened at one table. All of it is kept, or nothing.

    `entries` are numbered from `first`, chat lines from `first_line`, each beginning with 0 and without a gap. The
    first change of a table is `new` and has its `about`; in later ones None leaves what is there, as it does for the
    `header`. A later one of a table that is not there is refused, as that was deleted or is not whole yet.
    With `delete` all of the table goes, and nothing else may be in the change.
    """

    table: str
    about: AboutRow | None = None
    header: bytes | None = None
    first: int = 0
    entries: list[bytes] = []
    first_line: int = 0
    chat: list[bytes] = []
    new: bool = False
    delete: bool = False


class Stored(msgspec.Struct, frozen=True):
    """All that is kept of a table. `header` is None until its game has begun."""

    about: bytes
    header: bytes | None
    entries: list[bytes]
    chat: list[bytes]


def about_row(about: AboutTable) -> AboutRow:
    """What a change has to say about a table."""
    data, listed = encode_about(about), about.listed and about.closed is None
    return AboutRow(data, about.game, about.status, listed, about.used, about.touched, about.maker)
