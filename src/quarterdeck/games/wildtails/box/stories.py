"""Campaigns as data: every file of `data/campaigns`, and those that somebody else wrote."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from quarterdeck.core.datafile import Entry, read_data
from quarterdeck.core.story import Change, Chapter, Crossroads, Scenario, Story, Way
from quarterdeck.games.wildtails.box.checking import MOST_CAPTURED, check_story
from quarterdeck.games.wildtails.box.components import DATA
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.rules import DIFFICULTIES
from quarterdeck.games.wildtails.words.setup import to_win

GAME_KEY: Final = "wildtails"
PATIENCE: Final = 3
MOST_PATIENCE: Final = 9
MOST_PARTS: Final = 9
MOST_CHAPTERS: Final = 60

_KEY: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_BLANK_LINES: Final = re.compile(r"\n\s*\n")


def read_story(path: Path) -> Story:
    """The campaign that somebody wrote. Raises `ContentRefused` with what is wrong and where."""
    story = _story(read_data(path))
    check_story(story)
    return story


def _story(entry: Entry) -> Story:
    """WT-campaign-1, WT-campaign-6, WT-difficulty-6: chapters, patience with defeats, and what changes afterwards."""
    key, title, summary = _key(entry), _line(entry, "title"), _line(entry, "summary")
    patience = entry.number("patience", 1, MOST_PATIENCE, PATIENCE)
    chapters = [_chapter(each) for each in entry.several("chapters", "key")]
    if not 1 <= len(chapters) <= MOST_CHAPTERS:
        raise entry.refusal(f"there are 1 to {MOST_CHAPTERS} chapters, not {len(chapters)}")
    _differ(entry, "chapters", [chapter.key for chapter in chapters])
    afterwards = _changes(entry, "afterwards")
    entry.close()
    difficulties = {name: {"scenario.captured": captured} for captured, name in enumerate(DIFFICULTIES)}
    return Story(GAME_KEY, key, title, summary, chapters, patience, afterwards, difficulties)


def _chapter(entry: Entry) -> Chapter:
    scenario = entry.maybe("scenario")
    if scenario is None:
        defeat: list[str] = []  # nothing is won or lost, so nothing is read of it
        after: list[str] = []
    else:
        defeat, after = _paragraphs(entry, "defeat"), _paragraphs(entry, "after")
    choice = entry.maybe("choice")
    chapter = Chapter(
        _key(entry),
        _line(entry, "title"),
        entry.number("part", 1, MOST_PARTS),
        _paragraphs(entry, "opening"),
        _scenario(scenario) if scenario is not None else None,
        defeat,
        after,
        _changes(entry, "changes"),
        _crossroads(choice) if choice is not None else None,
        entry.text("leads_to", "") or None,
        _shown(entry, "ending", entry.text("ending", "")) or None,
    )
    entry.close()
    return chapter


def _scenario(entry: Entry) -> Scenario:
    """WT-campaign-1, WT-campaign-7: Threat, Objectives and captured cards, of which an eased scenario has none."""
    brief = _line(entry, "brief")
    objectives = entry.numbers("objectives", None, 2)
    sets = {
        "scenario.threat": entry.number("threat", 1, CARDS),
        "scenario.objective-1": objectives[0],
        "scenario.objective-2": objectives[1],
        "scenario.captured": entry.number("captured", 0, MOST_CAPTURED),
    }
    entry.close()
    return Scenario(f"{brief} {to_win(sets)}", sets, {"scenario.captured": 0})


def _crossroads(entry: Entry) -> Crossroads:
    """WT-campaign-8: what the players choose between, together and for good."""
    question = _line(entry, "question")
    ways = [_way(each) for each in entry.several("ways", "key")]
    if len(ways) < 2:
        raise entry.refusal("there are two ways or more to choose from")
    _differ(entry, "ways", [way.key for way in ways])
    entry.close()
    return Crossroads(question, ways)


def _way(entry: Entry) -> Way:
    way = Way(
        _key(entry),
        _line(entry, "label"),
        _paragraphs(entry, "text"),
        _changes(entry, "changes"),
        entry.text("leads_to", "") or None,
    )
    entry.close()
    return way


def _changes(entry: Entry, name: str) -> list[Change]:
    """WT-campaign-2: what changes for good."""
    changes: list[Change] = []
    for each in entry.several(name, "text", False):
        text, sets = _line(each, "text"), each.pairs("sets")
        if not sets:
            raise each.refusal('sets names at least one number, such as { "scene-1.modifier" = 3 }')
        each.close()
        changes.append(Change(text, sets))
    return changes


def _key(entry: Entry) -> str:
    key = entry.text("key")
    if _KEY.fullmatch(key) is None:
        raise entry.refusal(f"key is made of letters and digits, with hyphens between words; {key!r} is not")
    return key


def _line(entry: Entry, name: str) -> str:
    """A text that is shown as one paragraph."""
    text = _shown(entry, name, entry.text(name))
    if not text:
        raise entry.refusal(f"{name} is empty")
    return text


def _paragraphs(entry: Entry, name: str) -> list[str]:
    """A text of paragraphs with blank lines between them; where its lines are broken makes no difference."""
    text = entry.text(name).strip()
    if not text:
        raise entry.refusal(f"{name} is empty")
    return [_shown(entry, name, paragraph) for paragraph in _BLANK_LINES.split(text)]


def _shown(entry: Entry, name: str, text: str) -> str:
    """A text on one line, of which all can be shown: what would command a terminal is refused."""
    line = " ".join(text.split())
    for letter in line:
        if not letter.isprintable():
            raise entry.refusal(f"{name} has {letter!r} in it, which cannot be shown")
    return line


def _differ(entry: Entry, name: str, keys: Sequence[str]) -> None:
    for i, key in enumerate(keys):
        if key in keys[:i]:
            raise entry.refusal(f"{name} have a key of their own each; {key!r} is there twice")


def _shipped() -> dict[str, Story]:
    stories = [_story(read_data(path)) for path in sorted((DATA / "campaigns").glob("*.toml"))]
    return {story.key: story for story in stories}


# What comes with the game is checked by its tests, and not each time that it is read.
STORIES: Final[dict[str, Story]] = _shipped()
