"""The captain in a battle, where who foresees its card wins: it mixes its answers."""

from __future__ import annotations

from collections import Counter

from quarterdeck.bots import Think, Window, make_bot
from quarterdeck.games.card_pirates import GAME
from tests.games.card_pirates.position import Position

SEEDS = range(20)


def battle() -> Position:
    """Anna attacks, with 9 and 6 against 10 and 6, and each knows the other's hand. A 10 is wasted on a 6, and a 9 on a
    10: whatever Anna surely laid, Bart would have an answer."""
    position = Position().hand(0, "3C", "9S", "6S", "KD").hand(1, "6H", "10H").ship(0, "c3").ship(1, "c4").begin()
    state = position.choose("Sail with the 3 of clubs", "To c4").state
    state.known[0] |= state.hands[1]
    state.known[1] |= state.hands[0]
    return position


def answers() -> list[int]:
    """What captains of several seeds lay there."""
    window = Window(GAME, battle().state, 0)
    assert window.is_secret()
    return [make_bot("captain", seed, Think(iterations=300)).choose(window) for seed in SEEDS]


def test_nobody_can_foresee_its_card_in_a_battle_of_equals() -> None:
    found = Counter(answers())
    assert len(found) == 2
    assert min(found.values()) >= len(SEEDS) // 5, "a captain that does not mix lays the 9 always"


def test_by_the_same_seed_it_lays_the_same_card() -> None:
    assert answers() == answers()
