"""What comes in is read in turns."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from quarterdeck.server.guarding.intake import SLICE, Inlet, Intake

pytestmark = pytest.mark.anyio


class Line:
    """The transport of a connection, and whoever reads what it sends."""

    def __init__(self, name: str, guest: str, intake: Intake, order: list[str]) -> None:
        self.read = b""
        self.is_paused = False
        self.is_closed = False
        self.fails = False
        self._name = name
        self._order = order
        self.inlet = Inlet(cast(asyncio.Transport, self), intake, guest)

    def send(self, data: bytes) -> None:
        """Send something, as far as it is taken."""
        self.inlet.take_in(data, self)

    def read_on(self, data: bytes) -> None:
        """Read a slice."""
        if self.fails:
            raise ValueError
        assert len(data) <= SLICE
        self.read += data
        self._order.append(self._name)

    def is_closing(self) -> bool:
        """Whether it is closed."""
        return self.is_closed

    def pause_reading(self) -> None:
        """Send no more."""
        self.is_paused = True

    def resume_reading(self) -> None:
        """Send on."""
        self.is_paused = False

    def abort(self) -> None:
        """Hang up."""
        self.is_closed = True


async def until_read(line: Line, data: bytes) -> None:
    async with asyncio.timeout(10):
        while line.read != data:
            await asyncio.sleep(0)


async def test_guests_take_turns_and_a_guest_has_one_however_many_connections() -> None:
    order: list[str] = []
    intake = Intake()
    greedy = [Line("a", "A", intake, order) for _ in range(3)]
    data = bytes(range(256)) * 8 * 20
    for line in greedy:
        line.send(data)
    assert order == ["a"]
    assert all(line.is_paused for line in greedy)
    other = Line("b", "B", intake, order)
    other.send(b"at once")
    assert order == ["a", "b"]
    other.send(data)
    await until_read(other, b"at once" + data)
    assert order.count("a") <= order.count("b") + 2
    for line in greedy:
        await until_read(line, data)
    assert len(order) == 1 + 20 + 60
    assert not any(line.is_paused for line in (*greedy, other))


async def test_nothing_is_read_while_the_reader_has_enough() -> None:
    line = Line("a", "A", Intake(), [])
    line.inlet.pause_reading()
    line.send(b"x" * SLICE * 3)
    await asyncio.sleep(0.01)
    assert line.read == b""
    assert line.is_paused
    line.inlet.resume_reading()
    await until_read(line, b"x" * SLICE * 3)
    assert not line.is_paused


async def test_a_round_is_had_once() -> None:
    """However much waits, and for whom: rounds that bring forth rounds would take all there is."""
    intake = Intake()
    rounds = 0
    have_turns = intake._have_turns

    def counted() -> None:
        nonlocal rounds
        rounds += 1
        have_turns()

    intake._have_turns = counted  # type: ignore[method-assign]
    lines = [Line(str(number), str(number), intake, []) for number in range(5)]
    for line in lines:
        line.send(b"x" * SLICE * 50)
    for line in lines:
        await until_read(line, b"x" * SLICE * 50)
    assert rounds <= 51


async def test_a_reader_that_fails_is_hung_up_on_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    intake = Intake()
    bad, good = Line("a", "A", intake, []), Line("b", "B", intake, [])
    bad.fails = True
    bad.send(b"x" * SLICE * 3)
    good.send(b"y" * SLICE * 3)
    await until_read(good, b"y" * SLICE * 3)
    assert bad.is_closed
    assert len(caplog.records) == 1
