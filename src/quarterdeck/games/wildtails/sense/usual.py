"""What a simple hand would do that does not look ahead: of the sensible moves those that bring the scenario on.

Random play among all that is sensible hardly ever wins. A simple hand takes the events that promise most, attacks while
an attack is likely to succeed, and leaves a Scene for the next one only where nothing of it is any good. Searches ask
this for every question that they play on through, so that it is told from a few sums.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.sense.fatal import is_last_round, is_pressing
from quarterdeck.games.wildtails.sense.odds import buffs_at_hand, chance
from quarterdeck.games.wildtails.sense.promise import Outlook, without
from quarterdeck.games.wildtails.state import WildState

SHARE: Final = 0.85  # an event that promises less than this part of the best one is left alone
TRIFLE: Final = 0.05  # and one that promises less than this
ENOUGH: Final = 2.0  # or than this, where a level can be gained
LITTLE: Final = 0.2  # where no event promises so much another Scene may be better
FREED: Final = 1.3  # captured cards that an attack has to free on average, while captures do not press
FAIR: Final = 0.3  # with such a chance nothing but the attack is thought of
LATE: Final = 2  # Scenes left when only an attack can save the scenario
SCARCE: Final = 3  # Scenes in the deck and the discard pile: with fewer a round ends with nothing to shuffle


def usual(s: WildState, moves: list[int]) -> list[int]:
    """Those of the sensible moves that a simple hand would choose from; never empty."""
    if len(moves) == 1:
        return moves
    step = s.step().id
    if step == codes.ACTION_STEP:
        return usual_actions(s, moves)
    if step == codes.WINDOW_STEP:
        return usual_buffs(s, moves)
    if step == codes.AFTER_ACTION_STEP:
        return usual_stores(s, moves)
    return moves


def usual_actions(s: WildState, moves: list[int]) -> list[int]:
    """Levels, attacks that serve, the events that promise most, abilities that serve; and another Scene only where
    nothing of this is any good."""
    kept: list[int] = []
    for move in moves:
        if move & ~ARG == codes.LEVEL:
            kept.append(move)
    can_gain = len(kept) > 0
    captured = len(s.captured)
    buffs = buffs_at_hand(s)
    odds = attack_odds(s, buffs) if codes.ATTACK in moves else 0.0
    serves = odds > 0.0 and (s.complete() or odds * captured >= FREED or is_pressing(s))
    served = False
    saves = odds > 0.0 and s.deck_size() <= LATE and is_saving(s)
    if saves or (serves and odds >= FAIR):
        kept.append(codes.ATTACK)
    else:
        scarce = s.deck_size() + len(s.discards) <= SCARCE
        best = add_events(s, moves, kept, buffs, ENOUGH if can_gain else TRIFLE, scarce)
        served = best > TRIFLE
        if serves:
            kept.append(codes.ATTACK)
        elif not can_gain and (scarce or best < LITTLE) and codes.DISCARD in moves:
            # An attack that fails discards the Scene as well.
            kept.append(codes.ATTACK if odds > 0.0 else codes.DISCARD)
        elif codes.PASS in moves:
            kept.append(codes.PASS)
    for move in moves:
        if move & ~ARG == codes.USE and not (served and s.rules.keywords[move & ARG] == codes.CONSPIRE):
            kept.append(move)
    return kept or moves


def add_events(s: WildState, moves: list[int], kept: list[int], buffs: int, least: float, scarce: bool) -> float:
    """Add the events that promise so much, and not much less than the best of them; and what that promises."""
    outlook = Outlook(s)
    events: list[int] = []
    promises: list[float] = []
    best = 0.0
    for move in moves:
        if move & ~ARG == codes.EVENT:
            if scarce and s.rules.kinds[event_place(s.active, move & ARG)] == codes.FREE:
                continue
            promise = outlook.of_event(move & ARG, buffs)
            events.append(move)
            promises.append(promise)
            best = max(best, promise)
    least = max(best * SHARE, least)
    for i in range(len(events)):
        if promises[i] >= least:
            kept.append(events[i])
    return best


def is_saving(s: WildState) -> bool:
    """Whether all is lost with the end of the round, unless an attack succeeds."""
    return is_last_round(s) and (s.complete() or s.round < s.rules.rounds)


def attack_odds(s: WildState, buffs: int) -> float:
    """The chance of an attack with Buffs of so much."""
    skill = s.skill(s.player, s.rules.threat_skills[s.threat]) + s.all_buffs() + buffs
    return chance(s, skill, s.attack_target())


def usual_buffs(s: WildState, moves: list[int]) -> list[int]:
    """A Buff that costs nothing, wherever it serves."""
    if s.arg & codes.WINDOW != codes.IN_CHECK:
        return moves
    for move in moves:
        if move & ~ARG == codes.USE and not s.rules.ability_cost_of[move & ARG]:
            return [move]
    return moves


def usual_stores(s: WildState, moves: list[int]) -> list[int]:
    """Cards whose loss is made up for by what the partner lacks less with them."""
    outlook = Outlook(s)
    kept: list[int] = []
    for move in moves:
        if move & ~ARG == codes.STORE:
            bundle = s.bundle_of(bundles.find_in(s.hands[s.player], move & ARG))
            if outlook.for_partner(bundle) <= outlook.loss_of(without(s, s.player, move & ARG)):
                continue
        kept.append(move)
    return kept
