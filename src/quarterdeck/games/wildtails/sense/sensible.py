"""What a sensible hand would play: moves that do not plainly throw something away, and abilities where they serve."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG, STEP, STEP_BITS
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.sense.fatal import is_fatal, is_pressing
from quarterdeck.games.wildtails.sense.odds import buffs_at_hand, chance
from quarterdeck.games.wildtails.sense.planning import (
    can_level,
    level_after_smuggling,
    needs_of,
    own_wealth,
    paying,
    stored_bundle,
    taking,
    worth,
)
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.abilities import ABILITY
from quarterdeck.games.wildtails.steps.actions import spoils
from quarterdeck.games.wildtails.steps.crises import effect_now
from quarterdeck.games.wildtails.steps.paying import paid_for
from quarterdeck.games.wildtails.steps.resources import can_pay, wealth

FORLORN: Final = 0.12  # a check with less of a chance, all Buffs counted, is not tried


def sensible(s: WildState, moves: list[int]) -> list[int]:
    """Those of the asked seat's moves that do not plainly throw something away; never empty."""
    if len(moves) == 1:
        return moves
    step = s.step().id
    if step == codes.ACTION_STEP:
        return action_sense(s, moves)
    if step == codes.WINDOW_STEP:
        return window_sense(s, moves)
    if step == codes.PAY_STEP:
        return pay_sense(s, moves)
    if step == codes.AFTER_ACTION_STEP:
        return closing_sense(s, moves)
    if step == codes.SMUGGLE_STEP:
        return smuggle_sense(s, moves)
    if step == codes.DISCARD_ONE_STEP:
        return [cheapest(s, moves)]
    if step == codes.OR_ABILITIES_STEP:
        return [codes.MUTE, cheapest(s, moves[1:])]
    return moves


# The action


def action_sense(s: WildState, moves: list[int]) -> list[int]:
    """Events that can succeed, levels, attacks that serve; abilities that let somebody gain a level at once."""
    kept: list[int] = []
    buffs = buffs_at_hand(s)
    for move in moves:
        verb = move & ~ARG
        if verb == codes.EVENT:
            if event_serves(s, move & ARG, buffs):
                kept.append(move)
        elif verb == codes.LEVEL:
            if not spoils(s, move & ARG):
                kept.append(move)
        elif move == codes.ATTACK:
            if attack_serves(s, buffs):
                kept.append(move)
        elif verb == codes.USE:
            if ability_serves(s, move & ARG):
                kept.append(move)
        elif move != codes.NO_MORE:
            kept.append(move)
    return kept or moves


def event_serves(s: WildState, event: int, buffs: int) -> bool:
    """Whether an event can be completed, and its reward is of any use."""
    place = event_place(s.active, event)
    if s.complete() and not s.rules.reward_of[place] >> bundles.BITS * codes.CANNON & bundles.MOST:
        return False
    if s.rules.kinds[place] != codes.CHECK:
        return True
    skill = s.skill(s.player, s.rules.event_skills[place]) + s.all_buffs() + buffs
    return chance(s, skill, s.rules.targets[place] + s.harder) > FORLORN


def attack_serves(s: WildState, buffs: int) -> bool:
    """Whether an attack can succeed, and frees cards or wins."""
    if not s.captured and not s.complete():
        return False
    skill = s.skill(s.player, s.rules.threat_skills[s.threat]) + s.all_buffs() + buffs
    return chance(s, skill, s.attack_target()) > 0.0


def ability_serves(s: WildState, ability: int) -> bool:
    """Whether an ability before the action lets somebody gain a level, or attack with more."""
    keyword = s.rules.keywords[ability]
    if keyword == codes.SMUGGLE:
        if can_level(s, s.player, wealth(s, s.player)):
            return False
        return level_after_smuggling(s, s.player, s.rules.ability_cost_of[ability]) != 0
    if keyword == codes.CONSPIRE:
        partner = 1 - s.player
        if s.complete():
            skill = s.rules.threat_skills[s.threat]
            return s.skill(partner, skill) > s.skill(s.player, skill)
        if can_level(s, s.player, wealth(s, s.player)):
            return False
        return can_level(s, partner, own_wealth(s, partner))
    return keyword == codes.TURN_EMPIRE and s.complete()


# Windows


def window_sense(s: WildState, moves: list[int]) -> list[int]:
    """Buffs where they make a check succeed; before a crisis what escapes it; nothing otherwise."""
    window = s.arg & codes.WINDOW
    player = s.arg >> codes.PLAYER_ABOVE
    if window == codes.IN_CHECK:
        return check_sense(s, moves, player)
    if is_fatal(s, codes.PASS):
        return [move for move in moves if move & ~ARG == codes.USE]
    kept = [codes.PASS]
    if window == codes.BEFORE_CRISIS and player == s.player:
        effect = effect_now(s)
        for move in moves:
            if move & ~ARG == codes.USE and escapes(s, move & ARG, effect):
                kept.append(move)
    return kept


