"""The lesson in Wildtails: it is played at a real table, and what a scenario is about is done in it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.core.kernel import ARG
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.box.knobs import KNOBS
from quarterdeck.games.wildtails.cards import ABILITIES, COMPONENTS
from quarterdeck.games.wildtails.rules import CHOICES
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.crises import effect_for
from quarterdeck.guides import Do, Tell, option_of
from quarterdeck.guides.library import GUIDES as ALL_GUIDES
from quarterdeck.guides.wildtails import GUIDES, TWO_TAILS
from quarterdeck.table import Table
from quarterdeck.table.secret import named_secret
from tests.guides.scripts import Played, play_through, table_of
from tests.laws.adapters import adapter_of

LONGEST: Final = 320
FEWEST_ACTIONS: Final = 25
MOST_ACTIONS: Final = 40
MOST_TO_READ: Final = 10
ANNA: Final = 0
SAMUEL: Final = 1


class Kind(NamedTuple):
    """A kind of action: the question it answers and its verb."""

    what: str
    step: int
    verb: int


KINDS: Final = (
    Kind("complete an event", codes.ACTION_STEP, codes.EVENT),
    Kind("gain a level", codes.ACTION_STEP, codes.LEVEL),
    Kind("attack", codes.ACTION_STEP, codes.ATTACK),
    Kind("discard the Scene", codes.ACTION_STEP, codes.DISCARD),
    Kind("use an ability before the action", codes.ACTION_STEP, codes.USE),
    Kind("use a Buff in a check", codes.WINDOW_STEP, codes.USE),
    Kind("use no ability", codes.WINDOW_STEP, codes.PASS),
    Kind("use no ability more", codes.ACTION_STEP, codes.NO_MORE),
    Kind("pay with a barrel", codes.PAY_STEP, codes.PAY_WITH + (codes.BARREL << 6)),
    Kind("pay with a sword", codes.PAY_STEP, codes.PAY_WITH + (codes.SWORD << 6)),
    Kind("store a card", codes.AFTER_ACTION_STEP, codes.STORE),
    Kind("end the turn", codes.AFTER_ACTION_STEP, codes.END_TURN),
    Kind("lose a card to a crisis", codes.DISCARD_ONE_STEP, codes.DROP),
)

# What the options settle, what is done in the same way with others above, and crises of later rounds.
LEFT_OUT: Final = {
    codes.PLAY_AS, codes.STARTS, codes.DONE, codes.TAKE, codes.DOWNGRADE, codes.MUTE, codes.DROP_ALL,
    codes.DROP_SCENE, codes.PAY_WITH + (codes.COIN << 6), codes.PAY_WITH + (codes.CANNON << 6),
    codes.PAY_WITH + (codes.GEM << 6),
}  # fmt: skip
QUESTIONS_LEFT_OUT: Final = {
    codes.CHARACTER_STEP, codes.FIRST_STEP, codes.SMUGGLE_STEP, codes.OR_ABILITIES_STEP,
    codes.OR_ALL_STEP,
}  # fmt: skip

# What happens, as the learner is told it.
TOLD: Final = (
    "You gain Smugglers' Stair (1 barrel).",
    "You succeed with 5 against 4.",
    "Smugglers' Stair is spent and discarded.",
    "Moonlit Jetty and Tortoise Bank have the same curse: the check fails.",
    "You store Gunners' Point (2 swords) in Acorn Rock.",
    "Chapel Ruins is set aside with 1 coin left.",
    "You take Gunners' Point (2 swords) from Acorn Rock.",
    "You claim Arm the Crew: level 1.",
    "Chapel Ruins, which was set aside, is discarded: 1 coin is lost.",
    "Samuel takes the turn over.",
    "You raise Arm the Crew: level 2.",
    "You discard the active Scene, Customs Shed.",
    "The deck is empty: round 1 ends.",
    "Acorn Rock is turned to its lantern side.",
    "You pay with a permanent sword.",
    "You discard the resource card Powder Store (1 sword).",
    "You pay 1 gem of Chapel Ruins in place of a coin.",
    "You claim Chart the Reef: level 1.",
    "You add 3 to the check: 10 now.",
    "The Threat, Raiders, is driven back: Drifting Market, Smugglers' Stair and The Watchtower go to the discard pile.",
)

# What comes before the name of a thing in a label, and what comes after it.
VERB: Final = re.compile(r"^(Claim|Discard resource card) ")
BEYOND: Final = re.compile(r"[:(,]")


@cache
def played() -> tuple[Table, list[Played]]:
    """The table of the lesson after its last answer, and what was answered."""
    table = table_of(TWO_TAILS)
    return table, play_through(TWO_TAILS, table)


@cache
def done() -> frozenset[tuple[int, int]]:
    """What is answered in the lesson: step and verb."""
    table = table_of(TWO_TAILS)
    answered: set[tuple[int, int]] = set()
    for step in TWO_TAILS.steps:
        if not isinstance(step, Tell):
            move = option_of(step, table).move
            answered.add((table.truth.step().id, move & ~ARG))
            table.choose(table.asked, move)
    return frozenset(answered)


def reached(opening: str) -> WildState:
    """How it stands when the lesson says something."""
    table = table_of(TWO_TAILS)
    for step in TWO_TAILS.steps:
        assert isinstance(step, Tell | Do)
        if step.text.startswith(opening):
            assert isinstance(table.truth, WildState)
            return table.truth
        if isinstance(step, Do):
            table.choose(table.asked, option_of(step, table).move)
    raise AssertionError(f"nothing begins with {opening!r}")


def names_of(answer: str) -> set[str]:
    """By which words a learner may find an answer: its label, or what it points at."""
    label = BEYOND.split(answer)[0].strip().removesuffix(" from Chapel Ruins")
    return {label.casefold(), VERB.sub("", label).casefold()}


def test_there_is_one_lesson_for_one_who_plays_both_characters() -> None:
    assert GUIDES == (TWO_TAILS,)
    assert TWO_TAILS in ALL_GUIDES
    assert TWO_TAILS.game == GAME.key
    assert TWO_TAILS.rival in BOTS
    assert len(TWO_TAILS.names) == 1
    assert named_secret(TWO_TAILS.deal)


def test_nothing_of_the_scenario_is_left_to_the_numbers_that_make_it_hard() -> None:
    assert {"scenario.captured", "threat-9.base"} <= set(TWO_TAILS.sets)
    assert set(TWO_TAILS.sets) <= {knob.name for knob in KNOBS}
    assert set(TWO_TAILS.options) == {choice.name for choice in CHOICES} - {"difficulty", "windows"}


def test_every_step_is_a_real_choice_of_the_learner() -> None:
    table, answers = played()
    assert not table.over  # a whole scenario would be too long: one plays on, or begins anew
    assert len(answers) == sum(isinstance(step, Do) for step in TWO_TAILS.steps)
    assert all(isinstance(step, Tell | Do) for step in TWO_TAILS.steps)
    for answer in answers:
        assert answer.seat == TWO_TAILS.seat
        assert len(answer.labels) > 1
        assert answer.labels.count(answer.option.label) == 1


def test_it_is_not_too_long() -> None:
    assert FEWEST_ACTIONS <= sum(isinstance(step, Do) for step in TWO_TAILS.steps) <= MOST_ACTIONS
    assert sum(isinstance(step, Tell) for step in TWO_TAILS.steps) <= MOST_TO_READ


def test_it_is_told_in_few_words_from_a_greeting_to_a_farewell() -> None:
    for step in TWO_TAILS.steps:
        assert isinstance(step, Tell | Do)
        assert 10 < len(step.text) <= LONGEST, step.text
        assert step.text == step.text.strip()
        assert step.text[-1] == "."
        assert "  " not in step.text
        assert "!" not in step.text
    assert isinstance(TWO_TAILS.steps[0], Tell)
    assert isinstance(TWO_TAILS.steps[-1], Tell)


def test_every_task_names_what_to_choose() -> None:
    for step in TWO_TAILS.steps:
        if isinstance(step, Do):
            assert any(name in step.text.casefold() for name in names_of(step.answer)), step


def test_nothing_is_told_that_only_a_campaign_brings() -> None:
    parts = (COMPONENTS.scenes, COMPONENTS.objectives, COMPONENTS.threats, COMPONENTS.characters)
    locked = [part.name for kind in parts for part in kind if part.locked]
    locked += [ability.name for ability in ABILITIES if ability.learnt]
    assert locked
    for step in TWO_TAILS.steps:
        assert isinstance(step, Tell | Do)
        assert not [name for name in locked if name in step.text]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.what)
def test_every_kind_of_action_is_done(kind: Kind) -> None:
    assert (kind.step, kind.verb) in done()


def test_the_table_of_kinds_is_complete() -> None:
    verbs = {kind.verb for kind in KINDS}
    assert verbs | LEFT_OUT == set(adapter_of(GAME.key).verbs)
    assert not verbs & LEFT_OUT
    asked = {kind.step for kind in KINDS}
    assert asked | QUESTIONS_LEFT_OUT == {step.id for step in table_of(TWO_TAILS).truth.steps if step.asks}
    assert not asked & QUESTIONS_LEFT_OUT


@pytest.mark.parametrize("line", TOLD)
def test_all_that_a_scenario_is_about_happens(line: str) -> None:
    assert line in [told.text for told in played()[0].log(TWO_TAILS.seat)]


def test_the_threat_begins_as_it_says() -> None:
    state = reached("The Threat is the Raiders.")
    assert len(state.captured) == 2
    assert state.rules.lost_at == 5
    assert [effect_for(state, curse) for curse in range(codes.CURSES)] == [codes.NO_EFFECT] * codes.CURSES


def test_the_chances_are_as_it_says() -> None:
    rules = reached("Moonlit Jetty has a check").rules

    def below(opening: str) -> list[int]:
        deck = reached(opening).deck
        return [card for card in range(deck.bit_length()) if deck >> card & 1]

    def alike(opening: str) -> int:
        return [rules.curse[card] for card in below(opening)].count(rules.curse[reached(opening).active])

    assert (len(below("Moonlit Jetty has a check")), alike("Moonlit Jetty has a check")) == (4, 1)
    assert alike("The question tells you") == 0
    assert min(rules.modifier[card] for card in below("The question tells you")) >= 0
    for opening in ("Acorn Rock has turned", "Samuel knows Storm Anchorage."):
        assert (len(below(opening)), alike(opening)) == (2, 1)
    assert alike("The crisis is over") == 0
    assert {rules.modifier[card] for card in below("The crisis is over")} == {2, 3}
    assert [rules.modifier[card] for card in below("Three of five cards")] == [2]


def test_samuel_is_as_brave_as_it_says() -> None:
    state = reached("Event 3 of Storm Anchorage")
    bravery = state.rules.threat_skills[state.threat]
    assert [state.skill(player, bravery) for player in (ANNA, SAMUEL)] == [2, 5]
    assert state.player == ANNA


def test_it_ends_after_an_attack_in_the_second_round() -> None:
    state = reached("The Raiders are driven back.")
    assert (state.round, state.captured, state.lantern) == (2, [], 0)
    assert state.levels == [2, 1]
    assert state.owners == [SAMUEL, ANNA]
    assert state.rules.rounds == 7
