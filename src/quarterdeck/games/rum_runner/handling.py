"""Coins, cards, ships and crew change places: every change of the table goes through here and is told to the trace."""

from __future__ import annotations

from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games.rum_runner import codes, fleet, knowledge, sets
from quarterdeck.games.rum_runner.state import UP, RumState

# Coins


def gain(s: RumState, seat: int, coins: int, why: int) -> None:
    """RR-coins-2, RR-coins-6, RR-coins-7: coins from the bank, or from a card, to a supply."""
    coins = min(coins, codes.MOST - s.supply[seat])
    s.supply[seat] = s.supply[seat] + coins
    s.note(codes.E_SUPPLY, seat, coins, why, s.supply[seat])


def pay(s: RumState, seat: int, coins: int, why: int) -> None:
    """RR-coins-3: coins from a supply to the bank, or to a card."""
    s.supply[seat] = s.supply[seat] - coins
    if coins:
        s.note(codes.E_SUPPLY, seat, -coins, why, s.supply[seat])


def add_to_card(s: RumState, slot: int, coins: int) -> None:
    """RR-coins-1, RR-coins-4, RR-coins-7: coins onto one of the Crown's cards, or off it, as far as it can hold any."""
    coins = min(coins, codes.MOST - s.coins[slot])
    s.coins[slot] = s.coins[slot] + coins
    if coins and s.trace is not None:
        s.note(codes.E_CARD_COINS, codes.CROWN, slot, coins, s.slots[slot], knowledge.audience(s, slot))


def add_to_ship(s: RumState, berth: int, coins: int) -> None:
    """RR-coins-1, RR-coins-4, RR-coins-7: coins onto a ship, or off it; a ship never holds more than it can."""
    coins = min(coins, codes.MOST - s.ship_coins[berth])
    s.ship_coins[berth] = s.ship_coins[berth] + coins
    if coins and s.trace is not None:
        s.note(codes.E_SHIP_COINS, codes.PIRATE, berth, coins, fleet.ship_ref(s, berth))


def slow_the_party(s: RumState) -> None:
    """A coin goes on each ship of the raid."""
    for berth in range(codes.BERTHS):
        if s.party >> berth & 1:
            add_to_ship(s, berth, 1)


def take_from_crown(s: RumState, coins: int) -> None:
    """RR-coins-5: coins from the Crown's supply to the Pirate's."""
    coins = min(coins, s.supply[codes.CROWN], codes.MOST - s.supply[codes.PIRATE])
    pay(s, codes.CROWN, coins, codes.C_TAKEN)
    gain(s, codes.PIRATE, coins, codes.C_EFFECT)


# Hands and decks


def draw(s: RumState, seat: int, cards: int, rng: Rng) -> None:
    """RR-deck-1, RR-deck-2, RR-deck-4, RR-deck-8, RR-deck-9: draw so many cards, as far as they go.

    The Pirate's discard pile is shuffled when its deck is empty, once in a draw.
    """
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
        hand += sets.ONE[kind]
        open_to = 1 << seat
        if seat == codes.PIRATE and s.top_known:
            s.top_known = 0
            knowledge.add_known(s, kind)
            open_to = EVERYBODY
        s.note(codes.E_DRAW, seat, len(deck), 0, kind, open_to)
    s.hands[seat] = hand
    s.held[seat] = s.held[seat] + drawn
    s.learnt[seat] = s.learnt[seat] + drawn


def reshuffle(s: RumState, hand: int, rng: Rng) -> None:
    """RR-deck-4, RR-deck-5, RR-deck-6, RR-deck-7: the Pirate's discard pile becomes its deck.

    The top cards are out of the game, for both to see.
    """
    knowledge.know_hand(s, hand)
    deck = sets.cards_of(s.discards[codes.PIRATE], codes.PIRATE)
    s.discards[codes.PIRATE] = 0
    rng.shuffle(deck)
    s.decks[codes.PIRATE] = deck
    s.note(codes.E_RESHUFFLE, codes.PIRATE, len(deck))
    for _ in range(min(s.rules.removed, len(deck))):
        kind = deck.pop()
        s.removed += sets.ONE[kind]
        s.note(codes.E_REMOVE, codes.PIRATE, kind)


