import gc
import time
import tracemalloc

import msgspec
import pytest

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import Decision, End, Frames, Snapshot
from quarterdeck.table.errors import NoSuchDecision, RecordTooOld, StillHidden
from quarterdeck.table.frames import Frame
from quarterdeck.table.record import Record
from quarterdeck.table.replay import Replay
from quarterdeck.table.table import Table
from quarterdeck.table.timeline import CHECKPOINT_EVERY
from tests.table.play import ann_and_bots, answer, new_table, people, play_at_random
from tests.table.test_rebuild import later, reread
from tests.table.toy import FLASH, GAMES, KEEP, NOD, ROLL, SAY


def long_table() -> Table:
    table = new_table(people(3), {"rounds": 30})
    play_at_random(table)
    return table


def test_every_decision_can_be_reached_in_any_order() -> None:
    table = new_table(people(3), {"rounds": 20})
    digests = {0: table.truth.digest()}
    while not table.over:
        play_at_random(table, len(digests), 1)
        digests[sum(isinstance(entry, Decision) for entry in table.record.entries)] = table.truth.digest()
    replay = Replay(reread(table.record), GAMES)
    assert replay.length == max(digests) > 3 * CHECKPOINT_EVERY
    for numbers in (sorted(digests), sorted(digests, reverse=True), sorted(digests, key=lambda n: n * 7919 % 104729)):
        for number in numbers:
            assert replay.at(number).state.digest() == digests[number]


def test_a_moment_tells_who_was_asked_what_and_what_they_chose() -> None:
    table = new_table(options={"rounds": 1})
    card = next(move for move in (FLASH | n for n in range(12)) if table.truth.pack()[1][0] >> (move & 63) & 1)
    answer(table, SAY, card, NOD, SAY | 1, KEEP, NOD)
    replay = Replay(table.record, GAMES)
    moment = replay.at(1)
    prompt = moment.prompt()
    assert prompt is not None
    assert (moment.asked, moment.chosen, moment.auto, prompt.text) == (0, card, False, "Ann, answer question 1.")
    assert moment.label() == f"Flash {card & 63}"
    after = replay.at(2)
    assert [event.text for event in after.events(1)] == [f"Ann: Flash {card & 63}"]
    assert [line.text for line in after.log(1)] == ["Ann: Say 0", "Ann: Flash ?"]
    assert [line.text for line in after.log(ALL_SEEING)] == ["Ann: Say 0", f"Ann: Flash {card & 63}"]
    assert (len(after.view(1)["hands"]), len(after.view(ALL_SEEING)["hands"])) == (1, 2)
    assert replay.at(3).auto
    assert replay.stops == [0, 1, 2, 4, 5, 6, 8]
    end = replay.at(replay.length)
    assert (end.asked, end.chosen, end.prompt(), end.label()) == (NOBODY, None, None, None)
    assert replay.at(0).events(0) == []


def test_a_moments_state_may_be_played_with() -> None:
    replay = Replay(long_table().record, GAMES)
    before = replay.at(CHECKPOINT_EVERY).state.digest()
    replay.at(CHECKPOINT_EVERY).state.finish()
    assert replay.at(CHECKPOINT_EVERY).state.digest() == before


def test_what_was_taken_back_is_not_in_it() -> None:
    table = new_table(ann_and_bots(), {"rounds": 1})
    answer(table, SAY, ROLL)
    table.undo(0)
    answer(table, KEEP)
    play_at_random(table)
    replay = Replay(table.record, GAMES)
    assert [replay.at(number).chosen for number in (0, 1)] == [SAY, KEEP]
    assert replay.at(replay.length).state.digest() == table.truth.digest()


