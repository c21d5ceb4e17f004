"""How a scenario stands, in a few numbers: what is still to be gathered, how long there is for it, and the Threat."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.wildtails.cards import (
    BUNDLE_BITS,
    CANNON,
    CHECK,
    EVENTS_EACH,
    GEM,
    GIVES_SKILL,
    GIVES_STAR,
    LEVELS,
    MOST,
    NONE,
    PAY,
    RESOURCES,
    event_place,
)
from quarterdeck.games.wildtails.components import CARDS
from quarterdeck.games.wildtails.odds import chance
from quarterdeck.games.wildtails.planning import needs_of, objective_for, stored_bundle, worth
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.wealth import added

RALLY: Final = 3  # a Buff that is there in most rounds
BROADSIDE: Final = 3  # one that costs a cannon
NO_MATCH: Final = 0.78  # how often the revealed icon is another than the Scene's


class Lack:
    """What an Objective still lacks, if a player pays for it with what it holds."""

    def __init__(self, s: WildState, player: int, index: int, more: int) -> None:
        have = more
        for entry in s.hands[player]:
            have = added(have, s.bundle_of(entry))
        pool = [have >> BUNDLE_BITS * resource & MOST for resource in range(RESOURCES)]
        stars = [0] * RESOURCES
        first = s.objectives[index] * LEVELS
        rules = s.rules
        self.units = 0  # resources missing in all
        self.special = 0  # cannons and gems among them
        self.next = 0  # missing for the next level
        self.after = 0  # missing for the one after it
        gems = 0
        for level in range(LEVELS):
            if level >= s.levels[index]:
                gems += rules.level_cost_of[first + level] >> BUNDLE_BITS * GEM & MOST
        spare = max(0, pool[GEM] - gems)
        for level in range(LEVELS):
            place = first + level
            if level >= s.levels[index]:
                cost = rules.level_cost_of[place]
                missing = 0
                for resource in range(RESOURCES):
                    count = cost >> BUNDLE_BITS * resource & MOST
                    if not count:
                        continue
                    count = max(0, count - stars[resource])
                    use = min(count, pool[resource])
                    pool[resource] = pool[resource] - use
                    count -= use
                    if resource < CANNON:
                        use = min(count, spare)
                        spare -= use
                        count -= use
                    else:
                        self.special += count
                    missing += count
                self.units += missing
                if level == s.levels[index]:
                    self.next = missing
                elif level == s.levels[index] + 1:
                    self.after = missing
            if rules.gives[place] == GIVES_STAR:
                stars[rules.gifts[place]] = stars[rules.gifts[place]] + 1
        self.idle = pool[0] + pool[1] + pool[2] + spare  # held, but of no use for it
        self.cannons = pool[CANNON]


def _lacks(s: WildState, more: int) -> tuple[Lack, Lack]:
    """What both Objectives lack, with the better choice of who takes which where that is open."""
    if s.characters[0] == NO_ONE or s.characters[1] == NO_ONE:
        return Lack(s, 0, 0, more), Lack(s, 1, 1, more)
    mine = objective_for(s, 0)
    if mine != NO_ONE:
        return Lack(s, mine, 0, more), Lack(s, 1 - mine, 1, more)
    one, other = Lack(s, 0, 0, more), Lack(s, 1, 1, more)
    first, second = Lack(s, 1, 0, more), Lack(s, 0, 1, more)
    if first.units + second.units + first.next + second.next < one.units + other.units + one.next + other.next:
        return first, second
    return one, other


def attack_skill(s: WildState, player: int, complete: bool) -> int:
    """The skill of a player against the Threat; with all that its Objective will still give, if asked so."""
    skill = s.rules.threat_skills[s.threat]
    total = s.skill(player, skill)
    if complete:
        index = s.objective_of(player)
        if index != NO_ONE:
            for level in range(s.levels[index], LEVELS):
                place = event_place(s.objectives[index], level)
                if s.rules.gives[place] == GIVES_SKILL and s.rules.gifts[place] == skill:
                    total += s.rules.bonus[place]
    return total


def share_of_modifiers(s: WildState, least: int) -> float:
    """How many of the Scenes in the scenario have at least this modifier."""
    number = 0
    good = 0
    for card in range(CARDS):
        if s.rules.in_play[card] and card != s.threat and card != s.objectives[0] and card != s.objectives[1]:
            number += 1
            if s.rules.modifier[card] >= least:
                good += 1
    return good / number if number else 0.0


def measures(s: WildState) -> list[float]:
    """The numbers that `value` weighs, in the order of its weights."""
    rules = s.rules
    one, other = _lacks(s, 0)
    stored = stored_bundle(s)
    units = one.units + other.units
    helped = 0
    if s.stored:
        a, b = _lacks(s, stored)
        helped = max(0, one.units - a.units - 1, other.units - b.units - 1)
    special = one.special + other.special
    levels = s.levels[0] + s.levels[1]
    to_go = 2 * LEVELS - levels
    ready = int(s.levels[0] < LEVELS and one.next == 0) + int(s.levels[1] < LEVELS and other.next == 0)
    captured = len(s.captured)
    lives = rules.lost_at - 1 - captured
    rounds = rules.rounds - s.round
    held = len(s.hands[0]) + len(s.hands[1]) + len(s.stored)
    scenes = 0
    for card in range(CARDS):
        scenes += rules.in_play[card]
    scenes -= 3
    loose = scenes - captured - held  # cards of the deck and the discard pile
    deck = s.deck_size()
    a_round = max(1.0, loose - 1.0)
    time = deck + rounds * a_round  # Scenes until the last round ends
    safe = deck + min(rounds, lives) * a_round  # Scenes until the Threat has captured too many, if nobody attacks
    work = units / 2.0 + 0.5 * to_go
    target = rules.base[s.threat] + captured
    best = max(attack_skill(s, 0, False), attack_skill(s, 1, False))
    final = max(attack_skill(s, 0, True), attack_skill(s, 1, True))
    attack = NO_MATCH * share_of_modifiers(s, target - best)
    rallied = NO_MATCH * share_of_modifiers(s, target - best - RALLY)
    last = NO_MATCH * share_of_modifiers(s, target - final - RALLY)
    armed = NO_MATCH * share_of_modifiers(s, target - best - RALLY - BROADSIDE) if has_cannon(s) else rallied
    toil = 1.0 / max(rallied, 0.12) if rounds > lives else 0.0  # turns that it takes to free the captured cards
    last_toil = 1.0 / max(last, 0.12)
    cannons = one.cannons + other.cannons
    slack = time - work
    pressed = lives <= 1
    return [
        1.0,
        float(levels),
        float(max(0, levels - 4)),
        float(s.complete()),
        -float(units),
        -float(special),
        -float(one.next + other.next),
        -float(one.after + other.after),
        float(ready),
        float(helped),
        float(min(one.idle + other.idle, 6)),
        float(min(cannons, 2)),
        -float(abs(s.levels[0] - s.levels[1])),
        min(slack, 12.0) / 8.0,
        min(slack, 24.0) / 8.0,
        time / 8.0,
        float(rounds),
        safe / 8.0,
        -float(lives <= 0),
        -float(lives <= 1),
        -float(lives <= 2),
        -float(lives <= 3),
        attack,
        rallied,
        last,
        rallied if pressed else 0.0,
        rallied if s.complete() else 0.0,
        rallied if s.lantern else 0.0,
        float(s.lantern),
        last * levels / 8.0,
        -float(held) / 4.0,
        deck / 4.0 if lives == 0 else 0.0,
        -float(max(0, 4 - deck)) if not s.discards else 0.0,
        offer(s),
        armed,
        -toil,
        -last_toil,
    ]


def has_cannon(s: WildState) -> bool:
    """Whether a card that somebody holds shows a cannon."""
    for player in range(2):
        for entry in s.hands[player]:
            if s.bundle_of(entry) >> BUNDLE_BITS * CANNON & MOST:
                return True
    return False


def offer(s: WildState) -> float:
    """What the active Scene promises the active player: the best of its events, by its chance and its worth."""
    if s.active == NONE or s.complete() or s.characters[s.player] == NO_ONE:
        return 0.0
    rules = s.rules
    need = needs_of(s, s.player)
    best = 0.0
    for event in range(EVENTS_EACH):
        place = event_place(s.active, event)
        promise = worth(rules.reward_of[place], need)
        if rules.kinds[place] == CHECK:
            skill = s.skill(s.player, rules.event_skills[place]) + s.lantern
            promise *= chance(s, skill, rules.targets[place] + s.harder)
        elif rules.kinds[place] == PAY:
            promise -= 1.0
        best = max(best, promise)
    return best
