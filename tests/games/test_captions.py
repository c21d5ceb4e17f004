"""What newcomers are told over the board."""

from __future__ import annotations

import pytest

from quarterdeck.core.game import Caption
from quarterdeck.games import GAMES
from quarterdeck.table import Table, read_record
from tests.laws.goldens import GOLDENS

LONGEST = 200  # characters: it lies over the board


def captions(key: str) -> list[Caption]:
    return list(GAMES[key].captions)


@pytest.mark.parametrize("key", GAMES)
def test_every_seat_is_told_goal_beginning_and_danger_in_words_of_the_primer(key: str) -> None:
    for role in range(len(GAMES[key].roles) or 1):
        assert [each.part for each in captions(key) if each.role in (None, role)] == ["goal", "first", "danger"]
    for caption in captions(key):
        assert any(caption.text in sentences for sentences in GAMES[key].primer)
        assert len(caption.text) <= LONGEST


@pytest.mark.parametrize("key", GAMES)
def test_the_events_that_they_wait_for_happen(key: str) -> None:
    waited = {kind for caption in captions(key) for kind in caption.after}
    for record in sorted(GOLDENS.glob(f"{key}-?.record")):
        waited -= {event.kind for event in Table.load(read_record(record), GAMES).events(0)}
        if not waited:
            break
    assert not waited
