"""Cards: what people read of one, and the record in which a game declares all of it once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from quarterdeck.core.native import mypyc_attr
from quarterdeck.core.phrases import number_of

# Where what a card says comes from: the printed rules, another publication of the game, or ourselves.
PRINTED: Final = "rulebook"
PUBLISHED: Final = "source"
AUTHORED: Final = "authored"
PROVENANCES: Final = (PRINTED, PUBLISHED, AUTHORED)

_NUMBER: Final = re.compile(r"\{([\w.-]+)(?: (a )?([\w ]+))?\}")


class Card:
    """A card to read up on, with as many copies as there are in its deck. `cost` is None where a card has none.

    `provenance` is one of PROVENANCES; `note` says which part comes from where, if not all of it comes from there.
    A `locked` card is met in a campaign, and shown before only to those who ask for it.
    """

    __slots__ = ("cost", "count", "deck", "kind", "locked", "name", "note", "provenance", "text")

    def __init__(
        self,
        name: str,
        deck: str,
        kind: str,
        cost: int | None,
        text: str,
        count: int,
        provenance: str,
        note: str = "",
        locked: bool = False,
    ) -> None:
        self.name = name
        self.deck = deck
        self.kind = kind
        self.cost = cost
        self.text = text
        self.count = count
        self.provenance = provenance
        self.note = note
        self.locked = locked


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRecord:
    """One card of a game, declared once, beside what it does. A game adds icons and behaviour for its sorts of cards.

    `number` is a literal of the game's `codes`, never used again for another card. `text` is a template over the knobs,
    see `filled`. `called` is what people call it where there is little room, by default the first word of its name.
    """

    def __init__(
        self,
        number: int,
        name: str,
        text: str = "",
        price: int = 0,
        copies: int = 1,
        worth: float = 0.0,
        source: str = PRINTED,
        note: str = "",
        called: str = "",
    ) -> None:
        self.number = number
        self.name = name
        self.text = text
        self.price = price
        self.copies = copies
        self.worth = worth
        self.source = source
        self.note = note
        self.called = called or name.split(maxsplit=1)[0]
        self.slug = slug_of(name)


def slug_of(name: str) -> str:
    """`bicorne-bess`: a name as programs write it."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def filled(text: str, numbers: Mapping[str, int]) -> str:
    """A text with its numbers in their places: `{lorenzo.gain}` is 2, `{lorenzo.gain coin}` is `2 coins`.

    One of `{bess.take coin}` is `1 coin`, and of `{bess.take a coin}` it is `a coin`.
    """

    def number(found: re.Match[str]) -> str:
        value = numbers[found[1]]
        if found[2] and value == 1:
            return f"a {found[3]}"
        return number_of(value, found[3]) if found[3] else str(value)

    return _NUMBER.sub(number, text)
