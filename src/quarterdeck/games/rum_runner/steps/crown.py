"""The Crown's actions: gain, draw, events, investments, hazards, recall, invest."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
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
from quarterdeck.games.rum_runner.codes import (
    AT,
    C_INVEST,
    CARD_AT,
    CROWN,
    CROWN_ACTION_STEP,
    DECREE_STEP,
    DONE,
    DRAW,
    EMBARGO_STEP,
    EVENT,
    GAIN,
    HAZARD_ISLAND_STEP,
    HAZARD_STEP,
    INVEST,
    INVEST_STEP,
    INVESTMENT_STEP,
    PLAY,
    PLAY_HAZARD,
    PLAY_INVESTMENTS,
    R_FULL,
    R_MUST_PLAY,
    R_NO_COIN,
    R_NO_FREE_ISLAND,
    R_NO_HAZARD_HELD,
    R_NO_INVESTMENT_HELD,
    R_NO_USE,
    R_NONE_IN_PLAY,
    R_PASSED,
    R_PASSED_DECREE,
    R_PASSED_EMBARGO,
    RECALL,
    RECALL_STEP,
    SHIP_AT,
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
        return CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [GAIN]
        if draw_reason(s, CROWN) == ALLOWED:
            moves.append(DRAW)
        hand = s.hands[CROWN]
        if hand & HAZARDS:
            moves.append(PLAY_HAZARD)
        if hand & INVESTMENTS and next_free_island(s, 0) != NO_ISLAND:
            moves.append(PLAY_INVESTMENTS)
        if any_in_play(s):
            moves.append(RECALL)
            if s.supply[CROWN] and room_for_coin(s):
                moves.append(INVEST)
        if hand & CROWN_EVENT_CARDS:
            for kind in kinds_of(hand & CROWN_EVENT_CARDS, 0):
                if crown_event_reason(s, kind) == ALLOWED:
                    moves.append(EVENT | kind)
        return moves

    def why(self, s: RumState, move: int) -> int:
        kind = move & ARG
        if move == GAIN:
            return ALLOWED
        if move == DRAW:
            return draw_reason(s, CROWN)
        if move == PLAY_HAZARD:
            return ALLOWED if s.hands[CROWN] & HAZARDS else R_NO_HAZARD_HELD
        if move == PLAY_INVESTMENTS:
            if not s.hands[CROWN] & INVESTMENTS:
                return R_NO_INVESTMENT_HELD
            return ALLOWED if next_free_island(s, 0) != NO_ISLAND else R_NO_FREE_ISLAND
        if move in (RECALL, INVEST) and not any_in_play(s):
            return R_NONE_IN_PLAY
        if move == RECALL:
            return ALLOWED
        if move == INVEST:
            return R_NO_COIN if not s.supply[CROWN] else ALLOWED if room_for_coin(s) else R_FULL
        if move & ~ARG == EVENT and FIRST_CROWN_EVENT <= kind < FIRST_PIRATE:
            return crown_event_reason(s, kind)
        return NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.arg > 1:
            s.push(CROWN_ACTION_STEP, s.arg - 1)
        if move == GAIN:
            gain_coins(s, CROWN)
        elif move == DRAW:
            draw_up(s, CROWN, rng)
        elif move == PLAY_HAZARD:
            s.push(HAZARD_ISLAND_STEP)
        elif move == PLAY_INVESTMENTS:
            s.push(INVESTMENT_STEP, next_free_island(s, 0))
        elif move == RECALL:
            s.push(RECALL_STEP)
        elif move == INVEST:
            s.push(INVEST_STEP)
        else:
            play_event(s, CROWN, move & ARG)
            if move & ARG == ROYAL_DECREE:
                s.push(DECREE_STEP)
            elif move & ARG == EMBARGO:
                s.push(EMBARGO_STEP)

    def discreet(self, s: RumState) -> bool:
        return True


def crown_event_reason(s: RumState, kind: int) -> int:
    """Whether the Crown can play the event, and whether it would change anything."""
    reason = event_reason(s, CROWN, kind)
    if reason != ALLOWED:
        return reason
    if kind == ROYAL_DECREE:
        return ALLOWED if room_for_coin(s) else R_NO_USE
    if kind == EMBARGO:
        return ALLOWED if embargo_ships(s, 0) else R_NO_USE
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
        return CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = kinds_of(s.hands[CROWN] & INVESTMENTS, PLAY)
        if self.may_skip(s):
            moves.append(DONE)
        return moves

    def may_skip(self, s: RumState) -> bool:
        """Something has to be played, here or on a later island."""
        return s.arg > ARG or next_free_island(s, (s.arg & ARG) + 1) != NO_ISLAND

    def why(self, s: RumState, move: int) -> int:
        if move == DONE:
            return ALLOWED if self.may_skip(s) else R_MUST_PLAY
        return NOT_ASKED if move & ARG >= FIRST_HAZARD else held_reason(s, move, PLAY, CROWN)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        island = s.arg & ARG
        played = s.arg & ~ARG
        if move != DONE:
            play_face_down(s, island, move & ARG, False)
            played = ARG + 1
        island = next_free_island(s, island + 1)
        if island != NO_ISLAND and s.held[CROWN]:
            s.push(INVESTMENT_STEP, island | played)  # also without a further investment: not asking would tell that

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return DONE if s.arg > ARG else NO_MOVE


# Play a hazard


class HazardIsland(Ask[RumState]):
    """Before which island the hazard goes."""

    def seat(self, s: RumState) -> int:
        return CROWN

    def moves(self, s: RumState) -> list[int]:
        return [AT | island for island in range(ISLANDS)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_island(move, AT) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(HAZARD_STEP, move & ARG)


class Hazard(Ask[RumState]):
    """Which hazard of the hand goes there, face down and outermost. The argument is the island."""

    def seat(self, s: RumState) -> int:
        return CROWN

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.hands[CROWN] & HAZARDS, PLAY)

    def why(self, s: RumState, move: int) -> int:
        return held_reason(s, move, PLAY, CROWN) if is_hazard(move & ARG) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        play_face_down(s, s.arg, move & ARG, True)

    def discreet(self, s: RumState) -> bool:
        return True


# Recall and invest


class Recall(Ask[RumState]):
    """Take a card in play back to the hand, with its coins."""

    def seat(self, s: RumState) -> int:
        return CROWN

    def moves(self, s: RumState) -> list[int]:
        return [CARD_AT | slot for slot in cards_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_card(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        recall(s, move & ARG)


class PutCoins(ChooseSome[RumState]):
    """A coin each on different cards of the Crown, in the order of the row."""

    def seat(self, s: RumState) -> int:
        return CROWN

    def candidates(self, s: RumState, first: int) -> list[int]:
        return cards_in_play(s, first, MOST - 1)

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if s.slots[thing] == NONE:
            return NOT_ASKED
        return ALLOWED if s.coins[thing] < MOST else R_FULL


class Invest(PutCoins):
    """Invest: the coins come from the supply."""

    def choose(self, s: RumState, thing: int) -> None:
        pay(s, CROWN, 1, C_INVEST)
        add_to_card(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return s.supply[CROWN] > 0 and room_for_coin(s, first - 1)


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
        return CROWN

    def candidates(self, s: RumState, first: int) -> list[int]:
        return embargo_ships(s, first)

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if not is_ship(s, thing):
            return NOT_ASKED
        return ALLOWED if s.ship_coins[thing] < MOST else R_FULL

    def choose(self, s: RumState, thing: int) -> None:
        add_to_ship(s, thing, s.rules.embargo_coins)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return chosen < s.rules.embargo_ships and bool(embargo_ships(s, first))


STEPS: Final[list[Step[Any]]] = [
    CrownAction(CROWN_ACTION_STEP),
    Investment(INVESTMENT_STEP),
    HazardIsland(HAZARD_ISLAND_STEP),
    Hazard(HAZARD_STEP),
    Recall(RECALL_STEP),
    Invest(INVEST_STEP, CARD_AT, DONE, R_MUST_PLAY, R_PASSED),
    Decree(DECREE_STEP, CARD_AT, DONE, R_MUST_PLAY, R_PASSED_DECREE),
    Embargo(EMBARGO_STEP, SHIP_AT, DONE, R_MUST_PLAY, R_PASSED_EMBARGO),
]
