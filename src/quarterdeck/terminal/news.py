"""What has happened, in few lines: the steps of a ship as one way, and first of all what touched the reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_STEP = re.compile(r"(.+ go(?:es)?) from (\w+) to (\w+)\.")
_WAY = re.compile(r"(.+ go(?:es)?) (\w+(?:, \w+)+)\.")
_OWN = re.compile(r"\byou\b[.,]?|\bYou(?! (?:go|lay|bury|sail|drift|leave|attack|discard)\b)|\bYour (?!turn)")
GAP = "…"


def is_step(line: str) -> bool:
    """Whether the line tells a step, or a way of several, which may go on."""
    return bool(_STEP.fullmatch(line) or _WAY.fullmatch(line))


def joined(lines: Sequence[str]) -> list[str]:
    """The lines, with steps of one ship that follow on each other as one: `Bosun goes e5, d5, c5.`"""
    done: list[str] = []
    for line in lines:
        step = _STEP.fullmatch(line)
        way = _way(done[-1]) if done and step else None
        if step and way and way[0] == step[1] and way[1][-1] == step[2]:
            done[-1] = f"{step[1]} {', '.join([*way[1], step[3]])}."
        else:
            done.append(line)
    return done


def _way(line: str) -> tuple[str, list[str]] | None:
    if step := _STEP.fullmatch(line):
        return step[1], [step[2], step[3]]
    if way := _WAY.fullmatch(line):
        return way[1], way[2].split(", ")
    return None


def touches_reader(line: str) -> bool:
    """Whether the line tells what came of something for the reader: found, won, taken, lost."""
    return bool(_OWN.search(line))


def selected(lines: Sequence[str], fits: Callable[[Sequence[str]], bool]) -> list[str]:
    """As many lines as fit: the newest one, then what touched the reader, then the newest ones; gaps are marked."""
    numbers = range(len(lines) - 1, -1, -1)
    last = numbers[:1]
    own = [number for number in numbers if touches_reader(lines[number])]
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
