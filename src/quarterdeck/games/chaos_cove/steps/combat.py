"""The combat primer: one player fights one invader with what they put in; the others can help with hero cards."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
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
from quarterdeck.games.chaos_cove.codes import (
    ACCEPT,
    AFTER_FIGHT_STEP,
    ANSWER_STEP,
    ASK_HELP_STEP,
    BY_SURPRISE,
    CARD,
    DONE,
    E_ACCEPT,
    E_COMMIT,
    E_FAIL,
    E_FIGHT,
    E_OFFER,
    E_PASS,
    E_REFUSE,
    E_WIN,
    END,
    F_CANNON,
    F_CARD,
    F_CREW,
    F_FORTRESS,
    F_POWDER,
    F_SABER,
    FIGHT_STEP,
    FIRE,
    FLEE,
    FLEE_STEP,
    HIDE,
    IN_DEFENCE,
    INVADER_STEP,
    MUSTER,
    NO_FIGHT,
    OFFER,
    OFFER_STEP,
    POWDER,
    R_BEGUN,
    R_MUST_COMMIT,
    R_NO_ART,
    R_NO_CREW,
    R_NO_GUS,
    R_NO_POWDER,
    R_NO_VALUE,
    R_NO_WEAPON,
    R_NO_WIND,
    R_NOT_A_FORT,
    R_NOT_HELD,
    R_NOT_ON_BOARD,
    R_NOWHERE_TO_FLEE,
    R_REFUSED,
    REFUSE,
    SURPRISE,
    WORTH,
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
        s.trace.add(E_FIGHT, s.turn, spot, s.tiles[spot], how)
        if s.sum:
            s.trace.add(E_COMMIT, s.turn, F_FORTRESS, s.sum, s.tiles[spot])
    s.push(FIGHT_STEP)


def phase_number(s: CoveState) -> int:
    """A number for the phase of the round: whoever declines to help, or to play cards, declines for that long."""
    return s.round * 8 + s.phase


def worth_in_fight(s: CoveState, kind: int) -> int:
    """What a hero card adds to the present fight."""
    return s.rules.martial[kind] if is_land(s.foe) else s.rules.naval[kind]


def worth_reason(s: CoveState, seat: int, kind: int) -> int:
    """Why a seat's card cannot be put into the present fight for its value."""
    if not s.hands[seat] >> CARD_BITS * kind & 7:
        return R_NOT_HELD
    if not s.board >> kind & 1:
        return R_NOT_ON_BOARD
    return ALLOWED if worth_in_fight(s, kind) else R_NO_VALUE


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
        s.trace.add(E_COMMIT, s.turn, what, s.sum, s.tiles[s.foe])


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
        moves.extend(worth_moves(s, s.turn, WORTH, 0))
        if s.stock[base + int(is_land(s.foe))]:
            moves.append(FIRE)
        if s.stock[base + GUNPOWDER]:
            moves.append(POWDER)
        if not muster_reason(s):
            moves.append(MUSTER)
        if not flee_reason(s):
            moves.append(FLEE)
        if not hide_reason(s):
            moves.append(HIDE)
        if not end_reason(s):
            moves.append(END)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        kind = move & ARG
        if verb in (CARD, WORTH):
            if kind >= HEROES:
                return NOT_ASKED
            return action_reason(s, kind, _window(s)) if verb == CARD else worth_reason(s, s.turn, kind)
        if move == FIRE:
            return ALLOWED if s.stock[STOCK * s.turn + int(is_land(s.foe))] else R_NO_WEAPON
        if move == POWDER:
            return ALLOWED if s.stock[STOCK * s.turn + GUNPOWDER] else R_NO_POWDER
        if move == MUSTER:
            return muster_reason(s)
        if move in (FLEE, HIDE) and s.fight == IN_DEFENCE:
            return flee_reason(s) if move == FLEE else hide_reason(s)
        return end_reason(s) if move == END else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        base = STOCK * s.turn
        verb = move & ~ARG
        if verb == CARD:
            _play_card_in_fight(s, move & ARG, rng)
        elif verb == WORTH:
            discard(s, s.turn, move & ARG)
            add(s, F_CARD + (move & ARG), worth_in_fight(s, move & ARG))
            s.push(FIGHT_STEP)
        elif move == FIRE:
            weapon = int(is_land(s.foe))
            s.stock[base + weapon] = s.stock[base + weapon] - 1
            s.stock[base + USED_CANNON + weapon] = s.stock[base + USED_CANNON + weapon] + 1
            add(s, F_SABER if weapon else F_CANNON, s.rules.weapon)
            s.push(FIGHT_STEP)
        elif move == POWDER:
            s.stock[base + GUNPOWDER] = s.stock[base + GUNPOWDER] - 1
            add(s, F_POWDER, 1)
            s.push(FIGHT_STEP)
        elif move == MUSTER:
            s.stock[base + CREW] = s.stock[base + CREW] - 1
            s.stock[base + LYING_CREW] = s.stock[base + LYING_CREW] + 1
            if s.gus and not s.placed_by(GUS, s.turn):
                s.gus -= 1
            add(s, F_CREW, s.rules.crew_strength)
            s.push(FIGHT_STEP)
        elif move == FLEE:
            s.fight = NO_FIGHT
            s.push(FLEE_STEP, lane_of(s.attacked()))
        elif move == HIDE:
            s.fight = NO_FIGHT
            hide(s, 0)
            s.push(INVADER_STEP, s.foe)
        elif s.sum < s.tiles[s.foe] and not s.asked and can_be_helped(s):
            s.asked = 1
            s.push(ASK_HELP_STEP, 1)
        else:
            end_fight(s)


def _window(s: CoveState) -> int:
    return ATTACKED if s.fight == IN_DEFENCE and not s.begun and not s.asked else FIGHTING


