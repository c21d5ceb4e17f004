"""Which tables are in memory, and how they come there."""

from __future__ import annotations

import asyncio
import gc
import weakref
from dataclasses import replace

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.guarding.quotas import Quotas
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import SqlStore, Stored
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import memory
from quarterdeck.server.tables.hosted import Boards, HostedTable
from quarterdeck.server.tables.memory import OpenTables
from quarterdeck.server.tables.new_tables import play_on
from quarterdeck.server.tables.registry import MAKE_ROOM, TableRegistry
from tests.server.inside import PATIENCE, TIRELESS, TurnedClock, call, call_all, made, new_registry, patience
from tests.server.tables.test_actions import asked

pytestmark = pytest.mark.anyio


async def finished(registry: TableRegistry) -> str:
    """A game that is over, and that nobody looks at."""
    new = await made(registry)
    channels = await call_all(registry, new)
    await channels[0].ask(wire.Concede())
    for channel in channels:
        await channel.hang_up()
    return new.table.id


async def test_finished_games_that_nobody_looks_at_leave_when_there_is_no_room(turned: TurnedClock) -> None:
    registry = new_registry(Limits(idle_bytes=0))
    over = [await finished(registry) for _ in range(3)]
    running = (await made(registry)).table.id
    turned.go_on(IDLE + 1)
    await registry.sweep()
    for ident in (*over, running):
        hosted = await registry.find(ident)
        hosted.used -= 2 * memory.JUST_USED
    assert set(registry._hosted) == {running}
    assert (await registry.find(over[0])).table.over
    await registry.close()


async def test_who_has_just_asked_for_a_game_finds_it_again(turned: TurnedClock) -> None:
    registry = new_registry(Limits(idle_bytes=0))
    over = [await finished(registry) for _ in range(3)]
    turned.go_on(IDLE + 1)
    await registry.sweep()
    hosted = [await registry.find(ident) for ident in over]
    assert [await registry.find(ident) for ident in over] == hosted
    await registry.close()


async def test_running_games_at_which_nobody_is_leave_too_and_come_back_as_they_were(turned: TurnedClock) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    new = await made(registry)
    channels = await call_all(registry, new)
    for _ in range(4):
        await (await asked(channels)).choose()
    before = [await channel.state() for channel in channels]
    for channel in channels:
        await channel.hang_up()
    turned.go_on(2 * memory.JUST_USED)
    other = await made(registry)  # a new table makes the room it needs
    assert set(registry._hosted) == {other.table.id}
    again = await call_all(registry, new)
    for channel, old in zip(again, before, strict=True):
        state = await channel.state()
        assert (state.view, state.question, state.events) == (old.view, old.question, old.events)
    await registry.close()


async def test_a_table_that_leaves_takes_no_memory_from_then_on(turned: TurnedClock) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    new = await made(registry)
    channels = await call_all(registry, new)
    await (await asked(channels)).choose()
    for channel in channels:
        await channel.hang_up()
    leaving = await registry.find(new.table.id)
    hosted, table = weakref.ref(leaving), weakref.ref(leaving.table)
    del leaving
    turned.go_on(2 * memory.JUST_USED)
    gc.disable()  # which would come at some time, and by then there may be many of them
    try:
        registry.make_room()
        assert (hosted(), table()) == (None, None)
    finally:
        gc.enable()
    await registry.close()


async def test_room_is_made_when_a_game_ends_and_when_somebody_goes(turned: TurnedClock) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    played, watched, idle = [await made(registry) for _ in range(3)]
    channels = await call_all(registry, played)
    watcher = await call(registry, watched.table.id)
    turned.go_on(2 * memory.JUST_USED)
    await channels[0].ask(wire.Concede())
    await asyncio.sleep(2 * MAKE_ROOM)
    assert set(registry._hosted) == {played.table.id, watched.table.id}
    await registry.find(idle.table.id)
    turned.go_on(2 * memory.JUST_USED)
    await watcher.hang_up()
    await asyncio.sleep(2 * MAKE_ROOM)
    assert set(registry._hosted) == {played.table.id, watched.table.id}
    turned.go_on(2 * memory.JUST_USED)
    await registry.sweep()
    assert set(registry._hosted) == {played.table.id}
    await registry.close()


