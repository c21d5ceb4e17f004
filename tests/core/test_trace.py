"""Who may know what happened: every audience before every viewer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.trace import (
    ALL_SEEING,
    EVERYBODY,
    FLEETING,
    HIDDEN,
    SPECTATOR,
    Event,
    Trace,
    fleeting_to,
    seen_by,
)

pytestmark = pytest.mark.laws

SEATS = (0, 1, 2, 3)
VIEWERS = (*SEATS, SPECTATOR)
MASKS = range(16)


def event(who: int) -> Event:
    return (7, 2, 10, 20, 42, who)


def who_sees(who: int, live: bool = True) -> list[int]:
    """The viewers to whom the secret part is told; to the others all but that part is."""
    seers = []
    for viewer in VIEWERS:
        seen = seen_by(event(who), viewer, live)
        if seen == event(who):
            seers.append(viewer)
        else:
            assert seen == (7, 2, 10, 20, HIDDEN, who)
    return seers


def members(mask: int) -> list[int]:
    return [seat for seat in SEATS if mask >> seat & 1]


def test_a_trace_keeps_events_in_order() -> None:
    trace = Trace()
    assert trace.events == []
    trace.add(1, 0)
    trace.add(2, 3, 4, 5, 6, 7)
    assert trace.events == [(1, 0, 0, 0, 0, EVERYBODY), (2, 3, 4, 5, 6, 7)]


@pytest.mark.parametrize("live", [True, False])
def test_what_everybody_saw_everybody_is_told(live: bool) -> None:
    assert who_sees(EVERYBODY, live) == list(VIEWERS)


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("mask", MASKS)
def test_a_secret_is_told_to_the_seats_of_its_mask_now_and_later(mask: int, live: bool) -> None:
    assert who_sees(mask, live) == members(mask)


def test_what_was_fleeting_is_told_to_everybody_while_it_is_news_and_to_nobody_later() -> None:
    assert who_sees(FLEETING) == list(VIEWERS)
    assert who_sees(FLEETING, live=False) == []


@pytest.mark.parametrize("mask", MASKS)
def test_what_was_fleeting_to_some_is_told_to_them_while_it_is_news_and_to_nobody_later(mask: int) -> None:
    assert who_sees(fleeting_to(mask)) == members(mask)
    assert who_sees(fleeting_to(mask), live=False) == []


def test_audiences_are_not_mistaken_for_each_other() -> None:
    audiences = [EVERYBODY, FLEETING, *MASKS, *map(fleeting_to, MASKS)]
    assert len(set(audiences)) == len(audiences)
    assert all(fleeting_to(mask) < FLEETING for mask in MASKS)


@given(st.integers(fleeting_to(2**20), 2**20), st.booleans())
def test_the_all_seeing_are_told_everything(who: int, live: bool) -> None:
    assert seen_by(event(who), ALL_SEEING, live) == event(who)


@given(st.integers(fleeting_to(2**20), 2**20), st.integers(0, 19))
def test_the_kept_log_never_tells_more_than_the_news(who: int, viewer: int) -> None:
    news, kept = (seen_by(event(who), viewer, live) for live in (True, False))
    assert kept in (news, (7, 2, 10, 20, HIDDEN, who))


@given(st.integers(fleeting_to(2**20), 2**20), st.booleans(), st.sampled_from(VIEWERS))
def test_what_was_seen_is_seen_the_same_again(who: int, live: bool, viewer: int) -> None:
    seen = seen_by(event(who), viewer, live)
    assert seen_by(seen, viewer, live) == seen
