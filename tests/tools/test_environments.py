"""Which environment is taken: never a half one, and never an old engine with new sources."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.tools.conftest import make
from tools import environments
from tools.environments import Environment


def test_at_first_it_is_the_interpreted_one(checkout: Path) -> None:
    taken = environments.which()
    assert taken.kind == "interpreted"
    assert not taken.is_ready()


def test_the_compiled_one_is_taken_as_soon_as_it_is_whole(checkout: Path) -> None:
    make(environments.interpreted())
    make(environments.compiled())
    assert environments.which() == environments.compiled()


@pytest.mark.parametrize("pure", ["1", "yes"])
def test_nobody_is_given_what_they_asked_not_to_have(
    checkout: Path, pure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(environments.compiled())
    monkeypatch.setenv("QUARTERDECK_PURE", pure)
    assert environments.which().kind == "interpreted"
    monkeypatch.setenv("QUARTERDECK_PURE", "0")
    assert environments.which().kind == "compiled"


@pytest.mark.parametrize(
    "name", ["src/ship/kernel.py", "src/ship/words/log.py", "docs/rules/ship.md", "web/index.html", "setup.py"]
)
def test_new_sources_never_run_in_an_old_engine(checkout: Path, name: str) -> None:
    make(environments.compiled())
    before = (checkout / name).read_text()
    (checkout / name).write_text(f"{before}\n")
    assert environments.which().kind == "interpreted"
    (checkout / name).write_text(before)
    assert environments.which().kind == "compiled", "what was right before is right again"


def test_a_source_that_came_or_went_is_a_change(checkout: Path) -> None:
    make(environments.compiled())
    (checkout / "src" / "ship" / "mast.py").write_text("")
    assert environments.which().kind == "interpreted"
    (checkout / "src" / "ship" / "mast.py").unlink()
    (checkout / "src" / "ship" / "kernel.py").rename(checkout / "src" / "ship" / "core.py")
    assert environments.which().kind == "interpreted"


def test_what_tools_have_made_is_no_source(checkout: Path) -> None:
    before = environments.compiled()
    for name in ("src/ship/__pycache__/kernel.pyc", "web/node_modules/a/b.js", "src/ship.egg-info/PKG-INFO"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text("made")
    (checkout / "README.md").write_text("Another ship.")
    assert environments.compiled() == before


def test_the_interpreted_one_is_made_anew_when_it_needs_something_else(checkout: Path) -> None:
    make(environments.interpreted())
    (checkout / "src" / "ship" / "kernel.py").write_text("SAILS = 4")
    assert environments.interpreted().is_ready(), "it reads the sources"
    project = checkout / "pyproject.toml"
    project.write_text(project.read_text().replace("rum", "rum, lemons"))
    assert not environments.interpreted().is_ready()


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, OSError])
def test_what_was_broken_off_is_not_taken_and_is_begun_anew(checkout: Path, trouble: type[BaseException]) -> None:
    environment = environments.compiled()

    def break_off() -> None:
        with environment.being_made() as folder:
            (folder / "bin").mkdir()
            environment.python.touch()
            raise trouble

    with pytest.raises(trouble):
        break_off()
    assert environments.which().kind == "interpreted"
    with environment.being_made() as folder:
        assert list(folder.iterdir()) == []
        assert not environment.is_ready(), "the stamp comes last"
        (folder / "bin").mkdir()
        environment.python.touch()
    assert environments.which() == environment


def test_what_has_lost_its_python_is_not_taken(checkout: Path) -> None:
    environment = make(environments.compiled())
    environment.python.unlink()
    assert not environment.is_ready()


def test_the_link_leads_to_the_one_that_was_taken(checkout: Path) -> None:
    one, other = make(environments.interpreted()), make(environments.compiled())
    for environment in (one, other, other, one):
        environments.link(environment)
        assert (checkout / ".venv" / "bin" / "python").resolve() == environment.python.resolve()
    assert sorted(path.name for path in checkout.glob(".venv*")) == [".venv", ".venvs"]


def test_an_environment_of_a_time_before_links_gives_way(checkout: Path) -> None:
    (checkout / ".venv" / "bin").mkdir(parents=True)
    environments.link(make(environments.interpreted()))
    assert (checkout / ".venv").is_symlink()
    assert sorted(path.name for path in checkout.glob(".venv*")) == [".venv", ".venvs"]


def test_a_link_that_leads_nowhere_is_mended(checkout: Path) -> None:
    environments.link(make(environments.interpreted()))
    shutil.rmtree(checkout / ".venvs")
    environments.link(make(environments.compiled()))
    assert (checkout / ".venv" / "bin" / "python").exists()


def old(*states: str) -> list[Environment]:
    """Compiled environments, the oldest first."""
    made = [make(Environment("compiled", state)) for state in states]
    for number, environment in enumerate(made):
        os.utime(environment.stamp, (number, number))
    return made


def test_old_ones_go_but_for_the_latest_two_and_those_in_use(checkout: Path) -> None:
    oldest, older, late, latest = old("a", "b", "c", "d")
    with oldest.in_use():
        environments.remove_old("compiled")
        assert [one.is_ready() for one in (oldest, older, late, latest)] == [True, False, True, True]
    environments.remove_old("compiled")
    assert not oldest.folder.exists()


def test_a_half_one_goes_too(checkout: Path) -> None:
    Environment("compiled", "half").folder.mkdir(parents=True)
    (kept,) = old("whole")
    environments.remove_old("compiled")
    assert [path.name for path in (checkout / ".venvs").iterdir()] == [kept.folder.name]
