"""The secret of a table: every random number comes from it, and anybody can check afterwards that it never changed.

A decision has a generator of its own, derived afresh from the secret, the number of the decision and the number of
undos before it: what was seen says nothing of what comes, and an undo never replays a known outcome. Decision 0 is
the deal.

The generator of a table with a secret is keyed: also within one shuffle nothing that was seen tells what is still face
down. The small one is for named deals, which have no secret, and for tables of records older than the keyed one.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest
from typing import TYPE_CHECKING

from quarterdeck.core.rng import Rng
from quarterdeck.table.entries import Generator
from quarterdeck.table.errors import SecretRefused

if TYPE_CHECKING:
    from quarterdeck.table.record import Record

SHORTEST = 16
LONGEST = 64  # what a BLAKE2b key can hold
LONGEST_NAME = 80

# Each use of the hash has a name of its own, so that no result of one can pass for another's.
_DECISION = b"qd decision"
_NAMED_DEAL = b"qd named deal"
_COMMITMENT = b"qd commitment"
_THOUGHTS = b"qd thoughts"


def new_secret() -> bytes:
    """A secret that nobody knows."""
    return secrets.token_bytes(32)


def new_salt() -> bytes:
    """What is hashed with the secret, so that no commitment can be looked up in a list."""
    return secrets.token_bytes(16)


def check_secret(secret: bytes) -> bytes:
    """The secret itself. Raises `SecretRefused` unless it has 16 to 64 bytes."""
    if not SHORTEST <= len(secret) <= LONGEST:
        raise SecretRefused(f"A secret has {SHORTEST} to {LONGEST} bytes; {len(secret)} were given.")
    return secret


def named_secret(deal: str) -> bytes:
    """The secret of a named deal: the same for everybody, and therefore none. Raises `SecretRefused`."""
    if not deal.strip() or len(deal) > LONGEST_NAME or not deal.isprintable():
        raise SecretRefused(f"A deal's name has 1 to {LONGEST_NAME} printable characters; {deal[:100]!r} has not.")
    return blake2b(deal.strip().encode(), digest_size=32, person=_NAMED_DEAL).digest()


def generator(kind: Generator, secret: bytes, decision: int, undos: int) -> Rng:
    """The random numbers of one decision."""
    message = f"{decision} {undos}".encode()
    if kind == "keyed":
        return Rng.keyed(blake2b(message, digest_size=32, key=secret, person=_DECISION).digest())
    return Rng(int.from_bytes(blake2b(message, digest_size=8, key=secret, person=_DECISION).digest(), "big"))


def seed_of_thoughts(record: Record, seat: int, bot: str) -> int:
    """Where a bot's random numbers begin at the question that comes next: so it thinks the same wherever the game is
    played, and however often it was left and loaded before."""
    message = f"{seat} {bot} {len(record.entries)}".encode()
    return int.from_bytes(blake2b(message, digest_size=8, key=record.header.secret, person=_THOUGHTS).digest(), "big")


def commitment(salt: bytes, secret: bytes) -> str:
    """What is published when the game starts; salt and secret are published when it ends."""
    return blake2b(secret, digest_size=32, key=salt, person=_COMMITMENT).hexdigest()


def check_commitment(published: str, salt: bytes, secret: bytes) -> bool:
    """True if `published` was made of this salt and secret."""
    return compare_digest(published.encode(), commitment(salt, secret).encode())
