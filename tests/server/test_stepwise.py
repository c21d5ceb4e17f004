"""Long work on the event loop, a little at a time."""

from __future__ import annotations

import asyncio
from time import perf_counter, sleep

import pytest

from quarterdeck.server.fair import working_for
from quarterdeck.server.stepwise import A_LITTLE, AT_A_TIME, PASSES, each_of, in_turn, stepwise
from quarterdeck.table.steps import Steps

pytestmark = pytest.mark.anyio

STEP = 0.002


def work(steps: int, made: str = "") -> Steps[str]:
    for _ in range(steps):
        sleep(STEP)
        yield
    return made


async def turns_of_others(during: asyncio.Future[list[str]]) -> list[float]:
    """How long everybody else waited each time."""
    waited = []
    while not during.done():
        begun = perf_counter()
        await asyncio.sleep(0)
        waited.append(perf_counter() - begun)
    return waited


async def test_what_the_steps_make_is_given() -> None:
    assert await stepwise(work(3, "made")) == "made"


async def test_what_the_steps_raise_is_raised_and_others_go_on() -> None:
    def fails() -> Steps[None]:
        yield
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await stepwise(fails())
    assert await stepwise(work(1, "made")) == "made"


def test_of_each_something_is_made_one_a_step() -> None:
    made: list[int] = []

    def double(item: int) -> int:
        made.append(item)
        return 2 * item

    steps = each_of(range(3), double)
    for number in range(3):
        assert made == list(range(number))
        next(steps)
    assert made == [0, 1, 2]
    with pytest.raises(StopIteration) as done:
        next(steps)
    assert done.value.value == [0, 2, 4]


@pytest.mark.parametrize("works", [1, 8])
async def test_others_have_the_loop_every_few_milliseconds_however_many_work(works: int) -> None:
    waited = await turns_of_others(asyncio.gather(*(stepwise(work(400 // works)) for _ in range(works))))
    assert len(waited) > 400 * STEP / AT_A_TIME / 4
    assert sorted(waited)[len(waited) // 2] < 4 * AT_A_TIME


async def test_a_short_work_does_not_wait_for_the_end_of_a_long_one() -> None:
    long = asyncio.ensure_future(stepwise(work(300)))
    await asyncio.sleep(0)
    assert await stepwise(work(2, "short")) == "short"
    assert not long.done()
    await long


async def test_whoever_gives_up_leaves_the_loop_to_the_others() -> None:
    given_up = asyncio.ensure_future(stepwise(work(10_000)))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await asyncio.wait_for(stepwise(work(2, "made")), 5) == "made"


async def test_whoever_wants_much_is_one_among_others() -> None:
    working_for.set("Eve")
    many = [asyncio.ensure_future(stepwise(work(30))) for _ in range(20)]
    await asyncio.sleep(0)
    working_for.set("Ann")
    assert await stepwise(work(2, "made")) == "made"
    assert not any(each.done() for each in many)
    for each in many:
        each.cancel()


async def test_what_is_short_is_done_one_by_one_with_others_in_between() -> None:
    done: list[int] = []

    def short() -> None:
        sleep(A_LITTLE)
        done.append(turns)

    turns = 0
    many = asyncio.gather(*(in_turn(short) for _ in range(20)))
    while not many.done():
        turns += 1
        await asyncio.sleep(0)
    assert len(set(done)) == 20
    assert max(done) >= 20 * PASSES, "each time as long as a request takes"


async def test_what_is_shorter_still_is_done_together_until_it_is_a_little() -> None:
    turns, done = 0, list[int]()

    def shorter() -> None:
        sleep(A_LITTLE / 4)
        done.append(turns)

    many = asyncio.gather(*(in_turn(shorter) for _ in range(20)))
    while not many.done():
        turns += 1
        await asyncio.sleep(0)
    assert 20 / 5 <= len(set(done)) < 20
