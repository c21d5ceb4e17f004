"""Who can be attacked, and who can begin a fight: what Calvin, surprise attacks and fights have in common."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.native import i64
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState


def worths(s: CoveState, spot: int) -> list[int]:
    """CC-fight-2, CC-card-10, CC-card-11: what the card of each hero adds to a fight for a spot."""
    return s.rules.martial if board.is_land(spot) else s.rules.naval


def weapon_for(spot: int) -> int:
    """CC-fight-3: CANNON or SABER, whichever counts in a fight for a spot."""
    return codes.SABER if board.is_land(spot) else codes.CANNON


def can_be_helped(s: CoveState) -> bool:
    """CC-help-4: whether anybody else holds a hero card, fitting or not."""
    for seat in range(s.seats):
        if seat != s.turn and s.held[seat]:
            return True
    return False


def can_fight(s: CoveState, spot: int) -> bool:
    """CC-fight-14: whether who has the turn can begin a fight for a spot: with something of their own, or hoping for
    help."""
    return can_be_helped(s) or can_commit(s, spot)


def can_commit(s: CoveState, spot: int) -> bool:
    """CC-fight-14: whether who has the turn has anything to put into a fight for a spot, or wins it by the Fortress
    token alone."""
    base = codes.STOCK * s.turn
    if s.stock[base + weapon_for(spot)] or s.stock[base + codes.GUNPOWDER]:
        return True
    crew = s.stock[base + codes.CREW] > 0
    if crew and s.placed_by(codes.GUS, s.turn):
        return True
    worth = worths(s, spot)
    hand: i64 = s.hands[s.turn]
    there: i64 = s.board
    for hero in range(codes.HEROES):
        if hand & 7 and there & 1 and (worth[hero] or (crew and hero == codes.GUS)):
            return True
        hand >>= sets.CARD_BITS
        there >>= 1
    return s.rules.fortress >= s.tiles[spot] and s.has_token(s.turn)


def calvin_reason(s: CoveState) -> int:
    """CC-calvin-1, CC-calvin-3, CC-calvin-4: why there is nobody to attack by Calvin, who needs no piece beside an
    invader, wherever it stands face up."""
    reason = codes.R_NO_TARGET
    for spot in range(codes.SPOTS):
        if board.can_be_attacked(s, spot):
            if can_fight(s, spot):
                return ALLOWED
            reason = codes.R_NOTHING_TO_FIGHT
    return reason


def attack_reason(s: CoveState, spot: int) -> int:
    """CC-fight-1, CC-surprise-2, CC-surprise-4, CC-surprise-9: why who has the turn cannot attack the invader of a spot
    in Phase 4. Whether they failed against it before is of no account."""
    if s.tiles[spot] == NO_TILE:
        return codes.R_NO_TILE
    if not board.can_be_attacked(s, spot):
        return codes.R_FACE_DOWN
    if spot < codes.LANES and not board.stands_beside(s, s.turn, spot):
        return codes.R_NOT_ADJACENT
    return ALLOWED if can_fight(s, spot) else codes.R_NOTHING_TO_FIGHT


def can_attack(s: CoveState) -> bool:
    """Whether who has the turn can attack anything in Phase 4."""
    for spot in range(codes.SPOTS):
        if not attack_reason(s, spot):
            return True
    return False
