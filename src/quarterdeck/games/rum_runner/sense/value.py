"""How good a state is for a side. It is asked about sampled worlds, so that it may look at everything."""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.games.rum_runner import codes, fleet, knowledge, sets
from quarterdeck.games.rum_runner.cards import COMBAT, NAVIGATION, WORTH
from quarterdeck.games.rum_runner.sense.gauging import STOP, Muster, gauntlet, spent
from quarterdeck.games.rum_runner.state import SEEN, UP, RumState

# What things are worth, in quarters of the way to the goal: a point of the Crown's, a bottle of the Pirate's.
GROWN: Final = (0.9, 0.62, 0.48, 0.38, 0.3)  # of the points of rum on an island, by the coins that it still needs
RUM_HELD: Final = 0.24  # of the points of rum in the hand
HELD: Final = 0.35  # of what a card is worth to hold on to
OPEN_CROP: Final = 0.45  # a Cash Crop at work
SNARE: Final = 0.12  # a card on an island that is no rum
HAZARD: Final = 0.16  # of what a hazard before an island is worth to hold on to, beyond what it does now
GUARD_COIN: Final = 0.07  # a coin on a hazard
COINS: Final = (0.0, 0.14, 0.27, 0.38, 0.47, 0.54, 0.6, 0.65, 0.69, 0.72)  # so many in the Crown's supply
PURSE: Final = (0.0, 0.22, 0.36, 0.46, 0.54, 0.6, 0.65, 0.69, 0.72, 0.74)  # so many in the Pirate's
ABOARD: Final = 0.8  # of what a crew is worth to hold on to, once it is aboard
ICONS: Final = (0.0, 0.14, 0.26, 0.36, 0.4, 0.43, 0.45, 0.46, 0.47, 0.48, 0.49, 0.5, 0.5)  # so many of a skill in play
AFLOAT: Final[list[float]] = [0.0] * codes.NUMBERS  # a ship in play, by kind
for _ship in fleet.SHIPS:
    AFLOAT[_ship.number] = _ship.afloat
TIRED: Final = 0.07  # a coin on a ship with crew
LOOKED: Final = 0.05  # a face-down investment that the Pirate knows

# Raids to come.
AT_ONCE: Final = 0.55  # of what raids would bring if the Pirate is on turn
LATER: Final = 0.45  # if the Crown has a turn before that
HIRED: Final = 0.75  # of a raid for which crew have to be hired first
MORE_RAIDS: Final = 0.45  # of a second raid in the same turn
BELIEF: Final = 0.54  # rum among investments
DANGER: Final = 0.25  # what a coin on a face-down investment adds to the Pirate's wish to raid it
SUCCESS: Final = 0.06  # what any successful raid brings

SPREAD_END: Final = 0.7  # a lead that counts as one unit of odds when a side is about to win
SPREAD_STAGE: Final = 0.3  # and more for every quarter of the way that the leader still has to go


def value(s: RumState, seat: int) -> float:
    """About the chance to win, from 0 to 1."""
    if not s.depth:
        places = s.places()
        return 0.5 if places[0] == places[1] else 1.0 if places[seat] == 1 else 0.0
    goal = s.rules.goal
    lead = _crown(s) - _pirate(s) - _raids(s)
    to_go = goal - max(s.points[codes.CROWN], s.points[codes.PIRATE])
    spread = SPREAD_END + SPREAD_STAGE * to_go
    if seat == codes.PIRATE:
        lead = -lead
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -lead / spread))))


def _purse(worths: tuple[float, ...], coins: int) -> float:
    last = len(worths) - 1
    return worths[coins] if coins <= last else worths[last] + 0.01 * min(coins - last, 10)


# The Crown


def _crown(s: RumState) -> float:
    """The Crown's points, and what its cards and coins promise."""
    total = float(s.points[codes.CROWN]) + _purse(COINS, s.supply[codes.CROWN])
    for island in range(codes.ISLANDS):
        base = island * codes.ROW
        total += investment_worth(s, base)
        for slot in range(base + 1, base + s.rows[island] + 1):
            total += HAZARD * WORTH[s.slots[slot]] + GUARD_COIN * min(s.coins[slot], 3)
    for kind in sets.cards_of(s.hands[codes.CROWN], codes.CROWN):
        if sets.is_rum(kind):
            total += RUM_HELD * _points(s, kind)
        else:
            total += HELD * WORTH[kind]
    return total


def _points(s: RumState, kind: int) -> float:
    """The points of rum as far as the Crown still needs them."""
    return float(min(s.rules.points[kind], s.rules.goal - s.points[codes.CROWN]))


