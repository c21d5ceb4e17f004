"""The locations in words: what they ask, and what is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Happening, Label, Sentence
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.state import CoveState, seat_at
from quarterdeck.games.chaos_cove.steps.locations import EXCHANGED
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases


class BlacksmithWords(phrases.AskWords):
    step = codes.BLACKSMITH_STEP
    clause = "CC-blacksmith-2"
    waits = "sells planks at the Blacksmith."

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        planks = called.amount_of(codes.PLANK, s.stock[codes.STOCK * s.turn + codes.PLANK])
        return f"How many planks do you sell for a doubloon each? You have {planks}."

    def trade(self, s: CoveState, planks: int, names: Sequence[str]) -> Label:
        label = f"Sell {called.amount_of(codes.PLANK, planks)} for {number_of(planks, 'doubloon')}"
        gauge = "Planks to sell for a doubloon each"
        return Label(label, things=(called.stock_id(s.seat(), codes.PLANK),), amount=planks, gauge=gauge)


def _left(give: int, get: int) -> str:
    return f"{give or 'none'} still to give, {get or 'none'} to get"


class MarketWords(phrases.AskWords):
    step = codes.MARKET_STEP
    clause = "CC-market-1"
    asks = "What do you give to the Market, and what do you get for it? Three things for three: {}."
    waits = "trades at the Market, three things for three: {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return _left(max(0, s.arg - EXCHANGED), min(s.arg, EXCHANGED))

    def partly(self, s: CoveState, picks: Sequence[int], names: Sequence[str]) -> str:
        given = sum(move & ~ARG == codes.GIVE for move in picks)
        got = len(picks) - given
        return self.asks.replace("{}", _left(max(0, s.arg - EXCHANGED) - given, min(s.arg, EXCHANGED) - got))

    def give(self, s: CoveState, what: int, names: Sequence[str]) -> Label:
        if what >= codes.GIVEN_CARD:
            hero = what - codes.GIVEN_CARD
            return Label(f"Give {called.hero(hero)}'s card", "CC-market-6", (called.hand_card_id(hero),))
        return Label(f"Give {called.amount_of(what, 1)}", "CC-market-2", (called.stock_id(s.seat(), what),))

    def get(self, s: CoveState, goods: int, names: Sequence[str]) -> Label:
        return Label(f"Take {called.amount_of(goods, 1)}", "CC-market-3")


class TownHallWords(phrases.AskWords):
    step = codes.TOWN_HALL_STEP
    clause = "CC-townhall-1"
    waits = "chooses a card to build at the Town Hall."

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        return f"Which card do you build at once? You have {phrases.building_goods(s)}."

    def buy(self, s: CoveState, stack: int, names: Sequence[str]) -> Label:
        return phrases.buy_card(s, stack, self.clause)


class GardenWords(phrases.AskWords):
    step = codes.GARDEN_STEP
    clause = "CC-garden-1"
    asks = "Who gets the first player marker? It counts from Phase 2 on. {} now."
    waits = "chooses who gets the first player marker. {} now."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return f"{names[s.marker]} has it"

    def marker(self, s: CoveState, seat: int, names: Sequence[str]) -> Label:
        if seat == s.seat():
            label = "Keep the first player marker" if seat == s.marker else "Take the first player marker yourself"
        elif seat == s.marker:
            label = f"Leave the first player marker with {names[seat]}"
        else:
            label = f"Give the first player marker to {names[seat]}"
        return Label(label, "CC-garden-2")


class GreenhouseWords(phrases.AskWords):
    step = codes.GREENHOUSE_STEP
    clause = "CC-greenhouse-1"
    waits = "exchanges hero cards at the Greenhouse, {} so far."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return str(s.arg or "none")

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        if not s.arg:
            return "Which hero card do you discard? You draw as many as you discard."
        return f"Do you discard another one? {number_of(s.arg, 'card')} so far; you draw as many."

    def discard(self, s: CoveState, hero: int, names: Sequence[str]) -> str:
        return f"Discard {called.hero(hero)}'s card"

    def done(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label(f"Draw {number_of(s.arg, 'new card')}", "CC-greenhouse-2")


class SanctuaryWords(phrases.AskWords):
    step = codes.SANCTUARY_STEP
    clause = "CC-sanctuary-1"
    asks = "Which of your unplaced heroes do you swap for another?"
    waits = "chooses a hero to swap at the Sanctuary."

    def pick(self, s: CoveState, hero: int, names: Sequence[str]) -> str:
        return f"Give {called.hero(hero)} away"


class SanctuarySwapWords(phrases.AskWords):
    step = codes.SANCTUARY_SWAP_STEP
    clause = "CC-sanctuary-2"
    asks = "Which unplaced hero do you take for {}?"
    waits = "chooses a hero to take for {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return called.hero(s.arg)

    def pick(self, s: CoveState, hero: int, names: Sequence[str]) -> str:
        seat = s.seat_of(s.holder[hero])
        whom = "a spare hand" if seat == codes.NONE else "yourself" if seat == s.seat() else names[seat]
        return f"Take {called.hero(hero)} from {whom}: {called.tile_effect(s.rules, hero)}"


def discarded(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Hero cards are given to the Market, or discarded at the Greenhouse."""
    _, seat, cards, location, _, _ = event
    named = f"the {called.hero_cards(cards)} {'card' if sets.size(cards) == 1 else 'cards'}"
    if location == codes.MARKET:
        return Sentence(f"{phrases.does(seat, viewer, names, 'give', 'gives')} {named} to the Market.", "CC-market-6")
    return Sentence(f"{phrases.does(seat, viewer, names, 'discard', 'discards')} {named}.", "CC-greenhouse-1")


