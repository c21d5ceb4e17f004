"""Laws 3, 5, 7 and 10 at the table.

Records replay, nothing hidden shows in what an undo takes, saved games go on, undo leads back, and golden games come
out again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.table import Replay, Table, read_record
from quarterdeck.table.entries import Decision
from quarterdeck.table.errors import NothingToUndo
from quarterdeck.table.record import decode_record
from tests.laws.adapters import adapter_of, game_of
from tests.laws.golden_games import record_paths, told
from tests.laws.option_sets import subjects
from tests.laws.sight import Sight, assert_same_sight, sight_at, undo_sight
from tests.laws.tables import new_table, play_some

pytestmark = pytest.mark.laws

EVERY = 6  # one option set in so many is played at a table
TWINNED = 6  # positions of a game from which it is played on in two worlds
PLAYED_ON = 6  # answers in each of them


def test_a_saved_table_goes_on_as_the_same_game(key: str, tmp_path: Path) -> None:
    for subject in subjects(key)[::EVERY]:
        table = new_table(subject)
        play_some(table, Rng(1), 25)
        path = tmp_path / "saved"
        table.record.save(path)
        loaded = Table.load(read_record(path), {key: subject.game})
        assert loaded.truth.digest() == table.truth.digest(), str(subject)
        for viewer in (*range(subject.seats), SPECTATOR):
            assert loaded.view(viewer) == table.view(viewer), f"{subject}, seen by {viewer}"
            assert [line.text for line in loaded.log(viewer)] == [line.text for line in table.log(viewer)]
            assert loaded.events(viewer) == table.events(viewer)
        assert play_some(loaded, Rng(2), 60) == play_some(table, Rng(2), 60), str(subject)


@pytest.mark.slow
def test_what_an_undo_takes_tells_nothing_hidden(key: str) -> None:
    for subject in subjects(key)[::EVERY]:
        table, dice = new_table(subject), Rng(4)
        for _ in range(TWINNED):
            play_some(table, dice, 1 + dice.below(9))
            for viewer in range(subject.seats):
                _check_undo_terms(table, viewer, dice, str(subject))


def _check_undo_terms(table: Table, viewer: int, dice: Rng, what: str) -> None:
    """Play on in two worlds: where `viewer` is shown the same, an undo takes the same."""
    worlds = [_copy(table), _copy(table)]
    worlds[1]._timeline.state = table.game.sample(table.truth, viewer, dice)
    terms: dict[tuple[str, ...], Sight] = {}
    for world in worlds:
        for _ in range(PLAYED_ON):
            play_some(world, dice, 1)
            if not world.over:
                now = undo_sight(world, viewer)
                before = terms.setdefault(tuple(sight_at(world, viewer).values()), now)
                assert_same_sight(before, now, f"{what}, re-dealt for seat {viewer}")


def _copy(table: Table) -> Table:
    return Table.load(decode_record(table.record.to_bytes()), {table.game.key: table.game})


def test_undo_to_the_start_is_the_same_start(key: str) -> None:
    for subject in subjects(key)[::EVERY]:
        table = new_table(subject)
        start = table.truth.digest()
        play_some(table, Rng(1), 12)
        seats = list(range(subject.seats))
        while not table.over and _undo_one(table, seats):
            pass
        assert table.over or table.truth.digest() == start, str(subject)


def _undo_one(table: Table, seats: list[int]) -> bool:
    """Take back a decision of any seat, with the consent of all."""
    for seat in seats:
        try:
            table.undo(seat, consents=seats)
        except NothingToUndo:
            continue
        return True
    return False


def test_a_finished_record_replays_to_the_same_states_and_log(key: str) -> None:
    for subject in subjects(key)[::EVERY]:
        table, dice = new_table(subject), Rng(3)
        seen: dict[int, tuple[str, list[list[str]]]] = {}
        while not table.over:
            seen[decisions_of(table)] = table.truth.digest(), logs_of(table)
            play_some(table, dice, 9)
        replay = Replay(table.record, {key: subject.game})
        assert replay.exact
        for number, (digest, logs) in seen.items():
            moment = replay.at(number)
            told_again = [[line.text for line in moment.log(viewer)] for viewer in viewers_of(table)]
            assert (moment.state.digest(), told_again) == (digest, logs), f"{subject} after {number} decisions"
        end = replay.at(replay.length)
        assert (replay.length, end.state.digest()) == (decisions_of(table), table.truth.digest()), str(subject)
        everything = [line.text for line in end.log(ALL_SEEING)]
        assert [line.text for line in table.log(ALL_SEEING)] == everything, str(subject)


def viewers_of(table: Table) -> list[int]:
    return [*range(len(table.seats)), SPECTATOR]


def logs_of(table: Table) -> list[list[str]]:
    return [[line.text for line in table.log(viewer)] for viewer in viewers_of(table)]


def decisions_of(table: Table) -> int:
    """How many there are, as long as none was taken back."""
    return sum(isinstance(entry, Decision) for entry in table.record.entries)


def test_golden_games_come_out_again(key: str) -> None:
    assert adapter_of(key).golden, f"{key}: name full games to record"
    for path in record_paths(key):
        assert path.exists(), f"no golden game yet: python tests/laws/record.py {key}"
        recorded = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        assert read_record(path).header.rules_version == game_of(key).rules_version
        for number, (now, then) in enumerate(zip(told(path, key).splitlines(), recorded, strict=True), 1):
            assert now == then, f"{path.name}, line {number} of its story"
