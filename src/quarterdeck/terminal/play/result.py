"""The end of a game: whether the shuffle was as promised."""

from __future__ import annotations

from quarterdeck.table.secret import check_commitment


def check_shuffle(commitment: str, salt: bytes, secret: bytes) -> str:
    """Whether the secret is the one that was committed to when the game began."""
    if check_commitment(commitment, salt, secret):
        return "Shuffle check: ok."
    return "Shuffle check: the secret is not the one that was promised. Do not trust this game."
