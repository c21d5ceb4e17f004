"""The Pirate's actions: gain, draw, events, ships, crew, and the start of a raid."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import actions, events, pointing, raid


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
            s.push(codes.HANDLE_CREW_STEP)
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


class HandleCrew(Ask[RumState]):
    """RR-crew-1, RR-crew-3, RR-crew-4, RR-crew-5, RR-crew-6, RR-crew-8, RR-crew-9, RR-crew-10: which crew is moved,
    recalled or hired next. The argument is 1 once one was."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves: list[int] = []
        for crew in sets.CREW_OF[fleet.crew_in_play(s) & ~s.handled]:
            moves.append(codes.HANDLE | crew)
        if s.hands[codes.PIRATE] & sets.CREW and fleet.has_room(s):
            for crew in affordable_crew(s):
                if not s.handled & sets.CREW_BIT[crew]:
                    moves.append(codes.HANDLE | crew)
        if s.arg:
            moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        crew = move & ARG
        if move == codes.DONE:
            return ALLOWED if s.arg else codes.R_MUST_PLAY
        if not pointing.points_at_crew(move, codes.HANDLE):
            return NOT_ASKED
        if s.handled & sets.CREW_BIT[crew]:
            return codes.R_HANDLED
        if fleet.crew_in_play(s) & sets.CREW_BIT[crew]:
            return ALLOWED
        if not sets.has(s.hands[codes.PIRATE], crew):
            return codes.R_NOT_IN_PLAY
        if not fleet.has_room(s):
            return codes.R_NO_SLOT
        return ALLOWED if s.rules.price[crew] <= s.supply[codes.PIRATE] else codes.R_PRICE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            s.handled = 0
            return
        crew = move & ARG
        s.handled |= sets.CREW_BIT[crew]
        if fleet.berth_of(s, crew) == codes.NO_BERTH:
            if not sets.has(s.sure[codes.CROWN], crew):
                knowledge.shown_by(s, codes.PIRATE)
                knowledge.add_known(s, crew)
            s.note(codes.E_HIRE, codes.PIRATE, crew)
            handling.pay(s, codes.PIRATE, s.rules.price[crew], codes.C_PRICE)
        s.push(codes.BERTH_CREW_STEP, crew)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE if s.arg else NO_MOVE


class BerthCrew(Ask[RumState]):
    """RR-crew-2, RR-crew-3, RR-crew-7, RR-crew-8: where the crew goes: another ship, the place of another crew, or back
    to the hand. The argument is who."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        crew = s.arg
        here = fleet.berth_of(s, crew)
        moves: list[int] = []
        kinds = s.berths
        aboard = s.aboard
        berth: i64
        for berth in range(codes.BERTHS):
            kind = kinds[berth]
            if kind != codes.NONE and berth != here and fleet.ROOM[kind] > sets.BITS[aboard[berth]]:
                moves.append(codes.SHIP_AT | berth)
        if here == codes.NO_BERTH:
            return moves
        for other in sets.CREW_OF[fleet.crew_in_play(s) & ~s.handled & ~s.aboard[here]]:
            moves.append(codes.SWAP | other)
        moves.append(codes.ASHORE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        here = fleet.berth_of(s, s.arg)
        other = move & ARG
        if pointing.points_at_ship(s, move):
            if other == here:
                return codes.R_SAME_SHIP
            return ALLOWED if fleet.free_room(s, other) else codes.R_NO_SLOT
        if here == codes.NO_BERTH:
            return NOT_ASKED
        if move == codes.ASHORE:
            return ALLOWED
        if not pointing.points_at_crew(move, codes.SWAP) or other == s.arg:
            return NOT_ASKED
        if not fleet.crew_in_play(s) & sets.CREW_BIT[other]:
            return codes.R_NOT_IN_PLAY
        if s.aboard[here] & sets.CREW_BIT[other]:
            return codes.R_SAME_SHIP
        return codes.R_HANDLED if s.handled & sets.CREW_BIT[other] else ALLOWED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        crew = s.arg
        here = fleet.berth_of(s, crew)
        if move == codes.ASHORE:
            handling.go_ashore(s, crew)
        elif move & ~ARG == codes.SWAP:
            self.swap(s, crew, here, move & ARG)
        else:
            self.board(s, crew, here, move & ARG)
        if fleet.crew_in_play(s) & ~s.handled or (s.held[codes.PIRATE] and fleet.has_room(s)):
            s.push(codes.HANDLE_CREW_STEP, 1)  # also without anything to hire: not asking would tell that
        else:
            s.handled = 0

    def board(self, s: RumState, crew: int, here: int, berth: int) -> None:
        """Put the crew on a ship, from another one or from the hand."""
        bit = sets.CREW_BIT[crew]
        if here == codes.NO_BERTH:
            handling.from_hand(s, codes.PIRATE, crew)
        else:
            s.aboard[here] = s.aboard[here] ^ bit
        s.aboard[berth] = s.aboard[berth] | bit
        if s.trace is not None:
            s.note(codes.E_BOARD, codes.PIRATE, crew, berth, fleet.ship_ref(s, berth))

    def swap(self, s: RumState, crew: int, here: int, other: int) -> None:
        """Two crew change places; both are handled."""
        there = fleet.berth_of(s, other)
        both = sets.CREW_BIT[crew] | sets.CREW_BIT[other]
        s.aboard[here] = s.aboard[here] ^ both
        s.aboard[there] = s.aboard[there] ^ both
        s.handled |= both
        s.note(codes.E_SWAP, codes.PIRATE, crew, other)


STEPS: Final[list[Step[Any]]] = [
    PirateAction(codes.PIRATE_ACTION_STEP),
    HandleCrew(codes.HANDLE_CREW_STEP),
    BerthCrew(codes.BERTH_CREW_STEP),
]
