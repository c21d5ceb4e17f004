"""The options of a question in few lines: numbers and words in columns, with what many begin with said once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import Option

FEWEST_ALIKE = 3  # options that begin alike before their beginning is said once
GAP = 2
NUMBER = 4  # characters of `12) `
LONGEST_CODE = 3  # characters of `10C`
MOST_SPOKEN = 9  # options that are read out one by one


@dataclass(frozen=True)
class Numbered:
    """An option with its number, to be told in full or in brief."""

    number: int
    option: Option
    short: bool = False

    @property
    def words(self) -> str:
        """What is told of it."""
        return self.option.brief if self.short else self.option.label


def option_lines(options: Sequence[Option], width: int, short: bool = False) -> list[Text]:
    """The options in the order of their numbers, in as many columns as fit.

    With `short` they are told in brief, and what they do not share by the code of the thing they point at, as in `QH`.
    """
    lines: list[Text] = []
    for beginning, group in _groups([Numbered(number, option, short) for number, option in enumerate(options, 1)]):
        words = [(each.number, each.words[len(beginning) :].lstrip()) for each in group]
        codes = [each.option.things[0].rpartition(":")[2] for each in group if each.option.things]
        telling = all(len(code) <= LONGEST_CODE and not code.isdecimal() for code in codes)
        if short and beginning and telling and len(set(codes)) == len(group):
            words = [(each.number, code) for each, code in zip(group, codes, strict=True)]
        indent = len(beginning) + 1 if beginning else 0
        columns = _columns(words, width - indent)
        for number, line in enumerate(columns):
            head = beginning if number == 0 else ""
            lines.append(Text.assemble((head.ljust(indent), "dim"), line))
    return lines


def spoken_options(options: Sequence[Option], last: Collection[int] = ()) -> list[str]:
    """The options as they are read out, with those whose verbs are in `last` after the others.

    Of many, those that begin alike share a line.
    """
    numbered = [Numbered(number, option) for number, option in enumerate(options, 1)]
    ordered = sorted(numbered, key=lambda each: each.option.move & ~ARG in last)
    if len(options) <= MOST_SPOKEN:
        return [f"{each.number}: {each.words}." for each in ordered]
    lines = []
    for beginning, group in _groups(ordered):
        if beginning:
            rests = [each.words[len(beginning) :].lstrip() for each in group]
            between = "; " if any("," in rest for rest in rests) else ", "
            lines.append(f"{group[0].number} to {group[-1].number}: {beginning} {between.join(rests)}.")
        else:
            lines += [f"{each.number}: {each.words}." for each in group]
    return [*lines, "'options all' reads them one by one."]


def _groups(options: Sequence[Numbered]) -> Iterator[tuple[str, list[Numbered]]]:
    """Options with the words they share, next to each other; without any where there are too few of them."""
    alone: list[Numbered] = []
    for _, alike in groupby(options, lambda each: each.words.split()[:1]):
        group = list(alike)
        if len(group) < FEWEST_ALIKE:
            alone += group
            continue
        if alone:
            yield "", alone
            alone = []
        yield _beginning([each.words.split() for each in group]), group
    if alone:
        yield "", alone


def _beginning(labels: Sequence[Sequence[str]]) -> str:
    """The words that all labels begin with; each keeps at least one of its own."""
    shared = []
    for words in zip(*(label[:-1] for label in labels), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared)


def _columns(words: Sequence[tuple[int, str]], width: int) -> list[Text]:
    widths = _widths([len(label) for _, label in words], width)
    lines = []
    for first in range(0, len(words), len(widths)):
        line = Text()
        for (number, label), cell in zip(words[first:], widths, strict=False):
            line.append(f"{number:>2}) ", "bold cyan")
            line.append(label.ljust(cell + GAP))
        line.rstrip()
        lines.append(line)
    return lines


def _widths(lengths: Sequence[int], width: int) -> list[int]:
    """The widths of as many columns as fit beside each other, filled row by row."""
    for across in range(len(lengths), 1, -1):
        widths = [max(lengths[column::across]) for column in range(across)]
        if sum(widths) + across * (NUMBER + GAP) - GAP <= width:
            return widths
    return [max(lengths)]
