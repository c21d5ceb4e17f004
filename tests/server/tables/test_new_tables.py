"""Tables that go on from finished games."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Change
from quarterdeck.server.tables import actions, seat_actions
from quarterdeck.server.tables.new_tables import import_record, play_on, rematch
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table import Record, Seat, Table
from quarterdeck.table.steps import Steps
from tests.server.inside import made

pytestmark = pytest.mark.anyio

VERY_LONG = 2**23  # bytes in the store


@pytest.mark.parametrize("size", [VERY_LONG, 0], ids=["long", "short"])
async def test_forks_of_long_games_are_made_and_kept_one_at_a_time_and_others_at_once(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    over = [await registry.find((await made(registry)).table.id) for _ in range(3)]
    for hosted in over:
        await hosted.do(lambda hosted=hosted: actions.concede(hosted, 0))  # type: ignore[misc]
    fork_steps, commit = Table.fork_steps, registry.store.commit
    making, at_once = 0, list[int]()

    def begun(table: Table, decision: int, seats: list[Seat]) -> Steps[Table]:
        nonlocal making
        making += 1
        at_once.append(making)
        return fork_steps(table, decision, seats)

    async def size_of(_: str) -> int:
        return size

    async def kept(change: Change) -> None:
        nonlocal making
        await asyncio.sleep(0.02)
        await commit(change)
        making -= 1

    monkeypatch.setattr(Table, "fork_steps", begun)
    monkeypatch.setattr(registry.store, "commit", kept)
    monkeypatch.setattr(registry.store, "size_of", size_of)
    wish = wire.PlayOn(0, 0, "Eve")
    new = await asyncio.gather(*(play_on(registry, hosted.about.id, wish, "somewhere") for hosted in over))
    assert len({each.table.id for each in new}) == 3
    assert (max(at_once) == 1) == (size == VERY_LONG)


def elsewhere(sets: dict[str, int] | None = None, game: str = "card-pirates", bot: str = "mine-1") -> bytes:
    """The record of a game that was given up elsewhere, against a bot that nobody knows here, or this one."""
    table = Table.new(GAMES[game], [Seat("person", "Ann"), Seat("bot", "Cat", "bosun")], {}, sets or {})
    table.concede(0)
    record = table.record
    seats = [Seat(seat.kind, seat.name, seat.bot and bot) for seat in record.header.seats]
    return Record(msgspec.structs.replace(record.header, seats=seats), record.entries).to_bytes()


@pytest.mark.parametrize(
    ("bot", "next_bot"), [("mine-1", "bosun"), ("mybot.py:Mine", "bosun"), ("captain@2s", "captain")]
)
async def test_a_rematch_of_a_game_from_elsewhere_is_open_to_people_and_has_bots_of_this_server(
    registry: TableRegistry, bot: str, next_bot: str
) -> None:
    brought = await import_record(registry, elsewhere(bot=bot), "Eve")
    hosted = await registry.find(await rematch(registry, await registry.find(brought.id), "Eve"))
    holders = hosted.about.holders
    assert hosted.table_if_begun is None
    assert [(holder.kind, holder.bot) for holder in holders] == [("bot", next_bot), ("open", None)]
    await hosted.do(lambda: seat_actions.join(hosted, 1, "Eve", "a key"))
    assert not hosted.table.over


async def test_a_rematch_has_no_cards_of_a_campaign(registry: TableRegistry) -> None:
    unlocked = next(knob.name for knob in GAMES["wildtails"].knobs if knob.locked)
    brought = await import_record(registry, elsewhere({unlocked: 1}, "wildtails"), "Eve")
    with pytest.raises(Refusal, match="campaign"):
        await rematch(registry, await registry.find(brought.id), "Eve")
    assert await registry.lobby.tables() == []
