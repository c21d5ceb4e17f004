"""The words of Wildtails at every question: they read well, name nothing that is locked, and end the scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.cards import ABILITY_NAMES, CHARACTER_NAMES, SCENE_NAMES
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import STEP_TABLE, WildState
from quarterdeck.games.wildtails.steps.setup import set_up
from quarterdeck.games.wildtails.words import WildtailsWords
from tests.games.reading import Reader, reason_codes
from tests.games.wildtails.position import NAMES, Position
from tests.games.wildtails.words.saying import (
    BROADSIDE,
    LEARNT,
    RALLY,
    SIGNAL_LAMP,
    asked,
)

GAMES = 60
LONGEST_QUESTION = 280  # which is less than four lines of a terminal
LONGEST_ANSWER = 128
UNPOINTED = (codes.PASS, codes.NO_MORE, codes.DONE, codes.END_TURN, codes.MUTE)  # nothing lies on the table for these
READER = Reader(GAME, NAMES, "cards|coins|barrels|swords|gems|cannons|resources", UNPOINTED, LONGEST_ANSWER)


def questions(seed: int) -> Iterator[WildState]:
    """The questions of a random game of one or two, every third with much that a campaign brings; and its end."""
    rng = Rng(seed)
    s = WildState(make_rules(1 + seed % 2, {}, LEARNT if seed % 3 == 0 else {}))
    set_up(s, rng)
    s.advance(rng)
    while not s.is_over():
        yield s
        moves = s.moves()
        levels = [move for move in moves if move & ~63 == codes.LEVEL]
        s.play(levels[0] if levels else moves[rng.below(len(moves))], rng)
    yield s


def test_every_step_that_asks_has_words() -> None:
    assert set(WildtailsWords().steps) == {step.id for step in STEP_TABLE if step.asks}


def test_every_reason_is_a_sentence_of_its_own() -> None:
    lines = [GAME.words.reason(code) for code in reason_codes(codes)]
    for line in lines:
        READER.check_line(line)
    assert len({line.text for line in lines}) == len(lines)
    assert GAME.words.reason(NOT_ASKED).text == "This question is not about that."


@pytest.mark.parametrize("seed", range(GAMES))
def test_questions_and_answers_read_well(seed: int) -> None:
    met: Counter[int] = Counter()
    for s in questions(seed):
        names = NAMES[: s.seats]
        prompt, told = GAME.words.prompt(s, names), GAME.words.waiting(s, names)
        READER.check_line(prompt)
        READER.check_line(told)
        assert len(prompt.text) <= LONGEST_QUESTION, prompt.text
        if s.is_over():
            break
        assert names[s.seat()] in told.text
        step = s.step().id
        met[step] += 1
        if met[step] <= 2:
            moves = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
            for move in moves:
                READER.check_options(s, [GAME.words.option(s, move, names)])
        READER.check_options(s, [GAME.words.option(s, move, names) for move in s.moves()])


def test_every_answer_has_plain_words_for_other_questions() -> None:
    plain = GAME.words.elsewhere()
    retired = {22 << 6, 23 << 6}
    assert {option.move & ~63 for option in plain} == set(range(0, codes.MOVE_RANGE, 64)) - retired
    assert len({option.label for option in plain}) == len(plain)
    for option in plain:
        READER.check_text(option.label)
        assert option.clause in READER.clauses


def test_what_is_locked_is_not_named() -> None:
    locked = [*SCENE_NAMES[13:], *CHARACTER_NAMES[2:]]
    locked += [name for i, name in enumerate(ABILITY_NAMES) if i not in (RALLY, SIGNAL_LAMP, BROADSIDE)]
    locked = [name for name in locked if name != "Smuggle"]
    assert "Bosko" in locked
    assert "Lookout" in locked
    for seed in (1, 2, 4):
        for s in questions(seed):
            names = NAMES[: s.seats]
            said = [GAME.words.prompt(s, names).text, *(thing.name for thing in GAME.words.things(s, 0, names))]
            if not s.is_over():
                moves = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
                said += [GAME.words.option(s, move, names).label for move in moves]
            found = [name for name in locked for text in said if name in text]
            assert not found


def test_the_end_is_told() -> None:
    position = Position(objectives=(4, 6)).round(7).only(2).turn()
    position.state.finish()
    position.state.outcome = codes.LOST_TO_ROUNDS
    assert asked(position) == ("The scenario is lost.", "The scenario is lost.")
    position.state.outcome = codes.WON
    assert asked(position)[0] == "The scenario is won: the Threat is eliminated."
