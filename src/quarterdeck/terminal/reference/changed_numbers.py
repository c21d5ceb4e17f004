"""Numbers of the rules that were changed for a table, told beside rules and cards that have the usual ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.core.cards import Card
from quarterdeck.core.words import Thing
from quarterdeck.terminal.reference.cards import costs, spoken

MOST_LISTED = 12


def changed_numbers(sets: Mapping[str, int]) -> list[str]:
    """A line with all of them, if there are any; where a campaign has changed many, how many these are."""
    if len(sets) > MOST_LISTED:
        return [f"This table has {len(sets)} changed numbers: the board shows those that matter now."]
    return [f"This table has changed numbers: {_listed(sets)}."] if sets else []


def card_lines(cards: Sequence[Card], sets: Mapping[str, int]) -> list[str]:
    """Cards in sentences, each followed by what is changed of it."""
    return [line for card in cards for line in (spoken(_priced(card, sets)), *_changes(card, sets))]


def hand_lines(things: Sequence[Thing], cards: Sequence[Card], sets: Mapping[str, int]) -> list[str]:
    """What a player holds: where a thing is called as a card is, with what that costs and does."""
    by_name = {card.name: card for card in cards}
    lines = []
    for thing in things:
        card = by_name.get(thing.name.partition(",")[0])
        if card is None:
            lines.append(f"{thing.name}.")
        else:
            lines.append(" ".join([f"{thing.name}{costs(_priced(card, sets))}. {card.text}", *_changes(card, sets)]))
    return lines


def _changes(card: Card, sets: Mapping[str, int]) -> list[str]:
    mine = {name: number for name, number in sets.items() if _key(card) in name.split(".")}
    return [f"This table: {_listed(mine)}."] if mine else []


def _priced(card: Card, sets: Mapping[str, int]) -> Card:
    cost = sets.get(f"{_key(card)}.cost", card.cost)
    return Card(card.name, card.deck, card.kind, cost, card.text, card.count, card.provenance, card.note)


def _key(card: Card) -> str:
    """What numbers call a card: `fog-bank`."""
    return card.name.lower().replace(" ", "-")


def _listed(sets: Mapping[str, int]) -> str:
    return ", ".join(f"{name} is {number}" for name, number in sets.items())
