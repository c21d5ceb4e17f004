"""After the raid: the crew act, in the order that the Pirate chooses; and looking at a face-down card."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import pointing
from quarterdeck.games.rum_runner.steps.crew import BY_KIND, IF_STOPPED, IF_SUCCESSFUL, MUST


def fitting(s: RumState) -> int:
    """RR-after-6: the crew who act after a raid that ended like this, a bit each."""
    return sets.ALL_CREW & ~IF_SUCCESSFUL if s.stopped else sets.ALL_CREW & ~IF_STOPPED


def able(s: RumState) -> int:
    """RR-after-5: the pending crew whose effect can do something now, a bit each."""
    crew_able = 0
    for crew in sets.CREW_OF[s.pending & fitting(s)]:
        if BY_KIND[crew].can_act(s):
            crew_able |= sets.CREW_BIT[crew]
    return crew_able


class CrewEffects(Act[RumState]):
    """RR-after-1, RR-after-10: ask for the next crew to act, as long as one can."""

    def run(self, s: RumState, rng: Rng) -> None:
        crew_able = able(s) if s.pending else 0
        if crew_able:
            due = s.pending & MUST & fitting(s) & ~crew_able
            s.push(codes.EFFECT_STEP, crew_able | due << codes.CREW_NUMBER)
        else:
            s.pending = 0


class Effect(Ask[RumState]):
    """RR-after-2, RR-after-3, RR-after-4, RR-after-5, RR-after-10: which crew acts next; once only effects with "may"
    are left, the rest can be left out.

    The argument is who can act, and above that whose effect has to be carried out but can do nothing now: it may be
    carried out for nothing before another one changes that.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.EFFECT | crew for crew in sets.CREW_OF[self.choices(s)]]
        if not s.arg & MUST:
            moves.append(codes.DONE)
        return moves

    def choices(self, s: RumState) -> int:
        """Who can be chosen, a bit each."""
        return (s.arg | s.arg >> codes.CREW_NUMBER) & sets.ALL_CREW

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return codes.R_MUST_ACT if s.arg & MUST else ALLOWED
        if not pointing.points_at_crew(move, codes.EFFECT):
            return NOT_ASKED
        bit = sets.CREW_BIT[move & ARG]
        if not s.pending & bit:
            return codes.R_NOT_PENDING
        if not fitting(s) & bit:
            return codes.R_IF_SUCCESSFUL if s.stopped else codes.R_IF_STOPPED
        return ALLOWED if self.choices(s) & bit else codes.R_NOTHING_TO_DO

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            s.pending = 0
            return
        crew = move & ARG
        acts = s.arg & sets.CREW_BIT[crew] != 0
        s.pending ^= sets.CREW_BIT[crew]
        s.push(codes.CREW_EFFECTS_STEP)
        s.note(codes.E_EFFECT, codes.PIRATE, crew, int(not acts))
        if acts:
            BY_KIND[crew].act(s, rng)


class Look(Ask[RumState]):
    """RR-after-9, RR-abigailfairwind-2, RR-treasuremap-7: look at a face-down card, alone."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.LOOK | slot for slot in handling.unknown_cards(s)]

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.LOOK or s.slots[move & ARG] == codes.NONE:
            return NOT_ASKED
        return codes.R_KNOWN if knowledge.known_to(s.face[move & ARG], codes.PIRATE) else ALLOWED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = move & ARG
        knowledge.look_at(s, slot)
        s.note(codes.E_LOOK, codes.PIRATE, slot, 0, s.slots[slot], 1 << codes.CROWN | 1 << codes.PIRATE)


STEPS: Final[list[Step[Any]]] = [
    CrewEffects(codes.CREW_EFFECTS_STEP),
    Effect(codes.EFFECT_STEP),
    Look(codes.LOOK_STEP),
]
