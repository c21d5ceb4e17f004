"""What a record is made of: a header, then entries that are only ever added."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.core.rules import Value

FORMAT = 4  # raised when an older Quarterdeck could no longer read what this one writes

LARGEST = 2**53  # no number of a record comes near it, and every reader of JSON can read it
Whole = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
Count = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Kind = Literal["person", "bot", "open"]
Generator = Literal["small", "keyed"]  # what shuffles: see `quarterdeck.table.secret`


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits there: a person, the bot of the key `bot`, or nobody yet. For a bot that is `away` somebody may come
    back who saw what went on meanwhile."""

    kind: Kind
    name: str
    bot: str | None = None
    away: bool = False


class Past(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A table that this one was forked from: its record, after which decision, and the secret and generator it had."""

    record: str
    decision: Count
    secret: bytes
    generator: Generator = "small"


class Header(
    msgspec.Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    tag_field="entry",
    tag="header",
    forbid_unknown_fields=True,
):
    """How the table was made. `past` are the tables it was forked from, the oldest first.

    Up to format 3 every table had the small `generator`: where none is named it is that one.
    """

    format: Count
    id: str
    game: str
    rules_version: Whole
    content: str
    package: str
    created: str
    options: dict[str, Value]
    sets: dict[str, Value]
    seats: list[Seat]
    deal: str | None
    commitment: str
    salt: bytes
    secret: bytes
    past: list[Past]
    generator: Generator = "small"


class Entry(
    msgspec.Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    tag_field="entry",
    forbid_unknown_fields=True,
):
    """One line of the record after the header."""


class Decision(Entry, tag="decision", frozen=True, gc=False):
    """A question answered. `auto`: there was one answer only, or it had been passed, so nobody was asked. `joined`: it
    was given as one with the decision before it, and is taken back with it.

    `undos` is how many undos went before. `source` is 0 for this table, or the place, from 1, in `Header.past` of the
    table at which it was made.
    """

    seat: Count
    move: Count
    auto: bool = False
    undos: Count = 0
    source: Count = 0
    joined: bool = False

    @property
    def is_answer(self) -> bool:
        """Whether somebody's answer begins with it: it was not the only one, nor a further part of one."""
        return not self.auto and not self.joined


class Ahead(Entry, tag="ahead", frozen=True, gc=False):
    """An answer to a question that is still to come. Its decision follows when the question is reached."""

    seat: Count
    move: Count


class Undo(Entry, tag="undo", frozen=True, gc=False):
    """`seat` took back the last `back` decisions; `consents` agreed; `marks`: it was not free, and only bots sat by."""

    seat: Count
    back: Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
    consents: tuple[Whole, ...] = ()
    marks: bool = False


class SeatChange(Entry, tag="seatchange", frozen=True, gc=False):
    """Somebody else took a seat."""

    seat: Count
    holder: Seat


class Concession(Entry, tag="concession", frozen=True, gc=False):
    """`seat` gave up. With `stand_in` that bot took the seat; without, the game is over."""

    seat: Count
    stand_in: str = ""


class Draw(Entry, tag="draw", frozen=True, gc=False):
    """The people at the table agreed that nobody wins: `seat` proposed it, and `consents` agreed."""

    seat: Count
    consents: tuple[Whole, ...]


class Snapshot(Entry, tag="snapshot", frozen=True, gc=False):
    """The state after `decision` decisions, so that the table can outlive a change of the rules' version."""

    version: Whole
    decision: Count
    digest: str
    packed: str


class Resumed(Entry, tag="resumed", frozen=True, gc=False):
    """The game goes on by later rules from its snapshot at `decision`; the `lost` decisions after it are gone."""

    rules_version: Whole
    decision: Count
    lost: Count


class End(Entry, tag="end", frozen=True, gc=False):
    """The game is over. With it the salt and the secret may be published."""

    places: list[Whole]
    scores: list[Whole]
    digest: str


class Frames(Entry, tag="frames", frozen=True, gc=False):
    """The finished game in plain words, packed."""

    data: str


AnyEntry = Decision | Ahead | Undo | SeatChange | Concession | Draw | Snapshot | Resumed | End | Frames
