"""The line that is being typed: its text, where the cursor stands, and the lines before it."""

from __future__ import annotations


class TypedLine:
    """Text with a cursor, and a history."""

    def __init__(self) -> None:
        self.text = ""
        self.cursor = 0
        self._history: list[str] = []
        self._place = 0  # in the history; its length is the line that is being typed

    def __bool__(self) -> bool:
        return bool(self.text)

    def set(self, text: str) -> None:
        """Have this text stand there, with the cursor behind it."""
        self.text = text
        self.cursor = len(text)

    def insert(self, text: str) -> None:
        """Put something in where the cursor stands."""
        self.text = self.text[: self.cursor] + text + self.text[self.cursor :]
        self.cursor += len(text)

    def take(self) -> str:
        """The line as it is; from now on it is history."""
        text = self.text
        if text and self._history[-1:] != [text]:
            self._history.append(text)
        self._place = len(self._history)
        self.set("")
        return text

    def forget(self) -> None:
        """Empty the line and its history."""
        self._history.clear()
        self._place = 0
        self.set("")

    def recall(self, step: int) -> None:
        """Go back or on in the history."""
        self._place = min(max(self._place + step, 0), len(self._history))
        self.set(self._history[self._place] if self._place < len(self._history) else "")

    def edit(self, key: str) -> bool:
        """Do what a key does to the line; False if it is none that edits."""
        if key in ("left", "ctrl+b"):
            self.cursor = max(0, self.cursor - 1)
        elif key in ("right", "ctrl+f"):
            self.cursor = min(len(self.text), self.cursor + 1)
        elif key in ("home", "ctrl+a"):
            self.cursor = 0
        elif key in ("end", "ctrl+e"):
            self.cursor = len(self.text)
        elif key in ("ctrl+left", "alt+b"):
            self.cursor = self._word_before()
        elif key in ("ctrl+right", "alt+f"):
            self.cursor = self._word_after()
        elif key in ("backspace", "ctrl+h"):
            self._cut(self.cursor - 1, self.cursor)
        elif key in ("delete", "ctrl+d"):
            self._cut(self.cursor, self.cursor + 1)
        elif key in ("ctrl+w", "ctrl+backspace", "alt+backspace"):
            self._cut(self._word_before(), self.cursor)
        elif key in ("ctrl+u", "escape"):
            self._cut(0, len(self.text) if key == "escape" else self.cursor)
        elif key == "ctrl+k":
            self._cut(self.cursor, len(self.text))
        else:
            return False
        return True

    def _cut(self, start: int, end: int) -> None:
        start = max(0, start)
        self.text = self.text[:start] + self.text[end:]
        self.cursor = min(start, len(self.text))

    def _word_before(self) -> int:
        before = self.text[: self.cursor].rstrip()
        return before.rfind(" ") + 1

    def _word_after(self) -> int:
        rest = self.text[self.cursor :]
        end = rest.lstrip().find(" ")
        return len(self.text) if end < 0 else self.cursor + len(rest) - len(rest.lstrip()) + end
