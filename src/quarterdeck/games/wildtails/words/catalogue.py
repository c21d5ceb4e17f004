"""The components for people: both sides of the scenario cards, Characters, the Empire and the Log, as they are printed.

What a campaign unlocks is marked as locked, and no other card tells anything of it.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import Card
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.story import Chapter, Story
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.box.components import Ability, Character, Event, Level, Objective, Scene, Threat
from quarterdeck.games.wildtails.box.stories import STORIES
from quarterdeck.games.wildtails.cards import BACK_NAMES, COMPONENTS
from quarterdeck.games.wildtails.rules import FEWEST, make_rules
from quarterdeck.games.wildtails.words import names

SCENARIO_DECK: Final = "Scenario cards"
CHARACTER_DECK: Final = "Characters"
EMPIRE_DECK: Final = "The Empire"
LOG_DECK: Final = "The Log"

AUTHORED: Final = "authored"

# In the order of the effects' numbers.
EFFECT_WORDS: Final = (
    "nothing",
    "capture from the discard pile",
    "discard the bottom card",
    "discard a resource card",
    "checks +2",
    "no abilities or downgrade",
    "lose all resources or the Scene",
)
KEYWORD_WORDS: Final[dict[int, str]] = {
    codes.SMUGGLE: "take any number of cards from the Empire",
    codes.CONSPIRE: "the partner becomes the active player (Conspire)",
    codes.TURN_EMPIRE: "turn the Empire to its lantern side",
    codes.BURY: "put the active Scene under the deck",
}
TIMES: Final = ("", "once", "twice", "three times")


# Scenario cards


def event_words(event: Event) -> str:
    """`free, 1 barrel`, `pay 1 coin for 2 swords`, `Bravery 5 for 2 swords and 1 cannon`."""
    gives = names.resources(event.reward)
    if event.kind == codes.FREE:
        return f"free, {gives}"
    if event.kind == codes.CHECK:
        return f"{codes.SKILL_NAMES[event.skill]} {event.target} for {gives}"
    return f"pay {names.cost(event.cost)} for {gives}"


def need_words(level: Level) -> str:
    """`Savvy is at least 3`, `a held card shows a gem`: what is needed beside the cost; nothing where nothing is."""
    if level.need == codes.NEEDS_SKILL:
        return f"{codes.SKILL_NAMES[level.what]} is at least {level.least}"
    return f"a held card shows a {codes.RESOURCE_NAMES[level.what]}" if level.need == codes.NEEDS_SHOWN else ""


def gift_words(level: Level) -> str:
    """`for Bravery +1`, `for a permanent barrel`, `to complete it`."""
    if level.gives == codes.GIVES_END:
        return "to complete it"
    if level.gives == codes.GIVES_SKILL:
        return f"for {codes.SKILL_NAMES[level.gift]} +{level.size}"
    return f"for a permanent {codes.RESOURCE_NAMES[level.gift]}"


def level_words(level: Level) -> str:
    """`1 barrel and 1 coin for Savvy +1, if Savvy is at least 3`."""
    need = need_words(level)
    return f"{names.cost(level.cost)} {gift_words(level)}{f', if {need}' if need else ''}"


def _scene(scene: Scene) -> Card:
    events = [f"Event {i}: {event_words(event)}." for i, event in enumerate(scene.events, 1)]
    head = f"Card {scene.number}, curse {codes.CURSE_NAMES[scene.curse]}, modifier {scene.modifier:+}."
    text = " ".join([head, *events, f"On its back: {BACK_NAMES[scene.number - 1]}."])
    return Card(scene.name, SCENARIO_DECK, "Scene", None, text, 1, scene.provenance, scene.note, scene.locked)


def _objective(objective: Objective) -> Card:
    levels = [f"Level {i}: pay {level_words(level)}." for i, level in enumerate(objective.levels, 1)]
    text = " ".join([f"On the back of card {objective.number}.", *levels])
    note, locked = objective.note, objective.locked
    return Card(objective.name, SCENARIO_DECK, "Objective", None, text, 1, objective.provenance, note, locked)


def _threat(threat: Threat) -> Card:
    crises = "; ".join([EFFECT_WORDS[i] for i in threat.columns])
    text = (
        f"On the back of card {threat.number}. Attack it with {codes.SKILL_NAMES[threat.skill]} against {threat.base}, "
        f"and 1 more for each captured card. Its crises by column: {crises}."
    )
    return Card(threat.name, SCENARIO_DECK, "Threat", None, text, 1, threat.provenance, threat.note, threat.locked)


# Abilities


def does_words(ability: Ability) -> str:
    """`Buff +3`, `take any number of cards from the Empire`, `a permanent coin`."""
    if ability.keyword == codes.BUFF:
        return f"Buff +{ability.amount}{', for its own Character only' if ability.own else ''}"
    if ability.keyword == codes.PERMANENT:
        return f"a permanent {names.resources(ability.resource).removeprefix('1 ')}"
    return KEYWORD_WORDS[ability.keyword]


def ability_text(ability: Ability, name: str = "") -> str:
    """An ability in sentences, with a name if one is given: `For 1 cannon: Buff +3. At most once in a turn.`"""
    head = ", ".join([part for part in (name, f"for {names.cost(ability.cost)}" if ability.cost else "") if part])
    first = f"{head}: {does_words(ability)}." if head else f"{does_words(ability)}."
    sentences = [first[0].upper() + first[1:]]
    if ability.side:
        sentences.append("Only with the lantern side up, which it turns over.")
    if ability.limit:
        sentences.append(f"At most {TIMES[ability.limit]} in a turn.")
    if (ability.first, ability.last) != (1, codes.ROUNDS):
        sentences.append(f"Only in rounds {ability.first} to {ability.last}.")
    return " ".join(sentences)


# Characters, the Empire and the Log


def _character(character: Character) -> list[Card]:
    """A Character, and what it can learn: cards of their own, which are locked for everybody."""
    skills = [f"{name} {value}" for name, value in zip(codes.SKILL_NAMES, character.skills, strict=True)]
    sentences = [f"{character.animal.capitalize()}. {', '.join(skills)}."]
    sentences += [ability_text(ability, ability.name) for ability in character.abilities if not ability.learnt]
    learnable = [ability for ability in character.abilities if ability.learnt]
    if learnable:
        sentences.append(f"Can learn {len(learnable)} more in a campaign.")
    text, source = " ".join(sentences), character.provenance
    cards = [Card(character.name, CHARACTER_DECK, "Character", None, text, 1, source, character.note, character.locked)]
    for ability in learnable:
        text = f"{character.name} learns it. {ability_text(ability)}"
        cards.append(Card(ability.name, CHARACTER_DECK, "ability to learn", None, text, 1, AUTHORED, "", True))
    return cards


def _empire() -> list[Card]:
    first = [ability.name for ability in COMPONENTS.empire_abilities if not ability.learnt]
    storage = make_rules(FEWEST, {}, {}).storage
    text = (
        f"Stores up to {number_of(storage, 'card')}. Both players can use its abilities: {listed(first)}. A new round "
        "turns its lantern side up."
    )
    cards = [Card(COMPONENTS.empire, EMPIRE_DECK, "Empire", None, text, 1, AUTHORED)]
    for ability in COMPONENTS.empire_abilities:
        kind, text = ("upgrade" if ability.learnt else "ability"), ability_text(ability)
        cards.append(Card(ability.name, EMPIRE_DECK, kind, None, text, 1, AUTHORED, "", ability.learnt))
    for building in COMPONENTS.buildings:
        text = f"A picture on {COMPONENTS.empire}. It has no effect."
        cards.append(Card(building.capitalize(), EMPIRE_DECK, "building", None, text, 1, AUTHORED, "", True))
    return cards


def place_words(curse: int) -> str:
    """`below the round`, `1 column to the left of it`, `not on the Log`: where the Log has a curse icon."""
    place = COMPONENTS.log[curse]
    if place == codes.NEVER:
        return "not on the Log"
    if not place:
        return "below the round"
    return f"{number_of(abs(place), 'column')} to the {'left' if place < 0 else 'right'} of it"


def _log() -> Card:
    places = [f"{codes.CURSE_NAMES[curse]} {place_words(curse)}" for curse in _by_place()]
    text = f"Tells the round, and which column of the Threat a curse meets: {', '.join(places)}."
    return Card("Pirate's Log", LOG_DECK, "Log", None, text, 1, AUTHORED)


def _by_place() -> list[int]:
    """The curses as they come into play, those that are not on the Log last."""
    return sorted(
        range(len(codes.CURSE_NAMES)), key=lambda curse: (COMPONENTS.log[curse] == codes.NEVER, -COMPONENTS.log[curse])
    )


def _all_cards() -> list[Card]:
    cards = [_scene(scene) for scene in COMPONENTS.scenes]
    cards += [_objective(objective) for objective in COMPONENTS.objectives]
    cards += [_threat(threat) for threat in COMPONENTS.threats]
    for character in COMPONENTS.characters:
        cards += _character(character)
    return [*cards, *_empire(), _log()]


CARDS: Final[list[Card]] = _all_cards()


# Chapters


def chapter_card(story: Story, chapter: Chapter) -> Card:
    """A chapter of a campaign: what is played, what changes for good, and what there is to choose."""
    parts = [chapter.scenario.brief] if chapter.scenario is not None else []
    parts += [change.text for change in chapter.changes]
    if chapter.crossroads is not None:
        parts.append(chapter.crossroads.question)
        for way in chapter.crossroads.ways:
            parts.append(" ".join([f"{way.label}:", *(change.text for change in way.changes)]))
    if chapter.ending:
        parts.append(f"Ending: {chapter.ending}.")
    name = f"{chapter.key}. {chapter.title}"
    return Card(name, story.title, "chapter", None, " ".join(parts), 1, AUTHORED, locked=True)


CHAPTERS: Final = tuple(
    [chapter_card(story, chapter) for story in STORIES.values() for chapter in story.chapters.values()]
)
