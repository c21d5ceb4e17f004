"""The log by turns: one line a turn, opened by its number, made of nothing but what the viewer was told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len, set_cell_size

from quarterdeck.terminal.boards.examples import Reading
from quarterdeck.terminal.boards.telling import Happened, Telling, Told
from quarterdeck.terminal.events.shortening import shortened, whose

SETUP = "Setup"
CUT = "…"
ALL = "all"
NO_TURN = "The log has no turn {}: the last one is {}."
OPENS = "'log {}' tells all of a turn, 'log all' of every turn."
NOTHING = "Nothing has happened yet."
EARLIER = "Earlier turns are left out here, {} of them: 'log all' has them."
LAST_TURNS = 15
MOST_ALONE = 2  # outcomes that are told one by one
# Who acts, and for whom: `Round 1, turn 2: Anna acts (Bosun).`
ACTS = re.compile(r"^Round \d+, turn \d+: (.+) acts(?: \((.+)\))?\.$")
# Words that a sentence may begin with, and that are no names.
SMALL = frozenset(("A", "All", "An", "It", "No", "Nobody", "One", "The", "There", "Used", "You", "Your"))


@dataclass(frozen=True)
class Turn:
    """A turn: its number from 1, 0 for what came before the first, and one line without that number."""

    number: int
    line: str


def turns_of(events: Sequence[Happened], reading: Reading, signs: bool = True) -> list[Turn]:
    """What a viewer was told, by turns. With `signs` the lines have signs for cards."""
    return [_read(number, each, reading, signs) for number, each in _stretches(events)]


def turn_lines(
    events: Sequence[Happened],
    reading: Reading,
    width: int | None = None,
    last: int | None = None,
) -> list[str]:
    """The turns, or the `last` of them, each in one line of at most `width` columns, where that is given."""
    stretches = _stretches(events)
    wanted = stretches if last is None else stretches[max(0, len(stretches) - last) :]
    column = len(str(stretches[-1][0])) if stretches else 0
    lines = [f"{number:>{column}}  {_read(number, each, reading, True).line}" for number, each in wanted]
    return lines if width is None else [cut(line, width) for line in lines]


def open_turn(events: Sequence[Happened], number: int) -> list[str]:
    """The sentences of one turn; none if there is no such turn."""
    return [event.text for each, turn in _stretches(events) if each == number for event in turn]


def log_lines(
    events: Sequence[Happened],
    reading: Reading,
    wanted: str = "",
    width: int | None = None,
    leaves: bool = False,
) -> list[str]:
    """What the order `log` says: the last turns, one by its number with all that happened in it, or `all` of them.

    Without a `width` it is read out: complete sentences, without signs. Where one `leaves` through it, every turn is
    told, and none is cut.
    """
    stretches = _stretches(events)
    if not stretches:
        return [NOTHING]
    if wanted == ALL:
        return [line for number, _ in stretches for line in _opened(events, number)]
    if wanted:
        opened = _opened(events, int(wanted)) if wanted.isdecimal() else []
        return opened or [NO_TURN.format(wanted, stretches[-1][0])]
    if leaves:
        return [*turn_lines(events, reading), OPENS.format(stretches[-1][0])]
    left_out = stretches[: max(0, len(stretches) - LAST_TURNS)]
    more = [EARLIER.format(len(left_out))] if left_out else []
    if width is not None:
        return [*more, *turn_lines(events, reading, width, LAST_TURNS)]
    turns = [_read(number, each, reading, False) for number, each in stretches[len(left_out) :]]
    return [*more, *(f"{_title(turn.number)}{turn.line}." for turn in turns)]


def cut(line: str, width: int) -> str:
    """The line, cut at a word where it is too long."""
    if cell_len(line) <= width:
        return line
    room = set_cell_size(line, width - len(CUT))
    words = f"{room}x".rpartition(" ")[0] if line[len(room) : len(room) + 1] != " " else room
    return f"{words.rstrip(' ,;:') or room}{CUT}"


def _stretches(events: Sequence[Happened]) -> list[tuple[int, list[Happened]]]:
    """The events of each turn, with its number."""
    grouped = [list(group) for _, group in groupby((event for event in events if event.text), lambda each: each.turn)]
    first = 0 if grouped and not grouped[0][0].turn else 1
    return list(enumerate(grouped, first))


def _opened(events: Sequence[Happened], number: int) -> list[str]:
    sentences = open_turn(events, number)
    return [f"{_title(number)}{sentences[0]}", *sentences[1:]] if sentences else []


def _title(number: int) -> str:
    return f"Turn {number}: " if number else ""


def _read(number: int, events: Sequence[Happened], reading: Reading, signs: bool) -> Turn:
    return Turn(number, _line(events, reading, signs))


def _line(events: Sequence[Happened], reading: Reading, signs: bool) -> str:
    """Whose turn it was, and what came of it."""
    head, telling = events[0], reading.telling
    who, names = _whose(head)
    told = events[1:] if who else _by_kind(events, telling)
    loud = shortened([event for event in told if event.kind not in telling.quiet] or told, reading)
    phrases = _phrases(loud, names, signs) if who else _summed(loud, telling)
    for pattern, short in (*telling.shorter, *(telling.seen if signs else ())):
        phrases = [pattern.sub(short, phrase) for phrase in phrases]
    between = "; " if any(sign in phrase for phrase in phrases for sign in ",:") else ", "
    said = between.join(phrases)
    if not who:
        return said if head.turn else f"{SETUP}: {said}"
    is_subject = not signs and loud and loud[0].text.startswith(f"{who} ")
    return f"{who}{'' if is_subject else ':'} {said}" if said else who


def _phrases(told: Sequence[Told], names: Sequence[str], signs: bool) -> list[str]:
    """What happened in somebody's turn. Read out, it says whose it is once more after something about others."""
    phrases, others = [], False
    for each in told:
        own = each.text.startswith(tuple(names))
        phrases.append(_phrase(each.text, names if signs or not others else ()))
        others = not own
    return phrases


