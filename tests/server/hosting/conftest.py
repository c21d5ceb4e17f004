"""The host's commands, run as programs of their own."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import TableChannel, Unreachable
from tests.terminal.driver import run

Told = Callable[..., str]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """What a command says, on whichever stream, when it ends with a status."""

    def call(*words: str, status: int = 0, typed: str = "") -> str:
        answer = run(tmp_path / "home", *words, typed=typed)
        assert answer.returncode == status, answer.stdout + answer.stderr
        return answer.stdout + answer.stderr

    return call


def farewell(channel: TableChannel) -> str:
    """What the server says last before it hangs up."""
    text = ""
    with suppress(Unreachable):
        while True:
            reply = channel.receive()
            text = reply.text if isinstance(reply, wire.Gone) else text
    return text
