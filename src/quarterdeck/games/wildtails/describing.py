"""What cards, events, levels, abilities and crises are and do, in the few words that questions, answers and things
share. All numbers are those of the table's own rules."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.cards import (
    BASIC,
    BOTTOM,
    BUFF,
    BURY,
    CAPTURE_DISCARD,
    CHECK,
    CONSPIRE,
    CURSE_NAMES,
    DISCARD_ONE,
    EMPIRE,
    EVENTS_EACH,
    FREE,
    GIVES_SKILL,
    GIVES_STAR,
    LEVELS,
    NEEDS_SHOWN,
    NEEDS_SKILL,
    NONE,
    OR_ABILITIES,
    OR_ALL,
    PLUS_TWO,
    RESOURCE_NAMES,
    RESOURCES,
    SKILL_NAMES,
    SMUGGLE,
    TURN_EMPIRE,
    amount,
    card_in,
    event_place,
)
from quarterdeck.games.wildtails.components import ABILITY_COUNT, CARDS, STARS
from quarterdeck.games.wildtails.handling import find_in
from quarterdeck.games.wildtails.naming import (
    ability_name,
    back_name,
    cost_words,
    empire_name,
    resources_words,
    scene_name,
)
from quarterdeck.games.wildtails.rules import WildRules
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.voice import who, window_of
from quarterdeck.games.wildtails.wealth import added

SIDES: Final = ("dark", "lantern")  # of the Empire, by `WildState.lantern`


# Cards and resources


def in_play(s: WildState, card: int) -> bool:
    """Whether there is such a card at this table."""
    return card < CARDS and s.rules.in_play[card] != 0


def curse_name(s: WildState, card: int) -> str:
    """`skull`: the icon of a card."""
    return CURSE_NAMES[s.rules.curse[card]]


def the_threat(s: WildState) -> str:
    """`the Raiders`, `the Drowned Choir`, `Admiral Heron`: the Threat inside a sentence."""
    name = back_name(s.threat)
    if name.startswith("The "):
        return f"the {name[4:]}"
    return f"the {name}" if name.endswith("s") else name


def a_resource(symbol: int) -> str:
    """`a coin`, `a basic resource`, `a resource of any kind`."""
    if symbol < RESOURCES:
        return f"a {RESOURCE_NAMES[symbol]}"
    return "a basic resource (barrel, sword or coin)" if symbol == BASIC else "a resource of any kind"


def price_words(cost: int) -> str:
    """`2 barrels and 1 sword`, or `nothing`; what counts as basic is said with it."""
    return (cost_words(cost) or "nothing") + (" (barrel, sword or coin)" if amount(cost, BASIC) else "")


def given_words(s: WildState, entry: int) -> str:
    """`2 coins`, or `nothing`: what a resource card still gives."""
    return some(s.bundle_of(entry))


def some(bundle: int) -> str:
    """`2 coins and 1 gem`, or `nothing`."""
    return resources_words(bundle) or "nothing"


def entry_of_card(s: WildState, player: int, card: int) -> int:
    """A player's resource card, held or set aside; -1 if it is not one."""
    entry = find_in(s.hands[player], card)
    return entry if entry >= 0 else find_in(s.aside[player], card)


def all_held(s: WildState, player: int) -> int:
    """Everything on a player's cards in one bundle, those set aside too."""
    bundle = 0
    for entry in s.hands[player] + s.aside[player]:
        bundle = added(bundle, s.bundle_of(entry))
    return bundle


# Skills and checks


def strength_words(s: WildState, player: int, skill: int) -> str:
    """`3`, or `3 + 2` with Buffs: what a player brings to a check of this skill."""
    buffs = s.buff + s.own_buffs[player]
    own = s.skill(player, skill) if s.characters[player] != NO_ONE else 0
    return f"{own} + {buffs}" if buffs else str(own)


def may_be_revealed(s: WildState) -> list[int]:
    """The cards of which a check would reveal one now; none if no check can be made."""
    if s.deck:
        return [card for card in range(CARDS) if s.deck >> card & 1]
    if s.buried:
        return s.buried[:1]
    return s.discards[:] if len(s.discards) > 1 else []


def chance_words(s: WildState) -> str:
    """`The next card adds +0 to +3 to a check, but a skull fails it: 2 of 7.`"""
    cards = may_be_revealed(s)
    if not cards:
        return "No check can be made: there are too few cards to reveal one."
    icon = curse_name(s, s.active)
    good = sorted([s.rules.modifier[card] for card in cards if curse_name(s, card) != icon])
    if not good:
        return f"A check would fail: the next card is sure to be {an(icon)} too."
    adds = f"{good[0]:+d}{f' to {good[-1]:+d}' if good[-1] > good[0] else ''} to a check"
    if len(cards) == 1:
        return f"The next card is {scene_name(cards[0])}, which adds {adds}."
    same = len(cards) - len(good)
    fails = f"but {an(icon)} fails it: {same} of {len(cards)}" if same else f"and no {icon} can come to fail it"
    return f"The next card adds {adds}, {fails}."


