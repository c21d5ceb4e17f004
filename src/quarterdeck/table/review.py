"""The review of a game: how good each seat's chances were as it saw them, and which of its answers cost most.

Every question is looked at through the window of the seat that was asked there, and never with the truth. First all are
looked at quickly, and then the answers that seem to have cost most with more thought.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import inf

from quarterdeck.bots import Bot, Weighed, Window, make_bot
from quarterdeck.bots.thinking import Think
from quarterdeck.table.advice import ADVISER, Advice, advise, told_chance
from quarterdeck.table.replay import Replay
from quarterdeck.table.steps import Steps

QUICK = 300  # iterations at every question
THOROUGH = 3000  # and at those that seem to have cost most
CLOSELY = 10  # so many of these
MOST_TOLD = 3
LEAST_LOSS = 0.02  # of the chance to win: less is not told apart from luck


@dataclass(frozen=True)
class Chance:
    """What the seat that was asked after so many decisions could hope for there, from 0 to 1."""

    number: int
    seat: int
    chance: float


@dataclass(frozen=True)
class Costly:
    """An answer that cost much: the words of it, the chance with it as far as that was weighed, and what would have
    been better, and why."""

    number: int
    seat: int
    label: str
    chance: float
    advice: Advice

    @property
    def loss(self) -> float:
        """How much of the chance to win it cost."""
        return (self.advice.chance or 0.0) - self.chance


@dataclass(frozen=True)
class Review:
    """The chances at every question where there was a choice, in order, and the answers that cost most, the worst
    first."""

    chances: list[Chance]
    costly: list[Costly]

    def of(self, seat: int) -> list[Chance]:
        """The curve of one seat."""
        return [each for each in self.chances if each.seat == seat]


class Reviewer:
    """A review that is being made. `done` of `whole` questions have been looked at, the second looks included."""

    def __init__(self, replay: Replay, seats: Collection[int] | None = None) -> None:
        """`seats` are those whose answers are looked at; else it is all of them. Raises `RecordTooOld` when it is made
        of a record of older rules."""
        self._replay = replay
        self._seats = seats
        self.done = 0
        self.whole = len(replay.stops) - 1 + CLOSELY

    def steps(self) -> Steps[Review]:
        """Look at one question after the other."""
        chances: list[Chance] = []
        losses: list[tuple[float, int]] = []
        for number in self._replay.stops[:-1]:
            weighed = self._weighed(number, QUICK)
            best = told_chance(weighed[0]) if weighed else None
            if best is not None:
                chances.append(Chance(number, self._replay.at(number).asked, best))
                losses.append((best - self._played(number, weighed), number))
            self.done += 1
            yield
        costly: list[Costly] = []
        worst = [number for loss, number in sorted(losses, key=lambda each: (-each[0], each[1])) if loss > 0]
        self.whole = self.done + len(worst[:CLOSELY])
        for number in worst[:CLOSELY]:
            found = self._look_closely(number)
            if found is not None and found.loss >= LEAST_LOSS:
                costly.append(found)
            self.done += 1
            yield
        costly.sort(key=lambda each: (-each.loss, each.number))
        return Review(chances, costly[:MOST_TOLD])

    def _weighed(self, number: int, iterations: int) -> list[Weighed]:
        """What the adviser thinks of the answers there; nothing where there was no choice, or nobody asks for it."""
        moment = self._replay.at(number)
        if self._seats is not None and moment.asked not in self._seats:
            return []
        if len(moment.state.moves()) == 1:
            return []
        return _adviser(number, iterations).weigh(self._replay.window(number))

    def _played(self, number: int, weighed: Sequence[Weighed]) -> float:
        """The chance with what was played: what was not even weighed is no better than the worst that was."""
        chosen = self._replay.at(number).chosen
        chances = [told_chance(each) or 0.0 for each in weighed]
        found = [chance for each, chance in zip(weighed, chances, strict=True) if each.move == chosen]
        return found[0] if found else min(chances)

    def _look_closely(self, number: int) -> Costly | None:
        moment = self._replay.at(number)
        kept = _Kept(_adviser(number, THOROUGH))
        advice = advise(self._replay.window(number), kept, self._replay.names)
        label = moment.label()
        if advice.chance is None or moment.chosen == advice.move or label is None:
            return None
        return Costly(number, moment.asked, label, self._played(number, kept.weighed), advice)


class _Kept(Bot):
    """A bot of which it is kept what it weighed first."""

    key = ADVISER
    summary = "what another thinks"

    def __init__(self, bot: Bot) -> None:
        super().__init__(0)
        self._bot = bot
        self.think, self.until = bot.think, bot.until
        self.weighed: list[Weighed] = []

    def weigh(self, window: Window) -> list[Weighed]:
        self.weighed = self._bot.weigh(window)
        return self.weighed

    def choose(self, window: Window) -> int:
        return self._bot.choose(window)


def _adviser(number: int, iterations: int) -> Bot:
    """The same thoughts every time."""
    bot = make_bot(ADVISER, number, Think(iterations=iterations))
    bot.until = inf
    return bot
