"""Stories: those that come with a game, and files that people wrote. A file is read once, and again if it changes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import instead
from quarterdeck.core.story import Change, Chapter, Scenario, Story, Way
from quarterdeck.table.errors import CampaignRefused
from quarterdeck.table.texts import printable

# What came of reading a file for a game, with when it was written and how large it was then.
_read: dict[tuple[str, Path], tuple[int, int, Story | str]] = {}


def own_stories(game: Game[Any], folder: Path) -> dict[str, Story]:
    """The stories that people put into a folder. Left out are files that are wrong, and keys that come with the game.

    What is kept of a campaign names its story by the key alone: nobody's file may stand in for another.
    """
    found: dict[str, Story] = {}
    for path in _files(folder):
        story = _reading(game, path)
        if isinstance(story, Story) and story.key not in game.stories:
            found.setdefault(story.key, story)
    return found


def wrong_stories(game: Game[Any], folder: Path) -> dict[Path, str]:
    """The files in a folder that are no story of the game, and what is wrong with each."""
    return {path: told for path in _files(folder) if (told := _wrong(game, path))}


def read_story(game: Game[Any], path: Path) -> Story:
    """The story in a file. Raises `ContentRefused` with the file, the place and what is wrong."""
    story = _reading(game, path)
    if isinstance(story, str):
        raise ContentRefused(story)
    return story


def story_of(game: Game[Any], key: str, others: Mapping[str, Story] | None = None) -> Story:
    """A story by its key: one that comes with the game, or one of `others`. Raises `CampaignRefused`."""
    known = {**game.stories, **(others or {})}
    if key not in known:
        raise CampaignRefused(f"{game.title} has no campaign {key[:60]!r}. {instead(key, list(known))}")
    return known[key]


def find_story(game: Game[Any], key: str, folder: Path) -> Story:
    """A story that comes with the game, or is in the folder. Raises `CampaignRefused`, for a broken one with why."""
    if key in game.stories:
        return game.stories[key]
    own = own_stories(game, folder)
    if key not in own:
        for path, told in wrong_stories(game, folder).items():
            if key in (path.stem, _key_in(path)):
                raise CampaignRefused(f"The story {key[:60]!r} has a mistake: {told}")
    return story_of(game, key, own)


def _files(folder: Path) -> Sequence[Path]:
    return sorted(folder.glob("*.toml"))


def _wrong(game: Game[Any], path: Path) -> str:
    story = _reading(game, path)
    if isinstance(story, str):
        return story
    taken = f"{path.name}: a story with the key {story.key} comes with the game: give it another."
    return taken if story.key in game.stories else ""


def _reading(game: Game[Any], path: Path) -> Story | str:
    """The story in a file, or what is wrong with it."""
    try:
        about = path.stat()
    except OSError as error:
        return f"{path.name}: it cannot be read ({error.strerror})."
    known = _read.get((game.key, path))
    if known is not None and known[:2] == (about.st_mtime_ns, about.st_size):
        return known[2]
    story: Story | str
    try:
        story = game.read_story(path)
    except ContentRefused as error:
        story = printable(str(error))
    _read[game.key, path] = about.st_mtime_ns, about.st_size, story
    return story


def _key_in(path: Path) -> str:
    """The key that a file gives itself, so far as that can be made out."""
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8")).get("key", ""))
    except (OSError, ValueError):
        return ""


# What a story comes to


def story_digest(story: Story) -> str:
    """A fingerprint of all that decides where a campaign stands, and of none of the words."""
    content = [
        [story.first, story.patience, _changes(story.afterwards)],
        sorted(_chapter(chapter) for chapter in story.chapters.values()),
        sorted([name, _numbers(sets)] for name, sets in story.difficulties.items()),
    ]
    return blake2b(msgspec.json.encode(content), digest_size=8).hexdigest()


def _chapter(chapter: Chapter) -> list[Any]:
    ways = chapter.crossroads.ways if chapter.crossroads is not None else ()
    return [
        chapter.key,
        chapter.part,
        chapter.leads_to or "",
        chapter.ending is not None,
        _scenario(chapter.scenario),
        _changes(chapter.changes),
        sorted(_way(way) for way in ways),
    ]


def _scenario(scenario: Scenario | None) -> list[Any]:
    return [] if scenario is None else [_numbers(scenario.sets), _numbers(scenario.mercy)]


def _way(way: Way) -> list[Any]:
    return [way.key, way.leads_to or "", _changes(way.changes)]


def _changes(changes: Sequence[Change]) -> list[Any]:
    return [_numbers(change.sets) for change in changes]


def _numbers(sets: Mapping[str, int | str]) -> list[list[str]]:
    return sorted([name, str(number)] for name, number in sets.items())
