"""The review of a game: chances as each seat saw them, and the answers that cost most."""

from __future__ import annotations

from itertools import islice
from math import inf
from time import monotonic

import pytest

from quarterdeck.bots import Weighed, Window, make_bot
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES, find
from quarterdeck.games.card_pirates import GAME
from quarterdeck.table import Replay, Seat, Table, review
from quarterdeck.table.advice import Advice
from quarterdeck.table.review import Look, Review, Reviewer, look_at, review_steps
from quarterdeck.table.steps import all_at_once
from tests.bots.games import twins


@pytest.fixture(scope="module")
def replay() -> Replay:
    """A short game of two who play at random."""
    seats = [Seat("person", "Ann"), Seat("bot", "Ben", "deckhand")]
    table = Table.new(GAME, seats, {"cap": 3}, deal="looked back at")
    bots = [make_bot("deckhand", seat) for seat in range(2)]
    while not table.over:
        table.choose(table.asked, bots[table.asked].choose(table.window()))
    return Replay(table.record, GAMES)


@pytest.fixture(autouse=True)
def few_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("QUICK", 12), ("THOROUGH", 40), ("CLOSELY", 4)):
        monkeypatch.setattr(review, name, value)


def made(replay: Replay, *seats: int, most: int | None = None) -> Review[Advice]:
    return all_at_once(review_steps(Reviewer(replay, seats or None, most), replay.names))


def test_there_is_a_chance_for_every_question_with_a_choice_that_is_weighed(replay: Replay) -> None:
    found = made(replay)
    numbers = [each.number for each in found.chances]
    assert numbers
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(replay.stops)
    for each in found.chances:
        assert each.seat == replay.at(each.number).asked
        assert 0.0 <= each.chance <= 1.0
    assert found.of(0) + found.of(1) == sorted(found.chances, key=lambda each: each.seat)


def test_what_cost_most_comes_first_and_is_told_with_what_was_better(replay: Replay) -> None:
    found = made(replay)
    assert found.costly, "who plays at random plays badly"
    assert len(found.costly) <= review.MOST_TOLD
    losses = [each.loss for each in found.costly]
    assert losses == sorted(losses, reverse=True)
    for each in found.costly:
        moment = replay.at(each.number)
        assert (each.seat, each.label) == (moment.asked, moment.label())
        assert each.advice.move != moment.chosen
        assert each.advice.reason.endswith(".")


def test_only_the_answers_of_some_seats_are_looked_at(replay: Replay) -> None:
    found = made(replay, 1)
    assert {each.seat for each in found.chances} == {1}
    assert {each.seat for each in found.costly} <= {1}


def test_the_same_game_is_reviewed_alike(replay: Replay) -> None:
    assert made(replay, 0).chances == made(replay, 0).chances


def test_it_is_known_how_far_it_is_and_can_be_left_at_any_time(replay: Replay) -> None:
    reviewer: Reviewer[Advice] = Reviewer(replay, [0])
    steps = review_steps(reviewer, replay.names)
    next(steps)
    assert 0 < reviewer.done < reviewer.whole
    all_at_once(steps)
    assert reviewer.done == reviewer.whole


def test_the_window_at_a_decision_is_that_of_the_seat_that_was_asked(replay: Replay) -> None:
    for number in replay.stops[:-1:5]:
        moment, window = replay.at(number), replay.window(number)
        assert window.seat == moment.asked
        assert window.view() == moment.view(moment.asked)
        assert window.moves() == moment.state.moves()


def test_of_a_long_game_no_more_questions_are_looked_at_than_is_said(replay: Replay) -> None:
    few = {each.number for each in made(replay, most=10).chances}
    assert 0 < len(few) <= 10
    assert few <= {each.number for each in made(replay).chances}
    assert max(few) > replay.stops[len(replay.stops) // 2], "they lie all over the game"


@pytest.mark.parametrize(
    ("key", "options", "every", "thoughts"),
    [
        ("card-pirates", {"hidden-cards": True}, 31, 300),
        ("rum-runner", {"cap": 20}, 41, 300),
        ("chaos-cove", {}, 31, 40),
        ("wildtails", {}, 17, 40),
    ],
)
def test_the_truth_and_its_twin_look_the_same(
    monkeypatch: pytest.MonkeyPatch, key: str, options: dict[str, Value], every: int, thoughts: int
) -> None:
    """A point of a curve, and what is said of an answer, rest on nothing that was hidden from the seat."""
    monkeypatch.setattr(review, "QUICK", thoughts)
    for number, windows in enumerate(islice(twins(find(key), 2, options, seed=5, every=every), 1, 3)):
        for closely in (False, True):
            look = Look(number, windows[0].moves()[-1], closely)
            one, other = (look_at(window, look, ("Ann", "Ben")) for window in windows)
            assert (one.chance, one.chosen, one.best) == (other.chance, other.chosen, other.best)
            assert (one.advice is None) == (other.advice is None) == (not closely)
            if one.advice is not None and other.advice is not None:
                assert (one.advice.moves, one.advice.reason) == (other.advice.moves, other.advice.reason)


class Hurried(Deckhand):
    """Tells how many seconds it was left."""

    left = inf

    def weigh(self, window: Window) -> list[Weighed]:
        self.left = self.until - monotonic()
        return []


def test_a_close_look_leaves_time_for_the_rest_of_a_set(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Hurried(1)
    monkeypatch.setattr(review, "make_bot", lambda *_: bot)
    window = replay.window(replay.stops[0])
    for closely, least, most in ((False, 90.0, 100.0), (True, 60.0, 80.0)):
        look_at(window, Look(replay.stops[0], window.moves()[0], closely), replay.names, 100.0)
        assert least < bot.left <= most
