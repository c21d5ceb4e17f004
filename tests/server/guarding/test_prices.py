"""What is dear counts dear, and ordinary play does not come near it."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.guarding.limits import Bucket, Limits
from quarterdeck.server.guarding.prices import NOT_DONE, REQUESTS, price_of_message, price_of_request
from tests.server.inside import Caller, call, call_all, made, new_registry
from tests.server.tables.test_actions import asked
from tests.server.test_app import PATHS

pytestmark = pytest.mark.anyio


async def answered(caller: Caller, message: wire.Message, times: int) -> int:
    """How often a message is answered that is said so many times without a pause."""
    number = 0
    for _ in range(times):
        with suppress(ServerRefused):
            await caller.ask(message)
            number += 1
    return number


async def test_answers_that_are_none_take_more_than_those_that_are_some() -> None:
    registry = new_registry(Limits(messages=0.001, burst=1000, all_messages=0.001))  # which fills up in hours
    ann = await asked(await call_all(registry, await made(registry)))
    none = wire.Answer(number=(await ann.question()).number, moves=[wire.LARGEST])
    codes = list[str]()
    for _ in range(50):
        with pytest.raises(ServerRefused) as refused:
            await ann.ask(none)
        codes.append(refused.value.code)
    most = Limits.all_burst // (1 + NOT_DONE)
    assert most - 3 < codes.count("illegal") <= most
    assert set(codes[most:]) == {"slow-down"}


async def test_what_cannot_be_done_at_a_table_takes_as_much() -> None:
    registry = new_registry(Limits(messages=0.001, burst=1000, all_messages=0.001, seat_burst=1000))
    [ann, _] = await call_all(registry, await made(registry))
    codes = list[str]()
    for _ in range(50):
        with pytest.raises(ServerRefused) as refused:
            await ann.ask(wire.Consent(proposal=1, agree=True))
        codes.append(refused.value.code)
    assert codes.count("proposal") <= Limits.all_burst // (1 + NOT_DONE)
    assert codes[-1] == "slow-down"


async def test_the_sockets_of_one_seat_count_together_wherever_they_come_from() -> None:
    registry = new_registry(Limits(seat_burst=30, seat_messages=0.1))
    new = await made(registry)
    [ann, ben] = await call_all(registry, new)  # each looks once, which takes five
    again = await call(registry, new.table.id, new.held[0].token)
    assert await answered(ann, wire.Ping(), 15) == 15
    assert await answered(again, wire.Ping(), 15) == 10
    assert await answered(ben, wire.Ping(), 15) == 15


async def test_what_is_looked_for_takes_more_than_what_is_said() -> None:
    registry = new_registry(Limits(messages=0.001))
    ann = await asked(await call_all(registry, await made(registry)))
    question = await ann.question()
    dear = wire.FindWays(number=question.number, goal=["b3"])
    assert 10 <= await answered(ann, dear, 25) < 20
    assert await answered(ann, wire.Ping(), 5) < 5
    registry = new_registry(Limits())
    [ann, _] = await call_all(registry, await made(registry))
    assert await answered(ann, wire.Ping(), 55) == 55


async def test_the_sockets_of_one_guest_count_together() -> None:
    registry = new_registry(Limits(all_burst=30, all_messages=0.1))
    new = await made(registry)
    [ann, ben] = await call_all(registry, new)  # each looks once, which takes five
    assert await answered(ann, wire.Ping(), 15) == 15
    assert await answered(ben, wire.Ping(), 15) == 5


def test_every_price_is_of_something_that_can_be_asked_for() -> None:
    paths = {re.sub(r"{\w+}", "x", path) for path in (*PATHS, "/api/tables/x/socket")}
    for pattern, price in REQUESTS:
        assert any(pattern.fullmatch(path) for path in paths), pattern.pattern
        assert price > 1
    assert price_of_request("/api/health") == price_of_message(wire.Ping()) == 1


def test_what_is_dearer_than_all_that_is_allowed_at_once_waits_until_nothing_was_asked() -> None:
    bucket = Bucket(rate=0.001, burst=3)
    assert bucket.take(5)
    assert not bucket.take()


def test_campaigns_and_codes_count_as_much_as_they_take() -> None:
    assert price_of_request("/api/campaigns/mine") == 4
    for way in ("", "/choose", "/drop", "/turn"):  # each is answered by all of the campaign
        assert price_of_request(f"/api/campaigns/Ab1{way}") == 4
    for path in ("/api/campaigns/Ab1/export", "/api/campaigns/import", "/api/records"):
        assert price_of_request(path) == 10
    assert price_of_request("/api/qr.svg") == 12
    assert price_of_request("/api/tables/Ab1/record") == 5
    assert price_of_request("/api/campaigns/Ab1/invitation") == price_of_request("/api/campaigns") == 1
