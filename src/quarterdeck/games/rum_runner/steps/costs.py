"""Paying a hazard: which of its costs the raiding party can pay, and with what."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, OUT_OF_ORDER, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps import pointing
from quarterdeck.games.rum_runner.steps.crew import FIGHTERS, NAVIGATORS
from quarterdeck.games.rum_runner.steps.hazards import COST_SORTS, amount_place
from quarterdeck.games.rum_runner.steps.raided import LoseCrew

NAVIGATE: Final = 0
FIGHT: Final = 1

# Whose an icon is: a berth, or from here on a crew; in `used_combat` the second icon of a berth has a bit of its own.
CREW_ICONS: Final = 8
SECOND_ICONS: Final = CREW_ICONS + codes.CREW_NUMBER


# The sorts of costs


class Cost:
    """RR-face-9: a sort of cost; most can always be paid."""

    def can_pay(self, s: RumState, amount: int) -> bool:
        """Whether the party can pay so many of it."""
        return True

    def pay(self, s: RumState, amount: int) -> None:
        """Pay so many of it to the hazard that is faced, or ask what pays."""
        raise NotImplementedError


class NavigationCost(Cost):
    """RR-face-6: navigation icons."""

    def can_pay(self, s: RumState, amount: int) -> bool:
        return icons_left(s, NAVIGATE) >= amount

    def pay(self, s: RumState, amount: int) -> None:
        s.push(codes.PAY_ICONS_STEP, NAVIGATE | amount << 1)


class CombatCost(Cost):
    """RR-face-6: combat icons."""

    def can_pay(self, s: RumState, amount: int) -> bool:
        return icons_left(s, FIGHT) >= amount

    def pay(self, s: RumState, amount: int) -> None:
        s.push(codes.PAY_ICONS_STEP, FIGHT | amount << 1)


class BothCost(Cost):
    """RR-fogbank-2: so many icons of each."""

    def can_pay(self, s: RumState, amount: int) -> bool:
        return icons_left(s, NAVIGATE) >= amount and icons_left(s, FIGHT) >= amount

    def pay(self, s: RumState, amount: int) -> None:
        s.push(codes.PAY_ICONS_STEP, FIGHT | amount << 1)
        s.push(codes.PAY_ICONS_STEP, NAVIGATE | amount << 1)


class CardsCost(Cost):
    """RR-face-8: cards of the hand, discarded."""

    def can_pay(self, s: RumState, amount: int) -> bool:
        return s.held[codes.PIRATE] >= amount

    def pay(self, s: RumState, amount: int) -> None:
        if s.held[codes.PIRATE] > amount:
            s.push(codes.PAY_CARDS_STEP, amount << 6)
            return
        for kind in sets.cards_of(s.hands[codes.PIRATE], codes.PIRATE):
            discard(s, kind)


class CoinsCost(Cost):
    """RR-face-8: coins of the supply, to the bank."""

    def can_pay(self, s: RumState, amount: int) -> bool:
        return s.supply[codes.PIRATE] >= amount

    def pay(self, s: RumState, amount: int) -> None:
        handling.pay(s, codes.PIRATE, amount, codes.C_HAZARD)


class CrewCost(Cost):
    """RR-face-9: a raiding crew, trashed."""

    def pay(self, s: RumState, amount: int) -> None:
        s.push(codes.PAY_CREW_STEP)


class ShipCost(Cost):
    """RR-face-9: a raiding ship, trashed; its crew return to the hand."""

    def pay(self, s: RumState, amount: int) -> None:
        s.push(codes.PAY_SHIP_STEP)


class CrewHomeCost(Cost):
    """RR-fogbank-3: all crew of a raiding ship return to the hand."""

    def pay(self, s: RumState, amount: int) -> None:
        s.push(codes.PAY_SHIP_STEP, 1)


class TavernCost(Cost):
    """RR-rowdytavern-3: a coin on each raiding ship and on the hazard."""

    def pay(self, s: RumState, amount: int) -> None:
        handling.slow_the_party(s)
        handling.add_to_card(s, s.target * codes.ROW + s.facing, 1)


class ForCrownCost(Cost):
    """RR-porttaxes-3: the Crown gains coins."""

    def pay(self, s: RumState, amount: int) -> None:
        handling.gain(s, codes.CROWN, amount, codes.C_HAZARD)


class SquallCost(Cost):
    """RR-squall-3: a coin on each raiding ship, and the Crown gains coins."""

    def pay(self, s: RumState, amount: int) -> None:
        handling.slow_the_party(s)
        handling.gain(s, codes.CROWN, amount, codes.C_HAZARD)


# By their numbers (P_NAVIGATION and so on).
COSTS: Final[list[Cost]] = [
    *(NavigationCost(), CombatCost(), BothCost(), CardsCost(), CoinsCost(), CrewCost(), ShipCost(), CrewHomeCost()),
    *(TavernCost(), ForCrownCost(), SquallCost()),
]


# The costs of a hazard


def payable(s: RumState, hazard: int) -> list[int]:
    """RR-face-2: the hazard's costs that can be paid, by their numbers."""
    return [i for i in range(len(COST_SORTS[hazard])) if can_pay(s, hazard, i)]


