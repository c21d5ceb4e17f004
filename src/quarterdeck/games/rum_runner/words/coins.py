"""Words about coins, trash and discard: what happens everywhere in the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import names

# What a change of a supply is called: for oneself, for the other side, and its clause. Coins put on a ship that joins
# are told with the ship, and those that are invested with the card.
_SUPPLY: Final[Mapping[int, tuple[str, str, str]]] = {
    codes.C_ACTION: ("gain", "gains", "RR-gain-1"),
    codes.C_PRICE: ("pay", "pays", "RR-coins-3"),
    codes.C_RECALL: ("get back", "gets back", "RR-recall-2"),
    codes.C_RAISE: ("pay", "pays", "RR-raise-2"),
    codes.C_EFFECT: ("gain", "gains", "RR-coins-2"),
    codes.C_CROP: ("pay", "pays", "RR-cashcrop-4"),
    codes.C_TAKEN: ("lose", "loses", "RR-coins-5"),
    codes.C_MULLIGAN: ("pay", "pays", "RR-mulligan-2"),
}
_HAZARD_PAID: Final = ("pay", "pays", "RR-coins-3")
_HAZARD_GAINED: Final = ("gain", "gains", "RR-coins-2")


def _supply(event: Event, viewer: int, who: Sequence[str]) -> Sentence | None:
    _, seat, change, why, now, _ = event
    if why in (codes.C_JOIN, codes.C_INVEST):
        return None
    if why == codes.C_HAZARD:
        yours, theirs, clause = _HAZARD_GAINED if seat == codes.CROWN else _HAZARD_PAID
    else:
        yours, theirs, clause = _SUPPLY[why]
    coins = number_of(abs(change), "coin")
    if why == codes.C_TAKEN:
        coins = f"{coins} to {'you' if viewer == codes.PIRATE else names.SIDES[codes.PIRATE]}"
    does = names.does(seat, viewer, yours, theirs)
    return Sentence(f"{does} {coins} and {names.has_now(seat, viewer)} {now}.", clause)


def _card_coins(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return _moved(event[3], names.card_at_name(event[2], event[4]))


def _ship_coins(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return _moved(event[3], names.the_card(event[4]))


def _moved(coins: int, where: str) -> Sentence:
    many = names.begin(names.some_coins(abs(coins)))
    if coins > 0:
        return Sentence(f"{many} {'goes' if coins == 1 else 'go'} on {where}.", "RR-coins-1")
    return Sentence(f"{many} {'comes' if coins == -1 else 'come'} off {where}.", "RR-coins-4")


def _trash_card(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return _trashed(names.card_at_name(event[2], event[3]))


def _trash_ship(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return _trashed(names.the_card(event[3]))


def _trash_crew(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return _trashed(names.the_card(event[2]))


def _trashed(what: str) -> Sentence:
    return Sentence(f"{names.begin(what)} is trashed.", "RR-coins-9")


def _discard(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    discards = f"{names.does(seat, viewer, 'discard', 'discards')} {names.a_card(kind)}"
    if seat == codes.PIRATE:
        return Sentence(f"{discards}.", "RR-coins-10")
    return Sentence(f"{discards}, which counts as raided.", "RR-discard-1")


def _fetch(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    clause = "RR-deadeyedinah-2" if seat == codes.PIRATE else "RR-poisonedrum-3"
    takes = names.does(seat, viewer, "take", "takes")
    return Sentence(f"{takes} {names.a_card(kind)} from the discard pile.", clause)


def _coins(kind: str, where: str, change: int, cards: Sequence[str] = (), left: int | None = None) -> Happening:
    """Coins that come to a thing, or go from it: never less than none."""
    numbers = {"coins": abs(change)} if left is None else {"coins": abs(change), "left": left}
    source, target = ((where,), ()) if change < 0 else ((), (where,))
    return Happening(kind, source=source, target=target, cards=cards, numbers=numbers)


def _to_pile(kind: str, source: str, card: int, seat: int) -> Happening:
    return Happening(kind, source=(source,), target=(names.pile_id(seat),), cards=names.slugs(card))


def _discarded(event: Event) -> Happening:
    _, seat, kind, _, _, _ = event
    if seat == codes.PIRATE:
        return _to_pile("discard", names.hand_id(seat), kind, seat)
    return Happening("discard", source=(names.hand_id(seat),), cards=names.slugs(kind))


STEPS: Final[Sequence[StepWords[RumState]]] = ()
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_SUPPLY: _supply,
    codes.E_CARD_COINS: _card_coins,
    codes.E_SHIP_COINS: _ship_coins,
    codes.E_TRASH_CARD: _trash_card,
    codes.E_TRASH_SHIP: _trash_ship,
    codes.E_TRASH_CREW: _trash_crew,
    codes.E_DISCARD: _discard,
    codes.E_FETCH: _fetch,
}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_SUPPLY: lambda event: _coins("supply", names.supply_id(event[1]), event[2], left=event[4]),
    codes.E_CARD_COINS: lambda event: _coins("card-coins", names.slot_id(event[2]), event[3], names.slugs(event[4])),
    codes.E_SHIP_COINS: lambda event: _coins(
        "ship-coins", names.ship_id(event[2]), event[3], names.slugs(event[4] & ARG)
    ),
    codes.E_TRASH_CARD: lambda event: _to_pile("trash-card", names.slot_id(event[2]), event[3], event[1]),
    codes.E_TRASH_SHIP: lambda event: _to_pile("trash-ship", names.ship_id(event[2]), event[3] & ARG, event[1]),
    codes.E_TRASH_CREW: lambda event: _to_pile("trash-crew", names.ship_id(event[3]), event[2], event[1]),
    codes.E_DISCARD: _discarded,
    codes.E_FETCH: lambda event: Happening(
        "fetch", source=(names.pile_id(event[1]),), target=(names.hand_id(event[1]),), cards=names.slugs(event[2])
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_FULL: ("It holds 63 coins already, and cannot hold more.", "RR-coins-8"),
    codes.R_NO_COINS_THERE: ("There is no coin to be taken off there.", "RR-coins-4"),
    codes.R_NOT_DISCARDED: ("There is no such card in your discard pile.", "RR-coins-9"),
    codes.R_TOO_FEW_CARDS: (
        "One by one they go in printed order, and after that card too few would be left.",
        "RR-discard-5",
    ),
}
