"""Laws 3, 7 and 10 at the table: records replay, saved games go on, undo leads back, golden games are told again."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.table import Replay, Seat, Table, read_record
from quarterdeck.table.errors import NothingToUndo
from tests.laws.adapters import adapter_of, game_of
from tests.laws.golden_games import record_paths, told
from tests.laws.option_sets import Subject, subjects
from tests.laws.play import NAMES

pytestmark = pytest.mark.laws

EVERY = 6  # one option set in so many is played at a table


def new_table(subject: Subject) -> Table:
    people = [Seat("person", name) for name in NAMES[: subject.seats]]
    return Table.new(subject.game, people, subject.options, deal=f"laws {subject.seed}")


def play_some(table: Table, dice: Rng, decisions: int) -> list[str]:
    """Answer so many questions by chance; the digests on the way."""
    digests: list[str] = []
    while not table.over and len(digests) < decisions:
        moves = table.truth.moves()
        table.choose(table.asked, moves[dice.below(len(moves))])
        digests.append(table.truth.digest())
    return digests


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
        assert play_some(loaded, Rng(2), 60) == play_some(table, Rng(2), 60), str(subject)


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
        table = new_table(subject)
        digests = play_some(table, Rng(3), 100_000)
        replay = Replay(table.record, {key: subject.game})
        assert replay.exact
        assert replay.at(replay.length).state.digest() == digests[-1], str(subject)
        for viewer in (*range(subject.seats), SPECTATOR, ALL_SEEING):
            lines = replay.at(replay.length).log(viewer)
            assert len(lines) <= len(replay.at(replay.length).log(ALL_SEEING))
            assert all(line.text for line in lines)


def test_golden_games_are_told_again(key: str) -> None:
    assert adapter_of(key).golden, f"{key}: name full games to record"
    for path in record_paths(key):
        assert path.exists(), f"no golden game yet: python tests/laws/record.py {key}"
        recorded = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        assert read_record(path).header.rules_version == game_of(key).rules_version
        for number, (now, then) in enumerate(zip(told(path, key).splitlines(), recorded, strict=True), 1):
            assert now == then, f"{path.name}, line {number} of its story"
