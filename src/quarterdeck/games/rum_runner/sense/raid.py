"""What a sensible Pirate would do on a raid, after it, and with what cards bring; and where raids are worth while."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes, knowledge, sets
from quarterdeck.games.rum_runner.cards import WORTH
from quarterdeck.games.rum_runner.sense.gauging import (
    can_run,
    crew_worth,
    lowest,
    party_of,
    ready_ships,
    ship_worth,
    something_to_raid,
    top,
)
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.crew import MUST
from quarterdeck.games.rum_runner.steps.hazards import COST_SORTS

AT_ONCE: Final = MUST | sets.CREW_BIT[codes.ABIGAIL]  # crew whose text has to be carried out, or costs nothing
FLEET: Final = 4  # ships beyond so many need more crew than there are


def raid_sense(s: RumState, step: int, moves: list[int]) -> list[int]:
    """Those of the Pirate's moves that make sense on a raid and after it."""
    if step == codes.PARTY_STEP:
        return _party(s, moves)
    if step == codes.CHOOSE_COST_STEP:
        return _costs(s, moves)
    if step == codes.EFFECT_STEP:
        return _effects(moves)
    if step in (codes.PAY_CREW_STEP, codes.POISONED_RUM_RAIDED_STEP):
        return lowest(moves, [WORTH[move & ARG] for move in moves], 2)
    if step == codes.PAY_SHIP_STEP:
        return lowest(moves, [rested_worth(s, move & ARG) for move in moves], 1)
    return _texts(s, step, moves)


# Targets


def worth_raiding(s: RumState, island: int) -> bool:
    """Whether something may be had there, for all that the Pirate knows."""
    slot = island * codes.ROW
    kind = s.slots[slot]
    if kind == codes.NONE or not knowledge.known_to(s.face[slot], codes.PIRATE):
        return something_to_raid(s, island)
    return sets.is_rum(kind) or (
        kind == codes.CASH_CROP and s.face[slot] == UP and s.coins[slot] < s.supply[codes.PIRATE]
    )


def stake(s: RumState, island: int) -> float:
    """How much the Pirate would like to be there: coins on a face-down card are a danger."""
    slot = island * codes.ROW
    kind = s.slots[slot]
    if kind == codes.NONE:
        return 0.4 if something_to_raid(s, island) else 0.0
    if not knowledge.known_to(s.face[slot], codes.PIRATE):
        return 0.6 + 0.3 * s.coins[slot]
    return (
        1.2 + 0.5 * s.coins[slot]
        if sets.is_rum(kind)
        else 0.1
        if kind == codes.CASH_CROP and s.face[slot] == UP
        else 0.0
    )


def held_worth(s: RumState, kind: int) -> float:
    """What a card of the hand is worth to hold on to; a second ship of a kind, or a ship too many, less."""
    worth = WORTH[kind]
    if sets.is_ship(kind) and len([berth for berth in range(codes.BERTHS) if s.berths[berth] != codes.NONE]) >= FLEET:
        worth -= 0.2
    return worth


def rested_worth(s: RumState, berth: int) -> float:
    """What a ship is worth with its crew; less when it is tired."""
    return ship_worth(s, berth) - 0.1 * s.ship_coins[berth]


# The raid


def _party(s: RumState, moves: list[int]) -> list[int]:
    """Enough ships for the face-up hazards; none that can only be left over."""
    kept: list[int] = []
    ready = ready_ships(s)
    for move in moves:
        rest = ready & -(1 << (move & ARG)) if s.supply[codes.PIRATE] > 1 else 1 << (move & ARG)
        berths = s.party if move == codes.DONE else s.party | rest
        if can_run(s, s.target, berths, s.held[codes.PIRATE], s.supply[codes.PIRATE]):
            kept.append(move)
    return kept


def _costs(s: RumState, moves: list[int]) -> list[int]:
    """Icons before anything else; nothing that ends the raid if there is another way."""
    sorts = COST_SORTS[s.slots[s.target * codes.ROW + s.facing]]
    party = party_of(s, s.party, 0, 0)
    kept: list[int] = []
    for move in moves:
        what = sorts[move & ARG]
        if what in (codes.P_NAVIGATION, codes.P_COMBAT, codes.P_BOTH):
            return [move]
        if (what == codes.P_CREW and party.crew == 1) or (
            what in (codes.P_SHIP, codes.P_CREW_HOME) and party.ships == 1
        ):
            continue
        kept.append(move)
    return kept


def _effects(moves: list[int]) -> list[int]:
    """What has to be done, and what costs nothing, first."""
    for move in moves:
        if move & ~ARG == codes.EFFECT and AT_ONCE & sets.CREW_BIT[move & ARG]:
            return [move]
    return moves


# The texts of cards


def bother(s: RumState, slot: int) -> float:
    """How much a hazard is in the Pirate's way, for all that it knows."""
    strength = WORTH[s.slots[slot]] if knowledge.known_to(s.face[slot], codes.PIRATE) else 0.35
    return strength * (0.2 + stake(s, slot // codes.ROW)) + 0.1 * s.coins[slot]


def _texts(s: RumState, step: int, moves: list[int]) -> list[int]:
    if step == codes.PAY_FOR_CROP_STEP:
        return [codes.PAY] if s.supply[codes.PIRATE] > 2 + s.coins[s.arg] else moves
    if step == codes.SELL_CREW_STEP:
        return [*lowest(moves[:-1], [WORTH[move & ARG] for move in moves[:-1]], 1), codes.DONE]
    if step == codes.FETCH_CARD_STEP:
        return top(moves, [held_worth(s, move & ARG) for move in moves], 2)
    if step == codes.LOOK_STEP:
        return top(moves, [stake(s, (move & ARG) // codes.ROW) - 2.0 * (move % codes.ROW != 0) for move in moves], 2)
    if step == codes.CLEAR_HAZARD_STEP:
        return top(moves, [bother(s, move & ARG) + 0.2 * (s.face[move & ARG] != UP) for move in moves], 3)
    if step == codes.TAKE_COIN_STEP:
        return top(moves, [_carlie(s, move) for move in moves], 2)
    if step == codes.PUT_COIN_STEP:
        return lowest(moves, [_carlie_to(s, move) for move in moves], 1)
    return moves


def _carlie(s: RumState, move: int) -> float:
    """How well it would be if a coin were gone from here."""
    at = move & ARG
    if move & ~ARG == codes.CARD_AT:
        return 0.5 * stake(s, at // codes.ROW) if s.coins[at] == 1 else 0.1
    return crew_worth(s.aboard[at]) if s.ship_coins[at] == 1 else 0.2


def _carlie_to(s: RumState, move: int) -> float:
    """How much a coin would hurt here."""
    at = move & ARG
    if move & ~ARG == codes.CARD_AT:
        return stake(s, at // codes.ROW)
    return crew_worth(s.aboard[at]) - 0.2 * s.ship_coins[at]
