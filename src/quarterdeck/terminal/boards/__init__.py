"""The boards: how a game is drawn in the terminal. A game without a board is shown as the list of its things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import Thing
from quarterdeck.terminal.boards.card_pirates import CardPiratesBoard
from quarterdeck.terminal.boards.chaos_cove import ChaosCoveBoard
from quarterdeck.terminal.boards.examples import Reading
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.rum_runner import RumRunnerBoard
from quarterdeck.terminal.boards.wildtails import WildtailsBoard


class Board(Protocol):
    """What a game gives the terminal. It works from a view and so can show nothing that the viewer may not see."""

    reading: Reading

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
        """The board as lines that fit the room; `marks` are the keys of the options that point at a thing, by its
        id."""

    def legend(self, signs: bool, viewer: int) -> Sequence[str]:
        """What the signs of the picture mean to this viewer, or without signs the words."""

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """The board in words, one fact a line."""

    def bearings(self, view: View, names: Sequence[str]) -> list[str]:
        """What a player must know at the first question: whose turn it is, and what lies where."""

    def setting_up(self, view: View) -> bool:
        """True before the first turn, if neither the question nor a line of the log then says whose it is."""


BOARDS: dict[str, Board] = {
    "card-pirates": CardPiratesBoard(),
    "rum-runner": RumRunnerBoard(),
    "chaos-cove": ChaosCoveBoard(),
    "wildtails": WildtailsBoard(),
}


def draw(
    key: str, view: View, names: Sequence[str], things: Sequence[Thing], marks: Mapping[str, str], room: Room
) -> list[Text]:
    """The board of the game `key`, or its things."""
    board = BOARDS.get(key)
    return board.draw(view, names, marks, room) if board is not None else [Text(line) for line in _sentences(things)]


def plain(key: str, view: View, names: Sequence[str], things: Sequence[Thing]) -> list[str]:
    """The board of the game `key` in words, or its things."""
    board = BOARDS.get(key)
    return board.plain(view, names) if board is not None else _sentences(things)


def bearings(key: str, view: View, names: Sequence[str]) -> list[str]:
    """What a player must know at the first question."""
    board = BOARDS.get(key)
    return board.bearings(view, names) if board is not None else []


def legend(key: str, signs: bool = True, viewer: int = SPECTATOR) -> Sequence[str]:
    """What the signs of the drawn board mean to this viewer, or the words of the plain one."""
    board = BOARDS.get(key)
    return board.legend(signs, viewer) if board is not None else ()


def reading(key: str) -> Reading:
    """How what is typed and told is read in the game."""
    board = BOARDS.get(key)
    return board.reading if board is not None else Reading()


def setting_up(key: str, view: View) -> bool:
    """True before the first turn, if neither the question nor a line of the log then says whose it is."""
    board = BOARDS.get(key)
    return board is not None and board.setting_up(view)


def _sentences(things: Sequence[Thing]) -> list[str]:
    return [f"{thing.name[:1].upper()}{thing.name[1:]}." for thing in things]
