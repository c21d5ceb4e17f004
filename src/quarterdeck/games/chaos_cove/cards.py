"""The components of Chaos Cove and their values: goods, locations, heroes, construction cards, invaders.

What the rulebook prints is kept; what it leaves open is ours. `catalogue` says which is which.
"""

from __future__ import annotations

from typing import Final

NONE: Final = 63  # no hero, no location, no card

# Goods: what a location can give, and what lies in a stock.
CANNON: Final = 0
SABER: Final = 1
GUNPOWDER: Final = 2
DOUBLOON: Final = 3
RUM: Final = 4
FOOD: Final = 5
PLANK: Final = 6
CREW: Final = 7  # standing in the Fountain
HERO_CARD: Final = 8
GOODS: Final = 9
GOODS_NAMES: Final = ("cannon", "saber", "gunpowder", "doubloon", "rum", "food", "plank", "crew", "hero card")
STOCKED: Final = 8  # goods that lie in a stock: all but hero cards
# and after them in a stock:
USED_CANNON: Final = 8
USED_SABER: Final = 9
LYING_CREW: Final = 10
STOCK: Final = 11  # entries of one stock

MOST: Final = 63  # of anything in one stock
WEAPONS: Final = 24  # cannons, and sabers, in the box
PIECES: Final = 6  # crew, ships and forts of each player

# A bundle is some of each of the stocked goods in one number, six bits each.
BUNDLE_BITS: Final = 6

# Locations, in the order of the rules.
LIGHTHOUSE: Final = 0
PORT: Final = 1
BLACKSMITH: Final = 2
FORTRESS: Final = 3
MARKET: Final = 4
TOWN_HALL: Final = 5
GARDEN: Final = 6
TAVERN: Final = 7
GREENHOUSE: Final = 8
MILL: Final = 9
FORTUNE_TELLER: Final = 10
SANCTUARY: Final = 11
LOCATIONS: Final = 12
LOCATION_NAMES: Final = (
    "Lighthouse",
    "Port",
    "Blacksmith",
    "Fortress",
    "Market",
    "Town Hall",
    "Garden",
    "Tavern",
    "Greenhouse",
    "Mill",
    "Fortune Teller",
    "Sanctuary",
)
ROOM: Final = 2  # heroes in a location
# The goods that each location shows, in ascending order.
SYMBOLS: Final = (
    (CANNON, GUNPOWDER, DOUBLOON, RUM),
    (CANNON, RUM, PLANK),
    (CANNON, SABER, PLANK, PLANK),
    (GUNPOWDER, GUNPOWDER, CREW),
    (DOUBLOON, DOUBLOON, RUM, FOOD, PLANK),
    (FOOD, PLANK, PLANK, CREW),
    (DOUBLOON, RUM, FOOD, FOOD, HERO_CARD),
    (RUM, RUM, CREW),
    (GUNPOWDER, FOOD, FOOD, PLANK, HERO_CARD),
    (FOOD, PLANK, PLANK, CREW),
    (SABER, GUNPOWDER, DOUBLOON, HERO_CARD),
    (SABER, DOUBLOON, FOOD),
)

# Heroes, which are also the kinds of hero cards.
ART: Final = 0
BELLE: Final = 1
BEN: Final = 2
CALVIN: Final = 3
CLAUDIA: Final = 4
COLIN: Final = 5
DENNIS: Final = 6
GEORGE: Final = 7
GLORIA: Final = 8
GRAHAM: Final = 9
GUS: Final = 10
JERRY: Final = 11
JOHN: Final = 12
NANCY: Final = 13
NELLIE: Final = 14
POLLY: Final = 15
HEROES: Final = 16
HERO_NAMES: Final = (
    "Art",
    "Belle",
    "Ben",
    "Calvin",
    "Claudia",
    "Colin",
    "Dennis",
    "George",
    "Gloria",
    "Graham",
    "Gus",
    "Jerry",
    "John",
    "Nancy",
    "Nellie",
    "Polly",
)
COPIES: Final = 4  # cards of each hero
RING: Final = 4  # hands of hero tiles, dummies included
TILES: Final = 4  # hero tiles in a hand

