"""The Crown's actions: gain, draw, events, investments, hazards, recall, invest."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    CROWN_EVENT_CARDS,
    EMBARGO,
    FIRST_CROWN_EVENT,
    FIRST_HAZARD,
    FIRST_PIRATE,
    HAZARDS,
    INVESTMENTS,
    ISLANDS,
    NAMES,
    NONE,
    ROYAL_DECREE,
    is_hazard,
    kinds_of,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    any_in_play,
    cards_in_play,
    is_free,
    pay,
    play_face_down,
    recall,
    room_for_coin,
)
from quarterdeck.games.rum_runner.pointing import (
    held_reason,
    is_ship,
    points_at_card,
    points_at_island,
    ships_in_play,
)
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.shared import draw_reason, draw_up, event_reason, gain_coins, play_event

NO_ISLAND: Final = ISLANDS


class CrownAction(Ask[RumState]):
    """One of the Crown's actions. The argument is how many are left, this one included."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.GAIN]
        if draw_reason(s, codes.CROWN) == ALLOWED:
            moves.append(codes.DRAW)
        hand = s.hands[codes.CROWN]
        if hand & HAZARDS:
            moves.append(codes.PLAY_HAZARD)
        if hand & INVESTMENTS and next_free_island(s, 0) != NO_ISLAND:
            moves.append(codes.PLAY_INVESTMENTS)
        if any_in_play(s):
            moves.append(codes.RECALL)
            if s.supply[codes.CROWN] and room_for_coin(s):
                moves.append(codes.INVEST)
        if hand & CROWN_EVENT_CARDS:
            for kind in kinds_of(hand & CROWN_EVENT_CARDS, 0):
                if crown_event_reason(s, kind) == ALLOWED:
                    moves.append(codes.EVENT | kind)
        return moves

    def why(self, s: RumState, move: int) -> int:
        kind = move & ARG
        if move == codes.GAIN:
            return ALLOWED
        if move == codes.DRAW:
            return draw_reason(s, codes.CROWN)
        if move == codes.PLAY_HAZARD:
            return ALLOWED if s.hands[codes.CROWN] & HAZARDS else codes.R_NO_HAZARD_HELD
        if move == codes.PLAY_INVESTMENTS:
            if not s.hands[codes.CROWN] & INVESTMENTS:
                return codes.R_NO_INVESTMENT_HELD
            return ALLOWED if next_free_island(s, 0) != NO_ISLAND else codes.R_NO_FREE_ISLAND
        if move in (codes.RECALL, codes.INVEST) and not any_in_play(s):
            return codes.R_NONE_IN_PLAY
        if move == codes.RECALL:
            return ALLOWED
        if move == codes.INVEST:
            return codes.R_NO_COIN if not s.supply[codes.CROWN] else ALLOWED if room_for_coin(s) else codes.R_FULL
        if move & ~ARG == codes.EVENT and FIRST_CROWN_EVENT <= kind < FIRST_PIRATE:
            return crown_event_reason(s, kind)
        return NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.arg > 1:
            s.push(codes.CROWN_ACTION_STEP, s.arg - 1)
        if move == codes.GAIN:
            gain_coins(s, codes.CROWN)
        elif move == codes.DRAW:
            draw_up(s, codes.CROWN, rng)
        elif move == codes.PLAY_HAZARD:
            s.push(codes.HAZARD_ISLAND_STEP)
        elif move == codes.PLAY_INVESTMENTS:
            s.push(codes.INVESTMENT_STEP, next_free_island(s, 0))
        elif move == codes.RECALL:
            s.push(codes.RECALL_STEP)
        elif move == codes.INVEST:
            s.push(codes.INVEST_STEP)
        else:
            play_event(s, codes.CROWN, move & ARG)
            if move & ARG == ROYAL_DECREE:
                s.push(codes.DECREE_STEP)
            elif move & ARG == EMBARGO:
                s.push(codes.EMBARGO_STEP)

    def discreet(self, s: RumState) -> bool:
        return True


def crown_event_reason(s: RumState, kind: int) -> int:
    """Whether the Crown can play the event, and whether it would change anything."""
    reason = event_reason(s, codes.CROWN, kind)
    if reason != ALLOWED:
        return reason
    if kind == ROYAL_DECREE:
        return ALLOWED if room_for_coin(s) else codes.R_NO_USE
    if kind == EMBARGO:
        return ALLOWED if embargo_ships(s, 0) else codes.R_NO_USE
    raise NotImplementedError(f"nothing is known of {NAMES[kind]}")


# Play investments


