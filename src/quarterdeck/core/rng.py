"""Random numbers: a quick generator and one that nobody can foresee, the same compiled and interpreted.

The quick one is multiply-with-carry. Its modulus 2131995753 * 2**32 - 1 is a safe prime, so the period is about 2**62.
No product ever exceeds a signed 64-bit word, which is why nothing needs masking and both builds agree. It is linear:
whoever sees enough of its numbers can work out all others. The other is a keyed hash in counter mode: without the key
what was seen says nothing of what comes.
"""

from hashlib import blake2b
from typing import Any, Final

from quarterdeck.core.native import i64

MULTIPLIER: Final = 2131995753
WORD: Final = 0xFFFFFFFF
KEYED: Final = -1  # in the place of a carry
BLOCK: Final = 16  # words of one hash
_WORDS: Final = b"qd words"  # the use of the hash, so that no result of it can pass for another's


class Rng:
    """A stream of random numbers from a 64-bit seed, or from a key. `draws` counts what was taken from it."""

    __slots__ = ("_ahead", "_key", "carry", "draws", "x")

    def __init__(self, seed: int) -> None:
        self._key: bytes = b""
        self._ahead: bytes = b""  # the block of 16 words that was made of the key last
        self.x: i64 = seed & WORD
        self.carry: i64 = (seed >> 32) % (MULTIPLIER - 1) + 1
        self.draws: int = 0
        if self.x == WORD and self.carry == MULTIPLIER - 1:
            self.carry = 1  # the one state that repeats itself
        for _ in range(4):
            self.word()
        self.draws = 0

    @staticmethod
    def keyed(key: bytes) -> "Rng":
        """A stream from a key of 16 to 64 bytes, which nobody can foresee who does not have it."""
        rng = Rng(0)
        rng._key = key
        rng.carry = KEYED
        return rng

    def __reduce__(self) -> tuple[Any, ...]:
        return rng_at, (self._key, self._ahead, self.x, self.carry, self.draws)

    def word(self) -> int:
        """The next 32 random bits."""
        x = self.x
        carry = self.carry
        if carry < 0:
            return self._keyed_word()
        product: i64 = MULTIPLIER * x + carry
        self.x = product & WORD
        self.carry = product >> 32
        self.draws += 1
        return x ^ carry

    def _keyed_word(self) -> int:
        block, place = divmod(self.draws, BLOCK)
        if place == 0:
            self._ahead = blake2b(block.to_bytes(8, "big"), key=self._key, person=_WORDS).digest()
        self.draws += 1
        return int.from_bytes(self._ahead[4 * place : 4 * place + 4], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; `n` is at least 1 and less than 2**31."""
        size: i64 = n
        word: i64 = self.word()
        product: i64 = word * size
        low: i64 = product & WORD
        if low < size:
            floor: i64 = (WORD + 1 - size) % size
            while low < floor:
                word = self.word()
                product = word * size
                low = product & WORD
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def rng_at(key: bytes, ahead: bytes, x: int, carry: int, draws: int) -> Rng:
    """A stream at the very place where another one was: what its `__reduce__` names."""
    rng = Rng(0)
    rng._key = key
    rng._ahead = ahead
    rng.x = x
    rng.carry = carry
    rng.draws = draws
    return rng
