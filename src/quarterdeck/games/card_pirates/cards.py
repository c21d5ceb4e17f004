"""The deck: 52 playing cards as numbers, sets of cards as masks, and where each came from.

Card = suit * 13 + rank - 2, so that the printed order of a hand (clubs, diamonds, hearts, spades, low to high) is the
order of the numbers. A set of cards is an int with one bit a card.
"""

from typing import Final

from quarterdeck.core.native import i64

SUITS: Final = 4
RANKS: Final = 13
DECK: Final = 52

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14

SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS: Final = ("♣", "♦", "♥", "♠")
SUIT_LETTERS: Final = "CDHS"
RANK_NAMES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace")
RANK_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

PROVENANCE: Final = "rulebook"  # of every card: a standard pack of 52


def card(suit: int, rank: int) -> int:
    """The card of a suit (0 to 3) and a rank (2 to 14)."""
    return suit * RANKS + rank - 2


def name(c: int) -> str:
    """`Queen of hearts`."""
    return f"{RANK_NAMES[c % RANKS]} of {SUIT_NAMES[c // RANKS]}"


def sign(c: int) -> str:
    """`Q♥`."""
    return RANK_SIGNS[c % RANKS] + SUIT_SIGNS[c // RANKS]


def code(c: int) -> str:
    """`QH`: what a person types and an option points at."""
    return RANK_SIGNS[c % RANKS] + SUIT_LETTERS[c // RANKS]


def from_code(text: str) -> int:
    """The card of a code such as `QH` or `10c`. Raises ValueError for anything else."""
    rank = text[:-1].upper()
    suit = text[-1:].upper()
    if rank not in RANK_SIGNS or not suit or suit not in SUIT_LETTERS:
        raise ValueError(f"{text!r} is no card: write its rank (2-10, J, Q, K, A) and suit (C, D, H, S), as in QH.")
    return SUIT_LETTERS.index(suit) * RANKS + RANK_SIGNS.index(rank)


def mask(cards: list[int]) -> int:
    """The set of these cards."""
    result = 0
    for c in cards:
        result |= 1 << c
    return result


SUIT_OF: Final = [c // RANKS for c in range(DECK)]
RANK_OF: Final = [c % RANKS + 2 for c in range(DECK)]
WHOLE_DECK: Final = (1 << DECK) - 1
CREW: Final = mask([c for c in range(DECK) if c % RANKS + 2 < JACK])
FACES: Final = WHOLE_DECK & ~CREW  # Jacks, Queens, Kings and Aces
SUIT_MASK: Final = [((1 << RANKS) - 1) << suit * RANKS for suit in range(SUITS)]
ACES: Final = [card(suit, ACE) for suit in range(SUITS)]
JACKS: Final = [card(suit, JACK) for suit in range(SUITS)]
ACE_MASK: Final = mask(ACES)

_SUIT_BITS: Final = (1 << RANKS) - 1


def _tuples(base: int) -> list[tuple[int, ...]]:
    """For every set of one suit's cards, the cards."""
    table: list[tuple[int, ...]] = [()]
    for bits in range(1, 1 << RANKS):
        top = bits.bit_length() - 1
        table.append((*table[bits ^ (1 << top)], base + top))
    return table


_CLUBS: Final = _tuples(0)
_DIAMONDS: Final = _tuples(RANKS)
_HEARTS: Final = _tuples(2 * RANKS)
_SPADES: Final = _tuples(3 * RANKS)


def cards_of(cards: i64) -> tuple[int, ...]:
    """The cards of a set, in printed order."""
    return (
        _CLUBS[cards & _SUIT_BITS]
        + _DIAMONDS[cards >> RANKS & _SUIT_BITS]
        + _HEARTS[cards >> 2 * RANKS & _SUIT_BITS]
        + _SPADES[cards >> 3 * RANKS]
    )


def count(cards: int) -> int:
    """How many cards a set has."""
    return cards.bit_count()


# The crew that can pay for a step of so many points: CREW_FROM[n] holds the crew of rank n and more.
CREW_FROM: Final = [mask([c for c in range(DECK) if n <= c % RANKS + 2 < JACK]) for n in range(65)]
# What may still be chosen when cards are chosen one by one in printed order: the cards from c on.
FROM: Final = [WHOLE_DECK & -(1 << c) for c in range(DECK + 1)]
