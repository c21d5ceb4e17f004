"""How good a state is for a side. It is asked about sampled worlds, so that it may look at everything.

The weights are the natural logarithm of odds, and were fitted to games of the bots by logistic regression: what a side
has at the beginning of a turn, and whether it won.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.kernel import STEP, STEP_BITS
from quarterdeck.core.native import i64
from quarterdeck.games.rum_runner import codes, fleet, sets
from quarterdeck.games.rum_runner.cards import COMBAT, NAVIGATION, WORTH
from quarterdeck.games.rum_runner.sense.gauging import STOP, Muster, gauntlet, spent
from quarterdeck.games.rum_runner.state import SEEN, UP, RumState

Weights = tuple[float, ...]

EVEN: Final = -3.767  # for the Crown, if it had nothing and the Pirate had nothing
MOVE: Final = 0.613  # to be on turn with all actions

# The way to the goal, by how far it still is. From 4 on it is all the same.
CROWN_TO_GO: Final[Weights] = (0.0, 3.008, 1.89, 0.913, 0.0)
PIRATE_TO_GO: Final[Weights] = (0.0, 2.551, 0.797, 0.302, 0.0)

# The Crown's supply and the Pirate's, by coins.
COINS: Final[Weights] = (0.0, 0.179, 0.358, 0.475, 0.592, 0.709, 0.791, 0.873, 0.955, 1.037, 1.119)
PURSE: Final[Weights] = (0.0, 0.051, 0.102, 0.153, 0.241, 0.329, 0.417, 0.505, 0.593, 0.6, 0.6)

# Rum on islands. Where there are two numbers, the first holds if the Pirate comes first, the second if the Crown does.
GROWN: Final[Weights] = (0.9, 0.62, 0.48, 0.38, 0.3)  # how much of a point is promised, by the coins still needed
POINTS: Final = 0.605  # a point promised
SHARE: Final[Weights] = (1.479, 2.457)  # all the points that are still needed, promised
LAID: Final = -0.304  # a bottle, beyond its points
KNOWN: Final = -0.268  # one that the Pirate has seen
SOON: Final[Weights] = (0.37, 0.806)  # enough to win, with a coin more on each at most
LATER: Final[Weights] = (0.149, 0.391)  # with two
FUNDED: Final[Weights] = (0.997, 6.26)  # enough to win, and funded
OPEN: Final[Weights] = (-1.714, -1.64)  # all the points that are still needed, promised where a raid gets through
LAST_BOTTLE: Final[Weights] = (-1.401, 0.0)  # where the Pirate needs one bottle more, and a raid gets through to it

# Other cards of the Crown.
BARE_CROP: Final = 0.577  # a Cash Crop on an island without its coin
FUNDED_CROP: Final = 1.079
OPEN_CROP: Final = 1.243  # at work
SNARE: Final = 0.295  # another card on an island that is no rum
GUARD: Final = 0.973  # of what a hazard before rum is worth to hold on to
IDLE_GUARD: Final = 0.428  # before anything else
FREE: Final = 0.152  # an island for an investment
DECK: Final = 0.077  # a card of the deck
CROWN_CARD: Final = -0.144  # a card of the hand, whatever it is
BOTTLE: Final = 0.173  # rum of the hand, beside its points
BOTTLE_POINTS: Final = 0.147
HAZARD: Final = 0.923  # of what a hazard of the hand is worth to hold on to
CARD: Final[list[float]] = [0.0] * codes.NUMBERS  # other cards of the Crown's hand
CARD[codes.ROYAL_DECREE] = 0.454
CARD[codes.EMBARGO] = 0.217
CARD[codes.CASH_CROP] = 0.607
CARD[codes.LIGHTHOUSE] = CARD[codes.POISONED_RUM] = CARD[codes.LETTER_OF_MARQUE] = 0.399

# The Pirate.
SHIP: Final = 0.507  # in play; Longboats count nothing
CREW: Final = 0.313  # aboard
LAST_CREW: Final = 0.055  # aboard, where one bottle more wins
TIRED: Final[Weights] = (0.0, -0.071, 0.035, 0.141, 0.247)  # coins on a ship with crew
HELD: Final = 0.281  # of what a card of the hand is worth to hold on to, no ship

HIRED: Final = 0.75  # of a raid for which crew have to be hired first
TOLL: Final = 0.6  # how much a toll puts off


def value(s: RumState, seat: int) -> float:
    """About the chance to win, from 0 to 1."""
    if not s.depth:
        places = s.places()
        return 0.5 if places[0] == places[1] else 1.0 if places[seat] == 1 else 0.0
    first = _crown_first(s)
    odds = EVEN + MOVE * first + _islands(s, first) + _crown(s) - _pirate(s)
    if seat == codes.PIRATE:
        odds = -odds
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -odds))))


def _crown_first(s: RumState) -> float:
    """How much the Crown is to come first: 1 with a turn before it, 0 if that is the Pirate's."""
    left: i64 = 0
    place: i64 = 0
    while place < s.depth:
        entry: i64 = s.agenda[place]
        step: i64 = entry & STEP
        if step == codes.CROWN_ACTION_STEP or step == codes.PIRATE_ACTION_STEP:
            left = entry >> STEP_BITS
            break
        place += 1
    share = left / s.rules.actions
    return share if s.turn == codes.CROWN else 1.0 - share


