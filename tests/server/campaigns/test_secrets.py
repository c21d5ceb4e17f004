"""Nothing that is ahead in a story leaves the server: whole campaigns are walked, and every answer is searched."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import msgspec
import pytest

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.rules import Rules
from quarterdeck.core.story import Chapter, Story, Way
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games import GAMES
from quarterdeck.games.wildtails.box.components import DATA
from quarterdeck.games.wildtails.cards import ABILITIES, BACK_NAMES, CHARACTER_NAMES, COMPONENTS
from quarterdeck.games.wildtails.rules import WildRules
from quarterdeck.server import catalogue, wire
from quarterdeck.server.campaigns import registry as server_campaigns
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.tables import actions
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.picture import CAMPAIGN_CARDS
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.replays import replay_info
from tests.server.inside import call
from tests.server.leafing import moments_at_once, open_at_once
from tests.server.voyages import Crew, begun
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import registry as registry

pytestmark = pytest.mark.anyio

WILDTAILS = GAMES["wildtails"]
SHIPPED = [(game.key, story) for game in GAMES.values() for story in game.stories]
OPEN = "\n".join(card.name for card in WILDTAILS.components.cards() if not card.locked)
LOCKED = [card.name for card in WILDTAILS.components.cards() if card.locked and card.name not in OPEN]
KNOBS = [knob.name for knob in WILDTAILS.knobs if knob.locked]
ANSWERS = 5  # before a scenario is given up
QUOTED = re.compile(rb'"(?:[^"\\]|\\.)*"')


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

    def search(self, shown: Collection[str] = ()) -> str:
        """Look through all that was answered since, but for what is `shown` on a table. Gives all of it."""
        said = "\n".join(set[str]().union(*map(strings, self.crew.answers)))
        leaks = [secret for secret in self.secret if is_said(secret, said) and secret not in shown]
        assert not leaks, leaks
        self.searched += len(self.crew.answers)
        self.crew.answers.clear()
        return said

    async def look(self) -> wire.CampaignPicture:
        """Everything that can be asked for, searched."""
        crew = self.crew
        crew.told(await crew.campaigns.invitation(crew.id))
        crew.told(await crew.campaigns.held_campaigns(wire.MyCampaigns([wire.CampaignToken(crew.id, crew.tokens[0])])))
        crew.told(await crew.campaigns.stories(self.story.game))
        _, data = await crew.campaigns.export(crew.id, crew.tokens[0])
        crew.told(data.decode())
        picture = await crew.picture()
        self.search()
        return picture

    async def look_at_table(self, table: str) -> None:
        """Play a little of a scenario and give it up: all that a seat, a watcher and a reader are told is searched."""
        crew, hosted = self.crew, await self.crew.registry.find(table)
        shown = in_play(hosted.table.rules)
        channels = [await call(crew.registry, table, token) for token in (crew.tokens[0], "")]
        for _ in range(ANSWERS):
            await channels[0].choose()
        crew.told(await crew.registry.held_tables(wire.Mine([wire.TokenAt(table, crew.tokens[0])])))
        crew.told(hosted.info())
        await hosted.do(lambda: actions.concede(hosted, 0))
        for channel in channels:
            await channel.until(lambda state: state.result is not None)
            crew.answers += channel.heard
            await channel.hang_up()
        opened = open_at_once(hosted.table.record, GAMES)
        crew.told(replay_info(opened, hosted.info()))
        crew.told(moments_at_once(opened, ALL_SEEING, 0, ANSWERS))
        said = self.search(shown)
        # What has changed is marked on the board, by the names of its numbers.
        assert [name for name in KNOBS if name in said and name not in hosted.table.rules.sets] == []
        assert CAMPAIGN_CARDS in said
        assert "Values were changed" not in said


def is_said(secret: str, said: str) -> bool:
    """Whether it stands there in words: in a token, or in what is packed, any few letters may follow on each other."""
    return secret in said and re.search(rf"(?<![\w+/-]){re.escape(secret)}(?![\w+/-])", said) is not None


def strings(told: bytes) -> set[str]:
    """Every text in an answer, names of fields as well."""
    return {msgspec.json.decode(text) for text in set(QUOTED.findall(told))}


def in_play(rules: Rules) -> set[str]:
    """The names of what is on a table of Wildtails: what a campaign has unlocked is among it."""
    assert isinstance(rules, WildRules)
    cards = [card for card, there in enumerate(rules.in_play) if there]
    names = {COMPONENTS.scenes[card].name for card in cards} | {BACK_NAMES[card] for card in cards}
    names |= {CHARACTER_NAMES[character] for character, there in enumerate(rules.aboard) if there}
    names |= {ability.name for ability, there in zip(ABILITIES, rules.known, strict=True) if there}
    return names | {name for name, there in zip(COMPONENTS.buildings, rules.buildings, strict=True) if there}


def pick_first(ways: Sequence[Way]) -> Way:
    return ways[0]


def pick_last(ways: Sequence[Way]) -> Way:
    return ways[-1]


@pytest.mark.parametrize(("game", "key"), SHIPPED)
async def test_nothing_ahead_is_in_any_answer(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    story, visited = GAMES[game].stories[key], set[str]()
    for pick in (pick_first, pick_last):
        crew = await begun(campaigns, registry, "you", game, key)
        reader = Reader(crew, story)
        visited |= await walk(reader, monkeypatch, pick)
        assert reader.searched > 20
        assert reader.most > 50
    assert visited == set(story.chapters)


async def walk(reader: Reader, monkeypatch: pytest.MonkeyPatch, pick: Callable[[Sequence[Way]], Way]) -> set[str]:
    """Go through a campaign to its end, and once further; each scenario is lost, then won. Gives its chapters."""
    crew, story = reader.crew, reader.story
    reader.may_read({story.title, story.summary, *begins(story.chapters[story.first])})
    visited: set[str] = set()
    while (picture := await reader.look()).stage != "over":
        chapter = story.chapters[picture.chapter.key]
        visited.add(chapter.key)
        if picture.stage == "scenario":
            for won in (False, True):
                monkeypatch.setattr(server_campaigns, "is_won", lambda _, won=won: won)
                table = await crew.sail()
                reader.search()
                if won:
                    hosted = await crew.registry.find(table)
                    await hosted.do(lambda hosted=hosted: actions.concede(hosted, 0))  # type: ignore[misc]
                else:
                    await reader.look_at_table(table)
                reader.may_read(ends(chapter) if won else {*chapter.defeat})
                if won:
                    may_read_end(reader, chapter, None)
                await reader.look()
        elif picture.stage == "choice":
            assert chapter.crossroads is not None
            way = pick(chapter.crossroads.ways)
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
    for difficulty in picture.difficulties[-1:]:
        await reader.look_at_table(await crew.sail(difficulty=difficulty))
    await reader.look()
    return visited | {picture.chapter.key}


def last(picture: wire.CampaignPicture) -> str:
    """The label of the way that was chosen last."""
    return next((page.way for page in reversed(picture.pages) if page.way), "")


def may_read_end(reader: Reader, chapter: Chapter, way: Way | None) -> None:
    """Where the story ends with a chapter, its ending is told, and what comes after."""
    if chapter.next(way) is None and (way is not None or chapter.crossroads is None):
        reader.may_read({chapter.ending or "", *(change.text for change in reader.story.afterwards)})


@pytest.mark.parametrize("number", [0, 1, 99])
async def test_no_table_but_a_campaigns_has_what_it_unlocks(registry: TableRegistry, number: int) -> None:
    """Whoever tries is answered as if there were no such number: whatever it is set to, and alone or among others."""
    wishes = [wire.SeatWish("you")]
    for name in ("empire.building-1", "scene-14.in-play", *random.Random(number).sample(KNOBS, 4)):
        assert name in KNOBS
        with pytest.raises(OptionRefused) as unknown:
            WILDTAILS.rules(1, {}, {f"{name}-": number})
        with pytest.raises(OptionRefused) as refused:
            await make_table(
                registry, wire.MakeTable("wildtails", wishes, {}, {"storage": 4, name: number}), "somewhere"
            )
        assert str(refused.value).startswith(f"There is no value {name!r} to set. ")
        assert str(unknown.value).startswith(f"There is no value '{name}-' to set. ")
        hint = str(refused.value).partition(";")[2]
        assert [locked for locked in KNOBS if locked in hint.replace("?", " ").split()] == []
    assert await registry.store.abouts() == []


def test_the_deck_shows_nothing_that_a_campaign_unlocks() -> None:
    told = {game.key: game for game in catalogue.full_catalogue().games}
    assert {key: game.campaigns for key, game in told.items()} == {
        "card-pirates": False,
        "rum-runner": False,
        "chaos-cove": False,
        "wildtails": True,
    }
    knobs = {knob.name for knob in told["wildtails"].knobs}
    assert knobs == {knob.name for knob in WILDTAILS.knobs if not knob.locked}
    assert any(knob.locked for knob in WILDTAILS.knobs)
    cards = {card.name for card in catalogue.cards(WILDTAILS)}
    assert cards == {card.name for card in WILDTAILS.components.cards() if not card.locked}
    said = "\n".join(strings(msgspec.json.encode([told["wildtails"], catalogue.cards(WILDTAILS)])))
    assert len(LOCKED) > 20
    assert [name for name in LOCKED if name in said] == []


async def test_a_story_from_the_folder_is_played_as_well(
    campaigns: CampaignRegistry, registry: TableRegistry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
    crew = await begun(campaigns, registry, "you", "wildtails", "our-mail")
    assert (await crew.picture()).story_title == "Our Mail"
    _, data = await campaigns.export(crew.id, crew.tokens[0])
    assert (await campaigns.import_campaign(data, "elsewhere")).campaign.story_title == "Our Mail"
    (tmp_path / "stories" / "own.toml").unlink()
    campaigns._cache._cached.clear()
    [mine] = await campaigns.held_campaigns(wire.MyCampaigns([wire.CampaignToken(crew.id, crew.tokens[0])]))
    assert "our-mail" in mine.problem
