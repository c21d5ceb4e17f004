"""Whole answers over the socket: sets in any order, ways, amounts, suggestions, and what loses the game."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import Caller, call, call_all, made, patience
from tests.server.tables.test_actions import asked, question_of, refused
from tests.table.bag import CARD, DONE, GAME, NOD, PORT, RAISE, SAIL, WAVE, BagState

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _bag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "bag", GAME)


async def sit_down(registry: TableRegistry, task: str) -> tuple[Caller, Caller, Caller]:
    """Ann, who is asked, Ben, and somebody who watches."""
    new = await made(registry, "bag", options={"task": task})
    ann, ben = await call_all(registry, new)
    watcher = await call(registry, new.table.id)
    for caller in (ann, ben, watcher):
        await caller.state()
    return ann, ben, watcher


async def bag_of(registry: TableRegistry, caller: Caller) -> list[int]:
    assert caller.last is not None
    state = (await registry.find(caller.last.table.id)).table.truth
    assert isinstance(state, BagState)
    return [thing for thing, number in enumerate(state.bag) for _ in range(number)]


# Sets


async def test_a_question_for_several_tells_its_candidates_and_what_ends_it(registry: TableRegistry) -> None:
    ann, ben, watcher = await sit_down(registry, "mixed")
    question = question_of(ann)
    assert question.several is not None
    assert [(found.option.move, found.times) for found in question.several.candidates] == [(0, 3), (1, 2)]
    assert (question.several.least, question.several.most, question.options) == (1, 3, [])
    for other in (ben, watcher):
        assert other.last is not None
        assert other.last.question is None


@pytest.mark.parametrize("moves", [(3, 0, 2, DONE), (0, 2, 3, DONE), (2, 3, 0, DONE)])
async def test_a_set_is_given_in_any_order_with_one_message(registry: TableRegistry, moves: tuple[int, ...]) -> None:
    ann, ben, watcher = await sit_down(registry, "any")
    number, heard = question_of(ann).number, [len(other.heard) for other in (ben, watcher)]
    await ann.choose(*moves)
    assert await bag_of(registry, ann) == [0, 2, 3]
    assert question_of(ann).number == number + 1
    for other, before in zip((ben, watcher), heard, strict=True):
        await other.ask(wire.Ping())
        assert len(other.heard) == before + 2  # one state: nobody sees a part
    await ann.ask(wire.Answer(number=number, moves=[DONE, 0, 3, 2]))  # a repeat
    assert await refused(ann, wire.Answer(number=number, moves=[0, DONE])) == "stale"


async def test_a_set_that_is_not_given_yet_is_asked_about(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "apart")
    number = question_of(ann).number
    told = await ann.pick(1)
    assert (told.number, told.addable, told.complete) == (number, [2, 3], False)
    assert [option.move for option in told.options] == [DONE]
    assert told.prompt.text == "1 in the bag."
    keys = [option.key for option in told.options]
    several = question_of(ann).several
    assert several is not None
    assert not {*keys} & {found.option.key for found in several.candidates}


async def test_a_set_may_be_complete_by_itself(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "two")
    assert not (await ann.pick(4)).complete
    assert (await ann.pick(4, 1)).complete
    await ann.choose(4, 1)
    assert await bag_of(registry, ann) == [1, 4]


@pytest.mark.parametrize(
    ("task", "moves", "text"),
    [
        ("any", [], "Nothing was answered"),
        ("any", [0], "Say also what you do with it"),
        ("two", [4], "That is not enough"),
        ("two", [0, 1, 4], "at most 2"),
        ("load", [0, SAIL | 4], "Too light"),
        ("apart", [1, 0, DONE], "cannot all be chosen together"),
        ("any", [10**15, DONE], "not among the answers"),
    ],
)
async def test_a_set_is_refused_with_its_reason(
    registry: TableRegistry, task: str, moves: list[int], text: str
) -> None:
    ann, _, _ = await sit_down(registry, task)
    with pytest.raises(ServerRefused, match=text) as caught:
        await ann.ask(wire.Answer(number=question_of(ann).number, moves=moves))
    assert caught.value.code == "illegal"
    assert await bag_of(registry, ann) == []


async def test_one_undo_takes_a_whole_answer_back(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "run")
    await ann.choose(0, 3, DONE, WAVE)
    assert ann.last is not None
    assert ann.last.undo is not None
    assert (ann.last.undo.free, ann.last.undo.reset) == (True, False)
    await ann.ask(wire.Undo())
    assert await bag_of(registry, ann) == []


# Ways, amounts, suggestions


async def test_ways_are_asked_for_by_what_is_pointed_at(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "route")
    number = question_of(ann).number
    replies = [await ann.ask(wire.FindWays(number=number, goal=goal)) for goal in (["port:1", "card:2"], ["port:1"])]
    both, port = replies
    assert isinstance(both, wire.FoundWays)
    assert isinstance(port, wire.FoundWays)
    assert [(way.moves, way.cost) for way in both.ways] == [([PORT | 1, CARD | 2], "2 coins")]
    assert [(way.moves, way.cost) for way in port.ways] == [([PORT | 1], "")]
    assert (both.number, both.more) == (number, False)
    await ann.choose(*both.ways[0].moves)
    await ann.ask(wire.Undo())
    assert question_of(ann).number == number + 2  # one answer, and one undo


async def test_an_amount_is_asked_for_within_bounds(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "gauge")
    found = await ann.ask(wire.FindWays(number=question_of(ann).number, goal=["port:0"], amount=3))
    assert isinstance(found, wire.FoundWays)
    assert [way.moves for way in found.ways] == [[NOD, RAISE | 3], [WAVE, RAISE | 3]]
    await ann.choose(NOD)
    question = question_of(ann)
    [gauge] = question.gauges
    assert (gauge.label, gauge.least, gauge.most, gauge.move) == ("Raise", 0, 3, RAISE)
    assert question.options == []
    await ann.choose(gauge.move + 2)


async def test_whole_answers_are_proposed(registry: TableRegistry) -> None:
    ann, ben, _ = await sit_down(registry, "any")
    [suggestion] = question_of(ann).suggestions
    assert suggestion.moves == [0, 2, DONE]
    await ann.choose(*suggestion.moves)
    assert await bag_of(registry, ann) == [0, 2]
    assert ben.last is not None
    assert ben.last.question is None


async def test_why_tells_the_ways_to_a_thing(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "any")
    reasons = await ann.ask(wire.Why(what="thing:3"))
    assert isinstance(reasons, wire.Reasons)
    assert (reasons.verdict, reasons.ways) == ("possible", [])


# What loses the game


async def test_a_fatal_answer_is_asked_about_once_more(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "last")
    question = question_of(ann)
    assert [option.fatal for option in question.options] == [False, True]
    assert await refused(ann, wire.Answer(number=question.number, moves=[WAVE])) == "be-sure"
    assert await refused(ann, wire.Answer(number=question.number, moves=[WAVE])) == "be-sure"
    await ann.ask(wire.Answer(number=question.number, moves=[WAVE], sure=True))
    assert ann.last is not None
    assert ann.last.result is not None


# Nobody else learns anything


def looks(number: int) -> list[wire.Message]:
    return [wire.Pick(number=number, moves=[0]), wire.FindWays(number=number, goal=["thing:0"])]


async def test_only_the_seat_that_is_asked_may_look(registry: TableRegistry) -> None:
    ann, ben, watcher = await sit_down(registry, "any")
    for number in (1, question_of(ann).number):
        for message in looks(number):
            assert await refused(watcher, message) == "no-right"
            assert await refused(ben, message) == "stale"


async def test_looking_tells_nobody_anything_and_is_not_kept(registry: TableRegistry) -> None:
    ann, ben, watcher = await sit_down(registry, "any")
    assert ann.last is not None
    hosted = await registry.find(ann.last.table.id)
    kept, about = await registry.store.load(hosted.about.id), hosted.about
    times = about.touched, about.used, about.since
    heard = [len(caller.heard) for caller in (ann, ben, watcher)]
    for message in looks(question_of(ann).number):
        await ann.ask(message)
    for caller in (ben, watcher):
        await caller.ask(wire.Ping())
    assert [len(caller.heard) - before for caller, before in zip((ann, ben, watcher), heard, strict=True)] == [2, 1, 1]
    assert (about.touched, about.used, about.since) == times
    assert await registry.store.load(hosted.about.id) == kept


async def test_a_look_at_a_question_that_has_gone_by_is_stale(registry: TableRegistry) -> None:
    ann, _, _ = await sit_down(registry, "any")
    number = question_of(ann).number
    await ann.choose(0, DONE)
    for message in looks(number):
        assert await refused(ann, message) == "stale"
        await ann.hear_a(wire.State)  # as for any late message
    assert await refused(ann, wire.Pick(number=number + 1, moves=[DONE])) == "illegal"


async def test_a_seat_that_was_lost_meanwhile_is_told_nothing(registry: TableRegistry) -> None:
    new = await made(registry, "bag", options={"task": "any"})
    ann, _ = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    await hosted._lock.acquire()  # something is being done that takes the seat away
    ann.say(wire.Pick(number=1, moves=[0], ref=77))
    async with patience():
        while ann._incoming.qsize():
            await asyncio.sleep(0)
    [subscriber] = [each for each in hosted.subscribers if each.viewer == 0]
    subscriber.lost_seat = True
    hosted._lock.release()
    reply = await ann.hear_a(wire.Refused)
    assert (reply.code, reply.ref) == ("no-right", 77)


# Real games


@pytest.mark.parametrize("key", ["card-pirates", "rum-runner", "chaos-cove", "wildtails"])
async def test_whole_answers_by_chance_are_all_taken(registry: TableRegistry, key: str) -> None:
    channels = await call_all(registry, await made(registry, key))
    chance = random.Random(7)
    for _ in range(60):
        if (await channels[0].state()).result is not None:
            return
        caller = await asked(channels)
        check_gauges(question_of(caller), await entries(registry, caller))
        await caller.choose_by_chance(chance)


async def entries(registry: TableRegistry, caller: Caller) -> Callable[[int], int | None]:
    """The amount of every answer to the open question."""
    assert caller.last is not None
    question = (await registry.find(caller.last.table.id)).table.question(caller.last.viewer)
    assert question is not None
    return {option.move: option.amount for option in question.options}.get


def check_gauges(question: wire.Asked, amount: Callable[[int], int | None]) -> None:
    """Each amount within the bounds is a move, one higher than the last."""
    for gauge in question.gauges:
        for more in range(gauge.most - gauge.least + 1):
            assert amount(gauge.move + more) == gauge.least + more
