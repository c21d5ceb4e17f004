"""Long parts of a record, compressed into one short text."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from typing import TypeVar

import msgspec

T = TypeVar("T")

LARGEST = 64 * 2**20  # bytes decompressed; more than any game needs, and less than a bomb


class NotCompressed(ValueError):
    """A text that `compress` has not made."""


def compress(value: object) -> str:
    """Any plain value as compressed text."""
    return b64encode(zlib.compress(msgspec.json.encode(value), 9)).decode()


def decompress(text: str, kind: type[T]) -> T:
    """The value that `compress` was given. Raises `NotCompressed` for anything else."""
    try:
        inflater = zlib.decompressobj()
        data = inflater.decompress(b64decode(text, validate=True), LARGEST)
        value = msgspec.json.decode(data, type=kind) if inflater.eof else None
    except (ValueError, zlib.error, RecursionError) as error:
        raise NotCompressed(str(error)) from error
    if value is None:
        raise NotCompressed("It breaks off, or is too long.")
    return value
