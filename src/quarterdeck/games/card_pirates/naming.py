"""What everything on the board is called: squares with what the viewer sees there, islands, ships, hands, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.core.words import Thing
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import NO_SQUARE, NO_SUIT, PUBLIC, PirateState

DRIFT_BUTTON: Final = "button:drift"
HEAVE_TO_BUTTON: Final = "button:heave-to"
KEEP_BUTTON: Final = "button:keep"
READY_BUTTON: Final = "button:ready"
END_BUTTON: Final = "button:end"
LEAVE_BUTTON: Final = "button:leave"
STACK: Final = "stack"

# Ids, by which options point at things


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


def whose(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`your`, or `Anna's`."""
    return "your" if seat == viewer else f"{names[seat]}'s"


def the_cards(some: int) -> str:
    """`the 5 of hearts and the 9 of spades`, of a set of cards."""
    return listed([f"the {cards.name(c)}" for c in cards.cards_of(some)])


def island_name(suit: int) -> str:
    """`island of clubs`."""
    return f"island of {cards.SUIT_NAMES[suit]}"


def top_name(s: PirateState, suit: int) -> str:
    """`Ace`: the rank of the card that an island shows."""
    return cards.RANK_NAMES[s.island_card[suit] % cards.RANKS]


def island_under(s: PirateState, seat: int) -> int:
    """The suit of the island at which a ship lies, or NO_SUIT."""
    cell = s.ships[seat]
    return s.suit_at(cell) if cell != NO_SQUARE else NO_SUIT


def ships_named(s: PirateState, cell: int, but: int, viewer: int, names: Sequence[str]) -> str:
    """`Anna's and Ben's ships`, or nothing."""
    owners = [whose(seat, viewer, names) for seat in s.ships_at(cell, but)]
    return f"{listed(owners)} {'ship' if len(owners) == 1 else 'ships'}" if owners else ""


# What the viewer may know


def seen(s: PirateState, viewer: int) -> int:
    """The cards whose place the viewer knows."""
    return cards.WHOLE_DECK if viewer == ALL_SEEING else s.known[viewer if viewer >= 0 else PUBLIC]


def laid(s: PirateState, seat: int, viewer: int) -> int:
    """How many battle cards of a seat the viewer sees lie; a defender's number shows only at the reveal."""
    if seat == s.foe and viewer != seat and viewer != ALL_SEEING:
        return 0
    return cards.count(s.battle[seat])


def in_part(s: PirateState, place: int, viewer: int) -> str:
    """What the viewer knows of the hidden cards of a place: ` (Queen of hearts, 2 face cards)`, or nothing."""
    known = seen(s, viewer)
    words = [cards.name(c) for c in cards.cards_of(place & known)]
    if viewer != ALL_SEEING:
        faces = cards.count(place & ~known & s.faces[viewer if viewer >= 0 else PUBLIC])
        if faces:
            words.append(number_of(faces, "face card"))
    return f" ({', '.join(words)})" if words else ""


# The things themselves


def things(s: PirateState, viewer: int, names: Sequence[str]) -> list[Thing]:
    """Everything on the board that has a name for this viewer."""
    found = [Thing(square_id(cell), square_name(s, cell, viewer, names)) for cell in squares_named(s)]
    for suit in range(cards.SUITS):
        cell = s.island_cell[suit]
        where = f" at {sea.name(cell)}, {top_name(s, suit)} on top" if cell != NO_SQUARE else ", not on the map yet"
        found.append(Thing(island_id(suit), island_name(suit) + where))
    for seat in range(s.seats):
        cell = s.ships[seat]
        where = f" at {sea.name(cell)}" if cell != NO_SQUARE else ", not on the map yet"
        found.append(Thing(ship_id(seat), f"{whose(seat, viewer, names)} ship{where}"))
        found.append(Thing(hand_id(seat), hand_name(s, seat, viewer, names)))
    if s.rules.second:
        inside = in_part(s, cards.mask(s.stack), viewer)
        found.append(Thing(STACK, f"stack, {number_of(len(s.stack), 'card')}{inside}"))
    if viewer >= 0:
        for c in cards.cards_of(s.hands[viewer] & seen(s, viewer)):
            found.append(Thing(card_id(c), cards.name(c)))
        for c in cards.cards_of(s.battle[viewer]):
            found.append(Thing(card_id(c), f"{cards.name(c)}, laid for the battle"))
        if viewer == s.seat():
            found += buttons(s)
    return found


def squares_named(s: PirateState) -> list[int]:
    """The squares there are, and while a card is moved out of the map the places where it may go."""
    cells = [cell for cell in range(sea.SQUARES) if s.cells >> cell & 1]
    if s.depth and s.step().id == codes.PUT_SEA_STEP:
        cells += [cell for cell in s.rules.ring if not s.cells >> cell & 1]
    return cells


def square_name(s: PirateState, cell: int, viewer: int, names: Sequence[str]) -> str:
    """`d2, Anna's ship, 8 of clubs face up, 2 face down`."""
    if not s.cells >> cell & 1:
        return f"{sea.name(cell)}, outside the edge"
    words = [sea.name(cell)]
    suit = s.suit_at(cell)
    if suit != NO_SUIT:
        words += [island_name(suit), f"{top_name(s, suit)} on top"]
    ships = ships_named(s, cell, -1, viewer, names)
    if ships:
        words.append(ships)
    if s.up[cell]:
        words.append(f"{listed([cards.name(c) for c in cards.cards_of(s.up[cell])])} face up")
    if s.down[cell]:
        words.append(f"{cards.count(s.down[cell])} face down{in_part(s, s.down[cell], viewer)}")
    if len(words) == 1:
        words.append("storm")
    return ", ".join(words)


def hand_name(s: PirateState, seat: int, viewer: int, names: Sequence[str]) -> str:
    """`Anna's hand, 6 cards, 1 more laid for the battle (Ace of clubs)`; one's own cards are things of their own."""
    on_table = laid(s, seat, viewer)
    in_hand = cards.count(s.held(seat)) - on_table
    words = f"{whose(seat, viewer, names)} hand, {number_of(in_hand, 'card')}"
    if on_table:
        words += f", {on_table} more laid for the battle"
    return words if seat == viewer else words + in_part(s, s.held(seat), viewer)


def buttons(s: PirateState) -> list[Thing]:
    """What the asked seat can press at this question, whether it is allowed or not."""
    step = s.step().id
    if step == codes.DEPART_STEP:
        drift = [Thing(DRIFT_BUTTON, "drift")]
        return [*drift, Thing(END_BUTTON, "end the voyage")] if s.rules.solo else drift
    if step == codes.SAIL_STEP:
        return [Thing(HEAVE_TO_BUTTON, "heave to")]
    if step == codes.EXCHANGE_STEP:
        return [Thing(KEEP_BUTTON, "keep all cards")]
    if step in (codes.ATTACK_STEP, codes.DEFEND_STEP) and s.rules.three:
        return [Thing(READY_BUTTON, "that is all")]
    if step == codes.LAY_ISLAND_STEP and s.rules.second:
        return [Thing(LEAVE_BUTTON, "leave it in its corner")]
    return []
