"""A game with a story of its own, whose scenarios end as a test wants, and somebody who plays campaigns on a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import TypeVar

import msgspec
import pytest

from quarterdeck.core.rules import Knob, Rules, Value, read_options
from quarterdeck.core.story import Change, Chapter, Crossroads, Scenario, Story, Way
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.store import open_store
from quarterdeck.server.tables import actions
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TIRELESS, AtOnce, CheckedHere
from tests.toy import Tot, TotForTot

T = TypeVar("T")

STORY = Story(
    "convoy",
    "the-long-way",
    "The Long Way",
    "Two ships and one harbour.",
    [
        Chapter(
            "1", "Out of Port", 1, ["The wind is fair."], Scenario("Get out.", {"tide": 3}, {"tide": 1}),
            ["The wind has turned."], ["The land is gone."], [Change("The sails are patched.", {"sails": "+1"})],
            Crossroads(
                "Which way?",
                [
                    Way(
                        "north", "By the ice", ["It is cold."], [Change("The planks are frozen.", {"sails": "+2"})],
                        None,
                    ),
                    Way("south", "By the sands", ["It is hot."], [], "2B"),
                ],
            ),
            "2A", None,
        ),
        Chapter(
            "2A", "White Water", 2, ["Ice ahead."], Scenario("Get through.", {"tide": 5}, {}), ["Beset."], ["Free."],
            [], None, None, "Home by the ice",
        ),
        Chapter("2B", "Yellow Water", 2, ["Sand ahead."], None, [], [], [], None, None, "Home by the sands"),
    ],
    2,
    [Change("The crew is famous.", {"sails": 9})],
    {"calm": {"tide": 0}, "rough": {"tide": 7}},
)  # fmt: skip


class ConvoyRules(Rules):
    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        super().__init__(seats, options)
        self.tide, self.sails, self.wind = 2, 4, 0


class Convoy(TotForTot):
    """The toy, played together: when the second seat gives up all have won, when the first does all have lost."""

    def __init__(self) -> None:
        super().__init__()
        self.key, self.title = STORY.game, "Convoy"
        self.knobs = (
            Knob("tide", "tide", 0, 9, "the tide"),
            Knob("sails", "sails", 0, 9, "the sails"),
            Knob("wind", "wind", 0, 9, "the secret wind", locked=True),
        )
        self.stories = {STORY.key: STORY}

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        self.check_seats(seats)
        rules = ConvoyRules(seats, read_options(self.choices, options))
        rules.turn_knobs(self.knobs, sets)
        return rules

    def conceded(self, s: Tot, seat: int) -> list[int]:
        return [1, 1] if seat else [2, 2]


GAME = Convoy()


@pytest.fixture
async def registry(anyio_backend: str, store_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableRegistry]:
    """A registry on a real store, at which the convoy is played as well."""
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    registry = TableRegistry(open_store(store_url), TIRELESS, bot_pool=AtOnce(), import_checker=CheckedHere(TIRELESS))
    yield registry
    await registry.close()


@pytest.fixture
async def campaigns(registry: TableRegistry) -> AsyncIterator[CampaignRegistry]:
    """The campaigns of that registry."""
    campaigns = CampaignRegistry(registry)
    yield campaigns
    await campaigns.close()


async def end_scenario(registry: TableRegistry, table: str, won: bool) -> None:
    """Have the scenario at a table of the convoy end."""
    hosted = await registry.find(table)
    await hosted.do(lambda: actions.concede(hosted, int(won)))


class Crew:
    """The people of one campaign. All that they are answered is kept, byte for byte."""

    def __init__(self, registry: TableRegistry, campaigns: CampaignRegistry, made: wire.CampaignMade) -> None:
        self.registry = registry
        self.campaigns = campaigns
        self.id = made.campaign.id
        self.tokens = [held.token for held in made.held]
        self.answers: list[bytes] = []
        self.told(made)

    def told(self, answer: T) -> T:
        """Keep an answer."""
        self.answers.append(msgspec.json.encode(answer))
        return answer

    async def picture(self, who: int = 0) -> wire.CampaignPicture:
        """The campaign as it is."""
        return self.told(await self.campaigns.picture(self.id, self.tokens[who]))

    async def sail(self, mercy: bool = False, difficulty: str = "") -> str:
        """Set the scenario up; gives its table."""
        wish = wire.SetSail(mercy, difficulty)
        return self.told(await self.campaigns.begin_scenario(self.id, self.tokens[0], wish, "somewhere")).table

    async def choose(self, way: str) -> wire.CampaignPicture:
        """All are for this way."""
        for token in self.tokens:
            picture = self.told(await self.campaigns.vote(self.id, token, way))
        return picture

    async def turn(self) -> wire.CampaignPicture:
        """On to the next chapter."""
        return self.told(await self.campaigns.turn_page(self.id, self.tokens[0]))

    async def play(self, won: bool, mercy: bool = False, difficulty: str = "") -> wire.CampaignPicture:
        """Set the scenario up, and have it end so."""
        await end_scenario(self.registry, await self.sail(mercy, difficulty), won)
        return await self.picture()


async def begun(
    campaigns: CampaignRegistry,
    registry: TableRegistry,
    seats: str = "you you",
    game: str = "convoy",
    story: str = "the-long-way",
) -> Crew:
    """A new campaign with these kinds of seats."""
    wishes = [wire.SeatWish(kind) for kind in seats.split()]  # type: ignore[arg-type]
    made = await campaigns.make(wire.MakeCampaign(game, story, "Our voyage", wishes), "somewhere")
    return Crew(registry, campaigns, made)
