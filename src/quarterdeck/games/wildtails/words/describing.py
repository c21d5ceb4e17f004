"""What cards, events, levels, abilities and crises are and do, in the few words that questions, answers and things
share. All numbers are those of the table's own rules."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITY_COUNT, CARDS, STARS, event_place
from quarterdeck.games.wildtails.rules import WildRules
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.abilities import ability_reason
from quarterdeck.games.wildtails.steps.crises import downgradable, effect_now
from quarterdeck.games.wildtails.steps.resources import wealth
from quarterdeck.games.wildtails.words.names import (
    ability_name,
    back_name,
    cost_words,
    empire_name,
    resources_words,
    scene_name,
)
from quarterdeck.games.wildtails.words.voice import instead_words, who, window_of

SIDES: Final = ("dark", "lantern")  # of the Empire, by `WildState.lantern`
LONG: Final = 110  # letters of an answer: if it has more, it is said in fewer words
FEW_NAMES: Final = 2  # Buffs that are named with the odds of a check


def fitting(*ways: str) -> str:
    """The first of these ways to say the same that is not too long; else the last."""
    return next((words for words in ways if len(words) <= LONG), ways[-1])


# Cards and resources


def in_play(s: WildState, card: int) -> bool:
    """Whether there is such a card at this table."""
    return card < CARDS and s.rules.in_play[card] != 0


def curse_name(s: WildState, card: int) -> str:
    """`skull`: the icon of a card."""
    return codes.CURSE_NAMES[s.rules.curse[card]]


def the_threat(s: WildState) -> str:
    """`the Raiders`, `the Drowned Choir`, `Admiral Heron`: the Threat inside a sentence."""
    name = back_name(s.threat)
    if name.startswith("The "):
        return f"the {name[4:]}"
    return f"the {name}" if name.endswith("s") else name


def a_resource(symbol: int) -> str:
    """`a coin`, `a basic resource`, `a resource of any kind`."""
    if symbol < codes.RESOURCES:
        return f"a {codes.RESOURCE_NAMES[symbol]}"
    return "a basic resource (barrel, sword or coin)" if symbol == codes.BASIC else "a resource of any kind"


def price_words(cost: int, note: str = "") -> str:
    """`2 barrels and 1 sword`, or `nothing`; with a note about it, or with what counts as basic."""
    about = note or ("barrel, sword or coin" if bundles.amount(cost, codes.BASIC) else "")
    return (cost_words(cost) or "nothing") + (f" ({about})" if about else "")


def given_words(s: WildState, entry: int) -> str:
    """`2 coins`, or `nothing`: what a resource card still gives."""
    return some(s.bundle_of(entry))


def some(bundle: int) -> str:
    """`2 coins and 1 gem`, or `nothing`."""
    return resources_words(bundle) or "nothing"


def entry_of_card(s: WildState, player: int, card: int) -> int:
    """A player's resource card, held or set aside; -1 if it is not one."""
    entry = bundles.find_in(s.hands[player], card)
    return entry if entry >= 0 else bundles.find_in(s.aside[player], card)


def all_held(s: WildState, player: int) -> int:
    """Everything on a player's cards in one bundle, those set aside too."""
    bundle = 0
    for entry in s.hands[player] + s.aside[player]:
        bundle = bundles.added(bundle, s.bundle_of(entry))
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


def cards_that_do(s: WildState, skill: int, target: int, more: int) -> int:
    """How many of the cards that may be revealed would let the active player succeed, with so much more of Buffs."""
    least = target - s.skill(s.player, skill) - s.all_buffs() - more
    curse = s.rules.curse[s.active]
    return len([c for c in may_be_revealed(s) if s.rules.curse[c] != curse and s.rules.modifier[c] >= least])


def ready_buffs(s: WildState) -> list[tuple[str, int]]:
    """Buffs that can be used and paid for together in the check to come, with what they add; the lantern's first."""
    lantern: list[tuple[str, int]] = []
    others: dict[int, tuple[str, int]] = {}
    for player in (s.player, 1 - s.player):
        have, cost = wealth(s, player), 0
        for ability in s.rules.abilities_of[s.characters[player]]:
            if s.rules.keywords[ability] != codes.BUFF or ability in others:
                continue
            price = s.rules.ability_cost_of[ability]
            if ability_reason(s, player, ability, codes.IN_CHECK) or not bundles.enough(have, cost + price):
                continue
            found = ability_name(ability), s.rules.amounts[ability]
            if s.rules.sides[ability]:  # which turns the Empire over, and so excludes others of this kind
                lantern = [max([*lantern, found], key=lambda each: each[1])]
            else:
                cost += price
                others[ability] = found
    return [*lantern, *others.values()]


