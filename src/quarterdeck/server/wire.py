"""What is said on the wire, in both directions. `docs/protocol.md` tells it as a story; this is the law.

Everything is JSON. Over a socket every message is an object with a `type`, the name of its structure in lower case.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from quarterdeck.core.rules import Value

PROTOCOL = 1  # raised when an older client would no longer understand

LONGEST_NAME = 40
LONGEST_SAYING = 500
LONGEST_DEAL = 80
MOST_REVISED = 128

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
Status = Literal["gathering", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that nobody knows is refused, so that a slip shows."""


class Told(msgspec.Struct, frozen=True):
    """What the server sends. A client must not mind fields that it does not know."""


# The parts of a table


class Sentence(Told, frozen=True):
    """A sentence, and the clause of the rules that it rests on (empty where it rests on none)."""

    text: str
    clause: str


class Thing(Told, frozen=True):
    """Something on the board: the id by which options point at it, and its name for people."""

    id: str
    name: str


class Option(Told, frozen=True):
    """One answer: the move, its words, the things it touches in pointing order, and its clause."""

    move: int
    label: str
    things: list[str]
    clause: str


class Asked(Told, frozen=True):
    """The question that this seat has to answer, or may answer already.

    A choose names `number`. `passing` is the move that declines it, or -1: `decline` gives it to this question and to
    those of the same `phase` that follow on it. `picked` are the moves with which this seat has begun to choose some
    of several things, and `pickable` all with which it could: `revise` sets them anew.
    """

    number: int
    prompt: Sentence
    options: list[Option]
    passing: int = -1
    phase: int = 0
    picked: list[Option] = []
    pickable: list[Option] = []


class Undoing(Told, frozen=True):
    """What it takes to take back the last own decision: `free`, or who must agree, and whether it marks the game.

    `reset`: the decisions of this turn can be taken back freely, more than one of them.
    """

    free: bool
    consents: list[int]
    marks: bool
    reset: bool = False


class SeatInfo(Told, frozen=True):
    """Who sits there. `away`: a bot sits in for a person, who may come back. `late`: the time limit has passed."""

    kind: SeatKind
    name: str
    bot: str | None = None
    role: str = ""
    online: bool = False
    away: bool = False
    late: bool = False
    muted: bool = False
    conceded: bool = False


class TableInfo(Told, frozen=True):
    """What everybody may know of a table. `asked` is -1 while nobody is asked; times are seconds since 1970.

    `since` is when the asked seat began to be waited for, and `limit` how many seconds that may take, 0 for as long
    as it likes. `guide` names the lesson it teaches. `options` has every option of the game with its value, `sets`
    only what was changed.
    """

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Value]
    sets: dict[str, Value]
    listed: bool
    hints: bool
    limit: int
    host: str
    created: float
    touched: float
    asked: int = -1
    since: float = 0.0
    watchers: int = 0
    deal: str | None = None
    guide: str = ""
    imported: bool = False


class Proposal(Told, frozen=True):
    """Something that others must agree to: a draw, or an undo. `waiting` are the seats that have yet to answer."""

    id: int
    what: Literal["draw", "undo"]
    seat: int
    waiting: list[int]


class Outcome(Told, frozen=True):
    """How the game ended: a place for every seat (1 is first, equal places are shared), points, and sentences."""

    places: list[int]
    scores: list[int]
    lines: list[Sentence]
    conceded: list[int]
    drawn: bool = False


class Opening(Told, frozen=True):
    """What was published when the game was over, so that anybody can check the shuffle: bytes as hexadecimal."""

    salt: str
    secret: str


class Lesson(Told, frozen=True):
    """Where a guide is: what it says now, and the moves (and the things to point at) that it waits for.

    It `waits` for a `next` when it only tells something, for an `answer` that is one of `moves`, for what the `others`
    do, or for nothing more when it is `done`.
    """

    title: str
    step: int
    steps: int
    text: str
    waits: Literal["next", "answer", "others", "nothing"]
    moves: list[int]
    things: list[str]
    done: bool = False


class Held(Told, frozen=True):
    """The right to a seat, or (seat -1) to a table without one. Whoever has the token has the right: keep it."""

    table: str
    token: str
    seat: int
    host: bool = False


