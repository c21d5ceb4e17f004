"""What a player can pay with: cards held and set aside, permanent resources; and whether that is enough for a cost."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import STARS
from quarterdeck.games.wildtails.state import NO_ONE, WildState

SOURCE_ABOVE: Final = 20  # in what `sources` gives: the number of a card or a star, above its bundle
BUNDLE: Final = (1 << SOURCE_ABOVE) - 1
FEW: Final = 3  # cards, of whose resources there are never more than a bundle can hold
KIND_BITS: Final = 3  # in the order of payments: the kind that a source pays with, below its number


def stars_of(s: WildState, player: int) -> list[tuple[int, int]]:
    """WT-resource-8, WT-level-10, WT-crisis-24, WT-campaign-11, WT-campaign-12: a player's permanent
    resources, spent or not: where each is among all there could be, and its resource."""
    stars: list[tuple[int, int]] = []
    rules = s.rules
    for i in range(2):
        if s.owners[i] == player:
            first = s.objectives[i] * codes.LEVELS
            for level in range(s.levels[i]):
                if rules.gives[first + level] == codes.GIVES_STAR:
                    stars.append((codes.STAR + codes.LEVELS * i + level, rules.gifts[first + level]))
    character = s.characters[player]
    if character != NO_ONE:
        for i, ability in enumerate(STARS):
            if rules.known[ability] and rules.keywords[ability] == codes.PERMANENT:
                mine = rules.owners[ability] == character or (
                    rules.owners[ability] == codes.EMPIRE and player == s.player
                )
                if mine:
                    stars.append((codes.STAR_OF_ABILITY + i, _kind(rules.stars[ability])))
    return stars


def _kind(bundle: int) -> int:
    for resource in range(codes.RESOURCES):
        if bundle & bundles.ONE[resource]:
            return resource
    raise AssertionError("a permanent resource is of some kind")


def sources(s: WildState, player: int) -> list[int]:
    """WT-pay-1, WT-pay-10, WT-resource-6, WT-resource-7, WT-store-7: what a player can spend now, in one order: each
    card or star, and below its number its bundle. Stars count once a turn, in the player's own turn."""
    found: list[int] = []
    for entry in s.hands[player]:
        found.append(bundles.card_in(entry) << SOURCE_ABOVE | s.bundle_of(entry))
    for entry in s.aside[player]:
        found.append(bundles.card_in(entry) << SOURCE_ABOVE | s.bundle_of(entry))
    if player == s.player:
        for star, resource in stars_of(s, player):
            if not s.spent >> star - codes.STAR & 1:
                found.append(star << SOURCE_ABOVE | bundles.ONE[resource])
    found.sort()
    return found


def wealth(s: WildState, player: int) -> int:
    """The sum of what a player can spend now, as a bundle."""
    bundle: i64 = 0
    count = 0
    for entry in s.hands[player]:
        count += 1
        bundle = bundle + s.bundle_of(entry) if count <= FEW else bundles.added(bundle, s.bundle_of(entry))
    for entry in s.aside[player]:
        count += 1
        bundle = bundle + s.bundle_of(entry) if count <= FEW else bundles.added(bundle, s.bundle_of(entry))
    if player == s.player and has_stars(s, player):
        for star, resource in stars_of(s, player):
            if not s.spent >> star - codes.STAR & 1:
                bundle = bundles.added(bundle, bundles.ONE[resource])
    return bundle


def has_stars(s: WildState, player: int) -> bool:
    """Whether a player may have permanent resources: by a claimed Objective, or by an ability."""
    return s.owners[0] == player or s.owners[1] == player or s.rules.starry


def can_pay(s: WildState, player: int, cost: int) -> bool:
    """Whether a player can pay a cost now."""
    return not cost or bundles.enough(wealth(s, player), cost)
