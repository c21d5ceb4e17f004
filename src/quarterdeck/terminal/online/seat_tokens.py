"""The tokens of the seats that a player holds at online tables, kept so that the bare link leads back to them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.table.saves import default_home

FILE = "seats.json"
OWN_EYES = 0o600  # a token gives its reader the seat


class SeatNotKept(QuarterdeckError):
    """The right to a seat could not be written down."""


class SeatTokens:
    """Tokens by the link of their table, in a file that nobody else can read."""

    def __init__(self, home: Path | None = None) -> None:
        self.path = (home or default_home()) / FILE

    def token(self, link: str) -> str:
        """The token for a table, or an empty one."""
        return self._read().get(link, "")

    def keep(self, link: str, token: str) -> None:
        """Write down the right to a seat. Raises `SeatNotKept`."""
        self._write({**self._read(), link: token})

    def forget(self, link: str) -> None:
        """A right that is worth nothing any more. Raises `SeatNotKept`."""
        kept = self._read()
        if kept.pop(link, None) is not None:
            self._write(kept)

    def _read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError):  # there is none yet, or it is damaged: links with a token still work
            return {}

    def _write(self, kept: dict[str, str]) -> None:
        fresh = self.path.with_name(f"{FILE}.{token_hex(4)}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_EYES), "wb") as file:
                file.write(msgspec.json.encode(kept))
            fresh.replace(self.path)
        except OSError as error:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise SeatNotKept(
                f"The seat could not be written down in {self.path} ({error.strerror}): keep its link yourself."
            ) from error
