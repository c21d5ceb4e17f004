"""What a captain gives for getting somewhere: cards that leave the hand, and points of the crew that sails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Cost
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.sense.value import points
from quarterdeck.games.card_pirates.state import NO_SUIT, PirateState
from quarterdeck.games.card_pirates.words import names

MOST_NAMED = 3


def cost(trail: Sequence[PirateState], seat: int) -> Cost:
    """The least is what costs no treasure, then few cards, then low crew, then what has it sail before what buries it,
    and then few points of it."""
    before, after = trail[0], trail[-1]
    given = before.hands[seat] & ~after.hands[seat]
    treasure = points(before.rules, given)
    ranks = sum([cards.RANK_OF[c] for c in cards.each(given & cards.CREW)])
    used, whole = _points_used(trail, seat)
    said = []
    if given:
        number = cards.count(given)
        said.append(names.the_cards(given) if number <= MOST_NAMED else number_of(number, "card"))
    if used:
        said.append(f"{used} of {number_of(whole, 'point')}")
    buried = cards.count(_buried_crew(before, after, seat, given))
    amount = ((treasure * 64 + cards.count(given)) * 512 + ranks) * 64 + buried
    return Cost(amount * 64 + used, ", ".join(said), str(used) if used else "")


def _buried_crew(before: PirateState, after: PirateState, seat: int, given: int) -> int:
    """Crew that was buried and did not sail. With hidden cards both lie face down, and are not told apart."""
    return 0 if after.rules.hidden else given & cards.CREW & after.down[before.ships[seat]]


def _points_used(trail: Sequence[PirateState], seat: int) -> tuple[int, int]:
    """The points spent on the way, and those there were. What is left of them is lost on arriving."""
    used = whole = 0
    for before, after in pairwise(trail):
        if _sails(before, seat):
            whole = whole or before.arg & codes.POINTS
            used += _step_points(before, after, seat)
    return used, whole


def _step_points(before: PirateState, after: PirateState, seat: int) -> int:
    """What a step costs, or nothing where the ship heaves to."""
    here, there = before.ships[seat], after.ships[seat]
    if there == here:
        return 0
    return before.rules.straight if sea.STRAIGHT_MASK[here] >> there & 1 else before.rules.diagonal


def _sails(s: PirateState, seat: int) -> bool:
    return not s.is_over() and s.turn == seat and s.step().id == codes.SAIL_STEP and s.sailing != NO_SUIT
