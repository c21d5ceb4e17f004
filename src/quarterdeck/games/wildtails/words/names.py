"""What everything on the table is called, and the ids by which options point at it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import key
from quarterdeck.games.wildtails.cards import ABILITIES, BACK_NAMES, CHARACTER_NAMES, COMPONENTS, SCENE_NAMES

LONG: Final = 110  # letters of an answer: if it has more, it is said in fewer words
EMPIRE: Final = COMPONENTS.empire
SIDES: Final = ("dark", "lantern")  # of the Empire, by `WildState.lantern`

# Ids. A scenario card goes by its number wherever it lies, so that it keeps its id when it moves.

THREAT_ID: Final = "threat"
EMPIRE_ID: Final = "empire"
DECK_ID: Final = "deck"  # below the active Scene
DISCARDS_ID: Final = "discards"
LOG_ID: Final = "log"


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


def character_id(character: int) -> str:
    """`character:0`: a Character, chosen or to be chosen."""
    return f"character:{character}"


def ability_id(ability: int) -> str:
    """`ability:13`: an ability of a Character in play or of the Empire."""
    return f"ability:{ability}"


# Names


def slug(card: int) -> str:
    """`customs-shed`: a Scene, as views name it."""
    return key(SCENE_NAMES[card])


def scene(card: int) -> str:
    """`Customs Shed`."""
    return SCENE_NAMES[card]


def back(card: int) -> str:
    """`Dig the Tunnels`, `Raiders`."""
    return BACK_NAMES[card]


def character(number: int) -> str:
    """`Anna`."""
    return CHARACTER_NAMES[number]


def animal(number: int) -> str:
    """`squirrel`: what a Character is."""
    return COMPONENTS.characters[number].animal


def ability(number: int) -> str:
    """`Quick Tongue`."""
    return ABILITIES[number].name


def owner(of: int) -> str:
    """`Anna`, `Acorn Rock`: who has an ability."""
    return EMPIRE if of == codes.EMPIRE else character(of)


# Resources and costs


def resources(bundle: int) -> str:
    """`2 barrels and 1 gem`."""
    return listed(_each(bundle))


def some(bundle: int) -> str:
    """`2 coins and 1 gem`, or `nothing`."""
    return resources(bundle) or "nothing"


def cost(bundle: int) -> str:
    """`2 barrels, 1 basic resource and 1 resource of any kind`."""
    words = _each(bundle)
    if basic := bundles.amount(bundle, codes.BASIC):
        words.append(number_of(basic, "basic resource"))
    if any_kind := bundles.amount(bundle, codes.ANY):
        words.append(f"{number_of(any_kind, 'resource')} of any kind")
    return listed(words)


def _each(bundle: int) -> list[str]:
    amounts = [(bundles.amount(bundle, resource), resource) for resource in range(codes.RESOURCES)]
    return [number_of(amount, codes.RESOURCE_NAMES[resource]) for amount, resource in amounts if amount]


def price(bundle: int, note: str = "") -> str:
    """`2 barrels and 1 sword`, or `nothing`; with a note about it, or with what counts as basic."""
    about = note or ("barrel, sword or coin" if bundles.amount(bundle, codes.BASIC) else "")
    return (cost(bundle) or "nothing") + (f" ({about})" if about else "")


def a_resource(symbol: int) -> str:
    """`a coin`, `a basic resource`, `a resource of any kind`."""
    if symbol < codes.RESOURCES:
        return f"a {codes.RESOURCE_NAMES[symbol]}"
    return "a basic resource (barrel, sword or coin)" if symbol == codes.BASIC else "a resource of any kind"


def shown(entry: int, bundle: int) -> str:
    """`Customs Shed (2 coins)`: a resource card and what it gives."""
    return f"{scene(bundles.card_in(entry))} ({some(bundle)})"


def counted(bundle: int) -> dict[str, int]:
    """`{"barrel": 2, "gem": 1}`: a bundle as numbers by name."""
    amounts = [
        (codes.RESOURCE_NAMES[resource], bundles.amount(bundle, resource)) for resource in range(codes.RESOURCES)
    ]
    return {name: number for name, number in amounts if number}


# Turns of phrase


def an(noun: str) -> str:
    """`a skull`, `an eye`."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def started(words: str) -> str:
    """The words with a capital at the beginning."""
    return f"{words[0].upper()}{words[1:]}"


def fitting(*ways: str) -> str:
    """The first of these ways to say the same that is not too long; else the last."""
    return next((words for words in ways if len(words) <= LONG), ways[-1])
