"""What a player is after: the levels still to gain, what resources are worth for them, and the cheapest way to pay."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.actions import shows, spoils
from quarterdeck.games.wildtails.steps.paying import bundle_in, pay_move, place_of, resource_in
from quarterdeck.games.wildtails.steps.resources import SOURCE_ABOVE, sources, stars_of, wealth

# What one of a resource is worth to somebody who still needs it, and to somebody who does not.
WANTED: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 2.0, 2.2)
UNWANTED: Final[tuple[float, ...]] = (0.5, 0.5, 0.5, 0.9, 1.2)
MOST_TRIED: Final = 8  # cards of which every set is tried
RANK: Final = 1 << 10  # above a move of paying: how much what it spends is missed


def both(cost: int, more: int) -> int:
    """Two costs in one."""
    total = 0
    for symbol in range(codes.SYMBOLS):
        count = (cost >> bundles.BITS * symbol & bundles.MOST) + (more >> bundles.BITS * symbol & bundles.MOST)
        total |= min(count, bundles.MOST) << bundles.BITS * symbol
    return total


# What is needed


def objective_for(s: WildState, player: int) -> int:
    """The Objective, 0 or 1, that a player has or will have; NO_ONE while both are open."""
    for index in range(2):
        if s.owners[index] == player:
            return index
    for index in range(2):
        if s.owners[index] == 1 - player:
            return 1 - index
    if s.characters[player] == NO_ONE:
        return NO_ONE
    for index in range(2):
        if not s.rules.can_claim(s.characters[player], s.objectives[index]):
            return 1 - index
        if s.characters[1 - player] != NO_ONE and not s.rules.can_claim(s.characters[1 - player], s.objectives[index]):
            return index
    return NO_ONE


def needs_of(s: WildState, player: int) -> int:
    """All that the levels of a player's Objective still cost, as a bundle; of both while none is claimed."""
    mine = objective_for(s, player)
    need = 0
    for index in range(2):
        if mine in (NO_ONE, index):
            for level in range(s.levels[index], codes.LEVELS):
                need = both(need, s.rules.level_cost_of[event_place(s.objectives[index], level)])
    return need


def worth(bundle: int, need: int) -> float:
    """What a bundle is worth to somebody who needs these."""
    total = 0.0
    for resource in range(codes.RESOURCES):
        count = bundle >> bundles.BITS * resource & bundles.MOST
        if count:
            wanted = min(count, need >> bundles.BITS * resource & bundles.MOST)
            total += WANTED[resource] * wanted + UNWANTED[resource] * (count - wanted)
    return total


def level_open(s: WildState, player: int, index: int) -> bool:
    """Whether a player may gain the next level of an Objective, if the cost can be paid."""
    level = s.levels[index]
    if level == codes.LEVELS or s.owners[index] == 1 - player or s.owners[1 - index] == player:
        return False
    place = event_place(s.objectives[index], level)
    if s.rules.needs[place] == codes.NEEDS_SKILL and s.skill(player, s.rules.needed[place]) < s.rules.least[place]:
        return False
    return player != s.player or not spoils(s, index)


def level_shown(s: WildState, player: int, index: int, with_stored: bool) -> bool:
    """Whether a held card shows what the next level asks for; with what is stored, if asked so."""
    place = event_place(s.objectives[index], s.levels[index])
    if s.rules.needs[place] != codes.NEEDS_SHOWN:
        return True
    resource = s.rules.needed[place]
    if shows(s, player, resource):
        return True
    if with_stored:
        for entry in s.stored:
            if s.bundle_of(entry) >> bundles.BITS * resource & bundles.MOST:
                return True
    return False


def can_level(s: WildState, player: int, have: int) -> bool:
    """Whether a player who can spend so much can gain a level now."""
    for index in range(2):
        if not level_open(s, player, index) or not level_shown(s, player, index, False):
            continue
        if bundles.enough(have, s.rules.level_cost_of[event_place(s.objectives[index], s.levels[index])]):
            return True
    return False


def own_wealth(s: WildState, player: int) -> int:
    """What a player could spend as the active player."""
    have = wealth(s, player)
    if player != s.player:
        for star, resource in stars_of(s, player):
            if not s.spent >> star - codes.STAR & 1:
                have = bundles.added(have, bundles.ONE[resource])
    return have


# Smuggling


def stored_bundle(s: WildState) -> int:
    """All that is stored in the Empire."""
    bundle = 0
    for entry in s.stored:
        bundle = bundles.added(bundle, s.bundle_of(entry))
    return bundle


def level_after_smuggling(s: WildState, player: int, cost: int) -> int:
    """The cost of a level that a player could pay with what is stored, after paying `cost`, of which some may be paid
    already; 0 if there is none."""
    if not s.stored or player != s.player:
        return 0
    have = bundles.added(bundles.added(wealth(s, player), bundle_in(s.paid)), stored_bundle(s))
    for index in range(2):
        if level_open(s, player, index) and level_shown(s, player, index, True):
            level_cost = s.rules.level_cost_of[event_place(s.objectives[index], s.levels[index])]
            if bundles.enough(have, both(cost, level_cost)):
                return level_cost
    return 0


