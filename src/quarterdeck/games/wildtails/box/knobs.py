"""Every number on the components by its name: what a designer may change, and what a campaign changes for good."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rules import Knob
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import (
    ABILITIES,
    ABILITY_COUNT,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COMPONENTS,
    OBJECTIVE_OF,
    THREAT_OF,
    event_place,
)

BY_DIFFICULTY: Final = -1  # in the place of the cards that are captured at the start


def key(name: str) -> str:
    """A name as it is written in the name of a knob and in options: `fit-out-the-brig`."""
    return "-".join("".join([c if c.isalnum() else " " for c in name.lower().replace("'", "")]).split())


def ability_key(ability: int) -> str:
    """The name of an ability among knobs: `anna.quick-tongue`, `empire.lookout`."""
    owner = ABILITIES[ability].owner
    return f"{'empire' if owner == codes.EMPIRE else key(CHARACTER_NAMES[owner])}.{key(ABILITIES[ability].name)}"


def _scene_knobs(card: int) -> list[Knob]:
    scene, number, locked = COMPONENTS.scenes[card], card + 1, COMPONENTS.scenes[card].locked
    knobs = [
        Knob(f"scene-{number}.in-play", "in_play", 0, 1, f"1 if card {number} is in play", card, locked),
        Knob(f"scene-{number}.curse", "curse", 0, codes.CURSES - 1, f"curse icon of {scene.name}", card, locked),
        Knob(f"scene-{number}.modifier", "modifier", -3, 5, f"skill modifier of {scene.name}", card, locked),
    ]
    for i, event in enumerate(scene.events):
        place, name = event_place(card, i), f"scene-{number}.event-{i + 1}"
        what = f"of event {i + 1} of {scene.name}"
        if event.kind == codes.CHECK:
            knobs.append(Knob(f"{name}.target", "targets", 1, 15, f"target {what}", place, locked))
        for symbol in range(codes.SYMBOLS):
            if event.kind == codes.PAY and bundles.amount(event.cost, symbol):
                text = f"{codes.SYMBOL_NAMES[symbol]} in the cost {what}"
                at = place * codes.SYMBOLS + symbol
                knobs.append(Knob(f"{name}.cost-{codes.SYMBOL_NAMES[symbol]}", "event_costs", 0, 4, text, at, locked))
        for resource in range(codes.RESOURCES):
            text = f"{codes.RESOURCE_NAMES[resource]} in the reward {what}"
            at = place * codes.RESOURCES + resource
            knobs.append(Knob(f"{name}.{codes.RESOURCE_NAMES[resource]}", "rewards", 0, 4, text, at, locked))
    return knobs


def _objective_knobs(card: int) -> list[Knob]:
    objective, locked = COMPONENTS.objectives[OBJECTIVE_OF[card]], COMPONENTS.scenes[card].locked
    knobs: list[Knob] = []
    for i, level in enumerate(objective.levels):
        place, name = event_place(card, i), f"objective-{card + 1}.level-{i + 1}"
        what = f"of level {i + 1} of {objective.name}"
        for symbol in range(codes.RESOURCES):
            text = f"{codes.SYMBOL_NAMES[symbol]} in the cost {what}"
            at = place * codes.SYMBOLS + symbol
            knobs.append(Knob(f"{name}.cost-{codes.SYMBOL_NAMES[symbol]}", "level_costs", 0, 6, text, at, locked))
        if level.need == codes.NEEDS_SKILL:
            knobs.append(Knob(f"{name}.least", "least", 0, 4, f"skill that is needed {what}", place, locked))
        if level.gives == codes.GIVES_SKILL:
            knobs.append(Knob(f"{name}.bonus", "bonus", 0, 4, f"bonus {what}", place, locked))
    return knobs


def _threat_knobs(card: int) -> list[Knob]:
    threat, locked = COMPONENTS.threats[THREAT_OF[card]], COMPONENTS.scenes[card].locked
    number = card + 1
    effects = ", ".join([f"{i} {name}" for i, name in enumerate(codes.EFFECT_KEYS)])
    knobs = [Knob(f"threat-{number}.base", "base", 1, 15, f"base skill value of {threat.name}", card, locked)]
    for column in range(codes.COLUMNS):
        text = f"effect of column {column + 1} of {threat.name}: {effects}"
        at = card * codes.COLUMNS + column
        knobs.append(Knob(f"threat-{number}.column-{column + 1}", "columns", 0, codes.EFFECTS - 1, text, at, locked))
    return knobs


def _character_knobs(character: int) -> list[Knob]:
    who = COMPONENTS.characters[character]
    name, locked = key(who.name), who.locked
    knobs = [Knob(f"{name}.in-play", "aboard", 0, 1, f"1 if {who.name} can be chosen", character, locked)]
    for skill in range(codes.SKILLS):
        at, text = character * codes.SKILLS + skill, f"{codes.SKILL_NAMES[skill]} of {who.name}"
        knobs.append(Knob(f"{name}.{codes.SKILL_NAMES[skill].lower()}", "skills", 0, 9, text, at, locked))
    return knobs


def _ability_knobs(ability: int) -> list[Knob]:
    what, name = ABILITIES[ability], ability_key(ability)
    owned = what.owner != codes.EMPIRE and COMPONENTS.characters[what.owner].locked
    locked = what.learnt or owned
    knobs = [Knob(name, "known", 0, 1, f"1 if {what.name} can be used", ability, locked)]
    if what.amount:
        knobs.append(Knob(f"{name}.amount", "amounts", 1, 9, f"what {what.name} adds to a check", ability, locked))
    if what.limit:
        knobs.append(Knob(f"{name}.max", "limits", 1, 3, f"how often in a turn {what.name} is used", ability, locked))
    for symbol in range(codes.SYMBOLS):
        if bundles.amount(what.cost, symbol):
            at, text = ability * codes.SYMBOLS + symbol, f"{codes.SYMBOL_NAMES[symbol]} in the cost of {what.name}"
            knobs.append(Knob(f"{name}.cost-{codes.SYMBOL_NAMES[symbol]}", "ability_costs", 0, 4, text, at, locked))
    return knobs


def _knobs() -> tuple[Knob, ...]:
    knobs = [
        Knob("scenario.threat", "threat", 0, CARDS, "number of the Threat; 0 as the options say"),
        Knob("scenario.objective-1", "objectives", 0, CARDS, "number of an Objective; 0 as the options say", 0),
        Knob("scenario.objective-2", "objectives", 0, CARDS, "number of the other; 0 as the options say", 1),
        Knob("scenario.captured", "captured", BY_DIFFICULTY, 4, "cards captured at the start; -1 by difficulty"),
        Knob("rounds", "rounds", 1, codes.ROUNDS, "rounds in which the Threat must be eliminated"),
        Knob("captured.lost", "lost_at", 2, 9, "captured cards at which all is lost"),
        Knob("empire.storage", "storage", 0, 6, "cards that the Empire stores"),
        Knob("crisis.plus", "harder", 0, 9, "what the crisis of harder checks adds to a target"),
    ]
    for curse in range(codes.CURSES):
        text = (
            f"place of the {codes.CURSE_NAMES[curse]} on the Log beside its indicator; {codes.NEVER} if it is not there"
        )
        knobs.append(Knob(f"log.{codes.CURSE_NAMES[curse]}", "log", 1 - codes.ROUNDS, codes.NEVER, text, curse))
    for card in range(CARDS):
        knobs.extend(_scene_knobs(card))
        knobs.extend(_objective_knobs(card) if OBJECTIVE_OF[card] >= 0 else _threat_knobs(card))
    for character in range(CHARACTERS):
        knobs.extend(_character_knobs(character))
    for ability in range(ABILITY_COUNT):
        knobs.extend(_ability_knobs(ability))
    for i, building in enumerate(COMPONENTS.buildings):
        knobs.append(Knob(f"empire.building-{i + 1}", "buildings", 0, 1, f"1 if the {building} is built", i, True))
    return tuple(knobs)


KNOBS: Final = _knobs()