def from_hand(s: RumState, seat: int, kind: int) -> None:
    """A card leaves a hand for all to see."""
    s.hands[seat] = s.hands[seat] - sets.ONE[kind]
    s.held[seat] = s.held[seat] - 1
    if seat == codes.PIRATE:
        knowledge.leave_pirate_hand(s, kind)
    else:
        knowledge.leave_hand_seen(s, kind)


def to_pile(s: RumState, seat: int, kind: int) -> None:
    """RR-coins-9, RR-coins-10, RR-coins-11, RR-coins-12: a card goes onto its owner's discard pile, and no more."""
    s.discards[seat] = s.discards[seat] + sets.ONE[kind]


# The Crown's cards in play


def cards_in_play(s: RumState, first: int = 0, most: int = codes.MOST) -> list[int]:
    """The slots that have a card, from this one on: island by island, the investment, then the hazards outward.

    Only those with at most so many coins.
    """
    slots: list[int] = []
    rows = s.rows
    kinds = s.slots
    coins = s.coins
    least: i64 = first
    island: i64
    for island in range(first // codes.ROW, codes.ISLANDS):
        slot = island * codes.ROW
        last: i64 = slot + rows[island]
        if kinds[slot] == codes.NONE:
            slot += 1
        while slot <= last:
            if slot >= least and coins[slot] <= most:
                slots.append(slot)
            slot += 1
    return slots


def unknown_cards(s: RumState) -> list[int]:
    """RR-after-9: the slots whose cards lie face down and are not known to the Pirate."""
    return [slot for slot in cards_in_play(s) if not knowledge.known_to(s.face[slot], codes.PIRATE)]


def hazards_in_play(s: RumState) -> list[int]:
    """The slots that have a hazard, island by island and outward."""
    slots: list[int] = []
    rows = s.rows
    island: i64
    for island in range(codes.ISLANDS):
        base = island * codes.ROW
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
    for island in range(codes.ISLANDS):
        if rows[island] or kinds[island * codes.ROW] != codes.NONE:
            return True
    return False


def room_for_coin(s: RumState, after: int = -1) -> bool:
    """Whether one of the Crown's cards in play, in a slot after this one, can take a coin."""
    rows = s.rows
    kinds = s.slots
    coins = s.coins
    island: i64
    for island in range((after + 1) // codes.ROW, codes.ISLANDS):
        slot = island * codes.ROW
        last: i64 = slot + rows[island]
        if kinds[slot] == codes.NONE:
            slot += 1
        while slot <= last:
            if slot > after and coins[slot] < codes.MOST:
                return True
            slot += 1
    return False


def is_free(s: RumState, island: int) -> bool:
    """RR-investments-2, RR-investments-3, RR-investments-4, RR-deck-3: whether an investment may be played there.

    On Home Port the deck has to be gone, too.
    """
    return s.slots[island * codes.ROW] == codes.NONE and not (island == codes.HOME_PORT and s.decks[codes.CROWN])


def place_outermost(s: RumState, island: int, kind: int, coins: int, face: int) -> int:
    """RR-hazard-2, RR-hazard-4: put a hazard furthest out before an island. Returns its slot."""
    assert s.rows[island] < codes.MOST_HAZARDS
    s.rows[island] = s.rows[island] + 1
    slot = island * codes.ROW + s.rows[island]
    put_in_slot(s, slot, kind, coins, face)
    return slot


def put_in_slot(s: RumState, slot: int, kind: int, coins: int, face: int) -> None:
    """Put a card into an empty slot as it is."""
    s.slots[slot] = kind
    s.coins[slot] = coins
    s.face[slot] = face


def play_face_down(s: RumState, island: int, kind: int, hazard: bool) -> None:
    """RR-investments-5, RR-hazard-3: a card of the Crown's hand goes face down on or before an island, for nothing."""
    face = knowledge.leave_hand_unseen(s, kind)
    s.hands[codes.CROWN] = s.hands[codes.CROWN] - sets.ONE[kind]
    s.held[codes.CROWN] = s.held[codes.CROWN] - 1
    slot = island * codes.ROW
    if hazard:
        slot = place_outermost(s, island, kind, 0, face)
    else:
        put_in_slot(s, slot, kind, 0, face)
    if s.trace is not None:
        s.note(codes.E_FACE_DOWN, codes.CROWN, slot, 0, kind, knowledge.audience(s, slot))


def clear_slot(s: RumState, slot: int) -> None:
    """RR-recall-4: take a card out of play; hazards further out close up."""
    place = slot % codes.ROW
    last = slot
    if place:
        island = slot // codes.ROW
        last = island * codes.ROW + s.rows[island]
        s.rows[island] = s.rows[island] - 1
        for at in range(slot, last):
            s.slots[at] = s.slots[at + 1]
            s.coins[at] = s.coins[at + 1]
            s.face[at] = s.face[at + 1]
    s.slots[last] = codes.NONE
    s.coins[last] = 0
    s.face[last] = 0


def trash_card(s: RumState, slot: int) -> None:
    """RR-coins-9, RR-know-14: one of the Crown's cards in play goes to its discard pile, and its coins to the bank."""
    kind = s.slots[slot]
    knowledge.turn_up(s, slot)
    add_to_card(s, slot, -s.coins[slot])
    s.note(codes.E_TRASH_CARD, codes.CROWN, slot, kind)
    clear_slot(s, slot)
    to_pile(s, codes.CROWN, kind)


def recall(s: RumState, slot: int) -> None:
    """RR-recall-1, RR-recall-2, RR-recall-3: one of the Crown's cards in play comes back to its hand.

    Its coins go to the supply; what lay face down is not shown.
    """
    kind = s.slots[slot]
    face = s.face[slot]
    coins = s.coins[slot]
    if s.trace is not None:
        s.note(codes.E_RECALL, codes.CROWN, slot, int(face == UP), kind, knowledge.audience(s, slot))
    if coins:
        add_to_card(s, slot, -coins)
        gain(s, codes.CROWN, coins, codes.C_RECALL)
    clear_slot(s, slot)
    s.hands[codes.CROWN] = s.hands[codes.CROWN] + sets.ONE[kind]
    s.held[codes.CROWN] = s.held[codes.CROWN] + 1
    knowledge.come_to_hand(s, kind, face)


# Ships and crew


def go_ashore(s: RumState, crew: int) -> None:
    """RR-know-13: a crew in play goes back to the Pirate's hand, for all to see."""
    berth = fleet.berth_of(s, crew)
    s.aboard[berth] = s.aboard[berth] ^ sets.CREW_BIT[crew]
    s.hands[codes.PIRATE] = s.hands[codes.PIRATE] + sets.ONE[crew]
    s.held[codes.PIRATE] = s.held[codes.PIRATE] + 1
    knowledge.add_known(s, crew)
    s.note(codes.E_ASHORE, codes.PIRATE, crew, berth)


def trash_crew(s: RumState, crew: int) -> None:
    """A crew in play goes to the discard pile."""
    berth = fleet.berth_of(s, crew)
    s.aboard[berth] = s.aboard[berth] ^ sets.CREW_BIT[crew]
    to_pile(s, codes.PIRATE, crew)
    s.note(codes.E_TRASH_CREW, codes.PIRATE, crew, berth)


def trash_ship(s: RumState, berth: int, crew_return: bool) -> None:
    """RR-coins-13, RR-face-17: a ship goes to the pile, its coins to the bank, its crew to the hand or the pile."""
    for crew in sets.CREW_OF[s.aboard[berth]]:
        if crew_return:
            go_ashore(s, crew)
        else:
            trash_crew(s, crew)
    kind = s.berths[berth]
    add_to_ship(s, berth, -s.ship_coins[berth])
    if s.trace is not None:
        s.note(codes.E_TRASH_SHIP, codes.PIRATE, berth, fleet.ship_ref(s, berth))
    s.berths[berth] = codes.NONE
    s.party &= ~(1 << berth)
    to_pile(s, codes.PIRATE, kind)
