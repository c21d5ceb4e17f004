"""The combat primer: one player fights one invader with what they put in; the others can help with hero cards."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import empty_spaces
from quarterdeck.games.chaos_cove.cards import (
    ART,
    CARD_BITS,
    CREW,
    GUNPOWDER,
    GUS,
    HEROES,
    LYING_CREW,
    SHIP,
    STOCK,
    USED_CANNON,
    is_land,
    lane_of,
)
from quarterdeck.games.chaos_cove.handling import claim, discard, everybody_learns, show
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.actions import (
    ATTACKED,
    FIGHTING,
    IN_FIGHT,
    action_moves,
    action_reason,
    can_be_helped,
    can_commit,
    hide,
    play_card,
)
from quarterdeck.games.chaos_cove.steps.losing import lose_piece

# In the argument of ANSWER_STEP: the card, and above it who offers it.
HELPER_ABOVE: Final = 16


def begin_fight(s: CoveState, spot: int, how: int, again: bool = False) -> None:
    """Who has the turn fights the invader of a spot; the Fortress token counts by itself.

    An attack that goes on after a card was played is not told `again`.
    """
    s.fight = how
    s.foe = spot
    s.sum = s.rules.fortress if s.has_token(s.turn) else 0
    s.begun = 0
    s.asked = 0
    s.gus = 0
    s.refused = 0
    if s.trace is not None and not again:
        s.trace.add(codes.E_FIGHT, s.turn, spot, s.tiles[spot], how)
        if s.sum:
            s.trace.add(codes.E_COMMIT, s.turn, codes.F_FORTRESS, s.sum, s.tiles[spot])
    s.push(codes.FIGHT_STEP)


def phase_number(s: CoveState) -> int:
    """A number for the phase of the round: whoever declines to help, or to play cards, declines for that long."""
    return s.round * 8 + s.phase


def worth_in_fight(s: CoveState, kind: int) -> int:
    """What a hero card adds to the present fight."""
    return s.rules.martial[kind] if is_land(s.foe) else s.rules.naval[kind]


def worth_reason(s: CoveState, seat: int, kind: int) -> int:
    """Why a seat's card cannot be put into the present fight for its value."""
    if not s.hands[seat] >> CARD_BITS * kind & 7:
        return codes.R_NOT_HELD
    if not s.board >> kind & 1:
        return codes.R_NOT_ON_BOARD
    return ALLOWED if worth_in_fight(s, kind) else codes.R_NO_VALUE


def worth_moves(s: CoveState, seat: int, verb: int, but: int) -> list[int]:
    """The moves that put a seat's cards into the present fight, without the kinds in the mask `but`."""
    worth = s.rules.martial if is_land(s.foe) else s.rules.naval
    hand: i64 = s.hands[seat]
    board: i64 = s.board & ~but
    moves: list[int] = []
    for kind in range(HEROES):
        if hand & 7 and board & 1 and worth[kind]:
            moves.append(verb | kind)
        hand >>= CARD_BITS
        board >>= 1
    return moves


def add(s: CoveState, what: int, strength: int) -> None:
    """Something more is put into the fight."""
    s.sum += strength
    s.begun = 1
    if s.trace is not None:
        s.trace.add(codes.E_COMMIT, s.turn, what, s.sum, s.tiles[s.foe])


