"""What happened in few sentences: a deed as one, the steps of a ship as one way, what is alike in a row once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from quarterdeck.terminal.boards.examples import Reading
from quarterdeck.terminal.boards.telling import Happened, Telling, Told, alone

LINE_END = "\n"  # between two sentences that may become one
# Whose turn begins: `Round 2: your turn.`, `Bosun's turn.`
OWN_TURN = re.compile(r"^(?:Round \d+: )?your turn\.$", re.IGNORECASE)
ANOTHERS_TURN = re.compile(r"^(?:Round \d+: )?(.+)'s turn\.$")


def whose(heading: str) -> tuple[str, tuple[str, ...]]:
    """Who has the turn that begins with this sentence, and how sentences about them begin; empty if it does not say."""
    if OWN_TURN.match(heading):
        return "You", ("You ", "Your ")
    if found := ANOTHERS_TURN.match(heading):
        name = f"{found[1][:1].upper()}{found[1][1:]}"
        return name, (f"{name} ", f"{name}'s ")
    return "", ()


def shortened(events: Sequence[Happened], reading: Reading) -> list[Told]:
    """The events in as few sentences as say the same, each event in one of them. What has no words is left out."""
    told: list[Told] = []
    together = _together([event for event in events if event.text], reading.telling)
    for _, alike in groupby(together, lambda each: each.text):
        each = _said_once(list(alike))
        if told and (text := _one(told[-1], each, reading)):
            told[-1] = Told(text, (*told[-1].events, *each.events))
        else:
            told.append(each)
    return told


def going_on(told: Sequence[Told], reading: Reading) -> int:
    """How many of the last sentences may become one with what comes next."""
    if not told:
        return 0
    last, telling = told[-1].events[-1], reading.telling
    events = [(place, event) for place, each in enumerate(told) for event in each.events if event.deed == last.deed]
    place, begun = events[0]
    deed = telling.deeds.get(begun.kind) if begun.number == last.deed else None
    if deed is not None and deed.over and not any(event.kind in deed.over for _, event in events):
        return len(told) - place
    return int(last.kind == reading.step or last.kind in telling.leading or last.kind in telling.runs)


def _together(events: Sequence[Happened], telling: Telling) -> Iterator[Told]:
    """Deeds that are told as one, at the place where they began, and runs of one kind."""
    deeds: dict[int, list[Happened]] = {}
    for event in events:
        if event.deed in deeds or (event.deed == event.number and event.kind in telling.deeds):
            deeds.setdefault(event.deed, []).append(event)
    for deed, group in groupby(events, lambda event: event.deed if event.deed in deeds else 0):
        if not deed:
            yield from _runs(list(group), telling)
        elif whole := deeds[deed]:
            yield from _deed(whole, telling)
            deeds[deed] = []


def _deed(events: Sequence[Happened], telling: Telling) -> Iterator[Told]:
    deed = telling.deeds[events[0].kind]
    core = [event for event in events if event.kind in deed.covers]
    text = deed.sentence(core) if not deed.over or any(event.kind in deed.over for event in core) else ""
    if not text:
        yield from _runs(events, telling)
        return
    others = [event for event in events if event.kind not in deed.covers]
    last = core[-1].number if deed.at_its_end else 0
    yield from _runs([event for event in others if event.number < last], telling)
    yield Told(text, tuple(core))
    yield from _runs([event for event in others if event.number > last], telling)


def _runs(events: Sequence[Happened], telling: Telling) -> Iterator[Told]:
    for (kind, _), group in groupby(events, lambda event: (event.kind, event.seat)):
        yield from telling.runs.get(kind, alone)(list(group))


def _one(before: Told, after: Told, reading: Reading) -> str:
    """Both as one sentence; empty if they are two."""
    last, event = before.events[-1], after.events[0]
    if event.kind == last.kind == reading.step:
        return _way(before.text, last, event)
    if len(before.events) == 1 and last.number == last.turn:
        return after.text if after.text.startswith(whose(last.text)[1] or LINE_END) else ""
    for pattern, one in reading.telling.after.get(event.kind, ()):
        if found := pattern.fullmatch(f"{before.text}{LINE_END}{after.text}"):
            return found.expand(one)
    return ""


def _way(text: str, last: Happened, step: Happened) -> str:
    """A way that goes on: `Bosun goes from e5 to d5, c5.`"""
    goes_on = (last.source[0], last.target[0]) == tuple(step.source)
    return f"{text.removesuffix('.')}, {step.target[0].rpartition(':')[2]}." if goes_on else ""


def _said_once(alike: Sequence[Told]) -> Told:
    first, events = alike[0], tuple(event for each in alike for event in each.events)
    return Told(f"{first.text.removesuffix('.')} ({len(alike)} times).", events) if len(alike) > 1 else first
