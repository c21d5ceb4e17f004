"""What a player can pay with: cards held and set aside, permanent resources; and whether that is enough for a cost."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.wildtails.cards import (
    ANY,
    BASIC,
    BUNDLE_BITS,
    CANNON,
    EMPIRE,
    GEM,
    GIVES_STAR,
    LEVELS,
    MOST,
    ONE,
    PAID_IN_ORDER,
    PERMANENT,
    RESOURCES,
    card_in,
)
from quarterdeck.games.wildtails.codes import STAR, STAR_OF_ABILITY
from quarterdeck.games.wildtails.components import STARS
from quarterdeck.games.wildtails.state import NO_ONE, WildState

SOURCE_ABOVE: Final = 20  # in what `sources` gives: the number of a card or a star, above its bundle
BUNDLE: Final = (1 << SOURCE_ABOVE) - 1
KIND_BITS: Final = 3  # in the order of payments: the kind that a source pays with, below its number


def stars_of(s: WildState, player: int) -> list[tuple[int, int]]:
    """A player's permanent resources, spent or not: where each is among all there could be, and its resource."""
    stars: list[tuple[int, int]] = []
    rules = s.rules
    for i in range(2):
        if s.owners[i] == player:
            first = s.objectives[i] * LEVELS
            for level in range(s.levels[i]):
                if rules.gives[first + level] == GIVES_STAR:
                    stars.append((STAR + LEVELS * i + level, rules.gifts[first + level]))
    character = s.characters[player]
    if character != NO_ONE:
        for i, ability in enumerate(STARS):
            if rules.known[ability] and rules.keywords[ability] == PERMANENT:
                mine = rules.owners[ability] == character or (rules.owners[ability] == EMPIRE and player == s.player)
                if mine:
                    stars.append((STAR_OF_ABILITY + i, _kind(rules.stars[ability])))
    return stars


def _kind(bundle: int) -> int:
    for resource in range(RESOURCES):
        if bundle & ONE[resource]:
            return resource
    raise AssertionError("a permanent resource is of some kind")


def sources(s: WildState, player: int) -> list[int]:
    """What a player can spend now, in one order: each card or star, and below its number its bundle."""
    found: list[int] = []
    for entry in s.hands[player]:
        found.append(card_in(entry) << SOURCE_ABOVE | s.bundle_of(entry))
    for entry in s.aside[player]:
        found.append(card_in(entry) << SOURCE_ABOVE | s.bundle_of(entry))
    if player == s.player:
        for star, resource in stars_of(s, player):
            if not s.spent >> star - STAR & 1:
                found.append(star << SOURCE_ABOVE | ONE[resource])
    found.sort()
    return found


def wealth(s: WildState, player: int) -> int:
    """The sum of what a player can spend now, as a bundle."""
    bundle = 0
    for source in sources(s, player):
        bundle = added(bundle, source & BUNDLE)
    return bundle


def added(bundle: int, more: int) -> int:
    """Two bundles in one; of anything there are never more than a bundle can hold."""
    both = 0
    for resource in range(RESOURCES):
        count = (bundle >> BUNDLE_BITS * resource & MOST) + (more >> BUNDLE_BITS * resource & MOST)
        both |= min(count, MOST) << BUNDLE_BITS * resource
    return both


def enough(have: int, cost: int) -> bool:
    """Whether a bundle pays a cost exactly: gems stand in for basics, cannons only for themselves and for `any`."""
    gems = (have >> BUNDLE_BITS * GEM & MOST) - (cost >> BUNDLE_BITS * GEM & MOST)
    cannons = (have >> BUNDLE_BITS * CANNON & MOST) - (cost >> BUNDLE_BITS * CANNON & MOST)
    if gems < 0 or cannons < 0:
        return False
    basics = 0
    for resource in range(CANNON):
        left = (have >> BUNDLE_BITS * resource & MOST) - (cost >> BUNDLE_BITS * resource & MOST)
        if left < 0:
            gems += left
        else:
            basics += left
    if gems < 0:
        return False
    left = basics + gems - (cost >> BUNDLE_BITS * BASIC & MOST)
    return left >= 0 and left + cannons >= (cost >> BUNDLE_BITS * ANY & MOST)


def can_pay(s: WildState, player: int, cost: int) -> bool:
    """Whether a player can pay a cost now."""
    return not cost or enough(wealth(s, player), cost)


def next_symbol(due: int) -> int:
    """The symbol of a cost that is paid next."""
    for symbol in PAID_IN_ORDER:
        if due >> BUNDLE_BITS * symbol & MOST:
            return symbol
    raise AssertionError("nothing is due")


def pays_for(resource: int, symbol: int) -> bool:
    """Whether a resource pays for one of this symbol."""
    if symbol == ANY or resource == symbol:
        return True
    if symbol == BASIC:
        return resource != CANNON
    return resource == GEM and symbol < CANNON
