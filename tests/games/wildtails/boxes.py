"""The components with something in them changed, as an author would have mistyped it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from quarterdeck.core.datafile import Entry
from quarterdeck.games.wildtails.box.components import DATA, Components

Data = dict[str, Any]


def altered(alter: Callable[[Data], object]) -> Components:
    """The box with a change made to its data. Raises `ContentRefused` as reading it does."""
    data = tomllib.loads((DATA / "components.toml").read_text(encoding="utf-8"))
    alter(data)
    return Components(Entry("components.toml", data))


def scene(data: Data, number: int) -> Data:
    """The Scene of a card."""
    return _numbered(data["scenes"], number)


def objective(data: Data, number: int) -> Data:
    """The Objective of a card."""
    return _numbered(data["objectives"], number)


def threat(data: Data, number: int) -> Data:
    """The Threat of a card."""
    return _numbered(data["threats"], number)


def _numbered(tables: list[Data], number: int) -> Data:
    (found,) = [table for table in tables if table["number"] == number]
    return found
