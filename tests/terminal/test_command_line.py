"""Commands that are named in a message can be typed as they stand."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.terminal import command_line
from tests.terminal.driver import Terminal, environment

Launch = Callable[..., Terminal]


def test_the_printed_command_works_and_is_not_broken(terminal: Launch, home: Path) -> None:
    player = terminal("play", "card-pirates", "--option", "solo", columns=80)
    player.question()
    player.type("end the voyage")
    player.wait_for(r"\[y/N\] ")
    player.type("y")
    assert player.end() == 0
    printed = player.text.splitlines()[-1]
    assert printed.endswith(f" replay {next((home / 'games').glob('*.jsonl'))}")
    answer = subprocess.run(
        printed, shell=True, input="quit\n", capture_output=True, text=True, check=False, env=environment(home)
    )
    assert answer.returncode == 0, answer.stderr
    assert "Decision 0 of 1." in answer.stdout


def test_the_bare_name_is_used_only_if_it_is_this_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["-m"])
    assert command_line.command("play").endswith("python -m quarterdeck play")
    script = tmp_path / "quarterdeck"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    assert command_line.command("play").endswith(" -m quarterdeck play")
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert command_line.command("replay", "my game.jsonl") == "quarterdeck replay 'my game.jsonl'"


def test_a_python_nearby_is_called_by_the_shorter_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["-m"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    assert command_line.command("play") == ".venv/bin/python -m quarterdeck play"
    (tmp_path / "python").write_text("")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    (tmp_path / "python").chmod(0o755)
    assert command_line.command("play") == "python -m quarterdeck play"


def test_an_installation_behind_a_link_is_known_by_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = tmp_path / "real"
    programs.mkdir()
    for name in ("python3.11", "quarterdeck"):
        (programs / name).write_text("")
        (programs / name).chmod(0o755)
    (programs / "python").symlink_to("python3.11")
    (tmp_path / "linked").symlink_to(programs)
    monkeypatch.setattr(sys, "argv", ["-m"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "linked" / "python3.11"))
    monkeypatch.setenv("PATH", str(programs))
    assert command_line.command("play") == "quarterdeck play"
    (programs / "quarterdeck").unlink()
    assert command_line.command("play") == "python -m quarterdeck play"
