"""A checkout of a few files, in which environments are made of nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import environments, web
from tools.environments import Environment
from tools.work import Work

FILES = {
    "setup.py": "setup()",
    "pyproject.toml": '[project]\nversion = "1"\ndependencies = ["rum"]\n[project.scripts]\nship = "ship:main"\n',
    "src/ship/kernel.py": "SAILS = 3",
    "src/ship/words/log.py": "AHOY = 'Ahoy'",
    "docs/rules/ship.md": "Sail.",
    "docs/architecture.md": "It floats.",
    "web/index.html": "<p>Sea</p>",
    "README.md": "A ship.",
}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The root of it."""
    for name, text in FILES.items():
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    for name in ("SOURCE", "TARGET", "STAMP", "LOG", "LOCK"):
        place = Path(getattr(web, name))
        monkeypatch.setattr(web, name, tmp_path / place.relative_to(web.ROOT))
    for name in ("QUARTERDECK_PURE", "QUARTERDECK_QUICK"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def make(environment: Environment, python: str = "") -> Environment:
    """Have an environment whose Python is a script."""
    with environment.being_made():
        write_python(environment, python)
    return environment


def write_python(environment: Environment, script: str = "") -> None:
    environment.python.parent.mkdir(parents=True, exist_ok=True)
    environment.python.write_text(f"#!{sys.executable}\n{script}")
    environment.python.chmod(0o755)


class Fake(Work):
    """Runs nothing, but notes what it was told to and lets a test do something instead."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "build" / "fake.log")
        self.told: list[str] = []

    def run(self, *command: str | Path, **_: object) -> None:
        words = [str(word) for word in command[1:]]
        self.told.append(" ".join(words).replace(str(environments.ROOT), "ROOT"))
        self.instead(words)

    def instead(self, words: list[str]) -> None:
        """Make what the program would have made."""
        if words[:2] == ["-m", "venv"]:
            (Path(words[-1]) / "bin").mkdir(parents=True)
            (Path(words[-1]) / "bin" / "python").touch()
