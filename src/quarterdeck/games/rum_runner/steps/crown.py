"""The Crown's actions: gain, draw, events, investments, hazards, recall, invest."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.cards import AUTHORED
from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, OUT_OF_ORDER, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import actions, pointing

NO_ISLAND: Final = codes.ISLANDS
KIND: Final = (1 << codes.LAY_BITS) - 1  # in a move that lays an investment


class CrownAction(Ask[RumState]):
    """RR-action-1, RR-action-2, RR-action-3, RR-action-5, RR-action-6, RR-action-7, RR-action-8, RR-action-9: one of
    the Crown's actions. The argument is how many are left, this one included."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.GAIN]
        if actions.draw_reason(s, codes.CROWN) == ALLOWED:
            moves.append(codes.DRAW)
        hand = s.hands[codes.CROWN]
        if hand & sets.HAZARDS:
            moves.append(codes.PLAY_HAZARD)
        if hand & sets.INVESTMENTS and next_free_island(s, 0) != NO_ISLAND:
            moves.append(codes.PLAY_INVESTMENTS)
        if handling.any_in_play(s):
            moves.append(codes.RECALL)
            if s.supply[codes.CROWN] and handling.room_for_coin(s):
                moves.append(codes.INVEST)
        if hand & sets.CROWN_EVENTS:
            for kind in codes.CROWN_EVENT_KINDS:
                if hand & sets.ALL[kind] and actions.event_reason(s, codes.CROWN, BY_KIND[kind]) == ALLOWED:
                    moves.append(codes.EVENT | kind)
        return moves

    def why(self, s: RumState, move: int) -> int:
        kind = move & ARG
        if move == codes.GAIN:
            return ALLOWED
        if move == codes.DRAW:
            return actions.draw_reason(s, codes.CROWN)
        if move == codes.PLAY_HAZARD:
            return ALLOWED if s.hands[codes.CROWN] & sets.HAZARDS else codes.R_NO_HAZARD_HELD
        if move == codes.PLAY_INVESTMENTS:
            if not s.hands[codes.CROWN] & sets.INVESTMENTS:
                return codes.R_NO_INVESTMENT_HELD
            return ALLOWED if next_free_island(s, 0) != NO_ISLAND else codes.R_NO_FREE_ISLAND
        if move in (codes.RECALL, codes.INVEST) and not handling.any_in_play(s):
            return codes.R_NONE_IN_PLAY
        if move == codes.RECALL:
            return ALLOWED
        if move == codes.INVEST:
            return (
                codes.R_NO_COIN if not s.supply[codes.CROWN] else ALLOWED if handling.room_for_coin(s) else codes.R_FULL
            )
        if move & ~ARG == codes.EVENT and kind in codes.CROWN_EVENT_KINDS:
            return actions.event_reason(s, codes.CROWN, BY_KIND[kind])
        return NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.arg > 1:
            s.push(codes.CROWN_ACTION_STEP, s.arg - 1)
        if move == codes.GAIN:
            actions.gain_coins(s, codes.CROWN)
        elif move == codes.DRAW:
            actions.draw_up(s, codes.CROWN, rng)
        elif move == codes.PLAY_HAZARD:
            s.push(codes.HAZARD_ISLAND_STEP)
        elif move == codes.PLAY_INVESTMENTS:
            s.push(codes.INVESTMENT_STEP)
        elif move == codes.RECALL:
            s.push(codes.RECALL_STEP)
        elif move == codes.INVEST:
            s.push(codes.INVEST_STEP)
        else:
            actions.play_event(s, codes.CROWN, BY_KIND[move & ARG])

    def discreet(self, s: RumState) -> bool:
        return True


# Play investments


def next_free_island(s: RumState, island: int) -> int:
    """The first island from this one on where an investment may be played, or NO_ISLAND."""
    while island < codes.ISLANDS and not handling.is_free(s, island):
        island += 1
    return island


class Investment(Ask[RumState]):
    """RR-investments-1, RR-investments-6, RR-investments-7, RR-investments-8: which investments go onto which islands:
    a set of such pairs, at least one, picked in the order of the row.

    The argument is the first island left, and above it 1 if something was laid already.
    """

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        held = s.hands[codes.CROWN] & sets.INVESTMENTS
        moves: list[int] = []
        if held:
            for island in range(s.arg & ARG, codes.ISLANDS):
                if handling.is_free(s, island):
                    moves += sets.kinds_of(held, codes.CROWN, codes.LAY | island << codes.LAY_BITS)
        if s.arg > ARG:
            moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if s.arg > ARG else codes.R_MUST_PLAY
        island = (move & ARG) >> codes.LAY_BITS
        kind = move & KIND
        if move & ~ARG != codes.LAY or island >= codes.ISLANDS or not sets.is_investment(kind):
            return NOT_ASKED
        if not sets.has(s.hands[codes.CROWN], kind):
            return codes.R_NOT_HELD
        if not handling.is_free(s, island):
            return codes.R_ISLAND_TAKEN
        return ALLOWED if island >= s.arg & ARG else OUT_OF_ORDER

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        island = (move & ARG) >> codes.LAY_BITS
        handling.play_face_down(s, island, move & KIND, False)
        island = next_free_island(s, island + 1)
        if island != NO_ISLAND and s.held[codes.CROWN]:
            # Also without a further investment: not asking would tell that.
            s.push(codes.INVESTMENT_STEP, island | ARG + 1)

    def picks(self, s: RumState, move: int) -> bool:
        return move & ~ARG == codes.LAY

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE if s.arg > ARG else NO_MOVE


