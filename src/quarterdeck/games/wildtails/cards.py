"""What Wildtails is counted in: resources and bundles of them, curses, skills, effects and keywords."""

from __future__ import annotations

from typing import Final

NONE: Final = 31  # no card

# Resources; and what only costs ask for.
BARREL: Final = 0
SWORD: Final = 1
COIN: Final = 2
CANNON: Final = 3
GEM: Final = 4
RESOURCES: Final = 5
BASIC: Final = 5  # one barrel, sword or coin, or a gem in its place
ANY: Final = 6  # one of whatever there is
SYMBOLS: Final = 7
RESOURCE_NAMES: Final = ("barrel", "sword", "coin", "cannon", "gem")
SYMBOL_LETTERS: Final = "BSCKG~?"

# A bundle is some of each symbol in one number, four bits each.
BUNDLE_BITS: Final = 4
MOST: Final = 15
ONE: Final[tuple[int, ...]] = tuple(1 << BUNDLE_BITS * symbol for symbol in range(SYMBOLS))

# In which order the symbols of a cost are paid: what can be paid in the fewest ways comes first.
PAID_IN_ORDER: Final[tuple[int, ...]] = (CANNON, GEM, BARREL, SWORD, COIN, BASIC, ANY)

# Curse icons.
SKULL: Final = 0
EYE: Final = 1
MOON: Final = 2
KRAKEN: Final = 3
CURSES: Final = 4
CURSE_NAMES: Final = ("skull", "eye", "moon", "kraken")

# Skills.
SAVVY: Final = 0
BRAVERY: Final = 1
DECEPTION: Final = 2
SKILLS: Final = 3
SKILL_NAMES: Final = ("Savvy", "Bravery", "Deception")

# Kinds of events.
FREE: Final = 0
PAY: Final = 1
CHECK: Final = 2
EVENTS_EACH: Final = 4
LEVELS: Final = 4

# Crisis effects.
NO_EFFECT: Final = 0
CAPTURE_DISCARD: Final = 1
BOTTOM: Final = 2
DISCARD_ONE: Final = 3
PLUS_TWO: Final = 4
OR_ABILITIES: Final = 5
OR_ALL: Final = 6
EFFECTS: Final = 7
EFFECT_KEYS: Final = ("none", "capture-discard", "bottom", "discard-1", "plus-2", "or-abilities", "or-all")
COLUMNS: Final = 7

# What an ability does.
SMUGGLE: Final = 0
BUFF: Final = 1
CONSPIRE: Final = 2
TURN_EMPIRE: Final = 3
BURY: Final = 4
PERMANENT: Final = 5
KEYWORDS: Final = ("smuggle", "buff", "conspire", "turn", "bury", "permanent")

# What a level asks for beside its cost.
NO_NEED: Final = 0
NEEDS_SKILL: Final = 1
NEEDS_SHOWN: Final = 2

# What a level gives.
GIVES_SKILL: Final = 0
GIVES_STAR: Final = 1
GIVES_END: Final = 2

PLAYERS: Final = 2  # the Characters in play, whoever plays them
EMPIRE: Final = 4  # the owner of the Empire's abilities; others belong to a Character

# A resource card in play: the card and which of its events it shows, from 0; above them, once something of it was
# spent, the bundle that is left.
SHOWN_ABOVE: Final = 5
REST_ABOVE: Final = 7


def event_place(card: int, event: int) -> int:
    """Where an event stands in the lists of events; a level stands in the same place of those of levels."""
    return card * EVENTS_EACH + event


def amount(bundle: int, symbol: int) -> int:
    """How many of a symbol a bundle has."""
    return bundle >> BUNDLE_BITS * symbol & MOST


def total(bundle: int) -> int:
    """How many there are of everything in a bundle."""
    count = 0
    while bundle:
        count += bundle & MOST
        bundle >>= BUNDLE_BITS
    return count


def letters(bundle: int) -> str:
    """A bundle as it is written in data: `BBK`."""
    return "".join(SYMBOL_LETTERS[symbol] * amount(bundle, symbol) for symbol in range(SYMBOLS))


def card_in(entry: int) -> int:
    """The card of a resource card in play."""
    return entry & NONE


def shown_in(entry: int) -> int:
    """The event, from 0, whose reward a resource card in play shows."""
    return entry >> SHOWN_ABOVE & 3


def rest_in(entry: int) -> int:
    """What is left of a resource card that was set aside."""
    return entry >> REST_ABOVE