def investment_worth(s: RumState, slot: int) -> float:
    """What the card on an island promises the Crown if nobody raids it."""
    kind = s.slots[slot]
    if kind == codes.NONE:
        return 0.0
    need = max(0, s.rules.price[kind] - s.coins[slot])
    if sets.is_rum(kind):
        return GROWN[min(need, len(GROWN) - 1)] * _points(s, kind)
    if kind == codes.CASH_CROP:
        return OPEN_CROP if s.face[slot] == UP and not need else SNARE + 0.2 if not need else SNARE
    if spent(s, slot):
        return 0.0
    return SNARE + (0.15 if not need else 0.03 * s.coins[slot])


# The Pirate


def _pirate(s: RumState) -> float:
    """The Pirate's bottles, and what its fleet, cards and coins promise."""
    total = float(s.points[codes.PIRATE]) + _purse(PURSE, s.supply[codes.PIRATE])
    navigation = 0
    combat = 0
    for berth in range(codes.BERTHS):
        kind = s.berths[berth]
        if kind == codes.NONE:
            continue
        total += AFLOAT[kind]
        navigation += NAVIGATION[kind]
        combat += COMBAT[kind]
        crew = s.aboard[berth]
        if crew:
            total -= TIRED * min(s.ship_coins[berth], 4)
        for who in sets.CREW_OF[crew]:
            total += ABOARD * WORTH[who]
            navigation += NAVIGATION[who]
            combat += COMBAT[who]
    total += ICONS[min(navigation, 12)] + ICONS[min(combat, 12)]
    for kind in sets.cards_of(s.hands[codes.PIRATE], codes.PIRATE):
        total += HELD * WORTH[kind]
    for island in range(codes.ISLANDS):
        if s.face[island * codes.ROW] & SEEN:
            total += LOOKED
    return total


# Raids to come


def _raids(s: RumState) -> float:
    """What raids may soon bring the Pirate and cost the Crown, together."""
    most = 0 if s.turn == codes.PIRATE else 1
    party = Muster(s.held[codes.PIRATE], s.supply[codes.PIRATE])
    for berth in range(codes.BERTHS):
        if s.aboard[berth] and s.ship_coins[berth] <= most and party.ships <= s.supply[codes.PIRATE]:
            party.add(s, berth)
    now = _best_raids(s, party) if party.ships else 0.0
    hired = _with_hands(s, party, most)
    if hired is not None:
        now = max(now, HIRED * _best_raids(s, hired))
    if not s.supply[codes.PIRATE]:
        now *= 0.6
    return now * (AT_ONCE if s.turn == codes.PIRATE else LATER)


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


def _best_raids(s: RumState, party: Muster) -> float:
    """What such a party may expect: it prefers where it believes in most, and what lies there is what it gets."""
    wishes = 0.0
    hopes = 0.0
    highest = 0.0
    for island in range(codes.ISLANDS):
        wish = _belief(s, island)
        if wish <= 0.0:
            continue
        cost = gauntlet(s, island, party.copy(party.coins - 1), True)
        if cost >= STOP:
            wish *= 0.12  # it may still try, not knowing what lies there
            gain = 0.0
        else:
            wish = max(0.02, wish - 0.5 * cost)
            gain = max(0.0, _prize(s, island) + SUCCESS - cost)
        weight = wish * wish
        wishes += weight
        hopes += weight * gain
        highest = max(highest, gain)
    if wishes <= 0.0:
        return 0.0
    raids = 1.0
    if party.ships > 1 and party.coins > 1:
        raids += MORE_RAIDS
    return min(hopes / wishes * raids, highest * raids)


def _belief(s: RumState, island: int) -> float:
    """How many bottles the Pirate hopes for on an island, and how much it fears to be late."""
    slot = island * codes.ROW
    kind = s.slots[slot]
    if kind == codes.NONE:
        return 0.28 if island == codes.HOME_PORT and (s.decks[codes.CROWN] or s.held[codes.CROWN]) else 0.0
    if not knowledge.known_to(s.face[slot], codes.PIRATE):
        return BELIEF + DANGER * min(s.coins[slot], 4)
    return 1.0 + DANGER * min(s.coins[slot], 4) if sets.is_rum(kind) else 0.1 if kind == codes.CASH_CROP else 0.0


def _prize(s: RumState, island: int) -> float:
    """What a successful raid there brings the Pirate and costs the Crown."""
    slot = island * codes.ROW
    kind = s.slots[slot]
    if kind == codes.NONE:
        if island != codes.HOME_PORT:
            return 0.0
        if s.decks[codes.CROWN]:
            return 1.1 * len([card for card in s.decks[codes.CROWN] if sets.is_rum(card)]) / len(s.decks[codes.CROWN])
        cards = sets.cards_of(s.hands[codes.CROWN], codes.CROWN)
        return 1.4 * len([card for card in cards if sets.is_rum(card)]) / len(cards) if cards else 0.0
    if sets.is_rum(kind):
        return 1.0 + investment_worth(s, slot)
    if kind == codes.POISONED_RUM:
        return -0.25
    return 0.1