def odds_words(s: WildState, skill: int, target: int, brief: bool = False) -> str:
    """`2 of 8 cards would do, 5 with Rally`: what a check could reveal to the good; nothing if there can be none."""
    cards = len(may_be_revealed(s))
    if not cards:
        return ""
    best = alone = cards_that_do(s, skill, target, 0)
    names: list[str] = []
    helpers: list[str] = []
    more = 0
    for name, adds in ready_buffs(s):
        names.append(name)
        more += adds
        if cards_that_do(s, skill, target, more) > best:
            best, helpers = cards_that_do(s, skill, target, more), names[:]
    named = listed(helpers) if len(helpers) <= (1 if brief else FEW_NAMES) else "Buffs"
    buffs = f" with {named}" if helpers else ""
    if cards == 1:
        does = ("does" if best else "fails") if brief else ("would do" if best else "would not do")
        return f"the next card {does}{buffs}"
    if brief:
        return f"{alone} of {cards}" + (f", {best}{buffs}" if buffs else "")
    if not alone:
        return "no card would do" + (f", {best} of {cards}{buffs}" if buffs else "")
    some_do = "any card would do" if alone == cards else f"{alone} of {cards} cards would do"
    return some_do + (f", {best}{buffs}" if buffs else "")


def an(noun: str) -> str:
    """`a skull`, `an eye`."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


# Events and levels


def event_words(s: WildState, card: int, event: int, against: str, note: str = "") -> str:
    """`Event 2: pay 1 sword for 2 coins`, with a note on the payment; of a check, `against` stands by its target."""
    rules, place = s.rules, event_place(card, event)
    reward = some(rules.reward_of[place])
    if rules.kinds[place] == codes.FREE:
        return f"Event {event + 1}, free: {reward}"
    if rules.kinds[place] != codes.CHECK:
        return f"Event {event + 1}: pay {price_words(rules.event_cost_of[place], note)} for {reward}"
    return f"Event {event + 1}, {check_words(s, place)}{against}: {reward}"


def check_words(s: WildState, place: int) -> str:
    """`Bravery 7`: skill and target of an event now."""
    return f"{codes.SKILL_NAMES[s.rules.event_skills[place]]} {s.rules.targets[place] + s.harder}"


def level_words(rules: WildRules, card: int, level: int, note: str = "") -> str:
    """`level 1: pay 2 barrels; Bravery +1`, with a note on the payment."""
    place = event_place(card, level)
    cost = price_words(rules.level_cost_of[place], note)
    return f"level {level + 1}: pay {cost}{need_words(rules, place)}; {gift_words(rules, place)}"


def need_words(rules: WildRules, place: int) -> str:
    """`, needs Savvy 3`, `, needs a card with a gem`, or nothing."""
    if rules.needs[place] == codes.NEEDS_SKILL:
        return f", needs {codes.SKILL_NAMES[rules.needed[place]]} {rules.least[place]}"
    if rules.needs[place] == codes.NEEDS_SHOWN:
        return f", needs a card with {a_resource(rules.needed[place])}"
    return ""


def gift_words(rules: WildRules, place: int) -> str:
    """`Bravery +1`, `a permanent barrel`, `completes it`."""
    if rules.gives[place] == codes.GIVES_SKILL:
        return f"{codes.SKILL_NAMES[rules.gifts[place]]} +{rules.bonus[place]}"
    if rules.gives[place] == codes.GIVES_STAR:
        return f"a permanent {codes.RESOURCE_NAMES[rules.gifts[place]]}"
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
    return owner == codes.EMPIRE or at_table(s, owner)


def star_words(s: WildState, source: int) -> str:
    """`Fit Out the Brig, level 2`, `Counting House`: where a permanent resource comes from; nothing if from nowhere."""
    place = source - codes.STAR
    if place < codes.STARS_OF_OBJECTIVES:
        return f"{back_name(s.objectives[place // codes.LEVELS])}, level {place % codes.LEVELS + 1}"
    ability = source - codes.STAR_OF_ABILITY
    if ability < len(STARS) and ability_in_play(s, STARS[ability]):
        return ability_name(STARS[ability])
    return ""


def ability_effect(s: WildState, ability: int, you: int) -> str:
    """What an ability does as things are: `+3 for this check`. `you` is the player who is spoken to, or NO_ONE."""
    rules = s.rules
    keyword = rules.keywords[ability]
    if keyword == codes.SMUGGLE:
        return f"take cards from {empire_name()}"
    if keyword == codes.BUFF:
        check = "this check" if s.purpose != codes.NO_CHECK else "the next check this turn"
        return f"+{rules.amounts[ability]} for {check}"
    if keyword == codes.CONSPIRE:
        return instead_words(s, you) + (struck_words(s, you) if window_of(s) == codes.BEFORE_CRISIS else "")
    if keyword == codes.TURN_EMPIRE:
        return f"{empire_name()} shows its lantern side again"
    if keyword == codes.BURY:
        return f"put {scene_name(s.active) if s.active != codes.NONE else 'the active Scene'} under the deck"
    return f"a permanent {resources_words(rules.stars[ability]).partition(' ')[2]}"


def ability_words(s: WildState, ability: int, you: int = NO_ONE, note: str = "") -> str:
    """`pay 1 cannon; +3 for this check`, `+3 for this check (turns Acorn Rock to its dark side)`."""
    cost = s.rules.ability_cost_of[ability]
    pays = f"pay {price_words(cost, note)}; " if cost else ""
    notes = ["Conspire"] if s.rules.keywords[ability] == codes.CONSPIRE else []
    if s.rules.sides[ability]:
        notes.append(f"turns {empire_name()} to its dark side")
    return f"{pays}{ability_effect(s, ability, you)}" + (f" ({'; '.join(notes)})" if notes else "")


# Crises and rounds


def effect_words(s: WildState, effect: int) -> str:
    """`1 resource card is discarded`: what a crisis does to the active player."""
    if effect == codes.CAPTURE_DISCARD:
        return "the top card of the discard pile is captured"
    if effect == codes.BOTTOM:
        return "the bottom card of the deck is discarded"
    if effect == codes.DISCARD_ONE:
        return "a resource card is discarded"
    if effect == codes.PLUS_TWO:
        return f"checks are {s.rules.harder} harder this turn"
    if effect == codes.OR_ABILITIES:
        return "no abilities this turn, or a resource card is turned to its first event"
    if effect == codes.OR_ALL:
        return "all resource cards are discarded, or the active Scene"
    return "nothing"


def crisis_words(s: WildState, effect: int) -> str:
    """What the crisis that comes now will do, with the cards that it concerns."""
    active, hand = who(s, s.player), s.hands[s.player]
    if effect == codes.CAPTURE_DISCARD:
        return f"{scene_name(s.discards[-1])}, on top of the discard pile, is captured{captured_then(s)}"
    if effect == codes.DISCARD_ONE and len(hand) == 1:
        return f"{active} discards {scene_name(bundles.card_in(hand[0]))} ({given_words(s, hand[0])})"
    if effect == codes.DISCARD_ONE:
        return f"{active} discards one of {len(hand)} resource cards"
    if effect == codes.OR_ABILITIES and not downgradable(s):
        return "nobody uses abilities this turn"
    if effect == codes.OR_ALL:
        cards = number_of(len(hand) + len(s.aside[s.player]), "resource card")
        if hand or s.aside[s.player]:
            return f"{active} discards everything ({cards}), or the active Scene"
        return f"the active Scene is discarded; {scene_goes_words(s)}"
    return effect_words(s, effect)


def struck_words(s: WildState, you: int) -> str:
    """`; then it strikes Samuel, who holds nothing`: what becomes of a crisis if the partner takes this turn."""
    partner = 1 - s.player
    if effect_now(s) not in (codes.DISCARD_ONE, codes.OR_ABILITIES, codes.OR_ALL):
        return "; the crisis still comes"
    cards = len(s.hands[partner]) + len(s.aside[partner])
    holds = number_of(cards, "card") if cards else "nothing"
    if you == partner:
        return f"; then it strikes you, who hold {holds}"
    return f"; then it strikes {who(s, partner)}, who holds {holds}"


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


# Attacks


def attack_skill(s: WildState) -> int:
    """The skill of an attack on the Threat."""
    return s.rules.threat_skills[s.threat]


def attack_words(s: WildState) -> str:
    """`Bravery 9`: skill and target of an attack now."""
    return f"{codes.SKILL_NAMES[attack_skill(s)]} {s.attack_target()}"


def it_or_them(s: WildState) -> str:
    """What the Threat is called where it has just been named."""
    return "it" if back_name(s.threat).startswith("The ") else "them"


def captured_words(s: WildState) -> str:
    """`2 captured cards`."""
    return number_of(len(s.captured), "captured card")