class Fight(Ask[CoveState]):
    """Put something into the fight, or end it. Who is attacked may first flee, hide a fort or play other cards."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        # Also when something was put in: it can be taken back until the others are asked or the fight is ended.
        return s.held[s.turn] > 0 or s.begun > s.asked

    def moves(self, s: CoveState) -> list[int]:
        base = STOCK * s.turn
        moves = action_moves(s, _window(s))
        moves.extend(worth_moves(s, s.turn, codes.WORTH, 0))
        if s.stock[base + int(is_land(s.foe))]:
            moves.append(codes.FIRE)
        if s.stock[base + GUNPOWDER]:
            moves.append(codes.POWDER)
        if not muster_reason(s):
            moves.append(codes.MUSTER)
        if not flee_reason(s):
            moves.append(codes.FLEE)
        if not hide_reason(s):
            moves.append(codes.HIDE)
        if not end_reason(s):
            moves.append(codes.END)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        kind = move & ARG
        if verb in (codes.CARD, codes.WORTH):
            if kind >= HEROES:
                return NOT_ASKED
            return action_reason(s, kind, _window(s)) if verb == codes.CARD else worth_reason(s, s.turn, kind)
        if move == codes.FIRE:
            return ALLOWED if s.stock[STOCK * s.turn + int(is_land(s.foe))] else codes.R_NO_WEAPON
        if move == codes.POWDER:
            return ALLOWED if s.stock[STOCK * s.turn + GUNPOWDER] else codes.R_NO_POWDER
        if move == codes.MUSTER:
            return muster_reason(s)
        if move in (codes.FLEE, codes.HIDE) and s.fight == codes.IN_DEFENCE:
            return flee_reason(s) if move == codes.FLEE else hide_reason(s)
        return end_reason(s) if move == codes.END else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        base = STOCK * s.turn
        verb = move & ~ARG
        if verb == codes.CARD:
            _play_card_in_fight(s, move & ARG, rng)
        elif verb == codes.WORTH:
            discard(s, s.turn, move & ARG)
            add(s, codes.F_CARD + (move & ARG), worth_in_fight(s, move & ARG))
            s.push(codes.FIGHT_STEP)
        elif move == codes.FIRE:
            weapon = int(is_land(s.foe))
            s.stock[base + weapon] = s.stock[base + weapon] - 1
            s.stock[base + USED_CANNON + weapon] = s.stock[base + USED_CANNON + weapon] + 1
            add(s, codes.F_SABER if weapon else codes.F_CANNON, s.rules.weapon)
            s.push(codes.FIGHT_STEP)
        elif move == codes.POWDER:
            s.stock[base + GUNPOWDER] = s.stock[base + GUNPOWDER] - 1
            add(s, codes.F_POWDER, 1)
            s.push(codes.FIGHT_STEP)
        elif move == codes.MUSTER:
            s.stock[base + CREW] = s.stock[base + CREW] - 1
            s.stock[base + LYING_CREW] = s.stock[base + LYING_CREW] + 1
            if s.gus and not s.placed_by(GUS, s.turn):
                s.gus -= 1
            add(s, codes.F_CREW, s.rules.crew_strength)
            s.push(codes.FIGHT_STEP)
        elif move == codes.FLEE:
            s.fight = codes.NO_FIGHT
            s.push(codes.FLEE_STEP, lane_of(s.attacked()))
        elif move == codes.HIDE:
            s.fight = codes.NO_FIGHT
            hide(s, 0)
            s.push(codes.INVADER_STEP, s.foe)
        elif s.sum < s.tiles[s.foe] and not s.asked and can_be_helped(s):
            s.asked = 1
            s.push(codes.ASK_HELP_STEP, 1)
        else:
            end_fight(s)


def _window(s: CoveState) -> int:
    return ATTACKED if s.fight == codes.IN_DEFENCE and not s.begun and not s.asked else FIGHTING


def _play_card_in_fight(s: CoveState, kind: int, rng: Rng) -> None:
    """What acts inside a fight leaves it as it is; the rest comes before it, and may move the attack elsewhere."""
    if IN_FIGHT >> kind & 1:
        s.push(codes.FIGHT_STEP)
    else:
        s.fight = codes.NO_FIGHT
        s.push(codes.INVADER_STEP, s.foe)
    play_card(s, kind, rng)


def muster_reason(s: CoveState) -> int:
    """Why none of the crew can fight."""
    if not s.gus and not s.placed_by(GUS, s.turn):
        return codes.R_NO_GUS
    return ALLOWED if s.stock[STOCK * s.turn + CREW] else codes.R_NO_CREW


def flee_reason(s: CoveState) -> int:
    """Why the ship under attack cannot flee."""
    if s.fight != codes.IN_DEFENCE or is_land(s.foe) or not s.rules.wind >> s.attacked() & 1:
        return codes.R_NO_WIND
    if s.begun or s.asked:
        return codes.R_BEGUN
    for space in empty_spaces(s, SHIP):
        if lane_of(space) != s.foe:
            return ALLOWED
    return codes.R_NOWHERE_TO_FLEE


def hide_reason(s: CoveState) -> int:
    """Why Art's tile does not hide what is under attack."""
    if s.fight != codes.IN_DEFENCE or not is_land(s.foe):
        return codes.R_NOT_A_FORT
    if s.begun or s.asked:
        return codes.R_BEGUN
    return ALLOWED if s.placed_by(ART, s.turn) else codes.R_NO_ART


