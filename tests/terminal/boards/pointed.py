"""What a click on a drawn board means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

CONSOLE = Console()


def things_pointed_at(lines: Sequence[Text]) -> Iterator[str]:
    """The ids of the things that a click on some place of the lines means."""
    for line in lines:
        for offset in range(len(line)):
            thing = _thing_at(line, offset)
            if thing is not None:
                yield thing


def keys_by_thing(lines: Sequence[Text]) -> dict[str, str]:
    """The marks on a board, by the things that they stand on."""
    return {
        _thing_at(line, mark.start()) or "": mark[1] for line in lines for mark in re.finditer("‹(.+?)›", line.plain)
    }


def _thing_at(line: Text, offset: int) -> str | None:
    thing = line.get_style_at_offset(CONSOLE, offset).meta.get("thing")
    assert thing is None or isinstance(thing, str)
    return thing
