"""How the terminal speaks and listens. This one is for ears and logs; `drawn` has the one for eyes."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from quarterdeck.core.game import View
from quarterdeck.core.words import Option, Thing
from quarterdeck.terminal import boards
from quarterdeck.terminal.play.matching import NO as NO
from quarterdeck.terminal.play.matching import YES as YES
from quarterdeck.terminal.play.news import is_step, joined
from quarterdeck.terminal.play.option_layout import spoken_options

CURTAIN_LINES = 60  # more than a tall terminal shows at once


@dataclass(frozen=True)
class Scene:
    """All that one viewer may be shown of a table; `marks` are the numbers of options by the thing they point at."""

    game: str
    view: View
    names: Sequence[str]
    things: Sequence[Thing]
    marks: Mapping[str, str] = field(default_factory=dict)


class Voice(ABC):
    """What every way of speaking can do."""

    signs = True  # whether the board is drawn, and has signs to be explained

    @abstractmethod
    def introduce(self, title: str, lines: Sequence[str]) -> None:
        """Tell a newcomer what the game is about, before anything else."""

    @abstractmethod
    def tale(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        """Tell a part of a story. `turn` waits until a leaf is read, where not all of it can be seen at once."""

    @abstractmethod
    def say(self, *lines: str) -> None:
        """Answer a command: each line is one fact."""

    @abstractmethod
    def quote(self, line: str) -> None:
        """Say something that can be copied as it is."""

    @abstractmethod
    def refuse(self, line: str) -> None:
        """Say that something typed is not possible."""

    @abstractmethod
    def tell(self, lines: Sequence[str]) -> None:
        """Tell what has just happened."""

    @abstractmethod
    def board(self, scene: Scene) -> None:
        """Show the board because somebody asked for it."""

    @abstractmethod
    def last_look(self, scene: Scene) -> None:
        """Show the board at the end, where it is shown unasked."""

    @abstractmethod
    def page(self, scene: Scene | None, lines: Sequence[str]) -> None:
        """Open a page of a record: the board, where it is shown unasked, and what there is to say."""

    @abstractmethod
    def question(self, scene: Scene, news: Sequence[str], prompt: str, options: Sequence[Option]) -> None:
        """Put a question. `news` is what happened since the person's last answer, all of it told before."""

    @abstractmethod
    def all_options(self, options: Sequence[Option]) -> None:
        """Every option of the question in full."""

    @abstractmethod
    def hide(self) -> None:
        """Take everything that was said out of sight."""

    @abstractmethod
    def ask(self, prompt: str) -> str:
        """Wait for a line. Raises `EOFError` when there are no more."""

    @abstractmethod
    def thinking(self, name: str) -> AbstractContextManager[object]:
        """While somebody thinks."""

    def agree(self, question: str, default: bool) -> bool:
        """Ask for a yes or a no; an empty line is the default."""
        while True:
            answer = self.ask(f"{question} [{'Y/n' if default else 'y/N'}] ").strip().lower()
            if not answer or answer in YES or answer in NO:
                return default if not answer else answer in YES
            self.refuse("Please answer yes or no.")

    def curtain(self, name: str) -> None:
        """Hide everything until `name` sits at the keyboard."""
        self.hide()
        self.ask(f"Hand over to {name}. {name}, press Enter. ")


class Plain(Voice):
    """One fact a line: no boxes, no colour, no cursor control. The board is told on demand."""

    signs = False

    def __init__(self) -> None:
        self._held: list[str] = []  # a step that may go on: it is told with the ones that follow
        self._oriented: set[object] = set()  # the viewers who know what lies where

    def introduce(self, title: str, lines: Sequence[str]) -> None:
        self._print(f"{title}, in short.", *lines, "That was it: 'goal' tells it again.")

    def tale(self, title: str, paragraphs: Sequence[str], turn: Callable[[], None]) -> None:
        self._print(f"{title}.", *paragraphs)

    def say(self, *lines: str) -> None:
        self._print(*lines)

    def quote(self, line: str) -> None:
        self._print(line)

    def refuse(self, line: str) -> None:
        self._print(line)

    def tell(self, lines: Sequence[str]) -> None:
        told = joined([*self._held, *lines])
        self._held = []
        held = told[-1:] if told and is_step(told[-1]) else []
        self._print(*told[: len(told) - len(held)])
        self._held = held

    def board(self, scene: Scene) -> None:
        self._print(*boards.plain(scene.game, scene.view, scene.names, scene.things))

    def last_look(self, scene: Scene) -> None:
        pass

    def page(self, scene: Scene | None, lines: Sequence[str]) -> None:
        self._print(*lines)

    def question(self, scene: Scene, news: Sequence[str], prompt: str, options: Sequence[Option]) -> None:
        viewer = scene.view.get("viewer")
        if viewer not in self._oriented:
            self._oriented.add(viewer)
            self._print(*boards.bearings(scene.game, scene.view, scene.names))
        self._print(prompt, *spoken_options(options, boards.read_last(scene.game)))

    def all_options(self, options: Sequence[Option]) -> None:
        self._print(*(f"{number}: {option.label}." for number, option in enumerate(options, 1)))

    def hide(self) -> None:
        self._print("\n" * CURTAIN_LINES)

    def ask(self, prompt: str) -> str:
        self._print()
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        if not sys.stdin.isatty():
            print()
        return line.rstrip("\r\n")

    def thinking(self, name: str) -> AbstractContextManager[object]:
        return nullcontext()

    def _print(self, *lines: str) -> None:
        for line in (*self._held, *lines):
            print(line)
        self._held = []
