"""Long texts of a record, packed into one short string."""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, b64encode
from typing import TypeVar

import msgspec

T = TypeVar("T")

LARGEST = 64 * 2**20  # bytes unpacked; more than any game needs, and less than a bomb


def pack(value: object) -> str:
    """Any plain value as compressed text."""
    return b64encode(zlib.compress(msgspec.json.encode(value), 9)).decode()


def unpack(text: str, kind: type[T]) -> T:
    """The value that `pack` was given. Raises `ValueError` for anything else."""
    try:
        raw = b64decode(text, validate=True)
        inflater = zlib.decompressobj()
        data = inflater.decompress(raw, LARGEST)
        if not inflater.eof:
            raise ValueError("it breaks off, or is too long")
        return msgspec.json.decode(data, type=kind)
    except (binascii.Error, zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
