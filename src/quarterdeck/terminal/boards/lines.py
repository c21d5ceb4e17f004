"""Lines of a drawn board: marks of options, and parts that flow beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.text import Text


def mark_sign(mark: str) -> Text:
    """`‹3›`: the option that points here."""
    return Text(f"‹{mark}›" if mark else "", Style(bold=True, dim=False, meta={"key": mark}))


def pointing(text: Text, ident: str) -> Text:
    """The text, as something that a click points at."""
    pointed = text.copy()
    pointed.stylize(Style(meta={"thing": ident}))
    return pointed


def flow(parts: Sequence[Text], width: int, indent: int) -> Iterator[Text]:
    """The parts beside each other in lines of that width; no part is broken."""
    line = Text()
    for part in parts:
        if line and len(line) + 1 + len(part) > width:
            yield line
            line = Text(" " * (indent - 1))
        line = Text.assemble(line, " " if line else "", part)
    if line:
        yield line
