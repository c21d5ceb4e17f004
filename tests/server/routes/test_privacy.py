"""What guests are told of how long things are kept."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.server import wire
from quarterdeck.server.guarding.limits import Limits
from tests.server.harness import Process
from tests.terminal.driver import run


def test_the_server_tells_its_own_days_and_contact(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite", "--contact", " crew@example.org ") as process:
        told = process.server.get("/api/privacy", wire.Privacy)
    limits = Limits()
    assert [told.gathering_days, told.playing_days, told.over_days] == list(limits.days.values())
    assert (told.campaign_days, told.contact) == (limits.campaign_days, "crew@example.org")


def test_a_contact_is_one_line(tmp_path: Path) -> None:
    answer = run(tmp_path, "serve", "--contact", "x" * 201)
    assert (answer.returncode, "shorten it" in answer.stderr) == (2, True)
