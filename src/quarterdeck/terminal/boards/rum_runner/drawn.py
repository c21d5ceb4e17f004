"""The table of Rum Runner as a picture: the Pirate's fleet above, the four islands, the Crown below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.view import RumRunnerView
from quarterdeck.terminal.boards.forms import beside, first_that_fits
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.rum_runner.cell import BACK, COIN, FREE_SLOT, RAIDING, SEEN_BACK
from quarterdeck.terminal.boards.rum_runner.fleet import Fleet
from quarterdeck.terminal.boards.rum_runner.islands import SHORE, TARGET, Islands
from quarterdeck.terminal.boards.rum_runner.sides import Sides

WIDE = 110  # columns of a room in which the hand stands beside the islands
GAP = 2  # columns between them
HAND = 30  # columns of a hand that stands there
ALL_LINES = 99  # of what is known

LEGEND = (
    "Each island has its hazards above it, or behind its name: a raid meets the outermost first.",
    "Hazards have numbers: 1 is next to the island, and the highest is the outermost.",
    f"{SHORE} is what lies on the island and can be raided: an investment, and on Home Port the Crown's deck.",
    f"Reef lies face up. {BACK}Reef lies face down, and you know it.",
    f"{BACK} face down, or {BACK} alone: you do not know the card. {BACK} starter: one of the four starting hazards.",
    f"{COIN}{COIN} are coins on a card, {COIN}7 are seven. (2) is what a card costs.",
    f"Sloop N [Doug C, {FREE_SLOT}] is a ship with one crew and a free slot: N is a navigation icon, C a combat icon.",
    f"{RAIDING} is a ship in the raid, and the hazard that it faces. {TARGET} is the island that is raided.",
    "‹3› is what option 3 points at. ◂ is whose turn it is.",
    "card reef tells what a hazard or an investment does, look bay all of an island, discards what lies there.",
)
SEEN_PLACE = 4  # the line of the legend before which comes what the Pirate has seen


SEEN_LEGEND = {
    codes.CROWN: f"{SEEN_BACK}Reef lies face down, and the Pirate has seen it.",
    codes.PIRATE: f"{SEEN_BACK}Reef lies face down, and you have seen it: the Crown knows that.",
}


def legend(viewer: int) -> list[str]:
    """What the signs mean to this viewer. To others than the Pirate, if to anybody, is shown what the Crown sees."""
    return [
        *LEGEND[:SEEN_PLACE],
        SEEN_LEGEND[codes.PIRATE if viewer == codes.PIRATE else codes.CROWN],
        *LEGEND[SEEN_PLACE:],
    ]


class Chart:
    """The whole board, as large as the room allows."""

    def __init__(self, view: RumRunnerView, names: Sequence[str], marks: Mapping[str, str]) -> None:
        self.view = view
        self.names = names
        self.seated = view["viewer"] >= 0
        self.sides = Sides(view, names, Marks(marks))
        self.fleet = Fleet(view, Marks(marks))
        self.islands = Islands(view, Marks(marks))

    def lines(self, room: Room) -> list[Text]:
        """The largest form that fits."""
        return first_that_fits(self._forms(room.width), room)

    def _forms(self, width: int) -> Iterator[list[Text]]:
        fleet, islands = self.fleet, self.islands
        if width >= WIDE and self.seated:
            left = width - HAND - GAP
            hand = [Text(), *self.sides.hand_list()]
            for tall in (True, False):
                table = self._table(left, fleet.lines(left), islands.columns(left, ruled=True, tall=tall))
                yield beside(table, hand, GAP)
            yield beside(self._table(left, fleet.pairs(left), islands.columns(left, ruled=False)), hand, GAP)
        hand = self.sides.hand(width) if self.seated else []
        yield [*self._table(width, fleet.lines(width), islands.columns(width, ruled=True)), *hand]
        yield [*self._table(width, fleet.pairs(width), islands.columns(width, ruled=False)), *hand]
        flowing = fleet.flowing(width)
        for drawn in (islands.short_columns(width), islands.strips(width)):
            for brief, known in ((False, ALL_LINES), (True, ALL_LINES), (True, 1), (True, 0)):
                yield [*self._table(width, flowing, drawn, brief, known, deck=islands.covers_deck), *hand]
        yield self._smallest(width)

    def _smallest(self, width: int) -> list[Text]:
        """Everything one after the other, without marks: the options say by themselves what they point at."""
        bare = Chart(self.view, self.names, {})
        hand = bare.sides.hand(width) if self.seated else []
        fleet, islands = bare.fleet.paragraph(width), bare.islands.paragraph(width)
        return [*bare._table(width, fleet, islands, brief=True, known=0, deck=bare.islands.covers_deck), *hand]

    def _table(
        self,
        width: int,
        fleet: Sequence[Text],
        islands: Sequence[Text],
        brief: bool = False,
        known: int = ALL_LINES,
        deck: bool = False,
    ) -> list[Text]:
        """All but the hand, with so many lines of what is known of each side."""
        sides = self.sides
        return [
            *sides.heading(width, brief),
            *sides.side(codes.PIRATE, width, known, deck),
            *fleet,
            *islands,
            *sides.side(codes.CROWN, width, known, deck),
        ]
