"""Everything on the table that has a name for a viewer: what lies where, and how much of it the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import ALL_SEEING, HIDDEN
from quarterdeck.core.words import Thing, Words
from quarterdeck.games.rum_runner import cards, codes, fleet, sets
from quarterdeck.games.rum_runner.handling import cards_in_play
from quarterdeck.games.rum_runner.state import SEEN, STARTER, UP, RumState
from quarterdeck.games.rum_runner.view import crown_hand, pirate_hand, sees_slot
from quarterdeck.games.rum_runner.words import names

BUTTON: Final = "button:"
# Moves that are buttons at the questions that know them, whether they are allowed or not.
PRESSED: Final = (
    codes.GAIN, codes.DRAW, codes.DONE, codes.PLAY_HAZARD, codes.PLAY_INVESTMENTS, codes.RECALL, codes.INVEST,
    codes.CREW, codes.SHUFFLE, codes.NEW_HAND, codes.PAY, *range(codes.COST, codes.COST + codes.COSTS_EACH),
)  # fmt: skip


def things(words: Words[RumState], s: RumState, viewer: int, who: Sequence[str]) -> list[Thing]:
    """Everything on the table that has a name for this viewer."""
    found = [Thing(names.island_id(island), island_name(s, island, viewer)) for island in range(codes.ISLANDS)]
    for slot in cards_in_play(s):
        found.append(Thing(names.slot_id(slot), card_name(s, slot, viewer)))
    for berth in fleet.ships_in_play(s):
        found.append(Thing(names.ship_id(berth), fleet_name(s, berth)))
    for berth in fleet.ships_in_play(s):
        for crew in sets.CREW_OF[s.aboard[berth]]:
            icons = names.icon_words(cards.NAVIGATION[crew], cards.COMBAT[crew])
            found.append(Thing(names.crew_id(crew), f"{cards.NAMES[crew]}, on {names.ship_name(s, berth)}, {icons}"))
    for seat in range(codes.SEATS):
        found += side_things(s, seat, viewer)
    if s.removed:
        found.append(Thing(names.REMOVED, f"cards out of the game, {_cards(s.removed, codes.PIRATE)}"))
    if s.raided != codes.NONE:
        found.append(Thing(names.RAIDED, f"{cards.NAMES[s.raided]}, being raided"))
    if s.depth and viewer == s.seat():
        found += buttons(words, s, who)
    return found


def side_things(s: RumState, seat: int, viewer: int) -> list[Thing]:
    """What belongs to one side: its hand, deck, piles and coins."""
    whose = "your" if seat == viewer else f"{names.SIDES[seat]}'s"
    goal = number_of(s.rules.goal, "bottle" if seat else "point")
    scored = f" ({_names(s.scored[seat], codes.CROWN)})" if s.scored[seat] else ""
    found = [
        Thing(names.supply_id(seat), f"{whose} supply, {number_of(s.supply[seat], 'coin')}"),
        Thing(names.score_id(seat), f"{whose} score pile, {s.points[seat]} of {goal}{scored}"),
        Thing(names.hand_id(seat), hand_name(s, seat, viewer, whose)),
        Thing(names.deck_id(seat), deck_name(s, seat, whose)),
        Thing(names.pile_id(seat), f"{whose} discard pile, {_cards(s.discards[seat], seat)}"),
    ]
    for kind in sets.kinds_of(s.discards[seat], seat):
        name = f"{cards.NAMES[kind]}, in {whose} discard pile"
        found.append(Thing(names.pile_card_id(kind), name + _times(s.discards[seat], kind)))
    if seat == viewer:
        for kind in sets.kinds_of(s.hands[seat], seat):
            found.append(
                Thing(names.hand_card_id(kind), f"{cards.NAMES[kind]}, in your hand" + _times(s.hands[seat], kind))
            )
    return found


def island_name(s: RumState, island: int, viewer: int) -> str:
    """`Bivalve Bay, Light Rum face down with 1 coin, 2 hazards before it`."""
    words = [cards.ISLAND_NAMES[island]]
    slot = island * codes.ROW
    if s.slots[slot] != codes.NONE:
        card = cards.NAMES[s.slots[slot]] if sees_slot(s, viewer, slot) else "an investment"
        with_coins = f" with {number_of(s.coins[slot], 'coin')}" if s.coins[slot] else ""
        words.append(f"{card} face {'up' if s.face[slot] == UP else 'down'}{with_coins}")
    elif island == codes.HOME_PORT and s.decks[codes.CROWN]:
        words.append("the deck on it")
    else:
        words.append("free")
    words.append(f"{number_of(s.rows[island], 'hazard')} before it")
    return ", ".join(words)


def card_name(s: RumState, slot: int, viewer: int) -> str:
    """`Reef at place 2 before Bivalve Bay, face down, 1 coin`, as far as the viewer may know."""
    known = sees_slot(s, viewer, slot)
    words = [names.card_at_name(slot, s.slots[slot] if known else HIDDEN)]
    if known:
        words.append("face up" if s.face[slot] == UP else "face down")
        if s.face[slot] & SEEN and viewer in (codes.CROWN, ALL_SEEING):
            words.append("seen by the Pirate")
    elif s.face[slot] & STARTER:
        words.append("a starting hazard")
    words.append(number_of(s.coins[slot], "coin"))
    return ", ".join(words)


def fleet_name(s: RumState, berth: int) -> str:
    """`the Sloop, 1 coin, Stinky Pete aboard, 1 free slot, 2 navigation icons`."""
    words = [names.ship_name(s, berth), number_of(s.ship_coins[berth], "coin")]
    words.append(f"{names.crew_names(s.aboard[berth]) or 'nobody'} aboard")
    if fleet.free_room(s, berth) > 0:
        words.append(number_of(fleet.free_room(s, berth), "free slot"))
    words.append(names.ship_icon_words(s, berth))
    if s.party >> berth & 1:
        words.append("in the raid")
    return ", ".join(words)


def hand_name(s: RumState, seat: int, viewer: int, whose: str) -> str:
    """`the Crown's hand, 5 cards (Reef)`: known cards are named; one's own are things of their own."""
    words = f"{whose} hand, {number_of(s.held[seat], 'card')}"
    known = pirate_hand(s, viewer) if seat == codes.PIRATE else crown_hand(s, viewer)
    return f"{words} ({_names(known, seat)})" if known and seat != viewer else words