def end_reason(s: CoveState) -> int:
    """Why the fight cannot end yet: who attacks has to put something in, unless they have won already or ask first."""
    if s.begun or s.fight == codes.IN_DEFENCE or s.sum >= s.tiles[s.foe] or (not s.asked and can_be_helped(s)):
        return ALLOWED
    return codes.R_MUST_COMMIT if can_commit(s, s.foe) else ALLOWED


class AskHelp(Act[CoveState]):
    """Everybody else who holds a card is asked once, from the fighter's left, until the sum suffices."""

    def run(self, s: CoveState, rng: Rng) -> None:
        place = s.arg
        while place < s.seats and s.sum < s.tiles[s.foe]:
            seat = (s.turn + place) % s.seats
            if s.held[seat]:
                s.push(codes.OFFER_STEP, seat)
                return
            place += 1
        s.push(codes.FIGHT_STEP)


class Offer(Ask[CoveState]):
    """Offer a hero card to the fighter, or no more."""

    def seat(self, s: CoveState) -> int:
        return s.arg

    def discreet(self, s: CoveState) -> bool:
        return True

    def passing(self, s: CoveState) -> int:
        return codes.DONE

    def span(self, s: CoveState) -> int:
        return phase_number(s)

    def moves(self, s: CoveState) -> list[int]:
        moves = worth_moves(s, s.arg, codes.OFFER, s.refused)
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        kind = move & ARG
        if move & ~ARG != codes.OFFER or kind >= HEROES:
            return NOT_ASKED
        return worth_reason(s, s.arg, kind) or (codes.R_REFUSED if s.refused >> kind & 1 else ALLOWED)

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            s.refused = 0
            s.push(codes.ASK_HELP_STEP, (s.arg - s.turn) % s.seats + 1)
            return
        kind = move & ARG
        show(s, s.arg, kind)
        everybody_learns(s)
        s.note(codes.E_OFFER, s.arg, kind, worth_in_fight(s, kind))
        s.push(codes.ANSWER_STEP, kind + HELPER_ABOVE * s.arg)


class AnswerOffer(Ask[CoveState]):
    """The fighter takes the offered card, or refuses it."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.ACCEPT, codes.REFUSE]

    def why(self, s: CoveState, move: int) -> int:
        return ALLOWED if move in (codes.ACCEPT, codes.REFUSE) else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        kind = s.arg % HELPER_ABOVE
        helper = s.arg // HELPER_ABOVE
        if move == codes.ACCEPT:
            discard(s, helper, kind)
            s.sum += worth_in_fight(s, kind)
            s.begun = 1
            s.note(codes.E_ACCEPT, s.turn, kind, helper, s.sum)
        else:
            s.refused |= 1 << kind
            s.note(codes.E_REFUSE, s.turn, kind, helper)
        s.push(codes.ASK_HELP_STEP, (helper - s.turn) % s.seats)


def end_fight(s: CoveState) -> None:
    """Compare: the fighter claims the invader, or a defender loses the piece. Cards may be played after it."""
    seat = s.turn
    how = s.fight
    won = s.sum >= s.tiles[s.foe]
    s.note(codes.E_WIN if won else codes.E_FAIL, seat, s.foe, s.tiles[s.foe], s.sum)
    s.fight = codes.NO_FIGHT
    if won:
        claim(s, seat, s.foe)
    if how == codes.IN_DEFENCE:
        s.push(codes.INVADER_STEP, s.foe)
    over = how == codes.IN_DEFENCE or s.phase == codes.SURPRISE
    if won and s.guard and lane_of(s.attacked()) == s.foe:
        over = True  # Calvin may have beaten the very invader that attacks
    if over and s.held[seat]:
        s.push(codes.AFTER_FIGHT_STEP)
    if how == codes.BY_SURPRISE and not s.begun and not won:
        # a fight for nothing could be had again and again
        s.passed |= 1 << seat
        s.note(codes.E_PASS, seat, codes.SURPRISE, 1)
    if how == codes.IN_DEFENCE and not won:
        lose_piece(s, s.attacked(), s.foe)
    if over:
        s.guard = 0


STEPS: Final[list[Step[Any]]] = [
    Fight(codes.FIGHT_STEP),
    AskHelp(codes.ASK_HELP_STEP),
    Offer(codes.OFFER_STEP),
    AnswerOffer(codes.ANSWER_STEP),
]
