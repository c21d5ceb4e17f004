"""What a sensible Crown would play. It knows its own cards, and of the Pirate's what lies in the open."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.choosing import CHOSEN
from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes, handling, sets
from quarterdeck.games.rum_runner.cards import WORTH
from quarterdeck.games.rum_runner.sense.gauging import (
    ENOUGH_COINS,
    STOP,
    lowest,
    party_of,
    ready_ships,
    ship_worth,
    something_to_raid,
    spent,
    toll,
    top,
)
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.crown import KIND

DEEP: Final = 4  # hazards in a row, after which another is wasted
HARM: Final = 0.1  # a toll that is worth a coin
CHEAP: Final = 1  # coins for a hazard that only hurts, where no rum is at stake


def crown_sense(s: RumState, step: int, moves: list[int]) -> list[int]:
    """Those of the Crown's moves that make sense; may be empty."""
    if step == codes.CROWN_ACTION_STEP:
        return _actions(s, moves)
    if step == codes.RAISE_STEP:
        return _raises(s, moves)
    if step in (codes.INVEST_STEP, codes.DECREE_STEP):
        return _coins(s, moves, step == codes.DECREE_STEP)
    if step == codes.INVESTMENT_STEP:
        return _investments(s, moves)
    if step == codes.HAZARD_ISLAND_STEP:
        return top(moves, [_need(s, move & ARG) for move in moves], 2)
    if step == codes.HAZARD_STEP:
        affordable = [move for move in moves if s.rules.price[move & ARG] <= s.supply[codes.CROWN] + 2]
        return top(affordable, [WORTH[move & ARG] for move in affordable], 3)
    if step == codes.END_DISCARD_STEP:
        others = [move for move in moves if not sets.is_rum(move & ARG)] or moves  # rum would be the Pirate's
        return lowest(others, [WORTH[move & ARG] for move in others], 2)
    if step == codes.REVEAL_STEP:
        return _reveals(s, moves)
    if step == codes.SHUFFLE_STEP:
        return (
            [codes.DONE]
            if s.hands[codes.CROWN] & sets.RUM
            or sets.has(s.hands[codes.CROWN], codes.ROYAL_DECREE)
            or s.held[codes.CROWN] < 3
            else moves
        )
    if step == codes.MULLIGAN_STEP:
        return [codes.DONE] if s.hands[codes.CROWN] & sets.RUM else moves
    return _texts(s, step, moves)


# Actions


def _actions(s: RumState, moves: list[int]) -> list[int]:
    kept: list[int] = []
    for move in moves:
        if move == codes.GAIN:
            if s.supply[codes.CROWN] < ENOUGH_COINS:
                kept.append(move)
        elif move == codes.DRAW:
            if s.held[codes.CROWN] <= 3:
                kept.append(move)
        elif move == codes.PLAY_HAZARD:
            if _best_need(s) > 0:
                kept.append(move)
        elif move == codes.PLAY_INVESTMENTS:
            kept.append(move)
        elif move == codes.RECALL:
            if _in_the_way(s):
                kept.append(move)
        elif move == codes.INVEST:
            if _coin_worth(s, False) >= 1.0:
                kept.append(move)
        elif move == codes.EVENT | codes.ROYAL_DECREE:
            if _coin_worth(s, True) >= 2.0:
                kept.append(move)
        elif move == codes.EVENT | codes.EMBARGO and _at_stake(s) and ready_ships(s, 1):
            kept.append(move)
    return kept


def _at_stake(s: RumState) -> bool:
    """Whether rum with a coin on it lies on an island."""
    return any(s.coins[i * codes.ROW] and sets.is_rum(s.slots[i * codes.ROW]) for i in range(codes.ISLANDS))


def _in_the_way(s: RumState) -> bool:
    """Whether spent cards keep rum of the hand from the islands."""
    if not s.hands[codes.CROWN] & sets.RUM:
        return False
    blocked = False
    for island in range(codes.ISLANDS):
        if handling.is_free(s, island):
            return False
        blocked = blocked or (s.slots[island * codes.ROW] != codes.NONE and spent(s, island * codes.ROW))
    return blocked


