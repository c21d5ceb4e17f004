"""How the terminal speaks and listens: what every voice can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from queue import SimpleQueue

from quarterdeck.core.game import View
from quarterdeck.core.words import Thing
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.answers.matching import NO, QUIT, YES
from quarterdeck.terminal.events.news import Happened, News
from quarterdeck.terminal.voices.inbox import Inbox, Incoming, Typed, next_incoming

YES_OR_NO = "yn"


@dataclass(frozen=True)
class Screen:
    """All that one viewer may be shown of a table.

    `marks` are the keys of options by the thing they point at, `events` all that the viewer was told so far.
    """

    game: str
    view: View
    names: Sequence[str]
    things: Sequence[Thing]
    marks: Mapping[str, str] = field(default_factory=dict)
    events: Sequence[Happened] = ()


class Voice(ABC):
    """What every way of speaking can do. What is typed comes into the `inbox`, whenever it is typed."""

    signs = True  # whether the board is drawn, and has signs to be explained
    by_hand = True  # whether a person types, and not a program
    arguments: Sequence[str] = ()  # with which the program speaks like this again
    leaves = False  # whether one can leaf through what is told, so that it may be long
    orders: Sequence[str] = ()  # words that can be typed besides answers
    arrows: Mapping[str, str] = {}  # what the keys that move stand for, where keys can be heard
    hears_bots = True  # whether what bots say is told
    prompted = False  # whether the last prompt still stands below all that was said

    def __init__(self) -> None:
        self.inbox: Inbox = SimpleQueue()
        self.typed_ahead: deque[Typed] = deque()  # taken out of the inbox, and not yet dealt with

    # Texts

    @property
    @abstractmethod
    def columns(self) -> int | None:
        """How many letters a line has room for; None where it is heard, and not seen."""

    @abstractmethod
    def introduce(self, title: str, lines: Sequence[str]) -> None:
        """Tell a newcomer what the game is about, before anything else."""

    @abstractmethod
    def tell_story(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        """Tell a part of a story. `turn` waits until a leaf is read, where not all of it can be seen at once."""

    @abstractmethod
    def say(self, *lines: str) -> None:
        """Answer a command: each line is one fact."""

    def look_back(self, *lines: str) -> None:
        """Tell what happened, a turn a line; where it is leafed through, one begins with the last."""
        self.say(*lines)

    @abstractmethod
    def quote(self, line: str) -> None:
        """Say something that can be copied as it is."""

    @abstractmethod
    def refuse(self, line: str) -> None:
        """Say that something typed is not possible."""

    @abstractmethod
    def tell(self, news: Sequence[News]) -> None:
        """Tell what has just happened."""

    @abstractmethod
    def leave(self, *lines: str) -> None:
        """Say last words, which can be read and copied when the program has ended."""

    # The table

    @abstractmethod
    def board(self, screen: Screen) -> None:
        """Show the board because the player asked for it."""

    @abstractmethod
    def watch(self, screen: Screen, waiting: str) -> None:
        """Show how the table stands while nobody here is asked; `waiting` says for whom it waits, where it is told."""

    @abstractmethod
    def question(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        """Put a question. `news` is what happened since the person's last answer, all of it told before."""

    @abstractmethod
    def chosen(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        """Put the question again as it stands with what is chosen so far."""

    @abstractmethod
    def all_options(self, sheet: Sheet) -> None:
        """Every option of the question in full."""

    @abstractmethod
    def end(self, screen: Screen, lines: Sequence[str]) -> None:
        """Show how the game ended: the board, where it is shown unasked, and the result."""

    @abstractmethod
    def decision(self, screen: Screen | None, lines: Sequence[str]) -> None:
        """Show a decision of a record: the board, where it is shown unasked, and what there is to say."""

    @abstractmethod
    def hide(self) -> None:
        """Take everything that was said out of sight."""

    @abstractmethod
    def thinking(self, name: str) -> AbstractContextManager[object]:
        """Show that the bot `name` thinks, while it does."""

    # Listening

    @abstractmethod
    def listen(self) -> None:
        """Hear what is typed from now on, though nothing is asked."""

    @abstractmethod
    def prompt(self, text: str, keys: str = "") -> None:
        """Show that something can be typed, and go on. Each of `keys` is a whole answer, where keys can be heard."""

    @abstractmethod
    def heard(self) -> None:
        """A line was dealt with."""

    @abstractmethod
    def break_off(self) -> None:
        """Ctrl-C was pressed: nothing more is typed at what is asked."""

    def ask(self, prompt: str, keys: str = "") -> str:
        """Wait for a line. Raises `EOFError` when there are no more, and `KeyboardInterrupt`."""
        self.prompt(prompt, keys)
        others: list[Incoming] = []
        while not self.typed_ahead:
            incoming = next_incoming(self.inbox)
            if isinstance(incoming, Typed):
                self.typed_ahead.append(incoming)
            else:
                others.append(incoming)
        for other in others:
            self.inbox.put(other)
        self.heard()
        line = self.typed_ahead[0].line
        if line is None:
            raise EOFError  # as often as anybody asks
        self.typed_ahead.popleft()
        return line

    def agree(self, question: str, default: bool) -> bool:
        """Ask for a yes or a no; an empty line is the default."""
        while True:
            answer = self.ask(f"{question} [{'Y/n' if default else 'y/N'}] ", YES_OR_NO).strip().lower()
            if not answer or answer in (*YES, *NO, *QUIT):
                return default if not answer else answer in YES
            self.refuse("Please answer yes or no.")

    def curtain(self, name: str) -> str:
        """Hide everything until `name` sits at the keyboard; gives what is typed then."""
        self.hide()
        return self.ask_anew(f"Hand over to {name}. {name}, press Enter. ")

    def ask_anew(self, prompt: str) -> str:
        """Wait for a line that a person types from now on: what was typed before was meant for something else."""
        while self.by_hand and not self.inbox.empty():
            incoming = next_incoming(self.inbox)
            if isinstance(incoming, Typed):
                self.typed_ahead.append(incoming)
        while self.by_hand and self.typed_ahead and self.typed_ahead[0].line is not None:
            self.typed_ahead.popleft()
        return self.ask(prompt)
