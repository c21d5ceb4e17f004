"""Nothing is lost and nothing comes of itself: where everything of Chaos Cove must be, in positions and whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quarterdeck.core.kernel import entry_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import kind_of_space
from quarterdeck.games.chaos_cove.cards import (
    COPIES,
    FIRST_BREAK,
    FIRST_MIXED,
    FIRST_STACK,
    FORT,
    HEROES,
    KIND_OF,
    KINDS,
    LANES,
    MIXED_SIZE,
    MOST,
    NONE,
    PIECES,
    PLAIN_STACKS,
    RING,
    SHIP,
    SPACES,
    SPOTS,
    STACK_NUMBER,
    STACK_SIZE,
    TILES,
    WEAPONS,
    built,
    is_land,
    kinds_of,
    number,
    size,
)
from quarterdeck.games.chaos_cove.handling import crew_out, owned
from quarterdeck.games.chaos_cove.rules import EACH, tile_place
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.building import SEAT_ABOVE

# The places of hero cards: a seat's hand has its number.
DECK, DISCARDS = 4, 5

Card = tuple[int, int]  # where it is, and its kind


def all_hero_cards(s: CoveState) -> Iterator[Card]:
    """Every hero card with its place."""
    for place, cards in [*enumerate(s.hands), (DECK, s.deck), (DISCARDS, s.discards)]:
        yield from ((place, kind) for kind in kinds_of(cards))


def check_hero_cards(s: CoveState) -> None:
    """Four cards of each kind, counted as they are, and shown only what is held."""
    found = Counter(kind for _, kind in all_hero_cards(s))
    assert [found[kind] for kind in range(HEROES)] == [COPIES] * HEROES
    assert s.held == [size(hand) for hand in s.hands]
    assert s.deck_size == size(s.deck)
    for hand, shown in zip(s.hands, s.shown, strict=True):
        assert all(number(shown, kind) <= number(hand, kind) for kind in range(HEROES)), "shown, but not in the hand"


def check_starting_cards(s: CoveState) -> None:
    """Everybody's starting cards are built or out of the game, and nobody has two of a kind."""
    for kind in range(FIRST_STACK):
        copies = [built(cards, kind) for cards in s.cards]
        assert sum(copies) + built(s.gone, kind) == s.seats
        assert max(copies) <= 1, f"two starting cards of kind {kind} in one place"


def check_construction_cards(s: CoveState) -> None:
    """Every card of a stack is built, out of the game, on it or, of the mixed ones, open or not seen by anybody."""
    for kind in range(FIRST_STACK, KINDS):
        copies = [built(cards, kind) for cards in (*s.cards, s.gone)]
        if kind < FIRST_MIXED:
            assert sum(copies) + s.left[kind - FIRST_STACK] == STACK_SIZE, f"cards of kind {kind}"
        else:
            unseen = s.unseen >> kind - FIRST_MIXED & 1
            assert sum(copies) + unseen + s.top.count(kind) == 1, f"the card of kind {kind}"
    open_cards = len([kind for kind in s.top if kind != NONE])
    assert sum(s.left[PLAIN_STACKS:]) == s.unseen.bit_count() + open_cards
    for stack, top in zip(range(PLAIN_STACKS, STACK_NUMBER), s.top, strict=True):
        assert 0 <= s.left[stack] <= MIXED_SIZE
        assert (top != NONE) <= (s.left[stack] > 0), f"a card lies open on stack {stack}, which is empty"
        assert s.shut >> stack & 1 == (top == NONE and s.left[stack] > 0) or not s.left[stack], f"stack {stack}"
    assert all(built(s.used, kind) <= built(s.cards[s.turn], kind) for kind in range(KINDS))


def check_pieces(s: CoveState) -> None:
    """A piece for every ship and fort card, but for one that is about to come, or has just gone."""
    for seat in range(s.seats):
        for piece in (SHIP, FORT):
            cards = sum(built(s.cards[seat], kind) for kind in range(KINDS) if KIND_OF[kind] == piece)
            spaces = [space for space in range(SPACES) if kind_of_space(space) == piece]
            pieces = len([space for space in spaces if s.pieces[space] == seat + 1])
            about = [entry_of(step, piece + SEAT_ABOVE * seat) for step in (codes.SPACE_STEP, codes.LOSE_CARD_STEP)]
            under_way = len([entry for entry in s.entries() if entry in about])
            assert pieces + under_way == cards, f"seat {seat}: {cards} cards, {pieces} pieces of kind {piece}"
            assert pieces <= PIECES
    assert set(s.pieces) <= {EMPTY, *range(1, s.seats + 1)}


def check_invaders(s: CoveState) -> None:
    """Of all waves so far every invader is on the board or beaten; in the lanes are those of the last wave."""
    for side in range(2):
        spots = [spot for spot in range(SPOTS) if is_land(spot) == bool(side) and s.tiles[spot] != NO_TILE]
        beaten = sum(s.won[side::2])
        assert len(spots) + beaten == EACH * s.round, f"{len(spots)} on the board, {beaten} beaten"
        waves = [Counter(s.rules.strengths[tile_place(wave, side, i)] for i in range(EACH)) for wave in range(s.round)]
        lanes = Counter(s.tiles[spot] for spot in spots if spot < FIRST_BREAK)
        assert lanes <= waves[-1], "in a lane, but not of this wave"
        assert Counter(s.tiles[spot] for spot in spots) <= sum(waves, Counter()), "of no wave"
    assert not any(s.face_up >> lane & 1 and s.tiles[lane] == NO_TILE for lane in range(LANES)), "nothing, face up"
    assert s.face_up < 1 << LANES


def check_heroes(s: CoveState) -> None:
    """Four tiles in each hand of the ring; on the board is who stands in a location."""
    assert [s.holder.count(ring) for ring in range(RING)] == [TILES] * RING
    for hero in range(HEROES):
        assert s.board >> hero & 1 == (s.at[hero] != NONE)
        assert s.at[hero] == NONE or s.seat_of(s.holder[hero]) != NONE, "placed by nobody who plays"


def check_stocks(s: CoveState) -> None:
    """Nobody owes anything, weapons are with players or in the box, and nobody has more crew than there are."""
    assert all(0 <= amount <= MOST for amount in s.stock)
    for weapon in range(2):
        with_players = sum(owned(s, seat, weapon) for seat in range(s.seats))
        assert s.supply[weapon] + with_players == WEAPONS
    assert all(crew_out(s, seat) <= PIECES for seat in range(s.seats))