async def test_a_table_that_takes_long_to_read_is_there_for_who_wanted_it(
    turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    ident = (await made(registry)).table.id
    turned.go_on(IDLE + 1)
    await registry.sweep()
    read = HostedTable.from_store

    async def slowly(stored: Stored, store: SqlStore, boards: Boards | None) -> HostedTable:
        hosted = await read(stored, store, boards)
        turned.go_on(2 * memory.JUST_USED)
        return hosted

    monkeypatch.setattr(HostedTable, "from_store", slowly)
    first = await registry.find(ident)
    assert await registry.find(ident) is first
    await registry.close()


async def test_nothing_is_done_at_a_table_that_has_left(turned: TurnedClock) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    hosted = await registry.find((await made(registry)).table.id)
    turned.go_on(IDLE + 1)
    await registry.sweep()
    with pytest.raises(Refusal, match="put away"):
        await hosted.do(lambda: None)
    again = await registry.find(hosted.about.id)
    registry._forget(hosted)
    assert await registry.find(hosted.about.id) is again, "nor is another one forgotten for it"
    await registry.close()


async def test_tables_at_which_something_is_proposed_have_an_end_too(turned: TurnedClock) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    [ann, ben] = await call_all(registry, await made(registry))
    await ann.ask(wire.Draw())
    for channel in (ann, ben):
        await channel.hang_up()
    turned.go_on(2 * memory.JUST_USED)
    await made(registry)
    assert registry.in_memory == 1
    await registry.close()


async def test_a_table_with_something_proposed_stays_for_an_hour(turned: TurnedClock) -> None:
    registry = new_registry(TIRELESS)
    new = await made(registry)
    [ann, ben] = await call_all(registry, new)
    await ann.ask(wire.Draw())
    for channel in (ann, ben):
        await channel.hang_up()
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert set(registry._hosted) == {new.table.id}
    again = await call(registry, new.table.id, new.held[1].token)
    assert (await again.state()).proposal is not None
    await again.hang_up()
    turned.go_on(memory.PROPOSED + 1)
    await registry.sweep()
    assert not registry._hosted
    await registry.close()


async def test_a_table_at_which_something_is_done_stays(turned: TurnedClock) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    hosted = await registry.find((await made(registry)).table.id)
    turned.go_on(IDLE + 1)
    with hosted.in_use():
        await registry.sweep()
        assert registry.in_memory == 1
    async with hosted._lock:
        await registry.sweep()
        assert registry.in_memory == 1
    doing = asyncio.ensure_future(hosted.do(lambda: None))
    await asyncio.sleep(0)  # it is about to be done, and has not begun
    await registry.sweep()
    assert registry.in_memory == 1
    await doing
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert registry.in_memory == 0
    await registry.close()


async def test_where_a_bot_thinks_and_nobody_is_it_goes_on_when_somebody_looks(
    turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    thinking = asyncio.Event()

    async def for_ever(*_: object) -> None:
        thinking.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patched:
        patched.setattr(registry.bot_pool, "choose", for_ever)
        new = await made(registry, seats="you bot")  # of which the second begins
        await asyncio.wait_for(thinking.wait(), PATIENCE)
        turned.go_on(2 * memory.JUST_USED)
        await made(registry)
        assert new.table.id not in registry._hosted
    mine = wire.Mine([wire.TokenAt(new.table.id, new.held[0].token)])
    async with patience():
        while not (await registry.held_tables(mine))[0].my_turn:  # until the bot has answered
            await asyncio.sleep(0.01)
    await registry.close()


async def test_the_weight_of_a_table_grows_with_what_is_played_and_said(turned: TurnedClock) -> None:
    registry = new_registry()
    new = await made(registry)
    [ann, ben] = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    weights = [memory.weight_of(hosted)]
    for _ in range(3):
        await (await asked([ann, ben])).choose()
        weights.append(memory.weight_of(hosted))
    await ann.ask(wire.Say(text="ahoy"))
    weights.append(memory.weight_of(hosted))
    assert weights == sorted(set(weights))
    for channel in (ann, ben):
        await channel.hang_up()
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert memory.weight_of(await registry.find(new.table.id)) == weights[-1]
    await registry.close()


async def test_nobody_watches_more_than_may_be_in_memory_and_holders_of_seats_have_twice_the_room() -> None:
    registry = new_registry(TIRELESS)
    first, second, third = [await made(registry) for _ in range(3)]
    registry.open_tables = OpenTables(memory.USUAL_WEIGHT * 4 // 3)
    watcher = await call(registry, first.table.id)  # one is always all right, however long
    await call(registry, first.table.id)
    with pytest.raises(ServerRefused, match="close some") as refused:
        await call(registry, second.table.id)
    assert refused.value.code == "too-many"
    player = await call(registry, second.table.id, second.held[0].token)
    with pytest.raises(ServerRefused, match="close some"):
        await call(registry, third.table.id, third.held[0].token)
    await player.hang_up()
    with pytest.raises(ServerRefused):
        await call(registry, second.table.id)
    await watcher.hang_up()
    with pytest.raises(ServerRefused):  # the first is still open at another socket
        await call(registry, second.table.id)
    await registry.close()


async def test_who_watches_tables_that_grow_is_hung_up_on_at_the_last_of_them_and_players_stay() -> None:
    registry = new_registry(TIRELESS)
    first, second, third = [await made(registry) for _ in range(3)]
    registry.open_tables = OpenTables(9 * memory.USUAL_WEIGHT // 2)
    watching = [await call(registry, each.table.id) for each in (first, second, third)]
    for each in (second, third):
        hosted = await registry.find(each.table.id)
        hosted.keeper.size = 3 * memory.LONG_WEIGHT // memory.BYTE_WEIGHT // 4
    await registry.sweep()
    for caller in watching[1:]:
        assert "close some" in (await caller.hear_a(wire.Gone)).text
        await caller.cut_off()
    assert isinstance(await watching[0].ask(wire.Ping()), wire.Pong)
    playing = [await call(registry, each.table.id, each.held[0].token) for each in (second, third)]
    (await registry.find(third.table.id)).keeper.size *= 10
    await registry.sweep()
    for caller in playing:
        assert isinstance(await caller.ask(wire.Ping()), wire.Pong)
    await watching[0].hear_a(wire.Gone)
    await registry.close()


async def test_how_long_a_running_game_is_cannot_be_found_out_by_opening_others() -> None:
    registry = new_registry()
    first, second = [await registry.find((await made(registry)).table.id) for _ in range(2)]
    for size in (0, 20_000, 150_000):  # all that usual games have
        second.keeper.size = size
        tables = OpenTables(2 * memory.USUAL_WEIGHT)
        with tables.opened("Ann", first, False), tables.opened("Ann", second, False):
            pass
        tables = OpenTables(2 * memory.USUAL_WEIGHT - 1)
        with tables.opened("Ann", first, False), pytest.raises(Refusal):
            tables.opened("Ann", second, False).__enter__()
    await registry.close()


async def test_what_was_asked_for_just_now_has_an_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = new_registry(replace(TIRELESS, idle_bytes=0))
    monkeypatch.setattr(
        memory, "ROOM_BESIDE", 3 * memory.weight_of(await registry.find((await made(registry)).table.id))
    )
    for _ in range(8):
        await made(registry)
    assert registry.in_memory <= 3
    await registry.close()


async def test_what_others_have_open_counts_for_them_alone() -> None:
    registry = new_registry()
    tables = OpenTables(1)
    first, second = [await registry.find((await made(registry)).table.id) for _ in range(2)]
    with tables.opened("Ann", first, False), tables.opened("Ben", second, False), pytest.raises(Refusal):
        tables.opened("Ann", second, False).__enter__()
    with tables.opened("Ann", second, False):
        pass
    assert not tables._open
    await registry.close()


async def test_long_games_are_read_one_at_a_time(monkeypatch: pytest.MonkeyPatch, turned: TurnedClock) -> None:
    registry = new_registry()
    over = [await finished(registry) for _ in range(4)]
    turned.go_on(IDLE + 1)
    await registry.sweep()
    read, reading, most = HostedTable.from_store, 0, 0

    async def counted(stored: Stored, store: SqlStore, boards: Boards | None) -> HostedTable:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        await asyncio.sleep(0.01)
        reading -= 1
        return await read(stored, store, boards)

    loading, most_loading, load = 0, 0, registry.store.load

    async def loaded(table: str) -> Stored | None:
        nonlocal loading, most_loading
        loading += 1
        most_loading = max(most_loading, loading)
        await asyncio.sleep(0.01)
        loading -= 1
        return await load(table)

    monkeypatch.setattr(memory, "LONG", 1)
    monkeypatch.setattr(HostedTable, "from_store", counted)
    monkeypatch.setattr(registry.store, "load", loaded)
    monkeypatch.setattr(registry.store, "size_of", lambda _: asyncio.sleep(0, 2))
    found = await asyncio.gather(*map(registry.find, over))
    assert [hosted.about.id for hosted in found] == over
    assert most == most_loading == 1, "nor are they held in memory before their turn"
    await registry.close()


async def test_long_games_that_wait_to_be_played_on_are_not_in_memory(
    monkeypatch: pytest.MonkeyPatch, turned: TurnedClock
) -> None:
    registry = new_registry(TIRELESS)
    over = [await finished(registry) for _ in range(3)]
    turned.go_on(IDLE + 1)
    await registry.sweep()
    monkeypatch.setattr(memory, "LONG", 1)
    wish, forking = wire.PlayOn(0, 0, "Eve"), list[asyncio.Task[wire.Made]]()
    async with registry._one_long_fork:
        registry.quotas = Quotas(registry.store, Limits(tables=0))
        with pytest.raises(Refusal, match="too many tables"):
            await play_on(registry, over[0], wish, "Eve")
        registry.quotas = Quotas(registry.store, TIRELESS)
        forking = [asyncio.create_task(play_on(registry, ident, wish, "Eve")) for ident in over]
        async with patience():
            while len(registry._one_long_fork._waiting) < len(over):
                await asyncio.sleep(0)
        assert registry.in_memory == 0
    made_all = await asyncio.gather(*forking)
    assert len({each.table.id for each in made_all}) == len(over)
    await registry.close()


async def test_all_idle_tables_have_one_budget_and_those_that_think_or_propose_leave_last(
    monkeypatch: pytest.MonkeyPatch, turned: TurnedClock
) -> None:
    registry = new_registry()
    monkeypatch.setattr(registry.bot_pool, "choose", lambda *_: asyncio.Event().wait())
    thinking = [(await made(registry, seats="you bot")).table.id for _ in range(2)]
    proposing = (await made(registry)).table.id
    hosted = await registry.find(proposing)
    hosted.proposals.make("draw", 0, [1])
    plain = []
    for _ in range(2):
        turned.go_on(2 * memory.JUST_USED)
        plain.append((await made(registry)).table.id)
    turned.go_on(2 * memory.JUST_USED)
    weights = {ident: memory.weight_of(hosted) for ident, hosted in registry._hosted.items()}
    room = sum(weights[ident] for ident in (*thinking, proposing, plain[1]))
    registry.limits = replace(TIRELESS, idle_bytes=room)
    registry.make_room()
    assert set(registry._hosted) == {*thinking, proposing, plain[1]}
    registry.limits = replace(TIRELESS, idle_bytes=max(weights.values()))
    registry.make_room()
    assert len(registry._hosted) == 1
    assert set(registry._hosted) < {*thinking, proposing}
    await registry.close()
