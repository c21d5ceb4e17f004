"""Finished games to leaf through, and the check of their seals, in the words of the wire."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec

from quarterdeck.core.errors import QuarterdeckError, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.server import clock
from quarterdeck.server.fair import FairSemaphore
from quarterdeck.server.guarding.rooms import FairRoom
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.stepwise import stepwise
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables.picture import notices_told, wire_event, wire_sentence
from quarterdeck.server.wire import Checked, Event, MomentInfo, Opening, Outcome, ReplayInfo, Sentence, TableInfo, Thing
from quarterdeck.table import Record, Replay
from quarterdeck.table.entries import End
from quarterdeck.table.frames import Frame
from quarterdeck.table.notices import notices_of
from quarterdeck.table.rebuild import game_of, rebuild_steps, rules_version
from quarterdeck.table.secret import check_commitment
from quarterdeck.table.steps import Steps
from quarterdeck.table.tally import Tally

MOST_MOMENTS = 64  # in one answer
MOMENTS_BYTES = 1024 * 1024  # likewise, but for the first: several times what 64 of the largest boards take
OPENED_AT_ONCE = 2  # of long games, and of those in plain words, which may be as long however few entries they have
WAITING_EACH = 4  # of these, for one guest: each is some 20 MB, also when whoever asked for it has gone
WRITTEN_AT_ONCE = 2  # records: of the longest each is some 10 MB until it is sent
WRITING_EACH = 4  # of these, for one guest
LEAFED_AT_ONCE = 4  # answers with pages: each is a few megabytes until it is sent
LEAFING_EACH = 60  # of these, for one guest: one for everybody in two classes
USUAL = 3000  # entries: a game that has less is not long

T = TypeVar("T")
Reading: TypeAlias = Callable[[Record, Mapping[str, Game[Any]]], Steps[T]]


class OpenReplay:
    """An opened record of a finished game, with its game."""

    def __init__(self, replay: Replay, game: Game[Any], tally: Tally) -> None:
        """Use `open_replay`."""
        self.used = clock.chronometer.steady()
        self.record = replay.record
        self.game = game
        self.replay = replay
        self.tally = tally
        self.names = [seat.name for seat in tally.seats]
        self.weight = replay.weight


def open_replay(record: Record, games: Mapping[str, Game[Any]]) -> Steps[OpenReplay]:
    """Open a record, step by step. Raises `StillHidden` for a running game, and whatever `Replay` raises."""
    game = game_of(record, games)
    replay = yield from Replay.steps(record, games)
    return OpenReplay(replay, game, (yield from _tally(record)))


class ReplayCache:
    """The replays that were opened last: to open a record plays it once, and its reader wants the next moment, too.

    They have `room` bytes, but for the one that was opened last, which is there in any case. What several want of one
    game is done once. Long games are read a few at a time, and of one guest only a few more wait for that.
    """

    def __init__(self, games: Mapping[str, Game[Any]], room: int) -> None:
        self._games = games
        self._room = room
        self._opened: OrderedDict[str, OpenReplay] = OrderedDict()
        self._opening: dict[str, asyncio.Future[OpenReplay]] = {}
        self._checking: dict[str, asyncio.Future[Checked]] = {}
        self._few = FairSemaphore(OPENED_AT_ONCE)
        self._waiting: Counter[str] = Counter()  # long games of each guest
        self.writing = FairRoom(WRITTEN_AT_ONCE, WRITING_EACH)
        self.leafing = FairRoom(LEAFED_AT_ONCE, LEAFING_EACH)

    async def open(self, ident: str, record: Record, guest: str) -> OpenReplay:
        """The replay of a table's record. Raises what `open_replay` raises, and `Refusal` for who wants many."""
        opened = self._opened.get(ident)
        if opened is None:
            opened = await self._once(self._opening, ident, record, guest, open_replay)
        opened.used = clock.chronometer.steady()
        self._opened[ident] = opened
        self._opened.move_to_end(ident)
        while len(self._opened) > 1 and sum(each.weight for each in self._opened.values()) > self._room:
            self._opened.popitem(last=False)
        return opened

    async def check(self, ident: str, record: Record, guest: str) -> Checked:
        """The seal of a table's record, checked. Raises `Refusal` for who wants many."""
        return await self._once(self._checking, ident, record, guest, check)

    async def _once(
        self, under_way: dict[str, asyncio.Future[T]], ident: str, record: Record, guest: str, read: Reading[T]
    ) -> T:
        """What comes of reading a record, for all who wait for it."""
        reading = under_way.get(ident)
        if reading is None:
            long = self._is_long(record)
            if long and self._waiting[guest] >= WAITING_EACH:  # which is to be told to nobody else
                raise Refusal(
                    "slow-down", "The long games that you asked for are still being read: wait a moment.", 429
                )
            self._waiting[guest] += long
            reading = under_way[ident] = asyncio.ensure_future(self._read(record, read, long))
            reading.add_done_callback(lambda _: self._note_read(under_way, ident, guest, long))
        return await asyncio.shield(reading)

    def _note_read(self, under_way: dict[str, asyncio.Future[T]], ident: str, guest: str, long: bool) -> None:
        del under_way[ident]
        self._waiting[guest] -= long
        self._waiting += Counter()  # those who have none are not counted for ever

    def _is_long(self, record: Record) -> bool:
        return len(record.entries) >= USUAL or rules_version(record) != game_of(record, self._games).rules_version

    async def _read(self, record: Record, read: Reading[T], long: bool) -> T:
        steps = read(record, self._games)
        if not long:
            return await stepwise(steps)
        async with self._few:
            return await stepwise(steps)

    async def sweep(self) -> None:
        """Put away what nobody leafs through any more."""
        steady = clock.chronometer.steady()
        for ident, opened in list(self._opened.items()):
            if steady - opened.used > IDLE:
                del self._opened[ident]

    def forget(self, ident: str) -> None:
        """Forget a replay, when its table was deleted or closed."""
        self._opened.pop(ident, None)


