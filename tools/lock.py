"""Pin what a host installs, every file by its hash: `python -m tools.lock`, and `--upgrade` for the latest of all.

The lock is good for every Python and system that we know, and names no place that files come from.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "deploy" / "requirements.txt"
EXTRAS = ("postgresql",)
OLDEST_PYTHON = "3.11"
HEADER = """\
# What Quarterdeck needs to run, every file by its hash, for Python 3.11 and later on Linux, macOS and Windows.
# Made by `make lock` of pyproject.toml. To install exactly this, in an environment of its own:
#
#   pip install --require-hashes -r deploy/requirements.txt
#   pip install --no-deps .

"""


def find_uv(folder: Path) -> list[str]:
    """The resolver: the one that is here, or one that is installed into a folder. Raises `CalledProcessError`."""
    found = shutil.which("uv")
    if found is not None:
        return [found]
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "-qq", "install", "uv"], check=True)
    return [str(python), "-m", "uv"]


def lock(more: Sequence[str] = (), to: Path = LOCK) -> None:
    """Write the lock. What is pinned already stays so where it fits. Raises `CalledProcessError`."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "requirements.txt"
        if to.exists():
            shutil.copy(to, fresh)
        command = [*find_uv(Path(folder) / "uv"), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
        command += ["--python-version", OLDEST_PYTHON, "--no-header", "--no-annotate", "--no-emit-index-url"]
        command += ["--no-emit-find-links", *(f"--extra={extra}" for extra in EXTRAS), *more]
        subprocess.run([*command, "--output-file", fresh, "pyproject.toml"], cwd=ROOT, check=True, stdout=sys.stderr)
        pinned = fresh.read_text(encoding="utf-8")
    to.parent.mkdir(exist_ok=True)
    to.write_text(HEADER + pinned, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    try:
        lock(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(f"The lock was not written: {' '.join(map(str, error.cmd[:4]))} … failed. What is above says why.")
    print(f"Pinned in {LOCK.relative_to(ROOT)}.")