def an(noun: str) -> str:
    """`a skull`, `an eye`."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def missing(s: WildState) -> str:
    """`2 are missing`: what the check that is on still lacks."""
    short = s.target - s.total()
    return "1 is missing" if short == 1 else f"{max(0, short) or 'none'} are missing"


def purpose_words(s: WildState) -> str:
    """`event 3 of Customs Shed`, `the attack on the Raiders`: what the check that is on is for."""
    if s.purpose >= EVENTS_EACH:
        return f"the attack on {the_threat(s)}"
    return f"event {s.purpose + 1} of {scene_name(s.active)}"


# Events and levels


def event_words(s: WildState, card: int, event: int, against: str) -> str:
    """`Event 2: pay 1 sword for 2 coins`; of a check, `against` says what stands against its target."""
    rules, place = s.rules, event_place(card, event)
    reward = some(rules.reward_of[place])
    if rules.kinds[place] == FREE:
        return f"Event {event + 1}, free: {reward}"
    if rules.kinds[place] != CHECK:
        return f"Event {event + 1}: pay {price_words(rules.event_cost_of[place])} for {reward}"
    target = rules.targets[place] + s.harder
    return f"Event {event + 1}, {SKILL_NAMES[rules.event_skills[place]]} {target}{against}: {reward}"


def level_words(rules: WildRules, card: int, level: int) -> str:
    """`level 1: pay 2 barrels; Bravery +1`."""
    place = event_place(card, level)
    cost = price_words(rules.level_cost_of[place])
    return f"level {level + 1}: pay {cost}{need_words(rules, place)}; {gift_words(rules, place)}"


def need_words(rules: WildRules, place: int) -> str:
    """`, needs Savvy 3`, `, needs a card with a gem`, or nothing."""
    if rules.needs[place] == NEEDS_SKILL:
        return f", needs {SKILL_NAMES[rules.needed[place]]} {rules.least[place]}"
    if rules.needs[place] == NEEDS_SHOWN:
        return f", needs a card with {a_resource(rules.needed[place])}"
    return ""


def gift_words(rules: WildRules, place: int) -> str:
    """`Bravery +1`, `a permanent barrel`, `completes it`."""
    if rules.gives[place] == GIVES_SKILL:
        return f"{SKILL_NAMES[rules.gifts[place]]} +{rules.bonus[place]}"
    if rules.gives[place] == GIVES_STAR:
        return f"a permanent {RESOURCE_NAMES[rules.gifts[place]]}"
    return "completes it"


# Characters and abilities


def at_table(s: WildState, character: int) -> bool:
    """Whether a Character is played, or can still be chosen."""
    return character in s.characters or (NO_ONE in s.characters and s.rules.aboard[character] != 0)


def ability_in_play(s: WildState, ability: int) -> bool:
    """Whether the Empire, or a Character of this table, has this ability."""
    if ability >= ABILITY_COUNT or not s.rules.known[ability]:
        return False
    owner = s.rules.owners[ability]
    return owner == EMPIRE or at_table(s, owner)


def star_words(s: WildState, source: int) -> str:
    """`Fit Out the Brig, level 2`, `Counting House`: where a permanent resource comes from; nothing if from nowhere."""
    place = source - codes.STAR
    if place < codes.STARS_OF_OBJECTIVES:
        return f"{back_name(s.objectives[place // LEVELS])}, level {place % LEVELS + 1}"
    ability = source - codes.STAR_OF_ABILITY
    if ability < len(STARS) and ability_in_play(s, STARS[ability]):
        return ability_name(STARS[ability])
    return ""


def ability_effect(s: WildState, ability: int) -> str:
    """What an ability does as things are: `+3 for this check`, `Samuel takes over this turn`."""
    rules = s.rules
    keyword = rules.keywords[ability]
    if keyword == SMUGGLE:
        return f"take cards from {empire_name()}"
    if keyword == BUFF:
        check = "this check" if s.purpose != codes.NO_CHECK else "the next check this turn"
        return f"+{rules.amounts[ability]} for {check}"
    if keyword == CONSPIRE:
        if window_of(s) in (codes.BEFORE_STORING, codes.BEFORE_END):
            return f"{who(s, 1 - s.player)} takes over; the next turn is {who(s, s.player)}'s"
        return f"{who(s, 1 - s.player)} takes over this turn"
    if keyword == TURN_EMPIRE:
        return f"{empire_name()} shows its lantern side again"
    if keyword == BURY:
        return f"put {scene_name(s.active) if s.active != NONE else 'the active Scene'} under the deck"
    return f"a permanent {resources_words(rules.stars[ability]).partition(' ')[2]}"


def ability_words(s: WildState, ability: int) -> str:
    """`pay 1 cannon; +3 for this check`, `+3 for this check (turns Acorn Rock to its dark side)`."""
    cost = s.rules.ability_cost_of[ability]
    pays = f"pay {price_words(cost)}; " if cost else ""
    turns = f" (turns {empire_name()} to its dark side)" if s.rules.sides[ability] else ""
    return f"{pays}{ability_effect(s, ability)}{turns}"


# Crises and rounds


def effect_words(s: WildState, effect: int) -> str:
    """`1 resource card is discarded`: what a crisis does to the active player."""
    if effect == CAPTURE_DISCARD:
        return "the top card of the discard pile is captured"
    if effect == BOTTOM:
        return "the bottom card of the deck is discarded"
    if effect == DISCARD_ONE:
        return "a resource card is discarded"
    if effect == PLUS_TWO:
        return f"checks are {s.rules.harder} harder this turn"
    if effect == OR_ABILITIES:
        return "no abilities this turn, or a resource card is turned to its first event"
    if effect == OR_ALL:
        return "all resource cards are discarded, or the active Scene"
    return "nothing"


def crisis_words(s: WildState, effect: int) -> str:
    """What the crisis that comes now does; of a capture also how many that makes."""
    return effect_words(s, effect) + (captured_then(s) if effect == CAPTURE_DISCARD else "")


def captured_then(s: WildState) -> str:
    """` (3 of 5)`: the captured cards with one more, and what that means if it is the last one that is needed."""
    now = len(s.captured) + 1
    return f" ({now} of {s.rules.lost_at})" + (", and all is lost" if now >= s.rules.lost_at else "")


def new_round_words(s: WildState, discards: int) -> str:
    """What comes when the deck is empty, with so many cards on the discard pile then."""
    if s.round >= s.rules.rounds:
        return "the last round ends, and all is lost"
    if not discards:
        return "there is nothing to shuffle, and all is lost"
    if len(s.captured) + 1 >= s.rules.lost_at:
        return f"a card is captured{captured_then(s)}"
    return f"round {s.round + 1} begins and a card is captured{captured_then(s)}"


def scene_goes_words(s: WildState) -> str:
    """What happens when the active Scene is discarded."""
    if s.below():
        return "the next Scene comes up"
    return f"the last Scene, so {new_round_words(s, len(s.discards) + 1)}"


# What the active player is about to do


def intent_words(s: WildState, move: int) -> str:
    """`attack the Raiders: Bravery 9 against 4`: what follows on "Anna is about to"."""
    verb, arg = move & ~ARG, move & ARG
    if verb == codes.EVENT:
        place = event_place(s.active, arg)
        reward = some(s.rules.reward_of[place])
        where = f"event {arg + 1} of {scene_name(s.active)}"
        if s.rules.kinds[place] == FREE:
            return f"take {reward} ({where})"
        if s.rules.kinds[place] != CHECK:
            return f"pay {price_words(s.rules.event_cost_of[place])} for {reward} ({where})"
        skill = s.rules.event_skills[place]
        check = f"{SKILL_NAMES[skill]} {s.rules.targets[place] + s.harder} against {strength_words(s, s.player, skill)}"
        return f"try for {reward} ({where}): {check}"
    if verb == codes.LEVEL:
        card, level = s.objectives[arg], s.levels[arg]
        cost = price_words(s.rules.level_cost_of[event_place(card, level)])
        return f"pay {cost} for level {level + 1} of {back_name(card)}"
    if verb == codes.ATTACK:
        return f"attack {the_threat(s)}: {attack_words(s)} against {strength_words(s, s.player, attack_skill(s))}"
    if verb == codes.DISCARD:
        return f"discard {scene_name(s.active)}"
    if verb == codes.STORE:
        entry = find_in(s.hands[s.player], arg)
        return f"store {scene_name(card_in(entry))} ({given_words(s, entry)}) in {empire_name()}"
    return "store nothing" if verb == codes.DONE else "go on without an action, since there is none"


def attack_skill(s: WildState) -> int:
    """The skill of an attack on the Threat."""
    return s.rules.threat_skills[s.threat]


def attack_words(s: WildState) -> str:
    """`Bravery 9`: skill and target of an attack now."""
    return f"{SKILL_NAMES[attack_skill(s)]} {s.attack_target()}"


def captured_words(s: WildState) -> str:
    """`2 captured cards`."""
    return number_of(len(s.captured), "captured card")
