"""Sense in fights: win at least cost or not at all, escape what is too strong, help when the cove would fall."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.board import can_be_attacked
from quarterdeck.games.chaos_cove.cards import KEEP
from quarterdeck.games.chaos_cove.sense import fight_plan, looking
from quarterdeck.games.chaos_cove.sense.gauging import own_lanes
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.fight import OFFERED
from quarterdeck.games.chaos_cove.steps.hero import AFTER_FIGHT
from quarterdeck.games.chaos_cove.steps.hero_cards import action_reason

TILE: Final = 2.8  # what a beaten invader is worth, in points
PIECE: Final = 4.0  # what a ship or a fort is worth that would be lost
LATER: Final = 0.12  # for each strength of an invader that would have to be beaten later
SURPRISE_LIMIT: Final = 2.4  # what an attack may cost that could be left alone
CHEAP: Final = 0.7  # what costs no more than this is done without a thought
DESPERATE: Final = 6.0
UNKNOWN_CARD: Final = 2  # what a card of others may add
BEST_CARD: Final = 4  # and at most

# How much another's fight has to be won.
NO_NEED: Final = 0
SOME_NEED: Final = 1
DIRE_NEED: Final = 2


def eager_card(s: CoveState, moves: list[int]) -> int:
    """A hero card that is best played for its action at once, -1 if there is none: weapons, and two cards for one."""
    for move in moves:
        if move & ~ARG == codes.CARD:
            kind = move & ARG
            if kind == codes.NELLIE:
                return move
            if (kind == codes.COLIN and s.supply[codes.PIRATE]) or (
                kind == codes.CLAUDIA and s.supply[codes.BARBARIAN]
            ):
                return move
    return -1


def fight_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Put in the next piece of the cheapest winning set; if there is none, make the best of it."""
    eager = eager_card(s, moves)
    if eager >= 0:
        return [eager]
    need = s.tiles[s.foe] - s.sum
    if need <= 0:
        return [_end(s, moves)]
    seat = s.turn
    invader = codes.BARBARIAN if board.is_land(s.foe) else codes.PIRATE
    if s.fight != codes.IN_DEFENCE:
        lanes = own_lanes(s, seat, -1, s.foe)
        plan = fight_plan.cheapest(s, seat, s.foe, need, fight_plan.short_of_weapons(s, seat, invader, need, lanes))
        return [plan.move] if plan.cost < fight_plan.NO_PLAN else _give_up(s, moves)
    lanes = own_lanes(s, seat, s.foe, s.foe)
    weaker = [entry for entry in lanes if entry >> 1 <= s.tiles[s.foe]]
    plan = fight_plan.cheapest(s, seat, s.foe, need, fight_plan.short_of_weapons(s, seat, invader, need, lanes))
    if plan.cost < fight_plan.NO_PLAN and s.begun:
        return [plan.move]
    falling = fight_plan.would_fall(s, s.foe, s.guard >> 3)
    if plan.cost < fight_plan.NO_PLAN and (falling or _worth_it(s, plan, weaker, invader, need, moves)):
        return [plan.move]
    if not falling:
        way_out = _way_out(s, moves)
        if way_out >= 0:
            return [way_out]
    return _give_up(s, moves)


def _worth_it(
    s: CoveState, plan: fight_plan.Plan, weaker: list[int], invader: int, need: int, moves: list[int]
) -> bool:
    """Whether a fight of the defence is worth its cost, and leaves enough for weaker invaders to come."""
    if weaker and fight_plan.left_after(s, s.turn, weaker, invader) < need:
        return False
    worth = TILE
    if codes.FLEE not in moves and codes.HIDE not in moves:
        worth += PIECE
    if s.round < s.rules.rounds:
        worth += LATER * s.tiles[s.foe]
    return plan.cost <= worth


def _way_out(s: CoveState, moves: list[int]) -> int:
    """How a piece escapes an invader that is too strong, -1 if it cannot."""
    for move in (codes.FLEE, codes.HIDE, codes.CARD | codes.ART):
        if move in moves:
            return move
    for hero in (codes.DENNIS, codes.NANCY):
        if codes.CARD | hero in moves and (hero == codes.NANCY) == board.is_land(s.foe) and refuge(s, s.foe) >= 0:
            return codes.CARD | hero
    return -1


