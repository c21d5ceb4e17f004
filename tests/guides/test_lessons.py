"""The laws of all lessons: short, with real choices, and never stuck whatever the learner chooses."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Final

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.games import GAMES
from quarterdeck.guides import Choose, Do, Guide, Play, Reply, Tell, options_of, texts_of
from quarterdeck.guides.library import GUIDES, SUCCESSORS
from quarterdeck.table.secret import named_secret
from tests.guides.scripts import Walk, table_of, walk

SEEDS: Final = range(5)
MINUTES: Final = (5.0, 8.0)
STEPS: Final = (12, 30)
FEWEST_CHOICES: Final = 4
LONGEST_RUN: Final = 4  # of steps with one answer only
LONGEST: Final = 260  # characters of a step
LONGEST_REMARK: Final = 130
SENTENCES: Final = 4
NAME_ENDS: Final = re.compile(r", | on ")  # where the name of a thing goes on with how it stands

every_lesson = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)


@cache
def walked(name: str, seed: int) -> Walk:
    return walk(next(guide for guide in GUIDES if guide.name == name), seed)


@every_lesson
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lesson_comes_to_its_end_whatever_is_chosen(guide: Guide, seed: int) -> None:
    done = walked(guide.name, seed)
    assert done.said[-1][0] is guide.steps[-1]
    told = [step for step, _ in done.said if isinstance(step, Tell)]
    assert told == [step for step in guide.steps if isinstance(step, Tell)]


@every_lesson
def test_different_learners_play_different_lessons(guide: Guide) -> None:
    assert len({walked(guide.name, seed).table.truth.digest() for seed in SEEDS}) > 1


@every_lesson
def test_the_guide_has_something_to_say_to_what_was_chosen(guide: Guide) -> None:
    """A free turn need not be remarked on, but in every lesson most choices are, and not always in the same words."""
    said = [remark for seed in SEEDS for _, remark in walked(guide.name, seed).said if remark]
    assert len(said) >= FEWEST_CHOICES * len(SEEDS)
    assert len(set(said)) > FEWEST_CHOICES
    assert not [remark for remark in said if "{" in remark]


@every_lesson
def test_a_lesson_takes_five_to_eight_minutes(guide: Guide) -> None:
    assert MINUTES[0] <= guide.minutes <= MINUTES[1], f"{guide.minutes:.1f} minutes"
    assert STEPS[0] <= len(guide.told) <= STEPS[1]


@every_lesson
def test_free_play_takes_about_as_many_answers_as_it_is_reckoned_with(guide: Guide) -> None:
    counts = [Counter(number for number, _ in walked(guide.name, seed).answered) for seed in SEEDS]
    for number, step in enumerate(guide.steps):
        if isinstance(step, Play):
            usual = sum(count[number] for count in counts) / len(SEEDS)
            assert step.answers / 2 - 2 <= usual <= step.answers * 2 + 2, f"{usual} answers: {step.text}"


@every_lesson
def test_there_are_real_choices_and_never_long_runs_without_one(guide: Guide) -> None:
    assert sum(isinstance(step, Choose | Play) for step in guide.steps) >= FEWEST_CHOICES
    run = 0
    for step in guide.steps:
        run = run + 1 if isinstance(step, Do) else run if isinstance(step, Reply) else 0
        assert run <= LONGEST_RUN, step


@every_lesson
def test_a_choice_has_more_than_one_answer(guide: Guide) -> None:
    for step in guide.steps:
        if isinstance(step, Choose):
            assert len(step.among) != 1
            assert step.remarks or step.otherwise


@every_lesson
def test_texts_are_short_and_say_something(guide: Guide) -> None:
    for step in guide.steps:
        for place, text in enumerate(texts_of(step)):
            assert 10 < len(text) <= (LONGEST_REMARK if place else LONGEST), text
            assert text == text.strip()
            assert text[-1] in ".!?"
            assert "  " not in text
            assert sum(text.count(end) for end in (". ", "! ", "? ")) < SENTENCES, text
    assert isinstance(guide.steps[0], Tell)
    assert isinstance(guide.steps[-1], Tell)


@every_lesson
def test_what_is_to_be_done_is_named(guide: Guide) -> None:
    """A task has in it the name of a thing that its answer points at, or the first words on the button."""
    done = walked(guide.name, 0)
    options = dict(done.answered)
    names = {thing.id: thing.name for thing in done.things}
    for number, step in enumerate(guide.steps):
        if isinstance(step, Do):
            option = options[number]
            known = [NAME_ENDS.split(names.get(thing, thing))[0] for thing in option.things]
            known += [thing.rpartition(":")[2] for thing in option.things] + [option.label.split(":")[0]]
            assert any(name in step.text for name in known), f"{step.text} does not name {known}"


@every_lesson
def test_a_lesson_can_be_made_as_it_is_described(guide: Guide) -> None:
    assert guide.game in GAMES
    assert guide.rival in BOTS
    assert 0 <= guide.seat < len(guide.names)
    assert named_secret(guide.deal)
    table = table_of(guide)
    assert table.asked == guide.seat
    first = next(step for step in guide.steps if not isinstance(step, Tell))
    assert not isinstance(first, Reply)
    assert not isinstance(first, Do) or options_of(first, table)


def test_every_game_has_a_course_and_every_lesson_a_name_of_its_own() -> None:
    assert {guide.game for guide in GUIDES} == set(GAMES)
    names = [guide.name for guide in GUIDES]
    assert len(set(names)) == len(names)
    assert len({guide.title for guide in GUIDES}) == len(names)


def test_a_lesson_of_former_times_has_a_successor_and_its_name_is_not_used_again() -> None:
    names = {guide.name for guide in GUIDES}
    assert not names & SUCCESSORS.keys()
    assert set(SUCCESSORS.values()) <= names
    assert all(old.split("/")[0] == new.split("/")[0] for old, new in SUCCESSORS.items())


# What has happened at a table when its lesson begins, as far as its first words rest on it.
HAPPENED: Final = {
    "card-pirates/battles": ("You find the King of spades.", "Sal goes from e5 to d5."),
    "card-pirates/islands": ("You win the battle against Sal.", "You give Sal the 2 of clubs."),
    "card-pirates/wild-seas": ("Ned lays the island of spades on d4.", "Moll lays the island of clubs on d2."),
    "rum-runner/crown-guard": ("The party raids the top card of your deck: Reef.",),
    "rum-runner/pirate-raids": ("Round 1: your turn.",),
    "rum-runner/pirate-great-raid": ("You play a Sloop.",),
    "chaos-cove/building": (
        "Your new ship stands on ship space 3 of sea 3.",
        "You turn up the pirate at sea 1: strength 8.",
        "You turn up the pirate at sea 3: strength 12.",
    ),
    "chaos-cove/fights": ("You build the Timber Fort for 2 food and 1 crew.", "Phase 4: surprise attacks."),
    "wildtails/objectives": ("Round 1, turn 5: Anna acts.",),
    "wildtails/crises": ("You raise Arm the Crew: level 2.", "Round 2, turn 11: Samuel acts."),
}


@every_lesson
def test_what_has_gone_before_is_as_the_lesson_says(guide: Guide) -> None:
    table = table_of(guide)
    log = [event.text for event in table.events(guide.seat)]
    assert [line for line in HAPPENED.get(guide.name, ()) if line not in log] == []
    assert (guide.name in HAPPENED) == bool(guide.opening)
