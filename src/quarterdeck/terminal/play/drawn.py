"""The voice for eyes: the board is drawn with Rich and stands still while the game goes on."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from quarterdeck.terminal import boards
from quarterdeck.terminal.play.asked import Sheet
from quarterdeck.terminal.play.news import News, joined, selected
from quarterdeck.terminal.play.option_layout import sheet_lines
from quarterdeck.terminal.play.voice import Screen, Voice

FORGET_SCROLLED = "\x1b[3J"  # what has scrolled away; Rich clears only what is in sight
MOST_NEWS = 5  # lines for which the options make room
INPUT = 1  # line
LINE = 76  # columns that the eye follows well in a story
FIRST_LEAF, LATER_LEAF = 3, 2  # lines that are not for the story: its title, and what is typed below it
NARROW = 78  # columns that a board takes
SIGNS = "┌─┐│♣♦♥♠"


class Drawn(Voice):
    """A picture and a question a screen, as large as the terminal is."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self._forget_typed: Callable[[], None] = _nothing
        self._warned = False
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # gives `input` its editing and history

                self._forget_typed = readline.clear_history

    def introduce(self, title: str, lines: Sequence[str]) -> None:
        self.console.clear()
        self.console.print(Text(f"{title}, in short", "bold"))
        self.say("", *lines, "", "'goal' tells this again, 'help' what you can type.")
        if sys.stdin.isatty() and self.console.is_terminal:
            self.ask("Press Enter to begin. ")

    def tell_story(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        by_leaves = sys.stdin.isatty() and self.console.is_terminal
        width = min(self.console.width, LINE)
        self.console.clear()
        self.console.print(Text(title, "bold"), width=width)
        room = self.console.height - FIRST_LEAF
        for paragraph in paragraphs:
            part = Padding(Text(paragraph), (1, 0, 0, 0))
            height = len(self.console.render_lines(part, self.console.options.update(width=width)))
            if by_leaves and height > room:
                turn()
                self.console.clear()
                room = self.console.height - LATER_LEAF
            self.console.print(part, width=width)
            room -= height

    def say(self, *lines: str) -> None:
        for line in lines:
            self.console.print(Text(line))

    def quote(self, line: str) -> None:
        self.console.print(Text(line), soft_wrap=True)

    def refuse(self, line: str) -> None:
        self.console.print(Text(line, "yellow"))

    def tell(self, news: Sequence[News]) -> None:
        for each in joined(news):
            self.console.print(Text(f"  {each.text}", "dim"))

    def board(self, screen: Screen) -> None:
        self.console.print(boards.draw(screen.game, screen.view, screen.names, screen.things, screen.marks))

    def final_board(self, screen: Screen) -> None:
        self.board(screen)

    def decision(self, screen: Screen | None, lines: Sequence[str]) -> None:
        self.console.clear()
        if screen is not None:
            self.board(screen)
        self.say(*lines)

    def question(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        self.console.clear()
        board = boards.draw(screen.game, screen.view, screen.names, screen.things, screen.marks)
        room = self.console.height - self._height(board) - INPUT
        if not self.console.is_terminal:
            news = ()  # nothing was cleared: they stand above
        news = joined(news)
        last = boards.reading(screen.game).read_last
        advice = self._advice()
        room -= self._height(advice) if advice else 0
        wanted = min(self._height(_paragraph([each.text for each in news])), MOST_NEWS) if news else 0
        lines = sheet_lines(sheet, self.console.width, last)
        below = self._below(sheet.prompt, lines)
        if self._height(below) + wanted > room or any(len(line) > self.console.width for line in lines):
            below = self._below(sheet.prompt, sheet_lines(sheet, self.console.width, last, short=True))
        room -= self._height(below)
        self.console.print(board)
        if news and room > 0:
            self.console.print(self._news(news, room))
        if advice:
            self.console.print(advice)
        self.console.print(below)

    def chosen(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        self.question(screen, news, sheet)

    def all_options(self, sheet: Sheet) -> None:
        for line in sheet_lines(sheet, self.console.width):
            self.console.print(line)

    def _advice(self) -> Text:
        """Once, where the board has too little room."""
        narrow = self.console.is_terminal and self.console.width < NARROW and not self._warned
        self._warned = self._warned or narrow
        advice = f"The board needs {NARROW} columns, here are {self.console.width}: --plain tells it in words."
        return Text(advice if narrow else "", "yellow")

    def _below(self, prompt: str, options: Sequence[Text]) -> Text:
        return Text("\n").join([Text(prompt, "bold"), *options])

    def _news(self, news: Sequence[News], room: int) -> RenderableType:
        """What touched the reader and what came last, as far as there is room for it."""
        return _paragraph(selected(news, lambda some: self._height(_paragraph(some)) <= room))

    def _height(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part))

    def hide(self) -> None:
        self._forget_typed()
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLED)

    def ask(self, prompt: str) -> str:
        try:
            line = input(prompt)
        except EOFError:
            print()
            raise
        if not sys.stdin.isatty():
            print()
        return line

    def thinking(self, name: str) -> AbstractContextManager[object]:
        if not self.console.is_terminal:
            return nullcontext()
        return self.console.status(Text(f"{name} thinks …", "dim"), spinner="line")


def can_draw(encoding: str) -> bool:
    """Whether the signs of a board can be written in this encoding."""
    try:
        SIGNS.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _paragraph(sentences: Sequence[str]) -> RenderableType:
    return Padding(Text(" ".join(sentences), "italic"), (0, 0, 0, 2))


def _nothing() -> None:
    pass
