"""Every word of Card Pirates: questions, answers, log, reasons, names of things and the result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from quarterdeck.core.kernel import ARG, NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING, EVERYBODY, FLEETING, HIDDEN, SPECTATOR, Trace, seen_by
from quarterdeck.core.words import Sentence
from quarterdeck.games.card_pirates import GAME, cards, codes, sea
from quarterdeck.games.card_pirates.rules import make_rules
from quarterdeck.games.card_pirates.sample import sample
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.pages import rules_page
from tests.clauses import clause, clauses_of
from tests.games.card_pirates.position import NAMES, Position, card_set
from tests.games.reading import reason_codes

WORDS = GAME.words

SETS: list[tuple[int, dict[str, Value]]] = [
    (1, {"solo": True}),
    (1, {"solo": True, "treacherous-seas": True, "scoring": "later", "ending": "full-politics"}),
    (1, {"solo": True, "edition": "second", "random-islands": True, "hidden-cards": True}),
    (2, {}),
    (2, {"hidden-cards": True, "battles": "three", "treacherous-seas": True}),
    (2, {"edition": "second"}),
    (3, {"no-face-down": True, "advanced-sailing": True, "battles": "three"}),
    (3, {"edition": "second", "random-islands": True, "treacherous-seas": True, "ending": "last-ace"}),
    (4, {"random-islands": True, "ending": "full-politics"}),
    (4, {"edition": "second", "hidden-cards": True, "advanced-sailing": True}),
    (4, {"cap": 8}),
]
IDS = [" ".join([str(seats), *(f"{name}={value}" for name, value in given.items())]) for seats, given in SETS]
GAMES = 2
every_set = pytest.mark.parametrize(("seats", "given"), SETS, ids=IDS)

SENTENCE = re.compile(r"[A-Z0-9].*[.?]")
LABEL = re.compile(r"[A-Z].*[^.?,: ]")


@cache
def page_clauses() -> set[str]:
    return set(clauses_of(rules_page("card-pirates")))


def questions(seats: int, given: dict[str, Value], trace: Trace | None = None, every: int = 1) -> Iterator[PirateState]:
    """The positions of some random games, the ends included; after its set-up one question in `every`."""
    rules = make_rules(seats, {"cap": 25, **given}, {})
    for seed in range(GAMES):
        rng = Rng(1000 * seats + seed)
        s = GAME.start(rules, rng, trace)
        met = 0
        while not s.is_over():
            if s.turns == 0 or met % every == 0:
                yield s
            met += 1
            moves = s.moves()
            s.play(moves[rng.below(len(moves))], rng)
        yield s


def viewers(seats: int) -> list[int]:
    return [*range(seats), SPECTATOR, ALL_SEEING]


def check_text(text: str) -> None:
    assert "  " not in text
    assert "None" not in text
    assert " ," not in text
    assert text == text.strip()
    assert not re.search(r"\b(forced|1 cards|1 points|-1)\b", text), text


def check_line(line: Sentence) -> None:
    check_text(line.text)
    assert SENTENCE.fullmatch(line.text), line.text
    assert line.clause in page_clauses()


# Every word there is


def test_every_reason_has_words_of_its_own() -> None:
    lines = [WORDS.reason(code) for code in reason_codes(codes)]
    for line in lines:
        check_line(line)
    assert len({line.text for line in lines}) == len(lines)


@every_set
def test_questions_and_answers_read_well(seats: int, given: dict[str, Value]) -> None:
    for s in questions(seats, given):
        check_line(WORDS.prompt(s, NAMES))
        check_line(WORDS.waiting(s, NAMES))
        options = [WORDS.option(s, move, NAMES) for move in s.moves()]
        labels = [option.label for option in options]
        assert len(set(labels)) == len(labels)
        assert len({option.things for option in options}) == len(labels)
        on_board = {thing.id for thing in WORDS.things(s, s.seat(), NAMES)} if not s.is_over() else set()
        for option in options:
            check_text(option.label)
            assert LABEL.fullmatch(option.label), option.label
            assert option.clause in page_clauses()
            assert set(option.things) <= on_board, option.label


@every_set
def test_every_move_that_a_question_is_about_has_words(seats: int, given: dict[str, Value]) -> None:
    for s in questions(seats, given, every=40):
        for move in range(codes.MOVE_RANGE) if not s.is_over() else ():
            if s.why(move) == NOT_ASKED:
                continue
            option = WORDS.option(s, move, NAMES)
            check_text(option.label)
            assert option.move == move
            assert option.clause in page_clauses()


def test_every_answer_has_plain_words_for_those_who_ask_at_the_wrong_question() -> None:
    options = WORDS.elsewhere()
    assert {option.move & ~ARG for option in options} == set(range(0, codes.MOVE_RANGE, ARG + 1))
    assert len({option.label for option in options}) == len({option.move for option in options}) == len(options)
    for option in options:
        check_text(option.label)
        assert option.things
        assert option.clause in page_clauses()
        when = WORDS.when(option.move)
        assert when is not None
        check_line(when)


@every_set
def test_things_have_one_name_each(seats: int, given: dict[str, Value]) -> None:
    for s in questions(seats, given, every=5):
        for viewer in viewers(seats):
            things = WORDS.things(s, viewer, NAMES)
            assert len({thing.id for thing in things}) == len(things)
            for thing in things:
                check_text(thing.name)


@every_set
def test_the_log_reads_well(seats: int, given: dict[str, Value]) -> None:
    trace = Trace()
    for _ in questions(seats, given, trace):
        pass
    for event in trace.events:
        for viewer in viewers(seats):
            for live in (True, False):
                line = WORDS.tell(seen_by(event, viewer, live), viewer, NAMES)
                if line is not None:
                    check_line(line)


@pytest.mark.parametrize("kind", range(1, codes.EVENTS))
def test_every_event_is_told(kind: int) -> None:
    a, b = (cards.from_code("JC"), cards.from_code("QC")) if kind == codes.E_EXCHANGE else (1, 1)
    for viewer in viewers(2):
        line = WORDS.tell((kind, 0, a, b, card_set("5H"), EVERYBODY), viewer, NAMES)
        assert line is not None
        check_line(line)


@pytest.mark.parametrize("how", range(1, codes.ENDINGS))
def test_every_ending_is_told(how: int) -> None:
    line = WORDS.tell((codes.E_END, 0, how, 0, 0, EVERYBODY), 0, NAMES)
    assert line is not None
    check_line(line)


@every_set
def test_the_result_names_every_captain(seats: int, given: dict[str, Value]) -> None:
    for s in questions(seats, given):
        if s.is_over():
            lines = WORDS.result(s, NAMES)
            for line in lines:
                check_line(line)
            for name in NAMES[:seats]:
                assert any(name in line.text for line in lines[1:])


# Secrecy


@every_set
def test_words_hold_nothing_that_the_viewer_does_not_know(seats: int, given: dict[str, Value]) -> None:
    for number, s in enumerate(questions(seats, given, every=3)):
        for viewer in (*range(seats), SPECTATOR):
            world = sample(s, viewer, Rng(number))
            one, other = WORDS.things(s, viewer, NAMES), WORDS.things(world, viewer, NAMES)
            assert [(thing.id, thing.name) for thing in one] == [(thing.id, thing.name) for thing in other]
            if viewer != s.seat():
                assert WORDS.waiting(s, NAMES).text == WORDS.waiting(world, NAMES).text
                assert WORDS.waiting(s, NAMES).clause == WORDS.waiting(world, NAMES).clause
            else:
                assert WORDS.prompt(s, NAMES).text == WORDS.prompt(world, NAMES).text


@every_set
def test_the_log_names_no_secret(seats: int, given: dict[str, Value]) -> None:
    trace = Trace()
    for _ in questions(seats, given, trace):
        pass
    for event in trace.events:
        for viewer in (*range(seats), SPECTATOR):
            for live in (True, False):
                told = seen_by(event, viewer, live)
                line = WORDS.tell(told, viewer, NAMES)
                if told[4] == HIDDEN and line is not None:
                    assert " of " not in line.text.replace("island of", "")


@clause("CP-hidden-4")
def test_the_kept_log_does_not_tell_what_sort_of_card_was_paid() -> None:
    cell = sea.from_name("c4")
    crew = (codes.E_PLACE, 0, cell, codes.LIES_DOWN, card_set("5H"), FLEETING)
    face = (codes.E_PLACE, 0, cell, codes.LIES_DOWN, card_set("QH"), 1)
    kept = [WORDS.tell(seen_by(event, 1, live=False), 1, NAMES) for event in (crew, face)]
    assert [(line.text, line.clause) for line in kept if line] == [
        ("Anna leaves a card face down in the storm at c4.", "CP-storm-3")
    ] * 2


@clause("CP-three-3")
def test_the_number_of_a_defenders_cards_shows_only_at_the_reveal() -> None:
    position = (
        Position(battles="three").hand(0, "3C", "9C", "10C").hand(1, "4D", "5D", "6D").ship(0, "d3").ship(1, "d4")
    )
    position.begin().choose("Sail with the 3 of clubs", "To d4", "Fight with the 9 of clubs", "That is all")
    assert position.prompt() == ("Anna attacks you at d4 with 1 card: which crew cards fight? Lay up to 3.")
    position.choose("Fight with the 4 of diamonds")
    assert position.names_of(0)["hand:1"] == "Bart's hand, 3 cards"
    assert position.names_of(SPECTATOR)["hand:1"] == "Bart's hand, 3 cards"
    assert position.names_of(1)["hand:1"] == "your hand, 2 cards, 1 more laid for the battle"
    position.choose("Fight with the 5 of diamonds")
    assert not [line for line in position.log(0) if "Bart lays" in line]
