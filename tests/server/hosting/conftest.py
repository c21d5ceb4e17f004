"""The host's commands, run in this process: to start an interpreter takes far longer than any of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import TableChannel, Unreachable
from tests.terminal.conftest import command as command
from tests.terminal.conftest import home as home
from tests.terminal.driver import Command

Told = Callable[..., str]


@pytest.fixture
def told(command: Command) -> Told:
    """What a command says, on whichever stream, when it ends with a status."""

    def call(*words: str, status: int = 0, typed: str = "") -> str:
        answer = command(*words, typed=typed)
        assert answer.status == status, answer.out + answer.err
        return answer.out + answer.err

    return call


def farewell(channel: TableChannel) -> str:
    """What the server says last before it hangs up."""
    text = ""
    with suppress(Unreachable):
        while True:
            reply = channel.receive()
            text = reply.text if isinstance(reply, wire.Gone) else text
    return text
