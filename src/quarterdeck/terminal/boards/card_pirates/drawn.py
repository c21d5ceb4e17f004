"""The sea of Card Pirates as a picture: a chart of squares, the captains beside it, the viewer's hand below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from quarterdeck.games.card_pirates import sea
from quarterdeck.games.card_pirates.view import CardPiratesView, PileView
from quarterdeck.games.card_pirates.words.names import square_id
from quarterdeck.terminal.boards.card_pirates.captains import Captains
from quarterdeck.terminal.boards.card_pirates.cell import BACK, ISLAND, PASSED, Cell, Ship
from quarterdeck.terminal.boards.forms import around, beside, first_that_fits
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.seat_signs import SEAT_SIGNS

WIDE = 110  # columns of a room in which squares have three lines
GAP = 2  # columns between the sea and what is beside it
SIDE, WIDE_SIDE = 26, 36  # columns that are left for what is beside the sea
NARROWEST, WIDEST = 6, 13  # columns of a square

LEGEND = (
    "Columns have letters and rows numbers: the square in the second column of row 3 is b3.",
    f"{ISLAND}A♣ is the island of clubs with its Ace on top: a lower face card of clubs buys it there.",
    f"{SEAT_SIGNS[0]}Y is a ship: the sign of the seat and the captain's initial or name.",
    f"8♣ lies face up. {BACK} is a card face down, {BACK}3 are three, {BACK}(Q♥) is one that you know.",
    f"{BACK}* is a card of which you know only that it is a Jack, Queen, King or Ace.",
    "+2 are two more cards face up: look b3 tells all of a square. storm or ~ is a bare square: it costs a card.",
    f"‹3› is where option 3 goes. {PASSED} is where the ship has been this turn. ◂ is whose turn it is.",
    "Outside the edge, column z is left of a, and row 0 above 1.",
)


class Chart:
    """The whole board, as large as the room allows."""

    def __init__(self, view: CardPiratesView, names: Sequence[str], marks: Mapping[str, str]) -> None:
        self.view = view
        self.names = ["You" if seat == view["viewer"] else name for seat, name in enumerate(names)]
        self.marks = Marks(marks)
        self.captains = Captains(view, self.names, self.marks)
        self.squares = {pile["square"]: pile for pile in view["squares"]}
        places = [sea.from_name(square) for square in (*self.squares, *self._marked())]
        self.rows = _span([cell // sea.WIDTH for cell in places], view["size"])
        self.columns = _span([cell % sea.WIDTH for cell in places], view["size"])

    def lines(self, room: Room) -> list[Text]:
        """The largest form that fits."""
        return first_that_fits(self._forms(room), room)

    def _forms(self, room: Room) -> Iterator[list[Text]]:
        wide = room.width >= WIDE
        for height, ruled, closed in ((3, True, True), (2, True, True), (2, False, True), (2, False, False)):
            lines = len(self.rows) * (height + ruled) + 1 + closed - ruled
            if lines <= room.height and (wide or height < 3):
                side = SIDE if not wide else WIDE_SIDE
                inner = max(NARROWEST, min(WIDEST, (room.width - side - GAP - 3) // len(self.columns) - 1))
                chart = self._sea(inner, height, ruled, closed)
                yield self._beside(chart, room.width, hand_beside=True)
                yield self._beside(chart, room.width, hand_beside=False)
        for named, closed in ((8, True), (8, False), (3, False), (1, False), (0, False)):
            yield self._above(room.width, named, closed)

    def _beside(self, chart: Sequence[Text], width: int, hand_beside: bool) -> list[Text]:
        """The sea with the captains beside it."""
        seated = self.view["viewer"] >= 0
        column = self.captains.column(width - len(chart[0]) - GAP, hand_beside and seated)
        below = self.captains.hand(width) if seated and not hand_beside else []
        return [*beside(chart, column, GAP), *below]

    def _above(self, width: int, named: int, closed: bool) -> list[Text]:
        """A line for each row of the sea, the captains below, of whose hands so many cards are named."""
        inner = min(WIDEST, (width - 3) // len(self.columns) - 1)
        lines = [*self._sea(inner, 1, False, closed), *self.captains.strip(width, named)]
        if self.view["viewer"] >= 0:
            lines += self.captains.brief_hand(width) if not named else self.captains.hand(width)
        return lines

    # The sea

    def _sea(self, inner: int, height: int, ruled: bool, closed: bool) -> list[Text]:
        """The rows of squares with rules between them, if they are to be ruled, and below, if it is to be closed."""
        lines = [_rule("┌┬┐", inner, [sea.name(column)[0] for column in self.columns])]
        nothing = [""] * len(self.columns)
        for number, row in enumerate(self.rows):
            if number and ruled:
                lines.append(_rule("├┼┤", inner, nothing))
            cells = [self._cell(sea.name(sea.square(row, column)), inner, height) for column in self.columns]
            for place, halves in enumerate(zip(*cells, strict=True)):
                between = Text("│" if ruled else "┊", "dim").join(halves)
                lines.append(Text.assemble(str(row) if place == 0 else " ", (" │", "dim"), between, ("│", "dim")))
        if closed:
            lines.append(_rule("└┴┘", inner, nothing))
        return lines

    def _marked(self) -> list[str]:
        """The squares to which an option goes; some of them may be no squares yet."""
        return [name for kind, _, name in (mark.partition(":") for mark in self.marks.keys) if kind == "square"]

    def _cell(self, square: str, inner: int, height: int) -> list[Text]:
        ident = square_id(sea.from_name(square))
        mark = self.marks.keys.get(ident, "")
        if square in self.squares:
            lines = self._square(self.squares[square], ident, mark).lines(inner, height)
        else:
            lines = Cell.nothing(mark, inner, height)
        there = square in self.squares or mark
        return [around(line, ident) for line in lines] if there else lines

    def _square(self, pile: PileView, ident: str, mark: str) -> Cell:
        def pointing(text: Text, thing: str) -> Text:
            return around(text, self.marks.meant(thing, ident))

        view, square = self.view, pile["square"]
        island = next((island["card"] for island in view["islands"] if island["square"] == square), None)
        ships = [Ship(seat, self.names[seat]) for seat, at in enumerate(view["ships"]) if at == square]
        passed = square in view["path"] and square != view["ships"][view["turn"]]
        cards = pile["up"], pile["down"], pile["known"], pile["faces"]
        return Cell(*cards, island, ships, mark, passed, pointing)


def _span(places: Sequence[int], size: int) -> range:
    return range(min([1, *places]), max([size, *places]) + 1)


def _rule(corners: str, inner: int, letters: Sequence[str]) -> Text:
    text = Text(f"  {corners[0]}", "dim")
    for number, letter in enumerate(letters):
        text.append(corners[1] if number else "", "dim")
        before = (inner - len(letter)) // 2
        text.append("─" * before, "dim")
        text.append(letter, "not dim bold")
        text.append("─" * (inner - before - len(letter)), "dim")
    text.append(corners[2], "dim")
    return text
