"""The package as it is installed, and the files of the repository."""

import importlib.util
import os
import pkgutil
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import quarterdeck.core
import quarterdeck.games
from quarterdeck import pages
from quarterdeck.pages import rules_page

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted((ROOT / "docs" / "rules").glob("*.md"))

# Written in pieces, so that this file passes its own test.
REGISTRIES = ["pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "deb." + "debian.org"]
MACHINE = re.compile(r"(?<![\w.~/-])/(root|work|home|tmp|opt|Users)/")


def repository_files() -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.laws
def test_the_build_under_test_is_the_one_asked_for() -> None:
    asked = os.environ.get("QUARTERDECK_BUILD")
    if asked is None:
        pytest.skip("QUARTERDECK_BUILD asks for no build")
    built = {}
    for package in (quarterdeck.core, quarterdeck.games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            spec = importlib.util.find_spec(module.name)
            assert spec is not None
            assert spec.origin is not None
            compiled = spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
            built[module.name] = "compiled" if compiled else "interpreted"
    plain = {name for name in built if {"native", "words"} & set(name.split("."))}
    assert {built.pop(name) for name in plain} == {"interpreted"}
    assert set(built.values()) == {asked}, "see build/wheel.log for what the installer said"


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.stem)
@pytest.mark.laws
def test_every_rules_page_is_found(page: Path) -> None:
    assert rules_page(page.stem) == page.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", ["", "no-such-game", "../rules/card-pirates", "../../README"])
def test_a_missing_rules_page_is_an_error_that_names_it(key: str) -> None:
    with pytest.raises(FileNotFoundError, match=re.escape(repr(key))):
        rules_page(key)


def test_the_page_in_the_package_comes_before_the_one_in_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [tmp_path / "package", tmp_path / "checkout"]
    for place in places:
        place.mkdir()
        (place / "toy.md").write_text(place.name, encoding="utf-8")
    monkeypatch.setattr(pages, "_PLACES", places)
    assert rules_page("toy") == "package"
    (places[0] / "toy.md").unlink()
    assert rules_page("toy") == "checkout"


def test_python_m_quarterdeck_answers() -> None:
    command = [sys.executable, "-m", "quarterdeck", "--help"]
    run = subprocess.run(command, capture_output=True, check=False, text=True)
    assert run.returncode == 0, run.stderr
    assert "quarterdeck" in run.stdout


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = []
    for path in repository_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if MACHINE.search(line) or any(host in line for host in REGISTRIES):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []
