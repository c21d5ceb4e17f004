"""The raid: target and party, raising hazards, facing them, raiding the island, and its end."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import PUBLIC, UP, RumState
from quarterdeck.games.rum_runner.steps import costs, raided

# 1 and 2. The target and the raiding party


def start_raid(s: RumState, island: int) -> None:
    """RR-target-1, RR-target-2, RR-target-3: the Pirate has named the island; now the party is formed."""
    s.push(codes.RAID_OVER_STEP, island)
    _begin(s, island, 0)
    s.push(codes.PARTY_STEP)


def start_map_raid(s: RumState, island: int, berth: int) -> None:
    """RR-party-4, RR-treasuremap-3: by Treasure Map one ship raids alone, its coins are on it already."""
    _begin(s, island, 1)
    s.party = 1 << berth
    raise_next(s, s.rows[island])


def _begin(s: RumState, island: int, by_map: int) -> None:
    """RR-target-6: no raid begins inside another, so that the state has room for one."""
    s.target = island
    s.party = 0
    s.stopped = 0
    s.used_navigation = 0
    s.used_combat = 0
    s.note(codes.E_RAID, codes.PIRATE, island, by_map)


class Party(ChooseSome[RumState]):
    """RR-party-1, RR-party-2, RR-party-3, RR-party-5, RR-choose-1, RR-choose-2: which ships join: a set, picked in
    the order of the fleet."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def candidates(self, s: RumState, first: int) -> list[int]:
        return [berth for berth in range(first, codes.BERTHS) if fleet.can_join(s, berth)]

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if not fleet.is_ship(s, thing):
            return NOT_ASKED
        if s.party >> thing & 1:
            return codes.R_JOINED
        return codes.R_SHIP_COIN if s.ship_coins[thing] else ALLOWED if s.aboard[thing] else codes.R_SHIP_CREW

    def choose(self, s: RumState, thing: int) -> None:
        s.party |= 1 << thing
        if s.trace is not None:
            s.note(codes.E_JOIN, codes.PIRATE, thing, fleet.ship_ref(s, thing))
        handling.pay(s, codes.PIRATE, 1, codes.C_JOIN)
        handling.add_to_ship(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return s.supply[codes.PIRATE] > 0 and fleet.any_can_join(s, first)

    def then(self, s: RumState) -> None:
        raise_next(s, s.rows[s.target])


# 3. Raise hazards


def raise_next(s: RumState, place: int) -> None:
    """RR-raise-5, RR-raise-8, RR-raise-10, RR-target-4: ask the Crown about the next face-down hazard from this place
    inward; after the last they are faced."""
    base = s.target * codes.ROW
    for at in range(place, 0, -1):
        if s.face[base + at] != UP:
            s.push(codes.RAISE_STEP, at)
            return
    s.push(codes.FACE_STEP, s.rows[s.target])


class Raise(Ask[RumState]):
    """RR-raise-1, RR-raise-2, RR-raise-3, RR-raise-4, RR-raise-6, RR-raise-9, RR-face-20, RR-choose-3: raise a
    hazard with so many coins from the supply, or leave it. The argument is its place before the target."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.DONE]
        for coins in range(self.fewest(s), self.most(s) + 1):
            moves.append(codes.RAISE | coins)
        return moves

    def fewest(self, s: RumState) -> int:
        """What the coins on the hazard do not pay."""
        slot = s.target * codes.ROW + s.arg
        return max(0, s.rules.price[s.slots[slot]] - s.coins[slot])

    def most(self, s: RumState) -> int:
        """RR-raise-7: all of the supply, as far as the hazard can hold it."""
        slot = s.target * codes.ROW + s.arg
        return min(s.supply[codes.CROWN], codes.MOST + s.rules.price[s.slots[slot]] - s.coins[slot])

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        if move & ~ARG != codes.RAISE:
            return NOT_ASKED
        if move & ARG > self.most(s):
            return codes.R_TOO_MUCH
        return ALLOWED if move & ARG >= self.fewest(s) else codes.R_TOO_LITTLE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        place = s.arg
        if move != codes.DONE:
            slot = s.target * codes.ROW + place
            coins = move & ARG
            knowledge.turn_up(s, slot)
            s.note(codes.E_RAISE, codes.CROWN, slot, s.slots[slot])
            handling.pay(s, codes.CROWN, coins, codes.C_RAISE)
            handling.add_to_card(s, slot, coins - s.rules.price[s.slots[slot]])
        raise_next(s, place - 1)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE


# 4. Face hazards


class Face(Act[RumState]):
    """RR-face-1, RR-face-2, RR-face-4, RR-face-19: the next face-up hazard from the argument inward is faced.

    If there is none the raid is successful.
    """

    def run(self, s: RumState, rng: Rng) -> None:
        base = s.target * codes.ROW
        place = s.arg
        while place and s.face[base + place] != UP:
            place -= 1
        if not place:
            succeed(s, rng)
            return
        s.note(codes.E_FACE, codes.PIRATE, base + place, s.slots[base + place])
        s.facing = place
        choices = costs.payable(s, s.slots[base + place])
        if len(choices) > 1:
            s.push(codes.CHOOSE_COST_STEP)
        elif choices:
            s.push(codes.RESOLVE_STEP)
            costs.pay_cost(s, choices[0])
        else:
            s.push(codes.RESOLVE_STEP, UNPAID)


UNPAID: Final = 1  # the argument of Resolve: no cost could be paid


class ChooseCost(Ask[RumState]):
    """RR-face-3, RR-face-4: which of the hazard's costs is paid."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.COST | number for number in costs.payable(s, s.slots[s.target * codes.ROW + s.facing])]

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.COST:
            return NOT_ASKED
        return costs.payable_reason(s, s.slots[s.target * codes.ROW + s.facing], move & ARG)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.RESOLVE_STEP)
        costs.pay_cost(s, move & ARG)


