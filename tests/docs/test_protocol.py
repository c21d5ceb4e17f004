"""The page of the protocol: its bot plays, its messages are messages, and it leaves nothing out."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from quarterdeck.server import refusals, wire
from quarterdeck.server.guarding.limits import Limits
from tests.docs.test_docs import ROOT, SPAN, blocks, text_of
from tests.server.harness import Process
from tests.server.test_app import PATHS

PAGE = ROOT / "docs" / "protocol.md"
SERVER = ROOT / "src/quarterdeck/server"


def test_the_bot_of_the_page_plays_against_itself(tmp_path: Path) -> None:
    [source] = [block for block in blocks(PAGE, "python") if "def play" in block]
    assert sum(bool(line) for line in source.splitlines()) < 50
    bot: dict[str, Any] = {"__name__": "bot"}
    exec(source, bot)
    with Process(tmp_path / "tables.sqlite") as process:
        seats = [wire.SeatWish("open"), wire.SeatWish("open")]
        made = process.server.post("/api/tables", wire.MakeTable("card-pirates", seats, {"cap": 3}), wire.Made)
        link = f"{process.url}/table/{made.table.id}"
        with ThreadPoolExecutor(2) as pool:
            first = pool.submit(bot["play"], link, "Ann")
            while process.server.get(f"/api/tables/{made.table.id}", wire.TableInfo).seats[0].kind == "open":
                pass
            second = pool.submit(bot["play"], link, "Ben")
            assert first.result(60) == second.result(60)
        assert process.server.get(f"/api/tables/{made.table.id}", wire.TableInfo).status == "over"


@pytest.mark.parametrize("block", blocks(PAGE, "json"))
def test_its_messages_are_messages(block: str) -> None:
    kind: Any = wire.FromClient | wire.FromServer if '"type"' in block else wire.MakeTable
    for each in get_args(kind) or [kind]:
        try:
            msgspec.json.decode(block, type=each)
        except msgspec.ValidationError:
            continue
        return
    raise AssertionError(block)


def test_it_has_every_message_and_every_path() -> None:
    text = text_of(PAGE)
    said = set(SPAN.findall(text)) | set(re.findall(r'"type": "(\w+)"', text))
    tags = {kind.__name__.lower() for kind in (*get_args(wire.FromClient), *get_args(wire.FromServer))}
    assert tags <= said
    listed = {(method, path) for method, path in re.findall(r"^\| `([A-Z]+) ([^`?]+)", text, re.MULTILINE)}
    assert listed == {(method.upper(), path) for path, methods in PATHS.items() for method in methods.split()}


def test_it_has_every_code_and_no_other() -> None:
    sources = "".join(text_of(path) for path in SERVER.rglob("*.py"))
    used = set(re.findall(r'(?:Refusal|Refused|Problem)\(\s*"([a-z-]+)"', sources))
    used |= {code for code, _ in refusals.CODES.values()} | {"malformed", "not-found", "method", "too-long"}
    used |= {"refused", "trouble", "too-many", "not-kept", "version"}
    table = text_of(PAGE).partition("| Code |")[2].partition("\n\n")[0]
    listed = {code for row in table.splitlines() for code in SPAN.findall(row.partition("|")[2].partition("|")[0])}
    assert listed == used


def test_its_limits_are_the_limits() -> None:
    text, usual = text_of(PAGE).partition("## Limits")[2], Limits()
    assert f"{usual.message_bytes // 1024} KiB" in text
    assert f"{usual.burst} at once, {usual.messages:.0f} a second" in text
    assert f"{usual.request_burst} at once, {usual.requests:.0f} a second" in text
    assert f"{usual.all_burst} at once, {usual.all_messages:.0f} a second" in text
    assert f"| connections of one client | {usual.connections};" in text
    assert f"{usual.head_seconds:.0f} seconds for its head" in text
    assert f"up to {usual.body_seconds:.0f};" in text
    assert f"| what waits for a slow reader | {usual.queue_bytes // 1024**2} MiB;" in text
    assert f"{usual.body_bytes // 1024} KiB; a record {usual.record_bytes // 1024**2} MiB" in text
    assert f"wait for a bot | {usual.hints} |" in text
    reviews = f"{usual.reviews} at a time, and {usual.all_reviews} of all clients, {usual.review_questions} questions"
    assert f"looked back at | {reviews}" in text
    assert f"wait to be looked at | {usual.imports}, and {usual.all_imports} of all clients;" in text
    assert f"takes {usual.import_seconds:.0f} seconds and {usual.import_memory // 1024**2} MiB at most" in text
    assert f"{wire.LONGEST_NAME}, {wire.LONGEST_SAYING} and {wire.LONGEST_DEAL} letters" in text
