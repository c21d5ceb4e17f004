"""The compiled package is built once for each state of the sources; what cannot be compiled says why."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.tools.conftest import Fake
from tools import engine, environments
from tools.engine import NotCompiled, Yard
from tools.locks import locked
from tools.objects import Objects
from tools.work import Failed

BUILT = "-m pip --disable-pip-version-check --no-input -v wheel . --no-deps -w ROOT/build/wheel"


class Builder(Fake):
    """Builds a wheel of nothing, and says what a real one would."""

    says = "quarterdeck: compiled 7 modules"
    fails = ""

    def instead(self, words: list[str]) -> None:
        super().instead(words)
        if "wheel" in words:
            build = environments.ROOT / "build"
            build.mkdir(exist_ok=True)
            (build / "wheel.log").write_text(f"Building\n  {self.says}\nDone")
            if self.fails:
                raise Failed(self.fails)
            (build / "wheel").mkdir()
            with ZipFile(build / "wheel" / "ship.whl", "w") as wheel:
                wheel.writestr("ship/kernel.py", (environments.ROOT / "src" / "ship" / "kernel.py").read_text())

    @property
    def wheels(self) -> int:
        """How many were built."""
        return self.told.count(BUILT)


@pytest.fixture
def yard(checkout: Path) -> Yard:
    yard = Yard(checkout)
    yard.work = Builder(checkout)
    return yard


@pytest.fixture
def builder(yard: Yard) -> Builder:
    assert isinstance(yard.work, Builder)
    return yard.work


def change(checkout: Path) -> None:
    with (checkout / "src" / "ship" / "kernel.py").open("a") as file:
        file.write("\n")


def test_a_wheel_is_built_once_for_each_state_of_the_sources(yard: Yard, builder: Builder, checkout: Path) -> None:
    assert yard.wheel() == yard.wheel()
    assert builder.wheels == 1
    change(checkout)
    yard.wheel()
    assert builder.wheels == 2


@pytest.mark.parametrize("name", ["QUARTERDECK_PURE", "QUARTERDECK_QUICK"])
def test_a_wheel_that_is_pure_or_made_quickly_is_another(
    name: str, yard: Yard, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    yard.wheel()
    monkeypatch.setenv(name, "1")
    yard.wheel()
    assert builder.wheels == 2


def test_sources_that_change_meanwhile_are_built_again(
    yard: Yard, builder: Builder, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = builder.instead

    def meddle(words: list[str]) -> None:
        build(words)
        if builder.wheels == 1:
            change(checkout)

    monkeypatch.setattr(builder, "instead", meddle)
    environment = yard.environment()
    assert builder.wheels == 2
    assert environment == environments.which()


def test_a_build_that_fails_is_tried_again(yard: Yard, builder: Builder) -> None:
    builder.fails = "no room"
    with pytest.raises(Failed, match="no room"):
        yard.wheel()
    builder.fails = ""
    yard.wheel()
    assert builder.wheels == 2


def test_it_is_unpacked_to_be_imported(yard: Yard, checkout: Path) -> None:
    yard.unpack()
    place = checkout / "build" / "unpacked" / "ship" / "kernel.py"
    assert place.read_text() == "SAILS = 3"
    (place.parent / "old.py").touch()
    yard.unpack()
    assert (place.parent / "old.py").exists(), "it was right, and nothing was touched"
    change(checkout)
    yard.unpack()
    assert not (place.parent / "old.py").exists()


def test_the_environment_is_whole_before_anything_leads_to_it(yard: Yard, builder: Builder, checkout: Path) -> None:
    environment = yard.environment()
    assert environments.which() == environment
    assert (checkout / ".venv").resolve() == environment.folder.resolve()
    assert builder.told[1:] == [
        f"-m venv ROOT/.venvs/{environment.folder.name}",
        "-m pip --disable-pip-version-check --no-input install ROOT/build/wheel/ship.whl",
        "-m quarterdeck about",
    ]
    yard.environment()
    assert len(builder.told) == 4


def test_an_engine_that_does_not_start_is_not_taken(
    yard: Yard, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = builder.instead

    def fail(words: list[str]) -> None:
        build(words)
        if words[-1] == "about":
            raise Failed("ImportError")

    monkeypatch.setattr(builder, "instead", fail)
    with pytest.raises(Failed):
        yard.environment()
    assert environments.which().kind == "interpreted"


def test_a_compiler_that_fails_says_why_and_nothing_is_taken(yard: Yard, builder: Builder, checkout: Path) -> None:
    builder.says = (
        "quarterdeck: WARNING: installing the slower interpreted build: no working C compiler: gcc is missing"
    )
    with pytest.raises(NotCompiled, match=r"^no working C compiler: gcc is missing$"):
        yard.environment()
    assert environments.which().kind == "interpreted"
    assert not (checkout / ".venv").exists()


def test_where_nothing_is_compiled_there_is_the_interpreted_one(
    yard: Yard, builder: Builder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    builder.says = "quarterdeck: WARNING: installing the slower interpreted build: mypyc failed: no"
    assert yard.some_environment() == environments.interpreted()
    assert "going on with the slower interpreted build: mypyc failed: no" in capsys.readouterr().err
    monkeypatch.setenv("QUARTERDECK_PURE", "1")
    yard.some_environment()
    assert builder.wheels == 1


@pytest.mark.parametrize(
    ("says", "fails", "line"),
    [
        (Builder.says, "", r"^The compiled engine is ready, after 0 min 0 s: the next start takes it\.$"),
        ("quarterdeck: WARNING: …interpreted build: the C compiler failed: oh", "", r"stays interpreted: the C .* oh$"),
        ("", "Collecting mypy\nno network", r"stays interpreted: no network \(see build/wheel\.log\)$"),
    ],
)
def test_what_is_said_in_the_end(
    yard: Yard, builder: Builder, says: str, fails: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder.says, builder.fails = says, fails
    niceness: list[int] = []
    monkeypatch.setattr(os, "nice", niceness.append)
    monkeypatch.setattr(engine, "_end_with_input", lambda _: None)
    told = engine.beside(yard)
    assert re.search(line, told), told
    assert niceness == [19]


def test_who_comes_second_waits_and_finds_it_done(
    yard: Yard, builder: Builder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with locked(yard.build / "engine.lock") as mine, locked(yard.build / "engine.lock", wait=False) as other:
        assert mine
        assert not other
    other_yard = Yard(environments.ROOT)
    other_yard.work = builder
    with yard.alone():
        yard.environment()
    with other_yard.alone():
        other_yard.environment()
    assert builder.wheels == 1


def test_it_ends_with_whoever_started_it(checkout: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tools import engine\n"
        "yard = engine.Yard(Path(sys.argv[1]))\n"
        "from threading import Thread\n"
        "Thread(target=engine._end_with_input, args=(yard,), daemon=True).start()\n"
        "yard.work.run(sys.executable, '-c', 'import time; print(1, flush=True); time.sleep(60)')\n"
    )
    root = Path(engine.__file__).resolve().parents[1]
    process = subprocess.Popen([sys.executable, "-c", script, checkout], stdin=subprocess.PIPE, cwd=root)
    log = checkout / "build" / "engine.log"
    while not (log.is_file() and log.read_text().endswith("1\n")):
        assert process.poll() is None
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(10) == engine.STOPPED


# What the C compiler makes


class Compiler:
    """Joins a source and a header, as setuptools would have a compiler do."""

    compiler_so = (sys.executable,)

    def __init__(self) -> None:
        self.compiled: list[str] = []
        self.breaks = ""

    def _setup_compile(self, output: str, _m: Any, _i: Any, sources: list[str], _d: Any, flags: list[str]) -> Any:
        objects = {f"{output}/{Path(source).stem}.o": (source, ".c") for source in sources}
        return [], list(objects), flags, [], objects

    def _get_cc_args(self, *_: object) -> list[str]:
        return []

    def _compile(self, place: str, source: str, *_: object) -> None:
        if Path(source).stem == self.breaks:
            raise KeyboardInterrupt
        self.compiled.append(Path(source).stem)
        Path(place).write_text(Path(source).read_text())


@pytest.fixture
def sources(tmp_path: Path) -> list[str]:
    """Three files of C and a header."""
    (tmp_path / "native.h").write_text("header")
    (tmp_path / "out").mkdir()
    for name in "abc":
        (tmp_path / f"{name}.c").write_text(f"source {name}")
    return [str(tmp_path / f"{name}.c") for name in "abc"]


def compile_all(folder: Path, sources: list[str], flags: str = "-O3", breaks: str = "") -> list[str]:
    compiler = Compiler()
    compiler.breaks = breaks
    objects = Objects(compiler, folder, "1")
    made = objects.compile(sources, str(folder / "out"), extra_postargs=[flags])
    assert [Path(place).read_text() for place in made] == [Path(source).read_text() for source in sources]
    objects.forget_unused()
    return sorted(compiler.compiled)


def test_only_what_has_changed_is_compiled_again(tmp_path: Path, sources: list[str]) -> None:
    assert compile_all(tmp_path, sources) == ["a", "b", "c"]
    assert compile_all(tmp_path, sources) == []
    Path(sources[1]).write_text("another")
    assert compile_all(tmp_path, sources) == ["b"]
    assert len(list((tmp_path / "objects").iterdir())) == 3, "what nothing uses is not kept"


def test_another_header_or_flag_changes_everything(tmp_path: Path, sources: list[str]) -> None:
    compile_all(tmp_path, sources)
    assert compile_all(tmp_path, sources, "-O2") == ["a", "b", "c"]
    (tmp_path / "native.h").write_text("another")
    assert compile_all(tmp_path, sources, "-O2") == ["a", "b", "c"]


def test_what_was_broken_off_is_gone_on_with(
    tmp_path: Path, sources: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.objects.cores", lambda: 1)
    with pytest.raises(KeyboardInterrupt):
        compile_all(tmp_path, sources, breaks="b")
    assert compile_all(tmp_path, sources) == ["b", "c"]
