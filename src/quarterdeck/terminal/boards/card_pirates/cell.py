"""One square of the drawn sea: two short lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from quarterdeck.games.card_pirates import cards

BACK = "▒"
STYLES = {"D": "red", "H": "red"}  # of the suits, by the letters of their codes


def sign_of(code: str, style: str = "") -> Text:
    """`Q♥`, in the colour of its suit, of the card QH."""
    return Text(cards.sign(cards.from_code(code)), f"{style} {STYLES.get(code[-1], '')}".strip())


def signs(some: Sequence[str]) -> Text:
    """`8♣ Q♥`."""
    return Text(" ").join(sign_of(card) for card in some)


@dataclass(frozen=True)
class Cell:
    """What a square shows: its cards, island, ships (sign, initial, style), the option that goes there, the way."""

    up: Sequence[str]
    down: int
    known: Sequence[str]
    faces: int
    island: str | None
    ships: Sequence[tuple[str, str, str]]
    mark: str
    passed: bool

    def lines(self, width: int) -> tuple[Text, Text]:
        """The two lines, exactly so wide. The mark stands above, or below where there is no room for it."""
        mark = Text(f"‹{self.mark}›", "bold") if self.mark else Text("∘" if self.passed else "", "dim")
        top = _first_fit(self._tops(), width - len(mark))
        if len(top) <= width - len(mark):
            return _spread(top, mark, width), _spread(_first_fit(self._belows(), width), Text(), width)
        below = _first_fit(self._belows(), width - len(mark))
        return _spread(_first_fit(self._tops(), width), Text(), width), _spread(below, mark, width)

    def _tops(self) -> Iterator[Text]:
        island = Text()
        if self.island is not None:
            island.append("⌂", "bold")
            island.append_text(sign_of(self.island, "bold"))
        full = [Text(sign + initial, style) for sign, initial, style in self.ships]
        short = [Text(sign, style) for sign, _, style in self.ships]
        space = Text(" " if self.island is not None and self.ships else "")
        yield Text.assemble(island, space, Text(" ").join(full))
        yield Text.assemble(island, *full)
        yield Text.assemble(island, *short)
        yield Text.assemble(island[1:], *short)

    def _belows(self) -> Iterator[Text]:
        if self.island is None and not self.ships and not self.up and not self.down:
            yield Text("storm", "blue")
            return
        up = [sign_of(card) for card in self.up]
        known = [sign_of(card, "italic") for card in self.known]
        back = Text(BACK + (str(self.down) if self.down > 1 else ""), "dim") if self.down else Text()
        if self.faces:
            back.append("*", "bold")
        told = Text.assemble(back, "(", *known, ")") if known else back
        some = Text.assemble(back, "(…)") if known else back
        for pile in (told, some):
            yield Text(" ").join([*up, pile] if pile else up)
            yield Text.assemble(*up, pile)
        for shown in range(len(up) - 1, 0, -1):
            yield Text.assemble(*up[:shown], f"+{len(up) - shown}", some)
            yield Text.assemble(*up[:shown], f"+{len(up) - shown}", back)
        yield Text.assemble(f"+{len(up)}", back)


def _first_fit(versions: Iterator[Text], width: int) -> Text:
    """The first version that fits, or the last, which is the shortest."""
    shortest = Text()
    for version in versions:
        shortest = version
        if len(version) <= width:
            break
    return shortest


def _spread(left: Text, right: Text, width: int) -> Text:
    line = left.copy()
    line.truncate(width - len(right))
    return Text.assemble(line, " " * (width - len(line) - len(right)), right)