class ChatLine(Told, frozen=True):
    """Something that was said. `seat` is -1 for somebody who watches."""

    number: int
    seat: int
    name: str
    text: str
    at: float


# Over the socket, from the client


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What a client says. `ref` is any number of the client's own; the answer to this message carries it."""

    ref: int = 0


class Hello(Message, frozen=True):
    """The first message: with a token for whoever holds a seat or made the table, without to watch."""

    version: int = PROTOCOL
    token: str = ""
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class Choose(Message, frozen=True, kw_only=True):
    """Answer the question of this number."""

    number: int
    move: int


class Revise(Message, frozen=True, kw_only=True):
    """Choose exactly these of several things, in any order, in place of those chosen before."""

    number: int
    moves: Annotated[list[int], msgspec.Meta(max_length=MOST_REVISED)]


class Decline(Message, frozen=True, kw_only=True):
    """Pass this question, and those of its phase that follow on it."""

    number: int


class Why(Message, frozen=True, kw_only=True):
    """Ask why something is not possible: a thing's id, or a move."""

    what: Annotated[str, msgspec.Meta(max_length=80)] | int


class Hint(Message, frozen=True, kw_only=True):
    """Ask what a good bot would do, at a table with hints."""

    number: int


class Undo(Message, frozen=True):
    """Take back the last own decision, or propose it to those who must agree."""


class Reset(Message, frozen=True):
    """Take back all of this turn that can be taken back freely."""


class Draw(Message, frozen=True):
    """Propose a draw to the other people at the table."""


class Answer(Message, frozen=True, kw_only=True):
    """Agree to a proposal, or not. Whoever made it takes it back by not agreeing."""

    proposal: int
    agree: bool


class Concede(Message, frozen=True):
    """Give up. With one or two seats the game is over; with more a bot sails on."""


class Say(Message, frozen=True, kw_only=True):
    """Say something to everybody at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SAYING)]


class Next(Message, frozen=True):
    """Go on with a guide that only told something."""


class Look(Message, frozen=True):
    """Ask for the whole state once more."""


class Ping(Message, frozen=True):
    """Ask whether anybody is there."""


FromClient = (
    Hello | Choose | Revise | Decline | Why | Hint | Undo | Reset | Draw | Answer | Concede | Say | Next | Look | Ping
)


# Over the socket, from the server


class Reply(Told, frozen=True, tag_field="type", tag=str.lower):
    """What the server says."""


class Welcome(Reply, frozen=True):
    """The answer to a hello. `viewer` is the seat, or -1 for somebody who watches."""

    version: int
    viewer: int
    host: bool
    ref: int = 0


class State(Reply, frozen=True):
    """All that this viewer may see now. It comes after the hello, and whenever something in it has changed.

    `lines` go on from those told before, unless `fresh`: then they are all there are. `view` is None while the table
    is gathering. `commitment` seals the shuffle; `opening` is there when the game is over. `rematch` names
    the seat at the next table, as soon as there is one: the token of this table is good there too, so it has none.
    """

    table: TableInfo
    viewer: int
    view: dict[str, Any] | None
    things: list[Thing]
    question: Asked | None
    waiting: Sentence | None
    fresh: bool
    lines: list[Sentence]
    notices: list[str]
    commitment: str
    undo: Undoing | None = None
    proposal: Proposal | None = None
    result: Outcome | None = None
    opening: Opening | None = None
    lesson: Lesson | None = None
    rematch: Held | None = None


class Done(Reply, frozen=True):
    """What was asked for is done, and on disk. Every message with a `ref` is answered by one of these or a refusal."""

    ref: int


class Refused(Reply, frozen=True):
    """What was asked for is not done; `text` says why, and what to do."""

    code: str
    text: str
    ref: int = 0
    clause: str = ""


class Reasons(Reply, frozen=True):
    """The answer to `why`."""

    ref: int
    lines: list[Sentence]


class Hinted(Reply, frozen=True):
    """The answer to `hint`."""

    ref: int
    number: int
    move: int
    label: str


class Said(Reply, frozen=True):
    """Chat: all of it after the hello, and then each line as it is said."""

    lines: list[ChatLine]


class Gone(Reply, frozen=True):
    """The table was deleted, or the seat was taken away: the token is worth nothing any more."""

    text: str


class Pong(Reply, frozen=True):
    """Somebody is there."""

    ref: int


FromServer = Welcome | State | Done | Refused | Reasons | Hinted | Said | Gone | Pong


# Over HTTP


class SeatWish(Struct, frozen=True):
    """One seat of a new table: yours (several of them are played around one screen), open, or a bot's."""

    kind: Literal["you", "open", "bot"]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    bot: str = ""


