"""The events of a game, in little room: an idle table keeps all of them."""

from __future__ import annotations

from array import array

from quarterdeck.core.trace import Event

_WIDTH = 6


class EventList:
    """Events in order, as rows of 64-bit numbers; one with a larger number in it is kept beside them."""

    __slots__ = ("_large", "_rows")

    def __init__(self) -> None:
        self._rows = array("q")
        self._large: dict[int, Event] = {}

    def __len__(self) -> int:
        return len(self._rows) // _WIDTH

    def __getitem__(self, index: int) -> Event:
        if index in self._large:
            return self._large[index]
        kind, seat, a, b, secret, who = self._rows[index * _WIDTH : (index + 1) * _WIDTH]
        return (kind, seat, a, b, secret, who)

    def append(self, event: Event) -> None:
        """Add an event at the end."""
        try:
            row = array("q", event)
        except OverflowError:
            self._large[len(self)] = event
            row = array("q", [0] * _WIDTH)
        self._rows.extend(row)

    def cut(self, length: int) -> None:
        """Keep the first `length` events."""
        del self._rows[length * _WIDTH :]
        self._large = {index: event for index, event in self._large.items() if index < length}
