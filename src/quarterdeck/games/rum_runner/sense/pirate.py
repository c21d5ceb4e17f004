"""What a sensible Pirate would play. Of the Crown's cards it knows those that lie face up or that it has looked at."""

from __future__ import annotations

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes, fleet, sets
from quarterdeck.games.rum_runner.sense.gauging import ENOUGH_COINS, can_run, crew_worth, lowest, ready_ships, top
from quarterdeck.games.rum_runner.sense.raid import (
    FLEET,
    bother,
    held_worth,
    raid_sense,
    rested_worth,
    stake,
    worth_raiding,
)
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.pirate import boarding, crew_of


def pirate_sense(s: RumState, step: int, moves: list[int]) -> list[int]:
    """Those of the Pirate's moves that make sense; may be empty."""
    if step == codes.PIRATE_ACTION_STEP:
        return _actions(s, moves)
    if step == codes.CREW_STEP:
        return _arranged(s, moves)
    if step in (codes.PAY_CARDS_STEP, codes.SELL_CARD_STEP, codes.END_DISCARD_STEP):
        return lowest(moves, [held_worth(s, move & ARG) for move in moves], 2)
    if step == codes.MULLIGAN_STEP:
        return [codes.DONE] if s.hands[codes.PIRATE] & sets.CREW else moves
    if step in (
        codes.MAP_SHIP_STEP,
        codes.MAP_TARGET_STEP,
        codes.WAVES_STEP,
        codes.WINDS_STEP,
        codes.FIRE_SHIP_STEP,
        codes.FIRE_HAZARD_STEP,
    ):
        return _events(s, step, moves)
    return raid_sense(s, step, moves)


def _joinable(s: RumState) -> int:
    """The ships that can join a raid; no more than there are coins for, the strongest."""
    ready = ready_ships(s)
    while ready.bit_count() > s.supply[codes.PIRATE]:
        weakest = codes.NO_BERTH
        for berth in range(codes.BERTHS):
            if ready >> berth & 1 and (weakest == codes.NO_BERTH or rested_worth(s, berth) < rested_worth(s, weakest)):
                weakest = berth
        ready ^= 1 << weakest
    return ready


# Actions


def _actions(s: RumState, moves: list[int]) -> list[int]:
    kept: list[int] = []
    joinable = _joinable(s)
    for move in moves:
        verb = move & ~ARG
        kind = move & ARG
        if move == codes.GAIN:
            if s.supply[codes.PIRATE] < ENOUGH_COINS:
                kept.append(move)
        elif move == codes.DRAW:
            if s.held[codes.PIRATE] <= 3:
                kept.append(move)
        elif verb == codes.RAID:
            left = s.supply[codes.PIRATE] - joinable.bit_count()
            if worth_raiding(s, kind) and can_run(s, kind, joinable, s.held[codes.PIRATE], left):
                kept.append(move)
        elif verb == codes.CREW:
            if _can_hire(s) or _can_change_ships(s):
                kept.append(move)
        elif verb == codes.SHIP:
            if s.supply[codes.PIRATE] > s.rules.price[kind] and _needs_ship(s):
                kept.append(move)
        elif _event_helps(s, kind):
            kept.append(move)
    return kept


def _spare(s: RumState) -> int:
    """Coins that can be spent so that one is left to join with; Treasure Map needs none."""
    return s.supply[codes.PIRATE] if sets.has(s.hands[codes.PIRATE], codes.TREASURE_MAP) else s.supply[codes.PIRATE] - 1


def _can_hire(s: RumState) -> bool:
    """Whether a crew of the hand can be hired, and a coin kept."""
    if not any(s.berths[berth] != codes.NONE and fleet.free_room(s, berth) for berth in range(codes.BERTHS)):
        return False
    spare = _spare(s)
    return any(s.rules.price[kind] <= spare for kind in sets.kinds_of(s.hands[codes.PIRATE] & sets.CREW, codes.PIRATE))


def _can_change_ships(s: RumState) -> bool:
    """Whether crew of a tired ship could go out again with another one."""
    if not s.supply[codes.PIRATE]:
        return False
    tired = False
    rested = False
    for berth in range(codes.BERTHS):
        if s.berths[berth] != codes.NONE:
            tired = tired or (s.aboard[berth] != 0 and s.ship_coins[berth] > 0)
            rested = rested or (s.ship_coins[berth] == 0 and fleet.free_room(s, berth) > 0)
    return tired and rested


