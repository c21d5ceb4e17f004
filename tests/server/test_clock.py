"""A clock that is set, or was wrong from the start, deletes nothing and makes nobody late."""

from __future__ import annotations

import asyncio
import logging
from time import time

import pytest

from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.clock import JUMP, SETTLING, Clock
from quarterdeck.server.sweeping import DAY, MOST_EXPIRED
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TurnedClock, call, call_all, made

YEAR = 365 * DAY
NOON = 1_800_000_000.0


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [YEAR * 20, -YEAR * 20])
async def test_a_jump_deletes_nothing(registry: TableRegistry, turned: TurnedClock, jump: float) -> None:
    new = await made(registry, seats="you open", listed=True)
    turned.jump(jump)
    await registry.sweep()
    turned.go_on(SETTLING - 60)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]
    turned.jump(-jump)  # somebody has seen it
    turned.go_on(2 * SETTLING)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]
    turned.go_on(8 * DAY)
    await registry.sweep()
    assert await registry.lobby.tables() == []


@pytest.mark.anyio
async def test_a_table_stays_in_memory_when_the_clock_jumps(registry: TableRegistry, turned: TurnedClock) -> None:
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    turned.jump(DAY)
    await registry.sweep()
    assert await registry.find(new.table.id) is hosted


@pytest.mark.anyio
async def test_a_server_that_was_just_started_deletes_nothing(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry, seats="you open", listed=True)
    turned.go_on(30 * DAY)
    started = Clock(turned.now, turned.steady)
    monkeypatch.setattr("quarterdeck.server.clock.chronometer", started)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]
    turned.go_on(SETTLING)
    await registry.sweep()
    assert await registry.lobby.tables() == []


@pytest.mark.anyio
async def test_few_are_deleted_at_a_time_and_it_is_logged(
    registry: TableRegistry, turned: TurnedClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "quarterdeck.server")
    for _ in range(MOST_EXPIRED + 3):
        await made(registry, seats="you open", listed=True)
    turned.go_on(30 * DAY)
    await registry.sweep()
    assert len(await registry.lobby.tables()) == 3
    await registry.sweep()
    assert await registry.lobby.tables() == []
    told = [record.getMessage() for record in caplog.records if "were deleted" in record.getMessage()]
    assert [line.rpartition(" ")[2] for line in told] == [str(MOST_EXPIRED), "3"]


@pytest.mark.anyio
@pytest.mark.parametrize("wrong", [0.0, time() - 5 * YEAR], ids=["in 1970", "five years ago"])
async def test_what_was_played_while_the_clock_was_wrong_is_not_old(
    registry: TableRegistry, turned: TurnedClock, wrong: float
) -> None:
    right = turned.now()
    turned.jump(wrong - right)
    new = await made(registry, seats="you open", listed=True)
    turned.go_on(3600)
    turned.jump(right - wrong)
    turned.go_on(SETTLING)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]
    turned.go_on(6 * DAY)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]
    turned.go_on(2 * DAY)
    await registry.sweep()
    assert await registry.lobby.tables() == []


@pytest.mark.anyio
async def test_what_was_played_in_1970_before_a_restart_is_not_old(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = turned.now()
    turned.jump(-right)
    new = await made(registry, seats="you open", listed=True)
    turned.jump(right)
    monkeypatch.setattr("quarterdeck.server.clock.chronometer", Clock(turned.now, turned.steady))
    turned.go_on(SETTLING)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]


@pytest.mark.anyio
async def test_a_jump_deletes_no_campaign(registry: TableRegistry, turned: TurnedClock) -> None:
    asked_for: list[float] = []

    async def stale_campaigns(before: float, limit: int = 200) -> list[bytes]:
        asked_for.append(before)
        return []

    registry.store.stale_campaigns = stale_campaigns  # type: ignore[method-assign]
    campaigns = CampaignRegistry(registry)
    turned.jump(20 * YEAR)
    await campaigns.sweep()
    assert asked_for == []
    turned.go_on(SETTLING)
    await campaigns.sweep()
    assert len(asked_for) == 1


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [YEAR, -YEAR])
async def test_nobody_is_late_by_a_jump_but_by_waiting(
    registry: TableRegistry, turned: TurnedClock, jump: float
) -> None:
    new = await made(registry, limit=3600)
    turned.go_on(3000)
    turned.jump(jump)

    async def late() -> list[bool]:
        return [seat.late for seat in (await registry.find(new.table.id)).info().seats]

    assert await late() == [False, False]
    turned.go_on(500)
    assert await late() == [False, False]
    turned.go_on(200)
    assert sum(await late()) == 1


@pytest.mark.anyio
async def test_who_looks_on_is_told_in_time_though_the_clock_was_set_back(
    registry: TableRegistry, turned: TurnedClock
) -> None:
    new = await made(registry, limit=3600)
    turned.jump(-YEAR)
    [ann, _] = await call_all(registry, new)
    turned.go_on(3599.9)
    await ann.ask(wire.Say(text="hurry"))  # whatever happens has the alarm set anew
    turned.go_on(1)
    state = await asyncio.wait_for(ann.until(lambda state: any(seat.late for seat in state.table.seats)), 10)
    assert state.table.limit == 3600


@pytest.mark.anyio
async def test_a_deleted_table_says_that_it_expired(registry: TableRegistry, turned: TurnedClock) -> None:
    new = await made(registry, seats="you open")
    turned.go_on(30 * DAY)
    await registry.sweep()
    with pytest.raises(ServerRefused, match="expired"):
        await call(registry, new.table.id)


class Hands:
    """Two clocks that a test sets apart."""

    def __init__(self) -> None:
        self.wall = NOON
        self.steady = 50.0

    def clock(self) -> Clock:
        """A clock that is started now."""
        return Clock(lambda: self.wall, lambda: self.steady)

    def pass_by(self, seconds: float, pace: float = 1.0) -> None:
        """Time passes; the time of day may go faster, as while it is slewed."""
        self.wall += seconds * pace
        self.steady += seconds


def test_a_clock_that_is_slewed_has_not_jumped() -> None:
    hands = Hands()
    clock = hands.clock()
    for _ in range(int(SETTLING / 30) + 1):
        hands.pass_by(30, pace=1.2)
        clock.now()
    assert hands.wall - hands.steady - NOON > 100 * JUMP
    assert clock.is_settled()


def test_a_wait_from_before_the_start_goes_on() -> None:
    hands = Hands()
    clock = hands.clock()
    assert clock.waited(hands.wall - 500) == 500
    hands.wall += YEAR
    assert clock.waited(hands.wall - YEAR - 500) == 500


def test_a_machine_that_starts_in_1970_makes_nobody_late_when_it_hears_the_time() -> None:
    hands = Hands()
    then = hands.wall - 500
    hands.wall = 0.0
    clock = hands.clock()
    hands.pass_by(20)
    assert clock.waited(then) == 20  # since the start, as it is in the future
    hands.wall = then + 600
    assert clock.waited(then) == 0
    hands.pass_by(30)
    assert clock.waited(then) == 30


def test_many_jumps_are_borne() -> None:
    hands = Hands()
    clock = hands.clock()
    asked = hands.wall
    for number in range(1000):
        hands.wall += 1000 * (-1) ** number * (number + 1)
        hands.pass_by(1)
        assert 0 <= clock.waited(asked) <= number + 1
    assert not clock.is_settled()
