"""The laws of sets, ways and events bite: what breaks one is caught."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Event, Trace
from quarterdeck.core.words import Cost, Happening
from quarterdeck.table import asking, runs, sets
from quarterdeck.table.gamelog import GameLog
from quarterdeck.table.logevents import LogEvent
from quarterdeck.table.sets import SetQuestion
from quarterdeck.table.steps import Steps
from quarterdeck.table.ways import Goal, Way, Ways, way_of, ways_to
from tests import toy
from tests.laws.option_sets import Subject
from tests.laws.play import Run
from tests.laws.sets import Sets
from tests.laws.tables import new_table
from tests.laws.test_asking import check_keys
from tests.laws.test_events import play_and_follow, play_and_read
from tests.laws.test_sets import check_sets
from tests.laws.test_ways import check_ways

pytestmark = pytest.mark.laws


def at_a_set() -> Run:
    """A question of Rum Runner for several things, of which there are some sets."""
    run = Run(Subject("rum-runner", 2), 5)
    while not _has_picks(run) or len(Sets(run.state).sets()) < 4:
        run.play_any()
    return run


def _has_picks(run: Run) -> bool:
    return any(run.state.step().picks(run.state, move) for move in run.state.moves())


def one_order(question: SetQuestion, picks: Sequence[int], closer: int = -1) -> Any:
    """Sets as the kernel has them: in one order."""
    given = GIVEN(question, picks, closer)
    return sets.SetRefused(0, "Not so.") if isinstance(given, sets.Arranged) and given.order != list(picks) else given


def anything_goes(question: SetQuestion, picks: Sequence[int]) -> Steps[list[int]]:
    yield
    return list(question.candidates)


GIVEN = SetQuestion.given


@pytest.mark.parametrize(("part", "broken"), [("given", one_order), ("addable_steps", anything_goes)])
def test_a_broken_set_is_caught(monkeypatch: pytest.MonkeyPatch, part: str, broken: Callable[..., Any]) -> None:
    run = at_a_set()
    check_sets(run)
    monkeypatch.setattr(SetQuestion, part, broken)
    with pytest.raises((AssertionError, IllegalMove)):
        check_sets(run)


def test_an_answer_that_nobody_gave_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    run = at_a_set()
    arranged = runs.arranged

    def goes_on(game: Any, state: Any, moves: Sequence[int]) -> list[runs.Answer]:
        answers = arranged(game, state, moves)
        later = state.clone()
        for answer in answers:
            later.answer(answer.move, run.rng())
        return [*answers, runs.Answer(later.moves()[0])]

    monkeypatch.setattr("tests.laws.test_sets.arranged", goes_on)
    with pytest.raises(AssertionError, match="became"):
        check_sets(run)


def test_a_way_past_another_seat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(Subject(toy.GAME.key, 2), 5)
    check_ways(run)

    def too_far(game: Any, world: Any, names: Sequence[str], goal: Goal) -> Ways:
        first = world.moves()[0]
        later = world.clone()
        later.answer(first, run.rng())
        moves = [first, later.moves()[0]]
        options = [game.words.option(world, first, names), game.words.option(later, moves[1], names)]
        return Ways([Way(moves, options, Cost())], False)

    monkeypatch.setattr(asking, "ways_to", too_far)
    monkeypatch.setattr("tests.laws.test_ways.check_reaches", lambda run, way, goal: None)
    with pytest.raises(AssertionError, match=r"another seat|other questions|other ways"):
        check_ways(run)


def nowhere(game: Any, world: Any, names: Sequence[str], goal: Goal) -> Ways:
    return Ways([], False)


def elsewhere(game: Any, world: Any, names: Sequence[str], goal: Goal) -> Ways:
    first = next(move for move in world.moves() if not goal.things & {*game.words.option(world, move, names).things})
    return Ways([way_of(game, world, names, [first])], False)


def in_the_midst(game: Any, world: Any, names: Sequence[str], goal: Goal) -> Ways:
    found = ways_to(game, world, names, goal)
    return Ways([way_of(game, world, names, way.moves[:-1]) for way in found.ways if len(way.moves) > 1], found.more)


def anew(game: Any, world: Any, names: Sequence[str], goal: Goal) -> Ways:
    return ways_to(game, world, names, replace(goal, picks=()))


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (nowhere, "no way to"),
        (elsewhere, "misses a part|does not reach|picks more"),
        (anew, "forgets what is chosen"),
        (in_the_midst, "misses a part|does not reach|does not end|no way to"),
    ],
)
def test_a_way_that_misses_its_goal_is_caught(
    monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Ways], why: str
) -> None:
    check_some_ways()
    monkeypatch.setattr(asking, "ways_to", broken)
    with pytest.raises(AssertionError, match=why):
        check_some_ways()


def check_some_ways() -> None:
    """Whatever is pointed at by chance, here and at the next questions for several things."""
    run = at_a_set()
    for _ in range(6):
        check_ways(run)
        run.play_any()
        while not _has_picks(run):
            run.play_any()


def test_two_answers_of_one_key_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_alike(options: Sequence[Any], known: Any = None) -> None:
        for option in options:
            option.key = "1"

    run = Run(Subject(toy.GAME.key, 2), 5)
    check_keys(run)
    monkeypatch.setattr(asking, "give_keys", all_alike)
    with pytest.raises(AssertionError, match="two answers of one key"):
        check_keys(run)


def unnamed(event: Event) -> Happening:
    return Happening(f"event-{event[0]}")


def of_nothing(event: Event) -> Happening:
    return Happening("laid", target=("the moon",))


def without_end(event: Event) -> Happening:
    return Happening("laid", begins="round")


def ends_nothing(event: Event) -> Happening:
    return Happening("laid", ends="round")


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (unnamed, "no data for events"),
        (of_nothing, "there is no 'the moon'"),
        (without_end, "have not ended"),
        (ends_nothing, "which has not begun"),
    ],
)
def test_broken_events_are_caught(
    monkeypatch: pytest.MonkeyPatch, broken: Callable[[Event], Happening], why: str
) -> None:
    trace = Trace()
    run = Run(Subject(toy.GAME.key, 2), 5, trace)
    monkeypatch.setattr(toy.GAME.words, "happening", broken)
    with pytest.raises(AssertionError, match=why):
        play_and_read(run, trace)


EVENTS = GameLog.events


def always_news(log: GameLog, viewer: int) -> int:
    return 0


def hidden_for_good(
    log: GameLog, viewer: int, since: int, until: int | None, names: Sequence[str], over: bool, recall: bool
) -> list[LogEvent]:
    return EVENTS(log, viewer, since, until, names, False, recall)


def numbered_anew(
    log: GameLog, viewer: int, since: int, until: int | None, names: Sequence[str], over: bool, recall: bool
) -> list[LogEvent]:
    return EVENTS(log, viewer, max(since, 3) if over else since, until, names, over, recall)


@pytest.mark.parametrize(
    ("part", "broken", "why"),
    [
        ("_news_from", always_news, "not as the kept log has it"),
        ("events", hidden_for_good, "hidden after the end"),
        ("events", numbered_anew, "do not count what was told"),
    ],
)
def test_events_that_are_broken_at_a_table_are_caught(
    monkeypatch: pytest.MonkeyPatch, part: str, broken: Callable[..., Any], why: str
) -> None:
    monkeypatch.setattr(GameLog, part, broken)
    with pytest.raises(AssertionError, match=why):
        play_and_follow(new_table(Subject("card-pirates", 2, (("cap", 20), ("hidden-cards", True)))), Rng(5))
