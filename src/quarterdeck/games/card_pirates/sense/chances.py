"""About the chance to win, as games have shown it: for searches, which judge a great many sampled worlds.

It weighs what a seat has and what it can soon have, and sets that against the others. What a seat has not seen counts
for nothing there: a face card at the bottom of a pile is as good as its finder's luck.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.card_pirates import cards, sea
from quarterdeck.games.card_pirates.sense.value import (
    islands_to_go,
    points,
    rounds_left,
    share_of_odds,
    share_of_win,
    threat,
    turns_to,
    value,
    worth_of,
)
from quarterdeck.games.card_pirates.state import NO_SQUARE, PirateState

MANY: Final = 4  # crew beyond so many sail or fight no more
NEAR_END: Final = 4  # rounds before the cap or the end of the stack in which points count more and more
ACES: Final = 8  # more than there are: points first, then Aces
LAST: Final = 3  # the trades and endings that are so many turns away, and those beyond

# What each of the measures weighs, fitted to the results of games that bots have played, with a few slips among them.
WEIGHTS: Final[tuple[float, ...]] = (
    0.04,  # points, one island before the end
    0.11,  # points, two islands before the end
    0.09,  # points, earlier
    0.11,  # points, by how near the last round is
    0.68,  # Aces, one island before the end
    0.21,  # Aces, earlier
    0.26,  # alone in the lead, one island before the end
    1.50,  # alone in the lead, by how near the last round is
    0.10,  # face cards, while there are islands to trade at
    0.21,  # a second crew card, to fight when the first has sailed
    0.03,  # ranks of crew
    0.14,  # crew beyond a few
    0.12,  # gain of trades, a turn away
    0.10,  # two turns away
    0.08,  # further away
    1.90,  # can win with the next move
    1.70,  # can win a turn away, once it is asked
    0.80,  # two turns away
    0.50,  # further away
    0.18,  # points next door, as far as it knows
    0.02,  # ranks of crew next door, as far as it knows
    0.04,  # points that it may rob next turn, less those it may lose
)


def chance(s: PirateState, seat: int) -> float:
    """About the chance that the seat wins; alone, the part of the pack's points it may end with."""
    if s.rules.solo:
        return value(s, seat)
    if not s.depth:
        return share_of_win(s, seat)
    numbers = measures(s)
    odds: list[float] = []
    for other in range(s.seats):
        strength = 0.0
        for weight, number in zip(WEIGHTS, numbers[other], strict=True):
            strength += weight * number
        odds.append(strength)
    return share_of_odds(odds, seat, 1.0)


def measures(s: PirateState) -> list[list[float]]:
    """What each seat has and can soon have, in the order of the weights."""
    to_go = islands_to_go(s)
    end = max(0.0, 1.0 - rounds_left(s) / NEAR_END)
    standings: list[int] = []
    for seat in range(s.seats):
        held = s.held(seat)
        standings.append(ACES * points(s.rules, held) + cards.count(held & cards.ACE_MASK))
    numbers: list[list[float]] = []
    for seat in range(s.seats):
        best = 0
        for other in range(s.seats):
            if other != seat:
                best = max(best, standings[other])
        numbers.append(_measures_of(s, seat, to_go, end, standings[seat], best))
    for raider in range(s.seats):
        for victim in range(s.seats):
            if raider != victim:
                haul = threat(s, raider, victim)
                if haul:
                    numbers[raider][-1] += haul
                    numbers[victim][-1] -= haul
    return numbers


def _measures_of(s: PirateState, seat: int, to_go: int, end: float, standing: int, best: int) -> list[float]:
    """The measures of one seat, without what it may rob or lose."""
    r = s.rules
    held = s.held(seat)
    crew = held & cards.CREW
    number = cards.count(crew)
    ranks, top = cards.ranks(crew)
    counted = float(standing // ACES)
    aces = float(standing % ACES)
    leads = 1.0 if standing > best else 0.0
    last = to_go <= 1
    trades = [0.0] * LAST
    endings = [0.0] * (LAST + 1)
    known_points = 0.0
    known_ranks = 0.0
    ship = s.ships[seat]
    if ship != NO_SQUARE:
        for suit in range(cards.SUITS):
            prize = s.island_card[suit]
            offers = held & cards.BELOW[prize]
            cell = s.island_cell[suit]
            if not offers or cell == NO_SQUARE:
                continue
            given = cards.first(offers)
            gain = worth_of(r, prize) - worth_of(r, given)
            turns = min(turns_to(s, ship, cell, top, ranks), LAST)
            if last and s.ends_with(given):
                if standing + ACES * gain + (1 if cards.RANK_OF[prize] == cards.ACE else 0) > best:
                    endings[0 if turns == 1 and s.turn == seat else turns] = 1.0
            elif gain > 0:
                trades[turns - 1] += gain
        drifts = cards.count(held) <= r.drift_limit
        near = 0
        if top >= r.straight or drifts:
            near = sea.STRAIGHT_MASK[ship]
        if top >= r.diagonal or (drifts and r.second):
            near |= sea.DIAGONAL_MASK[ship]
        for cell in sea.AROUND[ship]:
            if near >> cell & 1:
                pile = (s.up[cell] | s.down[cell]) & s.known[seat]
                if pile:
                    known_points = max(known_points, float(points(r, pile)))
                    known_ranks = max(known_ranks, float(cards.ranks(pile & cards.CREW)[0]))
    return [
        counted if last else 0.0,
        counted if to_go == 2 else 0.0,
        counted if to_go > 2 else 0.0,
        counted * end,
        aces if last else 0.0,
        0.0 if last else aces,
        leads if last else 0.0,
        leads * end,
        0.0 if last else float(cards.count(held & cards.FACES)),
        1.0 if number > 1 else 0.0,
        float(ranks if number <= MANY else ranks * MANY / number),
        float(max(0, number - MANY)),
        *trades,
        *endings,
        known_points,
        known_ranks,
        0.0,
    ]
