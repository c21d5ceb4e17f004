"""Battles: target, secret cards, reveal, casualties, taking and giving."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, OUT_OF_ORDER, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import cards, codes, handling, knowledge
from quarterdeck.games.card_pirates.state import PirateState


class Target(Ask[PirateState]):
    """CP-battle-1, CP-battle-2: where several ships lie, the attacker chooses one."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        return [codes.ATTACK | seat for seat in s.ships_at(s.ships[s.turn], s.turn)]

    def why(self, s: PirateState, move: int) -> int:
        if move & ~ARG != codes.ATTACK or move & ARG >= s.seats or move & ARG == s.turn:
            return NOT_ASKED
        return ALLOWED if move & ARG in s.ships_at(s.ships[s.turn], s.turn) else codes.R_NOT_THERE

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        attack(s, move & ARG)


def attack(s: PirateState, foe: int) -> None:
    """CP-battle-1, CP-battle-4, CP-battle-6: the ship on turn attacks this one; the attacker is asked first."""
    s.foe = foe
    s.note(codes.E_ATTACK, s.turn, foe)
    s.push(codes.ATTACK_STEP)


class LayFighters(Ask[PirateState]):
    """CP-battle-5, CP-three-1, CP-three-2, CP-three-5: lay a crew card in secret, or a set of up to three, which the
    record has in printed order and READY ends. The argument is the first card left.
    """

    def seat(self, s: PirateState) -> int:
        raise NotImplementedError

    def next_step(self, s: PirateState) -> None:
        """What follows when this side is ready."""
        raise NotImplementedError

    def moves(self, s: PirateState) -> list[int]:
        seat = self.seat(s)
        laid = s.battle[seat]
        moves: list[int] = []
        if not laid or cards.count(laid) < s.rules.most:
            moves = [codes.FIGHT | c for c in cards.each(s.hands[seat] & cards.CREW & cards.FROM[s.arg])]
        if laid:
            moves.append(codes.READY)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        seat = self.seat(s)
        c = move & ARG
        if move == codes.READY and s.rules.most > 1:
            return ALLOWED if s.battle[seat] else codes.R_NOT_YET
        held = handling.held_reason(move, codes.FIGHT, s.hands[seat])
        if held != ALLOWED:
            return held
        if not cards.CREW >> c & 1:
            return codes.R_NOT_CREW
        if s.battle[seat] and cards.count(s.battle[seat]) >= s.rules.most:
            return codes.R_ENOUGH
        return ALLOWED if cards.FROM[s.arg] >> c & 1 else OUT_OF_ORDER

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = self.seat(s)
        if move != codes.READY:
            c = move & ARG
            s.hands[seat] = s.hands[seat] ^ 1 << c
            s.battle[seat] = s.battle[seat] | 1 << c
            if s.rules.most > 1:
                s.push(self.id, c + 1)  # also without further crew, so that not being asked tells nothing
                return
        if s.trace is not None:
            laid = s.battle[seat]
            s.note(codes.E_FIGHT, seat, cards.count(laid), int(seat == s.foe), laid, handling.one_sees(s, seat))
        self.next_step(s)

    def picks(self, s: PirateState, move: int) -> bool:
        return s.rules.most > 1 and move & ~ARG == codes.FIGHT

    def discreet(self, s: PirateState) -> bool:
        return True

    def secret(self, s: PirateState) -> bool:
        return True


