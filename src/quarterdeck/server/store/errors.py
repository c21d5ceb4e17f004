"""What can go wrong with a store, by name. Every message says what to do about it."""

from __future__ import annotations

from quarterdeck.core.errors import QuarterdeckError


class StoreRefused(QuarterdeckError):
    """The place where tables should be kept cannot be used: not there, not ours, of another version, or in use."""


class StoreInUse(StoreRefused):
    """A server runs on this store, or another command is at it."""


class NotKept(QuarterdeckError):
    """The store did not take a change. The next one may be taken again: what was wrong can pass.

    If the connection was lost while the change was on its way for good, and the database has not come back since, it
    may yet be found there. So `load` the table anew before going on with it.
    """


class ChangeRefused(QuarterdeckError):
    """A change that does not fit what is kept of its table. Nothing of it was written."""


class NotRead(QuarterdeckError):
    """The store could not be read just now."""


def plainly(error: Exception) -> str:
    """What a library says is wrong, in one line and without the statement that it was about."""
    said = getattr(error, "orig", None) or error
    return " ".join(str(said).split()) or type(said).__name__
