"""After the raid: the crew act, in the order that the Pirate chooses."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    CARLIE,
    CREW_NUMBER,
    CREW_OF,
    DINAH,
    DOUG,
    ENRIC,
    FIRST_CREW,
    FIRST_PIRATE_EVENT,
    JANEY,
    LORENZO,
    MARGUERITE,
    NAMES,
    PAUL,
    PETE,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_ship,
    berth_of,
    draw,
    gain,
    trash_crew,
)
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.crew_texts import (
    can_look,
    carlie_from,
    go_on_deck,
    pete_hazards,
    take_from_crown,
)

# Crew whose effect is no "may", a bit each.
MUST: Final = sum([1 << (kind - FIRST_CREW) for kind in (DOUG, ENRIC, BESS, MARGUERITE, LORENZO)])


ALL_CREW: Final = (1 << CREW_NUMBER) - 1
IF_SUCCESSFUL: Final = 1 << (BESS - FIRST_CREW) | 1 << (MARGUERITE - FIRST_CREW)
IF_STOPPED: Final = 1 << (LORENZO - FIRST_CREW)


def can_act(s: RumState, crew: int) -> bool:
    """Whether the effect of a crew can do something now."""
    if crew == JANEY:
        return s.held[codes.PIRATE] > 0 and s.supply[codes.CROWN] > 0 and s.supply[codes.PIRATE] < MOST
    if crew == PAUL:
        return s.ship_coins[berth_of(s, crew)] < MOST and s.supply[codes.PIRATE] < MOST
    if crew == CARLIE:
        return bool(carlie_from(s))
    if crew == DOUG:
        return bool(s.decks[codes.PIRATE]) or s.discards[codes.PIRATE] != 0
    if crew == ENRIC:
        return s.ship_coins[berth_of(s, crew)] < MOST
    if crew == PETE:
        return bool(pete_hazards(s))
    if crew == DINAH:
        return s.discards[codes.PIRATE] != 0
    if crew == LORENZO:
        return s.stopped != 0 and s.supply[codes.PIRATE] < MOST
    if s.stopped:
        return False
    if crew == ABIGAIL:
        return can_look(s)
    if crew == BESS:
        return s.supply[codes.CROWN] > 0 and s.supply[codes.PIRATE] < MOST
    if crew == MARGUERITE:
        return s.ship_coins[berth_of(s, crew)] > 0
    raise NotImplementedError(f"no effect is known of {NAMES[crew]}")


def due(s: RumState) -> int:
    """The crew whose effect has to be carried out after such a raid, a bit each."""
    return MUST & ~IF_SUCCESSFUL if s.stopped else MUST & ~IF_STOPPED


def able(s: RumState) -> int:
    """The pending crew whose effect can do something now, a bit each."""
    crew_able = 0
    for crew in CREW_OF[s.pending]:
        if can_act(s, crew):
            crew_able |= 1 << (crew - FIRST_CREW)
    return crew_able


class CrewEffects(Act[RumState]):
    """Ask for the next crew to act, as long as one can."""

    def run(self, s: RumState, rng: Rng) -> None:
        crew_able = able(s) if s.pending else 0
        if crew_able:
            s.push(codes.EFFECT_STEP, crew_able | (s.pending & due(s) & ~crew_able) << CREW_NUMBER)
        else:
            s.pending = 0


class Effect(Ask[RumState]):
    """Which crew acts next; once only effects with "may" are left, the rest can be left out.

    The argument is who can act, and above that whose effect has to be carried out but can do nothing now: it may be
    carried out for nothing before another one changes that.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.EFFECT | crew for crew in CREW_OF[(s.arg | s.arg >> CREW_NUMBER) & ALL_CREW]]
        if not s.arg & MUST:
            moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        crew = move & ARG
        if move == codes.DONE:
            return codes.R_MUST_ACT if s.arg & MUST else ALLOWED
        if move & ~ARG != codes.EFFECT or not FIRST_CREW <= crew < FIRST_PIRATE_EVENT:
            return NOT_ASKED
        if not s.pending >> (crew - FIRST_CREW) & 1:
            return codes.R_NOT_PENDING
        return ALLOWED if (s.arg | s.arg >> CREW_NUMBER) >> (crew - FIRST_CREW) & 1 else codes.R_NOTHING_TO_DO

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            s.pending = 0
            return
        crew = move & ARG
        s.pending ^= 1 << (crew - FIRST_CREW)
        s.push(codes.CREW_EFFECTS_STEP)
        acts = s.arg >> (crew - FIRST_CREW) & 1
        if s.trace is not None:
            s.trace.add(codes.E_EFFECT, codes.PIRATE, crew, 1 - acts)
        if acts:
            carry_out_effect(s, crew, rng)


def carry_out_effect(s: RumState, crew: int, rng: Rng) -> None:
    """Do what the crew's text says, or ask what it needs to know."""
    rules = s.rules
    if crew == JANEY:
        s.push(codes.JANEY_STEP)
    elif crew == PAUL:
        add_to_ship(s, berth_of(s, crew), 1)
        gain(s, codes.PIRATE, rules.paul_gain, codes.C_EFFECT)
    elif crew == CARLIE:
        s.push(codes.CARLIE_STEP)
    elif crew == DOUG:
        draw(s, codes.PIRATE, 1, rng)
    elif crew == ENRIC:
        add_to_ship(s, berth_of(s, crew), 1)
    elif crew == PETE:
        trash_crew(s, crew)
        s.push(codes.PETE_STEP)
    elif crew == DINAH:
        go_on_deck(s, crew)
        s.push(codes.DINAH_STEP)
    elif crew == ABIGAIL:
        s.push(codes.LOOK_STEP)
    elif crew == BESS:
        take_from_crown(s, rules.bess_take)
    elif crew == MARGUERITE:
        berth = berth_of(s, crew)
        add_to_ship(s, berth, -min(rules.marguerite_remove, s.ship_coins[berth]))
    elif crew == LORENZO:
        gain(s, codes.PIRATE, rules.lorenzo_gain, codes.C_EFFECT)


STEPS: Final[list[Step[Any]]] = [
    CrewEffects(codes.CREW_EFFECTS_STEP),
    Effect(codes.EFFECT_STEP),
]
