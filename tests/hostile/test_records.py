"""Records that take very long to play, or unfold into very much: they are read a little at a time, or refused."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.table import Record, Seat, Table
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import AnyEntry, Concession, Decision, End, Frames, Resumed, Snapshot
from quarterdeck.table.frames import Frame
from tests.hostile.guests import HonestGuest, memory
from tests.server.harness import Process, request

pytestmark = pytest.mark.hostile

MOST_WAITED = 0.5  # seconds: 0.05 is what the steps are made for, the rest is room for a busy machine
MOST_MEMORY = 100 * 2**20  # bytes that all of it may cost
PEOPLE = [Seat("person", "Ann"), Seat("person", "Ben")]


def long_game(decisions: int, undos: int) -> bytes:
    """A game by chance that is given up after so many decisions, some of which were taken back."""
    numbers = {"win.points": 12, "turn.actions": 9, "gain.coins": 20}
    table = Table.new(GAMES["rum-runner"], PEOPLE, {"cap": 500, "mulligan": True}, numbers, "A long way home")
    chance = random.Random(1)
    for number in range(1, decisions + 1):
        seat = table.asked
        table.choose(seat, chance.choice(table.truth.moves()))
        if number % (decisions // undos) == 0:
            table.undo(seat, {0, 1})
    table.concede(0)
    return table.record.to_bytes()


def in_old_words(decisions: int, frame: Frame, frames: int) -> bytes:
    """A finished game of rules that are no more, which is kept in plain words alone."""
    header = Table.new(GAMES["card-pirates"], PEOPLE).record.header
    decided: list[AnyEntry] = [Decision(number % 2, 0) for number in range(decisions)]
    entries = [*decided, End([1, 2], [3, 0], "0" * 16), Frames(compress([frame] * frames))]
    return Record(msgspec.structs.replace(header, rules_version=0), entries).to_bytes()


def bring(server: Server, record: bytes) -> str:
    """Bring a record; gives the id of its table, or nothing if it is refused."""
    reply = request(server, "POST", "/api/records", record, {"content-type": "text/plain"})
    if reply.status >= 400:
        assert reply.problem.code in ("record", "too-long"), reply.problem
        return ""
    return msgspec.json.decode(reply.body, type=wire.TableInfo).id


def test_a_long_record_with_many_undos_is_read_while_others_are_served(tmp_path: Path, strength: int) -> None:
    record = long_game(min(3_000 * strength, 12_000), min(100 * strength, 400))
    with Process(tmp_path / "tables.sqlite") as harbour:
        ident = bring(harbour.server, record)
        assert ident
    with Process(tmp_path / "tables.sqlite") as harbour, HonestGuest(harbour.server) as guest:
        table, replay = f"/api/tables/{ident}", f"/api/replays/{ident}"
        for path in (table, replay, f"{replay}/moments?start=2000&end=2063", f"{table}/check", f"{table}/record"):
            assert request(harbour.server, "GET", path).status == 200
    guest.check_waited(MOST_WAITED)


@pytest.mark.parametrize(
    ("decisions", "frame", "frames"),
    [
        (0, Frame("", "", "", False, [""] * 1000, []), 20_000),
        (0, Frame("x" * 60_000_000, "", "", False, [], []), 1),
        (1500, Frame("Ann", "Where to?", "There", False, [], ["~" * 80] * 90), 1500),
    ],
    ids=["many lines", "one long line", "as much as may be"],
)
def test_records_that_unfold_into_very_much_cost_little_memory(
    harbour: Process, strength: int, decisions: int, frame: Frame, frames: int
) -> None:
    record = in_old_words(decisions, frame, frames)
    assert len(record) < 200_000
    before = memory(harbour.pid)
    with HonestGuest(harbour.server) as guest:
        for _ in range(2 if strength == 1 else 16):
            ident = bring(harbour.server, record)
            if ident:
                assert request(harbour.server, "GET", f"/api/replays/{ident}").status == 200
                assert request(harbour.server, "GET", f"/api/replays/{ident}/moments?start=0&end=63").status == 200
    assert memory(harbour.pid) - before < MOST_MEMORY
    guest.check_waited(MOST_WAITED)


def endless_game() -> bytes:
    """A finished game that went on from a state which no rules lead to: its next answer never comes to an end."""
    game = GAMES["chaos-cove"]
    table = Table.new(game, PEOPLE)
    state = table.truth.clone()
    assert isinstance(state, CoveState)
    state.passed = 3 | 1 << 20  # more seats than there are: nobody is next, and it is never everybody
    state.set_entries([codes.NEXT_BUYER_STEP, codes.BUY_STEP])
    snapshot = Snapshot(game.snapshot_version, 0, state.digest(), compress(state.pack()))
    entries: list[AnyEntry] = [snapshot, Resumed(game.rules_version, 0, 0), Concession(0)]
    words = Frames(compress([Frame("", "", "", False, ["Ann gave up."], [])]))
    return Record(table.record.header, [*entries, End([2, 1], [0, 0], state.digest()), words]).to_bytes()


def test_nobody_plays_on_from_a_state_that_somebody_made_up(harbour: Process) -> None:
    server = harbour.server
    ident = bring(server, endless_game())
    assert ident
    replay = msgspec.json.decode(request(server, "GET", f"/api/replays/{ident}").body, type=wire.ReplayInfo)
    assert not replay.exact
    assert [line.text for line in replay.result.lines] == ["Ann gave up."]
    wish = msgspec.json.encode(wire.PlayOn(0, 0, "Eve"))
    reply = request(server, "POST", f"/api/replays/{ident}/fork", wish, {"content-type": "application/json"})
    assert reply.problem.code == "closed"
    assert not msgspec.json.decode(
        request(server, "GET", f"/api/tables/{ident}/check").body, type=wire.Checked
    ).replayed


def test_a_state_that_is_sealed_again_and_again_keeps_nobody_waiting(harbour: Process, strength: int) -> None:
    table = Table.new(GAMES["rum-runner"], PEOPLE)
    sealed = Snapshot(1, 0, table.truth.digest(), "")
    table.concede(0)
    many = Record(table.record.header, [*[sealed] * 30_000, *table.record.entries]).to_bytes()
    ident = bring(harbour.server, many)
    assert ident
    with HonestGuest(harbour.server) as guest:
        for path in [f"/api/tables/{ident}", f"/api/replays/{ident}", *[f"/api/tables/{ident}/check"] * strength]:
            assert request(harbour.server, "GET", path).status == 200
    guest.check_waited(MOST_WAITED)


def test_tables_with_very_long_settings_are_told_in_brief(harbour: Process) -> None:
    header = Table.new(GAMES["card-pirates"], PEOPLE).record.header
    long = msgspec.structs.replace(header, rules_version=0, options={f"{n:080}": "x" * 80 for n in range(200)})
    words = Frames(compress([Frame("", "", "", False, [], [])]))
    data = Record(long, [End([1, 2], [3, 0], ""), words]).to_bytes()
    brought = msgspec.json.decode(request(harbour.server, "POST", "/api/records", data).body, type=wire.Brought)
    wish = msgspec.json.encode(wire.Mine([wire.TokenAt(brought.id, brought.token)] * 200))
    reply = request(harbour.server, "POST", "/api/mine", wish, {"content-type": "application/json"})
    assert reply.status == 200
    assert len(reply.body) < 3000


def test_who_gives_up_again_and_again_is_told_of_once(harbour: Process) -> None:
    table = Table.new(GAMES["rum-runner"], PEOPLE)
    table.concede(0)
    often: list[AnyEntry] = [Concession(0, "bosun")] * 5000
    ident = bring(harbour.server, Record(table.record.header, [*often, *table.record.entries]).to_bytes())
    assert len(request(harbour.server, "GET", f"/api/replays/{ident}").body) < 10_000


@pytest.mark.parametrize(
    "frame",
    [
        Frame("", "x" * 20_000_000, "", False, [], []),
        Frame("", "", "", False, [""] * 6_000_000, []),
    ],
    ids=["a long line", "many lines"],
)
def test_a_frame_that_is_longer_than_any_is_refused(harbour: Process, frame: Frame) -> None:
    assert not bring(harbour.server, in_old_words(3000, frame, 1))


def test_settings_that_are_longer_than_any_are_refused(harbour: Process) -> None:
    header = Table.new(GAMES["card-pirates"], PEOPLE).record.header
    many = {f"{number:080}": "x" * 80 for number in range(300)}
    words = Frames(compress([Frame("", "", "", False, [], [])]))
    old = msgspec.structs.replace(header, rules_version=0, options=many)
    assert not bring(harbour.server, Record(old, [End([1, 2], [3, 0], ""), words]).to_bytes())
