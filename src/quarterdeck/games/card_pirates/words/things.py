"""Everything on the board that has a name: squares with what the viewer sees there, islands, ships, hands, cards."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.core.words import Thing
from quarterdeck.games.card_pirates import cards, sea
from quarterdeck.games.card_pirates.state import NO_SQUARE, NO_SUIT, PUBLIC, PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.phrases import Asking


def things(s: PirateState, asking: Asking | None, viewer: int, who: Sequence[str]) -> list[Thing]:
    """Everything on the board that has a name for this viewer; `asking` are the words of the step that asks."""
    cells = [cell for cell in range(sea.SQUARES) if s.cells >> cell & 1]
    cells += asking.places(s) if asking is not None else ()
    found = [Thing(names.square_id(cell), square_name(s, cell, viewer, who)) for cell in cells]
    for suit in range(cards.SUITS):
        cell = s.island_cell[suit]
        where = f" at {sea.name(cell)}, {names.top(s, suit)} on top" if cell != NO_SQUARE else ", not on the map yet"
        found.append(Thing(names.island_id(suit), names.island(suit) + where))
    for seat in range(s.seats):
        cell = s.ships[seat]
        where = f" at {sea.name(cell)}" if cell != NO_SQUARE else ", not on the map yet"
        found.append(Thing(names.ship_id(seat), f"{names.whose(seat, viewer, who)} ship{where}"))
        found.append(Thing(names.hand_id(seat), hand_name(s, seat, viewer, who)))
    if s.rules.second:
        inside = in_part(s, cards.mask(s.stack), viewer)
        found.append(Thing(names.STACK, f"stack, {number_of(len(s.stack), 'card')}{inside}"))
    if viewer >= 0:
        for c in cards.each(s.hands[viewer] & seen(s, viewer)):
            found.append(Thing(names.card_id(c), cards.name(c)))
        for c in cards.each(s.battle[viewer]):
            found.append(Thing(names.card_id(c), f"{cards.name(c)}, laid for the battle"))
        if asking is not None and viewer == s.seat():
            found += [Thing(ident, name) for ident, name in asking.buttons(s).items()]
    return found


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
    words = [cards.name(c) for c in cards.each(place & known)]
    if viewer != ALL_SEEING:
        faces = cards.count(place & ~known & s.faces[viewer if viewer >= 0 else PUBLIC])
        if faces:
            words.append(number_of(faces, "face card"))
    return f" ({', '.join(words)})" if words else ""


def square_name(s: PirateState, cell: int, viewer: int, who: Sequence[str]) -> str:
    """`d2, Anna's ship, 8 of clubs face up, 2 face down`."""
    if not s.cells >> cell & 1:
        return f"{sea.name(cell)}, outside the edge"
    words = [sea.name(cell)]
    suit = s.suit_at(cell)
    if suit != NO_SUIT:
        words += [names.island(suit), f"{names.top(s, suit)} on top"]
    ships = names.ships_at(s, cell, NOBODY, viewer, who)
    if ships:
        words.append(ships)
    if s.up[cell]:
        words.append(f"{listed([cards.name(c) for c in cards.each(s.up[cell])])} face up")
    if s.down[cell]:
        words.append(f"{cards.count(s.down[cell])} face down{in_part(s, s.down[cell], viewer)}")
    if len(words) == 1:
        words.append("storm")
    return ", ".join(words)


def hand_name(s: PirateState, seat: int, viewer: int, who: Sequence[str]) -> str:
    """`Anna's hand, 6 cards, 1 more laid for the battle (Ace of clubs)`; one's own cards are things of their own."""
    on_table = laid(s, seat, viewer)
    in_hand = cards.count(s.held(seat)) - on_table
    words = f"{names.whose(seat, viewer, who)} hand, {number_of(in_hand, 'card')}"
    if on_table:
        words += f", {on_table} more laid for the battle"
    return words if seat == viewer else words + in_part(s, s.held(seat), viewer)
