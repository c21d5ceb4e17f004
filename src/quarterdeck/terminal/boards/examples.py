"""What a game's board tells the orders: examples of what can be typed, and parts of the board that can be asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from quarterdeck.terminal.boards.telling import Telling


@dataclass(frozen=True)
class Part:
    """A part of the board that has a word of its own: the kinds of its things, and what to say if there are none."""

    kinds: Collection[str]
    nothing: str


@dataclass(frozen=True)
class Examples:
    """What can be typed in a game, for the help; each is put into a sentence of the orders."""

    answers: str = "'play', or whatever it says"
    several: str = "the first word, then their names with commas"
    look: str = "NAME"
    alone: str = "hand"
    why: str = "'why 1'"
    subjects: str = "a card, anything on the board"


@dataclass(frozen=True)
class Reading:
    """How what is typed and told is read in a game."""

    examples: Examples = Examples()
    parts: Mapping[str, Part] = field(default_factory=dict)
    doing: Collection[str] = ()  # kinds of events that are no news to who does them
    own: Collection[str] = ()  # kinds of things that are a seat's: its number comes next in their ids
    sides: Mapping[str, int] = field(default_factory=dict)  # kinds of things of which one seat has all
    step: str = ""  # the kind of event that is a step of a ship
    ending: Collection[str] = ()  # kinds of events that say why the game is over
    read_last: Collection[int] = ()  # verbs of the moves that are read out after the others
    card_names: Mapping[str, str] = field(default_factory=dict)  # by the ids of things, for cards that are out of sight
    telling: Telling = field(default_factory=Telling)
