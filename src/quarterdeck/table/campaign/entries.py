"""What a campaign is made of: entries that are only ever added, and what is told of it."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal

import msgspec

from quarterdeck.table.entries import Seat
from quarterdeck.table.errors import CampaignRefused

FORMAT = 1  # raised when an older Quarterdeck could no longer read what this one writes

_TABLE = re.compile(r"[A-Za-z0-9._-]{1,100}")  # as the names of tables are, here and on a server


class CampaignEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="entry", forbid_unknown_fields=True):
    """One line of a campaign."""


class Began(CampaignEntry, tag="began", frozen=True):
    """How it began, and who is in it. `digest` is the story's: of all but its words."""

    format: int
    game: str
    story: str
    name: str
    seats: list[Seat]
    created: str
    digest: str = ""


class Seated(CampaignEntry, tag="seated", frozen=True):
    """Somebody else is in it from now on."""

    seats: list[Seat]


class Sailed(CampaignEntry, tag="sailed", frozen=True):
    """A table was made: of the present chapter, or after the end a random one of this difficulty."""

    table: str
    mercy: bool = False
    difficulty: str = ""


class Landed(CampaignEntry, tag="landed", frozen=True):
    """That table has ended. `record` is its record, packed."""

    table: str
    won: bool
    day: str
    record: str = ""


class Dropped(CampaignEntry, tag="dropped", frozen=True):
    """That table is gone and does not count, as if it had never been made."""

    table: str


class Chose(CampaignEntry, tag="chose", frozen=True):
    """`seat` is for this way."""

    seat: int
    way: str
    day: str


class Turned(CampaignEntry, tag="turned", frozen=True):
    """The page was turned to the next chapter."""

    chapter: str


AnyCampaignEntry = Began | Seated | Sailed | Landed | Dropped | Chose | Turned


def check_day(moment: str) -> None:
    """Raise `CampaignRefused` unless it is a moment of the calendar, or not told."""
    try:
        plain = not moment or (moment.isascii() and moment.isprintable() and bool(datetime.fromisoformat(moment)))
    except ValueError:
        plain = False
    if not plain:
        raise CampaignRefused(f"{moment[:60]!r} in this campaign is no date: use a copy.")


def check_table_name(table: str) -> None:
    """Raise `CampaignRefused` for what no table is called."""
    if _TABLE.fullmatch(table) is None:
        raise CampaignRefused(f"{table[:60]!r} in this campaign is no name of a table: use a copy.")


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that was changed for good: what, in which chapter, and by which choice."""

    text: str
    chapter: str
    way: str = ""


PageKind = Literal["opening", "defeat", "after", "choice"]


class Page(msgspec.Struct, frozen=True, gc=False):
    """A part of the book that may be read by now. `kind` says which part of a chapter it is."""

    chapter: str
    title: str
    kind: PageKind
    paragraphs: tuple[str, ...]
    way: str = ""


class ChronicleLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the chronicle."""

    day: str
    chapter: str
    text: str
    table: str = ""


class ScenarioSetup(msgspec.Struct, frozen=True):
    """What the table of a scenario is made with."""

    title: str
    brief: str
    sets: dict[str, int]
