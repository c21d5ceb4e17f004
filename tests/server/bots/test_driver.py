"""Bots at tables: they think in processes of their own, answer, and never stand in anybody's way."""

from __future__ import annotations

import asyncio
import random
from math import inf

import msgspec
import pytest

from quarterdeck.bots import BOTS, pacing
from quarterdeck.bots.pacing import Pace
from quarterdeck.bots.thinking import FURTHER, LIVE, Think
from quarterdeck.core.errors import ThinkRefused
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import wire
from quarterdeck.server.bots import driver
from quarterdeck.server.bots.pool import Thought
from quarterdeck.server.client import Server, TableChannel
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.hosting import orders
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.tables import seat_actions
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table import Table
from quarterdeck.table.seats import STAND_IN
from tests.server.harness import choose_by_chance
from tests.server.inside import TIRELESS, AtOnce, Memory, call, call_all, made, patience, waiting
from tests.server.tables.test_conversation import battle
from tests.server.tables.test_registry import BOT, YOU, make

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "BEAT", 1e-6)


def test_one_plays_against_a_bot_of_the_real_server(server: Server) -> None:
    new = make(server, YOU, BOT, game="rum-runner")
    with server.channel(new.table.id, new.held[0].token) as channel:
        for _ in range(3):
            own_question(channel)
            choose_by_chance(channel, random.Random(1))
        hint = channel.ask(wire.Hint(number=own_question(channel).number))
    assert isinstance(hint, wire.Hinted)
    assert hint.label, "which the server has found among the answers to the question"


def own_question(channel: TableChannel) -> wire.Asked:
    """The next question to this line's seat."""
    while (question := channel.state().question) is None or channel.state().table.asked != channel.viewer:
        channel.receive()
    return question


async def test_bots_alone_play_while_somebody_watches(registry: TableRegistry) -> None:
    new = await made(registry, "rum-runner", "bot bot", options={"cap": 2})
    hosted = await registry.find(new.table.id)
    entries = len(hosted.table.record.entries)
    await asyncio.sleep(0.01)
    assert len(hosted.table.record.entries) == entries
    watcher = await call(registry, new.table.id)
    state = await watcher.until(lambda state: state.result is not None)
    assert state.table.status == "over"


async def test_bots_play_on_while_the_person_is_away(registry: TableRegistry) -> None:
    new = await made(registry, "rum-runner", "bot you")
    await asyncio.sleep(0.05)
    hosted = await registry.find(new.table.id)
    async with patience():
        while hosted.about.asked != 1:
            await asyncio.sleep(0.01)


class Broken(AtOnce):
    """A bot that fails now and then, in a way that nobody thought of."""

    def __init__(self) -> None:
        super().__init__()
        self.failed = 0

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        if self.failed < 2:
            self.failed += 1
            raise [ValueError("what?"), Refusal("bot", "The bot does not answer: take its seat.")][self.failed - 1]
        return await super().choose(table, seat, bot, guest, seconds)


async def test_a_bot_that_fails_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "AGAIN", 0.001)
    thinking = Broken()
    registry = TableRegistry(Memory(), Limits(), bot_pool=thinking)
    new = await made(registry, "rum-runner", "bot you")
    [channel] = await call_all(registry, new)
    await channel.until(lambda state: state.table.asked == 1)
    assert thinking.failed == 2
    await registry.close()


class Overtaken(AtOnce):
    """Bots whose first question is taken back before they come to it."""

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        if not self.asked:
            self.asked.append((seat, bot))
            raise Refusal("stale", "the question has gone by")
        return await super().choose(table, seat, bot, guest, seconds)


async def test_a_question_that_is_taken_back_before_a_bot_comes_to_it_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(driver, "AGAIN", 1e9)
    registry = TableRegistry(Memory(), Limits(), bot_pool=Overtaken())
    new = await made(registry, "rum-runner", "bot you")
    [channel] = await call_all(registry, new)
    await channel.until(lambda state: state.table.asked == 1)
    await registry.close()
    assert not caplog.records


async def test_a_bot_answers_however_quickly_it_is_asked_again(registry: TableRegistry) -> None:
    """The bot's task ends just when the next question comes: it must be asked all the same."""
    new = await made(registry, "rum-runner", "you bot", options={"cap": 8})
    [channel] = await call_all(registry, new)
    chance = random.Random(7)
    while True:
        state = await channel.until(lambda state: state.question is not None or state.result is not None)
        if state.result is not None:
            return
        assert state.question is not None
        await channel.choose_by_chance(chance)


