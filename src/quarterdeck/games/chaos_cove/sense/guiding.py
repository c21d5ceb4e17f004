"""Sense with cards that guide heroes about the town: George moves one, and Polly opens what is full."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.sense import town
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.heroes import move_reason

RIVALS_TOKEN: Final = 0.8  # of what a Fortress token is worth to a rival, shared out among all rivals


class Guiding:
    """Whom George's card moves, where to, and what that is worth in points; NONE if nobody."""

    worth: float
    hero: int
    to: int

    def __init__(self) -> None:
        self.worth = 0.0
        self.hero = codes.NONE
        self.to = codes.NONE


def george(s: CoveState, seat: int) -> Guiding:
    """The best use of George's card: a token for a hero of one's own that stands elsewhere, a rival's token gone, or
    room in a full location for the hero that is placed next."""
    best = Guiding()
    ring = s.ring_of(seat)
    mine = s.has_token(seat)
    for hero in range(codes.HEROES):
        if not s.board >> hero & 1 or hero == codes.GEORGE:
            continue
        if s.holder[hero] == ring:
            if not mine and not move_reason(s, hero, codes.FORTRESS):
                _note(best, town.token_worth(s, seat), hero, codes.FORTRESS)
        elif s.at[hero] == codes.FORTRESS:
            owner = s.seat_of(s.holder[hero])
            to = _somewhere(s, hero)
            if owner != codes.NONE and to != codes.NONE and not _another_in_fortress(s, hero):
                _note(best, RIVALS_TOKEN * town.token_worth(s, owner) / (s.seats - 1), hero, to)
    if s.placed == codes.NONE:
        _make_room(s, seat, best)
    return best


def _note(best: Guiding, worth: float, hero: int, to: int) -> None:
    if worth > best.worth:
        best.worth = worth
        best.hero = hero
        best.to = to


def _make_room(s: CoveState, seat: int, best: Guiding) -> None:
    """Whom to move out of the best location that is full."""
    worth, location = town.best_full(s, seat, codes.NONE)
    if location == codes.NONE or worth <= best.worth:
        return
    ring = s.ring_of(seat)
    out = codes.NONE
    for hero in range(codes.HEROES):
        if s.at[hero] == location and hero != codes.GEORGE and (out == codes.NONE or s.holder[hero] != ring):
            out = hero
    if out != codes.NONE:
        to = _somewhere(s, out)
        if to != codes.NONE:
            _note(best, worth, out, to)


def _somewhere(s: CoveState, hero: int) -> int:
    """A location for a hero who is only to be gone: not the Fortress, if possible one with nobody; NONE without any."""
    best = codes.NONE
    for location in range(codes.LOCATIONS):
        if location != codes.FORTRESS and not move_reason(s, hero, location):
            if not board.crowd(s, location):
                return location
            best = location
    return best


def _another_in_fortress(s: CoveState, hero: int) -> bool:
    """Whether whoever placed a hero has another one in the Fortress."""
    for other in range(codes.HEROES):
        if other != hero and s.at[other] == codes.FORTRESS and s.holder[other] == s.holder[hero]:
            return True
    return False


def george_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Move whom it serves best."""
    move = codes.PICK | george(s, s.turn).hero
    return [move] if move in moves else moves


def george_to_sense(s: CoveState, moves: list[int]) -> list[int]:
    """To the Fortress, if that brings a token; else out of the way."""
    seat = s.turn
    fortress = codes.AT | codes.FORTRESS
    if s.holder[s.arg] == s.ring_of(seat) and fortress in moves and not s.has_token(seat):
        return [fortress]
    move = codes.AT | _somewhere(s, s.arg)
    return [move] if move in moves else moves


def guiding_worth(s: CoveState, move: int) -> float:
    """What a card of George or Polly is worth that is played now, in points; 0 for all others."""
    if move == codes.CARD | codes.GEORGE:
        return george(s, s.turn).worth
    if move == codes.CARD | codes.POLLY:
        return town.best_full(s, s.turn, codes.NONE)[0]
    return 0.0


def guiding_card(s: CoveState, moves: list[int], least: float) -> int:
    """The card of George or Polly that is worth most, -1 if none is worth so much."""
    best = -1
    for move in moves:
        if move & ~ARG == codes.CARD and move & ARG in (codes.GEORGE, codes.POLLY):
            worth = guiding_worth(s, move)
            if worth > least:
                least = worth
                best = move
    return best
