"""What keys and the mouse do to the screen, and what of it goes to the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from quarterdeck.terminal.answers.matching import NO, QUIT, YES
from quarterdeck.terminal.voices.fullscreen import offers
from quarterdeck.terminal.voices.fullscreen.layout import INDENT, Layout, is_board_whole, is_long, lay_out
from quarterdeck.terminal.voices.fullscreen.lines import KEY, THING, Line, Spot, known_at, spots
from quarterdeck.terminal.voices.fullscreen.pages import Pages
from quarterdeck.terminal.voices.fullscreen.stage import LONGEST, Stage
from quarterdeck.terminal.voices.fullscreen.walking import DIRECTIONS, nearest, next_spot
from quarterdeck.terminal.voices.inbox import Inbox, Interrupted, PointedAt, Typed

SWALLOWED = 0.4  # seconds within which nothing comes of Enter after a key that was enough
TWICE = 1.5  # seconds within which a second Ctrl-C ends the program
LEAVES = "Enter leaves. "
READ_ON = ("enter", "space")  # keys that close a text at its end
CLOSES = "q"  # the letter that closes a text; it begins a line only if more of it follows at once


class Controls:
    """The stage in the hands of a person. `leave` ends the program."""

    def __init__(self, inbox: Inbox, leave: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.stage = Stage()
        self.size = (80, 24)
        self._inbox = inbox
        self._leave = leave
        self._clock = clock
        self._here: Spot | None = None
        self._answered = self._interrupted = self._closed = -TWICE
        self._rest = ""  # of a word whose first letter was enough
        self._leaving = False
        self._waits = False  # whether the line was sent too early: it waits for Enter, and another takes its place
        self._layout = Layout([], (0, 0))
        self._turn = 0  # which of the candidates Tab has come to

    def lay_out(self) -> Layout:
        """The screen as it is now."""
        self._layout = lay_out(self.stage, *self.size)
        return self._layout

    # What the table does

    def settle(self) -> None:
        """Lay what was said over everything, where it is too much to stand beside a question."""
        stage = self.stage
        if stage.prompted and is_long(stage, *self.size):
            stage.pages.append(Pages((*stage.said, *stage.refused)))
            stage.said, stage.refused = [], []

    def look_back(self, lines: Sequence[Line]) -> None:
        """Say what happened, or lay it over everything with its end in sight."""
        stage = self.stage
        stage.say(*lines)
        if is_long(stage, *self.size):
            stage.pages.append(Pages(stage.said, indent=INDENT, ends=True))
            stage.said = []

    def show_whole_board(self) -> None:
        """Lay the board over everything, if it is not in sight as a whole."""
        if not is_board_whole(self.stage, *self.size):
            self.stage.pages.append(Pages(picture=self.stage.board(self.size[0], LONGEST)))

    def hold(self) -> None:
        """All is over: leave when it was read."""
        self._leaving = True
        self.stage.prompt, self.stage.keys, self.stage.prompted = LEAVES, "", True
        self.stage.walked = ""

    # Keys

    def press(self, key: str, character: str | None) -> None:
        """Do what a key does."""
        stage = self.stage
        if key == "ctrl+c":
            self._interrupt()
        elif stage.pages:
            self._turn_pages(key, character)
        elif key == "enter":
            self._enter()
        elif key in stage.arrows and stage.prompted and not stage.line and not self._layout.unread:
            self._put(Typed(stage.arrows[key]))
        elif key in ("tab", "shift+tab"):
            self._tab(1 if key == "tab" else -1)
        elif key in ("pageup", "pagedown"):
            self._page(1 if key == "pagedown" else -1)
        elif key in ("ctrl+p", "ctrl+n"):
            self._recall(-1 if key == "ctrl+p" else 1)
        elif key in DIRECTIONS and not stage.line and stage.options:
            self._walk(key)
        elif key in ("up", "down"):
            self._recall(-1 if key == "up" else 1)
        elif key == "ctrl+d" and not stage.line:
            self._put(Typed(None))
        elif character and character.isprintable():
            self._type(character)
        elif stage.line.edit(key) or key == "escape":
            self._forget_offers()
            self._waits = False

    def _interrupt(self) -> None:
        now = self._clock()
        if self._leaving or now - self._interrupted < TWICE:
            self._leave()
        self._interrupted = now
        self._inbox.put(Interrupted())

    def _turn_pages(self, key: str, character: str | None) -> None:
        """Read on, or close what was read; whoever begins to type closes it too."""
        page = self.stage.pages[0]
        if key in READ_ON and page.at_end:
            del self.stage.pages[0]
        elif not page.turn(key):
            del self.stage.pages[0]
            if character == CLOSES:
                self._closed = self._clock()
            elif character and character.isprintable():
                self.stage.line.insert(character)

    def _type(self, character: str) -> None:
        stage = self.stage
        if self._is_just_answered() and self._rest.startswith(character):
            self._rest = self._rest[1:]
            self._answered = self._clock()
        elif offers.is_enough(character, stage):
            self._answered = self._clock()
            self._rest = next((word[1:] for word in (YES[-1], NO[-1]) if stage.keys and word[0] == character), "")
            self._put(Typed(character))
        else:
            self._forget_offers()
            if self._waits:
                stage.line.set("")
                self._waits = False
            if not stage.line and self._clock() - self._closed < SWALLOWED:
                stage.line.insert(CLOSES)
            stage.line.insert(character)

    def paste(self, text: str) -> None:
        """Type what was copied elsewhere."""
        self._forget_offers()
        self.stage.line.insert(" ".join(text.split()))

    def _enter(self) -> None:
        stage = self.stage
        if self._is_just_answered() and not stage.line:
            self._answered = -TWICE
        elif stage.line and self._is_too_early():
            self._waits = True
        elif stage.line:
            self._put(Typed(stage.line.take()))
        elif stage.walked and stage.answerable:
            self._put(Typed(stage.walked))
        elif self._layout.unread:
            self._page(1)
        elif stage.prompted:
            self._put(Typed(""))

    def _is_too_early(self) -> bool:
        """Whether a line would answer a question that nobody has seen yet. Whoever wants to leave always can."""
        stage = self.stage
        listens = stage.prompted or (not stage.thinker and stage.sheet is None)
        return not listens and stage.line.text.strip().lower() not in QUIT

    def _is_just_answered(self) -> bool:
        """Whether a key was enough a moment ago, so that the rest of the word and Enter come too late."""
        return self._clock() - self._answered < SWALLOWED

    def _put(self, typed: Typed) -> None:
        self._forget_candidates()
        self._waits = False
        if self._leaving:
            self._leave()
        else:
            self.stage.prompted = False
            self._inbox.put(typed)

    def _recall(self, step: int) -> None:
        self._forget_offers()
        self.stage.line.recall(step)

    def _forget_offers(self) -> None:
        self._forget_candidates()
        self.stage.walked = ""
        self._here = None

    def _forget_candidates(self) -> None:
        self.stage.candidates = ()

    def _tab(self, step: int) -> None:
        stage = self.stage
        if not stage.line:
            self._go_through(step)
            return
        if not stage.candidates:
            stage.walked = ""
            stage.candidates = offers.completions(stage)
            self._turn = -1 if step > 0 else 0
        if stage.candidates:
            self._turn = (self._turn + step) % len(stage.candidates)
            stage.line.set(offers.completed(stage, stage.candidates[self._turn]))
        if len(stage.candidates) == 1:
            stage.line.insert(" ")
            self._forget_candidates()

    # The board

    def _go_through(self, step: int) -> None:
        """From answer to answer."""
        there = spots(self._layout.lines)
        keys = list(dict.fromkeys(spot.key for spot in there))
        if not keys or not self.stage.answerable:
            return
        place = keys.index(self.stage.walked) + step if self.stage.walked in keys else (0 if step > 0 else -1)
        self._stand_at(next(spot for spot in there if spot.key == keys[place % len(keys)]))

    def _walk(self, direction: str) -> None:
        there = spots(self._layout.lines)
        here = nearest(there, self._here) if self._here is not None and self.stage.walked else None
        self._stand_at(next_spot(there, here, direction))

    def _stand_at(self, spot: Spot | None) -> None:
        self._here = spot
        self.stage.walked = spot.key if spot is not None else ""

    def _page(self, step: int) -> None:
        stage, leaf = self.stage, self._layout.leaf
        if stage.screen is None:
            stage.read = max(0, stage.read + step * leaf if step < 0 or self._layout.unread else stage.read)
        elif step < 0 or self._layout.unseen:
            stage.passed = max(0, stage.passed + step * leaf)

    def click(self, column: int, row: int) -> None:
        """Answer with what was clicked, or point at it."""
        stage = self.stage
        if stage.pages:
            self._turn_pages("enter", None)
            return
        if not 0 <= row < len(self._layout.lines):
            return
        line = self._layout.lines[row]
        key, thing = known_at(line, column, KEY), known_at(line, column, THING)
        if key and stage.answerable:
            self._put(Typed(key))
        elif thing and stage.prompted:
            self._inbox.put(PointedAt(thing))

    def wheel(self, column: int, step: int) -> None:
        """Scroll the text that lies over everything, or the log, or what there is to read."""
        stage = self.stage
        if stage.pages:
            for _ in range(3):
                stage.pages[0].turn("down" if step > 0 else "up")
        elif self._layout.log_from <= column:
            stage.scrolled = max(0, stage.scrolled - 3 * step)
        else:
            self._page(step)
