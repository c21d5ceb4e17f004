"""The raid: target and party, raising hazards, facing them, raiding the island, and its end."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import BERTHS, HOME_PORT, NONE, ROW, cards_of
from quarterdeck.games.rum_runner.handling import add_to_card, add_to_ship, from_hand, pay, trash_card
from quarterdeck.games.rum_runner.knowledge import learn, turn_up
from quarterdeck.games.rum_runner.pointing import any_can_join, can_join, is_ship, ship_ref
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import PUBLIC, UP, RumState
from quarterdeck.games.rum_runner.steps.costs import pay_cost, payable, payable_reason
from quarterdeck.games.rum_runner.steps.raided import raid_card, raid_investment, raiding_crew

# 1 and 2. The target and the raiding party


def start_raid(s: RumState, island: int) -> None:
    """The Pirate has named the island; now the party is formed."""
    _begin(s, island, 0)
    s.push(codes.PARTY_STEP)


def start_map_raid(s: RumState, island: int, berth: int) -> None:
    """Treasure Map: one ship raids alone, its coins are on it already."""
    _begin(s, island, 1)
    s.party = 1 << berth
    raise_next(s, s.rows[island])


def _begin(s: RumState, island: int, by_map: int) -> None:
    s.target = island
    s.party = 0
    s.stopped = 0
    s.used_navigation = 0
    s.used_combat = 0
    if s.trace is not None:
        s.trace.add(codes.E_RAID, codes.PIRATE, island, by_map)


class Party(ChooseSome[RumState]):
    """Which ships join, in the order of the fleet."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def candidates(self, s: RumState, first: int) -> list[int]:
        return [berth for berth in range(first, BERTHS) if can_join(s, berth)]

    def candidate_reason(self, s: RumState, thing: int) -> int:
        if not is_ship(s, thing):
            return NOT_ASKED
        return codes.R_SHIP_COIN if s.ship_coins[thing] else ALLOWED if s.aboard[thing] else codes.R_SHIP_CREW

    def choose(self, s: RumState, thing: int) -> None:
        s.party |= 1 << thing
        if s.trace is not None:
            s.trace.add(codes.E_JOIN, codes.PIRATE, thing, ship_ref(s, thing))
        pay(s, codes.PIRATE, 1, codes.C_JOIN)
        add_to_ship(s, thing, 1)

    def more(self, s: RumState, first: int, chosen: int) -> bool:
        return s.supply[codes.PIRATE] > 0 and any_can_join(s, first)

    def then(self, s: RumState) -> None:
        raise_next(s, s.rows[s.target])


# 3. Raise hazards


def raise_next(s: RumState, place: int) -> None:
    """Ask the Crown about the next face-down hazard from this place inward; after the last they are faced."""
    base = s.target * ROW
    for at in range(place, 0, -1):
        if s.face[base + at] != UP:
            s.push(codes.RAISE_STEP, at)
            return
    s.push(codes.FACE_STEP, s.rows[s.target])


class Raise(Ask[RumState]):
    """Raise a hazard with so many coins from the supply, or leave it. The argument is its place before the target."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.DONE]
        for coins in range(self.fewest(s), self.most(s) + 1):
            moves.append(codes.RAISE | coins)
        return moves

    def fewest(self, s: RumState) -> int:
        """What the coins on the hazard do not pay."""
        slot = s.target * ROW + s.arg
        return max(0, s.rules.price[s.slots[slot]] - s.coins[slot])

    def most(self, s: RumState) -> int:
        """All of the supply, as far as the hazard can hold it."""
        slot = s.target * ROW + s.arg
        return min(s.supply[codes.CROWN], MOST + s.rules.price[s.slots[slot]] - s.coins[slot])

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
            slot = s.target * ROW + place
            coins = move & ARG
            turn_up(s, slot)
            if s.trace is not None:
                s.trace.add(codes.E_RAISE, codes.CROWN, slot, s.slots[slot])
            pay(s, codes.CROWN, coins, codes.C_RAISE)
            add_to_card(s, slot, coins - s.rules.price[s.slots[slot]])
        raise_next(s, place - 1)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE


# 4. Face hazards


class Face(Act[RumState]):
    """The next face-up hazard from the argument inward is faced; if there is none the raid is successful."""

    def run(self, s: RumState, rng: Rng) -> None:
        base = s.target * ROW
        place = s.arg
        while place and s.face[base + place] != UP:
            place -= 1
        if not place:
            succeed(s, rng)
            return
        if s.trace is not None:
            s.trace.add(codes.E_FACE, codes.PIRATE, base + place, s.slots[base + place])
        s.facing = place
        choices = payable(s, s.slots[base + place])
        if len(choices) > 1:
            s.push(codes.COST_STEP)
        elif choices:
            s.push(codes.RESOLVE_STEP)
            pay_cost(s, choices[0])
        else:
            s.push(codes.RESOLVE_STEP, UNPAID)


UNPAID: Final = 1  # the argument of Resolve: no cost could be paid


class Cost(Ask[RumState]):
    """Which of the hazard's costs is paid."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.COST | number for number in payable(s, s.slots[s.target * ROW + s.facing])]

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.COST:
            return NOT_ASKED
        return payable_reason(s, s.slots[s.target * ROW + s.facing], move & ARG)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.RESOLVE_STEP)
        pay_cost(s, move & ARG)


