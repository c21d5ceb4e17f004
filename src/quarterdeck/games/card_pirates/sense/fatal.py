"""Answers that end the game with somebody else as its winner, as far as the asked seat can know."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import cards, codes
from quarterdeck.games.card_pirates.sense.value import points
from quarterdeck.games.card_pirates.state import PirateState

ENDING_STEPS: Final = (codes.SAIL_STEP, codes.EXCHANGE_STEP)
CHOSEN_ENDINGS: Final = (codes.END_LAST_ACE, codes.END_JACKS, codes.END_BARE)


def is_fatal(s: PirateState, move: int) -> bool:
    """CP-end-1, CP-end-5, CP-politics-1, CP-bare-1: whether this exchange or arrival ends the game and another captain
    is known to hold more than this one can have then. Alone nobody loses.
    """
    if s.rules.solo or s.step().id not in ENDING_STEPS:
        return False
    later = s.clone()
    later.play(move, Rng(0))
    if later.ending not in CHOSEN_ENDINGS:
        return False
    seat = s.turn
    most = most_points(s, seat, later.hands[seat])
    return any(least_points(s, seat, other) > most for other in range(s.seats) if other != seat)


def most_points(s: PirateState, seat: int, hand: int) -> int:
    """What a hand of the seat's own can count at most, as far as it knows the cards."""
    r = s.rules
    known = hand & s.known[seat]
    return points(r, known) + cards.count(hand & ~known) * max(r.ace, r.king, r.queen, r.jack)


def least_points(s: PirateState, seat: int, other: int) -> int:
    """What another's hand must count at least, by what the seat knows of it."""
    r = s.rules
    hand = s.held(other)
    known = hand & s.known[seat]
    faces = hand & ~known & s.faces[seat]
    return points(r, known) + cards.count(faces) * min(r.ace, r.king, r.queen, r.jack)
