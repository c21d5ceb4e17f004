from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.trace import Event
from quarterdeck.table.events import EventList

NUMBERS = st.integers() | st.integers(-3, 3)


@given(st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)), st.integers(0, 9))
def test_events_come_back_whatever_their_size(events: list[Event], length: int) -> None:
    kept = EventList()
    for event in events:
        kept.append(event)
    assert [kept[index] for index in range(len(kept))] == events
    kept.cut(length)
    assert [kept[index] for index in range(len(kept))] == events[:length]
    kept.append((1, 2, 3, 4, 5, 6))
    assert kept[len(kept) - 1] == (1, 2, 3, 4, 5, 6)
