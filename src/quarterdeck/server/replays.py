"""Finished games as books to leaf through, and the check of their seals, in the words of the wire."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import Any

from quarterdeck.core.errors import QuarterdeckError, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.server.picture import notices_told, sentence
from quarterdeck.server.wire import Checked, MomentInfo, Opening, Outcome, ReplayInfo, Sentence, TableInfo, Thing
from quarterdeck.table import Record, Replay
from quarterdeck.table.entries import End
from quarterdeck.table.frames import Frame
from quarterdeck.table.notices import notices_of
from quarterdeck.table.rebuild import game_of, rebuild
from quarterdeck.table.secret import check_commitment
from quarterdeck.table.tally import Tally

MOST_MOMENTS = 64  # that one answer holds
MOST_OPEN = 16


class Book:
    """An opened record of a finished game, with its game."""

    def __init__(self, record: Record, games: Mapping[str, Game[Any]]) -> None:
        """Raises `StillHidden` for a running game, and whatever `Replay` raises."""
        self.record = record
        self.game = game_of(record, games)
        self.replay = Replay(record, games)
        self.tally = _ledger(record)
        self.names = [seat.name for seat in self.tally.seats]


class Shelf:
    """The books that were opened last: reading a record plays it once, and who reads one page wants the next."""

    def __init__(self, games: Mapping[str, Game[Any]], room: int = MOST_OPEN) -> None:
        self._games = games
        self._room = room
        self._books: OrderedDict[str, tuple[Book, Lock]] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def opened(self, ident: str, read: Callable[[], Record]) -> Iterator[Book]:
        """The book of that id, for this thread alone; `read` gives its record if it is not open yet.

        Raises what `Book` and `read` raise.
        """
        with self._lock:
            found = self._books.get(ident)
        if found is None:
            found = (Book(read(), self._games), Lock())
        with self._lock:
            found = self._books.setdefault(ident, found)
            self._books.move_to_end(ident)
            while len(self._books) > self._room:
                self._books.popitem(last=False)
        book, mine = found
        with mine:
            yield book

    def close(self, ident: str) -> None:
        """Forget a book, when its table was deleted."""
        with self._lock:
            self._books.pop(ident, None)


def replay_info(book: Book, table: TableInfo) -> ReplayInfo:
    """The book's title page."""
    replay, header = book.replay, book.record.header
    return ReplayInfo(
        table=table,
        first=replay.first,
        length=replay.length,
        stops=list(replay.stops),
        exact=replay.exact,
        result=_outcome(book),
        commitment=header.commitment,
        opening=_opening(book.record),
        notices=notices_told(_notices(book), header, table.campaign),
        turns=_turns(book),
    )


def moments(book: Book, viewer: int, start: int, end: int) -> list[MomentInfo]:
    """The pages from `start` to `end`, as `viewer` saw them: as many of them as there are, and MOST_MOMENTS at most.

    A book without exact pages is read with every card open, whoever looks.
    Raises `SeatRefused` for a viewer who did not sit there.
    """
    if not ALL_SEEING <= viewer < len(book.names):
        raise SeatRefused(
            f"There is no seat {viewer} at this table: look as one from 0 to {len(book.names) - 1}, "
            f"as {SPECTATOR} for somebody who watches, or as {ALL_SEEING} to see everything."
        )
    start = max(start, book.replay.first)
    end = min(end, book.replay.length, start + MOST_MOMENTS - 1)
    page = _seen if book.replay.exact else _told
    return [page(book, viewer, number) for number in range(start, end + 1)]


def check(record: Record, games: Mapping[str, Game[Any]]) -> Checked:
    """Whether the seal of a finished game fits, and whether the game comes out the same when it is played again."""
    header = record.header
    try:
        fits = check_commitment(header.commitment, header.salt, header.secret)
    except ValueError:  # a salt of a size that no seal is made with
        fits = False
    trouble = ""
    try:
        rebuild(Record(header, record.entries), game_of(record, games))
    except QuarterdeckError as error:
        trouble = str(error)
    return Checked(header.commitment, _opening(record), fits, not trouble, trouble)


def _seen(book: Book, viewer: int, number: int) -> MomentInfo:
    """A page as it was seen. What others were asked is told as it was then; what they chose, by the next page."""
    moment = book.replay.at(number)
    game, names = book.game, book.names
    prompt, chosen, touched = "", "", list[str]()
    if moment.asked != NOBODY and viewer in (ALL_SEEING, moment.asked):
        prompt = game.words.prompt(moment.state, names).text
        if moment.chosen is not None:
            option = game.words.option(moment.state, moment.chosen, names)
            chosen, touched = option.label, list(option.things)
    elif moment.asked != NOBODY:
        prompt = game.words.waiting(moment.state, names).text
    # The first page has no decision before it: it tells the deal.
    lines = moment.log(viewer) if number == book.replay.first else moment.news(viewer)
    return MomentInfo(
        number=number,
        asked=moment.asked,
        prompt=prompt,
        chosen=chosen,
        chosen_things=touched,
        auto=moment.auto,
        lines=[sentence(line) for line in lines],
        view=moment.view(viewer),
        things=[Thing(thing.id, thing.name) for thing in game.words.things(moment.state, viewer, names)],
        board=[],
    )


def _told(book: Book, _viewer: int, number: int) -> MomentInfo:
    """A page of a book in plain words. A frame's log is of the decision made there, and so belongs to the next page."""
    frame: Frame = book.replay.frame(number)
    before = book.replay.frame(number - 1).log if number > book.replay.first else []
    return MomentInfo(
        number=number,
        asked=book.names.index(frame.asked) if frame.asked in book.names else NOBODY,
        prompt=frame.prompt,
        chosen=frame.chosen,
        chosen_things=[],
        auto=frame.auto,
        lines=[Sentence(text, "") for text in before],
        view=None,
        things=[],
        board=list(frame.board),
    )


def _outcome(book: Book) -> Outcome:
    replay, tally = book.replay, book.tally
    end = tally.end or End([], [], "")
    last = replay.at(replay.length).state if replay.exact else None
    if last is not None and last.is_over():
        lines = [sentence(line) for line in book.game.words.result(last, book.names)]
    else:
        lines = [Sentence(text, "") for text in replay.frame(replay.length).log]
    return Outcome(list(end.places), list(end.scores), lines, list(tally.conceded), tally.drawn)


def _turns(book: Book) -> list[int]:
    """The pages at which a turn begins."""
    replay = book.replay
    if not replay.exact:
        return []
    turns: list[int] = []
    last: int | None = None
    for number in range(replay.first, replay.length + 1):
        turn = book.game.judgement.turn_of(replay.at(number).state)
        if turn != last:
            turns.append(number)
        last = turn
    return turns


def _notices(book: Book) -> list[str]:
    header, cautions = book.record.header, list[str]()
    if book.replay.exact:
        rules = book.game.rules(len(header.seats), header.options, header.sets)
        cautions = book.game.cautions(rules)
    return notices_of(book.record, book.tally) + cautions


def _ledger(record: Record) -> Tally:
    """What the entries add up to; `Replay` has found that they follow from each other, where the rules are the same.

    Of older rules only as much is counted as can be.
    """
    tally = Tally(record.header.seats)
    for entry in record.entries:
        try:
            tally.note(entry)
        except (ValueError, SeatRefused):
            continue
    return tally


def _opening(record: Record) -> Opening:
    return Opening(record.header.salt.hex(), record.header.secret.hex())
