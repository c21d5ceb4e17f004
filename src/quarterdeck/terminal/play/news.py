"""What has happened, in few lines: the steps of a ship as one way, and first of all what touched the reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from itertools import groupby

# Ways are joined, and what touched the reader is found, in the sentences of the log: it comes as text alone.
_STEP = re.compile(r"(.+ go(?:es)?) from ([a-z]\d) to ([a-z]\d)\.")
_WAY = re.compile(r"(.+ go(?:es)?) ([a-z]\d(?:, [a-z]\d)+)\.")
_OWN = re.compile(r"\byou\b|\bYou (\w+)|\bYour (?!turn)")
GAP = "…"


def is_step(line: str) -> bool:
    """Whether the line tells a step, or a way of several, which may go on."""
    return bool(_STEP.fullmatch(line) or _WAY.fullmatch(line))


def joined(lines: Sequence[str]) -> list[str]:
    """The lines, with steps of one ship that follow on each other as one: `Bosun goes e5, d5, c5.`

    What happened several times in a row is told once: `Bosun draws a card (3 times).`
    """
    done: list[str] = []
    for line, times in ((line, len(list(alike))) for line, alike in groupby(lines)):
        step = _STEP.fullmatch(line)
        way = _way(done[-1]) if done and step else None
        if step and way and way[0] == step[1] and way[1][-1] == step[2]:
            done[-1] = f"{step[1]} {', '.join([*way[1], step[3]])}."
        else:
            done.append(f"{line.removesuffix('.')} ({times} times)." if times > 1 else line)
    return done


def _way(line: str) -> tuple[str, list[str]] | None:
    if step := _STEP.fullmatch(line):
        return step[1], [step[2], step[3]]
    if way := _WAY.fullmatch(line):
        return way[1], way[2].split(", ")
    return None


def touches_reader(line: str, doing: Collection[str] = ()) -> bool:
    """Whether the line tells what came of something for the reader: found, won, taken, lost.

    `doing` are the verbs of what the reader only does: `You go` is no news.
    """
    return any(found[1] not in doing for found in _OWN.finditer(line))


def selected(lines: Sequence[str], fits: Callable[[Sequence[str]], bool], doing: Collection[str] = ()) -> list[str]:
    """As many lines as fit: the newest one, then what touched the reader, then the newest ones; gaps are marked."""
    numbers = range(len(lines) - 1, -1, -1)
    last = numbers[:1]
    own = [number for number in numbers if touches_reader(lines[number], doing)]
    chosen: list[int] = []
    for number in dict.fromkeys([*last, *own, *numbers]):
        attempt = sorted([*chosen, number])
        if fits(_with_gaps(lines, attempt)):
            chosen = attempt
        elif number not in own and number not in last:
            break
    return _with_gaps(lines, chosen)


def _with_gaps(lines: Sequence[str], numbers: Sequence[int]) -> list[str]:
    shown: list[str] = []
    before = -1
    for number in numbers:
        if number != before + 1:
            shown.append(GAP)
        shown.append(lines[number])
        before = number
    return shown
