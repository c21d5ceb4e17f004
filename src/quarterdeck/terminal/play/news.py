"""What has happened, in few lines: the steps of a ship as one way, and first of all what touched the reader."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from quarterdeck.terminal.boards.examples import Reading

GAP = "…"


class Happened(Protocol):
    """An event, as a table or a server tells it."""

    @property
    def kind(self) -> str:
        """What kind of event it is."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def text(self) -> str:
        """Its sentence."""

    @property
    def source(self) -> Sequence[str]:
        """The things that it came from."""

    @property
    def target(self) -> Sequence[str]:
        """The things that it went to."""


@dataclass(frozen=True)
class News:
    """A line of news. `touches`: it tells what came of something for the reader. `ends`: it says why the game is over,
    which the result says too.

    A step of a ship has the ship, where it began and where it ended, by their codes.
    """

    text: str
    touches: bool = False
    step: tuple[str, str, str] | None = None
    ends: bool = False


def news_of(events: Sequence[Happened], viewer: int, reading: Reading) -> list[News]:
    """Events as news to `viewer`. What was seen in passing and is none any more has no words."""
    return [
        News(event.text, _touches(event, viewer, reading), _step(event, reading), event.kind in reading.ending)
        for event in events
        if event.text
    ]


def remarks(*lines: str) -> list[News]:
    """Lines about the table itself, as news."""
    return [News(line) for line in lines]


def _touches(event: Happened, viewer: int, reading: Reading) -> bool:
    """Whether something came of the event for the reader: found, won, taken, lost. What it only does is no news to it.

    What others do touches it where they do it with something of its own.
    """
    if viewer < 0:
        return False
    if event.seat == viewer:
        return event.kind not in reading.doing
    return any(_owner(thing, reading) == str(viewer) for thing in (*event.source, *event.target))


def _owner(thing: str, reading: Reading) -> str:
    """The number of the seat whose thing it is; empty where it is nobody's."""
    kind, _, rest = thing.partition(":")
    if kind in reading.sides:
        return str(reading.sides[kind])
    return rest.partition(":")[0] if kind in reading.own else ""


def _step(event: Happened, reading: Reading) -> tuple[str, str, str] | None:
    if event.kind != reading.step:
        return None
    ship, start = event.source
    return ship, _code(start), _code(event.target[0])


def _code(thing: str) -> str:
    return thing.rpartition(":")[2]


def joined(news: Sequence[News]) -> list[News]:
    """The news, with steps of one ship that follow on each other as one: `Bosun goes from e5 to d5, c5.`

    What happened several times in a row is told once: `Bosun draws a card (3 times).`
    """
    done: list[News] = []
    for each, times in ((each, len(list(alike))) for each, alike in groupby(news)):
        last = done[-1].step if done else None
        if each.step and last and last[0] == each.step[0] and last[2] == each.step[1]:
            way = f"{done[-1].text.removesuffix('.')}, {each.step[2]}."
            done[-1] = News(way, done[-1].touches, (last[0], last[1], each.step[2]))
        else:
            text = f"{each.text.removesuffix('.')} ({times} times)." if times > 1 else each.text
            done.append(News(text, each.touches, each.step))
    return done


def selected(news: Sequence[News], fits: Callable[[Sequence[str]], bool]) -> list[str]:
    """As many lines as fit: the newest one, then what touched the reader, then the newest ones; gaps are marked."""
    numbers = range(len(news) - 1, -1, -1)
    last = numbers[:1]
    own = [number for number in numbers if news[number].touches]
    chosen: list[int] = []
    for number in dict.fromkeys([*last, *own, *numbers]):
        attempt = sorted([*chosen, number])
        if fits(_with_gaps(news, attempt)):
            chosen = attempt
        elif number not in own and number not in last:
            break
    return _with_gaps(news, chosen)


def _with_gaps(news: Sequence[News], numbers: Collection[int]) -> list[str]:
    shown: list[str] = []
    before = -1
    for number in numbers:
        if number != before + 1:
            shown.append(GAP)
        shown.append(news[number].text)
        before = number
    return shown
