"""The sea of Card Pirates as a picture: a chart of squares, the captains beside it, the viewer's hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from quarterdeck.games.card_pirates import cards, sea
from quarterdeck.games.card_pirates.view import CardPiratesView, PileView
from quarterdeck.terminal.boards.card_pirates.cell import Cell, sign_of, signs

SHIP_SIGNS = "▲◆●■"
SHIP_STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green")
ROOMY = 36  # lines of a terminal in which the rows of the sea are ruled off
WIDE = 100  # columns of a terminal in which a square has room for more
MOST_TOLD = 4  # places of the stack that are named
OUTSIDE = 6  # columns of the sea from which on the ring outside the map is part of it

LEGEND = (
    "Columns have letters and rows numbers, so that the square in the second column of row 3 is b3.",
    "⌂A♣ is the island of clubs with its Ace on top. storm is a bare square.",
    f"{SHIP_SIGNS[0]}Y is a ship: the sign of the seat and the captain's initial.",
    "8♣ lies face up. ▒ is a card face down, ▒3 are three, ▒(Q♥) is one that you know.",
    "▒* is a card of which you know only that it is a Jack, Queen, King or Ace.",
    "+2 are two more cards face up: look b3 tells all of a square.",
    "‹3› is where option 3 goes. ∘ is where the ship has been this turn. ◂ is whose turn it is.",
    "Outside the edge, column z is left of a, and row 0 above 1.",
)


class Chart:
    """The whole board. It makes itself as large as the terminal allows, and fits 80 columns and 24 lines."""

    def __init__(self, view: CardPiratesView, names: Sequence[str], marks: Mapping[str, str]) -> None:
        self.view = view
        self.names = names
        self.marks = marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        roomy = console.height >= ROOMY
        width = min(options.max_width, console.width)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        grid.add_row(self._sea(width, roomy), self._captains())
        yield grid
        viewer = self.view["viewer"]
        if viewer >= 0:
            yield self._hand(viewer)

    # The sea

    def _sea(self, width: int, roomy: bool) -> Text:
        view = self.view
        squares = {pile["square"]: pile for pile in view["squares"]}
        places = [sea.from_name(square) for square in (*squares, *self._marked())]
        rows = _span([cell // sea.WIDTH for cell in places], view["size"])
        columns = _span([cell % sea.WIDTH for cell in places], view["size"])
        inner = 9 if width >= WIDE else 7 if len(columns) <= OUTSIDE else 6
        text = Text(no_wrap=True)
        text.append_text(_rule("┌", "┬", "┐", inner, [sea.name(column)[0] for column in columns]))
        for number, row in enumerate(rows):
            if number and roomy:
                text.append_text(_rule("├", "┼", "┤", inner, [""] * len(columns)))
            cells = [self._cell(sea.name(sea.square(row, column)), squares, inner) for column in columns]
            for half in (0, 1):
                text.append(f"{row if half == 0 else ' '} │", "dim" if half else "")
                for place, cell in enumerate(cells):
                    text.append_text(cell[half])
                    text.append("│" if roomy or place == len(cells) - 1 else "┊", "dim")
                text.append("\n")
        text.append_text(_rule("└", "┴", "┘", inner, [""] * len(columns)))
        text.right_crop(1)
        return text

    def _marked(self) -> list[str]:
        """The squares to which an option goes; some of them may be no squares yet."""
        return [name for kind, _, name in (mark.partition(":") for mark in self.marks) if kind == "square"]

    def _cell(self, square: str, squares: Mapping[str, PileView], inner: int) -> tuple[Text, Text]:
        view = self.view
        mark = self.marks.get(f"square:{square}", "")
        if square not in squares:
            return Text(f"‹{mark}›".rjust(inner) if mark else " " * inner, "bold"), Text(" " * inner)
        pile = squares[square]
        island = next((island["card"] for island in view["islands"] if island["square"] == square), None)
        ships = [
            (SHIP_SIGNS[seat], self.names[seat][:1].upper(), SHIP_STYLES[seat])
            for seat, at in enumerate(view["ships"])
            if at == square
        ]
        passed = square in view["path"] and square != view["ships"][view["turn"]]
        return Cell(pile["up"], pile["down"], pile["known"], pile["faces"], island, ships, mark, passed).lines(inner)

    # The captains

    def _captains(self) -> Text:
        view = self.view
        text = Text()
        text.append(f"Round {min(view['round'], view['cap'])} of {view['cap']}\n", "bold")
        for seat in range(view["seats"]):
            text.append_text(self._captain(seat))
        stack = view["stack"]
        if stack["size"] or stack["told"]:
            text.append(f"Stack: {_number(stack['size'])}\n")
            for told in stack["told"][:MOST_TOLD]:
                text.append(f"  {told['place'] + 1}: ", "dim")
                text.append_text(signs(told["cards"]))
                text.append("\n")
        if view["discards"]:
            text.append("Discarded: ")
            text.append_text(signs(view["discards"]))
        text.rstrip()
        return text

    def _captain(self, seat: int) -> Text:
        view = self.view
        hand = view["hands"][seat]
        text = Text("\n")
        text.append(f"{SHIP_SIGNS[seat]} {self.names[seat]}", SHIP_STYLES[seat])
        text.append(f"  {_number(hand['size'])}")
        if hand["laid"]:
            text.append(f", {hand['laid']} laid")
        if seat == (view["turn"] if view["path"] else view["asked"]) and not view["over"]:
            text.append(" ◂", "bold")
        text.append("\n")
        if view["over"]:
            text.append(f"  {view['scores'][seat]} points, place {view['places'][seat]}\n", "bold")
        if seat != view["viewer"] and hand["known"]:
            text.append("  ")
            text.append_text(signs(hand["known"]))
            text.append("\n")
        if seat != view["viewer"] and hand["faces"]:
            text.append(f"  {hand['faces']} of J, Q, K, A\n", "dim")
        return text

    def _hand(self, viewer: int) -> Text:
        laid = self.view["laid"]
        hand = self.view["hands"][viewer]
        known = [card for card in hand["known"] if card not in laid]
        text = Text("Your hand: ", "bold")
        suits = [[card for card in known if card.endswith(suit)] for suit in cards.SUIT_LETTERS]
        for number, suit in enumerate([suit for suit in suits if suit]):
            text.append("  " if number else "")
            text.append_text(signs(suit))
        if not known:
            text.append("not seen yet" if hand["size"] else "empty", "dim")
        if laid:
            text.append("   laid for the battle: ")
            for card in laid:
                text.append_text(sign_of(card))
                text.append(" ")
        return text


def _span(places: Sequence[int], size: int) -> range:
    return range(min([1, *places]), max([size, *places]) + 1)


def _rule(left: str, middle: str, right: str, inner: int, letters: Sequence[str]) -> Text:
    text = Text(f"  {left}", "dim")
    for number, letter in enumerate(letters):
        text.append(middle if number else "", "dim")
        before = (inner - len(letter)) // 2
        text.append("─" * before, "dim")
        text.append(letter, "not dim bold")
        text.append("─" * (inner - before - len(letter)), "dim")
    text.append(f"{right}\n", "dim")
    return text


def _number(size: int) -> str:
    return f"{size} card{'' if size == 1 else 's'}"
