"""What a fighter could reach with all they have, what it takes to win, and what that costs.

All of it rests on what everybody sees and on the fighter's own hand.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.chaos_cove import board, cards, codes, sets
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.fight import muster_reason, worth_moves
from quarterdeck.games.chaos_cove.steps.targets import weapon_for, worths
from quarterdeck.games.chaos_cove.words.costs import CARD_COST, LAID_ASIDE, SPENT

MOST_SUGGESTED: Final = 4

# Some of everything that can be put in: weapons, crew, gunpowder, and the kinds of the cards in ascending order.
Set = tuple[int, int, int, tuple[int, ...]]


def weapons_left(s: CoveState) -> int:
    """How many weapons of the fight's kind the fighter can still use."""
    return s.stock[codes.STOCK * s.turn + weapon_for(s.foe)]


def powder_left(s: CoveState) -> int:
    """How much gunpowder the fighter has."""
    return s.stock[codes.STOCK * s.turn + codes.GUNPOWDER]


def crew_left(s: CoveState) -> int:
    """How many of the fighter's crew can still fight, by Gus's tile or by cards of his that were played."""
    if muster_reason(s):
        return 0
    crew = s.stock[codes.STOCK * s.turn + codes.CREW]
    return crew if s.placed_by(codes.GUS, s.turn) else min(s.gus, crew)


def cards_left(s: CoveState) -> list[int]:
    """The kinds of the fighter's cards that add something, each as often as it is there."""
    kinds = [move - codes.WORTH for move in worth_moves(s, s.turn, codes.WORTH, 0)]
    return [kind for kind in kinds for _ in range(sets.number(s.hands[s.turn], kind))]


def reach(s: CoveState) -> int:
    """The sum with all that could be put in now; what actions of cards would bring is not in it."""
    worth = worths(s, s.foe)
    by_goods = s.rules.weapon * weapons_left(s) + s.rules.crew_strength * crew_left(s) + powder_left(s)
    return s.sum + by_goods + sum(worth[kind] for kind in cards_left(s))


def would_fall(s: CoveState, space: int) -> bool:
    """CC-break-3: whether the cove falls if the piece on this space, under attack, is lost: no other one is in the way,
    and no breakthrough space is free."""
    lane = board.lane_of(space)
    first = lane * codes.SPACES_EACH
    for other in range(first, first + codes.SPACES_EACH):
        if other != space and s.pieces[other] and not s.hidden >> other & 1:
            return False
    return board.free_break(s, int(board.is_land(lane))) == codes.NONE


def winning_sets(s: CoveState) -> list[list[int]]:
    """Some sets with which the fight is won and that have nothing to spare, the cheapest first, each with its end."""
    need = s.tiles[s.foe] - s.sum
    if need <= 0:
        return [[codes.END]]
    found = {each: _cost(each) for each in _sets(s, need)}
    best = sorted(found, key=lambda each: (found[each], each))
    return [[*_moves(each), codes.END] for each in best[:MOST_SUGGESTED]]


def _sets(s: CoveState, need: int) -> list[Set]:
    """Sets that suffice, from which nothing can be left out."""
    weapon, crew = s.rules.weapon, s.rules.crew_strength
    worth = worths(s, s.foe)
    found: list[Set] = []
    for hand in _hands(cards_left(s), worth, need):
        by_cards = sum(worth[kind] for kind in hand)
        for fired in range(weapons_left(s) + 1):
            for mustered in range(crew_left(s) + 1):
                total = by_cards + weapon * fired + crew * mustered
                powder = max(0, need - total)
                if powder > powder_left(s):
                    continue
                spare = total + powder - need
                least = min(
                    [worth[kind] for kind in hand]
                    + ([weapon] if fired else [])
                    + ([crew] if mustered else [])
                    + ([1] if powder else [])
                )
                if spare < least:
                    found.append((fired, mustered, powder, hand))
    return found


def _hands(kinds: list[int], worth: list[int], need: int) -> list[tuple[int, ...]]:
    """For every strength up to what is needed, the fewest cards that reach it, and of those the least worth keeping."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for kind in kinds:
        for strength, hand in sorted(best.items(), reverse=True):
            if strength < need:
                more = (*hand, kind)
                reached = min(need, strength + worth[kind])
                if reached not in best or _kept(more) < _kept(best[reached]):
                    best[reached] = more
    return list(best.values())


def _kept(hand: tuple[int, ...]) -> tuple[int, float]:
    return len(hand), sum(cards.KEEP[kind] for kind in hand)


def _cost(each: Set) -> tuple[int, float]:
    """What a set costs, by which the cheapest comes first, and what its cards would be worth to keep."""
    fired, mustered, powder, hand = each
    return LAID_ASIDE * (fired + mustered) + SPENT * powder + CARD_COST * len(hand), _kept(hand)[1]


def _moves(each: Set) -> list[int]:
    fired, mustered, powder, hand = each
    goods = [codes.FIRE] * fired + [codes.MUSTER] * mustered + [codes.POWDER] * powder
    return goods + [codes.WORTH | kind for kind in hand]
