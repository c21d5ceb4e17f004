"""The board of Card Pirates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from quarterdeck.core.game import View
from quarterdeck.terminal.boards.card_pirates_drawn import LEGEND, Chart
from quarterdeck.terminal.boards.card_pirates_plain import plain


class CardPiratesBoard:
    """The sea as a chart of squares, and as sentences."""

    legend: Sequence[str] = LEGEND

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str]) -> RenderableType:
        """The sea, the captains beside it and the viewer's hand below."""
        return Chart(view, names, marks)

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """Round, islands, ships, hands, and what lies on the sea."""
        return plain(view, names)