def swapped(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Hero tiles change hands at the Sanctuary."""
    _, seat, mine, other, ring, _ = event
    owner = seat_at(ring, len(names))
    whose = "a dummy's" if owner == codes.NONE else phrases.whose(owner, viewer, names)
    swaps = phrases.does(seat, viewer, names, "swap", "swaps")
    return Sentence(f"{swaps} {called.hero(mine)} for {whose} {called.hero(other)}.", "CC-sanctuary-1")


STEPS: Final = [
    BlacksmithWords(),
    MarketWords(),
    TownHallWords(),
    GardenWords(),
    GreenhouseWords(),
    SanctuaryWords(),
    SanctuarySwapWords(),
]
EVENTS: Final = {codes.E_DISCARD: discarded, codes.E_TILE_SWAP: swapped}


def cards_discarded(event: Event) -> Happening:
    """Hero cards are discarded face up, as data."""
    slugs = called.slugs_of(event[2])
    source = (called.seat_id(event[1]), called.location_id(event[3]))
    return Happening("discard", source=source, target=("discards",), cards=slugs, numbers={"cards": len(slugs)})


def tiles_swapped(event: Event) -> Happening:
    """Two hero tiles change hands, as data."""
    return Happening("tile-swap", source=(called.hero_id(event[2]),), target=(called.hero_id(event[3]),))


HAPPENINGS: Final = {codes.E_DISCARD: cards_discarded, codes.E_TILE_SWAP: tiles_swapped}
REASONS: Final = {
    codes.R_NO_PLANK: ("You have no plank to sell.", "CC-blacksmith-1"),
    codes.R_TOO_FEW: ("You have too few for that.", "CC-market-4"),
    codes.R_FEW_THINGS: ("You have fewer than three things to give to the Market.", "CC-market-4"),
    codes.R_NOT_TRADED: ("The Market has nothing to do with crew, and gives no doubloons.", "CC-market-3"),
    codes.R_GIVE_FIRST: ("Give three things first: the Market gives only for what it got.", "CC-market-7"),
    codes.R_ALL_GIVEN: ("You have given three things, and the Market takes no more.", "CC-market-4"),
    codes.R_HAND_EMPTY: ("You have no hero card in your hand.", "CC-greenhouse-1"),
    codes.R_NO_TILE_LEFT: ("You have no hero left that is not placed.", "CC-sanctuary-3"),
    codes.R_OWN_TILE: ("That hero is yours already.", "CC-sanctuary-1"),
}