def payable_reason(s: RumState, hazard: int, cost: int) -> int:
    """Whether the hazard has this cost, and it can be paid."""
    if cost >= len(COST_SORTS[hazard]):
        return NOT_ASKED
    return ALLOWED if can_pay(s, hazard, cost) else codes.R_CANNOT_PAY


def can_pay(s: RumState, hazard: int, cost: int) -> bool:
    """Whether this cost of a hazard can be paid."""
    return COSTS[COST_SORTS[hazard][cost]].can_pay(s, s.rules.amounts[amount_place(hazard, cost)])


def pay_cost(s: RumState, cost: int) -> None:
    """Pay this cost of the hazard that is faced; what is to be chosen is asked."""
    slot = s.target * codes.ROW + s.facing
    hazard = s.slots[slot]
    s.note(codes.E_COST, codes.PIRATE, hazard, cost, slot)
    COSTS[COST_SORTS[hazard][cost]].pay(s, s.rules.amounts[amount_place(hazard, cost)])


# Cards, crew and ships


def discard(s: RumState, kind: int) -> None:
    """A card of the Pirate's hand is thrown overboard."""
    handling.from_hand(s, codes.PIRATE, kind)
    handling.to_pile(s, codes.PIRATE, kind)
    s.note(codes.E_DISCARD, codes.PIRATE, kind)


class PayCards(Ask[RumState]):
    """RR-discard-5, RR-face-5: which cards are discarded for the hazard: a set of so many, picked in printed order.

    The argument: the first kind left, and above it how many.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.DISCARD | kind for kind in self.choices(s)]

    def choices(self, s: RumState) -> list[int]:
        """What can be discarded so that enough is left after it in printed order."""
        choices: list[int] = []
        after = 0
        for kind in reversed(sets.kinds_of(s.hands[codes.PIRATE], codes.PIRATE)):
            after += sets.number(s.hands[codes.PIRATE], kind)
            if kind >= s.arg & ARG and after >= s.arg >> 6:
                choices.append(kind)
        choices.reverse()
        return choices

    def why(self, s: RumState, move: int) -> int:
        held = pointing.held_reason(s, move, codes.DISCARD, codes.PIRATE)
        if held != ALLOWED:
            return held
        if move & ARG < s.arg & ARG:
            return OUT_OF_ORDER
        return ALLOWED if move & ARG in self.choices(s) else codes.R_TOO_FEW_CARDS

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        discard(s, move & ARG)
        if s.arg >> 6 > 1:
            s.push(codes.PAY_CARDS_STEP, move & ARG | (s.arg >> 6) - 1 << 6)

    def picks(self, s: RumState, move: int) -> bool:
        return move & ~ARG == codes.DISCARD

    def discreet(self, s: RumState) -> bool:
        return True


class PayShip(Ask[RumState]):
    """RR-face-5, RR-face-17, RR-reef-3, RR-kraken-3, RR-fogbank-3: trash a raiding ship; its crew return to the hand.

    With argument 1 only its crew go.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in range(codes.BERTHS) if s.party >> berth & 1]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_ship(s, move):
            return NOT_ASKED
        return ALLOWED if s.party >> (move & ARG) & 1 else codes.R_OUT_OF_PARTY

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        berth = move & ARG
        if not s.arg:
            handling.trash_ship(s, berth, True)
            return
        for crew in sets.CREW_OF[s.aboard[berth]]:
            handling.go_ashore(s, crew)


# Icons


def icons_left(s: RumState, skill: int) -> int:
    """RR-face-6, RR-face-7, RR-face-11: how many unused icons of a skill the raiding party has."""
    total = 0
    for berth in range(codes.BERTHS):
        if s.party >> berth & 1:
            total += ship_icons(s, berth, skill) + sets.BITS[crew_with(s, skill) & s.aboard[berth]]
    return total


