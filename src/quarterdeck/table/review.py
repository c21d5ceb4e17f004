"""The review of a game: how good each seat's chances were as it saw them, and which of its answers cost most.

Every question is looked at through the window of the seat that was asked there, and never with the truth. First all are
looked at quickly, and then the answers that seem to have cost most with more thought.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Generic, Protocol, TypeVar

from quarterdeck.bots import Bot, Weighed, Window, make_bot
from quarterdeck.bots.thinking import Think
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.table.advice import ADVISER, Advice, advise, told_chance
from quarterdeck.table.replay import Replay
from quarterdeck.table.steps import Steps

QUICK = 300  # iterations at every question
THOROUGH = 3000  # and at those that seem to have cost most
CLOSELY = 10  # so many of these
MOST_TOLD = 3
LEAST_LOSS = 0.03  # of the chance to win: less is not told apart from luck


class Weighing(Protocol):
    """Advice in whatever form, with the chance that it sees."""

    @property
    def chance(self) -> float | None:
        """About the chance to win with it."""


A = TypeVar("A", bound=Weighing)


@dataclass(frozen=True)
class CurvePoint:
    """What the seat that was asked after so many decisions could hope for there, from 0 to 1."""

    number: int
    seat: int
    chance: float


@dataclass(frozen=True)
class Costly(Generic[A]):
    """An answer that cost much: the words of it, the chance with it as far as that was weighed, and what would have
    been better, and why; and how much of the chance to win it cost.

    Where no chances are counted these are values of the game, and the advice has none.
    """

    number: int
    seat: int
    label: str
    chance: float
    advice: A
    loss: float


@dataclass(frozen=True)
class Review(Generic[A]):
    """The chances at every question where there was a choice, in order, and the answers that cost most, the worst
    first. Where nobody wins or loses no chances are counted, and it tells none."""

    chances: list[CurvePoint]
    costly: list[Costly[A]]
    counted: bool = True

    def of(self, seat: int) -> list[CurvePoint]:
        """The curve of one seat."""
        return [each for each in self.chances if each.seat == seat]


@dataclass(frozen=True)
class Look:
    """A question that is to be looked at next: after so many decisions, what was chosen there, and how closely."""

    number: int
    chosen: int
    closely: bool


@dataclass(frozen=True)
class Seen(Generic[A]):
    """What came of a look: the chance with the best answer, None where nothing was weighed, and with the one that was
    `chosen`. After a close look it is known which is the `best`, and why."""

    chance: float | None
    chosen: float
    best: int
    advice: A | None = None


class Reviewer(Generic[A]):
    """A review that is being made. `done` of `whole` questions have been looked at, the second looks included.

    It says what to look at `next`, and is told what was seen there (`note`), by whoever has the time to think.
    """

    def __init__(self, replay: Replay, seats: Collection[int] | None = None, most: int | None = None) -> None:
        """`seats` are those whose answers are looked at; else it is all of them. Of more than `most` questions some are
        left out, evenly. Raises `RecordTooOld` when it is made of a record of older rules."""
        self._replay = replay
        self._seats = seats
        self._counted = replay.at(replay.first).counts_chances()
        numbers = replay.stops[:-1]
        if most is not None and len(numbers) > most:
            numbers = [numbers[place * len(numbers) // most] for place in range(most)]
        self._numbers = numbers
        self._worst: list[int] | None = None
        self._chances: list[CurvePoint] = []
        self._losses: list[tuple[float, int]] = []
        self._costly: list[Costly[A]] = []
        self.done = 0
        self.whole = len(numbers) + CLOSELY

    def next(self) -> Look | None:
        """What to look at now; None when all is seen. Questions with no choice are passed over."""
        while self._worst is None and self.done < len(self._numbers):
            number = self._numbers[self.done]
            moment = self._replay.at(number)
            if (self._seats is None or moment.asked in self._seats) and len(moment.state.moves()) > 1:
                return _look(moment.chosen, number, False)
            self.done += 1
        if self._worst is None:
            worst = [number for loss, number in sorted(self._losses, key=lambda each: (-each[0], each[1])) if loss > 0]
            self._worst = worst[:CLOSELY]
            self.whole = self.done + len(self._worst)
        place = self.done - len(self._numbers)
        if place >= len(self._worst):
            return None
        number = self._worst[place]
        return _look(self._replay.at(number).chosen, number, True)

    def window(self, look: Look) -> Window:
        """What the asked seat saw there."""
        return self._replay.window(look.number)

    def note(self, look: Look, seen: Seen[A]) -> None:
        """Note what was seen where `next` said."""
        self.done += 1
        if seen.chance is None:
            return
        moment = self._replay.at(look.number)
        if not look.closely:
            if self._counted:
                self._chances.append(CurvePoint(look.number, moment.asked, seen.chance))
            self._losses.append((seen.chance - seen.chosen, look.number))
            return
        label = moment.label()
        if seen.advice is None or seen.best == look.chosen or label is None:
            return
        found = Costly(look.number, moment.asked, label, seen.chosen, seen.advice, seen.chance - seen.chosen)
        if found.loss >= LEAST_LOSS:
            self._costly.append(found)

    def review(self) -> Review[A]:
        """What is known by now."""
        costly = sorted(self._costly, key=lambda each: (-each.loss, each.number))
        return Review(list(self._chances), costly[:MOST_TOLD], self._counted)


def review_steps(reviewer: Reviewer[Advice], names: Sequence[str]) -> Steps[Review[Advice]]:
    """Look at one question after the other, in this process."""
    while (look := reviewer.next()) is not None:
        reviewer.note(look, look_at(reviewer.window(look), look, names))
        yield
    return reviewer.review()


def look_at(window: Window, look: Look, names: Sequence[str], seconds: float = inf) -> Seen[Advice]:
    """What the adviser sees at a question, in so much time. It thinks the same thoughts every time."""
    bot = _Kept(make_bot(ADVISER, look.number, Think(iterations=THOROUGH if look.closely else QUICK)), seconds)
    bot.compared = look.chosen if look.closely else NO_MOVE
    advice = advise(window, bot, names) if look.closely else None
    weighed = bot.weighed if look.closely else bot.weigh(window)
    if not weighed:
        return Seen(None, 0.0, look.chosen)
    return Seen(told_chance(weighed[0]), _with(look.chosen, weighed), weighed[0].move, advice)


def _look(chosen: int | None, number: int, closely: bool) -> Look:
    assert chosen is not None, "only the end has no answer, and it is no question"
    return Look(number, chosen, closely)


def _with(chosen: int, weighed: Sequence[Weighed]) -> float:
    """The chance with what was chosen: what was not even weighed is no better than the worst that was."""
    chances = [told_chance(each) or 0.0 for each in weighed]
    found = [chance for each, chance in zip(weighed, chances, strict=True) if each.move == chosen]
    return found[0] if found else min(chances)


class _Kept(Bot):
    """A bot of which it is kept what it weighed first."""

    key = ADVISER
    summary = "what another thinks"

    def __init__(self, bot: Bot, seconds: float) -> None:
        super().__init__(0)
        self._bot = bot
        bot.until = monotonic() + seconds
        self.think, self.until = bot.think, bot.until
        self.weighed: list[Weighed] = []

    def weigh(self, window: Window) -> list[Weighed]:
        self._bot.until, self._bot.compared = self.until, self.compared
        self.weighed = self._bot.weigh(window)
        return self.weighed

    def choose(self, window: Window) -> int:
        self._bot.think, self._bot.until = self.think, self.until
        return self._bot.choose(window)
