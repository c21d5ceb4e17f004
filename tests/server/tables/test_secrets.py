"""All that a seat and a spectator receive over 100 games with bots, checked for anything hidden.

Every state that goes out is built once more from a world in which all that is hidden from its viewer is dealt anew: not
a byte may differ. And nothing that opens the shuffle or a seat is ever said before the end.
"""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
import pytest

from quarterdeck.bots import pacing
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.tables import picture
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.subscriber import encoded
from quarterdeck.table import Table
from tests.laws.adapters import adapter_of
from tests.server.inside import Caller, call, new_registry

pytestmark = pytest.mark.anyio

# one game of Chaos Cove is as long as ten others, and in Wildtails nothing but the seal and what is locked is hidden
GAMES_EACH = {"card-pirates": 40, "rum-runner": 40, "chaos-cove": 5, "wildtails": 15}
LEAST_HEARD = 10  # in any game, be it lost ever so soon
PARTS = 5
MAKER = "where Ann calls from"  # which is nothing that a game would say
EVERY = 4  # one state in so many is built again from a re-dealt world
SPARE = 0.5  # how often somebody who may answer ahead does
HELD = 4  # one game in so many is played with the numbers that keep a game going, so that its later rounds are seen

CARD_PIRATES: list[dict[str, Value]] = [
    {"cap": 10},
    {"cap": 9, "edition": "second"},
    {"cap": 10, "battles": "three", "hidden-cards": True},
    {"cap": 9, "random-islands": True, "treacherous-seas": True},
    {"cap": 10, "no-face-down": True, "advanced-sailing": True, "ending": "full-politics"},
]
RUM_RUNNER: list[dict[str, Value]] = [{}, {"mulligan": True}]
CHAOS_COVE: list[dict[str, Value]] = [{}, {"rounds": "3"}, {"storm": True}, {"rounds": "3", "storm": True}]
WILDTAILS: list[dict[str, Value]] = [{}, {"difficulty": "easy"}, {"difficulty": "wild", "threat": "raiders"}]
OPTIONS = {
    "card-pirates": CARD_PIRATES,
    "rum-runner": RUM_RUNNER,
    "chaos-cove": CHAOS_COVE,
    "wildtails": WILDTAILS,
}


class Mirror:
    """Stands behind the server and looks at every state that it makes, from two worlds."""

    def __init__(self) -> None:
        self.made: set[bytes] = set()
        self.compared = 0
        self.leaks: list[str] = []
        self._dice = Rng(11)
        self._states = 0
        self._real = picture._state

    def state(
        self, info: wire.TableInfo, table: Table | None, viewer: int, since: int, more: picture.Extras
    ) -> wire.State:
        """What the server makes of the truth; now and then it is asked what it makes of another world, too."""
        state = self._real(info, table, viewer, since, more)
        self.made.add(encoded(state))
        self._states += 1
        if table is not None and not table.over and not self._states % EVERY:
            seat = viewer if viewer != SPECTATOR else self._dice.below(len(table.seats))
            with elsewhere(table, table.game.sample(table.truth, seat, self._dice)):
                other = self._real(info, table, viewer, since, more)
            self.compared += 1
            if encoded(other) != encoded(state):
                self.leaks.append(difference(state, other))
        return state


@contextmanager
def elsewhere(table: Table, world: State) -> Iterator[None]:
    """The table in another world."""
    truth = table._timeline.state
    table._timeline.state = world
    try:
        yield
    finally:
        table._timeline.state = truth


def difference(state: wire.State, other: wire.State) -> str:
    parts = [name for name in state.__struct_fields__ if getattr(state, name) != getattr(other, name)]
    return f"viewer {state.viewer} could tell two worlds apart by {parts} of {state.table.game}"


@pytest.fixture
def mirror(monkeypatch: pytest.MonkeyPatch) -> Mirror:
    mirror = Mirror()
    monkeypatch.setattr(picture, "_state", mirror.state)
    monkeypatch.setattr(pacing, "BEAT", 1e-6)
    return mirror


