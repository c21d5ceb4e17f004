"""What a seat is asked at a state: its answers with their keys, what it can choose as a set, what is suggested, and the
ways to something. What was found out is kept for as long as the question is asked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Option, Sentence
from quarterdeck.table.chances import Odds, chances_steps, odds_of, runs_of
from quarterdeck.table.keys import give_keys
from quarterdeck.table.questions import Question
from quarterdeck.table.reach import Reach, leads_from, reach_from
from quarterdeck.table.runs import arranged
from quarterdeck.table.sets import NOT_LISTED, NOTHING_MISSING, Candidate, Chosen, SetQuestion, Several
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.ways import Goal, Way, Ways, way_of, ways_to

MOST_KEPT = 200  # of what was found out about one question, of each kind


class OpenQuestion:
    """The question of a state, and all that was asked about it so far. It is dropped when anything changes.

    `now`: the state is the one on the table, and not one that is still to come.
    """

    def __init__(self, game: Game[Any], state: State, names: Sequence[str], number: int, now: bool) -> None:
        self._game = game
        self._state = state.clone()
        self._names = names
        self._number = number
        self._now = now
        self._set = SetQuestion(self._state)
        self._chosen: dict[tuple[int, ...], Chosen] = {}
        self._odds: dict[tuple[int, ...], Odds] = {}
        self._ways: dict[Goal, Ways] = {}
        self._reach: dict[tuple[str, tuple[int, ...]], Reach] = {}

    @cached_property
    def question(self) -> Question:
        """The question with its answers one by one."""
        game, state = self._game, self._state
        step, moves = state.step(), state.moves()
        options = [self._option(state, move) for move in moves]
        give_keys(options)
        sound = frozenset(game.judgement.sensible(state, moves)) if len(moves) > 1 else frozenset(moves)
        picks = frozenset(move for move in moves if step.picks(state, move))
        prompt = game.words.prompt(state, self._names)
        daring = any(game.judgement.gambles(state, move) for move in moves)
        success = game.words.success(state) if daring else ""
        passing = step.passing(state)
        return Question(state.seat(), self._number, prompt, options, passing, step.id, picks, sound, success)

    @cached_property
    def several(self) -> Several | None:
        """What can be chosen as a set; None where nothing is."""
        if not self._set.is_asked():
            return None
        times = self._set.candidates
        options = [self._option(self._state, move) for move in times]
        give_keys(options, self._listed_keys)
        return Several([Candidate(option, times[option.move]) for option in options], *self._set.bounds)

    def chosen(self, picks: Sequence[int]) -> Chosen:
        """A set that is not given yet. Raises `IllegalMove` for what can be in no set."""
        return all_at_once(self.chosen_steps(picks))

    def chosen_steps(self, picks: Sequence[int]) -> Steps[Chosen]:
        """The same, step by step."""
        key = tuple(sorted(picks))
        if key not in self._chosen:
            self._check_picks(picks)
            found = yield from self._look_at(picks)
            _make_room(self._chosen)
            self._chosen[key] = found
        return self._chosen[key]

    def _look_at(self, picks: Sequence[int]) -> Steps[Chosen]:
        addable = yield from self._set.addable_steps(picks)
        laid = self._set.laid(picks)
        if laid is None:
            return Chosen(addable, [], False, self._game.words.partly(self._state, picks, self._names))
        if laid.closed:
            return Chosen(addable, [], True, Sentence(NOTHING_MISSING, self.question.prompt.clause))
        listed = [move for move in laid.state.moves() if not self._set.is_pick(move)]
        options = [self._option(laid.state, move) for move in listed]
        give_keys(options, self._keys)
        complete = self._set.stays_open(laid)
        return Chosen(addable, options, complete, self._game.words.prompt(laid.state, self._names))

    def odds_steps(self, picks: Sequence[int]) -> Steps[Odds]:
        """The chances of the answers that may fail, or of these picks with each of the answers that end the set, step
        by step. Raises `IllegalMove` for picks that are none."""
        key = tuple(sorted(picks))
        if key not in self._odds:
            self._check_picks(picks)
            laid = self._set.laid(picks)
            endings = [] if laid is None or laid.closed else laid.state.moves()
            runs = runs_of(laid.order, [m for m in endings if not self._set.is_pick(m)]) if laid is not None else []
            chances = yield from chances_steps(self._game, self._state, runs if self.question.success else [])
            _make_room(self._odds)
            self._odds[key] = odds_of(self.question.success, chances)
        return self._odds[key]

    @cached_property
    def suggestions(self) -> list[Way]:
        """The whole answers that the game suggests, the best first."""
        if not self._now:
            return []
        found: list[Way] = []
        for moves in self._game.words.suggestions(self._world):
            with suppress(IllegalMove):  # what cannot be given is not suggested
                order = [answer.move for answer in arranged(self._game, self._world, moves)]
                found.append(way_of(self._game, self._world, self._names, order))
        return found

    def ways(self, goal: Goal) -> Ways:
        """How the seat gets there, the cheapest way first. Raises `IllegalMove` for picks that are none."""
        if not self._now:
            return Ways([], False)
        if goal not in self._ways:
            self._check_picks(goal.picks)
            _make_room(self._ways)
            self._ways[goal] = ways_to(self._game, self._world, self._names, goal)
        return self._ways[goal]

    @cached_property
    def leads(self) -> list[str]:
        """The things of which somebody can take hold, because they lead to others."""
        return leads_from(self._game, self._world, self._names) if self._now else []

    def reach(self, source: str, picks: Sequence[int]) -> Reach:
        """All that a thing leads to. Raises `IllegalMove` for picks that are none."""
        if not self._now:
            return Reach([], False)
        self._check_picks(picks)
        laid = self._set.laid(picks) if picks else None
        key = source, tuple(laid.order) if laid is not None else ()
        if picks and (laid is None or laid.closed):
            return Reach([], False)
        if key not in self._reach:
            _make_room(self._reach)
            self._reach[key] = reach_from(self._game, self._world, self._names, *key)
        return self._reach[key]

    def _check_picks(self, picks: Sequence[int]) -> None:
        if not all(0 <= move < self._game.move_range and self._set.is_pick(move) for move in picks):
            raise IllegalMove(NOT_LISTED)

    @cached_property
    def _world(self) -> State:
        """A world that the seat can imagine, so that nothing hidden is told by what is found in it."""
        world: State = self._game.sample(self._state, self._state.seat(), Rng(0))
        return world

    def _option(self, state: State, move: int) -> Option:
        option = self._game.words.option(state, move, self._names)
        option.fatal = self._game.judgement.is_fatal(state, move)
        return option

    @cached_property
    def _listed_keys(self) -> dict[int, str]:
        return {option.move: option.key for option in self.question.options}

    @cached_property
    def _keys(self) -> dict[int, str]:
        """The keys of all answers that there are while a set is chosen: no two share one."""
        candidates = self.several.candidates if self.several is not None else []
        known = self._listed_keys | {candidate.option.move: candidate.option.key for candidate in candidates}
        later = [self._game.words.option(state, move, self._names) for move, state in self._set.closers.items()]
        give_keys(later, known)
        return known | {option.move: option.key for option in later}


def _make_room(kept: dict[Any, Any]) -> None:
    """Forget all that was found out, if it is very much."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
