"""The board of Wildtails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.wildtails.view import WildView
from quarterdeck.terminal.boards.examples import Examples, Part, Reading
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.wildtails.drawn import drawn_table
from quarterdeck.terminal.boards.wildtails.legend import LEGEND, SPOKEN_LEGEND
from quarterdeck.terminal.boards.wildtails.plain import bearings, plain
from quarterdeck.terminal.boards.wildtails.telling import TELLING

NOTHING_THERE = "There is nothing of that kind."
READING = Reading(
    Examples(
        answers="'event 1', 'attack', 'rally', 'discard'",
        several="'store' and their names with commas",
        look="threat",
        alone="hand, events, objectives, abilities, characters, piles, crises",
        why="'why event 2', 'why attack', 'why rally'",
        subjects="a card, an Objective, an ability, anything on the board",
    ),
    {
        "hand": Part(("resource", "star"), "Nobody holds anything."),
        "scene": Part(("event",), "There is no active Scene."),
        "events": Part(("event",), "There is no active Scene."),
        "abilities": Part(("ability",), NOTHING_THERE),
        "piles": Part(("deck", "discards", "card"), NOTHING_THERE),
        "crises": Part(("log", "threat"), NOTHING_THERE),
    },
    doing=(
        *("turn", "character", "first", "event", "pay", "ability", "take", "store", "turn-empire", "bury"),
        *("attack", "check", "reveal", "discard", "no-action"),
    ),
    ending=("won", "lost"),
    telling=TELLING,
)


class WildtailsBoard:
    """Scene and Threat, piles, Objectives, Empire and Characters as a picture, and as sentences."""

    reading: Reading = READING

    def legend(self, signs: bool, viewer: int) -> Sequence[str]:
        """The same for everybody."""
        return LEGEND if signs else SPOKEN_LEGEND

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
        """The active Scene beside the Threat, and the rest below or around them."""
        return drawn_table(cast(WildView, view), names, marks, room)

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """Turn, check, Scene, Threat, Characters, Objectives, Empire, piles."""
        return plain(cast(WildView, view), names)

    def bearings(self, view: View, names: Sequence[str]) -> list[str]:
        """Whose turn it is, the active Scene, the Threat, and what everybody has."""
        return bearings(cast(WildView, view), names)

    def setting_up(self, view: View) -> bool:
        """The questions say whose they are, also those before the first turn."""
        return False
