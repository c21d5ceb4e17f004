"""Hero cards: when one may be played for its action, why not, and what comes of it."""

from __future__ import annotations

from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes, handling, sets
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.heroes import HEROES


def action_moves(s: CoveState, window: int) -> list[int]:
    """CC-card-1, CC-card-4, CC-card-5, CC-card-7: the moves by which who has the turn can play a hero card for its
    action. Any number of cards, also cards just drawn, can be played."""
    hand: i64 = s.hands[s.turn]
    board: i64 = s.board
    moves: list[int] = []
    for kind in range(codes.HEROES):
        if hand & 7 and board & 1:
            hero = HEROES[kind]
            if not hero.when(s, window) and not hero.card_reason(s):
                moves.append(codes.CARD | kind)
        hand >>= sets.CARD_BITS
        board >>= 1
    return moves


def action_reason(s: CoveState, kind: int, window: int) -> int:
    """CC-card-1: why who has the turn cannot play a hero card for its action."""
    if not s.hands[s.turn] >> sets.CARD_BITS * kind & 7:
        return codes.R_NOT_HELD
    if not s.board >> kind & 1:
        return codes.R_NOT_ON_BOARD
    return HEROES[kind].when(s, window) or HEROES[kind].card_reason(s)


def play_card(s: CoveState, kind: int, rng: Rng) -> None:
    """CC-card-2, CC-card-16: play a hero card for its action. It is discarded before it does anything."""
    handling.discard(s, s.turn, kind)
    s.note(codes.E_CARD, s.turn, kind)
    HEROES[kind].play(s, rng)
