"""What a screen offers to somebody who types: how a word may go on, what Enter would do, and which key is enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.core.words import Option, Thing
from quarterdeck.terminal.answers.asked import SUGGESTION
from quarterdeck.terminal.answers.matching import NO, YES, match_options, words_of
from quarterdeck.terminal.answers.understanding import understand
from quarterdeck.terminal.voices.fullscreen.stage import Stage


def preview(stage: Stage) -> str:
    """What Enter would do, where that is clear; or how the word may go on."""
    if stage.candidates:
        return f"Tab: {' '.join(stage.candidates)}"
    text = stage.line.text.strip()
    label = ""
    if not stage.answerable:
        return ""
    if not text:
        label = stage.label_of(stage.walked)
    elif not _is_order(text, stage):
        option = understand(text, stage.options).option
        label = stage.label_of(option.key if option is not None else text)
    return f"Enter: {label}" if label else ""


def is_enough(key: str, stage: Stage) -> bool:
    """Whether a key is an answer at once: nothing else that can be typed here begins with it."""
    if not stage.prompted or stage.line:
        return False
    if stage.keys:
        return key in stage.keys
    sheet = stage.sheet
    if not stage.answerable or sheet is None or sheet.pickable or sheet.gauges:
        return False
    meant = [option for option in sheet.answers if option.key == key]
    if len(meant) != 1 or meant[0].costly or meant[0].fatal:
        return False
    return not any(word.startswith(key) for word in _typeable(stage, meant[0]))


def completions(stage: Stage) -> list[str]:
    """How the word before the cursor may go on."""
    head, _, begun = stage.line.text[: stage.line.cursor].rpartition(" ")
    begun = begun.lower()
    words: list[str] = []
    if _is_order(head, stage) and stage.screen is not None:
        words += [word for thing in stage.screen.things for word in (*_codes([thing.id]), *words_of(_name(thing)))]
    else:
        for option in match_options(head, stage.options) or stage.options:
            words += [*words_of(option.label), *_codes(option.things)]
        words += stage.orders if not head else ()
    typed = head.lower().split()
    return list(dict.fromkeys(word for word in words if word.startswith(begun) and word not in (begun, *typed)))


def completed(stage: Stage, word: str) -> str:
    """The line with a word instead of the one before the cursor."""
    head, space, _ = stage.line.text[: stage.line.cursor].rpartition(" ")
    return f"{head}{space}{word}"


def _typeable(stage: Stage, besides: Option) -> Iterator[str]:
    """All that can be typed besides the key of one answer."""
    assert stage.sheet is not None
    yield from (option.key for option in stage.options if option is not besides)
    yield from (f"{SUGGESTION}{number}" for number, _ in enumerate(stage.sheet.suggestions, 1))
    for option in stage.options:
        yield from words_of(option.label)
        yield from _codes(option.things)
    for thing in stage.screen.things if stage.screen is not None else ():
        yield from words_of(_name(thing))
        yield from _codes([thing.id])
    if any(option.declines for option in stage.options):
        yield from (*YES, *NO)
    yield from stage.orders


def _is_order(text: str, stage: Stage) -> bool:
    return text.lower().split()[:1] in [[order] for order in stage.orders]


def _name(thing: Thing) -> str:
    """What a thing is called, without what is told of it."""
    return thing.name.partition(",")[0]


def _codes(things: Sequence[str]) -> list[str]:
    codes = [thing.rpartition(":")[2].lower() for thing in things]
    return [code for code in codes if not code.isdecimal()]
