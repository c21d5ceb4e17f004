"""The Pirate's ships as they are drawn: in lines of their own, in pairs, or one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from quarterdeck.games.rum_runner.view import RumRunnerView, ShipView
from quarterdeck.terminal.boards.lines import flow
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.rum_runner.cell import ship_line
from quarterdeck.terminal.boards.rum_runner.words import ship_names

FEW_SHIPS = 4  # each of which may have a line of its own


class Fleet:
    """The ships in play."""

    def __init__(self, view: RumRunnerView, marks: Marks) -> None:
        self.ships = view["ships"]
        self.names = ship_names(view)
        self.marks = marks

    def lines(self, width: int) -> list[Text]:
        """Each with a line of its own, if they are few."""
        if not self.ships or len(self.ships) > FEW_SHIPS:
            return self.pairs(width)
        return [self._ship(ship, width) for ship in self.ships]

    def pairs(self, width: int) -> list[Text]:
        """Two ships a line, where two have room beside each other."""
        return [*self._in_pairs(width)] or [Text("  No ship in play.", "dim")]

    def flowing(self, width: int) -> list[Text]:
        """As many ships a line as have room."""
        ships = [ship_line(self.names[ship["berth"]], ship, self.marks, True) for ship in self.ships]
        return [*flow(ships, width, 1)] or self.pairs(width)

    def paragraph(self, width: int) -> list[Text]:
        """The same without space between them, and the shorter ones where they have room."""
        lines: list[Text] = []
        for ship in self.flowing(1):
            part = ship[2:] if ship.plain.startswith(" ") else ship
            place = next((each for each in lines if len(each) + 1 + len(part) <= width), None)
            if place is None:
                lines.append(part)
            else:
                place.append_text(Text.assemble(" ", part))
        return lines

    def _in_pairs(self, width: int) -> Iterator[Text]:
        half = width // 2
        waiting: Text | None = None
        for ship in self.ships:
            line = self._ship(ship, half)
            if waiting is not None and max(half, len(waiting) + 1) + len(line) <= width:
                yield Text.assemble(waiting, " " * max(1, half - len(waiting)), line)
                waiting = None
                continue
            if waiting is not None:
                yield waiting
            waiting = line
        if waiting is not None:
            yield waiting

    def _ship(self, ship: ShipView, width: int) -> Text:
        name = self.names[ship["berth"]]
        line = ship_line(name, ship, self.marks, False)
        return line if len(line) < width else ship_line(name, ship, self.marks, True)
