"""Who comes next: everybody in turn, however much one of them wants."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

LAST_FIRST = 8  # one in so many turns begins with the last rank


class Turns(Generic[T]):
    """What waits, by its rank and by whose it is.

    A lower rank comes first, but for one in every few turns, so that none waits for ever. Of one rank the guests take
    turns, and what one guest wants comes in the order in which it was wanted.
    """

    def __init__(self, ranks: int) -> None:
        self._waiting: list[OrderedDict[str, deque[T]]] = [OrderedDict() for _ in range(ranks)]
        self._turn = 0

    def add(self, item: T, guest: str, rank: int) -> None:
        """Have something wait."""
        self._waiting[rank].setdefault(guest, deque()).append(item)

    def discard(self, item: T, guest: str, rank: int) -> None:
        """Have something wait no longer."""
        own = self._waiting[rank].get(guest)
        if own is not None and item in own:
            own.remove(item)
            if not own:
                del self._waiting[rank][guest]

    def next(self, may: Callable[[str], bool]) -> T | None:
        """What comes next of those guests who `may`; it waits no longer."""
        last_first = self._turn % LAST_FIRST == LAST_FIRST - 1
        for waiting in reversed(self._waiting) if last_first else self._waiting:
            for guest, own in waiting.items():
                if may(guest):
                    self._turn += 1
                    item = own.popleft()
                    waiting.move_to_end(guest)
                    if not own:
                        del waiting[guest]
                    return item
        return None

    def of(self, guest: str, rank: int) -> int:
        """How much waits for one guest."""
        return len(self._waiting[rank].get(guest, ()))

    def __len__(self) -> int:
        return sum(len(own) for waiting in self._waiting for own in waiting.values())
