"""The Pirate's actions: gain, draw, events, ships, crew, and the start of a raid."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
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
from quarterdeck.games.rum_runner.codes import (
    ASHORE,
    BERTH_CREW_STEP,
    C_PRICE,
    CREW,
    CROWN,
    DONE,
    DRAW,
    E_BOARD,
    E_HIRE,
    E_SHIP,
    E_SWAP,
    EVENT,
    GAIN,
    HANDLE,
    HANDLE_CREW_STEP,
    PIRATE,
    PIRATE_ACTION_STEP,
    R_HANDLED,
    R_MUST_PLAY,
    R_NO_COIN,
    R_NO_CREW,
    R_NO_READY_SHIP,
    R_NO_SLOT,
    R_NOT_HELD,
    R_NOT_IN_PLAY,
    R_PRICE,
    R_SAME_SHIP,
    RAID,
    SHIP,
    SHIP_AT,
    SWAP,
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
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = [GAIN, RAID, RAID | 1, RAID | 2, RAID | 3] if raid_reason(s) == ALLOWED else [GAIN]
        if draw_reason(s, PIRATE) == ALLOWED:
            moves.append(DRAW)
        if can_handle_crew(s):
            moves.append(CREW)
        hand = s.hands[PIRATE]
        if hand & SHIP_CARDS:
            add_affordable(s, moves, SHIP | FIRST_PIRATE, hand & SHIP_CARDS)
        kind: i64 = FIRST_PIRATE_EVENT
        events: i64 = hand >> PLACE[FIRST_PIRATE_EVENT]
        while events:
            if events & 3 and pirate_event_reason(s, kind) == ALLOWED:
                moves.append(EVENT | kind)
            events >>= 2
            kind += 1
        return moves

    def why(self, s: RumState, move: int) -> int:
        verb = move & ~ARG
        kind = move & ARG
        if move == GAIN:
            return ALLOWED
        if move == DRAW:
            return draw_reason(s, PIRATE)
        if points_at_island(move, RAID):
            return raid_reason(s)
        if move == CREW:
            return ALLOWED if can_handle_crew(s) else R_NO_CREW
        if verb == SHIP and FIRST_PIRATE <= kind < FIRST_CREW:
            if not has(s.hands[PIRATE], kind):
                return R_NOT_HELD
            return ALLOWED if s.supply[PIRATE] >= s.rules.price[kind] else R_PRICE
        if verb == EVENT and FIRST_PIRATE_EVENT <= kind < KINDS:
            return pirate_event_reason(s, kind)
        return NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.arg > 1:
            s.push(PIRATE_ACTION_STEP, s.arg - 1)
        verb = move & ~ARG
        if verb == GAIN:
            gain_coins(s, PIRATE)
        elif verb == DRAW:
            draw_up(s, PIRATE, rng)
        elif verb == RAID:
            start_raid(s, move & ARG)
        elif verb == CREW:
            s.handled = 0
            s.push(HANDLE_CREW_STEP)
        elif verb == SHIP:
            play_ship(s, move & ARG)
        else:
            play_event(s, PIRATE, move & ARG)
            carry_out_event(s, move & ARG)

    def discreet(self, s: RumState) -> bool:
        return True


def raid_reason(s: RumState) -> int:
    """Whether a ship can join a raid, and be paid for."""
    if not s.supply[PIRATE]:
        return R_NO_COIN
    return ALLOWED if any_can_join(s) else R_NO_READY_SHIP


# Play a ship


def play_ship(s: RumState, kind: int) -> None:
    """Pay for a ship and put it into play."""
    from_hand(s, PIRATE, kind)
    berth = free_berth(s)
    s.berths[berth] = kind
    if s.trace is not None:
        s.trace.add(E_SHIP, PIRATE, berth, ship_ref(s, berth))
    pay(s, PIRATE, s.rules.price[kind], C_PRICE)


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
    coins = s.supply[PIRATE]
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
    add_affordable(s, crew, FIRST_CREW, (s.hands[PIRATE] & CREW_CARDS) >> PLACE[FIRST_CREW])
    return crew


class HandleCrew(Ask[RumState]):
    """Which crew is moved, recalled or hired next. The argument is 1 once one was."""

    def seat(self, s: RumState) -> int:
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves: list[int] = []
        for crew in CREW_OF[crew_in_play(s) & ~s.handled]:
            moves.append(HANDLE | crew)
        if s.hands[PIRATE] & CREW_CARDS and slot_is_free(s):
            for crew in affordable_crew(s):
                if not s.handled >> (crew - FIRST_CREW) & 1:
                    moves.append(HANDLE | crew)
        if s.arg:
            moves.append(DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        crew = move & ARG
        if move == DONE:
            return ALLOWED if s.arg else R_MUST_PLAY
        if move & ~ARG != HANDLE or not FIRST_CREW <= crew < FIRST_PIRATE_EVENT:
            return NOT_ASKED
        if s.handled >> (crew - FIRST_CREW) & 1:
            return R_HANDLED
        if crew_in_play(s) >> (crew - FIRST_CREW) & 1:
            return ALLOWED
        if not has(s.hands[PIRATE], crew):
            return R_NOT_IN_PLAY
        if not slot_is_free(s):
            return R_NO_SLOT
        return ALLOWED if s.rules.price[crew] <= s.supply[PIRATE] else R_PRICE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == DONE:
            s.handled = 0
            return
        crew = move & ARG
        s.handled |= 1 << (crew - FIRST_CREW)
        if berth_of(s, crew) == NO_BERTH:
            if not has(s.sure[CROWN], crew):
                shown_by(s, PIRATE)
                add_known(s, crew)
            if s.trace is not None:
                s.trace.add(E_HIRE, PIRATE, crew)
            pay(s, PIRATE, s.rules.price[crew], C_PRICE)
        s.push(BERTH_CREW_STEP, crew)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return DONE if s.arg else NO_MOVE


class BerthCrew(Ask[RumState]):
    """Where the crew goes: another ship, the place of another crew, or back to the hand. The argument is who."""

    def seat(self, s: RumState) -> int:
        return PIRATE

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
                moves.append(SHIP_AT | berth)
        if here == NO_BERTH:
            return moves
        for other in CREW_OF[crew_in_play(s) & ~s.handled & ~s.aboard[here]]:
            moves.append(SWAP | other)
        moves.append(ASHORE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        here = berth_of(s, s.arg)
        other = move & ARG
        if points_at_ship(s, move):
            if other == here:
                return R_SAME_SHIP
            return ALLOWED if free_slots(s, other) else R_NO_SLOT
        if here == NO_BERTH:
            return NOT_ASKED
        if move == ASHORE:
            return ALLOWED
        if move & ~ARG != SWAP or not FIRST_CREW <= other < FIRST_PIRATE_EVENT or other == s.arg:
            return NOT_ASKED
        if not crew_in_play(s) >> (other - FIRST_CREW) & 1:
            return R_NOT_IN_PLAY
        if s.aboard[here] >> (other - FIRST_CREW) & 1:
            return R_SAME_SHIP
        return R_HANDLED if s.handled >> (other - FIRST_CREW) & 1 else ALLOWED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        crew = s.arg
        here = berth_of(s, crew)
        if move == ASHORE:
            go_ashore(s, crew)
        elif move & ~ARG == SWAP:
            self.swap(s, crew, here, move & ARG)
        else:
            self.board(s, crew, here, move & ARG)
        if crew_in_play(s) & ~s.handled or (s.held[PIRATE] and slot_is_free(s)):
            s.push(HANDLE_CREW_STEP, 1)  # also without anything to hire: not asking would tell that
        else:
            s.handled = 0

    def board(self, s: RumState, crew: int, here: int, berth: int) -> None:
        """Put the crew on a ship, from another one or from the hand."""
        bit = 1 << (crew - FIRST_CREW)
        if here == NO_BERTH:
            from_hand(s, PIRATE, crew)
        else:
            s.aboard[here] = s.aboard[here] ^ bit
        s.aboard[berth] = s.aboard[berth] | bit
        if s.trace is not None:
            s.trace.add(E_BOARD, PIRATE, crew, berth, ship_ref(s, berth))

    def swap(self, s: RumState, crew: int, here: int, other: int) -> None:
        """Two crew change places; both are handled."""
        there = berth_of(s, other)
        both = 1 << (crew - FIRST_CREW) | 1 << (other - FIRST_CREW)
        s.aboard[here] = s.aboard[here] ^ both
        s.aboard[there] = s.aboard[there] ^ both
        s.handled |= both
        if s.trace is not None:
            s.trace.add(E_SWAP, PIRATE, crew, other)


STEPS: Final[list[Step[Any]]] = [
    PirateAction(PIRATE_ACTION_STEP),
    HandleCrew(HANDLE_CREW_STEP),
    BerthCrew(BERTH_CREW_STEP),
]