class Resolve(Act[RumState]):
    """RR-face-13, RR-face-14, RR-face-15, RR-face-16, RR-face-18, RR-island-1, RR-rowdytavern-4: after facing.

    A coin comes off the hazard, or it is trashed; ships without crew drop out; stopped, or on inward.
    """

    def run(self, s: RumState, rng: Rng) -> None:
        unpaid = s.arg
        slot = s.target * codes.ROW + s.facing
        if s.coins[slot]:
            handling.add_to_card(s, slot, -1)
        else:
            handling.trash_card(s, slot)
        for berth in range(codes.BERTHS):
            if s.party >> berth & 1 and not s.aboard[berth]:
                s.party ^= 1 << berth
                if s.trace is not None:
                    s.note(codes.E_DROP_OUT, codes.PIRATE, berth, fleet.ship_ref(s, berth))
        if s.party and not unpaid:
            s.push(codes.FACE_STEP, s.facing - 1)
            return
        s.stopped = 1
        s.note(codes.E_STOPPED, codes.PIRATE, 0 if unpaid else 1, s.target)
        s.push(codes.AFTER_RAID_STEP)


# 5. Raid the island


def succeed(s: RumState, rng: Rng) -> None:
    """RR-island-2, RR-island-3, RR-island-4, RR-island-5, RR-island-6, RR-island-7: the raid is successful.

    The card of the island, the top of the deck or a card of the hand is raided.
    """
    s.note(codes.E_SUCCESS, codes.PIRATE, s.target)
    s.facing = 0
    s.push(codes.AFTER_RAID_STEP)
    slot = s.target * codes.ROW
    if s.slots[slot] != codes.NONE:
        raided.raid_investment(s, slot)
    elif s.target == codes.HOME_PORT and s.decks[codes.CROWN]:
        raid_unforeseen(s, s.decks[codes.CROWN].pop(), codes.FROM_DECK)
    elif s.target == codes.HOME_PORT and s.hands[codes.CROWN]:
        kind = sets.cards_of(s.hands[codes.CROWN], codes.CROWN)[rng.below(s.held[codes.CROWN])]
        handling.from_hand(s, codes.CROWN, kind)
        raid_unforeseen(s, kind, codes.FROM_HAND)
    else:
        s.note(codes.E_NOTHING, codes.PIRATE, s.target)


def raid_unforeseen(s: RumState, kind: int, source: int) -> None:
    """Raid a card that chance has chosen: everybody learns which."""
    for viewer in (codes.CROWN, codes.PIRATE, PUBLIC):
        knowledge.learn(s, viewer)
    raided.raid_card(s, kind, source)


# 6. After the raid


class AfterRaid(Act[RumState]):
    """RR-after-1, RR-after-8, RR-raided-8: the raid is over; the crew of what is left of the party act."""

    def run(self, s: RumState, rng: Rng) -> None:
        s.pending = fleet.raiding_crew(s)
        s.target = codes.NONE
        s.facing = 0
        s.party = 0
        s.used_navigation = 0
        s.used_combat = 0
        s.push(codes.CREW_EFFECTS_STEP)


class RaidOver(Act[RumState]):
    """RR-target-1, RR-after-7: nothing more comes of the raid. The argument is the island."""

    def run(self, s: RumState, rng: Rng) -> None:
        s.note(codes.E_RAID_OVER, codes.PIRATE, s.arg)


STEPS: Final[list[Step[Any]]] = [
    Party(codes.PARTY_STEP, codes.JOIN, codes.DONE, codes.R_MUST_PLAY),
    Raise(codes.RAISE_STEP),
    Face(codes.FACE_STEP),
    ChooseCost(codes.CHOOSE_COST_STEP),
    Resolve(codes.RESOLVE_STEP),
    AfterRaid(codes.AFTER_RAID_STEP),
    RaidOver(codes.RAID_OVER_STEP),
]
