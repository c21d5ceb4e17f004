"""Coins, cards, ships and crew change places: every change of the table goes through here and is told to the trace."""

from __future__ import annotations

from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    CREW_OF,
    FIRST_CREW,
    FIRST_PIRATE,
    HOME_PORT,
    ISLANDS,
    MOST_HAZARDS,
    NO_BERTH,
    NONE,
    ONE,
    ROW,
    cards_of,
)
from quarterdeck.games.rum_runner.knowledge import (
    add_known,
    audience,
    come_to_hand,
    know_hand,
    leave_hand_seen,
    leave_hand_unseen,
    leave_pirate_hand,
    turn_up,
)
from quarterdeck.games.rum_runner.pointing import ship_ref
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import UP, RumState

# Coins


def gain(s: RumState, seat: int, coins: int, why: int) -> None:
    """Coins from the bank, or from a card, to a supply."""
    coins = min(coins, MOST - s.supply[seat])
    s.supply[seat] = s.supply[seat] + coins
    if s.trace is not None:
        s.trace.add(codes.E_SUPPLY, seat, coins, why, s.supply[seat])


def pay(s: RumState, seat: int, coins: int, why: int) -> None:
    """Coins from a supply to the bank, or to a card."""
    s.supply[seat] = s.supply[seat] - coins
    if coins and s.trace is not None:
        s.trace.add(codes.E_SUPPLY, seat, -coins, why, s.supply[seat])


def add_to_card(s: RumState, slot: int, coins: int) -> None:
    """Coins onto one of the Crown's cards, or off it; a card never holds more than it can."""
    coins = min(coins, MOST - s.coins[slot])
    s.coins[slot] = s.coins[slot] + coins
    if coins and s.trace is not None:
        s.trace.add(codes.E_CARD_COINS, codes.CROWN, slot, coins, s.slots[slot], audience(s, slot))


def add_to_ship(s: RumState, berth: int, coins: int) -> None:
    """Coins onto a ship, or off it; a ship never holds more than it can."""
    coins = min(coins, MOST - s.ship_coins[berth])
    s.ship_coins[berth] = s.ship_coins[berth] + coins
    if coins and s.trace is not None:
        s.trace.add(codes.E_SHIP_COINS, codes.PIRATE, berth, coins, ship_ref(s, berth))


# Hands and decks


def draw(s: RumState, seat: int, cards: int, rng: Rng) -> None:
    """Draw so many cards, as far as they go; the Pirate's discard pile is shuffled when its deck is empty."""
    reshuffled = False
    drawn = 0
    hand = s.hands[seat]
    deck = s.decks[seat]
    while drawn < cards:
        if not deck:
            if seat == codes.CROWN or reshuffled or not s.discards[codes.PIRATE]:
                break
            reshuffled = True
            reshuffle(s, hand, rng)
            deck = s.decks[seat]
            if not deck:
                break
        kind = deck.pop()
        drawn += 1
        hand += ONE[kind]
        open_to = 1 << seat
        if seat == codes.PIRATE and s.top_known:
            s.top_known = 0
            add_known(s, kind)
            open_to = EVERYBODY
        if s.trace is not None:
            s.trace.add(codes.E_DRAW, seat, len(deck), 0, kind, open_to)
    s.hands[seat] = hand
    s.held[seat] = s.held[seat] + drawn
    s.learnt[seat] = s.learnt[seat] + drawn


def reshuffle(s: RumState, hand: int, rng: Rng) -> None:
    """The Pirate's discard pile becomes its deck, and the top cards are out of the game, for both to see."""
    know_hand(s, hand)
    deck = cards_of(s.discards[codes.PIRATE], FIRST_PIRATE)
    s.discards[codes.PIRATE] = 0
    rng.shuffle(deck)
    s.decks[codes.PIRATE] = deck
    if s.trace is not None:
        s.trace.add(codes.E_RESHUFFLE, codes.PIRATE, len(deck))
    for _ in range(min(s.rules.removed, len(deck))):
        kind = deck.pop()
        s.removed += ONE[kind]
        if s.trace is not None:
            s.trace.add(codes.E_REMOVE, codes.PIRATE, kind)


