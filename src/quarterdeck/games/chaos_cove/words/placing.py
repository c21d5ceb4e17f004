"""Phase 1 in words: which hero is placed, where, and what is taken there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Happening, Label, Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases

ORDINALS: Final = ("first", "second", "third", "fourth")


def which_hero(s: CoveState) -> str:
    """`third`: which of the heroes of who has the turn comes next in this round."""
    return ORDINALS[min(sum([s.placed_by(hero, s.turn) for hero in range(codes.HEROES)]), 3)]


class HireWords(phrases.AskWords):
    step = codes.HIRE_STEP
    clause = "CC-place-10"
    waits = "decides whether to pay for a {} hero."
    passes = Label("Pass: no more heroes this round", "CC-place-13", brief="Pass", declines=True)

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return which_hero(s)

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        price = number_of(s.rules.hire, "doubloon")
        have = phrases.doubloons(s)
        return f"Do you pay {price} to place a {which_hero(s)} hero, or pass for this round? You have {have}."

    def hire(self, s: CoveState, arg: int, names: Sequence[str]) -> str:
        return f"Pay {number_of(s.rules.hire, 'doubloon')} to place a {which_hero(s)} hero"


class PlaceWords(phrases.AskWords):
    step = codes.PLACING_STEP
    clause = "CC-place-1"
    asks = "Which hero do you place? It is your {} this round. You may play hero cards first."
    waits = "chooses a hero to place, the {} this round."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return which_hero(s)

    def card(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return phrases.play_card(s, hero)

    def place(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        name = f"Place {called.hero(hero)}"
        return Label(f"{name}: {called.tile_effect(s.rules, hero)}", called.tile_clause(hero), brief=name)


class PlaceAtWords(phrases.AskWords):
    step = codes.PLACE_AT_STEP
    clause = "CC-place-1"
    asks = "To which location does {} go?"
    waits = "chooses a location for {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return called.hero(s.arg)

    def at(self, s: CoveState, location: int, names: Sequence[str]) -> Label:
        where = f"To {called.location(location)}"
        about = f"{called.symbols_words(s.rules, location)}; {called.location_effect(s.rules, location)}"
        return Label(f"{where}: {about}", called.location_clause(location), brief=where)


class TurnWords(phrases.AskWords):
    step = codes.TURN_STEP
    clause = "CC-place-2"
    waits = "has placed {} and may use effects, take resources and play cards."
    done = Label("End your turn", "CC-place-21")

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return f"{called.hero(s.placed)} at {called.location(s.place)}"

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        where = f"{called.hero(s.placed)} is at {called.location(s.place)}."
        have = phrases.doubloons(s)
        if s.free:
            free = number_of(s.free, "resource")
            return f"{where} You may still take {free} for free, and have {have}. What next?"
        price = number_of(s.rules.take_price, "doubloon")
        return f"{where} A further resource costs {price}; you have {have}. What next?"

    def card(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return phrases.play_card(s, hero)

    def take(self, s: CoveState, goods: int, names: Sequence[str]) -> Label:
        what = called.shown_amount(goods, 1)
        things = (called.symbol_id(s.place, goods),)
        if s.free:
            return Label(f"Take {what}", "CC-take-1", things)
        return Label(f"Buy {what} for {number_of(s.rules.take_price, 'doubloon')}", "CC-take-2", things)

    def location(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        use = f"Use {called.location(s.place)}"
        label = f"{use}: {called.location_effect(s.rules, s.place)}"
        return Label(label, called.location_clause(s.place), (called.location_id(s.place),), brief=use)

    def hero(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        label = f"{called.hero(s.placed)}: {called.tile_effect(s.rules, s.placed)}"
        return Label(label, called.tile_clause(s.placed), (called.hero_id(s.placed),))


def place(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A hero is placed."""
    _, seat, hero, location, _, _ = event
    places = phrases.does(seat, viewer, names, "place", "places")
    return Sentence(f"{places} {called.hero(hero)} at {called.location(location)}.", "CC-place-1")


STEPS: Final = [HireWords(), PlaceWords(), PlaceAtWords(), TurnWords()]
EVENTS: Final = {codes.E_PLACE: place}


def placed(event: Event) -> Happening:
    """A hero is placed, as data."""
    return Happening("place", source=(called.hero_id(event[2]),), target=(called.location_id(event[3]),))


HAPPENINGS: Final = {codes.E_PLACE: placed}
REASONS: Final = {
    codes.R_NO_SYMBOL: ("You have taken all of that which the location shows.", "CC-take-3"),
    codes.R_NOT_SHOWN: ("The location does not show that.", "CC-take-1"),
    codes.R_NO_DOUBLOON: ("Your free resources are taken, and you have too few doubloons for more.", "CC-take-2"),
    codes.R_DOUBLOON_FOR_DOUBLOON: ("Buying a doubloon with doubloons would change nothing.", "CC-take-6"),
    codes.R_CREW_OUT: ("All six of your crew are in the Fountain already.", "CC-take-9"),
    codes.R_SUPPLY_EMPTY: ("The supply has no more of that.", "CC-limit-1"),
    codes.R_EFFECT_USED: ("That effect has been used in this turn.", "CC-place-4"),
    codes.R_NO_EFFECT: ("This works by itself: there is nothing to do.", "CC-place-2"),
    codes.R_FULL: ("That location is full: it has room for two heroes.", "CC-place-7"),
    codes.R_GEORGE: ("George stands there and lets nobody in but Polly.", "CC-george-1"),
    codes.R_NOT_YOUR_TILE: ("That hero is not one of yours in this round.", "CC-place-1"),
    codes.R_PLAYED_TILE: ("That hero has been placed already.", "CC-place-1"),
}