def _by_kind(events: Sequence[Happened], telling: Telling) -> list[Happened]:
    """The events of nobody's turn, with those that are told together in a row."""
    kinds: dict[tuple[str, int], list[Happened]] = {}
    for event in events:
        together = event.kind in telling.runs and not event.deed
        kinds.setdefault((event.kind, event.seat) if together else ("", event.number), []).append(event)
    return [event for alike in kinds.values() for event in alike]


def _summed(told: Sequence[Told], telling: Telling) -> list[str]:
    """What happened in nobody's turn. Outcomes that come in numbers are counted, and told first after what it is."""
    counts = Counter(event.kind for each in told for event in each.events if event.kind in telling.counted)
    if counts.total() <= MOST_ALONE:
        return [_phrase(each.text, ()) for each in told]
    first, *rest = [_phrase(each.text, ()) for each in told if not any(event.kind in counts for event in each.events)]
    return [first, *(words.format(counts[kind]) for kind, words in telling.counted.items() if counts[kind]), *rest]


def _whose(head: Happened) -> tuple[str, tuple[str, ...]]:
    """Who has the turn that this event begins, and what its sentences may call them; empty if it is nobody's."""
    if head.number != head.turn:
        return "", ()
    if found := ACTS.match(head.text):
        name = "You" if found[2] in (None, "you") else found[2]
        return name if found[2] else found[1], (f"{name} ", f"{name}'s ", f"{found[1]} ")
    return whose(head.text)


def _phrase(sentence: str, names: Sequence[str]) -> str:
    """A sentence within a line: without its end, and without who it is about where that was said."""
    text = sentence.rstrip(".!")
    for name in names:
        if text.startswith(name):
            return text[len(name) :]
    first = text.partition(" ")[0]
    return f"{text[:1].lower()}{text[1:]}" if first in SMALL else text
