"""A ship or a fort is lost, and with it a card of its kind of the owner's choice."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.state import EMPTY, CoveState
from quarterdeck.games.chaos_cove.steps.building import SEAT_ABOVE
from quarterdeck.games.chaos_cove.steps.construction import KIND_OF


def lose_piece(s: CoveState, space: int, spot: int) -> None:
    """CC-defend-8, CC-defend-9, CC-defend-21: an invader destroys the piece on a space; its owner chooses a card to
    lose, and plays on."""
    seat = s.pieces[space] - 1
    s.pieces[space] = EMPTY
    s.note(codes.E_DESTROY, seat, space, spot)
    s.push(codes.LOSE_CARD_STEP, board.kind_of_space(space) + SEAT_ABOVE * seat)


class LoseCard(Ask[CoveState]):
    """CC-defend-9, CC-defend-10, CC-refresh-6: which ship card, or which fort card, goes with the piece."""

    def seat(self, s: CoveState) -> int:
        return s.arg // SEAT_ABOVE

    def moves(self, s: CoveState) -> list[int]:
        cards = s.cards[s.arg // SEAT_ABOVE]
        piece = s.arg % SEAT_ABOVE
        return [codes.LOSE | kind for kind in range(codes.KINDS) if KIND_OF[kind] == piece and sets.built(cards, kind)]

    def why(self, s: CoveState, move: int) -> int:
        kind = move & ARG
        if move & ~ARG != codes.LOSE or kind >= codes.KINDS:
            return NOT_ASKED
        if KIND_OF[kind] != s.arg % SEAT_ABOVE:
            return codes.R_OTHER_LOSS
        return ALLOWED if sets.built(s.cards[s.arg // SEAT_ABOVE], kind) else codes.R_NO_CARD

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        seat = s.arg // SEAT_ABOVE
        kind = move & ARG
        s.cards[seat] = s.cards[seat] - sets.ONE_CARD[kind]
        s.gone += sets.ONE_CARD[kind]
        s.note(codes.E_LOSE, seat, kind)


STEPS: Final[list[Step[Any]]] = [LoseCard(codes.LOSE_CARD_STEP)]
