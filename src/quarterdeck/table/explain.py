"""Why something is not possible: for all that is on the board, from the predicates behind the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, State
from quarterdeck.core.words import Option, Sentence
from quarterdeck.table.errors import UnknownThing
from quarterdeck.table.sets import Several
from quarterdeck.table.ways import Ways

# It can be done; it can after further answers of one's own; a rule forbids it; or the question is not about it.
Verdict = Literal["possible", "further", "refused", "no part"]
NOT_FROM_HERE = "As things stand, nothing that you do next leads there."
NO_WAYS = Ways([], False)


@dataclass(frozen=True)
class Explanation:
    """The answer to "why not?": whether it is possible after all, and the sentences that say so, at least one.

    Of something that can be done in one way and not in another both are said. `ways` lead to what is not possible yet.
    """

    verdict: Verdict
    lines: list[Sentence]
    ways: Ways = NO_WAYS


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
        if code == NOT_ASKED and move not in together:
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
    if possible or (besides and not reasons):
        return Explanation("possible", _once([*(possible or besides), *reasons]))
    if reasons:
        return Explanation("refused", _once(reasons))
    return Explanation("no part", _occasion(game, what) or [_no_part(game, state, names)])


def with_ways(explanation: Explanation, found: Ways) -> Explanation:
    """The same, for something that further answers lead to."""
    if not found.ways:
        return explanation
    if explanation.verdict == "refused":
        return replace(explanation, ways=found)
    return Explanation("further", [_first_way(found)], found)


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


def _occasion(game: Game[Any], what: str) -> list[Sentence]:
    """When there is something to do with a thing, as the game says it of the first answer that points at it."""
    moves = (option.move for option in game.words.elsewhere() if option.things[:1] == (what,))
    when = next((said for move in moves if (said := game.words.when(move)) is not None), None)
    return [] if when is None else [Sentence(NOT_FROM_HERE, when.clause), when]


def _no_part(game: Game[Any], state: State, names: Sequence[str]) -> Sentence:
    prompt = game.words.prompt(state, names)
    return Sentence(f"It has no part in this question: {prompt.text}", prompt.clause)


def _first_way(found: Ways) -> Sentence:
    """The cheapest way, what it costs, and how many others there are."""
    way, others = found.ways[0], len(found.ways) - 1
    first, *later = [f"'{option.label}'" for option in way.options]
    told = "; then ".join([f"First {first}", *later]) if later else f"It is possible: {first}"
    told += f" ({way.cost.text})." if way.cost.text else "."
    if others or found.more:
        told += " There is one other way." if others == 1 and not found.more else " There are other ways."
    return Sentence(told, way.options[-1].clause)


def _possible(option: Option) -> Sentence:
    return Sentence(f"It is possible: {option.label}", option.clause)


def _possible_together(option: Option) -> Sentence:
    return Sentence(f"It is possible together with others: {option.label}", option.clause)


def _once(lines: list[Sentence]) -> list[Sentence]:
    return list({(line.text, line.clause): line for line in lines}.values())
