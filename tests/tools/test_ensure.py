"""Programs are found or installed, or it is said what is left out; nothing of that ends in an error."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools import ensure


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs, on a system where we are root. It is empty."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    nowhere = {name: _only_on_path(program) for name, program in ensure.PROGRAMS.items()}
    monkeypatch.setattr(ensure, "PROGRAMS", nowhere)
    return tmp_path


def _only_on_path(program: ensure.Program) -> ensure.Program:
    return ensure.Program(program.names, "", program.package, program.without, program.how)


def add(folder: Path, name: str, script: str = "") -> Path:
    program = folder / name
    program.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
    program.chmod(0o755)
    return program


def test_what_is_there_is_shown_and_not_installed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = add(folder, "chromium-browser")
    add(folder, "apt-get", "raise SystemExit('called')")
    ensure.main(["chromium"])
    assert capsys.readouterr().out == f"chromium: {here}\n"


def test_what_is_missing_is_installed_with_fresh_lists_if_need_be(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """This apt-get knows no package until it was told to update."""
    add(
        folder,
        "apt-get",
        "import sys, pathlib\n"
        f"folder = pathlib.Path({str(folder)!r})\n"
        "if sys.argv[-1] == 'update':\n"
        "    (folder / 'lists').touch()\n"
        "elif not (folder / 'lists').exists():\n"
        "    sys.exit('no such package')\n"
        "else:\n"
        "    (folder / 'postgres').touch()\n"
        "    (folder / 'postgres').chmod(0o755)\n",
    )
    ensure.main(["postgresql"])
    first, last = capsys.readouterr().out.splitlines()
    assert "installing" in first
    assert last == f"postgresql: {folder / 'postgres'}"


@pytest.mark.parametrize("root", [True, False])
def test_what_cannot_be_installed_is_left_out_aloud(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
    add(folder, "apt-get", "raise SystemExit('the network is down')")
    ensure.main([])
    out = capsys.readouterr().out
    assert ("the network is down" in out) == root
    for program in ensure.PROGRAMS.values():
        assert f"Left out: {program.without}" in out
        assert f"apt-get install {program.package}" in out


def test_an_unknown_name_harms_nobody(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ensure.main(["parrot"])
    assert "chromium and postgresql" in capsys.readouterr().out
