"""Raiding a card: it is shown, its raid text is carried out by the Pirate, and then it is trashed or scored."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games.rum_runner import codes, fleet, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import pointing


def raid_card(s: RumState, kind: int, source: int) -> None:
    """RR-raided-1, RR-raided-6, RR-discard-1, RR-discard-3: raid a card that has just left deck or hand.

    It lies on the table while its text is carried out.
    """
    s.raided = kind
    s.note(codes.E_RAIDED, codes.PIRATE, source, kind)
    RAID_TEXTS[kind].carry_out(s, kind, codes.NONE)


def raid_investment(s: RumState, slot: int) -> None:
    """RR-raided-1, RR-raided-2: raid the card on an island, with its coins on it."""
    knowledge.turn_up(s, slot)
    s.note(codes.E_RAIDED, codes.PIRATE, codes.FROM_ISLAND, s.slots[slot], slot, EVERYBODY)
    RAID_TEXTS[s.slots[slot]].carry_out(s, s.slots[slot], slot)


class TrashRaided(Act[RumState]):
    """RR-raided-1, RR-raided-5: after its text the raided card is trashed.

    The argument is one more than its slot, 0 from deck or hand.
    """

    def run(self, s: RumState, rng: Rng) -> None:
        if s.arg:
            handling.trash_card(s, s.arg - 1)
            return
        kind = s.raided
        s.raided = codes.NONE
        handling.to_pile(s, codes.CROWN, kind)
        s.note(codes.E_TRASH_RAIDED, codes.CROWN, kind)


# Raid texts


class RaidText:
    """RR-raided-5: what a raided card does; most cards have no raid text, and are only trashed."""

    def carry_out(self, s: RumState, kind: int, slot: int) -> None:
        """The card is trashed once its text is done. `slot` is where it lies, NONE from deck or hand."""
        s.push(codes.TRASH_RAIDED_STEP, slot + 1)
        self.work(s)

    def work(self, s: RumState) -> None:
        """RR-raided-3, RR-raided-6: do what the raid text says, if there is anybody to do it to, or ask about it."""


class RumRaided(RaidText):
    """RR-lightrum-4, RR-lightrum-5, RR-goldrum-4, RR-goldrum-5, RR-agedrum-4, RR-agedrum-5, RR-raided-7, RR-raided-9: a
    coin on each raiding ship, and a bottle for the Pirate."""

    def carry_out(self, s: RumState, kind: int, slot: int) -> None:
        handling.slow_the_party(s)
        steal(s, kind, slot)


class CashCropRaided(RaidText):
    """RR-cashcrop-4, RR-cashcrop-5: on an island and with coins on it, it has to be paid for, or it stays."""

    def carry_out(self, s: RumState, kind: int, slot: int) -> None:
        if slot == codes.NONE or not s.coins[slot]:
            super().carry_out(s, kind, slot)
        elif s.supply[codes.PIRATE] >= s.coins[slot]:
            s.push(codes.PAY_FOR_CROP_STEP, slot)
        else:
            stay(s, slot)


class LighthouseRaided(RaidText):
    """RR-lighthouse-6: a coin on a raiding ship."""

    def work(self, s: RumState) -> None:
        if s.party and lighthouse_ships(s):
            s.push(codes.HOLD_UP_RAIDER_STEP)


class PoisonedRumRaided(RaidText):
    """RR-poisonedrum-4: a raiding crew is trashed."""

    def work(self, s: RumState) -> None:
        if fleet.raiding_crew(s):
            s.push(codes.POISONED_RUM_RAIDED_STEP)


class LetterOfMarqueRaided(RaidText):
    """RR-letterofmarque-4: a raiding crew may be trashed for coins."""

    def work(self, s: RumState) -> None:
        if fleet.raiding_crew(s) and s.supply[codes.PIRATE] < codes.MOST:
            s.push(codes.SELL_CREW_STEP)


RAID_TEXTS: Final[list[RaidText]] = [RaidText()] * codes.NUMBERS
for _kind in codes.RUM_KINDS:
    RAID_TEXTS[_kind] = RumRaided()
RAID_TEXTS[codes.CASH_CROP] = CashCropRaided()
RAID_TEXTS[codes.LIGHTHOUSE] = LighthouseRaided()
RAID_TEXTS[codes.POISONED_RUM] = PoisonedRumRaided()
RAID_TEXTS[codes.LETTER_OF_MARQUE] = LetterOfMarqueRaided()


# Rum and Cash Crop


def steal(s: RumState, kind: int, slot: int) -> None:
    """RR-goal-2, RR-raided-4, RR-win-1: a bottle is a point for the Pirate, whatever it is; the goal wins at once."""
    if slot != codes.NONE:
        handling.add_to_card(s, slot, -s.coins[slot])
        handling.clear_slot(s, slot)
    s.raided = codes.NONE
    s.scored[codes.PIRATE] = s.scored[codes.PIRATE] + sets.ONE[kind]
    s.points[codes.PIRATE] = s.points[codes.PIRATE] + 1
    s.note(codes.E_SCORE, codes.PIRATE, kind, s.points[codes.PIRATE], slot)
    if s.points[codes.PIRATE] >= s.rules.goal:
        s.end(codes.END_PIRATE)


def stay(s: RumState, slot: int) -> None:
    """RR-cashcrop-6: a Cash Crop that is not paid for stays, face up with its coins."""
    s.note(codes.E_STAYS, codes.CROWN, slot, s.slots[slot])


class PayForCrop(Ask[RumState]):
    """RR-cashcrop-4, RR-cashcrop-5, RR-cashcrop-6: pay a coin for each on the Cash Crop to trash it, or leave it.

    The argument is its slot.
    """

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.PAY, codes.DONE]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move in (codes.PAY, codes.DONE) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = s.arg
        if move == codes.PAY:
            handling.pay(s, codes.PIRATE, s.coins[slot], codes.C_CROP)
            handling.trash_card(s, slot)
        else:
            stay(s, slot)


# Lighthouse


def lighthouse_ships(s: RumState) -> list[int]:
    """The raiding ships that can take a coin."""
    return [berth for berth in range(codes.BERTHS) if s.party >> berth & 1 and s.ship_coins[berth] < codes.MOST]


class HoldUpRaider(Ask[RumState]):
    """RR-lighthouse-6: a coin on one of the raiding ships."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in lighthouse_ships(s)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_ship(s, move):
            return NOT_ASKED
        if not s.party >> (move & ARG) & 1:
            return codes.R_OUT_OF_PARTY
        return ALLOWED if s.ship_coins[move & ARG] < codes.MOST else codes.R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.add_to_ship(s, move & ARG, 1)


