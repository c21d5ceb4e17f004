"""Everything on the table that has a name: what it is, where it lies and how it stands. Nothing is hidden here, and
nothing is named that is not in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Thing
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITY_COUNT, CARDS, CHARACTERS, COMPONENTS
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.abilities import ability_reason
from quarterdeck.games.wildtails.steps.crises import effect_for, effect_now
from quarterdeck.games.wildtails.steps.resources import stars_of
from quarterdeck.games.wildtails.words import abilities, actions, checks, crises, names, paying, turns, voice

# Why an ability does not help now, in a word or two.
NOT_NOW: Final[dict[int, str]] = {
    codes.R_MUTED: "forbidden this turn",
    codes.R_DARK: "used this round",
    codes.R_LIMIT: "used this turn",
    codes.R_ROUND: "not in this round",
    codes.R_CANNOT_PAY: "too costly now",
    codes.R_EMPTY_EMPIRE: "nothing is stored",
    codes.R_NO_CHECK_LEFT: "no check comes any more",
    codes.R_SAID_NO_MORE: "not wanted this turn",
    codes.R_LATER: "in the check it does the same",
    codes.R_IN_CHECK: "a check is on",
    codes.R_OWN_ONLY: "its Character is not active",
    codes.R_LANTERN: "the lantern side is up",
    codes.R_NO_SCENE: "there is no Scene",
    codes.R_LAST_SCENE: "this is the last Scene of the deck",
    codes.R_NOTHING_TO_PAY: "there is no Buff to pay for",
}


def things(s: WildState, viewer: int, people: Sequence[str], window: int) -> list[Thing]:
    """Everything on the table that has a name for this viewer."""
    found = [Thing(names.LOG_ID, log_name(s)), Thing(names.THREAT_ID, threat_name(s))]
    found += [Thing(names.objective_id(index), objective_name(s, index)) for index in range(2)]
    for character in range(CHARACTERS):
        if voice.at_table(s, character):
            found.append(Thing(names.character_id(character), character_words(s, character, viewer, people)))
    for ability in range(ABILITY_COUNT):
        if voice.has_ability(s, ability):
            found.append(Thing(names.ability_id(ability), ability_thing(s, ability, window)))
    found += [
        Thing(names.EMPIRE_ID, empire_words(s)),
        Thing(names.DECK_ID, deck_name(s)),
        Thing(names.DISCARDS_ID, pile_name(s)),
    ]
    for card in range(CARDS):
        if s.rules.in_play[card] and card != s.threat and card not in s.objectives:
            found.append(Thing(names.card_id(card), card_name(s, card)))
    if s.active != codes.NONE:
        for event in range(codes.EVENTS_EACH):
            found.append(Thing(names.event_id(s.active, event), event_name(s, event)))
    for player in range(codes.PLAYERS):
        found += _resources(s, player)
    return found


# The scenario


def log_name(s: WildState) -> str:
    """`Pirate's Log, round 2 of 7; crises: skull, a resource card is discarded; moon, nothing`."""
    each = [f"{codes.CURSE_NAMES[i]}, {crises.effect(s, effect_for(s, i))}" for i in range(codes.CURSES)]
    return f"Pirate's Log, round {s.round} of {s.rules.rounds}; crises this round: {'; '.join(each)}"


def threat_name(s: WildState) -> str:
    """`Raiders, the Threat: an attack needs Bravery 9; 2 captured cards of the 5 that lose; no crisis ...`."""
    effect = effect_now(s)
    crisis = "no crisis" if effect == codes.NO_EFFECT else f"a crisis, {crises.effect(s, effect)},"
    stands = f"an attack needs {checks.attack(s)}; {turns.captured(s)} of the {s.rules.lost_at} that lose"
    return f"{names.back(s.threat)}, the Threat: {stands}; {crisis} at the active Scene"


def objective_name(s: WildState, index: int) -> str:
    """`Fit Out the Brig, Anna's Objective, level 2 of 4; next, level 3: pay 1 barrel and 2 swords; Bravery +2`."""
    owner, level = s.owners[index], s.levels[index]
    whose = "an Objective not claimed yet" if owner == NO_ONE else f"{voice.who(s, owner)}'s Objective"
    name = f"{names.back(s.objectives[index])}, {whose}"
    if level == codes.LEVELS:
        return f"{name}, complete"
    return f"{name}, level {level} of {codes.LEVELS}; next, {actions.level(s.rules, s.objectives[index], level)}"


# Characters, abilities and the Empire


def character_words(s: WildState, character: int, viewer: int, people: Sequence[str]) -> str:
    """`Anna the squirrel, played by you: Savvy 4, Bravery 2, Deception 3; active; has 2 coins`."""
    name = f"{names.character(character)} the {names.animal(character)}"
    if character not in s.characters:
        skills = [f"{codes.SKILL_NAMES[i]} {s.rules.skills[character * codes.SKILLS + i]}" for i in range(codes.SKILLS)]
        return f"{name}, to be chosen: {', '.join(skills)}"
    player = s.characters.index(character)
    seat = s.seat_of(player)
    skills = [f"{codes.SKILL_NAMES[i]} {s.skill(player, i)}" for i in range(codes.SKILLS)]
    active = "; active" if s.turn and player == s.player else ""
    played = "you" if seat == viewer else people[seat]
    return f"{name}, played by {played}: {', '.join(skills)}{active}; has {names.some(voice.all_held(s, player))}"


def ability_thing(s: WildState, ability: int, window: int) -> str:
    """`Rally, ability of Acorn Rock: +3 for the next check this turn (...); ready`."""
    rules = s.rules
    owner = rules.owners[ability]
    limits = []
    if rules.limits[ability]:
        limits.append("once a turn" if rules.limits[ability] == 1 else f"{rules.limits[ability]} times a turn")
    if (rules.firsts[ability], rules.lasts[ability]) != (1, codes.ROUNDS):
        limits.append(f"rounds {rules.firsts[ability]} to {rules.lasts[ability]}")
    if rules.owns[ability]:
        limits.append(f"only for a check of {names.character(owner)}")
    words = "; ".join([abilities.described(s, ability, window), *limits, _ready(s, ability, window)])
    return f"{names.ability(ability)}, ability of {names.owner(owner)}: {words}"


def _ready(s: WildState, ability: int, window: int) -> str:
    """Whether an ability could be used now: by its owner, or by either player."""
    if s.rules.keywords[ability] == codes.PERMANENT:
        return "always there"
    if NO_ONE in s.characters or not s.turn:
        return "ready"
    owner = s.rules.owners[ability]
    players = [i for i in (s.player, 1 - s.player) if owner in (codes.EMPIRE, s.characters[i])]
    found = [ability_reason(s, player, ability, window) for player in players]
    return "ready" if ALLOWED in found else f"not now, {NOT_NOW.get(found[0], 'it would do nothing')}"


def empire_words(s: WildState) -> str:
    """`Acorn Rock, the Empire, lantern side up; stores 1 of 3 cards: Customs Shed (2 coins)`."""
    cards = [f"{names.scene(bundles.card_in(entry))} ({voice.given(s, entry)})" for entry in s.stored]
    stored = f": {listed(cards)}" if cards else ""
    built = [COMPONENTS.buildings[i] for i in range(len(s.rules.buildings)) if s.rules.buildings[i]]
    buildings = f"; has a {listed(built)}" if built else ""
    side = f"{names.SIDES[s.lantern]} side up"
    return f"{names.EMPIRE}, the Empire, {side}; stores {len(s.stored)} of {s.rules.storage} cards{stored}{buildings}"


# Cards


def deck_name(s: WildState) -> str:
    """`deck, 6 cards below the active Scene, 1 of them known at the bottom`."""
    known = f", {len(s.buried)} of them known at the bottom" if s.buried else ""
    return f"deck, {number_of(s.below(), 'card')} below the active Scene{known}"


def pile_name(s: WildState) -> str:
    """`discard pile, 3 cards, Wreck Reef on top`."""
    top = f", {names.scene(s.discards[-1])} on top" if s.discards else ""
    return f"discard pile, {number_of(len(s.discards), 'card')}{top}"


def card_name(s: WildState, card: int) -> str:
    """`Customs Shed, held by Anna, shows 2 coins`; of a Scene also its icon and its modifier."""
    name = names.scene(card)
    for player in range(codes.PLAYERS):
        entry = bundles.find_in(s.hands[player], card)
        if entry >= 0:
            return f"{name}, held by {voice.who(s, player)}, shows {voice.given(s, entry)}"
        entry = bundles.find_in(s.aside[player], card)
        if entry >= 0:
            return f"{name}, set aside by {voice.who(s, player)}, {voice.given(s, entry)} left for this turn"
    entry = bundles.find_in(s.stored, card)
    if entry >= 0:
        return f"{name}, stored in {names.EMPIRE}, shows {voice.given(s, entry)}"
    return f"{name}, {_where(s, card)}: {voice.curse_name(s, card)}, {s.rules.modifier[card]:+d} in checks"


def _where(s: WildState, card: int) -> str:
    """Where a Scene lies that nobody has gained."""
    if card == s.active:
        return "the active Scene"
    if card == s.revealed:
        return "revealed for the check"
    if card in s.captured:
        return f"captured by {voice.the_threat(s)}"
    if card in s.discards:
        return "on top of the discard pile" if card == s.discards[-1] else "in the discard pile"
    if card in s.buried:
        return f"in the deck, {s.buried.index(card) + 1 + s.deck.bit_count()} of {s.below()} below the active Scene"
    return "somewhere in the deck"


def event_name(s: WildState, event: int) -> str:
    """`Event 3, Deception 5: 1 barrel and 2 coins, at Customs Shed`."""
    return f"{actions.event(s, s.active, event)}, at {names.scene(s.active)}"


def _resources(s: WildState, player: int) -> list[Thing]:
    """What a player can spend, kind by kind: of every card, and permanent resources."""
    found: list[Thing] = []
    for entry in s.hands[player] + s.aside[player]:
        card, bundle = bundles.card_in(entry), s.bundle_of(entry)
        for resource in range(codes.RESOURCES):
            if bundles.amount(bundle, resource):
                what = number_of(bundles.amount(bundle, resource), codes.RESOURCE_NAMES[resource])
                name = f"{what} of {names.scene(card)}, held by {voice.who(s, player)}"
                found.append(Thing(names.resource_id(card, resource), name))
    for star, resource in stars_of(s, player):
        spent = ", spent this turn" if s.spent >> star - codes.STAR & 1 else ""
        name = f"permanent {codes.RESOURCE_NAMES[resource]} of {voice.who(s, player)} ({paying.star(s, star)}){spent}"
        found.append(Thing(names.star_id(star), name))
    return found
