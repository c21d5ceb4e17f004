"""The Pirate's actions: gain, draw, events, ships, crew, and the start of a raid."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    BITS,
    CREW_CARDS,
    CREW_OF,
    FIRST_CREW,
    FIRST_PIRATE,
    FIRST_PIRATE_EVENT,
    KINDS,
    LONGBOAT,
    NO_BERTH,
    NONE,
    PLACE,
    SHIP_CARDS,
    SLOTS,
    has,
)
from quarterdeck.games.rum_runner.handling import berth_of, free_berth, from_hand, go_ashore, pay
from quarterdeck.games.rum_runner.knowledge import add_known, shown_by
from quarterdeck.games.rum_runner.pointing import any_can_join, free_slots, points_at_island, points_at_ship, ship_ref
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.events import carry_out_event, pirate_event_reason
from quarterdeck.games.rum_runner.steps.raid import start_raid
from quarterdeck.games.rum_runner.steps.shared import draw_reason, draw_up, gain_coins, play_event


class PirateAction(Ask[RumState]):
    """One of the Pirate's actions. The argument is how many are left, this one included."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = (
            [codes.GAIN, codes.RAID, codes.RAID | 1, codes.RAID | 2, codes.RAID | 3]
            if raid_reason(s) == ALLOWED
            else [codes.GAIN]
        )
        if draw_reason(s, codes.PIRATE) == ALLOWED:
            moves.append(codes.DRAW)
        if can_handle_crew(s):
            moves.append(codes.CREW)
        hand = s.hands[codes.PIRATE]
        if hand & SHIP_CARDS:
            add_affordable(s, moves, codes.SHIP | FIRST_PIRATE, hand & SHIP_CARDS)
        kind: i64 = FIRST_PIRATE_EVENT
        events: i64 = hand >> PLACE[FIRST_PIRATE_EVENT]
        while events:
            if events & 3 and pirate_event_reason(s, kind) == ALLOWED:
                moves.append(codes.EVENT | kind)
            events >>= 2
            kind += 1
        return moves

    def why(self, s: RumState, move: int) -> int:
        verb = move & ~ARG
        kind = move & ARG
        if move == codes.GAIN:
            return ALLOWED
        if move == codes.DRAW:
            return draw_reason(s, codes.PIRATE)
        if points_at_island(move, codes.RAID):
            return raid_reason(s)
        if move == codes.CREW:
            return ALLOWED if can_handle_crew(s) else codes.R_NO_CREW
        if verb == codes.SHIP and FIRST_PIRATE <= kind < FIRST_CREW:
            if not has(s.hands[codes.PIRATE], kind):
                return codes.R_NOT_HELD
            return ALLOWED if s.supply[codes.PIRATE] >= s.rules.price[kind] else codes.R_PRICE
        if verb == codes.EVENT and FIRST_PIRATE_EVENT <= kind < KINDS:
            return pirate_event_reason(s, kind)
        return NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.arg > 1:
            s.push(codes.PIRATE_ACTION_STEP, s.arg - 1)
        verb = move & ~ARG
        if verb == codes.GAIN:
            gain_coins(s, codes.PIRATE)
        elif verb == codes.DRAW:
            draw_up(s, codes.PIRATE, rng)
        elif verb == codes.RAID:
            start_raid(s, move & ARG)
        elif verb == codes.CREW:
            s.handled = 0
            s.push(codes.HANDLE_CREW_STEP)
        elif verb == codes.SHIP:
            play_ship(s, move & ARG)
        else:
            play_event(s, codes.PIRATE, move & ARG)
            carry_out_event(s, move & ARG)

    def discreet(self, s: RumState) -> bool:
        return True


def raid_reason(s: RumState) -> int:
    """Whether a ship can join a raid, and be paid for."""
    if not s.supply[codes.PIRATE]:
        return codes.R_NO_COIN
    return ALLOWED if any_can_join(s) else codes.R_NO_READY_SHIP


# Play a ship


def play_ship(s: RumState, kind: int) -> None:
    """Pay for a ship and put it into play."""
    from_hand(s, codes.PIRATE, kind)
    berth = free_berth(s)
    s.berths[berth] = kind
    if s.trace is not None:
        s.trace.add(codes.E_SHIP, codes.PIRATE, berth, ship_ref(s, berth))
    pay(s, codes.PIRATE, s.rules.price[kind], codes.C_PRICE)


# Play, rearrange and recall crew


def crew_in_play(s: RumState) -> int:
    """All crew on ships, a bit each."""
    crew: i64 = 0
    for crew_there in s.aboard:
        there: i64 = crew_there
        crew |= there
    return crew


def slot_is_free(s: RumState) -> bool:
    """Whether a ship takes one more crew."""
    kinds = s.berths
    aboard = s.aboard
    berth: i64
    for berth in range(BERTHS):
        kind = kinds[berth]
        if kind != NONE and SLOTS[kind - LONGBOAT] > BITS[aboard[berth]]:
            return True
    return False


def can_handle_crew(s: RumState) -> bool:
    """Whether a crew in play can be moved, or one of the hand paid for and put somewhere."""
    return crew_in_play(s) != 0 or (slot_is_free(s) and bool(affordable_crew(s)))


def add_affordable(s: RumState, moves: list[int], first: int, cards: int) -> None:
    """Add what the Pirate can pay for: a move for each kind of the set, from this one on."""
    price = s.rules.price
    coins = s.supply[codes.PIRATE]
    move: i64 = first
    rest: i64 = cards
    while rest:
        if rest & 3 and price[move & ARG] <= coins:
            moves.append(move)
        rest >>= 2
        move += 1


