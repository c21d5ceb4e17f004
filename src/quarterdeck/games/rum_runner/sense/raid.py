"""What a sensible Pirate would do on a raid, after it, and with what cards bring; and where raids are worth while."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BERTHS,
    CASH_CROP,
    COSTS,
    FIRST_CREW,
    FIRST_HAZARD,
    NONE,
    P_BOTH,
    P_COMBAT,
    P_CREW,
    P_CREW_HOME,
    P_NAVIGATION,
    P_SHIP,
    ROW,
    is_rum,
)
from quarterdeck.games.rum_runner.gauging import (
    KEEP,
    can_run,
    crew_worth,
    lowest,
    party_of,
    ready_ships,
    ship_worth,
    something_to_raid,
    top,
)
from quarterdeck.games.rum_runner.knowledge import known_to
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.effects import MUST

FLEET: Final = 4  # ships beyond so many need more crew than there are


def raid_sense(s: RumState, step: int, moves: list[int]) -> list[int]:
    """Those of the Pirate's moves that make sense on a raid and after it."""
    if step == codes.PARTY_STEP:
        return _party(s, moves)
    if step == codes.COST_STEP:
        return _costs(s, moves)
    if step == codes.EFFECT_STEP:
        return _effects(moves)
    if step in (codes.PAY_CREW_STEP, codes.POISONED_RUM_RAIDED_STEP):
        return lowest(moves, [KEEP[move & ARG] for move in moves], 2)
    if step == codes.PAY_SHIP_STEP:
        return lowest(moves, [rested_worth(s, move & ARG) for move in moves], 1)
    return _texts(s, step, moves)


# Targets


def worth_raiding(s: RumState, island: int) -> bool:
    """Whether something may be had there, for all that the Pirate knows."""
    slot = island * ROW
    kind = s.slots[slot]
    if kind == NONE or not known_to(s.face[slot], codes.PIRATE):
        return something_to_raid(s, island)
    return is_rum(kind) or (kind == CASH_CROP and s.face[slot] == UP and s.coins[slot] < s.supply[codes.PIRATE])


def stake(s: RumState, island: int) -> float:
    """How much the Pirate would like to be there: coins on a face-down card are a danger."""
    slot = island * ROW
    kind = s.slots[slot]
    if kind == NONE:
        return 0.4 if something_to_raid(s, island) else 0.0
    if not known_to(s.face[slot], codes.PIRATE):
        return 0.6 + 0.3 * s.coins[slot]
    return 1.2 + 0.5 * s.coins[slot] if is_rum(kind) else 0.1 if kind == CASH_CROP and s.face[slot] == UP else 0.0


def held_worth(s: RumState, kind: int) -> float:
    """What a card of the hand is worth to hold on to; a second ship of a kind, or a ship too many, less."""
    worth = KEEP[kind]
    if kind < FIRST_CREW and len([berth for berth in range(BERTHS) if s.berths[berth] != NONE]) >= FLEET:
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
    costs = COSTS[s.slots[s.target * ROW + s.facing] - FIRST_HAZARD]
    party = party_of(s, s.party, 0, 0)
    kept: list[int] = []
    for move in moves:
        what = costs[move & ARG][0]
        if what in (P_NAVIGATION, P_COMBAT, P_BOTH):
            return [move]
        if (what == P_CREW and party.crew == 1) or (what in (P_SHIP, P_CREW_HOME) and party.ships == 1):
            continue
        kept.append(move)
    return kept


def _effects(moves: list[int]) -> list[int]:
    """What has to be done, and what costs nothing, first."""
    for move in moves:
        if move & ~ARG == codes.EFFECT and (MUST >> (move & ARG) - FIRST_CREW & 1 or move & ARG == ABIGAIL):
            return [move]
    return moves


# The texts of cards


def bother(s: RumState, slot: int) -> float:
    """How much a hazard is in the Pirate's way, for all that it knows."""
    strength = KEEP[s.slots[slot]] if known_to(s.face[slot], codes.PIRATE) else 0.35
    return strength * (0.2 + stake(s, slot // ROW)) + 0.1 * s.coins[slot]


def _texts(s: RumState, step: int, moves: list[int]) -> list[int]:
    if step == codes.CASH_CROP_RAIDED_STEP:
        return [codes.PAY] if s.supply[codes.PIRATE] > 2 + s.coins[s.arg] else moves
    if step == codes.MARQUE_RAIDED_STEP:
        return [*lowest(moves[:-1], [KEEP[move & ARG] for move in moves[:-1]], 1), codes.DONE]
    if step == codes.DINAH_STEP:
        return top(moves, [held_worth(s, move & ARG) for move in moves], 2)
    if step == codes.LOOK_STEP:
        return top(moves, [stake(s, (move & ARG) // ROW) - 2.0 * (move % ROW != 0) for move in moves], 2)
    if step == codes.PETE_STEP:
        return top(moves, [bother(s, move & ARG) + 0.2 * (s.face[move & ARG] != UP) for move in moves], 3)
    if step == codes.CARLIE_STEP:
        return top(moves, [_carlie(s, move) for move in moves], 2)
    if step == codes.CARLIE_TO_STEP:
        return lowest(moves, [_carlie_to(s, move) for move in moves], 1)
    return moves


def _carlie(s: RumState, move: int) -> float:
    """How well it would be if a coin were gone from here."""
    at = move & ARG
    if move & ~ARG == codes.CARD_AT:
        return 0.5 * stake(s, at // ROW) if s.coins[at] == 1 else 0.1
    return crew_worth(s.aboard[at]) if s.ship_coins[at] == 1 else 0.2


def _carlie_to(s: RumState, move: int) -> float:
    """How much a coin would hurt here."""
    at = move & ARG
    if move & ~ARG == codes.CARD_AT:
        return stake(s, at // ROW)
    return crew_worth(s.aboard[at]) - 0.2 * s.ship_coins[at]
