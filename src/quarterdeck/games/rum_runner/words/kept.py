"""What a side keeps where it gives nothing, and what its coins are there for, as far as it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Fact
from quarterdeck.games.rum_runner import cards, codes, fleet, sets
from quarterdeck.games.rum_runner.sense.gauging import something_to_raid, spent
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.hazards import COST_SORTS, amount_place
from quarterdeck.games.rum_runner.view import sees_slot
from quarterdeck.games.rum_runner.words import names

MOST_NAMED: Final = 2  # crew that are to be hired

# With so many coins: `enough to raise Reef at place 2 before Bivalve Bay`, or nothing.
Use = Callable[[RumState, int], str]


def kept(before: RumState, after: RumState, seat: int) -> Iterator[Fact]:
    """Where nothing else is to be told of answers by which nothing was given."""
    coins, held = after.supply[seat], after.held[seat]
    if coins < before.supply[seat] or held < before.held[seat]:
        return
    use = _use(after, seat) if after.target == codes.NONE else ""
    done = _is_done(before, after, seat)
    sure = after.learnt[seat] == before.learnt[seat]  # else it rests on what was learnt on the way
    if coins and use:
        yield Fact(f"you {'keep' if done else 'have'} {number_of(coins, 'coin')}, {use}", sure)
    elif coins + held and done:
        parts = [number_of(coins, "coin")] * bool(coins) + [number_of(held, "card")] * bool(held)
        yield Fact(f"you keep all of your {listed(parts)}", sure)


def _is_done(before: RumState, after: RumState, seat: int) -> bool:
    """Whether nothing more has to be given for what was answered."""
    if after.is_over() or after.turns != before.turns or after.seat() != seat:
        return True
    return after.step().id in (codes.CROWN_ACTION_STEP, codes.PIRATE_ACTION_STEP, codes.PAY_CREW_STEP)


def _use(s: RumState, seat: int) -> str:
    """What the coins are there for: what is being asked comes before everything else."""
    if s.is_over() or not s.supply[seat]:
        return ""
    uses = CROWN_USES if seat == codes.CROWN else PIRATE_USES
    now = NEXT.get(s.step().id)
    for use in [now, *uses] if now else uses:
        said = use(s, s.supply[seat])
        if said:
            return said
    return ""


def _aim(prices: Mapping[int, int], coins: int) -> int | None:
    """Of what has a price the dearest that can be paid; if nothing can, the cheapest; None where nothing has one."""
    dear = [each for each in prices if prices[each] > 0]
    payable = [each for each in dear if prices[each] <= coins]
    if payable:
        return max(payable, key=prices.__getitem__)
    return min(dear, key=prices.__getitem__, default=None)


# The Crown


def _raising(s: RumState, coins: int) -> str:
    """A hazard in play that can be raised, or is yet to be paid, where a raid would take something."""
    missing = {
        slot: s.rules.price[s.slots[slot]] - s.coins[slot]
        for island in range(codes.ISLANDS)
        for slot in range(island * codes.ROW + 1, island * codes.ROW + s.rows[island] + 1)
        if something_to_raid(s, island) and not spent(s, island * codes.ROW) and s.face[slot] != UP
    }
    slot = _aim(missing, coins)
    if slot is None:
        return ""
    raised = f"raise {cards.NAMES[s.slots[slot]]} {names.place_name(slot)}"
    return f"enough to {raised}" if missing[slot] <= coins else f"of the {missing[slot]} that {raised}"


def _playing(s: RumState, coins: int) -> str:
    """The dearest hazard of the hand that can be raised once it is played."""
    hazards = sets.kinds_of(s.hands[codes.CROWN] & sets.HAZARDS, codes.CROWN)
    kind = _aim({kind: s.rules.price[kind] for kind in hazards}, coins)
    if kind is None or s.rules.price[kind] > coins:
        return ""
    return f"enough to raise the {cards.NAMES[kind]} of your hand once it is played"


def _investing(s: RumState, _: int) -> str:
    """Rum in play that waits for coins."""
    for island in range(codes.ISLANDS):
        slot = island * codes.ROW
        kind = s.slots[slot]
        missing = s.rules.price[kind] - s.coins[slot] if kind != codes.NONE else 0
        if missing > 0 and sets.is_rum(kind) and s.face[slot] != UP:
            return f"and your {cards.NAMES[kind]} {names.place_name(slot)} needs {missing} more"
    return ""


def _laying(s: RumState, _: int) -> str:
    """Rum of the hand, which takes coins once it lies on an island."""
    rum = sets.kinds_of(s.hands[codes.CROWN] & sets.RUM, codes.CROWN)
    return f"and the {cards.NAMES[rum[0]]} of your hand takes {s.rules.price[rum[0]]}" if rum else ""


# The Pirate


def _buying(s: RumState, coins: int) -> str:
    """A ship of the hand that can be paid, or is yet to be."""
    prices = {kind: s.rules.price[kind] for kind in sets.kinds_of(s.hands[codes.PIRATE] & sets.SHIPS, codes.PIRATE)}
    kind = _aim(prices, coins)
    if kind is None:
        return ""
    ship = f"the {cards.NAMES[kind]} of your hand"
    return f"enough for {ship}" if prices[kind] <= coins else f"of the {prices[kind]} that {ship} costs"


def _sailing(s: RumState, coins: int) -> str:
    """Ships that can join a raid, for a coin each."""
    ships = min(coins, len([berth for berth in fleet.ships_in_play(s) if fleet.can_join(s, berth)]))
    return f"enough to raid with {number_of(ships, 'ship')}" if ships else ""


def _passing(s: RumState, coins: int) -> str:
    """A hazard that the Pirate knows and that coins get past."""
    for island in range(codes.ISLANDS):
        for slot in range(island * codes.ROW + 1, island * codes.ROW + s.rows[island] + 1):
            kind = s.slots[slot]
            if sees_slot(s, codes.PIRATE, slot) and codes.P_COINS in COST_SORTS[kind]:
                price = s.rules.amounts[amount_place(kind, COST_SORTS[kind].index(codes.P_COINS))]
                if price <= coins:
                    return f"enough to pay at {cards.NAMES[kind]} {names.place_name(slot)}"
    return ""


def _hiring(s: RumState, coins: int) -> str:
    """Crew of the hand, a few of them in printed order."""
    hired: list[str] = []
    for kind in sets.kinds_of(s.hands[codes.PIRATE] & sets.CREW, codes.PIRATE):
        if 0 < s.rules.price[kind] <= coins and len(hired) < MOST_NAMED:
            coins -= s.rules.price[kind]
            hired.append(cards.NAMES[kind])
    return f"enough to hire {listed(hired)}" if hired else ""


CROWN_USES: Final[list[Use]] = [_raising, _playing, _investing, _laying]
PIRATE_USES: Final[list[Use]] = [_buying, _sailing, _passing, _hiring]

# What a question is about, where its answers are yet to come.
NEXT: Final[dict[int, Use]] = {
    codes.INVEST_STEP: _investing,
    codes.INVESTMENT_STEP: _laying,
    codes.HAZARD_ISLAND_STEP: _playing,
    codes.HAZARD_STEP: _playing,
    codes.CREW_STEP: _hiring,
}
