"""Resources as numbers: bundles of them, what pays for what, and resource cards in play."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.native import i64
from quarterdeck.games.wildtails import codes

# A bundle is some of each symbol in one number, four bits each.
BITS: Final = 4
MOST: Final = 15
ONE: Final[tuple[int, ...]] = tuple(1 << BITS * symbol for symbol in range(codes.SYMBOLS))
HALF_FULL: Final = 0x88888  # the highest bits of a bundle: below them two of anything fit

# In which order symbols are matched with what pays for them: what can be paid in the fewest ways comes first.
PAID_IN_ORDER: Final[tuple[int, ...]] = (
    codes.CANNON, codes.GEM, codes.BARREL, codes.SWORD, codes.COIN, codes.BASIC, codes.ANY
)  # fmt: skip
NO_SYMBOL: Final = -1

# A resource card in play: the card and which of its events it shows, from 0; above them, once something of it was
# spent, the bundle that is left.
SHOWN_ABOVE: Final = 5
REST_ABOVE: Final = 7


# Bundles


def amount(bundle: int, symbol: int) -> int:
    """How many of a symbol a bundle has."""
    return bundle >> BITS * symbol & MOST


def total(bundle: int) -> int:
    """How many there are of everything in a bundle."""
    count = 0
    while bundle:
        count += bundle & MOST
        bundle >>= BITS
    return count


def letters(bundle: int) -> str:
    """A bundle as it is written in data: `BBK`."""
    return "".join(codes.SYMBOL_LETTERS[symbol] * amount(bundle, symbol) for symbol in range(codes.SYMBOLS))


def bundle_of(text: str, known: int = codes.SYMBOLS) -> int:
    """The bundle that is written as `BBK`. Raises `ContentRefused`."""
    bundle = 0
    for letter in text:
        symbol = codes.SYMBOL_LETTERS.find(letter)
        if not 0 <= symbol < known or amount(bundle, symbol) == MOST:
            raise ContentRefused(f"{text!r} is not written in {', '.join(codes.SYMBOL_LETTERS[:known])}.")
        bundle += 1 << BITS * symbol
    return bundle


def added(bundle: i64, more: i64) -> int:
    """WT-limit-2: two bundles in one; of anything there are never more than a bundle can hold."""
    if not (bundle | more) & HALF_FULL:
        return bundle + more
    both: i64 = 0
    shift: i64 = 0
    while shift < BITS * codes.RESOURCES:
        count = (bundle >> shift & MOST) + (more >> shift & MOST)
        if count > MOST:
            count = MOST
        both |= count << shift
        shift += BITS
    return both


# Costs


def enough(have: i64, cost: i64) -> bool:
    """WT-resource-2, WT-resource-3, WT-resource-4, WT-resource-5, WT-pay-4: whether a bundle pays a cost exactly: gems
    stand in for basics, cannons only for themselves and for `any`."""
    gems = (have >> BITS * codes.GEM & MOST) - (cost >> BITS * codes.GEM & MOST)
    cannons = (have >> BITS * codes.CANNON & MOST) - (cost >> BITS * codes.CANNON & MOST)
    if gems < 0 or cannons < 0:
        return False
    basics: i64 = 0
    shift: i64 = 0
    while shift < BITS * codes.CANNON:
        left = (have >> shift & MOST) - (cost >> shift & MOST)
        if left < 0:
            gems += left
        else:
            basics += left
        shift += BITS
    if gems < 0:
        return False
    basics += gems - (cost >> BITS * codes.BASIC & MOST)
    return basics >= 0 and basics + cannons >= (cost >> BITS * codes.ANY & MOST)


def fits(paid: i64, cost: i64) -> bool:
    """WT-pay-4: whether each of these resources has a symbol of its own to pay for in a cost."""
    gems = (paid >> BITS * codes.GEM & MOST) - (cost >> BITS * codes.GEM & MOST)
    over: i64 = 0
    shift: i64 = 0
    while shift < BITS * codes.CANNON:
        left = (paid >> shift & MOST) - (cost >> shift & MOST)
        if left > 0:
            over += left
        elif gems > 0:
            gems += left
        shift += BITS
    if gems > 0:
        over += gems
    over -= cost >> BITS * codes.BASIC & MOST
    if over < 0:
        over = 0
    cannons = (paid >> BITS * codes.CANNON & MOST) - (cost >> BITS * codes.CANNON & MOST)
    if cannons > 0:
        over += cannons
    return over <= (cost >> BITS * codes.ANY & MOST)


def symbols_for(resources: list[int], cost: int) -> list[int]:
    """The symbol of a cost that each of these resources pays for, which together pay it exactly."""
    found = [NO_SYMBOL] * len(resources)
    for symbol in PAID_IN_ORDER:
        for gem in (False, True):  # what the symbol shows goes before a gem in its place
            for i in range(len(resources)):
                if found[i] != NO_SYMBOL or (resources[i] == codes.GEM and symbol != codes.GEM) != gem:
                    continue
                if cost >> BITS * symbol & MOST and pays_for(resources[i], symbol):
                    found[i] = symbol
                    cost -= ONE[symbol]
    return found


def pays_for(resource: int, symbol: int) -> bool:
    """WT-resource-1, WT-resource-2, WT-resource-3, WT-resource-4, WT-resource-5: whether a resource pays for one of
    this symbol."""
    if symbol == codes.ANY or resource == symbol:
        return True
    if symbol == codes.BASIC:
        return resource != codes.CANNON
    return resource == codes.GEM and symbol < codes.CANNON


# Resource cards in play


def held(card: int, event: int) -> int:
    """The entry of a resource card that shows an event, from 0."""
    return card | event << SHOWN_ABOVE


def set_aside(entry: int, rest: int) -> int:
    """The entry of a card of which only `rest` is left."""
    return entry & (1 << REST_ABOVE) - 1 | rest << REST_ABOVE


def card_in(entry: int) -> int:
    """The card of a resource card in play."""
    return entry & codes.NONE


def shown_in(entry: int) -> int:
    """The event, from 0, whose reward a resource card in play shows."""
    return entry >> SHOWN_ABOVE & 3


def rest_in(entry: int) -> int:
    """What is left of a resource card that was set aside."""
    return entry >> REST_ABOVE


def find_in(entries: list[int], card: int) -> int:
    """The entry of a card among these, -1 if it is not there."""
    for entry in entries:
        if card_in(entry) == card:
            return entry
    return -1


def take_out(entries: list[int], card: int) -> int:
    """Take a card out of a hand, out of those set aside or out of the Empire; its entry."""
    for i in range(len(entries)):
        if card_in(entries[i]) == card:
            return entries.pop(i)
    raise AssertionError("the card is not there")
