"""The deck lists for people: every card with its text in our words, and where its values come from."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import Card
from quarterdeck.core.phrases import number_of
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    AGED_RUM,
    BESS,
    BLOCKADE,
    CARLIE,
    CASH_CROP,
    COMBAT,
    COPIES,
    COSTS,
    CRASHING_WAVES,
    DINAH,
    DOUG,
    EMBARGO,
    ENRIC,
    FAIR_WINDS,
    FIRE_SHIP,
    FIRST_CREW,
    FIRST_CROWN_EVENT,
    FIRST_HAZARD,
    FIRST_PIRATE,
    FIRST_PIRATE_EVENT,
    FIRST_STARTER,
    FOG_BANK,
    GOLD_RUM,
    HARBOR_GUNS,
    HIDDEN_HARBOR,
    ISLAND_NAMES,
    JANEY,
    KINDS,
    KRAKEN,
    LETTER_OF_MARQUE,
    LIGHT_RUM,
    LIGHTHOUSE,
    LONGBOAT,
    LORENZO,
    MARGUERITE,
    NAMES,
    NAVIGATION,
    PAUL,
    PETE,
    POINTS,
    POISONED_RUM,
    PRICES,
    ROYAL_DECREE,
    SLOTS,
    SQUALL,
    TREASURE_MAP,
)
from quarterdeck.games.rum_runner.naming import cost_words, icon_words
from quarterdeck.games.rum_runner.rules import SEATS, make_rules
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.voice import begin

# Costs are worded for a table: here it is one where no number was changed.
AS_PRINTED: Final = RumState(make_rules(SEATS, {}, {}))

CROWN_DECK: Final = "Crown"
CROWN_STARTING: Final = "Crown, starting"
CROWN_ISLANDS: Final = "Crown, islands"
PIRATE_DECK: Final = "Pirate"
PIRATE_STARTING: Final = "Pirate, starting"

# Where a card comes from, unless it is printed in the rulebook.
SOURCES: Final[dict[int, str]] = {
    HIDDEN_HARBOR: "source", KRAKEN: "source", SQUALL: "source", PETE: "source", DINAH: "source", ABIGAIL: "source",
    BESS: "source", CRASHING_WAVES: "source", HARBOR_GUNS: "authored", BLOCKADE: "authored", FOG_BANK: "authored",
    EMBARGO: "authored", MARGUERITE: "authored", LORENZO: "authored", FAIR_WINDS: "authored", FIRE_SHIP: "authored",
}  # fmt: skip

COUNT_OURS: Final = "The number of copies is ours"
DETAILS_RULED: Final = "Price and icons are printed; the details are our ruling"
NOTES: Final[dict[int, str]] = {
    LIGHTHOUSE: DETAILS_RULED,
    POISONED_RUM: DETAILS_RULED,
    AGED_RUM: "Price, points and icons are printed; that it is otherwise like the other rum is our ruling",
    LETTER_OF_MARQUE: DETAILS_RULED,
    KRAKEN: "The costs for the Pirate are known from a photograph; name, cost to raise and number of copies are ours",
    SQUALL: "Name and kind of icon are known from a photograph; cost, effect and number of copies are ours",
    HIDDEN_HARBOR: "The icon is known from a photograph; the cost is ours, and the name is of an older prototype",
    ROYAL_DECREE: "The second copy is ours",
    PETE: "Known from photographs; some covered words are our ruling",
    DINAH: "Known from photographs; the second half of the name and the cost are ours",
    ABIGAIL: "First name, cost and icon are known from a photograph; surname and effect are ours",
    BESS: "Cost and icon are known from a photograph; name and effect are ours",
    TREASURE_MAP: "The second copy is ours",
    CRASHING_WAVES: "Cost and parts of name and text are known from a photograph; the rest is ours",
    FIRE_SHIP: "After a card of an older prototype",
}


# Texts that are made of numbers


def _hazard_text(kind: int) -> str:
    costs = [cost_words(AS_PRINTED, kind, number) for number in range(len(COSTS[kind - FIRST_HAZARD]))]
    if len(costs) == 1:
        costs.append("the raid is stopped")
    return f"The Pirate has to {', or '.join(costs)}."


def _icons(kind: int) -> str:
    return icon_words(NAVIGATION[kind - LONGBOAT], COMBAT[kind - LONGBOAT])


def _ship_text(kind: int) -> str:
    return f"Room for {SLOTS[kind - LONGBOAT]} crew; {_icons(kind)}."


def _crew_text(kind: int) -> str:
    return f"{begin(_icons(kind))}. {AFTER_RAIDS[kind]}"


def _rum_text(kind: int) -> str:
    return (
        f"Funded: score {number_of(POINTS[kind], 'point')}; then you may shuffle your hand into your deck. "
        "Raided: 1 coin goes on each raiding ship, and the Pirate scores 1 bottle."
    )


# Texts that are written out

AFTER_RAIDS: Final[dict[int, str]] = {
    JANEY: "After a raid you may discard 1 card to take 1 coin from the Crown's supply.",
    PAUL: "After a raid you may put 1 coin from the bank on this ship to gain 3 coins.",
    CARLIE: "After a raid you may move 1 coin from a hazard to another hazard, or from a ship to another ship.",
    DOUG: "After a raid, draw 1 card.",
    ENRIC: "After a raid, 1 coin from the bank goes on this ship.",
    PETE: "After a raid you may trash him to trash a face-down hazard, or to take 1 coin off a face-up one.",
    DINAH: "After a raid you may put her on top of your deck to take a card of your discard pile into your hand.",
    ABIGAIL: "After a successful raid you may look at 1 face-down card.",
    BESS: "After a successful raid, take 1 coin from the Crown's supply.",
    MARGUERITE: "After a successful raid, 1 coin comes off this ship.",
    LORENZO: "After a stopped raid, gain 2 coins.",
}

TEXTS: Final[dict[int, str]] = {
    CASH_CROP: "Funded and face up: at the end of each of your turns, put 1 coin from the bank on one of your cards. "
    "Raided: the Pirate may pay 1 coin for each coin on it to trash it; otherwise it stays, face up.",
    LIGHT_RUM: _rum_text(LIGHT_RUM),
    LIGHTHOUSE: "Funded: move a hazard to another island, outermost, or put 1 coin from the bank on a ship. "
    "Raided: 1 coin from the bank goes on a raiding ship.",
    POISONED_RUM: "Funded: take a hazard from your discard pile into your hand. "
    "Raided: the Pirate trashes 1 raiding crew. It is no rum and never scores.",
    GOLD_RUM: _rum_text(GOLD_RUM),
    AGED_RUM: _rum_text(AGED_RUM),
    LETTER_OF_MARQUE: "Funded: trash a ship with its crew. "
    "Raided: the Pirate may trash 1 raiding crew to gain 3 coins.",
    ROYAL_DECREE: "Put 1 coin from the bank on each of up to 3 of your cards in play.",
    EMBARGO: "Put 2 coins from the bank on each of up to 2 ships.",
    TREASURE_MAP: "Put 2 coins from the bank on a ship with crew and no coin. It raids alone; if the raid is "
    "successful, after all crew effects, gain 2 coins and look at a face-down card.",
    CRASHING_WAVES: "Choose an island: 1 coin comes off each hazard before it, and you gain 1 coin for each of them.",
    FAIR_WINDS: "All coins come off one of your ships.",
    FIRE_SHIP: "Trash one of your ships that has no coin, with its crew, to trash a hazard.",
}

PLAIN_ISLAND: Final = "Takes one investment, and any number of hazards before it."
HOME_PORT_TEXT: Final = (
    "The Crown's deck lies here, and a raid takes its top card. Once the deck is gone an investment may lie here; "
    "with neither, a raid takes a random card of the Crown's hand."
)
ISLAND_CARDS: Final = (
    (HOME_PORT_TEXT, "rulebook", ""),
    (PLAIN_ISLAND, "rulebook", ""),
    (PLAIN_ISLAND, "source", "Known from a photograph"),
    (PLAIN_ISLAND, "source", "Known from photographs; the last word of the name is our guess"),
)


# The cards


def _text(kind: int) -> str:
    if FIRST_HAZARD <= kind < FIRST_CROWN_EVENT:
        return _hazard_text(kind)
    if LONGBOAT <= kind < FIRST_CREW:
        return _ship_text(kind)
    if FIRST_CREW <= kind < FIRST_PIRATE_EVENT:
        return _crew_text(kind)
    return TEXTS[kind]


def _type(kind: int) -> str:
    if kind < FIRST_HAZARD:
        return "investment"
    if kind < FIRST_CROWN_EVENT:
        return "hazard"
    if kind < FIRST_PIRATE or kind >= FIRST_PIRATE_EVENT:
        return "event"
    return "ship" if kind < FIRST_CREW else "crew"


def _note(kind: int) -> str:
    """Copies of hazards are printed nowhere, those of the four starting ones aside."""
    printed = kind not in SOURCES and FIRST_HAZARD <= kind < FIRST_STARTER
    return COUNT_OURS if printed else NOTES.get(kind, "")


def _card(kind: int, deck: str) -> Card:
    source = SOURCES.get(kind, "rulebook")
    return Card(NAMES[kind], deck, _type(kind), PRICES[kind], _text(kind), COPIES[kind], source, _note(kind))


def _all_cards() -> tuple[Card, ...]:
    cards = [_card(kind, CROWN_DECK) for kind in range(FIRST_STARTER)]
    cards += [_card(kind, CROWN_DECK) for kind in range(FIRST_CROWN_EVENT, FIRST_PIRATE)]
    cards += [_card(kind, CROWN_STARTING) for kind in range(FIRST_STARTER, FIRST_CROWN_EVENT)]
    for name, (text, source, note) in zip(ISLAND_NAMES, ISLAND_CARDS, strict=True):
        cards.append(Card(name, CROWN_ISLANDS, "island", None, text, 1, source, note))
    cards += [_card(kind, PIRATE_DECK) for kind in range(LONGBOAT + 1, KINDS)]
    cards.append(_card(LONGBOAT, PIRATE_STARTING))
    return tuple(cards)


CARDS: Final[tuple[Card, ...]] = _all_cards()
