"""`quarterdeck tables`: the host lists, closes and deletes tables, of a server that runs and of one that does not."""

from __future__ import annotations

import json
import random

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.hosting import orders
from quarterdeck.server.store import StoreRefused, open_store, postgresql
from tests.server.forked import ForkedProcess
from tests.server.harness import lines_of, play_on, two_people
from tests.server.hosting.conftest import Told, farewell

pytestmark = pytest.mark.anyio


def found(server: Server, ident: str) -> wire.TableInfo:
    return server.get(f"/api/tables/{ident}", wire.TableInfo)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the store of a server that runs is PostgreSQL, do not wait for long whether it might have died just now."""
    monkeypatch.setattr(postgresql, "PATIENCE_SECONDS", 0.1)


@pytest.mark.slow
@pytest.mark.usefixtures("hurried")
def test_a_running_server_closes_reopens_and_deletes_tables_at_the_hosts_word(store_url: str, told: Told) -> None:
    at = ("--store", store_url)
    with ForkedProcess(store_url) as process:
        made = two_people(process.server, listed=True)
        channels = lines_of(process.server, made)
        play_on(channels, random.Random(1), 5)
        ident = made.table.id
        assert told("tables", "close", ident, "--why", "Quiet hours.", "--yes", *at) == f"Table {ident} is closed.\n"
        assert "has closed the table: Quiet hours." in farewell(channels[0])
        with pytest.raises(ServerRefused, match=r"Quiet hours\."):
            found(process.server, ident)
        assert process.server.get("/api/tables", list[wire.TableInfo]) == []
        tokens = [wire.TokenAt(ident, held.token) for held in made.held]
        mine = process.server.post("/api/mine", wire.Mine(tokens), list[wire.MyTable])
        assert [each.my_turn for each in mine] == [False, False]  # nobody is called to it
        assert [each.table is not None and each.table.closed for each in mine] == [True, True]
        [row] = json.loads(told("tables", "list", "--status", "closed", "--json", *at))
        assert (row["id"], row["entries"] > 5, row["closed"]) == (ident, True, "Quiet hours.")

        assert "open again" in told("tables", "reopen", ident, *at)
        with process.server.channel(ident, made.held[0].token) as channel:
            assert channel.state().question is not None or channel.state().table.asked == 1
            assert told("tables", "delete", ident, *at, typed="y\n").endswith(f"Table {ident} is gone.\n")
            assert "has deleted the table" in farewell(channel)
        with pytest.raises(ServerRefused, match="no such table"):
            found(process.server, ident)


def test_without_a_server_the_command_does_it_itself(tmp_path_factory: pytest.TempPathFactory, told: Told) -> None:
    store = tmp_path_factory.mktemp("store") / "tables.sqlite"
    with ForkedProcess(store) as process:
        first, second = (two_people(process.server).table.id for _ in range(2))
        process.stop()
    at = ("--store", str(store))
    assert told("tables", "delete", "--idle", "1h", "--yes", *at) == f"There is no such table in {store}.\n"
    at_rest = f"No server runs on {store}: "
    assert at_rest in told("tables", "close", first, "--yes", *at)
    assert at_rest in told("tables", "reopen", first, *at)
    assert at_rest in told("tables", "close", first, "--yes", *at)
    said = told("tables", "delete", "--status", "playing", "--yes", *at)
    assert said.startswith(f"Table {second} is gone.\n{at_rest}")
    with ForkedProcess(store) as process:
        with pytest.raises(ServerRefused, match="has closed"):
            found(process.server, first)
        with pytest.raises(ServerRefused, match="no such table"):
            found(process.server, second)


def test_nothing_is_done_unasked(tmp_path_factory: pytest.TempPathFactory, told: Told) -> None:
    store = tmp_path_factory.mktemp("store") / "tables.sqlite"
    with ForkedProcess(store) as process:
        ident = two_people(process.server).table.id
        at = ("--store", str(store))
        assert "Name tables" in told("tables", "delete", "--yes", *at, status=2)
        said = told("tables", "delete", ident, "nowhere", "--yes", *at, status=2)
        assert said == f"quarterdeck: There is no such table in {store}: nowhere. Nothing was done.\n"
        assert told("tables", "delete", ident, *at, typed="n\n").endswith("Nothing was done.\n")
        assert "as in 30m, 12h, 90d" in told("tables", "list", "--idle", "90 days", *at, status=2)
        assert found(process.server, ident).id == ident


@pytest.mark.usefixtures("hurried")
async def test_a_server_that_does_not_answer_has_the_order_taken_back(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "PATIENCE_SECONDS", 0.3)
    deaf = open_store(store_url)
    with pytest.raises(StoreRefused, match="does not answer"):
        orders.give_orders(store_url, [orders.DeleteTable("a")])
    assert (await deaf.host_wishes()).orders == []
    await deaf.close()
