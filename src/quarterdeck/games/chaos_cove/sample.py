"""Worlds that agree with everything a seat knows: other hands, the deck and the face-down invaders are dealt anew."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.board import lanes_face_down
from quarterdeck.games.chaos_cove.state import CoveState


def sample(s: CoveState, seat: int, rng: Rng) -> CoveState:
    """CC-know-2, CC-know-3, CC-know-4: a world that agrees with everything `seat` knows; every such world has its fair
    chance."""
    world = s.clone()
    _deal_hands(world, seat, rng)
    for invader in (codes.PIRATE, codes.BARBARIAN):
        _lay_tiles(world, invader, rng)
    return world


def _deal_hands(world: CoveState, seat: int, rng: Rng) -> None:
    """The cards that are neither discarded, nor one's own, nor shown go to the other hands and into the deck."""
    unknown = sets.ALL_HERO_CARDS - world.discards
    if seat >= 0:
        unknown -= world.hands[seat]
    others = [other for other in range(world.seats) if other != seat]
    for other in others:
        unknown -= world.shown[other]
    cards = sets.kinds_of(unknown)
    rng.shuffle(cards)
    first = 0
    for other in others:
        hidden = world.held[other] - len(sets.kinds_of(world.shown[other]))
        hand = world.shown[other]
        for i in range(first, first + hidden):
            hand += sets.ONE[cards[i]]
        first += hidden
        world.hands[other] = hand
    deck = 0
    for i in range(first, len(cards)):
        deck += sets.ONE[cards[i]]
    world.deck = deck


def _lay_tiles(world: CoveState, invader: int, rng: Rng) -> None:
    """The invaders that lie face down on one side change places."""
    face_down = lanes_face_down(world, invader)
    lanes = [lane for lane in range(codes.LANES) if face_down >> lane & 1]
    strengths = [world.tiles[lane] for lane in lanes]
    strengths.sort()
    rng.shuffle(strengths)
    for i in range(len(lanes)):
        world.tiles[lanes[i]] = strengths[i]