class MakeTable(Struct, frozen=True):
    """A new table. `limit` is how many seconds the others wait for somebody, 0 for as long as it takes.

    A table without open seats begins at once; with them, as soon as they are taken, or the maker begins it.
    """

    game: str
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Value] = {}
    sets: dict[str, Value] = {}
    deal: Annotated[str, msgspec.Meta(max_length=LONGEST_DEAL)] = ""
    listed: bool = False
    hints: bool = True
    limit: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0


class Made(Told, frozen=True):
    """A table that was made, and the rights to it. The first is the maker's; each seat of `you` has its own."""

    table: TableInfo
    held: list[Held]


class Join(Struct, frozen=True):
    """Take an open seat under this name."""

    name: Name


class SeatBot(Struct, frozen=True):
    """Have a bot sit here."""

    bot: str = "bosun"


class Start(Struct, frozen=True):
    """Begin now, with bots in the seats that nobody took."""

    bot: str = "bosun"


class Mute(Struct, frozen=True):
    """Have somebody heard no more, or again: by seat, or by the name of somebody who watches."""

    muted: bool
    seat: int = -1
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class TokenAt(Struct, frozen=True):
    """A token, and the table it is for."""

    table: str
    token: str


class Mine(Struct, frozen=True):
    """The tokens that somebody holds."""

    tokens: Annotated[list[TokenAt], msgspec.Meta(max_length=200)]


class MyTable(Told, frozen=True):
    """One of my tables. `seat` is -1 if I only made it; `gone` if there is no such table, or I have no place there."""

    id: str
    gone: bool = False
    seat: int = -1
    host: bool = False
    my_turn: bool = False
    table: TableInfo | None = None


class ChoiceInfo(Told, frozen=True):
    """An option of a new table: a switch, a word out of `choices`, or a whole number from `low` up."""

    name: str
    text: str
    default: Value
    choices: list[str]
    low: int | None


class KnobInfo(Told, frozen=True):
    """A number of the rules that may be changed for a table."""

    name: str
    text: str
    low: int
    high: int
    default: int


class BotInfo(Told, frozen=True):
    """A computer opponent."""

    key: str
    summary: str


class GuideInfo(Told, frozen=True):
    """A first-time guide: a game that teaches by doing."""

    key: str
    title: str
    summary: str
    steps: int


class GameInfo(Told, frozen=True):
    """A game on this deck. `usual` is how many seats a table has if nobody says otherwise."""

    key: str
    title: str
    summary: str
    credits: str
    primer: list[str]
    ages: str
    minutes: str
    fewest: int
    most: int
    usual: int
    roles: list[str]
    choices: list[ChoiceInfo]
    knobs: list[KnobInfo]
    guides: list[GuideInfo]


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


class Clause(Told, frozen=True):
    """One clause of the rules, in Markdown."""

    id: str
    text: str


class RulesPage(Told, frozen=True):
    """The rules of a game in our words, in Markdown; every clause has an id in bold at its beginning."""

    game: str
    title: str
    markdown: str


class Links(Told, frozen=True):
    """The addresses under which this server can be reached, the best for sharing first."""

    shared: list[str]
    local: str


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
    turns: list[int] = []


class MomentInfo(Told, frozen=True):
    """The game after `number` decisions, as somebody saw it: who was asked what, and what they chose there.

    `lines` tell the decision that led here. `view` and `things` are as in a state.
    """

    number: int
    asked: int
    prompt: str
    chosen: str
    chosen_things: list[str]
    auto: bool
    lines: list[Sentence]
    view: dict[str, Any] | None
    things: list[Thing]
    board: list[str]


class PlayOn(Struct, frozen=True):
    """Play on from a decision of a finished game, in this seat, against bots of this strength."""

    decision: int
    seat: int
    name: Name
    bot: str = "bosun"


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
