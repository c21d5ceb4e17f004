"""Words by chapter: a step's question and answers, events and reasons are found by number."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from quarterdeck.core.kernel import ALLOWED, ARG, Ask, State
from quarterdeck.core.trace import Event
from quarterdeck.core.words import ChapterWords, Happening, Label, Option, Sentence, StepWords, Verb

TAKE, LEAVE, SINK = 0, 64, 128
TURN_STEP, HATCH_STEP = 0, 1
E_TOOK, R_EMPTY = 7, 2
NAMES = ("Ann", "Bart")


class Turn(Ask[State]):
    def seat(self, s: State) -> int:
        return 0


class TurnWords(StepWords[State]):
    step = TURN_STEP
    clause = "XX-turn-1"
    asks = "{}: what do you take?"
    waits = "takes from {}."
    leave = Label("Leave it", "XX-turn-2", declines=True)

    def about(self, s: State, names: Sequence[str]) -> str:
        return f"chest {s.arg}"

    def take(self, s: State, coins: int, names: Sequence[str]) -> Label:
        label = f"Take {coins} coins, {names[0]}"
        return Label(label, brief=f"Take {coins}", amount=coins, costly=coins > 2, gauge="Coins", key=str(coins))

    def suggestions(self, s: State) -> list[list[int]]:
        return [[TAKE | 1, LEAVE]]


class HatchWords(StepWords[State]):
    step = HATCH_STEP
    clause = "XX-hatch-1"
    waits = "looks below."
    take = "Take the lid off"

    def ask(self, s: State, names: Sequence[str]) -> Sentence:
        return Sentence("What is below?", "XX-hatch-2")


def took(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    return Sentence(f"{names[event[1]]} takes {event[2]}.", "XX-turn-1") if event[2] else None


TURN_CHAPTER = SimpleNamespace(
    __name__="turn",
    STEPS=[TurnWords()],
    EVENTS={E_TOOK: took},
    HAPPENINGS={E_TOOK: lambda event: Happening("took", source=["chest"], numbers={"coins": event[2]}, begins="theft")},
    REASONS={R_EMPTY: ("It is empty.", "XX-turn-3")},
)
HATCH_CHAPTER = SimpleNamespace(__name__="hatch", STEPS=[HatchWords()], EVENTS={}, HAPPENINGS={}, REASONS={})
VERBS = {
    TAKE: Verb(
        "take",
        lambda coins: f"Take {coins}",
        "XX-turn-1",
        lambda coins: (f"coin:{coins}",),
        3,
        when=lambda coins: (f"{coins} are there on day {coins}.", "XX-turn-4"),
    ),
    LEAVE: Verb("leave", "Leave it", "XX-turn-2", when=("You leave when it rains.", "XX-turn-5")),
    SINK: Verb("sink", "Sink it", "XX-end-1"),
}
OVER, POSSIBLE = ("It is over.", "XX-end-1"), ("It is possible.", "XX-turn-1")
WORDS: ChapterWords[State] = ChapterWords([TURN_CHAPTER, HATCH_CHAPTER], VERBS, OVER, POSSIBLE)


def asked(step: int = TURN_STEP, arg: int = 0) -> State:
    s = State([Turn(TURN_STEP), Turn(HATCH_STEP)], 2)
    s.push(step, arg)
    s.arg = arg
    return s


def said(sentence: Sentence | None) -> tuple[str, str] | None:
    return (sentence.text, sentence.clause) if sentence is not None else None


def data(option: Option) -> dict[str, Any]:
    return {name: getattr(option, name) for name in Option.__slots__}


def test_a_question_is_what_the_words_of_its_step_say() -> None:
    assert said(WORDS.prompt(asked(arg=3), NAMES)) == ("chest 3: what do you take?", "XX-turn-1")
    assert said(WORDS.waiting(asked(arg=3), NAMES)) == ("takes from chest 3.", "XX-turn-1")
    assert said(WORDS.prompt(asked(HATCH_STEP), NAMES)) == ("What is below?", "XX-hatch-2")
    assert said(WORDS.waiting(asked(HATCH_STEP), NAMES)) == ("looks below.", "XX-hatch-1")


def test_when_nobody_is_asked_the_game_is_over() -> None:
    over = State([], 2)
    assert said(WORDS.prompt(over, NAMES)) == said(WORDS.waiting(over, NAMES)) == OVER


def test_an_answer_has_its_words_from_the_step_and_its_things_from_the_verb() -> None:
    assert data(WORDS.option(asked(), TAKE | 3, NAMES)) == {
        "move": TAKE | 3,
        "label": "Take 3 coins, Ann",
        "things": ("coin:3",),
        "clause": "XX-turn-1",
        "brief": "Take 3",
        "costly": True,
        "declines": False,
        "amount": 3,
        "gauge": "Coins",
        "key": "3",
        "fatal": False,
    }
    leave = WORDS.option(asked(), LEAVE, NAMES)
    assert (leave.label, leave.brief, leave.clause, leave.declines) == ("Leave it", "Leave it", "XX-turn-2", True)
    lid = WORDS.option(asked(HATCH_STEP), TAKE | 1, NAMES)
    assert (lid.label, lid.things, lid.clause, lid.amount) == ("Take the lid off", ("coin:1",), "XX-hatch-1", None)


def test_an_answer_that_the_step_has_no_words_for_is_told_plainly() -> None:
    sink = WORDS.option(asked(), SINK, NAMES)
    assert (sink.move, sink.label, sink.clause) == (SINK, "Sink it", "XX-end-1")


def test_all_answers_of_the_game_can_be_asked_about() -> None:
    assert [(each.move, each.label) for each in WORDS.elsewhere()] == [
        *[(TAKE | coins & ARG, f"Take {coins}") for coins in range(3)],
        (LEAVE, "Leave it"),
        (SINK, "Sink it"),
    ]


def test_a_verb_says_when_it_is_its_time_and_no_verb_says_nothing() -> None:
    assert said(WORDS.when(TAKE | 2)) == ("2 are there on day 2.", "XX-turn-4")
    assert said(WORDS.when(LEAVE | 1)) == ("You leave when it rains.", "XX-turn-5")
    assert WORDS.when(SINK) is WORDS.when(SINK + ARG + 1) is None


def test_an_event_is_told_as_data_by_its_chapter() -> None:
    took = WORDS.happening((E_TOOK, 1, 5, 0, 0, -1))
    assert (took.kind, took.source, took.target, took.cards) == ("took", ("chest",), (), ())
    assert (took.numbers, took.begins, took.ends) == ({"coins": 5}, "theft", "")


def test_a_step_suggests_and_a_game_measures_only_where_it_says_so() -> None:
    assert WORDS.suggestions(asked()) == [[TAKE | 1, LEAVE]]
    assert WORDS.suggestions(asked(HATCH_STEP)) == []
    free = WORDS.cost([asked(), asked()], 0)
    assert (free.amount, free.text) == (0, "")


def test_events_and_reasons_are_told_by_their_chapter() -> None:
    assert said(WORDS.tell((E_TOOK, 1, 5, 0, 0, -1), 0, NAMES)) == ("Bart takes 5.", "XX-turn-1")
    assert WORDS.tell((E_TOOK, 1, 0, 0, 0, -1), 0, NAMES) is None
    assert said(WORDS.reason(R_EMPTY)) == ("It is empty.", "XX-turn-3")
    assert said(WORDS.reason(ALLOWED)) == POSSIBLE


def test_what_has_words_in_two_chapters_is_an_error() -> None:
    with pytest.raises(ValueError, match="turn has words for"):
        ChapterWords([TURN_CHAPTER, TURN_CHAPTER], VERBS, OVER, POSSIBLE)
