"""What heroes ask, by tile or card: which tile to flip, what to move and where to, whom to attack."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps import fight, heroes, targets
from quarterdeck.games.chaos_cove.steps.hero import BY_CARD, MAY_STOP, ONE_FLIP


class FlipTile(Ask[CoveState]):
    """CC-ben-1, CC-graham-1, CC-lighthouse-1, CC-lighthouse-2, CC-fortune-1, CC-fortune-2: which invader to turn up. At
    the Lighthouse and by the Fortune Teller a second one may follow, after the first was seen."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        down = board.lanes_face_down(s, s.arg & 1)
        moves = [codes.FLIP | lane for lane in range(codes.LANES) if down >> lane & 1]
        if s.arg & MAY_STOP:
            moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if s.arg & MAY_STOP else codes.R_MUST_CHOOSE
        lane = move & ARG
        if move & ~ARG != codes.FLIP or lane >= codes.LANES:
            return NOT_ASKED
        if lane // (codes.LANES // 2) != s.arg & 1:
            return codes.R_OTHER_INVADER
        if s.tiles[lane] == NO_TILE:
            return codes.R_NO_TILE
        return codes.R_FACE_UP if s.face_up >> lane & 1 else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        handling.flip(s, s.turn, move & ARG)
        left = s.arg // ONE_FLIP % 4 - 1
        if left and board.lanes_face_down(s, s.arg & 1):
            s.push(codes.FLIP_STEP, s.arg & 1 | left * ONE_FLIP | MAY_STOP)


class WeaponOrPowder(Ask[CoveState]):
    """CC-claudia-1, CC-claudia-3, CC-colin-1, CC-colin-3: Claudia takes a saber or gunpowder, Colin a cannon or
    gunpowder."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        weapon = weapon_of(s.arg)
        return (
            [codes.TAKE | weapon, codes.TAKE | codes.GUNPOWDER] if s.supply[weapon] else [codes.TAKE | codes.GUNPOWDER]
        )

    def why(self, s: CoveState, move: int) -> int:
        goods = move & ARG
        if move & ~ARG != codes.TAKE or goods >= codes.GOODS:
            return NOT_ASKED
        if goods == codes.GUNPOWDER:
            return ALLOWED
        if goods != weapon_of(s.arg):
            return codes.R_NOT_GIVEN
        return ALLOWED if s.supply[goods] else codes.R_SUPPLY_EMPTY

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        why = (codes.W_CARD if s.arg & BY_CARD else codes.W_TILE) + codes.BY * (s.arg % BY_CARD)
        handling.gain_and_tell(s, s.turn, move & ARG, 1, why)


def weapon_of(arg: int) -> int:
    """The weapon that Claudia or Colin takes."""
    return heroes.HEROES[arg % BY_CARD].goods


class MovePiece(Ask[CoveState]):
    """CC-dennis-1, CC-nancy-1: Dennis moves a ship, Nancy a fort: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        spaces = board.spaces_of(s, s.turn, s.arg)
        for i in range(len(spaces)):
            spaces[i] = codes.SPACE | spaces[i]
        return spaces

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= codes.SPACES:
            return NOT_ASKED
        if board.kind_of_space(space) != s.arg:
            return codes.R_NO_SUCH_SPACE
        if s.pieces[space] == EMPTY:
            return codes.R_EMPTY_SPACE
        return ALLOWED if s.pieces[space] == s.turn + 1 else codes.R_NOT_YOURS

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.MOVE_PIECE_TO_STEP, move & ARG)


class MovePieceTo(Ask[CoveState]):
    """CC-dennis-1, CC-dennis-3, CC-dennis-4, CC-dennis-5, CC-nancy-1, CC-nancy-3, CC-nancy-4: where to: an empty space,
    also of the same lane, or a piece of somebody else to change places with."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        first = codes.FORT_SPACES if s.arg >= codes.FORT_SPACES else 0
        mine = s.turn + 1
        return [codes.SPACE | space for space in range(first, first + codes.FORT_SPACES) if s.pieces[space] != mine]

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= codes.SPACES:
            return NOT_ASKED
        if board.kind_of_space(space) != board.kind_of_space(s.arg):
            return codes.R_NO_SUCH_SPACE
        return codes.R_OWN_PIECE if s.pieces[space] == s.turn + 1 else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        move_piece(s, s.arg, move & ARG)


def move_piece(s: CoveState, space: int, to: int) -> None:
    """CC-dennis-3, CC-nancy-3, CC-art-7: a piece goes to another space; what stands there comes back. A hidden fort
    stays hidden."""
    other = s.pieces[to]
    if other == EMPTY:
        s.note(codes.E_MOVE, s.turn, space, to)
    else:
        s.note(codes.E_SWAP, s.turn, space, to, other - 1)
    s.pieces[to] = s.pieces[space]
    s.pieces[space] = other
    if (s.hidden >> space ^ s.hidden >> to) & 1:
        s.hidden ^= 1 << space | 1 << to


class CalvinAttacks(Ask[CoveState]):
    """CC-calvin-1, CC-calvin-3, CC-calvin-4: Calvin attacks any face-up invader: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = [
            codes.ATTACK | spot
            for spot in range(codes.SPOTS)
            if board.can_be_attacked(s, spot) and targets.can_fight(s, spot)
        ]
        # a player with nothing to fight with is never asked; whoever imagines another hand may find one
        return moves or [codes.ATTACK | spot for spot in board.face_up_spots(s)]

    def why(self, s: CoveState, move: int) -> int:
        spot = move & ARG
        if move & ~ARG != codes.ATTACK or spot >= codes.SPOTS:
            return NOT_ASKED
        if s.tiles[spot] == NO_TILE:
            return codes.R_NO_TILE
        if not board.can_be_attacked(s, spot):
            return codes.R_FACE_DOWN
        return ALLOWED if move in self.moves(s) else codes.R_NOTHING_TO_FIGHT

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        fight.begin_fight(s, move & ARG, codes.BY_CALVIN)


class GeorgeMoves(Ask[CoveState]):
    """CC-george-2, CC-george-3, CC-george-8: George's card moves a hero: which."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.PICK | hero for hero in range(codes.HEROES) if heroes.can_be_moved(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != codes.PICK or hero >= codes.HEROES:
            return NOT_ASKED
        if hero == codes.GEORGE:
            return codes.R_GEORGE_STAYS
        if not s.board >> hero & 1:
            return codes.R_NOT_ON_BOARD
        return ALLOWED if heroes.can_be_moved(s, hero) else codes.R_NOWHERE_TO_GO

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.GEORGE_TO_STEP, move & ARG)


class GeorgeMovesTo(Ask[CoveState]):
    """CC-george-4, CC-george-5, CC-place-6: George's card moves a hero: where to. Nothing there takes effect but the
    Fortress, and the hero still works for who placed it."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [
            codes.AT | location for location in range(codes.LOCATIONS) if not heroes.move_reason(s, s.arg, location)
        ]

    def why(self, s: CoveState, move: int) -> int:
        location = move & ARG
        return (
            heroes.move_reason(s, s.arg, location)
            if move & ~ARG == codes.AT and location < codes.LOCATIONS
            else NOT_ASKED
        )

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
