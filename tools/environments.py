"""The environments that `make play` starts from, and which of them is right for the sources as they are.

The interpreted one has what the package needs to run and reads src/ as it is; a compiled one has the package as it was
built from one state of the sources. Each is in a folder of .venvs that is named after what it was made for, and gets
its stamp last: a folder without a stamp is half built, and is made anew; one with a stamp is never changed. `.venv` is
a link to the one that was taken last.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from tools.locks import locked
from tools.work import Work

ROOT = Path(__file__).resolve().parents[1]
STAMP = ".ready"
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")
KEPT = 2  # environments of a kind: one that was taken may still run

# What the package is built from; of folders every file, but for what tools have made there.
SOURCES = ("setup.py", "pyproject.toml", "MANIFEST.in", "src", "tools", "docs/rules", "web")
MADE = {"__pycache__", "node_modules", "dist"}


def is_pure() -> bool:
    """Whether QUARTERDECK_PURE asks that nothing is compiled."""
    return os.environ.get("QUARTERDECK_PURE", "0") not in {"", "0"}


def is_quick() -> bool:
    """Whether QUARTERDECK_QUICK asks that it is compiled in half the time, for code that is a twentieth slower."""
    return os.environ.get("QUARTERDECK_QUICK", "0") not in {"", "0"}


def state_of_sources() -> str:
    """A fingerprint of all that the package is built from, and for which Python."""
    return _fingerprint(path for name in SOURCES for path in _files(ROOT / name))


def state_of_needs() -> str:
    """A fingerprint of what the package needs to run."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = [project["version"], project["dependencies"], project["scripts"]]
    return blake2b(f"{_around()} {parts}".encode(), digest_size=16).hexdigest()


def _fingerprint(paths: Iterable[Path]) -> str:
    hashed = blake2b(_around().encode(), digest_size=16)
    for path in paths:
        data = path.read_bytes()
        hashed.update(f"{path.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode() + data)
    return hashed.hexdigest()


def _files(path: Path) -> Iterator[Path]:
    """The file, or the files of the folder, in an order that is always the same."""
    if path.is_file():
        yield path
    elif path.is_dir() and path.name not in MADE and path.suffix != ".egg-info":
        for inner in sorted(path.iterdir()):
            yield from _files(inner)


def _around() -> str:
    """For which Python an environment is, and where: it holds both paths."""
    python = platform.python_implementation(), platform.python_version(), platform.machine(), sys.base_prefix
    return f"{python} {ROOT}"


@dataclass(frozen=True)
class Environment:
    """An environment of Python, there or not."""

    kind: str  # interpreted or compiled
    state: str

    @property
    def folder(self) -> Path:
        """Where it is, or will be."""
        return ROOT / ".venvs" / f"{self.kind}-{self.state[:12]}"

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / "bin" / "python"

    @property
    def stamp(self) -> Path:
        """The file that says that it is whole."""
        return self.folder / STAMP

    def is_ready(self) -> bool:
        """Whether it is there as a whole."""
        return self.python.exists() and self.stamp.is_file() and self.stamp.read_text() == self.state

    @contextmanager
    def being_made(self) -> Iterator[Path]:
        """The empty folder to make it in. It is whole once that ends without an error."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        yield self.folder
        half = self.stamp.with_suffix(".half")
        half.write_text(self.state)
        half.replace(self.stamp)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Within, nobody removes it."""
        with locked(self.stamp, shared=True):
            yield


def interpreted() -> Environment:
    """The one that reads the sources."""
    return Environment("interpreted", state_of_needs())


def compiled() -> Environment:
    """The one that has them compiled, as they are now."""
    return Environment("compiled", state_of_sources())


def make_interpreted(environment: Environment, work: Work) -> None:
    """Install the package as it is, with what it needs to run, unless it is there. Raises `Failed`."""
    if not environment.is_ready():
        with environment.being_made() as folder:
            work.run(sys.executable, "-m", "venv", folder)
            work.run(environment.python, *PIP, "install", "-e", ROOT)


def which() -> Environment:
    """The one to start from: the compiled one if it is whole and of these sources, and nobody asks for none."""
    if not is_pure():
        fast = compiled()
        if fast.is_ready():
            return fast
    return interpreted()


def link(environment: Environment) -> None:
    """Have `.venv` lead to an environment, in one step."""
    place, step = ROOT / ".venv", ROOT / f".venv-step-{os.getpid()}"
    target = environment.folder.relative_to(ROOT)
    if place.is_symlink() and place.readlink() == target:
        return
    step.unlink(missing_ok=True)
    step.symlink_to(target, target_is_directory=True)
    if place.is_dir() and not place.is_symlink():  # of a time when it was an environment itself
        old = ROOT / f".venv-old-{os.getpid()}"
        place.rename(old)
        step.replace(place)
        shutil.rmtree(old, ignore_errors=True)
    else:
        step.replace(place)


def remove_old(kind: str) -> None:
    """Remove what is half built, and all but the latest of a kind unless in use. Nobody may be making one meanwhile."""
    folders = list((ROOT / ".venvs").glob(f"{kind}-*"))
    whole = sorted((f for f in folders if (f / STAMP).is_file()), key=lambda f: -(f / STAMP).stat().st_mtime)
    for folder in folders:
        if folder not in whole:
            shutil.rmtree(folder, ignore_errors=True)
    for folder in whole[KEPT:]:
        with locked(folder / STAMP, wait=False) as free:
            if free:
                (folder / STAMP).unlink()  # first, so that what is left of it is not taken for whole
                shutil.rmtree(folder, ignore_errors=True)
