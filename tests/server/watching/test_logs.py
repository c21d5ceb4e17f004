"""The log says what was asked and what came of it, and nothing that is anybody's secret."""

from __future__ import annotations

import logging
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.tokens import new_id, new_token
from quarterdeck.server.watching.logs import Asking, JsonLines, TextLines, asking, asking_for, short, without_secrets
from tests.server.harness import Process, Reply, lines_of, no_room, play_on, request, two_people

SAID = "the treasure lies under the palm"


def played(process: Process, token_seen: list[str]) -> tuple[wire.Made, list[Reply]]:
    """A game with chat to its end, and some requests, refused ones too."""
    server = process.server
    made = two_people(server, options={"cap": 1})
    channels = lines_of(server, made)
    channels[0].ask(wire.Say(text=SAID))
    play_on(channels, random.Random(3))
    for channel in channels:
        channel.close()
    ident, token = made.table.id, made.held[0].token
    headers = {"authorization": f"Bearer {token}"}
    replies = [
        request(server, "GET", f"/api/tables/{ident}", headers=headers),
        request(server, "GET", f"/api/tables/{ident}/record"),
        request(server, "HEAD", f"/api/replays/{ident}/moments?viewer=0&start=0&end=2"),
        request(server, "POST", f"/api/tables/{ident}/seats/0/remove", headers=headers),
        request(server, "GET", f"/table/{ident}?seat={token}"),
        request(server, "GET", f"/api/nothing/{token}"),
        request(server, "GET", "/api/deck", headers={"host": "evil.example", "x-request-id": "mine"}),
        request(server, "BREW", "/api/tables"),
    ]
    token_seen += [held.token for held in made.held]
    return made, replies


@pytest.mark.parametrize("kind", ["json", "text"])
def test_a_game_leaves_no_secret_in_the_log(tmp_path: Path, kind: str) -> None:
    tokens: list[str] = []
    with Process(tmp_path / "tables.sqlite", "--log", kind) as process:
        made, replies = played(process, tokens)
        record = replies[1].body.decode()
        written = process.stop()
    secrets = re.findall(r'"(?:secret|salt)": ?"([^"]{16,})"', record)
    assert len(secrets) == 2
    for private in (*tokens, *secrets, made.table.id, "Ann", "Ben", SAID, "evil.example", "127.0.0.1", "BREW"):
        assert private not in written, private
    for reply in replies:
        assert f"{reply.headers['x-request-id']}" in written
    assert "/api/tables/{ident}/record" in written


