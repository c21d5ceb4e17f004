"""Phase 2, forts and ships in use, and Phase 3, construction cards; the Town Hall builds in the same way."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling, sets
from quarterdeck.games.chaos_cove.state import EMPTY, PIECES, CoveState
from quarterdeck.games.chaos_cove.steps.construction import KIND_OF

# In the argument of SPACE_STEP: what for, and above it the seat.
SEAT_ABOVE: Final = 4

# In the argument of USE_STEP.
SHIPS_MAY: Final = 1
FORTS_MAY: Final = 2
ONE_USE: Final = 4
ONE_USED: Final = 16


# Stacks


def card_on(s: CoveState, stack: int) -> int:
    """CC-setup-10, CC-setup-11, CC-build-4: the card that lies open on a stack, NONE if there is none."""
    if stack >= codes.PLAIN_STACKS:
        return s.top[stack - codes.PLAIN_STACKS]
    return codes.STACKED[stack] if s.left[stack] and not s.shut >> stack & 1 else codes.NONE


def stack_reason(s: CoveState, seat: int, stack: int) -> int:
    """CC-townhall-3, CC-townhall-4, CC-build-6, CC-build-7: why a seat cannot take the card of a stack, whatever it
    costs."""
    kind = card_on(s, stack)
    if kind == codes.NONE:
        return codes.R_STACK_SHUT if s.left[stack] else codes.R_STACK_EMPTY
    piece = KIND_OF[kind]
    if piece != codes.PARTY:
        if board.pieces_of(s, seat, piece) == PIECES:
            return codes.R_NO_PIECES_LEFT
        if not board.has_empty_space(s, piece):
            return codes.R_NO_SPACE
    return ALLOWED


def buy_reason(s: CoveState, seat: int, stack: int) -> int:
    """CC-build-2: why a seat cannot buy the card of a stack."""
    kind = card_on(s, stack)
    if kind != codes.NONE and not handling.can_pay(s, seat, kind):
        return codes.R_CANNOT_PAY
    return stack_reason(s, seat, stack)


def stacks_to_buy(s: CoveState, seat: int) -> list[int]:
    """CC-build-1: the moves that buy a card."""
    return [codes.BUY | stack for stack in range(codes.STACK_NUMBER) if not buy_reason(s, seat, stack)]


def can_buy(s: CoveState, seat: int) -> bool:
    """Whether a seat can buy any card."""
    for stack in range(codes.STACK_NUMBER):
        if not buy_reason(s, seat, stack):
            return True
    return False


def build(s: CoveState, seat: int, stack: int, free: bool) -> None:
    """CC-build-1, CC-build-2, CC-build-4, CC-build-5: take the card of a stack, pay for it, and ask where its piece
    goes. The stack is then shut."""
    kind = card_on(s, stack)
    cost = 0 if free else handling.pay_for(s, seat, kind)
    s.note(codes.E_BUILD, seat, stack, kind, int(free) | cost << 1)
    if not free:
        s.note(codes.E_GOODS, seat, 0, cost, codes.W_BUILD + codes.BY * kind)
    s.cards[seat] = s.cards[seat] + sets.ONE_CARD[kind]
    s.left[stack] = s.left[stack] - 1
    s.shut |= 1 << stack
    if stack >= codes.PLAIN_STACKS:
        s.top[stack - codes.PLAIN_STACKS] = codes.NONE
    if KIND_OF[kind] != codes.PARTY:
        s.push(codes.SPACE_STEP, KIND_OF[kind] + SEAT_ABOVE * seat)


def reopen(s: CoveState, rng: Rng) -> None:
    """CC-refresh-3: turn up the next card of every stack that is shut."""
    shut = s.shut
    s.shut = 0
    for stack in range(codes.STACK_NUMBER):
        if shut >> stack & 1 and s.left[stack]:
            if stack >= codes.PLAIN_STACKS:
                handling.open_mixed(s, stack, rng)
            else:
                s.note(codes.E_OPEN, NOBODY, stack, codes.STACKED[stack])


class NewPiece(Ask[CoveState]):
    """CC-setup-22, CC-build-5, CC-townhall-1: where the new ship or fort goes."""

    def seat(self, s: CoveState) -> int:
        return s.arg // SEAT_ABOVE

    def moves(self, s: CoveState) -> list[int]:
        spaces = board.empty_spaces(s, s.arg % SEAT_ABOVE)
        for i in range(len(spaces)):
            spaces[i] = codes.SPACE | spaces[i]
        return spaces

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= codes.SPACES:
            return NOT_ASKED
        if board.kind_of_space(space) != s.arg % SEAT_ABOVE:
            return codes.R_NO_SUCH_SPACE
        return ALLOWED if s.pieces[space] == EMPTY else codes.R_TAKEN_SPACE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        seat = s.arg // SEAT_ABOVE
        s.pieces[move & ARG] = seat + 1
        s.note(codes.E_PIECE, seat, move & ARG)


# Forts and ships in use


def use_reason(s: CoveState, seat: int, kind: int) -> int:
    """CC-use-2, CC-use-8, CC-port-2: why a construction card cannot be used once more by the present effect."""
    if KIND_OF[kind] == codes.PARTY:
        return codes.R_PARTY
    mine = sets.built(s.cards[seat], kind)
    if not mine:
        return codes.R_NO_CARD
    if sets.built(s.used, kind) >= mine:
        return codes.R_CARD_USED
    return codes.R_NO_RUM if KIND_OF[kind] == codes.SHIP and not s.stock[codes.STOCK * seat + codes.RUM] else ALLOWED


def using_reason(s: CoveState, seat: int, ships: bool, forts: bool) -> int:
    """CC-gloria-3, CC-use-9: why a seat can use none of its ships, or none of its forts. What other effects used has no
    part in it."""
    cards = s.cards[seat]
    reason = codes.R_NO_CARD
    for kind in range(codes.KINDS):
        if sets.built(cards, kind):
            if forts and KIND_OF[kind] == codes.FORT:
                return ALLOWED
            if ships and KIND_OF[kind] == codes.SHIP:
                if s.stock[codes.STOCK * seat + codes.RUM]:
                    return ALLOWED
                reason = codes.R_NO_RUM
    return reason


def begin_using(s: CoveState, allowed: int, uses: int) -> None:
    """CC-use-8, CC-use-9: let who has the turn use some of their cards, none of which this effect has used yet."""
    s.used = 0
    s.push(codes.USE_STEP, allowed | uses * ONE_USE)


def use_card(s: CoveState, seat: int, kind: int) -> None:
    """CC-use-1, CC-use-2: a fort gives its goods; a ship takes a rum and brings its own."""
    s.used += sets.ONE_CARD[kind]
    if KIND_OF[kind] == codes.FORT:
        bundle = handling.receive(s, seat, kind)
        s.note(codes.E_GOODS, seat, bundle, 0, codes.W_FORT + codes.BY * kind)
    else:
        handling.spend(s, seat, codes.RUM, 1)
        bundle = handling.receive(s, seat, kind)
        s.note(codes.E_GOODS, seat, bundle, sets.bundle_of(codes.RUM, 1), codes.W_SHIP + codes.BY * kind)


class UseCards(Ask[CoveState]):
    """CC-port-1, CC-port-2, CC-mill-1, CC-gloria-1, CC-gloria-2, CC-use-8, CC-round-9: up to two of one's cards by
    Port, Mill or Gloria, or one by Gloria's card."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def picks(self, s: CoveState, move: int) -> bool:
        return move & ~ARG == codes.USE

    def moves(self, s: CoveState) -> list[int]:
        moves = [codes.USE | kind for kind in range(codes.KINDS) if not self._reason(s, kind)]
        if s.arg & ONE_USED:
            moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if codes.DONE in self.moves(s) else codes.R_MUST_CHOOSE
        return self._reason(s, move & ARG) if move & ~ARG == codes.USE and move & ARG < codes.KINDS else NOT_ASKED

    def _reason(self, s: CoveState, kind: int) -> int:
        if KIND_OF[kind] != codes.PARTY:
            allowed = SHIPS_MAY if KIND_OF[kind] == codes.SHIP else FORTS_MAY
            if not s.arg & allowed:
                return codes.R_NOT_USED_HERE
        return use_reason(s, s.turn, kind)

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move != codes.DONE:
            use_card(s, s.turn, move & ARG)
            left = s.arg // ONE_USE % 4 - 1
            if left and can_go_on(s, s.arg):
                s.push(codes.USE_STEP, s.arg & (SHIPS_MAY | FORTS_MAY) | left * ONE_USE | ONE_USED)
                return
        s.used = 0