class Ponderous(AtOnce):
    """A bot that knows its answer at once, or takes all the time that it is given; and waits for a worker before."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.thought: list[float] = []

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        self.now += 100 * self.chance.random() * pacing.BEAT
        begun = self.now
        if self.chance.random() < 0.5:
            self.now += min(7.5 * pacing.BEAT, seconds)
        if table.truth.step().discreet(table.truth):
            self.thought.append(self.now - begun)
        return Thought((await super().choose(table, seat, bot, guest)).move, begun)


async def test_where_nobody_may_notice_a_choice_a_bot_takes_one_beat_however_long_it_would_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking = Ponderous()
    rests: list[float] = []

    def rested(pace: Pace, elapsed: float) -> float:
        if pace.beat:
            rests.append(rest_of(pace, elapsed))
        return 0.0

    rest_of = Pace.rest
    monkeypatch.setattr(driver, "monotonic", lambda: thinking.now)
    monkeypatch.setattr(Pace, "rest", rested)
    registry = TableRegistry(Memory(), Limits(), bot_pool=thinking)
    new = await made(registry, "card-pirates", "bot bot", options={"cap": 10}, deal="")  # with a secret
    watcher = await call(registry, new.table.id)
    await watcher.until(lambda state: state.result is not None)
    await registry.close()
    assert len({round(thought / pacing.BEAT, 6) for thought in thinking.thought}) == 2
    for thought, rest in zip(thinking.thought, rests, strict=True):
        assert thought + rest == pytest.approx(pacing.BEAT)


class Deliberate(AtOnce):
    """A bot that takes its time where it has a choice, and answers at once where it has none."""

    def __init__(self, takes: float = inf) -> None:
        """It takes so many seconds, or as many as it may."""
        super().__init__()
        self.now = 0.0
        self.takes = takes
        self.given: set[tuple[str, float]] = set()

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        begun = self.now
        self.given.add((bot, seconds))
        if len(table.game.judgement.sensible(table.truth, table.truth.moves())) > 1:
            self.now += min(seconds, self.takes)
        return Thought((await super().choose(table, seat, bot, guest)).move, begun)


async def times_taken(
    thinking: Deliberate, monkeypatch: pytest.MonkeyPatch, wish: wire.MakeTable, think: Think = LIVE
) -> set[float]:
    """How many seconds the answers take at such a table of bots."""
    taken: set[float] = set()

    def rested(pace: Pace, elapsed: float) -> float:
        taken.add(round(elapsed + rest_of(pace, elapsed), 4))
        return 0.0

    rest_of = Pace.rest
    monkeypatch.setattr(driver, "monotonic", lambda: thinking.now)
    monkeypatch.setattr(Pace, "rest", rested)
    registry = TableRegistry(Memory(), Limits(), bot_pool=thinking, think=think)
    new = await make_table(registry, wish, "somewhere")
    assert new.table.think == wish.think
    watcher = await call(registry, new.table.id)
    await watcher.until(lambda state: state.result is not None)
    await registry.close()
    monkeypatch.setattr(Pace, "rest", rest_of)
    return taken


CAPTAINS = [wire.SeatWish("bot", bot="captain"), wire.SeatWish("bot", bot="captain")]


@pytest.mark.parametrize(("think", "limit", "seconds"), [(0.0, 0, 1.0), (3.0, 0, 3.0), (3.0, 4, 2.0)])
async def test_a_bot_that_thinks_for_seconds_takes_all_of_them_for_every_answer(
    monkeypatch: pytest.MonkeyPatch, think: float, limit: int, seconds: float
) -> None:
    """Also where it has no choice; never more than half of the time that people have, and for a further pick of a set
    a part of it."""
    thinking = Deliberate()
    wish = wire.MakeTable("rum-runner", CAPTAINS, {"cap": 3}, think=think, limit=limit)
    times = (seconds, round(seconds * FURTHER, 3))
    assert await times_taken(thinking, monkeypatch, wish) == {round(time + pacing.BEAT, 4) for time in times}
    assert thinking.given == {(f"captain@{time:g}s", time) for time in times}


async def test_a_bot_that_thinks_for_iterations_takes_as_long_where_it_has_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And at every question it has the time for all of them, up to what the server allows."""
    thinking = Deliberate(takes=1000 * pacing.ITERATION)
    wish = wire.MakeTable("card-pirates", CAPTAINS, {"cap": 10})
    think = Think(iterations=1000)
    assert len(await times_taken(thinking, monkeypatch, wish, think)) == 1
    assert thinking.given == {("captain@1000", Limits().bot_seconds)}


async def test_at_a_named_deal_it_takes_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = [wire.SeatWish("bot", bot="captain"), wire.SeatWish("bot", bot="bosun")]
    wish = wire.MakeTable("rum-runner", wishes, {"cap": 2}, deal="Calm bell")
    monkeypatch.setattr(pacing, "BEAT", 0.0)
    for think in (LIVE, Think(iterations=50)):
        thinking = Deliberate(takes=0.3)
        assert await times_taken(thinking, monkeypatch, wish, think) == {0.0, 0.3}
        captains = {f"captain@{time}" for time in (think, think.for_a_further_pick())}
        assert thinking.given == {(bot, inf) for bot in (*captains, "bosun")}


