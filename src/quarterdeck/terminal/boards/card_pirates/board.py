"""The board of Card Pirates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.card_pirates import cards, codes
from quarterdeck.games.card_pirates.view import CardPiratesView
from quarterdeck.terminal.boards.card_pirates.drawn import LEGEND, Chart
from quarterdeck.terminal.boards.card_pirates.plain import LEGEND as SPOKEN_LEGEND
from quarterdeck.terminal.boards.card_pirates.plain import bearings, plain
from quarterdeck.terminal.boards.card_pirates.telling import TELLING
from quarterdeck.terminal.boards.examples import Examples, Part, Reading
from quarterdeck.terminal.boards.room import Room

READING = Reading(
    Examples(
        answers="'sail 8 clubs', 'sail 8c', 'b3', 'drift'",
        several="'bury jd ks'",
        look="b3",
        alone="hand, islands, ships",
        why="'why drift', 'why b3', 'why QH'",
        subjects="a card, a square, anything on the board",
    ),
    {"stack": Part(("stack",), "There is no stack in this game.")},
    doing=(
        *("turn", "deal", "hand", "island-laid", "island-left", "sea-moved"),
        *("step", "place", "keep", "bury", "sail", "drift", "discard", "attack", "lay"),
    ),
    own=("hand", "ship"),
    step="step",
    ending=("end",),
    read_last=(codes.BURY,),
    card_names={f"card:{cards.code(c)}": cards.name(c) for c in range(cards.DECK)},
    telling=TELLING,
)


class CardPiratesBoard:
    """The sea as a chart of squares, and as sentences."""

    reading: Reading = READING

    def legend(self, signs: bool, viewer: int) -> Sequence[str]:
        """The same for everybody."""
        return LEGEND if signs else SPOKEN_LEGEND

    def draw(self, view: View, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
        """The sea, and the captains and the viewer's hand beside it or below."""
        return Chart(_read(view), names, marks).lines(room)

    def plain(self, view: View, names: Sequence[str]) -> list[str]:
        """Round, islands, ships, hands, and what lies on the sea."""
        return plain(_read(view), names)

    def bearings(self, view: View, names: Sequence[str]) -> list[str]:
        """Whose turn it is, and where islands and ships lie."""
        return bearings(_read(view), names)

    def setting_up(self, view: View) -> bool:
        """Islands are laid before anybody has been anywhere."""
        return not _read(view)["path"]


def _read(view: View) -> CardPiratesView:
    return cast(CardPiratesView, view)
