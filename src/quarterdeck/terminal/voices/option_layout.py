"""The options of a question in few lines: keys and words in columns, with what many begin with said once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import Option
from quarterdeck.terminal.answers.asked import SUGGESTION, Sheet, gauge_line, way_words

FEWEST_ALIKE = 3  # options that begin alike before their beginning is said once
GAP = 2
NUMBER = 4  # characters of `12) `
LONGEST_CODE = 3  # characters of `10C`
CHOSEN = "*"  # after the key of what is chosen
MOST_SPOKEN = 9  # options that are read out one by one
MOST_ADDED = 12  # options that are read out again after each that was chosen


def fate(option: Option) -> str:
    """What is said of an answer that loses the game."""
    return " (loses the game)" if option.fatal else ""


@dataclass(frozen=True)
class Listed:
    """An option, to be told in full or in brief."""

    option: Option
    short: bool = False

    @property
    def words(self) -> str:
        """What is told of it."""
        return self.option.brief if self.short else self.option.label

    @property
    def fate(self) -> str:
        """What is said of it if it loses the game."""
        return fate(self.option)


def sheet_lines(sheet: Sheet, width: int, last: Collection[int] = (), short: bool = False) -> list[Text]:
    """All that a question asks below its prompt: suggestions, what can be chosen, what is, and the answers.

    With `short` what can be chosen and the answers share lines, what gives up much does not stand apart, and what is
    chosen is only marked.
    """
    chosen = {option.move for option in sheet.chosen}
    answers = [option for option in sheet.answers if not option.costly]
    costly = [option for option in sheet.answers if option.costly]
    blocks = [answers, sheet.pickable] if _after(sheet, last) else [sheet.pickable, answers]
    blocks = [[option for block in (*blocks, costly) for option in block]] if short else [*blocks, costly]
    lines = [Text(line, _known(f"{SUGGESTION}{number}", "")) for number, line in enumerate(suggestion_lines(sheet), 1)]
    lines += [Text(f"{gauge_line(gauge)} (type the amount)") for gauge in sheet.gauges]
    for block in blocks:
        lines += option_lines(block, width, short, chosen)
    told = sheet.chosen_line() if not short else sheet.to_type
    return [*lines, Text(told, "green")] if told else lines


def suggestion_lines(sheet: Sheet) -> list[str]:
    """Whole answers that are suggested, with their keys."""
    return [f"{SUGGESTION}{number}: {way_words(way)}." for number, way in enumerate(sheet.suggestions, 1)]


def _after(sheet: Sheet, last: Collection[int]) -> bool:
    """Whether what can be chosen is told after the answers."""
    return any(option.move & ~ARG in last for option in sheet.pickable)


def option_lines(
    options: Sequence[Option], width: int, short: bool = False, chosen: Collection[int] = ()
) -> list[Text]:
    """The options with their keys, in as many columns as fit; those that are `chosen` are marked.

    With `short` they are told in brief, and what they do not share by the code of the thing they point at, as in `QH`.
    """
    lines: list[Text] = []
    for beginning, group in _groups([Listed(option, short) for option in options]):
        words = [each.words[len(beginning) :].lstrip() + each.fate for each in group]
        codes = [each.option.things[0].rpartition(":")[2] for each in group if each.option.things]
        telling = all(len(code) <= LONGEST_CODE and not code.isdecimal() for code in codes)
        if short and beginning and telling and len(set(codes)) == len(group):
            words = codes
        cells = [(each.option, word) for each, word in zip(group, words, strict=True)]
        indent = len(beginning) + 1 if beginning else 0
        for number, line in enumerate(_columns(cells, width - indent, chosen)):
            head = beginning if number == 0 else ""
            lines.append(Text.assemble((head.ljust(indent), "dim"), line))
    return lines


def spoken_sheet(sheet: Sheet, last: Collection[int] = ()) -> list[str]:
    """All that a question asks below its prompt, as it is read out."""
    left = sheet.left
    answers = spoken_options(sheet.answers)
    gauges = [f"{gauge_line(gauge)}: type the amount." for gauge in sheet.gauges]
    picks = spoken_options(left)
    told = [*answers, *gauges, *picks] if _after(sheet, last) else [*picks, *answers, *gauges]
    many = len(told) < len(left) + len(sheet.answers) + len(gauges)
    return [*suggestion_lines(sheet), *told, *(["'options all' reads them one by one, in full."] if many else [])]


def spoken_chosen(sheet: Sheet) -> list[str]:
    """What is chosen, in short. What may be added shares a line; where that is much, it is told how to hear it."""
    left = sheet.left
    if len(left) > MOST_ADDED:
        more = [f"{len(left)} things may be added: 'options' reads them."]
    else:
        more = [f"You may add: {'; '.join(_addable(_listed(left)))}."] if left else []
    return [sheet.chosen_line(), sheet.prompt, *spoken_options(sheet.answers), *more]


def spoken_options(options: Sequence[Option]) -> list[str]:
    """Options as they are read out. Many are told in brief, and those that begin alike share a line."""
    if len(options) <= MOST_SPOKEN:
        return [f"{option.key}: {option.label}{Listed(option).fate}." for option in options]
    return [f"{line}." for line in _shared_lines(_listed(options))]


def _listed(options: Sequence[Option]) -> list[Listed]:
    """The options as they are told among others: in brief if there are many, and if that tells them apart."""
    short = len(options) > MOST_SPOKEN and len({option.brief for option in options}) == len(options)
    return [Listed(option, short) for option in options]


def _addable(options: Sequence[Listed]) -> Iterator[str]:
    """What may be added, with the keys; what begins alike together."""
    for _, alike in groupby(options, lambda each: each.words.split()[:1]):
        group = list(alike)
        start, rests = _start(_beginning([each.words.split() for each in group]) if len(group) > 1 else "", group)
        yield f"{start} {_keyed(rests, [each.option.key for each in group])}".lstrip()


def _start(beginning: str, group: Sequence[Listed]) -> tuple[str, list[str]]:
    """What a group begins with, without an amount, and what each of it has of its own."""
    start = beginning.rstrip("0123456789 ")
    return start, [each.words[len(start) :].lstrip() + each.fate for each in group]


def _shared_lines(options: Sequence[Listed]) -> list[str]:
    """The options with their keys; of those that begin alike the beginning is said once."""
    lines = []
    for beginning, group in _groups(options):
        start, rests = _start(beginning, group)
        keys = [each.option.key for each in group]
        if not start:
            lines += [f"{key}: {rest}" for key, rest in zip(keys, rests, strict=True)]
        elif _follow(keys):
            lines.append(f"{keys[0]} to {keys[-1]}: {start} {_between(rests).join(rests)}")
        else:
            lines.append(f"{start} {_keyed(rests, keys)}")
    return lines


def _keyed(words: Sequence[str], keys: Sequence[str]) -> str:
    """`Jack of hearts (4), King of spades (6)`; what many have before a comma once: `1: space 2 (a), space 3 (b)`."""
    heads: dict[str, list[str]] = {}
    for word, key in zip(words, keys, strict=True):
        head, comma, tail = word.partition(", ")
        heads.setdefault(head if comma else "", []).append(f"{tail or head} ({key})")
    if "" in heads or len(heads) * 2 > len(words):
        return _between(words).join(f"{word} ({key})" for word, key in zip(words, keys, strict=True))
    return "; ".join(f"{head}: {', '.join(tails)}" for head, tails in heads.items())


def _between(words: Sequence[str]) -> str:
    return "; " if any("," in word for word in words) else ", "


def _follow(keys: Sequence[str]) -> bool:
    """Whether the keys are numbers one after the other."""
    return all(key.isdecimal() for key in keys) and [int(key) for key in keys] == list(
        range(int(keys[0]), int(keys[0]) + len(keys))
    )


def _groups(options: Sequence[Listed]) -> Iterator[tuple[str, list[Listed]]]:
    """Options with the words they share, next to each other; without any where there are too few of them."""
    alone: list[Listed] = []
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


def _columns(cells: Sequence[tuple[Option, str]], width: int, chosen: Collection[int]) -> list[Text]:
    widths = _widths([cell_len(label) for _, label in cells], width)
    lines = []
    for first in range(0, len(cells), len(widths)):
        line = Text()
        for (option, label), cell in zip(cells[first:], widths, strict=False):
            is_chosen = option.move in chosen
            line.append(f"{option.key:>2}{CHOSEN if is_chosen else ')'} ", _known(option.key, "bold cyan"))
            line.append(label, _known(option.key, _colour(option, is_chosen)))
            line.append(" " * (cell + GAP - cell_len(label)))
        line.rstrip()
        lines.append(line)
    return lines


def _colour(option: Option, is_chosen: bool) -> str:
    return "bold red" if option.fatal else "green" if is_chosen else "yellow" if option.costly else ""


def _known(key: str, style: str) -> Style:
    """A style that knows the key of the answer it is for, so that the answer can be clicked."""
    return Style.parse(style) + Style(meta={"key": key})


def _widths(lengths: Sequence[int], width: int) -> list[int]:
    """The widths of as many columns as fit beside each other, filled row by row."""
    for across in range(len(lengths), 1, -1):
        widths = [max(lengths[column::across]) for column in range(across)]
        if sum(widths) + across * (NUMBER + GAP) - GAP <= width:
            return widths
    return [max(lengths)]
