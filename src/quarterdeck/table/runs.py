"""A run: several answers of one seat that are given as one, in the place of a single answer.

A set is one, with the answer that ends it; and so is a way to something that lies a few questions off. A run stops
where chance, new knowledge or another seat comes in: only its last answer may lead there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, NO_MOVE, NOT_ASKED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace
from quarterdeck.core.words import Sentence
from quarterdeck.table.errors import NeedsToBeSure
from quarterdeck.table.sets import NOT_LISTED, SetQuestion, SetRefused

COMES_BETWEEN = "Something comes in between that nobody can know yet: answer up to there first."


class Answer(NamedTuple):
    """One answer of a run. `forced`: the question had no other, and it was not named."""

    move: int
    forced: bool = False


def arranged(game: Game[Any], state: State, moves: Sequence[int]) -> list[Answer]:
    """The answers that these moves are, in the order of the rules, from the question of this state on.

    The picks of a set may come in any order; a Done that a set has made needless is left out. Raises `IllegalMove` with
    the reason. Nothing happens to the state.
    """
    if not moves:
        raise IllegalMove("Nothing was answered: choose from what is listed.")
    if not all(0 <= move < game.move_range for move in moves):
        raise IllegalMove(NOT_LISTED)
    run = _Run(game, state.clone())
    left = list(moves)
    while left:
        run.check_goes_on()
        question = SetQuestion(run.state.clone())
        if question.is_pick(left[0]):
            left = run.give_set(question, left)
        elif left[0] in run.state.moves():
            run.give(left.pop(0))
        elif run.answers and len(forced := run.state.moves()) == 1 and not question.begins_a_choice():
            run.give(forced[0], True)
        else:
            raise _refusal(game, run.state.why(left[0]), game.words.when(left[0]) or Sentence(NOT_LISTED, ""))
    return run.answers


class _Run:
    """Answers that are tried out one after the other."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.state = state
        self.answers: list[Answer] = []
        self._seat = state.seat()
        self._goes_on = True

    def check_goes_on(self) -> None:
        """Raise `IllegalMove` where something has come in after which nothing more can be said."""
        if not self._goes_on:
            raise IllegalMove(COMES_BETWEEN)

    def give(self, move: int, forced: bool = False) -> None:
        """Go on by one answer."""
        self.check_goes_on()
        known = self.state.knowledge()[self._seat]
        self._goes_on = plays_on(self.game, self.state, move, self._seat, known)
        self.answers.append(Answer(move, forced))

    def give_set(self, question: SetQuestion, moves: list[int]) -> list[int]:
        """Go on by a set, and by the answer that ends it. Gives what is left of the moves."""
        number = next((at for at, move in enumerate(moves) if not question.is_pick(move)), len(moves))
        picks, closer = moves[:number], moves[number] if number < len(moves) else NO_MOVE
        given = question.given(picks, closer)
        if isinstance(given, SetRefused):
            raise _refusal(self.game, given.code, Sentence(given.text, ""))
        for move in given.order:
            self.give(move)
        rest = moves[number:]
        if not given.closed:
            for last in rest[:1]:
                self.give(last)
            return rest[1:]
        if closer in question.closers:  # said of this set, which has made it needless
            rest.pop(0)
        return rest


def plays_on(game: Game[Any], state: State, move: int, seat: int, known: int) -> bool:
    """Play a move, and say whether `seat`, which knew so much, can go on from there with nothing new to it."""
    rng = Rng(0)
    trace = state.trace = Trace() if game.revealing else None
    state.play(move, rng)
    state.trace = None
    if rng.draws or state.is_over() or state.seat() != seat or state.knowledge()[seat] & ~known:
        return False
    return trace is None or not any(event[0] in game.revealing for event in trace.events)


def check_not_fatal(game: Game[Any], state: State, answers: Sequence[Answer]) -> None:
    """Raise `NeedsToBeSure` if one of the answers, given one after the other, loses the game."""
    state = state.clone()
    for answer in answers:
        if game.judgement.is_fatal(state, answer.move):
            raise NeedsToBeSure("With that you lose the game: say once more that you mean it.")
        state.play(answer.move, Rng(0))


def _refusal(game: Game[Any], code: int, otherwise: Sentence) -> IllegalMove:
    """The game's reason of this code, or where it has none for this, what else is to be said."""
    reason = otherwise if code in (ALLOWED, NOT_ASKED) else game.words.reason(code)
    return IllegalMove(reason.text, reason.clause)
