"""Things as they are drawn: with the option that points at them, and what a click on them means."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from quarterdeck.terminal.boards.forms import around
from quarterdeck.terminal.boards.lines import mark_sign


class Marks:
    """The keys of the options that point at things, by the ids of those."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        self.keys = keys

    def sign(self, ident: str) -> Text:
        """`‹3›`, or nothing."""
        return mark_sign(self.keys.get(ident, ""))

    def marked(self, text: Text, ident: str) -> Text:
        """The text of a thing, with its option behind it."""
        return around(Text.assemble(text, self.sign(ident)), ident)

    def meant(self, ident: str, wider: str) -> str:
        """What a click on a thing means: what it lies on, if an option points there and none at itself."""
        return wider if wider in self.keys and ident not in self.keys else ident
