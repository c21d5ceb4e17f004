"""The map: which spaces lie beside which invader, what stands there, and what can be attacked."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState

ROOM: Final = 2  # CC-place-7: heroes in a location


def is_land(spot: int) -> bool:
    """Whether a tile's spot is one of the barbarians'."""
    return codes.SEA_LANES <= spot < codes.FIRST_BREAK or spot >= codes.FIRST_BREAK + codes.BREAKS


def lane_of(space: int) -> int:
    """CC-setup-14: the lane that a space belongs to."""
    return space // codes.SPACES_EACH


def first_space(kind: int) -> int:
    """The first space for a ship or a fort."""
    return codes.FORT_SPACES if kind == codes.FORT else 0


def kind_of_space(space: int) -> int:
    """CC-setup-14: what a space is for: SHIP or FORT."""
    return codes.FORT if space >= codes.FORT_SPACES else codes.SHIP


def empty_spaces(s: CoveState, kind: int) -> list[int]:
    """The empty spaces for a ship or a fort, from the top."""
    first = first_space(kind)
    return [space for space in range(first, first + codes.FORT_SPACES) if s.pieces[space] == EMPTY]


def has_empty_space(s: CoveState, kind: int) -> bool:
    """Whether there is an empty space for a ship or a fort."""
    first = first_space(kind)
    for space in range(first, first + codes.FORT_SPACES):
        if s.pieces[space] == EMPTY:
            return True
    return False


def pieces_of(s: CoveState, seat: int, kind: int) -> int:
    """How many ships or forts of a seat are on the board."""
    owner = seat + 1
    first = first_space(kind)
    count: i64 = 0
    for space in range(first, first + codes.FORT_SPACES):
        if s.pieces[space] == owner:
            count += 1
    return count


def stands_beside(s: CoveState, seat: int, lane: int) -> bool:
    """CC-surprise-2, CC-surprise-3, CC-build-8: whether a piece of the seat stands beside the invader of a lane."""
    owner = seat + 1
    space = lane * codes.SPACES_EACH
    return s.pieces[space] == owner or s.pieces[space + 1] == owner or s.pieces[space + 2] == owner


def attacked_space(s: CoveState, lane: int) -> int:
    """CC-defend-4, CC-art-3, CC-art-6: the topmost piece beside the invader of a lane that is not hidden from it, NONE
    if there is none."""
    for space in range(lane * codes.SPACES_EACH, lane * codes.SPACES_EACH + codes.SPACES_EACH):
        if s.pieces[space] != EMPTY and not s.hidden >> space & 1:
            return space
    return codes.NONE


def can_be_attacked(s: CoveState, spot: int) -> bool:
    """CC-fight-1, CC-break-5: whether a face-up invader stands on a spot."""
    return s.tiles[spot] != NO_TILE and (spot >= codes.LANES or s.face_up >> spot & 1 != 0)


def face_up_spots(s: CoveState) -> list[int]:
    """Every spot with a face-up invader."""
    return [spot for spot in range(codes.SPOTS) if can_be_attacked(s, spot)]


def free_break(s: CoveState, invader: int) -> int:
    """CC-break-2, CC-break-4: the first empty breakthrough space of a kind of invader, NONE if all are taken."""
    first = codes.FIRST_BREAK + invader * codes.BREAKS
    for spot in range(first, first + codes.BREAKS):
        if s.tiles[spot] == NO_TILE:
            return spot
    return codes.NONE


def any_invader(s: CoveState) -> bool:
    """Whether any invader is left on the board."""
    for spot in range(codes.SPOTS):
        if s.tiles[spot] != NO_TILE:
            return True
    return False


def lanes_face_down(s: CoveState, invader: int) -> int:
    """The lanes of one kind of invader whose tile lies face down, a bit each."""
    lanes = 0
    first = invader * (codes.LANES // 2)
    for lane in range(first, first + codes.LANES // 2):
        if s.tiles[lane] != NO_TILE and not s.face_up >> lane & 1:
            lanes |= 1 << lane
    return lanes


def spaces_of(s: CoveState, seat: int, kind: int) -> list[int]:
    """The spaces on which the ships or forts of a seat stand."""
    first = first_space(kind)
    return [space for space in range(first, first + codes.FORT_SPACES) if s.pieces[space] == seat + 1]


# The town


def crowd(s: CoveState, location: int) -> int:
    """CC-place-7, CC-polly-4: how many heroes stand in a location, whoever placed them."""
    count = 0
    for hero in range(codes.HEROES):
        if s.at[hero] == location:
            count += 1
    return count


def any_full(s: CoveState) -> bool:
    """CC-card-18, CC-polly-3: whether a Polly card would open any location: one that is full, and not by George."""
    for location in range(codes.LOCATIONS):
        if s.at[codes.GEORGE] != location and crowd(s, location) >= ROOM:
            return True
    return False