def affordable_crew(s: RumState) -> list[int]:
    """The crew of the hand that can be paid for."""
    crew: list[int] = []
    add_affordable(s, crew, FIRST_CREW, (s.hands[codes.PIRATE] & CREW_CARDS) >> PLACE[FIRST_CREW])
    return crew


class HandleCrew(Ask[RumState]):
    """Which crew is moved, recalled or hired next. The argument is 1 once one was."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves: list[int] = []
        for crew in CREW_OF[crew_in_play(s) & ~s.handled]:
            moves.append(codes.HANDLE | crew)
        if s.hands[codes.PIRATE] & CREW_CARDS and slot_is_free(s):
            for crew in affordable_crew(s):
                if not s.handled >> (crew - FIRST_CREW) & 1:
                    moves.append(codes.HANDLE | crew)
        if s.arg:
            moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        crew = move & ARG
        if move == codes.DONE:
            return ALLOWED if s.arg else codes.R_MUST_PLAY
        if move & ~ARG != codes.HANDLE or not FIRST_CREW <= crew < FIRST_PIRATE_EVENT:
            return NOT_ASKED
        if s.handled >> (crew - FIRST_CREW) & 1:
            return codes.R_HANDLED
        if crew_in_play(s) >> (crew - FIRST_CREW) & 1:
            return ALLOWED
        if not has(s.hands[codes.PIRATE], crew):
            return codes.R_NOT_IN_PLAY
        if not slot_is_free(s):
            return codes.R_NO_SLOT
        return ALLOWED if s.rules.price[crew] <= s.supply[codes.PIRATE] else codes.R_PRICE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            s.handled = 0
            return
        crew = move & ARG
        s.handled |= 1 << (crew - FIRST_CREW)
        if berth_of(s, crew) == NO_BERTH:
            if not has(s.sure[codes.CROWN], crew):
                shown_by(s, codes.PIRATE)
                add_known(s, crew)
            if s.trace is not None:
                s.trace.add(codes.E_HIRE, codes.PIRATE, crew)
            pay(s, codes.PIRATE, s.rules.price[crew], codes.C_PRICE)
        s.push(codes.BERTH_CREW_STEP, crew)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE if s.arg else NO_MOVE


class BerthCrew(Ask[RumState]):
    """Where the crew goes: another ship, the place of another crew, or back to the hand. The argument is who."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        crew = s.arg
        here = berth_of(s, crew)
        moves: list[int] = []
        kinds = s.berths
        aboard = s.aboard
        berth: i64
        for berth in range(BERTHS):
            kind = kinds[berth]
            if kind != NONE and berth != here and SLOTS[kind - LONGBOAT] > BITS[aboard[berth]]:
                moves.append(codes.SHIP_AT | berth)
        if here == NO_BERTH:
            return moves
        for other in CREW_OF[crew_in_play(s) & ~s.handled & ~s.aboard[here]]:
            moves.append(codes.SWAP | other)
        moves.append(codes.ASHORE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        here = berth_of(s, s.arg)
        other = move & ARG
        if points_at_ship(s, move):
            if other == here:
                return codes.R_SAME_SHIP
            return ALLOWED if free_slots(s, other) else codes.R_NO_SLOT
        if here == NO_BERTH:
            return NOT_ASKED
        if move == codes.ASHORE:
            return ALLOWED
        if move & ~ARG != codes.SWAP or not FIRST_CREW <= other < FIRST_PIRATE_EVENT or other == s.arg:
            return NOT_ASKED
        if not crew_in_play(s) >> (other - FIRST_CREW) & 1:
            return codes.R_NOT_IN_PLAY
        if s.aboard[here] >> (other - FIRST_CREW) & 1:
            return codes.R_SAME_SHIP
        return codes.R_HANDLED if s.handled >> (other - FIRST_CREW) & 1 else ALLOWED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        crew = s.arg
        here = berth_of(s, crew)
        if move == codes.ASHORE:
            go_ashore(s, crew)
        elif move & ~ARG == codes.SWAP:
            self.swap(s, crew, here, move & ARG)
        else:
            self.board(s, crew, here, move & ARG)
        if crew_in_play(s) & ~s.handled or (s.held[codes.PIRATE] and slot_is_free(s)):
            s.push(codes.HANDLE_CREW_STEP, 1)  # also without anything to hire: not asking would tell that
        else:
            s.handled = 0

    def board(self, s: RumState, crew: int, here: int, berth: int) -> None:
        """Put the crew on a ship, from another one or from the hand."""
        bit = 1 << (crew - FIRST_CREW)
        if here == NO_BERTH:
            from_hand(s, codes.PIRATE, crew)
        else:
            s.aboard[here] = s.aboard[here] ^ bit
        s.aboard[berth] = s.aboard[berth] | bit
        if s.trace is not None:
            s.trace.add(codes.E_BOARD, codes.PIRATE, crew, berth, ship_ref(s, berth))

    def swap(self, s: RumState, crew: int, here: int, other: int) -> None:
        """Two crew change places; both are handled."""
        there = berth_of(s, other)
        both = 1 << (crew - FIRST_CREW) | 1 << (other - FIRST_CREW)
        s.aboard[here] = s.aboard[here] ^ both
        s.aboard[there] = s.aboard[there] ^ both
        s.handled |= both
        if s.trace is not None:
            s.trace.add(codes.E_SWAP, codes.PIRATE, crew, other)


STEPS: Final[list[Step[Any]]] = [
    PirateAction(codes.PIRATE_ACTION_STEP),
    HandleCrew(codes.HANDLE_CREW_STEP),
    BerthCrew(codes.BERTH_CREW_STEP),
]
