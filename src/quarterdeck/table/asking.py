"""What a seat is asked at a state: its answers with their keys, what it can choose as a set, and what is proposed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.words import Option
from quarterdeck.table.keys import give_keys
from quarterdeck.table.questions import Question
from quarterdeck.table.sets import Candidate, Chosen, SetQuestion, Several
from quarterdeck.table.ways import Way, way_of


def question_of(game: Game[Any], state: State, names: Sequence[str], number: int) -> Question:
    """The question that a state asks."""
    step, moves = state.step(), state.moves()
    options = [option_of(game, state, names, move) for move in moves]
    give_keys(options)
    sound = frozenset(game.judgement.sensible(state, moves)) if len(moves) > 1 else frozenset(moves)
    picks = frozenset(move for move in moves if step.picks(state, move))
    prompt = game.words.prompt(state, names)
    return Question(state.seat(), number, prompt, options, step.passing(state), step.id, picks, sound)


def option_of(game: Game[Any], state: State, names: Sequence[str], move: int) -> Option:
    """An answer to the question of a state, which says of itself if it is fatal."""
    option = game.words.option(state, move, names)
    option.fatal = game.judgement.is_fatal(state, move)
    return option


def several_of(game: Game[Any], state: State, names: Sequence[str]) -> Several | None:
    """What can be chosen as a set at this question, or None where nothing is."""
    question = SetQuestion(state)
    if not question.is_asked():
        return None
    candidates = question.candidates()
    options = [option_of(game, state, names, move) for move in candidates]
    give_keys(options, _keys_of(game, state, names))
    least, most = question.bounds()
    return Several([Candidate(option, candidates[option.move]) for option in options], least, most)


def chosen_of(game: Game[Any], state: State, names: Sequence[str], picks: Sequence[int]) -> Chosen:
    """A set that is not given yet, at this question."""
    question = SetQuestion(state)
    addable = question.addable(picks, question.candidates())
    laid = question.laid(picks)
    if laid is None or laid.closed:
        return Chosen(addable, [], laid is not None, game.words.prompt(state, names))
    listed = [move for move in laid.state.moves() if not question.is_pick(move)]
    options = [option_of(game, laid.state, names, move) for move in listed]
    give_keys(options, _keys_of(game, state, names))
    return Chosen(addable, options, False, game.words.prompt(laid.state, names))


def _keys_of(game: Game[Any], state: State, names: Sequence[str]) -> dict[int, str]:
    """The keys of the answers to a question, which they keep while a set is chosen."""
    return {option.move: option.key for option in question_of(game, state, names, 0).options}


def proposals_of(game: Game[Any], state: State, names: Sequence[str]) -> list[Way]:
    """The whole answers that the game proposes at this question, the best first."""
    return [way_of(game, state, names, moves) for moves in game.words.proposals(state)]