def _need(s: RumState, island: int) -> float:
    """How much an island needs another hazard."""
    slot = island * codes.ROW
    row = s.rows[island]
    if row >= DEEP:
        return 0.0
    kind = s.slots[slot]
    if kind == codes.NONE:
        stake = (
            0.9
            if island == codes.HOME_PORT and s.decks[codes.CROWN]
            else 0.3
            if s.hands[codes.CROWN] & sets.RUM
            else 0.0
        )
    elif sets.is_rum(kind):
        stake = 1.0 + s.rules.points[kind] + s.coins[slot]
    elif s.face[slot] == UP:
        stake = 0.5 if kind == codes.CASH_CROP else 0.0
    else:
        stake = 0.7
    return stake / (1.0 + row)


def _best_need(s: RumState) -> float:
    return max([_need(s, island) for island in range(codes.ISLANDS)])


# Investments, and coins on them


def _investments(s: RumState, moves: list[int]) -> list[int]:
    """Rum behind hazards, and something else beside it for the Pirate to wonder about; no island left out that is
    guarded, unless something was laid already."""
    kept: list[int] = []
    for island in range(codes.ISLANDS):
        guarded = s.rows[island] > 0 or s.hands[codes.CROWN] & sets.HAZARDS != 0
        here = [move for move in moves if move & ~ARG == codes.LAY and (move & ARG) >> codes.LAY_BITS == island]
        rum = [move for move in here if sets.is_rum(move & KIND)]
        bluffs = [move for move in here if not sets.is_rum(move & KIND)]
        fitting = rum if guarded or not bluffs else []
        if len(fitting) > 2:
            fitting = [fitting[0], fitting[-1]]
        fitting = fitting + top(bluffs, [WORTH[move & KIND] for move in bluffs], 1)
        kept += fitting
        if fitting and guarded and s.arg <= ARG:
            return kept
    if codes.DONE in moves:
        kept.append(codes.DONE)
    return kept


def _slot_worth(s: RumState, slot: int, free: bool) -> float:
    """How well a coin would lie in this slot: 1 and more is good, 0 is wasted."""
    kind = s.slots[slot]
    price = s.rules.price[kind]
    island = slot // codes.ROW
    if slot % codes.ROW == 0:
        if s.face[slot] == UP:
            return 1.2 if kind == codes.CASH_CROP and s.coins[slot] < price else 0.0
        if s.coins[slot] >= price:
            return 0.0
        if sets.is_rum(kind):
            return 2.0 + s.rules.points[kind] / (price - s.coins[slot])
        return 1.5 if kind == codes.CASH_CROP else 1.0 if s.coins[slot] < 2 or kind == codes.LETTER_OF_MARQUE else 0.0
    behind = s.slots[island * codes.ROW]
    if behind == codes.NONE or not sets.is_rum(behind):
        return 0.0
    if s.face[slot] == UP:
        return 0.8 if s.coins[slot] < 2 else 0.0
    return 0.6 if free and s.coins[slot] < price else 0.0


def _coin_worth(s: RumState, free: bool) -> float:
    """How well the coins of an Invest, or of a Royal Decree, would lie together."""
    total = 0.0
    for slot in handling.cards_in_play(s):
        total += _slot_worth(s, slot, free)
    return total


def _coins(s: RumState, moves: list[int], free: bool) -> list[int]:
    """All that should have a coin gets one, in order; what may have one is a choice."""
    left = s.rules.decree_cards - s.arg // CHOSEN if free else s.supply[codes.CROWN]
    places = [move for move in moves if move != codes.DONE and _slot_worth(s, move & ARG, free) > 0]
    places = top(places, [_slot_worth(s, move & ARG, free) for move in places], left)
    kept: list[int] = []
    for move in moves:
        if move not in places:
            continue
        kept.append(move)
        if _slot_worth(s, move & ARG, free) >= 2.0 or free:
            return kept
        if len(kept) == 2:
            break
    if codes.DONE in moves:
        kept.append(codes.DONE)
    return kept


