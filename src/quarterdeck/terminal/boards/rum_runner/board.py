"""The board of Rum Runner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.view import RumRunnerView
from quarterdeck.terminal.boards.examples import Examples, Part, Reading
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.rum_runner.drawn import Chart
from quarterdeck.terminal.boards.rum_runner.drawn import legend as drawn_legend
from quarterdeck.terminal.boards.rum_runner.plain import bearings, plain
from quarterdeck.terminal.boards.rum_runner.plain import legend as spoken_legend
from quarterdeck.terminal.boards.rum_runner.telling import TELLING

NO_SHIP = "No ship is in play."
NO_CARDS = "No card lies there."
READING = Reading(
    Examples(
        answers="'gain', 'raid bay', 'hire doug', 'raise 2', 'done'",
        several="'invest reef, gold rum'",
        look="bay",
        alone="hand, hands, islands, fleet, decks, discards, coins, points",
        why="'why draw', 'why raid', 'why sloop'",
    ),
    {
        "fleet": Part(("ship",), NO_SHIP),
        "ships": Part(("ship",), NO_SHIP),
        "hands": Part(("hand",), NO_CARDS),
        "decks": Part(("deck",), NO_CARDS),
        "discards": Part(("pile", "removed"), NO_CARDS),
        "piles": Part(("pile", "removed"), NO_CARDS),
        "coins": Part(("supply",), "There are no coins."),
        "points": Part(("score",), "Nobody has scored."),
        "slots": Part(("slot",), NO_CARDS),
    },
    doing=(
        *(
            "turn",
            "supply",
            "draw",
            "event",
            "discard",
            "fetch",
            "face-down",
            "recall",
            "card-coins",
            "raise",
            "reveal",
        ),
        *("hire", "ship", "on-deck", "board", "ashore", "ship-coins", "use", "raid", "join", "face", "effect", "look"),
    ),
    own=("hand", "deck", "pile", "supply", "score"),
    sides={"ship": codes.PIRATE, "crew": codes.PIRATE},
    ending=("end",),
    telling=TELLING,
)


class RumRunnerBoard:
    """Islands, fleet and hands as a picture, and as sentences."""

    reading: Reading = READING

    def legend(self, signs: bool, viewer: int) -> Sequence[str]:
        """What lies face down is known to the two sides in different ways."""
        return drawn_legend(viewer) if signs else spoken_legend(viewer)

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
        """The Pirate's fleet, the islands, the Crown, and the viewer's hand."""
        return Chart(cast(RumRunnerView, view), names, marks).lines(room)

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """Turn, raid, sides, hand, islands, ships, piles."""
        return plain(cast(RumRunnerView, view), names)

    def bearings(self, view: View, names: Sequence[str]) -> list[str]:
        """Whose turn it is, what the viewer holds, and what lies where."""
        return bearings(cast(RumRunnerView, view), names)

    def setting_up(self, view: View) -> bool:
        """The only question before the first turn says by itself what it is about."""
        return False
