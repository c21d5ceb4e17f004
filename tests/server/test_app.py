"""The HTTP side: every path, what is sent wrongly, and the files of the web client."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import quarterdeck
from quarterdeck.bots import BOTS
from quarterdeck.games import GAMES
from quarterdeck.guides.library import GUIDES
from quarterdeck.server import webfiles, wire
from quarterdeck.server.client import Server
from quarterdeck.server.webfiles import web_file
from tests.server.harness import request, two_people
from tests.server.tables.test_conversation import plain

JSON = {"content-type": "application/json"}

# Every path of docs/protocol.md, with what may be done there.
PATHS = {
    "/api/deck": "get",
    "/api/games/{key}/rules": "get",
    "/api/games/{key}/cards": "get",
    "/api/links": "get",
    "/api/privacy": "get",
    "/api/qr.svg": "get",
    "/api/health": "get",
    "/api/ready": "get",
    "/api/tables": "get post",
    "/api/mine": "post",
    "/api/tables/{ident}": "delete get",
    "/api/tables/{ident}/seats/{seat}/join": "post",
    "/api/tables/{ident}/seats/{seat}/bot": "post",
    "/api/tables/{ident}/seats/{seat}/return": "post",
    "/api/tables/{ident}/seats/{seat}/remove": "post",
    "/api/tables/{ident}/leave": "post",
    "/api/tables/{ident}/start": "post",
    "/api/tables/{ident}/mute": "post",
    "/api/tables/{ident}/rematch": "post",
    "/api/tables/{ident}/record": "get",
    "/api/tables/{ident}/check": "get",
    "/api/records": "post",
    "/api/replays/{ident}": "get",
    "/api/replays/{ident}/moments": "get",
    "/api/replays/{ident}/review": "get",
    "/api/replays/{ident}/fork": "post",
    "/api/guides/{game}/{key}": "post",
    "/api/stories/{game}": "get",
    "/api/campaigns": "post",
    "/api/campaigns/mine": "post",
    "/api/campaigns/import": "post",
    "/api/campaigns/{ident}": "delete get",
    "/api/campaigns/{ident}/invitation": "get",
    "/api/campaigns/{ident}/join": "post",
    "/api/campaigns/{ident}/seats": "post",
    "/api/campaigns/{ident}/sail": "post",
    "/api/campaigns/{ident}/drop": "post",
    "/api/campaigns/{ident}/choose": "post",
    "/api/campaigns/{ident}/turn": "post",
    "/api/campaigns/{ident}/export": "get",
}


def test_openapi_lists_every_path(server: Server) -> None:
    schema = msgspec.json.decode(request(server, "GET", "/api/schema/openapi.json").body)
    assert {path: " ".join(sorted(methods)) for path, methods in schema["paths"].items()} == PATHS
    assert schema["info"]["version"] == quarterdeck.__version__
    assert {"MakeTable", "TableInfo", "MyTable"} <= set(schema["components"]["schemas"])


def test_the_deck_has_all_games_bots_and_guides(server: Server) -> None:
    deck = server.get("/api/deck", wire.Deck)
    assert [game.key for game in deck.games] == list(GAMES)
    assert [bot.key for bot in deck.bots] == list(BOTS)
    assert [guide.key for game in deck.games for guide in game.guides] == [guide.key for guide in GUIDES]
    assert (deck.version, deck.protocol) == (quarterdeck.__version__, wire.PROTOCOL)
    for game in deck.games:
        cards = server.get(f"/api/games/{game.key}/cards", list[wire.CardInfo])
        assert all(card.name and card.provenance for card in cards)
        assert "**" in server.get(f"/api/games/{game.key}/rules", wire.RulesPage).markdown
    assert request(server, "GET", "/api/games/chess/rules").problem.code == "no-game"


def test_the_server_is_well(server: Server) -> None:
    assert server.get("/api/health", dict[str, str]) == {"status": "well", "version": quarterdeck.__version__}


def test_a_guide_begins_over_http(server: Server) -> None:
    made = server.post("/api/guides/card-pirates/battles", b"", wire.Made)
    assert (made.table.guide, made.held[0].seat) == ("card-pirates/battles", 0)
    renewed = server.post("/api/guides/card-pirates/first-voyage", b"", wire.Made)  # as it was called in former times
    assert renewed.table.guide == "card-pirates/setting-sail"
    assert request(server, "POST", "/api/guides/card-pirates/none").problem.code == "no-guide"


def test_an_address_becomes_a_picture(server: Server) -> None:
    reply = request(server, "GET", "/api/qr.svg?text=" + quote("http://192.0.2.7:8000/table/abc"))
    assert (reply.status, reply.headers["content-type"].partition(";")[0]) == (200, "image/svg+xml")
    assert reply.body.startswith(b"<svg")
    for text in ("", "x" * 401, quote("🏴" * 101)):
        assert request(server, "GET", f"/api/qr.svg?text={text}").status == 400


# What is sent wrongly


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"ann"',
    b"{}",
    b'{"game": 3}',
    b'{"name": null}',
    b'{"name": "Ann", "more": 1}',
    b'{"tokens": [{"table": 1}]}',
    b"\xff\xfe",
    b'{"name": "\\ud800"}',
    b"[" * 20_000,
    b'{"decision": 1e999, "seat": 0, "name": "Ann"}',
]


@pytest.mark.parametrize("path", [path for path, methods in PATHS.items() if "post" in methods])
def test_a_malformed_body_is_refused_and_breaks_nothing(server: Server, path: str) -> None:
    made = two_people(server)
    where = path.format(ident=made.table.id, seat=0, game="card-pirates", key="none")
    for body in BODIES:
        for headers in (JSON, {**JSON, "authorization": "Bearer x"}, {"content-type": "text/plain"}, {}):
            reply = request(server, "POST", where, body, headers)
            assert 400 <= reply.status < 500, (body, headers, reply.body)
            assert reply.problem.code
    assert server.get(f"/api/tables/{made.table.id}", wire.TableInfo).status == "playing"


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300) | st.dictionaries(st.text(max_size=9), st.text(max_size=9)).map(msgspec.json.encode))
def test_any_body_is_refused_as_a_table_and_as_a_record(server: Server, body: bytes) -> None:
    for path in ("/api/tables", "/api/records"):
        reply = request(server, "POST", path, body, JSON)
        assert (reply.status, bool(reply.problem.text)) == (400, True)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api/tables/none", 404, "no-table"),
        ("GET", "/api/tables/%00%27", 404, "no-table"),
        ("GET", "/api/tables/" + "x" * 500, 404, "no-table"),
        ("POST", "/api/nothing", 404, "not-found"),
        ("PUT", "/api/tables", 405, "method"),
        ("DELETE", "/api/deck", 405, "method"),
        ("POST", "/api/tables/none/seats/x/join", 404, "not-found"),
        ("GET", "/api/replays/none", 404, "no-table"),
        ("GET", "/api/replays/none/moments?viewer=x", 400, "malformed"),
        ("POST", "/api/tables/none/leave", 404, "no-table"),
    ],
)
def test_what_is_not_there_is_said_so(server: Server, method: str, path: str, status: int, code: str) -> None:
    reply = request(server, method, path)
    assert (reply.status, reply.problem.code) == (status, code)
    assert ":" in reply.problem.text


@pytest.mark.parametrize(
    "name",
    ["none", "1" + "0" * 4000, "%00", "%ff%fe", "%ed%a0%80", "%0d%0ax", "..", "%e2%80%ae"],
    ids=lambda name: name[:9],
)
def test_a_socket_to_no_table_is_told_so(server: Server, name: str) -> None:
    with plain(server, name) as line:
        line.send('{"type":"hello"}')
        assert b'"no-table"' in line.recv(10, decode=False)


# The web client


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client, with a secret beside it."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Quarterdeck</title>")
    (folder / "assets" / "app-1a2b.js").write_text("go()")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "secret").write_text("secret")
    monkeypatch.setattr(webfiles, "_PLACES", (folder,))
    return folder


@pytest.mark.parametrize("path", ["", "/", "/table/abc", "/rules/card-pirates", "new/rum-runner", "/../secret"])
def test_every_page_is_the_first_page(client: Path, path: str) -> None:
    found = web_file(path)
    assert found is not None
    assert (found.data, found.kind, found.lasting) == (b"<title>Quarterdeck</title>", "text/html", False)


def test_files_that_change_their_names_are_kept_for_good(client: Path) -> None:
    found = web_file("/assets/app-1a2b.js")
    assert found is not None
    assert (found.data, found.lasting) == (b"go()", True)
    assert web_file("/assets/app-old.js") is None


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "//secret.txt", "/..\\secret.txt", "/%2e%2e/secret.txt"]
)
def test_no_path_leads_out_of_the_folder(client: Path, path: str) -> None:
    assert web_file(path) is None


def test_without_a_client_the_page_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webfiles, "_PLACES", ())
    found = web_file("/")
    assert found is not None
    assert b"make web" in found.data


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
    ],
)
def test_no_address_leads_out_of_the_folder(server: Server, path: str) -> None:
    reply = request(server, "GET", path)
    assert b"root:" not in reply.body
    assert reply.status in (200, 404)


def test_pages_are_asked_for_anew_and_have_their_kind(server: Server) -> None:
    reply = request(server, "GET", "/table/abc")
    assert (reply.status, reply.headers["cache-control"]) == (200, "no-cache")
    assert reply.headers["content-type"].startswith("text/html")


def test_the_structures_of_openapi_are_those_of_the_wire(server: Server) -> None:
    schemas: dict[str, Any] = msgspec.json.decode(request(server, "GET", "/api/schema/openapi.json").body)["components"]
    make = schemas["schemas"]["MakeTable"]["properties"]
    assert set(make) == set(wire.MakeTable.__struct_fields__)
