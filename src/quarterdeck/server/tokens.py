"""Tokens: to have one is to have the right to what it stands for. The server keeps only their fingerprints."""

from __future__ import annotations

import secrets
from hashlib import blake2b

LONGEST_ID = 40


def new_token() -> str:
    """An unguessable token of 192 bits, fit for an address."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The name of a table, which nobody guesses either: who has the link may watch."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def is_id(name: str) -> bool:
    """Whether a table may be called that."""
    return 0 < len(name) <= LONGEST_ID and name.isascii() and name.isalnum()


def fingerprint(token: str) -> str:
    """What is kept of a token: it can be recognized by it, and not found out."""
    return blake2b(token.encode(), digest_size=16, person=b"qd token").hexdigest()
