"""Sense in looking: which invader is turned up, and when a card is worth it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.board import attacked_space, stands_beside
from quarterdeck.games.chaos_cove.sense import fight_plan
from quarterdeck.games.chaos_cove.sense.gauging import own_lanes
from quarterdeck.games.chaos_cove.state import CoveState

LIKELY: Final = 0.3  # a chance to beat what is turned up that is worth a card


def flip_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Turn up what others would meet first and one could attack before, then the invaders beside one's own pieces, then
    those that nobody watches."""
    seat = s.turn
    best = -1
    most = 0
    for move in moves:
        if move & ~ARG != codes.FLIP:
            continue
        lane = move & ARG
        first = attacked_space(s, lane)
        if stands_beside(s, seat, lane):
            rank = 3 if s.pieces[first] == seat + 1 else 4
        else:
            rank = 2 if first == codes.NONE else 1
        if rank > most:
            most = rank
            best = move
    return [best] if best >= 0 else moves


def lookout_card(s: CoveState, moves: list[int]) -> int:
    """A card of Ben or Graham that may turn up something to be attacked in the same turn, -1 if there is none."""
    calvin = codes.CARD | codes.CALVIN in moves or (
        s.placed == codes.CALVIN and s.phase == codes.PLACING and codes.HERO in moves
    )
    for move in (codes.CARD | codes.GRAHAM, codes.CARD | codes.BEN):
        if (
            move in moves
            and _chance(s, codes.PIRATE if move & ARG == codes.GRAHAM else codes.BARBARIAN, calvin) >= LIKELY
        ):
            return move
    return -1


def _chance(s: CoveState, invader: int, calvin: bool) -> float:
    """How likely who has the turn can beat an invader that a card turns up, where another would meet it first. The card
    itself cannot fight any more. Which strengths lie face down is known to all."""
    seat = s.turn
    if not calvin and (s.phase != codes.SURPRISE or not _behind_others(s, invader)):
        return 0.0
    spare = fight_plan.left_after(s, seat, own_lanes(s, seat, -1, -1), invader)
    spare -= s.rules.martial[codes.BEN] if invader == codes.BARBARIAN else s.rules.naval[codes.GRAHAM]
    if s.has_token(seat):
        spare += s.rules.fortress
    face_down = board.lanes_face_down(s, invader)
    beaten = 0
    count = 0
    for lane in range(codes.LANES):
        if face_down >> lane & 1:
            count += 1
            if s.tiles[lane] <= spare:
                beaten += 1
    return beaten / count if count else 0.0


def _behind_others(s: CoveState, invader: int) -> bool:
    """Whether who has the turn stands beside a face-down invader that another would meet first."""
    face_down = board.lanes_face_down(s, invader)
    for lane in range(codes.LANES):
        if face_down >> lane & 1 and stands_beside(s, s.turn, lane) and s.pieces[attacked_space(s, lane)] != s.turn + 1:
            return True
    return False