def test_random_access_is_cheap() -> None:
    replay = Replay(new_table_of_length(2000).record, GAMES)
    replay.at(replay.length)
    began = time.perf_counter()
    for number in range(replay.length, 0, -97):
        replay.at(number)
    each = (time.perf_counter() - began) / (replay.length // 97)
    began = time.perf_counter()
    Replay(replay.record, GAMES).at(replay.length)
    assert each < (time.perf_counter() - began) / 5


def new_table_of_length(decisions: int) -> Table:
    table = new_table(people(2), {"rounds": decisions // 8})
    play_at_random(table)
    return table


def test_a_running_game_is_shown_only_to_who_may_see_everything() -> None:
    table = new_table()
    answer(table, SAY)
    with pytest.raises(StillHidden, match="finish it first"):
        Replay(table.record, GAMES)
    replay = Replay(table.record, GAMES, unfinished=True)
    assert (replay.length, replay.at(1).asked, replay.at(1).chosen) == (1, 0, None)
    assert replay.at(1).prompt() is not None
    assert len(table.record.entries) == 1


@pytest.mark.parametrize("number", [-1, 1_000])
def test_a_decision_that_is_not_there_is_named_with_those_that_are(number: int) -> None:
    replay = Replay(long_table().record, GAMES)
    for look in (replay.at, replay.frame):
        with pytest.raises(NoSuchDecision, match=f"choose one from 0 to {replay.length}"):
            look(number)


def test_a_game_that_is_not_known_cannot_be_replayed() -> None:
    with pytest.raises(UnknownGame):
        Replay(long_table().record, {})


def test_a_resumed_game_is_replayed_from_its_snapshot_on() -> None:
    table = new_table()
    play_at_random(table, decisions=5)
    table.take_snapshot()
    resumed = Table.load(reread(table.record), later())
    first = resumed.truth.digest()
    play_at_random(resumed)
    replay = Replay(reread(resumed.record), later())
    assert replay.at(replay.first).state.digest() == first
    assert replay.at(replay.length).state.digest() == resumed.truth.digest()
    with pytest.raises(NoSuchDecision):
        replay.at(replay.first - 1)


def test_older_rules_leave_the_frames() -> None:
    table = long_table()
    with pytest.raises(RecordTooOld):
        Replay(reread(table.record), later())
    exact = Replay(table.record, GAMES)
    table.take_frames()
    old = Replay(reread(table.record), later())
    assert (exact.exact, old.exact) == (True, False)
    assert (old.length, old.stops, old.names) == (exact.length, exact.stops, exact.names)
    assert [old.frame(n) for n in range(old.length + 1)] == [exact.frame(n) for n in range(old.length + 1)]
    with pytest.raises(RecordTooOld, match="only its frames"):
        old.at(0)


def test_all_that_is_packed_weighs_as_much_as_it_takes() -> None:
    table = new_table()
    table.concede(0)
    header, entries = table.record.header, table.record.entries
    usual = Replay(table.record, GAMES).weight
    in_words = [Frames(""), Frames("\U0001f980" + "x" * 1000)]
    assert Replay(Record(header, [*entries, *in_words]), GAMES).weight > usual + 4000
    snapshot = Snapshot(1, 0, Table.load(new_table().record, GAMES).truth.digest(), "x" * 1000)
    assert Replay(Record(header, [snapshot, *entries]), GAMES).weight > usual + 1000


SETTINGS = {f"k{number:04}": f"v{number:024}" for number in range(1000)}
MANY_LINES = Frame("Ann", "Where to?", "There", False, [str(number) for number in range(900)], [])
WIDE = Frame("\U0001f980" * 80, "", "", False, ["\U0001f980" * 60] * 9, [])


@pytest.mark.parametrize(
    ("settings", "frame"),
    [({}, None), (SETTINGS, None), ({}, MANY_LINES), (SETTINGS, WIDE)],
    ids=["a game given up", "many settings", "many lines", "wide letters"],
)
def test_a_replay_takes_no_more_than_its_weight(settings: dict[str, Value], frame: Frame | None) -> None:
    table = new_table()
    table.concede(0)
    record = table.record
    if settings or frame:
        frames = [frame or Frame("", "", "", False, [], [])] * 31
        header = msgspec.structs.replace(record.header, rules_version=0, options=settings)
        record = Record(header, [*[Decision(0, 0)] * 31, End([1, 2], [3, 0], ""), Frames(compress(frames))])
    Replay(reread(record), GAMES).frame(0)  # what all replays share is there
    gc.collect()
    tracemalloc.start()
    try:
        opened = Replay(reread(record), GAMES)
        opened.frame(0)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert opened.weight / 10 < taken < opened.weight