def ship_icons(s: RumState, berth: int, skill: int) -> int:
    """RR-face-10: how many unused icons of a skill a ship has."""
    if skill == NAVIGATE:
        return fleet.NAVIGATION[s.berths[berth]] - (s.used_navigation >> berth & 1)
    used = (s.used_combat >> berth & 1) + (s.used_combat >> (SECOND_ICONS + berth) & 1)
    return fleet.COMBAT[s.berths[berth]] - used


def crew_with(s: RumState, skill: int) -> int:
    """The crew who have an unused icon of a skill, a bit each."""
    if skill == NAVIGATE:
        return NAVIGATORS & ~(s.used_navigation >> CREW_ICONS)
    return FIGHTERS & ~(s.used_combat >> CREW_ICONS)


def sources(s: RumState, skill: int, need: int, first: int) -> list[int]:
    """Whose icons can be used next: from this one on, and so that enough are left after it."""
    found: list[int] = []
    left = 0
    who = fleet.raiding_crew(s) & crew_with(s, skill)
    for source in range(CREW_ICONS + codes.CREW_NUMBER - 1, first - 1, -1):
        icons = unused(s, source, skill, who)
        left += icons
        if icons and left >= need:
            found.append(source)
    found.reverse()
    return found


def unused(s: RumState, source: int, skill: int, who: int) -> int:
    """How many unused icons of a skill a berth or a crew has; `who` are the crew in the party who have one."""
    if source >= CREW_ICONS:
        return who >> (source - CREW_ICONS) & 1
    return ship_icons(s, source, skill) if s.party >> source & 1 else 0


def use_icon(s: RumState, source: int, skill: int) -> None:
    """RR-face-6: an icon is used for the rest of the raid."""
    if skill == NAVIGATE:
        s.used_navigation |= 1 << source
    elif s.used_combat >> source & 1:
        s.used_combat |= 1 << (SECOND_ICONS + source)
    else:
        s.used_combat |= 1 << source
    if s.trace is not None:
        kind = fleet.ship_ref(s, source) if source < CREW_ICONS else codes.CREW_KINDS[source - CREW_ICONS]
        s.note(codes.E_USE, codes.PIRATE, source, skill, kind)


def another_to_come(s: RumState) -> bool:
    """Whether a face-up hazard lies further in than the one that is faced."""
    base = s.target * codes.ROW
    return any(s.face[base + place] == UP for place in range(1, s.facing))


# In the arguments of the two steps below.
NEED: Final = 31
FIRST_SOURCE: Final = 6


class PayIcons(Act[RumState]):
    """RR-face-12: ask whose icons are used if there is a choice that could matter later; else they are used, or not
    even that. The argument: the skill, and above it how many are needed."""

    def run(self, s: RumState, rng: Rng) -> None:
        if not another_to_come(s):
            return
        skill = s.arg & 1
        need = s.arg >> 1 & NEED
        if icons_left(s, skill) > need and len(sources(s, skill, 1, 0)) > 1:
            s.push(codes.ICON_STEP, s.arg)
            return
        for _ in range(need):
            use_icon(s, sources(s, skill, 1, 0)[0], skill)


class Icon(Ask[RumState]):
    """RR-face-6, RR-face-12: whose icons are used: a set of as many as are needed, picked ships first, then crew.

    The argument: the skill, then how many are still needed, then the first source left.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.USE | source for source in sources(s, s.arg & 1, s.arg >> 1 & NEED, s.arg >> FIRST_SOURCE)]

    def why(self, s: RumState, move: int) -> int:
        source = move & ARG
        skill = s.arg & 1
        if (
            move & ~ARG != codes.USE
            or source >= SECOND_ICONS
            or (source < codes.BERTHS and s.berths[source] == codes.NONE)
        ):
            return NOT_ASKED
        if not unused(s, source, skill, fleet.raiding_crew(s) & crew_with(s, skill)):
            return codes.R_NO_ICON
        if source < s.arg >> FIRST_SOURCE:
            return OUT_OF_ORDER
        return ALLOWED if move in self.moves(s) else codes.R_TOO_FEW_ICONS

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        source = move & ARG
        use_icon(s, source, s.arg & 1)
        need = s.arg >> 1 & NEED
        if need > 1:
            s.push(codes.ICON_STEP, s.arg & 1 | need - 1 << 1 | source << FIRST_SOURCE)

    def picks(self, s: RumState, move: int) -> bool:
        return move & ~ARG == codes.USE


STEPS: Final[list[Step[Any]]] = [
    PayCards(codes.PAY_CARDS_STEP),
    LoseCrew(codes.PAY_CREW_STEP),
    PayShip(codes.PAY_SHIP_STEP),
    PayIcons(codes.PAY_ICONS_STEP),
    Icon(codes.ICON_STEP),
]