def test_a_line_of_json_says_what_was_asked(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite", "--log", "json") as process:
        _, replies = played(process, [])
        lines: list[dict[str, Any]] = [
            msgspec.json.decode(line) for line in process.stop().splitlines() if line.startswith("{")
        ]
    named = {line["request"]: line for line in lines if "request" in line}
    asked = named[replies[0].headers["x-request-id"]]
    assert (asked["method"], asked["route"], asked["status"]) == ("GET", "/api/tables/{ident}", 200)
    assert asked["ms"] > 0
    assert asked["level"] == "info"
    assert named[replies[2].headers["x-request-id"]]["method"] == "HEAD"
    turned_away = named[replies[6].headers["x-request-id"]]
    assert (turned_away["route"], turned_away["status"]) == ("none", 421)
    sockets = [line for line in lines if line.get("method") == "SOCKET"]
    assert [(line["route"], line["status"]) for line in sockets] == [("/api/tables/{ident}/socket", 101)] * 2
    assert {line["ident"] for line in sockets} == {asked["ident"]}  # one table, under a name of this log alone
    assert len({line["guest"] for line in lines if "guest" in line}) == 1


def test_trouble_with_the_store_is_written_under_its_request_and_without_its_table(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite", "--log", "json") as process:
        made = two_people(process.server)
        [ann, ben] = lines_of(process.server, made)
        with no_room(process):
            with pytest.raises(ServerRefused):
                ann.ask(wire.Say(text=SAID))
            headers = {"authorization": f"Bearer {made.held[0].token}"}
            reply = request(process.server, "POST", f"/api/tables/{made.table.id}/leave", headers=headers)
        assert reply.status == 503
        ann.close()
        ben.close()
        written = process.stop()
    lines = [msgspec.json.decode(line) for line in written.splitlines() if line.startswith("{")]
    said, left = [line for line in lines if line["level"] == "error"]
    assert all("did not take it" in line["message"] for line in (said, left))
    assert left["request"] == reply.headers["x-request-id"]
    assert said["request"] in {line["request"] for line in lines if line.get("method") == "SOCKET"}
    for private in (made.table.id, "Ann", SAID, *(held.token for held in made.held)):
        assert private not in written


def test_without_a_word_only_trouble_is_written(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite") as process:
        reply = request(process.server, "GET", "/api/health")
        assert len(reply.headers["x-request-id"] or "") == 16
        assert process.stop() == "The server has stopped. Every table is kept.\n"


def test_a_socket_is_told_its_name_in_the_log(server: Server) -> None:
    address = f"ws{server.base.removeprefix('http')}/api/tables/{two_people(server).table.id}/socket"
    with connect(address, compression=None, proxy=None) as channel:
        assert channel.response is not None
        assert len(channel.response.headers["x-request-id"]) == 16


# Lines


def line(form: logging.Formatter, text: str, *given: object, error: Exception | None = None) -> str:
    trace = (type(error), error, error.__traceback__) if error is not None else None
    return form.format(logging.LogRecord("quarterdeck.server", logging.ERROR, "here.py", 1, text, given, trace))


def raised(text: str) -> Exception:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


@pytest.mark.parametrize("form", [JsonLines(), TextLines()])
def test_what_somebody_sends_begins_no_line_and_steers_no_terminal(form: logging.Formatter) -> None:
    written = line(form, "a bot fell: %s", "one\ntwo\r\x1b[2J\u2028\u202ethree\ud800")
    assert len(written.splitlines()) == 1
    assert not set(written) & set("\r\x1b\u2028\u202e")
    written.encode()


def test_a_trace_is_written_with_a_margin() -> None:
    lines = line(TextLines(), "it broke", error=raised("strange\nvery strange")).splitlines()
    assert "it broke" in lines[0]
    assert all(more.startswith("    ") for more in lines[1:])
    assert lines[-1].strip() == "ValueError"
    assert "test_logs.py" in lines[1]


def test_a_trace_goes_back_to_the_first_cause_and_quotes_nobody() -> None:
    try:
        try:
            raise OSError(28, "No space left on device", SAID)
        except OSError as error:
            raise KeyError(SAID) from error
    except KeyError as error:
        written = line(TextLines(), "it broke", error=error)
    assert written.index("OSError No space left") < written.index("KeyError")
    assert SAID not in written


@pytest.mark.parametrize("form", [JsonLines(), TextLines()])
def test_no_token_and_no_id_of_the_address_gets_into_a_trace(form: logging.Formatter) -> None:
    ident, token = new_id(), new_token()
    context = asking.set(asking_for("192.0.2.7", f"/api/tables/{ident}/socket"))
    try:
        written = line(form, "at %s", ident, error=raised(f"{ident} is no table of {token!r}"))
    finally:
        asking.reset(context)
    assert ident not in written
    assert token not in written
    assert short(ident) in written
    assert "192.0.2.7" not in written


def test_words_are_no_tokens() -> None:
    words = "in test_a_game_leaves_no_secret_in_a_log at /usr/lib/python3/site-packages/sqlalchemy/engine/base.py"
    assert without_secrets(words) == words


def test_a_request_is_named_anew_every_time() -> None:
    asked = [asking_for("192.0.2.7", "/api/tables/mine") for _ in range(2)]
    assert asked[0].request != asked[1].request
    assert asked[0].guest == asked[1].guest
    assert [each.ident for each in asked] == ["", ""]
    assert Asking("r", "g").ident == ""
