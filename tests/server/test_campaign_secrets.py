"""Nothing that is ahead in a story leaves the server: whole campaigns are walked, and every answer is searched."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from quarterdeck.core.story import Chapter, Story, Way
from quarterdeck.games import GAMES
from quarterdeck.games.wildtails.components import DATA
from quarterdeck.server import campaigns as server_campaigns
from quarterdeck.server import deck, deeds, wire
from quarterdeck.server.campaigns import Campaigns
from quarterdeck.server.harbour import Harbour
from tests.server.inside import call
from tests.server.voyages import Crew, begun
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import harbour as harbour

pytestmark = pytest.mark.anyio

WILDTAILS = GAMES["wildtails"]
SHIPPED = [(game.key, story) for game in GAMES.values() for story in game.stories]
OPEN = "\n".join(card.name for card in WILDTAILS.cards() if not card.locked)
LOCKED = [card.name for card in WILDTAILS.cards() if card.locked and card.name not in OPEN]


def texts_of(story: Story) -> set[str]:
    """Every text of a story that somebody might read."""
    texts = {change.text for change in story.afterwards}
    for chapter in story.chapters.values():
        texts |= begins(chapter) | {*chapter.defeat} | ends(chapter)
        for way in chapter.crossroads.ways if chapter.crossroads is not None else ():
            texts |= chosen(way)
    return texts | {chapter.ending for chapter in story.chapters.values() if chapter.ending}


def begins(chapter: Chapter) -> set[str]:
    """What is read when a chapter is come to."""
    brief = [chapter.scenario.brief] if chapter.scenario is not None else []
    return {chapter.title, f"{chapter.key}. {chapter.title}", *chapter.opening, *brief}


def ends(chapter: Chapter) -> set[str]:
    """What is read when its scenario is won, or there is none: its choice, too."""
    texts = {*chapter.after, *(change.text for change in chapter.changes)}
    if chapter.crossroads is not None:
        texts |= {chapter.crossroads.question, *(way.label for way in chapter.crossroads.ways)}
    return texts


def chosen(way: Way) -> set[str]:
    """What is read when a way was chosen."""
    return {*way.text, *(change.text for change in way.changes)}


class Reader:
    """Walks a campaign, knows what may have been read by now, and searches the answers for everything else."""

    def __init__(self, crew: Crew, story: Story) -> None:
        self.crew = crew
        self.story = story
        self.secret = {*texts_of(story), *LOCKED}
        self.searched = 0
        self.most = len(self.secret)

    def may_read(self, texts: set[str]) -> None:
        """These are told from now on, and so is all that is in them."""
        everything = "\n".join(texts)
        self.secret = {text for text in self.secret if text not in everything}

    def search(self) -> None:
        """Look through all that was answered since."""
        for answer in self.crew.answers:
            text = msgspec.json.decode(answer)
            said = "\n".join(strings(text))
            leaks = [secret for secret in self.secret if secret in said]
            assert not leaks, leaks
            self.searched += 1
        self.crew.answers.clear()

    async def look(self) -> wire.CampaignPicture:
        """Everything that can be asked for, searched."""
        crew = self.crew
        crew.told(await crew.campaigns.invitation(crew.id))
        crew.told(await crew.campaigns.mine(wire.MyCampaigns([wire.CampaignToken(crew.id, crew.tokens[0])])))
        crew.told(await crew.campaigns.stories(self.story.game))
        _, data = await crew.campaigns.export(crew.id, crew.tokens[0])
        crew.told(data.decode())
        picture = await crew.picture()
        self.search()
        return picture


def strings(told: object) -> list[str]:
    """Every text in an answer."""
    if isinstance(told, str):
        return [told]
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return [text for part in parts for text in strings(part)] + (list(told) if isinstance(told, dict) else [])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "key"), SHIPPED)
async def test_nothing_ahead_is_in_any_answer(
    campaigns: Campaigns, harbour: Harbour, monkeypatch: pytest.MonkeyPatch, game: str, key: str, seed: int
) -> None:
    story, chance = GAMES[game].stories[key], random.Random(seed)
    crew = await begun(campaigns, harbour, "you", game, key)
    reader = Reader(crew, story)
    reader.may_read({story.title, story.summary, *begins(story.chapters[story.first])})
    visited: list[str] = []
    while (picture := await reader.look()).stage != "over":
        chapter = story.chapters[picture.chapter.key]
        if picture.stage == "scenario":
            visited.append(chapter.key)
            for won in (False, True):
                table = await crew.sail()
                reader.search()
                monkeypatch.setattr(server_campaigns, "is_won", lambda _, won=won: won)
                hosted = await harbour.find(table)
                await hosted.do(lambda hosted=hosted: deeds.concede(hosted, 0))  # type: ignore[misc]
                reader.may_read(ends(chapter) if won else {*chapter.defeat})
                if won:
                    may_read_end(reader, chapter, None)
                await reader.look()
        elif picture.stage == "choice":
            assert chapter.crossroads is not None
            way = chance.choice(chapter.crossroads.ways)
            reader.may_read(chosen(way))
            may_read_end(reader, chapter, way)
            await crew.choose(way.key)
        else:
            ways = chapter.crossroads.ways if chapter.crossroads is not None else ()
            taken = next((way for way in ways if way.label == last(picture)), None)
            following = story.chapters[chapter.next(taken) or ""]
            reader.may_read(begins(following) | (set() if following.scenario else ends(following)))
            may_read_end(reader, following, None)
            await crew.turn()
    assert len(visited) > 2
    assert reader.searched > 20
    assert reader.most > 50


def last(picture: wire.CampaignPicture) -> str:
    """The label of the way that was chosen last."""
    return next((page.way for page in reversed(picture.pages) if page.way), "")


def may_read_end(reader: Reader, chapter: Chapter, way: Way | None) -> None:
    """Where the story ends with a chapter, its ending is told, and what comes after."""
    if chapter.next(way) is None and (way is not None or chapter.crossroads is None):
        reader.may_read({chapter.ending or "", *(change.text for change in reader.story.afterwards)})


async def test_a_table_of_the_first_chapter_shows_no_locked_card(campaigns: Campaigns, harbour: Harbour) -> None:
    crew = await begun(campaigns, harbour, "you", "wildtails", "the-four-marks")
    table = await crew.sail()
    line = await call(harbour, table, crew.tokens[0])
    for _ in range(40):
        state = await line.state()
        if state.question is None:
            break
        await line.choose()
    said = "\n".join(text for heard in line.heard for text in strings(msgspec.json.decode(heard)))
    assert "Anna" in said
    assert [name for name in LOCKED if name in said] == []
    await line.hang_up()


def test_the_deck_shows_nothing_that_a_campaign_unlocks() -> None:
    told = {game.key: game for game in deck.deck().games}
    assert {key: game.campaigns for key, game in told.items()} == {
        "card-pirates": False,
        "rum-runner": False,
        "chaos-cove": False,
        "wildtails": True,
    }
    knobs = {knob.name for knob in told["wildtails"].knobs}
    assert knobs == {knob.name for knob in WILDTAILS.knobs if not knob.locked}
    assert any(knob.locked for knob in WILDTAILS.knobs)
    cards = {card.name for card in deck.cards(WILDTAILS)}
    assert cards == {card.name for card in WILDTAILS.cards() if not card.locked}
    said = "\n".join(strings(msgspec.to_builtins([told["wildtails"], deck.cards(WILDTAILS)])))
    assert len(LOCKED) > 20
    assert [name for name in LOCKED if name in said] == []


async def test_a_story_from_the_folder_is_played_as_well(
    campaigns: Campaigns, harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTERDECK_HOME", str(tmp_path))
    (tmp_path / "stories").mkdir()
    text = (DATA / "campaigns" / "the-midwinter-mail.toml").read_text(encoding="utf-8")
    (tmp_path / "stories" / "own.toml").write_text(
        text.replace('key = "the-midwinter-mail"', 'key = "our-mail"').replace("The Midwinter Mail", "Our Mail"),
        encoding="utf-8",
    )
    (tmp_path / "stories" / "broken.toml").write_text("rum", encoding="utf-8")
    stories = await campaigns.stories("wildtails")
    assert [story.title for story in stories if story.key == "our-mail"] == ["Our Mail"]
    assert [story.key for story in stories if story.key in WILDTAILS.stories] == list(WILDTAILS.stories)
    crew = await begun(campaigns, harbour, "you", "wildtails", "our-mail")
    assert (await crew.picture()).story_title == "Our Mail"
    _, data = await campaigns.export(crew.id, crew.tokens[0])
    assert (await campaigns.bring(data, "elsewhere")).campaign.story_title == "Our Mail"
    (tmp_path / "stories" / "own.toml").unlink()
    campaigns._logs._logs.clear()
    [mine] = await campaigns.mine(wire.MyCampaigns([wire.CampaignToken(crew.id, crew.tokens[0])]))
    assert "our-mail" in mine.problem