def _between(pair: Weights, first: float) -> float:
    return pair[0] + (pair[1] - pair[0]) * first


# The islands


def _islands(s: RumState, first: float) -> float:
    """What lies on the islands and before them promises the Crown, and what raids may take of it."""
    total = 0.0
    promised = 0.0  # points
    at_stake = 0.0  # of them, where a raid gets through
    targets = 0.0  # bottles, where one does
    sure = soon = later = s.points[codes.CROWN]
    to_go = s.rules.goal - s.points[codes.CROWN]
    raiders = Raiders(s)
    for island in range(codes.ISLANDS):
        slot = island * codes.ROW
        kind = s.slots[slot]
        guards = 0.0
        for at in range(slot + 1, slot + s.rows[island] + 1):
            guards += WORTH[s.slots[at]]
        if kind == codes.NONE:
            total += IDLE_GUARD * guards
            if island != codes.HOME_PORT or not s.decks[codes.CROWN]:
                total += FREE
            continue
        need = max(0, s.rules.price[kind] - s.coins[slot])
        if not sets.is_rum(kind):
            total += IDLE_GUARD * guards + _other_worth(s, slot, need)
            continue
        points = min(s.rules.points[kind], to_go)
        worth = GROWN[min(need, len(GROWN) - 1)] * points
        promised += worth
        total += GUARD * guards + LAID
        if s.face[slot] & SEEN:
            total += KNOWN
        if need <= 2:
            later += points
            if need <= 1:
                soon += points
                if not need:
                    sure += points
        reach = raiders.reach(s, island)
        at_stake += reach * worth
        targets += reach
    total += POINTS * promised + (_between(SHARE, first) * promised + _between(OPEN, first) * at_stake) / to_go
    if later >= s.rules.goal:
        total += _between(LATER, first)
        if soon >= s.rules.goal:
            total += _between(SOON, first)
            if sure >= s.rules.goal:
                # In the Crown's turn it is too late to reveal, but for the very beginning.
                total += _between(FUNDED, 0.0 if s.turn == codes.CROWN and not _reveals(s) else first)
    if s.points[codes.PIRATE] + 1 >= s.rules.goal:
        total += _between(LAST_BOTTLE, first) * min(1.0, targets)
    return total


def _reveals(s: RumState) -> bool:
    return s.step().id == codes.REVEAL_STEP


def _other_worth(s: RumState, slot: int, need: int) -> float:
    """What a card on an island that is no rum promises the Crown."""
    if s.slots[slot] == codes.CASH_CROP:
        return BARE_CROP if need else OPEN_CROP if s.face[slot] == UP else FUNDED_CROP
    return 0.0 if spent(s, slot) else SNARE


