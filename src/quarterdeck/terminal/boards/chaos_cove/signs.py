"""Signs and short names on the drawn board of Chaos Cove, each with what it points at and the key of its option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS
from quarterdeck.games.chaos_cove.view import PlacingView
from quarterdeck.games.chaos_cove.words.names import hero_id
from quarterdeck.terminal.boards.chaos_cove import words
from quarterdeck.terminal.boards.lines import mark_sign, pointing
from quarterdeck.terminal.boards.seat_signs import SEAT_SIGNS, SEAT_STYLES

BACK = "▒"
NONE = "-"
WIND = "~"
FACED = "►"
TURN = "◂"
LEADS = "★"
CUT = 3  # letters of a hero's name where there is little room
GAP = 2  # columns between blocks
GOODS_STYLE = "yellow"
POWDER = GOODS_SLUGS[codes.GUNPOWDER]


@dataclass(frozen=True)
class Table:
    """What is drawn: a view, the names of the players, and the keys of the options by what they point at."""

    view: View
    names: Sequence[str]
    marks: Mapping[str, str]

    def mark(self, ident: str) -> Text:
        """`‹3›` if an option points there."""
        return mark_sign(self.marks.get(ident, ""))

    def thing(self, text: Text | str, ident: str, style: str = "") -> Text:
        """The text as the thing on the board that it stands for, with its mark."""
        return Text.assemble(self.naming(text, ident, style), self.mark(ident))

    def naming(self, text: Text | str, ident: str, style: str = "") -> Text:
        """The text as the thing on the board that it stands for, whose mark is elsewhere."""
        return pointing(text if isinstance(text, Text) else Text(text, style), ident)

    def is_marked(self, *kinds: str) -> bool:
        """Whether an option points at something of these kinds."""
        return any(ident.partition(":")[0] in kinds for ident in self.marks)

    @property
    def placing(self) -> PlacingView | None:
        """The hero that was just placed and the location, which then have a line of their own."""
        placing: PlacingView | None = None if self.view["over"] or self.view["fight"] else self.view["placing"]
        return placing


def seat_sign(seat: int) -> Text:
    """`▲`: the sign of a seat, in its colour."""
    return Text(SEAT_SIGNS[seat], SEAT_STYLES[seat])


def hero_text(table: Table, hero: str, letters: int | None = None) -> Text:
    """`▲Art`: a hero with the sign of the seat that has it, cut to so many letters."""
    owners = words.hero_owners(table.view)
    text = Text.assemble(seat_sign(owners[hero]) if hero in owners else "", words.HEROES[hero].name[:letters])
    ident = hero_id(words.HEROES[hero].number)
    placed = table.placing is not None and table.placing["hero"] == hero
    return table.naming(text, ident) if placed else table.thing(text, ident)


def goods_words(goods: str, number: int) -> str:
    """`2 planks`, `crew`: some of one of the goods; one is told by its name alone."""
    many = f"{words.amount(goods, number)}"
    short = many.replace(POWDER, "powder").replace(words.HERO_CARD.replace("-", " "), "card")
    return short.removeprefix("1 ")


def bundle_words(goods: Mapping[str, int]) -> str:
    """`2 food + crew`, or `nothing`."""
    return " + ".join(goods_words(kind, number) for kind, number in goods.items()) or "nothing"


def joined(parts: Iterable[Text], between: str) -> Text:
    """The parts in one text."""
    return Text(between).join(parts)


def with_ends(parts: Sequence[Text], end: str) -> list[Text]:
    """The parts, each but the last with a sign at its end."""
    return [Text.assemble(part, end if number < len(parts) else "") for number, part in enumerate(parts, 1)]


def padded(text: Text, width: int, right: bool = False) -> Text:
    """The text in so many columns, at the left or at the right of them."""
    space = " " * (width - len(text))
    return Text.assemble(space, text) if right else Text.assemble(text, space)


def columns_width(rows: Sequence[Sequence[Text]], gap: int = 1) -> int:
    """The columns that rows of cells take."""
    widths = _widths(rows)
    return sum(widths) + gap * (len(widths) - 1)


def _widths(rows: Sequence[Sequence[Text]]) -> list[int]:
    count = max(map(len, rows), default=0)
    return [max((len(row[column]) for row in rows if column < len(row)), default=0) for column in range(count)]


def in_columns(rows: Sequence[Sequence[Text]], gap: int = 1, right: Sequence[int] = ()) -> list[Text]:
    """Rows of cells, every column as wide as its widest cell; the numbers of `right` are columns that stand at the
    right."""
    widths = _widths(rows)
    lines = []
    for row in rows:
        cells: list[Any] = [padded(cell, widths[column], column in right) for column, cell in enumerate(row)]
        line = Text(" " * gap).join(cells)
        line.rstrip()
        lines.append(line)
    return lines


def beside(blocks: Sequence[Sequence[Text]], gap: int = GAP) -> list[Text]:
    """Blocks of lines beside each other."""
    height = max(map(len, blocks), default=0)
    rows = [[block[row] if row < len(block) else Text() for block in blocks] for row in range(height)]
    return in_columns(rows, gap)


def widest(lines: Sequence[Text]) -> int:
    """The columns that the lines take."""
    return max(map(len, lines), default=0)


def on_one_line(head: Text, parts: Sequence[Text], width: int, between: str = " ") -> Text:
    """The head and as many of the parts as fit after it; of the others how many they are."""
    for shown in range(len(parts), -1, -1):
        more = [Text(f"+{len(parts) - shown} more", "dim")] if shown < len(parts) else []
        line = Text.assemble(head, joined([*parts[:shown], *more], between))
        if len(line) <= width:
            break
    return line