def wish(key: str, number: int) -> wire.MakeTable:
    """A table with one person, in another seat every time."""
    options = OPTIONS[key][number % len(OPTIONS[key])]
    locked = {knob.name for knob in GAMES[key].knobs if knob.locked}  # which only a campaign's tables may have
    held = adapter_of(key).sets if number % HELD == 0 else {}
    sets = {name: value for name, value in held.items() if name not in locked}
    seats = min(2 + number % 3, GAMES[key].most)
    wishes = [wire.SeatWish("bot", bot="deckhand") for _ in range(seats)]
    wishes[number // 3 % seats] = wire.SeatWish("you", "Ann")
    return wire.MakeTable(key, wishes, options, sets)


async def play(registry: TableRegistry, made: wire.Made, chance: random.Random) -> tuple[Caller, Caller]:
    """Play to the end; gives the lines of the seat and of somebody who watched."""
    watcher = await call(registry, made.table.id)
    seat = await call(registry, made.table.id, made.held[0].token)
    state = await seat.state()
    while state.table.status != "over":
        question = state.question
        if question is not None and (state.table.asked == state.viewer or chance.random() < SPARE):
            with suppress(ServerRefused):  # a bot may have been quicker than an answer ahead
                await seat.choose_by_chance(chance)
            assert seat.last is not None
            state = seat.last
        else:
            before = state
            state = await seat.until(lambda state: state is not before)  # noqa: B023 - called at once
    await watcher.until(lambda state: state.table.status == "over")
    return seat, watcher


def keys_to(hosted: HostedTable, made: wire.Made) -> list[bytes]:
    """What must not be said before the end: whatever opens the shuffle, or a seat."""
    header = hosted.table.record.header
    raw = [header.secret, header.salt]
    words = [form for each in raw for form in (each.hex(), base64.b64encode(each).decode().rstrip("="))]
    words += [held.token for held in made.held] + [place.key for place in hosted.about.holders if place.key]
    words += [hosted.about.maker, hosted.table.truth.digest()]
    return [word.encode() for word in words]


def before_the_end(caller: Caller) -> list[bytes]:
    """All that was heard until the state that says that the game is over."""
    end = next(number for number, data in enumerate(caller.heard) if b'"status":"over"' in data)
    return caller.heard[:end]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", sorted(GAMES))
async def test_nothing_hidden_reaches_a_seat_or_a_spectator(key: str, part: int, mirror: Mirror) -> None:
    registry = new_registry(seed=part)
    chance = random.Random(part)
    for number in range(part, GAMES_EACH[key], PARTS):
        made = await make_table(registry, wish(key, number), MAKER)
        seat, watcher = await play(registry, made, chance)
        hosted = await registry.find(made.table.id)
        words = keys_to(hosted, made)
        for caller in (seat, watcher):
            heard = before_the_end(caller)
            assert len(heard) > LEAST_HEARD
            for data in heard:
                assert not [word for word in words if word in data]
                assert not data.startswith(b'{"type":"state"') or data in mirror.made
            assert caller.last is not None
            assert caller.last.opening is not None
            assert caller.last.opening.secret == hosted.table.record.header.secret.hex()
        await seat.hang_up()
        await watcher.hang_up()
    await registry.close()
    assert not mirror.leaks, mirror.leaks[0]
    assert mirror.compared > LEAST_HEARD * GAMES_EACH[key] // PARTS


async def test_the_mirror_would_see_a_leak(mirror: Mirror, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = mirror._real

    def careless(
        info: wire.TableInfo, table: Table | None, viewer: int, since: int, more: picture.Extras
    ) -> wire.State:
        state = honest(info, table, viewer, since, more)
        digest = table.truth.digest() if table is not None else ""
        return msgspec.structs.replace(state, notices=[digest])

    monkeypatch.setattr(mirror, "_real", careless)
    registry = new_registry()
    await play(registry, await make_table(registry, wish("rum-runner", 0), MAKER), random.Random(1))
    await registry.close()
    assert "notices" in mirror.leaks[0]
