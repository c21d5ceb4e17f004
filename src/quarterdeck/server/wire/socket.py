"""What is said over a socket, in both directions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from quarterdeck.server.wire.parts import (
    PROTOCOL,
    Advice,
    Asked,
    Chance,
    ChatLine,
    Event,
    Held,
    Lesson,
    Opening,
    Option,
    Outcome,
    Proposal,
    Reached,
    Sentence,
    TableInfo,
    Thing,
    Told,
    Undoing,
    Way,
)
from quarterdeck.server.wire.types import ChatText, Key, MaybeName, Moves, Number, Struct, Things, Token
from quarterdeck.table.explain import Verdict

# From the client


class Message(Struct, frozen=True, tag_field="type"):
    """What a client says. `ref` is any number of the client's own; the answer to this message carries it."""

    ref: Number = 0


class Hello(Message, tag="hello", frozen=True):
    """The first message: with a token for whoever holds a seat or made the table, without to watch."""

    version: Number = PROTOCOL
    token: Token = ""
    name: MaybeName = ""


class Answer(Message, tag="answer", frozen=True, kw_only=True):
    """Answer the question of this number: with one move, with a set in any order and the move that ends it, or with
    the moves of a way. It is done as one, and taken back as one. `sure`: also if it is fatal."""

    number: Number
    moves: Moves
    sure: bool = False


class Pick(Message, tag="pick", frozen=True, kw_only=True):
    """Ask what may still be added to a set that is not given yet."""

    number: Number
    moves: Moves


class FindWays(Message, tag="findways", frozen=True, kw_only=True):
    """Ask how to get to these things, pointed at in any order, by own answers alone.

    With an `amount`, to an answer of that amount at last. `picks` are part of every way: a set that is begun.
    """

    number: Number
    goal: Things
    amount: Number | None = None
    picks: Moves = msgspec.field(default_factory=list)


class TakeHold(Message, tag="takehold", frozen=True, kw_only=True):
    """Ask what a thing leads to by own answers alone; of no thing, ask which things lead anywhere.

    `picks` are given with it: a set that is begun.
    """

    number: Number
    source: Key | None = None
    picks: Moves = msgspec.field(default_factory=list)


class Decline(Message, tag="decline", frozen=True, kw_only=True):
    """Pass this question, and those of its phase that follow on it."""

    number: Number


class Why(Message, tag="why", frozen=True, kw_only=True):
    """Ask why something is not possible: a thing's id, or a move. `picks` are a set that is begun."""

    what: Key | Number
    picks: Moves = msgspec.field(default_factory=list)


class Hint(Message, tag="hint", frozen=True, kw_only=True):
    """Ask what a good bot would do, at a table with hints."""

    number: Number


class AskOdds(Message, tag="askodds", frozen=True, kw_only=True):
    """Ask how likely answers succeed that may fail, at a table with hints. `picks` are a set that is begun."""

    number: Number
    picks: Moves = msgspec.field(default_factory=list)


class Undo(Message, tag="undo", frozen=True):
    """Take back the last own decision, or propose it to those who must agree."""


class Reset(Message, tag="reset", frozen=True):
    """Take back all of this turn that can be taken back freely."""


class Draw(Message, tag="draw", frozen=True):
    """Propose a draw to the other people at the table."""


class Consent(Message, tag="consent", frozen=True, kw_only=True):
    """Agree to a proposal, or not. Whoever made it takes it back by not agreeing."""

    proposal: Number
    agree: bool


class Concede(Message, tag="concede", frozen=True):
    """Give up. With one or two seats the game is over; with more a bot sails on."""


class Say(Message, tag="say", frozen=True, kw_only=True):
    """Say something to everybody at the table."""

    text: ChatText


class Next(Message, tag="next", frozen=True):
    """Go on with a guide that only told something."""


class Look(Message, tag="look", frozen=True):
    """Ask for the whole state once more."""


class Recall(Message, tag="recall", frozen=True, kw_only=True):
    """Ask for a page of what happened before the event of this number."""

    before: Number


class Ping(Message, tag="ping", frozen=True):
    """Ask whether anybody is there."""


FromClient = (
    Hello
    | Answer
    | Pick
    | FindWays
    | TakeHold
    | Decline
    | Why
    | Hint
    | AskOdds
    | Undo
    | Reset
    | Draw
    | Consent
    | Concede
    | Say
    | Next
    | Look
    | Recall
    | Ping
)


