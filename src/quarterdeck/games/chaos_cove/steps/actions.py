"""What heroes do: when a hero card may be played for its action, why not, and what tiles and cards begin."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import (
    any_full,
    can_be_attacked,
    crowd,
    lanes_face_down,
    pieces_of,
)
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BARBARIAN,
    BELLE,
    BEN,
    CALVIN,
    CARD_BITS,
    CLAUDIA,
    COLIN,
    CREW,
    DENNIS,
    FORT,
    GEORGE,
    GLORIA,
    GOODS,
    GRAHAM,
    GUNPOWDER,
    GUS,
    HERO_CARD,
    HEROES,
    JERRY,
    JOHN,
    LOCATIONS,
    NANCY,
    NELLIE,
    PIRATE,
    POLLY,
    ROOM,
    RUM,
    SHIP,
    SPOTS,
    STOCK,
    is_land,
)
from quarterdeck.games.chaos_cove.handling import discard, draw, gain_and_tell, supply_reason
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.building import FORTS_MAY, ONE_USE, SHIPS_MAY, using_reason

# When a card is to be played.
BEFORE_PLACING: Final = 0
AFTER_PLACING: Final = 1
BEFORE_ATTACK: Final = 2  # Phase 4
AFTER_FIGHT: Final = 3  # phases 4 and 5
ATTACKED: Final = 4  # Phase 5, nothing put into the fight yet
FIGHTING: Final = 5

# In the arguments of steps.
ONE_FLIP: Final = 2
MAY_STOP: Final = 8
BY_CARD: Final = 16

# Whose cards act inside a fight: a bit each.
IN_FIGHT: Final = 1 << NELLIE | 1 << COLIN | 1 << CLAUDIA | 1 << JERRY | 1 << JOHN | 1 << GLORIA | 1 << GUS
ONLY_PLACING: Final = 1 << BELLE | 1 << POLLY | 1 << GEORGE
NOT_DEFENDING: Final = 1 << BEN | 1 << GRAHAM
BY_ITSELF: Final = 1 << ART | 1 << BELLE | 1 << GEORGE | 1 << GUS | 1 << POLLY  # tiles that need no doing


# When


def action_moves(s: CoveState, window: int) -> list[int]:
    """The moves by which who has the turn can play a hero card for its action."""
    hand: i64 = s.hands[s.turn]
    board: i64 = s.board
    moves: list[int] = []
    for kind in range(HEROES):
        if hand & 7 and board & 1 and not _when(s, kind, window) and not _what(s, kind):
            moves.append(codes.CARD | kind)
        hand >>= CARD_BITS
        board >>= 1
    return moves


def action_reason(s: CoveState, kind: int, window: int) -> int:
    """Why who has the turn cannot play a hero card for its action."""
    if not s.hands[s.turn] >> CARD_BITS * kind & 7:
        return codes.R_NOT_HELD
    if not s.board >> kind & 1:
        return codes.R_NOT_ON_BOARD
    return _when(s, kind, window) or _what(s, kind)


def _when(s: CoveState, kind: int, window: int) -> int:
    """Why a card's action is not for now."""
    bit = 1 << kind
    if (bit & ONLY_PLACING and s.phase != codes.PLACING) or (bit & NOT_DEFENDING and s.phase == codes.DEFENCE):
        return codes.R_WRONG_PHASE
    if kind == ART and s.phase != codes.DEFENCE:
        return codes.R_WRONG_PHASE
    if window == FIGHTING:
        return ALLOWED if bit & IN_FIGHT else codes.R_NOT_IN_FIGHT
    if kind == GUS:
        return ALLOWED if window == ATTACKED else codes.R_ONLY_IN_FIGHT
    if kind == ART:
        return ALLOWED if window == ATTACKED else codes.R_NOT_A_FORT
    if kind == BELLE and window != AFTER_PLACING:
        return codes.R_AFTER_PLACING
    if kind == POLLY and window != BEFORE_PLACING:
        return codes.R_BEFORE_PLACING
    if kind == CALVIN and window == AFTER_FIGHT and s.phase == codes.SURPRISE:
        return codes.R_ATTACKED
    return ALLOWED


def _what(s: CoveState, kind: int) -> int:
    """Why a card would do nothing."""
    if kind == ART:
        return ALLOWED if is_land(s.foe) else codes.R_NOT_A_FORT
    if kind == BELLE:
        return ALLOWED if symbols_left(s) > s.free else codes.R_NO_SYMBOL
    if kind == GUS:
        if s.placed_by(GUS, s.turn):
            return codes.R_HAS_GUS
        return ALLOWED if s.stock[STOCK * s.turn + CREW] > s.gus else codes.R_NO_CREW
    if kind == POLLY:
        return codes.R_SQUEEZED if s.squeeze else ALLOWED if any_full(s) else codes.R_NONE_FULL
    return effect_reason(s, kind)


def effect_reason(s: CoveState, hero: int) -> int:
    """Why what a hero does, by tile or card, would change nothing now."""
    if hero == BEN:
        return ALLOWED if lanes_face_down(s, BARBARIAN) else codes.R_NO_FACE_DOWN
    if hero == GRAHAM:
        return ALLOWED if lanes_face_down(s, PIRATE) else codes.R_NO_FACE_DOWN
    if hero == CALVIN:
        return target_reason(s)
    if hero == DENNIS:
        return _moving_reason(s, SHIP)
    if hero == NANCY:
        return _moving_reason(s, FORT)
    if hero == GEORGE:
        for other in range(HEROES):
            if can_be_moved(s, other):
                return ALLOWED
        return codes.R_NOWHERE_TO_GO
    if hero == GLORIA:
        return using_reason(s, s.turn, True, True)
    if hero == JERRY:
        return supply_reason(s, CREW)
    return ALLOWED


