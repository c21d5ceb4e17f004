"""The cards: their kinds, numbers and provenance. Identical cards are one kind, and nothing tells them apart.

A set of cards of one deck is one number with two bits a kind: how many of it there are.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64

NONE: Final = -1

# Kinds of the Crown.
CASH_CROP: Final = 0
LIGHT_RUM: Final = 1
LIGHTHOUSE: Final = 2
POISONED_RUM: Final = 3
GOLD_RUM: Final = 4
AGED_RUM: Final = 5
LETTER_OF_MARQUE: Final = 6
ROUGH_SEAS: Final = 7
PRIVATEERS: Final = 8
REEF: Final = 9
UNCHARTED_WATERS: Final = 10
BLOCKADE: Final = 11
KRAKEN: Final = 12
SQUALL: Final = 13
FOG_BANK: Final = 14
ROWDY_TAVERN: Final = 15
PORT_TAXES: Final = 16
HIDDEN_HARBOR: Final = 17
HARBOR_GUNS: Final = 18
ROYAL_DECREE: Final = 19
EMBARGO: Final = 20
# Kinds of the Pirate.
LONGBOAT: Final = 21
MERCHANT_VESSEL: Final = 22
SLOOP: Final = 23
BRIGANTINE: Final = 24
GALLEON: Final = 25
JANEY: Final = 26
PAUL: Final = 27
CARLIE: Final = 28
DOUG: Final = 29
ENRIC: Final = 30
PETE: Final = 31
DINAH: Final = 32
ABIGAIL: Final = 33
BESS: Final = 34
MARGUERITE: Final = 35
LORENZO: Final = 36
TREASURE_MAP: Final = 37
CRASHING_WAVES: Final = 38
FAIR_WINDS: Final = 39
FIRE_SHIP: Final = 40
KINDS: Final = 41

FIRST_HAZARD: Final = ROUGH_SEAS
FIRST_STARTER: Final = ROWDY_TAVERN
FIRST_CROWN_EVENT: Final = ROYAL_DECREE
FIRST_PIRATE: Final = LONGBOAT
FIRST_CREW: Final = JANEY
FIRST_PIRATE_EVENT: Final = TREASURE_MAP
CREW_NUMBER: Final = FIRST_PIRATE_EVENT - FIRST_CREW

NAMES: Final[tuple[str, ...]] = (
    "Cash Crop", "Light Rum", "Lighthouse", "Poisoned Rum", "Gold Rum", "Aged Rum", "Letter of Marque",
    "Rough Seas", "Privateers", "Reef", "Uncharted Waters", "Blockade", "Kraken", "Squall", "Fog Bank",
    "Rowdy Tavern", "Port Taxes", "Hidden Harbor", "Harbor Guns", "Royal Decree", "Embargo",
    "Longboat", "Merchant Vessel", "Sloop", "Brigantine", "Galleon",
    "Janey McFloyd", "Peg Leg Paul", "Cutthroat Carlie", "Doug Doubloon", "Enric Cursemaker", "Stinky Pete",
    "Dead Eye Dinah", "Abigail Fairwind", "Bicorne Bess", "Marguerite Swift", "Lucky Lorenzo",
    "Treasure Map", "Crashing Waves", "Fair Winds", "Fire Ship",
)  # fmt: skip

# How many there are, and what they cost.
COPIES: Final[tuple[int, ...]] = (2, 3, 1, 2, 3, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1,
                 2, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1)  # fmt: skip
PRICES: Final[tuple[int, ...]] = (1, 2, 2, 2, 3, 4, 4, 0, 1, 2, 3, 3, 3, 1, 1, 0, 0, 1, 1, 0, 2,
                 0, 1, 2, 3, 5, 1, 0, 1, 1, 2, 1, 2, 1, 1, 1, 1, 0, 0, 1, 0)  # fmt: skip

# Points of a bottle for the Crown, by kind of investment.
POINTS: Final[tuple[int, ...]] = (0, 1, 0, 0, 2, 3, 0)

# What a ship or a crew brings along: navigation and combat icons, and crew slots.
NAVIGATION: Final[tuple[int, ...]] = (0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1)  # of ships, then of crew
COMBAT: Final[tuple[int, ...]] = (0, 0, 0, 1, 2, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0)
SLOTS: Final[tuple[int, ...]] = (1, 3, 2, 2, 3)

# The costs of a hazard, of which the Pirate pays one: what it is, and how many of it.
P_NAVIGATION: Final = 0
P_COMBAT: Final = 1
P_BOTH: Final = 2  # so many of each
P_CARDS: Final = 3  # discard
P_COINS: Final = 4  # pay to the bank
P_CREW: Final = 5  # trash
P_SHIP: Final = 6  # trash, its crew return to the hand
P_CREW_HOME: Final = 7  # all crew of a ship return to the hand
P_TAVERN: Final = 8  # a coin on each raiding ship and on the hazard
P_CROWN: Final = 9  # the Crown gains
P_SQUALL: Final = 10  # a coin on each raiding ship, and the Crown gains
COSTS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((P_CARDS, 2), (P_CREW, 1)),  # Rough Seas
    ((P_COMBAT, 2), (P_COINS, 4), (P_CREW, 1)),  # Privateers
    ((P_NAVIGATION, 2), (P_SHIP, 1)),  # Reef
    ((P_NAVIGATION, 3),),  # Uncharted Waters
    ((P_COMBAT, 3),),  # Blockade
    ((P_COMBAT, 3), (P_SHIP, 1)),  # Kraken
    ((P_NAVIGATION, 2), (P_SQUALL, 2)),  # Squall
    ((P_BOTH, 1), (P_CREW_HOME, 1)),  # Fog Bank
    ((P_CARDS, 2), (P_TAVERN, 1)),  # Rowdy Tavern
    ((P_COINS, 2), (P_CROWN, 3)),  # Port Taxes
    ((P_NAVIGATION, 1),),  # Hidden Harbor
    ((P_COMBAT, 1),),  # Harbor Guns
)
COSTS_EACH: Final = 3  # at most
COST_KINDS: Final[list[list[int]]] = [[what for what, _ in costs] for costs in COSTS]

# Islands, in the order of the row.
HOME_PORT: Final = 0
ISLANDS: Final = 4
ISLAND_NAMES: Final[tuple[str, ...]] = ("Home Port", "Privateer Point", "Bivalve Bay", "Isle of Tides")

# Where the Crown's cards lie: a slot is 16 for each island, with its investment at 0 and its hazards from 1 outward.
ROW: Final = 16
SLOT_NUMBER: Final = ISLANDS * ROW
MOST_HAZARDS: Final = ROW - 1
# Where the Pirate's ships lie.
BERTHS: Final = 8
NO_BERTH: Final = 8

# Sets of cards.
PLACE: Final[list[int]] = [2 * (kind if kind < FIRST_PIRATE else kind - FIRST_PIRATE) for kind in range(KINDS)]
ONE: Final[list[int]] = [1 << place for place in PLACE]
ALL: Final[list[int]] = [3 << place for place in PLACE]
INVESTMENTS: Final = (1 << 2 * FIRST_HAZARD) - 1
HAZARDS: Final = (1 << 2 * FIRST_CROWN_EVENT) - (1 << 2 * FIRST_HAZARD)
STARTERS: Final = (1 << 2 * FIRST_CROWN_EVENT) - (1 << 2 * FIRST_STARTER)
CROWN_EVENT_CARDS: Final = (1 << 2 * FIRST_PIRATE) - (1 << 2 * FIRST_CROWN_EVENT)
SHIP_CARDS: Final = (1 << 2 * (FIRST_CREW - FIRST_PIRATE)) - 1
PIRATE_EVENT_CARDS: Final = (1 << 2 * (KINDS - FIRST_PIRATE)) - (1 << 2 * (FIRST_PIRATE_EVENT - FIRST_PIRATE))
CREW_CARDS: Final = (1 << 2 * (FIRST_PIRATE_EVENT - FIRST_PIRATE)) - (1 << 2 * (FIRST_CREW - FIRST_PIRATE))

# Sets of crew, one bit each, from Janey: who has which icon, and how many are in a set.
CREW_NAVIGATION: Final = sum([1 << i for i in range(CREW_NUMBER) if NAVIGATION[FIRST_CREW - FIRST_PIRATE + i]])
CREW_COMBAT: Final = sum([1 << i for i in range(CREW_NUMBER) if COMBAT[FIRST_CREW - FIRST_PIRATE + i]])
BITS: Final[list[int]] = [(mask).bit_count() for mask in range(1 << CREW_NUMBER)]


def _crew_of(mask: int) -> tuple[int, ...]:
    return tuple([FIRST_CREW + i for i in range(CREW_NUMBER) if mask >> i & 1])


CREW_OF: Final[list[tuple[int, ...]]] = [_crew_of(mask) for mask in range(1 << CREW_NUMBER)]


assert len(NAMES) == len(COPIES) == len(PRICES) == KINDS
assert len(NAVIGATION) == len(COMBAT) == FIRST_PIRATE_EVENT - FIRST_PIRATE
assert len(COSTS) == FIRST_CROWN_EVENT - FIRST_HAZARD
assert len(POINTS) == FIRST_HAZARD


def has(cards: int, kind: int) -> bool:
    """Whether a card of the kind is in the set."""
    return bool(cards & ALL[kind])


def number(cards: int, kind: int) -> int:
    """How many cards of the kind are in the set."""
    return cards >> PLACE[kind] & 3


def kinds_of(cards: int, first: int) -> list[int]:
    """The kinds in the set, in printed order; `first` is the first kind of the deck that the set is of.

    With a verb on top of `first` they are the moves of that verb.
    """
    kinds: list[int] = []
    kind: i64 = first
    rest: i64 = cards
    while rest:
        if rest & 3:
            kinds.append(kind)
        rest >>= 2
        kind += 1
    return kinds


def cards_of(cards: int, first: int) -> list[int]:
    """Every card in the set by its kind, in printed order; a kind stands there as often as it is in the set."""
    kinds: list[int] = []
    kind = first
    while cards:
        for _ in range(cards & 3):
            kinds.append(kind)
        cards >>= 2
        kind += 1
    return kinds


def size(cards: int) -> int:
    """How many cards are in the set."""
    total = 0
    while cards:
        total += cards & 3
        cards >>= 2
    return total


def is_hazard(kind: int) -> bool:
    """Whether the kind lies before islands."""
    return FIRST_HAZARD <= kind < FIRST_CROWN_EVENT


def is_rum(kind: int) -> bool:
    """Whether the kind is a bottle that scores; Poisoned Rum is none."""
    return kind in (LIGHT_RUM, GOLD_RUM, AGED_RUM)


def slot(island: int, place: int = 0) -> int:
    """The slot of an island's investment, or of its hazard at this place from the island outward."""
    return island * ROW + place
