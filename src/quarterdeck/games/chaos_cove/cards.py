"""The components of the game: the records of all chapters, and what is known of them by their numbers.

What the rulebook prints is kept; what it leaves open is ours, as each record says.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import slug_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.steps.construction import CONSTRUCTION, Construction
from quarterdeck.games.chaos_cove.steps.hero import Hero
from quarterdeck.games.chaos_cove.steps.heroes import HEROES
from quarterdeck.games.chaos_cove.steps.locations import LOCATIONS, Location

__all__ = ["CONSTRUCTION", "HEROES", "LOCATIONS", "Construction", "Hero", "Location"]

GOODS_NAMES: Final = ("cannon", "saber", "gunpowder", "doubloon", "rum", "food", "plank", "crew", "hero card")
GOODS_SLUGS: Final[list[str]] = [slug_of(name) for name in GOODS_NAMES]
TYPE_NAMES: Final = ("ship", "fort", "rum party")  # sorts of construction cards
INVADER_NAMES: Final = ("pirate", "barbarian")

assert len(HEROES) == codes.HEROES == codes.RING * codes.TILES, "a hero for each tile of the four hands, no more"

HERO_NAMES: Final[list[str]] = [hero.name for hero in HEROES]
NAVAL: Final[list[int]] = [hero.naval for hero in HEROES]
MARTIAL: Final[list[int]] = [hero.martial for hero in HEROES]
KEEP: Final[list[float]] = [hero.worth for hero in HEROES]  # what a card is worth to a bot that keeps it

LOCATION_NAMES: Final[list[str]] = [location.name for location in LOCATIONS]
SYMBOLS: Final[list[tuple[int, ...]]] = [location.symbols for location in LOCATIONS]

CARD_NAMES: Final[list[str]] = [card.name for card in CONSTRUCTION]
KIND_OF: Final[list[int]] = [card.sort for card in CONSTRUCTION]
COSTS: Final[list[tuple[tuple[int, int], ...]]] = [card.costs for card in CONSTRUCTION]
GIVES: Final[list[tuple[tuple[int, int], ...]]] = [card.gives for card in CONSTRUCTION]
POINTS: Final[list[int]] = [card.points for card in CONSTRUCTION]

# CC-setup-12: the strengths of pirates and barbarians, six of each in a wave.
STRENGTHS: Final = (
    ((2, 4, 6, 8, 10, 12), (2, 4, 4, 6, 6, 8)),
    ((4, 6, 8, 10, 12, 14), (4, 6, 8, 8, 10, 12)),
    ((4, 8, 12, 16, 20, 24), (4, 8, 12, 12, 16, 20)),
    ((6, 10, 14, 18, 22, 30), (6, 12, 16, 20, 24, 28)),
)
