"""Long parts of a record, compressed into one short text.

A short text may unfold into very much. So whoever unfolds one says how much it may be at most, and never has more than
that in memory.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import TypeVar

import msgspec

T = TypeVar("T")

STATE_BYTES = 32 * 1024  # unfolded; the largest state of any game, whatever its options, has less than 1 KiB
_PIECE = 256 * 1024  # bytes that are unfolded at a time, in about a millisecond


class NotCompressed(ValueError):
    """A text that `compress` has not made, or that unfolds into too much."""


class Compressor:
    """A list as compressed text, with one item added after the other: the same text as `compress` makes of it."""

    def __init__(self) -> None:
        self._deflater = zlib.compressobj(9)
        self._data = bytearray(self._deflater.compress(b"["))
        self._empty = True
        self.unfolded = 0  # bytes, so far

    def add(self, item: object) -> None:
        """Add an item at the end."""
        self._data += self._deflater.compress(b"" if self._empty else b",")
        data = msgspec.json.encode(item)
        self._data += self._deflater.compress(data)
        self._empty = False
        self.unfolded += len(data) + 1

    def text(self) -> str:
        """All of it, after which nothing is added."""
        self._data += self._deflater.compress(b"]") + self._deflater.flush()
        return b64encode(self._data).decode()


def compress(value: object) -> str:
    """Any plain value as compressed text."""
    return b64encode(zlib.compress(msgspec.json.encode(value), 9)).decode()


def decompress(text: str, kind: type[T], most: int) -> T:
    """The value that `compress` was given. Raises `NotCompressed` for anything else, and for more than `most` bytes."""
    try:
        return msgspec.json.decode(b"".join(unfold(text, most)), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise NotCompressed(str(error)) from error


def unfold(text: str, most: int) -> Iterator[bytes]:
    """The bytes of a compressed value, piece by piece. Raises `NotCompressed`."""
    length = 0
    try:
        inflater = zlib.decompressobj()
        left = b64decode(text, validate=True)
        while not inflater.eof:
            piece = inflater.decompress(left, min(_PIECE, most + 1 - length))
            length += len(piece)
            if (not piece and not inflater.eof) or length > most:
                raise NotCompressed("It breaks off, or is too long.")
            left = inflater.unconsumed_tail
            yield piece
    except (ValueError, zlib.error) as error:
        raise NotCompressed(str(error)) from error
