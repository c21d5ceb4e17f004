"""The cards of a game, to be looked up: as a table for eyes, as lines for ears and logs, and as data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from quarterdeck.core.cards import Card
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import near
from quarterdeck.terminal.reference.pager import show_paged

FIELDS = ("name", "deck", "kind", "cost", "text", "count", "provenance", "note", "locked")
SOURCES = {"rulebook": "From the rulebook", "source": "From a published source", "authored": "Our own"}
LIKENESS = 0.7  # of a word and a name, from which on the word is taken for a slip
MANY_LETTERS = 3  # shorter words are too much alike
_WORD = re.compile(r"\w+")


class NoSuchCard(QuarterdeckError):
    """The game has no card like that, or none at all."""


def find_cards(game: Game[Any], words: str = "", spoilers: bool = False) -> list[Card]:
    """All cards; or the card of that name; or those with these words in their names; or in kind and deck too.

    Locked cards are among them only with `spoilers`. Raises `NoSuchCard` for none.
    """
    cards = [card for card in game.components.cards() if spoilers or not card.locked]
    if not cards:
        raise NoSuchCard(no_cards(game))
    wanted = _words(words)
    if not wanted:
        return cards
    for found in (
        [card for card in cards if _words(card.name) == wanted],
        [card for card in cards if _begin(wanted, _words(card.name))],
        [card for card in cards if _begin(wanted, _words(f"{card.name} {card.kind} {card.deck}"))],
    ):
        if found:
            return found
    raise NoSuchCard(f"{game.title} has no card {words.strip()!r}. {_instead(words, cards)}")


def _instead(words: str, cards: Sequence[Card]) -> str:
    """Names that are nearly the words, or what cards there are."""
    likely: dict[str, None] = {}
    for card in cards:
        parts = [card.name, *(word for word in _words(card.name) if len(word) > MANY_LETTERS)]
        if near(words, parts, LIKENESS):
            likely[card.name] = None
    if likely:
        return f"Did you mean {' or '.join(likely)}?"
    return f"Its cards are: {'; '.join(dict.fromkeys(_heading(card) for card in cards))}."


def no_cards(game: Game[Any]) -> str:
    """What to say of a game without a list of cards."""
    return f"{game.title} has no cards to look up."


def is_named(card: Card, text: str) -> bool:
    """Whether the card's name stands in the text, word for word."""
    words, part = _words(text), _words(card.name)
    return any(words[first : first + len(part)] == part for first in range(len(words)))


def show_cards(cards: Sequence[Card], plain: bool, console: Console | None = None) -> None:
    """Cards in groups, by deck and kind: drawn on a terminal, else a line a card."""
    console = console or Console(highlight=False, markup=False, emoji=False)
    if plain or not console.is_terminal:
        for line in spoken_groups(cards):
            console.print(Text(line), soft_wrap=True)
    else:
        show_paged(console, _drawn(cards))


def card_facts(card: Card) -> dict[str, Any]:
    """A card as plain data: the fields of `Card`."""
    return {field: getattr(card, field) for field in FIELDS}


def spoken_groups(cards: Sequence[Card]) -> list[str]:
    """A line for each group, then a line a card."""
    lines: list[str] = []
    for heading, group in _groups(cards):
        lines += [f"{heading}:", *(spoken(card) for card in group)]
    return lines


def spoken(card: Card) -> str:
    """A card in sentences: `Reef, costs 2, 3 copies. Every ship … From the rulebook.`"""
    copies = f", {card.count} copies" if card.count != 1 else ""
    return f"{card.name}{costs(card)}{copies}. {card.text} {origin(card)}"


def costs(card: Card) -> str:
    """What a card costs, to be said after its name; nothing where it costs nothing to speak of."""
    return f", costs {card.cost}" if card.cost is not None else ""


def origin(card: Card) -> str:
    """Where a card comes from, as a sentence or two."""
    source = f"{SOURCES.get(card.provenance, card.provenance)}."
    return f"{source} {card.note.rstrip('.')}." if card.note else source


def names_in_groups(cards: Sequence[Card]) -> list[str]:
    """The names alone, a line for each group."""
    return [f"{heading}: {', '.join(card.name for card in group)}." for heading, group in _groups(cards)]


def _drawn(cards: Sequence[Card]) -> RenderableType:
    parts: list[RenderableType] = []
    for heading, group in _groups(cards):
        grid = Grid(title=heading, title_justify="left", title_style="bold", expand=True)
        costly = any(card.cost is not None for card in group)
        grid.add_column("Card", no_wrap=True)
        if costly:
            grid.add_column("Cost", justify="right")
        grid.add_column("Copies", justify="right")
        grid.add_column("What it does", ratio=1)
        for card in group:
            cost = ["" if card.cost is None else str(card.cost)] if costly else []
            text = Text.assemble(card.text, " ", (origin(card), "dim"))
            grid.add_row(Text(card.name, "bold"), *cost, str(card.count), text)
        parts.append(grid)
    return Group(*parts)


def _groups(cards: Sequence[Card]) -> list[tuple[str, list[Card]]]:
    """Cards by deck and kind, in the order in which these first come."""
    order = list(dict.fromkeys(_heading(card) for card in cards))
    together = sorted(cards, key=lambda card: order.index(_heading(card)))
    return [(heading, list(group)) for heading, group in groupby(together, _heading)]


def _heading(card: Card) -> str:
    return f"{card.deck}, {card.kind}"


def _begin(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every word that is wanted is how some word begins; numbers are whole."""
    return all(
        any(word == each or (not each.isdecimal() and word.startswith(each)) for word in words) for each in wanted
    )


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
