"""The Pirate's events: Treasure Map, Crashing Waves, Fair Winds, Fire Ship."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.cards import AUTHORED, PUBLISHED
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import actions, pointing, raid

# The cards


class TreasureMap(actions.EventCard):
    """RR-treasuremap-1, RR-treasuremap-4: a ship raids alone, if one has crew and no coin."""

    def can_play(self, s: RumState) -> bool:
        return fleet.any_can_join(s)

    def reason(self) -> int:
        return codes.R_NO_READY_SHIP

    def play_out(self, s: RumState) -> None:
        s.push(codes.MAP_SHIP_STEP)


class CrashingWaves(actions.EventCard):
    """RR-crashingwaves-1, RR-crashingwaves-3: coins off hazards, if one has any."""

    def can_play(self, s: RumState) -> bool:
        return any_wave(s)

    def play_out(self, s: RumState) -> None:
        s.push(codes.WAVES_STEP)


class FairWinds(actions.EventCard):
    """RR-fairwinds-1, RR-fairwinds-3: coins off a ship, if one has any."""

    def can_play(self, s: RumState) -> bool:
        return any(s.ship_coins)

    def play_out(self, s: RumState) -> None:
        s.push(codes.WINDS_STEP)


class FireShip(actions.EventCard):
    """RR-fireship-1, RR-fireship-4: a ship for a hazard, if there are both."""

    def can_play(self, s: RumState) -> bool:
        return any(s.rows) and any_fire_ship(s)

    def play_out(self, s: RumState) -> None:
        s.push(codes.FIRE_SHIP_STEP)


EVENTS: Final[list[actions.EventCard]] = [
    TreasureMap(
        codes.TREASURE_MAP, "Treasure Map", copies=2, worth=0.50, note="The second copy is ours",
        text="Put {treasure-map.coins coin} from the bank on a ship with crew and no coin. It raids alone; if the raid "
        "is successful, after all crew effects, gain {treasure-map.gain coin} and look at a face-down card.",
    ),
    CrashingWaves(
        codes.CRASHING_WAVES, "Crashing Waves", worth=0.20, source=PUBLISHED,
        text="Choose an island: 1 coin comes off each hazard before it, and you gain 1 coin for each of them.",
        note="Cost and parts of name and text are known from a photograph; the rest is ours",
    ),
    FairWinds(
        codes.FAIR_WINDS, "Fair Winds", price=1, worth=0.30, source=AUTHORED,
        text="All coins come off one of your ships.",
    ),
    FireShip(
        codes.FIRE_SHIP, "Fire Ship", worth=0.26, source=AUTHORED, note="After a card of an older prototype",
        text="Trash one of your ships that has no coin, with its crew, to trash a hazard.",
    ),
]  # fmt: skip

BY_KIND: Final[list[actions.EventCard]] = [actions.EventCard(codes.NONE, "no event")] * codes.NUMBERS
for _event in EVENTS:
    BY_KIND[_event.number] = _event


# Treasure Map


def map_ships(s: RumState) -> list[int]:
    """The ships that can raid by Treasure Map: with crew and without a coin."""
    return [berth for berth in fleet.ships_in_play(s) if fleet.can_join(s, berth)]


class MapShip(Ask[RumState]):
    """RR-treasuremap-2, RR-treasuremap-3, RR-treasuremap-4: which ship raids alone; its coins come from the bank."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in map_ships(s)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_ship(s, move):
            return NOT_ASKED
        return codes.R_MAP_COIN if s.ship_coins[move & ARG] else ALLOWED if s.aboard[move & ARG] else codes.R_MAP_CREW

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.add_to_ship(s, move & ARG, s.rules.map_coins)
        s.push(codes.MAP_TARGET_STEP, move & ARG)


