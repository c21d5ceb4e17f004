"""New records: of new tables, see `test_table`; here of forks."""

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.table.entries import Decision, Seat
from quarterdeck.table.errors import NoSuchDecision
from quarterdeck.table.record import decode_record
from quarterdeck.table.replay import Replay
from quarterdeck.table.secret import check_commitment
from quarterdeck.table.table import Table
from tests.table.play import SECRET, ann_and_bots, answer, new_table, people, play_at_random
from tests.table.test_rebuild import later, reread
from tests.table.toy import GAMES, ROLL, SAY


def line(table: Table) -> list[tuple[int, int]]:
    return [(entry.seat, entry.move) for entry in table.record.entries if isinstance(entry, Decision)]


def played(decisions: int = 10_000) -> Table:
    table = new_table(people(3))
    play_at_random(table, decisions=decisions)
    return table


def test_a_fork_begins_with_the_same_moves_and_states() -> None:
    table = played()
    original = Replay(table.record, GAMES)
    for decision in range(len(line(table)) + 1):
        fork = table.fork(decision)
        assert line(fork)[:decision] == line(table)[:decision]
        forked = Replay(fork.record, GAMES, unfinished=True).at(decision).state.digest()
        assert forked == original.at(decision).state.digest()
        again = Table.load(reread(fork.record), GAMES)
        assert again.truth.digest() == fork.truth.digest()
    assert fork.over


def test_a_fork_is_made_step_by_step() -> None:
    """Its record is: then its entries are counted, and then they are played."""
    table = played()
    decision = len(line(table))
    assert sum(1 for _ in table.fork_steps(decision, table.seats)) >= 3 * decision


def test_a_fork_says_where_it_comes_from_and_has_a_secret_of_its_own() -> None:
    table = played(5)
    fork = table.fork(4)
    header = fork.record.header
    assert (header.past[-1].record, header.past[-1].decision) == (table.record.header.id, 4)
    assert header.secret != SECRET
    assert header.id != table.record.header.id
    assert check_commitment(fork.commitment, header.salt, header.secret)
    assert f"It plays on from decision 4 of the game {table.record.header.id}." in fork.notices


def test_what_comes_after_a_fork_comes_from_its_own_secret() -> None:
    table = new_table()
    answer(table, SAY)
    forks = [table.fork(1) for _ in range(6)]
    answer(table, ROLL)
    for fork in forks:
        answer(fork, ROLL)
    assert len({tuple(each.truth.scores()) for each in [table, *forks]}) > 4


def test_the_table_that_is_forked_does_not_notice() -> None:
    table = played(6)
    before = table.truth.digest(), list(table.record.entries)
    play_at_random(table.fork(3))
    assert (table.truth.digest(), table.record.entries) == before


def test_a_fork_can_be_forked_and_undone_behind_where_it_began() -> None:
    table = new_table(ann_and_bots())
    play_at_random(table, decisions=9)
    start = new_table(ann_and_bots()).truth.digest()
    second = table.fork(6)
    play_at_random(second, 2, 4)
    third = second.fork(8)
    play_at_random(third, 3, 4)
    assert Table.load(reread(third.record), GAMES).truth.digest() == third.truth.digest()
    assert [past.decision for past in third.record.header.past] == [6, 8]
    while third.truth.digest() != start:
        third.undo(0)
    answer(third, SAY, ROLL)
    assert Table.load(reread(third.record), GAMES).truth.digest() == third.truth.digest()


def test_others_can_sit_at_a_fork() -> None:
    table = played(3)
    fork = table.fork(2, [Seat("person", "Eve"), *people(3)[1:]])
    assert fork.names == ["Eve", "Bob", "Cat"]
    with pytest.raises(SeatRefused):
        table.fork(2, people(2))


@pytest.mark.parametrize("decision", [-1, 99])
def test_a_decision_that_is_not_there_cannot_be_forked(decision: int) -> None:
    table = new_table(options={"rounds": 1})
    answer(table, SAY, ROLL)
    with pytest.raises(NoSuchDecision, match="choose one that was made") as caught:
        table.fork(decision)
    assert "2" not in str(caught.value)  # how many there are counts answers that a seat may not know of
    play_at_random(table)
    with pytest.raises(NoSuchDecision, match="choose one from 0 to 8"):
        table.fork(decision)


def test_a_resumed_game_can_be_forked_from_its_snapshot_on() -> None:
    table = new_table()
    play_at_random(table, decisions=5)
    table.take_snapshot()
    resumed = Table.load(reread(table.record), later())
    first = len(line(resumed))
    play_at_random(resumed, 2, 4)
    fork = resumed.fork(first + 2)
    assert line(fork)[: first + 2] == line(resumed)[: first + 2]
    assert Table.load(decode_record(fork.record.to_bytes()), later()).truth.digest() == fork.truth.digest()
    with pytest.raises(NoSuchDecision):
        resumed.fork(first - 1)
