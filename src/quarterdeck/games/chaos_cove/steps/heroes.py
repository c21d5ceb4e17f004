"""What heroes ask, by tile or card: which tile to flip, what to move and where to, whom to attack."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
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
        moves = [codes.FLIP | lane for lane in range(LANES) if down >> lane & 1]
        if s.arg & MAY_STOP:
            moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if s.arg & MAY_STOP else codes.R_MUST_CHOOSE
        lane = move & ARG
        if move & ~ARG != codes.FLIP or lane >= LANES:
            return NOT_ASKED
        if lane // (LANES // 2) != s.arg & 1:
            return codes.R_NOT_GIVEN
        if s.tiles[lane] == NO_TILE:
            return codes.R_NO_TILE
        return codes.R_FACE_UP if s.face_up >> lane & 1 else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        flip(s, s.turn, move & ARG)
        left = s.arg // ONE_FLIP % 4 - 1
        if left and lanes_face_down(s, s.arg & 1):
            s.push(codes.FLIP_STEP, s.arg & 1 | left * ONE_FLIP | MAY_STOP)


class WeaponOrPowder(Ask[CoveState]):
    """Claudia takes a saber or gunpowder, Colin a cannon or gunpowder."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        weapon = weapon_of(s.arg)
        return [codes.TAKE | weapon, codes.TAKE | GUNPOWDER] if s.supply[weapon] else [codes.TAKE | GUNPOWDER]

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG != codes.TAKE:
            return NOT_ASKED
        goods = move & ARG
        if goods == GUNPOWDER:
            return ALLOWED
        if goods != weapon_of(s.arg):
            return codes.R_NOT_GIVEN
        return ALLOWED if s.supply[goods] else codes.R_SUPPLY_EMPTY

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        why = (codes.W_CARD if s.arg & BY_CARD else codes.W_TILE) + codes.BY * (s.arg % BY_CARD)
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
            spaces[i] = codes.SPACE | spaces[i]
        return spaces

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= SPACES:
            return NOT_ASKED
        if kind_of_space(space) != s.arg:
            return codes.R_NO_SUCH_SPACE
        if s.pieces[space] == EMPTY:
            return codes.R_EMPTY_SPACE
        return ALLOWED if s.pieces[space] == s.turn + 1 else codes.R_NOT_YOURS

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.MOVE_PIECE_TO_STEP, move & ARG)


class MovePieceTo(Ask[CoveState]):
    """Where to: an empty space, or a piece of somebody else to change places with."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        first = FORT_SPACES if s.arg >= FORT_SPACES else 0
        mine = s.turn + 1
        return [codes.SPACE | space for space in range(first, first + FORT_SPACES) if s.pieces[space] != mine]

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= SPACES:
            return NOT_ASKED
        if kind_of_space(space) != kind_of_space(s.arg):
            return codes.R_NO_SUCH_SPACE
        return codes.R_OWN_PIECE if s.pieces[space] == s.turn + 1 else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        move_piece(s, s.arg, move & ARG)


def move_piece(s: CoveState, space: int, to: int) -> None:
    """A piece goes to another space; what stands there comes back. A hidden fort stays hidden."""
    other = s.pieces[to]
    if s.trace is not None:
        if other == EMPTY:
            s.trace.add(codes.E_MOVE, s.turn, space, to)
        else:
            s.trace.add(codes.E_SWAP, s.turn, space, to, other - 1)
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
        moves = [codes.ATTACK | spot for spot in range(SPOTS) if can_be_attacked(s, spot) and can_fight(s, spot)]
        # a player with nothing to fight with is never asked; whoever imagines another hand may find one
        return moves or [codes.ATTACK | spot for spot in face_up_spots(s)]

    def why(self, s: CoveState, move: int) -> int:
        spot = move & ARG
        if move & ~ARG != codes.ATTACK or spot >= SPOTS:
            return NOT_ASKED
        if s.tiles[spot] == NO_TILE:
            return codes.R_NO_TILE
        if not can_be_attacked(s, spot):
            return codes.R_FACE_DOWN
        return ALLOWED if move in self.moves(s) else codes.R_NOTHING_TO_FIGHT

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        begin_fight(s, move & ARG, codes.BY_CALVIN)


class GeorgeMoves(Ask[CoveState]):
    """George's card moves a hero: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.PICK | hero for hero in range(HEROES) if can_be_moved(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != codes.PICK or hero >= HEROES:
            return NOT_ASKED
        if hero == GEORGE:
            return codes.R_GEORGE_STAYS
        if not s.board >> hero & 1:
            return codes.R_NOT_ON_BOARD
        return ALLOWED if can_be_moved(s, hero) else codes.R_NOWHERE_TO_GO

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.GEORGE_TO_STEP, move & ARG)


class GeorgeMovesTo(Ask[CoveState]):
    """George's card moves a hero: where to. Nothing there takes effect but the Fortress."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.AT | location for location in range(LOCATIONS) if not move_reason(s, s.arg, location)]

    def why(self, s: CoveState, move: int) -> int:
        location = move & ARG
        return move_reason(s, s.arg, location) if move & ~ARG == codes.AT and location < LOCATIONS else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.note(codes.E_MOVE_HERO, s.turn, s.arg, s.at[s.arg], move & ARG)
        s.at[s.arg] = move & ARG


STEPS: Final[list[Step[Any]]] = [
    FlipTile(codes.FLIP_STEP),
    WeaponOrPowder(codes.WEAPON_STEP),
    MovePiece(codes.MOVE_PIECE_STEP),
    MovePieceTo(codes.MOVE_PIECE_TO_STEP),
    CalvinAttacks(codes.CALVIN_STEP),
    GeorgeMoves(codes.GEORGE_STEP),
    GeorgeMovesTo(codes.GEORGE_TO_STEP),
]
