"""A ship or a fort is lost, and with it a card of its kind of the owner's choice."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import kind_of_space
from quarterdeck.games.chaos_cove.cards import KIND_OF, KINDS, ONE_CARD, built
from quarterdeck.games.chaos_cove.state import EMPTY, CoveState
from quarterdeck.games.chaos_cove.steps.building import SEAT_ABOVE


def lose_piece(s: CoveState, space: int, spot: int) -> None:
    """An invader destroys the piece on a space; its owner chooses a card to lose."""
    seat = s.pieces[space] - 1
    s.pieces[space] = EMPTY
    s.note(codes.E_DESTROY, seat, space, spot)
    s.push(codes.LOSE_CARD_STEP, kind_of_space(space) + SEAT_ABOVE * seat)


class LoseCard(Ask[CoveState]):
    """Which ship card, or which fort card, goes with the piece."""

    def seat(self, s: CoveState) -> int:
        return s.arg // SEAT_ABOVE

    def moves(self, s: CoveState) -> list[int]:
        cards = s.cards[s.arg // SEAT_ABOVE]
        piece = s.arg % SEAT_ABOVE
        return [codes.LOSE | kind for kind in range(KINDS) if KIND_OF[kind] == piece and built(cards, kind)]

    def why(self, s: CoveState, move: int) -> int:
        kind = move & ARG
        if move & ~ARG != codes.LOSE or kind >= KINDS:
            return NOT_ASKED
        if KIND_OF[kind] != s.arg % SEAT_ABOVE:
            return codes.R_NOT_GIVEN
        return ALLOWED if built(s.cards[s.arg // SEAT_ABOVE], kind) else codes.R_NO_CARD

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        seat = s.arg // SEAT_ABOVE
        kind = move & ARG
        s.cards[seat] = s.cards[seat] - ONE_CARD[kind]
        s.gone += ONE_CARD[kind]
        s.note(codes.E_LOSE, seat, kind)


STEPS: Final[list[Step[Any]]] = [LoseCard(codes.LOSE_CARD_STEP)]
