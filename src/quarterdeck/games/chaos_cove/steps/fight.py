"""Fights: one player fights one invader with what they put in; the others can help with hero cards."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling, sets
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps import hero_cards, targets
from quarterdeck.games.chaos_cove.steps.hero import AFTER_FIGHT, ATTACKED, FIGHTING
from quarterdeck.games.chaos_cove.steps.heroes import HEROES, hide
from quarterdeck.games.chaos_cove.steps.losing import lose_piece

# In the argument of ANSWER_STEP: the card, and above it who offers it.
HELPER_ABOVE: Final = 16

# In the argument of ASK_HELP_STEP, above the place from the fighter's left, and of OFFER_STEP, above the seat: this
# helper has offered something in this fight.
OFFERED: Final = 8


def begin_fight(s: CoveState, spot: int, how: int, again: bool = False) -> None:
    """CC-fight-1, CC-fight-6, CC-fight-9, CC-fortress-1: who has the turn fights the invader of a spot; the Fortress
    token counts by itself, and nothing of an earlier fight does.

    An attack that goes on after a card was played is not told `again`.
    """
    s.fight = how
    s.foe = spot
    s.sum = s.rules.fortress if s.has_token(s.turn) else 0
    s.begun = 0
    s.asked = 0
    s.gus = 0
    s.refused = 0
    if not again:
        s.note(codes.E_FIGHT, s.turn, spot, s.tiles[spot], how)
        if s.sum:
            s.note(codes.E_COMMIT, s.turn, codes.F_FORTRESS, s.sum, s.tiles[spot])
    s.push(codes.FIGHT_STEP)


def call_off(s: CoveState) -> None:
    """CC-calvin-8, CC-defend-17: an attack of Phase 5 that was begun, if there is one, is over without a fight."""
    if s.guard:
        space = s.attacked()
        s.note(codes.E_CALLED_OFF, (s.guard & 7) - 1, space, board.lane_of(space))


def phase_number(s: CoveState) -> int:
    """A number for the phase of the round: whoever declines to help, or to play cards, declines for that long."""
    return s.round * 8 + s.phase


def worth_in_fight(s: CoveState, kind: int) -> int:
    """CC-fight-2, CC-card-10, CC-card-11: what a hero card adds to the present fight."""
    return targets.worths(s, s.foe)[kind]


def worth_reason(s: CoveState, seat: int, kind: int) -> int:
    """CC-card-12, CC-fight-5, CC-help-7: why a seat's card cannot be put into the present fight for its value."""
    if not s.hands[seat] >> sets.CARD_BITS * kind & 7:
        return codes.R_NOT_HELD
    if not s.board >> kind & 1:
        return codes.R_NOT_ON_BOARD
    return ALLOWED if worth_in_fight(s, kind) else codes.R_NO_VALUE


def worth_moves(s: CoveState, seat: int, verb: int, but: int) -> list[int]:
    """The moves that put a seat's cards into the present fight, without the kinds in the mask `but`."""
    worth = targets.worths(s, s.foe)
    hand: i64 = s.hands[seat]
    there: i64 = s.board & ~but
    moves: list[int] = []
    for kind in range(codes.HEROES):
        if hand & 7 and there & 1 and worth[kind]:
            moves.append(verb | kind)
        hand >>= sets.CARD_BITS
        there >>= 1
    return moves


def add(s: CoveState, what: int, strength: int) -> None:
    """Something more is put into the fight."""
    s.sum += strength
    s.begun = 1
    s.note(codes.E_COMMIT, s.turn, what, s.sum, s.tiles[s.foe])


