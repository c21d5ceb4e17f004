"""Worlds that agree with everything a seat knows: the deck has no order, so that there is nothing else to be known."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails.state import WildState


def sample(s: WildState, seat: int, rng: Rng) -> WildState:
    """The world as it is: chance to come is in no state, and everything else lies open."""
    return s.clone()