async def test_longer_than_the_server_lets_bots_think_is_refused(registry: TableRegistry) -> None:
    wish = wire.MakeTable("rum-runner", [wire.SeatWish("you"), wire.SeatWish("bot")], think=11.0)
    with pytest.raises(ThinkRefused, match="10 seconds at most"):
        await make_table(registry, wish, "somewhere")


async def test_for_a_bot_that_is_not_known_any_more_another_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = AtOnce()
    registry = TableRegistry(Memory(), Limits(), bot_pool=thinking)
    monkeypatch.setitem(BOTS, "lookout", BOTS["deckhand"])
    wishes = [wire.SeatWish("bot", bot="lookout"), wire.SeatWish("you", name="Ann")]
    monkeypatch.setattr(driver, "bot_to_think", lambda _: NOBODY)
    new = await make_table(registry, wire.MakeTable("rum-runner", wishes, deal="inside"), "somewhere")
    monkeypatch.undo()
    [channel] = await call_all(registry, new)
    await channel.until(lambda state: state.table.asked == 1)
    await registry.close()
    assert {bot for _, bot in thinking.asked} == {STAND_IN}


class Endless(AtOnce):
    """A bot that never comes to an answer."""

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        self.asked.append((seat, bot))
        await asyncio.Event().wait()
        raise AssertionError


async def test_a_bot_that_was_stopped_ends_without_the_one_that_was_asked_after_it(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = await registry.find((await made(registry, seats="you you")).table.id)
    monkeypatch.setattr(driver, "bot_to_think", lambda hosted: hosted.about.asked)
    thinking = Endless()
    bots = driver.BotDriver(thinking)
    bots.drive(hosted)
    await asyncio.sleep(0)
    bots.stop(hosted)
    bots.drive(hosted)
    for _ in range(10):  # in which the one that was stopped has ended
        await asyncio.sleep(0)
    assert not bots.is_idle(hosted)
    bots.drive(hosted)
    await asyncio.sleep(0)
    assert len(thinking.asked) == 2
    await bots.close()


class LateOnce(AtOnce):
    """A bot that thinks for ever the first time."""

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        if not self.asked:
            self.asked.append((seat, bot))
            await asyncio.Event().wait()
        return await super().choose(table, seat, bot, guest, seconds)


async def test_a_bot_goes_on_at_a_table_that_was_closed_and_opened_while_it_thought() -> None:
    thinking = LateOnce()
    registry = TableRegistry(Memory(), Limits(), bot_pool=thinking)
    new = await made(registry, "rum-runner", "bot you")
    async with patience():
        while not thinking.asked:
            await asyncio.sleep(0)
    for order in (orders.CloseTable(new.table.id), orders.ReopenTable(new.table.id)):
        await orders.obey(registry, msgspec.json.encode(order))
    [channel] = await call_all(registry, new)
    await channel.until(lambda state: state.table.asked == 1)
    await registry.close()


async def test_a_table_that_is_deleted_while_its_bot_answers_is_no_trouble(
    registry: TableRegistry, caplog: pytest.LogCaptureFixture
) -> None:
    new = await made(registry, "rum-runner", "bot you")
    hosted = await registry.find(new.table.id)
    async with hosted._lock:
        deleting = asyncio.create_task(registry.delete(hosted, "Gone."))
        await waiting(hosted, 2)  # who deletes, and the bot, which then answers once more
    await deleting
    await asyncio.sleep(0.01)
    assert not caplog.records


class Slow(AtOnce):
    """A bot that thinks until it is told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = asyncio.Event()
        self.enough.set()
        self.thoughts: list[int] = []  # the numbers of the questions

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        question = table.question(seat)
        assert question is not None
        self.thoughts.append(question.number)
        await self.enough.wait()
        return await super().choose(table, seat, bot, guest, seconds)


@pytest.mark.slow
async def test_a_bot_that_thinks_is_not_asked_anew_because_somebody_answers_ahead() -> None:
    thinking = Slow()
    registry = TableRegistry(Memory(), TIRELESS, bot_pool=thinking)
    _, attacker, defender, _ = await battle(registry, "ahead")
    assert attacker.last is not None
    hosted = await registry.find(attacker.last.table.id)
    thinking.enough.clear()
    attacking = attacker.last.viewer
    await hosted.do(lambda: seat_actions.leave(hosted, attacking))
    async with patience():
        while not thinking.thoughts:
            await asyncio.sleep(0)
    entries = len(hosted.table.record.entries)
    await defender.choose()
    assert len(hosted.table.record.entries) > entries
    thinking.enough.set()
    await defender.until(lambda state: state.table.asked != attacking)
    assert len(thinking.thoughts) == len(set(thinking.thoughts))
    await registry.close()
