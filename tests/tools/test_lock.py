"""The lock of dependencies fits what the package asks for, and every dependency has an upper bound."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import EXTRAS, LOCK, ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL: dict[str, list[str]] = PROJECT["optional-dependencies"]
NEEDED: list[str] = [*PROJECT["dependencies"], *(line for extra in EXTRAS for line in OPTIONAL[extra])]
ALL: list[str] = [*PROJECT["dependencies"], *(line for extra in OPTIONAL.values() for line in extra)]
PINNED: dict[str, str] = dict(re.findall(r"^([\w.-]+)==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("line", NEEDED)
def test_what_is_needed_is_pinned_within_its_bounds(line: str) -> None:
    needed = Requirement(line)
    assert PINNED[canonicalize_name(needed.name)] in needed.specifier, "make lock pins it anew"


@pytest.mark.parametrize("line", [line for line in ALL if not line.startswith("quarterdeck[")])
def test_every_dependency_has_an_upper_bound(line: str) -> None:
    assert any(each.operator in ("<", "<=", "==", "~=") for each in Requirement(line).specifier)


def test_every_file_is_known_by_its_hash_and_by_no_place() -> None:
    text = re.sub(r"^#.*\n", "", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)
    blocks = re.split(r"\n(?=\S)", text.strip())
    assert len(blocks) == len(PINNED) > len(NEEDED)
    assert [block for block in blocks if not re.search(r"--hash=sha256:[0-9a-f]{64}$", block)] == []
    assert not re.search(r"://|--(extra-)?index|--find-links| @ ", text)
