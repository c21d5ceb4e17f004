"""Turns of phrase that every game needs."""

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f" {last} ".join([part for part in (", ".join(words[:-1]), words[-1]) if part]) if words else ""


def ranked(rank: str, shared: bool, name: str, counted: str, own: bool, side: str = "") -> str:
    """The place of a player in a result, said to itself where it is its `own`: `1st Ann, 6 points.`, `You are 1st with
    6 points.`"""
    if own:
        place = f"share the {rank} place" if shared else f"are {rank}"
        return f"{f'You, {side},' if side else 'You'} {place} with {counted}."
    return f"{f'{rank}, shared:' if shared else rank} {f'{name}, {side}' if side else name}, {counted}."


def number_of(n: int, what: str) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return f"1 {what}" if n == 1 else f"{n or 'no'} {what}s"
