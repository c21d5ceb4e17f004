"""Nothing is lost and nothing comes of itself: where everything of Chaos Cove must be, in positions and whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quarterdeck.core.kernel import entry_of
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.board import kind_of_space
from quarterdeck.games.chaos_cove.cards import KIND_OF
from quarterdeck.games.chaos_cove.handling import crew_out, owned
from quarterdeck.games.chaos_cove.rules import EACH, tile_place
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, PIECES, WEAPONS, CoveState
from quarterdeck.games.chaos_cove.steps.building import SEAT_ABOVE

# The places of hero cards: a seat's hand has its number.
DECK, DISCARDS = 4, 5

Card = tuple[int, int]  # where it is, and its kind


def all_hero_cards(s: CoveState) -> Iterator[Card]:
    """Every hero card with its place."""
    for place, cards in [*enumerate(s.hands), (DECK, s.deck), (DISCARDS, s.discards)]:
        yield from ((place, kind) for kind in sets.kinds_of(cards))


def check_hero_cards(s: CoveState) -> None:
    """Four cards of each kind, counted as they are, and shown only what is held."""
    found = Counter(kind for _, kind in all_hero_cards(s))
    assert [found[kind] for kind in range(codes.HEROES)] == [codes.COPIES] * codes.HEROES
    assert s.held == [sets.size(hand) for hand in s.hands]
    assert s.deck_size == sets.size(s.deck)
    for hand, shown in zip(s.hands, s.shown, strict=True):
        assert all(sets.number(shown, kind) <= sets.number(hand, kind) for kind in range(codes.HEROES)), (
            "shown, but not in the hand"
        )


def check_starting_cards(s: CoveState) -> None:
    """Everybody's starting cards are built or out of the game, and nobody has two of a kind."""
    for kind in codes.STARTERS:
        copies = [sets.built(cards, kind) for cards in s.cards]
        assert sum(copies) + sets.built(s.gone, kind) == s.seats
        assert max(copies) <= 1, f"two starting cards of kind {kind} in one place"


def check_construction_cards(s: CoveState) -> None:
    """Every card of a stack is built, out of the game, on it or, of the mixed ones, open or not seen by anybody."""
    for kind in codes.STACKED + codes.MIXED:
        copies = [sets.built(cards, kind) for cards in (*s.cards, s.gone)]
        if kind in codes.STACKED:
            assert sum(copies) + s.left[codes.STACKED.index(kind)] == codes.STACK_SIZE, f"cards of kind {kind}"
        else:
            unseen = s.unseen >> codes.MIXED.index(kind) & 1
            assert sum(copies) + unseen + s.top.count(kind) == 1, f"the card of kind {kind}"
    open_cards = len([kind for kind in s.top if kind != codes.NONE])
    assert sum(s.left[codes.PLAIN_STACKS :]) == s.unseen.bit_count() + open_cards
    for stack, top in zip(range(codes.PLAIN_STACKS, codes.STACK_NUMBER), s.top, strict=True):
        assert 0 <= s.left[stack] <= codes.MIXED_SIZE
        assert (top != codes.NONE) <= (s.left[stack] > 0), f"a card lies open on stack {stack}, which is empty"
        assert s.shut >> stack & 1 == (top == codes.NONE and s.left[stack] > 0) or not s.left[stack], f"stack {stack}"
    assert all(sets.built(s.used, kind) <= sets.built(s.cards[s.turn], kind) for kind in range(codes.KINDS))


def check_pieces(s: CoveState) -> None:
    """A piece for every ship and fort card, but for one that is about to come, or has just gone."""
    for seat in range(s.seats):
        for piece in (codes.SHIP, codes.FORT):
            cards = sum(sets.built(s.cards[seat], kind) for kind in range(codes.KINDS) if KIND_OF[kind] == piece)
            spaces = [space for space in range(codes.SPACES) if kind_of_space(space) == piece]
            pieces = len([space for space in spaces if s.pieces[space] == seat + 1])
            about = [entry_of(step, piece + SEAT_ABOVE * seat) for step in (codes.SPACE_STEP, codes.LOSE_CARD_STEP)]
            under_way = len([entry for entry in s.entries() if entry in about])
            assert pieces + under_way == cards, f"seat {seat}: {cards} cards, {pieces} pieces of kind {piece}"
            assert pieces <= PIECES
    assert set(s.pieces) <= {EMPTY, *range(1, s.seats + 1)}


def check_invaders(s: CoveState) -> None:
    """Of all waves so far every invader is on the board or beaten; in the lanes are those of the last wave."""
    for side in range(2):
        spots = [spot for spot in range(codes.SPOTS) if board.is_land(spot) == bool(side) and s.tiles[spot] != NO_TILE]
        beaten = sum(s.won[side::2])
        assert len(spots) + beaten == EACH * s.round, f"{len(spots)} on the board, {beaten} beaten"
        waves = [Counter(s.rules.strengths[tile_place(wave, side, i)] for i in range(EACH)) for wave in range(s.round)]
        lanes = Counter(s.tiles[spot] for spot in spots if spot < codes.FIRST_BREAK)
        assert lanes <= waves[-1], "in a lane, but not of this wave"
        assert Counter(s.tiles[spot] for spot in spots) <= sum(waves, Counter()), "of no wave"
    assert not any(s.face_up >> lane & 1 and s.tiles[lane] == NO_TILE for lane in range(codes.LANES)), (
        "nothing, face up"
    )
    assert s.face_up < 1 << codes.LANES


def check_heroes(s: CoveState) -> None:
    """Four tiles in each hand of the ring; on the board is who stands in a location."""
    assert [s.holder.count(ring) for ring in range(codes.RING)] == [codes.TILES] * codes.RING
    for hero in range(codes.HEROES):
        assert s.board >> hero & 1 == (s.at[hero] != codes.NONE)
        assert s.at[hero] == codes.NONE or s.seat_of(s.holder[hero]) != codes.NONE, "placed by nobody who plays"


def check_stocks(s: CoveState) -> None:
    """Nobody owes anything, weapons are with players or in the box, and nobody has more crew than there are."""
    assert all(0 <= amount <= sets.MOST for amount in s.stock)
    for weapon in range(2):
        with_players = sum(owned(s, seat, weapon) for seat in range(s.seats))
        assert s.supply[weapon] + with_players == WEAPONS
    assert all(crew_out(s, seat) <= PIECES for seat in range(s.seats))
