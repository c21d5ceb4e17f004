"""The components for people to read up on: heroes, locations, construction cards and invaders.

Values are told for a table where no number was changed; notes say which of them are ours.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import PRINTED, Card
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.rules import EACH, FEWEST, CoveRules, make_rules
from quarterdeck.games.chaos_cove.words import names as called

PLAIN: Final[CoveRules] = make_rules(FEWEST, {}, {})

TILE_DECK: Final = "Heroes"
CARD_DECK: Final = "Hero deck"
LOCATION_DECK: Final = "Town"
STARTER_DECK: Final = "Starters"
STACK_DECK: Final = "Stacks 1 to 8"
MIXED_DECK: Final = "Stacks 9 and 10"
INVADER_DECK: Final = "Invaders"


# Heroes


def phase_words(hero: cards.Hero) -> str:
    """`phases 1 and 4`, `phases 1, 4 and 5, inside a fight`: when a hero card can be played for its action."""
    numbers = listed([str(phase) for phase in hero.phases])
    when = f"{'Phase' if len(hero.phases) == 1 else 'phases'} {numbers}"
    if not hero.in_fight:
        return when
    return f"{when}, inside a fight" if hero.by_itself else f"{when}, also inside a fight"


def worth_words(hero: cards.Hero) -> str:
    """`2 on land`, `3 at sea or on land`: what a hero card adds to a fight; nothing if it has no value."""
    if hero.naval == hero.martial:
        return f"{hero.naval} at sea or on land" if hero.naval else ""
    values = ((hero.naval, "at sea"), (hero.martial, "on land"))
    return " or ".join([f"{worth} {where}" for worth, where in values if worth])


def _hero_tile(hero: cards.Hero) -> Card:
    text = called.told(hero.text, PLAIN)
    return Card(f"{hero.name} tile", TILE_DECK, "hero tile", None, text, 1, PRINTED)


def _hero_card(hero: cards.Hero) -> Card:
    action = called.told(hero.card, PLAIN)
    worth = worth_words(hero)
    value = f"Or for its value in a fight: {worth}." if worth else "It has no value in a fight."
    text = f"In {phase_words(hero)}: {action[0].lower()}{action[1:]} {value}"
    return Card(f"{hero.name} card", CARD_DECK, "hero card", None, text, hero.copies, hero.source, hero.note)


# Locations


def _location(location: cards.Location) -> Card:
    shows = called.symbols_words(PLAIN, location.number)
    text = f"{called.told(location.text, PLAIN)} Shows {shows}."
    return Card(location.name, LOCATION_DECK, "location", None, text, 1, location.source, _symbols_note(location))


def _symbols_note(location: cards.Location) -> str:
    if not location.printed:
        return "The effect is printed; the resources are ours"
    known = listed(["The effect", *[f"one {cards.GOODS_NAMES[goods]}" for goods in location.printed]])
    return f"{known} are printed; the other resources are ours"


# Construction cards


def _construction(kind: int, deck: str, count: int) -> Card:
    card = cards.CONSTRUCTION[kind]
    sentences = []
    if kind in codes.STACKED:
        sentences.append(f"Stack {codes.STACKED.index(kind) + 1}.")
    if card.costs:
        sentences.append(f"Costs {called.cost_words(PLAIN, kind)}.")
    if card.gives:
        sentences.append(f"In use: {called.gives_words(PLAIN, kind)}.")
    sentences.append(f"{number_of(card.points, 'point')} at the end.")
    return Card(card.name, deck, called.sort(kind), None, " ".join(sentences), count, card.source, card.note)


# Invaders


def _wave(wave: int, invader: int) -> Card:
    kind = cards.INVADER_NAMES[invader]
    strengths = listed([str(strength) for strength in cards.STRENGTHS[wave][invader]])
    way, target = ("sea", "ships") if invader == codes.PIRATE else ("land", "forts")
    text = f"Come by {way} in round {wave + 1} against {target}. Strengths: {strengths}."
    return Card(f"Wave {wave + 1} {kind}s", INVADER_DECK, kind, None, text, EACH, PRINTED)


CARDS: Final[list[Card]] = [
    *[_hero_tile(hero) for hero in cards.HEROES],
    *[_hero_card(hero) for hero in cards.HEROES],
    *[_location(location) for location in cards.LOCATIONS],
    *[_construction(kind, STARTER_DECK, codes.RING) for kind in codes.STARTERS],
    *[_construction(kind, STACK_DECK, codes.STACK_SIZE) for kind in codes.STACKED],
    *[_construction(kind, MIXED_DECK, 1) for kind in codes.MIXED],
    *[_wave(wave, invader) for invader in (codes.PIRATE, codes.BARBARIAN) for wave in range(codes.WAVES)],
]
