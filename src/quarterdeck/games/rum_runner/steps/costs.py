"""Paying a hazard: which of its costs the raiding party can pay, and with what."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    BITS,
    COMBAT,
    COST_KINDS,
    CREW_COMBAT,
    CREW_NAVIGATION,
    CREW_NUMBER,
    CREW_OF,
    FIRST_CREW,
    FIRST_HAZARD,
    FIRST_PIRATE,
    LONGBOAT,
    NAVIGATION,
    NONE,
    P_BOTH,
    P_CARDS,
    P_COINS,
    P_COMBAT,
    P_CREW,
    P_CREW_HOME,
    P_CROWN,
    P_NAVIGATION,
    P_SHIP,
    P_SQUALL,
    P_TAVERN,
    ROW,
    kinds_of,
    number,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    from_hand,
    gain,
    go_ashore,
    pay,
    to_pile,
    trash_ship,
)
from quarterdeck.games.rum_runner.pointing import held_reason, points_at_ship, ship_ref
from quarterdeck.games.rum_runner.rules import amount_place
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.raided import LoseCrew, raiding_crew

NAVIGATE: Final = 0
FIGHT: Final = 1

# Whose an icon is: a berth, or from here on a crew; in `used_combat` the second icon of a berth has a bit of its own.
CREW_ICONS: Final = 8
SECOND_ICONS: Final = CREW_ICONS + CREW_NUMBER


def payable(s: RumState, hazard: int) -> list[int]:
    """The hazard's costs that can be paid, by their numbers."""
    return [i for i in range(len(COST_KINDS[hazard - FIRST_HAZARD])) if can_pay(s, hazard, i)]


def payable_reason(s: RumState, hazard: int, cost: int) -> int:
    """Whether the hazard has this cost, and it can be paid."""
    if cost >= len(COST_KINDS[hazard - FIRST_HAZARD]):
        return NOT_ASKED
    return ALLOWED if can_pay(s, hazard, cost) else codes.R_CANNOT_PAY


def can_pay(s: RumState, hazard: int, cost: int) -> bool:
    """Whether this cost of a hazard can be paid; those of crew, ships and the bank always can."""
    what = COST_KINDS[hazard - FIRST_HAZARD][cost]
    amount = s.rules.amounts[amount_place(hazard, cost)]
    if what == P_NAVIGATION:
        return icons_left(s, NAVIGATE) >= amount
    if what == P_COMBAT:
        return icons_left(s, FIGHT) >= amount
    if what == P_BOTH:
        return icons_left(s, NAVIGATE) >= amount and icons_left(s, FIGHT) >= amount
    if what == P_CARDS:
        return s.held[codes.PIRATE] >= amount
    if what == P_COINS:
        return s.supply[codes.PIRATE] >= amount
    return True


def pay_cost(s: RumState, cost: int) -> None:
    """Pay this cost of the hazard that is faced; what is to be chosen is asked."""
    slot = s.target * ROW + s.facing
    hazard = s.slots[slot]
    what = COST_KINDS[hazard - FIRST_HAZARD][cost]
    amount = s.rules.amounts[amount_place(hazard, cost)]
    if s.trace is not None:
        s.trace.add(codes.E_COST, codes.PIRATE, hazard, cost)
    if what == P_NAVIGATION:
        s.push(codes.PAY_ICONS_STEP, NAVIGATE | amount << 1)
    elif what == P_COMBAT:
        s.push(codes.PAY_ICONS_STEP, FIGHT | amount << 1)
    elif what == P_BOTH:
        s.push(codes.PAY_ICONS_STEP, FIGHT | amount << 1)
        s.push(codes.PAY_ICONS_STEP, NAVIGATE | amount << 1)
    elif what == P_CARDS:
        s.push(codes.PAY_CARDS_STEP, amount << 6)
    elif what == P_COINS:
        pay(s, codes.PIRATE, amount, codes.C_HAZARD)
    elif what == P_CREW:
        s.push(codes.PAY_CREW_STEP)
    elif what == P_SHIP:
        s.push(codes.PAY_SHIP_STEP)
    elif what == P_CREW_HOME:
        s.push(codes.PAY_SHIP_STEP, 1)
    elif what == P_TAVERN:
        _slow_the_party(s)
        add_to_card(s, slot, 1)
    elif what == P_CROWN:
        gain(s, codes.CROWN, amount, codes.C_HAZARD)
    elif what == P_SQUALL:
        _slow_the_party(s)
        gain(s, codes.CROWN, amount, codes.C_HAZARD)


