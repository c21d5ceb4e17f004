"""The components for people: heroes, locations, construction cards and invaders, and where their values come from.

The rulebook prints few of the values that stand on the board and the cards; notes say which of them are ours.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import Card
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    BLACKSMITH,
    CALVIN,
    CARD_NAMES,
    CLAUDIA,
    COLIN,
    COPIES,
    CREW,
    DENNIS,
    DOUBLOON,
    FIRST_MIXED,
    FIRST_STACK,
    FORTRESS,
    FORTUNE_TELLER,
    GARDEN,
    GEORGE,
    GLORIA,
    GOODS_NAMES,
    GRAHAM,
    GREENHOUSE,
    GUS,
    HERO_NAMES,
    HEROES,
    HOME_FORT,
    HOME_SHIP,
    INVADER_NAMES,
    JERRY,
    JOHN,
    KIND_OF,
    KINDS,
    LIGHTHOUSE,
    LOCATION_NAMES,
    LOCATIONS,
    MARKET,
    MARTIAL,
    MILL,
    NANCY,
    NAVAL,
    NELLIE,
    PARTY,
    PIRATE,
    POINTS,
    POLLY,
    PORT,
    RING,
    RUM,
    SANCTUARY,
    STACK_SIZE,
    STRENGTHS,
    TAVERN,
    TOWN_HALL,
    TYPE_NAMES,
    WAVES,
)
from quarterdeck.games.chaos_cove.describing import cost_words, gives_words, symbols_words
from quarterdeck.games.chaos_cove.rules import EACH, FEWEST, CoveRules, make_rules
from quarterdeck.games.chaos_cove.steps.actions import IN_FIGHT, NOT_DEFENDING, ONLY_PLACING

# Values are told for a table where no number was changed.
PLAIN: Final[CoveRules] = make_rules(FEWEST, {}, {})

TILE_DECK: Final = "Heroes"
CARD_DECK: Final = "Hero deck"
LOCATION_DECK: Final = "Town"
STARTER_DECK: Final = "Starters"
STACK_DECK: Final = "Stacks 1 to 8"
MIXED_DECK: Final = "Stacks 9 and 10"
INVADER_DECK: Final = "Invaders"

# What heroes and locations do

MOVES_SHIP: Final = "Move one of your ships to an empty ship space, or swap it with another player's ship."
MOVES_FORT: Final = "Move one of your forts to an empty fort space, or swap it with another player's fort."
ATTACKS: Final = "Attack any one face-up invader, even without a ship or fort beside it."
TILE_TEXTS: Final[dict[int, str]] = {
    ART: "In Phase 5 of this round you may hide any of your forts when barbarians attack it; they go on to the next.",
    BELLE: "Take one more free resource from the location.",
    BEN: "Turn one barbarian face up.",
    CALVIN: ATTACKS,
    CLAUDIA: "Take a saber or a gunpowder.",
    COLIN: "Take a cannon or a gunpowder.",
    DENNIS: MOVES_SHIP,
    GEORGE: "No hero but Polly may be placed in or moved to his location, and he cannot be moved.",
    GLORIA: "Use one or two of your forts and ships. A fort gives its goods, a ship trades a rum.",
    GRAHAM: "Turn one pirate face up.",
    GUS: "In your fights of this round each of your standing crew in the Fountain may add "
    f"{PLAIN.crew_strength}, once. Crew that fought lie down until the end of the round.",
    JERRY: "Put one of your crew in the Fountain.",
    JOHN: "Gain 1 rum.",
    NANCY: MOVES_FORT,
    NELLIE: f"Draw {number_of(PLAIN.nellie_cards, 'hero card')}.",
    POLLY: "She may be placed anywhere: in a full location, and with George.",
}
# Cards that do something else than their hero.
CARD_TEXTS: Final[dict[int, str]] = {
    ART: "Hide your fort that is being attacked from this attack.",
    BELLE: "Take one more free resource from the location where you placed a hero in this turn.",
    GEORGE: "Move any hero but George to another location that has room. It brings nothing but the Fortress token.",
    GLORIA: "Use one of your forts or ships. A fort gives its goods, a ship trades a rum.",
    GUS: f"Up to {PLAIN.gus_crew} of your standing crew in the Fountain may add {PLAIN.crew_strength} each to it. "
    "They lie down until the end of the round.",
    POLLY: "The hero that you place in this turn may go into a full location, but not to George.",
}
LOCATION_TEXTS: Final[dict[int, str]] = {
    LIGHTHOUSE: "Turn one or two pirates face up.",
    PORT: "Use one or two of your ships, each for a rum.",
    BLACKSMITH: "Trade any number of planks for as many doubloons.",
    FORTRESS: f"While one of your heroes stands here, you have {PLAIN.fortress} more in every fight.",
    MARKET: "Give three goods or hero cards in any mix, no crew, and get any three goods but doubloons and crew.",
    TOWN_HALL: "Buy one construction card; the next one of its stack is turned up at once.",
    GARDEN: "Give the first player marker to any player, from Phase 2 on.",
    TAVERN: f"Draw {number_of(PLAIN.tavern_cards, 'hero card')}.",
    GREENHOUSE: "Discard any number of hero cards and draw as many.",
    MILL: "Use one or two of your forts.",
    FORTUNE_TELLER: "Turn one or two barbarians face up.",
    SANCTUARY: "Swap one of your heroes who is not placed yet for any other who is not placed yet.",
}

# Where values come from

RULEBOOK: Final = "rulebook"
AUTHORED: Final = "authored"
VALUE_OURS: Final = "The action is printed; the value in a fight is ours"
PHASES_RULED: Final = "the phases of the action are our ruling"
CARD_NOTES: Final[dict[int, str]] = {
    CALVIN: "Action and phases are printed; that it has no value in a fight is ours",
    GLORIA: f"Action and value are printed; {PHASES_RULED}",
    GUS: "The rulebook leaves out what this card does: action and value are ours",
    NELLIE: f"The action is printed; that it has no value in a fight is ours, and {PHASES_RULED}",
}
# The symbols that figures of the rulebook show.
PRINTED_SYMBOLS: Final[dict[int, tuple[int, ...]]] = {LIGHTHOUSE: (DOUBLOON, RUM), TAVERN: (RUM, CREW)}
NAME_OURS: Final = "The values are printed; the name is ours"
GIFT_PRINTED: Final = "What it gives and its points are printed; name and cost are ours"
POINTS_PRINTED: Final = "The points are printed; all else is ours"
TIMBER_FORT: Final = FIRST_STACK  # stack 1
POWDER_SLOOP: Final = FIRST_STACK + 3  # stack 4
CARD_SOURCES: Final[dict[int, tuple[str, str]]] = {
    HOME_FORT: (RULEBOOK, NAME_OURS),
    HOME_SHIP: (RULEBOOK, NAME_OURS),
    TIMBER_FORT: (RULEBOOK, GIFT_PRINTED),
    POWDER_SLOOP: (RULEBOOK, NAME_OURS),
}


# Heroes


def phases_of(hero: int) -> list[int]:
    """The phases in which the action of a hero card can be used."""
    if hero == ART:
        return [codes.DEFENCE]
    if ONLY_PLACING >> hero & 1:
        return [codes.PLACING]
    return (
        [codes.PLACING, codes.SURPRISE] if NOT_DEFENDING >> hero & 1 else [codes.PLACING, codes.SURPRISE, codes.DEFENCE]
    )


def phase_words(hero: int) -> str:
    """`phases 1 and 4`, `phases 1, 4 and 5, inside a fight`: when a hero card can be played for its action."""
    phases = phases_of(hero)
    when = f"{'Phase' if len(phases) == 1 else 'phases'} {listed([str(phase) for phase in phases])}"
    if hero == GUS:
        return f"{when}, inside a fight"
    return f"{when}, also inside a fight" if IN_FIGHT >> hero & 1 else when


def worth_words(hero: int) -> str:
    """`2 on land`, `3 at sea or on land`: what a hero card adds to a fight; nothing if it has no value."""
    naval, martial = NAVAL[hero], MARTIAL[hero]
    if naval == martial:
        return f"{naval} at sea or on land" if naval else ""
    return " or ".join([f"{worth} {where}" for worth, where in ((naval, "at sea"), (martial, "on land")) if worth])


def _hero_tile(hero: int) -> Card:
    return Card(f"{HERO_NAMES[hero]} tile", TILE_DECK, "hero tile", None, TILE_TEXTS[hero], 1, RULEBOOK)


def _hero_card(hero: int) -> Card:
    action = CARD_TEXTS.get(hero, TILE_TEXTS[hero])
    worth = worth_words(hero)
    value = f"Or for its value in a fight: {worth}." if worth else "It has no value in a fight."
    text = f"In {phase_words(hero)}: {action[0].lower()}{action[1:]} {value}"
    note = CARD_NOTES.get(hero, f"{VALUE_OURS}, and {PHASES_RULED}")
    source = AUTHORED if hero == GUS else RULEBOOK
    return Card(f"{HERO_NAMES[hero]} card", CARD_DECK, "hero card", None, text, COPIES, source, note)


# Locations


def _location(location: int) -> Card:
    text = f"{LOCATION_TEXTS[location]} Shows {symbols_words(PLAIN, location)}."
    name = LOCATION_NAMES[location]
    return Card(name, LOCATION_DECK, "location", None, text, 1, RULEBOOK, _symbols_note(location))


def _symbols_note(location: int) -> str:
    printed = PRINTED_SYMBOLS.get(location)
    if printed is None:
        return "The effect is printed; the resources are ours"
    known = listed(["The effect", *[f"one {GOODS_NAMES[goods]}" for goods in printed]])
    return f"{known} are printed; the other resources are ours"


# Construction cards


def _construction(kind: int, deck: str, count: int) -> Card:
    sentences = []
    if FIRST_STACK <= kind < FIRST_MIXED:
        sentences.append(f"Stack {kind - FIRST_STACK + 1}.")
    if kind >= FIRST_STACK:
        sentences.append(f"Costs {cost_words(PLAIN, kind)}.")
    if KIND_OF[kind] != PARTY:
        sentences.append(f"In use: {gives_words(PLAIN, kind)}.")
    sentences.append(f"{number_of(POINTS[kind], 'point')} at the end.")
    source, note = CARD_SOURCES.get(kind, (AUTHORED, POINTS_PRINTED))
    return Card(CARD_NAMES[kind], deck, TYPE_NAMES[KIND_OF[kind]], None, " ".join(sentences), count, source, note)


# Invaders


def _wave(wave: int, invader: int) -> Card:
    kind = INVADER_NAMES[invader]
    strengths = listed([str(strength) for strength in STRENGTHS[wave][invader]])
    way, target = ("sea", "ships") if invader == PIRATE else ("land", "forts")
    text = f"Come by {way} in round {wave + 1} against {target}. Strengths: {strengths}."
    return Card(f"Wave {wave + 1} {kind}s", INVADER_DECK, kind, None, text, EACH, RULEBOOK)


def _all_cards() -> list[Card]:
    cards = [_hero_tile(hero) for hero in range(HEROES)]
    cards += [_hero_card(hero) for hero in range(HEROES)]
    cards += [_location(location) for location in range(LOCATIONS)]
    cards += [_construction(kind, STARTER_DECK, RING) for kind in (HOME_FORT, HOME_SHIP)]
    cards += [_construction(kind, STACK_DECK, STACK_SIZE) for kind in range(FIRST_STACK, FIRST_MIXED)]
    cards += [_construction(kind, MIXED_DECK, 1) for kind in range(FIRST_MIXED, KINDS)]
    cards += [_wave(wave, invader) for invader in range(len(INVADER_NAMES)) for wave in range(WAVES)]
    return cards


CARDS: Final[list[Card]] = _all_cards()
