"""What commands print for programs."""

from __future__ import annotations

from typing import Any


def print_json(data: Any) -> None:
    """Print plain data as JSON that a person can read, too."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())
