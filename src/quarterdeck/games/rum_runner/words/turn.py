"""Words about the turn: upkeep, the end of the turn, decks that run out, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import NOT_ASKED, OUT_OF_ORDER
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import (
    NOT_ABOUT_THAT,
    PASSED_OVER,
    TURN,
    Describer,
    Happening,
    Label,
    Sentence,
    StepWords,
    Teller,
    Told,
)
from quarterdeck.games.rum_runner import cards, codes, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.turn import is_funded, lies_face_down
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.crown import coin_label

ENDINGS: Final[Mapping[int, Told]] = {
    0: ("The game is not over yet.", "RR-win-1"),
    codes.END_CROWN: ("The Crown has all the rum it needs and wins: the game is over.", "RR-goal-1"),
    codes.END_PIRATE: ("The Pirate has all the bottles it takes and wins: the game is over.", "RR-goal-2"),
    codes.END_CAP: ("The last round has been played and nobody has won: the game is a draw.", "RR-win-4"),
}


# Upkeep


class RevealWords(StepWords[RumState]):
    step = codes.REVEAL_STEP
    clause = "RR-upkeep-1"
    waits = "may reveal funded investments."

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        funded = _funded_islands(s)
        if not funded:
            return Sentence("none of your face-down investments is funded yet.", "RR-upkeep-16")
        found = listed([names.card_at_name(i * codes.ROW, s.slots[i * codes.ROW]) for i in funded])
        if len(funded) == 1:
            return f"{found} is funded: do you reveal it, or let it wait?"
        return f"{found} are funded: which do you reveal next, if any?"

    def reveal(self, s: RumState, island: int, who: Sequence[str]) -> Label:
        slot = island * codes.ROW
        kind = s.slots[slot]
        label = f"Reveal {names.card_at_name(slot, kind)}"
        brief = f"Reveal {names.brief_slot(s, codes.CROWN, slot)}"
        if sets.is_rum(kind):
            label = brief = f"{label}, which scores {number_of(s.rules.points[kind], 'point')}"
        return Label(label, names.card_clause(kind, 2), brief=brief)

    def done(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        what = "it" if len(_funded_islands(s)) == 1 else "them"
        return Label(f"Leave {what} face down", "RR-upkeep-2", declines=True)


def _funded_islands(s: RumState) -> list[int]:
    """Where an investment can be revealed: for the Crown alone."""
    return [island for island in range(codes.ISLANDS) if lies_face_down(s, island) and is_funded(s, island)]


def _reveal(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, slot, kind, _, _ = event
    reveals = names.does(seat, viewer, "reveal", "reveals")
    return Sentence(f"{reveals} {names.card_at_name(slot, kind)}: it is funded.", "RR-upkeep-1")


# The end of the turn


class CropCoinWords(StepWords[RumState]):
    step = codes.CROP_COIN_STEP
    clause = "RR-cashcrop-2"
    asks = "Cash Crop {} works: which of your cards gets a coin from the bank?"
    waits = "chooses a card for the coin of Cash Crop {}."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return names.place_name(s.arg * codes.ROW)

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return coin_label(s, slot, "RR-cashcrop-3")


class EndDiscardWords(StepWords[RumState]):
    step = codes.END_DISCARD_STEP
    clause = "RR-end-3"
    waits = "has too many cards and chooses one to discard."

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        text = f"you have {names.held_by(s, s.turn)}: which one do you discard?"
        if s.turn == codes.CROWN:
            return Sentence(f"{text} Rum goes to the Pirate as a bottle.", "RR-discard-1")
        return text

    def discard(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        label = f"Discard {cards.NAMES[kind]}"
        if not sets.is_rum(kind):
            return Label(label, "RR-discard-1" if sets.belongs_to(kind, codes.CROWN) else "RR-discard-4")
        wins = s.points[codes.PIRATE] + 1 >= s.rules.goal
        lost = "lose the game to the Pirate" if wins else "give the bottle to the Pirate"
        return Label(f"{label} and {lost}", "RR-discard-1", costly=True)


def _turn(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"Round {event[2]}: {names.owner(event[1], viewer)} turn.", "RR-turn-1")


def _end(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(*ENDINGS[event[2]])


# Decks


def _draw(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, left, _, secret, _ = event
    card = "a card" if secret == HIDDEN else names.a_card(secret)
    draws = names.does(seat, viewer, "draw", "draws")
    if left:
        return Sentence(f"{draws} {card}.", "RR-draw-1")
    return Sentence(f"{draws} {card}, the last of the deck.", "RR-deck-4" if seat else "RR-deck-3")


def _reshuffle(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    pile = names.begin(names.owner(event[1], viewer))
    return Sentence(f"{pile} discard pile is shuffled into a new deck of {number_of(event[2], 'card')}.", "RR-deck-4")


def _remove(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{names.begin(names.a_card(event[2]))} is out of the game.", "RR-deck-7")


STEPS: Final[Sequence[StepWords[RumState]]] = (RevealWords(), CropCoinWords(), EndDiscardWords())
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_TURN: _turn,
    codes.E_REVEAL: _reveal,
    codes.E_DRAW: _draw,
    codes.E_RESHUFFLE: _reshuffle,
    codes.E_REMOVE: _remove,
    codes.E_END: _end,
}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_TURN: lambda event: Happening("turn", numbers={"round": event[2]}, begins=TURN),
    codes.E_REVEAL: lambda event: Happening("reveal", source=(names.slot_id(event[2]),), cards=names.slugs(event[3])),
    codes.E_DRAW: lambda event: Happening(
        "draw",
        source=(names.deck_id(event[1]),),
        target=(names.hand_id(event[1]),),
        cards=names.slugs(event[4]),
        numbers={"left": event[2]},
    ),
    codes.E_RESHUFFLE: lambda event: Happening(
        "reshuffle",
        source=(names.pile_id(event[1]),),
        target=(names.deck_id(event[1]),),
        numbers={"cards": event[2]},
    ),
    codes.E_REMOVE: lambda event: Happening(
        "remove", source=(names.deck_id(event[1]),), target=(names.REMOVED,), cards=names.slugs(event[2])
    ),
    codes.E_END: lambda event: Happening("end", numbers={"ending": event[2]}, ends=TURN),
}
REASONS: Final[Mapping[int, Told]] = {
    NOT_ASKED: (NOT_ABOUT_THAT, "RR-turn-2"),
    OUT_OF_ORDER: (PASSED_OVER, "RR-choose-1"),
    codes.R_NOT_FACE_DOWN: ("It lies face up already.", "RR-upkeep-1"),
    codes.R_NOT_FUNDED: (
        "Too few coins lie on it: it needs as many as its price when your turn begins.",
        "RR-upkeep-1",
    ),
}