def from_hand(s: RumState, seat: int, kind: int) -> None:
    """A card leaves a hand for all to see."""
    s.hands[seat] = s.hands[seat] - ONE[kind]
    s.held[seat] = s.held[seat] - 1
    if seat == codes.PIRATE:
        leave_pirate_hand(s, kind)
    else:
        leave_hand_seen(s, kind)


def to_pile(s: RumState, seat: int, kind: int) -> None:
    """A card goes onto its owner's discard pile."""
    s.discards[seat] = s.discards[seat] + ONE[kind]


# The Crown's cards in play


def cards_in_play(s: RumState, first: int = 0, most: int = MOST) -> list[int]:
    """The slots that have a card, from this one on: island by island, the investment, then the hazards outward.

    Only those with at most so many coins.
    """
    slots: list[int] = []
    rows = s.rows
    kinds = s.slots
    coins = s.coins
    least: i64 = first
    island: i64
    for island in range(first // ROW, ISLANDS):
        slot = island * ROW
        last: i64 = slot + rows[island]
        if kinds[slot] == NONE:
            slot += 1
        while slot <= last:
            if slot >= least and coins[slot] <= most:
                slots.append(slot)
            slot += 1
    return slots


def hazards_in_play(s: RumState) -> list[int]:
    """The slots that have a hazard, island by island and outward."""
    slots: list[int] = []
    rows = s.rows
    island: i64
    for island in range(ISLANDS):
        base = island * ROW
        last: i64 = base + rows[island]
        while base < last:
            base += 1
            slots.append(base)
    return slots


def any_in_play(s: RumState) -> bool:
    """Whether the Crown has a hazard or an investment in play."""
    rows = s.rows
    kinds = s.slots
    island: i64
    for island in range(ISLANDS):
        if rows[island] or kinds[island * ROW] != NONE:
            return True
    return False


def room_for_coin(s: RumState, after: int = -1) -> bool:
    """Whether one of the Crown's cards in play, in a slot after this one, can take a coin."""
    rows = s.rows
    kinds = s.slots
    coins = s.coins
    island: i64
    for island in range((after + 1) // ROW, ISLANDS):
        slot = island * ROW
        last: i64 = slot + rows[island]
        if kinds[slot] == NONE:
            slot += 1
        while slot <= last:
            if slot > after and coins[slot] < MOST:
                return True
            slot += 1
    return False


def is_free(s: RumState, island: int) -> bool:
    """Whether an investment may be played there: on Home Port the deck has to be gone, too."""
    return s.slots[island * ROW] == NONE and not (island == HOME_PORT and s.decks[codes.CROWN])


def place_outermost(s: RumState, island: int, kind: int, coins: int, face: int) -> int:
    """Put a hazard furthest out before an island. Returns its slot."""
    assert s.rows[island] < MOST_HAZARDS
    s.rows[island] = s.rows[island] + 1
    slot = island * ROW + s.rows[island]
    put_in_slot(s, slot, kind, coins, face)
    return slot


def put_in_slot(s: RumState, slot: int, kind: int, coins: int, face: int) -> None:
    """Put a card into an empty slot as it is."""
    s.slots[slot] = kind
    s.coins[slot] = coins
    s.face[slot] = face


def play_face_down(s: RumState, island: int, kind: int, hazard: bool) -> None:
    """A card of the Crown's hand goes face down before an island, or onto it."""
    face = leave_hand_unseen(s, kind)
    s.hands[codes.CROWN] = s.hands[codes.CROWN] - ONE[kind]
    s.held[codes.CROWN] = s.held[codes.CROWN] - 1
    slot = island * ROW
    if hazard:
        slot = place_outermost(s, island, kind, 0, face)
    else:
        put_in_slot(s, slot, kind, 0, face)
    if s.trace is not None:
        s.trace.add(codes.E_FACE_DOWN, codes.CROWN, slot, 0, kind, audience(s, slot))


def clear_slot(s: RumState, slot: int) -> None:
    """Take a card out of play; hazards further out close up."""
    place = slot % ROW
    last = slot
    if place:
        island = slot // ROW
        last = island * ROW + s.rows[island]
        s.rows[island] = s.rows[island] - 1
        for at in range(slot, last):
            s.slots[at] = s.slots[at + 1]
            s.coins[at] = s.coins[at + 1]
            s.face[at] = s.face[at + 1]
    s.slots[last] = NONE
    s.coins[last] = 0
    s.face[last] = 0


def trash_card(s: RumState, slot: int) -> None:
    """One of the Crown's cards in play goes to its discard pile, and its coins to the bank."""
    kind = s.slots[slot]
    turn_up(s, slot)
    add_to_card(s, slot, -s.coins[slot])
    if s.trace is not None:
        s.trace.add(codes.E_TRASH_CARD, codes.CROWN, slot, kind)
    clear_slot(s, slot)
    to_pile(s, codes.CROWN, kind)


def recall(s: RumState, slot: int) -> None:
    """One of the Crown's cards in play comes back to its hand, and its coins to the supply."""
    kind = s.slots[slot]
    face = s.face[slot]
    coins = s.coins[slot]
    if s.trace is not None:
        s.trace.add(codes.E_RECALL, codes.CROWN, slot, int(face == UP), kind, audience(s, slot))
    if coins:
        add_to_card(s, slot, -coins)
        gain(s, codes.CROWN, coins, codes.C_RECALL)
    clear_slot(s, slot)
    s.hands[codes.CROWN] = s.hands[codes.CROWN] + ONE[kind]
    s.held[codes.CROWN] = s.held[codes.CROWN] + 1
    come_to_hand(s, kind, face)


# Ships and crew


def free_berth(s: RumState) -> int:
    """The first berth without a ship."""
    return s.berths.index(NONE)


def berth_of(s: RumState, crew: int) -> int:
    """The berth of the ship that a crew is on, or NO_BERTH."""
    bit = 1 << (crew - FIRST_CREW)
    aboard = s.aboard
    berth: i64
    for berth in range(BERTHS):
        if aboard[berth] & bit:
            return berth
    return NO_BERTH


def go_ashore(s: RumState, crew: int) -> None:
    """A crew in play goes back to the Pirate's hand."""
    berth = berth_of(s, crew)
    s.aboard[berth] = s.aboard[berth] ^ 1 << (crew - FIRST_CREW)
    s.hands[codes.PIRATE] = s.hands[codes.PIRATE] + ONE[crew]
    s.held[codes.PIRATE] = s.held[codes.PIRATE] + 1
    add_known(s, crew)
    if s.trace is not None:
        s.trace.add(codes.E_ASHORE, codes.PIRATE, crew)


def trash_crew(s: RumState, crew: int) -> None:
    """A crew in play goes to the discard pile."""
    berth = berth_of(s, crew)
    s.aboard[berth] = s.aboard[berth] ^ 1 << (crew - FIRST_CREW)
    to_pile(s, codes.PIRATE, crew)
    if s.trace is not None:
        s.trace.add(codes.E_TRASH_CREW, codes.PIRATE, crew)


def trash_ship(s: RumState, berth: int, crew_return: bool) -> None:
    """A ship goes to the discard pile, its coins to the bank, its crew to the hand or to the pile."""
    for crew in CREW_OF[s.aboard[berth]]:
        if crew_return:
            go_ashore(s, crew)
        else:
            trash_crew(s, crew)
    kind = s.berths[berth]
    add_to_ship(s, berth, -s.ship_coins[berth])
    if s.trace is not None:
        s.trace.add(codes.E_TRASH_SHIP, codes.PIRATE, berth, ship_ref(s, berth))
    s.berths[berth] = NONE
    s.party &= ~(1 << berth)
    to_pile(s, codes.PIRATE, kind)
