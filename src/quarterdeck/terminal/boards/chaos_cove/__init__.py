"""The board of Chaos Cove."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import codes
from quarterdeck.terminal.boards.chaos_cove.drawn import LEGEND, draw
from quarterdeck.terminal.boards.chaos_cove.plain import LEGEND as SPOKEN_LEGEND
from quarterdeck.terminal.boards.chaos_cove.plain import bearings, plain
from quarterdeck.terminal.boards.chaos_cove.telling import TELLING
from quarterdeck.terminal.boards.examples import Examples, Part, Reading
from quarterdeck.terminal.boards.room import Room

NOTHING_THERE = "There is nothing of that kind."
READING = Reading(
    Examples(
        answers="'place art', 'tavern', 'take rum', 'attack sea 1', 'end'",
        several="'take rum, crew'",
        look="tavern",
        alone="hand, stocks, heroes, locations, invaders, pieces, stacks, built",
        why="'why tavern', 'why art', 'why stack 4'",
        subjects="a card, a hero, a location, anything on the board",
    ),
    {
        "town": Part(("location",), NOTHING_THERE),
        "heroes": Part(("hero",), NOTHING_THERE),
        "invaders": Part(("sea", "land", "sea-break", "land-break"), "There is no invader."),
        "pirates": Part(("sea", "sea-break"), "There is no pirate."),
        "barbarians": Part(("land", "land-break"), "There is no barbarian."),
        "pieces": Part(("ship", "fort"), NOTHING_THERE),
        "ships": Part(("ship",), NOTHING_THERE),
        "forts": Part(("fort",), NOTHING_THERE),
        "built": Part(("built",), "Nobody has a construction card."),
        "stocks": Part(("stock",), "Nobody has anything in stock."),
        "box": Part(("supply",), NOTHING_THERE),
    },
    doing=(
        *("turn", "pass", "hero-tiles", "tile-swap", "place", "goods", "build", "new-piece", "card", "discard"),
        *("flip", "hero-moved", "piece-moved", "pieces-swapped", "fight", "put-in", "offer", "no-offer"),
    ),
    own=("player", "stock", "built"),
    ending=("cove-held", "cove-fallen"),
    telling=TELLING,
)


class ChaosCoveBoard:
    """Sea, town and land, stacks and stocks as a picture, and as sentences."""

    reading: Reading = READING

    def legend(self, signs: bool, viewer: int) -> Sequence[str]:
        """The same for everybody."""
        return LEGEND if signs else SPOKEN_LEGEND

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
        """What goes on, lanes, town, stacks, the players' goods and the viewer's hand, as far as there is room."""
        return draw(view, names, marks, room)

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """Turn, fight, players, invaders, town, stacks."""
        return plain(view, names)

    def bearings(self, view: View, names: Sequence[str]) -> list[str]:
        """Whose turn it is, what the viewer has, and which invaders are in sight."""
        return bearings(view, names)

    def setting_up(self, view: View) -> bool:
        """Two players choose a free card before the first turn."""
        return bool(view["phase"] == codes.SETTING_UP)