def escapes(s: WildState, ability: int, effect: int) -> bool:
    """Whether the active player may use an ability against a crisis that is about to come."""
    keyword = s.rules.keywords[ability]
    if keyword == codes.CONSPIRE:
        if effect in (codes.DISCARD_ONE, codes.OR_ALL):
            return len(s.hands[1 - s.player]) < len(s.hands[s.player])
        return False
    if keyword == codes.SMUGGLE:
        return (
            effect == codes.OR_ABILITIES and level_after_smuggling(s, s.player, s.rules.ability_cost_of[ability]) != 0
        )
    if keyword == codes.BURY:
        return effect in (codes.CAPTURE_DISCARD, codes.OR_ALL)
    return keyword == codes.BUFF and effect == codes.OR_ABILITIES and s.complete()


def check_sense(s: WildState, moves: list[int], player: int) -> list[int]:
    """Buffs that can make up what is short: the smallest single one, or any where only several will do."""
    short = s.target - s.total()
    single: list[int] = []
    some: list[int] = []
    smallest = 1000
    for move in moves:
        if move & ~ARG != codes.USE:
            continue
        ability = move & ARG
        if s.rules.keywords[ability] != codes.BUFF:
            continue
        some.append(move)
        amount = s.rules.amounts[ability]
        if short <= amount <= smallest:
            if amount < smallest:
                single.clear()
            smallest = amount
            single.append(move)
    kept = single
    if not kept and short <= buffs_at_hand(s):
        kept = some
    if not kept and not some:
        kept = smuggling_for_buffs(s, moves, player, short)
    if kept and is_decisive(s):
        return kept
    return [*kept, codes.PASS]


def smuggling_for_buffs(s: WildState, moves: list[int], player: int, short: int) -> list[int]:
    """Smuggle, where what is stored pays for a Buff that decides an attack."""
    kept: list[int] = []
    if is_decisive(s):
        for move in moves:
            if move & ~ARG == codes.USE and s.rules.keywords[move & ARG] == codes.SMUGGLE:
                cost = buff_to_pay(s, player)
                if cost and cost_in(stored_bundle(s), cost):
                    kept.append(move)
    return kept


def buff_to_pay(s: WildState, player: int) -> int:
    """The cost of a Buff that a player could not pay for now; 0 if there is none."""
    for ability in s.rules.abilities_of[s.characters[player]]:
        cost = s.rules.ability_cost_of[ability]
        if s.rules.keywords[ability] == codes.BUFF and cost and not can_pay(s, player, cost):
            return cost
    return 0


def cost_in(bundle: int, cost: int) -> bool:
    """Whether a bundle has every single resource of a cost."""
    for resource in range(codes.RESOURCES):
        if bundle >> bundles.BITS * resource & bundles.MOST < cost >> bundles.BITS * resource & bundles.MOST:
            return False
    return True


def is_decisive(s: WildState) -> bool:
    """Whether the check is an attack that wins, or that saves from losing soon."""
    if s.purpose != codes.FOR_ATTACK:
        return False
    return s.complete() or is_pressing(s)


# Paying, storing, smuggling, discarding


def pay_sense(s: WildState, moves: list[int]) -> list[int]:
    """Pay with what is least missed."""
    entry = paid_for(s)
    if entry & STEP == codes.ABILITY_STEP and s.rules.keywords[entry >> STEP_BITS & ABILITY] == codes.SMUGGLE:
        level_cost = level_after_smuggling(s, s.payer, s.due)
        return paying(s, moves, level_cost, stored_bundle(s) if level_cost else 0)
    return paying(s, moves, 0, 0)


def smuggle_sense(s: WildState, moves: list[int]) -> list[int]:
    """Take what makes a level payable, or a Buff."""
    cost = level_after_smuggling(s, s.payer, 0)
    if s.purpose != codes.NO_CHECK:
        cost = buff_to_pay(s, s.payer)
    if not cost:
        return moves
    return taking(s, moves, cost)


def closing_sense(s: WildState, moves: list[int]) -> list[int]:
    """Store what the partner needs more; and rather pay for something than begin a round with no card."""
    if is_fatal(s, codes.END_TURN):
        return [move for move in moves if move & ~ARG == codes.USE]
    mine = needs_of(s, s.player)
    theirs = needs_of(s, 1 - s.player)
    kept: list[int] = []
    for move in moves:
        if move & ~ARG == codes.STORE:
            bundle = s.bundle_of(bundles.find_in(s.hands[s.player], move & ARG))
            if worth(bundle, theirs) > worth(bundle, mine):
                kept.append(move)
    kept.append(codes.END_TURN)
    return kept


def cheapest(s: WildState, moves: list[int]) -> int:
    """The move whose card is least missed."""
    need = needs_of(s, s.player)
    best = moves[0]
    least = 1000.0
    for move in moves:
        value = worth(s.bundle_of(bundles.find_in(s.hands[s.player], move & ARG)), need)
        if value < least:
            least = value
            best = move
    return best
