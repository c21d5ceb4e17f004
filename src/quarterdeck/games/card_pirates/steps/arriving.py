"""Heaving to: what a ship finds at sea, in a storm and on an island, and the endings that come with it."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY, FLEETING, fleeting_to
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import CREW, JACK, KING, RANK_OF, SUIT_OF, card, cards_of, count
from quarterdeck.games.card_pirates.knowledge import learn, leave_seen, show, slip_away_as_face
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.steps.battle import attack
from quarterdeck.games.card_pirates.steps.holding import held_reason


def arrive(s: PirateState) -> None:
    """The ship comes to rest: on an island, in a storm, or at sea, where it picks up and then attacks."""
    seat = s.turn
    cell = s.ships[seat]
    if s.islands >> cell & 1:
        s.push(codes.LAND_STEP)
        if RANK_OF[s.island_card[s.suit_at(cell)]] > JACK:
            s.push(codes.EXCHANGE_STEP)
        return
    met = s.others >> cell & 1
    if not met and not s.up[cell] and not s.down[cell]:
        if s.trace is not None:
            s.trace.add(codes.E_STORM, seat, cell)
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
    """Take every card of the square into the hand; with the no-face-down ending this may end the game."""
    pile = s.up[cell] | s.down[cell]
    if not pile:
        return
    if s.trace is not None:
        s.trace.add(codes.E_PICK_UP, seat, cell, count(pile), s.up[cell])
        if s.down[cell]:
            s.trace.add(codes.E_PICK_UP, seat, cell, 0, s.down[cell], 1 << seat)
    s.up[cell] = 0
    s.down[cell] = 0
    s.hands[seat] = s.hands[seat] | pile
    learn(s, seat, pile)
    if s.rules.bare and not any(s.down):
        s.end(codes.END_BARE)


class Storm(Ask[PirateState]):
    """In a storm one card is lost: crew face up, a face card or an Ace face down."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        return [codes.PLACE | c for c in cards_of(s.hands[s.turn])]

    def why(self, s: PirateState, move: int) -> int:
        return held_reason(move, codes.PLACE, s.hands[s.turn])

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        cell = s.ships[seat]
        bit = 1 << (move & ARG)
        s.hands[seat] = s.hands[seat] ^ bit
        lies = codes.LIES_DOWN
        seers = FLEETING if s.rules.hidden else EVERYBODY
        if not bit & CREW:
            s.down[cell] = s.down[cell] | bit
            slip_away_as_face(s, seat, bit)
            seers = fleeting_to(1 << seat) if s.rules.hidden else 1 << seat
        else:
            if s.rules.hidden:
                s.down[cell] = s.down[cell] | bit
            else:
                s.up[cell] = s.up[cell] | bit
                lies = codes.LIES_UP
            show(s, bit)
        if s.rules.hidden:
            s.shown |= bit
        if s.trace is not None:
            s.trace.add(codes.E_PLACE, seat, cell, lies, bit, seers)


class Exchange(Ask[PirateState]):
    """On landing, before picking up: one lower face card of the island's suit for the island's card, or nothing."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        top = s.island_card[s.suit_at(s.ships[s.turn])]
        hand = s.hands[s.turn]
        moves = [codes.EXCHANGE | c for c in range(card(SUIT_OF[top], JACK), top) if hand >> c & 1]
        moves.append(codes.KEEP)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        if move == codes.KEEP:
            return ALLOWED
        held = held_reason(move, codes.EXCHANGE, s.hands[s.turn])
        if held != ALLOWED:
            return held
        c = move & ARG
        top = s.island_card[s.suit_at(s.ships[s.turn])]
        if not JACK <= RANK_OF[c] <= KING:
            return codes.R_NOT_FACE
        if SUIT_OF[c] != SUIT_OF[top]:
            return codes.R_OTHER_SUIT
        return ALLOWED if c < top else codes.R_NOT_LOWER

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        if move == codes.KEEP:
            if s.trace is not None:
                s.trace.add(codes.E_KEEP, seat, s.ships[seat])
            return
        given = move & ARG
        suit = SUIT_OF[given]
        got = s.island_card[suit]
        s.hands[seat] = s.hands[seat] ^ 1 << given
        leave_seen(s, seat, 1 << given)
        s.island_card[suit] = given
        s.hands[seat] = s.hands[seat] | 1 << got
        if s.trace is not None:
            s.trace.add(codes.E_EXCHANGE, seat, given, got)
        if s.ends_with(given):
            s.end(codes.END_JACKS if s.rules.politics else codes.END_LAST_ACE)

    def discreet(self, s: PirateState) -> bool:
        return True


class Land(Act[PirateState]):
    """After the exchange: pick up what lies under the island's card."""

    def run(self, s: PirateState, rng: Rng) -> None:
        pick_up(s, s.turn, s.ships[s.turn])


STEPS: Final[list[Step[Any]]] = [
    Storm(codes.STORM_STEP),
    Exchange(codes.EXCHANGE_STEP),
    Land(codes.LAND_STEP),
]
