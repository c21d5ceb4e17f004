"""What a captain gives for getting somewhere: cards that leave the hand, and points of the crew that sails."""

from __future__ import annotations

from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Cost
from quarterdeck.games.card_pirates import cards, codes
from quarterdeck.games.card_pirates.sense.value import points
from quarterdeck.games.card_pirates.state import NO_SUIT, PirateState
from quarterdeck.games.card_pirates.words import names

MOST_NAMED = 3


def cost(before: PirateState, after: PirateState, seat: int) -> Cost:
    """The least is what costs no treasure, then few cards, then low crew, then what has it sail before what buries it,
    and then few points of it."""
    given = before.hands[seat] & ~after.hands[seat]
    treasure = points(before.rules, given)
    ranks = sum([cards.RANK_OF[c] for c in cards.each(given & cards.CREW)])
    used, whole = _points_used(before, after, seat, given)
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


def _points_used(before: PirateState, after: PirateState, seat: int, given: int) -> tuple[int, int]:
    """The points spent on the way, and those there were, while the ship still sails; else nothing, for what is left
    of them is lost on arriving."""
    if not _sails(after, seat):
        return 0, 0
    left = after.arg & codes.POINTS
    if _sails(before, seat):
        return (before.arg & codes.POINTS) - left, before.arg & codes.POINTS
    here = before.ships[seat]
    laid = given & cards.CREW & cards.SUIT_MASK[after.sailing] & ~after.discards
    if not after.rules.hidden:
        laid &= ~after.down[here]
    if cards.count(laid) != 1:
        return 0, 0
    whole = cards.RANK_OF[cards.each(laid)[0]]
    return whole - left, whole


def _sails(s: PirateState, seat: int) -> bool:
    return not s.is_over() and s.turn == seat and s.step().id == codes.SAIL_STEP and s.sailing != NO_SUIT
