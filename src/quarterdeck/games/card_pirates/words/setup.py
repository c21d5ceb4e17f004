"""The words of the set-up: islands and seas that players lay, the deal and the first look at a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.trace import HIDDEN
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import NO_SQUARE, PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.phrases import Asking, Telling, shown, told

SECOND_EDITION: Final = "CP-random-5"
ANOTHER: Final = "CP-random-3"


class ChooseIslandWords(Asking):
    step = codes.CHOOSE_ISLAND_STEP
    clause = "CP-random-2"
    waits = "{} chooses an island."

    def rests_on(self, s: PirateState) -> str:
        return SECOND_EDITION if s.rules.second else self.clause

    def ask(self, s: PirateState, who: Sequence[str]) -> Sentence:
        if s.rules.second:
            asks = "Which island does your ship start from? You may then move that island."
            return Sentence(asks, SECOND_EDITION)
        if s.ships[s.seat()] == NO_SQUARE:
            asks = "Which Ace do you lay on the map? Its square is an island, and your ship starts there."
            return Sentence(asks, self.clause)
        return Sentence("Which Ace do you lay on the map as another island?", ANOTHER)

    def take_island(self, s: PirateState, suit: int, who: Sequence[str]) -> Label:
        what = names.island(suit) if s.rules.second else cards.name(cards.ACES[suit])
        return Label(f"Take the {what}", self.rests_on(s))


class LayIslandWords(Asking):
    step = codes.LAY_ISLAND_STEP
    clause = "CP-random-2"
    leave_island = Label("Leave it in its corner", SECOND_EDITION, declines=True)

    def rests_on(self, s: PirateState) -> str:
        return SECOND_EDITION if s.rules.second else self.clause

    def ask(self, s: PirateState, who: Sequence[str]) -> Sentence:
        island = names.island(s.arg >> 2)
        if s.rules.second:
            asks = f"Swap the {island} with a card of the sea, or leave it in its corner?"
        else:
            asks = f"Where do you lay the {island}? Any square without an island will do."
        return Sentence(asks, self.rests_on(s))

    def wait(self, s: PirateState, who: Sequence[str]) -> Sentence:
        return Sentence(f"{who[s.seat()]} chooses a place for the {names.island(s.arg >> 2)}.", self.rests_on(s))

    def lay_island(self, s: PirateState, cell: int, who: Sequence[str]) -> Label:
        return Label(f"Lay it on {sea.name(cell)}", self.rests_on(s))

    def buttons(self, s: PirateState) -> Mapping[str, str]:
        return {names.LEAVE_BUTTON: "leave it in its corner"} if s.rules.second else {}


class PickSeaWords(Asking):
    step = codes.PICK_SEA_STEP
    clause = "CP-seas-1"
    asks = "Which card of the sea do you move out of the map? Its square becomes a storm."
    waits = "{} chooses a card of the sea to move."


class PutSeaWords(Asking):
    step = codes.PUT_SEA_STEP
    clause = "CP-seas-4"

    def ask(self, s: PirateState, who: Sequence[str]) -> str:
        return f"Where outside the edge do you put the card from {sea.name(s.arg >> 2)}?"

    def wait(self, s: PirateState, who: Sequence[str]) -> str:
        return f"{who[s.seat()]} chooses a new place for the card from {sea.name(s.arg >> 2)}."

    def places(self, s: PirateState) -> Sequence[int]:
        return [cell for cell in s.rules.ring if not s.cells >> cell & 1]


STEPS: Final = (ChooseIslandWords(), LayIslandWords(), PickSeaWords(), PutSeaWords())


@told("CP-setup-9")
def dealt(t: Telling) -> str:
    return f"The cards are dealt. {t.does('begin', 'begins')}."


@told("CP-setup-6")
def hand_seen(t: Telling) -> str | None:
    if t.secret == HIDDEN:
        return None
    return f"{'Your' if t.seat == t.viewer else t.whose()} hand: {t.what()}."


@told("CP-random-1")
def island_laid(t: Telling) -> str:
    return f"{t.does('lay', 'lays')} the {names.island(t.a)} on {sea.name(t.b)}."


@told("CP-random-5")
def island_left(t: Telling) -> str:
    return f"{t.does('leave', 'leaves')} the {names.island(t.a)} at {sea.name(t.b)}."


@told("CP-seas-1")
def sea_moved(t: Telling) -> str:
    return f"{t.does('move', 'moves')} the card from {sea.name(t.a)} to {sea.name(t.b)}."


EVENTS: Final[dict[int, Teller]] = {
    codes.E_DEAL: dealt,
    codes.E_LOOK: hand_seen,
    codes.E_ISLAND_LAID: island_laid,
    codes.E_ISLAND_LEFT: island_left,
    codes.E_SEA_MOVED: sea_moved,
}

HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_DEAL: lambda e: Happening("deal", target=[names.ship_id(e[1])]),
    codes.E_LOOK: lambda e: Happening("hand", target=[names.hand_id(e[1])], cards=shown(e), numbers={"cards": e[3]}),
    codes.E_ISLAND_LAID: lambda e: Happening(
        "island-laid", source=[names.island_id(e[2])], target=[names.square_id(e[3])]
    ),
    codes.E_ISLAND_LEFT: lambda e: Happening(
        "island-left", source=[names.island_id(e[2])], target=[names.square_id(e[3])]
    ),
    codes.E_SEA_MOVED: lambda e: Happening("sea-moved", source=[names.square_id(e[2])], target=[names.square_id(e[3])]),
}

REASONS: Final[dict[int, Told]] = {
    codes.R_TAKEN: ("That island has been chosen already.", "CP-random-1"),
    codes.R_ISLAND_THERE: ("An island lies there.", "CP-setup-5"),
    codes.R_NOT_SEA_CARD: ("No card lies there.", "CP-seas-3"),
    codes.R_ALREADY_MOVED: ("That card has been moved already.", "CP-seas-3"),
    codes.R_NOT_RING: ("It has to lie straight outside the edge of the map, and not at a corner.", "CP-seas-4"),
    codes.R_PLACE_TAKEN: ("A moved card lies there already.", "CP-seas-4"),
}
