"""What the tests of resources share: abilities by name, and a Character who has certain resources to spend."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import ability_key
from quarterdeck.games.wildtails.cards import ABILITY_COUNT
from tests.games.wildtails.position import ANNA, Position

ABILITY_KEYS: Final = tuple(ability_key(ability) for ability in range(ABILITY_COUNT))
PURSE: Final = 13  # the card whose resources `purse` gives


def use(key: str) -> int:
    """The move that uses an ability: `anna.smuggle`, `empire.broadside`."""
    return codes.USE | ABILITY_KEYS.index(key)


def paying(letter: str, source: int) -> int:
    """The move that pays with a resource of a card by its number, or of a permanent resource by its source."""
    return codes.PAY_WITH + (codes.SYMBOL_LETTERS.index(letter) << 6) | (source if source >= codes.STAR else source - 1)


def star(objective: int, level: int) -> int:
    """The source of the permanent resource that a level, from 1, of an Objective gives."""
    return codes.STAR + codes.LEVELS * objective + level - 1


def store(number: int) -> int:
    """The move that stores a card by its number."""
    return codes.STORE | number - 1


def take(number: int) -> int:
    """The move that takes a card by its number from the Empire."""
    return codes.TAKE | number - 1


def purse(
    resources: str,
    *deck: int,
    player: int = ANNA,
    sets: dict[str, Value] | None = None,
    objectives: tuple[int, int] = (1, 6),
) -> Position:
    """A scene in which a player has just these resources, on one card set aside; Customs Shed unless `deck` says so.

    The dark side of the Empire is up, so that nobody is asked for what it offers on the other.
    """
    position = Position(sets=sets, objectives=objectives).deck(*(deck or (4,))).dark()
    return position.aside(player, PURSE, 4, resources) if resources else position


def lost(position: Position) -> list[tuple[int, str]]:
    """The cards set aside that were discarded at the end of turns, each its number and what was unspent."""
    return [
        (bundles.card_in(entry) + 1, bundles.letters(rest))
        for _, _, entry, rest, *_ in position.events(codes.E_LOSE_ASIDE)
    ]
