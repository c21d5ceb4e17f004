"""Random numbers: a multiply-with-carry generator that gives the same numbers compiled and interpreted.

The modulus 2131995753 * 2**32 - 1 is a safe prime, so the period is about 2**62. No product ever exceeds a signed
64-bit word, which is why nothing needs masking and both builds agree.
"""

from typing import Final

from quarterdeck.core.native import i64

MULTIPLIER: Final = 2131995753
WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of random numbers from a 64-bit seed. `draws` counts what was taken from it."""

    __slots__ = ("carry", "draws", "x")

    def __init__(self, seed: int) -> None:
        self.x: i64 = seed & WORD
        self.carry: i64 = (seed >> 32) % (MULTIPLIER - 1) + 1
        self.draws: int = 0
        if self.x == WORD and self.carry == MULTIPLIER - 1:
            self.carry = 1  # the one state that repeats itself
        for _ in range(4):
            self.word()
        self.draws = 0

    def word(self) -> int:
        """The next 32 random bits."""
        x = self.x
        carry = self.carry
        product: i64 = MULTIPLIER * x + carry
        self.x = product & WORD
        self.carry = product >> 32
        self.draws += 1
        return x ^ carry

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
