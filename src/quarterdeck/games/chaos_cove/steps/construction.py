"""Construction cards: forts give goods, ships trade a rum for goods, and all count points at the end.

The rulebook prints the points, the starters and some of the first cards; the rest is ours (CC-build-13). No card gives
cannons, sabers or hero cards (CC-use-6).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import AUTHORED, PRINTED, CardRecord
from quarterdeck.games.chaos_cove import codes

Amounts = tuple[tuple[int, int], ...]  # pairs of goods and number

NAME_OURS: Final = "The values are printed; the name is ours"
GIFT_PRINTED: Final = "What it gives and its points are printed; name and cost are ours"
POINTS_PRINTED: Final = "The points are printed; all else is ours"
SHIP_POINTS: Final = 4
FORT_POINTS: Final = 3


class Construction(CardRecord):
    """A construction card: its sort, what it costs, what it gives in use, and its points (CC-score-2)."""

    def __init__(
        self,
        number: int,
        name: str,
        sort: int,
        points: int,
        costs: Amounts,
        gives: Amounts = (),
        source: str = AUTHORED,
        note: str = POINTS_PRINTED,
    ) -> None:
        super().__init__(number, name, source=source, note=note, called=name)
        self.sort = sort
        self.points = points
        self.costs = costs
        self.gives = gives


def fort(
    number: int, name: str, food: int, crew: int, *gives: tuple[int, int], source: str = AUTHORED, note: str = ""
) -> Construction:
    """CC-build-3, CC-score-2: forts cost food and crew, and count 3."""
    costs = tuple([(goods, amount) for goods, amount in ((codes.FOOD, food), (codes.CREW, crew)) if amount])
    return Construction(number, name, codes.FORT, FORT_POINTS, costs, gives, source, note or POINTS_PRINTED)


def ship(
    number: int, name: str, planks: int, crew: int, *gives: tuple[int, int], source: str = AUTHORED, note: str = ""
) -> Construction:
    """CC-build-3, CC-score-2: ships cost planks and crew, and count 4."""
    costs = tuple([(goods, amount) for goods, amount in ((codes.PLANK, planks), (codes.CREW, crew)) if amount])
    return Construction(number, name, codes.SHIP, SHIP_POINTS, costs, gives, source, note or POINTS_PRINTED)


def party(number: int, name: str, rum: int, points: int) -> Construction:
    """CC-build-3, CC-score-2: rum parties cost rum, and count 3 or 5."""
    return Construction(number, name, codes.PARTY, points, ((codes.RUM, rum),))


GUNPOWDER: Final = codes.GUNPOWDER
DOUBLOON: Final = codes.DOUBLOON
RUM: Final = codes.RUM
FOOD: Final = codes.FOOD
PLANK: Final = codes.PLANK
CREW: Final = codes.CREW

CONSTRUCTION: Final[list[Construction]] = [
    fort(codes.HOME_FORT, "Home Fort", 0, 0, (RUM, 1), (PLANK, 1), source=PRINTED, note=NAME_OURS),
    ship(codes.HOME_SLOOP, "Home Sloop", 0, 0, (GUNPOWDER, 1), (DOUBLOON, 1), source=PRINTED, note=NAME_OURS),
    fort(codes.TIMBER_FORT, "Timber Fort", 2, 1, (PLANK, 2), source=PRINTED, note=GIFT_PRINTED),
    fort(codes.LARDER_FORT, "Larder Fort", 2, 1, (GUNPOWDER, 1), (FOOD, 1)),
    fort(codes.STILLHOUSE_FORT, "Stillhouse Fort", 3, 1, (DOUBLOON, 1), (RUM, 2)),
    ship(codes.POWDER_SLOOP, "Powder Sloop", 3, 1, (GUNPOWDER, 2), source=PRINTED, note=NAME_OURS),
    ship(codes.COIN_BRIG, "Coin Brig", 3, 1, (DOUBLOON, 2)),
    ship(codes.MERCHANTMAN, "Merchantman", 4, 1, (GUNPOWDER, 1), (DOUBLOON, 1), (FOOD, 1)),
    party(codes.RUM_PARTY, "Rum Party", 4, 3),
    party(codes.GRAND_RUM_PARTY, "Grand Rum Party", 6, 5),
    fort(codes.LOOKOUT_HUT, "Lookout Hut", 1, 1, (FOOD, 1)),
    fort(codes.FARM_FORT, "Farm Fort", 2, 1, (FOOD, 1), (PLANK, 1)),
    fort(codes.TOLL_FORT, "Toll Fort", 2, 1, (DOUBLOON, 2)),
    fort(codes.SAWMILL_FORT, "Sawmill Fort", 3, 1, (PLANK, 3)),
    fort(codes.MUSTER_FORT, "Muster Fort", 3, 1, (RUM, 1), (CREW, 1)),
    fort(codes.MAGAZINE_FORT, "Magazine Fort", 2, 2, (GUNPOWDER, 2), (RUM, 1)),
    ship(codes.SKIFF, "Skiff", 2, 1, (GUNPOWDER, 1)),
    ship(codes.COASTER, "Coaster", 3, 1, (FOOD, 1), (PLANK, 1)),
    ship(codes.FISHING_SMACK, "Fishing Smack", 3, 1, (FOOD, 2)),
    ship(codes.POWDER_GALLEON, "Powder Galleon", 4, 1, (GUNPOWDER, 3)),
    ship(codes.TREASURE_GALLEON, "Treasure Galleon", 4, 1, (DOUBLOON, 3)),
    ship(codes.TIMBER_BARGE, "Timber Barge", 3, 2, (GUNPOWDER, 1), (PLANK, 2)),
    party(codes.BEACH_PARTY, "Beach Party", 3, 3),
    party(codes.BONFIRE_PARTY, "Bonfire Party", 3, 3),
    party(codes.MOONLIGHT_PARTY, "Moonlight Party", 5, 5),
    party(codes.HARVEST_PARTY, "Harvest Party", 5, 5),
]
CONSTRUCTION.sort(key=lambda card: card.number)  # the place of a card in the list is its number
KIND_OF: Final[list[int]] = [card.sort for card in CONSTRUCTION]  # SHIP, FORT or PARTY, by the kind of card