class Fight(Ask[CoveState]):
    """CC-fight-2, CC-fight-3, CC-fight-4, CC-fight-5, CC-fight-7, CC-fight-11, CC-fight-12, CC-fight-13, CC-fight-15,
    CC-fight-17, CC-fight-19, CC-fight-20, CC-defend-6, CC-round-9: put things into the fight, in any order, or end
    it. Who is attacked may first flee, hide a fort or play other cards. What is put in is spent at once."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        # CC-round-8, CC-fight-16: also when something was put in, which can be taken back until the others are asked or
        # the fight is ended
        return s.held[s.turn] > 0 or s.begun > s.asked

    def picks(self, s: CoveState, move: int) -> bool:
        return move & ~ARG in (codes.WORTH, codes.FIRE, codes.POWDER, codes.MUSTER)

    def moves(self, s: CoveState) -> list[int]:
        base = codes.STOCK * s.turn
        moves = hero_cards.action_moves(s, _window(s))
        moves.extend(worth_moves(s, s.turn, codes.WORTH, 0))
        if s.stock[base + targets.weapon_for(s.foe)]:
            moves.append(codes.FIRE)
        if s.stock[base + codes.GUNPOWDER]:
            moves.append(codes.POWDER)
        if not muster_reason(s):
            moves.append(codes.MUSTER)
        if not flee_reason(s):
            moves.append(codes.FLEE)
        if not hide_reason(s):
            moves.append(codes.HIDE)
        if not end_reason(s):
            moves.append(codes.END)
            if not after_reason(s):
                moves.append(codes.END | codes.AND_CARDS)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        kind = move & ARG
        if verb in (codes.CARD, codes.WORTH):
            if kind >= codes.HEROES:
                return NOT_ASKED
            return (
                hero_cards.action_reason(s, kind, _window(s)) if verb == codes.CARD else worth_reason(s, s.turn, kind)
            )
        if move == codes.FIRE:
            return ALLOWED if s.stock[codes.STOCK * s.turn + targets.weapon_for(s.foe)] else codes.R_NO_WEAPON
        if move == codes.POWDER:
            return ALLOWED if s.stock[codes.STOCK * s.turn + codes.GUNPOWDER] else codes.R_NO_POWDER
        if move == codes.MUSTER:
            return muster_reason(s)
        if s.fight == codes.IN_DEFENCE and move == (codes.HIDE if board.is_land(s.foe) else codes.FLEE):
            return flee_reason(s) if move == codes.FLEE else hide_reason(s)
        if move == codes.END | codes.AND_CARDS:
            return end_reason(s) or after_reason(s)
        return end_reason(s) if move == codes.END else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        base = codes.STOCK * s.turn
        verb = move & ~ARG
        if verb == codes.CARD:
            _play_card_in_fight(s, move & ARG, rng)
        elif verb == codes.WORTH:
            handling.discard(s, s.turn, move & ARG)
            add(s, codes.F_CARD + (move & ARG), worth_in_fight(s, move & ARG))
            s.push(codes.FIGHT_STEP)
        elif move == codes.FIRE:
            weapon = targets.weapon_for(s.foe)
            s.stock[base + weapon] = s.stock[base + weapon] - 1
            s.stock[base + codes.USED_CANNON + weapon] = s.stock[base + codes.USED_CANNON + weapon] + 1
            add(s, codes.F_SABER if weapon == codes.SABER else codes.F_CANNON, s.rules.weapon)
            s.push(codes.FIGHT_STEP)
        elif move == codes.POWDER:
            s.stock[base + codes.GUNPOWDER] = s.stock[base + codes.GUNPOWDER] - 1
            add(s, codes.F_POWDER, 1)
            s.push(codes.FIGHT_STEP)
        elif move == codes.MUSTER:
            s.stock[base + codes.CREW] = s.stock[base + codes.CREW] - 1
            s.stock[base + codes.LYING_CREW] = s.stock[base + codes.LYING_CREW] + 1
            if s.gus and not s.placed_by(codes.GUS, s.turn):
                s.gus -= 1
            add(s, codes.F_CREW, s.rules.crew_strength)
            s.push(codes.FIGHT_STEP)
        elif move == codes.FLEE:
            s.fight = codes.NO_FIGHT
            s.push(codes.FLEE_STEP, board.lane_of(s.attacked()))
        elif move == codes.HIDE:
            s.fight = codes.NO_FIGHT
            hide(s, 0)
            s.push(codes.INVADER_STEP, s.foe)
        elif asks_first(s):
            s.asked = 1
            s.push(codes.ASK_HELP_STEP, 1)
        else:
            end_fight(s, move & ARG == codes.AND_CARDS)


def _window(s: CoveState) -> int:
    return ATTACKED if s.fight == codes.IN_DEFENCE and not s.begun and not s.asked else FIGHTING


def _play_card_in_fight(s: CoveState, kind: int, rng: Rng) -> None:
    """CC-card-8, CC-card-9, CC-defend-16: what acts inside a fight leaves it as it is; the rest comes before it, and
    may move the attack elsewhere."""
    if HEROES[kind].in_fight:
        s.push(codes.FIGHT_STEP)
    else:
        s.fight = codes.NO_FIGHT
        s.push(codes.INVADER_STEP, s.foe)
    hero_cards.play_card(s, kind, rng)


def muster_reason(s: CoveState) -> int:
    """CC-gus-1, CC-gus-4, CC-gus-6: why none of the crew can fight."""
    if not s.gus and not s.placed_by(codes.GUS, s.turn):
        return codes.R_NO_GUS
    return ALLOWED if s.stock[codes.STOCK * s.turn + codes.CREW] else codes.R_NO_CREW


def flee_reason(s: CoveState) -> int:
    """CC-defend-12, CC-defend-13, CC-defend-15: why the ship under attack cannot flee."""
    if s.fight != codes.IN_DEFENCE or board.is_land(s.foe) or not s.rules.wind >> s.attacked() & 1:
        return codes.R_NO_WIND
    if s.begun or s.asked:
        return codes.R_BEGUN
    for space in board.empty_spaces(s, codes.SHIP):
        if board.lane_of(space) != s.foe:
            return ALLOWED
    return codes.R_NOWHERE_TO_FLEE


def hide_reason(s: CoveState) -> int:
    """CC-art-1, CC-art-4, CC-place-6: why Art's tile does not hide what is under attack."""
    if s.fight != codes.IN_DEFENCE or not board.is_land(s.foe):
        return codes.R_NOT_A_FORT
    if s.begun or s.asked:
        return codes.R_BEGUN
    return ALLOWED if s.placed_by(codes.ART, s.turn) else codes.R_NO_ART


