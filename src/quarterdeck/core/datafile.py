"""Data files, checked as they are read: whatever is missing, unknown or of the wrong kind is refused with its place."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import ContentRefused


class Entry:
    """One table of a data file. What is taken from it is checked, and what nobody takes is refused by `close`."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where = where
        self._values = values
        self._taken: set[str] = set()

    def text(self, name: str, default: str | None = None, among: Sequence[str] = ()) -> str:
        """A line or several lines of text, one of `among` if there are any."""
        value = self._take(name, default)
        if not isinstance(value, str):
            raise self.refusal(f"{name} is a text in quotes, not {value!r}")
        if among and value != default and value not in among:
            raise self.refusal(f"{name} is one of {', '.join(among)}, not {value!r}")
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number."""
        value = self._take(name, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refusal(f"{name} is a whole number, not {value!r}")
        if value != default and not low <= value <= high:
            raise self.refusal(f"{name} is from {low} to {high}, not {value}")
        return value

    def switch(self, name: str) -> bool:
        """True or false, and false if nothing is said."""
        value = self._take(name, False)
        if not isinstance(value, bool):
            raise self.refusal(f"{name} is true or false, not {value!r}")
        return value

    def texts(self, name: str, default: Sequence[str] | None = None, exactly: int = 0) -> list[str]:
        """A list of texts."""
        values = self._list(name, default, exactly)
        for value in values:
            if not isinstance(value, str):
                raise self.refusal(f"{name} is a list of texts in quotes; {value!r} is none")
        return values

    def numbers(self, name: str, default: Sequence[int] | None = None, exactly: int = 0) -> list[int]:
        """A list of whole numbers."""
        values = self._list(name, default, exactly)
        for value in values:
            if isinstance(value, bool) or not isinstance(value, int):
                raise self.refusal(f"{name} is a list of whole numbers; {value!r} is none")
        return values

    def one(self, name: str) -> Entry:
        """A table within this one."""
        return self._entry(name, self._take(name, None))

    def maybe(self, name: str) -> Entry | None:
        """A table within this one, or None."""
        return self.one(name) if name in self._values else None

    def several(self, name: str, key: str = "name", needed: bool = True) -> list[Entry]:
        """Tables within this one; what each says of `key` is how messages call it."""
        values = self._list(name, None if needed else [], 0)
        entries: list[Entry] = []
        for i, value in enumerate(values):
            label = value.get(key, i + 1) if isinstance(value, dict) else i + 1
            entries.append(self._entry(f"{name} {label}", value))
        return entries

    def pairs(self, name: str) -> dict[str, int | str]:
        """A table of any names, each with a whole number or a text; an empty one if it is not there."""
        table = self._take(name, {})
        if not isinstance(table, dict):
            raise self.refusal(f"{name} is a table of names and values, not {table!r}")
        pairs: dict[str, int | str] = {}
        for key, value in table.items():
            if isinstance(value, bool) or not isinstance(value, int | str):
                raise self.refusal(f"{name}: {key} is a whole number or a text, not {value!r}")
            pairs[key] = value
        return pairs

    def close(self) -> None:
        """Nothing more is known here: whatever else there is, is refused."""
        for name in self._values:
            if name not in self._taken:
                raise self.refusal(f"{name} is not known here; there are: {', '.join(sorted(self._taken))}")

    def refusal(self, what: str) -> ContentRefused:
        """What is wrong, with its place."""
        return ContentRefused(f"{self.where}: {what}.")

    def _take(self, name: str, default: Any) -> Any:
        self._taken.add(name)
        if name in self._values:
            return self._values[name]
        if default is None:
            raise self.refusal(f"{name} is missing")
        return default

    def _list(self, name: str, default: Sequence[Any] | None, exactly: int) -> list[Any]:
        values = self._take(name, default)
        if not isinstance(values, list | tuple):
            raise self.refusal(f"{name} is a list in square brackets, not {values!r}")
        if exactly and len(values) != exactly:
            raise self.refusal(f"{name} has {exactly} entries, not {len(values)}")
        return list(values)

    def _entry(self, name: str, value: Any) -> Entry:
        if not isinstance(value, dict):
            raise self.refusal(f"{name} is a table, not {value!r}")
        return Entry(f"{self.where}, {name}", value)


def read_data(path: Path) -> Entry:
    """The file at `path`, to be taken apart. Raises `ContentRefused` if it cannot be read."""
    try:
        return Entry(path.name, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentRefused(f"{path.name}: it cannot be read ({error}).") from error
