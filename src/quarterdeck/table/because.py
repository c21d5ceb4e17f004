"""Why answers are worth giving: what a game tells of them in one imagined world after another, as one sentence.

What is so in every world is said outright, unless chance or something new comes in on the way; what is so in some of
them is said with how likely it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.words import Fact

MOST_SURE = 2  # facts that are told outright
MOST_LIKELY = 1  # and of those that may be otherwise
LEAST_SHARE = 0.2  # of the worlds in which something has to be so to be worth a word
OFTEN = 0.6
NOTHING_BETTER = "Nothing better is in sight"
ONLY_ONE = "No other answer is worth a thought here"


def because(
    game: Game[Any], trails: Sequence[Sequence[State]], open_end: bool, seat: int, names: Sequence[str], only: bool
) -> str:
    """One sentence on what these answers bring `seat`. Each trail is what they lead to in another world.

    `open_end`: chance, something new or another seat has a part in it. `only`: there is nothing to choose from.
    """
    told: dict[str, Fact] = {}
    counts: Counter[str] = Counter()
    for trail in trails:
        facts = {fact.text: fact for fact in game.words.facts(trail, seat, names)}
        counts.update(facts.keys())
        for text, fact in facts.items():
            told.setdefault(text, fact)
    every = len(trails)
    sure = [text for text, fact in told.items() if fact.sure or (counts[text] == every and not open_end)]
    rest = [text for text in told if text not in sure and counts[text] >= LEAST_SHARE * every]
    parts = sure[:MOST_SURE]
    if len(parts) < MOST_SURE:
        likely = sorted(rest, key=lambda text: -counts[text])[:MOST_LIKELY]
        parts += [f"{_likely(counts[text] / every)} {text}" for text in likely]
    if not parts:
        return _sentence([_for_want_of_more(game, trails[0], seat, only)])
    return _sentence(parts)


def _likely(share: float) -> str:
    if share >= 1.0:
        return "most likely"
    return "likely" if share >= OFTEN else "perhaps"


def _for_want_of_more(game: Game[Any], trail: Sequence[State], seat: int, only: bool) -> str:
    cost = game.words.cost(trail, seat).text
    return f"{ONLY_ONE if only else NOTHING_BETTER}, and it costs {cost or 'nothing'}"


def _sentence(parts: Sequence[str]) -> str:
    said = ", and ".join(parts)
    return f"{said[:1].upper()}{said[1:]}."
