"""Attacking other ships: target, secret cards, reveal, casualties, taking and giving."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY, FLEETING, fleeting_to
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import CREW, FROM, RANK_OF, SUIT_OF, cards_of, count
from quarterdeck.games.card_pirates.knowledge import forget_shown, learn, no_crew, show, slip_away
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.steps.holding import held_reason


class Target(Ask[PirateState]):
    """Where several ships lie, the attacker chooses one."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        return [codes.ATTACK | seat for seat in s.ships_at(s.ships[s.turn], s.turn)]

    def why(self, s: PirateState, move: int) -> int:
        if move & ~ARG != codes.ATTACK or move & ARG >= s.seats:
            return NOT_ASKED
        return ALLOWED if move & ARG in s.ships_at(s.ships[s.turn], s.turn) else codes.R_NOT_THERE

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        attack(s, move & ARG)


def attack(s: PirateState, foe: int) -> None:
    """The ship on turn attacks this one; the attacker is asked first."""
    s.foe = foe
    if s.trace is not None:
        s.trace.add(codes.E_ATTACK, s.turn, foe)
    s.push(codes.ATTACK_STEP)


class LayFighters(Ask[PirateState]):
    """Lay a crew card in secret, or up to three one by one in printed order. The argument is the first card left."""

    def seat(self, s: PirateState) -> int:
        raise NotImplementedError

    def next_step(self, s: PirateState) -> None:
        """What follows when this side is ready."""
        raise NotImplementedError

    def moves(self, s: PirateState) -> list[int]:
        seat = self.seat(s)
        moves = [codes.FIGHT | c for c in cards_of(s.hands[seat] & CREW & FROM[s.arg])]
        if s.battle[seat]:
            moves.append(codes.READY)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        seat = self.seat(s)
        c = move & ARG
        if move == codes.READY and s.rules.three:
            return ALLOWED if s.battle[seat] else codes.R_NOT_YET
        held = held_reason(move, codes.FIGHT, s.hands[seat])
        if held != ALLOWED:
            return held
        if not CREW >> c & 1:
            return codes.R_NOT_CREW
        return ALLOWED if FROM[s.arg] >> c & 1 else codes.R_PASSED

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = self.seat(s)
        if move != codes.READY:
            c = move & ARG
            s.hands[seat] = s.hands[seat] ^ 1 << c
            s.battle[seat] = s.battle[seat] | 1 << c
            laid = count(s.battle[seat])
            if s.trace is not None:
                own = fleeting_to(1 << seat) if s.rules.hidden else 1 << seat
                s.trace.add(codes.E_FIGHT, seat, laid, int(seat == s.foe), 1 << c, own)
            if laid < s.rules.most and s.hands[seat]:
                s.push(self.id, c + 1)  # also without further crew, so that not being asked tells nothing
                return
        self.next_step(s)

    def picks(self, s: PirateState, move: int) -> bool:
        return s.rules.most > 1 and move & ~ARG == codes.FIGHT

    def discreet(self, s: PirateState) -> bool:
        return True


