"""How cards change places, where several chapters do it alike, and who sees them do so."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED
from quarterdeck.core.trace import EVERYBODY, FLEETING, fleeting_to
from quarterdeck.games.card_pirates import cards, codes
from quarterdeck.games.card_pirates.state import PirateState


def held_reason(move: int, verb: int, hand: int) -> int:
    """CP-know-1: why a move with this verb and a card is no answer, if any card of the hand would do; or ALLOWED."""
    if move & ~ARG != verb or move & ARG >= cards.DECK:
        return NOT_ASKED
    return ALLOWED if hand >> (move & ARG) & 1 else codes.R_NOT_HELD


def lay_crew(s: PirateState, cell: int, crew: int) -> int:
    """CP-hidden-1: crew (as a set) comes to lie on a square for all to see; with hidden cards it is then turned over.

    Returns how it lies.
    """
    if s.rules.hidden:
        s.shown |= crew
        s.down[cell] = s.down[cell] | crew
        return codes.LIES_DOWN
    s.up[cell] = s.up[cell] | crew
    return codes.LIES_UP


def lay_face_down(s: PirateState, cell: int, card: int) -> None:
    """A card (as a set) comes to lie on a square face down."""
    s.down[cell] = s.down[cell] | card
    if s.rules.hidden:
        s.shown |= card


def put_under_stack(s: PirateState, group: list[int]) -> None:
    """CP-second-12, CP-hidden-7: these cards, whose names but not whose order all have seen, go under the stack."""
    s.groups += 1
    s.stack = group + s.stack
    s.stack_group = [s.groups] * len(group) + s.stack_group
    if s.rules.hidden:
        s.shown |= cards.mask(group)


def all_see(s: PirateState) -> int:
    """CP-hidden-3: the audience of what is shown: everybody, and with hidden cards only while it is news."""
    return FLEETING if s.rules.hidden else EVERYBODY


def one_sees(s: PirateState, seat: int) -> int:
    """CP-hidden-3: the audience of what one seat sees, and with hidden cards only while it is news."""
    return fleeting_to(1 << seat) if s.rules.hidden else 1 << seat
