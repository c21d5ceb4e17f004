"""Tables of version 0.1 as the terminal kept them: running ones go on, finished ones are shown."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.table import Record, Replay, SavedGames, Table
from quarterdeck.table.entries import FORMAT, Decision
from quarterdeck.table.errors import RecordTooOld
from quarterdeck.table.outside import record_from_outside
from quarterdeck.table.record import decode_record
from quarterdeck.terminal.online.seat_tokens import SeatTokens
from quarterdeck.terminal.play.visible import board_writer
from tests.stored.kept import CLOSED, FINISHED, FORMAT_3, RECORDS, RUNNING, SERVER, goes_on
from tests.table.play import frames_in, play_at_random

MORE = 30


@pytest.fixture
def saves(home: Path) -> SavedGames:
    return SavedGames(home)


def path_of(saves: SavedGames, name: str) -> Path:
    return saves.folder / f"{name}.jsonl"


def by_these_rules(record: Record) -> bool:
    return record.header.rules_version == GAMES[record.header.game].rules_version


def test_every_game_is_there_running_and_finished(saves: SavedGames) -> None:
    listed = saves.list()
    assert [saved.problem for saved in listed if saved.problem is not None] == []
    assert {saved.path.stem for saved in listed if saved.finished} == set(FINISHED)
    assert {saved.path.stem for saved in saves.unfinished()} == set(RUNNING)
    for finished in (False, True):
        assert {saved.game for saved in listed if saved.finished == finished} == set(GAMES)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_an_older_format_is_read(name: str) -> None:
    """Format 3 says of decisions that they were given as one; in those of before each was given by itself. Format 4
    names the generator; all before had the small one."""
    record = decode_record(RECORDS[name])
    assert record.header.format < FORMAT == 4
    assert record.header.generator == "small"
    assert not any(entry.joined for entry in record.entries if isinstance(entry, Decision))


@pytest.mark.parametrize("name", FORMAT_3)
def test_a_record_that_names_no_generator_replays_and_goes_on_as_it_was_dealt(name: str) -> None:
    record = decode_record(FORMAT_3[name])
    assert (record.header.format, record.header.deal) == (3, None)
    assert record.to_bytes() == FORMAT_3[name]
    table = Table.load(record, GAMES)
    assert name.endswith(table.truth.digest())
    play_at_random(table)
    assert Table.load(decode_record(table.record.to_bytes()), GAMES).truth.digest() == table.truth.digest()


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_written_as_it_was(name: str) -> None:
    assert decode_record(RECORDS[name]).to_bytes() == RECORDS[name]


@pytest.mark.parametrize("name", RECORDS)
def test_a_table_made_alike_has_the_same_header(name: str) -> None:
    old = decode_record(RECORDS[name]).header
    game = GAMES[old.game]
    new = Table.new(game, old.seats, old.options, old.sets, old.deal).record.header
    assert (new.options, new.sets) == (old.options, old.sets)
    assert game.rules_version != old.rules_version or new.content == old.content


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_may_be_brought(name: str) -> None:
    assert record_from_outside(RECORDS[name]).to_bytes() == RECORDS[name]


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_table_goes_on(saves: SavedGames, name: str) -> None:
    path = path_of(saves, name)
    if not goes_on(decode_record(RECORDS[name]).header.game):
        with pytest.raises(RecordTooOld, match=CLOSED):
            saves.open(path, GAMES)
        assert path.read_bytes() == RECORDS[name]
        return
    table = saves.open(path, GAMES)
    assert not table.over
    assert path.read_bytes().startswith(RECORDS[name])
    play_at_random(table, 1, MORE)
    saves.close(table)
    again = saves.open(path, GAMES, board_writer(table.names, table.game.key))
    assert again.truth.digest() == table.truth.digest()
    play_at_random(again, 2)
    saves.close(again)
    assert again.over
    [finished] = [saved for saved in saves.list() if saved.path == path]
    assert finished.finished
    assert path.read_bytes().startswith(RECORDS[name])


def test_an_answer_ahead_still_waits_and_is_given_in_its_turn(saves: SavedGames) -> None:
    [name] = [name for name in RUNNING if b'"entry":"ahead"' in RECORDS[name]]
    if not goes_on(decode_record(RECORDS[name]).header.game):
        pytest.skip("running tables of this game are closed by now: see test_a_running_table_goes_on")
    table = saves.open(path_of(saves, name), GAMES)
    waiting = [line for line in RECORDS[name].splitlines() if b'"entry":"ahead"' in line][-1]
    ahead = msgspec.json.decode(waiting)[1]
    asked, before = table.asked, len(table.record.entries)
    assert asked != ahead["seat"]
    play_at_random(table, 1, 1)
    given = msgspec.to_builtins(table.record.entries[before : before + 2])
    assert [(each["entry"], each["seat"]) for each in given] == [("decision", asked), ("decision", ahead["seat"])]
    assert given[1]["move"] == ahead["move"]
    saves.close(table)


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_record_replays_and_verifies(name: str) -> None:
    record = decode_record(RECORDS[name])
    replay = Replay(record, GAMES)
    assert replay.exact == by_these_rules(record)
    frames = [replay.frame(number) for number in range(replay.first, replay.length + 1)]
    assert frames[-1].log
    assert [(frame.asked, frame.auto) for frame in frames] == [(frame.asked, frame.auto) for frame in frames_in(record)]
    if replay.exact:
        table = Table.load(record, GAMES)
        assert table.over
        end = next(entry for entry in msgspec.to_builtins(record.entries) if entry["entry"] == "end")
        assert (table.result().places, table.truth.digest()) == (end["places"], end["digest"])


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_record_of_earlier_rules_shows_its_frames(name: str) -> None:
    record = decode_record(RECORDS[name])
    older = Record(msgspec.structs.replace(record.header, rules_version=0), record.entries)
    replay = Replay(older, GAMES)
    assert not replay.exact
    shown = [replay.frame(number) for number in range(replay.length + 1)]
    assert shown == frames_in(record)
    assert all(frame.board for frame in shown)
    assert all(frame.asked and frame.prompt and frame.chosen for frame in shown[:-1])


def test_a_seat_at_an_online_table_is_remembered(home: Path) -> None:
    there = SERVER.tables["two people"]
    assert SeatTokens(home).token(f"http://127.0.0.1:8000/table/{there.table}") == there.tokens[0]
