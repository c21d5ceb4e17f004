"""Texts that people give: made fit to be shown in one line, and told apart by how they look."""

from __future__ import annotations

import unicodedata

# Letters that count as printable and show nothing.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
MOST_MARKS = 4  # on one letter: Vietnamese needs two and pointed Hebrew three; towers of them cover other lines
# Small letters of other alphabets, each over the Latin one that it is taken for.
LOOKALIKES = str.maketrans("аеорсухіјѕһԁԛԝкмтвнαοριυνκτχ", "aeopcyxijshdqwkmtbhaopiuvktx")


def cleaned(text: str) -> str:
    """A text in one line, without what shows nothing, steers a terminal, turns a line around or covers others."""
    kept: list[str] = []
    marks = 0
    for each in " ".join(text.split()):
        marks = marks + 1 if unicodedata.combining(each) else 0
        if each.isprintable() and each not in BLANKS and marks <= MOST_MARKS:
            kept.append(each)
    return " ".join("".join(kept).split())


def harmless(line: str) -> str:
    """A line as it is, spaces and all, but for what is no letter."""
    return "".join(each for each in line if each.isprintable())


def printable(text: str) -> str:
    """A text of which some may come from a file, so that it can be shown: on one line, and without control codes."""
    return "".join(each if each.isprintable() else "?" for each in " ".join(text.split()))


def likeness(name: str) -> str:
    """What two names share that people would take for the same: whatever their case, width, alphabet and what they
    hide."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return cleaned(folded).translate(LOOKALIKES)