def replay_info(opened: OpenReplay, table: TableInfo) -> ReplayInfo:
    """What a client is told of a replay before its moments."""
    replay, header = opened.replay, opened.record.header
    return ReplayInfo(
        table=table,
        first=replay.first,
        length=replay.length,
        stops=list(replay.stops),
        exact=replay.exact,
        result=_outcome(opened),
        commitment=header.commitment,
        opening=_opening(opened.record),
        notices=notices_told(_notices(opened), header, table.campaign),
        turns=_turns(opened),
    )


def moments(opened: OpenReplay, viewer: int, start: int, end: int) -> Steps[list[MomentInfo]]:
    """The moments from `start` to `end`, as `viewer` saw them: as many of them as there are, MOST_MOMENTS and
    MOMENTS_BYTES at most, step by step.

    A replay that is not exact is read with every card open, by every viewer.
    Raises `SeatRefused` for a viewer who did not sit there.
    """
    if not ALL_SEEING <= viewer < len(opened.names):
        raise SeatRefused(
            f"There is no seat {viewer} at this table: look as one from 0 to {len(opened.names) - 1}, "
            f"as {SPECTATOR} for somebody who watches, or as {ALL_SEEING} to see everything."
        )
    start = max(start, opened.replay.first)
    end = min(end, opened.replay.length, start + MOST_MOMENTS - 1)
    yield from opened.replay.told_steps(viewer)
    moment = _exact_moment if opened.replay.exact else _moment_in_words
    found: list[MomentInfo] = []
    size = 0
    for number in range(start, end + 1):
        found.append(moment(opened, viewer, number))
        size += len(msgspec.json.encode(found[-1]))
        if size > MOMENTS_BYTES:
            return found[: max(1, len(found) - 1)]
        yield
    return found


