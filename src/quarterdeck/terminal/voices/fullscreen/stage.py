"""What stands on the screen, before it is laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from quarterdeck.core.words import Option
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.asked import SUGGESTION, Sheet, way_words
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.events.news import News
from quarterdeck.terminal.events.turn_log import turns_of
from quarterdeck.terminal.voices.fullscreen.lines import Line
from quarterdeck.terminal.voices.fullscreen.pages import Pages
from quarterdeck.terminal.voices.fullscreen.typed_line import TypedLine
from quarterdeck.terminal.voices.option_layout import fate
from quarterdeck.terminal.voices.voice import Screen

LONGEST = 1000  # lines of a board that is not cut


@dataclass(frozen=True)
class Held:
    """The lines that the last question took in a window, and those of its board: nothing jumps while others play."""

    window: tuple[int, int]
    below: int
    board: int


@dataclass
class Stage:
    """A table or none, what is asked or said there, and what is typed.

    `below` stands below the board where nothing is asked: a result, a decision of a record, for whom it waits.
    `said` and `refused` came since the last line was dealt with; `walked` is the key that the arrows went to.
    """

    screen: Screen | None = None
    sheet: Sheet | None = None
    news: Sequence[News] = ()
    opening: bool = False  # whether the question is the first of a game, before which much is told
    since: Sequence[News] = ()  # what was said before the question was put, as part of the news
    below: list[Line] = field(default_factory=list)
    waits: bool = False  # whether it says for whom the table waits, and stays until another is waited for
    flows: bool = False  # whether that may stand in one paragraph, where there is little room
    told_of: bool = False  # whether a result or a decision stands there, and what is said next belongs to it
    said: list[Line] = field(default_factory=list)
    refused: list[Line] = field(default_factory=list)
    prompt: str = ""
    keys: str = ""
    prompted: bool = False
    thinker: str = ""
    pages: list[Pages] = field(default_factory=list)
    line: TypedLine = field(default_factory=TypedLine)
    walked: str = ""
    candidates: Sequence[str] = ()
    orders: Sequence[str] = ()
    arrows: Mapping[str, str] = field(default_factory=dict)
    read: int = 0  # lines of what was said that were read, where there is no board
    held: Held | None = None
    passed: int = 0  # lines of the answers that were passed by, where they are too many
    scrolled: int = 0  # lines that the log was scrolled back
    stale: bool = False  # whether what was said came before the last line that was typed
    _drawn: dict[tuple[int, int], list[Text]] = field(default_factory=dict)
    _turns: list[str] | None = None

    @property
    def answerable(self) -> bool:
        """Whether what is typed now answers the question on the sheet."""
        return self.prompted and self.sheet is not None and not self.keys and not self.prompt.strip(" >")

    @property
    def options(self) -> list[Option]:
        """All answers with keys, as they can be typed now."""
        return [*self.sheet.answers, *self.sheet.pickable] if self.sheet is not None and self.answerable else []

    def label_of(self, key: str) -> str:
        """What a key stands for, in full."""
        if self.sheet is not None and key.startswith(SUGGESTION) and key[1:].isdecimal():
            ways = self.sheet.suggestions[int(key[1:]) - 1 : int(key[1:])]
            return way_words(ways[0]) if ways else ""
        found = next((option for option in self.options if option.key == key), None)
        if found is None:
            return ""
        return f"{found.label}{fate(found)}"

    def show_table(self, screen: Screen, sheet: Sheet | None = None) -> None:
        """Have a table in sight, as it is now."""
        self.screen = screen
        self.sheet = sheet
        self.below, self.told_of, self.flows, self.waits = [], False, False, False
        self.passed = 0
        self._drawn.clear()
        self._turns = None

    def leave_table(self) -> None:
        """Have no table in sight."""
        self.screen = self.sheet = None
        self.news = self.since = ()
        self.below, self.held, self.told_of = [], None, False
        self._drawn.clear()
        self._turns = None

    def board(self, width: int, height: int) -> list[Text]:
        """The board as it is drawn in that room."""
        screen = self.screen
        if screen is None:
            return []
        if (width, height) not in self._drawn:
            room = Room(width, height)
            self._drawn[width, height] = boards.draw(
                screen.game, screen.view, screen.names, screen.things, screen.marks, room
            )
        return self._drawn[width, height]

    @property
    def turns(self) -> list[str]:
        """What happened, a line a turn."""
        if self._turns is None:
            events = self.screen.events if self.screen is not None else ()
            reading = boards.reading(self.screen.game if self.screen is not None else "")
            self._turns = [f"{turn.number or ''} {turn.line}".lstrip() for turn in turns_of(events, reading)]
        return self._turns

    def say(self, *lines: Line) -> None:
        """Add to what was said; what came before the last line that was typed goes."""
        if self.stale:
            self.said = []
            self.read = 0
            self.stale = False
        self.said += lines

    def refuse(self, line: Line) -> None:
        """Say that something is not possible: beside a text that is still to be read, or instead of what was said."""
        if self.stale and self.screen is not None:
            self.said = []
        self.refused.append(line)

    def heard(self) -> None:
        """A line was dealt with: what was said before it is old."""
        self.prompted = self.told_of = False
        self.refused = []
        self.stale = True

    def forget_stale(self) -> None:
        """Let go what was said before the last line, which said nothing itself; a text without a table stays."""
        if self.stale and self.screen is not None:
            self.said, self.since = [], ()

    def hide(self) -> None:
        """Take everything out of sight."""
        self.leave_table()
        self.said, self.refused = [], []
        self.pages = [pages for pages in self.pages if pages.public]
        self.walked, self.candidates, self.read = "", (), 0
        self.line.forget()
