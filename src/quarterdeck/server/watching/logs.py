"""The log of a server: one line for each thing, as text or as JSON, with nothing in it that is anybody's secret.

A token is a right, and so is the id of a table. Neither is ever written, nor where somebody calls from: fingerprints
stand for them, under a key that is made when the server starts, so that they lead from line to line and nowhere else.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from traceback import format_tb
from typing import Any, Literal

import msgspec

LogKind = Literal["text", "json"]

# What a line may say beside its words, in this order.
FIELDS = ("method", "route", "status", "ms", "ident")

_KEY = secrets.token_bytes(16)
_TOKEN = re.compile(r"(?<![\w-])(?=[\w-]*[A-Z])[\w-]{32}(?![\w-])", re.ASCII)
_IDENT = re.compile(r"/(?:table|replay|campaign)s?/([A-Za-z0-9]{8,})")


@dataclass(frozen=True)
class Asking:
    """On whose behalf something is done: a request, whoever sent it, and the id in its address, if there is one."""

    request: str
    guest: str
    ident: str = ""


asking: ContextVar[Asking | None] = ContextVar("asking", default=None)


def short(name: str) -> str:
    """A fingerprint for the log of something that must not be in it."""
    return blake2b(name.encode("utf-8", "surrogatepass"), key=_KEY, digest_size=4).hexdigest()


def asking_for(client: str, path: str) -> Asking:
    """A new request of a client. Its name in the log, which the client is told, is made up."""
    found = _IDENT.search(path)
    return Asking(secrets.token_hex(8), short(client), found[1] if found else "")


def without_secrets(text: str) -> str:
    """A text with fingerprints in place of what must not be in a log."""
    now = asking.get()
    if now is not None and now.ident:
        text = text.replace(now.ident, short(now.ident))
    return _TOKEN.sub(lambda token: short(token[0]), text)


class _Lines(logging.Formatter):
    """What both kinds of log have in common. Nothing that was sent begins a line of its own, or steers a terminal."""

    def parts(self, record: logging.LogRecord) -> dict[str, Any]:
        """What a line says, by name."""
        now = asking.get()
        parts: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _printable(without_secrets(_message(record))),
        }
        if now is not None:
            parts |= {"request": now.request, "guest": now.guest}
        parts |= {name: value for name in FIELDS if (value := getattr(record, name, None)) is not None}
        if record.exc_info and record.exc_info[1] is not None:
            parts["trace"] = _trace(record.exc_info[1])
        return parts


class JsonLines(_Lines):
    """A line of JSON for each thing."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        return msgspec.json.encode(self.parts(record)).decode()


class TextLines(_Lines):
    """A line of words for each thing."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line, and lines with a margin where something broke."""
        parts = self.parts(record)
        trace = parts.pop("trace", "")
        time, level, message = parts.pop("time"), parts.pop("level"), parts.pop("message")
        del parts["logger"]
        more = "".join(f" {name}={value}" for name, value in parts.items())
        return "\n    ".join([f"{time} {level} {message}{more}", *trace.splitlines()])


def set_up(kind: LogKind | None) -> None:
    """Write the log of this process to standard error: every request, or without a kind only what goes wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("quarterdeck").setLevel(logging.WARNING if kind is None else logging.INFO)
    # At its usual level it writes the addresses of sockets, which are the ids of tables.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def _message(record: logging.LogRecord) -> str:
    """What a record says. To its first line asyncio adds what a task was about, with an error's own words."""
    said = record.getMessage()
    return said.partition("\n")[0] if record.name == "asyncio" else said


def _trace(error: BaseException | None) -> str:
    """Where an error came from, the first cause first. Its own words are left out: they may be somebody's."""
    told: list[str] = []
    while error is not None:
        kind = f"{type(error).__name__} {(isinstance(error, OSError) and error.strerror) or ''}".rstrip()
        told = [*format_tb(error.__traceback__), f"{kind}\n", *told]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "".join(told).rstrip()


def _printable(line: str) -> str:
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)
