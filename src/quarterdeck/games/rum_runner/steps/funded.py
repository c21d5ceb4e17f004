"""Investments: what each does when it is turned face up with its price in coins on it."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.cards import PRINTED, CardRecord
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps import pointing

DETAILS_RULED: Final = "Price and icons are printed; the details are our ruling"


class Investment(CardRecord):
    """An investment: its points for the Crown, if it is rum. What it does when it is raided is in `raided`."""

    def __init__(
        self,
        number: int,
        name: str,
        text: str,
        price: int,
        copies: int = 1,
        worth: float = 0.0,
        points: int = 0,
        note: str = "",
    ) -> None:
        super().__init__(number, name, text, price, copies, worth, PRINTED, note)
        self.points = points

    def work(self, s: RumState, slot: int) -> None:
        """RR-upkeep-5, RR-upkeep-6: do what the funded text says, if it can be done, or ask what it needs to know."""


class CashCrop(Investment):
    """RR-cashcrop-1: it works at the end of turns (`turn.CashCrops`)."""


class Rum(Investment):
    """RR-lightrum-1, RR-lightrum-2, RR-goldrum-1, RR-goldrum-2, RR-agedrum-1, RR-agedrum-2: it is scored."""

    def __init__(
        self, number: int, name: str, price: int, copies: int, worth: float, points: int, note: str = ""
    ) -> None:
        super().__init__(number, name, "", price, copies, worth, points, note)
        self.text = (
            f"Funded: score {{{self.slug}.points point}}; then you may shuffle your hand into your deck. "
            "Raided: 1 coin goes on each raiding ship, and the Pirate scores 1 bottle."
        )

    def work(self, s: RumState, slot: int) -> None:
        score(s, slot)


class Lighthouse(Investment):
    """RR-lighthouse-1, RR-lighthouse-2, RR-lighthouse-5: move a hazard or hold up a ship, whatever is possible."""

    def work(self, s: RumState, slot: int) -> None:
        if lighthouse_moves(s):
            s.push(codes.LIGHTHOUSE_STEP)


class PoisonedRum(Investment):
    """RR-poisonedrum-1, RR-poisonedrum-2: fetch a hazard from the discard pile, if there is one."""

    def work(self, s: RumState, slot: int) -> None:
        if s.discards[codes.CROWN] & sets.HAZARDS:
            s.push(codes.POISONED_RUM_STEP)


class LetterOfMarque(Investment):
    """RR-letterofmarque-1, RR-letterofmarque-2: trash a ship, if there is one."""

    def work(self, s: RumState, slot: int) -> None:
        if fleet.ships_in_play(s):
            s.push(codes.MARQUE_STEP)


INVESTMENTS: Final[list[Investment]] = [
    CashCrop(
        codes.CASH_CROP, "Cash Crop", price=1, copies=2, worth=0.30,
        text="Funded and face up: at the end of each of your turns, put 1 coin from the bank on one of your cards. "
        "Raided: the Pirate may pay 1 coin for each coin on it to trash it; otherwise it stays, face up.",
    ),
    Rum(codes.LIGHT_RUM, "Light Rum", price=2, copies=3, worth=2.0, points=1),
    Lighthouse(
        codes.LIGHTHOUSE, "Lighthouse", price=2, worth=0.16, note=DETAILS_RULED,
        text="Funded: move a hazard to another island, outermost, or put 1 coin from the bank on a ship. "
        "Raided: 1 coin from the bank goes on a raiding ship.",
    ),
    PoisonedRum(
        codes.POISONED_RUM, "Poisoned Rum", price=2, copies=2, worth=0.34, note=DETAILS_RULED,
        text="Funded: take a hazard from your discard pile into your hand. "
        "Raided: the Pirate trashes 1 raiding crew. It is no rum and never scores.",
    ),
    Rum(codes.GOLD_RUM, "Gold Rum", price=3, copies=3, worth=3.0, points=2),
    Rum(
        codes.AGED_RUM, "Aged Rum", price=4, copies=1, worth=4.0, points=3,
        note="Price, points and icons are printed; that it is otherwise like the other rum is our ruling",
    ),
    LetterOfMarque(
        codes.LETTER_OF_MARQUE, "Letter of Marque", price=4, worth=0.22, note=DETAILS_RULED,
        text="Funded: trash a ship with its crew. "
        "Raided: the Pirate may trash 1 raiding crew to gain {letter-of-marque.gain coin}.",
    ),
]  # fmt: skip

BY_KIND: Final[list[Investment]] = [Investment(codes.NONE, "no investment", "", 0)] * codes.NUMBERS
for _investment in INVESTMENTS:
    BY_KIND[_investment.number] = _investment


def carry_out(s: RumState, slot: int) -> None:
    """RR-upkeep-5, RR-upkeep-7, RR-upkeep-13, RR-upkeep-15, RR-upkeep-17: what was turned up does what it says.

    Rum apart it stays where it is, with its coins.
    """
    BY_KIND[s.slots[slot]].work(s, slot)


# Rum


def score(s: RumState, slot: int) -> None:
    """RR-goal-1, RR-upkeep-8, RR-upkeep-10, RR-win-1: the bottle goes to the Crown's score pile, its coins to the bank.

    The goal wins at once.
    """
    kind = s.slots[slot]
    handling.add_to_card(s, slot, -s.coins[slot])
    handling.clear_slot(s, slot)
    s.scored[codes.CROWN] = s.scored[codes.CROWN] + sets.ONE[kind]
    s.points[codes.CROWN] = s.points[codes.CROWN] + s.rules.points[kind]
    s.note(codes.E_SCORE, codes.CROWN, kind, s.points[codes.CROWN], slot)
    if s.points[codes.CROWN] >= s.rules.goal:
        s.end(codes.END_CROWN)
    elif s.hands[codes.CROWN]:
        s.push(codes.SHUFFLE_STEP)


class Shuffle(Ask[RumState]):
    """RR-upkeep-9, RR-upkeep-11, RR-upkeep-12, RR-lightrum-3, RR-goldrum-3, RR-agedrum-3: after rum was scored the
    Crown may shuffle its hand into its deck."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.DONE, codes.SHUFFLE]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move in (codes.DONE, codes.SHUFFLE) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        s.note(codes.E_SHUFFLE, codes.CROWN, s.held[codes.CROWN])
        s.decks[codes.CROWN] = s.decks[codes.CROWN] + sets.cards_of(s.hands[codes.CROWN], codes.CROWN)
        rng.shuffle(s.decks[codes.CROWN])
        s.hands[codes.CROWN] = 0
        s.held[codes.CROWN] = 0
        knowledge.forget_hand(s)