# The Crown


def _crown(s: RumState) -> float:
    """The Crown's points, coins and cards."""
    goal = s.rules.goal
    to_go = goal - s.points[codes.CROWN]
    total = CROWN_TO_GO[min(to_go, 4)] + COINS[min(s.supply[codes.CROWN], 10)] + DECK * len(s.decks[codes.CROWN])
    total += CROWN_CARD * s.held[codes.CROWN]
    for kind in sets.cards_of(s.hands[codes.CROWN], codes.CROWN):
        if sets.is_rum(kind):
            total += BOTTLE + BOTTLE_POINTS * min(s.rules.points[kind], to_go)
        elif sets.is_hazard(kind):
            total += HAZARD * WORTH[kind]
        else:
            total += CARD[kind]
    return total


# The Pirate


def _pirate(s: RumState) -> float:
    """The Pirate's bottles, and what its fleet, cards and coins promise."""
    to_go = s.rules.goal - s.points[codes.PIRATE]
    total = PIRATE_TO_GO[min(to_go, 4)] + PURSE[min(s.supply[codes.PIRATE], 10)]
    hands = 0
    for berth in range(codes.BERTHS):
        kind = s.berths[berth]
        if kind == codes.NONE:
            continue
        if kind != codes.LONGBOAT:
            total += SHIP
        crew = s.aboard[berth]
        if crew:
            hands += sets.BITS[crew]
            total -= TIRED[min(s.ship_coins[berth], 4)]
    total += (LAST_CREW if to_go == 1 else CREW) * hands
    for kind in sets.cards_of(s.hands[codes.PIRATE], codes.PIRATE):
        if not sets.is_ship(kind):
            total += HELD * WORTH[kind]
    return total


# Raids to come


class Raiders:
    """Who may come: the ships that are ready, and the same with crew hired."""

    def __init__(self, s: RumState) -> None:
        most = 0 if s.turn == codes.PIRATE else 1
        coins = s.supply[codes.PIRATE]
        party = Muster(s.held[codes.PIRATE], coins)
        for berth in range(codes.BERTHS):
            if s.aboard[berth] and s.ship_coins[berth] <= most and party.ships < coins:
                party.add(s, berth)
        self.party = party
        self.hired = _with_hands(s, party, most) if coins else None

    def reach(self, s: RumState, island: int) -> float:
        """How easily they get through to an island, from 0 to 1."""
        best = 0.0
        if self.party.ships:
            best = _ease(s, island, self.party)
        if self.hired is not None:
            best = max(best, HIRED * _ease(s, island, self.hired))
        return best


def _ease(s: RumState, island: int, party: Muster) -> float:
    cost = gauntlet(s, island, party.copy(party.coins - 1), True)
    return 0.0 if cost >= STOP else max(0.1, 1.0 - TOLL * cost)


def _with_hands(s: RumState, party: Muster, most: int) -> Muster | None:
    """The party once crew of the hand are aboard ships that could sail; None if none can be hired."""
    hired = party.copy(party.coins)
    room = 0
    for berth in range(codes.BERTHS):
        if s.berths[berth] != codes.NONE and s.ship_coins[berth] <= most:
            free = fleet.free_room(s, berth)
            if free:
                room += free
                if not s.aboard[berth] and hired.ships < 3:
                    hired.ships += 1
                    hired.navigation += NAVIGATION[s.berths[berth]]
                    hired.combat += COMBAT[s.berths[berth]]
    coins = s.supply[codes.PIRATE] - 1
    taken = 0
    for kind in sets.cards_of(s.hands[codes.PIRATE] & sets.CREW, codes.PIRATE):
        if taken < room and s.rules.price[kind] <= coins:
            coins -= s.rules.price[kind]
            taken += 1
            hired.crew += 1
            hired.navigation += NAVIGATION[kind]
            hired.combat += COMBAT[kind]
    if not taken:
        return None
    hired.ships = max(1, min(hired.ships, hired.crew))
    hired.cards -= taken
    hired.coins = coins
    return hired
