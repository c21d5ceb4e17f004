"""What happened at a far table, as far as it was told: the newest page of it, and those before it as they come in."""

from __future__ import annotations

from quarterdeck.server import wire

MOST = 10 * wire.EVENTS_PAGE  # events that are asked for when one comes late


class Past:
    """The events without a gap, up to the last."""

    def __init__(self) -> None:
        self.events: list[wire.Event] = []
        self._begins = False  # whether all that is wanted from before has been told

    @property
    def recall(self) -> wire.Recall | None:
        """What to ask for before the past can be told; None when there is enough of it."""
        if self._begins or not self.events or self.events[0].number == 1 or len(self.events) >= MOST:
            self._begins = True
            return None
        return wire.Recall(before=self.events[0].number)

    def take(self, state: wire.State) -> None:
        """Go on with what a state tells. What came before its page stays as it was told, if nothing is missing."""
        before = [event for event in self.events if event.number <= state.after]
        goes_on = bool(before) and before[-1].number == state.after
        self.events = [*before, *state.events] if goes_on else list(state.events)

    def add(self, page: wire.Recalled) -> None:
        """Have a page that was asked for, if it still fits."""
        if page.events and self.events and page.events[-1].number == self.events[0].number - 1:
            self.events = [*page.events, *self.events]
        else:
            self.give_up()

    def give_up(self) -> None:
        """Make do with what there is."""
        self._begins = True