# What a hero card is worth in a fight at sea and on land.
NAVAL: Final = (0, 3, 0, 0, 0, 1, 2, 2, 0, 4, 1, 2, 3, 0, 0, 3)
MARTIAL: Final = (3, 0, 4, 0, 1, 0, 0, 2, 2, 0, 1, 0, 0, 2, 0, 3)

# A set of hero cards is a number with three bits a kind.
CARD_BITS: Final = 3
ONE: Final[tuple[int, ...]] = tuple([1 << CARD_BITS * kind for kind in range(HEROES)])
ALL_HERO_CARDS: Final = sum([COPIES << CARD_BITS * kind for kind in range(HEROES)])

# Construction cards: kinds.
HOME_FORT: Final = 0
HOME_SHIP: Final = 1
FIRST_STACK: Final = 2  # the kind of stack 1; those of stacks 2 to 8 follow
FIRST_MIXED: Final = 10
KINDS: Final = 26
STACK_NUMBER: Final = 10
PLAIN_STACKS: Final = 8  # of identical cards
STACK_SIZE: Final = 6
MIXED_SIZE: Final = 8
SHIP: Final = 0
FORT: Final = 1
PARTY: Final = 2
KIND_OF: Final[tuple[int, ...]] = (
    FORT, SHIP, FORT, FORT, FORT, SHIP, SHIP, SHIP, PARTY, PARTY,
    FORT, FORT, FORT, FORT, FORT, FORT, SHIP, SHIP, SHIP, SHIP, SHIP, SHIP, PARTY, PARTY, PARTY, PARTY,
)  # fmt: skip
TYPE_NAMES: Final = ("ship", "fort", "rum party")
CARD_NAMES: Final = (
    "Home Fort",
    "Home Sloop",
    "Timber Fort",
    "Larder Fort",
    "Stillhouse Fort",
    "Powder Sloop",
    "Coin Brig",
    "Merchantman",
    "Rum Party",
    "Grand Rum Party",
    "Lookout Hut",
    "Farm Fort",
    "Toll Fort",
    "Sawmill Fort",
    "Muster Fort",
    "Magazine Fort",
    "Skiff",
    "Coaster",
    "Fishing Smack",
    "Powder Galleon",
    "Treasure Galleon",
    "Timber Barge",
    "Beach Party",
    "Bonfire Party",
    "Moonlight Party",
    "Harvest Party",
)
# What a card costs, and what it gives: a fort as it is, a ship for one rum. Pairs of goods and number.
COSTS: Final = (
    (),
    (),
    ((FOOD, 2), (CREW, 1)),
    ((FOOD, 2), (CREW, 1)),
    ((FOOD, 3), (CREW, 1)),
    ((PLANK, 3), (CREW, 1)),
    ((PLANK, 3), (CREW, 1)),
    ((PLANK, 4), (CREW, 1)),
    ((RUM, 4),),
    ((RUM, 6),),
    ((FOOD, 1), (CREW, 1)),
    ((FOOD, 2), (CREW, 1)),
    ((FOOD, 2), (CREW, 1)),
    ((FOOD, 3), (CREW, 1)),
    ((FOOD, 3), (CREW, 1)),
    ((FOOD, 2), (CREW, 2)),
    ((PLANK, 2), (CREW, 1)),
    ((PLANK, 3), (CREW, 1)),
    ((PLANK, 3), (CREW, 1)),
    ((PLANK, 4), (CREW, 1)),
    ((PLANK, 4), (CREW, 1)),
    ((PLANK, 3), (CREW, 2)),
    ((RUM, 3),),
    ((RUM, 3),),
    ((RUM, 5),),
    ((RUM, 5),),
)
GIVES: Final = (
    ((RUM, 1), (PLANK, 1)),
    ((GUNPOWDER, 1), (DOUBLOON, 1)),
    ((PLANK, 2),),
    ((GUNPOWDER, 1), (FOOD, 1)),
    ((DOUBLOON, 1), (RUM, 2)),
    ((GUNPOWDER, 2),),
    ((DOUBLOON, 2),),
    ((GUNPOWDER, 1), (DOUBLOON, 1), (FOOD, 1)),
    (),
    (),
    ((FOOD, 1),),
    ((FOOD, 1), (PLANK, 1)),
    ((DOUBLOON, 2),),
    ((PLANK, 3),),
    ((RUM, 1), (CREW, 1)),
    ((GUNPOWDER, 2), (RUM, 1)),
    ((GUNPOWDER, 1),),
    ((FOOD, 1), (PLANK, 1)),
    ((FOOD, 2),),
    ((GUNPOWDER, 3),),
    ((DOUBLOON, 3),),
    ((GUNPOWDER, 1), (PLANK, 2)),
    (),
    (),
    (),
    (),
)
SHIP_POINTS: Final = 4
FORT_POINTS: Final = 3
POINTS: Final = (3, 4, 3, 3, 3, 4, 4, 4, 3, 5, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 3, 3, 5, 5)

