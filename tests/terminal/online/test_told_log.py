"""What an online player is told of what happened: nothing twice, and what is taken back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quarterdeck.server import wire
from quarterdeck.terminal.online.told_log import RECALLED, ToldLog


def event(kind: str, number: int = 0) -> wire.Event:
    return wire.Event(number, kind, 0, f"{kind}.", "", [], [], [], {}, 0, 0)


def state(after: int, kinds: Sequence[str], over: bool = False) -> wire.State:
    empty = msgspec.convert(
        {
            "id": "x",
            "game": "card-pirates",
            "title": "",
            "status": "playing",
            "seats": [],
            "options": {},
            "sets": {},
            "listed": False,
            "hints": True,
            "limit": 0,
            "host": "",
            "created": 0.0,
            "touched": 0.0,
        },
        wire.TableInfo,
    )
    events = [event(kind, after + place) for place, kind in enumerate(kinds, 1)]
    result = wire.Outcome([1], [0], [], []) if over else None
    return wire.State(empty, 0, None, [], None, None, after, events, [], "", result=result)


def heard(log: ToldLog, *told: wire.State) -> list[str]:
    """The kinds of what is new with the last of these states."""
    news: list[wire.Event] = []
    for each in told:
        news = log.news(each)
    return [each.kind for each in news]


def test_what_was_told_is_not_told_again_with_everything() -> None:
    log = ToldLog()
    assert heard(log, state(0, "ab")) == ["a", "b"]
    assert heard(log, state(2, "c")) == ["c"]
    assert heard(log, state(0, "abcd")) == ["d"]
    assert (log.log, log.taken_back) == (["a.", "b.", "c.", "d."], False)


def test_what_is_taken_back_is_said_and_told_anew() -> None:
    log = ToldLog()
    assert heard(log, state(0, "abc"), state(1, "")) == []
    assert (log.log, log.taken_back) == (["a."], True)
    assert heard(log, state(1, "xy")) == ["x", "y"]
    assert not log.taken_back
    assert heard(log, state(0, "ax")) == []
    assert log.taken_back


def test_who_comes_late_hears_the_last_of_it() -> None:
    kinds = [f"e{number}" for number in range(3 * RECALLED)]
    assert heard(ToldLog(), state(0, kinds)) == kinds[-RECALLED:]


def test_at_the_end_all_is_told_openly_and_only_the_last_of_it_is_news() -> None:
    log = ToldLog()
    assert heard(log, state(0, "abc"), state(0, "abCde", over=True)) == ["d", "e"]
    assert (log.log, log.taken_back) == (["a.", "b.", "C.", "d.", "e."], False)
