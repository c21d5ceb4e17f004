"""The seam between a script and the table: how answers are named, what is remarked on, and when a step is left."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from quarterdeck.games import GAMES
from quarterdeck.guides import Choose, Do, Guide, Play, Remark, Reply, ScriptBroken, Tell, named
from quarterdeck.guides.walk import UNANSWERED, heed, last_told, read_on, step_at, waits_for_learner
from quarterdeck.table import Table
from quarterdeck.table.entries import Seat

SAIL = "Sail with the 6 of clubs"


def dealt() -> Table:
    seats = [Seat("person", "Ann"), Seat("bot", "Sal", "deckhand")]
    return Table.new(GAMES["card-pirates"], seats, {"first": "1"}, deal="Calm bell")


GUIDE = Guide(
    game="card-pirates",
    key="a-lesson",
    title="A lesson",
    summary="Something.",
    seat=0,
    deal="Calm bell",
    names=("Ann", "Sal"),
    steps=(),
    options={"first": "1"},
)


@dataclass
class At:
    """Somebody in a lesson."""

    lesson_step: int = 0
    lesson_since: int = UNANSWERED
    lesson_said: str = ""


class Pupil:
    """A lesson of these steps, and what becomes of it."""

    def __init__(self, *steps: Tell | Do | Choose | Play | Reply) -> None:
        self.guide = replace(GUIDE, steps=steps)
        self.table = dealt()
        self.at = At()

    def answers(self, words: str) -> None:
        """Whoever is asked answers so."""
        seat, option = self.table.asked, named(words, self.table)
        before = last_told(self.table, self.guide.seat)
        self.table.choose(seat, option.move)
        heed(self.guide, self.at, self.table, option if seat == self.guide.seat else None, before)

    @property
    def step(self) -> object:
        return step_at(self.guide, self.at)


# Naming answers


@pytest.mark.parametrize("answer", [SAIL, "button:end"])
def test_an_answer_is_named_by_its_words_or_by_a_thing_that_it_alone_points_at(answer: str) -> None:
    alone = Table.new(GAMES["card-pirates"], [Seat("person", "Ann")], {"solo": True}, deal="Calm bell")
    option = named(answer, dealt() if answer == SAIL else alone)
    assert answer in (option.label, *option.things)


@pytest.mark.parametrize("answer", ["Sail with the 6", "sail with the 6 of clubs", "", "card:6C", "card:AC"])
def test_what_is_no_answer_or_means_two_is_told_with_those_there_are(answer: str) -> None:
    with pytest.raises(ScriptBroken, match="Bury the 6 of clubs; Bury the 9 of clubs") as broken:
        named(answer, dealt())
    assert repr(answer) in str(broken.value)


def test_after_the_end_there_is_nothing_to_answer() -> None:
    table = dealt()
    table.concede(0)
    with pytest.raises(ScriptBroken, match="there is: nothing"):
        named(SAIL, table)


# Walking


def test_a_step_that_tells_something_waits_for_the_reader_and_takes_the_remark_away() -> None:
    pupil = Pupil(Tell("Read this."), Do("Sail.", SAIL))
    pupil.at.lesson_said = "Well done."
    assert waits_for_learner(pupil.guide, pupil.at, pupil.table)
    read_on(pupil.guide, pupil.at, pupil.table)
    assert (pupil.step, pupil.at.lesson_said) == (pupil.guide.steps[1], "")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("Sail with the 6 of clubs", "A six."),
        ("Bury the 9 of clubs", "Buried."),
        ("Sail with the 8 of diamonds", "You lay the 8 of diamonds face up and sail from b2. Far!"),
        ("Sail with the 9 of clubs", "Another."),
    ],
)
def test_the_first_remark_that_fits_the_answer_or_what_came_of_it_is_made(answer: str, said: str) -> None:
    remarks = (
        Remark("card:6C|card:6D", "A six."),
        Remark("other:sail", "Somebody else."),
        Remark("mine:sail~8", "{event} Far!"),
        Remark("Bury", "Buried."),
    )
    pupil = Pupil(Choose("As you like.", remarks, "Another."), Tell("On."))
    pupil.answers(answer)
    assert (pupil.step, pupil.at.lesson_said) == (pupil.guide.steps[1], said)


def test_free_play_lasts_until_what_it_waits_for_has_come_of_an_answer_of_the_learner() -> None:
    pupil = Pupil(Play("Sail.", "other:turn"), Play("And again.", "mine:turn", otherwise="Done."))
    for answer in (SAIL, "To b3", "Heave to here"):
        assert pupil.step is pupil.guide.steps[0]
        pupil.answers(answer)
    for answer in ("Sail with the 5 of hearts", "To d5"):
        assert pupil.step is pupil.guide.steps[1]
        assert not waits_for_learner(pupil.guide, pupil.at, pupil.table)
        pupil.answers(answer)
    assert pupil.step is pupil.guide.steps[1], "the turn that began before the learner did anything does not count"
    assert waits_for_learner(pupil.guide, pupil.at, pupil.table)
    for answer in ("Sail with the 6 of diamonds", "To b4", "Heave to here", "Sail with the 9 of spades", "To d6"):
        pupil.answers(answer)
    if pupil.table.asked == 1:
        pupil.answers("Heave to here")
    assert pupil.at == At(len(pupil.guide.steps), UNANSWERED, "Done.")


def test_a_reply_is_left_by_somebody_elses_answer() -> None:
    pupil = Pupil(Play("Sail.", "other:turn"), Reply("Sail with the 5 of hearts"), Tell("On."))
    for answer in (SAIL, "To b3", "Heave to here"):
        pupil.answers(answer)
    assert isinstance(pupil.step, Reply)
    pupil.answers("Sail with the 5 of hearts")
    assert pupil.step is pupil.guide.steps[2]


def test_when_the_game_is_over_only_what_is_told_is_left() -> None:
    pupil = Pupil(Tell("First."), Play("Sail.", "mine:turn"), Do("Sail.", SAIL), Tell("Farewell."))
    pupil.table.concede(0)
    read_on(pupil.guide, pupil.at, pupil.table)
    assert pupil.step is pupil.guide.steps[3]


def test_a_step_of_a_phase_is_passed_over_when_the_phase_has_gone_by() -> None:
    seats = [Seat("person", "Ann"), Seat("bot", "Sal", "deckhand")]
    pupil = Pupil(Tell("Phase 1."), Play("Trade.", "", phase=2), Play("Place.", "phase", phase=1), Tell("End."))
    pupil.table = Table.new(GAMES["chaos-cove"], seats, {"rounds": "3"}, deal="The warden's lesson 287041")
    for card in ("stack:7", "stack:8"):
        pupil.table.choose(pupil.table.asked, named(card, pupil.table).move)
    read_on(pupil.guide, pupil.at, pupil.table)
    assert pupil.step is pupil.guide.steps[2]
