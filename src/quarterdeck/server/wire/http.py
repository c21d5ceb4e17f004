"""What is asked and told over HTTP."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from quarterdeck.core.game import CaptionPart
from quarterdeck.core.rules import Value
from quarterdeck.server.wire.parts import Advice, Event, Held, Opening, Outcome, TableInfo, Thing, Told
from quarterdeck.server.wire.types import (
    MOST_HELD,
    Count,
    DealName,
    Key,
    MaybeName,
    Number,
    PersonName,
    Seconds,
    Settings,
    Struct,
    TableId,
    ThinkSeconds,
    Token,
)
from quarterdeck.table.seats import MOST_SEATS


class SeatWish(Struct, frozen=True):
    """One seat of a new table: yours (several of them are played around one screen), open, or a bot's."""

    kind: Literal["you", "open", "bot"]
    name: MaybeName = ""
    bot: Key = ""


SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]


class MakeTable(Struct, frozen=True):
    """A new table. `limit` is how many seconds the others wait for somebody, 0 for as long as it takes, and
    `think` how many seconds bots think that heed it, 0 for as long as is usual here.

    A table without open seats begins at once; with them, as soon as they are taken, or the maker begins it.
    """

    game: Key
    seats: SeatWishes
    options: Settings = msgspec.field(default_factory=dict)
    sets: Settings = msgspec.field(default_factory=dict)
    deal: DealName = ""
    listed: bool = False
    hints: bool = True
    limit: Seconds = 0
    think: ThinkSeconds = 0.0


class Made(Told, frozen=True):
    """A table that was made, and the rights to it. The first is the maker's; each seat of `you` has its own."""

    table: TableInfo
    held: list[Held]


class Brought(TableInfo, frozen=True):
    """The table that a record became. Whoever has the `token` may delete it."""

    token: str = ""


class Join(Struct, frozen=True):
    """Take an open seat under this name."""

    name: PersonName


class SeatBot(Struct, frozen=True):
    """Have a bot sit here."""

    bot: Key = "bosun"


class Start(Struct, frozen=True):
    """Begin now, with bots in the seats that nobody took."""

    bot: Key = "bosun"


class Mute(Struct, frozen=True):
    """Have somebody heard no more, or again: by seat, or by the name of somebody who watches."""

    muted: bool
    seat: Number = -1
    name: MaybeName = ""


class TokenAt(Struct, frozen=True):
    """A token, and the table it is for."""

    table: TableId
    token: Token


class Mine(Struct, frozen=True):
    """The tokens that somebody holds."""

    tokens: Annotated[list[TokenAt], msgspec.Meta(max_length=MOST_HELD)]


class MyTable(Told, frozen=True):
    """One of my tables. `seat` is -1 if I only made it; `gone` if there is no such table, or I have no place there."""

    id: str
    gone: bool = False
    seat: int = -1
    host: bool = False
    my_turn: bool = False
    table: TableInfo | None = None


class ChoiceInfo(Told, frozen=True):
    """An option of a new table: a switch, a word out of `choices`, or a whole number from `low` to `high`."""

    name: str
    text: str
    default: Value
    choices: list[str]
    low: int | None
    high: int | None


class KnobInfo(Told, frozen=True):
    """A number of the rules that may be changed for a table."""

    name: str
    text: str
    low: int
    high: int
    default: int


class BotInfo(Told, frozen=True):
    """A computer opponent. `thinks`: it heeds how long a table lets it think."""

    key: str
    summary: str
    thinks: bool = False


class GuideInfo(Told, frozen=True):
    """A lesson of a game's guide, which teaches by doing. It has so many `steps` and takes about so many `minutes`."""

    key: str
    title: str
    summary: str
    steps: int
    minutes: int


class CaptionInfo(Told, frozen=True):
    """What a newcomer is told over the board: the goal, what to do first, a danger. `after`: not before the first
    event of one of these kinds. `role`: for the seat of that role alone."""

    part: CaptionPart
    text: str
    after: list[str]
    role: int | None


