"""The Pirate's events: Treasure Map, Crashing Waves, Fair Winds, Fire Ship."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    CRASHING_WAVES,
    FAIR_WINDS,
    FIRE_SHIP,
    ISLANDS,
    NAMES,
    NONE,
    ROW,
    TREASURE_MAP,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    gain,
    hazards_in_play,
    trash_card,
    trash_ship,
)
from quarterdeck.games.rum_runner.pointing import (
    any_can_join,
    can_join,
    points_at_hazard,
    points_at_island,
    points_at_ship,
    ships_in_play,
)
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.crew_texts import can_look
from quarterdeck.games.rum_runner.steps.raid import start_map_raid
from quarterdeck.games.rum_runner.steps.shared import event_reason


def pirate_event_reason(s: RumState, kind: int) -> int:
    """Whether the Pirate can play the event, and whether it would change anything."""
    reason = event_reason(s, codes.PIRATE, kind)
    if reason != ALLOWED:
        return reason
    if kind == TREASURE_MAP:
        return ALLOWED if any_can_join(s) else codes.R_NO_READY_SHIP
    if kind == CRASHING_WAVES:
        possible = any_wave(s)
    elif kind == FAIR_WINDS:
        possible = any(s.ship_coins)
    elif kind == FIRE_SHIP:
        possible = any(s.rows) and any_fire_ship(s)
    else:
        raise NotImplementedError(f"nothing is known of {NAMES[kind]}")
    return ALLOWED if possible else codes.R_NO_USE


def carry_out_event(s: RumState, kind: int) -> None:
    """Ask what the event needs to know."""
    if kind == TREASURE_MAP:
        s.push(codes.MAP_SHIP_STEP)
    elif kind == CRASHING_WAVES:
        s.push(codes.WAVES_STEP)
    elif kind == FAIR_WINDS:
        s.push(codes.WINDS_STEP)
    elif kind == FIRE_SHIP:
        s.push(codes.FIRE_SHIP_STEP)


# Treasure Map


def map_ships(s: RumState) -> list[int]:
    """The ships that can raid by Treasure Map: with crew and without a coin."""
    return [berth for berth in ships_in_play(s) if can_join(s, berth)]


class MapShip(Ask[RumState]):
    """Treasure Map: which ship raids alone; its coins come from the bank."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in map_ships(s)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_ship(s, move):
            return NOT_ASKED
        return codes.R_MAP_COIN if s.ship_coins[move & ARG] else ALLOWED if s.aboard[move & ARG] else codes.R_MAP_CREW

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        add_to_ship(s, move & ARG, s.rules.map_coins)
        s.push(codes.MAP_TARGET_STEP, move & ARG)


class MapTarget(Ask[RumState]):
    """Treasure Map: the island to raid. The argument is the ship."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(ISLANDS)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_island(move, codes.AT) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.MAP_REWARD_STEP)
        start_map_raid(s, move & ARG, s.arg)


class MapReward(Act[RumState]):
    """Treasure Map, after a successful raid and all crew effects: gain coins and look at a face-down card."""

    def run(self, s: RumState, rng: Rng) -> None:
        if not s.stopped:
            gain(s, codes.PIRATE, s.rules.map_gain, codes.C_EFFECT)
            if can_look(s):
                s.push(codes.LOOK_STEP)


# Crashing Waves


def has_wave(s: RumState, island: int) -> bool:
    """Whether a hazard before the island has a coin."""
    coins = s.coins
    slot: i64 = island * ROW
    last: i64 = slot + s.rows[island]
    while slot < last:
        slot += 1
        if coins[slot]:
            return True
    return False


def any_wave(s: RumState) -> bool:
    """Whether a hazard before any island has a coin."""
    for island in range(ISLANDS):
        if has_wave(s, island):
            return True
    return False


class Waves(Ask[RumState]):
    """Crashing Waves: a coin off each hazard of an island, and as many gained."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(ISLANDS) if has_wave(s, island)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_island(move, codes.AT):
            return NOT_ASKED
        return ALLOWED if has_wave(s, move & ARG) else codes.R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        island = move & ARG
        removed = 0
        for slot in range(island * ROW + s.rows[island], island * ROW, -1):
            if s.coins[slot]:
                add_to_card(s, slot, -1)
                removed += 1
        gain(s, codes.PIRATE, removed, codes.C_EFFECT)


# Fair Winds


def slow_ships(s: RumState) -> list[int]:
    """The ships with a coin."""
    return [berth for berth in ships_in_play(s) if s.ship_coins[berth]]


class Winds(Ask[RumState]):
    """Fair Winds: all coins off a ship."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in slow_ships(s)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_ship(s, move):
            return NOT_ASKED
        return ALLOWED if s.ship_coins[move & ARG] else codes.R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        add_to_ship(s, move & ARG, -s.ship_coins[move & ARG])


# Fire Ship


def can_burn(s: RumState, berth: int) -> bool:
    """Whether a ship can be the Fire Ship: without a coin, and worth what the card asks for."""
    return not s.ship_coins[berth] and s.rules.price[s.berths[berth]] >= s.rules.fire_worth


def any_fire_ship(s: RumState) -> bool:
    """Whether a ship in play can be the Fire Ship."""
    kinds = s.berths
    for berth in range(BERTHS):
        if kinds[berth] != NONE and can_burn(s, berth):
            return True
    return False


class FireShip(Ask[RumState]):
    """Fire Ship: which ship is trashed, with its crew."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in ships_in_play(s) if can_burn(s, berth)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_ship(s, move):
            return NOT_ASKED
        if s.ship_coins[move & ARG]:
            return codes.R_BURN_COIN
        return ALLOWED if can_burn(s, move & ARG) else codes.R_TOO_CHEAP

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        trash_ship(s, move & ARG, False)
        s.push(codes.FIRE_HAZARD_STEP)


class FireHazard(Ask[RumState]):
    """Fire Ship: which hazard is trashed, face up or face down."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in hazards_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_hazard(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        trash_card(s, move & ARG)


STEPS: Final[list[Step[Any]]] = [
    MapShip(codes.MAP_SHIP_STEP),
    MapTarget(codes.MAP_TARGET_STEP),
    MapReward(codes.MAP_REWARD_STEP),
    Waves(codes.WAVES_STEP),
    Winds(codes.WINDS_STEP),
    FireShip(codes.FIRE_SHIP_STEP),
    FireHazard(codes.FIRE_HAZARD_STEP),
]
