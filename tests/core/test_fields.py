"""A state declares its fields once: it packs, restores and pickles by that."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from quarterdeck.core.kernel import Fields, State, restored
from quarterdeck.core.rules import Rules

pytestmark = pytest.mark.laws

FIELDS = Fields(lists="coins hands", numbers="round turn")


class Chest(State):
    """Coins of two seats, their hands, and two numbers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__([], 2)
        self.rules = rules
        self.coins = [0, 0]
        self.hands: list[list[int]] = [[], []]
        self.round = 1
        self.turn = 0

    def fields(self) -> Fields:
        return FIELDS

    def clone(self) -> Chest:
        return restored(Chest, self.rules, self.pack())


def chest() -> Chest:
    s = Chest(Rules(2, {}))
    s.coins, s.hands, s.round, s.turn = [3, 1], [[5, 6], []], 4, 7
    s.set_entries([2, 258])
    return s


PACKED: list[Any] = [[2, 258], [3, 1], [5, 6], [], [4, 7]]


def test_a_state_packs_its_agenda_its_lists_and_then_its_numbers() -> None:
    assert chest().pack() == PACKED


def test_what_was_packed_is_a_copy() -> None:
    s = chest()
    packed = s.pack()
    s.coins[0], s.hands[0][0] = 9, 9
    assert packed == PACKED


def test_restoring_copies_what_it_is_given() -> None:
    s = chest().clone()
    assert (s.coins, s.hands, s.round, s.turn, s.arg) == ([3, 1], [[5, 6], []], 4, 7, 1)
    packed = s.pack()
    other = restored(Chest, s.rules, packed)
    other.coins[0], other.hands[1] = 0, [1]
    assert packed == PACKED


def test_a_state_can_be_pickled() -> None:
    copy = pickle.loads(pickle.dumps(chest()))
    assert isinstance(copy, Chest)
    assert (copy.pack(), copy.rules.seats) == (PACKED, 2)


@pytest.mark.parametrize(
    "packed",
    [
        pytest.param([*PACKED[:-1], [4]], id="a number too few"),
        pytest.param([*PACKED[:-1], [4, 7, 1]], id="a number too many"),
        pytest.param([*PACKED, []], id="a list too many"),
    ],
)
def test_what_another_version_packed_is_refused(packed: list[Any]) -> None:
    with pytest.raises(ValueError, match="another version"):
        restored(Chest, Rules(2, {}), packed)
