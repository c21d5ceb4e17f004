"""The built web client: files of one folder, and its first page for every other path."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_PLACES = (_PACKAGE / "web", _PACKAGE.parents[1] / "build" / "web")
INDEX = "index.html"
HASHED = "assets/"  # these names change with what is in them
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Quarterdeck</title>
<h1>The web client is not built</h1>
<p>This server was installed without its web client. In a source checkout type <code>make web</code>; otherwise install
the package again on a machine with Node.js 20 or newer, or with access to a package registry.</p>
<p>The server itself runs: play in the terminal with <code>quarterdeck join</code>.</p></html>
"""


@dataclass(frozen=True)
class WebFile:
    """A file for the browser."""

    data: bytes
    kind: str
    lasting: bool  # whether it may be kept for good


def web_folder() -> Path | None:
    """Where the built client is: in the package, or in a source checkout's build folder."""
    return next((place for place in _PLACES if (place / INDEX).is_file()), None)


def web_file(path: str) -> WebFile | None:
    """The file of a path, or the first page for a path that is no file's; None for a missing asset."""
    folder = web_folder()
    if folder is None:
        return WebFile(MISSING.encode(), "text/html", False)
    name = path.strip("/")
    files = _files(folder)
    if name in files:
        return files[name]
    return None if name.startswith(HASHED) or Path(name).suffix else files[INDEX]


@cache
def _files(folder: Path) -> dict[str, WebFile]:
    """Every file by its path, as it was when the first one was asked for: they belong together.

    What is not in here cannot be asked for, however the path is written.
    """
    files = {}
    for path in folder.rglob("*"):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            files[name] = WebFile(path.read_bytes(), kind, name.startswith(HASHED))
    return files
