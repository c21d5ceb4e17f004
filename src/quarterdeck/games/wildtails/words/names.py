"""What everything on the table is called, and the ids by which options point at it."""

from __future__ import annotations

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITIES, BACK_NAMES, CHARACTER_NAMES, COMPONENTS, SCENE_NAMES

# Ids. A scenario card goes by its number wherever it lies, so that it keeps its id when it moves.


def card_id(card: int) -> str:
    """`card:4`: a scenario card as a Scene or as a resource card, in the deck, a pile, a hand or the Empire."""
    return f"card:{card + 1}"


def event_id(card: int, event: int) -> str:
    """`event:4:2`: an event of the active Scene."""
    return f"event:{card + 1}:{event + 1}"


def resource_id(card: int, resource: int) -> str:
    """`resource:4:coin`: the coins of a resource card in play."""
    return f"resource:{card + 1}:{codes.RESOURCE_NAMES[resource]}"


def star_id(source: int) -> str:
    """`star:33`: a permanent resource, by its number as a source of payments."""
    return f"star:{source}"


def objective_id(index: int) -> str:
    """`objective:0`: one of the two Objectives."""
    return f"objective:{index}"


def threat_id() -> str:
    """The Threat."""
    return "threat"


def character_id(character: int) -> str:
    """`character:0`: a Character, chosen or to be chosen."""
    return f"character:{character}"


def ability_id(ability: int) -> str:
    """`ability:13`: an ability of a Character in play or of the Empire."""
    return f"ability:{ability}"


def empire_id() -> str:
    """The Empire."""
    return "empire"


def deck_id() -> str:
    """The deck below the active Scene."""
    return "deck"


def discards_id() -> str:
    """The discard pile."""
    return "discards"


def log_id() -> str:
    """The Pirate's Log."""
    return "log"


# Names


def scene_name(card: int) -> str:
    """`Customs Shed`."""
    return SCENE_NAMES[card]


def back_name(card: int) -> str:
    """`Dig the Tunnels`, `Raiders`."""
    return BACK_NAMES[card]


def character_name(character: int) -> str:
    """`Anna`."""
    return CHARACTER_NAMES[character]


def ability_name(ability: int) -> str:
    """`Quick Tongue`."""
    return ABILITIES[ability].name


def empire_name() -> str:
    """`Acorn Rock`."""
    return COMPONENTS.empire


def resources_words(bundle: int) -> str:
    """`2 barrels and 1 gem`."""
    return listed(
        [
            number_of(bundles.amount(bundle, i), codes.RESOURCE_NAMES[i])
            for i in range(codes.RESOURCES)
            if bundles.amount(bundle, i)
        ]
    )


def cost_words(bundle: int) -> str:
    """`2 barrels, 1 basic resource and 1 resource of any kind`."""
    words = [
        number_of(bundles.amount(bundle, i), codes.RESOURCE_NAMES[i])
        for i in range(codes.RESOURCES)
        if bundles.amount(bundle, i)
    ]
    if basic := bundles.amount(bundle, codes.RESOURCES):
        words.append(number_of(basic, "basic resource"))
    if any_kind := bundles.amount(bundle, codes.SYMBOLS - 1):
        words.append(f"{number_of(any_kind, 'resource')} of any kind")
    return listed(words)
