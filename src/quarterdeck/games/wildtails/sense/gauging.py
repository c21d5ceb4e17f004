"""How a scenario stands, in a few numbers: what is still to be gathered, how long there is for it, and the Threat."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.rules import WildRules
from quarterdeck.games.wildtails.sense.planning import objective_for, stored_bundle
from quarterdeck.games.wildtails.state import NO_ONE, WildState

RALLY: Final = 3  # a Buff that is there in most rounds
BROADSIDE: Final = 3  # one that costs a cannon
NO_MATCH: Final = 0.78  # how often the revealed icon is another than the Scene's
LONG_ODDS: Final = 0.12  # an attack with less of a chance than this takes no longer to be counted
A_TURN: Final = 2.0  # resources that a turn of gathering brings, roughly
FAR: Final = 24.0  # more Scenes to spare than this, or half of it, count for nothing


class Lack:
    """What an Objective still lacks, if it is paid for out of these resources."""

    def __init__(self, rules: WildRules, card: int, reached: int, have: i64) -> None:
        first = card * codes.LEVELS
        stars: i64 = 0
        units = 0
        self.special: int = 0  # cannons and gems that are missing
        self.next: int = 0  # resources that are missing for the next level
        spare = have >> bundles.BITS * codes.GEM & bundles.MOST  # gems that may stand in for basics
        for level in range(reached, codes.LEVELS):
            spare -= rules.level_cost_of[first + level] >> bundles.BITS * codes.GEM & bundles.MOST
        spare = max(0, spare)
        for level in range(codes.LEVELS):
            if level >= reached:
                cost: i64 = rules.level_cost_of[first + level]
                missing = 0
                shift: i64 = 0
                while shift < bundles.BITS * codes.RESOURCES:
                    count = (cost >> shift & bundles.MOST) - (stars >> shift & bundles.MOST)
                    if count > 0:
                        use = min(count, have >> shift & bundles.MOST)
                        have -= use << shift
                        count -= use
                        if count and shift < bundles.BITS * codes.CANNON:
                            use = min(count, spare)
                            spare -= use
                            count -= use
                        elif count:
                            self.special += count
                        missing += count
                    shift += bundles.BITS
                units += missing
                if level == reached:
                    self.next = missing
            if rules.gives[first + level] == codes.GIVES_STAR:
                stars += bundles.ONE[rules.gifts[first + level]]
        self.units: int = units  # resources that are missing in all
        self.cannons: int = have >> bundles.BITS * codes.CANNON & bundles.MOST  # left over
        self.idle: int = spare  # basics and gems left over
        for resource in range(codes.CANNON):
            self.idle += have >> bundles.BITS * resource & bundles.MOST


def hand_bundle(s: WildState, player: int) -> int:
    """All that a player holds."""
    bundle = 0
    for entry in s.hands[player]:
        bundle = bundles.added(bundle, s.bundle_of(entry))
    return bundle


def lacks(s: WildState, more: int) -> tuple[Lack, Lack]:
    """What the Objectives lack, with `more` for each; where it is open who takes which, for the better choice."""
    rules = s.rules
    mine = objective_for(s, 0)
    have, others = bundles.added(hand_bundle(s, 0), more), bundles.added(hand_bundle(s, 1), more)
    a, b = s.objectives[0], s.objectives[1]
    if mine != 1:
        one, other = Lack(rules, a, s.levels[0], have), Lack(rules, b, s.levels[1], others)
        if mine == 0:
            return one, other
        first, second = Lack(rules, a, 0, others), Lack(rules, b, 0, have)
        if first.units + second.units + first.next + second.next >= one.units + other.units + one.next + other.next:
            return one, other
        return first, second
    return Lack(rules, a, s.levels[0], others), Lack(rules, b, s.levels[1], have)


def attack_skill(s: WildState, player: int, complete: bool) -> int:
    """The skill of a player against the Threat; with all that its Objective will still give, if asked so."""
    rules = s.rules
    skill = rules.threat_skills[s.threat]
    total = s.skill(player, skill)
    if complete:
        index = s.objective_of(player)
        if index != NO_ONE:
            first = s.objectives[index] * codes.LEVELS
            for level in range(s.levels[index], codes.LEVELS):
                if rules.gives[first + level] == codes.GIVES_SKILL and rules.gifts[first + level] == skill:
                    total += rules.bonus[first + level]
    return total


class Attacks:
    """How often the Scenes of a scenario have which modifier: what attacks come to on average."""

    def __init__(self, s: WildState) -> None:
        rules = s.rules
        self.scenes: int = 0
        self.modifiers: list[int] = []
        for card in range(CARDS):
            if rules.in_play[card] and card != s.threat and card != s.objectives[0] and card != s.objectives[1]:
                self.scenes += 1
                self.modifiers.append(rules.modifier[card])

    def chance(self, least: int) -> float:
        """The chance of a check that needs at least this modifier, whatever the Scene."""
        good = 0
        for modifier in self.modifiers:
            if modifier >= least:
                good += 1
        return NO_MATCH * good / self.scenes if self.scenes else 0.0


def measures(s: WildState) -> list[float]:
    """The numbers that the judgement weighs, in the order of its weights; more is better in each but for the first."""
    rules = s.rules
    one, other = lacks(s, 0)
    units = one.units + other.units
    helped = 0
    if s.stored:
        a, b = lacks(s, stored_bundle(s))
        helped = max(0, one.units - a.units - 1, other.units - b.units - 1)
    levels = s.levels[0] + s.levels[1]
    complete = s.complete()
    ready = int(s.levels[0] < codes.LEVELS and one.next == 0) + int(s.levels[1] < codes.LEVELS and other.next == 0)
    # time
    captured = len(s.captured)
    lives = rules.lost_at - 1 - captured
    rounds = rules.rounds - s.round
    attacks = Attacks(s)
    held = len(s.hands[0]) + len(s.hands[1]) + len(s.stored)
    a_round = max(1, attacks.scenes - captured - held - 1)
    deck = s.deck_size()
    time = float(deck + rounds * a_round)  # Scenes until the last round ends
    safe = float(deck + min(rounds, lives) * a_round)  # Scenes until too many are captured, if nobody attacks
    slack = time - units / A_TURN - (2 * codes.LEVELS - levels) / 2.0
    # the Threat
    target = rules.base[s.threat] + captured
    best = target - max(attack_skill(s, 0, False), attack_skill(s, 1, False))
    final = target - max(attack_skill(s, 0, True), attack_skill(s, 1, True))
    attack = attacks.chance(best)
    rallied = attacks.chance(best - RALLY)
    last = attacks.chance(final - RALLY)
    armed = attacks.chance(best - RALLY - BROADSIDE) if has_cannon(s) else rallied
    return [
        1.0,
        float(levels),
        float(complete),
        -float(units),
        -float(one.special + other.special),
        -float(one.next + other.next),
        float(ready),
        float(helped),
        float(min(one.idle + other.idle, 6)),
        float(min(one.cannons + other.cannons, 2)),
        min(slack, FAR / 2.0),
        min(slack, FAR),
        time,
        float(rounds),
        safe,
        -float(lives <= 0),
        -float(lives <= 1),
        -float(lives <= 2),
        -float(lives <= 3),
        attack,
        rallied,
        last,
        rallied if lives <= 1 else 0.0,
        rallied if complete else 0.0,
        rallied if s.lantern else 0.0,
        float(s.lantern),
        last * levels,
        -float(max(0, 4 - deck)) if not s.discards else 0.0,
        armed,
        -1.0 / max(rallied, LONG_ODDS) if rounds > lives else 0.0,
        -1.0 / max(last, LONG_ODDS),
    ]


def has_cannon(s: WildState) -> bool:
    """Whether a card that somebody holds shows a cannon."""
    for player in range(2):
        for entry in s.hands[player]:
            if s.bundle_of(entry) >> bundles.BITS * codes.CANNON & bundles.MOST:
                return True
    return False
