"""What a side gives for something: actions and coins before all, then ships, crew and cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Cost
from quarterdeck.games.rum_runner import codes, fleet, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.view import actions_left

_RANGE: Final = codes.MOST + 1  # more than there can be of anything that is counted


def given(before: RumState, after: RumState, seat: int) -> Cost:
    """What the seat has given between two states of its own doing: actions, coins of its supply, and what went to the
    pile.

    Crew and ships count as such if they were in play, and as cards if they were in the hand.
    """
    still = actions_left(after) if after.turns == before.turns else 0
    actions = max(0, actions_left(before) - still)
    coins = max(0, before.supply[seat] - after.supply[seat])
    ships = crew = 0
    if seat == codes.PIRATE:
        ships = max(0, len(fleet.ships_in_play(before)) - len(fleet.ships_in_play(after)))
        gone = fleet.crew_in_play(before) & ~fleet.crew_in_play(after)
        crew = len([kind for kind in sets.CREW_OF[gone] if sets.has(after.discards[seat], kind)])
    lost = sets.size(after.discards[seat]) - sets.size(before.discards[seat])
    if seat == codes.CROWN:
        lost += sets.size(after.scored[codes.PIRATE]) - sets.size(before.scored[codes.PIRATE])
    cards = max(0, lost - ships - crew)
    amount = (((actions * _RANGE + coins) * _RANGE + ships) * _RANGE + crew) * _RANGE + cards
    parts = [
        number_of(actions, "action") if actions else "",
        number_of(coins, "coin") if coins else "",
        number_of(ships, "ship") if ships else "",
        f"{crew} crew" if crew else "",
        number_of(cards, "card") if cards else "",
    ]
    besides = [part for part in parts[1:] if part]
    return Cost(amount, listed([part for part in parts if part]), listed(besides))
