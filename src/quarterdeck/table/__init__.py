"""The table: seats, secret, record, undo, replay, and the games that are kept on disk."""

from quarterdeck.table.entries import Seat
from quarterdeck.table.explain import Explanation
from quarterdeck.table.logevents import LogEvent
from quarterdeck.table.questions import Question, Result
from quarterdeck.table.record import Record, read_record
from quarterdeck.table.replay import Moment, Replay
from quarterdeck.table.saves import SavedGame, SavedGames
from quarterdeck.table.sets import Candidate, Chosen, Several
from quarterdeck.table.table import Table
from quarterdeck.table.undoing import UndoTerms
from quarterdeck.table.ways import Way, Ways

__all__ = [
    "Candidate",
    "Chosen",
    "Explanation",
    "LogEvent",
    "Moment",
    "Question",
    "Record",
    "Replay",
    "Result",
    "SavedGame",
    "SavedGames",
    "Seat",
    "Several",
    "Table",
    "UndoTerms",
    "Way",
    "Ways",
    "read_record",
]
