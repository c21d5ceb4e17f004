"""Everybody's turn comes."""

from __future__ import annotations

from quarterdeck.server.workers.turns import LAST_FIRST, Turns


def taken(turns: Turns[str], *but: str) -> list[str]:
    """All that comes, but of those who have to wait."""
    came: list[str] = []
    while (item := turns.next(lambda guest: guest not in but)) is not None:
        came.append(item)
    return came


def filled() -> Turns[str]:
    turns: Turns[str] = Turns(2)
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        turns.add(item, item[0], 0)
    return turns


def test_guests_take_turns_and_each_has_its_own_in_order() -> None:
    turns = filled()
    assert (len(turns), turns.of("a", 0), turns.of("d", 0)) == (6, 3, 0)
    assert taken(turns) == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert len(turns) == 0


def test_who_comes_later_waits_for_one_of_each() -> None:
    turns = filled()
    assert turns.next(lambda _: True) == "a1"
    turns.add("d1", "d", 0)
    assert taken(turns)[:4] == ["b1", "c1", "a2", "d1"]


def test_who_has_to_wait_keeps_nobody_from_coming() -> None:
    turns = filled()
    assert taken(turns, "a") == ["b1", "c1", "b2"]
    assert taken(turns) == ["a1", "a2", "a3"]


def test_who_hangs_up_waits_no_longer() -> None:
    turns = filled()
    for item in ("a2", "c1", "c1", "d1"):
        turns.discard(item, item[0], 0)
    assert taken(turns) == ["a1", "b1", "a3", "b2"]


def test_a_lower_rank_comes_first_and_the_last_now_and_then() -> None:
    turns: Turns[str] = Turns(2)
    turns.add("hint", "b", 1)
    for _ in range(2 * LAST_FIRST):
        turns.add("move", "a", 0)
    assert taken(turns).index("hint") == LAST_FIRST - 1
