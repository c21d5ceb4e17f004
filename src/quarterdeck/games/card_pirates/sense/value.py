"""How good a state is for a seat. It may look at every card: it is asked about sampled worlds and finished games."""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.rules import PirateRules
from quarterdeck.games.card_pirates.state import NO_SQUARE, PirateState

# What things are worth, in points of the score.
TRADE: Final = (0.95, 0.85, 0.6, 0.42, 0.3, 0.22)  # of an exchange's gain, by the turns it takes to get there
HELD: Final = 0.15  # a face card in hand beyond its points: it may find its island, or become part of a trade
ACE_HELD: Final = 0.1  # an Ace beyond its points: it decides ties
SAILOR: Final = 0.22  # a crew card that can sail: a turn of free movement
STRENGTH: Final = 0.03  # a point of rank on a crew card: reach and battles
FEW: Final = 4  # crew beyond so many is hardly ever needed
SPARE: Final = 0.06  # a crew card beyond those: food for storms
PILE_FACE: Final = 0.35  # of the points of the best pile next to the ship: somebody else may come first
PILE_CREW: Final = 0.1  # a crew card in the best pile next to the ship
HAUL: Final = 0.7  # of the points that a likely attack would cost its victim, as the raider may do something else
SPOILS: Final = 0.35  # of the same points for the raider: a threat is not yet a prize
TO_MOVE: Final = 0.3  # having the next turn
FINISH: Final = 5.0  # being able to end the game next turn as its winner

# How many points of lead are a great lead: many while much can still happen, few at the end.
SPREAD_END: Final = 1.1
SPREAD_STAGE: Final = 0.55  # for every island that the ending still waits for
LAST_ROUNDS: Final = 4  # rounds before the cap or the end of the stack in which a lead counts more and more


