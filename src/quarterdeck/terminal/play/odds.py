"""The odds of the answers to a question, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.words import Option
from quarterdeck.table.chances import Odds
from quarterdeck.table.questions import Gauge

NOTHING_FAILS = "No answer to this question is about something that may fail."
CHOOSE_FIRST = "Choose first: then the odds can be told of what you have chosen."
TOO_SELDOM = "It comes to that so seldom that no odds can be told."


def odds_lines(odds: Odds, options: Sequence[Option], gauges: Sequence[Gauge], chosen: bool, is_set: bool) -> list[str]:
    """A heading, and a line for each answer that may fail. `chosen`: something is chosen for a set, if it `is_set`."""
    if not odds.success:
        return [NOTHING_FAILS]
    if not odds.chances:
        return [CHOOSE_FIRST if is_set and not chosen else TOO_SELDOM]
    labels = {option.move: f"{option.key}: {option.label}" if option.key else option.label for option in options}
    for gauge in gauges:
        for amount, move in enumerate(gauge.moves, gauge.least):
            labels.setdefault(move, str(amount))
    lines = [f"The odds that {odds.success}, from what you know:"]
    for each in odds.chances:
        label = labels.get(each.move, "")
        lines.append(f"{label}: {each.text}." if label else f"As chosen: {each.text}.")
    return lines
