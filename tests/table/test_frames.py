import pytest

from quarterdeck.core.game import View
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import Frames
from quarterdeck.table.errors import RecordDamaged, StillHidden
from quarterdeck.table.frames import Frame
from quarterdeck.table.record import Record
from quarterdeck.table.replay import Replay
from tests.table.play import answer, frames_in, new_table, play_at_random
from tests.table.test_rebuild import later, reread
from tests.table.toy import KEEP, NOD, ROLL, SAY


def board(view: View) -> list[str]:
    return [f"coins {view['coins'][0]} and {view['coins'][1]}", f"{len(view['hands'])} hands"]


def test_a_finished_game_is_stored_in_plain_words() -> None:
    table = new_table(options={"rounds": 1})
    answer(table, SAY | 1, KEEP, NOD, SAY, KEEP, NOD)
    table.take_frames(board)
    frames = frames_in(reread(table.record))
    assert frames[0] == Frame(
        "Ann", "Ann, answer question 0.", "Say 1", False, ["Ann: Say 1"], ["coins 0 and 0", "2 hands"]
    )
    assert frames[2] == Frame(
        "Bob", "Bob, answer question 2.", "Nod 0", False, ["Bob: Nod 0"], ["coins 1 and 0", "2 hands"]
    )
    assert frames[3].auto
    assert frames[-1] == Frame("", "", "", False, ["Ann: 1", "Bob: 0"], ["coins 1 and 0", "2 hands"])


def test_a_concession_is_the_end_of_the_words() -> None:
    table = new_table()
    answer(table, SAY, ROLL)
    table.concede(1)
    table.take_frames()
    frames = frames_in(table.record)
    assert [frame.chosen for frame in frames] == ["Say 0", "Roll 0", ""]
    assert frames[-1].log == ["Bob gave up, and Ann wins."]


def test_words_are_stored_once_and_only_at_the_end() -> None:
    table = new_table()
    with pytest.raises(StillHidden):
        table.take_frames()
    play_at_random(table)
    table.take_frames()
    table.take_frames(board)
    assert [type(entry) for entry in table.record.entries].count(Frames) == 1


FRAME = Frame("", "", "", False, [], [])


@pytest.mark.parametrize(
    "data",
    [
        *("", "%%%", "AAAA", "ü"),
        *(compress(bad) for bad in ([], [0], [{"auto": True}], [FRAME] * 30_000, [FRAME, "rum"])),
        compress([Frame("", "x" * 3_000_000, "", False, [], [])]),
        compress([Frame("", "", "", False, ["x"] * 900, [""] * 101)]),
    ],
)
def test_frames_that_cannot_be_unpacked_are_damage(data: str) -> None:
    table = new_table()
    play_at_random(table)
    with pytest.raises(RecordDamaged):
        Replay(Record(table.record.header, [*table.record.entries, Frames(data)]), later())
