"""Raiding a card: it is shown, its raid text is carried out by the Pirate, and then it is trashed or scored."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    CASH_CROP,
    CREW_OF,
    FIRST_CREW,
    FIRST_PIRATE_EVENT,
    LETTER_OF_MARQUE,
    LIGHTHOUSE,
    NONE,
    ONE,
    POISONED_RUM,
    is_rum,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    clear_slot,
    gain,
    pay,
    to_pile,
    trash_card,
    trash_crew,
)
from quarterdeck.games.rum_runner.knowledge import turn_up
from quarterdeck.games.rum_runner.pointing import points_at_ship
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import RumState


def raid_card(s: RumState, kind: int, source: int) -> None:
    """Raid a card that has just left deck or hand: it lies on the table while its text is carried out."""
    s.raided = kind
    if s.trace is not None:
        s.trace.add(codes.E_RAIDED, codes.PIRATE, source, kind)
    _carry_out(s, kind, NONE)


def raid_investment(s: RumState, slot: int) -> None:
    """Raid the card on an island, with its coins on it."""
    turn_up(s, slot)
    if s.trace is not None:
        s.trace.add(codes.E_RAIDED, codes.PIRATE, codes.FROM_ISLAND, s.slots[slot], slot, EVERYBODY)
    _carry_out(s, s.slots[slot], slot)


def _carry_out(s: RumState, kind: int, slot: int) -> None:
    if is_rum(kind):
        for berth in range(BERTHS):
            if s.party >> berth & 1:
                add_to_ship(s, berth, 1)
        _steal(s, kind, slot)
    elif kind == CASH_CROP and slot != NONE and s.coins[slot]:
        if s.supply[codes.PIRATE] >= s.coins[slot]:
            s.push(codes.CASH_CROP_RAIDED_STEP, slot)
        else:
            _stays(s, slot)
    else:
        s.push(codes.TRASH_RAIDED_STEP, slot + 1)
        if s.party and kind == LIGHTHOUSE:
            if lighthouse_ships(s):
                s.push(codes.LIGHTHOUSE_RAIDED_STEP)
        elif raiding_crew(s) and kind == POISONED_RUM:
            s.push(codes.POISONED_RUM_RAIDED_STEP)
        elif raiding_crew(s) and kind == LETTER_OF_MARQUE and s.supply[codes.PIRATE] < MOST:
            s.push(codes.MARQUE_RAIDED_STEP)


def _steal(s: RumState, kind: int, slot: int) -> None:
    """A bottle is a point for the Pirate, whatever it is; the goal wins at once."""
    if slot != NONE:
        add_to_card(s, slot, -s.coins[slot])
        clear_slot(s, slot)
    s.raided = NONE
    s.scored[codes.PIRATE] = s.scored[codes.PIRATE] + ONE[kind]
    s.points[codes.PIRATE] = s.points[codes.PIRATE] + 1
    if s.trace is not None:
        s.trace.add(codes.E_SCORE, codes.PIRATE, kind, s.points[codes.PIRATE])
    if s.points[codes.PIRATE] >= s.rules.goal:
        s.end(codes.END_PIRATE)


def _stays(s: RumState, slot: int) -> None:
    if s.trace is not None:
        s.trace.add(codes.E_STAYS, codes.CROWN, slot, s.slots[slot])


def raiding_crew(s: RumState) -> int:
    """The crew of the raiding party, a bit each."""
    crew = 0
    party = s.party
    for crew_there in s.aboard:
        if party & 1:
            crew |= crew_there
        party >>= 1
    return crew


def crew_reason(s: RumState, move: int, verb: int) -> int:
    """Whether the move names a crew of the raiding party."""
    kind = move & ARG
    if move & ~ARG != verb or not FIRST_CREW <= kind < FIRST_PIRATE_EVENT:
        return NOT_ASKED
    return ALLOWED if raiding_crew(s) >> (kind - FIRST_CREW) & 1 else codes.R_OUT_OF_PARTY


class TrashRaided(Act[RumState]):
    """After its text the raided card is trashed. The argument is one more than its slot, 0 from deck or hand."""

    def run(self, s: RumState, rng: Rng) -> None:
        if s.arg:
            trash_card(s, s.arg - 1)
            return
        kind = s.raided
        s.raided = NONE
        to_pile(s, codes.CROWN, kind)
        if s.trace is not None:
            s.trace.add(codes.E_TRASH_RAIDED, codes.CROWN, kind)


class CashCropRaided(Ask[RumState]):
    """Cash Crop, raided: pay a coin for each on it to trash it, or leave it. The argument is its slot."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.PAY, codes.DONE]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move in (codes.PAY, codes.DONE) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = s.arg
        if move == codes.PAY:
            pay(s, codes.PIRATE, s.coins[slot], codes.C_CROP)
            trash_card(s, slot)
        else:
            _stays(s, slot)


def lighthouse_ships(s: RumState) -> list[int]:
    """The raiding ships that can take a coin."""
    return [berth for berth in range(BERTHS) if s.party >> berth & 1 and s.ship_coins[berth] < MOST]


class LighthouseRaided(Ask[RumState]):
    """Lighthouse, raided: a coin on one of the raiding ships."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in lighthouse_ships(s)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_ship(s, move):
            return NOT_ASKED
        if not s.party >> (move & ARG) & 1:
            return codes.R_OUT_OF_PARTY
        return ALLOWED if s.ship_coins[move & ARG] < MOST else codes.R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        add_to_ship(s, move & ARG, 1)


class LoseCrew(Ask[RumState]):
    """Trash one of the raiding crew: Poisoned Rum, raided, and what some hazards cost."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.LOSE | crew for crew in CREW_OF[raiding_crew(s)]]

    def why(self, s: RumState, move: int) -> int:
        return crew_reason(s, move, codes.LOSE)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        trash_crew(s, move & ARG)


class MarqueRaided(Ask[RumState]):
    """Letter of Marque, raided: one of the raiding crew may be trashed for coins."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.LOSE | crew for crew in CREW_OF[raiding_crew(s)]]
        moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move == codes.DONE else crew_reason(s, move, codes.LOSE)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move != codes.DONE:
            trash_crew(s, move & ARG)
            gain(s, codes.PIRATE, s.rules.marque_gain, codes.C_EFFECT)


STEPS: Final[list[Step[Any]]] = [
    TrashRaided(codes.TRASH_RAIDED_STEP),
    CashCropRaided(codes.CASH_CROP_RAIDED_STEP),
    LighthouseRaided(codes.LIGHTHOUSE_RAIDED_STEP),
    LoseCrew(codes.POISONED_RUM_RAIDED_STEP),
    MarqueRaided(codes.MARQUE_RAIDED_STEP),
]