def _slow_the_party(s: RumState) -> None:
    for berth in range(BERTHS):
        if s.party >> berth & 1:
            add_to_ship(s, berth, 1)


# Cards, crew and ships


class PayCards(Ask[RumState]):
    """Discard a card for the hazard, in printed order. The argument: the first kind left, and above it how many."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.DISCARD | kind for kind in self.choices(s)]

    def choices(self, s: RumState) -> list[int]:
        """What can be discarded so that enough is left after it in printed order."""
        choices: list[int] = []
        after = 0
        for kind in reversed(kinds_of(s.hands[codes.PIRATE], FIRST_PIRATE)):
            after += number(s.hands[codes.PIRATE], kind)
            if kind >= s.arg & ARG and after >= s.arg >> 6:
                choices.append(kind)
        choices.reverse()
        return choices

    def why(self, s: RumState, move: int) -> int:
        held = held_reason(s, move, codes.DISCARD, codes.PIRATE)
        if held != ALLOWED:
            return held
        if move & ARG < s.arg & ARG:
            return codes.R_PASSED_CARD
        return ALLOWED if move & ARG in self.choices(s) else codes.R_TOO_FEW_CARDS

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        from_hand(s, codes.PIRATE, kind)
        to_pile(s, codes.PIRATE, kind)
        if s.trace is not None:
            s.trace.add(codes.E_DISCARD, codes.PIRATE, kind)
        if s.arg >> 6 > 1:
            s.push(codes.PAY_CARDS_STEP, kind | (s.arg >> 6) - 1 << 6)

    def discreet(self, s: RumState) -> bool:
        return s.held[codes.PIRATE] > s.arg >> 6


class PayShip(Ask[RumState]):
    """Trash a raiding ship, or with argument 1 only send its crew home; either way its crew return to the hand."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in range(BERTHS) if s.party >> berth & 1]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_ship(s, move):
            return NOT_ASKED
        return ALLOWED if s.party >> (move & ARG) & 1 else codes.R_OUT_OF_PARTY

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        berth = move & ARG
        if not s.arg:
            trash_ship(s, berth, True)
            return
        for crew in CREW_OF[s.aboard[berth]]:
            go_ashore(s, crew)


# Icons


def icons_left(s: RumState, skill: int) -> int:
    """How many unused icons of a skill the raiding party has."""
    total = 0
    for berth in range(BERTHS):
        if s.party >> berth & 1:
            total += ship_icons(s, berth, skill) + BITS[crew_with(s, skill) & s.aboard[berth]]
    return total


def ship_icons(s: RumState, berth: int, skill: int) -> int:
    """How many unused icons of a skill a ship has."""
    if skill == NAVIGATE:
        return NAVIGATION[s.berths[berth] - LONGBOAT] - (s.used_navigation >> berth & 1)
    used = (s.used_combat >> berth & 1) + (s.used_combat >> (SECOND_ICONS + berth) & 1)
    return COMBAT[s.berths[berth] - LONGBOAT] - used


def crew_with(s: RumState, skill: int) -> int:
    """The crew who have an unused icon of a skill, a bit each."""
    if skill == NAVIGATE:
        return CREW_NAVIGATION & ~(s.used_navigation >> CREW_ICONS)
    return CREW_COMBAT & ~(s.used_combat >> CREW_ICONS)


