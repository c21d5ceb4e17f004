"""All cards: collected from the chapters in which each is declared beside what it does, with the tables made of them.

RR-setup-1, RR-setup-2: two decks, the starting hazards and the starting ships. RR-know-2: the lists are public.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.cards import CardRecord, slug_of
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.fleet import SHIPS
from quarterdeck.games.rum_runner.steps import crown, events
from quarterdeck.games.rum_runner.steps.crew import CREW
from quarterdeck.games.rum_runner.steps.funded import INVESTMENTS
from quarterdeck.games.rum_runner.steps.hazards import HAZARDS

RECORDS: Final[list[CardRecord]] = [*INVESTMENTS, *HAZARDS, *crown.EVENTS, *SHIPS, *CREW, *events.EVENTS]
RECORDS.sort(key=lambda record: record.number)
assert tuple([record.number for record in RECORDS]) == codes.KINDS, "each number of a card has one record"

# By kind. A number that no card has any more is a blank.
_BLANK: Final = CardRecord(codes.NONE, "no card", copies=0)
BY_KIND: Final[list[CardRecord]] = [_BLANK] * codes.NUMBERS
for _record in RECORDS:
    BY_KIND[_record.number] = _record
BY_SLUG: Final[dict[str, CardRecord]] = {record.slug: record for record in RECORDS}
NAMES: Final[list[str]] = [record.name for record in BY_KIND]
SLUGS: Final[list[str]] = [record.slug for record in BY_KIND]
PRICES: Final[list[int]] = [record.price for record in BY_KIND]
COPIES: Final[list[int]] = [record.copies for record in BY_KIND]
WORTH: Final[list[float]] = [record.worth for record in BY_KIND]
POINTS: Final[list[int]] = [0] * codes.NUMBERS  # of a bottle for the Crown
for _rum in INVESTMENTS:
    POINTS[_rum.number] = _rum.points
COSTS: Final[list[tuple[tuple[int, int], ...]]] = [()] * codes.NUMBERS  # of a hazard: sorts and numbers
for _hazard in HAZARDS:
    COSTS[_hazard.number] = _hazard.costs
NAVIGATION: Final[list[int]] = [0] * codes.NUMBERS  # icons of ships and crew
COMBAT: Final[list[int]] = [0] * codes.NUMBERS
for _ship in SHIPS:
    NAVIGATION[_ship.number] = _ship.navigation
    COMBAT[_ship.number] = _ship.combat
for _crew in CREW:
    NAVIGATION[_crew.number] = _crew.navigation
    COMBAT[_crew.number] = _crew.combat

# RR-setup-4: the row.
ISLAND_NAMES: Final[tuple[str, ...]] = ("Home Port", "Privateer Point", "Bivalve Bay", "Isle of Tides")
ISLAND_SLUGS: Final[tuple[str, ...]] = tuple([slug_of(name) for name in ISLAND_NAMES])


def sort_of(kind: int) -> str:
    """`investment`, `hazard`, `event`, `ship` or `crew`."""
    if kind in codes.INVESTMENT_KINDS:
        return "investment"
    if kind in codes.HAZARD_KINDS:
        return "hazard"
    if kind in codes.SHIP_KINDS:
        return "ship"
    return "crew" if kind in codes.CREW_KINDS else "event"


def content() -> list[Any]:
    """What the cards are worth, as plain data that a record can rest on; words are no part of it."""
    return [
        *[[record.name, record.price, record.copies] for record in RECORDS],
        [[list(cost) for cost in hazard.costs] for hazard in HAZARDS],
        [
            [investment.points for investment in INVESTMENTS],
            [card.navigation for card in SHIPS] + [card.navigation for card in CREW],
            [card.combat for card in SHIPS] + [card.combat for card in CREW],
            [ship.room for ship in SHIPS],
        ],
    ]


def facts() -> dict[str, Any]:
    """What boards draw from: every card by its slug, and the islands in the order of the row."""
    cards: dict[str, Any] = {}
    for record in RECORDS:
        kind = record.number
        cards[record.slug] = {
            "number": kind,
            "name": record.name,
            "sort": sort_of(kind),
            "side": codes.CROWN if kind in codes.CROWN_KINDS else codes.PIRATE,
            "navigation": NAVIGATION[kind],
            "combat": COMBAT[kind],
        }
    for ship in SHIPS:
        cards[ship.slug]["room"] = ship.room
    for crew in CREW:
        cards[crew.slug]["called"] = crew.called
    islands = [{"slug": slug_of(name), "name": name} for name in ISLAND_NAMES]
    return {"cards": cards, "islands": islands}
