"""Arriving: what a ship finds at sea, in a storm and on an island, and the endings that come with it."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import cards, codes, handling, knowledge
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.steps.battle import attack


def arrive(s: PirateState) -> None:
    """CP-arrive-2, CP-arrive-3, CP-arrive-4, CP-storm-1, CP-storm-2, CP-storm-3, CP-storm-6, CP-seas-5, CP-seas-7,
    CP-island-2, CP-island-7, CP-drift-4, CP-battle-1, CP-battle-3: the ship comes to rest: on an island, in a storm, or
    at sea, where it picks up and then attacks.
    """
    seat = s.turn
    cell = s.ships[seat]
    if s.islands >> cell & 1:
        s.push(codes.LAND_STEP)
        if cards.RANK_OF[s.island_card[s.suit_at(cell)]] > cards.JACK:
            s.push(codes.EXCHANGE_STEP)
        return
    met = s.others >> cell & 1
    if not met and not s.up[cell] and not s.down[cell]:
        s.note(codes.E_STORM, seat, cell)
        if s.hands[seat]:
            s.push(codes.STORM_STEP)
        return
    pick_up(s, seat, cell)
    if met and s.depth:
        others = s.ships_at(cell, seat)
        if len(others) > 1:
            s.push(codes.TARGET_STEP)
        else:
            attack(s, others[0])


def pick_up(s: PirateState, seat: int, cell: int) -> None:
    """CP-arrive-2, CP-arrive-5, CP-arrive-6, CP-bury-7, CP-hidden-5: take every card of the square into the hand.

    CP-bare-1, CP-bare-2, CP-bare-3, CP-bare-4: with the no-face-down ending this may end the game.
    """
    pile = s.up[cell] | s.down[cell]
    if not pile:
        return
    if s.trace is not None:
        s.note(codes.E_PICK_UP, seat, cell, cards.count(pile), s.up[cell])
        if s.down[cell]:
            s.note(codes.E_FIND, seat, cell, cards.count(s.down[cell]), s.down[cell], 1 << seat)
    s.up[cell] = 0
    s.down[cell] = 0
    s.hands[seat] = s.hands[seat] | pile
    knowledge.learn(s, seat, pile)
    if s.rules.bare and not any(s.down):
        s.end(codes.END_BARE)


class Storm(Ask[PirateState]):
    """CP-storm-3, CP-storm-4, CP-storm-5, CP-hidden-1, CP-hidden-4: in a storm one card is lost: crew face up, a face
    card or an Ace face down.
    """

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        return [codes.PLACE | c for c in cards.each(s.hands[s.turn])]

    def why(self, s: PirateState, move: int) -> int:
        return handling.held_reason(move, codes.PLACE, s.hands[s.turn])

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        cell = s.ships[seat]
        bit = 1 << (move & ARG)
        s.hands[seat] = s.hands[seat] ^ bit
        if bit & cards.CREW:
            lies = handling.lay_crew(s, cell, bit)
            seers = handling.all_see(s)
            knowledge.show(s, bit)
        else:
            lies = codes.LIES_DOWN
            handling.lay_face_down(s, cell, bit)
            seers = handling.one_sees(s, seat)
            knowledge.slip_away_as_face(s, seat, bit)
        s.note(codes.E_PLACE, seat, cell, lies, bit, seers)


class Exchange(Ask[PirateState]):
    """CP-island-1, CP-island-2, CP-island-3, CP-island-4, CP-island-5, CP-island-6, CP-island-7: on landing, before
    picking up: one lower face card of the island's suit for the island's card, or nothing.
    """

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        top = s.island_card[s.suit_at(s.ships[s.turn])]
        hand = s.hands[s.turn]
        moves = [codes.EXCHANGE | c for c in cards.each(hand & cards.BELOW[top])]
        moves.append(codes.KEEP)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        if move == codes.KEEP:
            return ALLOWED
        held = handling.held_reason(move, codes.EXCHANGE, s.hands[s.turn])
        if held != ALLOWED:
            return held
        c = move & ARG
        top = s.island_card[s.suit_at(s.ships[s.turn])]
        if not cards.PEOPLE >> c & 1:
            return codes.R_NOT_FACE
        if cards.SUIT_OF[c] != cards.SUIT_OF[top]:
            return codes.R_OTHER_SUIT
        return ALLOWED if c < top else codes.R_NOT_LOWER

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        if move == codes.KEEP:
            s.note(codes.E_KEEP, seat, s.ships[seat])
            return
        given = move & ARG
        suit = cards.SUIT_OF[given]
        got = s.island_card[suit]
        s.hands[seat] = s.hands[seat] ^ 1 << given
        knowledge.leave_seen(s, seat, 1 << given)
        s.island_card[suit] = given
        s.hands[seat] = s.hands[seat] | 1 << got
        s.note(codes.E_EXCHANGE, seat, given, got)
        if s.ends_with(given):
            s.end(codes.END_JACKS if s.rules.politics else codes.END_LAST_ACE)

    def discreet(self, s: PirateState) -> bool:
        return True


class Land(Act[PirateState]):
    """CP-arrive-4, CP-end-2: after the exchange: pick up what lies under the island's card, if the game goes on."""

    def run(self, s: PirateState, rng: Rng) -> None:
        pick_up(s, s.turn, s.ships[s.turn])


STEPS: Final[list[Step[Any]]] = [
    Storm(codes.STORM_STEP),
    Exchange(codes.EXCHANGE_STEP),
    Land(codes.LAND_STEP),
]
