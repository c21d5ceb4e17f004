"""The review of a game in the terminal: the curve of each seat's chances, and what cost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.lab.progress import progress_bar
from quarterdeck.table import Replay
from quarterdeck.table.advice import Advice, in_words
from quarterdeck.table.review import Costly, CurvePoint, Review, Reviewer, review_steps
from quarterdeck.terminal.command_line import command

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # of a curve
NOTHING = "Nobody had a choice of which the captain thinks anything."
NOT_COUNTED = "Nobody wins or loses a game like this one, so there are no chances to tell."
NO_LOSSES = "No answer cost anybody much, as far as the captain can see."


def make_review(replay: Replay, seats: Sequence[int] | None = None) -> Review[Advice]:
    """Look through a record, telling how far it is where somebody watches."""
    reviewer: Reviewer[Advice] = Reviewer(replay, seats)
    steps = review_steps(reviewer, replay.names)
    with progress_bar() as tell:
        while True:
            try:
                next(steps)
            except StopIteration as done:
                review: Review[Advice] = done.value
                return review
            tell(reviewer.done, reviewer.whole, "looking back")


# How to play on from a decision, of which this is the number, with what the seat of this name could see there.
Again = Callable[[str, int], str]


def again_from(record: str) -> Again:
    """By the commands that lead there and on, for a kept record."""
    return lambda name, number: f"{command('replay', record, '--view', name, '--at', str(number))}, and there: continue"


def review_lines(review: Review[Advice], names: Sequence[str], again: Again, drawn: bool) -> list[str]:
    """All of it, in whole sentences; curves are `drawn` for eyes only."""
    lines = [line for seat, name in enumerate(names) for line in _curve(name, review.of(seat), drawn)]
    if not lines and review.counted:
        return [NOTHING]
    if not review.counted:
        lines = [NOT_COUNTED]
    if not review.costly:
        return [*lines, NO_LOSSES]
    for place, costly in enumerate(review.costly, 1):
        lines += _costly(place, costly, names[costly.seat], again)
    return lines


def _curve(name: str, chances: Sequence[CurvePoint], drawn: bool) -> list[str]:
    """How the chances of a seat went, as it saw them at its own questions."""
    if not chances:
        return []
    best = max(chances, key=lambda each: each.chance)
    worst = min(chances, key=lambda each: each.chance)
    said = (
        f"{name} saw chances of {in_words(chances[0].chance)} at first and {in_words(chances[-1].chance)} at last, "
        f"{_hundred(best)} at best (decision {best.number}) and {_hundred(worst)} at worst (decision {worst.number})."
    )
    return [said, *([f"  {_bars(chances)}"] if drawn and len(chances) > 1 else [])]


def _hundred(point: CurvePoint) -> int:
    return round(100 * point.chance)


def _bars(chances: Sequence[CurvePoint]) -> str:
    """A bar for each question, or for each of so many stretches of them."""
    number = min(WIDEST, len(chances))
    shown = [chances[place * len(chances) // number].chance for place in range(number)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown)


def _costly(place: int, costly: Costly[Advice], name: str, again: Again) -> list[str]:
    advice, counted = costly.advice, costly.advice.chance is not None
    better = ", then ".join(option.label for option in advice.options)
    return [
        f"{place}. Decision {costly.number}: {name} chose: {costly.label}{_seen(costly.chance, counted)}.",
        f"The captain would: {better}{_seen(advice.chance, counted)}. {advice.reason}",
        f"Try again from here: {again(name, costly.number)}",
    ]


def _seen(chance: float | None, counted: bool) -> str:
    return f", {in_words(chance)}" if counted else ""
