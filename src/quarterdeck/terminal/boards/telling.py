"""How what happened is told in short in a game: what belongs together as one sentence, and what goes without saying."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Protocol

from quarterdeck.core.phrases import listed

# Words that stay with what comes after them when a sentence is cut into what it shares with others and its own.
LEADING = frozenset(("a", "an", "at", "for", "from", "in", "into", "of", "off", "on", "the", "to", "with"))
SEVERAL = 2


class Happened(Protocol):
    """An event, as a table or a server tells it."""

    @property
    def number(self) -> int:
        """Its place among all that the viewer was told, from 1."""

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

    @property
    def cards(self) -> Sequence[str]:
        """The cards that it was about."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """What can be counted in it."""

    @property
    def turn(self) -> int:
        """The number of the event with which the turn began, or 0."""

    @property
    def deed(self) -> int:
        """The number of the event with which the innermost deed began that it belongs to, or 0."""


@dataclass(frozen=True)
class Told:
    """One sentence about one event, or about several that belong together."""

    text: str
    events: tuple[Happened, ...]


@dataclass(frozen=True)
class Deed:
    """How a deed is told as one sentence: of the kinds of events that it `covers`, once one of them says that it is
    `over`. An empty sentence says that there is none, and all is told one by one.
    """

    covers: Collection[str]
    sentence: Callable[[Sequence[Happened]], str]
    over: Collection[str] = ()
    at_its_end: bool = False  # whether what it does not cover is told before it, and not after it


Together = Callable[[Sequence[Happened]], list[Told]]


@dataclass(frozen=True)
class Telling:
    """How a game is told in short.

    What comes `after` a sentence may become one with it: by the kind that comes, patterns of both and the one in their
    place.
    The line of a turn leaves out what is `quiet`, and has patterns with what is said in their place: `shorter` ones,
    and others where the line is `seen` and not read out. In nobody's turn it counts what comes in numbers.
    """

    deeds: Mapping[str, Deed] = field(default_factory=dict)  # by the kind that begins them
    runs: Mapping[str, Together] = field(default_factory=dict)  # by the kind of all events of a run, all of one seat
    after: Mapping[str, Sequence[tuple[re.Pattern[str], str]]] = field(default_factory=dict)
    leading: Collection[str] = ()  # kinds after which such a sentence comes, if only with what is decided next
    quiet: Collection[str] = ()
    shorter: Sequence[tuple[re.Pattern[str], str]] = ()
    seen: Sequence[tuple[re.Pattern[str], str]] = ()
    counted: Mapping[str, str] = field(default_factory=dict)  # by kinds: `{} beaten`


def alone(events: Sequence[Happened]) -> list[Told]:
    """Each event in its own words."""
    return [Told(event.text, (event,)) for event in events if event.text]


def in_one_list(events: Sequence[Happened]) -> list[Told]:
    """Sentences that begin alike as one: `You draw a Sloop and a Galleon.`"""
    words = [event.text.removesuffix(".").split() for event in events]
    shared = _shared(words)
    while shared and (shared[-1] in LEADING or shared[-1].isdecimal()):
        shared.pop()
    if len(events) < SEVERAL or len(shared) < SEVERAL or len({" ".join(each) for each in words}) < SEVERAL:
        return alone(events)
    rests = [each[len(shared) :] for each in words]
    ending = list(reversed(_shared([list(reversed(rest)) for rest in rests])))
    while ending and ending[0] not in ("at", "from", "on", "to"):
        ending.pop(0)
    if any("," in word for rest in rests for word in rest):
        ending = []
    own = [" ".join(rest[: len(rest) - len(ending)]) for rest in rests]
    text = " ".join([*shared, listed(list(_counted(own))), *ending])
    return [Told(f"{text}.", tuple(events))]


def _shared(sentences: Sequence[Sequence[str]]) -> list[str]:
    """The words that all begin with; each keeps at least one of its own."""
    columns = zip(*(words[:-1] for words in sentences), strict=False)
    return [column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns)]


def _counted(words: Sequence[str]) -> list[str]:
    """Each once: `a card (2 times)`."""
    return [f"{each} ({words.count(each)} times)" if words.count(each) > 1 else each for each in dict.fromkeys(words)]


def added_up(parts: Sequence[int], total: int) -> str:
    """`3 + 2 - 1 = 4`; the total alone where it is all, or more than the parts that are known."""
    whole = [part for part in parts if part]
    if len(whole) < SEVERAL or sum(whole) != total:
        return str(total)
    return f"{' + '.join(map(str, whole)).replace('+ -', '- ')} = {total}"
