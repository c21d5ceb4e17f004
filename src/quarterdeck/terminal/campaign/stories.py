"""The stories that campaigns are begun with: a list of them, and a check of one that a player wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.story import Story
from quarterdeck.games import GAMES
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.campaign.storyfiles import read_story
from quarterdeck.table.texts import printable
from quarterdeck.terminal.campaign.book import EXAMPLE, fitted
from quarterdeck.terminal.command_line import command


def story_lines(saved: SavedCampaigns) -> list[str]:
    """Every story that a campaign can be begun with, and the files in the folder that are wrong."""
    lines: list[str] = []
    for game in games_with_stories():
        for story in saved.stories(game).values():
            lines += [f"{story.key}: {story.title}, for {game.title}, {_chapters(story)}.", f"  {story.summary}"]
            lines += [f"  {command('campaign', 'new', EXAMPLE, '--story', story.key)}"]
        lines += [f"Left out: {printable(told)}" for told in saved.wrong_stories(game).values()]
    return fitted([*lines, f"Your own stories go into {saved.story_folder}"])


def check_lines(saved: SavedCampaigns, game: Game[Any], file: Path) -> list[str]:
    """What is in a story that a player wrote, without telling it. Raises `ContentRefused` with what is wrong."""
    story = read_story(game, file)
    fine = f"{file.name} is fine: {_counts(story, game)}."
    if story.key in game.stories:
        return [fine, f"A story with the key {story.key} comes with the game: to play yours, give it another key."]
    begin = command("campaign", "new", story.title, "--story", story.key)
    there = saved.story_folder / file.name
    if there.exists() and there.samefile(file):
        return [fine, f"Play it: {begin}"]
    return [fine, f"To play it, put it into {saved.story_folder}", f"Then: {begin}"]


def games_with_stories() -> list[Game[Any]]:
    """The games that have campaigns."""
    return [game for game in GAMES.values() if game.stories]


def _chapters(story: Story) -> str:
    return _number(len(story.chapters), "chapter")


def _counts(story: Story, game: Game[Any]) -> str:
    chapters = story.chapters.values()
    scenarios = sum(chapter.scenario is not None for chapter in chapters)
    choices = sum(chapter.crossroads is not None for chapter in chapters)
    endings = sum(chapter.ending is not None for chapter in chapters)
    counts = ((scenarios, "scenario"), (choices, "choice"), (endings, "ending"))
    parts = [_chapters(story), *(_number(*count) for count in counts)]
    return f"{story.title}, for {game.title}, with {', '.join(parts)}"


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
