"""Sets of hero cards, sets of construction cards and bundles of goods, each as one number."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.chaos_cove import codes

# A set of hero cards has three bits a hero.
CARD_BITS: Final = 3
ONE: Final[tuple[int, ...]] = tuple([1 << CARD_BITS * hero for hero in range(codes.HEROES)])
ALL_HERO_CARDS: Final = sum([codes.COPIES << CARD_BITS * hero for hero in range(codes.HEROES)])

# A set of construction cards has three bits for each kind of which there are several, then one for each mixed card.
SEVERAL: Final[tuple[int, ...]] = codes.STARTERS + codes.STACKED
SHIFT: Final[list[int]] = [0] * codes.KINDS  # how far above the lowest bit a kind is counted
MASK: Final[list[int]] = [0] * codes.KINDS
for _place, _kind in enumerate(SEVERAL):
    SHIFT[_kind] = 3 * _place
    MASK[_kind] = 7
for _place, _kind in enumerate(codes.MIXED):
    SHIFT[_kind] = 3 * len(SEVERAL) + _place
    MASK[_kind] = 1
ONE_CARD: Final[tuple[int, ...]] = tuple([1 << shift for shift in SHIFT])

# A bundle has some of each of the stocked goods, six bits each.
BUNDLE_BITS: Final = 6
MOST: Final = 63  # of anything in a bundle


# Hero cards


def has(cards: int, hero: int) -> bool:
    """Whether a set of hero cards has one of this hero."""
    return cards >> CARD_BITS * hero & 7 != 0


def number(cards: int, hero: int) -> int:
    """How many cards of this hero a set of hero cards has."""
    return cards >> CARD_BITS * hero & 7


def size(cards: int) -> int:
    """How many cards a set of hero cards has."""
    return sum([cards >> CARD_BITS * hero & 7 for hero in range(codes.HEROES)])


def kinds_of(cards: int) -> list[int]:
    """The heroes of a set of hero cards, each as often as a card of it is there."""
    return [hero for hero in range(codes.HEROES) for _ in range(cards >> CARD_BITS * hero & 7)]


# Construction cards


def built(cards: int, kind: int) -> int:
    """How many construction cards of this kind a set has."""
    return cards >> SHIFT[kind] & MASK[kind]


def built_kinds(cards: int) -> list[int]:
    """The kinds of a set of construction cards, each as often as it is there."""
    return [kind for kind in range(codes.KINDS) for _ in range(built(cards, kind))]


# Goods


def bundle_of(goods: int, amount: int) -> int:
    """So many of one of the goods, as a bundle."""
    return amount << BUNDLE_BITS * goods


def in_bundle(bundle: int, goods: int) -> int:
    """How many of one of the goods a bundle has."""
    return bundle >> BUNDLE_BITS * goods & MOST
