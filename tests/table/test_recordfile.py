import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from quarterdeck.table.disk import UNFINISHED, is_locked
from quarterdeck.table.entries import AnyEntry, Decision, Seat
from quarterdeck.table.errors import RecordDamaged, RecordInUse, RecordMissing, RecordNotWritten
from quarterdeck.table.record import TORN, decode_record, read_record
from quarterdeck.table.recordfile import RecordFile
from quarterdeck.table.table import Table
from quarterdeck.table.tally import Tally
from tests.table.play import answer, new_table, play_at_random
from tests.table.toy import GAMES, KEEP, NOD, SAY

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.jsonl"


def test_every_decision_is_on_disk_before_choose_returns(path: Path) -> None:
    table = new_table()
    file = RecordFile.create(path, table.record)
    table.keep(file)
    while not table.over:
        play_at_random(table, decisions=1)
        assert path.read_bytes() == table.record.to_bytes()
    assert table.record.frames is not None
    file.close()


def test_a_torn_last_line_is_cut_off_and_written_anew(path: Path) -> None:
    table = new_table()
    answer(table, SAY, KEEP)
    whole = table.record.to_bytes()
    path.parent.mkdir()
    last = whole.rindex(b"\n", 0, -1) + 1
    for cut in range(last, len(whole)):
        path.write_bytes(whole[:cut])
        file, record = RecordFile.open(path)
        assert record.notice == (TORN if last < cut < len(whole) - 1 else None)
        again = Table.load(record, GAMES)
        again.keep(file)
        if again.asked == 0:
            answer(again, KEEP)
        file.close()
        assert path.read_bytes().startswith(whole)
        assert read_record(path).entries == again.record.entries


def test_a_second_writer_is_refused(path: Path) -> None:
    file = RecordFile.create(path, new_table().record)
    with pytest.raises(RecordInUse, match="another window"):
        RecordFile.open(path)
    assert read_record(path).entries == []  # reading is free
    file.close()
    RecordFile.open(path)[0].close()


def test_a_new_file_has_its_name_only_when_all_is_in_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies while it writes leaves a file of another name, which no list of games shows."""
    record = new_table().record
    named: list[bool] = []
    fsync = os.fsync

    def watched(handle: int) -> None:
        named.append(path.exists())
        assert not path.exists() or path.read_bytes() == record.to_bytes()
        assert all(other.suffix == UNFINISHED for other in path.parent.iterdir() if other != path)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    file = RecordFile.create(path, record)
    assert named == [False, True]  # the file is synced first, and then the folder
    assert list(path.parent.iterdir()) == [path]
    assert is_locked(path)
    file.close()
    assert not is_locked(path)


@pytest.mark.parametrize("good", [0, 1])
@pytest.mark.parametrize("failure", [OSError(5, "Input/output error"), KeyboardInterrupt()], ids=["disk", "Ctrl-C"])
def test_a_file_that_cannot_be_made_leaves_nothing_half_made(
    path: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException, good: int
) -> None:
    calls: list[int] = []

    def fails(handle: int) -> None:
        calls.append(handle)
        if len(calls) > good:
            raise failure

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fails)
        with pytest.raises((RecordNotWritten, KeyboardInterrupt)):
            RecordFile.create(path, new_table().record)
    left = list(path.parent.iterdir())
    assert left == ([path] if good and isinstance(failure, KeyboardInterrupt) else [])
    for whole in left:
        RecordFile.open(whole)[0].close()


def test_what_cannot_be_opened_is_missing_and_what_is_there_is_not_overwritten(path: Path) -> None:
    with pytest.raises(RecordMissing):
        RecordFile.open(path)
    RecordFile.create(path, new_table().record).close()
    before = path.read_bytes()
    with pytest.raises(RecordNotWritten):
        RecordFile.create(path, new_table().record)
    assert path.read_bytes() == before
    with pytest.raises(RecordNotWritten):
        RecordFile.create(path / "below a file", new_table().record)


def test_a_damaged_file_is_left_alone_and_unlocked(path: Path) -> None:
    RecordFile.create(path, new_table().record).close()
    path.write_bytes(b"rum\n" + path.read_bytes())
    for _ in range(2):
        with pytest.raises(RecordDamaged):
            RecordFile.open(path)


class Full:
    """A disk that takes a line, but for its last `missing` bytes, and then fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, missing: int, failure: BaseException) -> None:
        self.missing, self.failure = missing, failure
        monkeypatch.setattr(os, "fsync", self.fsync)

    def fsync(self, handle: int) -> None:
        os.ftruncate(handle, os.fstat(handle).st_size - self.missing)
        raise self.failure


