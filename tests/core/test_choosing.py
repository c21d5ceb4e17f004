"""Some of several things, one at a time and in one order."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, OUT_OF_ORDER, State
from quarterdeck.core.rng import Rng

pytestmark = pytest.mark.laws

PICK, DONE = 64, 128
TOO_FEW, BROKEN = 2, 3
CHESTS = (1, 2, 4, 6)  # 4 is broken


class Loot(State):
    def __init__(self, most: int) -> None:
        super().__init__(STEPS, 1)
        self.most = most
        self.taken: list[int] = []
        self.shut = False


class Chests(ChooseSome[Loot]):
    def seat(self, s: Loot) -> int:
        return 0

    def candidates(self, s: Loot, first: int) -> list[int]:
        return [chest for chest in CHESTS if chest >= first and chest != 4]

    def candidate_reason(self, s: Loot, thing: int) -> int:
        return NOT_ASKED if thing not in CHESTS else BROKEN if thing == 4 else ALLOWED

    def choose(self, s: Loot, thing: int) -> None:
        s.taken.append(thing)

    def more(self, s: Loot, first: int, chosen: int) -> bool:
        assert chosen == len(s.taken)
        return chosen < s.most and bool(self.candidates(s, first))

    def then(self, s: Loot) -> None:
        s.shut = True


STEPS: list[Any] = [Chests(0, PICK, DONE, TOO_FEW)]


def ask(most: int = 9) -> Loot:
    s = Loot(most)
    s.push(0)
    s.advance(Rng(1))
    return s


def every_way(s: Loot, most: int, moves: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """What is taken at the end of every line of play."""
    if s.is_over():
        assert s.shut
        return [tuple(s.taken)]
    ways: list[tuple[int, ...]] = []
    for move in s.moves():
        copy = ask(most)
        for done in (*moves, move):
            copy.play(done, Rng(1))
        ways += every_way(copy, most, (*moves, move))
    return ways


@pytest.mark.parametrize("most", [1, 2, 9])
def test_every_set_is_chosen_in_exactly_one_way(most: int) -> None:
    sets = [chosen for n in range(1, min(most, 3) + 1) for chosen in combinations((1, 2, 6), n)]
    assert sorted(every_way(ask(most), most)) == sorted(sets)


def test_at_least_one_has_to_be_chosen() -> None:
    s = ask()
    assert s.moves() == [PICK | 1, PICK | 2, PICK | 6]
    assert s.why(DONE) == TOO_FEW


def test_what_was_passed_over_and_what_cannot_be_chosen_have_their_reasons() -> None:
    s = ask()
    s.play(PICK | 2, Rng(1))
    assert s.moves() == [PICK | 6, DONE]
    assert [s.why(PICK | chest) for chest in (1, 2, 4, 6, 7)] == [
        OUT_OF_ORDER,
        OUT_OF_ORDER,
        BROKEN,
        ALLOWED,
        NOT_ASKED,
    ]
    assert s.why(DONE) == ALLOWED
    assert s.why(192) == NOT_ASKED


def test_what_comes_after_comes_with_done() -> None:
    s = ask()
    s.play(PICK | 1, Rng(1))
    assert not s.shut
    s.play(DONE, Rng(1))
    assert (s.shut, s.is_over()) == (True, True)


def test_what_comes_after_comes_with_the_last_that_can_be_chosen() -> None:
    s = ask(most=1)
    s.play(PICK | 6, Rng(1))
    assert (s.shut, s.is_over()) == (True, True)