# A set of construction cards is a number too: three bits for each of the first ten kinds, one for each mixed card.
ONE_CARD: Final[tuple[int, ...]] = tuple(
    [1 << 3 * kind if kind < FIRST_MIXED else 1 << 3 * FIRST_MIXED + kind - FIRST_MIXED for kind in range(KINDS)]
)

# Invaders. A tile stands in one of 18 spots: six in the sea, six on land, then three breakthrough spaces of each.
LANES: Final = 12
SEA_LANES: Final = 6
FIRST_BREAK: Final = 12
BREAKS: Final = 3  # breakthrough spaces of each kind
SPOTS: Final = 18
PIRATE: Final = 0
BARBARIAN: Final = 1
INVADER_NAMES: Final = ("pirate", "barbarian")
WAVES: Final = 4
STRENGTHS: Final = (
    ((2, 4, 6, 8, 10, 12), (2, 4, 4, 6, 6, 8)),
    ((4, 6, 8, 10, 12, 14), (4, 6, 8, 8, 10, 12)),
    ((4, 8, 12, 16, 20, 24), (4, 8, 12, 12, 16, 20)),
    ((6, 10, 14, 18, 22, 30), (6, 12, 16, 20, 24, 28)),
)

# Spaces for pieces: three for each lane, ships' first.
SPACES_EACH: Final = 3
SPACES: Final = 36
FORT_SPACES: Final = 18  # the first space of a fort
WIND: Final = 2  # the third space of a sea lane has wind

# What invaders are worth at the end, by how many are left.
BONUS: Final = (0, 2, 5, 9, 14, 20, 26, 33, 41, 50)


def has(cards: int, kind: int) -> bool:
    """Whether a set of hero cards has one of this kind."""
    return cards >> CARD_BITS * kind & 7 != 0


def number(cards: int, kind: int) -> int:
    """How many cards of this kind a set of hero cards has."""
    return cards >> CARD_BITS * kind & 7


def size(cards: int) -> int:
    """How many cards a set of hero cards has."""
    return sum([cards >> CARD_BITS * kind & 7 for kind in range(HEROES)])


def kinds_of(cards: int) -> list[int]:
    """The kinds of a set of hero cards, each as often as it is there."""
    return [kind for kind in range(HEROES) for _ in range(cards >> CARD_BITS * kind & 7)]


def built(cards: int, kind: int) -> int:
    """How many construction cards of this kind a set has."""
    if kind < FIRST_MIXED:
        return cards >> 3 * kind & 7
    return cards >> 3 * FIRST_MIXED + kind - FIRST_MIXED & 1


def built_kinds(cards: int) -> list[int]:
    """The kinds of a set of construction cards, each as often as it is there."""
    return [kind for kind in range(KINDS) for _ in range(built(cards, kind))]


def is_land(spot: int) -> bool:
    """Whether a tile's spot is one of the barbarians'."""
    return SEA_LANES <= spot < FIRST_BREAK or spot >= FIRST_BREAK + BREAKS


def lane_of(space: int) -> int:
    """The lane that a space belongs to."""
    return space // SPACES_EACH


def bundle_of(goods: int, amount: int) -> int:
    """So many of one of the goods, as a bundle."""
    return amount << BUNDLE_BITS * goods


def in_bundle(bundle: int, goods: int) -> int:
    """How many of one of the goods a bundle has."""
    return bundle >> BUNDLE_BITS * goods & MOST
