"""A hint as it is said: what to answer, what follows on it, why, how good that is, and what is next best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.phrases import listed
from quarterdeck.table.advice import Advice, in_words


@dataclass(frozen=True)
class Hint:
    """What a good bot would answer; with no `label`, that nothing more is to be chosen.

    `after` are its further answers in words, and the rest is as of advice; a server may not give reasons.
    """

    move: int = NO_MOVE
    label: str = ""
    after: Sequence[str] = ()
    reason: str = ""
    chance: float | None = None
    other: str = ""
    other_chance: float | None = None


def hint_of(advice: Advice) -> Hint:
    """Advice of this table as a hint."""
    return Hint(
        advice.move,
        advice.label,
        [option.label for option in advice.options[1:]],
        advice.reason,
        advice.chance,
        "" if advice.other is None else advice.other.label,
        advice.other_chance,
    )


def reason_lines(hint: Hint) -> list[str]:
    """What there is to say besides what to answer, in whole sentences."""
    lines = [f"After that: {listed(hint.after, 'then')}."] if hint.after else []
    if hint.reason:
        lines.append(hint.reason)
    if hint.chance is not None:
        lines.append(f"This way it sees you win {in_words(hint.chance)} games.")
    if hint.other:
        lines.append(f"{_next_best(hint)}.")
    return lines


def _next_best(hint: Hint) -> str:
    """The next best answer, with what is as good in the words of both said so."""
    seen = in_words(hint.other_chance)
    if seen and seen == in_words(hint.chance):
        return f"Next best, and about as good: {hint.other}"
    return f"Next best: {hint.other}, {seen}" if seen else f"Next best: {hint.other}"
