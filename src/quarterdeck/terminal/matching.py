"""What a person typed, matched with what can be meant: numbers, labels, beginnings, words, cards and squares."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from quarterdeck.core.game import Option, Thing

T = TypeVar("T")

FILLERS = frozenset({"the", "of", "with", "to", "an", "on", "my", "at"})
_SUIT_SIGNS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"})
_WORD = re.compile(r"\w+(?:-\w+)*")


def match_options(text: str, options: Sequence[Option]) -> list[Option]:
    """The options that can be meant: one if it is clear, several if not, none if there is no such option."""
    typed = text.strip()
    if typed.isdecimal():
        return [options[int(typed) - 1]] if 0 < int(typed) <= len(options) else []
    return _narrow(typed, options, lambda option: option.label, lambda option: option.things)


def match_things(text: str, things: Sequence[Thing]) -> list[Thing]:
    """The things on the board that can be meant."""
    return _narrow(text.strip(), things, lambda thing: thing.name, lambda thing: (thing.id,))


def _narrow(
    typed: str, choices: Sequence[T], words_of: Callable[[T], str], ids_of: Callable[[T], Sequence[str]]
) -> list[T]:
    """Go through ever looser readings and take the first that fits anything."""
    wanted = _words(typed)
    if not wanted:
        return []
    plain = _flat(typed)
    same = [
        choice
        for choice in choices
        if _flat(words_of(choice)) == plain or typed.lower() in map(str.lower, ids_of(choice))
    ]
    begins = [choice for choice in choices if _flat(words_of(choice)).startswith(plain)]
    means = [
        choice
        for choice in choices
        if all(_is_meant(word, _words(words_of(choice)), _codes(ids_of(choice))) for word in wanted)
    ]
    if same or len(begins) == 1:
        return same or begins
    by_code = [choice for choice in means if any(word in _codes(ids_of(choice)) for word in wanted)]
    return by_code or means or begins


def _is_meant(word: str, words: Sequence[str], codes: Sequence[str]) -> bool:
    if word in codes or word in words:
        return True
    return not word.isdecimal() and any(other.startswith(word) for other in words)


def _codes(ids: Sequence[str]) -> list[str]:
    """`8c` of `card:8C`, `b3` of `square:b3`."""
    return [ident.rpartition(":")[2].lower() for ident in ids]


def _flat(text: str) -> str:
    return " ".join(_WORD.findall(text.lower()))


def _words(text: str) -> list[str]:
    return [word for word in _WORD.findall(text.lower().translate(_SUIT_SIGNS)) if word not in FILLERS]
