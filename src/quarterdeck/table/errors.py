"""What can go wrong at a table, by name. Every message says what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quarterdeck.core.errors import NotAsked as NotAsked
from quarterdeck.core.errors import QuarterdeckError

# Whatever a decoder of JSON raises for what somebody else may have written.
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class SecretRefused(QuarterdeckError):
    """A secret or the name of a deal that no table can be dealt from."""


class StaleAnswer(QuarterdeckError):
    """The answer is to a question that has gone by."""


class UnknownThing(QuarterdeckError):
    """There is no such thing on the board, as far as this viewer can see."""


class NeedsToBeSure(QuarterdeckError):
    """The answer loses the game: it is taken only from somebody who says that this is meant."""


class StillHidden(QuarterdeckError):
    """Something was asked for that is told only when the game is over."""


class NothingToUndo(QuarterdeckError):
    """The seat has no decision of its own that could be taken back."""


class ConsentNeeded(QuarterdeckError):
    """Something that the other people at the table must agree to: `seats` and `names` say who has not."""

    def __init__(self, seats: Sequence[int], names: Sequence[str], what: str = "This can be taken back") -> None:
        super().__init__(f"{what} only if {_and(names)} agree{'s' if len(names) == 1 else ''}: ask first.")
        self.seats = tuple(seats)
        self.names = tuple(names)


class NobodyToAgree(QuarterdeckError):
    """A draw was proposed where no other person sits who could agree to it."""


class NoSuchDecision(QuarterdeckError):
    """A decision number that the record does not reach."""


class RecordMissing(QuarterdeckError):
    """There is no such file, or it cannot be read."""


class NoSuchSave(QuarterdeckError):
    """An id that no kept game has, or several."""


class RecordDamaged(QuarterdeckError):
    """A record whose line `line` is not what was written."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"The record is damaged in line {line}: {what}. Use a copy, or start a new game.")
        self.line = line


class RecordTooLong(QuarterdeckError):
    """A record from outside that is longer than a game can be, or a game that has no room for more in its record."""


class RecordTooNew(QuarterdeckError):
    """The record was written by a later version of Quarterdeck."""


class RecordTooOld(QuarterdeckError):
    """The record was played by rules that are no longer these, so that it cannot go on or be replayed exactly."""


class RecordInUse(QuarterdeckError):
    """This game is being played already, here or by another process."""


class RecordNotWritten(QuarterdeckError):
    """The disk did not take the decision, so it was not made."""


class CampaignRefused(QuarterdeckError):
    """Something that a campaign cannot do now, or a campaign that there is not."""


def _and(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
