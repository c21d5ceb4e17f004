"""What a seat or a spectator may see, built up from nothing."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, PIECES, CoveState
from quarterdeck.games.chaos_cove.steps.building import card_on

HIDDEN_STRENGTH: Final = -1  # of a tile that lies face down


def view(s: CoveState, viewer: int) -> View:
    """The table as `viewer` sees it. Goods, locations, heroes and cards go by their numbers; None is nothing.

    spots:     a spot each (six sea lanes, six land lanes, three breakthroughs at sea, three on land): None, or the
               strength of the invader there, -1 if it lies face down
    pieces:    a space each (three a sea lane, then three a land lane): None, or the owner
    locations: [{symbols: [[goods, symbols, those used in this turn], ...], heroes: [hero, ...]}, ...]
    ring:      the four hands of hero tiles: [{seat or None, tiles: [[hero, location or None], ...]}, ...]
    stacks:    [{left, kind or None, shut}, ...]
    players:   a seat each; `hand` is what the viewer knows of the hand, a kind as often as it is held
    placing:   the hero placed in this turn, where, and how many resources are still free; None outside Phase 1
    fight:     the fight that is on, None if there is none
    """
    points = s.scores()
    return {
        "viewer": viewer,
        "round": s.round,
        "rounds": s.rules.rounds,
        "phase": codes.OVER if s.is_over() else s.phase,
        "asked": s.seat(),
        "turn": None if s.is_over() else s.seat() if s.phase == codes.SETTING_UP else s.turn,
        "marker": s.marker,
        "passed": [bool(s.passed >> seat & 1) for seat in range(s.seats)],
        "storm": s.rules.storm,
        "wind": [bool(s.rules.wind >> space & 1) for space in range(codes.SPACES // 2)],
        "spots": [_strength(s, viewer, spot) for spot in range(codes.SPOTS)],
        "pieces": [None if s.pieces[space] == EMPTY else s.pieces[space] - 1 for space in range(codes.SPACES)],
        "hidden": [space for space in range(codes.SPACES) if s.hidden >> space & 1],
        "attacked": _attacked(s),
        "locations": [_location(s, location) for location in range(codes.LOCATIONS)],
        "ring": [_tiles(s, ring) for ring in range(codes.RING)],
        "stacks": [_stack(s, stack) for stack in range(codes.STACK_NUMBER)],
        "players": [_player(s, viewer, seat, points[seat]) for seat in range(s.seats)],
        "placing": _placing(s),
        "fight": _fight(s),
        "deck": s.deck_size,
        "discards": sets.kinds_of(s.discards),
        "supply": s.supply[:],
        "costs": [_goods_of(s.rules.costs, kind) for kind in range(len(s.rules.points))],
        "gives": [_goods_of(s.rules.gives, kind) for kind in range(len(s.rules.points))],
        "points": s.rules.points[:],
        "naval": s.rules.naval[:],
        "martial": s.rules.martial[:],
        "strengths": [s.rules.strengths[12 * wave : 12 * wave + 12] for wave in range(4)],
        "prices": {"hire": s.rules.hire, "take": s.rules.take_price, "weapon": s.rules.weapon,
                   "fortress": s.rules.fortress, "crew": s.rules.crew_strength},
        "lost": bool(s.lost),
        "places": s.places() if s.is_over() else [],
        "over": s.is_over(),
    }  # fmt: skip


def _strength(s: CoveState, viewer: int, spot: int) -> int | None:
    if s.tiles[spot] == NO_TILE:
        return None
    seen = spot >= codes.LANES or s.face_up >> spot & 1 or viewer == ALL_SEEING
    return s.tiles[spot] if seen else HIDDEN_STRENGTH


def _attacked(s: CoveState) -> list[int] | None:
    """In Phase 5 the lane whose invader attacks, and the space that it attacks."""
    if not s.guard or s.is_over():
        return None
    space = s.attacked()
    return [board.lane_of(space), space]


def _location(s: CoveState, location: int) -> dict[str, Any]:
    symbols = s.rules.symbols[location]
    here = location == s.place
    return {
        "symbols": [
            [goods, symbols[goods], s.taken >> 3 * goods & 7 if here else 0]
            for goods in range(codes.GOODS)
            if symbols[goods]
        ],
        "heroes": [hero for hero in range(codes.HEROES) if s.at[hero] == location],
    }


def _tiles(s: CoveState, ring: int) -> dict[str, Any]:
    seat = s.seat_of(ring)
    return {
        "seat": None if seat == codes.NONE else seat,
        "tiles": [
            [hero, None if s.at[hero] == codes.NONE else s.at[hero]]
            for hero in range(codes.HEROES)
            if s.holder[hero] == ring
        ],
    }


def _stack(s: CoveState, stack: int) -> dict[str, Any]:
    kind = card_on(s, stack)
    return {"left": s.left[stack], "kind": None if kind == codes.NONE else kind, "shut": bool(s.shut >> stack & 1)}


def _player(s: CoveState, viewer: int, seat: int, points: int) -> dict[str, Any]:
    own = viewer in (seat, ALL_SEEING)
    mine = [s.pieces[space] == seat + 1 for space in range(codes.SPACES)]
    ships, forts = sum(mine[: codes.SPACES // 2]), sum(mine[codes.SPACES // 2 :])
    return {
        "stock": s.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK],
        "held": s.held[seat],
        "hand": sets.kinds_of(s.hands[seat] if own else s.shown[seat]),
        "cards": sets.built_kinds(s.cards[seat]),
        "used": sets.built_kinds(s.used) if seat == s.turn else [],
        "won": s.won[2 * seat : 2 * seat + 2],
        "ships": PIECES - ships,
        "forts": PIECES - forts,
        "fortress": s.has_token(seat),
        "points": points,
    }


def _placing(s: CoveState) -> dict[str, Any] | None:
    if s.placed == codes.NONE:
        return None
    return {"hero": s.placed, "location": s.place, "free": s.free, "effects": s.effects}


def _fight(s: CoveState) -> dict[str, Any] | None:
    if s.fight == codes.NO_FIGHT:
        return None
    return {
        "how": s.fight,
        "spot": s.foe,
        "land": board.is_land(s.foe),
        "strength": s.tiles[s.foe],
        "sum": s.sum,
        "begun": bool(s.begun),
        "asked": bool(s.asked),
        "gus": s.gus,
    }


def _goods_of(goods: list[int], kind: int) -> list[int]:
    return goods[8 * kind : 8 * kind + 8]
