"""What a seat has given up: goods, hero cards and crew, in one measure.

What is ready again at the end of the round, a used weapon or crew that lie, counts 1. What is gone for good counts 3
each, and a hero card 4.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phrases import listed
from quarterdeck.core.words import Cost
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.handling import owned
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words import names as called

LAID_ASIDE: Final = 1
SPENT: Final = 3
CARD_COST: Final = 4

# What can be laid aside, and where it then counts in a stock.
ASIDE: Final = {codes.CANNON: codes.USED_CANNON, codes.SABER: codes.USED_SABER, codes.CREW: codes.LYING_CREW}


def cost(before: CoveState, after: CoveState, seat: int) -> Cost:
    """What a seat has less of than before: what it used, what it spent, and its cards."""
    amount = 0
    words: list[str] = []
    for goods in range(codes.STOCKED):
        spent = max(0, owned(before, seat, goods) - owned(after, seat, goods))
        used = max(0, _aside(after, seat, goods) - _aside(before, seat, goods))
        amount += SPENT * spent + LAID_ASIDE * used
        if spent + used:
            words.append(_some(goods, spent + used))
    for kind in range(codes.HEROES):
        gone = sets.number(before.hands[seat], kind) - sets.number(after.hands[seat], kind)
        if gone > 0:
            amount += CARD_COST * gone
            words.append(f"{called.hero(kind)}'s card" if gone == 1 else f"{gone} cards of {called.hero(kind)}")
    return Cost(amount, listed(words))


def _aside(s: CoveState, seat: int, goods: int) -> int:
    return s.stock[codes.STOCK * seat + ASIDE[goods]] if goods in ASIDE else 0


def _some(goods: int, amount: int) -> str:
    """`a cannon`, `2 gunpowder`."""
    words = called.amount_of(goods, amount)
    return f"a{words[1:]}" if amount == 1 and goods in called.COUNTED else words
