"""The voice for ears and logs: one fact a line, and the board in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock, Timer

from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.events.news import News, joined, unfinished
from quarterdeck.terminal.voices.in_lines import InLines
from quarterdeck.terminal.voices.option_layout import spoken_chosen, spoken_sheet
from quarterdeck.terminal.voices.voice import Screen

PAUSE = 1.0  # seconds after which nothing more is expected to go on with what was told last
CURTAIN_LINES = 60  # more than a tall terminal shows at once


class Plain(InLines):
    """One fact a line: no boxes, no colour, no cursor control. The board is told on demand."""

    signs = False
    arguments = ("--plain",)

    def __init__(self) -> None:
        super().__init__()
        self._held: list[News] = []  # what may go on: it is told with what follows, or when nothing does for a while
        self._printing = RLock()
        self._pause: Timer | None = None
        self._oriented: set[object] = set()  # the viewers who know what lies where

    @property
    def columns(self) -> None:
        return None

    def introduce(self, title: str, lines: Sequence[str]) -> None:
        self._print(f"{title}, in short.", *lines, "That was it: 'goal' tells it again.")

    def tell_story(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        self._print(f"{title}.", *paragraphs)

    def say(self, *lines: str) -> None:
        self._print(*lines)

    def quote(self, line: str) -> None:
        self._print(line)

    def refuse(self, line: str) -> None:
        self._print(line)

    def tell(self, news: Sequence[News]) -> None:
        with self._printing:
            told = joined([*self._held, *news])
            self._held = []
            done = len(told) - unfinished(told)
            self._print(*(each.text for each in told[:done]))
            self._held = told[done:]
            if self._held:
                self._pause = Timer(PAUSE, self._print)
                self._pause.daemon = True
                self._pause.start()

    def board(self, screen: Screen) -> None:
        self._print(*boards.plain(screen.game, screen.view, screen.names, screen.things))

    def decision(self, screen: Screen | None, lines: Sequence[str]) -> None:
        self._print(*lines)

    def question(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        viewer = screen.view.get("viewer")
        if viewer not in self._oriented:
            self._oriented.add(viewer)
            self._print(*boards.bearings(screen.game, screen.view, screen.names))
        chosen = [sheet.chosen_line()] if sheet.chosen else []
        self._print(sheet.prompt, *chosen, *spoken_sheet(sheet, boards.reading(screen.game).read_last))

    def chosen(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        self._print(*(spoken_chosen(sheet) if sheet.chosen else ["Nothing is chosen."]))

    def all_options(self, sheet: Sheet) -> None:
        self._print(*(f"{option.key}: {option.label}." for option in (*sheet.pickable, *sheet.answers)))

    def hide(self) -> None:
        self._print("\n" * CURTAIN_LINES)

    def _print(self, *lines: str) -> None:
        with self._printing:
            if self._pause is not None:
                self._pause.cancel()
                self._pause = None
            told = (*(each.text for each in self._held), *lines)
            self._held = []
            if told:
                self._on_a_new_line()
            for line in told:
                print(line, flush=True)
