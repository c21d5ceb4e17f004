"""The channel to an online table, which is opened again whenever it breaks."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused, TableChannel, Unreachable
from quarterdeck.terminal.voices.inbox import Inbox, Incoming

PAUSES = (0.3, 1.0, 2.0, 5.0, 10.0)  # seconds before a broken channel is tried again; the last for ever
# Refusals of a hello that say nothing of the right to be there: a client that calls again may be let in.
TEMPORARY = ("not-kept", "put-away", "trouble", "slow-down", "hello")


@dataclass(frozen=True)
class FromChannel(Incoming):
    """Something that a channel has to say."""

    channel: ReconnectingChannel


@dataclass(frozen=True)
class Connected(FromChannel):
    """The channel is open, for the first time or again."""


@dataclass(frozen=True)
class Received(FromChannel):
    """The server said something."""

    reply: wire.FromServer


@dataclass(frozen=True)
class Disconnected(FromChannel):
    """The channel is broken, and will be opened again in so many seconds."""

    pause: float


@dataclass(frozen=True)
class Rejected(FromChannel):
    """The server does not let the client in, and will not later."""

    refusal: ServerRefused


class ReconnectingChannel:
    """A channel to a table that opens itself again. What it receives goes to the inbox; any thread may send."""

    def __init__(self, server: Server, table: str, token: str, name: str, inbox: Inbox) -> None:
        self.table = table
        self.token = token
        self._server = server
        self._name = name
        self._inbox = inbox
        self._socket: TableChannel | None = None
        self._closed = threading.Event()

    @property
    def is_open(self) -> bool:
        """Whether a message sent now would arrive, as far as is known."""
        return self._socket is not None

    def open(self) -> None:
        """Call the server, and whenever the channel breaks once more."""
        threading.Thread(target=self._keep_open, name="channel", daemon=True).start()

    def close(self) -> None:
        """Close the channel for good."""
        self._closed.set()
        if (socket := self._socket) is not None:
            socket.close()

    def send(self, message: wire.Message) -> None:
        """Send a message. On a broken channel it is lost."""
        if (socket := self._socket) is not None:
            try:
                socket.send(message)
            except Unreachable:
                self._socket = None

    def _keep_open(self) -> None:
        failures = 0
        while not self._closed.is_set():
            try:
                socket = self._server.channel(self.table, self.token, self._name)
            except ServerRefused as refusal:
                if refusal.code not in TEMPORARY:
                    self._inbox.put(Rejected(self, refusal))
                    return
            except Unreachable:
                pass
            else:
                failures = 0
                self._socket = socket
                self._inbox.put(Connected(self))
                self._listen(socket)
                self._socket = None
            if not self._closed.is_set():
                pause = PAUSES[min(failures, len(PAUSES) - 1)]
                failures += 1
                self._inbox.put(Disconnected(self, pause))
                self._closed.wait(pause)

    def _listen(self, socket: TableChannel) -> None:
        try:
            while not self._closed.is_set():
                reply = socket.receive(None)
                self._inbox.put(Received(self, reply))
        except Unreachable:
            pass
        finally:
            socket.close()
