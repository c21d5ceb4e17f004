import os
from pathlib import Path

import pytest

from quarterdeck.core.errors import UnknownGame
from quarterdeck.table.disk import UNFINISHED
from quarterdeck.table.entries import Frames, Resumed, Snapshot
from quarterdeck.table.errors import NoSuchSave, RecordInUse, RecordMissing, RecordTooOld
from quarterdeck.table.record import read_record
from quarterdeck.table.recordwriter import RecordWriter
from quarterdeck.table.saves import SavedGames, default_home, short_ids
from quarterdeck.table.table import Table
from quarterdeck.table.timeline import Timeline
from tests.table.play import answer, new_table, people, play_at_random
from tests.table.test_rebuild import later
from tests.table.toy import GAMES, KEEP, NOD, ROLL, SAY, ToyState


@pytest.fixture
def saves(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path)


def age(path: Path, seconds: int) -> None:
    os.utime(path, (1_000_000_000 - seconds, 1_000_000_000 - seconds))


def test_a_kept_game_is_gone_on_with(saves: SavedGames) -> None:
    table, twin = new_table(), new_table()
    path = saves.new(table)
    for each in (table, twin):
        answer(each, SAY, ROLL)
    saves.close(table)
    again = saves.open(path, GAMES)
    for each in (again, twin):
        play_at_random(each, 9)
    assert again.truth.digest() == twin.truth.digest()
    assert read_record(path).entries == again.record.entries
    saves.close(again)


def test_what_loading_adds_is_kept_too(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table)
    answer(table, SAY, KEEP, NOD)
    table.keep(None)
    saves.close(table)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))  # the stowing, which went by itself
    saves.close(saves.open(path, GAMES))
    assert path.read_bytes().splitlines(keepends=True)[: len(lines)] == lines


def test_a_game_is_played_in_one_place_at_a_time(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table)
    with pytest.raises(RecordInUse):
        saves.open(path, GAMES)
    saves.close(table)
    saves.close(table)
    saves.close(saves.open(path, GAMES))


def test_a_game_that_cannot_be_loaded_is_let_go(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table)
    saves.close(table)
    for _ in range(2):
        with pytest.raises(UnknownGame):
            saves.open(path, {})
    with pytest.raises(RecordMissing):
        saves.open(path.with_name("none.jsonl"), GAMES)


def test_the_list_has_the_last_played_first_and_tells_what_is_wrong_with_a_file(saves: SavedGames) -> None:
    assert saves.list() == []
    first, second = new_table(), new_table(people(3))
    paths = [saves.new(first), saves.new(second)]
    answer(first, SAY, KEEP)
    play_at_random(second)
    for table in (first, second):
        saves.close(table)
    damaged = paths[0].with_name("damaged.jsonl")
    damaged.write_text("rum\n")
    for seconds, path in enumerate((damaged, paths[1], paths[0])):
        age(path, seconds)
    listed = saves.list()
    assert [saved.path for saved in listed] == [damaged, paths[1], paths[0]]
    assert "damaged in line 1" in (listed[0].problem or "")
    assert (listed[1].finished, listed[2].finished) == (True, False)
    assert (listed[2].game, listed[2].names, listed[2].decisions, listed[2].problem) == ("toy", ("Ann", "Bob"), 2, None)


def test_a_short_id_is_the_shortest_beginning_of_four_letters_or_more() -> None:
    ids = ("ab", "abcd", "abcde1", "abcde2", "b234567")
    assert short_ids(ids) == dict(zip(ids, ("ab", "abcd", "abcde1", "abcde2", "b234"), strict=True))
    assert short_ids(()) == {}


def test_a_game_is_found_by_any_beginning_of_its_id_that_no_other_has(saves: SavedGames) -> None:
    for name in ("20261116T090000-card-pirates-abcd000000000001", "20261116T090000-toy-abcd000000000002", "mine"):
        saves.folder.mkdir(exist_ok=True)
        (saves.folder / f"{name}.jsonl").write_text("hello\n")
    assert saves.find("ABCD000000000002").stem.endswith("0002")
    assert saves.find("mi").stem == "mine"
    ids = [text for text in ("abcd", "mine", "dead", "toy", "rum-runner") if saves.is_id(text)]
    assert ids == ["abcd", "mine", "dead"]
    with pytest.raises(NoSuchSave, match=r"could be abcd00000000000[12] or abcd00000000000[12]: type some more"):
        saves.find("abcd")


def test_what_is_deleted_is_gone_with_what_broke_off_beside_it(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table)
    path.with_name(f"{path.name}.12ab{UNFINISHED}").write_text("torn")
    with pytest.raises(RecordInUse):
        saves.delete(path)
    saves.close(table)
    saves.delete(path)
    assert list(saves.folder.iterdir()) == []
    with pytest.raises(RecordMissing):
        saves.delete(path)


def test_the_unfinished_games_that_nobody_plays_are_offered(saves: SavedGames) -> None:
    assert saves.unfinished() == []
    old, new, over = new_table(), new_table(), new_table()
    paths = [saves.new(table) for table in (old, new, over)]
    play_at_random(over)
    saves.close(old)
    saves.close(over)
    for seconds, path in enumerate(reversed(paths)):
        age(path, seconds)
    assert [saved.path for saved in saves.unfinished()] == [paths[0]]  # the newer is being played
    saves.close(new)
    age(paths[1], 0)
    assert [saved.path for saved in saves.unfinished()] == [paths[1], paths[0]]
    damaged = saves.folder / f"damaged{paths[0].suffix}"
    damaged.write_bytes(b"Yo ho ho\n")
    assert {saved.path: saved.problem is None for saved in saves.unfinished("toy")} == {
        damaged: False,
        paths[0]: True,
        paths[1]: True,
    }


