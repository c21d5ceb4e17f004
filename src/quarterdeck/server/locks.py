"""A lock for each of very many things, which is there for as long as somebody has it or waits for it."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class LockEach:
    """Locks by name."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        """The lock of this name, the same for all who want it at one time."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock

    def in_use(self, name: str) -> bool:
        """Whether anybody has it, or waits for it."""
        return name in self._locks