def next_free_island(s: RumState, island: int) -> int:
    """The first island from this one on where an investment may be played, or NO_ISLAND."""
    while island < ISLANDS and not is_free(s, island):
        island += 1
    return island


class Investment(Ask[RumState]):
    """What goes onto this island. The argument is the island, and above it 1 if something was played already."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = kinds_of(s.hands[codes.CROWN] & INVESTMENTS, codes.PLAY)
        if self.may_skip(s):
            moves.append(codes.DONE)
        return moves

    def may_skip(self, s: RumState) -> bool:
        """Something has to be played, here or on a later island."""
        return s.arg > ARG or next_free_island(s, (s.arg & ARG) + 1) != NO_ISLAND

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if self.may_skip(s) else codes.R_MUST_PLAY
        return NOT_ASKED if move & ARG >= FIRST_HAZARD else held_reason(s, move, codes.PLAY, codes.CROWN)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        island = s.arg & ARG
        played = s.arg & ~ARG
        if move != codes.DONE:
            play_face_down(s, island, move & ARG, False)
            played = ARG + 1
        island = next_free_island(s, island + 1)
        if island != NO_ISLAND and s.held[codes.CROWN]:
            s.push(
                codes.INVESTMENT_STEP, island | played
            )  # also without a further investment: not asking would tell that

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE if s.arg > ARG else NO_MOVE


# Play a hazard


class HazardIsland(Ask[RumState]):
    """Before which island the hazard goes."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(ISLANDS)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_island(move, codes.AT) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.HAZARD_STEP, move & ARG)


class Hazard(Ask[RumState]):
    """Which hazard of the hand goes there, face down and outermost. The argument is the island."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.hands[codes.CROWN] & HAZARDS, codes.PLAY)

    def why(self, s: RumState, move: int) -> int:
        return held_reason(s, move, codes.PLAY, codes.CROWN) if is_hazard(move & ARG) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        play_face_down(s, s.arg, move & ARG, True)

    def discreet(self, s: RumState) -> bool:
        return True


# Recall and invest


class Recall(Ask[RumState]):
    """Take a card in play back to the hand, with its coins."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in cards_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_card(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        recall(s, move & ARG)


class PutCoins(ChooseSome[RumState]):
    """A coin each on different cards of the Crown, in the order of the row."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def candidates(self, s: RumState, first: int) -> list[int]:
        return cards_in_play(s, first, MOST - 1)

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if s.slots[thing] == NONE:
            return NOT_ASKED
        return ALLOWED if s.coins[thing] < MOST else codes.R_FULL


class Invest(PutCoins):
    """Invest: the coins come from the supply."""

    def choose(self, s: RumState, thing: int) -> None:
        pay(s, codes.CROWN, 1, codes.C_INVEST)
        add_to_card(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return s.supply[codes.CROWN] > 0 and room_for_coin(s, first - 1)


class Decree(PutCoins):
    """Royal Decree: the coins come from the bank, for up to three cards."""

    def choose(self, s: RumState, thing: int) -> None:
        add_to_card(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return chosen < s.rules.decree_cards and room_for_coin(s, first - 1)


def embargo_ships(s: RumState, first: int) -> list[int]:
    """The ships from this berth on that can take a coin."""
    return [berth for berth in ships_in_play(s) if berth >= first and s.ship_coins[berth] < MOST]


class Embargo(ChooseSome[RumState]):
    """Embargo: coins from the bank on up to two ships, in the order of the fleet."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def candidates(self, s: RumState, first: int) -> list[int]:
        return embargo_ships(s, first)

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if not is_ship(s, thing):
            return NOT_ASKED
        return ALLOWED if s.ship_coins[thing] < MOST else codes.R_FULL

    def choose(self, s: RumState, thing: int) -> None:
        add_to_ship(s, thing, s.rules.embargo_coins)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return chosen < s.rules.embargo_ships and bool(embargo_ships(s, first))


STEPS: Final[list[Step[Any]]] = [
    CrownAction(codes.CROWN_ACTION_STEP),
    Investment(codes.INVESTMENT_STEP),
    HazardIsland(codes.HAZARD_ISLAND_STEP),
    Hazard(codes.HAZARD_STEP),
    Recall(codes.RECALL_STEP),
    Invest(codes.INVEST_STEP, codes.CARD_AT, codes.DONE, codes.R_MUST_PLAY, codes.R_PASSED),
    Decree(codes.DECREE_STEP, codes.CARD_AT, codes.DONE, codes.R_MUST_PLAY, codes.R_PASSED_DECREE),
    Embargo(codes.EMBARGO_STEP, codes.SHIP_AT, codes.DONE, codes.R_MUST_PLAY, codes.R_PASSED_EMBARGO),
]
