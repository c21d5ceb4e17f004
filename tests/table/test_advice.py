"""Advice: what to answer, what follows on it, why, and what is next best; of what the seat knows alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from quarterdeck.bots import Weighed, Window, make_bot
from quarterdeck.bots.bot import UNKNOWN
from quarterdeck.bots.thinking import Think
from quarterdeck.core.kernel import State
from quarterdeck.core.rules import Value
from quarterdeck.core.words import Fact
from quarterdeck.games import find
from quarterdeck.table import Table, advice
from quarterdeck.table.advice import Advice, advise, in_words
from quarterdeck.table.because import because
from tests.bots.games import random_game, twins
from tests.table.bag import DONE, bag_table, number_of
from tests.table.sure import Sure

NAMES = ("Ann", "Ben")
GAMES: list[tuple[str, dict[str, Value], int]] = [
    ("card-pirates", {}, 97),
    ("card-pirates", {"hidden-cards": True}, 131),
    ("rum-runner", {"cap": 20}, 151),
    ("chaos-cove", {}, 251),
    ("wildtails", {}, 67),
]


def advice_of(table: Table, *weighed: Weighed) -> Advice:
    bot = Sure(1)
    bot.weighed = weighed
    return advise(table.window(), bot, table.names)


@pytest.mark.parametrize(
    ("key", "options", "every", "iterations"),
    [
        ("card-pirates", {}, 23, 24),
        ("card-pirates", {"hidden-cards": True}, 31, 300),
        ("rum-runner", {"cap": 20}, 37, 300),
        ("chaos-cove", {}, 31, 24),
        ("wildtails", {}, 17, 24),
    ],
)
def test_the_truth_and_its_twin_get_the_same_advice(
    key: str, options: dict[str, Value], every: int, iterations: int
) -> None:
    """Nothing of it rests on what is hidden, whatever the reason says."""
    for number, windows in enumerate(islice(twins(find(key), 2, options, seed=3, every=every), 1, 4)):
        first, second = (
            advise(window, make_bot("captain", number, Think(iterations=iterations)), NAMES) for window in windows
        )
        assert (first.moves, first.chance, first.reason) == (second.moves, second.chance, second.reason)
        assert [option.label for option in first.options] == [option.label for option in second.options]
        assert first.other_chance == second.other_chance


@pytest.mark.parametrize(("key", "options", "every"), GAMES)
def test_all_of_it_can_be_given_as_one_answer(key: str, options: dict[str, Value], every: int) -> None:
    game = find(key)
    for number, state in enumerate(random_game(game, 2, options, seed=4, every=every)):
        if state.seat() < 0:
            continue
        bot = make_bot("captain", number, Think(iterations=24))
        told = advise(Window(game, state, state.seat()), bot, NAMES)
        assert told.moves[0] in state.moves() or state.step().picks(state, told.moves[0])
        assert len(told.moves) == len(told.options)
        assert told.reason[0].isupper()
        assert told.reason.endswith(".")
        assert "  " not in told.reason


def test_it_has_the_best_and_the_next_best_with_their_chances() -> None:
    table = bag_table("any")
    told = advice_of(table, Weighed(3, 0.62, (3,), 0.7), Weighed(1, 0.41, (1,), 0.3))
    assert (told.moves[0], told.chance, told.other_chance) == (3, 0.62, 0.41)
    assert told.label == "Take 3"
    assert told.other is not None
    assert told.other.label == "Take 1"


def test_a_set_is_told_whole() -> None:
    """Whoever weighs one thing after the other is asked for the rest."""
    table = bag_table("any")
    told = advice_of(table, Weighed(1, 0.5, (1, 3, DONE), 1.0))
    assert told.moves == [1, 3, DONE]
    table.answer(0, told.moves, number_of(table))
    begun = advice_of(bag_table("any"), Weighed(1, 0.5, (1,), 1.0))
    assert len(begun.moves) > 1, "a set that is begun is ended"


class Thorough(Sure):
    """Thinks as long as it may, whatever it is asked."""

    now = 0.0

    def weigh(self, window: Window) -> list[Weighed]:
        self.now = self.until
        return super().weigh(window)

    def choose(self, window: Window) -> int:
        self.now = self.until
        return super().choose(window)


def test_all_of_it_is_thought_in_the_time_there_is_and_some_of_that_is_left_for_the_rest_of_a_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Thorough(1)
    bot.weighed = [Weighed(0, 0.5, (0,), 1.0)]
    bot.until = 1.0
    monkeypatch.setattr(advice, "monotonic", lambda: bot.now)
    table = bag_table("any")
    told = advise(table.window(), bot, table.names)
    assert told.moves == [0, 1, 2, 3, DONE]
    assert 0.5 < bot.now <= bot.until == 1.0


def test_who_weighs_nothing_gives_advice_without_a_chance() -> None:
    table = bag_table("route")
    told = advice_of(table)
    assert (told.move, told.chance, told.other) == (table.window().moves()[0], None, None)
    assert advice_of(table, Weighed(told.move, UNKNOWN, (told.move,), 1.0)).reason.startswith("No other answer")


def test_a_chance_in_words_is_of_a_hundred() -> None:
    assert (in_words(0.618), in_words(None)) == ("about 62 of 100", "")


# How sure a sentence is


class Words:
    """Facts of worlds that are just names."""

    def __init__(self, **facts: list[Fact]) -> None:
        self._facts = facts

    def facts(self, trail: Sequence[str], seat: int, names: Sequence[str]) -> list[Fact]:
        return self._facts[trail[0]]


class ToldGame:
    def __init__(self, **facts: list[Fact]) -> None:
        self.words = Words(**facts)


def told_of(open_end: bool, **facts: list[Fact]) -> str:
    trails: list[list[State]] = [[name] for name in facts]  # type: ignore[list-item]
    return because(ToldGame(**facts), trails, open_end, 0, NAMES, False)  # type: ignore[arg-type]


def test_what_is_so_in_every_world_is_said_outright() -> None:
    won, more = Fact("you win a card"), Fact("you keep your crew")
    assert told_of(False, a=[won, more], b=[won, more]) == "You win a card, and you keep your crew."


def test_what_chance_has_a_part_in_is_said_with_how_likely_it_is() -> None:
    won, sure = Fact("you win a card"), Fact("it costs a coin", True)
    assert told_of(True, a=[won], b=[won]) == "Most likely you win a card."
    assert told_of(True, a=[won], b=[won], c=[]) == "Likely you win a card."
    assert told_of(True, a=[won], b=[], c=[]) == "Perhaps you win a card."
    assert told_of(True, a=[won, sure], b=[sure], c=[sure]) == "It costs a coin, and perhaps you win a card."
