"""How a raid would go: what a party brings along, and what the hazards before an island would take from it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.rum_runner import codes, sets
from quarterdeck.games.rum_runner.cards import COMBAT, NAVIGATION, WORTH
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.crew import FIGHTERS, NAVIGATORS
from quarterdeck.games.rum_runner.steps.hazards import COST_SORTS, amount_place

ENOUGH_COINS: Final = 8  # in a supply: more are hardly ever needed at once
STOP: Final = 9.0  # a toll that no party can pay

# What a toll takes from the Pirate, in bottles.
ICON: Final = 0.02
CARD: Final = 0.09
COIN: Final = 0.09
CREW_LOST: Final = 0.32
SHIP_LOST: Final = 0.42  # and its crew have to be hired again
CREW_HOME: Final = 0.3
TIRED: Final = 0.16  # a coin more on a raiding ship
TO_CROWN: Final = 0.07  # a coin for the Crown


class Muster:
    """Ships on a raid, real or imagined: what they can pay with."""

    navigation: int
    combat: int
    crew: int
    ships: int
    cards: int
    coins: int

    def __init__(self, cards: int, coins: int) -> None:
        self.navigation = 0
        self.combat = 0
        self.crew = 0
        self.ships = 0
        self.cards = cards
        self.coins = coins

    def add(self, s: RumState, berth: int) -> None:
        """The ship joins, with its crew."""
        kind = s.berths[berth]
        crew = s.aboard[berth]
        self.navigation += NAVIGATION[kind] + sets.BITS[crew & NAVIGATORS]
        self.combat += COMBAT[kind] + sets.BITS[crew & FIGHTERS]
        self.crew += sets.BITS[crew]
        self.ships += 1

    def copy(self, coins: int) -> Muster:
        """The same party with so many coins."""
        other = Muster(self.cards, coins)
        other.navigation = self.navigation
        other.combat = self.combat
        other.crew = self.crew
        other.ships = self.ships
        return other


def party_of(s: RumState, berths: int, cards: int, coins: int) -> Muster:
    """The party of these ships, a bit each."""
    party = Muster(cards, coins)
    for berth in range(codes.BERTHS):
        if berths >> berth & 1:
            party.add(s, berth)
    return party


def ready_ships(s: RumState, most: int = 0) -> int:
    """The ships with crew and at most so many coins, a bit each."""
    ready = 0
    for berth in range(codes.BERTHS):
        if s.aboard[berth] and s.ship_coins[berth] <= most:
            ready |= 1 << berth
    return ready


def toll(s: RumState, hazard: int, party: Muster) -> float:
    """What facing the hazard takes from the party at least, or STOP. Icons that pay it are used up."""
    lowest = STOP
    sorts = COST_SORTS[hazard]
    for i in range(len(sorts)):
        what = sorts[i]
        amount = s.rules.amounts[amount_place(hazard, i)]
        harm = STOP
        if what == codes.P_NAVIGATION:
            if party.navigation >= amount:
                party.navigation -= amount
                return ICON * amount
        elif what == codes.P_COMBAT:
            if party.combat >= amount:
                party.combat -= amount
                return ICON * amount
        elif what == codes.P_BOTH:
            if party.navigation >= amount and party.combat >= amount:
                party.navigation -= amount
                party.combat -= amount
                return 2 * ICON * amount
        elif what == codes.P_CARDS:
            if party.cards >= amount:
                harm = CARD * amount
        elif what == codes.P_COINS:
            if party.coins >= amount:
                harm = COIN * amount
        elif what == codes.P_CREW:
            if party.crew > 1:
                harm = CREW_LOST
        elif what == codes.P_SHIP:
            if party.ships > 1:
                harm = SHIP_LOST
        elif what == codes.P_CREW_HOME:
            if party.ships > 1:
                harm = CREW_HOME
        elif what == codes.P_TAVERN:
            harm = TIRED * party.ships
        elif what == codes.P_CROWN:
            harm = TO_CROWN * amount
        elif what == codes.P_SQUALL:
            harm = TIRED * party.ships + TO_CROWN * amount
        lowest = min(lowest, harm)
    return lowest


def gauntlet(s: RumState, island: int, party: Muster, hidden: bool) -> float:
    """The tolls of all hazards before an island, or STOP or more.

    With `hidden` the Crown raises what it can pay for; that looks at face-down cards. Without, only those that lie face
    up count.
    """
    base = island * codes.ROW
    coins = s.supply[codes.CROWN]
    total = 0.0
    for slot in range(base + s.rows[island], base, -1):
        if s.face[slot] != UP:
            if not hidden:
                continue
            price = s.rules.price[s.slots[slot]] - s.coins[slot]
            if price > coins:
                continue
            if price > 0:
                coins -= price
        total += toll(s, s.slots[slot], party)
        if total >= STOP:
            return STOP
    return total


def can_run(s: RumState, island: int, berths: int, cards: int, coins: int) -> bool:
    """Whether these ships can pay the face-up hazards before an island."""
    return gauntlet(s, island, party_of(s, berths, cards, coins), False) < STOP


def crew_worth(crew: int) -> float:
    """What the crew of a set (a bit each) are worth to hold on to."""
    total = 0.0
    for kind in sets.CREW_OF[crew]:
        total += WORTH[kind]
    return total


def ship_worth(s: RumState, berth: int) -> float:
    """What a ship and its crew are worth to hold on to."""
    return WORTH[s.berths[berth]] + crew_worth(s.aboard[berth])


def spent(s: RumState, slot: int) -> bool:
    """Whether an investment lies face up and will do nothing more; a Cash Crop goes on."""
    return s.face[slot] == UP and s.slots[slot] != codes.CASH_CROP


def something_to_raid(s: RumState, island: int) -> bool:
    """Whether a successful raid would take a card."""
    if s.slots[island * codes.ROW] != codes.NONE:
        return True
    return island == codes.HOME_PORT and (len(s.decks[codes.CROWN]) > 0 or s.held[codes.CROWN] > 0)


# Choosing among moves


def top(moves: list[int], worths: list[float], most: int) -> list[int]:
    """So many of the moves, those of the highest worth, in their order; of equal ones the first."""
    if len(moves) <= most:
        return moves
    left = worths[:]
    taken = 0
    for _ in range(most):
        best = 0
        for i in range(1, len(left)):
            if left[i] > left[best]:
                best = i
        left[best] = -1000.0
        taken |= 1 << best
    return [moves[i] for i in range(len(moves)) if taken >> i & 1]


def lowest(moves: list[int], worths: list[float], most: int) -> list[int]:
    """So many of the moves, those of the lowest worth."""
    return top(moves, [-worth for worth in worths], most)
