"""All that a thing leads to, as somebody sees it who takes hold of it."""

from __future__ import annotations

import random

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.games import GAMES
from quarterdeck.table import Seat, Table
from quarterdeck.table.questions import Question
from quarterdeck.table.reach import Reach
from quarterdeck.table.runs import arranged

REACHED = ("b1", "a2", "c2", "b3", "a1", "c1", "a3", "c3", "d2", "b4")


def table_of(key: str, deal: str = "browser") -> Table:
    return Table.new(GAMES[key], [Seat("person", "Ann"), Seat("person", "Ben")], deal=deal)


def question_of(table: Table) -> Question:
    question = table.question(table.asked)
    assert question is not None
    return question


def goals(reach: Reach) -> set[str]:
    return {goal.thing for goal in reach.goals}


def moved_to(table: Table, seat: int) -> str:
    ship = next(
        thing for thing in table.game.words.things(table.truth, seat, table.names) if thing.id == f"ship:{seat}"
    )
    return ship.name


def test_a_crew_card_leads_to_every_square_that_its_points_reach_and_stays_there() -> None:
    table = table_of("card-pirates")
    assert "card:7D" in table.leads(0)
    found = table.reach(0, "card:7D")
    assert goals(found) == {"ship:0", *(f"square:{at}" for at in REACHED)}
    near = next(goal for goal in found.goals if goal.thing == "square:a2")
    assert near.cost.text == "the 7 of diamonds, 3 of 7 points"
    assert near.cost.brief == "3"
    assert near.via == ["card:7D", "ship:0", "square:a2"]
    table.answer(0, near.moves, question_of(table).number)
    assert table.asked == 1  # no further question: the ship has hove to
    assert "a2" in moved_to(table, 0)


def test_what_was_picked_is_given_with_the_way() -> None:
    table = table_of("card-pirates")
    several = table.several(0)
    assert several is not None
    bury = next(each.option.move for each in several.candidates if "card:2S" in each.option.things)
    goal = next(goal for goal in table.reach(0, "card:7D", picks=[bury]).goals if goal.thing == "square:d2")
    assert goal.moves[0] == bury
    assert "card:7D" not in goals(table.reach(0, "card:2S", picks=[bury]))
    with pytest.raises(IllegalMove):
        table.reach(0, "card:7D", picks=[goal.moves[-1]])


def test_either_order_leads_to_the_same() -> None:
    table = table_of("rum-runner")
    card = {goal.thing: goal.moves for goal in table.reach(0, "card:reef").goals}
    island = {goal.thing: goal.moves for goal in table.reach(0, "island:bivalve-bay").goals}
    assert card["island:bivalve-bay"] == island["card:reef"]


def test_a_set_on_the_way_is_only_begun() -> None:
    table = table_of("rum-runner")
    goal = next(goal for goal in table.reach(0, "card:cash-crop").goals if goal.thing == "island:bivalve-bay")
    assert len(goal.moves) == len(goal.picks) == 1
    table.answer(0, goal.moves, question_of(table).number)
    several = table.several(0)
    assert several is not None
    assert goal.picks[0] in [each.option.move for each in several.candidates]


def test_no_thing_leads_past_the_end_of_a_deed() -> None:
    table = table_of("chaos-cove")
    while "hero:belle" not in table.leads(table.asked):
        table.choose(table.asked, question_of(table).options[0].move)
    assert {thing.split(":")[0] for thing in goals(table.reach(table.asked, "hero:belle"))} == {"location"}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_everything_that_is_reached_can_be_given(key: str) -> None:
    table, chance = table_of(key, "reach"), random.Random(key)
    for _ in range(40):
        if table.over:
            break
        seat, question = table.asked, question_of(table)
        for source in chance.sample(leads := table.leads(seat), min(2, len(leads))):
            reach = table.reach(seat, source)
            assert source in goal.via if (goal := next(iter(reach.goals), None)) else reach.more
            for goal in chance.sample(reach.goals, min(2, len(reach.goals))):
                if goal.moves:
                    assert arranged(table.game, table.truth, goal.moves)
        table.choose(seat, chance.choice(question.options).move)
