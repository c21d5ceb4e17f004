"""A long text over everything else, leaf by leaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from quarterdeck.terminal.voices.fullscreen.lines import Line, cut, wrapped

FOOTER = 1
OVERLAP = 1  # lines of a leaf that stand on the next one too


@dataclass
class Pages:
    """Lines to be read, or a picture that is not wrapped; `first` is the line on top.

    What is `public` no curtain hides. What `ends` is opened at its end.
    """

    lines: Sequence[Line] = ()
    picture: Sequence[Text] = ()
    public: bool = False
    indent: int = 0
    ends: bool = False
    first: int = 0
    _total: int = field(default=0, init=False)
    _room: int = field(default=1, init=False)

    def shown(self, width: int, height: int) -> list[Text]:
        """As many lines as there is room for, and below them where one is and what to press."""
        body = [cut(line, width) for line in self.picture] or wrapped(self.lines, width, self.indent)
        self._total, self._room = len(body), max(1, height - FOOTER)
        self.first = max(0, self._total - self._room) if self.ends else min(self.first, self._total - 1)
        lines = body[self.first : self.first + self._room]
        lines += [Text()] * (self._room - len(lines))
        return [*lines, cut(Text(self._footer(), "reverse"), width)]

    @property
    def at_end(self) -> bool:
        """Whether all was shown."""
        return self.first + self._room >= self._total

    def turn(self, key: str) -> bool:
        """Go where the key says; False if it is none that turns leaves."""
        steps = {"up": -1, "down": 1, "pageup": -self._leaf, "pagedown": self._leaf}
        steps |= dict.fromkeys(("enter", "space"), self._leaf)
        steps |= {"home": -self._total, "end": (self._total - 1) // self._leaf * self._leaf - self.first}
        if key not in steps:
            return False
        self.ends = False
        if steps[key] < 0 or not self.at_end:
            self.first = max(0, self.first + steps[key])
        return True

    @property
    def _leaf(self) -> int:
        return max(1, self._room - OVERLAP)

    def _footer(self) -> str:
        if self._total <= self._room:
            return " Enter goes back to the table. "
        leaves = -(-(self._total - self._room) // self._leaf) + 1
        leaf = leaves if self.at_end else self.first // self._leaf + 1
        keys = "Enter goes back to the table" if self.at_end else "Enter, PgDn or space reads on, Esc goes back"
        return f" {leaf} of {leaves}. {keys}. "