def hero_reason(s: CoveState) -> int:
    """Why the tile of the hero just placed has nothing to do."""
    if s.placed == NELLIE:
        return supply_reason(s, HERO_CARD)
    return codes.R_NO_EFFECT if BY_ITSELF >> s.placed & 1 else effect_reason(s, s.placed)


def symbols_left(s: CoveState) -> int:
    """How many symbols of the location are not used yet and stand for something that can be had."""
    symbols = s.rules.symbols[s.place]
    left = 0
    for goods in range(GOODS):
        if symbols[goods] and not supply_reason(s, goods):
            left += symbols[goods] - (s.taken >> 3 * goods & 7)
    return left


def _moving_reason(s: CoveState, kind: int) -> int:
    """Why no ship or fort of who has the turn can be moved."""
    return ALLOWED if pieces_of(s, s.turn, kind) else codes.R_NO_PIECE


def can_be_moved(s: CoveState, hero: int) -> bool:
    """Whether George's card can move this hero anywhere."""
    if hero == GEORGE or not s.board >> hero & 1:
        return False
    for location in range(LOCATIONS):
        if not move_reason(s, hero, location):
            return True
    return False


def move_reason(s: CoveState, hero: int, location: int) -> int:
    """Why George's card cannot move a hero to a location."""
    if s.at[hero] == location:
        return codes.R_SAME_PLACE
    if s.at[GEORGE] == location and hero != POLLY:
        return codes.R_GEORGE
    return codes.R_FULL if crowd(s, location) >= ROOM else ALLOWED


# Targets


def can_be_helped(s: CoveState) -> bool:
    """Whether anybody else holds a hero card."""
    for seat in range(s.seats):
        if seat != s.turn and s.held[seat]:
            return True
    return False


def can_fight(s: CoveState, spot: int) -> bool:
    """Whether who has the turn can begin a fight for a spot: with something of their own, or hoping for help."""
    return can_be_helped(s) or can_commit(s, spot)


def can_commit(s: CoveState, spot: int) -> bool:
    """Whether who has the turn has anything to put into a fight for a spot, or wins it by the Fortress token alone."""
    base = STOCK * s.turn
    land = is_land(spot)
    if s.stock[base + int(land)] or s.stock[base + GUNPOWDER]:
        return True
    crew = s.stock[base + CREW] > 0
    if crew and s.placed_by(GUS, s.turn):
        return True
    worth = s.rules.martial if land else s.rules.naval
    hand: i64 = s.hands[s.turn]
    board: i64 = s.board
    for kind in range(HEROES):
        if hand & 7 and board & 1 and (worth[kind] or (crew and kind == GUS)):
            return True
        hand >>= CARD_BITS
        board >>= 1
    return s.rules.fortress >= s.tiles[spot] and s.has_token(s.turn)


def target_reason(s: CoveState) -> int:
    """Why Calvin has nobody to attack."""
    reason = codes.R_NO_TARGET
    for spot in range(SPOTS):
        if can_be_attacked(s, spot):
            if can_fight(s, spot):
                return ALLOWED
            reason = codes.R_NOTHING_TO_FIGHT
    return reason


# What happens


def play_card(s: CoveState, kind: int, rng: Rng) -> None:
    """Play a hero card for its action."""
    discard(s, s.turn, kind)
    if s.trace is not None:
        s.trace.add(codes.E_CARD, s.turn, kind)
    if kind == ART:
        hide(s, 1)
    elif kind == BELLE:
        s.free += 1
    elif kind == GUS:
        s.gus += s.rules.gus_crew
        s.begun = 1
    elif kind == POLLY:
        s.squeeze = 1
    elif kind == GEORGE:
        s.push(codes.GEORGE_STEP)
    else:
        begin_effect(s, kind, True, rng)


def begin_effect(s: CoveState, hero: int, by_card: bool, rng: Rng) -> None:
    """What a hero does, by tile or by card."""
    if hero == BEN:
        s.push(codes.FLIP_STEP, BARBARIAN + ONE_FLIP)
    elif hero == GRAHAM:
        s.push(codes.FLIP_STEP, PIRATE + ONE_FLIP)
    elif hero == CALVIN:
        s.push(codes.CALVIN_STEP)
    elif hero in (CLAUDIA, COLIN):
        s.push(codes.WEAPON_STEP, hero + (BY_CARD if by_card else 0))
    elif hero == DENNIS:
        s.push(codes.MOVE_PIECE_STEP, SHIP)
    elif hero == NANCY:
        s.push(codes.MOVE_PIECE_STEP, FORT)
    elif hero == GLORIA:
        s.used = 0
        s.push(codes.USE_STEP, SHIPS_MAY | FORTS_MAY | (1 if by_card else 2) * ONE_USE)
    elif hero == NELLIE:
        draw(s, s.turn, s.rules.nellie_cards, rng)
    else:
        goods = CREW if hero == JERRY else RUM
        gain_and_tell(s, s.turn, goods, 1, (codes.W_CARD if by_card else codes.W_TILE) + codes.BY * hero)


def hide(s: CoveState, by_card: int) -> None:
    """The fort under attack is hidden from this attack."""
    space = s.attacked()
    s.hidden |= 1 << space
    if s.trace is not None:
        s.trace.add(codes.E_HIDE, s.turn, space, by_card)