class GameInfo(Told, frozen=True):
    """A game on this deck. `usual` is how many seats a table has if nobody says otherwise.

    `campaigns`: there are stories to play it by. `hides`: somebody sees what others may not.
    `together`: all win or lose together.
    """

    key: str
    title: str
    summary: str
    credits: str
    primer: list[str]
    captions: list[CaptionInfo]
    ages: str
    minutes: str
    fewest: int
    most: int
    usual: int
    roles: list[str]
    choices: list[ChoiceInfo]
    knobs: list[KnobInfo]
    guides: list[GuideInfo]
    campaigns: bool = False
    hides: bool = True
    together: bool = False


class Deck(Told, frozen=True):
    """What can be played here, and against whom."""

    version: str
    build: str
    protocol: int
    games: list[GameInfo]
    bots: list[BotInfo]


class CardInfo(Told, frozen=True):
    """A card to read up on. `provenance` is rulebook, source or authored; `slug` is its name in the ids of things."""

    slug: str
    name: str
    deck: str
    kind: str
    cost: int | None
    text: str
    count: int
    provenance: str
    note: str


class RulesPage(Told, frozen=True):
    """The rules of a game in our words, in Markdown; every clause has an id in bold at its beginning."""

    game: str
    title: str
    markdown: str


class Links(Told, frozen=True):
    """The addresses under which this server can be reached, the best for sharing first."""

    shared: list[str]
    local: str


class Privacy(Told, frozen=True):
    """For how many days this server keeps what nobody uses any more, and how whoever runs it is reached.

    `contact` is empty where nobody said.
    """

    gathering_days: float
    playing_days: float
    over_days: float
    campaign_days: float
    contact: str


class ReplayInfo(Told, frozen=True):
    """A finished game as a book: `first` to `length` are its pages, `stops` those at which somebody had to choose, and
    `turns` those at which a turn begins.

    `exact` is false where the rules have changed since: then its moments have `board` lines instead of a view.
    """

    table: TableInfo
    first: int
    length: int
    stops: list[int]
    exact: bool
    result: Outcome
    commitment: str
    opening: Opening
    notices: list[str]
    turns: list[int] = msgspec.field(default_factory=list)


class MomentInfo(Told, frozen=True):
    """The game after `number` decisions, as somebody saw it: who was asked what, and what they chose there.

    `events` tell the decision that led here. `view` and `things` are as in a state.
    """

    number: int
    asked: int
    prompt: str
    chosen: str
    chosen_things: list[str]
    auto: bool
    events: list[Event]
    view: Mapping[str, Any] | None
    things: list[Thing]
    board: list[str]


class ChanceInfo(Told, frozen=True):
    """The chance to win after `number` decisions, from 0 to 1, as the seat that was asked there saw it."""

    number: int
    seat: int
    chance: float


class CostlyInfo(Told, frozen=True):
    """An answer that cost much: its words and the chance with it, and what would have been better, and why."""

    number: int
    seat: int
    label: str
    chance: float
    advice: Advice


class ReviewInfo(Told, frozen=True):
    """How the chances of a finished game went, and the answers that cost most, the worst first.

    Until it is `finished`, `done` of `whole` questions have been looked at, and what cost most is not known.
    """

    done: int
    whole: int
    finished: bool
    chances: list[ChanceInfo]
    costly: list[CostlyInfo]


class PlayOn(Struct, frozen=True):
    """Play on from a decision of a finished game, in this seat, against bots of this strength."""

    decision: Count
    seat: Number
    name: PersonName
    bot: Key = "bosun"


class Checked(Told, frozen=True):
    """The seal of a finished game: what was published at the start, what at the end, and whether they fit.

    `replayed`: the record was played again from the secret, and every decision came out the same.
    """

    commitment: str
    opening: Opening
    fits: bool
    replayed: bool
    trouble: str = ""


class Problem(Told, frozen=True):
    """An error over HTTP: a short code for programs, and words for people that say what to do."""

    code: str
    text: str
