"""A campaign as its author wrote it: chapters to read, scenarios to play, and choices that change the game for good.

A story knows no game: what it changes are numbers of the rules by their names, as a designer would set them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.core.errors import ContentRefused

Number = int | str  # a whole number, or "+1" and "-1": more or less than it was


class Change:
    """Something that is different from now on: what people read, and the numbers of the rules that it sets."""

    __slots__ = ("sets", "text")

    def __init__(self, text: str, sets: Mapping[str, Number]) -> None:
        self.text = text
        self.sets = dict(sets)


def number_after(name: str, now: int, number: Number) -> int:
    """A number after a change: `4` sets it, `"+1"` adds to it. Raises `ContentRefused` for another text."""
    if isinstance(number, int):
        return number
    if number[:1] not in ("+", "-") or not number[1:].isdecimal():
        raise ContentRefused(f'{name} is a whole number, or "+1" or "-1" for more or less than it was, not {number!r}.')
    return now + int(number)


class Way:
    """One of the ways to choose from, what is read afterwards, and where it leads if not to the usual next chapter."""

    __slots__ = ("changes", "key", "label", "leads_to", "text")

    def __init__(
        self, key: str, label: str, text: Sequence[str], changes: Sequence[Change], leads_to: str | None
    ) -> None:
        self.key = key
        self.label = label
        self.text = tuple(text)
        self.changes = tuple(changes)
        self.leads_to = leads_to


class Crossroads:
    """A choice that is made once and never taken back."""

    __slots__ = ("question", "ways")

    def __init__(self, question: str, ways: Sequence[Way]) -> None:
        self.question = question
        self.ways = tuple(ways)

    def way(self, key: str) -> Way:
        """The way of this key. Raises `ContentRefused` naming those there are."""
        for way in self.ways:
            if way.key == key:
                return way
        known = ", ".join(way.key for way in self.ways)
        raise ContentRefused(f"There is no way {key[:60]!r} to choose; there are: {known}.")


class Scenario:
    """What a chapter's scenario is played with, and what is set instead after too many defeats."""

    __slots__ = ("brief", "mercy", "sets")

    def __init__(self, brief: str, sets: Mapping[str, int], mercy: Mapping[str, int]) -> None:
        self.brief = brief
        self.sets = dict(sets)
        self.mercy = dict(mercy)


class Chapter:
    """One chapter. Without a scenario its changes and its choice come as soon as it has been read."""

    __slots__ = (
        "after", "changes", "crossroads", "defeat", "ending", "key", "leads_to", "opening", "part", "scenario", "title",
    )  # fmt: skip

    def __init__(
        self,
        key: str,
        title: str,
        part: int,
        opening: Sequence[str],
        scenario: Scenario | None,
        defeat: Sequence[str],
        after: Sequence[str],
        changes: Sequence[Change],
        crossroads: Crossroads | None,
        leads_to: str | None,
        ending: str | None,
    ) -> None:
        self.key = key
        self.title = title
        self.part = part  # defeats are counted part by part
        self.opening = tuple(opening)
        self.scenario = scenario
        self.defeat = tuple(defeat)
        self.after = tuple(after)  # read when it is won
        self.changes = tuple(changes)
        self.crossroads = crossroads
        self.leads_to = leads_to
        self.ending = ending  # the name of the ending, where the story ends here

    def next(self, way: Way | None) -> str | None:
        """The key of the chapter that follows, None where the story ends."""
        return way.leads_to if way is not None and way.leads_to is not None else self.leads_to


class Story:
    """A campaign. `difficulties` are what its scenarios without a chapter can be set to, once it has ended."""

    __slots__ = ("afterwards", "chapters", "difficulties", "first", "game", "key", "patience", "summary", "title")

    def __init__(
        self,
        game: str,
        key: str,
        title: str,
        summary: str,
        chapters: Sequence[Chapter],
        patience: int,
        afterwards: Sequence[Change],
        difficulties: Mapping[str, Mapping[str, int]],
    ) -> None:
        self.game = game
        self.key = key
        self.title = title
        self.summary = summary
        self.chapters = {chapter.key: chapter for chapter in chapters}
        self.first = chapters[0].key
        self.patience = patience  # defeats in one part after which there is mercy
        self.afterwards = tuple(afterwards)
        self.difficulties = {name: dict(sets) for name, sets in difficulties.items()}
