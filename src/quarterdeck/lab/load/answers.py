"""Whole answers by chance, as a client gives them that knows no rules."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from quarterdeck.server import wire

Answering = Generator[list[int], wire.Picked, list[int]]


def by_chance(question: wire.Asked, chance: Random) -> Answering:
    """Make up an answer. It yields sets to ask about, is sent what was `picked`, and returns the answer's moves."""
    single = [option.move for option in question.options]
    single += [gauge.move + more for gauge in question.gauges for more in range(gauge.most - gauge.least + 1)]
    several = [found.option.move for found in question.several.candidates] if question.several is not None else []
    first = chance.choice([*single, *several])
    if first not in several:
        return [first]
    picks = [first]
    while True:
        told = yield picks
        ends = [[option.move] for option in told.options] + ([[]] if told.complete else [])
        if ends and (not told.addable or chance.random() < 0.5):
            return picks + chance.choice(ends)
        # Where there are very many sets, something may have been named as addable that was not: then it is left out.
        picks = [*picks, chance.choice(told.addable)] if told.addable else [chance.choice(several)]
