"""Texts that people give: made fit to be shown in one line, and told apart by how they look."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

# Letters that count as printable and show nothing.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159")
# They choose between pictures of the letter before them, and show nothing themselves.
SELECTORS = frozenset(map(chr, (*range(0x180B, 0x180E), 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
IN_COLOUR = "\ufe0f"  # of these the one that emoji need
MARKS = ("Mn", "Me")  # what stands over, under and around a letter: many have no combining class
MOST_MARKS = 4  # on one letter: Vietnamese needs two and pointed Hebrew three; towers of them cover other lines
# Small letters of other alphabets, each over the Latin one that it is taken for, some only where they are capitals; and
# what is taken for an i or an o.
LOOKALIKES = str.maketrans("аеорсухіјѕһԁԛԝкмтвнαοριυνκτχ", "aeopcyxijshdqwkmtbhaopiuvktx") | str.maketrans(
    "գզհյոստցօıɩɪӏ|ǀ∣l10", "qqhjnusgoiiiiiiiiio"
)


def cleaned(text: str) -> str:
    """A text in one line, without what shows nothing, steers a terminal, turns a line around or covers others."""
    kept: list[str] = []
    marks = MOST_MARKS  # where there is no letter yet, there is none to put a mark on
    for each in " ".join(text.split()):
        if not each.isprintable() or each in BLANKS:
            continue
        category = unicodedata.category(each)
        if each in SELECTORS:
            if each == IN_COLOUR and kept and unicodedata.category(kept[-1]) == "So":
                kept.append(each)
        elif category in MARKS:
            marks += 1
            if marks <= MOST_MARKS:
                kept.append(each)
        else:
            if each == " ":
                marks = MOST_MARKS
            elif category != "Mc":  # a vowel beside a letter belongs to it
                marks = 0
            kept.append(each)
    return " ".join("".join(kept).split())


def harmless(line: str) -> str:
    """A line as it is, spaces and all, but for what is no letter."""
    return "".join(each for each in line if each.isprintable())


def printable(text: str) -> str:
    """A text of which some may come from a file, so that it can be shown: on one line, and without control codes."""
    return "".join(each if each.isprintable() else "?" for each in " ".join(text.split()))


@lru_cache(maxsize=2000)
def likeness(name: str) -> str:
    """What two names share that people would take for the same: whatever their case, width, alphabet and what they
    hide.

    A mark counts only on a letter of its own script, as the vowels of Thai do, and once: elsewhere it is an ornament.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    kept: list[str] = []
    letter = ""
    for each in cleaned(folded):
        if unicodedata.category(each) not in MARKS:
            letter = each
        elif _script(each) != _script(letter) or each == kept[-1]:
            continue
        kept.append(each)
    return "".join(kept).translate(LOOKALIKES)


def _script(letter: str) -> str:
    """The first word of a letter's name, which is its script; of the marks that go with all, COMBINING."""
    return unicodedata.name(letter, "").partition(" ")[0]
