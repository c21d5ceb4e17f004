"""The stores of a server of version 0.1: whoever held a token sits down again and plays on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.store import open_store
from quarterdeck.server.store.about import decode_about, decode_campaign_about, encode_about
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table.campaign.encoding import decode_entries
from quarterdeck.table.record import decode_parts
from quarterdeck.table.steps import all_at_once
from tests.server.inside import Caller, call
from tests.server.leafing import check_at_once, moments_at_once, open_at_once
from tests.stored.kept import CLOSED, SERVER, KeptCampaign, KeptTable, goes_on, is_exact

pytestmark = pytest.mark.anyio
PLAYING = [name for name, table in SERVER.tables.items() if table.status == "playing"]


async def digest(registry: TableRegistry, table: str) -> str:
    return (await registry.find(table)).table.truth.digest()


async def sit_down(registry: TableRegistry, kept: KeptTable) -> dict[int, Caller]:
    """All who hold tokens of a table, in their seats."""
    callers = {seat: await call(registry, kept.table, token) for seat, token in kept.tokens.items()}
    for seat, caller in callers.items():
        state = await caller.state()
        assert (state.viewer, state.table.status, state.table.asked) == (seat, kept.status, kept.asked)
    return callers


async def play_a_move(registry: TableRegistry, kept: KeptTable | KeptCampaign, caller: Caller) -> None:
    """Whoever is asked answers, as the lesson wants it where there is one; and it is kept."""
    assert await digest(registry, kept.table) == kept.digest
    lesson = (await caller.state()).lesson
    await caller.choose(*(lesson.moves if lesson is not None else ()))
    after = await digest(registry, kept.table)
    assert after != kept.digest
    stored = await registry.store.load(kept.table)
    assert stored is not None
    assert stored.header is not None
    assert b'"entry":"decision"' in stored.entries[-1] or b'"entry":"snapshot"' in stored.entries[-1]


@pytest.mark.parametrize("name", PLAYING)
async def test_whoever_has_a_token_plays_on(registry: TableRegistry, name: str) -> None:
    kept = SERVER.tables[name]
    if not goes_on(kept.game):
        with pytest.raises(ServerRefused, match=CLOSED) as refused:
            await call(registry, kept.table, kept.tokens[0])
        assert refused.value.code == "closed"
        return
    callers = await sit_down(registry, kept)
    await play_a_move(registry, kept, callers[kept.asked])
    for caller in callers.values():
        await caller.hang_up()


async def test_all_tables_are_there(registry: TableRegistry) -> None:
    tokens = [wire.TokenAt(kept.table, token) for kept in SERVER.tables.values() for token in kept.tokens.values()]
    mine = await registry.held_tables(wire.Mine(tokens))
    assert [(each.gone, each.seat) for each in mine] == [
        (False, seat) for kept in SERVER.tables.values() for seat in kept.tokens
    ]
    listed = {info.id for info in await registry.lobby.tables()}
    assert listed == {SERVER.tables[name].table for name in ("three at chaos-cove", "gathering")}


async def test_what_was_said_is_heard_again(registry: TableRegistry) -> None:
    kept = SERVER.tables["two people"]
    stored = await registry.store.load(kept.table)
    assert stored is not None
    said = [msgspec.json.decode(line, type=wire.ChatLine) for line in stored.chat]
    assert [(line.seat, line.text) for line in said] == [(0, "Fair winds, Ben!"), (1, "And a full hold, Ann.")]
    if goes_on(kept.game):
        caller = await call(registry, kept.table, kept.tokens[0])
        assert caller.said == said
        await caller.hang_up()


async def test_a_client_of_the_first_protocol_is_told_to_load_the_page_again(registry: TableRegistry) -> None:
    kept = next(table for table in SERVER.tables.values() if table.status == "gathering")
    caller = Caller(registry, kept.table)
    caller.say(b'{"type":"hello","ref":1,"version":1,"token":"%s"}' % kept.tokens[0].encode())
    refused = await caller.hear()
    assert isinstance(refused, wire.Refused)
    assert refused.code == "version"
    assert refused.text == "This server speaks version 3 of the protocol: load the page again."
    await caller.cut_off()


async def test_a_finished_game_verifies_and_its_rematch_goes_on(registry: TableRegistry) -> None:
    kept = SERVER.tables["finished"]
    hosted = await registry.find(kept.table)
    if not is_exact(kept.game):
        assert hosted.archived is not None
        checked = check_at_once(hosted.archived, GAMES)
        assert (checked.fits, checked.replayed) == (True, False)
        assert any(page.events for page in moments_at_once(open_at_once(hosted.archived, GAMES), ALL_SEEING, 0, 9))
        return
    assert await digest(registry, kept.table) == kept.digest
    checked = check_at_once(hosted.table.record, GAMES)
    assert (checked.fits, checked.replayed, checked.trouble) == (True, True, "")
    callers = await sit_down(registry, kept)
    for caller in callers.values():
        state = await caller.state()
        assert state.result is not None
        assert state.rematch is not None
        assert state.rematch.table == kept.rematch
        again = await call(registry, kept.rematch, kept.tokens[state.viewer])
        seat = (await again.state()).viewer
        assert seat == state.rematch.seat
        if (await again.state()).table.asked == seat:
            await again.choose()
        await again.hang_up()
        await caller.hang_up()


async def test_a_campaign_goes_on(registry: TableRegistry, campaigns: CampaignRegistry) -> None:
    kept = SERVER.campaign
    picture = await campaigns.picture(kept.campaign, kept.token)
    assert (picture.stage, picture.table, picture.seat) == ("sailing", kept.table, kept.seat)
    assert (picture.chapter.key, picture.defeats) == ("3", 3)
    assert len(picture.pages) > 6
    assert kept.landed in {line.table for line in picture.events}
    if not goes_on("wildtails"):
        assert CLOSED in picture.trouble
        dropped = await campaigns.drop_scenario(kept.campaign, kept.token)
        assert (dropped.stage, dropped.table, dropped.trouble) == ("scenario", "", "")
        return
    assert picture.trouble == ""
    caller = await call(registry, kept.table, kept.token)
    await play_a_move(registry, kept, caller)
    await caller.ask(wire.Concede())
    await caller.hang_up()
    after = await campaigns.picture(kept.campaign, kept.token)
    assert (after.stage, after.table) == ("scenario", "")
    assert kept.table in {line.table for line in after.events}


def test_every_row_is_written_as_it_was(sqlite_store: Path) -> None:
    with closing(sqlite3.connect(sqlite_store)) as database:
        tables = database.execute("SELECT id, about, header FROM tables").fetchall()
        assert len(tables) == 10
        for ident, about, header in tables:
            assert encode_about(decode_about(about)) == about
            found = database.execute("SELECT data FROM entries WHERE table_id = ? ORDER BY number", [ident])
            entries = [data for (data,) in found]
            if header is not None:
                record = all_at_once(decode_parts(header, entries))
                assert msgspec.json.encode(record.header) == header
                assert [msgspec.json.encode(entry) for entry in record.entries] == entries
        for (line,) in database.execute("SELECT data FROM chat").fetchall():
            assert msgspec.json.encode(msgspec.json.decode(line, type=wire.ChatLine)) == line
        [(about,)] = database.execute("SELECT about FROM campaigns").fetchall()
        assert encode_about(decode_campaign_about(about)) == about
        entries = [data for (data,) in database.execute("SELECT data FROM campaign_entries ORDER BY number")]
        assert [msgspec.json.encode(entry) for entry in decode_entries(entries)] == entries


async def test_a_new_store_is_laid_out_alike(sqlite_store: Path, tmp_path: Path) -> None:
    laid_out = []
    for path in (sqlite_store, tmp_path / "new.sqlite"):
        await open_store(str(path)).close()
        with closing(sqlite3.connect(path)) as database:
            found = database.execute("SELECT type, name, tbl_name FROM sqlite_master ORDER BY name").fetchall()
            details = [
                database.execute(f"PRAGMA {pragma}({name})").fetchall()
                for _, name, _ in found
                for pragma in ("table_list", "table_info", "foreign_key_list", "index_xinfo")
            ]
            version = database.execute("SELECT version FROM quarterdeck").fetchall()
            laid_out.append((found, details, version))
    assert laid_out[0] == laid_out[1]
