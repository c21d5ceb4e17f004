"""What guests send with their requests is counted until it is answered."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from litestar.types import HTTPReceiveMessage, WebSocketReceiveMessage

from quarterdeck.server.guarding.bodies import Bodies
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal

pytestmark = pytest.mark.anyio
LIMITS = Limits(sent_bytes=10, all_sent_bytes=15)


async def ten_bytes() -> HTTPReceiveMessage | WebSocketReceiveMessage:
    return {"type": "http.request", "body": b"x" * 10, "more_body": True}


async def test_a_guest_sends_so_much_at_once_and_again_when_it_is_answered() -> None:
    bodies = Bodies(LIMITS)
    with bodies.counted(ten_bytes, "Ann") as first, bodies.counted(ten_bytes, "Ann") as second:
        await first()
        with pytest.raises(Refusal, match="until some of it") as refused:
            await second()
        assert (refused.value.code, refused.value.status) == ("slow-down", 429)
    with bodies.counted(ten_bytes, "Ann") as again:
        assert await again() == await ten_bytes()


async def test_all_together_send_so_much_and_one_thing_of_somebody_else_has_room_beside() -> None:
    bodies = Bodies(LIMITS)
    with ExitStack() as open_bodies:
        for guest in ("Ann", "Ben", "Cleo"):
            received = open_bodies.enter_context(bodies.counted(ten_bytes, guest))
            await received()
        received = open_bodies.enter_context(bodies.counted(ten_bytes, "Dora"))
        with pytest.raises(Refusal, match="in a minute") as refused:
            await received()
        assert (refused.value.code, refused.value.status) == ("slow-down", 503)
    with bodies.counted(ten_bytes, "Dora") as received:
        assert await received()


async def test_whoever_sends_several_things_leaves_the_room_beside_to_others() -> None:
    bodies = Bodies(Limits(sent_bytes=100, all_sent_bytes=15))
    with bodies.counted(ten_bytes, "Ann") as first, bodies.counted(ten_bytes, "Ann") as second:
        await first()
        with pytest.raises(Refusal, match="in a minute"):
            await second()
