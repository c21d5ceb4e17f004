"""What a sensible hand would play: moves that do not plainly throw something away.

It rests on what the asked seat knows: never on other hands, nor on what lies face down.
"""

from __future__ import annotations

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.building_sense import (
    buy_sense,
    free_card_sense,
    lose_sense,
    piece_sense,
    piece_to_sense,
    space_sense,
    trades_sense,
    use_sense,
)
from quarterdeck.games.chaos_cove.fighting_sense import (
    after_fight_sense,
    calvin_sense,
    fight_sense,
    flee_sense,
    offer_sense,
    surprise_sense,
)
from quarterdeck.games.chaos_cove.placing_sense import hire_sense, place_at_sense, placing_sense, turn_sense
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.town_sense import (
    blacksmith_sense,
    flip_sense,
    garden_sense,
    get_sense,
    give_sense,
    greenhouse_sense,
    sanctuary_sense,
    swap_sense,
)


def sensible(s: CoveState, moves: list[int]) -> list[int]:
    """Those of the asked seat's moves that do not plainly throw something away; never empty."""
    if len(moves) == 1:
        return moves
    step = s.step().id
    return _in_town(s, step, moves) if step <= codes.GEORGE_TO_STEP else _in_the_cove(s, step, moves)


def _in_town(s: CoveState, step: int, moves: list[int]) -> list[int]:
    """Set-up and Phase 1."""
    if step == codes.TURN_STEP:
        return turn_sense(s, moves)
    if step == codes.PLACE_AT_STEP:
        return place_at_sense(s, moves)
    if step == codes.PLACING_STEP:
        return placing_sense(s, moves)
    if step == codes.HIRE_STEP:
        return hire_sense(s, moves)
    if step == codes.SPACE_STEP:
        return space_sense(s, moves)
    if step == codes.FLIP_STEP:
        return flip_sense(s, moves)
    if step == codes.USE_STEP:
        return use_sense(s, moves)
    if step == codes.BLACKSMITH_STEP:
        return blacksmith_sense(s, moves)
    if step == codes.MARKET_GIVE_STEP:
        return give_sense(s, moves)
    if step == codes.MARKET_GET_STEP:
        return get_sense(s, moves)
    if step == codes.TOWN_HALL_STEP:
        return buy_sense(s, moves)
    if step == codes.GARDEN_STEP:
        return garden_sense(s, moves)
    if step == codes.GREENHOUSE_STEP:
        return greenhouse_sense(s, moves)
    if step == codes.SANCTUARY_STEP:
        return sanctuary_sense(s, moves)
    if step == codes.SANCTUARY_SWAP_STEP:
        return swap_sense(s, moves)
    if step == codes.WEAPON_STEP:
        return moves[:1]
    if step == codes.MOVE_PIECE_STEP:
        return piece_sense(s, moves)
    if step == codes.MOVE_PIECE_TO_STEP:
        return piece_to_sense(s, moves)
    if step == codes.CALVIN_STEP:
        return calvin_sense(s, moves)
    if step == codes.FREE_CARD_STEP:
        return free_card_sense(s, moves)
    return moves


def _in_the_cove(s: CoveState, step: int, moves: list[int]) -> list[int]:
    """Phases 2 to 5, and fights in any phase."""
    if step == codes.FIGHT_STEP:
        return fight_sense(s, moves)
    if step == codes.SURPRISE_STEP:
        return surprise_sense(s, moves)
    if step == codes.AFTER_FIGHT_STEP:
        return after_fight_sense(s, moves)
    if step == codes.OFFER_STEP:
        return offer_sense(s, moves)
    if step == codes.ANSWER_STEP:
        return [codes.ACCEPT]
    if step == codes.BUY_STEP:
        return buy_sense(s, moves)
    if step == codes.TRADES_STEP:
        return trades_sense(s, moves)
    if step == codes.FLEE_STEP:
        return flee_sense(s, moves)
    if step == codes.LOSE_CARD_STEP:
        return lose_sense(s, moves)
    return moves
