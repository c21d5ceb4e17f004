"""Lines that stay in a terminal: sentences are broken at words, and what is to be copied stays whole."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import wrap
from typing import TextIO

from quarterdeck.terminal.command_line import PROGRAM


def lines_for(stream: TextIO, line: str) -> list[str]:
    """A line as it is written there: as it is, or in lines of a terminal."""
    return in_lines(line, os.get_terminal_size(stream.fileno()).columns) if stream.isatty() else [line]


def in_lines(line: str, width: int) -> list[str]:
    """A sentence in lines so long. A path, a link and a command at the end of a sentence are not broken."""
    if len(line) <= width or width <= 0 or Path(line).is_absolute():
        return [line]
    said, colon, copied = line.rpartition(": ")
    if colon and PROGRAM in copied:
        return [*in_lines(f"{said}:", width), copied]
    return wrap(line, width, break_long_words=False, break_on_hyphens=False)
