"""The Pirate's actions: gain, draw, events, ships, crew, and the start of a raid."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import actions, events, pointing, raid

CREW_PLACES: Final = (1 << codes.BOARD_BITS) - 1  # in a move that puts a crew onto a ship


def _boardings(berths: int) -> list[list[int]]:
    """By kind of crew: the moves that put it onto the ships of these berths."""
    moves: list[list[int]] = [[]] * codes.NUMBERS
    for kind in codes.CREW_KINDS:
        moves[kind] = [codes.board_move(kind, berth) for berth in range(codes.BERTHS) if berths >> berth & 1]
    return moves


BOARDINGS: Final[list[list[list[int]]]] = [_boardings(berths) for berths in range(1 << codes.BERTHS)]


class PirateAction(Ask[RumState]):
    """RR-action-1, RR-action-2, RR-action-4, RR-action-5, RR-action-6, RR-action-7, RR-action-8, RR-action-9: one of
    the Pirate's actions. The argument is how many are left, this one included."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = (
            [codes.GAIN, codes.RAID, codes.RAID | 1, codes.RAID | 2, codes.RAID | 3]
            if raid_reason(s) == ALLOWED
            else [codes.GAIN]
        )
        if actions.draw_reason(s, codes.PIRATE) == ALLOWED:
            moves.append(codes.DRAW)
        if can_handle_crew(s):
            moves.append(codes.CREW)
        hand = s.hands[codes.PIRATE]
        if hand & sets.SHIPS:
            add_affordable(s, moves, codes.SHIP, hand & sets.SHIPS)
        if hand & sets.PIRATE_EVENTS:
            for kind in codes.PIRATE_EVENT_KINDS:
                if hand & sets.ALL[kind] and actions.event_reason(s, codes.PIRATE, events.BY_KIND[kind]) == ALLOWED:
                    moves.append(codes.EVENT | kind)
        return moves

    def why(self, s: RumState, move: int) -> int:
        verb = move & ~ARG
        kind = move & ARG
        if move == codes.GAIN:
            return ALLOWED
        if move == codes.DRAW:
            return actions.draw_reason(s, codes.PIRATE)
        if pointing.points_at_island(move, codes.RAID):
            return raid_reason(s)
        if move == codes.CREW:
            return ALLOWED if can_handle_crew(s) else codes.R_NO_CREW
        if verb == codes.SHIP and sets.is_ship(kind):
            if not sets.has(s.hands[codes.PIRATE], kind):
                return codes.R_NOT_HELD
            return ALLOWED if s.supply[codes.PIRATE] >= s.rules.price[kind] else codes.R_PRICE
        if verb == codes.EVENT and kind in codes.PIRATE_EVENT_KINDS:
            return actions.event_reason(s, codes.PIRATE, events.BY_KIND[kind])
        return NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.arg > 1:
            s.push(codes.PIRATE_ACTION_STEP, s.arg - 1)
        verb = move & ~ARG
        if verb == codes.GAIN:
            actions.gain_coins(s, codes.PIRATE)
        elif verb == codes.DRAW:
            actions.draw_up(s, codes.PIRATE, rng)
        elif verb == codes.RAID:
            raid.start_raid(s, move & ARG)
        elif verb == codes.CREW:
            s.handled = 0
            s.push(codes.CREW_STEP)
        elif verb == codes.SHIP:
            play_ship(s, move & ARG)
        else:
            actions.play_event(s, codes.PIRATE, events.BY_KIND[move & ARG])

    def discreet(self, s: RumState) -> bool:
        return True


def raid_reason(s: RumState) -> int:
    """RR-target-5, RR-ship-4: whether a ship can join a raid, and be paid for."""
    if not s.supply[codes.PIRATE]:
        return codes.R_NO_COIN
    return ALLOWED if fleet.any_can_join(s) else codes.R_NO_READY_SHIP


# Play a ship


def play_ship(s: RumState, kind: int) -> None:
    """RR-ship-1: pay for a ship and put it into play."""
    handling.from_hand(s, codes.PIRATE, kind)
    berth = fleet.free_berth(s)
    s.berths[berth] = kind
    if s.trace is not None:
        s.note(codes.E_SHIP, codes.PIRATE, berth, fleet.ship_ref(s, berth))
    handling.pay(s, codes.PIRATE, s.rules.price[kind], codes.C_PRICE)


# Play, rearrange and recall crew


def can_handle_crew(s: RumState) -> bool:
    """Whether a crew in play can be moved, or one of the hand paid for and put somewhere."""
    return fleet.crew_in_play(s) != 0 or (fleet.has_room(s) and bool(affordable_crew(s)))


def add_affordable(s: RumState, moves: list[int], verb: int, cards: int) -> None:
    """Add what the Pirate can pay for: a move of this verb for each kind of the set."""
    price = s.rules.price
    coins = s.supply[codes.PIRATE]
    kinds = sets.KINDS_OF[codes.PIRATE]
    first: i64 = verb
    place: i64 = 0
    rest: i64 = cards
    while rest:
        if rest & 3:
            kind: i64 = kinds[place]
            if price[kind] <= coins:
                moves.append(first | kind)
        rest >>= 2
        place += 1


def affordable_crew(s: RumState) -> list[int]:
    """The crew of the hand that can be paid for."""
    crew: list[int] = []
    add_affordable(s, crew, 0, s.hands[codes.PIRATE] & sets.CREW)
    return crew


