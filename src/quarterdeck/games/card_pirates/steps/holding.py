"""The question that recurs: which card of the hand?"""

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import DECK


def held_reason(move: int, verb: int, hand: int) -> int:
    """Why a move with this verb and a card is no answer, if any card of the hand would do; or ALLOWED."""
    if move & ~ARG != verb or move & ARG >= DECK:
        return NOT_ASKED
    return ALLOWED if hand >> (move & ARG) & 1 else codes.R_NOT_HELD