# Lighthouse


def lighthouse_moves(s: RumState) -> list[int]:
    """A hazard to move elsewhere, or a ship to put a coin on."""
    moves = [codes.CARD_AT | slot for slot in handling.hazards_in_play(s)]
    for berth in fleet.ships_in_play(s):
        if s.ship_coins[berth] < codes.MOST:
            moves.append(codes.SHIP_AT | berth)
    return moves


class MoveOrHoldUp(Ask[RumState]):
    """RR-lighthouse-2, RR-lighthouse-4, RR-lighthouse-5: move a hazard to another island, or put a coin on a ship."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return lighthouse_moves(s)

    def why(self, s: RumState, move: int) -> int:
        if pointing.points_at_ship(s, move):
            return ALLOWED if s.ship_coins[move & ARG] < codes.MOST else codes.R_FULL
        return ALLOWED if pointing.points_at_hazard(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.SHIP_AT:
            handling.add_to_ship(s, move & ARG, 1)
        else:
            s.push(codes.LIGHTHOUSE_ISLAND_STEP, move & ARG)


class MoveHazard(Ask[RumState]):
    """RR-lighthouse-3: where the hazard goes, with its coins and its facing. The argument is its slot."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(codes.ISLANDS) if island != s.arg // codes.ROW]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_island(move, codes.AT):
            return NOT_ASKED
        return ALLOWED if move & ARG != s.arg // codes.ROW else codes.R_SAME_ISLAND

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = s.arg
        kind = s.slots[slot]
        coins = s.coins[slot]
        face = s.face[slot]
        handling.clear_slot(s, slot)
        new_slot = handling.place_outermost(s, move & ARG, kind, coins, face)
        if s.trace is not None:
            s.note(codes.E_MOVE_HAZARD, codes.CROWN, slot, new_slot, kind, knowledge.audience(s, new_slot))


# Poisoned Rum


class FetchHazard(Ask[RumState]):
    """RR-poisonedrum-2, RR-poisonedrum-3: take a hazard from the discard pile, for both to see."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return sets.kinds_of(s.discards[codes.CROWN] & sets.HAZARDS, codes.CROWN, codes.TAKE)

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.TAKE or not sets.is_hazard(move & ARG):
            return NOT_ASKED
        return ALLOWED if sets.has(s.discards[codes.CROWN], move & ARG) else codes.R_NOT_DISCARDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        s.discards[codes.CROWN] = s.discards[codes.CROWN] - sets.ONE[kind]
        s.hands[codes.CROWN] = s.hands[codes.CROWN] + sets.ONE[kind]
        s.held[codes.CROWN] = s.held[codes.CROWN] + 1
        knowledge.come_to_hand(s, kind, UP)
        s.note(codes.E_FETCH, codes.CROWN, kind)


# Letter of Marque


class SinkShip(Ask[RumState]):
    """RR-letterofmarque-2, RR-letterofmarque-3: trash a ship, with its crew."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in fleet.ships_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if pointing.points_at_ship(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.trash_ship(s, move & ARG, False)


STEPS: Final[list[Step[Any]]] = [
    Shuffle(codes.SHUFFLE_STEP),
    MoveOrHoldUp(codes.LIGHTHOUSE_STEP),
    MoveHazard(codes.LIGHTHOUSE_ISLAND_STEP),
    FetchHazard(codes.POISONED_RUM_STEP),
    SinkShip(codes.MARQUE_STEP),
]