def boarding(move: int) -> int:
    """The berth of a move that puts a crew onto a ship, or NO_BERTH for any other move."""
    berth = (move & ARG) >> codes.BOARD_BITS
    if move & ~ARG == codes.BOARD:
        return berth
    return berth + codes.BOARD_BERTHS if move & ~ARG == codes.BOARD_BEYOND else codes.NO_BERTH


def crew_of(move: int) -> int:
    """The crew that a move handles, or NONE: it boards a ship, or goes ashore."""
    if move & ~ARG == codes.ASHORE:
        return move & ARG if sets.is_crew(move & ARG) else codes.NONE
    place = move & CREW_PLACES
    return codes.CREW_KINDS[place] if boarding(move) != codes.NO_BERTH and place < codes.CREW_NUMBER else codes.NONE


def room_left(s: RumState, berth: int) -> int:
    """RR-crew-7: how many slots of a ship nobody was given in this action. Whoever was there before may have to go."""
    return fleet.ROOM[s.berths[berth]] - sets.BITS[s.aboard[berth] & s.handled]


def is_overfull(s: RumState) -> bool:
    """RR-crew-2: whether a ship has more crew than slots, so that somebody aboard still has to go elsewhere."""
    for berth in range(codes.BERTHS):
        if s.berths[berth] != codes.NONE and fleet.free_room(s, berth) < 0:
            return True
    return False


class ArrangeCrew(Ask[RumState]):
    """RR-crew-1, RR-crew-2, RR-crew-3, RR-crew-4, RR-crew-5, RR-crew-6, RR-crew-7, RR-crew-8, RR-crew-9, RR-crew-10:
    who is hired, moved and recalled: a set, at least one, each crew once and in any order.

    A ship takes as many as it has slots. Who was aboard and is not handled yet may still leave, so that any arrangement
    can be reached; and whoever is too many can always go ashore, so that every set can be ended.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        handled = s.handled
        kinds = s.berths
        aboard = s.aboard
        berths = 0  # with room
        ashore: list[int] = []
        for berth in range(codes.BERTHS):
            kind = kinds[berth]
            if kind != codes.NONE:
                if fleet.ROOM[kind] > sets.BITS[aboard[berth] & handled]:
                    berths |= 1 << berth
                if aboard[berth] & ~handled:
                    ashore.append(berth)
        moves: list[int] = []
        for here in ashore:
            boardings = BOARDINGS[berths & ~(1 << here)]
            for crew in sets.CREW_OF[aboard[here] & ~handled]:
                moves += boardings[crew]
                moves.append(codes.ASHORE | crew)
        if berths and s.hands[codes.PIRATE] & sets.CREW:
            boardings = BOARDINGS[berths]
            for crew in affordable_crew(s):
                if not handled & sets.CREW_BIT[crew]:
                    moves += boardings[crew]
        if handled and not is_overfull(s):
            moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return codes.R_MUST_PLAY if not s.handled else codes.R_OVERFULL if is_overfull(s) else ALLOWED
        crew = crew_of(move)
        if crew == codes.NONE:
            return NOT_ASKED
        ashore = move & ~ARG == codes.ASHORE
        if not ashore and s.berths[boarding(move)] == codes.NONE:
            return NOT_ASKED
        if s.handled & sets.CREW_BIT[crew]:
            return codes.R_HANDLED
        here = fleet.berth_of(s, crew)
        if here == codes.NO_BERTH and not sets.has(s.hands[codes.PIRATE], crew):
            return codes.R_NOT_IN_PLAY
        if ashore:
            return ALLOWED if here != codes.NO_BERTH else codes.R_IN_HAND
        if here == codes.NO_BERTH:
            if s.rules.price[crew] > s.supply[codes.PIRATE]:
                return codes.R_PRICE
        elif here == boarding(move):
            return codes.R_SAME_SHIP
        return ALLOWED if room_left(s, boarding(move)) > 0 else codes.R_NO_SLOT

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            s.handled = 0
            return
        crew = crew_of(move)
        if move & ~ARG == codes.ASHORE:
            handling.go_ashore(s, crew)
        else:
            self.board(s, crew, boarding(move))
        s.handled |= sets.CREW_BIT[crew]
        if fleet.crew_in_play(s) & ~s.handled or (s.held[codes.PIRATE] and fleet.has_room(s)):
            s.push(codes.CREW_STEP)  # also without anything to hire: not asking would tell that
        else:
            s.handled = 0

    def board(self, s: RumState, crew: int, berth: int) -> None:
        """RR-crew-1: put the crew on a ship, from another one, or from the hand for its price."""
        bit = sets.CREW_BIT[crew]
        here = fleet.berth_of(s, crew)
        if here == codes.NO_BERTH:
            handling.from_hand(s, codes.PIRATE, crew)
            s.note(codes.E_HIRE, codes.PIRATE, crew)
            handling.pay(s, codes.PIRATE, s.rules.price[crew], codes.C_PRICE)
        else:
            s.aboard[here] = s.aboard[here] ^ bit
        s.aboard[berth] = s.aboard[berth] | bit
        if s.trace is not None:
            s.note(codes.E_BOARD, codes.PIRATE, crew, berth | here << codes.BOARD_BITS, fleet.ship_ref(s, berth))

    def picks(self, s: RumState, move: int) -> bool:
        return crew_of(move) != codes.NONE

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE if s.handled and not is_overfull(s) else NO_MOVE


STEPS: Final[list[Step[Any]]] = [
    PirateAction(codes.PIRATE_ACTION_STEP),
    ArrangeCrew(codes.CREW_STEP),
]
