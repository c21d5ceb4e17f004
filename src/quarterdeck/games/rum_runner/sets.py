"""Sets of cards as numbers.

A set of cards of one side has two bits a kind: how many of it there are. A set of crew, of which there is one each, has
one bit a kind. A kind has its place by where it stands in the list of its side, or of the crew (`codes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.native import i64
from quarterdeck.games.rum_runner import codes


def _listed(side: Sequence[int], width: int) -> list[int]:
    """Where each kind of a side begins in a set, by kind; 0 for those of the other side."""
    places = [0] * codes.NUMBERS
    for place, kind in enumerate(side):
        places[kind] = place * width
    return places


# Cards of one side

KINDS_OF: Final[list[list[int]]] = [list(codes.CROWN_KINDS), list(codes.PIRATE_KINDS)]  # by their places
PLACE: Final[list[int]] = [
    a + b for a, b in zip(_listed(codes.CROWN_KINDS, 2), _listed(codes.PIRATE_KINDS, 2), strict=True)
]
ONE: Final[list[int]] = [1 << place for place in PLACE]
ALL: Final[list[int]] = [3 << place for place in PLACE]


def all_of(kinds: Sequence[int]) -> int:
    """Every card of these kinds that there can be, of one side."""
    return sum([ALL[kind] for kind in kinds])


INVESTMENTS: Final = all_of(codes.INVESTMENT_KINDS)
RUM: Final = all_of(codes.RUM_KINDS)
HAZARDS: Final = all_of(codes.HAZARD_KINDS)
STARTERS: Final = all_of(codes.STARTER_KINDS)
CROWN_EVENTS: Final = all_of(codes.CROWN_EVENT_KINDS)
SHIPS: Final = all_of(codes.SHIP_KINDS)
CREW: Final = all_of(codes.CREW_KINDS)
PIRATE_EVENTS: Final = all_of(codes.PIRATE_EVENT_KINDS)


def has(cards: int, kind: int) -> bool:
    """Whether a card of the kind is in the set."""
    return bool(cards & ALL[kind])


def number(cards: int, kind: int) -> int:
    """How many cards of the kind are in the set."""
    return cards >> PLACE[kind] & 3


def kinds_of(cards: int, seat: int, verb: int = 0) -> list[int]:
    """The kinds in a set of this side's cards, in printed order; with a verb, the moves of that verb."""
    kinds = KINDS_OF[seat]
    found: list[int] = []
    first: i64 = verb
    place: i64 = 0
    rest: i64 = cards
    while rest:
        if rest & 3:
            kind: i64 = kinds[place]
            found.append(first | kind)
        rest >>= 2
        place += 1
    return found


def cards_of(cards: int, seat: int) -> list[int]:
    """Every card in a set of this side's cards, in printed order; a kind stands there as often as it is in the set."""
    kinds = KINDS_OF[seat]
    found: list[int] = []
    place: i64 = 0
    rest: i64 = cards
    while rest:
        for _ in range(rest & 3):
            found.append(kinds[place])
        rest >>= 2
        place += 1
    return found


def size(cards: int) -> int:
    """How many cards are in the set."""
    total: i64 = 0
    rest: i64 = cards
    while rest:
        total += rest & 3
        rest >>= 2
    return total


# Sorts of cards: of any number that a move can name, or of NONE


def _marks(kinds: Sequence[int]) -> list[bool]:
    return [kind in kinds for kind in range(ARG + 1)]


_CROWNS: Final[list[bool]] = _marks(codes.CROWN_KINDS)
_PIRATES: Final[list[bool]] = _marks(codes.PIRATE_KINDS)
_INVESTMENTS: Final[list[bool]] = _marks(codes.INVESTMENT_KINDS)
_RUM: Final[list[bool]] = _marks(codes.RUM_KINDS)
_HAZARDS: Final[list[bool]] = _marks(codes.HAZARD_KINDS)
_STARTERS: Final[list[bool]] = _marks(codes.STARTER_KINDS)
_SHIPS: Final[list[bool]] = _marks(codes.SHIP_KINDS)
_CREW: Final[list[bool]] = _marks(codes.CREW_KINDS)
_EVENTS: Final[list[bool]] = _marks(codes.CROWN_EVENT_KINDS + codes.PIRATE_EVENT_KINDS)


def belongs_to(kind: int, seat: int) -> bool:
    """Whether the kind is in this side's deck, or begins in play on this side."""
    return _CROWNS[kind] if seat == codes.CROWN else _PIRATES[kind]


def is_investment(kind: int) -> bool:
    """RR-know-4: whether the kind lies on islands."""
    return _INVESTMENTS[kind]


def is_rum(kind: int) -> bool:
    """RR-goal-3, RR-goal-4: whether the kind is a bottle that scores; Poisoned Rum is none."""
    return _RUM[kind]


def is_hazard(kind: int) -> bool:
    """RR-know-4: whether the kind lies before islands."""
    return _HAZARDS[kind]


def is_starter(kind: int) -> bool:
    """Whether the kind is a starting hazard."""
    return _STARTERS[kind]


def is_ship(kind: int) -> bool:
    """Whether the kind is a ship."""
    return _SHIPS[kind]


def is_crew(kind: int) -> bool:
    """Whether the kind is a crew."""
    return _CREW[kind]


def is_event(kind: int) -> bool:
    """Whether the kind is an event, of either side."""
    return _EVENTS[kind]


# Crew, a bit each

CREW_PLACE: Final[list[int]] = _listed(codes.CREW_KINDS, 1)
CREW_BIT: Final[list[int]] = [1 << place for place in CREW_PLACE]
ALL_CREW: Final = (1 << codes.CREW_NUMBER) - 1
BITS: Final[list[int]] = [mask.bit_count() for mask in range(ALL_CREW + 1)]  # how many there are in a set


def _crew_of(mask: int) -> tuple[int, ...]:
    return tuple([kind for place, kind in enumerate(codes.CREW_KINDS) if mask >> place & 1])


CREW_OF: Final[list[tuple[int, ...]]] = [_crew_of(mask) for mask in range(ALL_CREW + 1)]  # who is in a set


def crew_set(kinds: Sequence[int]) -> int:
    """The set of these crew."""
    return sum([CREW_BIT[kind] for kind in kinds])
