"""Turns of phrase that every game needs."""

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f" {last} ".join([part for part in (", ".join(words[:-1]), words[-1]) if part]) if words else ""


def number_of(n: int, what: str) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return f"1 {what}" if n == 1 else f"{n or 'no'} {what}s"
