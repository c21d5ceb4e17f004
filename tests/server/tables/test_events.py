"""What happened, over the socket: it goes on from what was told, and is taken back by number."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import Caller, call, call_all, made
from tests.server.tables.test_actions import asked
from tests.table.bag import DONE, GAME, NOD, WAVE
from tests.table.toy import FLASH, KEEP, SAY, Toy, ToyState

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "bag", GAME)
    monkeypatch.setitem(GAMES, "toy", Toy())


class Reader:
    """A client that keeps the events it was told, as the protocol says."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.events: list[wire.Event] = []
        self._read = len(caller.heard)

    async def catch_up(self) -> list[int]:
        """Read all states that have come, and give their `after`."""
        await self.caller.ask(wire.Ping())
        states = [each for each in map(state_in, self.caller.heard[self._read :]) if each is not None]
        self._read = len(self.caller.heard)
        for state in states:
            self.events[state.after :] = state.events
            assert [event.number for event in self.events] == list(range(1, len(self.events) + 1))
        return [state.after for state in states]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


def state_in(data: bytes) -> wire.State | None:
    reply = msgspec.json.decode(data, type=wire.FromServer)
    return reply if isinstance(reply, wire.State) else None


async def readers(registry: TableRegistry, game: str, **options: str | int) -> tuple[str, list[Reader]]:
    """Two seats and somebody who watches, who have read everything."""
    new = await made(registry, game, options=options)
    callers = [*await call_all(registry, new), await call(registry, new.table.id)]
    found = [Reader(caller) for caller in callers]
    for reader in found:
        await reader.caller.ask(wire.Look())
        reader._read = len(reader.caller.heard) - 2
        await reader.catch_up()
    return new.table.id, found


async def test_events_go_on_from_what_was_told(registry: TableRegistry) -> None:
    _, (ann, ben, watcher) = await readers(registry, "toy")
    for move in (SAY, KEEP):
        await ann.caller.choose(move)
        for reader in (ann, ben, watcher):
            [after] = await reader.catch_up()
            assert after == len(reader.events) - 1
    assert ann.kinds == ben.kinds == watcher.kinds == ["say", "keep"]
    [say, keep] = watcher.events
    assert (say.text, say.clause, say.seat, say.turn, keep.turn) == ("Captain 1: Say 0", "TOY-say", 0, 1, 1)


async def test_an_undo_takes_back_by_number_and_is_told(registry: TableRegistry) -> None:
    _, (ann, ben, watcher) = await readers(registry, "bag", task="run")
    await ann.caller.choose(0, DONE, WAVE)
    for reader in (ann, ben, watcher):
        await reader.catch_up()
        assert len(reader.events) == 4
    await ann.caller.ask(wire.Undo())
    for reader in (ann, ben, watcher):
        assert await reader.catch_up() == [0]
        assert reader.events == []
    await ann.caller.choose(DONE, NOD)
    for reader in (ann, ben, watcher):
        await reader.catch_up()
        assert len(reader.events) == 2


async def test_what_is_taken_back_is_told_also_where_nothing_else_has_changed(registry: TableRegistry) -> None:
    """Ben sees the same board before and after, and is not asked: only the events differ."""
    _, (ann, ben, _) = await readers(registry, "bag", task="gauge")
    await ann.caller.choose(NOD)
    await ben.catch_up()
    assert len(ben.events) == 1
    await ann.caller.ask(wire.Undo())
    assert await ben.catch_up() == [0]
    assert ben.events == []


async def test_who_comes_late_or_again_is_told_everything(registry: TableRegistry) -> None:
    table, (ann, ben, _) = await readers(registry, "toy")
    await ann.caller.choose(SAY)
    await ann.caller.choose(KEEP)
    for token in ("",):
        late = await call(registry, table, token)
        state = await late.state()
        assert (state.after, [event.kind for event in state.events]) == (0, ["say", "keep"])
    await ben.catch_up()
    await ben.caller.choose()
    assert await ben.catch_up() == [2]  # and for the others it goes on as before


