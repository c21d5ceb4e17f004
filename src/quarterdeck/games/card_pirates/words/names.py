"""What everything is called: the ids by which options point at things, and turns of phrase for
cards, islands, ships.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import listed
from quarterdeck.games.card_pirates import cards, sea
from quarterdeck.games.card_pirates.state import NO_SQUARE, NO_SUIT, PirateState

DRIFT_BUTTON: Final = "button:drift"
HEAVE_TO_BUTTON: Final = "button:heave-to"
KEEP_BUTTON: Final = "button:keep"
READY_BUTTON: Final = "button:ready"
END_BUTTON: Final = "button:end"
LEAVE_BUTTON: Final = "button:leave"
STACK: Final = "stack"

# Ids


def card_id(c: int) -> str:
    """`card:QH`: a card in the hand of the asked seat."""
    return f"card:{cards.code(c)}"


def square_id(cell: int) -> str:
    """`square:b3`."""
    return f"square:{sea.name(cell)}"


def island_id(suit: int) -> str:
    """`island:clubs`."""
    return f"island:{cards.SUIT_NAMES[suit]}"


def ship_id(seat: int) -> str:
    """`ship:0`."""
    return f"ship:{seat}"


def hand_id(seat: int) -> str:
    """`hand:0`."""
    return f"hand:{seat}"


# Turns of phrase


def whose(seat: int, viewer: int, who: Sequence[str]) -> str:
    """`your`, or `Anna's`."""
    return "your" if seat == viewer else f"{who[seat]}'s"


def the_cards(some: int) -> str:
    """`the 5 of hearts and the 9 of spades`, of a set of cards."""
    return listed([f"the {cards.name(c)}" for c in cards.each(some)])


def island(suit: int) -> str:
    """`island of clubs`."""
    return f"island of {cards.SUIT_NAMES[suit]}"


def top(s: PirateState, suit: int) -> str:
    """`Ace`: the rank of the card that an island shows."""
    return cards.RANK_NAMES[s.island_card[suit] % cards.RANKS]


def island_under(s: PirateState, seat: int) -> int:
    """The suit of the island at which a ship lies, or NO_SUIT."""
    cell = s.ships[seat]
    return s.suit_at(cell) if cell != NO_SQUARE else NO_SUIT


def ships_at(s: PirateState, cell: int, but: int, viewer: int, who: Sequence[str]) -> str:
    """`Anna's and Ben's ships`, or nothing."""
    owners = [whose(seat, viewer, who) for seat in s.ships_at(cell, but)]
    return f"{listed(owners)} {'ship' if len(owners) == 1 else 'ships'}" if owners else ""
