"""What the commands for hosts print of a store, which somebody else may have made."""

from __future__ import annotations

import pytest

from quarterdeck.server.hosting.doctor import Checkup, Finding
from quarterdeck.server.hosting.listing import KeptTable
from quarterdeck.server.store.hosting import BanRow
from quarterdeck.terminal.commands import app, bans, hosting, tables

ESCAPE = "\x1b]0;owned\x07\x9b2J\u202e\n"


def test_a_ban_is_listed_without_control_codes() -> None:
    assert bans._ban_line(BanRow(ESCAPE, 0.0, None, ESCAPE)).isprintable()
    assert bans._ban_line(BanRow("192.0.2.7/32", 0.0, None, "Insults.")).startswith("192.0.2.7/32  for good, since ")


def test_a_table_is_listed_without_control_codes() -> None:
    kept = KeptTable(ESCAPE, ESCAPE, ESCAPE, [ESCAPE, "Ann"], 0.0, 1, 1, True, True, ESCAPE, None)
    assert tables._line(kept).isprintable()
    assert ", Ann;" in tables._line(kept)


def test_what_came_of_an_order_is_told_without_control_codes(capsys: pytest.CaptureFixture[str]) -> None:
    tables._tell([f"Table {ESCAPE} is closed."])
    assert capsys.readouterr().out.rstrip("\n").isprintable()


def test_what_the_doctor_finds_is_told_without_control_codes() -> None:
    found = Checkup("store", 5, {ESCAPE: 1}, 0, 0, 0, None, None, True, [Finding(ESCAPE, ESCAPE, ESCAPE)])
    assert all(line.isprintable() for line in hosting._checkup_lines(found))


def test_what_is_refused_is_told_without_control_codes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app._fail(ESCAPE)
    assert capsys.readouterr().err.rstrip("\n").isprintable()
