"""What is said of a table itself: how its shuffle is sealed, and at the end whether it was as promised."""

from __future__ import annotations

from quarterdeck.table.secret import check_commitment

SEAL = 16  # digits of the commitment that are shown; the record has all
MARKED = "This game is marked: moves were taken back after something was seen."


def seal(commitment: str) -> str:
    """As much of the commitment as people compare."""
    return commitment[:SEAL]


def checks(commitment: str, salt: bytes, secret: bytes, marked: bool) -> list[str]:
    """Whether the secret is the one that was committed to when the game began, and whether all was played fair."""
    as_promised = check_commitment(commitment, salt, secret)
    shuffle = "ok." if as_promised else "the secret is not the one that was promised. Do not trust this game."
    return [f"Shuffle check: {shuffle}", *([MARKED] if marked else [])]
