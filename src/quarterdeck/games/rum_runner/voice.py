"""How the log speaks: who does something, and what cards are called in a sentence."""

from __future__ import annotations

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner.cards import FIRST_CREW, LONGBOAT, NAMES
from quarterdeck.games.rum_runner.naming import SIDE_STARTS, SIDES, ship_words


def does(seat: int, viewer: int, yours: str, theirs: str) -> str:
    """`You play`, or `The Crown plays`."""
    return f"You {yours}" if seat == viewer else f"{SIDE_STARTS[seat]} {theirs}"


def has_now(seat: int, viewer: int) -> str:
    """`have`, or `has`."""
    return "have" if seat == viewer else "has"


def owner(seat: int, viewer: int) -> str:
    """`your`, or `the Crown's`."""
    return "your" if seat == viewer else f"{SIDES[seat]}'s"


def begin(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def is_kind_of_ship(kind: int) -> bool:
    """Whether the kind is a ship; the other cards are called by their names alone."""
    return LONGBOAT <= kind < FIRST_CREW


def the_card(ref: int) -> str:
    """`the Sloop`, `the second Sloop`, and `Doug Doubloon`: a ship, as `ship_ref` names it, or a crew in play."""
    return ship_words(ref) if is_kind_of_ship(ref & ARG) else NAMES[ref]


def a_card(kind: int) -> str:
    """`a Sloop`, and `Reef`: a card of a hand, a deck or a pile."""
    return f"a {NAMES[kind]}" if is_kind_of_ship(kind) else NAMES[kind]
