"""The words of the turn: burying and leaving, and what a move costs a captain alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG, NOT_ASKED, OUT_OF_ORDER
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import (
    NOT_ABOUT_THAT,
    PASSED_OVER,
    TURN,
    Describer,
    Happening,
    Label,
    Sentence,
    Teller,
    Told,
)
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.phrases import Asking, Telling, shown, told

MUST_BURY: Final = "CP-bury-4"
SECOND_DRIFT: Final = "CP-second-4"
END_OFFER: Final = "CP-solo-6"

# In the order in which they are told.
WAYS: Final = {codes.SAIL: "sail with a crew card", codes.DRIFT: "drift"}


class DepartWords(Asking):
    step = codes.DEPART_STEP
    clause = "CP-turn-1"

    def ask(self, s: PirateState, who: Sequence[str]) -> Sentence:
        verbs = {move & ~ARG for move in s.moves()}
        limit = s.rules.drift_limit
        held = cards.count(s.hands[s.turn])
        turn = "Your turn: " if s.arg == 0 else "Go on: "
        clause = END_OFFER if codes.END in verbs else self.clause
        end = ", or end the voyage" if codes.END in verbs else ""
        if codes.SAIL not in verbs and codes.DRIFT not in verbs:
            clause = clause if codes.END in verbs else SECOND_DRIFT if s.rules.second else MUST_BURY
            return Sentence(f"{turn}no card can sail; bury down to {number_of(limit, 'card')} and drift{end}.", clause)
        bury = f"bury any {'more ' if s.arg else ''}cards you like, then " if codes.BURY in verbs else ""
        ways = listed([way for verb, way in WAYS.items() if verb in verbs], "or")
        text = f"{turn}{bury}{ways}{end}."
        if held > limit:
            text += f" You hold {held} cards; drifting takes at most {limit}."
        return Sentence(text, clause)

    def wait(self, s: PirateState, who: Sequence[str]) -> str:
        return f"{who[s.turn]} gets ready to leave {sea.name(s.ships[s.turn])}."

    def bury(self, s: PirateState, c: int, who: Sequence[str]) -> Label:
        things = (names.card_id(c), names.square_id(s.ships[s.turn]))
        return Label(f"Bury the {cards.name(c)}", "CP-bury-1", things, costly=bool(cards.FACES >> c & 1))

    def sail(self, s: PirateState, c: int, who: Sequence[str]) -> Label:
        return Label(f"Sail with the {cards.name(c)}", "CP-sail-1", (names.card_id(c), names.ship_id(s.turn)))

    def drift(self, s: PirateState, _: int, who: Sequence[str]) -> Label:
        return Label("Drift", SECOND_DRIFT if s.rules.second else "CP-drift-1")

    end = Label("End the voyage", END_OFFER, costly=True)

    def buttons(self, s: PirateState) -> Mapping[str, str]:
        drift = {names.DRIFT_BUTTON: "drift"}
        return {**drift, names.END_BUTTON: "end the voyage"} if s.rules.solo else drift


class DiscardWords(Asking):
    step = codes.DISCARD_STEP
    clause = "CP-solo-2"
    asks = "Every move costs a card: which one do you discard?"
    waits = "{} chooses a card to discard."


STEPS: Final = (DepartWords(), DiscardWords())


@told("CP-turn-1")
def turn_begun(t: Telling) -> str:
    return f"Round {t.a}: {t.whose()} turn."


@told("CP-second-3")
def drawn(t: Telling) -> str:
    return f"{t.does('draw', 'draws')} {t.what()} from the stack."


@told("CP-bury-1")
def buried(t: Telling) -> str:
    return f"{t.does('bury', 'buries')} {t.what()} on {sea.name(t.a)}."


@told("CP-drift-1")
def drifted(t: Telling) -> str:
    storm = f" and {t.verb('leave', 'leaves')} a storm behind" if t.b else ""
    return f"{t.does('drift', 'drifts')} from {sea.name(t.a)}{storm}."


@told("CP-solo-2")
def discarded(t: Telling) -> str:
    return f"{t.does('discard', 'discards')} {t.what()}."


@told("CP-turn-5")
def forfeited(t: Telling) -> str:
    return f"{t.does('can', 'can')} neither sail nor drift and {t.verb('lose', 'loses')} the turn."


EVENTS: Final[dict[int, Teller]] = {
    codes.E_TURN: turn_begun,
    codes.E_DRAW: drawn,
    codes.E_BURY: buried,
    codes.E_DRIFT: drifted,
    codes.E_DISCARD: discarded,
    codes.E_FORFEIT: forfeited,
}

HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_TURN: lambda e: Happening(TURN, source=[names.ship_id(e[1])], numbers={"round": e[2]}, begins=TURN),
    codes.E_DRAW: lambda e: Happening("draw", source=[names.STACK], target=[names.hand_id(e[1])], cards=shown(e)),
    codes.E_BURY: lambda e: Happening(
        "bury", source=[names.hand_id(e[1])], target=[names.square_id(e[2])], cards=shown(e)
    ),
    codes.E_DRIFT: lambda e: Happening(
        "drift", source=[names.ship_id(e[1]), names.square_id(e[2])], numbers={"storms": e[3]}
    ),
    codes.E_DISCARD: lambda e: Happening("discard", source=[names.hand_id(e[1])], cards=shown(e)),
    codes.E_FORFEIT: lambda e: Happening("forfeit", source=[names.ship_id(e[1])]),
}

REASONS: Final[dict[int, Told]] = {
    NOT_ASKED: (NOT_ABOUT_THAT, "CP-turn-4"),
    OUT_OF_ORDER: (PASSED_OVER, "CP-bury-5"),
    codes.R_NOT_HELD: ("That card is not in your hand.", "CP-know-1"),
    codes.R_STANDSTILL: ("With that card buried you could neither sail nor drift.", "CP-bury-6"),
    codes.R_NOT_ALONE: (
        "With that card buried you could not sail: bury others with it, until you hold few enough to drift.",
        "CP-bury-6",
    ),
    codes.R_NO_CREW: ("Only crew sails; Jacks, Queens, Kings and Aces do not.", "CP-sail-8"),
    codes.R_TOO_WEAK: ("Its number does not pay for a single step.", "CP-sail-8"),
    codes.R_NO_STEP: ("Every square that this card could reach is closed to you now.", "CP-turn-3"),
    codes.R_DRIFT_LIMIT: ("You hold too many cards to drift: bury some first.", "CP-drift-1"),
    codes.R_NO_DRIFT: ("There is no square that you could drift to.", "CP-drift-4"),
    codes.R_ONLY_AT_START: ("The voyage can be ended only when a turn begins, before anything else.", "CP-solo-6"),
    codes.R_PAY: ("You would have no card to discard for the move.", "CP-solo-3"),
}
