"""What everything on the table is called, the ids by which options point at it, and how sentences speak of both."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN
from quarterdeck.games.rum_runner import cards, codes, fleet, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps import crew
from quarterdeck.games.rum_runner.steps.costs import CREW_ICONS
from quarterdeck.games.rum_runner.view import sees_slot

SIDES: Final = ("the Crown", "the Pirate")
SIDE_STARTS: Final = ("The Crown", "The Pirate")


# Ids


def hand_card_id(kind: int) -> str:
    """`card:reef`: a card in the hand of the asked seat."""
    return f"card:{cards.SLUGS[kind]}"


def island_id(island: int) -> str:
    """`island:home-port`."""
    return f"island:{cards.ISLAND_SLUGS[island]}"


def slot_id(slot: int) -> str:
    """`slot:home-port:0` for the investment, `slot:home-port:1` for the innermost hazard, and so on outward."""
    return f"slot:{cards.ISLAND_SLUGS[slot // codes.ROW]}:{slot % codes.ROW}"


def ship_id(berth: int) -> str:
    """`ship:3`."""
    return f"ship:{berth}"


def crew_id(kind: int) -> str:
    """`crew:peg-leg-paul`: a crew in play."""
    return f"crew:{cards.SLUGS[kind]}"


def pile_id(seat: int) -> str:
    """`pile:0`: a discard pile."""
    return f"pile:{seat}"


def pile_card_id(kind: int) -> str:
    """`discard:reef`: a card in a discard pile that can be taken."""
    return f"discard:{cards.SLUGS[kind]}"


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


REMOVED: Final = "removed"  # the cards that are out of the game
RAIDED: Final = "raided"  # a card from deck or hand that is being raided


def icon_id(source: int) -> str:
    """Whose an icon is, as moves and events number it: a ship in play, or a crew."""
    return ship_id(source) if source < CREW_ICONS else crew_id(codes.CREW_KINDS[source - CREW_ICONS])


def slugs(*kinds: int) -> tuple[str, ...]:
    """The cards of these kinds as events name them; one that is hidden from the viewer is left out."""
    return tuple(cards.SLUGS[kind] for kind in kinds if kind != HIDDEN)


# Cards in play


def place_name(slot: int) -> str:
    """`on Home Port`, `at place 2 before Bivalve Bay`."""
    place = slot % codes.ROW
    island = cards.ISLAND_NAMES[slot // codes.ROW]
    return f"at place {place} before {island}" if place else f"on {island}"


def brief_place(slot: int) -> str:
    """`Port`, `Bay 2`: a place where there is little room."""
    place = slot % codes.ROW
    island = cards.ISLAND_NAMES[slot // codes.ROW].rsplit(maxsplit=1)[-1]
    return f"{island} {place}" if place else island


def card_at_name(slot: int, kind: int) -> str:
    """`Reef at place 2 before Bivalve Bay`, or `the face-down investment on Home Port` for a card not known."""
    if kind != HIDDEN:
        return f"{cards.NAMES[kind]} {place_name(slot)}"
    return f"the face-down {'hazard' if slot % codes.ROW else 'investment'} {place_name(slot)}"


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


def brief_slot(s: RumState, viewer: int, slot: int) -> str:
    """`Reef, Bay 2`, `the hazard, Port 1`: the card in a slot where there is little room."""
    name = cards.NAMES[s.slots[slot]]
    if not sees_slot(s, viewer, slot):
        name = "the hazard" if slot % codes.ROW else "the investment"
    return f"{name}, {brief_place(slot)}"


def faced(s: RumState) -> int:
    """The hazard that the raiding party faces, or NONE."""
    return s.slots[s.target * codes.ROW + s.facing] if s.facing else codes.NONE


# Ships and crew


def ship_name(s: RumState, berth: int) -> str:
    """The ship that lies there, as `ship_words` calls it."""
    return ship_words(fleet.ship_ref(s, berth))


def ship_words(ref: int) -> str:
    """`the Sloop`, or of two alike `the first Sloop` and `the second Sloop`, from what `ship_ref` gave."""
    return f"the {('', 'first ', 'second ', 'third ')[ref // (ARG + 1)]}{cards.NAMES[ref & ARG]}"


def the_card(ref: int) -> str:
    """`the Sloop`, `the second Sloop`, and `Doug Doubloon`: a ship, as `ship_ref` names it, or a crew in play."""
    return ship_words(ref) if sets.is_ship(ref & ARG) else cards.NAMES[ref]


def a_card(kind: int) -> str:
    """`a Sloop`, and `Reef`: a card of a hand, a deck or a pile."""
    return f"a {cards.NAMES[kind]}" if sets.is_ship(kind) else cards.NAMES[kind]


def crew_names(who: int) -> str:
    """`Peg Leg Paul and Stinky Pete`, of a set with a bit each."""
    return listed([cards.NAMES[kind] for kind in sets.CREW_OF[who]])


def aboard(s: RumState, kind: int) -> str:
    """` on the Sloop`, or nothing for a crew that is not in play."""
    berth = fleet.berth_of(s, kind)
    return f" on {ship_name(s, berth)}" if berth != codes.NO_BERTH else ""


def party_words(s: RumState) -> str:
    """`the Sloop and the first Longboat`: the ships of the raid."""
    return listed([ship_name(s, berth) for berth in range(codes.BERTHS) if s.party >> berth & 1])


# Numbers in words


def coins_of(s: RumState, seat: int) -> str:
    """`3 coins`: the supply of a side."""
    return number_of(s.supply[seat], "coin")


def held_by(s: RumState, seat: int) -> str:
    """`5 cards`: the hand of a side."""
    return number_of(s.held[seat], "card")


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


def brief_icons(navigation: int, combat: int) -> str:
    """`2 navigation and 1 combat`, or `no icons`: as short as it can be said."""
    icons = ((navigation, "navigation"), (combat, "combat"))
    return listed([f"{number} {sort}" for number, sort in icons if number]) or "no icons"


def ship_icon_words(s: RumState, berth: int) -> str:
    """What a ship brings along with its crew, as long as nothing of it is used."""
    ship, who = s.berths[berth], s.aboard[berth]
    return icon_words(
        cards.NAVIGATION[ship] + sets.BITS[who & crew.NAVIGATORS], cards.COMBAT[ship] + sets.BITS[who & crew.FIGHTERS]
    )


# How sentences speak


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


# Clauses


def card_clause(kind: int, number: int) -> str:
    """The clause of a card on the rules page: `RR-roughseas-2`."""
    return f"RR-{cards.SLUGS[kind].replace('-', '')}-{number}"


def cost_clause(hazard: int, number: int) -> str:
    """The clause of one of a hazard's costs: they come after the one of its price."""
    return card_clause(hazard, number + 2)


def paying_clause(hazard: int, sort: int) -> str:
    """The clause of the cost of a hazard that is of this sort."""
    return cost_clause(hazard, [each for each, _ in cards.COSTS[hazard]].index(sort))
