"""What is found on looking around in a question, and what is kept of it."""

from __future__ import annotations

import gc

from quarterdeck.table.survey import MOST_SETS, Survey
from tests.table.bag import BagState, bag_table


def states() -> int:
    """How many states of the toy game there are in memory."""
    return sum(type(each) is BagState for each in gc.get_objects())


def test_of_the_states_that_were_looked_through_none_is_kept_but_those_that_list_an_end() -> None:
    table = bag_table("many")
    gc.collect()
    before = states()
    survey = Survey(table.truth)
    gc.collect()
    assert not survey.whole
    assert len(survey.ends) > MOST_SETS // 2
    assert states() - before <= len(survey.closers) == 1
    assert survey.times == dict.fromkeys(range(11), 1)


def test_a_question_is_asked_as_before_after_it_was_looked_around_in() -> None:
    table = bag_table("many")
    gc.collect()
    before = states()
    several = table.several(0)
    assert several is not None
    assert (several.least, several.most) == (0, 11)
    gc.collect()
    assert states() - before <= 10
