"""Sense in building: use forts and ships, buy what one can, and put pieces where invaders would walk in."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.cards import KIND_OF
from quarterdeck.games.chaos_cove.sense.fighting import manned, refuge
from quarterdeck.games.chaos_cove.sense.gauging import gain_of, stock_of
from quarterdeck.games.chaos_cove.sense.town import free_lane, piece_to_move
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.building import card_on

PARTY_RUM: Final = 4  # from so much rum on, a party is to be thought of


def use_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Use the card that brings most, or stop when none brings anything."""
    stock = stock_of(s, s.turn)
    best = -1
    most = 0.0
    for move in moves:
        if move & ~ARG == codes.USE:
            gain = gain_of(s, s.turn, stock, move & ARG)
            if gain > most or best < 0:
                most = gain
                best = move
    if codes.DONE not in moves:
        return [best]
    return [best] if best >= 0 and most > 0.0 else [codes.DONE]


def trades_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Trade, unless the rum may be wanted for a party."""
    kept = use_sense(s, moves)
    if kept[0] != codes.DONE and s.stock[codes.STOCK * s.turn + codes.RUM] >= PARTY_RUM:
        kept.append(codes.DONE)
    return kept


def buy_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Buy ships and forts while one can; parties when nothing else is to be had, or the end is near."""
    last = s.round == s.rules.rounds
    pieces = [move for move in moves if move & ~ARG == codes.BUY and KIND_OF[card_on(s, move & ARG)] != codes.PARTY]
    parties = [move for move in moves if move & ~ARG == codes.BUY and KIND_OF[card_on(s, move & ARG)] == codes.PARTY]
    if pieces:
        return pieces + parties if last else pieces
    if parties and codes.PASS in moves and not last:
        parties.append(codes.PASS)
    return parties or moves


def space_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Stand where nobody stands: on top or with wind. Lanes whose invaders lie face down are all alike."""
    land = (moves[0] & ARG) >= codes.FORT_SPACES
    kept: list[int] = []
    unknown = False
    for move in moves:
        space = move & ARG
        lane = board.lane_of(space)
        place = space % codes.SPACES_EACH
        if manned(s, lane) or s.tiles[lane] == NO_TILE:
            continue
        if s.face_up >> lane & 1 == 0:
            if unknown and lane != board.lane_of(kept[-1] & ARG):
                continue
            unknown = True
        if place == 0 or (place == codes.WIND and not land and s.rules.wind >> space & 1):
            kept.append(move)
    return kept or _behind_others(s, moves, land)


def _behind_others(s: CoveState, moves: list[int], land: bool) -> list[int]:
    """Every lane is manned: one space in each, with wind if there is one, else the last, so that others fight first."""
    best = [-1] * codes.LANES
    for move in moves:
        space = move & ARG
        lane = board.lane_of(space)
        if best[lane] < 0 or s.tiles[lane] != NO_TILE or (not land and s.rules.wind >> space & 1):
            best[lane] = move
    return [move for move in best if move >= 0]


def free_card_sense(s: CoveState, moves: list[int]) -> list[int]:
    """A ship or a fort, not a party."""
    return [move for move in moves if KIND_OF[card_on(s, move & ARG)] != codes.PARTY] or moves


def lose_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Lose the card that brings least."""
    seat = s.arg // 4
    stock = stock_of(s, seat)
    stock[codes.RUM] = max(1, stock[codes.RUM])
    best = moves[0]
    least = 1000.0
    for move in moves:
        kind = move & ARG
        worth = gain_of(s, seat, stock, kind) + 3.0 * s.rules.points[kind]
        if worth < least:
            least = worth
            best = move
    return [best]


# Pieces that move


def piece_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Dennis and Nancy move the piece that is attacked, or one that stands behind another."""
    space = s.guard >> 3 if s.phase == codes.DEFENCE and s.guard else piece_to_move(s, s.turn, s.arg)
    move = codes.SPACE | space
    return [move] if move in moves else moves


def piece_to_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Out of harm's way, or to where nobody stands."""
    lane = board.lane_of(s.arg)
    if s.phase == codes.DEFENCE:
        space = refuge(s, lane)
        return [codes.SPACE | space] if space >= 0 and codes.SPACE | space in moves else moves
    free = free_lane(s, codes.FORT if lane >= codes.LANES // 2 else 0)
    if free != codes.NONE and codes.SPACE | free * codes.SPACES_EACH in moves:
        return [codes.SPACE | free * codes.SPACES_EACH]
    return moves