# Raising hazards


def _raises(s: RumState, moves: list[int]) -> list[int]:
    """Raise what stops the party or hurts it, if something is at stake; a coin more on what stops it."""
    if len(moves) == 1 or not something_to_raid(s, s.target):
        return [codes.DONE]
    base = s.target * codes.ROW
    kind = s.slots[base]
    if kind == codes.POISONED_RUM or (kind != codes.NONE and spent(s, base)):
        return [codes.DONE]
    party = party_of(s, s.party, s.held[codes.PIRATE], s.supply[codes.PIRATE])
    for slot in range(base + s.rows[s.target], base + s.arg, -1):
        if s.face[slot] == UP and toll(s, s.slots[slot], party) >= STOP:
            return [codes.DONE]  # stopped already
    harm = toll(s, s.slots[base + s.arg], party)
    rum = sets.is_rum(kind)
    least = moves[1]
    if harm >= STOP:
        kept = [least] if rum else [codes.DONE, least]
        if rum and least + 1 in moves:
            kept.append(least + 1)
        return kept
    if rum:
        return [least] if harm >= HARM and least == codes.RAISE else [codes.DONE, least]
    return [codes.DONE, least] if harm >= HARM and least - codes.RAISE <= CHEAP else [codes.DONE]


# Upkeep and the texts of cards


def _reveals(s: RumState, moves: list[int]) -> list[int]:
    """Rum at once; of the others what does something now."""
    rum = [move for move in moves if move != codes.DONE and sets.is_rum(s.slots[(move & ARG) * codes.ROW])]
    if rum:
        return rum
    kept = [codes.DONE]
    for move in moves:
        if move & ~ARG == codes.REVEAL:
            kind = s.slots[(move & ARG) * codes.ROW]
            if kind == codes.CASH_CROP or (kind == codes.LETTER_OF_MARQUE and ready_ships(s, 9)):
                return [move]
            if kind == codes.LIGHTHOUSE or (kind == codes.POISONED_RUM and s.discards[codes.CROWN] & sets.HAZARDS):
                kept.append(move)
    return kept


def _ship_score(s: RumState, berth: int) -> float:
    return ship_worth(s, berth) - 0.3 * s.ship_coins[berth]


def _texts(s: RumState, step: int, moves: list[int]) -> list[int]:
    """The other questions that cards ask of the Crown."""
    if step == codes.CROP_COIN_STEP:
        return top(moves, [_slot_worth(s, move & ARG, True) for move in moves], 2)
    if step == codes.EMBARGO_STEP:
        ships = [move for move in moves if move != codes.DONE and s.aboard[move & ARG]]
        if not ships:
            return [codes.DONE] if codes.DONE in moves else moves
        return top(ships, [_ship_score(s, move & ARG) for move in ships], 2)
    if step == codes.MARQUE_STEP:
        return top(moves, [_ship_score(s, move & ARG) for move in moves], 1)
    if step == codes.POISONED_RUM_STEP:
        return top(moves, [WORTH[move & ARG] for move in moves], 2)
    if step == codes.RECALL_STEP:
        return [move for move in moves if move % codes.ROW == 0 and spent(s, move & ARG)]
    if step == codes.LIGHTHOUSE_STEP:
        ships = [move for move in moves if move & ~ARG == codes.SHIP_AT and s.aboard[move & ARG]]
        idle = [
            move
            for move in moves
            if move & ~ARG == codes.CARD_AT and s.slots[(move & ARG) // codes.ROW * codes.ROW] == codes.NONE
        ]
        return top(ships, [_ship_score(s, move & ARG) for move in ships], 1) + idle[:2]
    if step == codes.LIGHTHOUSE_ISLAND_STEP:
        return top(moves, [_need(s, move & ARG) for move in moves], 1)
    return moves
