"""How good a state is for a seat, and what a sensible hand would play.

`value` may look at every card: it is asked about sampled worlds, and about finished games. `sensible` is asked
about the table itself and rests on the asked seat's knowledge alone.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.card_pirates.cards import (
    ACE,
    ACE_MASK,
    CREW,
    CREW_FROM,
    DECK,
    FACES,
    FROM,
    JACK,
    JACKS,
    KING,
    QUEEN,
    RANK_OF,
    SUITS,
    cards_of,
    count,
)
from quarterdeck.games.card_pirates.codes import (
    ATTACK_STEP,
    BURY,
    DEPART_STEP,
    DISCARD_STEP,
    DRIFT,
    END,
    EXCHANGE_STEP,
    GIVE_STEP,
    KEEP,
    LOOK_STEP,
    SAIL,
    SAIL_STEP,
    STEP_TO,
    STORM_STEP,
    TARGET_STEP,
)
from quarterdeck.games.card_pirates.rules import PirateRules
from quarterdeck.games.card_pirates.sea import DIAGONAL, DIAGONAL_MASK, SQUARES, STRAIGHT, STRAIGHT_MASK, WIDTH
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

KINGS: Final = ACE_MASK >> 1
QUEENS: Final = ACE_MASK >> 2
JACK_MASK: Final = ACE_MASK >> 3

# For an island card: the face cards of its suit that it can be had for.
BELOW: Final = [((1 << c) - 1) & -(1 << (c - c % 13 + JACK - 2)) if c % 13 + 2 > JACK else 0 for c in range(DECK)]


def _between(start: int, stop: int) -> tuple[int, int]:
    down = abs(start // WIDTH - stop // WIDTH)
    right = abs(start % WIDTH - stop % WIDTH)
    return min(down, right), abs(down - right)


# Diagonal and straight steps from one square to another over open sea.
DIAGONAL_STEPS: Final = [[_between(start, stop)[0] for stop in range(SQUARES)] for start in range(SQUARES)]
STRAIGHT_STEPS: Final = [[_between(start, stop)[1] for stop in range(SQUARES)] for start in range(SQUARES)]


def turn_of(s: PirateState) -> int:
    """A number that changes when a turn ends, when one thing has been laid before the game, and at the end."""
    if not s.agenda:
        return s.turns + 1
    if s.step().id < LOOK_STEP:
        return -len(s.agenda)
    return s.turns


# How it stands


def value(s: PirateState, seat: int) -> float:
    """About the chance that the seat wins; alone, the part of the pack's points it may end with."""
    if s.rules.solo:
        return _voyage(s, seat)
    if not s.agenda:
        places = s.places()
        return 1.0 / places.count(1) if places[seat] == 1 else 0.0
    spread = _spread(s)
    strengths = [_strength(s, other) for other in range(s.seats)]
    _add_threats(s, strengths)
    mine = strengths[seat]
    total = 0.0
    for strength in strengths:
        total += exp(max(-30.0, min(30.0, (strength - mine) / spread)))
    return 1.0 / total


def _voyage(s: PirateState, seat: int) -> float:
    r = s.rules
    whole = 4.0 * (r.ace + r.king + r.queen + r.jack)
    sum_of = float(points(r, s.held(seat)))
    if s.agenda:
        sum_of += 0.6 * (_strength(s, seat) - sum_of)
    return min(1.0, sum_of / whole) if whole else 0.0


def points(r: PirateRules, cards: int) -> int:
    """What these cards score."""
    if not cards & FACES:
        return 0
    return (
        r.ace * count(cards & ACE_MASK)
        + r.king * count(cards & KINGS)
        + r.queen * count(cards & QUEENS)
        + r.jack * count(cards & JACK_MASK)
    )


def _worth(r: PirateRules, c: int) -> int:
    rank = RANK_OF[c]
    if rank < JACK:
        return 0
    return r.ace if rank == ACE else r.king if rank == KING else r.queen if rank == QUEEN else r.jack


def islands_to_go(s: PirateState) -> int:
    """How many islands the ending still waits for."""
    if s.rules.politics:
        return SUITS - len([suit for suit in range(SUITS) if s.island_card[suit] == JACKS[suit]])
    return len([suit for suit in range(SUITS) if RANK_OF[s.island_card[suit]] == ACE])


