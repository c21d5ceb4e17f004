"""The cards of the box, as `data/components.toml` declares them, and the tables that are derived from them."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.datafile import read_data
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.box.components import DATA, Components

COMPONENTS: Final = Components(read_data(DATA / "components.toml"))

CARDS: Final = len(COMPONENTS.scenes)
CHARACTERS: Final = len(COMPONENTS.characters)
CHARACTER_NAMES: Final = tuple([character.name for character in COMPONENTS.characters])
SCENE_NAMES: Final = tuple([scene.name for scene in COMPONENTS.scenes])

# All abilities: those of the Characters, one after the other, and then those of the Empire.
ABILITIES: Final = [ability for character in COMPONENTS.characters for ability in character.abilities] + list(
    COMPONENTS.empire_abilities
)
ABILITY_NAMES: Final = tuple([ability.name for ability in ABILITIES])
ABILITY_COUNT: Final = len(ABILITIES)
STARS: Final = tuple([i for i, ability in enumerate(ABILITIES) if ability.keyword == codes.PERMANENT])

# What is on the back of each scenario card: an index into the list of its kind, or -1.
OBJECTIVE_OF: Final = tuple(
    [next((i for i, each in enumerate(COMPONENTS.objectives) if each.number == card + 1), -1) for card in range(CARDS)]
)
THREAT_OF: Final = tuple(
    [next((i for i, each in enumerate(COMPONENTS.threats) if each.number == card + 1), -1) for card in range(CARDS)]
)
BACK_NAMES: Final = tuple(
    [
        COMPONENTS.objectives[OBJECTIVE_OF[card]].name
        if OBJECTIVE_OF[card] >= 0
        else COMPONENTS.threats[THREAT_OF[card]].name
        for card in range(CARDS)
    ]
)


def event_place(card: int, event: int) -> int:
    """Where an event stands in the lists of events; a level stands in the same place of those of levels."""
    return card * codes.EVENTS_EACH + event


def facts() -> dict[str, Any]:
    """What boards draw from beside a view: all symbols there are, by the words that views have for them."""
    return {
        "symbols": list(codes.SYMBOL_NAMES),
        "curses": list(codes.CURSE_NAMES),
        "skills": dict(zip(codes.SKILL_KEYS, codes.SKILL_NAMES, strict=True)),
        "effects": list(codes.EFFECT_KEYS),
        "columns": codes.COLUMNS,
        "levels": codes.LEVELS,
        "never": codes.NEVER,
    }
