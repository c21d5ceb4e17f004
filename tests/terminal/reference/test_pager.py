"""The rules in a terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from rich.pager import SystemPager

from quarterdeck.terminal.reference.pager import show_rules
from quarterdeck.terminal.reference.rulebook import Rulebook
from tests.terminal.driver import CONTROL

BOOK = Rulebook("card-pirates", ("Win it.",))


def test_what_is_long_is_paged_and_wrapped_at_words(monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setenv("LESS", "-R")
    monkeypatch.setattr(SystemPager, "show", lambda _, content: paged.append(content))
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard", width=60, height=20, highlight=False)
    show_rules(BOOK, "", console)
    lines = [CONTROL.sub("", line).rstrip() for line in paged[0].splitlines()]
    assert max(map(len, lines)) <= 60
    assert lines[:3] == ["In short", "", "Win it."]
    assert "\x1b[2mCP-setup-1: \x1b[0m" in paged[0]
    assert re.search(r"\bshuffle\b", " ".join(lines))
    show_rules(BOOK, "cp-storm-2", console)
    assert len(paged) == 1
    assert "An island is never a storm" in out.getvalue()
