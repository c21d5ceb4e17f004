"""What is asked and told of campaigns, over HTTP. Nothing of a story is told before its players have come to it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.server.wire.http import SeatWishes
from quarterdeck.server.wire.parts import SeatKind, Told
from quarterdeck.server.wire.types import MOST_HELD, CampaignName, Key, Struct, TableId, Token
from quarterdeck.table.campaign.campaign import Stage


class StoryInfo(Told, frozen=True):
    """A campaign that can be begun."""

    key: str
    title: str
    summary: str


class MakeCampaign(Struct, frozen=True):
    """A new campaign. One seat of `you` plays both Characters; two are played around one screen."""

    game: Key
    story: Key
    name: CampaignName
    seats: SeatWishes


class SetSail(Struct, frozen=True):
    """Set the next scenario up: with mercy where there is any, and after the end of the story of a difficulty."""

    mercy: bool = False
    difficulty: Key = ""


class ChooseWay(Struct, frozen=True):
    """Be for one of the ways."""

    way: Key


class TurnPage(Struct, frozen=True):
    """Turn the page. `from` is the key of the chapter that is left: one that was left before is not left again."""

    leaving: Key = msgspec.field(default="", name="from")


class ChangeSeats(Struct, frozen=True):
    """Who is in the campaign from now on. A seat of `you` that is the maker's already keeps its token."""

    seats: SeatWishes


class CampaignToken(Struct, frozen=True):
    """A token, and the campaign it is for."""

    campaign: TableId
    token: Token


class MyCampaigns(Struct, frozen=True):
    """The tokens of campaigns that somebody holds."""

    tokens: Annotated[list[CampaignToken], msgspec.Meta(max_length=MOST_HELD)]


class CampaignHeld(Told, frozen=True):
    """The right to a seat of a campaign. Its token is good at the tables of its scenarios, too."""

    campaign: str
    token: str
    seat: int


class CampaignSeat(Told, frozen=True):
    """Who is in a campaign."""

    kind: SeatKind
    name: str
    bot: str | None = None


class ChapterInfo(Told, frozen=True):
    """The chapter that a campaign has come to. Defeats are counted part by part."""

    key: str
    title: str
    part: int


class BookPage(Told, frozen=True, gc=False):
    """A part of the book that may be read by now. `kind` says which part of the chapter it is.

    `way` is the label of the way that was chosen, where this tells what came of it.
    """

    chapter: str
    title: str
    kind: Literal["opening", "defeat", "after", "choice"]
    paragraphs: list[str]
    way: str = ""


class WayInfo(Told, frozen=True):
    """One of the ways to choose from."""

    key: str
    label: str


class Vote(Told, frozen=True):
    """A seat that is for a way while not all are for the same."""

    seat: int
    way: str


class MarkInfo(Told, frozen=True):
    """Something that is different for good: what, since which chapter (its key), and by which choice (its label)."""

    text: str
    chapter: str
    way: str = ""


class ChronicleLine(Told, frozen=True, gc=False):
    """Something that happened: on which day, in which chapter, and at which table, if it is still here to look at."""

    day: str
    chapter: str
    text: str
    table: str = ""


class CampaignPicture(Told, frozen=True):
    """A campaign as those who are in it may see it. `seat` is yours; `host`: you may change its seats and delete it.

    `stage` says what is next: set the `scenario` up, finish it (`sailing`, at `table`), make a `choice` out of `ways`,
    turn the `page`, or, when the story is `over`, play random scenarios of one of the `difficulties`. `brief` tells
    the scenario that is due or played. `mercy`: after `patience` defeats in one part it may be played more easily;
    `defeats` are those of this part. `trouble`: why the table cannot be read at which it is being played, else empty;
    then it may be dropped and set up anew.
    """

    id: str
    name: str
    game: str
    story: str
    story_title: str
    seats: list[CampaignSeat]
    seat: int
    host: bool
    stage: Stage
    chapter: ChapterInfo
    pages: list[BookPage]
    question: str
    ways: list[WayInfo]
    votes: list[Vote]
    mercy: bool
    defeats: int
    patience: int
    brief: str
    marks: list[MarkInfo]
    events: list[ChronicleLine]
    table: str
    ending: str
    difficulties: list[str]
    trouble: str = ""


class CampaignMade(Told, frozen=True):
    """A campaign, and the rights to it that are new."""

    campaign: CampaignPicture
    held: list[CampaignHeld]


class CampaignTable(Told, frozen=True):
    """The table at which the scenario is played."""

    table: str


class Invitation(Told, frozen=True):
    """What somebody may know who is not in the campaign. `open`: there is a seat to take."""

    id: str
    name: str
    game: str
    story_title: str
    seats: list[CampaignSeat]
    open: bool


class MyCampaign(Told, frozen=True):
    """One of my campaigns. `gone` if there is no such campaign, or I am not in it; `problem` if it cannot be read.

    `my_turn`: something is to be done that I can do.
    """

    id: str
    gone: bool = False
    problem: str = ""
    seat: int = -1
    host: bool = False
    my_turn: bool = False
    name: str = ""
    game: str = ""
    story_title: str = ""
    chapter: str = ""
    stage: Stage | None = None
    table: str = ""
