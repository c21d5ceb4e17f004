"""The board of Wildtails."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.console import RenderableType

from quarterdeck.core.game import Option, View
from quarterdeck.terminal.boards.examples import Examples, Part, Reading
from quarterdeck.terminal.boards.wildtails_drawn import LEGEND, Table
from quarterdeck.terminal.boards.wildtails_plain import LEGEND as SPOKEN_LEGEND
from quarterdeck.terminal.boards.wildtails_plain import bearings, plain

READING = Reading(Examples())


class WildtailsBoard:
    """Scene and Threat, piles, Objectives, Empire and Characters as a picture, and as sentences."""

    read_last: Collection[str] = ()
    reading: Reading = READING

    def legend(self, signs: bool, viewer: int) -> Sequence[str]:
        """The same for everybody."""
        return LEGEND if signs else SPOKEN_LEGEND

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str]) -> RenderableType:
        """The active Scene beside the Threat, and the rest below or around them."""
        return Table(view, names, marks)

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """Turn, check, Scene, Threat, Characters, Objectives, Empire, piles."""
        return plain(view, names)

    def bearings(self, view: View, names: Sequence[str]) -> list[str]:
        """Whose turn it is, the active Scene, the Threat, and what everybody has."""
        return bearings(view, names)

    def needs_verb(self, option: Option) -> bool:
        """Naming a card is not enough to give away everything, or to discard a Scene."""
        return option.label.startswith("Discard")

    def setting_up(self, view: View) -> bool:
        """Before the first turn Characters are chosen, and who begins."""
        return not view["turn"]
