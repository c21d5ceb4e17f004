"""One square of the drawn sea: one to three short lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.words.names import island_id, ship_id
from quarterdeck.terminal.boards.forms import spread
from quarterdeck.terminal.boards.lines import mark_sign
from quarterdeck.terminal.boards.seat_signs import SEAT_SIGNS, SEAT_STYLES

BACK = "▒"
ISLAND = "⌂"
PASSED = "∘"
STORM = "~"  # where there is no room for the word
STYLES = {"D": "red", "H": "red"}  # of the suits, by the letters of their codes

Pointing = Callable[[Text, str], Text]


def sign_of(code: str, style: str = "") -> Text:
    """`Q♥`, in the colour of its suit, of the card QH."""
    return Text(cards.sign(cards.from_code(code)), f"{style} {STYLES.get(code[-1], '')}".strip())


def signs(some: Sequence[str]) -> Text:
    """`8♣ Q♥`."""
    return Text(" ").join(sign_of(card) for card in some)


@dataclass(frozen=True)
class Ship:
    """A ship on a square: whose it is, and what the captain is called."""

    seat: int
    name: str

    def drawn(self, letters: int) -> Text:
        """`▲Y`: the sign of the seat and so many letters of the name."""
        sign = Text(SEAT_SIGNS[self.seat] + self.name[:1].upper() * bool(letters) + self.name[1:letters])
        sign.stylize(SEAT_STYLES[self.seat])
        return sign


@dataclass(frozen=True)
class Cell:
    """What a square shows: its cards, island, ships, the option that goes there, the way of this turn.

    `pointing` says what a click on an island or on a ship there means, by their ids.
    """

    up: Sequence[str]
    down: int
    known: Sequence[str]
    faces: int
    island: str | None
    ships: Sequence[Ship]
    mark: str
    passed: bool
    pointing: Pointing = lambda text, _: text

    def lines(self, width: int, height: int) -> list[Text]:
        """So many lines, exactly so wide. The mark stands above, or below where there is no room for it."""
        mark = mark_sign(self.mark) if self.mark else Text(PASSED if self.passed else "", "dim")
        if height == 1:
            return [spread(_first_fit(self._wholes(), width - len(mark)), mark, width)]
        if height == 3:
            return [
                spread(self._island(width - len(mark)), mark, width),
                spread(_first_fit(self._fleets(), width), Text(), width),
                spread(_first_fit(self._belows(), width), Text(), width),
            ]
        top = _first_fit(self._tops(), width - len(mark))
        if len(top) <= width - len(mark):
            return [spread(top, mark, width), spread(_first_fit(self._belows(), width), Text(), width)]
        below = _first_fit(self._belows(), width - len(mark))
        return [spread(_first_fit(self._tops(), width), Text(), width), spread(below, mark, width)]

    @staticmethod
    def nothing(mark: str, width: int, height: int) -> list[Text]:
        """A place that is no square, with the option that goes there."""
        return [spread(Text(), mark_sign(mark if line == 0 else ""), width) for line in range(height)]

    def _island(self, width: int) -> Text:
        if self.island is None:
            return Text()
        island = Text.assemble((ISLAND, "bold"), sign_of(self.island, "bold"))
        told = Text.assemble(island, (" island", "bold"))
        return self.pointing(
            told if len(told) <= width else island, island_id(cards.SUIT_OF[cards.from_code(self.island)])
        )

    def _fleets(self) -> Iterator[Text]:
        for letters in (12, 8, 5, 3, 1, 1, 0):
            yield Text(" ").join(self._ships(letters))
        yield Text.assemble(*self._ships(0))

    def _ships(self, letters: int) -> list[Text]:
        return [self.pointing(ship.drawn(letters), ship_id(ship.seat)) for ship in self.ships]

    def _tops(self) -> Iterator[Text]:
        island = self._island(0)
        space = Text(" " if self.island is not None and self.ships else "")
        for letters in (12, 5, 3, 1):
            yield Text.assemble(island, space, Text(" ").join(self._ships(letters)))
        yield Text.assemble(island, *self._ships(1))
        yield Text.assemble(island, *self._ships(0))
        yield Text.assemble(island[1:], *self._ships(0))

    def _belows(self) -> Iterator[Text]:
        if self.island is None and not self.ships and not self.up and not self.down:
            yield Text("storm", "blue")
            yield Text(STORM, "blue")
            return
        up = [sign_of(card) for card in self.up]
        known = [sign_of(card, "italic") for card in self.known]
        back = Text(BACK + (str(self.down) if self.down > 1 else ""), "dim") if self.down else Text()
        if self.faces:
            back.append("*", "bold")
        told = Text.assemble(back, "(", Text(" ").join(known), ")") if known else back
        near = Text.assemble(back, "(", *known, ")") if known else back
        some = Text.assemble(back, "(…)") if known else back
        for pile in (told, near, some, back):
            yield Text(" ").join([*up, pile] if pile else up)
            yield Text.assemble(*up, pile)
        for shown in range(len(up) - 1, 0, -1):
            yield Text.assemble(*up[:shown], f"+{len(up) - shown}", some)
            yield Text.assemble(*up[:shown], f"+{len(up) - shown}", back)
        yield Text.assemble(f"+{len(up)}" if up else "", back)

    def _wholes(self) -> Iterator[Text]:
        """All in one line. What lies there is shortened last, and left out only if nothing else helps."""
        *tops, shortest = [*self._tops()][3:]
        for some in (tops, [shortest]):
            for below in self._belows():
                for space in (" ", ""):
                    yield from (Text.assemble(top, space if top and below else "", below) for top in some)
        yield shortest


def _first_fit(versions: Iterator[Text], width: int) -> Text:
    """The first version that fits, or the last, which is the shortest."""
    shortest = Text()
    for version in versions:
        shortest = version
        if len(version) <= width:
            break
    return shortest
