"""The parts that messages are made of."""

from __future__ import annotations

from typing import Literal

import msgspec

from quarterdeck.core.rules import Value

PROTOCOL = 3  # raised when an older client would no longer understand
OLDEST_PROTOCOL = 2  # that is still understood: it knows of no pages, and so of the newest page alone
EVENTS_PAGE = 200  # events that are told at once: a whole short game, or the last twenty turns of a long one

Status = Literal["gathering", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]


class Told(msgspec.Struct, frozen=True):
    """What the server sends. A client must not mind fields that it does not know."""


class Sentence(Told, frozen=True):
    """A sentence, and the clause of the rules that it rests on (empty where it rests on none)."""

    text: str
    clause: str


class Thing(Told, frozen=True):
    """Something on the board: the id by which options point at it, and its name for people."""

    id: str
    name: str


class Option(Told, frozen=True):
    """One answer: the move, its words, the things it touches in pointing order, and its clause.

    `key` is what to type for it; no two answers of a question share one. `brief` is the label where there is little
    room, `costly` is true of what gives up much, `declines` of what says no to all others, and `amount` is the number
    in which an answer differs from its like. `fatal`: it loses the game, as far as the seat can know, and is
    taken only from who is `sure`.
    """

    move: int
    label: str
    things: list[str]
    clause: str
    brief: str = ""
    costly: bool = False
    declines: bool = False
    amount: int | None = None
    key: str = ""
    fatal: bool = False


class Gauge(Told, frozen=True):
    """Answers that are one amount within bounds: `move` is that of the least amount, and each further one is a move
    higher."""

    label: str
    least: int
    most: int
    move: int
    things: list[str]
    clause: str
    key: str


class Candidate(Told, frozen=True):
    """Something that can be chosen as one of several, and how many times at most."""

    option: Option
    times: int


class Several(Told, frozen=True):
    """What can be chosen as a set, which is given in one answer: at least `least` and at most `most` things of these.

    Not every such set need be allowed: `pick` tells what may still be added to what somebody has pointed at.
    """

    candidates: list[Candidate]
    least: int
    most: int


class Way(Told, frozen=True):
    """A run of answers that can be given as one: its moves, their words, and what it costs.

    `cost` says it in words, empty for nothing, and `amount` as a number, by which ways can be compared.
    """

    moves: list[int]
    options: list[Option]
    cost: str
    amount: int = 0


class Advice(Told, frozen=True):
    """Why an answer is the best, as far as its seat can know.

    `plan` are the answers that are meant, in their order, which can be given as one. `reason` says what they bring;
    `chance` is about the chance to win with them, from 0 to 1, where it was weighed, and `other` the next best answer.
    """

    plan: list[Option]
    reason: str
    chance: float | None = None
    other: Option | None = None
    other_chance: float | None = None


class Chance(Told, frozen=True):
    """How likely an answer succeeds, from 0 to 1, and in words; `exact` where it was counted, else an estimate.

    `move` is -1 for a set that needs nothing to end it, and `drawn` how likely it comes to a draw.
    """

    move: int
    chance: float
    drawn: float
    exact: bool
    text: str


class Reached(Told, frozen=True):
    """Something that is reached from what somebody has taken hold of.

    Give `moves` as one answer. `picks` then begin a set at the question after that, which is left open; with no `moves`
    they begin it at this one. `via` are the things on the way, and `steps` its answers in words; `cost` as of a way,
    and `brief` what of it differs from goal to goal.
    """

    thing: str
    moves: list[int]
    picks: list[int]
    via: list[str]
    steps: list[str]
    cost: str
    brief: str
    amount: int
    costly: bool
    fatal: bool


class Asked(Told, frozen=True):
    """The question that this seat has to answer, or may answer already.

    An answer names `number`. `options` are the answers beside a set, and those that end one; `several` is what can be
    chosen as a set, and `gauges` what is answered by an amount. `suggestions` are whole answers, the best first.
    `passing` is the move that declines it, or -1: `decline` gives it to this question and to those of the same `phase`
    that follow on it. `success` says what comes about if an answer succeeds that may fail: `askodds` tells how likely.
    """

    number: int
    prompt: Sentence
    options: list[Option]
    passing: int = -1
    phase: int = 0
    several: Several | None = None
    gauges: list[Gauge] = []
    suggestions: list[Way] = []
    success: str = ""


class Event(Told, frozen=True):
    """Something that happened, as data beside its sentence.

    `number` counts what this viewer was told, from 1. `source` and `target` are the things that it came from and went
    to, `cards` the cards that it was about as far as the viewer may know them, `numbers` what can be counted in it.
    `turn` and `deed` are the numbers of the events with which the turn, and the innermost deed (a fight, a raid, a
    check), began that it belongs to, or 0.
    """

    number: int
    kind: str
    seat: int
    text: str
    clause: str
    source: list[str]
    target: list[str]
    cards: list[str]
    numbers: dict[str, int]
    turn: int
    deed: int


class Undoing(Told, frozen=True):
    """What it takes to take back the last own decision: `free`, or who must agree, and whether it marks the game.

    `reset`: the decisions of this turn can be taken back freely, more than one of them.
    """

    free: bool
    consents: list[int]
    marks: bool
    reset: bool = False


class PersonInfo(Told, frozen=True):
    """Who of the crew a bot is: the name of the face that clients draw, `bold`, `careful` or `even`, and a sentence."""

    face: str
    manner: str
    about: str


class SeatInfo(Told, frozen=True):
    """Who sits there. `away`: a bot sits in for a person, who may come back. `late`: the time limit has passed.

    `person` is told of bots that are somebody of the crew.
    """

    kind: SeatKind
    name: str
    bot: str | None = None
    role: str = ""
    online: bool = False
    away: bool = False
    late: bool = False
    muted: bool = False
    conceded: bool = False
    person: PersonInfo | None = None


class TableInfo(Told, frozen=True):
    """What everybody may know of a table. `asked` is -1 while nobody is asked; times are seconds since 1970.

    `since` is when the asked seat began to be waited for, and `limit` how many seconds that may take, 0 for as long
    as it likes. `think` is how many seconds bots think that heed it, 0 for as long as is usual there. `guide` names
    the lesson it teaches. `options` has every option of the game with its value, `sets` only what was changed.
    `campaign` is the id of the campaign that this is a scenario of. One that is `closed` by whoever runs the server is
    found by nobody: only those who have a right at it are told of it.
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
    campaign: str = ""
    closed: bool = False
    think: float = 0.0


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

    It `waits` for a `next` when it only tells something, for an `answer` that is one of `moves`, for a `choice` that is
    left to the learner, for what the `others` do, or for nothing more when it is `done`. `said` is what it remarks on
    the learner's last choice.
    """

    title: str
    step: int
    steps: int
    text: str
    waits: Literal["next", "answer", "choice", "others", "nothing"]
    moves: list[int]
    things: list[str]
    done: bool = False
    said: str = ""


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
