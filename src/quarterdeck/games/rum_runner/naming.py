"""What everything on the table is called, and the ids by which options point at it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.trace import HIDDEN
from quarterdeck.games.rum_runner.cards import BERTHS, ISLAND_NAMES, LONGBOAT, NAMES, ROW
from quarterdeck.games.rum_runner.rules import key
from quarterdeck.games.rum_runner.state import RumState

SIDES: Final = ("the Crown", "the Pirate")
SIDE_STARTS: Final = ("The Crown", "The Pirate")


# Ids


def hand_card_id(kind: int) -> str:
    """`card:reef`: a card in the hand of the asked seat."""
    return f"card:{key(kind)}"


def island_id(island: int) -> str:
    """`island:home-port`."""
    return f"island:{ISLAND_NAMES[island].lower().replace(' ', '-')}"


def slot_id(slot: int) -> str:
    """`slot:home-port:0` for the investment, `slot:home-port:1` for the innermost hazard, and so on outward."""
    return f"slot:{ISLAND_NAMES[slot // ROW].lower().replace(' ', '-')}:{slot % ROW}"


def ship_id(berth: int) -> str:
    """`ship:3`."""
    return f"ship:{berth}"


def crew_id(kind: int) -> str:
    """`crew:peg-leg-paul`: a crew in play."""
    return f"crew:{key(kind)}"


def pile_id(seat: int) -> str:
    """`pile:0`: a discard pile."""
    return f"pile:{seat}"


def pile_card_id(kind: int) -> str:
    """`discard:reef`: a card in a discard pile that can be taken."""
    return f"discard:{key(kind)}"


def button_id(word: str) -> str:
    """`button:done`."""
    return f"button:{word}"


# Names


def place_name(slot: int) -> str:
    """`on Home Port`, `at place 2 before Bivalve Bay`."""
    place = slot % ROW
    island = ISLAND_NAMES[slot // ROW]
    return f"at place {place} before {island}" if place else f"on {island}"


def card_at_name(slot: int, kind: int) -> str:
    """`Reef at place 2 before Bivalve Bay`, or `the face-down investment on Home Port` for a card not known."""
    if kind != HIDDEN:
        return f"{NAMES[kind]} {place_name(slot)}"
    return f"the face-down {'hazard' if slot % ROW else 'investment'} {place_name(slot)}"


def ship_name(s: RumState, berth: int) -> str:
    """`the Sloop`, or where there are two of a kind `the first Sloop` and `the second Sloop`."""
    kind = s.berths[berth]
    alike = [other for other in range(BERTHS) if s.berths[other] == kind]
    if kind < LONGBOAT or len(alike) < 2:
        return f"the {NAMES[kind]}"
    return f"the {('first', 'second', 'third')[alike.index(berth)]} {NAMES[kind]}"