def sources(s: RumState, skill: int, need: int, first: int) -> list[int]:
    """Whose icons can be used next: from this one on, and so that enough are left after it."""
    found: list[int] = []
    left = 0
    crew = raiding_crew(s) & crew_with(s, skill)
    for source in range(CREW_ICONS + CREW_NUMBER - 1, first - 1, -1):
        icons = unused(s, source, skill, crew)
        left += icons
        if icons and left >= need:
            found.append(source)
    found.reverse()
    return found


def unused(s: RumState, source: int, skill: int, crew: int) -> int:
    """How many unused icons of a skill a berth or a crew has; `crew` are those in the party who have one."""
    if source >= CREW_ICONS:
        return crew >> (source - CREW_ICONS) & 1
    return ship_icons(s, source, skill) if s.party >> source & 1 else 0


def use_icon(s: RumState, source: int, skill: int) -> None:
    """An icon is used for the rest of the raid."""
    if skill == NAVIGATE:
        s.used_navigation |= 1 << source
    elif s.used_combat >> source & 1:
        s.used_combat |= 1 << (SECOND_ICONS + source)
    else:
        s.used_combat |= 1 << source
    if s.trace is not None:
        kind = ship_ref(s, source) if source < CREW_ICONS else source - CREW_ICONS + FIRST_CREW
        s.trace.add(codes.E_USE, codes.PIRATE, source, skill, kind)


def another_to_come(s: RumState) -> bool:
    """Whether a face-up hazard lies further in than the one that is faced."""
    base = s.target * ROW
    return any(s.face[base + place] == UP for place in range(1, s.facing))


# The argument of the two steps below: the skill, then how many icons are needed, then the first source left.
NEED: Final = 31
FIRST_SOURCE: Final = 6


class PayIcons(Act[RumState]):
    """Use icons by themselves as long as there is no choice, or none that could matter later."""

    def run(self, s: RumState, rng: Rng) -> None:
        if not another_to_come(s):
            return
        skill = s.arg & 1
        need = s.arg >> 1 & NEED
        first = s.arg >> FIRST_SOURCE
        while need:
            choices = sources(s, skill, need, first)
            if len(choices) > 1:
                s.push(codes.ICON_STEP, skill | need << 1 | first << FIRST_SOURCE)
                return
            first = choices[0]
            use_icon(s, first, skill)
            need -= 1


class Icon(Ask[RumState]):
    """Whose icon is used: ships first, then crew, in their order."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.USE | source for source in sources(s, s.arg & 1, s.arg >> 1 & NEED, s.arg >> FIRST_SOURCE)]

    def why(self, s: RumState, move: int) -> int:
        source = move & ARG
        skill = s.arg & 1
        if move & ~ARG != codes.USE or source >= SECOND_ICONS or (source < BERTHS and s.berths[source] == NONE):
            return NOT_ASKED
        if not unused(s, source, skill, raiding_crew(s) & crew_with(s, skill)):
            return codes.R_NO_ICON
        if source < s.arg >> FIRST_SOURCE:
            return codes.R_PASSED_ICON
        return ALLOWED if move in self.moves(s) else codes.R_TOO_FEW_ICONS

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        source = move & ARG
        use_icon(s, source, s.arg & 1)
        need = s.arg >> 1 & NEED
        if need > 1:
            s.push(codes.PAY_ICONS_STEP, s.arg & 1 | need - 1 << 1 | source << FIRST_SOURCE)


STEPS: Final[list[Step[Any]]] = [
    PayCards(codes.PAY_CARDS_STEP),
    LoseCrew(codes.PAY_CREW_STEP),
    PayShip(codes.PAY_SHIP_STEP),
    PayIcons(codes.PAY_ICONS_STEP),
    Icon(codes.ICON_STEP),
]