def _spread(s: PirateState) -> float:
    """The lead, in points, that counts as one unit of odds."""
    spread = SPREAD_END + SPREAD_STAGE * islands_to_go(s)
    rounds = s.rules.cap - s.turns // s.seats
    if s.rules.second:
        rounds = min(rounds, len(s.stack) // s.seats)
    if rounds < LAST_ROUNDS:
        spread *= (1.0 + rounds) / (1.0 + LAST_ROUNDS)
    return spread


def _strength(s: PirateState, seat: int) -> float:
    """A seat's points, and what its cards and its place promise, in points."""
    r = s.rules
    held = s.held(seat)
    faces = held & FACES
    crew = held & CREW
    strength = points(r, faces) + HELD * count(faces) + ACE_HELD * count(faces & ACE_MASK)
    sailors = count(crew & CREW_FROM[r.straight])
    ranks = 0
    top = 0
    for c in cards_of(crew):
        rank = RANK_OF[c]
        ranks += rank
        top = max(top, rank)
    number = count(crew)
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
    for suit in range(SUITS):
        prize = s.island_card[suit]
        offers = held & BELOW[prize]
        cell = s.island_cell[suit]
        if offers and cell != NO_SQUARE:
            gain = _worth(s.rules, prize) - _worth(s.rules, (offers & -offers).bit_length() - 1)
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
    for cells in (STRAIGHT[ship], DIAGONAL[ship]):
        for cell in cells:
            pile = s.up[cell] | s.down[cell]
            if pile:
                worth = PILE_CREW * count(pile & CREW)
                if pile & FACES:
                    worth += PILE_FACE * points(s.rules, pile)
                best = max(best, worth)
    return best


def _add_threats(s: PirateState, strengths: list[float]) -> None:
    """Take off what ships at sea have to fear, and add what a ship can do in the next turn."""
    r = s.rules
    for raider in range(s.seats):
        ship = s.ships[raider]
        if ship == NO_SQUARE:
            continue
        crew = s.hands[raider] & CREW
        if not crew:
            continue
        ranks = [RANK_OF[c] for c in cards_of(crew)]
        best = max(ranks)
        for victim in range(s.seats):
            there = s.ships[victim]
            if victim == raider or there == NO_SQUARE or s.islands >> there & 1:
                continue
            if not _can_strike(s, raider, victim, best, len(ranks)):
                continue
            loot = s.hands[victim]
            size = count(loot)
            if not size:
                continue
            theirs = cards_of(loot & CREW)
            beaten = len([c for c in theirs if RANK_OF[c] < best])
            odds = beaten / len(theirs) if theirs else 1.0
            haul = odds * min(r.take, size) * points(r, loot) / size
            strengths[victim] -= HAUL * haul
            strengths[raider] += SPOILS * haul
    if islands_to_go(s) == 1:
        _add_finish(s, strengths)


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
    return near and count(s.hands[raider]) <= r.drift_limit


def _add_finish(s: PirateState, strengths: list[float]) -> None:
    """One island is left: whoever can take it next turn and wins by that is nearly there."""
    r = s.rules
    seat = s.turn
    suit = 0
    while s.island_card[suit] == JACKS[suit] if r.politics else RANK_OF[s.island_card[suit]] != ACE:
        suit += 1
    prize = s.island_card[suit]
    offers = s.hands[seat] & (1 << JACKS[suit] if r.politics else BELOW[prize])
    if not offers or s.ships[seat] == NO_SQUARE:
        return
    crew = cards_of(s.hands[seat] & CREW)
    top = max([RANK_OF[c] for c in crew]) if crew else 0
    if turns_to(s, s.ships[seat], s.island_cell[suit], top, top) != 1:
        return
    after = points(r, s.held(seat)) + _worth(r, prize) - _worth(r, (offers & -offers).bit_length() - 1)
    for other in range(s.seats):
        if other != seat and points(r, s.held(other)) >= after:
            return
    strengths[seat] += FINISH


# What a sensible hand would play


def sensible(s: PirateState, moves: list[int]) -> list[int]:
    """Those of the moves that do not plainly throw something away; never empty."""
    step = s.step().id
    kept: list[int]
    if step == DEPART_STEP:
        kept = _departures(s, moves)
    elif step == SAIL_STEP:
        good = _good_squares(s, s.turn, s.hands[s.turn])
        kept = [move for move in moves if move & ~ARG != STEP_TO or good >> (move & ARG) & 1]
    elif step in (STORM_STEP, GIVE_STEP, DISCARD_STEP):
        kept = _cheapest(s.rules, moves)
    elif step == EXCHANGE_STEP:
        kept = _exchanges(s, moves)
    elif step == TARGET_STEP:
        kept = [move for move in moves if not _hopeless(s, s.turn, s.hands[s.turn], 0, move & ARG)]
    elif step == ATTACK_STEP and not s.battle[s.turn] and _surely_no_crew(s, s.turn, s.foe):
        weakest = min([RANK_OF[move & ARG] for move in moves])
        kept = [move for move in moves if RANK_OF[move & ARG] == weakest]
    else:
        return moves
    return kept or moves


def _cheapest(r: PirateRules, moves: list[int]) -> list[int]:
    """The moves that part with crew, or with the least treasure where there is no crew."""
    least = min([_worth(r, move & ARG) if not CREW >> (move & ARG) & 1 else -1 for move in moves])
    if least < 0:
        return [move for move in moves if CREW >> (move & ARG) & 1]
    return [move for move in moves if _worth(r, move & ARG) == least]


def _exchanges(s: PirateState, moves: list[int]) -> list[int]:
    """The lowest card for the island's, and keeping it only where the exchange gains nothing or ends the game."""
    if len(moves) == 1:
        return moves
    lowest = moves[0]
    suit = s.suit_at(s.ships[s.turn])
    gain = _worth(s.rules, s.island_card[suit]) - _worth(s.rules, lowest & ARG)
    if gain > 0 and islands_to_go(s) > 1:
        return [lowest]
    return [lowest, KEEP]


def _departures(s: PirateState, moves: list[int]) -> list[int]:
    """Sailing and drifting to where there is something to hope for; burying crew, and not much of it, to drift."""
    seat = s.turn
    r = s.rules
    hand = s.hands[seat]
    here = s.ships[seat]
    near = STRAIGHT_MASK[here] | DIAGONAL_MASK[here]
    going: list[int] = []
    stuck = True
    for move in moves:
        verb = move & ~ARG
        if verb == SAIL:
            stuck = False
            rank = RANK_OF[move & ARG]
            rest = hand & ~(1 << (move & ARG))
            cells = STRAIGHT_MASK[here] if rank < r.diagonal else near if rank >= r.straight else DIAGONAL_MASK[here]
            if _good_squares(s, seat, rest) & cells & s.cells and not (r.solo and not rest & CREW):
                going.append(move)
        elif move == DRIFT:
            stuck = False
            cells = near if r.second else STRAIGHT_MASK[here]
            if _good_squares(s, seat, hand) & cells & s.cells and not (r.solo and not hand & CREW):
                going.append(move)
    going += _burials(s, moves, stuck)
    if going:
        return going
    if END in moves and not _trade_next_door(s, hand, near):
        return [END]  # alone, and a move would cost treasure: only an exchange next door is worth that
    return [move for move in moves if move & ~ARG != BURY]


def _burials(s: PirateState, moves: list[int], stuck: bool) -> list[int]:
    """Burying is for coming down to the drift limit: with crew if that is enough, else with the least treasure."""
    r = s.rules
    hand = s.hands[s.turn]
    need = count(hand) - r.drift_limit
    if need <= 0 or (need > 2 and not stuck):
        return []
    later = hand & FROM[s.arg]
    if count(later & CREW) >= need and not (r.solo and count(hand & CREW) <= need):
        able = [move for move in moves if move & ~ARG == BURY and CREW >> (move & ARG) & 1]
        return [move for move in able if count(hand & CREW & FROM[move & ARG]) >= need]
    if not stuck or (r.solo and END in moves):
        return []
    ranked = sorted([(_worth(r, c) if RANK_OF[c] >= JACK else -1, c) for c in cards_of(later)])
    first = min([c for _, c in ranked[:need]])
    return [BURY | first] if BURY | first in moves else []


def _trade_next_door(s: PirateState, hand: int, near: int) -> bool:
    tradable = [suit for suit in range(SUITS) if hand & BELOW[s.island_card[suit]]]
    return any(near >> s.island_cell[suit] & 1 for suit in tradable)


def _good_squares(s: PirateState, seat: int, hand: int) -> int:
    """All squares but those where a hopeless battle waits, and without crew those where a storm takes treasure."""
    good = -1
    ships = 0
    for other in range(s.seats):
        cell = s.ships[other]
        if other == seat or (s.islands | ships) >> cell & 1:
            continue
        ships |= 1 << cell
        pile = s.up[cell] | s.down[cell]
        if all(_hopeless(s, seat, hand, pile, foe) for foe in s.ships_at(cell, seat)):
            good &= ~(1 << cell)
    if hand and not hand & CREW:
        for cell in STRAIGHT[s.ships[seat]] + DIAGONAL[s.ships[seat]]:
            if not s.up[cell] and not s.down[cell] and not (s.islands | ships) >> cell & 1:
                good &= ~(1 << cell)
    return good


def _hopeless(s: PirateState, seat: int, hand: int, pile: int, foe: int) -> bool:
    """Whether an attack, for all that the seat knows, must be lost or can win nothing."""
    if not s.hands[foe]:
        return True  # nothing to take, and a card to give
    known = s.known[seat]
    if pile & ~known & ~s.faces[seat]:
        return False  # what lies there may be crew for the battle
    mine = _best_total((hand | pile) & CREW, s.rules.most)
    theirs = _best_total(s.hands[foe] & known & CREW, s.rules.most)
    if theirs > mine:
        return True
    return mine <= RANK_OF[0] and not _surely_no_crew(s, seat, foe)


def _best_total(crew: int, most: int) -> int:
    ranks = sorted([RANK_OF[c] for c in cards_of(crew)], reverse=True)
    return sum(ranks[:most])


def _surely_no_crew(s: PirateState, seat: int, foe: int) -> bool:
    """Whether the seat knows that another holds no crew."""
    hand = s.hands[foe]
    return not hand & ~(s.known[seat] | s.faces[seat]) and not hand & s.known[seat] & CREW
