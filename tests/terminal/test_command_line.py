"""Commands that are named in a message can be typed as they stand."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.terminal import command_line
from tests.terminal.driver import Terminal, environment

Launch = Callable[..., Terminal]


def test_the_printed_command_works_and_is_not_broken(terminal: Launch, home: Path) -> None:
    player = terminal("play", "card-pirates", "--option", "solo", "--plain", columns=80)
    player.question()
    player.type("end the voyage")
    player.wait_for(r"\[y/N\] ")
    told = player.ask("y")
    player.type("quit")
    assert player.end() == 0
    (printed,) = re.findall("^To look at it again another time: (.*)$", told, re.MULTILINE)
    answer = subprocess.run(
        printed, shell=True, input="quit\n", capture_output=True, text=True, check=False, env=environment(home)
    )
    assert answer.returncode == 0, answer.stderr
    assert "Decision 0 of 1." in answer.stdout


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path, and the one that commands are typed in."""
    (tmp_path / "bin").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def typed(monkeypatch: pytest.MonkeyPatch, *line: str, executable: Path) -> str:
    """What is named after this line was typed; a script is seen by its name, and a module by its file."""
    words = line.index("play")
    module = "-m" in line
    monkeypatch.setattr(sys, "orig_argv", list(line) if module else [str(executable), *line])
    monkeypatch.setattr(sys, "argv", ["somewhere/__main__.py" if module else line[0], *line[words:]])
    monkeypatch.setattr(sys, "executable", str(executable))
    return command_line.command("replay", "my game.jsonl")


def test_a_script_is_named_as_it_was_typed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = program(folder / ".venv" / "bin" / "python")
    program(folder / ".venv" / "bin" / "quarterdeck")
    # A shell gives a script that it finds on the path its whole name.
    on_the_path = program(folder / "bin" / "quarterdeck")
    for name, told in (
        (str(on_the_path), "quarterdeck"),
        ("quarterdeck", "quarterdeck"),
        (".venv/bin/quarterdeck", ".venv/bin/quarterdeck"),
        ("./bin/quarterdeck", "./bin/quarterdeck"),
        (str(folder / ".venv" / "bin" / "quarterdeck"), str(folder / ".venv" / "bin" / "quarterdeck")),
    ):
        assert typed(monkeypatch, name, "play", executable=python) == f"{told} replay 'my game.jsonl'"


def test_a_module_is_named_with_the_python_that_was_typed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = program(folder / ".venv" / "bin" / "python")
    program(folder / "bin" / "quarterdeck")
    for words in ([".venv/bin/python", "-m"], [".venv/bin/python", "-X", "dev", "-m"], [str(python), "-m"]):
        told = f"{' '.join(words)} quarterdeck replay 'my game.jsonl'"
        assert typed(monkeypatch, *words, "quarterdeck", "play", executable=python) == told


def test_a_python_from_elsewhere_is_named_by_where_it_lies(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "bin" / "python")
    python = program(folder / ".venv" / "bin" / "python")
    line = ("python", "-m", "quarterdeck", "play")
    assert typed(monkeypatch, *line, executable=python).startswith(".venv/bin/python -m quarterdeck replay ")
    assert typed(monkeypatch, *line, executable=folder / "bin" / "python").startswith("python -m quarterdeck replay ")
    monkeypatch.setenv("PATH", str(python.parent))
    started = typed(monkeypatch, "pytest", "-c", "play", executable=python)
    assert started.startswith("python -m quarterdeck replay "), "it was not started by a command at all"


def test_an_installation_behind_a_link_is_known_by_its_names(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "bin" / "quarterdeck")
    python = program(folder / "bin" / "python3.11")
    (folder / "bin" / "python").symlink_to("python3.11")
    (folder / "linked").symlink_to(folder / "bin")
    linked = folder / "linked" / python.name
    assert typed(monkeypatch, str(folder / "linked" / "quarterdeck"), "play", executable=linked).startswith(
        "quarterdeck replay "
    )
    assert typed(monkeypatch, "python", "-m", "quarterdeck", "play", executable=linked).startswith(
        "python -m quarterdeck replay "
    )


def test_on_windows_words_are_quoted_as_its_shells_want_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = program(folder / "bin" / "python")
    program(folder / "bin" / "quarterdeck")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("shutil.which", lambda name: str(folder / "bin" / f"{name}.EXE"))
    started = typed(monkeypatch, str(folder / "bin" / "quarterdeck"), "play", executable=python)
    assert started == 'quarterdeck replay "my game.jsonl"'
