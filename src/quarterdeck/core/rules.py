"""The values a table is played with: options of the game, and numbers that a designer may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.errors import NumberTooHigh, OptionRefused
from quarterdeck.core.guessing import instead, near
from quarterdeck.core.native import mypyc_attr

Value = bool | int | str
TRUE_WORDS: Final = ("yes", "true", "on")
FALSE_WORDS: Final = ("no", "false", "off")
HIGHEST: Final = 1_000_000  # of a number for which a game names no highest of its own
LONGEST_TOLD: Final = 60  # characters of what was given that a refusal repeats
LONGEST_NUMBER: Final = 20  # digits that are read at all
LISTED: Final = ", which the command games lists with the name of a game"


class Choice:
    """One option of a new table: a switch (no choices), a word out of `choices`, or a whole number from `low` to
    `high`.

    The default of a word may be none of the choices: then the other options decide.
    """

    __slots__ = ("choices", "default", "high", "low", "name", "text")

    def __init__(
        self,
        name: str,
        default: Value,
        text: str,
        choices: Sequence[str] = (),
        low: int | None = None,
        high: int = HIGHEST,
    ) -> None:
        self.name = name
        self.default = default
        self.text = text
        self.choices = tuple(choices)
        self.low = low
        self.high = high

    def usage(self) -> str:
        """How a person types it."""
        if self.choices:
            return f"{self.name}={'|'.join(self.choices)}"
        return f"{self.name}=N" if self.low is not None else self.name

    def read(self, value: Value) -> Value:
        """The value in its proper type, from what a person typed or a program gave. Raises `OptionRefused`."""
        if self.choices:
            word = _words(value)
            if word in self.choices or value == self.default:
                return word
            guess = f" Did you mean {likely[0]}?" if (likely := near(word, self.choices)) else ""
            raise OptionRefused(f"{self.name} is one of {', '.join(self.choices)}; {_told(value)} is not.{guess}")
        if self.low is not None:
            return _whole(self.name, value, self.low, self.high)
        if isinstance(value, bool):
            return value
        if _words(value).lower() in TRUE_WORDS:
            return True
        if _words(value).lower() in FALSE_WORDS:
            return False
        raise OptionRefused(f"{self.name} is a switch: give yes or no, not {_told(value)}.")


class Knob:
    """One number of the rules that a designer may change: `--set sail.straight=4`.

    It is an attribute of the rules object, or with an `index` one entry of a list that is the rules object's own.
    Whoever lists knobs leaves out those that are `locked`, unless somebody asks for what a campaign holds.
    """

    __slots__ = ("attribute", "high", "index", "locked", "low", "name", "text")

    def __init__(
        self,
        name: str,
        attribute: str,
        low: int,
        high: int,
        text: str,
        index: int | None = None,
        locked: bool = False,
    ) -> None:
        self.name = name
        self.attribute = attribute
        self.low = low
        self.high = high
        self.text = text
        self.index = index
        self.locked = locked


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What a table is played with. Every state of a game refers to one and never copies or changes it."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.seats = seats
        self.options: dict[str, Value] = dict(options)
        self.sets: dict[str, int] = {}

    def same_as(self, other: Rules) -> bool:
        """Whether a table with these rules is played as one with those."""
        return self is other or (
            type(self) is type(other)
            and self.seats == other.seats
            and self.options == other.options
            and self.sets == other.sets
        )

    def turn_knobs(self, knobs: Sequence[Knob], sets: Mapping[str, Value]) -> None:
        """Apply the designer's changes. Raises `OptionRefused` for an unknown name or a number out of range."""
        by_name = {knob.name: knob for knob in knobs}
        for name, value in sets.items():
            knob = by_name.get(name)
            if knob is None:
                told = sorted(each.name for each in knobs if not each.locked)
                raise OptionRefused(
                    f"There is no value {_told(name)} to set. {instead(name[:LONGEST_TOLD], told, LISTED)}"
                )
            number = _whole(name, value, knob.low, knob.high)
            if knob.index is None:
                setattr(self, knob.attribute, number)
            else:
                getattr(self, knob.attribute)[knob.index] = number
            self.sets[name] = number


def numbers_of(rules: Rules, knobs: Sequence[Knob]) -> list[list[str | int]]:
    """Every number to change, by its name and as it is in these rules."""
    numbers: list[list[str | int]] = []
    for knob in knobs:
        value = getattr(rules, knob.attribute)
        numbers.append([knob.name, value if knob.index is None else value[knob.index]])
    return numbers


def read_options(choices: Sequence[Choice], given: Mapping[str, Value]) -> dict[str, Value]:
    """Every option with its value, defaults filled in. Raises `OptionRefused` for what no option is called."""
    by_name = {choice.name: choice for choice in choices}
    options: dict[str, Value] = {choice.name: choice.default for choice in choices}
    for name, value in given.items():
        choice = by_name.get(name)
        if choice is None:
            there = instead(name[:LONGEST_TOLD], list(by_name), LISTED)
            raise OptionRefused(f"There is no option {_told(name)}. {there}")
        options[name] = choice.read(value)
    return options


def _whole(name: str, value: Value, low: int, high: int) -> int:
    """A whole number within bounds. Digits beyond any bound are not read: to read very many takes very long."""
    if isinstance(value, str) and len(value) > LONGEST_NUMBER:
        raise OptionRefused(f"{name} is a whole number from {low} to {high}; {_told(value)} is not.")
    try:
        number = value if isinstance(value, int) and not isinstance(value, bool) else int(str(value))
    except ValueError:
        raise OptionRefused(f"{name} is a whole number; {value!r} is not.") from None
    if number < low:
        raise OptionRefused(f"{name} is at least {low}; {_told(number)} is less.")
    if number > high:
        raise NumberTooHigh(f"{name} is at most {high}; {_told(number)} is more.")
    return number


def _words(value: Value) -> str:
    """A value as a person would type it, but no more of it than can mean anything."""
    if isinstance(value, int) and value.bit_length() > 64:
        return "that"
    return str(value)[: LONGEST_TOLD + 1]


def _told(value: Value) -> str:
    """What was given, for a refusal to repeat."""
    words = _words(value)  # before it is known to be no text: the compiler would then make a number of a switch
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_TOLD else value[:LONGEST_TOLD] + "…")
    return words