class Resolve(Act[RumState]):
    """After facing: a coin off the hazard, or it is trashed; ships without crew drop out; stopped, or on inward."""

    def run(self, s: RumState, rng: Rng) -> None:
        unpaid = s.arg
        slot = s.target * ROW + s.facing
        if s.coins[slot]:
            add_to_card(s, slot, -1)
        else:
            trash_card(s, slot)
        for berth in range(BERTHS):
            if s.party >> berth & 1 and not s.aboard[berth]:
                s.party ^= 1 << berth
                if s.trace is not None:
                    s.trace.add(codes.E_DROP_OUT, codes.PIRATE, berth, ship_ref(s, berth))
        if s.party and not unpaid:
            s.push(codes.FACE_STEP, s.facing - 1)
            return
        s.stopped = 1
        if s.trace is not None:
            s.trace.add(codes.E_STOPPED, codes.PIRATE, 0 if unpaid else 1)
        s.push(codes.AFTER_RAID_STEP)


# 5. Raid the island


def succeed(s: RumState, rng: Rng) -> None:
    """The raid is successful: the card of the island, the top of the deck or a card of the hand is raided."""
    if s.trace is not None:
        s.trace.add(codes.E_SUCCESS, codes.PIRATE)
    s.facing = 0
    s.push(codes.AFTER_RAID_STEP)
    slot = s.target * ROW
    if s.slots[slot] != NONE:
        raid_investment(s, slot)
    elif s.target == HOME_PORT and s.decks[codes.CROWN]:
        raid_unforeseen(s, s.decks[codes.CROWN].pop(), codes.FROM_DECK)
    elif s.target == HOME_PORT and s.hands[codes.CROWN]:
        kind = cards_of(s.hands[codes.CROWN], 0)[rng.below(s.held[codes.CROWN])]
        from_hand(s, codes.CROWN, kind)
        raid_unforeseen(s, kind, codes.FROM_HAND)
    elif s.trace is not None:
        s.trace.add(codes.E_NOTHING, codes.PIRATE, s.target)


def raid_unforeseen(s: RumState, kind: int, source: int) -> None:
    """Raid a card that chance has chosen: everybody learns which."""
    for viewer in (codes.CROWN, codes.PIRATE, PUBLIC):
        learn(s, viewer)
    raid_card(s, kind, source)


# 6. After the raid


class AfterRaid(Act[RumState]):
    """The raid is over; the crew of what is left of the party act, in the Pirate's order."""

    def run(self, s: RumState, rng: Rng) -> None:
        s.pending = raiding_crew(s)
        s.target = NONE
        s.facing = 0
        s.party = 0
        s.used_navigation = 0
        s.used_combat = 0
        s.push(codes.CREW_EFFECTS_STEP)


STEPS: Final[list[Step[Any]]] = [
    Party(codes.PARTY_STEP, codes.JOIN, codes.DONE, codes.R_MUST_PLAY, codes.R_PASSED_SHIP),
    Raise(codes.RAISE_STEP),
    Face(codes.FACE_STEP),
    Cost(codes.COST_STEP),
    Resolve(codes.RESOLVE_STEP),
    AfterRaid(codes.AFTER_RAID_STEP),
]
