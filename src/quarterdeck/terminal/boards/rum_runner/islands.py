"""The four islands as they are drawn: each a column with its hazards above, or a line with its hazards behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import ISLAND_NAMES
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.games.rum_runner.view import CardView, RumRunnerView
from quarterdeck.games.rum_runner.words.names import deck_id, island_id, slot_id
from quarterdeck.terminal.boards.forms import around, spread
from quarterdeck.terminal.boards.lines import flow
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.rum_runner.cell import card_line, card_note, card_sign
from quarterdeck.terminal.boards.rum_runner.words import faced

WIDEST = 30  # columns of an island
TARGET = "▼"
SHORE = "⌂"
ALL = range(len(ISLAND_NAMES))


class Islands:
    """What lies on the islands and before them."""

    def __init__(self, view: RumRunnerView, marks: Marks) -> None:
        self.view = view
        self.marks = marks
        self.outermost = max(len(island["hazards"]) for island in view["islands"])
        self.covers_deck = view["islands"][codes.HOME_PORT]["investment"] is not None  # where a line has to do for both

    def columns(self, width: int, ruled: bool, tall: bool = False) -> list[Text]:
        """A frame with a column for each island, its name below; with the Crown's deck on Home Port.

        In a tall one there are words below each card.
        """
        inner = _inner(width)
        raided = [Text(f" {TARGET} " if island == self.view["target"] else "", "bold") for island in ALL]
        lines = [_rule("┌┬┐", raided, inner), *self._hazards(inner, tall)]
        if self.outermost and ruled:
            lines.append(_rule("├┼┤", [Text()] * len(ALL), inner))
        for number, cells in enumerate(zip(*self._on_islands(inner, tall), strict=True)):
            lines.append(_row("" if number else SHORE, cells))
        return [*lines, _rule("└┴┘", [self._title(island, "") for island in ALL], inner)]

    def short_columns(self, width: int) -> list[Text]:
        """A column for each island without a rule above, and with one line for what lies on it."""
        inner = _inner(width)
        shores = [cells[0] for cells in self._on_islands(inner, False)]
        titles = [self._title(island, self._target(island)) for island in ALL]
        return [*self._hazards(inner, False), _row(SHORE, shores), _rule("└┴┘", titles, inner)]

    def strips(self, width: int) -> list[Text]:
        """A line for each island, and more where it is not enough: its name, what lies on it, and its hazards."""
        return [line for island in ALL for line in flow([*self._strip(island)], width, 4)]

    def paragraph(self, width: int) -> list[Text]:
        """The same one after the other."""
        return [*flow([part for island in ALL for part in self._strip(island)], width, 2)]

    def _strip(self, island: int) -> Iterator[Text]:
        there = self.view["islands"][island]
        yield Text.assemble(self._title(island, self._target(island)), ":")
        investment = there["investment"]
        if investment is not None:
            yield Text.assemble(SHORE, self._sign(investment, island, 0))
        else:
            yield Text.assemble(SHORE, self._deck(island) or Text("free", "dim"))
        for place, card in enumerate(there["hazards"], 1):
            yield Text.assemble((f"{place} ", "dim"), self._sign(card, island, place))

    def _sign(self, card: CardView, island: int, place: int) -> Text:
        ident = slot_id(slot(island, place))
        return self._pointing(card_sign(card, self.marks.sign(ident), self._faces(island, place)), ident, island)

    # Columns

    def _title(self, island: int, before: str) -> Text:
        ident = island_id(island)
        return around(Text.assemble(self.marks.sign(ident), (before + ISLAND_NAMES[island], "bold")), ident)

    def _target(self, island: int) -> str:
        return f"{TARGET} " if island == self.view["target"] else ""

    def _hazards(self, inner: int, tall: bool) -> list[Text]:
        """The hazards, the outermost first."""
        lines = []
        for place in range(self.outermost, 0, -1):
            cells = [self._hazard(island, place, inner, tall) for island in ALL]
            lines += [_row("" if line else str(place), row) for line, row in enumerate(zip(*cells, strict=True))]
        return lines

    def _hazard(self, island: int, place: int, inner: int, tall: bool) -> list[Text]:
        row = self.view["islands"][island]["hazards"]
        if place > len(row):
            return [around(Text(" " * inner), island_id(island))] * (1 + tall)
        return self._card(row[place - 1], island, place, inner, tall)

    def _faces(self, island: int, place: int) -> bool:
        hazard = faced(self.view)
        return hazard is not None and hazard[:2] == (island, place)

    def _card(self, card: CardView, island: int, place: int, inner: int, tall: bool) -> list[Text]:
        cost = self.view["prices"][card["kind"]] if card["kind"] is not None and not card["up"] else None
        ident = slot_id(slot(island, place))
        lines = [
            card_line(card, None if tall else cost, self.marks.sign(ident), self._faces(island, place), inner),
            *([spread(card_note(card, cost), Text(), inner)] if tall else []),
        ]
        return [self._pointing(line, ident, island) for line in lines]

    def _pointing(self, text: Text, ident: str, island: int) -> Text:
        return around(text, self.marks.meant(ident, island_id(island)))

    def _investment(self, island: int, inner: int, tall: bool) -> list[Text]:
        investment = self.view["islands"][island]["investment"]
        return self._card(investment, island, 0, inner, tall) if investment is not None else []

    def _free(self, island: int, inner: int) -> Text:
        return around(spread(Text("free", "dim"), Text(), inner), island_id(island))

    def _on_islands(self, inner: int, tall: bool) -> list[list[Text]]:
        """What lies on each island: its investment, and on Home Port the deck too; equally many lines each."""
        columns = []
        for island in ALL:
            cells = self._investment(island, inner, tall)
            deck = self._deck(island)
            if deck is not None:
                cells.append(self._pointing(spread(deck, Text(), inner), deck_id(codes.CROWN), island))
            columns.append(cells or [self._free(island, inner)])
        most = max(map(len, columns))
        return [[*cells, *[Text(" " * inner)] * (most - len(cells))] for cells in columns]

    def _deck(self, island: int) -> Text | None:
        """The Crown's deck, which lies on Home Port."""
        size, ident = self.view["decks"][codes.CROWN], deck_id(codes.CROWN)
        if island != codes.HOME_PORT or not size:
            return None
        return self._pointing(Text.assemble(f"deck of {size}", self.marks.sign(ident)), ident, island)


def _inner(width: int) -> int:
    return min(WIDEST, (width - 3) // len(ALL) - 1)


def _row(label: str, cells: Sequence[Text]) -> Text:
    return Text.assemble(f"{label:>2}", ("│", "dim"), *(part for cell in cells for part in (cell, ("│", "dim"))))


def _rule(corners: str, titles: Sequence[Text], inner: int) -> Text:
    text = Text(f"  {corners[0]}", "dim")
    for number, title in enumerate(titles):
        before = (inner - len(title)) // 2
        text.append(corners[1] if number else "")
        text.append("─" * before)
        text.append_text(Text.assemble(title, style="not dim") if title else title)
        text.append("─" * (inner - before - len(title)))
    text.append(corners[2])
    return text
