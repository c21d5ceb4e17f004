"""The structures of the wire: their names, what a client may leave out, and their copy for the web client."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from quarterdeck.server import refusals, wire
from quarterdeck.server.wire.typescript import modules

ROOT = Path(__file__).resolve().parents[3]
SENT = get_args(wire.FromClient)
TOLD = get_args(wire.FromServer)


def test_the_web_client_has_what_it_shares_as_it_is() -> None:
    for place, text in modules().items():
        copy = (ROOT / "web/src" / place).read_text(encoding="utf-8")
        assert copy == text, f"{place} is old: python -m quarterdeck.server.wire.typescript web/src"


@pytest.mark.parametrize("kind", [*SENT, *TOLD], ids=lambda kind: str(kind.__name__))
def test_a_message_has_its_type(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.tag_field == "type"


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: str(kind.__name__))
def test_a_slip_in_what_a_client_sends_shows(kind: type[msgspec.Struct]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(msgspec.json.encode({"type": kind.__struct_config__.tag, "slip": 1}), type=wire.FromClient)


def test_a_client_may_hear_fields_that_it_does_not_know() -> None:
    told = msgspec.json.decode(b'{"type":"pong","ref":1,"new":2}', type=wire.FromServer)
    assert told == wire.Pong(1)


def test_every_message_of_a_client_may_have_a_ref() -> None:
    assert all("ref" in kind.__struct_fields__ for kind in SENT)


def test_every_error_with_a_code_has_a_status_of_http() -> None:
    for code, status in refusals.CODES.values():
        assert code == code.lower()
        assert 400 <= status < 600