class Attack(LayFighters):
    """CP-battle-6, CP-three-1, CP-three-3: the attacker lays its cards, first and always."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def ahead(self, s: PirateState) -> int:
        # Of several cards the defender is to know the number first.
        return s.foe if s.rules.most == 1 and s.hands[s.foe] & cards.CREW else NOBODY

    def next_step(self, s: PirateState) -> None:
        s.push(codes.REVEAL_STEP)
        if s.hands[s.foe] & cards.CREW:
            knowledge.forget_shown(s)
            s.push(codes.DEFEND_STEP)


class Defend(LayFighters):
    """CP-battle-7, CP-three-2, CP-three-3: the defender lays its cards; one who holds no crew is not asked, and that
    shows only at the reveal.
    """

    def seat(self, s: PirateState) -> int:
        return s.foe

    def next_step(self, s: PirateState) -> None:
        return


class Reveal(Act[PirateState]):
    """CP-battle-5, CP-battle-8, CP-battle-10, CP-battle-11, CP-battle-12, CP-three-4, CP-three-6, CP-know-9: both sides
    show their cards; the cards are lost, the higher total takes and gives, a draw exchanges.
    """

    def run(self, s: PirateState, rng: Rng) -> None:
        attacker = s.turn
        defender = s.foe
        knowledge.forget_shown(s)
        totals = [0, 0]
        for side, seat in enumerate((attacker, defender)):
            laid = s.battle[seat]
            totals[side] = sum([cards.RANK_OF[c] for c in cards.each(laid)])
            knowledge.show(s, laid)
            if s.trace is not None:
                s.note(codes.E_REVEAL, seat, cards.count(laid), 0, laid, handling.all_see(s))
        if not s.battle[defender]:
            knowledge.no_crew(s, defender)
        lose_the_fallen(s, attacker, defender, rng)
        if totals[0] == totals[1]:
            exchange_on_a_draw(s, attacker, defender, rng)
            return
        winner, loser = (attacker, defender) if totals[0] > totals[1] else (defender, attacker)
        number = min(s.rules.take, cards.count(s.hands[loser]))
        s.note(codes.E_WIN, winner, loser, int(number > 0 or s.hands[winner] != 0))
        for _ in range(number):
            take(s, winner, loser, s.hands[loser], rng)
        if s.hands[winner]:
            if winner != attacker:
                knowledge.forget_shown(s)
            s.push(codes.GIVE_STEP, winner | loser << 2)


def lose_the_fallen(s: PirateState, attacker: int, defender: int, rng: Rng) -> None:
    """CP-battle-9, CP-second-6: casualties go under the island of their suit, or in the second edition shuffled under
    the stack.
    """
    fallen = s.battle[attacker] | s.battle[defender]
    s.battle[attacker] = 0
    s.battle[defender] = 0
    if s.rules.second:
        group = list(cards.each(fallen))
        rng.shuffle(group)
        handling.put_under_stack(s, group)
        s.note(codes.E_STACK, attacker, len(group))
        return
    for c in cards.each(fallen):
        cell = s.island_cell[cards.SUIT_OF[c]]
        handling.lay_crew(s, cell, 1 << c)
        if s.trace is not None:
            s.note(codes.E_FALL, attacker, cell, 0, 1 << c, handling.all_see(s))


def take(s: PirateState, winner: int, loser: int, among: int, rng: Rng, last: bool = False) -> int:
    """CP-battle-11, CP-know-8: the winner takes one of these cards of the loser at random; the two of them see which.

    `last` says that the battle is over with it. Returns it as a set.
    """
    choice = cards.each(among)
    bit = 1 << choice[rng.below(len(choice))]
    both = 1 << winner | 1 << loser
    s.hands[loser] = s.hands[loser] ^ bit
    knowledge.slip_away(s, loser, bit, both)
    s.hands[winner] = s.hands[winner] | bit
    knowledge.learn(s, winner, bit)
    s.note(codes.E_TAKE, winner, loser, int(last), bit, both)
    return bit


def exchange_on_a_draw(s: PirateState, attacker: int, defender: int, rng: Rng) -> None:
    """CP-battle-13, CP-battle-14: each side takes the same number at random: the attacker first, the defender then of
    the attacker's old cards.
    """
    number = min(s.rules.take, cards.count(s.hands[attacker]), cards.count(s.hands[defender]))
    s.note(codes.E_DRAWN_BATTLE, attacker, defender, number)
    old = s.hands[attacker]
    for _ in range(number):
        take(s, attacker, defender, s.hands[defender], rng)
    for left in range(number, 0, -1):
        old ^= take(s, defender, attacker, old, rng, left == 1)


class Give(Ask[PirateState]):
    """CP-battle-12, CP-know-8: the winner gives the loser any one card. The argument holds winner and loser."""

    def seat(self, s: PirateState) -> int:
        return s.arg & 3

    def moves(self, s: PirateState) -> list[int]:
        return [codes.GIVE | c for c in cards.each(s.hands[s.arg & 3])]

    def why(self, s: PirateState, move: int) -> int:
        return handling.held_reason(move, codes.GIVE, s.hands[s.arg & 3])

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        winner = s.arg & 3
        loser = s.arg >> 2
        bit = 1 << (move & ARG)
        both = 1 << winner | 1 << loser
        s.hands[winner] = s.hands[winner] ^ bit
        knowledge.slip_away(s, winner, bit, both)
        s.hands[loser] = s.hands[loser] | bit
        knowledge.learn(s, loser, bit)
        s.note(codes.E_GIVE, winner, loser, 0, bit, both)


STEPS: Final[list[Step[Any]]] = [
    Target(codes.TARGET_STEP),
    Attack(codes.ATTACK_STEP),
    Defend(codes.DEFEND_STEP),
    Reveal(codes.REVEAL_STEP),
    Give(codes.GIVE_STEP),
]