def can_go_on(s: CoveState, arg: int) -> bool:
    """Whether a further card can be used by the present effect."""
    for kind in range(codes.KINDS):
        allowed = SHIPS_MAY if KIND_OF[kind] == codes.SHIP else FORTS_MAY
        if arg & allowed and not use_reason(s, s.turn, kind):
            return True
    return False


class NextHarvest(Act[CoveState]):
    """CC-use-1, CC-use-4, CC-use-5, CC-round-6: Phase 2, player by player: forts give, then ships can trade."""

    def run(self, s: CoveState, rng: Rng) -> None:
        if s.arg == s.seats:
            s.push(codes.PHASE_STEP, codes.BUILDING)
            return
        seat = (s.marker + s.arg) % s.seats
        s.turn = seat
        s.turns += 1
        s.note(codes.E_TURN, seat, codes.HARVEST)
        s.used = 0
        cards = s.cards[seat]
        for kind in range(codes.KINDS):
            if KIND_OF[kind] == codes.FORT:
                for _ in range(sets.built(cards, kind)):
                    use_card(s, seat, kind)
        s.used = 0
        s.push(codes.NEXT_HARVEST_STEP, s.arg + 1)
        if can_go_on(s, SHIPS_MAY):
            s.push(codes.TRADES_STEP)


