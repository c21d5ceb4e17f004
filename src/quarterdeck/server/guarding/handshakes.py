"""Sockets that begin wrongly or send what is no text: each is answered and closed, and none of it fills the log."""

from __future__ import annotations

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from quarterdeck.server.wire import Problem

UNREADABLE = Problem("malformed", "That is no beginning of a socket: send it as docs/protocol.md says.")


class AnsweredSocket(WebSocketsSansIOProtocol):
    """A connection that has asked to become a socket."""

    def data_received(self, data: bytes) -> None:
        """Read on; refuse a beginning that cannot be read, which would else be left without an answer."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(plain_reply("400 Bad Request", UNREADABLE))
            self.transport.close()

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
