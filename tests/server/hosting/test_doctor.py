"""`quarterdeck doctor`: a store that is well, beside a server too, and what it says of one that is not."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from shlex import quote

import pytest
from sqlalchemy import text

from quarterdeck.server import wire
from quarterdeck.server.hosting import doctor
from quarterdeck.server.hosting.copies import back_up
from quarterdeck.server.hosting.doctor import Checkup, check_up
from quarterdeck.server.hosting.listing import TableFilter, kept_tables
from quarterdeck.server.store.looking import look_into
from quarterdeck.server.store.schema import COMING, DELETED
from tests.server.forked import ForkedProcess
from tests.server.harness import lines_of, play_on, two_people
from tests.server.hosting.conftest import Told
from tests.server.store.making import from_outside
from tests.terminal.driver import Command, run


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a server that was stopped: a game that goes on, and a campaign."""
    store = tmp_path_factory.mktemp("doctor") / "tables.sqlite"
    with ForkedProcess(store) as process:
        channels = lines_of(process.server, two_people(process.server))
        play_on(channels, random.Random(1), 12)
        seats = [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")]
        wish = wire.MakeCampaign("wildtails", "the-four-marks", "Marks", seats)
        process.server.post("/api/campaigns", wish, wire.CampaignMade)
        assert checked(str(store)).findings == []  # also while it runs
        process.stop()
    return store


@pytest.fixture
def store(played: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "tables.sqlite"
    copy.write_bytes(played.read_bytes())
    return copy


def checked(url: str, replay: bool = True) -> Checkup:
    with look_into(url) as look:
        return check_up(look, replay)


def tell(store: Path, statement: str) -> None:
    with closing(sqlite3.connect(store, isolation_level=None)) as connection:
        connection.execute(statement)


def test_a_store_that_is_well_is_counted_and_left_as_it_is(store: Path) -> None:
    before = store.read_bytes()
    answer = run(store.parent, "doctor", "--store", str(store))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "tables: 1 (1 playing)\n  campaigns: 1\n" in answer.stdout
    assert answer.stdout.endswith("All is well.\n")
    assert store.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "wrong"),
    [
        ("DELETE FROM entries WHERE number = 3", "Of its entries number 3 is missing."),
        ("DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)", "where there should be"),
        ("UPDATE entries SET data = '{' WHERE number = 4", "cannot be read"),
        ("UPDATE entries SET data = (SELECT data FROM entries WHERE number = 5) WHERE number = 4", "does not follow"),
        ("UPDATE tables SET about = '{}'", "missing required field"),
    ],
)
def test_a_damaged_table_is_named_with_what_to_do(
    store: Path, told: Told, monkeypatch: pytest.MonkeyPatch, statement: str, wrong: str
) -> None:
    tell(store, statement)
    with monkeypatch.context() as patched:
        patched.setenv("QUARTERDECK_HOME", str(store.parent))
        [finding] = json.loads(told("doctor", "--store", str(store), "--json", status=1))["findings"]
    assert finding["subject"].startswith("table ")
    assert wrong in finding["text"]
    assert "quarterdeck tables delete" in finding["advice"]
    assert "--store" not in finding["advice"]
    [elsewhere] = checked(str(store)).findings  # where the command alone would mean another store
    assert f" --store {quote(str(store))}," in elsewhere.advice


def test_a_damaged_campaign_is_named(store: Path) -> None:
    tell(store, "DELETE FROM campaign_entries")
    [finding] = checked(str(store)).findings
    assert finding.subject.startswith("campaign ")


def test_a_row_that_belongs_to_nothing_and_a_damaged_page_are_found(store: Path, command: Command) -> None:
    tell(store, "INSERT INTO chat (table_id, number, data) VALUES ('nobody', 0, '')")
    assert [finding.subject for finding in checked(str(store)).findings] == ["the file"]
    data = bytearray(store.read_bytes())
    data[4096 * 3 : 4096 * 4] = bytes(4096)
    store.write_bytes(data)
    answer = command("doctor", "--store", str(store))
    assert answer.status != 0
    assert "restore a backup" in answer.out + answer.err


@pytest.mark.parametrize("status", [DELETED, COMING])
def test_what_is_no_table_is_no_finding_and_not_counted(store: Path, tmp_path: Path, status: str) -> None:
    tell(store, f"UPDATE tables SET status = '{status}', about = x'', header = NULL, maker = ''")
    checkup = checked(str(store))
    assert (checkup.findings, checkup.tables, checkup.entries, checkup.chat) == ([], {}, 0, 0)
    assert back_up(str(store), tmp_path / "copy.sqlite").tables == 0
    with look_into(str(store)) as look:
        assert list(kept_tables(look, TableFilter())) == []


def test_quick_leaves_out_the_replay(store: Path) -> None:
    tell(store, "UPDATE entries SET data = (SELECT data FROM entries WHERE number = 5) WHERE number = 4")
    assert checked(str(store), replay=False).findings == []


def test_what_lies_beside_the_file_is_counted(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with ForkedProcess(store) as process:
        two_people(process.server)
        beside = store.with_name(f"{store.name}-wal").stat().st_size
        assert beside
        size = checked(str(store)).size
        assert size is not None
        assert size >= store.stat().st_size + beside
        assert size >= back_up(str(store), tmp_path / "copy.sqlite").size


def test_a_store_that_the_environment_names_needs_no_name_in_the_advice(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(store, "DELETE FROM entries WHERE number = 3")
    monkeypatch.setenv("QUARTERDECK_STORE", str(store))
    assert "--store" not in checked(str(store)).findings[0].advice
    monkeypatch.setenv("QUARTERDECK_STORE", "mysql://user@host/name")
    assert "--store" in checked(str(store)).findings[0].advice


def test_a_full_disk_is_told(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LEAST_ROOM", 10**18)
    assert [finding.subject for finding in checked(str(store)).findings] == ["the disk"]


def test_a_store_of_either_kind_and_an_older_version_is_looked_over(store_url: str) -> None:
    with ForkedProcess(store_url) as process:
        two_people(process.server)
        assert checked(store_url).tables == {"playing": 1}
    engine = from_outside(store_url)
    with engine.begin() as connection:
        for statement in ("DROP TABLE campaign_entries", "DROP TABLE campaigns", "UPDATE quarterdeck SET version = 1"):
            connection.execute(text(statement))
    engine.dispose()
    found = checked(store_url)
    assert (found.version, found.campaigns, found.findings) == (1, 0, [])


def test_where_there_is_no_store_that_is_said(tmp_path: Path, told: Told) -> None:
    assert "There is no store" in told("doctor", "--store", str(tmp_path / "nowhere.sqlite"), status=2)
    assert not list(tmp_path.glob("nowhere*"))