def _between(start: int, stop: int) -> tuple[int, int]:
    down = abs(start // sea.WIDTH - stop // sea.WIDTH)
    right = abs(start % sea.WIDTH - stop % sea.WIDTH)
    return min(down, right), abs(down - right)


# Diagonal and straight steps from one square to another over open sea.
DIAGONAL_STEPS: Final = [[_between(start, stop)[0] for stop in range(sea.SQUARES)] for start in range(sea.SQUARES)]
STRAIGHT_STEPS: Final = [[_between(start, stop)[1] for stop in range(sea.SQUARES)] for start in range(sea.SQUARES)]


def turn_of(s: PirateState) -> int:
    """A number that changes when a turn ends, when one thing has been laid before the game, and at the end."""
    if not s.depth:
        return s.turns + 1
    if s.step().id < codes.LOOK_STEP:
        return -s.depth
    return s.turns


# How it stands


def value(s: PirateState, seat: int) -> float:
    """About the chance that the seat wins; alone, the part of the pack's points it may end with."""
    if s.rules.solo:
        return _voyage(s, seat)
    if not s.depth:
        return share_of_win(s, seat)
    spread = _spread(s)
    strengths = [_strength(s, other) for other in range(s.seats)]
    _add_threats(s, strengths)
    return share_of_odds(strengths, seat, spread)


def share_of_win(s: PirateState, seat: int) -> float:
    """What the seat has of the victory once the game is over."""
    places = s.places()
    return 1.0 / places.count(1) if places[seat] == 1 else 0.0


def share_of_odds(strengths: list[float], seat: int, spread: float) -> float:
    """The chance of a seat, where a lead of `spread` makes the odds of winning e times as good."""
    mine = strengths[seat]
    total = 0.0
    for strength in strengths:
        total += exp(max(-30.0, min(30.0, (strength - mine) / spread)))
    return 1.0 / total


def _voyage(s: PirateState, seat: int) -> float:
    r = s.rules
    whole = 4.0 * (r.ace + r.king + r.queen + r.jack)
    sum_of = float(points(r, s.held(seat)))
    if s.depth:
        sum_of += 0.6 * (_strength(s, seat) - sum_of)
    return min(1.0, sum_of / whole) if whole else 0.0


def points(r: PirateRules, held: int) -> int:
    """What these cards score."""
    if not held & cards.FACES:
        return 0
    return (
        r.ace * cards.count(held & cards.ACE_MASK)
        + r.king * cards.count(held & cards.KING_MASK)
        + r.queen * cards.count(held & cards.QUEEN_MASK)
        + r.jack * cards.count(held & cards.JACK_MASK)
    )


def worth_of(r: PirateRules, c: int) -> int:
    """What one card scores."""
    rank = cards.RANK_OF[c]
    if rank < cards.JACK:
        return 0
    return r.ace if rank == cards.ACE else r.king if rank == cards.KING else r.queen if rank == cards.QUEEN else r.jack


def islands_to_go(s: PirateState) -> int:
    """How many islands the ending still waits for."""
    if s.rules.politics:
        return cards.SUITS - len([suit for suit in range(cards.SUITS) if s.island_card[suit] == cards.JACKS[suit]])
    return len([suit for suit in range(cards.SUITS) if cards.RANK_OF[s.island_card[suit]] == cards.ACE])


def _spread(s: PirateState) -> float:
    """The lead, in points, that counts as one unit of odds."""
    spread = SPREAD_END + SPREAD_STAGE * islands_to_go(s)
    rounds = rounds_left(s)
    if rounds < LAST_ROUNDS:
        spread *= (1.0 + rounds) / (1.0 + LAST_ROUNDS)
    return spread


def rounds_left(s: PirateState) -> int:
    """The whole rounds until the cap, or the end of the stack."""
    rounds = s.rules.cap - s.turns // s.seats
    return min(rounds, len(s.stack) // s.seats) if s.rules.second else rounds


def _strength(s: PirateState, seat: int) -> float:
    """A seat's points, and what its cards and its place promise, in points."""
    r = s.rules
    held = s.held(seat)
    faces = held & cards.FACES
    crew = held & cards.CREW
    strength = points(r, faces) + HELD * cards.count(faces) + ACE_HELD * cards.count(faces & cards.ACE_MASK)
    sailors = cards.count(crew & cards.CREW_FROM[r.straight])
    ranks, top = cards.ranks(crew)
    number = cards.count(crew)
    few = min(sailors, FEW)
    strength += SAILOR * few + SPARE * (number - few)
    if number:
        strength += STRENGTH * ranks * min(number, FEW) / number
    ship = s.ships[seat]
    if ship == NO_SQUARE:
        return strength
    strength += _prospects(s, held, ship, top, ranks) + _best_pile(s, ship)
    if s.turn == seat:
        strength += TO_MOVE
    return strength


def _prospects(s: PirateState, held: int, ship: int, top: int, ranks: int) -> float:
    """What the exchanges that this hand can make are worth from here."""
    worth = 0.0
    for suit in range(cards.SUITS):
        prize = s.island_card[suit]
        offers = held & cards.BELOW[prize]
        cell = s.island_cell[suit]
        if offers and cell != NO_SQUARE:
            gain = worth_of(s.rules, prize) - worth_of(s.rules, cards.first(offers))
            if gain > 0:
                worth += gain * TRADE[min(turns_to(s, ship, cell, top, ranks), len(TRADE) - 1)]
    return worth


def turns_to(s: PirateState, ship: int, cell: int, top: int, ranks: int) -> int:
    """About how many turns a ship needs to a square, with crew of these ranks at most and together."""
    r = s.rules
    if ship == cell:
        return 2  # away, and back
    diagonal = DIAGONAL_STEPS[ship][cell]
    straight = STRAIGHT_STEPS[ship][cell]
    cost = diagonal * min(r.diagonal, 2 * r.straight) + straight * r.straight
    if cost <= top:
        return 1
    if top < r.straight:
        return diagonal + straight if r.second else 2 * diagonal + straight
    turns = 1 + (cost + top - 2) // top
    return turns if cost <= ranks else turns + 1


def _best_pile(s: PirateState, ship: int) -> float:
    """What the best pile next to the ship is worth."""
    best = 0.0
    for cells in (sea.STRAIGHT[ship], sea.DIAGONAL[ship]):
        for cell in cells:
            pile = s.up[cell] | s.down[cell]
            if pile:
                worth = PILE_CREW * cards.count(pile & cards.CREW)
                if pile & cards.FACES:
                    worth += PILE_FACE * points(s.rules, pile)
                best = max(best, worth)
    return best


def _add_threats(s: PirateState, strengths: list[float]) -> None:
    """Take off what ships at sea have to fear, and add what a ship can do in the next turn."""
    for raider in range(s.seats):
        for victim in range(s.seats):
            if victim != raider:
                haul = threat(s, raider, victim)
                strengths[victim] -= HAUL * haul
                strengths[raider] += SPOILS * haul
    if islands_to_go(s) == 1:
        _add_finish(s, strengths)


def threat(s: PirateState, raider: int, victim: int) -> float:
    """The points that an attack of one ship on another in its next turn may bring in, by the odds of the battle."""
    r = s.rules
    loot = s.hands[victim]
    if not loot & cards.FACES:
        return 0.0
    crew = s.hands[raider] & cards.CREW
    there = s.ships[victim]
    if not crew or s.ships[raider] == NO_SQUARE or there == NO_SQUARE or s.islands >> there & 1:
        return 0.0
    best = cards.ranks(crew)[1]
    if not _can_strike(s, raider, victim, best, cards.count(crew)):
        return 0.0
    size = cards.count(loot)
    theirs = cards.count(loot & cards.CREW)
    beaten = cards.count(loot & cards.CREW & ~cards.CREW_FROM[best])
    odds = beaten / theirs if theirs else 1.0
    return odds * min(r.take, size) * points(r, loot) / size


def _can_strike(s: PirateState, raider: int, victim: int, best: int, crew: int) -> bool:
    """Whether a ship can reach another in one turn and still has crew to fight with."""
    r = s.rules
    here = s.ships[raider]
    there = s.ships[victim]
    diagonal = DIAGONAL_STEPS[here][there]
    straight = STRAIGHT_STEPS[here][there]
    if crew > 1 and diagonal * r.diagonal + straight * r.straight <= best and diagonal + straight:
        return True
    near = diagonal + straight == 1 and (straight == 1 or r.second)
    return near and cards.count(s.hands[raider]) <= r.drift_limit


def _add_finish(s: PirateState, strengths: list[float]) -> None:
    """One island is left: whoever can take it next turn and wins by that is nearly there."""
    r = s.rules
    seat = s.turn
    suit = 0
    while s.island_card[suit] == cards.JACKS[suit] if r.politics else cards.RANK_OF[s.island_card[suit]] != cards.ACE:
        suit += 1
    prize = s.island_card[suit]
    offers = s.hands[seat] & (1 << cards.JACKS[suit] if r.politics else cards.BELOW[prize])
    if not offers or s.ships[seat] == NO_SQUARE:
        return
    top = cards.ranks(s.hands[seat] & cards.CREW)[1]
    if turns_to(s, s.ships[seat], s.island_cell[suit], top, top) != 1:
        return
    after = points(r, s.held(seat)) + worth_of(r, prize) - worth_of(r, cards.first(offers))
    for other in range(s.seats):
        if other != seat and points(r, s.held(other)) >= after:
            return
    strengths[seat] += FINISH