def _end(s: CoveState, moves: list[int]) -> int:
    """End the fight, and go on with Calvin if there is something left to win."""
    after = codes.END | codes.AND_CARDS
    if after in moves and not action_reason(s, codes.CALVIN, AFTER_FIGHT):
        for spot in targets(s, s.turn, CHEAP):
            if spot != s.foe:
                return after
    return codes.END


def _give_up(s: CoveState, moves: list[int]) -> list[int]:
    """End the fight: the others are asked first. Who attacked has to put something in."""
    if codes.END in moves:
        return [_end(s, moves)]
    for move in (codes.FIRE, codes.POWDER):
        if move in moves:
            return [move]
    return moves


# Where to


def refuge(s: CoveState, lane: int) -> int:
    """The best empty space out of harm's way for a piece from a lane, -1 if there is none: beside an invader that is
    gone, alone if possible, with wind if possible."""
    first = codes.FORT_SPACES if lane >= codes.LANES // 2 else 0
    best = -1
    most = 0
    for space in range(first, first + codes.FORT_SPACES):
        beside = board.lane_of(space)
        if s.pieces[space] != EMPTY or beside == lane or s.tiles[beside] != NO_TILE:
            continue
        rank = 1
        if not manned(s, beside):
            rank += 2
        if not first and space % codes.SPACES_EACH == codes.WIND:
            rank += 1
        if rank > most:
            most = rank
            best = space
    return best


def manned(s: CoveState, lane: int) -> bool:
    """Whether any piece stands beside a lane."""
    space = lane * codes.SPACES_EACH
    return s.pieces[space] != EMPTY or s.pieces[space + 1] != EMPTY or s.pieces[space + 2] != EMPTY


def flee_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Flee to where nothing comes any more; else to wind, or beside the weakest invader."""
    space = refuge(s, s.arg)
    if space >= 0:
        return [codes.SPACE | space]
    best = moves[0]
    least = 1000
    for move in moves:
        at = move & ARG
        rank = 2 * s.tiles[board.lane_of(at)] - int(s.rules.wind >> at & 1)
        if rank < least:
            least = rank
            best = move
    return [best]


# Attacks by one's own will


def targets(s: CoveState, seat: int, limit: float) -> list[int]:
    """The face-up invaders that a seat can beat at no more than a cost, beyond what its own lanes need."""
    after = s.foe if s.phase == codes.DEFENCE else -1
    return [
        spot
        for spot in range(codes.SPOTS)
        if can_be_attacked(s, spot) and fight_plan.cost_of_attack(s, seat, spot, after) <= limit
    ]


def surprise_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Attack what can be beaten with what is left over; press on where breakthroughs have no space left."""
    eager = eager_card(s, moves)
    if eager >= 0:
        return [eager]
    kept: list[int] = []
    cheap = False
    for move in moves:
        if move & ~ARG == codes.ATTACK:
            spot = move & ARG
            cost = fight_plan.cost_of_attack(s, s.turn, spot, -1)
            if cost <= SURPRISE_LIMIT:
                kept.append(move)
                cheap = cheap or cost <= CHEAP
            elif spot >= codes.FIRST_BREAK and fight_plan.standing(s, int(board.is_land(spot))) >= 2:
                token = s.rules.fortress if s.has_token(s.turn) else 0
                alone = fight_plan.cheapest(s, s.turn, spot, max(0, s.tiles[spot] - token), False)
                if alone.cost <= DESPERATE or _may_be_helped(s, spot, token):
                    kept.append(move)
        elif move == codes.CARD | codes.CALVIN and targets(s, s.turn, CHEAP):
            kept.append(move)
    if not cheap:
        kept.append(codes.PASS)
        card = looking.lookout_card(s, moves)
        if card >= 0:
            kept.append(card)
    return kept