def test_a_notice_of_a_torn_line_is_still_there_after_the_game_was_offered(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table)
    answer(table, SAY)
    saves.close(table)
    path.write_bytes(path.read_bytes()[:-4])
    assert saves.unfinished()
    again = saves.open(path, GAMES)
    assert "breaks off" in again.notices[0]
    saves.close(again)


def test_a_kept_game_outlives_new_rules_for_a_few_decisions_at_most(saves: SavedGames) -> None:
    table = new_table(options={"rounds": 50})
    path = saves.new(table)
    play_at_random(table, decisions=150)
    table.keep(None)  # as if the process had died: no last snapshot
    saves.close(table)
    again = saves.open(path, later())
    resumed = again.record.entries[-1]
    assert isinstance(resumed, Resumed)
    assert 0 < resumed.lost <= 50  # of 25 answers, with what followed each by itself
    assert any(notice.endswith("what was decided after that is lost.") for notice in again.notices)
    play_at_random(again)
    saves.close(again)
    assert read_record(path).finished


def test_looking_at_a_game_does_not_change_it(saves: SavedGames) -> None:
    table = new_table(options={"rounds": 50})
    path = saves.new(table)
    play_at_random(table, decisions=40)
    before = path.read_bytes()
    table.keep(None)
    saves.close(table)
    path.write_bytes(before[:-1])  # even the end of the last line is written only by who goes on
    (offered,) = saves.unfinished("toy")
    seen = saves.look(offered.path, later())
    assert any("went on from a snapshot" in notice for notice in seen.notices)
    play_at_random(seen, decisions=3)
    assert path.read_bytes() == before[:-1]
    again = saves.open(path, later())
    assert path.read_bytes().startswith(before)
    assert isinstance(read_record(path).entries[-1], Resumed)
    saves.close(again)


def test_a_game_of_another_kind_is_not_offered(saves: SavedGames) -> None:
    saves.close(_kept(saves))
    assert len(saves.unfinished("toy")) == 1
    assert not saves.unfinished("whist")


def test_what_breaks_off_while_it_is_first_written_is_no_game(saves: SavedGames) -> None:
    table = _kept(saves)
    stray = saves.folder / f"game.jsonl{UNFINISHED}"
    stray.write_bytes(b"")
    assert [saved.problem for saved in saves.list()] == [None]
    saves.close(table)


def _kept(saves: SavedGames) -> Table:
    table = new_table()
    saves.new(table)
    return table


def test_no_snapshot_is_taken_of_a_game_that_an_interrupt_has_left_half_changed(
    saves: SavedGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C while a decision is made, and once more while it is taken back."""
    for half_made in (Timeline, ToyState):
        table = new_table()
        path = saves.new(table)
        answer(table, SAY, ROLL)
        before, entries = table.truth.digest(), list(table.record.entries)

        def interrupted(self: object, *about: object) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr(Timeline, "replayed", interrupted)
            if half_made is ToyState:
                patched.setattr(ToyState, "note", interrupted)
            else:
                patched.setattr(RecordWriter, "write", interrupted)
            with pytest.raises(KeyboardInterrupt):
                answer(table, NOD)
        assert table.truth.digest() != before
        saves.close(table)
        again = saves.open(path, GAMES)
        assert (again.truth.digest(), again.record.entries) == (before, entries)
        saves.close(again)


def test_closing_takes_a_snapshot_so_that_new_rules_cost_nothing(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table)
    answer(table, SAY, ROLL)
    before = table.truth.digest()
    saves.close(table)
    assert isinstance(read_record(path).entries[-1], Snapshot)
    with pytest.raises(RecordTooOld):
        saves.open(path, later(2, 2))
    again = saves.open(path, later())
    assert again.truth.digest() == before
    saves.close(again)


def test_a_game_that_ends_is_kept_in_words_with_its_boards(saves: SavedGames) -> None:
    table = new_table()
    path = saves.new(table, lambda view: [str(view["coins"])])
    play_at_random(table)
    saves.close(table)
    assert isinstance(read_record(path).entries[-1], Frames)
    assert Table.load(read_record(path), GAMES).over


def test_the_folder_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUARTERDECK_HOME", str(tmp_path / "here"))
    assert default_home() == tmp_path / "here"
    monkeypatch.delenv("QUARTERDECK_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_home() == tmp_path / "quarterdeck"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_home() == Path.home() / ".local" / "share" / "quarterdeck"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_home() == Path.home() / ".local" / "share" / "quarterdeck"


def test_where_games_were_kept_before_they_still_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    proper, earlier = tmp_path / "Library" / "quarterdeck", tmp_path / "share" / "quarterdeck"
    monkeypatch.delenv("QUARTERDECK_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / "Library" / name)
    assert default_home() == proper
    earlier.mkdir(parents=True)
    assert default_home() == earlier
    proper.mkdir(parents=True)
    assert default_home() == proper
