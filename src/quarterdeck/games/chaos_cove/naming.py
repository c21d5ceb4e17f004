"""What everything on the table is called, and the ids by which options point at it."""

from __future__ import annotations

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove.cards import (
    BREAKS,
    CARD_NAMES,
    DOUBLOON,
    FIRST_BREAK,
    FORT_SPACES,
    GOODS_NAMES,
    HERO_NAMES,
    LANES,
    LOCATION_NAMES,
    PLANK,
    SEA_LANES,
    SPACES_EACH,
    STOCKED,
    in_bundle,
    is_land,
    kinds_of,
)
from quarterdeck.games.chaos_cove.rules import key

# Ids


def location_id(location: int) -> str:
    """`location:town-hall`."""
    return f"location:{key(LOCATION_NAMES[location])}"


def symbol_id(location: int, goods: int) -> str:
    """`symbol:tavern:rum`: what a location shows of one of the goods."""
    return f"symbol:{key(LOCATION_NAMES[location])}:{key(GOODS_NAMES[goods])}"


def hero_id(hero: int) -> str:
    """`hero:art`: a hero, on its tile or in its location."""
    return f"hero:{key(HERO_NAMES[hero])}"


def hand_card_id(hero: int) -> str:
    """`card:art`: a hero card in the hand of the viewer."""
    return f"card:{key(HERO_NAMES[hero])}"


def spot_id(spot: int) -> str:
    """`sea:1` to `sea:6`, `land:1` to `land:6`: an invader; `sea-break:1` to `land-break:3`: one that broke through."""
    side = "land" if is_land(spot) else "sea"
    if spot < LANES:
        return f"{side}:{spot % SEA_LANES + 1}"
    return f"{side}-break:{(spot - FIRST_BREAK) % BREAKS + 1}"


def space_id(space: int) -> str:
    """`ship:1:3`, `fort:6:1`: a space beside a lane, with or without a piece."""
    side = "ship" if space < FORT_SPACES else "fort"
    place = space % FORT_SPACES
    return f"{side}:{place // SPACES_EACH + 1}:{place % SPACES_EACH + 1}"


def stack_id(stack: int) -> str:
    """`stack:1` to `stack:10`."""
    return f"stack:{stack + 1}"


def built_id(seat: int, kind: int) -> str:
    """`built:0:coin-brig`: a construction card of a seat."""
    return f"built:{seat}:{key(CARD_NAMES[kind])}"


def stock_id(seat: int, goods: int) -> str:
    """`stock:0:rum`: what a seat has of one of the goods."""
    return f"stock:{seat}:{key(GOODS_NAMES[goods])}"


def supply_id(goods: int) -> str:
    """`supply:cannon`: the box, from which the Market gives."""
    return f"supply:{key(GOODS_NAMES[goods])}"


def seat_id(seat: int) -> str:
    """`player:0`."""
    return f"player:{seat}"


# Names


def amount_of(goods: int, amount: int) -> str:
    """`1 rum`, `2 planks`, `3 crew`."""
    if goods in (DOUBLOON, PLANK) or goods < 2:
        return number_of(amount, GOODS_NAMES[goods])
    return f"{amount or 'no'} {GOODS_NAMES[goods]}"


def bundle_words(bundle: int) -> str:
    """`1 rum and 2 planks`."""
    return listed([amount_of(goods, in_bundle(bundle, goods)) for goods in range(STOCKED) if in_bundle(bundle, goods)])


def cards_words(cards: int) -> str:
    """The cards of a set of hero cards: `Art, Art and Gus`."""
    return listed([HERO_NAMES[kind] for kind in kinds_of(cards)])


def the_location(location: int) -> str:
    """`the Town Hall`."""
    return f"the {LOCATION_NAMES[location]}"


def space_words(space: int) -> str:
    """`ship space 3 of sea 1`, `fort space 1 of land 6`."""
    side, lane_side = ("ship", "sea") if space < FORT_SPACES else ("fort", "land")
    place = space % FORT_SPACES
    return f"{side} space {place % SPACES_EACH + 1} of {lane_side} {place // SPACES_EACH + 1}"


def spot_words(spot: int) -> str:
    """`sea 1`, `land 6`, `breakthrough 2 of the pirates`."""
    if spot < LANES:
        return f"{'land' if is_land(spot) else 'sea'} {spot % SEA_LANES + 1}"
    return f"breakthrough {(spot - FIRST_BREAK) % BREAKS + 1} of the {'barbarians' if is_land(spot) else 'pirates'}"
