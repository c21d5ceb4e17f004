"""Why something is not possible: for all that is on the board, from the predicates behind the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, State
from quarterdeck.core.words import Option, Sentence
from quarterdeck.table.errors import UnknownThing
from quarterdeck.table.sets import Several

# It can be done; a rule forbids it; or the question is not about it.
Verdict = Literal["possible", "refused", "no part"]


@dataclass(frozen=True)
class Explanation:
    """The answer to "why not?": whether it is possible after all, and the sentences that say so, at least one."""

    verdict: Verdict
    lines: list[Sentence]


def explain(
    game: Game[Any], state: State, names: Sequence[str], what: str | int, several: Several | None = None
) -> Explanation:
    """Why the asked seat cannot do something: `what` is a thing's id, or a move.

    `several` is what it can choose as a set: such a thing is possible too, if only together with others.
    """
    together = {found.option.move: found.option for found in several.candidates} if several is not None else {}
    if isinstance(what, int):
        return _explain_move(game, state, names, what, together)
    check_thing(game, state, state.seat(), names, what)
    reasons: list[Sentence] = []
    possible: list[Sentence] = []
    besides: list[Sentence] = []  # what is possible with something else, and touches this too
    for move in range(game.move_range):
        code = state.why(move)
        if code == NOT_ASKED:
            continue
        option = together.get(move) or game.words.option(state, move, names)
        if what not in option.things:
            continue
        if code != ALLOWED and move in together:
            possible.append(_possible_together(option))
        elif code == ALLOWED:
            (possible if option.things[0] == what else besides).append(_possible(option))
        elif option.things[0] == what:
            reasons.append(game.words.reason(code))
    if reasons:
        return Explanation("refused", _once(reasons))
    if possible or besides:
        return Explanation("possible", _once(possible or besides))
    prompt = game.words.prompt(state, names)
    return Explanation("no part", [Sentence(f"It has no part in this question: {prompt.text}", prompt.clause)])


def check_thing(game: Game[Any], state: State, viewer: int, names: Sequence[str], ident: str) -> None:
    """Raise `UnknownThing` unless `viewer` can see a thing of this id."""
    if all(thing.id != ident for thing in game.words.things(state, viewer, names)):
        raise UnknownThing(f"There is no {ident!r} on the board: name something that you can see.")


def check_move(game: Game[Any], move: int) -> None:
    """Raise `IllegalMove` for a number that is no move of the game."""
    if not 0 <= move < game.move_range:
        raise IllegalMove(f"{game.title} has no move {move}: its moves are 0 to {game.move_range - 1}.")


def _explain_move(
    game: Game[Any], state: State, names: Sequence[str], move: int, together: Mapping[int, Option]
) -> Explanation:
    check_move(game, move)
    code = state.why(move)
    if code != ALLOWED and move in together:
        return Explanation("possible", [_possible_together(together[move])])
    if code == ALLOWED:
        return Explanation("possible", [_possible(game.words.option(state, move, names))])
    if code == NOT_ASKED:
        return Explanation("no part", [game.words.when(move) or game.words.reason(code)])
    return Explanation("refused", [game.words.reason(code)])


def _possible(option: Option) -> Sentence:
    return Sentence(f"It is possible: {option.label}", option.clause)


def _possible_together(option: Option) -> Sentence:
    return Sentence(f"It is possible together with others: {option.label}", option.clause)


def _once(lines: list[Sentence]) -> list[Sentence]:
    return list({(line.text, line.clause): line for line in lines}.values())
