"""Rich and Textual draw, who know what each terminal understands: nothing else writes control codes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import quarterdeck

SOURCE = Path(quarterdeck.__file__).parent
LINE_ENDS = {"\r", "\r\n"}  # as they come from files and pipes of other systems


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module, with their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            yield node.lineno, node.value if isinstance(node.value, str) else node.value.decode("latin-1")


def test_no_string_moves_the_cursor_or_colours_anything() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, text in texts(path)
        if any(code in text for code in "\x1b\x9b\b") or ("\r" in text and text not in LINE_ENDS)
    ]
    assert found == []
