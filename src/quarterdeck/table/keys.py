"""What to type for an answer: one key each, which stays the same however the answers are sorted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from quarterdeck.core.words import Option

LETTERS = "abcdefgijklmnoprstuvwxyz"  # h and q are for help and for leaving


def give_keys(options: Sequence[Option], known: Mapping[int, str] | None = None) -> None:
    """Give a key to each answer that has no printed one: the next free number, or from ten on letter.

    `known` are the keys of moves that have one already. Of two answers that name the same printed key the first has it.
    Where an amount is asked for, that is its own key. Beside amounts and printed numbers the other answers have
    letters, so that no number means something that it is not.
    """
    known = known or {}
    taken = set(known.values())
    measured = any(option.gauge or option.key.isdigit() for option in options)
    for option in options:
        if option.gauge and not option.key:
            option.key = str(option.amount)
    for option in options:
        if option.move in known:
            option.key = known[option.move]
        elif option.key in taken:
            option.key = ""
        taken.add(option.key)
    free = (key for key in _keys(measured) if key not in taken)
    for option in options:
        option.key = option.key or next(free)


def _keys(measured: bool) -> Iterator[str]:
    yield from "" if measured else "123456789"
    yield from LETTERS
    yield from (str(number) for number in count(1 if measured else 10))
