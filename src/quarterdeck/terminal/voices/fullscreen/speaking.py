"""The full-screen voice: the driver of a table speaks with it in a thread of its own, beside the application."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.events.news import News, joined
from quarterdeck.terminal.last_lines import lines_for
from quarterdeck.terminal.voices.fullscreen.app import StageApp
from quarterdeck.terminal.voices.fullscreen.controls import Controls
from quarterdeck.terminal.voices.fullscreen.lines import Line
from quarterdeck.terminal.voices.fullscreen.pages import Pages
from quarterdeck.terminal.voices.fullscreen.stage import Stage
from quarterdeck.terminal.voices.option_layout import sheet_lines
from quarterdeck.terminal.voices.voice import Screen, Voice

REFUSED, HEADING, TOLD = "yellow", "bold", "italic"
NARROW = 78  # columns that a board takes


class FullScreen(Voice):
    """Everything stands on the screen together."""

    leaves = True

    def __init__(self) -> None:
        super().__init__()
        self.app = StageApp(self.inbox, self._begin)
        self.last_words: list[str] = []
        self._unanswered: list[str] = []  # what was said since anybody could type something
        self._result: Sequence[str] = ()  # of the game that was played last
        self._ended = False
        self._opening = True  # whether no question of the game was put yet
        self._warned = False
        self._driver: Callable[[], None] = lambda: None

    def run(self, play: Callable[[Voice], int]) -> int:
        """Run the application while `play` speaks; gives what that gives, and raises what it raises."""
        outcome: list[int] = []
        trouble: list[BaseException] = []

        def drive() -> None:
            try:
                outcome.append(play(self))
            except BaseException as error:
                trouble.append(error)
            self.app.change(self._finish)

        self._driver = drive
        self.app.run()
        if trouble:
            raise trouble[0]
        if not outcome:
            if self.app.return_code:  # it has said itself what was wrong
                raise SystemExit(self.app.return_code)
            raise KeyboardInterrupt
        return outcome[0]

    def _begin(self) -> None:
        threading.Thread(target=self._driver, name="driver", daemon=True).start()

    def _finish(self, controls: Controls) -> None:
        if self._ended:
            controls.hold()
        else:
            self.app.exit()

    def said_last(self) -> list[str]:
        """What is to stand in the terminal when the screen has gone."""
        return [*self._result, *self._unanswered, *self.last_words]

    # Texts

    @property
    def columns(self) -> int:
        return self.app.controls.size[0]

    def introduce(self, title: str, lines: Sequence[str]) -> None:
        more = ("", "'goal' tells this again, 'help' what you can type.")
        text = [Line(f"{title}, in short", HEADING), Line(""), *(Line(line) for line in (*lines, *more))]
        self.app.change(lambda controls: controls.stage.pages.append(Pages(text, public=True)))

    def tell_story(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        text = [Line(title, HEADING)]
        for paragraph in paragraphs:
            text += [Line(""), Line(paragraph)]

        def show(controls: Controls) -> None:
            controls.stage.leave_table()
            controls.stage.said, controls.stage.read, controls.stage.stale = text, 0, False

        self.app.change(show)

    def say(self, *lines: str) -> None:
        self._say(lines, unasked=lambda stage: stage.answerable)

    def look_back(self, *lines: str) -> None:
        self.app.change(lambda controls: controls.look_back([Line(line) for line in lines]))

    def quote(self, line: str) -> None:
        self._say([line], unasked=lambda _: False)

    def _say(self, lines: Sequence[str], unasked: Callable[[Stage], bool]) -> None:
        """Say lines; those that are no answer to anything that was typed are news."""
        self._unanswered += lines
        said = [Line(line) for line in lines]

        def show(controls: Controls) -> None:
            stage = controls.stage
            if stage.told_of and not stage.stale:
                stage.below += said
            elif unasked(stage):
                stage.news = [*stage.news, *(News(line, touches=True) for line in lines)]
            else:
                stage.say(*said)
                controls.settle()

        self.app.change(show)

    def refuse(self, line: str) -> None:
        self._unanswered.append(line)

        def show(controls: Controls) -> None:
            controls.stage.refuse(Line(line, REFUSED))
            controls.settle()

        self.app.change(show)

    def tell(self, news: Sequence[News]) -> None:
        if not news:
            return

        def show(controls: Controls) -> None:
            stage = controls.stage
            if stage.screen is None or (stage.said and not stage.stale):
                stage.say(*(Line(each.text, TOLD) for each in joined(news)))
            else:
                stage.news = [*(() if stage.stale else stage.news), *news]
                stage.said, stage.stale = [], False

        self.app.change(show)

    def leave(self, *lines: str) -> None:
        self.last_words += lines

    # The table

    def board(self, screen: Screen) -> None:
        def show(controls: Controls) -> None:
            controls.stage.show_table(screen, controls.stage.sheet)
            controls.show_whole_board()

        self.app.change(show)

    def watch(self, screen: Screen, waiting: str) -> None:
        def show(controls: Controls) -> None:
            stage = controls.stage
            still = stage.below if stage.waits else []
            stage.show_table(screen)
            stage.below, stage.waits = [Line(waiting)] if waiting else still, True

        self.app.change(show)

    def question(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        opening = self._opening

        def show(controls: Controls) -> None:
            controls.stage.walked, controls.stage.opening = "", opening
            self._show_question(controls, screen, news, sheet)

        self._ended, self._result, self._opening = False, (), False
        self.app.change(show)

    def chosen(self, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        self.app.change(lambda controls: self._show_question(controls, screen, news, sheet))

    def _show_question(self, controls: Controls, screen: Screen, news: Sequence[News], sheet: Sheet) -> None:
        stage = controls.stage
        fresh = stage.said if stage.screen is not None and not stage.stale else []
        stage.since = [News(line.text, touches=True) for line in fresh if line.style != TOLD]
        stage.said = []
        if controls.size[0] < NARROW and not self._warned:
            self._warned = True
            stage.say(Line(f"The board needs {NARROW} columns: --plain tells it in words.", REFUSED))
        stage.show_table(screen, sheet)
        stage.news = news

    def all_options(self, sheet: Sheet) -> None:
        def show(controls: Controls) -> None:
            controls.stage.pages.append(Pages(picture=sheet_lines(sheet, controls.size[0])))

        self.app.change(show)

    def end(self, screen: Screen, lines: Sequence[str]) -> None:
        self._ended = self._opening = True
        self._result = lines
        self._below(screen, lines, ends=True)

    def decision(self, screen: Screen | None, lines: Sequence[str]) -> None:
        self._below(screen, lines)

    def _below(self, screen: Screen | None, lines: Sequence[str], ends: bool = False) -> None:
        """Show lines below the board; where the game `ends`, below what happened since the last answer."""

        def show(controls: Controls) -> None:
            stage = controls.stage
            stage.news = stage.news if ends and not stage.stale else ()
            stage.said, stage.since, stage.stale = [], (), False
            if screen is None:
                stage.leave_table()
                stage.say(*(Line(line) for line in lines))
            else:
                stage.show_table(screen)
                stage.below = [Line(line) for line in lines]
                stage.told_of, stage.held, stage.flows = True, None, not ends

        self.app.change(show)

    def hide(self) -> None:
        self._unanswered.clear()
        self._result = ()
        self.app.change(lambda controls: controls.stage.hide())

    @contextmanager
    def _thinking(self, name: str) -> Iterator[None]:
        self.app.change(lambda controls: setattr(controls.stage, "thinker", name))
        try:
            yield
        finally:
            self.app.change(lambda controls: setattr(controls.stage, "thinker", ""))

    def thinking(self, name: str) -> AbstractContextManager[Any]:
        return self._thinking(name)

    # Listening

    def listen(self) -> None:
        """The application does so as long as it runs."""

    def break_off(self) -> None:
        """The screen goes as a whole."""

    def prompt(self, text: str, keys: str = "") -> None:
        self._unanswered.clear()
        orders, arrows = tuple(self.orders), self.arrows

        def show(controls: Controls) -> None:
            stage = controls.stage
            stage.orders, stage.arrows = orders, arrows
            stage.prompt, stage.keys, stage.prompted = text, keys, True
            stage.forget_stale()
            controls.settle()

        self.app.change(show)

    def heard(self) -> None:
        self._unanswered.clear()
        self._ended = False

        self.app.change(lambda controls: controls.stage.heard())


def run_full_screen(play: Callable[[Voice], int]) -> int:
    """Play on the whole screen; what is said last stands in the terminal afterwards."""
    voice = FullScreen()
    try:
        return voice.run(play)
    finally:
        for line in voice.said_last():
            print(*lines_for(sys.stdout, line), sep="\n")
