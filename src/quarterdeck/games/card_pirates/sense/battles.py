"""Battles as somebody weighs them who may begin one, or fights it: what can be said of how they end."""

from __future__ import annotations

from quarterdeck.core.game import DRAWN, FAILED, GOES_ON, SUCCEEDED
from quarterdeck.core.kernel import ARG
from quarterdeck.core.trace import Event
from quarterdeck.games.card_pirates import cards, codes
from quarterdeck.games.card_pirates.state import PirateState

FIGHTING = (codes.TARGET_STEP, codes.ATTACK_STEP, codes.DEFEND_STEP)


def gambles(s: PirateState, move: int) -> bool:
    """Whether this answer leads into a battle: all that is answered in one, and a step onto a square with a ship, where
    the movement ends."""
    step = s.step().id
    if step == codes.SAIL_STEP:
        return move & ~ARG == codes.STEP_TO and bool((s.others & ~s.islands) >> (move & ARG) & 1)
    return step in FIGHTING


def outcome(event: Event, seat: int) -> int:
    """Whether the seat has won, drawn or lost."""
    if event[0] == codes.E_WIN:
        return SUCCEEDED if event[1] == seat else FAILED
    return DRAWN if event[0] == codes.E_DRAWN_BATTLE else GOES_ON


def certain(s: PirateState, move: int) -> tuple[float, float] | None:
    """Of one card against one: a battle that is won, drawn or lost whatever the other may hold."""
    if s.rules.most > 1 or move & ~ARG != codes.FIGHT:
        return None
    seat = s.seat()
    foe = s.foe if seat == s.turn else s.turn
    mine = cards.RANK_OF[move & ARG]
    known = s.known[seat]
    theirs = s.hands[foe] | s.battle[foe]
    least = 0
    most = 0
    crew = theirs & known & cards.CREW
    if theirs & ~known & ~s.faces[seat]:
        crew |= cards.CREW & ~known  # any of those whose place the seat does not know
    if foe == s.turn or theirs & known & cards.CREW:
        least = min([cards.RANK_OF[c] for c in cards.each(crew)])  # who has crew has to fight with one of them
    if crew:
        most = cards.ranks(crew)[1]
    if mine > most:
        return 1.0, 0.0
    if mine < least:
        return 0.0, 0.0
    return (0.0, 1.0) if least == most else None