class Attack(LayFighters):
    """The attacker lays its cards, first and always."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def ahead(self, s: PirateState) -> int:
        # Of several cards the defender is to know the number first.
        return s.foe if s.rules.most == 1 and s.hands[s.foe] & CREW else NOBODY

    def next_step(self, s: PirateState) -> None:
        s.push(codes.REVEAL_STEP)
        if s.hands[s.foe] & CREW:
            forget_shown(s)
            s.push(codes.DEFEND_STEP)


class Defend(LayFighters):
    """The defender lays its cards; one who holds no crew is not asked, and that shows only at the reveal."""

    def seat(self, s: PirateState) -> int:
        return s.foe

    def next_step(self, s: PirateState) -> None:
        return


class Reveal(Act[PirateState]):
    """Both sides show their cards; the cards are lost, the higher total takes and gives, a draw exchanges."""

    def run(self, s: PirateState, rng: Rng) -> None:
        attacker = s.turn
        defender = s.foe
        forget_shown(s)
        totals = [0, 0]
        for side, seat in enumerate((attacker, defender)):
            cards = s.battle[seat]
            totals[side] = sum([RANK_OF[c] for c in cards_of(cards)])
            show(s, cards)
            if s.trace is not None:
                s.trace.add(codes.E_REVEAL, seat, count(cards), 0, cards, FLEETING if s.rules.hidden else EVERYBODY)
        if not s.battle[defender]:
            no_crew(s, defender)
        lose_the_fallen(s, attacker, defender, rng)
        if totals[0] == totals[1]:
            exchange_on_a_draw(s, attacker, defender, rng)
            return
        winner, loser = (attacker, defender) if totals[0] > totals[1] else (defender, attacker)
        if s.trace is not None:
            s.trace.add(codes.E_WIN, winner, loser)
        for _ in range(min(s.rules.take, count(s.hands[loser]))):
            take(s, winner, loser, s.hands[loser], rng)
        if s.hands[winner]:
            if winner != attacker:
                forget_shown(s)
            s.push(codes.GIVE_STEP, winner | loser << 2)


def lose_the_fallen(s: PirateState, attacker: int, defender: int, rng: Rng) -> None:
    """Casualties go under the island of their suit, or in the second edition shuffled under the stack."""
    fallen = s.battle[attacker] | s.battle[defender]
    s.battle[attacker] = 0
    s.battle[defender] = 0
    if s.rules.hidden:
        s.shown |= fallen
    if s.rules.second:
        group = list(cards_of(fallen))
        rng.shuffle(group)
        s.groups += 1
        s.stack = group + s.stack
        s.stack_group = [s.groups] * len(group) + s.stack_group
        if s.trace is not None:
            s.trace.add(codes.E_STACK, attacker, len(group))
        return
    for c in cards_of(fallen):
        cell = s.island_cell[SUIT_OF[c]]
        if s.trace is not None:
            s.trace.add(codes.E_FALL, attacker, cell, 0, 1 << c, FLEETING if s.rules.hidden else EVERYBODY)
        if s.rules.hidden:
            s.down[cell] = s.down[cell] | 1 << c
        else:
            s.up[cell] = s.up[cell] | 1 << c


def take(s: PirateState, winner: int, loser: int, among: int, rng: Rng) -> int:
    """The winner takes one of these cards of the loser at random; the two of them see which. Returns it as a set."""
    choice = cards_of(among)
    bit = 1 << choice[rng.below(len(choice))]
    both = 1 << winner | 1 << loser
    s.hands[loser] = s.hands[loser] ^ bit
    slip_away(s, loser, bit, both)
    s.hands[winner] = s.hands[winner] | bit
    learn(s, winner, bit)
    if s.trace is not None:
        s.trace.add(codes.E_TAKE, winner, loser, 0, bit, both)
    return bit


def exchange_on_a_draw(s: PirateState, attacker: int, defender: int, rng: Rng) -> None:
    """Each side takes the same number at random: the attacker first, the defender then of the attacker's old cards."""
    if s.trace is not None:
        s.trace.add(codes.E_DRAWN_BATTLE, attacker, defender)
    number = min(s.rules.take, count(s.hands[attacker]), count(s.hands[defender]))
    old = s.hands[attacker]
    for _ in range(number):
        take(s, attacker, defender, s.hands[defender], rng)
    for _ in range(number):
        old ^= take(s, defender, attacker, old, rng)


class Give(Ask[PirateState]):
    """The winner gives the loser any one card. The argument holds winner and loser."""

    def seat(self, s: PirateState) -> int:
        return s.arg & 3

    def moves(self, s: PirateState) -> list[int]:
        return [codes.GIVE | c for c in cards_of(s.hands[s.arg & 3])]

    def why(self, s: PirateState, move: int) -> int:
        return held_reason(move, codes.GIVE, s.hands[s.arg & 3])

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        winner = s.arg & 3
        loser = s.arg >> 2
        bit = 1 << (move & ARG)
        both = 1 << winner | 1 << loser
        s.hands[winner] = s.hands[winner] ^ bit
        slip_away(s, winner, bit, both)
        s.hands[loser] = s.hands[loser] | bit
        learn(s, loser, bit)
        if s.trace is not None:
            s.trace.add(codes.E_GIVE, winner, loser, 0, bit, both)


STEPS: Final[list[Step[Any]]] = [
    Target(codes.TARGET_STEP),
    Attack(codes.ATTACK_STEP),
    Defend(codes.DEFEND_STEP),
    Reveal(codes.REVEAL_STEP),
    Give(codes.GIVE_STEP),
]
