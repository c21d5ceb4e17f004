"""One script for every terminal: it looks at what is asked, and types a key, until the game is over."""

from __future__ import annotations

import random
import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from pathlib import Path

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games import GAMES
from quarterdeck.server.client import TableChannel
from quarterdeck.table import SavedGames, Table, read_record
from quarterdeck.terminal.answers.asked import SUGGESTION, Asked, gauge_line
from quarterdeck.terminal.online.asked import asked_of as asked_far_away
from quarterdeck.terminal.play.visible import asked_of
from tests.terminal import emulated
from tests.terminal.driver import Terminal, answer_to, keys

SOON = 20.0  # seconds until what is asked is shown
A_WHILE = 60.0  # seconds until somebody else has answered
MOST_TRIES = 400  # answers to one question
SURE = re.compile(r"\[y/N\]\s*$")
OVER = "Shuffle check: ok."
CODES = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
MORE_ANSWERS = "more lines of answers: PgDn"
LOG_SIGN = "│"
SIDES = "│┊├┤┌┐└┘"


class Stuck(AssertionError):
    """The game does not go on, or what is asked is not there."""


# What is asked indeed


class Asking(ABC):
    """A table, as it is: what the player is asked, whatever the terminal shows."""

    over = False
    asked: Asked | None = None

    @abstractmethod
    def look(self) -> None:
        """See how the table stands."""


class AskingHere(Asking):
    """A table at the keyboard, which is on disk before it asks."""

    def __init__(self, home: Path) -> None:
        self._games = SavedGames(home)
        self._size = 0

    def look(self) -> None:
        path = next((saved.path for saved in self._games.list()), None)
        if path is None or path.stat().st_size == self._size:
            return
        size = path.stat().st_size
        try:
            table = Table.load(read_record(path), GAMES)
        except QuarterdeckError:  # half of a line is written
            return
        self._size = size
        self.over = table.over
        person = next(seat for seat, holder in enumerate(table.seats) if holder.kind == "person")
        question = table.question(person) if not table.over and table.asked == person else None
        self.asked = asked_of(table, question) if question is not None else None


class AskingFarAway(Asking):
    """A table at a server, which tells everybody who holds the seat."""

    def __init__(self, channel: TableChannel) -> None:
        self._channel = channel

    def look(self) -> None:
        try:
            while True:
                self._channel.receive(0.001)
        except TimeoutError:
            pass
        state = self._channel.last
        if state is not None:
            self.over = state.result is not None
            self.asked = asked_far_away(state)


# What is seen of it


class Seen(ABC):
    """What the player sees and types."""

    drawn = False

    @abstractmethod
    def shown(self) -> str:
        """What can be read now, of all that came since something was typed."""

    @abstractmethod
    def asks(self, shown: str) -> bool:
        """Whether something can be typed."""

    @abstractmethod
    def missing(self, shown: str, asked: Asked) -> list[str]:
        """What is asked and is not in sight, and what else is wrong."""

    @abstractmethod
    def type(self, line: str) -> None:
        """Type a line."""

    @abstractmethod
    def end(self) -> int:
        """The exit status."""


class OnScreen(Seen):
    """The whole screen."""

    drawn = True

    def __init__(self, window: emulated.Terminal) -> None:
        self.window = window

    def shown(self) -> str:
        shown = self.window.settled()
        while emulated.LEAF.search("\n".join(shown)):
            self.window.press("enter")
            time.sleep(0.1)
            shown = self.window.settled()
        return "\n".join(_without_log(shown))

    def asks(self, shown: str) -> bool:
        return shown.splitlines()[-1:] == [">"] if not SURE.search(shown) else True

    def missing(self, shown: str, asked: Asked) -> list[str]:
        told = shown
        while MORE_ANSWERS in shown:
            self.window.press("pagedown")
            shown = self.shown()
            told += f"\n{shown}"
        return missing_on_screen(told, asked)

    def type(self, line: str) -> None:
        self.window.type(line)

    def end(self) -> int:
        return self.window.end()


