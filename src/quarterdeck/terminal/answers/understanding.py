"""What the player typed at a question, as one of its answers, or as the reason why it is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.core.words import Option
from quarterdeck.terminal.answers.matching import match_options, names_verb, yes_or_no

MOST_CANDIDATES = 12
END_BUTTON = "button:end"  # what an option points at that ends the game at once


@dataclass(frozen=True)
class Understood:
    """The option that is meant, or lines that say why that is not clear. Neither: there is nothing like it."""

    option: Option | None = None
    trouble: Sequence[str] = ()


def understand(text: str, options: Sequence[Option]) -> Understood:
    """Read `text` as an answer to the question that has these options."""
    found = yes_or_no(text, options) or match_options(text, options)
    if len(found) == 1 and found[0].costly and not names_verb(text, found[0]):
        verb = found[0].label.split()[0].lower()
        return Understood(
            trouble=[f"That would mean: {found[0].label}. Type '{verb} {text.strip()}' if you want that."]
        )
    if len(found) == 1:
        return Understood(found[0])
    if found:
        return Understood(trouble=which(text, [f"{option.key}: {option.label}" for option in found]))
    if text.strip().isdecimal():
        return Understood(trouble=[no_such_key(text, options)])
    return Understood()


def no_such_key(text: str, options: Sequence[Option]) -> str:
    """What to say of a number that is no key."""
    keys = sorted((option.key for option in options), key=lambda key: (not key.isdecimal(), len(key), key))
    return f"There is no option {text.strip()}: they are {', '.join(keys)}."


def which(text: str, labels: Sequence[str]) -> list[str]:
    """Lines that say what the text could mean."""
    return [f"{text.strip()!r} could be:", *(f"{label}." for label in labels[:MOST_CANDIDATES])]


def unknown_answer(text: str) -> str:
    """What to say of something that is no answer."""
    return f"There is no option {text.strip()!r} here. 'help' helps."


def ends_the_game(option: Option) -> bool:
    """Whether the answer ends the game at once, so that it is asked for twice."""
    return END_BUTTON in option.things