def taking(s: WildState, moves: list[int], cost: int) -> list[int]:
    """The move of smuggling that goes for the fewest cards that make a cost payable."""
    have = wealth(s, s.payer)
    number = len(s.stored)
    best = -1
    least = 1000.0
    need = needs_of(s, s.payer)
    for chosen in range(1 << number):
        bundle = have
        value = 0.0
        for i in range(number):
            if chosen >> i & 1:
                bundle = bundles.added(bundle, s.bundle_of(s.stored[i]))
                value += 0.1 + worth(s.bundle_of(s.stored[i]), need)
        if bundles.enough(bundle, cost) and value < least:
            least = value
            best = chosen
    if best < 0:
        return moves
    kept: list[int] = []
    for move in moves:
        if move & ~ARG == codes.TAKE:
            for i in range(number):
                if best >> i & 1 and bundles.card_in(s.stored[i]) == move & ARG:
                    kept.append(move)
    if kept:
        return kept[:1]
    return [codes.DONE] if codes.DONE in moves else moves


# Paying


def paying(s: WildState, moves: list[int], to_come: int, more: int) -> list[int]:
    """The move that pays with what is least missed, so that `to_come` can be paid too with the help of `more`."""
    player = s.payer
    free = bundles.added(more, bundle_in(s.paid))
    for entry in s.aside[player]:
        free = bundles.added(free, s.bundle_of(entry))
    if player == s.player:
        for star, resource in stars_of(s, player):
            if not s.spent >> star - codes.STAR & 1:
                free = bundles.added(free, bundles.ONE[resource])
    hand = s.hands[player]
    number = len(hand)
    if number > MOST_TRIED:
        return moves
    need = needs_of(s, player)
    cost = both(s.due, to_come)
    best = (1 << number) - 1
    least = 1000.0
    given = [s.bundle_of(entry) for entry in hand]
    values = [worth(bundle, need) for bundle in given]
    for chosen in range(1 << number):
        value = 0.0
        have = free
        for i in range(number):
            if chosen >> i & 1:
                value += values[i]
                have = bundles.added(have, given[i])
        if value < least and bundles.enough(have, cost):
            least = value
            best = chosen
    have = free
    for i in range(number):
        if best >> i & 1:
            have = bundles.added(have, given[i])
    return [_lowest(s, best, have, cost)]


def _lowest(s: WildState, chosen: int, have: int, cost: int) -> int:
    """Of the resources that pay best for what is due, out of the chosen cards, the one that is named first."""
    units = _units(s, chosen)
    spent = [resource_in(move) for move in s.paid]
    best = -1
    while len(spent) < bundles.total(s.due):
        move = units.pop(_next_unit(units, s.due, spent, have, cost)) % RANK
        spent.append(resource_in(move))
        if best < 0 or place_of(move) < place_of(best):
            best = move
    return best


def _units(s: WildState, chosen: int) -> list[int]:
    """Everything that may still be named, one by one, each with how much it is missed above its move: permanent
    resources first, then cards set aside, then the chosen ones; gems last."""
    hand = s.hands[s.payer]
    floor = place_of(s.paid[len(s.paid) - 1]) if s.paid else 0
    units: list[int] = []
    for source in sources(s, s.payer):
        number = source >> SOURCE_ABOVE
        rank = 0 if number >= codes.STAR else 2
        for i in range(len(hand)):
            if bundles.card_in(hand[i]) == number:
                rank = 4 if chosen >> i & 1 else 100
        for resource in range(codes.RESOURCES):
            move = pay_move(number, resource)
            if place_of(move) < floor:
                continue
            missed = rank + (20 if resource == codes.GEM else 10 if resource == codes.CANNON else 0)
            for _ in range(source >> bundles.BITS * resource & bundles.MOST):
                units.append(missed * RANK + move)
    return units


def _next_unit(units: list[int], due: int, spent: list[int], have: int, cost: int) -> int:
    """Which of these is least missed and leaves the rest payable, and what is to come too, if that can be."""
    paid = 0
    for resource in spent:
        paid += bundles.ONE[resource]
    kept = -1
    least = 0
    for i in range(len(units)):
        resource = resource_in(units[i] % RANK)
        missed = units[i] // RANK
        if (kept >= 0 and missed >= least) or not bundles.fits(paid + bundles.ONE[resource], due):
            continue
        if not _leaves_rest([*spent, resource], due, have, cost):
            missed += 50
        if kept < 0 or missed < least:
            least = missed
            kept = i
    return kept


def _leaves_rest(spent: list[int], due: int, have: int, cost: int) -> bool:
    """Whether what is had and not spent pays for the rest of a cost, of which some is due now."""
    rest = cost
    for symbol in bundles.symbols_for(spent, due):
        if symbol != bundles.NO_SYMBOL:
            rest -= bundles.ONE[symbol]
    for resource in spent:
        if not have >> bundles.BITS * resource & bundles.MOST:
            return False
        have -= bundles.ONE[resource]
    return bundles.enough(have, rest)
