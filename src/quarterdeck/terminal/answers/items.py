"""Several things in one line, and what else a line can name: `bury ks jd, sail 8d`, `1 3`, `raise 3`, `paul sloop`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, product

from quarterdeck.core.words import Option, Thing
from quarterdeck.table.questions import Gauge
from quarterdeck.table.ways import MOST_POINTED_AT
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.matching import (
    NO,
    YES,
    listed_items,
    match_code,
    match_names,
    match_options,
    words_of,
)

MOST_READINGS = 4  # of one line
MOST_NAMESAKES = 4  # things that one name may mean
OF_AMOUNTS = frozenset({"it", "by", "for", "coin", "coins"})
NONE = frozenset({"none", "nothing"})


@dataclass(frozen=True)
class Items:
    """What a line names: options in its order, and the words at its end that name none of them."""

    options: list[Option]
    rest: str


def read_items(text: str, asked: Asked, options: Sequence[Option]) -> Items:
    """Read a line as names of these options, one after the other: what is typed of a verb goes for all that follow."""
    reader = _ItemReader(asked, options)
    parts = listed_items(text)
    for number, part in enumerate(parts):
        left = reader.read(part.split())
        if left:
            return Items(reader.found, ", ".join([" ".join(left), *parts[number + 1 :]]))
    return Items(reader.found, "")


class _ItemReader:
    def __init__(self, asked: Asked, options: Sequence[Option]) -> None:
        self._asked = asked
        self._options = options
        self._verb = ""  # as it was typed, or that of the last thing named
        self._typed_verb = False
        self.found: list[Option] = []

    def read(self, words: Sequence[str]) -> Sequence[str]:
        """Read as many words as name something; gives those that are left."""
        if len(words) > 1 and not self._typed_verb and all(self._is_key(word) for word in words):
            self.found += [option for word in words for option in self._options if option.key == word.lower()]
            return ()
        while words:
            for length in range(len(words), 0, -1):
                named = self._named(words[:length])
                if named and (length == len(words) or not _is_verb(words[:length], named[0])):
                    self.found += named
                    self._verb = named[-1].label.split()[0]
                    self._typed_verb = self._typed_verb or words[0].lower() == self._verb.lower()
                    words = words[length:]
                    break
            else:
                return words
        return words

    def _named(self, words: Sequence[str]) -> list[Option]:
        """The option that these words name, as often as they say."""
        text = " ".join(words)
        readings = [text, f"{self._verb} {text}"] if self._is_key(text) and not self._typed_verb else []
        for reading in readings or [f"{self._verb} {text}", text]:
            found = match_options(reading, self._options)
            if len(found) == 1:
                return found
        return self._counted(words[:1], words[1:]) if words[1:2] and words[1].isdecimal() else self._counted((), words)

    def _counted(self, verb: Sequence[str], words: Sequence[str]) -> list[Option]:
        """What a number and a name stand for, as in `2 rum` or with a verb `take 2 rum`."""
        if len(words) < 2 or not words[0].isdecimal() or self._is_key(" ".join(words[1:])):
            return []
        found = match_options(" ".join([*verb, *words[1:]]).rstrip("s"), self._asked.pickable)
        times = int(words[0])
        return found * times if len(found) == 1 and 0 < times <= self._asked.times(found[0].move) else []

    def _is_key(self, text: str) -> bool:
        return any(option.key == text.lower() for option in self._options)


def _is_verb(words: Sequence[str], option: Option) -> bool:
    """Whether no more than the verb of an option was typed: what it is done with may come next."""
    return len(words) == 1 and option.label.lower().startswith(words[0].lower())


def read_amount(text: str, gauges: Sequence[Gauge]) -> tuple[Gauge, int | None] | None:
    """`raise 3`, or `3` alone: the amount that is asked for, and how much; None for how much if that is not said."""
    words = words_of(text)
    amounts = [0 if word in NONE else int(word) for word in words if word.isdecimal() or word in NONE]
    said = [word for word in words if not word.isdecimal() and word not in OF_AMOUNTS | NONE]
    named = [gauge for gauge in gauges if all(_is_in(word, gauge) for word in said)]
    if len(named) != 1 or len(amounts) > 1 or not words:
        return None
    return named[0], amounts[0] if amounts else None


def _is_in(word: str, gauge: Gauge) -> bool:
    codes = [thing.rpartition(":")[2] for thing in gauge.things]
    return any(other.startswith(word) for other in (*words_of(gauge.label), *codes))


@dataclass(frozen=True)
class Pointed:
    """What a typed line points at: things in its order, an amount, and its words that name neither.

    `verbs` are the words that come right before a thing: what is to be done with it.
    """

    things: tuple[str, ...]
    amount: int | None
    words: tuple[str, ...]
    verbs: tuple[str, ...] = ()


def read_pointed(text: str, things: Sequence[Thing]) -> list[Pointed]:
    """What a line may point at, where it names things on the board: `8d b4`, `2 coins on the reef`."""
    named: list[list[Thing]] = []
    left: list[str] = []
    verbs: list[str] = []  # what came right before each thing, and named none
    before = ""
    words = [word for part in listed_items(text) for word in words_of(part) if word not in OF_AMOUNTS]
    while words:
        for length in range(len(words), 0, -1):
            some = " ".join(words[:length])
            if found := _things_called(some, things):
                named.append(found)
                verbs.append(before)
                before = ""
                words = words[length:]
                break
        else:
            before = words[0]
            left.append(before)
            words = words[1:]
    amounts = [int(word) for word in left if word.isdecimal()]
    if not named or len(named) > MOST_POINTED_AT or len(amounts) > 1:
        return []
    said = tuple(word for word in left if not word.isdecimal())
    readings = islice(product(*named), MOST_READINGS)
    amount = amounts[0] if amounts else None
    doing = tuple(verb for verb in verbs if verb and not verb.isdecimal())
    return [Pointed(tuple(dict.fromkeys(thing.id for thing in each)), amount, said, doing) for each in readings]


def _things_called(text: str, things: Sequence[Thing]) -> list[Thing]:
    """The things that can be meant by a name: those with this code, or that are called so; too many are none."""
    if text.isdecimal() or len(text) == 1 or text in (*YES, *NO):
        return []
    names = [thing.name.partition(",")[0].removeprefix("the ") for thing in things]
    called = [things[place] for place in match_names(text, names)]
    found = {thing.id: thing for thing in (*match_code(text, things), *called)}
    return list(found.values()) if len(found) <= MOST_NAMESAKES else []
