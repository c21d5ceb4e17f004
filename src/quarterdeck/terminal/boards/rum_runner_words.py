"""What both boards of Rum Runner call things, from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quarterdeck.core.game import View
from quarterdeck.games.rum_runner import cards
from quarterdeck.games.rum_runner.cards import (
    FIRST_CREW,
    FIRST_CROWN_EVENT,
    FIRST_HAZARD,
    FIRST_PIRATE,
    FIRST_PIRATE_EVENT,
)

ROLES = ("Crown", "Pirate")
POINTS = ("point", "bottle")  # what a side scores
_NTH = ("first", "second", "third")
_GROUPS = (
    (FIRST_PIRATE_EVENT, "events"),
    (FIRST_CREW, "crew"),
    (FIRST_PIRATE, "ships"),
    (FIRST_CROWN_EVENT, "events"),
    (FIRST_HAZARD, "hazards"),
    (0, "investments"),
)


def ship_names(view: View) -> dict[int, str]:
    """The ships by berth: `Sloop`, or where there are several of a kind `first Sloop` and `second Sloop`."""
    berths: dict[int, list[int]] = {}
    for berth, kind, *_ in view["ships"]:
        berths.setdefault(kind, []).append(berth)
    return {
        berth: f"{_NTH[place]} {cards.NAMES[kind]}" if len(alike) > 1 else cards.NAMES[kind]
        for kind, alike in berths.items()
        for place, berth in enumerate(alike)
    }


def faced(view: View) -> tuple[int, int, int] | None:
    """Island, place and kind of the hazard that a raid faces: it lies face up, for a raid passes by the others."""
    island, place = view["target"], view["facing"]
    return (island, place, view["islands"][island][1][place - 1][0]) if place else None


def icons(kind: int) -> tuple[int, int]:
    """How many navigation and combat icons a ship or a crew has."""
    return cards.NAVIGATION[kind - FIRST_PIRATE], cards.COMBAT[kind - FIRST_PIRATE]


def price(view: View, kind: int) -> int:
    """What a card costs at this table."""
    prices: Sequence[int] = view["prices"]
    return prices[kind]


def grouped(kinds: Sequence[int]) -> list[tuple[str, list[tuple[int, int]]]]:
    """Cards by their sort: `("hazards", [(REEF, 2)])` are two Reefs."""
    groups: dict[str, list[tuple[int, int]]] = {}
    for kind, number in sorted(Counter(kinds).items()):
        sort = next(name for first, name in _GROUPS if kind >= first)
        groups.setdefault(sort, []).append((kind, number))
    return list(groups.items())


def counted(kinds: Sequence[int]) -> list[str]:
    """`["Reef", "2 Gold Rum"]`: the names of cards, those alike together."""
    return [
        f"{number} {cards.NAMES[kind]}" if number > 1 else cards.NAMES[kind]
        for kind, number in sorted(Counter(kinds).items())
    ]
