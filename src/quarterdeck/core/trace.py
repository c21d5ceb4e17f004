"""What happened, as small ints, with who may know it. Sentences are made of it later, and only if somebody looks."""

from typing import Final

# Who saw the secret part of an event: a mask of seats, or one of these.
EVERYBODY: Final = -1
FLEETING: Final = -2  # everybody, while it happened; the kept log does not name it
# and what `fleeting_to` gives, which is less than these

# Who looks: a seat number, or one of these.
SPECTATOR: Final = -1
ALL_SEEING: Final = -2  # a replay with every card open

HIDDEN: Final = -1  # stands where a viewer may not see the secret part of an event

# What kind of thing, who did it, two numbers, the secret part, and who may know that.
Event = tuple[int, int, int, int, int, int]


class Trace:
    """The events of one or more decisions, in order."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: int, seat: int, a: int = 0, b: int = 0, secret: int = 0, who: int = EVERYBODY) -> None:
        """Note that `seat` did a thing of `kind`; `secret` is told only to the seats in the mask `who`."""
        self.events.append((kind, seat, a, b, secret, who))


def fleeting_to(seats: int) -> int:
    """Who saw it: the seats of this mask, while it happened; the kept log does not name it."""
    return FLEETING - 1 - seats


def seen_by(event: Event, viewer: int, live: bool = True) -> Event:
    """The event as `viewer` may know it; `live` while it is news, false when an old log is read again."""
    kind, seat, a, b, _, who = event
    if viewer == ALL_SEEING or who == EVERYBODY or (who == FLEETING and live):
        return event
    seats = who if who >= 0 else FLEETING - 1 - who if live else 0
    if viewer >= 0 and seats > 0 and seats >> viewer & 1:
        return event
    return (kind, seat, a, b, HIDDEN, who)
