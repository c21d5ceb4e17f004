"""Texts to be read: without marks, wrapped at words, and leaf by leaf where a terminal is too small for them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from quarterdeck.terminal.reference.rulebook import Clause, Rulebook

PAGERS = ("less", "more")  # what systems have, if nobody named another


def show_rules(book: Rulebook, words: str = "", console: Console | None = None) -> None:
    """The whole book, or what it answers. Raises `NoSuchRule`."""
    console = console or _console()
    if not words:
        lines = rulebook_text(book)
    else:
        lines = [Text(line) if not ident else _clause(ident, rest) for ident, rest, line in _split(book.answer(words))]
    _show(console, lines)


def show_lines(lines: Callable[[int | None], list[str]]) -> None:
    """Show lines that are made for a width: that of the terminal, or none where the output goes elsewhere."""
    console = _console()
    _show(console, [Text(line) for line in lines(console.width if console.is_terminal else None)])


def _console() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


def _show(console: Console, lines: Sequence[Text]) -> None:
    if console.is_terminal:
        show_paged(console, Group(*lines))
    else:
        for line in lines:
            console.print(Text(line.plain), soft_wrap=True)


def show_paged(console: Console, text: RenderableType) -> None:
    """Show a text: leaf by leaf if the terminal is too small for it and there is a program for that.

    Such programs get it without colours, which not all of them understand.
    """
    if len(console.render_lines(text)) < console.height or not has_pager():
        console.print(text)
    else:
        with console.pager():
            console.print(text)


def has_pager() -> bool:
    """Whether there is a program that shows a text leaf by leaf: the one that was named, or one that systems have."""
    named = (os.environ.get("MANPAGER") or os.environ.get("PAGER") or "").split()
    return any(map(shutil.which, [named[0].strip("\"'")] if named else PAGERS))


def rulebook_text(book: Rulebook) -> list[Text]:
    """The primer, then every chapter."""
    lines: list[Text] = []
    chapter = ""
    for part in [*book.primer, *book.parts]:
        if part.chapter != chapter:
            lines += [Text(), Text(part.chapter, "bold")] if lines else [Text(part.chapter, "bold")]
            chapter = part.chapter
        lines += [Text(), _part(part)]
    return lines


def _part(part: Clause) -> Text:
    return _clause(part.id, part.text) if part.id else Text(part.text)


def _clause(ident: str, text: str) -> Text:
    return Text.assemble((f"{ident}: ", "dim"), text)


def _split(lines: Sequence[str]) -> list[tuple[str, str, str]]:
    """Lines with the clause id at their beginning, if they have one."""
    split = []
    for line in lines:
        ident, colon, rest = line.partition(": ")
        is_clause = bool(colon) and " " not in ident and "-" in ident
        split.append((ident if is_clause else "", rest, line))
    return split
