"""Lines of the drawn board of Wildtails beside each other: cells of a frame, and columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from quarterdeck.terminal.boards.lines import flow

INDENT = Text(" ")  # the first part of a paragraph that belongs to the one before


def flowed(paragraphs: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Each paragraph as lines of this width; only a part that is too long for a line is broken."""
    lines: list[Text] = []
    for parts in paragraphs:
        indent = 5 if parts[0] is INDENT else 3
        pieces = [piece for part in parts for piece in ([part] if len(part) <= width - indent else part.split(" "))]
        lines += flow(pieces, width, indent)
    return lines


def in_one_go(paragraphs: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """All paragraphs in one, with a stroke where another begins."""
    pieces: list[Text] = []
    for parts in paragraphs:
        pieces += [*([Text("│", "dim")] if pieces else []), *(word for part in parts for word in part.split(" "))]
    return list(flow(pieces, width, 1))


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two columns, the left one of this width."""
    rows = zip_longest(left, right, fillvalue=Text())
    return [Text.assemble(first, " " * (width - len(first)), second) for first, second in rows]


def row(cells: Sequence[Text], widths: Sequence[int], edge: str) -> Text:
    """Two cells with a stroke between them and at their edges."""
    first, second = (_filled(text, width) for text, width in zip(cells, widths, strict=True))
    return Text.assemble((edge, "dim"), first, ("│", "dim"), second, (edge, "dim"))


def _filled(text: Text, width: int) -> Text:
    filled = text.copy()
    filled.truncate(width, overflow="ellipsis", pad=True)
    return filled


def rule(corners: str, titles: Sequence[Text], widths: Sequence[int]) -> Text:
    text = Text()
    for corner, title, wide in zip(corners, titles, widths, strict=False):
        text = Text.assemble(text, (corner, "dim"), title, ("─" * (wide - len(title)), "dim"))
    return Text.assemble(text, (corners[2], "dim"))