# From the server


class Reply(Told, frozen=True, tag_field="type"):
    """What the server says."""


class Welcome(Reply, tag="welcome", frozen=True):
    """The answer to a hello. `viewer` is the seat, or -1 for somebody who watches."""

    version: int
    viewer: int
    host: bool
    ref: int = 0


class State(Reply, tag="state", frozen=True):
    """All that this viewer may see now. It comes after the hello, and whenever something in it has changed.

    `events` go on from the one of number `after`: what was told beyond it is taken back. `anew`: they are the newest
    page, and all that was told before is to be forgotten; `recall` gives it. `view` is None while the table is
    gathering. `commitment` seals the shuffle; `opening` is there when the game is over. `marked`: somebody took back
    what could not be freely taken back. `rematch` names the seat at the next table, as soon as there is one: the token
    of this table is good there too, so it has none.
    """

    table: TableInfo
    viewer: int
    view: Mapping[str, Any] | None
    things: list[Thing]
    question: Asked | None
    waiting: Sentence | None
    after: int
    events: list[Event]
    notices: list[str]
    commitment: str
    undo: Undoing | None = None
    proposal: Proposal | None = None
    result: Outcome | None = None
    opening: Opening | None = None
    marked: bool = False
    lesson: Lesson | None = None
    rematch: Held | None = None
    anew: bool = False


class Done(Reply, tag="done", frozen=True):
    """What was asked for is done, and on disk. Every message with a `ref` is answered by one of these or a refusal."""

    ref: int


class Refused(Reply, tag="refused", frozen=True):
    """What was asked for is not done; `text` says why, and what to do."""

    code: str
    text: str
    ref: int = 0
    clause: str = ""


class Reasons(Reply, tag="reasons", frozen=True):
    """The answer to `why`. `verdict`: whether it is possible after all, now or by `further` answers of one's own.

    `ways` lead to what is not possible yet; `more`: there are more than could be looked at.
    """

    ref: int
    lines: list[Sentence]
    ways: list[Way]
    verdict: Verdict = "refused"
    more: bool = False


class Picked(Reply, tag="picked", frozen=True):
    """The answer to `pick`: the moves that may be added, and the answers with which the set can be given as it is.

    `complete`: it can be given with no further answer, also where `options` has some. `prompt` is the question as it
    stands with these chosen.
    """

    ref: int
    number: int
    addable: list[int]
    options: list[Option]
    complete: bool
    prompt: Sentence


class FoundWays(Reply, tag="foundways", frozen=True):
    """The answer to `findways`, the cheapest way first. `more`: there are more than could be looked at."""

    ref: int
    number: int
    ways: list[Way]
    more: bool


class Leading(Reply, tag="leading", frozen=True):
    """The answer to `takehold`: what the source leads to; of no source, the things that lead anywhere.

    `more`: there is more than could be looked at.
    """

    ref: int
    number: int
    source: str
    goals: list[Reached]
    leads: list[str]
    more: bool


class Recalled(Reply, tag="recalled", frozen=True):
    """The answer to `recall`: the events after the one of number `after`, up to the one that was named."""

    ref: int
    after: int
    events: list[Event]


class Hinted(Reply, tag="hinted", frozen=True):
    """The answer to `hint`: the first thing to answer, and why; a bot that only stands in gives no reasons."""

    ref: int
    number: int
    move: int
    label: str
    advice: Advice | None = None


class ToldOdds(Reply, tag="toldodds", frozen=True):
    """The answer to `askodds`: the chances of the answers that may fail, or of the set with each that ends it.

    `success` says what comes about if they do not, and what estimates take for granted. They rest on what the seat
    knows.
    """

    ref: int
    number: int
    success: str
    chances: list[Chance]


class Said(Reply, tag="said", frozen=True):
    """Chat: all of it after the hello, and then each line as it is said."""

    lines: list[ChatLine]


class Gone(Reply, tag="gone", frozen=True):
    """The table was deleted, or the seat was taken away: the token is worth nothing any more."""

    text: str


class Pong(Reply, tag="pong", frozen=True):
    """Somebody is there."""

    ref: int


FromServer = (
    Welcome
    | State
    | Done
    | Refused
    | Reasons
    | Picked
    | FoundWays
    | Leading
    | Hinted
    | ToldOdds
    | Recalled
    | Said
    | Gone
    | Pong
)
