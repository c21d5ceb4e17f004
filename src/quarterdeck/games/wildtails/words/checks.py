"""The words of skill checks and attacks: what is needed, what the next card may bring, and how it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import listed
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.abilities import ability_reason
from quarterdeck.games.wildtails.steps.resources import wealth
from quarterdeck.games.wildtails.words import names, voice
from quarterdeck.games.wildtails.words.voice import WildStepWords

FEW_NAMES: Final = 2  # Buffs that are named with the odds of a check

CHECK: Final = "check"  # the deed that a check is, from its beginning to its result

STEPS: Final[Sequence[WildStepWords]] = ()


# What is needed


def needed(s: WildState, place: int) -> str:
    """`Bravery 7`: skill and target of an event now."""
    return f"{codes.SKILL_NAMES[s.rules.event_skills[place]]} {s.rules.targets[place] + s.harder}"


def attack_skill(s: WildState) -> int:
    """The skill of an attack on the Threat."""
    return s.rules.threat_skills[s.threat]


def attack(s: WildState) -> str:
    """`Bravery 9`: skill and target of an attack now."""
    return f"{codes.SKILL_NAMES[attack_skill(s)]} {s.attack_target()}"


def strength(s: WildState, player: int, skill: int) -> str:
    """`3`, or `3 + 2` with Buffs: what a player brings to a check of this skill."""
    buffs = s.buff + s.own_buffs[player]
    own = s.skill(player, skill) if s.characters[player] != NO_ONE else 0
    return f"{own} + {buffs}" if buffs else str(own)


def purpose(s: WildState) -> str:
    """`event 3 of Customs Shed`, `the attack on the Raiders`: what the check that is on is for."""
    if s.purpose >= codes.EVENTS_EACH:
        return f"the attack on {voice.the_threat(s)}"
    return f"event {s.purpose + 1} of {names.scene(s.active)}"


def missing(s: WildState) -> str:
    """`2 are missing`: what the check that is on still lacks."""
    short = s.target - s.total()
    return "1 is missing" if short == 1 else f"{max(0, short) or 'none'} are missing"


# What the next card may bring


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
            found = names.ability(ability), s.rules.amounts[ability]
            if s.rules.sides[ability]:  # which turns the Empire over, and so excludes others of this kind
                lantern = [max([*lantern, found], key=lambda each: each[1])]
            else:
                cost += price
                others[ability] = found
    return [*lantern, *others.values()]


def is_hopeless(s: WildState, skill: int, target: int) -> bool:
    """Whether no card that could be revealed would do, whatever Buffs are ready."""
    more = sum(adds for _, adds in ready_buffs(s))
    return not cards_that_do(s, skill, target, more)


def with_buffs(s: WildState, skill: int, target: int, few: int = FEW_NAMES) -> tuple[int, str]:
    """How many of the cards would do with every Buff that helps, and ` with Rally`: so many of these are named."""
    best = cards_that_do(s, skill, target, 0)
    named: list[str] = []
    helpers: list[str] = []
    more = 0
    for name, adds in ready_buffs(s):
        named.append(name)
        more += adds
        if cards_that_do(s, skill, target, more) > best:
            best, helpers = cards_that_do(s, skill, target, more), named[:]
    by = listed(helpers) if len(helpers) <= few else "Buffs"
    return best, f" with {by}" if helpers else ""


def odds(s: WildState, skill: int, target: int, brief: bool = False) -> str:
    """`2 of 8 cards would do, 5 with Rally`: what a check could reveal to the good; nothing if there can be none."""
    cards = len(may_be_revealed(s))
    if not cards:
        return ""
    alone = cards_that_do(s, skill, target, 0)
    best, buffs = with_buffs(s, skill, target, 1 if brief else FEW_NAMES)
    if cards == 1:
        does = ("does" if best else "fails") if brief else ("would do" if best else "would not do")
        return f"the next card {does}{buffs}"
    if brief:
        return f"{alone} of {cards}" + (f", {best}{buffs}" if buffs else "")
    if not alone:
        return "no card would do" + (f", {best} of {cards}{buffs}" if buffs else "")
    some_do = "any card would do" if alone == cards else f"{alone} of {cards} cards would do"
    return some_do + (f", {best}{buffs}" if buffs else "")


def outlook(s: WildState) -> str:
    """`The next card adds +0 to +3 to a check, but a skull fails it: 2 of 7.`"""
    cards = may_be_revealed(s)
    if not cards:
        return "No check can be made: there are too few cards to reveal one."
    icon = voice.curse_name(s, s.active)
    good = sorted([s.rules.modifier[card] for card in cards if voice.curse_name(s, card) != icon])
    if not good:
        return f"A check would fail: the next card is sure to be {names.an(icon)} too."
    adds = f"{good[0]:+d}{f' to {good[-1]:+d}' if good[-1] > good[0] else ''} to a check"
    if len(cards) == 1:
        return f"The next card is {names.scene(cards[0])}, which adds {adds}."
    same = len(cards) - len(good)
    fails = f"but {names.an(icon)} fails it: {same} of {len(cards)}" if same else f"and no {icon} can come to fail it"
    return f"The next card adds {adds}, {fails}."


# What happened


def attack_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, threat, target, *_ = event
    attacks = voice.does(player, viewer, people, "attack")
    return Sentence(f"{attacks} the Threat, {names.back(threat)}: the target is {target}.", "WT-attack-1")


def check_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, skill, target, so_far, _ = event
    makes = f"{voice.does(player, viewer, people, 'make')} a {codes.SKILL_NAMES[skill]} check"
    return Sentence(f"{makes}: {so_far} so far, and the target is {target}.", "WT-check-1")


def reveal_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, card, adds, borrowed, _ = event
    modifier = f"{adds:+d} to the check" if adds else "no change to the check"
    if borrowed:
        return Sentence(f"The discard pile is shuffled and shows {names.scene(card)}: {modifier}.", "WT-check-7")
    return Sentence(f"{names.scene(card)} is revealed: {modifier}.", "WT-check-2")


def autofail_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, active, revealed, *_ = event
    both = f"{names.scene(active)} and {names.scene(revealed)}"
    return Sentence(f"{both} have the same curse: the check fails.", "WT-check-3")


def success_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, total, target, *_ = event
    return Sentence(f"{voice.does(player, viewer, people, 'succeed')} with {total} against {target}.", "WT-check-4")


def fail_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, total, target, *_ = event
    return Sentence(f"{voice.does(player, viewer, people, 'fail')} with {total} against {target}.", "WT-check-4")


def defeat_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, threat, number, cards, _ = event
    return Sentence(f"The Threat, {names.back(threat)}, is driven back{_freed(number, cards)}.", "WT-attack-3")


def _freed(number: int, cards: int) -> str:
    """What becomes of the captured cards; these are told by their names where the event has them, a bit each."""
    if not number:
        return ": it had captured nothing"
    named = [names.scene(card) for card in range(codes.NONE) if cards >> card & 1]
    what = listed(named) or ("its captured card" if number == 1 else f"its {number} captured cards")
    return f": {what} {'goes' if number == 1 else 'go'} to the discard pile"


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_ATTACK: attack_told,
    codes.E_CHECK: check_told,
    codes.E_REVEAL: reveal_told,
    codes.E_AUTOFAIL: autofail_told,
    codes.E_SUCCESS: success_told,
    codes.E_FAIL: fail_told,
    codes.E_DEFEAT: defeat_told,
}

# What happened, as data


def attack_data(event: Event) -> Happening:
    return Happening("attack", target=(names.THREAT_ID,), numbers={"player": event[1], "target": event[3]})


def check_data(event: Event) -> Happening:
    """`skill` is what the player brings so far, Buffs included, and `which` the number of the skill, from 0."""
    _, player, which, target, so_far, _ = event
    numbers = {"player": player, "which": which, "skill": so_far, "target": target}
    return Happening("check", numbers=numbers, begins=CHECK)


def reveal_data(event: Event) -> Happening:
    _, _, card, adds, borrowed, _ = event
    return Happening(
        "reveal",
        source=(names.DISCARDS_ID if borrowed else names.DECK_ID,),
        target=(names.card_id(card),),
        cards=(names.slug(card),),
        numbers={"modifier": adds},
    )


def autofail_data(event: Event) -> Happening:
    _, _, active, revealed, *_ = event
    cards = (names.slug(active), names.slug(revealed))
    return Happening("autofail", source=(names.card_id(active), names.card_id(revealed)), cards=cards, ends=CHECK)


def success_data(event: Event) -> Happening:
    return Happening("success", numbers={"player": event[1], "total": event[2], "target": event[3]}, ends=CHECK)


def fail_data(event: Event) -> Happening:
    return Happening("fail", numbers={"player": event[1], "total": event[2], "target": event[3]}, ends=CHECK)


def defeat_data(event: Event) -> Happening:
    _, _, _, number, cards, _ = event
    freed = [card for card in range(codes.NONE) if cards >> card & 1]
    return Happening(
        "defeat",
        source=(names.THREAT_ID, *[names.card_id(card) for card in freed]),
        target=(names.DISCARDS_ID,),
        cards=[names.slug(card) for card in freed],
        numbers={"freed": number},
    )


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_ATTACK: attack_data,
    codes.E_CHECK: check_data,
    codes.E_REVEAL: reveal_data,
    codes.E_AUTOFAIL: autofail_data,
    codes.E_SUCCESS: success_data,
    codes.E_FAIL: fail_data,
    codes.E_DEFEAT: defeat_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_NO_REVEAL: ("A check needs a card to reveal: with this last Scene, two discarded ones.", "WT-check-8"),
}
