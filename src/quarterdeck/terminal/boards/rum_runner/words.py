"""What both boards of Rum Runner call things, from a view alone. Cards are named by their slugs, as in the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quarterdeck.games.rum_runner import cards, fleet
from quarterdeck.games.rum_runner.view import RumRunnerView, ShipView

ROLES = ("Crown", "Pirate")
POINTS = ("point", "bottle")  # what a side scores
_NTH = ("first", "second", "third")
_GROUPS = {"investment": "investments", "hazard": "hazards", "event": "events", "ship": "ships", "crew": "crew"}


def name_of(slug: str) -> str:
    """`Reef`."""
    return cards.BY_SLUG[slug].name


def called(slug: str) -> str:
    """`Paul`: what a crew is called where there is little room."""
    return cards.BY_SLUG[slug].called


def number_of_kind(slug: str) -> int:
    """Its number, by which ids are made and cards are sorted."""
    return cards.BY_SLUG[slug].number


def icons(slug: str) -> tuple[int, int]:
    """How many navigation and combat icons a card has: only ships and crew have any."""
    kind = number_of_kind(slug)
    return cards.NAVIGATION[kind], cards.COMBAT[kind]


def free_slots(ship: ShipView) -> int:
    """How many more crew a ship takes."""
    return max(0, fleet.ROOM[number_of_kind(ship["kind"])] - len(ship["crew"]))


def ship_names(view: RumRunnerView) -> dict[int, str]:
    """The ships by berth: `Sloop`, or where there are several of a kind `first Sloop` and `second Sloop`."""
    berths: dict[str, list[int]] = {}
    for ship in view["ships"]:
        berths.setdefault(name_of(ship["kind"]), []).append(ship["berth"])
    return {
        berth: f"{_NTH[place]} {name}" if len(alike) > 1 else name
        for name, alike in berths.items()
        for place, berth in enumerate(alike)
    }


def faced(view: RumRunnerView) -> tuple[int, int, str] | None:
    """Island, place and name of the hazard that a raid faces: it lies face up, for a raid passes by the others."""
    island, place = view["target"], view["facing"]
    if not place:
        return None
    kind = view["islands"][island]["hazards"][place - 1]["kind"]
    assert kind is not None
    return island, place, name_of(kind)


def grouped(slugs: Sequence[str]) -> list[tuple[str, list[tuple[str, int]]]]:
    """Cards by their sort: `("hazards", [("reef", 2)])` are two Reefs."""
    groups: dict[str, list[tuple[str, int]]] = {}
    for slug, number in _in_printed_order(slugs):
        groups.setdefault(_GROUPS[cards.sort_of(number_of_kind(slug))], []).append((slug, number))
    return list(groups.items())


def counted(slugs: Sequence[str]) -> list[str]:
    """`["Reef", "2 Gold Rum"]`: the names of cards, those alike together."""
    return [f"{number} {name_of(slug)}" if number > 1 else name_of(slug) for slug, number in _in_printed_order(slugs)]


def _in_printed_order(slugs: Sequence[str]) -> list[tuple[str, int]]:
    return sorted(Counter(slugs).items(), key=lambda each: number_of_kind(each[0]))
