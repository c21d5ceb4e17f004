"""Simple bots among the others."""

from __future__ import annotations

import pytest

from quarterdeck.bots import BOTS, Bot, Window


class High(Bot):
    """Always gives the last answer: the highest card, or a pull at an oar."""

    key = "high"
    summary = "gives the last answer"

    def choose(self, window: Window) -> int:
        return max(window.moves())


class Higher(High):
    """The same under another name."""

    key = "higher"


class Low(Bot):
    """Always gives the first answer."""

    key = "low"
    summary = "gives the first answer"

    def choose(self, window: Window) -> int:
        return min(window.moves())


@pytest.fixture
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """`high`, `higher` and `low` are bots for a while, in this process."""
    for bot in (High, Higher, Low):
        monkeypatch.setitem(BOTS, bot.key, bot)