def _play_card_in_fight(s: CoveState, kind: int, rng: Rng) -> None:
    """What acts inside a fight leaves it as it is; the rest comes before it, and may move the attack elsewhere."""
    if IN_FIGHT >> kind & 1:
        s.push(FIGHT_STEP)
    else:
        s.fight = NO_FIGHT
        s.push(INVADER_STEP, s.foe)
    play_card(s, kind, rng)


def muster_reason(s: CoveState) -> int:
    """Why none of the crew can fight."""
    if not s.gus and not s.placed_by(GUS, s.turn):
        return R_NO_GUS
    return ALLOWED if s.stock[STOCK * s.turn + CREW] else R_NO_CREW


def flee_reason(s: CoveState) -> int:
    """Why the ship under attack cannot flee."""
    if s.fight != IN_DEFENCE or is_land(s.foe) or not s.rules.wind >> s.attacked() & 1:
        return R_NO_WIND
    if s.begun or s.asked:
        return R_BEGUN
    for space in empty_spaces(s, SHIP):
        if lane_of(space) != s.foe:
            return ALLOWED
    return R_NOWHERE_TO_FLEE


def hide_reason(s: CoveState) -> int:
    """Why Art's tile does not hide what is under attack."""
    if s.fight != IN_DEFENCE or not is_land(s.foe):
        return R_NOT_A_FORT
    if s.begun or s.asked:
        return R_BEGUN
    return ALLOWED if s.placed_by(ART, s.turn) else R_NO_ART


def end_reason(s: CoveState) -> int:
    """Why the fight cannot end yet: who attacks has to put something in, unless they have won already or ask first."""
    if s.begun or s.fight == IN_DEFENCE or s.sum >= s.tiles[s.foe] or (not s.asked and can_be_helped(s)):
        return ALLOWED
    return R_MUST_COMMIT if can_commit(s, s.foe) else ALLOWED


class AskHelp(Act[CoveState]):
    """Everybody else who holds a card is asked once, from the fighter's left, until the sum suffices."""

    def run(self, s: CoveState, rng: Rng) -> None:
        place = s.arg
        while place < s.seats and s.sum < s.tiles[s.foe]:
            seat = (s.turn + place) % s.seats
            if s.held[seat]:
                s.push(OFFER_STEP, seat)
                return
            place += 1
        s.push(FIGHT_STEP)


class Offer(Ask[CoveState]):
    """Offer a hero card to the fighter, or no more."""

    def seat(self, s: CoveState) -> int:
        return s.arg

    def discreet(self, s: CoveState) -> bool:
        return True

    def passing(self, s: CoveState) -> int:
        return DONE

    def span(self, s: CoveState) -> int:
        return phase_number(s)

    def moves(self, s: CoveState) -> list[int]:
        moves = worth_moves(s, s.arg, OFFER, s.refused)
        moves.append(DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == DONE:
            return ALLOWED
        kind = move & ARG
        if move & ~ARG != OFFER or kind >= HEROES:
            return NOT_ASKED
        return worth_reason(s, s.arg, kind) or (R_REFUSED if s.refused >> kind & 1 else ALLOWED)

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == DONE:
            s.refused = 0
            s.push(ASK_HELP_STEP, (s.arg - s.turn) % s.seats + 1)
            return
        kind = move & ARG
        show(s, s.arg, kind)
        everybody_learns(s)
        s.note(E_OFFER, s.arg, kind, worth_in_fight(s, kind))
        s.push(ANSWER_STEP, kind + HELPER_ABOVE * s.arg)


class AnswerOffer(Ask[CoveState]):
    """The fighter takes the offered card, or refuses it."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [ACCEPT, REFUSE]

    def why(self, s: CoveState, move: int) -> int:
        return ALLOWED if move in (ACCEPT, REFUSE) else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        kind = s.arg % HELPER_ABOVE
        helper = s.arg // HELPER_ABOVE
        if move == ACCEPT:
            discard(s, helper, kind)
            s.sum += worth_in_fight(s, kind)
            s.begun = 1
            s.note(E_ACCEPT, s.turn, kind, helper, s.sum)
        else:
            s.refused |= 1 << kind
            s.note(E_REFUSE, s.turn, kind, helper)
        s.push(ASK_HELP_STEP, (helper - s.turn) % s.seats)


def end_fight(s: CoveState) -> None:
    """Compare: the fighter claims the invader, or a defender loses the piece. Cards may be played after it."""
    seat = s.turn
    how = s.fight
    won = s.sum >= s.tiles[s.foe]
    s.note(E_WIN if won else E_FAIL, seat, s.foe, s.tiles[s.foe], s.sum)
    s.fight = NO_FIGHT
    if won:
        claim(s, seat, s.foe)
    if how == IN_DEFENCE:
        s.push(INVADER_STEP, s.foe)
    over = how == IN_DEFENCE or s.phase == SURPRISE
    if won and s.guard and lane_of(s.attacked()) == s.foe:
        over = True  # Calvin may have beaten the very invader that attacks
    if over and s.held[seat]:
        s.push(AFTER_FIGHT_STEP)
    if how == BY_SURPRISE and not s.begun and not won:
        # a fight for nothing could be had again and again
        s.passed |= 1 << seat
        s.note(E_PASS, seat, SURPRISE, 1)
    if how == IN_DEFENCE and not won:
        lose_piece(s, s.attacked(), s.foe)
    if over:
        s.guard = 0


STEPS: Final[list[Step[Any]]] = [
    Fight(FIGHT_STEP),
    AskHelp(ASK_HELP_STEP),
    Offer(OFFER_STEP),
    AnswerOffer(ANSWER_STEP),
]
