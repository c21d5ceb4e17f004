"""How scenarios went for pairs that play well, told by how they stood: what a search asks after some turns.

The judgement of `value` is made for choosing within a turn, and says little of how a scenario ends. This one is fitted
to how it ended, and says little of single choices.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.sense.gauging import measures
from quarterdeck.games.wildtails.sense.value import weighed
from quarterdeck.games.wildtails.state import WildState

# By a logistic regression over the turns of 1,900 games of two bosuns on all difficulties but Easy: for each of
# the measures, and for cards in the deck, levels of the Objective that has fewer, and stored cards.
WEIGHTS: Final[tuple[float, ...]] = (
    -8.295,  # always
    0.253,  # levels gained
    0.543,  # both Objectives complete
    -0.007,  # resources missing
    0.317,  # cannons and gems among them
    0.114,  # missing for the next levels
    0.238,  # levels that can be paid at once
    0.172,  # missing resources that the Empire stores
    0.055,  # resources left over
    0.368,  # cannons left over
    0.019,  # Scenes to spare, up to a dozen
    0.012,  # Scenes to spare, up to two dozen
    0.002,  # Scenes to come
    0.850,  # rounds to come
    0.005,  # Scenes until too many are captured
    0.471,  # one capture more is the end
    0.282,  # two captures more are the end
    -0.119,  # three captures more are the end
    0.259,  # four captures more are the end
    1.035,  # chance of an attack
    0.775,  # with Rally
    2.426,  # with Rally, once the Objectives are complete
    0.848,  # with Rally, when captures press
    0.219,  # with Rally, when only the attack is missing
    -0.534,  # with Rally, which is at hand
    0.760,  # the lantern side is up
    0.182,  # the last chance, by levels gained
    -0.079,  # no card to begin a round with
    0.395,  # chance with Rally and a cannon
    0.038,  # turns to free the captured cards
    -0.146,  # turns of the last attack
    0.193,  # cards in the deck
    0.298,  # levels of the Objective that has fewer
    0.153,  # stored cards
)


def forecast(s: WildState) -> float:
    """About the chance to win, from 0 to 1, at the beginning of a turn; the same for both seats."""
    if not s.depth:
        return 1.0 if s.outcome == codes.WON else 0.0
    numbers = measures(s)
    numbers.append(float(s.deck_size()))
    numbers.append(float(min(s.levels[0], s.levels[1])))
    numbers.append(float(len(s.stored)))
    return weighed(numbers, WEIGHTS)