# Poisoned Rum and Letter of Marque


def crew_reason(s: RumState, move: int) -> int:
    """Whether the move gives up a crew of the raiding party."""
    if not pointing.points_at_crew(move, codes.LOSE):
        return NOT_ASKED
    return ALLOWED if fleet.raiding_crew(s) & sets.CREW_BIT[move & ARG] else codes.R_OUT_OF_PARTY


class LoseCrew(Ask[RumState]):
    """RR-poisonedrum-4, RR-face-5: trash one of the raiding crew: Poisoned Rum, and what some hazards cost."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.LOSE | crew for crew in sets.CREW_OF[fleet.raiding_crew(s)]]

    def why(self, s: RumState, move: int) -> int:
        return crew_reason(s, move)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.trash_crew(s, move & ARG)


class SellCrew(Ask[RumState]):
    """RR-letterofmarque-4: one of the raiding crew may be trashed for coins."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.LOSE | crew for crew in sets.CREW_OF[fleet.raiding_crew(s)]]
        moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move == codes.DONE else crew_reason(s, move)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move != codes.DONE:
            handling.trash_crew(s, move & ARG)
            handling.gain(s, codes.PIRATE, s.rules.marque_gain, codes.C_EFFECT)


STEPS: Final[list[Step[Any]]] = [
    TrashRaided(codes.TRASH_RAIDED_STEP),
    PayForCrop(codes.PAY_FOR_CROP_STEP),
    HoldUpRaider(codes.HOLD_UP_RAIDER_STEP),
    LoseCrew(codes.POISONED_RUM_RAIDED_STEP),
    SellCrew(codes.SELL_CREW_STEP),
]