@pytest.mark.parametrize("missing", [5, 0], ids=["a torn line", "nothing truncated"])
@pytest.mark.parametrize(
    ("failure", "raised"), [(OSError(28, "No space left"), RecordNotWritten), (KeyboardInterrupt(), KeyboardInterrupt)]
)
def test_a_decision_that_the_disk_refuses_is_not_made(
    path: Path, monkeypatch: pytest.MonkeyPatch, missing: int, failure: BaseException, raised: type[BaseException]
) -> None:
    table = new_table()
    file = RecordFile.create(path, table.record)
    table.keep(file)
    answer(table, SAY)
    before = table.truth.digest(), list(table.record.entries), table.events(0)
    with monkeypatch.context() as patched:
        Full(patched, missing, failure)
        with pytest.raises(raised):
            table.choose(0, KEEP)
        assert path.read_bytes() == table.record.to_bytes()
        with pytest.raises(raised):
            table.undo(0)
        with pytest.raises(raised):
            table.change_seat(1, Seat("person", "Somebody whose name makes a long line"))
        assert path.read_bytes() == table.record.to_bytes()
    assert (table.truth.digest(), table.record.entries, table.events(0)) == before
    assert decode_record(path.read_bytes()).entries == before[1]
    for move in (KEEP, NOD):
        answer(table, move)
        assert path.read_bytes() == table.record.to_bytes()
    file.close()


def question_number(table: Table) -> int:
    question = table.question(table.asked)
    assert question is not None
    return question.number


def test_an_interrupt_while_the_entries_are_counted_takes_the_decision_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table()
    file = RecordFile.create(path, table.record)
    table.keep(file)
    answer(table, SAY, KEEP)
    before = table.truth.digest(), list(table.record.entries), question_number(table)
    note = Tally.note

    def interrupted(self: Tally, entry: AnyEntry) -> None:
        note(self, entry)
        patched.undo()
        raise KeyboardInterrupt

    for act in (partial(answer, table, NOD), partial(table.undo, 0, {1})):
        with monkeypatch.context() as patched:
            patched.setattr(Tally, "note", interrupted)
            with pytest.raises(KeyboardInterrupt):
                act()
        assert (table.truth.digest(), table.record.entries, question_number(table)) == before
        assert path.read_bytes() == table.record.to_bytes()
    answer(table, NOD)
    assert path.read_bytes() == table.record.to_bytes()
    file.close()


def test_an_interrupt_after_the_writing_takes_the_line_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    file = RecordFile.create(path, table.record)
    table.keep(file)
    append = RecordFile.append

    def interrupted(self: RecordFile, entries: list[Decision]) -> None:
        append(self, entries)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(RecordFile, "append", interrupted)
        with pytest.raises(KeyboardInterrupt):
            table.choose(0, SAY)
    assert read_record(path).entries == table.record.entries == []
    answer(table, SAY, KEEP)
    assert path.read_bytes() == table.record.to_bytes()
    file.close()


WRITER = """
import sys
from pathlib import Path
from quarterdeck.table.recordfile import RecordFile
from tests.table.play import new_table, play_at_random
table = new_table(options={"rounds": 100_000})
table.keep(RecordFile.create(Path(sys.argv[1]), table.record))
for number in range(1_000_000):
    play_at_random(table, number, 1)
    print(number + 1, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("wait", [0.0, 0.05, 0.21])
def test_nothing_that_was_acknowledged_is_lost_when_the_writer_is_killed(path: Path, wait: float) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, env=environment, text=True
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline()
        with pytest.raises(RecordInUse):
            RecordFile.open(path)
        time.sleep(wait)
        writer.send_signal(signal.SIGKILL)
        acknowledged = int((["1", *writer.stdout.read().split()])[-1])
    file, record = RecordFile.open(path)  # the lock of the dead is no lock
    table = Table.load(record, GAMES)
    real = sum(not entry.auto for entry in record.entries if isinstance(entry, Decision))
    assert acknowledged <= real <= acknowledged + 1
    assert len(table.record.entries) >= len(record.entries)
    file.close()