def deck_name(s: RumState, seat: int, whose: str) -> str:
    """`the Crown's deck, 22 cards`; where everybody knows the top card, it is named."""
    words = f"{whose} deck, {number_of(len(s.decks[seat]), 'card')}"
    return (
        f"{words}, {cards.NAMES[s.decks[codes.PIRATE][-1]]} on top" if seat == codes.PIRATE and s.top_known else words
    )


def buttons(words: Words[RumState], s: RumState, who: Sequence[str]) -> list[Thing]:
    """What the asked seat can press at this question."""
    found: dict[str, str] = {}
    for move in (*PRESSED, *s.moves()):
        if s.why(move) != NOT_ASKED:
            answer = words.option(s, move, who)
            for ident in answer.things:
                if ident.startswith(BUTTON):
                    found[ident] = answer.label[0].lower() + answer.label[1:]
    return [Thing(ident, name) for ident, name in found.items()]


def _names(held: int, seat: int) -> str:
    return listed([cards.NAMES[kind] for kind in sets.cards_of(held, seat)])


def _cards(held: int, seat: int) -> str:
    """`2 cards (Reef and Kraken)`."""
    kinds = sets.cards_of(held, seat)
    return number_of(len(kinds), "card") + (f" ({_names(held, seat)})" if kinds else "")


def _times(held: int, kind: int) -> str:
    return f", {sets.number(held, kind)} of them" if sets.number(held, kind) > 1 else ""