class Trades(Ask[CoveState]):
    """CC-use-2, CC-use-3, CC-round-9: Phase 2: ships trade, each once, as long as there is rum."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def picks(self, s: CoveState, move: int) -> bool:
        return move & ~ARG == codes.USE

    def moves(self, s: CoveState) -> list[int]:
        moves = [
            codes.USE | kind
            for kind in range(codes.KINDS)
            if KIND_OF[kind] == codes.SHIP and not use_reason(s, s.turn, kind)
        ]
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        kind = move & ARG
        if move & ~ARG != codes.USE or kind >= codes.KINDS:
            return NOT_ASKED
        return codes.R_FORTS_GIVE if KIND_OF[kind] == codes.FORT else use_reason(s, s.turn, kind)

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move != codes.DONE:
            use_card(s, s.turn, move & ARG)
            if can_go_on(s, SHIPS_MAY):
                s.push(codes.TRADES_STEP)
                return
        s.used = 0


# Phase 3


class NextBuyer(Act[CoveState]):
    """CC-build-1, CC-build-9, CC-build-10, CC-round-4: Phase 3: the next player who has not passed; who can buy nothing
    has."""

    def run(self, s: CoveState, rng: Rng) -> None:
        place = s.arg
        while s.passed != (1 << s.seats) - 1:
            seat = (s.marker + place) % s.seats
            place = (place + 1) % s.seats
            if s.passed >> seat & 1:
                continue
            if can_buy(s, seat):
                s.turn = seat
                s.turns += 1
                s.note(codes.E_TURN, seat, codes.BUILDING)
                s.push(codes.NEXT_BUYER_STEP, place)
                s.push(codes.BUY_STEP)
                return
            s.passed |= 1 << seat
            s.note(codes.E_PASS, seat, codes.BUILDING, 1)
        s.push(codes.PHASE_STEP, codes.SURPRISE)


class Buy(Ask[CoveState]):
    """CC-build-1, CC-build-9: Phase 3: buy a card, or pass for the rest of the phase."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        moves = stacks_to_buy(s, s.turn)
        moves.append(codes.PASS)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.PASS:
            return ALLOWED
        stack = move & ARG
        return buy_reason(s, s.turn, stack) if move & ~ARG == codes.BUY and stack < codes.STACK_NUMBER else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.PASS:
            s.passed |= 1 << s.turn
            s.note(codes.E_PASS, s.turn, codes.BUILDING)
        else:
            build(s, s.turn, move & ARG, False)


STEPS: Final[list[Step[Any]]] = [
    NewPiece(codes.SPACE_STEP),
    UseCards(codes.USE_STEP),
    NextHarvest(codes.NEXT_HARVEST_STEP),
    Trades(codes.TRADES_STEP),
    NextBuyer(codes.NEXT_BUYER_STEP),
    Buy(codes.BUY_STEP),
]
