"""What can go wrong, by name. Every message says what to do about it."""


class QuarterdeckError(Exception):
    """The base of every error that a user of the package can cause."""


class UnknownGame(QuarterdeckError):
    """There is no game of that key."""


class OptionRefused(QuarterdeckError):
    """An option, a value or a combination of them that no table can be made with."""


class NumberTooHigh(OptionRefused):
    """A number above the highest that a table can be made with."""


class SeatRefused(QuarterdeckError):
    """A number of seats, or somebody in a seat, that the game or the package does not know."""


class ThinkRefused(QuarterdeckError):
    """A thinking time that cannot be read, or that no bot may have."""


class IllegalMove(QuarterdeckError):
    """The move is not one of those that the question offers; `clause` says by which rule, where it is one."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause


class NotAsked(QuarterdeckError):
    """A seat gave an answer, or was to think about one, while nobody had asked it."""


class GameIsOver(QuarterdeckError):
    """Nobody is asked anything any more."""


class ContentRefused(QuarterdeckError):
    """A data file that does not say what it has to say, with the place in it."""
