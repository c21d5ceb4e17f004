"""Answers that lose the game, by what the asked seat knows.

Only the Crown can lose by an answer of its own: by discarding the bottle that the Pirate still needs, or by letting a
raid through to it. Whatever the Pirate answers, the Crown has yet to reveal before it can win (RR-win-1).
"""

from __future__ import annotations

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, sets
from quarterdeck.games.rum_runner.state import RumState


def is_fatal(s: RumState, move: int) -> bool:
    """Whether the move loses, and another would not: where all do, there is nothing to think over again."""
    if s.seat() != codes.CROWN or s.step().id not in (codes.END_DISCARD_STEP, codes.RAISE_STEP):
        return False
    if not _loses(s, move):
        return False
    for other in s.moves():
        if not _loses(s, other):
            return True
    return False


def _loses(s: RumState, move: int) -> bool:
    if s.step().id == codes.END_DISCARD_STEP:
        return sets.is_rum(move & ARG) and (_wins_with_one_more(s) or _leaves_too_little(s, move & ARG))
    return _wins_with_one_more(s) and _rum_is_raided(s) and _gets_through(s, move)


def _wins_with_one_more(s: RumState) -> bool:
    """RR-win-3: whether one more bottle wins for the Pirate."""
    return s.points[codes.PIRATE] + 1 >= s.rules.goal


def _leaves_too_little(s: RumState, kind: int) -> bool:
    """Whether all rum that the Pirate does not have is enough for the Crown, but too little without this bottle."""
    points = 0
    for bottle in codes.RUM_KINDS:
        points += s.rules.points[bottle] * (s.rules.copies[bottle] - sets.number(s.scored[codes.PIRATE], bottle))
    return points >= s.rules.goal > points - s.rules.points[kind]


def _rum_is_raided(s: RumState) -> bool:
    """Whether the Crown knows that a raid that gets through takes rum: what lies there, or all that it could be."""
    kind = s.slots[s.target * codes.ROW]
    if kind != codes.NONE:
        return sets.is_rum(kind)
    if s.target != codes.HOME_PORT:
        return False
    if not s.decks[codes.CROWN]:
        return s.hands[codes.CROWN] != 0 and not s.hands[codes.CROWN] & ~sets.RUM
    for card in s.decks[codes.CROWN]:
        if not sets.is_rum(card):
            return False
    return True


def _gets_through(s: RumState, move: int) -> bool:
    """Whether the raid is successful at once after this answer, without a choice of anybody. How hazards are paid when
    there is none rests on what lies open, and which bottle it is makes no difference."""
    later = s.clone()
    later.play(move, Rng(0))
    return later.ending == codes.END_PIRATE
