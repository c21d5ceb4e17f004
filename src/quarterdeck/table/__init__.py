"""The table: seats, secret, record, undo, replay, and the games that are kept on disk."""

from quarterdeck.table.entries import Seat
from quarterdeck.table.explain import Explanation
from quarterdeck.table.questions import Picks, Question, Result
from quarterdeck.table.record import Record, read_record
from quarterdeck.table.replay import Moment, Replay
from quarterdeck.table.saves import SavedGame, SavedGames
from quarterdeck.table.table import Table
from quarterdeck.table.undoing import UndoTerms

__all__ = [
    "Explanation",
    "Moment",
    "Picks",
    "Question",
    "Record",
    "Replay",
    "Result",
    "SavedGame",
    "SavedGames",
    "Seat",
    "Table",
    "UndoTerms",
    "read_record",
]