def _needs_ship(s: RumState) -> bool:
    """Whether another ship is of use: there are not many yet, or no crew finds a place."""
    ships = 0
    room = 0
    for berth in range(codes.BERTHS):
        if s.berths[berth] != codes.NONE:
            ships += 1
            room += fleet.free_room(s, berth)
    return ships < FLEET or room == 0


def _event_helps(s: RumState, kind: int) -> bool:
    if kind == codes.TREASURE_MAP:
        return any(_map_targets(s, 1 << berth) for berth in range(codes.BERTHS) if ready_ships(s) >> berth & 1)
    if kind == codes.FAIR_WINDS:
        return s.supply[codes.PIRATE] > s.rules.price[codes.FAIR_WINDS] and any(
            s.aboard[berth] and s.ship_coins[berth] for berth in range(codes.BERTHS)
        )
    if kind == codes.FIRE_SHIP:
        idle = any(s.berths[b] != codes.NONE and not s.ship_coins[b] and not s.aboard[b] for b in range(codes.BERTHS))
        return idle and any(s.rows[island] and worth_raiding(s, island) for island in range(codes.ISLANDS))
    return kind == codes.CRASHING_WAVES


def _map_targets(s: RumState, ship: int) -> list[int]:
    """The islands that a ship alone could raid with profit."""
    return [
        island
        for island in range(codes.ISLANDS)
        if worth_raiding(s, island) and can_run(s, island, ship, s.held[codes.PIRATE], s.supply[codes.PIRATE])
    ]


# Crew


def _arranged(s: RumState, moves: list[int]) -> list[int]:
    """Hire in printed order, with a coin left; move only whoever can go out again with a ship that has rested."""
    kept: list[int] = []
    spare = _spare(s)
    change = _can_change_ships(s)
    last = codes.NONE
    here = codes.NO_BERTH
    ships: list[int] = []  # to which the last crew can go, if that makes sense
    wanted = False
    for move in moves:
        crew = crew_of(move)
        if crew != last:
            kept += _berths(s, ships, here)
            ships = []
            last = crew
            wanted = crew != codes.NONE and not s.handled >> sets.CREW_PLACE[crew]  # else the same in another order
            if wanted:
                here = fleet.berth_of(s, crew)
                wanted = s.rules.price[crew] <= spare if here == codes.NO_BERTH else change and s.ship_coins[here] > 0
        if wanted and boarding(move) != codes.NO_BERTH:
            ships.append(move)
    kept += _berths(s, ships, here)
    if codes.DONE in moves:
        kept.append(codes.DONE)
    return kept


def _berths(s: RumState, moves: list[int], here: int) -> list[int]:
    """Where a crew goes: nobody is pushed out; rested ships before tired ones, and of those alike only one."""
    ships = [move for move in moves if fleet.free_room(s, boarding(move)) > 0]
    rested = [move for move in ships if not s.ship_coins[boarding(move)]]
    if here != codes.NO_BERTH or rested:
        ships = rested
    kept: list[int] = []
    for i in range(len(ships)):
        berth = boarding(ships[i])
        alike = False
        for j in range(i):
            other = boarding(ships[j])
            alike = alike or (
                s.berths[other] == s.berths[berth]
                and s.aboard[other] == s.aboard[berth]
                and s.ship_coins[other] == s.ship_coins[berth]
            )
        if not alike:
            kept.append(ships[i])
    return top(kept, [rested_worth(s, boarding(move)) for move in kept], 2)


# Events


def _events(s: RumState, step: int, moves: list[int]) -> list[int]:
    if step == codes.MAP_SHIP_STEP:
        ships = [move for move in moves if _map_targets(s, 1 << (move & ARG))]
        return top(ships, [rested_worth(s, move & ARG) for move in ships], 2)
    if step == codes.MAP_TARGET_STEP:
        return [codes.AT | island for island in _map_targets(s, 1 << s.arg)]
    if step == codes.WAVES_STEP:
        return top(moves, [_coins_before(s, move & ARG) + stake(s, move & ARG) for move in moves], 2)
    if step == codes.WINDS_STEP:
        return top(moves, [crew_worth(s.aboard[move & ARG]) + rested_worth(s, move & ARG) for move in moves], 1)
    if step == codes.FIRE_SHIP_STEP:
        return lowest(moves, [rested_worth(s, move & ARG) for move in moves], 1)
    return top(moves, [bother(s, move & ARG) for move in moves], 3)


def _coins_before(s: RumState, island: int) -> float:
    """How many hazards before an island have a coin."""
    base = island * codes.ROW
    return float(len([slot for slot in range(base + 1, base + s.rows[island] + 1) if s.coins[slot]]))
