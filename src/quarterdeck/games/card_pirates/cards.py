"""The pack: what each rank is good for, 52 playing cards as numbers, and sets of cards as masks.

Card = suit * 13 + rank - 2, so that the printed order of a hand (CP-bury-5: clubs, diamonds, hearts, spades, low to
high) is the order of the numbers. A set of cards is an int with one bit a card.
"""

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.cards import PRINTED, Card, CardRecord, filled
from quarterdeck.core.game import Components
from quarterdeck.core.native import i64
from quarterdeck.games.card_pirates import sea

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

# What a card is by its rank.
PACK: Final = "Pack"
SAILOR: Final = "crew"
PERSON: Final = "face card"
TREASURE: Final = "treasure"


class Rank(CardRecord):
    """A rank of the pack, of which there is a card of each suit.

    `sign` is how it is written on a card; `printed` and `later` are its points in hand at the end, in the two ways of
    scoring. In its text `{rank}` is its number.
    """

    def __init__(
        self, number: int, name: str, sort: str, text: str, sign: str = "", printed: int = 0, later: int = 0
    ) -> None:
        super().__init__(number, name, text, copies=SUITS, source=PRINTED)
        self.sort = sort
        self.sign = sign or name
        self.printed = printed
        self.later = later

    def said(self) -> str:
        """What the card is good for."""
        return filled(self.text, {"rank": self.number, "printed": self.printed, "later": self.later})


# CP-setup-1, CP-sail-7, CP-sail-8, CP-island-2, CP-end-3, CP-table-3, CP-second-8: the ranks, lowest first. Crew sails
# as far as its number pays for, and scores nothing.
RANK_RECORDS: Final = (
    Rank(2, "2", SAILOR, "Too weak to sail, but it fights, pays a storm or is buried."),
    Rank(3, "3", SAILOR, "Sails one straight step, or fights with {rank}."),
    Rank(4, "4", SAILOR, "Sails one straight step, or fights with {rank}."),
    Rank(5, "5", SAILOR, "Sails one step, straight or diagonal, or fights with {rank}."),
    Rank(6, "6", SAILOR, "Sails up to two straight steps or one diagonal step, or fights with {rank}."),
    Rank(7, "7", SAILOR, "Sails up to two straight steps or one diagonal step, or fights with {rank}."),
    Rank(8, "8", SAILOR, "Sails up to two steps, at most one of them diagonal, or fights with {rank}."),
    Rank(
        9,
        "9",
        SAILOR,
        "Sails up to two steps, at most one of them diagonal, or three straight ones, or fights with {rank}.",
    ),
    Rank(10, "10", SAILOR, "Sails up to two steps of any kind or three straight ones, or fights with {rank}."),
    Rank(
        JACK,
        "Jack",
        PERSON,
        "Buys the Queen, King or Ace of its suit on their island; {printed point} in hand at the end.",
        sign="J",
        printed=1,
        later=1,
    ),
    Rank(
        QUEEN,
        "Queen",
        PERSON,
        "Buys the King or Ace of its suit on their island; {printed point} in hand at the end (second edition: "
        "{later}).",
        sign="Q",
        printed=1,
        later=2,
    ),
    Rank(
        KING,
        "King",
        PERSON,
        "Buys the Ace of its suit on its island; {printed point} in hand at the end (second edition: {later}).",
        sign="K",
        printed=2,
        later=3,
    ),
    Rank(
        ACE,
        "Ace",
        TREASURE,
        "Lies on the island of its suit; {printed point} in hand at the end (second edition: {later}).",
        sign="A",
        printed=3,
        later=4,
    ),
)
RANK_NAMES: Final = tuple([rank.name for rank in RANK_RECORDS])
RANK_SIGNS: Final = tuple([rank.sign for rank in RANK_RECORDS])


def record_of(rank: int) -> Rank:
    """What is to be known of a rank (2 to 14)."""
    return RANK_RECORDS[rank - 2]


