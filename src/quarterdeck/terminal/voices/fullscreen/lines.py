"""Lines on the screen: wrapped at words, and what stands where in them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

_CONSOLE = Console(file=io.StringIO(), width=80)
KEY, THING = "key", "thing"  # what the style of a text knows: the answer to type, and the thing on the board


@dataclass(frozen=True)
class Line:
    """Something said."""

    text: str
    style: str = ""


def wrapped(lines: Sequence[Line], width: int, indent: int = 0) -> list[Text]:
    """Lines as they stand on the screen."""
    return [part for line in lines for part in wrap(Text(line.text, line.style), width, indent)]


def wrap(text: Text, width: int, indent: int = 0) -> list[Text]:
    """A text in lines of that width, all but the first indented; styles stay."""
    if text.cell_len <= width and "\n" not in text.plain:
        return [text]
    parts = list(text.wrap(_CONSOLE, max(1, width - indent)))
    for part in parts:
        part.rstrip()
    return [part if number == 0 else Text(" " * indent) + part for number, part in enumerate(parts)]


def cut(text: Text, width: int) -> Text:
    """A text that ends where there is no more room."""
    if text.cell_len > width:
        text = text.copy()
        text.truncate(width, overflow="ellipsis")
    return text


@dataclass(frozen=True)
class Spot:
    """Where a key stands: a line, and the columns from `start` to before `end`."""

    key: str
    line: int
    start: int
    end: int


def spots(lines: Sequence[Text]) -> list[Spot]:
    """Every place where a key stands, from top to bottom."""
    found: list[Spot] = []
    for number, line in enumerate(lines):
        for value, start, end in sorted(_known(line, KEY), key=lambda known: known[1]):
            last = found[-1] if found else None
            if last is not None and (last.key, last.line) == (value, number) and start <= last.end + 1:
                found[-1] = Spot(value, number, last.start, end)
            else:
                found.append(Spot(value, number, start, end))
    return found


def known_at(line: Text, column: int, what: str) -> str:
    """What the style of a line knows at a column: its key or thing; empty where there is none."""
    return next((value for value, start, end in _known(line, what) if start <= column < end), "")


def _known(line: Text, what: str) -> Iterator[tuple[str, int, int]]:
    for span in reversed(line.spans):
        if isinstance(span.style, Style) and what in span.style.meta:
            start = cell_len(line.plain[: span.start])
            yield str(span.style.meta[what]), start, start + cell_len(line.plain[span.start : span.end])


def lit(line: Text, key: str) -> Text:
    """A line with one key shown as the current one."""
    spans = [span for span in line.spans if isinstance(span.style, Style) and span.style.meta.get(KEY) == key]
    if not spans:
        return line
    line = line.copy()
    for span in spans:
        line.stylize("reverse", span.start, span.end)
    return line
