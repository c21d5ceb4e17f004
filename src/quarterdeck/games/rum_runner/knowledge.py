"""Who learns and who loses sight of what. Views and sampled worlds rest on this alone.

The Pirate and the public each keep an account of the Crown's hidden cards; the Crown and the public share one of the
Pirate's hand, which only ever changes openly. Every number here is a lower bound that follows from what its owner saw.
"""

from __future__ import annotations

from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games.rum_runner import codes, sets
from quarterdeck.games.rum_runner.state import OPEN, PUBLIC, SEEN, STARTER, UP, RumState


def learn(s: RumState, seat: int) -> None:
    """A seat, or the public, has learnt something."""
    s.learnt[seat] = s.learnt[seat] + 1


def shown_by(s: RumState, seat: int) -> None:
    """Everybody but this seat has learnt something."""
    learn(s, 1 - seat)
    learn(s, PUBLIC)


def audience(s: RumState, slot: int) -> int:
    """RR-know-1, RR-know-3: who knows the card in a slot, as the audience of an event."""
    face = s.face[slot]
    if face & (UP | OPEN):
        return EVERYBODY
    return 1 << codes.CROWN | 1 << codes.PIRATE if face & SEEN else 1 << codes.CROWN


def known_to(face: int, viewer: int) -> bool:
    """RR-know-11: whether these marks of a slot tell the card to the Pirate or to the public."""
    return bool(face & (UP | OPEN | SEEN) if viewer == codes.PIRATE else face & (UP | OPEN))


# The Crown's cards


def turn_up(s: RumState, slot: int) -> None:
    """The card in a slot is face up from now on."""
    for viewer in (codes.PIRATE, PUBLIC):
        if not known_to(s.face[slot], viewer):
            _surfaces(s, viewer, slot)
            learn(s, viewer)
    s.face[slot] = UP


def look_at(s: RumState, slot: int) -> None:
    """RR-know-7: the Pirate alone has seen the card in a slot, and goes on to know it."""
    _surfaces(s, codes.PIRATE, slot)
    learn(s, codes.PIRATE)
    s.face[slot] = s.face[slot] | SEEN


def _surfaces(s: RumState, viewer: int, slot: int) -> None:
    """RR-know-9: a card that lay hidden turns out to be what it is: there is one fewer of it about elsewhere."""
    if not s.face[slot] & STARTER:
        _found(s, viewer, s.slots[slot])


def _found(s: RumState, viewer: int, kind: int) -> None:
    if s.loose[viewer] and sets.has(s.loose[viewer], kind):
        s.loose[viewer] = s.loose[viewer] - sets.ONE[kind]
    elif s.astray[viewer] and sets.is_starter(kind):
        s.astray[viewer] = s.astray[viewer] - 1


def leave_hand_seen(s: RumState, kind: int) -> None:
    """A card of the Crown's hand was shown and is gone from it."""
    for viewer in (codes.PIRATE, PUBLIC):
        if s.sure[viewer] and sets.has(s.sure[viewer], kind):
            s.sure[viewer] = s.sure[viewer] - sets.ONE[kind]
        else:
            _found(s, viewer, kind)
            learn(s, viewer)


def leave_hand_unseen(s: RumState, kind: int) -> int:
    """RR-know-9: a card of the Crown's hand is about to lie face down. Returns the marks of its slot.

    What was surely in the hand may be that card, unless the whole hand is known and has one kind of this type.
    """
    of_type = sets.INVESTMENTS if sets.is_investment(kind) else sets.HAZARDS
    face = 0
    for viewer in (codes.PIRATE, PUBLIC):
        candidates = s.sure[viewer] & of_type
        if not candidates:
            continue
        if not candidates & ~(3 * sets.ONE[kind]) and sets.size(s.sure[viewer]) == s.held[codes.CROWN]:
            s.sure[viewer] = s.sure[viewer] - sets.ONE[kind]
            face |= SEEN if viewer == codes.PIRATE else OPEN | SEEN
        else:
            s.sure[viewer] = s.sure[viewer] & ~of_type
            s.loose[viewer] = s.loose[viewer] + candidates
    return face


def come_to_hand(s: RumState, kind: int, face: int) -> None:
    """RR-know-5, RR-know-8: a card that lay in play with these marks is in the Crown's hand."""
    for viewer in (codes.PIRATE, PUBLIC):
        if known_to(face, viewer):
            s.sure[viewer] = s.sure[viewer] + sets.ONE[kind]
        elif face & STARTER:
            s.astray[viewer] = s.astray[viewer] + 1


def forget_hand(s: RumState) -> None:
    """RR-know-10: the Crown's hand was shuffled into its deck, and nothing is known of it any more."""
    for viewer in (codes.PIRATE, PUBLIC):
        s.sure[viewer] = 0
        s.loose[viewer] = 0
        s.astray[viewer] = 0


# The Pirate's cards


def add_known(s: RumState, kind: int) -> None:
    """RR-know-13: a card has come to the Pirate's hand for all to see."""
    s.sure[codes.CROWN] = s.sure[codes.CROWN] + sets.ONE[kind]


def leave_pirate_hand(s: RumState, kind: int) -> None:
    """A card has left the Pirate's hand; it always does so openly."""
    if sets.has(s.sure[codes.CROWN], kind):
        s.sure[codes.CROWN] = s.sure[codes.CROWN] - sets.ONE[kind]
    else:
        shown_by(s, codes.PIRATE)


def know_hand(s: RumState, hand: int) -> None:
    """RR-know-12: the Pirate's deck has run out: what is not in sight is in its hand."""
    s.sure[codes.CROWN] = hand
