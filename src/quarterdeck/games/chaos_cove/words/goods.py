"""Goods that come and go, in words: one event for all, told by why it happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.trace import Event
from quarterdeck.core.words import Happening, Sentence
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases
from quarterdeck.games.chaos_cove.words.placing import ORDINALS


class Change:
    """What a seat gained and spent, by which location, card or hero, as a viewer reads it."""

    def __init__(self, event: Event, viewer: int, names: Sequence[str]) -> None:
        _, self.seat, gained, spent, why, _ = event
        self.gained = called.bundle_words(gained)
        self.spent = called.bundle_words(spent)
        self.by, self.why = divmod(why, codes.BY)
        self.viewer = viewer
        self.names = names

    def does(self, yours: str, theirs: str) -> str:
        """`You take`, `Anne takes`."""
        return phrases.does(self.seat, self.viewer, self.names, yours, theirs)

    def card(self) -> str:
        """`Your Coin Brig`, `Anne's Coin Brig`."""
        return f"{phrases.first_whose(self.seat, self.viewer, self.names)} {called.card(self.by)}"


def some(words: str) -> str:
    """What was gained or spent, or `nothing`."""
    return words or "nothing"


def taken(change: Change) -> Sentence | None:
    """A hero card is no part of the bundle: what comes is told when it is drawn, here only what it cost."""
    where = called.location(change.by)
    if change.spent:
        if change.gained:
            return Sentence(f"{change.does('buy', 'buys')} {change.gained} at {where} for {change.spent}.", "CC-take-2")
        return Sentence(f"{change.does('pay', 'pays')} {change.spent} for a hero card at {where}.", "CC-take-2")
    if change.gained:
        return Sentence(f"{change.does('take', 'takes')} {change.gained} at {where}.", "CC-take-1")
    return None


def given_by_a_fort(change: Change) -> Sentence:
    """A fort gives."""
    return Sentence(f"{change.card()} gives {some(change.gained)}.", "CC-use-1")


def traded_by_a_ship(change: Change) -> Sentence:
    """A ship trades."""
    return Sentence(f"{change.card()} trades {some(change.spent)} for {some(change.gained)}.", "CC-use-2")


def paid_for_a_card(change: Change) -> None:
    """A construction card is bought: that it is built for this is told already."""


def brought_by_a_hero(change: Change) -> Sentence:
    """The tile of a hero brings something."""
    whom = phrases.whom(change.seat, change.viewer, change.names)
    return Sentence(f"{called.hero(change.by)} brings {whom} {some(change.gained)}.", called.tile_clause(change.by))


def brought_by_a_card(change: Change) -> Sentence:
    """A hero card brings something."""
    return Sentence(f"{change.does('get', 'gets')} {some(change.gained)}.", called.card_clause(change.by))


def paid_for_a_hero(change: Change) -> Sentence:
    """A further hero is paid for."""
    which = ORDINALS[change.by - 1]
    return Sentence(f"{change.does('pay', 'pays')} {some(change.spent)} for a {which} hero.", "CC-place-10")


def sold_to_the_blacksmith(change: Change) -> Sentence:
    """Planks become doubloons."""
    trades = change.does("trade", "trades")
    text = f"{trades} {some(change.spent)} for {some(change.gained)} at the Blacksmith."
    return Sentence(text, "CC-blacksmith-1")


def given_to_the_market(change: Change) -> Sentence:
    """Something goes to the Market."""
    return Sentence(f"{change.does('give', 'gives')} {some(change.spent)} to the Market.", "CC-market-2")


def got_from_the_market(change: Change) -> Sentence:
    """Something comes from the Market."""
    return Sentence(f"{change.does('get', 'gets')} {some(change.gained)} from the Market.", "CC-market-3")


def had_at_the_start(change: Change) -> Sentence:
    """What everybody begins with."""
    return Sentence(f"{change.does('begin', 'begins')} with {some(change.gained)}.", "CC-setup-3")


BY_REASON: Final[dict[int, Callable[[Change], Sentence | None]]] = {
    codes.W_SYMBOL: taken,
    codes.W_FORT: given_by_a_fort,
    codes.W_SHIP: traded_by_a_ship,
    codes.W_BUILD: paid_for_a_card,
    codes.W_TILE: brought_by_a_hero,
    codes.W_CARD: brought_by_a_card,
    codes.W_HIRE: paid_for_a_hero,
    codes.W_BLACKSMITH: sold_to_the_blacksmith,
    codes.W_MARKET_GIVEN: given_to_the_market,
    codes.W_MARKET_TAKEN: got_from_the_market,
    codes.W_START: had_at_the_start,
}


def goods(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    """Goods come or go."""
    change = Change(event, viewer, names)
    return BY_REASON[change.why](change)


STEPS: Final[list[phrases.AskWords]] = []
EVENTS: Final = {codes.E_GOODS: goods}


def _origin(seat: int, by: int, why: int, gained: Sequence[int]) -> list[str]:
    """The things that goods come from, by why they came; what is only paid comes from the stock."""
    if why == codes.W_SYMBOL:
        return [called.symbol_id(by, each) for each in gained]
    if why in (codes.W_FORT, codes.W_SHIP):
        return [called.built_id(seat, by)]
    if why in (codes.W_TILE, codes.W_CARD):
        return [called.hero_id(by)]
    places = {codes.W_BLACKSMITH: codes.BLACKSMITH, codes.W_MARKET_TAKEN: codes.MARKET}
    return [called.location_id(places[why])] if why in places else []


def _paid_for(seat: int, by: int, why: int) -> list[str]:
    """The things that goods are given for, or to."""
    if why == codes.W_BUILD:
        return [called.built_id(seat, by)]
    if why == codes.W_SYMBOL:
        return [called.location_id(by)]
    return [called.location_id(codes.MARKET)] if why == codes.W_MARKET_GIVEN else []


def changed(event: Event) -> Happening:
    """Goods come or go, as data: the numbers are what the stock has more, or less, of each."""
    _, seat, come, go, because, _ = event
    by, why = divmod(because, codes.BY)
    gained = [each for each in range(codes.STOCKED) if sets.in_bundle(come, each)]
    spent = [each for each in range(codes.STOCKED) if sets.in_bundle(go, each)]
    numbers = called.counted(come, 1)
    for name, amount in called.counted(go, -1).items():
        numbers[name] = numbers.get(name, 0) + amount
    if not gained:
        stocks = [called.stock_id(seat, each) for each in spent]
        return Happening("goods", source=stocks, target=_paid_for(seat, by, why), numbers=numbers)
    stocks = [called.stock_id(seat, each) for each in gained]
    return Happening("goods", source=_origin(seat, by, why, gained), target=stocks, numbers=numbers)


HAPPENINGS: Final = {codes.E_GOODS: changed}
REASONS: Final[dict[int, tuple[str, str]]] = {}
