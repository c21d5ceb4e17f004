"""What comes in is read in turns: a little of each guest at a time, however much one of them sends at once.

What arrives at once may be a quarter of a megabyte, in forty thousand frames or chunks of a body, and the next is there
as soon as that is read. So only a slice is read at a time, then it is the others' turn. What waits is what arrived
before the connection was told to send no more.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from time import monotonic
from typing import Any, Protocol, cast

SLICE = 2048  # bytes of one guest at a time: three hundred of the smallest frames, which take two milliseconds
SHORT = 0.002  # seconds that a round may take without a rest after it
LONGEST_REST = 0.1
ROUND = 0.01  # seconds, after which whoever has not had a turn has the first of the next round

log = logging.getLogger("quarterdeck.server")


class Reader(Protocol):
    """Whoever reads what a connection sends."""

    def read_on(self, data: bytes) -> None:
        """Read a slice; an empty one is what was read before and has waited."""


class Inlet:
    """The transport of a connection, as its protocol uses it: it sends no more while something of it waits."""

    __slots__ = ("_held", "_intake", "_paused", "_reader", "_stopped", "_transport", "_wanted", "guest")

    def __init__(self, transport: asyncio.Transport, intake: Intake, guest: str) -> None:
        """Without a `guest` the connection has turns of its own."""
        self._transport = transport
        self._intake = intake
        self.guest: Hashable = guest or self
        self._reader: Reader | None = None
        self._held = bytearray()
        self._wanted = False  # another turn, for what was read before
        self._paused = False  # by its protocol
        self._stopped = False  # by its protocol, or because something waits

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def take_in(self, data: bytes, reader: Reader) -> None:
        """Have this read, now or when its turn comes."""
        self._reader = reader
        self._held += data
        if not self._paused and self._intake.may_read(self):
            self.read_slice()
        else:
            self._wait()

    def read_slice(self) -> None:
        """Read on, by one slice."""
        if self._reader is None or (self._paused and not self._wanted):
            return
        if self._transport.is_closing():
            self.forget()
            return
        data = b""
        if not self._wanted:
            data = bytes(self._held[:SLICE])
            del self._held[:SLICE]
        self._wanted = False
        try:
            self._reader.read_on(data)
        except Exception:
            log.exception("a connection could not be read on")
            self.forget()
            self._transport.abort()
            return
        if self._held:
            self._wait()
        elif not self._paused:
            self._go_on()

    def _wait(self) -> None:
        self._stop()
        if not self._paused:
            self._intake.add(self)

    def want_turn(self, reader: Reader) -> None:
        """Go on with what was read before, when the turn comes."""
        self._reader = reader
        self._wanted = True
        self._intake.add(self)

    def pause_reading(self) -> None:
        """Hand nothing on for now."""
        self._paused = True
        self._stop()

    def resume_reading(self) -> None:
        """Hand on what waits, and what comes."""
        self._paused = False
        if self._held:
            self._intake.add(self)
        else:
            self._go_on()

    def _stop(self) -> None:
        if not self._stopped and not self._transport.is_closing():
            self._stopped = True
            self._transport.pause_reading()

    def _go_on(self) -> None:
        if self._stopped and not self._transport.is_closing():
            self._stopped = False
            self._transport.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Have somebody else read from now on."""
        self._reader = cast(Reader, protocol)
        self._transport.set_protocol(protocol)

    def forget(self) -> None:
        """It is closed: what waits is read by nobody."""
        self._held.clear()
        self._reader = None


class Intake:
    """Whose turn it is. Whoever sends little is read at once."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, OrderedDict[Inlet, None]] = OrderedDict()
        self._had: set[Hashable] = set()  # the guests who have had a turn in this round, since nothing of them waited
        self._round: asyncio.Handle | None = None

    def may_read(self, inlet: Inlet) -> bool:
        """Whether a slice may be read before the others have had their turn; then that was the guest's."""
        if inlet.guest in self._waiting or inlet.guest in self._had:
            return False
        self._had.add(inlet.guest)
        self._have_a_round()
        return True

    def add(self, inlet: Inlet) -> None:
        """Have something wait for its turn."""
        self._waiting.setdefault(inlet.guest, OrderedDict())[inlet] = None
        self._have_a_round()

    def _have_a_round(self) -> None:
        if self._round is None:
            self._round = asyncio.get_running_loop().call_soon(self._have_turns)

    def _have_turns(self) -> None:
        self._had.clear()
        begun = monotonic()
        for guest in list(self._waiting):
            own = self._waiting.pop(guest)
            inlet, _ = own.popitem(last=False)
            if own:
                self._waiting[guest] = own  # behind the others
            inlet.read_slice()  # which may have it wait again, for the next round
            if monotonic() > begun + ROUND:
                break
        # When what was begun just now has been done, too.
        self._round = asyncio.get_running_loop().call_soon(self._rest, begun) if self._waiting else None

    def _rest(self, begun: float) -> None:
        """Leave the others as long as that took: to come in at all, they may need many rounds of the loop."""
        took = monotonic() - begun
        loop = asyncio.get_running_loop()
        if took < SHORT:
            self._round = loop.call_soon(self._have_turns)
        else:
            self._round = loop.call_later(min(took, LONGEST_REST), self._have_turns)
