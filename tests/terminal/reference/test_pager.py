"""The rules in a terminal."""

from __future__ import annotations

import io
import re
import sys

import pytest
from rich.console import Console
from rich.pager import SystemPager

from quarterdeck.terminal.reference.pager import show_rules
from quarterdeck.terminal.reference.rulebook import Rulebook
from tests.terminal.driver import CONTROL

BOOK = Rulebook("card-pirates", ("Win it.",))


@pytest.fixture
def paged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a program that shows texts leaf by leaf was given."""
    texts: list[str] = []
    monkeypatch.delenv("MANPAGER", raising=False)
    monkeypatch.setenv("PAGER", f'"{sys.executable}" -u')
    monkeypatch.setattr(SystemPager, "show", lambda _, content: texts.append(content))
    return texts


def small_terminal() -> tuple[Console, io.StringIO]:
    out = io.StringIO()
    return Console(file=out, force_terminal=True, color_system="standard", width=60, height=20, highlight=False), out


def test_what_is_long_is_paged_without_colours_and_wrapped_at_words(paged: list[str]) -> None:
    console, out = small_terminal()
    show_rules(BOOK, "", console)
    lines = [line.rstrip() for line in paged[0].splitlines()]
    assert max(map(len, lines)) <= 60
    assert lines[:3] == ["In short", "", "Win it."]
    assert "\x1b" not in paged[0], "not every program understands colours"
    assert re.search(r"\bshuffle\b", " ".join(lines))
    show_rules(BOOK, "cp-storm-2", console)
    assert len(paged) == 1
    assert "An island is never a storm" in out.getvalue()


def test_without_a_program_for_it_what_is_long_is_printed(paged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("PAGER", "no-such-program -R"), ("PATH", "")):
        monkeypatch.setenv(name, value)
        console, out = small_terminal()
        show_rules(BOOK, "", console)
        assert "An island is never a storm" in CONTROL.sub("", out.getvalue())
        monkeypatch.delenv("PAGER", raising=False)
    assert paged == []