# Play a hazard


class HazardIsland(Ask[RumState]):
    """RR-hazard-1, RR-hazard-4, RR-hazard-6: before which island the hazard goes."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(codes.ISLANDS)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if pointing.points_at_island(move, codes.AT) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.HAZARD_STEP, move & ARG)


class Hazard(Ask[RumState]):
    """RR-hazard-2, RR-hazard-5, RR-hazard-6: which hazard of the hand goes there, face down and outermost.

    The argument is the island.
    """

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return sets.kinds_of(s.hands[codes.CROWN] & sets.HAZARDS, codes.CROWN, codes.PLAY)

    def why(self, s: RumState, move: int) -> int:
        return pointing.held_reason(s, move, codes.PLAY, codes.CROWN) if sets.is_hazard(move & ARG) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.play_face_down(s, s.arg, move & ARG, True)

    def discreet(self, s: RumState) -> bool:
        return True


# Recall and invest


class Recall(Ask[RumState]):
    """RR-recall-1, RR-recall-4, RR-recall-5: take a card in play back to the hand, with its coins."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in handling.cards_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if pointing.points_at_card(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.recall(s, move & ARG)


class PutCoins(ChooseSome[RumState]):
    """RR-invest-2, RR-invest-3, RR-invest-5, RR-event-4, RR-coins-8: a coin each on different cards of the Crown,
    picked in the order of the row."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def candidates(self, s: RumState, first: int) -> list[int]:
        return handling.cards_in_play(s, first, codes.MOST - 1)

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if s.slots[thing] == codes.NONE:
            return NOT_ASKED
        return ALLOWED if s.coins[thing] < codes.MOST else codes.R_FULL


class Invest(PutCoins):
    """RR-invest-1, RR-invest-4: the coins come from the supply."""

    def choose(self, s: RumState, thing: int) -> None:
        handling.pay(s, codes.CROWN, 1, codes.C_INVEST)
        handling.add_to_card(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return s.supply[codes.CROWN] > 0 and handling.room_for_coin(s, first - 1)


# Events


class RoyalDecree(actions.EventCard):
    """RR-royaldecree-1, RR-royaldecree-2: coins on cards of the Crown."""

    def can_play(self, s: RumState) -> bool:
        return handling.room_for_coin(s)

    def play_out(self, s: RumState) -> None:
        s.push(codes.DECREE_STEP)


class Embargo(actions.EventCard):
    """RR-embargo-1, RR-embargo-2, RR-embargo-3: coins on ships."""

    def can_play(self, s: RumState) -> bool:
        return bool(embargo_ships(s, 0))

    def play_out(self, s: RumState) -> None:
        s.push(codes.EMBARGO_STEP)


EVENTS: Final[list[actions.EventCard]] = [
    RoyalDecree(
        codes.ROYAL_DECREE, "Royal Decree", copies=2, worth=0.70, note="The second copy is ours",
        text="Put 1 coin from the bank on each of up to {royal-decree.cards} of your cards in play.",
    ),
    Embargo(
        codes.EMBARGO, "Embargo", price=2, worth=0.26, source=AUTHORED,
        text="Put {embargo.coins coin} from the bank on each of up to {embargo.ships ship}.",
    ),
]  # fmt: skip

BY_KIND: Final[list[actions.EventCard]] = [actions.EventCard(codes.NONE, "no event")] * codes.NUMBERS
for _event in EVENTS:
    BY_KIND[_event.number] = _event


class Decree(PutCoins):
    """RR-royaldecree-2, RR-royaldecree-3, RR-royaldecree-4: the coins come from the bank, for up to three cards."""

    def choose(self, s: RumState, thing: int) -> None:
        handling.add_to_card(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return chosen < s.rules.decree_cards and handling.room_for_coin(s, first - 1)


def embargo_ships(s: RumState, first: int) -> list[int]:
    """The ships from this berth on that can take a coin."""
    return [berth for berth in fleet.ships_in_play(s) if berth >= first and s.ship_coins[berth] < codes.MOST]


class HoldShips(ChooseSome[RumState]):
    """RR-embargo-2, RR-embargo-3, RR-coins-8: coins from the bank on up to two ships, picked in fleet order."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def candidates(self, s: RumState, first: int) -> list[int]:
        return embargo_ships(s, first)

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if not fleet.is_ship(s, thing):
            return NOT_ASKED
        return ALLOWED if s.ship_coins[thing] < codes.MOST else codes.R_FULL

    def choose(self, s: RumState, thing: int) -> None:
        handling.add_to_ship(s, thing, s.rules.embargo_coins)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return chosen < s.rules.embargo_ships and bool(embargo_ships(s, first))


STEPS: Final[list[Step[Any]]] = [
    CrownAction(codes.CROWN_ACTION_STEP),
    Investment(codes.INVESTMENT_STEP),
    HazardIsland(codes.HAZARD_ISLAND_STEP),
    Hazard(codes.HAZARD_STEP),
    Recall(codes.RECALL_STEP),
    Invest(codes.INVEST_STEP, codes.CARD_AT, codes.DONE, codes.R_MUST_PLAY),
    Decree(codes.DECREE_STEP, codes.CARD_AT, codes.DONE, codes.R_MUST_PLAY),
    HoldShips(codes.EMBARGO_STEP, codes.SHIP_AT, codes.DONE, codes.R_MUST_PLAY),
]
