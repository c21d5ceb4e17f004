"""What to type for an answer: one key each, which stays the same however the answers are sorted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from quarterdeck.core.words import Option

LETTERS = "abcdefgijklmnoprstuvwxyz"  # h and q are for help and for leaving


def give_keys(options: Sequence[Option], known: Mapping[int, str] | None = None) -> None:
    """Give a key to each answer that has no printed one: the next free number, or from ten on letter.

    `known` are the keys of moves that have one already. Of two answers that name the same printed key the first has it.
    """
    known = known or {}
    taken = set(known.values())
    for option in options:
        if option.move in known:
            option.key = known[option.move]
        elif option.key in taken:
            option.key = ""
        taken.add(option.key)
    free = (key for key in _keys() if key not in taken)
    for option in options:
        option.key = option.key or next(free)


def _keys() -> Iterator[str]:
    yield from "123456789"
    yield from LETTERS
    yield from (str(number) for number in count(10))