def end_reason(s: CoveState) -> int:
    """CC-fight-13, CC-fight-14: why the fight cannot end yet: who attacks has to put something in, unless they have won
    already or ask first."""
    if s.begun or s.fight == codes.IN_DEFENCE or s.sum >= s.tiles[s.foe] or asks_first(s):
        return ALLOWED
    return codes.R_MUST_COMMIT if targets.can_commit(s, s.foe) else ALLOWED


def asks_first(s: CoveState) -> bool:
    """CC-fight-17, CC-help-3: whether who ends the fight now stops short, and lets the others help first."""
    return s.sum < s.tiles[s.foe] and not s.asked and targets.can_be_helped(s)


def closes_the_turn(s: CoveState) -> bool:
    """CC-surprise-6, CC-defend-6, CC-calvin-8: whether nothing else is asked of the fighter once this fight is over: it
    was the attack of a turn of Phase 4 or a defence, or Calvin beats the very invader that attacks."""
    if s.fight == codes.IN_DEFENCE or s.phase == codes.SURPRISE:
        return True
    return s.sum >= s.tiles[s.foe] and s.guard != 0 and board.lane_of(s.attacked()) == s.foe


def after_reason(s: CoveState) -> int:
    """CC-fight-20: why the fighter cannot say that hero cards come after the fight. It rests on what all can see, so
    that it tells nothing about the hand."""
    if asks_first(s):
        return codes.R_ASKS_FIRST
    if not closes_the_turn(s):
        return codes.R_GOES_ON
    if not s.held[s.turn]:
        return codes.R_HAND_EMPTY
    for kind in range(codes.HEROES):
        if s.board >> kind & 1 and not HEROES[kind].when(s, AFTER_FIGHT):
            return ALLOWED
    return codes.R_NOBODY_AFTER


