"""The web client: build it into build/web, unless it is there and nothing has changed, and look after its sources.

    python -m tools.web [build|check|format]

`check` runs the types, the format and the unit tests of the client.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from tools.locks import locked
from tools.node import OLDEST, PACKAGE, node_environment

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "web"
TARGET = ROOT / "build" / "web"
STAMP = ROOT / "build" / "web.stamp"
LOG = ROOT / "build" / "web.log"
LOCK = ROOT / "build" / "web.lock"
NO_NODE = f"there is no Node.js of version {'.'.join(map(str, OLDEST))} or newer: install it, or pip install {PACKAGE}"
MADE = ("node_modules", "dist")


class NotBuilt(Exception):
    """The web client could not be built; the message says why, and what to do."""


def is_built() -> bool:
    """Whether it is there, of the sources as they are."""
    return (TARGET / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == _state_of_sources()


def build_web() -> Path:
    """Build it if need be, and give the folder. Raises `NotBuilt`."""
    with locked(LOCK):
        if is_built():
            return TARGET
        environment = node_environment()
        if environment is None:
            raise NotBuilt(NO_NODE)
        state = _state_of_sources()
        STAMP.unlink(missing_ok=True)  # what is broken off is half a client
        LOG.write_text("")
        install_packages(environment)
        _npm(["run", "build"], {**environment, "QUARTERDECK_WEB": str(TARGET)})
        STAMP.write_text(state)
    return TARGET


def install_packages(environment: dict[str, str]) -> None:
    """Install what the web client is built with, unless it is there. Raises `NotBuilt`."""
    lock = SOURCE / "package-lock.json"
    installed = SOURCE / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        # Not `npm ci`: that refuses a lock that was written where the packages of other platforms were not to be had.
        # Nor is the lock written anew: whatever else npm would note in it is for who changes what is installed.
        _npm(["install", "--no-save", "--no-audit", "--no-fund"], environment)
        installed.touch()  # it keeps the times of the packages, and may be older than the lock


def _npm(order: list[str], environment: dict[str, str]) -> None:
    npm = shutil.which("npm", path=environment["PATH"])  # on Windows it is npm.cmd, which is not found by the bare name
    if npm is None:
        raise NotBuilt(NO_NODE)
    with LOG.open("a") as log:
        try:
            subprocess.run([npm, *order], cwd=SOURCE, env=environment, stdout=log, stderr=subprocess.STDOUT, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NotBuilt(f"npm {' '.join(order)} failed: see {LOG.relative_to(ROOT)}") from error


def _state_of_sources() -> str:
    """A fingerprint of every file that the client is built from."""
    hashed = blake2b(digest_size=16)
    for path in sorted(SOURCE.rglob("*")):
        place = path.relative_to(SOURCE)
        if path.is_file() and place.parts[0] not in MADE:
            hashed.update(place.as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def run_scripts(*scripts: str) -> None:
    """Run scripts of the client's package.json, and show what they say if one fails. Raises `NotBuilt`."""
    environment = node_environment()
    if environment is None:
        raise NotBuilt(NO_NODE)
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text("")
    install_packages(environment)
    try:
        for script in scripts:
            _npm(["run", "--silent", script], environment)
    except NotBuilt:
        print(LOG.read_text())
        raise


if __name__ == "__main__":
    try:
        match sys.argv[1:]:
            case [] | ["build"]:
                build_web()
            case ["check"]:
                run_scripts("check", "lint", "test")
            case ["format"]:
                run_scripts("format")
            case _:
                sys.exit("Say build, check or format.")
    except NotBuilt as trouble:
        sys.exit(f"The web client: {trouble}")