def _may_be_helped(s: CoveState, spot: int, token: int) -> bool:
    """Whether who has the turn cannot beat a breakthrough alone, but with the cards of others, who have reason to help:
    the next one would find no space. To ask costs nothing."""
    invader = int(board.is_land(spot))
    if fight_plan.standing(s, invader) < codes.BREAKS:
        return False
    gap = s.tiles[spot] - token - fight_plan.left_after(s, s.turn, [], invader)
    hoped = 0
    for seat in range(s.seats):
        if seat != s.turn:
            hoped += BEST_CARD * s.held[seat]
    return 0 < gap <= hoped


def calvin_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Calvin attacks what is cheap to beat."""
    after = s.foe if s.phase == codes.DEFENCE else -1
    kept: list[int] = []
    best = moves[0]
    least = fight_plan.NO_PLAN
    for move in moves:
        cost = fight_plan.cost_of_attack(s, s.turn, move & ARG, after)
        if cost <= SURPRISE_LIMIT:
            kept.append(move)
        if cost < least:
            least = cost
            best = move
    return kept or [best]


def after_fight_sense(s: CoveState, moves: list[int]) -> list[int]:
    """After a fight: what is best played at once, and Calvin if there is something left to win."""
    eager = eager_card(s, moves)
    if eager >= 0:
        return [eager]
    if codes.CARD | codes.CALVIN in moves and targets(s, s.turn, CHEAP):
        return [codes.CARD | codes.CALVIN]
    return [codes.DONE]


# Help


def offer_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Help with the cheapest cards that close the gap: when the cove would fall without them at any rate, and perhaps
    when it would be close to falling, or a piece of one's own would be attacked next."""
    if len(moves) == 1:
        return moves
    need = _need_of_help(s)
    if need == NO_NEED:
        return [codes.DONE]
    helper = s.arg % OFFERED
    invader = codes.BARBARIAN if board.is_land(s.foe) else codes.PIRATE
    own = fight_plan.public_strength(s, s.turn, invader) - (s.rules.fortress if s.has_token(s.turn) else 0)
    gap = s.tiles[s.foe] - s.sum - own
    if gap <= 0:
        return [codes.DONE]
    worth = s.rules.martial if invader == codes.BARBARIAN else s.rules.naval
    mine = 0
    for move in moves:
        if move & ~ARG == codes.OFFER:
            mine += worth[move & ARG] * (s.hands[helper] >> sets.CARD_BITS * (move & ARG) & 7)
    hoped = 0
    if need == DIRE_NEED:
        hoped = UNKNOWN_CARD * s.held[s.turn]
        for place in range((helper - s.turn) % s.seats + 1, s.seats):
            hoped += UNKNOWN_CARD * s.held[(s.turn + place) % s.seats]
    if mine + hoped < gap:
        return [codes.DONE]
    card = _card_for(s, moves, gap, worth)
    return [card] if need == DIRE_NEED else [card, codes.DONE]


def _need_of_help(s: CoveState) -> int:
    """How much whoever is asked needs the fight of another to be won."""
    invader = int(board.is_land(s.foe))
    if s.fight != codes.IN_DEFENCE:
        crowded = s.foe >= codes.FIRST_BREAK and fight_plan.standing(s, invader) >= codes.BREAKS
        return SOME_NEED if crowded else NO_NEED
    standing = fight_plan.would_stand(s, s.foe, s.guard >> 3)
    if standing > codes.BREAKS:
        return DIRE_NEED
    if standing == codes.BREAKS and s.round < s.rules.rounds:
        return SOME_NEED
    mine = s.arg % OFFERED + 1
    for space in range((s.guard >> 3) + 1, s.foe * codes.SPACES_EACH + codes.SPACES_EACH):
        if s.pieces[space] == mine:
            return SOME_NEED
    return NO_NEED


def _card_for(s: CoveState, moves: list[int], gap: int, worth: list[int]) -> int:
    """The card to give: the cheapest that closes the gap alone, else the strongest."""
    best = codes.DONE
    most = -1000.0
    for move in moves:
        if move & ~ARG == codes.OFFER:
            kind = move & ARG
            rank = 100.0 - KEEP[kind] - worth[kind] if worth[kind] >= gap else float(worth[kind])
            if rank > most:
                most = rank
                best = move
    return best
