"""The voice for pipes: the board is drawn with Rich at every question, below what was said before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.events.news import News, joined
from quarterdeck.terminal.last_lines import in_lines
from quarterdeck.terminal.voices.in_lines import InLines
from quarterdeck.terminal.voices.option_layout import sheet_lines
from quarterdeck.terminal.voices.voice import Screen

LINE = 76  # columns that the eye follows well in a story
SIGNS = "┌─┐│♣♦♥♠"


class Printed(InLines):
    """A picture and a question, one after the other."""

    def __init__(self, console: Console | None = None) -> None:
        super().__init__()
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    @property
    def columns(self) -> int:
        return self.console.width

    def introduce(self, title: str, lines: Sequence[str]) -> None:
        self._print(Text(f"{title}, in short", "bold"))
        self.say("", *lines, "", "'goal' tells this again, 'help' what you can type.")

    def tell_story(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        width = min(self.console.width, LINE)
        self._print(Text(title, "bold"), width)
        for paragraph in paragraphs:
            self._print(Text(f"\n{paragraph}"), width)

    def say(self, *lines: str) -> None:
        for line in lines:
            self._print(Text(line))

    def quote(self, line: str) -> None:
        self._on_a_new_line()
        for part in in_lines(line, self.console.width) if self.console.is_terminal else [line]:
            self.console.print(Text(part), soft_wrap=True)

    def refuse(self, line: str) -> None:
        self._print(Text(line, "yellow"))

    def tell(self, news: Sequence[News]) -> None:
        for each in joined(news):
            self._print(Text(f"  {each.text}", "dim"))

    def board(self, screen: Screen) -> None:
        room = Room(self.console.width, self.console.height)
        for line in boards.draw(screen.game, screen.view, screen.names, screen.things, screen.marks, room):
            self._print(line)

    def end(self, screen: Screen, lines: Sequence[str]) -> None:
        self.board(screen)
        self.say(*lines)

    def decision(self, screen: Screen | None, lines: Sequence[str]) -> None:
        if screen is not None:
            self.board(screen)
        self.say(*lines)

    def question(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        self.board(screen)
        self._print(Text(sheet.prompt, "bold"))
        for line in sheet_lines(sheet, self.console.width, boards.reading(screen.game).read_last):
            self._print(line)

    def chosen(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        self.question(screen, news, sheet)

    def all_options(self, sheet: Sheet) -> None:
        for line in sheet_lines(sheet, self.console.width):
            self._print(line)

    def hide(self) -> None:
        self.console.clear()

    def _print(self, part: RenderableType, width: int | None = None) -> None:
        self._on_a_new_line()
        self.console.print(part, width=width)


def can_draw(encoding: str) -> bool:
    """Whether the signs of a board can be written in this encoding."""
    try:
        SIGNS.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
