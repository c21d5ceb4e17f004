"""A table as the terminal knows it, here or far away: one picture of what a viewer may know, and what can be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from quarterdeck.core.game import Game, View
from quarterdeck.core.words import Option, Thing
from quarterdeck.table.chances import Odds
from quarterdeck.table.explain import Explanation
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.events.news import Happened
from quarterdeck.terminal.play.hints import Hint
from quarterdeck.terminal.voices.inbox import Incoming

Order = Callable[[str], None]  # what is typed after its word is handed to it
Passed = Callable[[], None]

RECALLED = 6  # lines of what happened before the player came to a game that was begun; of a new one nothing is left out


@dataclass(frozen=True)
class Undoing:
    """What it takes to take back the last own decision: whether it marks the game."""

    marks: bool


@dataclass(frozen=True)
class Picture:
    """All that one viewer may know of a table now.

    `events` is all that it was told, `waiting` for whom the table waits, where that is said. `address` is the name of
    the viewer where several people share the keyboard, `time` how long an answer may take. `result` has lines as soon
    as the game is over, and `checks` what was found out about it then.
    """

    game: Game[Any]
    viewer: int
    seats: int
    names: Sequence[str]
    view: View
    things: Sequence[Thing]
    events: Sequence[Happened]
    asked: Asked | None = None
    waiting: str = ""
    address: str = ""
    time: str = ""
    sets: Mapping[str, int] = field(default_factory=dict)
    undo: Undoing | None = None
    result: Sequence[str] = ()
    checks: Sequence[str] = ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.result)


class Driver(Protocol):
    """The session, as a table knows it."""

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        """Do something if the player says yes, unless another question is put by then."""

    def refuse(self, text: str, clause: str = "") -> None:
        """Say that something is not done, and the clause that it rests on."""

    def put_again(self) -> None:
        """Put the question anew, as if nothing had been typed at it."""

    def announce(self, *lines: str) -> None:
        """Tell something of the table itself, and repeat it at the next question."""

    def begin_again(self) -> None:
        """Forget all of the table: another one takes its place."""

    def finish(self) -> None:
        """End the session after what is being done."""


class PlayedTable(Protocol):
    """A table at which somebody plays or watches. What it replies comes to `then`: at once, or later over a line."""

    tells_takeback: bool  # whether it says itself who took something back

    @property
    def busy(self) -> bool:
        """Whether something was asked that is not answered yet."""

    @property
    def viewer(self) -> int:
        """The seat for which this is played, or who watches."""

    @property
    def picture(self) -> Picture | None:
        """What may be known now; None while nothing may be, or nothing is."""

    @property
    def orders(self) -> Mapping[str, Order]:
        """What can be typed at this table alone, by its first word."""

    @property
    def help(self) -> Sequence[str]:
        """Lines that say what those are for."""

    @property
    def afterwards(self) -> Sequence[str]:
        """Lines that say what can be done when the game is over."""

    def open(self, driver: Driver) -> None:
        """Begin. What is said unasked from now on comes into the inbox of the voice."""

    def close(self) -> None:
        """End, for whatever reason."""

    def advance(self) -> bool:
        """Have something happen that waits for nobody else: a bot here answers. False if there is nothing."""

    def receive(self, incoming: Incoming) -> None:
        """Take what came in unasked."""

    def known(self, events: Sequence[Happened]) -> int:
        """How many of these need not be told to a viewer who was told nothing yet: it comes back to a game, say."""

    def notes(self) -> list[tuple[int, str]]:
        """Lines for the viewer alone, each with the number of events that it comes after; they are told once."""

    # The question

    def answer(self, moves: Sequence[int], sure: bool = False) -> None:
        """Answer. What would lose the game is asked for once more, in the words of the table, unless it is `sure`."""

    def decline(self, passed: Passed) -> None:
        """Pass the question and those of its phase that follow on it; `passed` is called after each."""

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask what may be added to a set."""

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask how to get to what was pointed at with these chosen."""

    def why(self, subject: str | int, picks: Sequence[int], then: Callable[[Explanation], None]) -> None:
        """Ask why a thing or a move is not possible."""

    def unlisted(self) -> Sequence[Option] | None:
        """All further answers that the question is about; None where they are not known."""

    def elsewhere(self) -> Sequence[Option]:
        """Every answer that some question of the game could have."""

    def hint(self, picks: Sequence[int], then: Callable[[Hint], None]) -> None:
        """Ask for what a good bot would choose where these are chosen already, and why; without words that is all."""

    def odds(self, picks: Sequence[int], then: Callable[[Odds], None]) -> None:
        """Ask how likely answers succeed that may fail, or this set with each answer that ends it."""

    # The table

    def undo(self, whose: str) -> None:
        """Take back the last decision of the viewer, or of another person here."""

    def concede(self) -> None:
        """Give up."""