async def test_a_long_game_is_told_by_its_newest_page_and_older_ones_are_recalled(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ann, ben, watcher) = await readers(registry, "toy", rounds=3)
    while (await ann.caller.state()).result is None:
        await (await asked([ann.caller, ben.caller])).choose()
    await ann.catch_up()
    await call(registry, table)
    await ann.caller.ask(wire.Ping())
    assert ann.caller.last is not None
    assert (ann.caller.last.table.watchers, ann.caller.last.anew, ann.caller.last.events) == (2, False, [])
    whole = (await watcher.caller.state()).events
    monkeypatch.setattr(wire, "EVENTS_PAGE", 4)
    for caller in (watcher.caller, await call(registry, table)):
        state = await caller.state()
        assert (state.anew, state.after, state.events) == (True, len(whole) - 4, whole[-4:])
        told = state.events
        while told[0].number > 1:
            page = await caller.ask(wire.Recall(before=told[0].number))
            assert isinstance(page, wire.Recalled)
            assert 0 < len(page.events) <= 4
            assert page.after == page.events[0].number - 1
            told = [*page.events, *told]
        assert told == whole
    for before in (1, 0, -(10**15)):
        assert await watcher.caller.ask(wire.Recall(before=before)) == wire.Recalled(watcher.caller._ref, 0, [])
    beyond = await watcher.caller.ask(wire.Recall(before=10**15))
    assert isinstance(beyond, wire.Recalled)
    assert beyond.events == whole[-4:]


async def test_who_knows_the_newest_page_is_told_only_what_comes(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "EVENTS_PAGE", 3)
    _, (ann, ben, _) = await readers(registry, "toy", rounds=3)
    for _ in range(8):
        before = [(await each.caller.state()).events for each in (ann, ben)]
        await (await asked([ann.caller, ben.caller])).choose()
        for each, known in zip((ann, ben), before, strict=True):
            await each.caller.ask(wire.Ping())
            state = each.caller.last
            assert state is not None
            assert state.after == (known[-1].number if known else 0)
            assert not state.anew


async def test_what_is_fleeting_is_told_as_the_kept_log_has_it_when_it_is_no_news(registry: TableRegistry) -> None:
    table, (ann, ben, watcher) = await readers(registry, "toy")
    state = (await registry.find(table)).table.truth
    assert isinstance(state, ToyState)
    card = next(card for card in range(12) if state.hands[0] >> card & 1)
    await ann.caller.choose(SAY)
    await ann.caller.choose(FLASH | card)
    for reader in (ann, ben, watcher):
        await reader.catch_up()
        assert reader.events[-1].cards == [f"card-{card}"]
    await ben.caller.choose()
    again = await ben.caller.state()
    assert [event.cards for event in again.events if event.kind == "flash"] == [[]]
    assert [event.text for event in again.events if event.kind == "flash"] == ["Captain 1: Flash ?"]


async def test_the_end_tells_openly_and_once_what_was_told(registry: TableRegistry) -> None:
    _, (ann, ben, watcher) = await readers(registry, "toy", rounds=1)
    callers = [ann.caller, ben.caller]
    while (await ann.caller.state()).result is None:
        await (await asked(callers)).choose()
    for reader in (ann, ben, watcher):
        assert (await reader.catch_up())[-1] == 0
        assert [event.number for event in reader.events] == list(range(1, len(reader.events) + 1))
        assert not any("?" in event.text for event in reader.events)
    assert "nod" not in watcher.kinds  # nobody was told of it but who nodded, and the numbers go on
    heard = len(watcher.caller.heard)
    await ann.caller.ask(wire.Say(text="Well played!"))
    await watcher.caller.ask(wire.Ping())
    told = [msgspec.json.decode(data)["type"] for data in watcher.caller.heard[heard:]]
    assert told == ["said", "pong"]
