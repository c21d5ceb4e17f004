"""Sockets that begin wrongly, send what is no text, or say nothing without end: each is answered and closed, and none
of it fills the log."""

from __future__ import annotations

from typing import Any

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from quarterdeck.server.guarding.limits import Bucket
from quarterdeck.server.wire import Problem

# Frames that are no message: pings, pongs, and parts of a message. A browser sends one when it is asked for it.
EMPTY_FRAMES = 10.0  # a second
EMPTY_FRAMES_AT_ONCE = 200
UNREADABLE = Problem("malformed", "That is no beginning of a socket: send it as docs/protocol.md says.")


class AnsweredSocket(WebSocketsSansIOProtocol):
    """A connection that has asked to become a socket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """As the class above wants it."""
        super().__init__(*given, **named)
        self._empty = Bucket(EMPTY_FRAMES, EMPTY_FRAMES_AT_ONCE)

    def data_received(self, data: bytes) -> None:
        """Read on; refuse a beginning that cannot be read, which would else be left without an answer."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(plain_reply("400 Bad Request", UNREADABLE))
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, if there are not too many."""
        if self._may_be_empty():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that somebody is there, likewise."""
        if self._may_be_empty():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Read a part of a message, likewise."""
        if self._may_be_empty():
            super().handle_cont(event)

    def _may_be_empty(self) -> bool:
        """Whether one more frame that is no message is all right. If not, the channel is closed."""
        if self.close_sent or self.transport.is_closing():
            return False
        if self._empty.take():
            return True
        self.frames = []
        self.conn.send_close(CloseCode.POLICY_VIOLATION)
        self.handle_parser_exception()
        return False

    def handle_parser_exception(self) -> None:
        """Close a channel over which no frames came; where it is not open yet, there is nothing to say."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.close_sent = True
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; close a channel over which no UTF-8 came."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(self.frames):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def plain_reply(status: str, problem: Problem) -> bytes:
    """A refusal as it goes over a connection for which nobody else answers."""
    body = msgspec.json.encode(problem)
    kind, length = "content-type: application/json", f"content-length: {len(body)}"
    return "\r\n".join([f"HTTP/1.1 {status}", "connection: close", kind, length, "", ""]).encode() + body
