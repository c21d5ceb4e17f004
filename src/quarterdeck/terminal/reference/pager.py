"""Texts to be read: without marks, wrapped at words, and leaf by leaf where a terminal is too small for them."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from quarterdeck.terminal.reference.rulebook import Clause, Rulebook

LESS = "-RFX"  # colours as they are, no paging of what fits, and the text stays


def show_rules(book: Rulebook, words: str = "", console: Console | None = None) -> None:
    """The whole book, or what it answers. Raises `NoSuchRule`."""
    console = console or Console(highlight=False, markup=False, emoji=False)
    if not words:
        lines = rulebook_text(book)
    else:
        lines = [Text(line) if not ident else _clause(ident, rest) for ident, rest, line in _split(book.answer(words))]
    if not console.is_terminal:
        for line in lines:
            console.print(Text(line.plain), soft_wrap=True)
        return
    show_paged(console, Group(*lines))


def show_paged(console: Console, text: RenderableType) -> None:
    """Show a text, leaf by leaf if the terminal is too small for it."""
    if len(console.render_lines(text)) < console.height:
        console.print(text)
        return
    os.environ.setdefault("LESS", LESS)
    with console.pager(styles=console.color_system is not None):
        console.print(text)


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
