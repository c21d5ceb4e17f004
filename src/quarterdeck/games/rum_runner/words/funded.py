"""Words about funded investments: rum, Lighthouse, Poisoned Rum, Letter of Marque."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.crown import card_label
from quarterdeck.games.rum_runner.words.events import ship_and_crew

# Rum


class ShuffleWords(StepWords[RumState]):
    step = codes.SHUFFLE_STEP
    clause = "RR-upkeep-9"
    waits = "may shuffle its hand into its deck."
    shuffle = "Shuffle your hand into your deck"
    done = Label("Keep your hand", declines=True)

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        score = f"you have {s.points[codes.CROWN]} of {number_of(s.rules.goal, 'point')}"
        return f"{score}. Shuffle your hand of {names.held_by(s, codes.CROWN)} into your deck, or keep it?"


def _score(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, now, _, _ = event
    scores = f"{names.does(seat, viewer, 'score', 'scores')} {cards.NAMES[kind]} and {names.has_now(seat, viewer)}"
    if seat == codes.CROWN:
        return Sentence(f"{scores} {number_of(now, 'point')}.", names.card_clause(kind, 2))
    return Sentence(f"{scores} {number_of(now, 'bottle')}.", names.card_clause(kind, 5))


def _shuffle(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    shuffles = names.does(event[1], viewer, "shuffle", "shuffles")
    return Sentence(f"{shuffles} the hand of {number_of(event[2], 'card')} into the deck.", "RR-upkeep-9")


# Lighthouse


class MoveOrHoldUpWords(StepWords[RumState]):
    step = codes.LIGHTHOUSE_STEP
    clause = "RR-lighthouse-2"
    asks = "Lighthouse works: choose a hazard to move before another island, or a ship to add a coin to."
    waits = "carries out Lighthouse: a hazard is moved, or a coin is added to a ship."

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Move", slot)

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        return Label(f"Add a coin to {names.ship_name(s, berth)}", "RR-lighthouse-4")


class MoveHazardWords(StepWords[RumState]):
    step = codes.LIGHTHOUSE_ISLAND_STEP
    clause = "RR-lighthouse-3"
    waits = "chooses where Lighthouse moves the hazard {}."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return names.place_name(s.arg)

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        coins = s.coins[s.arg]
        along = f", with its {number_of(coins, 'coin')}" if coins else ""
        return f"before which other island does {names.slot_name(s, codes.CROWN, s.arg)} go{along}?"

    def island(self, s: RumState, island: int, who: Sequence[str]) -> str:
        place = f", at place {s.rows[island] + 1}" if island != s.arg // codes.ROW else ""
        return f"Move it before {cards.ISLAND_NAMES[island]}{place}"


def _move_hazard(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, slot, to, secret, _ = event
    moves = f"{names.does(seat, viewer, 'move', 'moves')} {names.card_at_name(slot, secret)}"
    island = cards.ISLAND_NAMES[to // codes.ROW]
    return Sentence(f"{moves} to place {to % codes.ROW} before {island}.", "RR-lighthouse-2")


# Poisoned Rum and Letter of Marque


class FetchHazardWords(StepWords[RumState]):
    step = codes.POISONED_RUM_STEP
    clause = "RR-poisonedrum-2"
    asks = "Poisoned Rum works: which hazard do you take from your discard pile? The Pirate sees it."
    waits = "chooses a hazard from its discard pile for Poisoned Rum."

    def take(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return take_label(kind, "RR-poisonedrum-3")


def take_label(kind: int, clause: str) -> Label:
    """`Take Reef from the discard pile`."""
    brief = f"Take {cards.NAMES[kind]}"
    return Label(f"{brief} from the discard pile", clause, brief=brief)


class SinkShipWords(StepWords[RumState]):
    step = codes.MARQUE_STEP
    clause = "RR-letterofmarque-2"
    asks = "Letter of Marque works: which ship is trashed? Its crew are trashed with it, and its coins are lost."
    waits = "chooses a ship to trash for Letter of Marque."

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> str:
        return f"Trash {ship_and_crew(s, berth)}"


STEPS: Final[Sequence[StepWords[RumState]]] = (
    *(ShuffleWords(), MoveOrHoldUpWords(), MoveHazardWords(), FetchHazardWords(), SinkShipWords()),
)
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_SCORE: _score,
    codes.E_SHUFFLE: _shuffle,
    codes.E_MOVE_HAZARD: _move_hazard,
}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_SCORE: lambda event: Happening(
        "score",
        source=() if event[4] == codes.NONE else (names.slot_id(event[4]),),
        target=(names.score_id(event[1]),),
        cards=names.slugs(event[2]),
        numbers={"points": event[3]},
    ),
    codes.E_SHUFFLE: lambda event: Happening(
        "shuffle", source=(names.hand_id(event[1]),), target=(names.deck_id(event[1]),), numbers={"cards": event[2]}
    ),
    codes.E_MOVE_HAZARD: lambda event: Happening(
        "move-hazard",
        source=(names.slot_id(event[2]),),
        target=(names.slot_id(event[3]),),
        cards=names.slugs(event[4]),
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_SAME_ISLAND: ("It lies before that island already: it has to go to another one.", "RR-lighthouse-3"),
}
