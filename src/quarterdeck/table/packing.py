"""Long texts of a record, packed into one short string."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from typing import TypeVar

import msgspec

T = TypeVar("T")

LARGEST = 64 * 2**20  # bytes unpacked; more than any game needs, and less than a bomb


class NotPacked(ValueError):
    """A text that `pack` has not made."""


def pack(value: object) -> str:
    """Any plain value as compressed text."""
    return b64encode(zlib.compress(msgspec.json.encode(value), 9)).decode()


def unpack(text: str, kind: type[T]) -> T:
    """The value that `pack` was given. Raises `NotPacked` for anything else."""
    try:
        inflater = zlib.decompressobj()
        data = inflater.decompress(b64decode(text, validate=True), LARGEST)
        value = msgspec.json.decode(data, type=kind) if inflater.eof else None
    except (ValueError, zlib.error, RecursionError) as error:
        raise NotPacked(str(error)) from error
    if value is None:
        raise NotPacked("It breaks off, or is too long.")
    return value
