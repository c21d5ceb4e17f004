"""How a server is started: what it cannot be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import run


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (["--public-url", "games.example.org"], "without a path, as in https://games.example.org"),
        (["--public-url", "https://games.example.org/deck"], "without a path, as in https://games.example.org"),
        (["--metrics-token", "short"], "16 to 64 letters and digits"),
        (["--metrics-token", "x" * 65], "16 to 64 letters and digits"),
        (["--contact", "x" * 1000], "shorten it"),
        (["--trusted-proxy", "my proxy"], "my proxy"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_opened(tmp_path: Path, wish: list[str], words: str) -> None:
    answer = run(tmp_path, "serve", "--no-browser", "--store", str(tmp_path / "tables.sqlite"), *wish)
    assert answer.returncode == 2
    assert words in " ".join(answer.stderr.split())
    assert not (tmp_path / "tables.sqlite").exists()


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (["--bot", "mybots.py:Nobody"], "has no class 'Nobody'"),
        (["--bot", "mybots.py:Mine@1s"], "leave the thinking time out"),
        (["--bot", "mybots.py:Captain"], "which is one of ours"),
        (["--think", "11s"], "for 10 seconds at most"),
        (["--think", "long"], "is no thinking time"),
    ],
)
def test_a_bot_or_a_time_that_cannot_be_is_refused_likewise(
    own_bots: Path, tmp_path: Path, wish: list[str], words: str
) -> None:
    answer = run(tmp_path, "serve", "--no-browser", "--store", str(tmp_path / "tables.sqlite"), *wish)
    assert answer.returncode == 2
    assert words in " ".join(answer.stderr.split())
    assert not (tmp_path / "tables.sqlite").exists()