class MapTarget(Ask[RumState]):
    """RR-treasuremap-4: the island to raid. The argument is the ship."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(codes.ISLANDS)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if pointing.points_at_island(move, codes.AT) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.RAID_OVER_STEP, move & ARG)
        s.push(codes.MAP_REWARD_STEP)
        raid.start_map_raid(s, move & ARG, s.arg)


class MapReward(Act[RumState]):
    """RR-treasuremap-5, RR-treasuremap-6, RR-treasuremap-7, RR-after-7, RR-raided-8: after a successful raid and all
    crew effects, gain coins and look at a face-down card."""

    def run(self, s: RumState, rng: Rng) -> None:
        if not s.stopped:
            handling.gain(s, codes.PIRATE, s.rules.map_gain, codes.C_EFFECT)
            if handling.unknown_cards(s):
                s.push(codes.LOOK_STEP)


# Crashing Waves


def has_wave(s: RumState, island: int) -> bool:
    """Whether a hazard before the island has a coin."""
    coins = s.coins
    slot: i64 = island * codes.ROW
    last: i64 = slot + s.rows[island]
    while slot < last:
        slot += 1
        if coins[slot]:
            return True
    return False


def any_wave(s: RumState) -> bool:
    """Whether a hazard before any island has a coin."""
    for island in range(codes.ISLANDS):
        if has_wave(s, island):
            return True
    return False


class Wash(Ask[RumState]):
    """RR-crashingwaves-2, RR-crashingwaves-3: a coin off each hazard of an island, and as many gained."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(codes.ISLANDS) if has_wave(s, island)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_island(move, codes.AT):
            return NOT_ASKED
        return ALLOWED if has_wave(s, move & ARG) else codes.R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        island = move & ARG
        removed = 0
        for slot in range(island * codes.ROW + s.rows[island], island * codes.ROW, -1):
            if s.coins[slot]:
                handling.add_to_card(s, slot, -1)
                removed += 1
        handling.gain(s, codes.PIRATE, removed, codes.C_EFFECT)


# Fair Winds


def slow_ships(s: RumState) -> list[int]:
    """The ships with a coin."""
    return [berth for berth in fleet.ships_in_play(s) if s.ship_coins[berth]]


class SpeedUp(Ask[RumState]):
    """RR-fairwinds-2, RR-fairwinds-3: all coins off a ship."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in slow_ships(s)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_ship(s, move):
            return NOT_ASKED
        return ALLOWED if s.ship_coins[move & ARG] else codes.R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.add_to_ship(s, move & ARG, -s.ship_coins[move & ARG])


# Fire Ship


def can_burn(s: RumState, berth: int) -> bool:
    """RR-fireship-2, RR-fireship-4: whether it can be the Fire Ship: without a coin, and worth what the card asks."""
    return not s.ship_coins[berth] and s.rules.price[s.berths[berth]] >= s.rules.fire_worth


def any_fire_ship(s: RumState) -> bool:
    """Whether a ship in play can be the Fire Ship."""
    kinds = s.berths
    for berth in range(codes.BERTHS):
        if kinds[berth] != codes.NONE and can_burn(s, berth):
            return True
    return False


class Burn(Ask[RumState]):
    """RR-fireship-2, RR-fireship-3: which ship is trashed, with its crew."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in fleet.ships_in_play(s) if can_burn(s, berth)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_ship(s, move):
            return NOT_ASKED
        if s.ship_coins[move & ARG]:
            return codes.R_BURN_COIN
        return ALLOWED if can_burn(s, move & ARG) else codes.R_TOO_CHEAP

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.trash_ship(s, move & ARG, False)
        s.push(codes.FIRE_HAZARD_STEP)


class BurnHazard(Ask[RumState]):
    """RR-fireship-2: which hazard is trashed, face up or face down."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in handling.hazards_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if pointing.points_at_hazard(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.trash_card(s, move & ARG)


STEPS: Final[list[Step[Any]]] = [
    MapShip(codes.MAP_SHIP_STEP),
    MapTarget(codes.MAP_TARGET_STEP),
    MapReward(codes.MAP_REWARD_STEP),
    Wash(codes.WAVES_STEP),
    SpeedUp(codes.WINDS_STEP),
    Burn(codes.FIRE_SHIP_STEP),
    BurnHazard(codes.FIRE_HAZARD_STEP),
]