def check(record: Record, games: Mapping[str, Game[Any]]) -> Steps[Checked]:
    """Whether the seal of a finished game fits, and whether the game comes out the same when it is played again, step
    by step."""
    header = record.header
    try:
        fits = check_commitment(header.commitment, header.salt, header.secret)
    except ValueError:  # a salt of a size that no seal is made with
        fits = False
    trouble = ""
    try:
        yield from rebuild_steps(Record(header, record.entries, foreign=record.foreign), game_of(record, games))
    except QuarterdeckError as error:
        trouble = str(error)
    return Checked(header.commitment, _opening(record), fits, not trouble, trouble)


def _exact_moment(opened: OpenReplay, viewer: int, number: int) -> MomentInfo:
    """A moment as it was seen. What others were asked is told as it was then; what they chose, by the next moment."""
    moment = opened.replay.at(number)
    game, names = opened.game, opened.names
    prompt, chosen, touched = "", "", list[str]()
    if moment.asked != NOBODY and viewer in (ALL_SEEING, moment.asked):
        prompt = game.words.prompt(moment.state, names).text
        if moment.chosen is not None:
            option = game.words.option(moment.state, moment.chosen, names)
            chosen, touched = option.label, list(option.things)
    elif moment.asked != NOBODY:
        prompt = game.words.waiting(moment.state, names).text
    return MomentInfo(
        number=number,
        asked=moment.asked,
        prompt=prompt,
        chosen=chosen,
        chosen_things=touched,
        auto=moment.auto,
        events=[wire_event(event) for event in moment.events(viewer)],
        view=moment.view(viewer),
        things=[Thing(thing.id, thing.name) for thing in game.words.things(moment.state, viewer, names)],
        board=[],
    )


def _moment_in_words(opened: OpenReplay, _viewer: int, number: int) -> MomentInfo:
    """A moment in plain words. A frame's log is of the decision made there, and so belongs to the next moment."""
    frame: Frame = opened.replay.frame(number)
    before = opened.replay.frame(number - 1).log if number > opened.replay.first else []
    return MomentInfo(
        number=number,
        asked=opened.names.index(frame.asked) if frame.asked in opened.names else NOBODY,
        prompt=frame.prompt,
        chosen=frame.chosen,
        chosen_things=[],
        auto=frame.auto,
        events=[Event(0, "", NOBODY, text, "", [], [], [], {}, 0, 0) for text in before],
        view=None,
        things=[],
        board=list(frame.board),
    )


def _outcome(opened: OpenReplay) -> Outcome:
    replay, tally = opened.replay, opened.tally
    end = tally.end or End([], [], "")
    last = replay.at(replay.length).state if replay.exact else None
    if last is not None and last.is_over():
        lines = [wire_sentence(line) for line in opened.game.words.result(last, opened.names)]
    else:
        lines = [Sentence(text, "") for text in replay.frame(replay.length).log]
    return Outcome(list(end.places), list(end.scores), lines, list(tally.conceded), tally.drawn)


def _turns(opened: OpenReplay) -> list[int]:
    """The moments at which a turn begins."""
    replay, turn_of = opened.replay, opened.game.judgement.turn_of
    if not replay.turns:
        return [replay.length] if replay.exact else []
    last, end = replay.at(replay.turns[-1]).state, replay.at(replay.length).state
    return [*replay.turns, replay.length] if turn_of(last) != turn_of(end) else list(replay.turns)


def _notices(opened: OpenReplay) -> list[str]:
    header, cautions = opened.record.header, list[str]()
    if opened.replay.exact:
        rules = opened.game.rules(len(header.seats), header.options, header.sets)
        cautions = opened.game.cautions(rules)
    return notices_of(opened.record, opened.tally) + cautions


def _tally(record: Record) -> Steps[Tally]:
    """What the entries add up to, step by step.

    `Replay` has found that they follow from each other, where the rules are the same. Of older rules only as much is
    counted as can be.
    """
    tally = Tally(record.header.seats)
    for entry in record.entries:
        try:
            tally.note(entry)
        except (ValueError, SeatRefused):
            continue
        yield
    return tally


def _opening(record: Record) -> Opening:
    return Opening(record.header.salt.hex(), record.header.secret.hex())
