"""Random numbers: the same in both builds, fair, and counted."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.rng import MULTIPLIER, WORD, Rng

pytestmark = pytest.mark.laws

SEEDS = st.integers(0, 2**64 - 1)
KEYS = st.binary(min_size=16, max_size=64)
LARGEST = 2**31 - 1
OFTEN_REJECTED = 2**32 // 3 + 1  # the size for which a third of all words are drawn again, more than for any other
STUCK = (MULTIPLIER - 2) << 32 | WORD  # the seed that would begin with the largest x and the largest carry


@pytest.mark.parametrize(
    ("seed", "words", "cards", "order"),
    [
        (0, [3746114019, 2096816574, 1864042534], [14, 1, 51, 21, 42], [6, 1, 0, 2, 4, 5, 3]),
        (1, [2622396339, 261118096, 3827828948], [39, 15, 2, 44, 40], [5, 3, 4, 1, 2, 6, 0]),
        (2**64 - 1, [1126864295, 3798969862, 2897853939], [17, 24, 35, 33, 40], [4, 1, 2, 5, 0, 3, 6]),
        (0x123456789ABCDEF0, [3824997612, 1245433562, 925640214], [13, 42, 9, 31, 43], [5, 2, 3, 0, 4, 6, 1]),
    ],
)
def test_a_seed_gives_the_same_numbers_in_every_build(
    seed: int, words: list[int], cards: list[int], order: list[int]
) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in words] == words
    assert [rng.below(52) for _ in cards] == cards
    items = list(range(7))
    rng.shuffle(items)
    assert items == order


def test_a_key_gives_the_same_numbers_in_every_build() -> None:
    rng = Rng.keyed(bytes(32))
    assert [rng.word() for _ in range(3)] == [1300507740, 2749626364, 2217683685]
    assert [rng.below(52) for _ in range(5)] == [14, 2, 0, 32, 25]
    items = list(range(7))
    rng.shuffle(items)
    assert items == [2, 1, 4, 0, 6, 3, 5]
    assert rng.draws == 14


@given(KEYS, KEYS)
def test_two_keys_give_two_streams(key: bytes, other: bytes) -> None:
    streams = [[rng.word() for _ in range(40)] for rng in (Rng.keyed(key), Rng.keyed(other))]
    assert (streams[0] == streams[1]) == (key == other)
    assert len(set(streams[0])) > 38, "every block of words is another"
    assert all(0 <= word <= WORD for word in streams[0])


def test_the_modulus_is_a_safe_prime() -> None:
    modulus = MULTIPLIER * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime(modulus // 2)
    assert modulus < 2**63, "no product exceeds a signed word"


def is_prime(n: int) -> bool:
    """Miller and Rabin's test, which with these bases errs for no number below 3 * 10**24."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, n)
        if power not in (1, n - 1) and all((power := power * power % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


@given(SEEDS)
def test_a_word_has_32_bits_and_the_generator_stays_within_its_modulus(seed: int) -> None:
    rng = Rng(seed)
    for _ in range(20):
        assert 0 <= rng.word() <= WORD
        assert 0 <= rng.x <= WORD
        assert 0 <= rng.carry < MULTIPLIER


@given(SEEDS, SEEDS)
def test_two_seeds_give_two_streams(seed: int, other: int) -> None:
    streams = [[rng.word() for _ in range(4)] for rng in (Rng(seed), Rng(other))]
    assert (streams[0] == streams[1]) == (start(seed) == start(other))


def start(seed: int) -> tuple[int, int]:
    """What the generator makes of a seed."""
    return seed & WORD, (seed >> 32) % (MULTIPLIER - 1)


def test_no_seed_is_stuck() -> None:
    rng = Rng(STUCK)
    assert len({rng.word() for _ in range(10)}) > 1


@given(SEEDS, st.integers(1, LARGEST))
def test_a_number_is_below_its_bound(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@given(SEEDS)
def test_below_one_there_is_only_nought(seed: int) -> None:
    assert Rng(seed).below(1) == 0


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 13, 52, 100])
@pytest.mark.parametrize("seed", [1, 2, 2**40 + 3])
def test_every_number_is_equally_likely(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert_even(Counter(rng.below(n) for _ in range(500 * n)), n)


def assert_even(counts: Counter[int], kinds: int) -> None:
    """Pearson's measure of unevenness is about kinds - 1, and over that by six of its deviations once in ages."""
    each = counts.total() / kinds
    unevenness = sum((counts[kind] - each) ** 2 / each for kind in range(kinds))
    assert unevenness < kinds - 1 + 6 * (2 * kinds) ** 0.5


@given(SEEDS, st.one_of(st.integers(1, LARGEST), st.just(OFTEN_REJECTED)))
def test_words_that_would_favour_a_number_are_drawn_again(seed: int, n: int) -> None:
    rng, words = Rng(seed), Rng(seed)
    for _ in range(10):
        number, rest = divmod(words.word() * n, 2**32)
        while rest < 2**32 % n:
            number, rest = divmod(words.word() * n, 2**32)
        assert rng.below(n) == number
    assert rng.draws == words.draws


def test_numbers_stay_even_where_a_third_of_the_words_is_drawn_again() -> None:
    rng = Rng(5)
    counts = Counter(rng.below(OFTEN_REJECTED) * 8 // OFTEN_REJECTED for _ in range(8000))
    assert_even(counts, 8)
    assert 11_700 < rng.draws < 12_300


@pytest.mark.parametrize("rng", [Rng(11), Rng.keyed(b"sixteen bytes or more")], ids=["seed", "key"])
def test_successive_numbers_do_not_hang_together(rng: Rng) -> None:
    assert_even(Counter(rng.below(12) * 12 + rng.below(12) for _ in range(144 * 100)), 144)


def test_seeds_in_a_row_begin_differently() -> None:
    assert_even(Counter(Rng(seed).below(52) for seed in range(52 * 200)), 52)


@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_loses_and_makes_nothing(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_four_is_equally_likely() -> None:
    rng = Rng(3)
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    counts: Counter[int] = Counter()
    for _ in range(24 * 300):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[orders[tuple(items)]] += 1
    assert len(counts) == 24
    assert_even(counts, 24)


def test_draws_count_what_was_taken() -> None:
    rng = Rng(9)
    assert rng.draws == 0
    rng.word()
    assert rng.draws == 1
    rng.below(2**16)  # divides 2**32: nothing is drawn again
    assert rng.draws == 2
    rng.shuffle([])
    rng.shuffle([1])
    assert rng.draws == 2
    rng.shuffle([1, 2])
    assert rng.draws == 3