class AskHelp(Act[CoveState]):
    """CC-help-3, CC-help-4, CC-help-5, CC-help-11, CC-help-13, CC-place-19: everybody else who holds a card is asked
    once, from the fighter's left, until the sum suffices; then the fighter goes on."""

    def run(self, s: CoveState, rng: Rng) -> None:
        place = s.arg % OFFERED
        offered = s.arg - place
        while place < s.seats and s.sum < s.tiles[s.foe]:
            seat = (s.turn + place) % s.seats
            if s.held[seat]:
                s.push(codes.OFFER_STEP, seat + offered)
                return
            if not offered:
                s.note(codes.E_NO_OFFER, seat)
            offered = 0
            place += 1
        s.push(codes.FIGHT_STEP)


class Offer(Ask[CoveState]):
    """CC-help-1, CC-help-6, CC-help-7, CC-help-9, CC-help-10, CC-help-13, CC-know-5: offer a hero card to the fighter,
    or no more."""

    def seat(self, s: CoveState) -> int:
        return s.arg % OFFERED

    def discreet(self, s: CoveState) -> bool:
        return True

    def passing(self, s: CoveState) -> int:
        return codes.DONE

    def span(self, s: CoveState) -> int:
        return phase_number(s)

    def moves(self, s: CoveState) -> list[int]:
        moves = worth_moves(s, s.arg % OFFERED, codes.OFFER, s.refused)
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        kind = move & ARG
        if move & ~ARG != codes.OFFER or kind >= codes.HEROES:
            return NOT_ASKED
        return worth_reason(s, s.arg % OFFERED, kind) or (codes.R_REFUSED if s.refused >> kind & 1 else ALLOWED)

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        helper = s.arg % OFFERED
        if move == codes.DONE:
            s.refused = 0
            s.note(codes.E_NO_OFFER, helper, s.arg // OFFERED)
            s.push(codes.ASK_HELP_STEP, (helper - s.turn) % s.seats + 1)
            return
        kind = move & ARG
        handling.show(s, helper, kind)
        handling.everybody_learns(s)
        s.note(codes.E_OFFER, helper, kind, worth_in_fight(s, kind))
        s.push(codes.ANSWER_STEP, kind + HELPER_ABOVE * helper)


class AnswerOffer(Ask[CoveState]):
    """CC-help-2, CC-help-8, CC-help-9, CC-help-10: the fighter takes the offered card, or refuses it."""

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
            handling.discard(s, helper, kind)
            s.sum += worth_in_fight(s, kind)
            s.begun = 1
            s.note(codes.E_ACCEPT, s.turn, kind, helper, s.sum)
        else:
            s.refused |= 1 << kind
            s.note(codes.E_REFUSE, s.turn, kind, helper)
        s.push(codes.ASK_HELP_STEP, (helper - s.turn) % s.seats + OFFERED)


def end_fight(s: CoveState, and_cards: bool) -> None:
    """CC-fight-8, CC-fight-9, CC-fight-10, CC-fight-20, CC-defend-7, CC-defend-8, CC-calvin-7, CC-calvin-8,
    CC-surprise-13: compare: the fighter claims the invader, or a defender loses the piece. Who has said so plays cards
    after it."""
    seat = s.turn
    how = s.fight
    won = s.sum >= s.tiles[s.foe]
    over = closes_the_turn(s)
    s.note(codes.E_WIN if won else codes.E_FAIL, seat, s.foe, s.tiles[s.foe], s.sum)
    s.fight = codes.NO_FIGHT
    if won:
        handling.claim(s, seat, s.foe)
    if how == codes.IN_DEFENCE:
        s.push(codes.INVADER_STEP, s.foe)
    if and_cards:
        s.push(codes.AFTER_FIGHT_STEP)
    if how == codes.BY_SURPRISE and not s.begun and not won:
        # a fight for nothing could be had again and again
        s.passed |= 1 << seat
        s.note(codes.E_PASS, seat, codes.SURPRISE, 1)
    if how == codes.IN_DEFENCE and not won:
        lose_piece(s, s.attacked(), s.foe)
    if over:
        if how != codes.IN_DEFENCE:
            call_off(s)
        s.guard = 0


STEPS: Final[list[Step[Any]]] = [
    Fight(codes.FIGHT_STEP),
    AskHelp(codes.ASK_HELP_STEP),
    Offer(codes.OFFER_STEP),
    AnswerOffer(codes.ANSWER_STEP),
]
