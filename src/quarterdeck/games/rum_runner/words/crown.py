"""Words about the Crown's actions and events: investments, hazards, recall, invest, Royal Decree, Embargo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.choosing import CHOSEN
from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.crown import KIND
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.actions import ActionWords

THAT_IS_ALL: Final = "That is all"


class CrownActionWords(ActionWords):
    step = codes.CROWN_ACTION_STEP
    play_hazard = Label("Play a hazard face down", "RR-hazard-1")
    play_investments = Label("Play investments face down", "RR-investments-1")
    recall = Label("Recall a card to your hand", "RR-recall-1")
    invest = Label("Invest coins in your cards", "RR-invest-1")


# Investments and hazards


class InvestmentWords(StepWords[RumState]):
    step = codes.INVESTMENT_STEP
    clause = "RR-investments-7"
    waits = "plays investments."
    done = Label(THAT_IS_ALL, "RR-investments-7")

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        if not s.hands[codes.CROWN] & sets.INVESTMENTS:
            return Sentence("you have no investment left to lay.", "RR-investments-8")
        more = "further " if s.arg else ""
        return f"which {more}investments do you lay face down, and on which islands?"

    def lay(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        island, kind = arg >> codes.LAY_BITS, arg & KIND
        card = f"Play {cards.NAMES[kind]}"
        brief = f"{card}, {names.brief_place(island * codes.ROW)}"
        return Label(f"{card} on {cards.ISLAND_NAMES[island]}", "RR-investments-1", brief=brief)


class HazardIslandWords(StepWords[RumState]):
    step = codes.HAZARD_ISLAND_STEP
    clause = "RR-hazard-1"
    asks = "before which island do you play a hazard? It becomes the outermost one there."
    waits = "chooses an island to play a hazard before."

    def island(self, s: RumState, island: int, who: Sequence[str]) -> Label:
        return Label(f"Before {cards.ISLAND_NAMES[island]}, at place {s.rows[island] + 1}", "RR-hazard-2")


class HazardWords(StepWords[RumState]):
    step = codes.HAZARD_STEP
    clause = "RR-hazard-2"
    asks = "which hazard do you lay face down {}? Nothing is paid for it before it is raised."
    waits = "chooses a hazard to lay face down {}."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return names.place_name(s.arg * codes.ROW + s.rows[s.arg] + 1)

    def play(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        card = f"Play {cards.NAMES[kind]}"
        return Label(f"{card} ({names.price_words(s.rules.price[kind])} to raise)", "RR-hazard-1", brief=card)


def _face_down(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, slot, _, secret, _ = event
    plays = names.does(seat, viewer, "play", "plays")
    island = cards.ISLAND_NAMES[slot // codes.ROW]
    if slot % codes.ROW:
        card = "a hazard" if secret == HIDDEN else cards.NAMES[secret]
        return Sentence(f"{plays} {card} face down, outermost before {island}.", "RR-hazard-2")
    card = "an investment" if secret == HIDDEN else cards.NAMES[secret]
    return Sentence(f"{plays} {card} face down on {island}.", "RR-investments-1")


# Recall and invest


class RecallWords(StepWords[RumState]):
    step = codes.RECALL_STEP
    clause = "RR-recall-1"
    asks = "which card do you take back into your hand? The coins on it go to your supply."
    waits = "chooses a card to recall."

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Recall", slot, coins=True)


def card_label(s: RumState, does: str, slot: int, clause: str = "", coins: bool = False) -> Label:
    """`Recall Reef at place 2 before Bivalve Bay (face down, 1 coin)`, as far as the asked side knows it."""
    seat = s.seat()
    more = number_of(s.coins[slot], "coin") if coins and s.coins[slot] else ""
    return Label(
        f"{does} {names.slot_name(s, seat, slot, more)}", clause, brief=f"{does} {names.brief_slot(s, seat, slot)}"
    )


def coin_label(s: RumState, slot: int, clause: str = "") -> Label:
    """`Put a coin on Light Rum on Bivalve Bay (1 of 2 coins)`: for the Crown, who knows the price of its cards."""
    coins = s.coins[slot]
    label = f"Put a coin on {names.card_at_name(slot, s.slots[slot])}"
    brief = f"Put a coin on {names.brief_slot(s, codes.CROWN, slot)}"
    if slot % codes.ROW or s.face[slot] == UP:
        return Label(f"{label} ({number_of(coins, 'coin')})" if coins else label, clause, brief=brief)
    funding = f" ({coins} of {number_of(s.rules.price[s.slots[slot]], 'coin')})"
    return Label(label + funding, clause, brief=brief + funding)


class InvestWords(StepWords[RumState]):
    step = codes.INVEST_STEP
    clause = "RR-invest-1"
    waits = "invests coins in its cards."
    done = Label(THAT_IS_ALL, "RR-invest-5")

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        coins = names.coins_of(s, codes.CROWN)
        if s.arg:
            return Sentence(f"does another card get a coin? You have {coins} left.", "RR-invest-5")
        return f"which cards get a coin each from your supply? You have {coins}."

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return coin_label(s, slot, "RR-invest-2")


def _recall(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, slot, up, secret, _ = event
    recalls = f"{names.does(seat, viewer, 'recall', 'recalls')} {names.card_at_name(slot, secret)}"
    return Sentence(f"{recalls}.", "RR-recall-4" if up else "RR-recall-3")


# Events


class DecreeWords(StepWords[RumState]):
    step = codes.DECREE_STEP
    clause = "RR-royaldecree-2"
    waits = "puts coins on its cards by Royal Decree."
    done = Label(THAT_IS_ALL, "RR-royaldecree-4")

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        return _given(s, "Royal Decree", "a coin", "card", s.rules.decree_cards)

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return coin_label(s, slot)


class EmbargoWords(StepWords[RumState]):
    step = codes.EMBARGO_STEP
    clause = "RR-embargo-2"
    waits = "puts coins on ships by Embargo."
    done = Label(THAT_IS_ALL, "RR-embargo-3")

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        coins = names.some_coins(s.rules.embargo_coins)
        return _given(s, "Embargo", coins, "ship", s.rules.embargo_ships)

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> str:
        return f"Add {names.some_coins(s.rules.embargo_coins)} to {names.ship_name(s, berth)}"


def _given(s: RumState, event: str, coins: str, what: str, most: int) -> str:
    chosen = s.arg // CHOSEN
    if chosen:
        return f"{event}: does another {what} get {coins}? {number_of(chosen, what)} of up to {most} chosen."
    if most == 1:
        return f"{event}: which {what} gets {coins}?"
    return f"{event}: up to {number_of(most, what)} get {coins} each. Which?"


STEPS: Final[Sequence[StepWords[RumState]]] = (
    *(CrownActionWords(), InvestmentWords(), HazardIslandWords(), HazardWords(), RecallWords(), InvestWords()),
    *(DecreeWords(), EmbargoWords()),
)
EVENTS: Final[Mapping[int, Teller]] = {codes.E_FACE_DOWN: _face_down, codes.E_RECALL: _recall}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_FACE_DOWN: lambda event: Happening(
        "face-down",
        source=(names.hand_id(event[1]),),
        target=(names.slot_id(event[2]),),
        cards=names.slugs(event[4]),
    ),
    codes.E_RECALL: lambda event: Happening(
        "recall",
        source=(names.slot_id(event[2]),),
        target=(names.hand_id(event[1]),),
        cards=names.slugs(event[4]),
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_NO_HAZARD_HELD: ("You have no hazard in your hand.", "RR-hazard-5"),
    codes.R_NO_INVESTMENT_HELD: ("You have no investment in your hand.", "RR-investments-6"),
    codes.R_NO_FREE_ISLAND: (
        "No island is free for an investment; Home Port is not while the deck lies there.",
        "RR-investments-3",
    ),
    codes.R_NONE_IN_PLAY: ("You have no card in play: play a hazard or an investment first.", "RR-action-6"),
    codes.R_ISLAND_TAKEN: ("That island has a card on it already, or the deck.", "RR-investments-2"),
}