class InLines(Seen):
    """Lines, one after the other, in a window."""

    def __init__(self, terminal: Terminal, rows: int, columns: int) -> None:
        self._terminal, self._rows, self._columns = terminal, rows, columns
        self._from = 0

    def shown(self) -> str:
        return self._terminal.settled()[self._from :]

    def asks(self, shown: str) -> bool:
        return bool(SURE.search(shown)) or shown.endswith("\n> ")

    def missing(self, shown: str, asked: Asked) -> list[str]:
        told = keys(shown)
        lacking = [f"the answer {option.key}" for option in asked.options if option.key not in told]
        lacking += ["words without control codes"] if CODES.search(self._terminal.raw.replace("\r", "")) else []
        start = shown.rfind(asked.prompt)
        rows = sum(max(1, -(-len(line) // self._columns)) for line in shown[max(0, start) :].split("\n"))
        lacking += [f"room: what is asked takes {rows} lines"] if rows > self._rows else []
        return [*_untold(shown, asked), *lacking]

    def type(self, line: str) -> None:
        self._from = len(self._terminal.settled())
        self._terminal.type(line)

    def end(self) -> int:
        return self._terminal.end()


def missing_on_screen(shown: str, asked: Asked) -> list[str]:
    """What is asked and stands nowhere on a screen, and frames of the board that are broken."""
    found = re.findall(r"(?:^| )([0-9a-z]{1,2})[)*] ", shown, re.MULTILINE)
    lacking = [f"the answer {option.key}" for option in asked.options if option.key not in found]
    return [*_untold(shown, asked), *lacking, *broken_frames(shown.splitlines())]


def _untold(told: str, asked: Asked) -> list[str]:
    """What of a question besides its answers is not told."""
    words = " ".join(told.split())
    wanted = [asked.prompt, *(gauge_line(gauge) for gauge in asked.gauges)]
    wanted += [f"{SUGGESTION}{number}: " for number, _ in enumerate(asked.suggestions, 1)]
    return [repr(text) for text in wanted if " ".join(text.split()) not in words]


def _without_log(lines: list[str]) -> list[str]:
    """The screen without the pane at its right, where it has one from top to bottom."""
    shortest = min(len(line) for line in lines)
    for column in range(79, shortest):
        if all(line[column] == LOG_SIGN for line in lines):
            return [line[:column].rstrip() for line in lines]
    return lines


def broken_frames(lines: list[str]) -> list[str]:
    """Frames of the board whose right side does not stand below its corner, as far as their left one goes."""
    broken = []
    for row, line in enumerate(lines):
        for frame in re.finditer(r"┌[^┌┐]*┐", line):
            left, right = frame.start(), frame.end() - 1
            for below in lines[row + 1 :]:
                if len(below) <= left or below[left] not in SIDES:
                    break
                if len(below) <= right or below[right] not in SIDES:
                    broken.append(f"a side of the frame: {below}")
                if below[left] == "└":
                    break
    return broken


# The script


def play(seen: Seen, asking: Asking, chance: random.Random, most: int = 2000) -> int:
    """Play until the game is over, or for `most` answers; gives how many were typed."""
    typed, before, number = 0, "", -1
    tries: Counter[int] = Counter()
    while typed < most:
        shown = next_question(seen, asking, before, number)
        if asking.over:
            break
        assert asking.asked is not None
        number, before = asking.asked.number, shown
        tries[number] += 1
        if tries[number] > MOST_TRIES:
            raise Stuck(f"This was answered {MOST_TRIES} times:\n{shown}")
        seen.type("y" if SURE.search(shown) else answer_to(shown, chance.choice, seen.drawn))
        typed += 1
    seen.type("quit")
    assert seen.end() == 0
    return typed


def next_question(seen: Seen, asking: Asking, before: str = "", number: int = -1) -> str:
    """Wait for a question with all that belongs to it, other than what was shown `before`, or for the end.

    At the question that had this `number` something may be chosen or refused.
    """
    begun = due = time.monotonic()
    while True:
        shown = seen.shown()
        asking.look()
        if asking.over:
            if OVER in shown and seen.asks(shown):
                return shown
            missing = ["the result"]
        elif asking.asked is None:
            missing, due = ["a question"], time.monotonic()
        elif not seen.asks(shown) or shown == before:
            missing = ["a line to type in, or anything new"]
        elif asking.asked.number == number or SURE.search(shown):
            return shown
        else:
            missing = seen.missing(shown, asking.asked)
            if not missing:
                return shown
        now = time.monotonic()
        if now > begun + A_WHILE or now > due + SOON:
            raise Stuck(f"What is missing is {', '.join(missing)}:\n{shown}")
