"""What a server refuses, with a short code for programs beside the words for people."""

from __future__ import annotations

from quarterdeck.core.errors import (
    GameIsOver,
    IllegalMove,
    NumberTooHigh,
    OptionRefused,
    QuarterdeckError,
    SeatRefused,
    UnknownGame,
)
from quarterdeck.guides import ScriptBroken
from quarterdeck.server.store import ChangeRefused, NotKept, NotRead
from quarterdeck.server.store.about import RowDamaged
from quarterdeck.table.errors import (
    CampaignRefused,
    ConsentNeeded,
    NeedsToBeSure,
    NobodyToAgree,
    NoSuchDecision,
    NotAsked,
    NothingToUndo,
    RecordDamaged,
    RecordTooLong,
    RecordTooNew,
    RecordTooOld,
    SecretRefused,
    StaleAnswer,
    StillHidden,
    UnknownThing,
)


class Refusal(QuarterdeckError):
    """A request that is not granted. `status` is the one of HTTP."""

    def __init__(self, code: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.code = code
        self.status = status


def no_table() -> Refusal:
    """There is no such table."""
    return Refusal("no-table", "There is no such table here: it was deleted, or it expired. Make a new one.", 404)


def no_campaign() -> Refusal:
    """There is no such campaign."""
    return Refusal("no-campaign", "There is no such campaign here: it was deleted, or it expired. Begin another.", 404)


def no_game() -> Refusal:
    """The table still gathers."""
    return Refusal("not-begun", "The game has not begun: wait until all seats are taken.", 409)


def older_rules() -> Refusal:
    """A finished game of older rules."""
    return Refusal("closed", "The rules have changed since this game was played: look at its replay.", 410)


def closed_by_host(why: str) -> str:
    """What everybody is told of a table that whoever runs the server has closed."""
    if not why:
        return "Whoever runs this server has closed it."
    return f"Whoever runs this server has closed the table: {why}{'' if why[-1] in '.!?…' else '.'}"


class ShutByHost(Refusal):
    """Whoever runs the server has closed the table: all of it is kept, until they say otherwise."""

    def __init__(self, why: str) -> None:
        super().__init__("closed", closed_by_host(why), 410)


def no_right(text: str) -> Refusal:
    """Somebody who may not do this."""
    return Refusal("no-right", text, 403)


def seat_lost() -> Refusal:
    """Somebody came with a seat that is no longer theirs."""
    return no_right("This seat is no longer yours: watch, or join an open seat.")


def put_away() -> Refusal:
    """The table has left the memory: whoever looks for it again finds it."""
    return Refusal("put-away", "This table was put away just now: try again.", 503)


# What a database says is for the one who runs it, and not for players.
STORE_TROUBLE = (ChangeRefused, NotKept, NotRead)
LONGEST_WORDS = 1000  # of a refusal: those that name all there is to choose from have half of it
TROUBLE = "Something went wrong on the server: try again."  # where nobody foresaw what did
NOT_KEPT = "The server cannot keep anything just now, so that was not done: try again in a moment."

CODES: dict[type[QuarterdeckError], tuple[str, int]] = {
    CampaignRefused: ("campaign", 409),
    ConsentNeeded: ("consent", 409),
    GameIsOver: ("over", 409),
    IllegalMove: ("illegal", 400),
    NeedsToBeSure: ("be-sure", 409),
    NobodyToAgree: ("nobody-to-agree", 409),
    NoSuchDecision: ("no-decision", 404),
    NotAsked: ("not-asked", 409),
    NothingToUndo: ("nothing-to-undo", 409),
    NumberTooHigh: ("option", 400),
    OptionRefused: ("option", 400),
    RecordDamaged: ("record", 400),
    RecordTooLong: ("too-long", 413),
    RecordTooNew: ("record", 400),
    RecordTooOld: ("record", 400),
    RowDamaged: ("closed", 410),
    ScriptBroken: ("guide", 500),
    SeatRefused: ("seat", 400),
    SecretRefused: ("deal", 400),
    StaleAnswer: ("stale", 409),
    StillHidden: ("hidden", 403),
    UnknownGame: ("no-game", 404),
    UnknownThing: ("no-thing", 404),
}


def words_of(error: QuarterdeckError) -> str:
    """An error in words for the client that caused it."""
    return NOT_KEPT if isinstance(error, STORE_TROUBLE) else shortened(str(error))


def shortened(text: str) -> str:
    """A text that may repeat what a client sent, but not all of it; what to do stands at its end."""
    half = LONGEST_WORDS // 2
    return text if len(text) <= LONGEST_WORDS else f"{text[:half]} … {text[-half:]}"


def code_of(error: QuarterdeckError) -> tuple[str, int]:
    """The code of an error, and the status of HTTP that goes with it."""
    if isinstance(error, Refusal):
        return error.code, error.status
    if isinstance(error, STORE_TROUBLE):
        return "not-kept", 503
    return CODES.get(type(error), ("refused", 400))
