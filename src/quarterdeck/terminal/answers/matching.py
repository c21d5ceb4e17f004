"""What a person typed, matched with what can be meant: keys, labels, beginnings, words, cards and squares."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from quarterdeck.core.words import Option, Thing

T = TypeVar("T")

FILLERS = frozenset({"the", "of", "with", "to", "an", "on", "my", "at"})
YES = ("y", "yes")
NO = ("n", "no")
QUIT = ("quit", "q", "exit")
_BETWEEN = re.compile(r",|;|&|\+|\band\b", re.IGNORECASE)
_SUIT_SIGNS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"})
_WORD = re.compile(r"\w+(?:-\w+)*")


def match_options(text: str, options: Sequence[Option]) -> list[Option]:
    """The options that can be meant: one if it is clear, several if not, none if there is no such option."""
    typed = text.strip()
    by_key = [option for option in options if option.key and option.key == typed.lower()]
    if by_key or typed.isdecimal():
        return by_key
    if len(typed) == 1 or typed.lower() in (*YES, *NO):  # it says too little to mean a word within an answer
        plain = _flat(typed)
        begins = [option for option in options if plain and _flat(option.label).startswith(plain)]
        return [option for option in begins if _flat(option.label) == plain] or (begins if len(typed) == 1 else [])
    return _narrow(typed, options, lambda option: option.label, lambda option: option.things)


def match_names(text: str, names: Sequence[str]) -> list[int]:
    """The places of the names that can be meant: by number from 1 on, by the name, a beginning or a word of it."""
    options = [Option(place, name, (), "", key=str(place + 1)) for place, name in enumerate(names)]
    return [option.move for option in match_options(text.replace("-", " "), options)]


def match_things(text: str, things: Sequence[Thing]) -> list[Thing]:
    """The things on the board that can be meant."""
    return _narrow(text.strip(), things, lambda thing: thing.name, lambda thing: (thing.id,))


def listed_items(text: str) -> list[str]:
    """The items of `jd, ks and 5c`; one item is no list."""
    return [item.strip() for item in _BETWEEN.split(text) if item.strip()]


def match_code(text: str, things: Sequence[Thing]) -> list[Thing]:
    """The things with exactly this code, squares first."""
    code = _flat(text.lower().translate(_SUIT_SIGNS)).removeprefix("the ").replace(" ", "-")
    found = [thing for thing in things if code in _codes([thing.id])]
    return sorted(found, key=lambda thing: not thing.id.startswith("square:"))


def names_verb(text: str, option: Option) -> bool:
    """Whether the first word of an option was typed, or how it begins, or its key."""
    verb = option.label.split()[0].lower()
    return text.strip().lower() == option.key or any(verb.startswith(word) for word in words_of(text))


def yes_or_no(text: str, options: Sequence[Option]) -> list[Option]:
    """What `yes` and `no` mean at a question with one answer that declines all others; none elsewhere."""
    word = text.strip().lower()
    declining = [option for option in options if option.declines]
    if word not in (*YES, *NO) or len(declining) != 1:
        return []
    return declining if word in NO else [option for option in options if option not in declining]


def _narrow(
    typed: str, choices: Sequence[T], label_of: Callable[[T], str], ids_of: Callable[[T], Sequence[str]]
) -> list[T]:
    """Go through ever looser readings and take the first that fits anything."""
    wanted = words_of(typed)
    if not wanted:
        return []
    plain = _flat(typed)
    same = [
        choice
        for choice in choices
        if _flat(label_of(choice)) == plain or typed.lower() in map(str.lower, ids_of(choice))
    ]
    begins = [choice for choice in choices if _flat(label_of(choice)).startswith(plain)]
    means = [
        choice
        for choice in choices
        if all(_is_meant(word, words_of(label_of(choice)), _codes(ids_of(choice))) for word in wanted)
        and not _is_said_again(wanted, words_of(label_of(choice)))
    ]
    if same or len(begins) == 1:
        return same or begins
    code = "-".join(wanted)
    by_code = [choice for choice in means if any(word in _codes(ids_of(choice)) for word in (code, *wanted))]
    return by_code or means or begins


def _is_meant(word: str, words: Sequence[str], codes: Sequence[str]) -> bool:
    if word in codes or word in words:
        return True
    return not word.isdecimal() and any(other.startswith(word) for other in words)


def _is_said_again(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a word was typed more often than it is there: two things are meant, as in `take rum rum`."""
    return any(wanted.count(word) > max(1, words.count(word)) for word in wanted)


def _codes(ids: Sequence[str]) -> list[str]:
    """`8c` of `card:8C`, `b3` of `square:b3`. A bare number is no code: it may as well count something."""
    codes = [ident.rpartition(":")[2].lower() for ident in ids]
    return [code for code in codes if not code.isdecimal()]


def _flat(text: str) -> str:
    return " ".join(_WORD.findall(text.lower()))


def words_of(text: str) -> list[str]:
    """The words of a text that say something."""
    return [word for word in _WORD.findall(text.lower().translate(_SUIT_SIGNS)) if word not in FILLERS]
