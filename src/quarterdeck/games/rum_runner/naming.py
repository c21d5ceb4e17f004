"""What everything on the table is called, and the ids by which options point at it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    BITS,
    COMBAT,
    COSTS,
    CREW_COMBAT,
    CREW_NAVIGATION,
    CREW_OF,
    FIRST_HAZARD,
    ISLAND_NAMES,
    LONGBOAT,
    NAMES,
    NAVIGATION,
    P_BOTH,
    P_CARDS,
    P_COINS,
    P_COMBAT,
    P_CREW,
    P_CREW_HOME,
    P_CROWN,
    P_NAVIGATION,
    P_SHIP,
    P_SQUALL,
    P_TAVERN,
    ROW,
)
from quarterdeck.games.rum_runner.pointing import is_ship, ship_ref
from quarterdeck.games.rum_runner.rules import amount_place, key
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.view import sees_slot

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


def hand_id(seat: int) -> str:
    """`hand:1`."""
    return f"hand:{seat}"


def deck_id(seat: int) -> str:
    """`deck:0`."""
    return f"deck:{seat}"


def supply_id(seat: int) -> str:
    """`supply:0`: the coins of a side."""
    return f"supply:{seat}"


def score_id(seat: int) -> str:
    """`score:0`: the bottles that a side has scored."""
    return f"score:{seat}"


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
    """The ship that lies there, as `ship_words` calls it; also of a berth without one, which nobody can choose."""
    return ship_words(ship_ref(s, berth)) if is_ship(s, berth) else f"the ship in berth {berth + 1}"


def ship_words(ref: int) -> str:
    """`the Sloop`, or of two alike `the first Sloop` and `the second Sloop`, from what `ship_ref` gave."""
    return f"the {('', 'first ', 'second ', 'third ')[ref // (ARG + 1)]}{NAMES[ref & ARG]}"


def slot_name(s: RumState, viewer: int, slot: int, more: str = "") -> str:
    """The card in a slot as the viewer knows it: `Reef at place 2 before Bivalve Bay (face down)`.

    `more` is said in the same brackets: `(face down, 1 of 2 coins)`.
    """
    known = sees_slot(s, viewer, slot)
    notes = ["face down"] if known and s.face[slot] != UP else []
    if more:
        notes.append(more)
    name = card_at_name(slot, s.slots[slot] if known else HIDDEN)
    return f"{name} ({', '.join(notes)})" if notes else name


def crew_names(crew: int) -> str:
    """`Peg Leg Paul and Stinky Pete`, of a set with a bit each."""
    return listed([NAMES[kind] for kind in CREW_OF[crew]])


def party_words(s: RumState) -> str:
    """`the Sloop and the first Longboat`: the ships of the raid."""
    return listed([ship_name(s, berth) for berth in range(BERTHS) if s.party >> berth & 1])


# Numbers in words


def some_coins(coins: int) -> str:
    """`a coin`, `2 coins`."""
    return "a coin" if coins == 1 else number_of(coins, "coin")


def price_words(coins: int) -> str:
    """`costs nothing`, `costs 1 coin`."""
    return f"costs {number_of(coins, 'coin') if coins else 'nothing'}"


def icon_words(navigation: int, combat: int) -> str:
    """`2 navigation icons and 1 combat icon`, or `no icons`."""
    parts = [number_of(navigation, "navigation icon")] if navigation else []
    if combat:
        parts.append(number_of(combat, "combat icon"))
    return listed(parts) or "no icons"


def ship_icon_words(s: RumState, berth: int) -> str:
    """What a ship brings along with its crew, as long as nothing of it is used."""
    ship = s.berths[berth] - LONGBOAT
    crew = s.aboard[berth]
    return icon_words(NAVIGATION[ship] + BITS[crew & CREW_NAVIGATION], COMBAT[ship] + BITS[crew & CREW_COMBAT])


def cost_words(s: RumState, hazard: int, number: int) -> str:
    """What one of a hazard's costs asks of the Pirate: `discard 2 cards`, `trash a raiding crew`."""
    what = COSTS[hazard - FIRST_HAZARD][number][0]
    amount = s.rules.amounts[amount_place(hazard, number)]
    if what in (P_NAVIGATION, P_COMBAT, P_BOTH):
        return f"use {icon_words(amount * (what != P_COMBAT), amount * (what != P_NAVIGATION))}"
    if what == P_CARDS:
        return f"discard {number_of(amount, 'card')}"
    if what == P_COINS:
        return f"pay {number_of(amount, 'coin')}"
    if what == P_CREW:
        return "trash a raiding crew"
    if what == P_SHIP:
        return "trash a raiding ship, with its crew back to the hand"
    if what == P_CREW_HOME:
        return "send all crew of a raiding ship back to the hand"
    if what == P_TAVERN:
        return f"add a coin to each raiding ship and to {NAMES[hazard]}"
    assert what in (P_CROWN, P_SQUALL), what
    crown = f"let the Crown gain {number_of(amount, 'coin')}"
    return crown if what == P_CROWN else f"add a coin to each raiding ship and {crown}"


def brief_icons(navigation: int, combat: int) -> str:
    """`2 navigation and 1 combat`, or `no icons`: as short as it can be said."""
    icons = ((navigation, "navigation"), (combat, "combat"))
    return listed([f"{number} {sort}" for number, sort in icons if number]) or "no icons"


def brief_cost(s: RumState, hazard: int, number: int) -> str:
    """What one of a hazard's costs takes, as the Crown is told: `2 cards`, `a crew`, `3 coins for you`."""
    what = COSTS[hazard - FIRST_HAZARD][number][0]
    amount = s.rules.amounts[amount_place(hazard, number)]
    if what in (P_NAVIGATION, P_COMBAT, P_BOTH):
        return brief_icons(amount * (what != P_COMBAT), amount * (what != P_NAVIGATION))
    if what == P_CARDS:
        return number_of(amount, "card")
    if what == P_COINS:
        return number_of(amount, "coin")
    if what == P_CREW:
        return "a crew"
    if what == P_SHIP:
        return "a ship, not its crew"
    if what == P_CREW_HOME:
        return "a ship's crew back in hand"
    if what == P_TAVERN:
        return "a coin on each ship and on it"
    assert what in (P_CROWN, P_SQUALL), what
    return f"{number_of(amount, 'coin')} for you" if what == P_CROWN else f"a coin on each ship and {amount} for you"


def card_clause(kind: int, number: int) -> str:
    """The clause of a card on the rules page: `RR-roughseas-2`."""
    return f"RR-{NAMES[kind].lower().replace(' ', '')}-{number}"


def cost_clause(hazard: int, number: int) -> str:
    """The clause of one of a hazard's costs: they come after the one of its price."""
    return card_clause(hazard, number + 2)
