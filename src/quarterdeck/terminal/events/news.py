"""What has happened, in few lines: the steps of a ship as one way, and first of all what touched the reader."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import groupby, takewhile

from quarterdeck.terminal.boards.examples import Reading
from quarterdeck.terminal.boards.telling import Happened as Happened
from quarterdeck.terminal.boards.telling import Told
from quarterdeck.terminal.events.shortening import going_on, shortened

GAP = "…"


@dataclass(frozen=True)
class News:
    """A line of news. `touches`: it tells what came of something for the reader. `ends`: it says why the game is over,
    which the result says too.

    It has the events that it tells and how they are read, so that several can become one; a remark has none.
    """

    text: str
    touches: bool = False
    ends: bool = False
    events: tuple[Happened, ...] = ()
    reading: Reading = field(default_factory=Reading)


def news_of(events: Sequence[Happened], viewer: int, reading: Reading) -> list[News]:
    """Events as news to `viewer`. What was seen in passing and is none any more has no words."""
    return [
        News(event.text, _touches(event, viewer, reading), event.kind in reading.ending, (event,), reading)
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


def joined(news: Sequence[News]) -> list[News]:
    """The news in few lines: what belongs together is one, as `shortened` tells it.

    What happened several times in a row is told once: `Bosun draws a card (3 times).`
    """
    done: list[News] = []
    for is_told, group in groupby(news, lambda each: bool(each.events)):
        alike = list(group)
        done += _shorter(alike) if is_told else alike
    return done


def unfinished(news: Sequence[News]) -> int:
    """How many of the last lines of joined news may become one with what comes next."""
    told = [Told(each.text, each.events) for each in takewhile(lambda each: each.events, reversed(news))]
    return going_on(told[::-1], news[-1].reading) if told else 0


def _shorter(news: Sequence[News]) -> list[News]:
    touching = {event.number for each in news if each.touches for event in each.events}
    reading = news[0].reading
    return [
        News(
            told.text,
            any(event.number in touching for event in told.events),
            any(event.kind in reading.ending for event in told.events),
            told.events,
            reading,
        )
        for told in shortened([event for each in news for event in each.events], reading)
    ]


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
