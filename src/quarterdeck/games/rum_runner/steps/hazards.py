"""The hazards: what each costs to raise, and what getting past it costs the Pirate, who pays one of its costs."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import AUTHORED, PRINTED, PUBLISHED, CardRecord
from quarterdeck.games.rum_runner import codes

COUNT_OURS: Final = "The number of copies is ours"


class Hazard(CardRecord):
    """A hazard: its costs, each by its sort and how many of it."""

    def __init__(
        self,
        number: int,
        name: str,
        price: int,
        costs: tuple[tuple[int, int], ...],
        copies: int = 1,
        worth: float = 0.0,
        source: str = PRINTED,
        note: str = "",
    ) -> None:
        super().__init__(number, name, price=price, copies=copies, worth=worth, source=source, note=note)
        self.costs = costs


HAZARDS: Final[list[Hazard]] = [
    # RR-roughseas-1, RR-roughseas-2, RR-roughseas-3
    Hazard(
        codes.ROUGH_SEAS, "Rough Seas", 0, ((codes.P_CARDS, 2), (codes.P_CREW, 1)),
        copies=2, worth=0.30, note=COUNT_OURS,
    ),
    # RR-privateers-1, RR-privateers-2, RR-privateers-3, RR-privateers-4
    Hazard(
        codes.PRIVATEERS, "Privateers", 1, ((codes.P_COMBAT, 2), (codes.P_COINS, 4), (codes.P_CREW, 1)),
        copies=2, worth=0.44, note=COUNT_OURS,
    ),
    # RR-reef-1, RR-reef-2, RR-reef-3
    Hazard(
        codes.REEF, "Reef", 2, ((codes.P_NAVIGATION, 2), (codes.P_SHIP, 1)),
        copies=2, worth=0.40, note=COUNT_OURS,
    ),
    # RR-unchartedwaters-1, RR-unchartedwaters-2
    Hazard(
        codes.UNCHARTED_WATERS, "Uncharted Waters", 3, ((codes.P_NAVIGATION, 3),), worth=0.50, note=COUNT_OURS,
    ),
    # RR-blockade-1, RR-blockade-2
    Hazard(codes.BLOCKADE, "Blockade", 3, ((codes.P_COMBAT, 3),), worth=0.50, source=AUTHORED),
    # RR-kraken-1, RR-kraken-2, RR-kraken-3
    Hazard(
        codes.KRAKEN, "Kraken", 3, ((codes.P_COMBAT, 3), (codes.P_SHIP, 1)), worth=0.46, source=PUBLISHED,
        note="The costs for the Pirate are known from a photograph; name, cost to raise and number of copies are ours",
    ),
    # RR-squall-1, RR-squall-2, RR-squall-3
    Hazard(
        codes.SQUALL, "Squall", 1, ((codes.P_NAVIGATION, 2), (codes.P_SQUALL, 2)), worth=0.28, source=PUBLISHED,
        note="Name and kind of icon are known from a photograph; cost, effect and number of copies are ours",
    ),
    # RR-fogbank-1, RR-fogbank-2, RR-fogbank-3
    Hazard(
        codes.FOG_BANK, "Fog Bank", 1, ((codes.P_BOTH, 1), (codes.P_CREW_HOME, 1)), worth=0.36, source=AUTHORED,
    ),
    # RR-rowdytavern-1, RR-rowdytavern-2, RR-rowdytavern-3
    Hazard(codes.ROWDY_TAVERN, "Rowdy Tavern", 0, ((codes.P_CARDS, 2), (codes.P_TAVERN, 1)), worth=0.20),
    # RR-porttaxes-1, RR-porttaxes-2, RR-porttaxes-3
    Hazard(codes.PORT_TAXES, "Port Taxes", 0, ((codes.P_COINS, 2), (codes.P_CROWN, 3)), worth=0.22),
    # RR-hiddenharbor-1, RR-hiddenharbor-2
    Hazard(
        codes.HIDDEN_HARBOR, "Hidden Harbor", 1, ((codes.P_NAVIGATION, 1),), worth=0.30, source=PUBLISHED,
        note="The icon is known from a photograph; the cost is ours, and the name is of an older prototype",
    ),
    # RR-harborguns-1, RR-harborguns-2
    Hazard(codes.HARBOR_GUNS, "Harbor Guns", 1, ((codes.P_COMBAT, 1),), worth=0.30, source=AUTHORED),
]  # fmt: skip

# By kind: the sorts of costs that each hazard has, and where the numbers in them begin in the list that the rules have.
COST_SORTS: Final[list[list[int]]] = [[] for _ in range(codes.NUMBERS)]
_AMOUNTS: Final[list[int]] = [0] * codes.NUMBERS
for _place, _hazard in enumerate(HAZARDS):
    COST_SORTS[_hazard.number] = [sort for sort, _ in _hazard.costs]
    _AMOUNTS[_hazard.number] = _place * codes.COSTS_EACH


def amount_place(hazard: int, number: int) -> int:
    """Where the number in a hazard's cost stands in the list that the rules have of them."""
    return _AMOUNTS[hazard] + number
