"""What happened in few sentences: a deed as one, the steps of a ship as one way, what is alike in a row once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from quarterdeck.terminal.boards.examples import Reading
from quarterdeck.terminal.boards.telling import Happened, Telling, Told, alone


def shortened(events: Sequence[Happened], reading: Reading) -> list[Told]:
    """The events in as few sentences as say the same, each event in one of them. What has no words is left out."""
    told: list[Told] = []
    for each in _together([event for event in events if event.text], reading.telling):
        one = (_gone_on(told[-1], each, reading) or _attached(told[-1], each, reading.telling)) if told else None
        if one is None:
            told.append(each)
        else:
            told[-1] = one
    return [_said_once(list(alike)) for _, alike in groupby(told, lambda each: each.text)]


def going_on(told: Sequence[Told], reading: Reading) -> int:
    """How many of the last sentences may become one with what comes next."""
    if not told:
        return 0
    last, telling = told[-1].events[-1], reading.telling
    if last.deed:
        same = [each for each in told if each.events[0].deed == last.deed]
        begun = same[0].events[0]
        deed = telling.deeds.get(begun.kind) if begun.number == last.deed else None
        if deed is not None and len(same[0].events) == 1 and told[-len(same) :] == same:
            return len(same) if deed.over else 1
    return int(last.kind == reading.step or last.kind in telling.sets_out or last.kind in telling.runs)


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


def _gone_on(before: Told, after: Told, reading: Reading) -> Told | None:
    """A way that goes on with a step: `Bosun goes from e5 to d5, c5.`"""
    step = after.events[0]
    if step.kind != reading.step:
        return None
    ship, start = step.source
    last, text = before.events[-1], before.text.removesuffix(".")
    end = _code(step.target[0])
    if last.kind == reading.step and (last.source[0], last.target[0]) == (ship, start):
        return Told(f"{text}, {end}.", (*before.events, step))
    if last.kind in reading.telling.sets_out and last.seat == step.seat and text.endswith(f" {_code(start)}"):
        return Told(f"{text} to {end}.", (*before.events, step))
    return None


def _code(thing: str) -> str:
    return thing.rpartition(":")[2]


def _attached(before: Told, after: Told, telling: Telling) -> Told | None:
    """What was paid for it, in the same sentence: `Bosun hires Pete, pays 2 coins and has 3.`"""
    last, event = before.events[-1], after.events[0]
    if event.kind not in telling.attached or not event.source or last.kind in telling.attached:
        return None
    for subject in telling.subjects:
        if before.text.startswith(f"{subject} ") and after.text.startswith(f"{subject} "):
            text = f"{before.text.rstrip('.!')}, {after.text.removeprefix(f'{subject} ')}"
            return Told(text, (*before.events, *after.events))
    return None


def _said_once(alike: Sequence[Told]) -> Told:
    first, events = alike[0], tuple(event for each in alike for event in each.events)
    return Told(f"{first.text.removesuffix('.')} ({len(alike)} times).", events) if len(alike) > 1 else first
