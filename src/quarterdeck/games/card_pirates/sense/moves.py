"""What a sensible hand would play. It is asked about the table itself and rests on the asked seat's knowledge alone."""

from __future__ import annotations

from quarterdeck.core.kernel import ARG
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.rules import PirateRules
from quarterdeck.games.card_pirates.sense.value import islands_to_go, worth_of
from quarterdeck.games.card_pirates.state import PirateState


def sensible(s: PirateState, moves: list[int]) -> list[int]:
    """Those of the moves that do not plainly throw something away; never empty."""
    step = s.step().id
    kept: list[int]
    if step == codes.DEPART_STEP:
        kept = _departures(s, moves)
    elif step == codes.SAIL_STEP:
        good = _good_squares(s, s.turn, s.hands[s.turn])
        kept = [move for move in moves if move & ~ARG != codes.STEP_TO or good >> (move & ARG) & 1]
    elif step in (codes.STORM_STEP, codes.GIVE_STEP, codes.DISCARD_STEP):
        kept = _cheapest(s.rules, moves)
    elif step == codes.EXCHANGE_STEP:
        kept = _exchanges(s, moves)
    elif step == codes.TARGET_STEP:
        kept = [move for move in moves if not _hopeless(s, s.turn, s.hands[s.turn], 0, move & ARG)]
    elif step == codes.ATTACK_STEP and not s.battle[s.turn] and _surely_no_crew(s, s.turn, s.foe):
        weakest = min([cards.RANK_OF[move & ARG] for move in moves])
        kept = [move for move in moves if cards.RANK_OF[move & ARG] == weakest]
    else:
        return moves
    return kept or moves


def _cheapest(r: PirateRules, moves: list[int]) -> list[int]:
    """The moves that part with crew, or with the least treasure where there is no crew."""
    least = min([worth_of(r, move & ARG) if not cards.CREW >> (move & ARG) & 1 else -1 for move in moves])
    if least < 0:
        return [move for move in moves if cards.CREW >> (move & ARG) & 1]
    return [move for move in moves if worth_of(r, move & ARG) == least]


def _exchanges(s: PirateState, moves: list[int]) -> list[int]:
    """The lowest card for the island's, and keeping it only where the exchange gains nothing or ends the game."""
    if len(moves) == 1:
        return moves
    lowest = moves[0]
    suit = s.suit_at(s.ships[s.turn])
    gain = worth_of(s.rules, s.island_card[suit]) - worth_of(s.rules, lowest & ARG)
    if gain > 0 and islands_to_go(s) > 1:
        return [lowest]
    return [lowest, codes.KEEP]


def _departures(s: PirateState, moves: list[int]) -> list[int]:
    """Sailing and drifting to where there is something to hope for; burying crew, and not much of it, to drift."""
    seat = s.turn
    r = s.rules
    hand = s.hands[seat]
    here = s.ships[seat]
    near = sea.AROUND_MASK[here]
    going: list[int] = []
    stuck = True
    for move in moves:
        verb = move & ~ARG
        if verb == codes.SAIL:
            stuck = False
            rank = cards.RANK_OF[move & ARG]
            rest = hand & ~(1 << (move & ARG))
            straight, diagonal = sea.STRAIGHT_MASK[here], sea.DIAGONAL_MASK[here]
            cells = straight if rank < r.diagonal else near if rank >= r.straight else diagonal
            if _good_squares(s, seat, rest) & cells & s.cells and not (r.solo and not rest & cards.CREW):
                going.append(move)
        elif move == codes.DRIFT:
            stuck = False
            cells = near if r.second else sea.STRAIGHT_MASK[here]
            if _good_squares(s, seat, hand) & cells & s.cells and not (r.solo and not hand & cards.CREW):
                going.append(move)
    going += _burials(s, moves, stuck)
    if going:
        return going
    if codes.END in moves and not _trade_next_door(s, hand, near):
        return [codes.END]  # alone, and a move would cost treasure: only an exchange next door is worth that
    return [move for move in moves if move & ~ARG != codes.BURY]


def _burials(s: PirateState, moves: list[int], stuck: bool) -> list[int]:
    """Burying is for coming down to the drift limit: with crew if that is enough, else with the least treasure."""
    r = s.rules
    hand = s.hands[s.turn]
    need = cards.count(hand) - r.drift_limit
    if need <= 0 or (need > 2 and not stuck):
        return []
    later = hand & cards.FROM[s.arg]
    if cards.count(later & cards.CREW) >= need and not (r.solo and cards.count(hand & cards.CREW) <= need):
        able = [move for move in moves if move & ~ARG == codes.BURY and cards.CREW >> (move & ARG) & 1]
        return [move for move in able if cards.count(hand & cards.CREW & cards.FROM[move & ARG]) >= need]
    if not stuck or (r.solo and codes.END in moves):
        return []
    ranked = sorted([(worth_of(r, c) if not cards.CREW >> c & 1 else -1, c) for c in cards.each(later)])
    first = min([c for _, c in ranked[:need]])
    return [codes.BURY | first] if codes.BURY | first in moves else []


def _trade_next_door(s: PirateState, hand: int, near: int) -> bool:
    tradable = [suit for suit in range(cards.SUITS) if hand & cards.BELOW[s.island_card[suit]]]
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
    if hand and not hand & cards.CREW:
        for cell in sea.STRAIGHT[s.ships[seat]] + sea.DIAGONAL[s.ships[seat]]:
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
    mine = _best_total((hand | pile) & cards.CREW, s.rules.most)
    theirs = _best_total(s.hands[foe] & known & cards.CREW, s.rules.most)
    if theirs > mine:
        return True
    return mine <= cards.RANK_OF[0] and not _surely_no_crew(s, seat, foe)


def _best_total(crew: int, most: int) -> int:
    ranks = sorted([cards.RANK_OF[c] for c in cards.each(crew)], reverse=True)
    return sum(ranks[:most])


def _surely_no_crew(s: PirateState, seat: int, foe: int) -> bool:
    """Whether the seat knows that another holds no crew."""
    hand = s.hands[foe]
    return not hand & ~(s.known[seat] | s.faces[seat]) and not hand & s.known[seat] & cards.CREW
