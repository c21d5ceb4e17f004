"""Forms of a drawn board: lines that stand beside each other, and the largest form that has room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rich.text import Text

from quarterdeck.terminal.boards.lines import pointing
from quarterdeck.terminal.boards.room import Room


def around(text: Text, ident: str) -> Text:
    """The text, as something that a click points at where it points at nothing else."""
    pointed = pointing(Text(text.plain, text.style), ident)
    pointed.spans += text.spans
    return pointed


def spread(left: Text, right: Text, width: int) -> Text:
    """One at the left and one at the right of exactly that width; the left one is cut where there is no room."""
    line = left.copy()
    line.truncate(width - right.cell_len)
    return Text.assemble(line, " " * (width - line.cell_len - right.cell_len), right)


def beside(left: Sequence[Text], right: Sequence[Text], gap: int) -> list[Text]:
    """Lines at the left, and others at their right."""
    width = max(line.cell_len for line in left) + gap
    return [
        Text.assemble(spread(one or Text(), Text(), width), other) if other else one or Text()
        for one, other in zip_longest(left, right)
    ]


def first_that_fits(forms: Iterable[list[Text]], room: Room) -> list[Text]:
    """The first of the forms of a board that has room, or the last, which is the smallest."""
    lines: list[Text] = []
    for lines in forms:
        if len(lines) <= room.height and all(line.cell_len <= room.width for line in lines):
            break
    return lines
