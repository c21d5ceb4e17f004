"""What heroes ask, by tile or card: which tile to flip, what to move and where to, whom to attack."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove.board import (
    can_be_attacked,
    face_up_spots,
    kind_of_space,
    lanes_face_down,
    spaces_of,
)
from quarterdeck.games.chaos_cove.cards import (
    CANNON,
    CLAUDIA,
    FORT_SPACES,
    GEORGE,
    GUNPOWDER,
    HEROES,
    LANES,
    LOCATIONS,
    SABER,
    SPACES,
    SPOTS,
)
from quarterdeck.games.chaos_cove.codes import (
    AT,
    ATTACK,
    BY,
    BY_CALVIN,
    CALVIN_STEP,
    DONE,
    E_MOVE,
    E_MOVE_HERO,
    E_SWAP,
    FLIP,
    FLIP_STEP,
    GEORGE_STEP,
    GEORGE_TO_STEP,
    MOVE_PIECE_STEP,
    MOVE_PIECE_TO_STEP,
    PICK,
    R_EMPTY_SPACE,
    R_FACE_DOWN,
    R_FACE_UP,
    R_GEORGE_STAYS,
    R_MUST_CHOOSE,
    R_NO_SUCH_SPACE,
    R_NO_TILE,
    R_NOT_GIVEN,
    R_NOT_ON_BOARD,
    R_NOT_YOURS,
    R_NOTHING_TO_FIGHT,
    R_NOWHERE_TO_GO,
    R_OWN_PIECE,
    R_SUPPLY_EMPTY,
    SPACE,
    TAKE,
    W_CARD,
    W_TILE,
    WEAPON_STEP,
)
from quarterdeck.games.chaos_cove.handling import flip, gain_and_tell
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.actions import (
    BY_CARD,
    MAY_STOP,
    ONE_FLIP,
    can_be_moved,
    can_fight,
    move_reason,
)
from quarterdeck.games.chaos_cove.steps.combat import begin_fight


class FlipTile(Ask[CoveState]):
    """Which invader to turn up: by Ben, Graham, the Lighthouse or the Fortune Teller."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        down = lanes_face_down(s, s.arg & 1)
        moves = [FLIP | lane for lane in range(LANES) if down >> lane & 1]
        if s.arg & MAY_STOP:
            moves.append(DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == DONE:
            return ALLOWED if s.arg & MAY_STOP else R_MUST_CHOOSE
        lane = move & ARG
        if move & ~ARG != FLIP or lane >= LANES:
            return NOT_ASKED
        if lane // (LANES // 2) != s.arg & 1:
            return R_NOT_GIVEN
        if s.tiles[lane] == NO_TILE:
            return R_NO_TILE
        return R_FACE_UP if s.face_up >> lane & 1 else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == DONE:
            return
        flip(s, s.turn, move & ARG)
        left = s.arg // ONE_FLIP % 4 - 1
        if left and lanes_face_down(s, s.arg & 1):
            s.push(FLIP_STEP, s.arg & 1 | left * ONE_FLIP | MAY_STOP)


class WeaponOrPowder(Ask[CoveState]):
    """Claudia takes a saber or gunpowder, Colin a cannon or gunpowder."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        weapon = weapon_of(s.arg)
        return [TAKE | weapon, TAKE | GUNPOWDER] if s.supply[weapon] else [TAKE | GUNPOWDER]

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG != TAKE:
            return NOT_ASKED
        goods = move & ARG
        if goods == GUNPOWDER:
            return ALLOWED
        if goods != weapon_of(s.arg):
            return R_NOT_GIVEN
        return ALLOWED if s.supply[goods] else R_SUPPLY_EMPTY

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        why = (W_CARD if s.arg & BY_CARD else W_TILE) + BY * (s.arg % BY_CARD)
        gain_and_tell(s, s.turn, move & ARG, 1, why)


def weapon_of(arg: int) -> int:
    """The weapon that Claudia or Colin takes."""
    return SABER if arg % BY_CARD == CLAUDIA else CANNON


class MovePiece(Ask[CoveState]):
    """Dennis moves a ship, Nancy a fort: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        spaces = spaces_of(s, s.turn, s.arg)
        for i in range(len(spaces)):
            spaces[i] = SPACE | spaces[i]
        return spaces

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != SPACE or space >= SPACES:
            return NOT_ASKED
        if kind_of_space(space) != s.arg:
            return R_NO_SUCH_SPACE
        if s.pieces[space] == EMPTY:
            return R_EMPTY_SPACE
        return ALLOWED if s.pieces[space] == s.turn + 1 else R_NOT_YOURS

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(MOVE_PIECE_TO_STEP, move & ARG)


class MovePieceTo(Ask[CoveState]):
    """Where to: an empty space, or a piece of somebody else to change places with."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        first = FORT_SPACES if s.arg >= FORT_SPACES else 0
        mine = s.turn + 1
        return [SPACE | space for space in range(first, first + FORT_SPACES) if s.pieces[space] != mine]

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != SPACE or space >= SPACES:
            return NOT_ASKED
        if kind_of_space(space) != kind_of_space(s.arg):
            return R_NO_SUCH_SPACE
        return R_OWN_PIECE if s.pieces[space] == s.turn + 1 else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        move_piece(s, s.arg, move & ARG)


def move_piece(s: CoveState, space: int, to: int) -> None:
    """A piece goes to another space; what stands there comes back. A hidden fort stays hidden."""
    other = s.pieces[to]
    if s.trace is not None:
        if other == EMPTY:
            s.trace.add(E_MOVE, s.turn, space, to)
        else:
            s.trace.add(E_SWAP, s.turn, space, to, other - 1)
    s.pieces[to] = s.pieces[space]
    s.pieces[space] = other
    if (s.hidden >> space ^ s.hidden >> to) & 1:
        s.hidden ^= 1 << space | 1 << to


class CalvinAttacks(Ask[CoveState]):
    """Calvin attacks any face-up invader: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = [ATTACK | spot for spot in range(SPOTS) if can_be_attacked(s, spot) and can_fight(s, spot)]
        # a player with nothing to fight with is never asked; whoever imagines another hand may find one
        return moves or [ATTACK | spot for spot in face_up_spots(s)]

    def why(self, s: CoveState, move: int) -> int:
        spot = move & ARG
        if move & ~ARG != ATTACK or spot >= SPOTS:
            return NOT_ASKED
        if s.tiles[spot] == NO_TILE:
            return R_NO_TILE
        if not can_be_attacked(s, spot):
            return R_FACE_DOWN
        return ALLOWED if move in self.moves(s) else R_NOTHING_TO_FIGHT

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        begin_fight(s, move & ARG, BY_CALVIN)


class GeorgeMoves(Ask[CoveState]):
    """George's card moves a hero: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [PICK | hero for hero in range(HEROES) if can_be_moved(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != PICK or hero >= HEROES:
            return NOT_ASKED
        if hero == GEORGE:
            return R_GEORGE_STAYS
        if not s.board >> hero & 1:
            return R_NOT_ON_BOARD
        return ALLOWED if can_be_moved(s, hero) else R_NOWHERE_TO_GO

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(GEORGE_TO_STEP, move & ARG)


class GeorgeMovesTo(Ask[CoveState]):
    """George's card moves a hero: where to. Nothing there takes effect but the Fortress."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [AT | location for location in range(LOCATIONS) if not move_reason(s, s.arg, location)]

    def why(self, s: CoveState, move: int) -> int:
        location = move & ARG
        return move_reason(s, s.arg, location) if move & ~ARG == AT and location < LOCATIONS else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.note(E_MOVE_HERO, s.turn, s.arg, s.at[s.arg], move & ARG)
        s.at[s.arg] = move & ARG


STEPS: Final[list[Step[Any]]] = [
    FlipTile(FLIP_STEP),
    WeaponOrPowder(WEAPON_STEP),
    MovePiece(MOVE_PIECE_STEP),
    MovePieceTo(MOVE_PIECE_TO_STEP),
    CalvinAttacks(CALVIN_STEP),
    GeorgeMoves(GEORGE_STEP),
    GeorgeMovesTo(GEORGE_TO_STEP),
]