def card(suit: int, rank: int) -> int:
    """The card of a suit (0 to 3) and a rank (2 to 14)."""
    return suit * RANKS + rank - 2


def name(c: int) -> str:
    """`Queen of hearts`."""
    return f"{RANK_NAMES[c % RANKS]} of {SUIT_NAMES[c // RANKS]}"


def sign(c: int) -> str:
    """`Q♥`."""
    return RANK_SIGNS[c % RANKS] + SUIT_SIGNS[c // RANKS]


CODES: Final = [RANK_SIGNS[c % RANKS] + SUIT_LETTERS[c // RANKS] for c in range(DECK)]


def code(c: int) -> str:
    """`QH`: what a person types, an option points at and a view shows."""
    return CODES[c]


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
# CP-setup-1: crew, people and treasure, by what the records say of the ranks.
CREW: Final = mask([c for c in range(DECK) if RANK_RECORDS[c % RANKS].sort == SAILOR])
PEOPLE: Final = mask([c for c in range(DECK) if RANK_RECORDS[c % RANKS].sort == PERSON])
FACES: Final = WHOLE_DECK & ~CREW  # CP-setup-2: where storms or knowledge are concerned, Aces are faces too
SUIT_MASK: Final = [((1 << RANKS) - 1) << suit * RANKS for suit in range(SUITS)]
ACES: Final = [card(suit, ACE) for suit in range(SUITS)]
JACKS: Final = [card(suit, JACK) for suit in range(SUITS)]
ACE_MASK: Final = mask(ACES)
KING_MASK: Final = ACE_MASK >> 1
QUEEN_MASK: Final = ACE_MASK >> 2
JACK_MASK: Final = ACE_MASK >> 3

# CP-island-1, CP-island-2: for the card on top of an island, the people of its suit that it can be had for.
BELOW: Final = [PEOPLE & SUIT_MASK[c // RANKS] & ((1 << c) - 1) if not CREW >> c & 1 else 0 for c in range(DECK)]

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


def each(cards: i64) -> tuple[int, ...]:
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


def first(cards: int) -> int:
    """The first card of a set that has any, in printed order: of one suit the lowest."""
    return (cards & -cards).bit_length() - 1


def ranks(crew: int) -> tuple[int, int]:
    """The ranks of a set of crew: together, and the highest; 0 for none."""
    total = 0
    top = 0
    for c in each(crew):
        rank = RANK_OF[c]
        total += rank
        top = max(top, rank)
    return total, top


# The crew that can pay for a step of so many points: CREW_FROM[n] holds the crew of rank n and more.
CREW_FROM: Final = [mask([c for c in range(DECK) if n <= c % RANKS + 2]) & CREW for n in range(65)]
# What may still be chosen when cards are chosen one by one in printed order: the cards from c on.
FROM: Final = [WHOLE_DECK & -(1 << c) for c in range(DECK + 1)]


def codes_of(cards: int) -> list[str]:
    """The cards of a set by their codes, in printed order."""
    return [CODES[c] for c in each(cards)] if cards else []


class CardPiratesComponents(Components):
    """What is in the box: a standard pack of 52."""

    def cards(self) -> list[Card]:
        """The pack, rank by rank, highest first: four cards each."""
        return [
            Card(rank.name, PACK, rank.sort, None, rank.said(), rank.copies, rank.source)
            for rank in reversed(RANK_RECORDS)
        ]

    def content(self) -> list[Any]:
        return list(CODES)

    def facts(self) -> Mapping[str, Any]:
        """A card is known by its code: the sign of its rank, then the letter of its suit. Squares
        are columns and rows; a step has its points.
        """
        return {
            "ranks": {rank.sign: {"slug": rank.slug, "number": rank.number} for rank in RANK_RECORDS},
            "suits": {SUIT_LETTERS[suit]: SUIT_NAMES[suit] for suit in range(SUITS)},
            "columns": sea.COLUMNS,
            "steps": {"straight": sea.STRAIGHT_POINTS, "diagonal": sea.DIAGONAL_POINTS},
        }
