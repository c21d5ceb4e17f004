"""Who learns and who loses sight of what. Views and sampled worlds rest on this alone.

Each seat has a set of cards whose place it knows, and a set of cards of which it knows only that they are faces (Jack,
Queen, King or Ace). How many cards of a place are in either set never depends on what the seat cannot see.

Entries of lists are assigned, not changed in place with |= and &=, which would not be compiled to plain arithmetic.
"""

from __future__ import annotations

from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.state import PirateState


def show(s: PirateState, seen: int) -> None:
    """CP-know-2, CP-know-8: everybody sees these cards where they are."""
    known = s.known
    faces = s.faces
    for seer in range(s.seats + 1):
        known[seer] = known[seer] | seen
        if faces[seer]:
            faces[seer] = faces[seer] & ~seen


def learn(s: PirateState, seat: int, seen: int) -> None:
    """CP-know-3, CP-know-7: one seat sees these cards where they are."""
    s.known[seat] = s.known[seat] | seen
    if s.faces[seat]:
        s.faces[seat] = s.faces[seat] & ~seen


def forget_shown(s: PirateState) -> None:
    """CP-hidden-2, CP-hidden-3, CP-hidden-4: what was laid or shown is a back for everybody from now on, the owner
    included.
    """
    if s.shown:
        for seer in range(s.seats + 1):
            s.known[seer] &= ~s.shown
            s.faces[seer] &= ~s.shown
        for i, c in enumerate(s.stack):
            if s.shown >> c & 1:
                s.stack_group[i] = 0
        s.shown = 0


def slip_away(s: PirateState, seat: int, card: int, seers: int) -> None:
    """CP-know-4: a card (as a set) has left the seat's hand, and only `seers` (a mask of seats) saw which."""
    _blur(s, seat, card, seers, cards.WHOLE_DECK)


def slip_away_as_face(s: PirateState, seat: int, card: int) -> None:
    """CP-know-5, CP-know-6: a card (as a set) has left the seat's hand face down; everybody knows that it is a face."""
    _blur(s, seat, card, 1 << seat, cards.FACES)
    for seer in range(s.seats + 1):
        s.faces[seer] |= card & ~s.known[seer]


def leave_seen(s: PirateState, seat: int, card: int) -> None:
    """CP-know-2: a face card (as a set) has left the hand for all to see: perhaps one of those known to be faces."""
    hand = s.hands[seat]
    for seer in range(s.seats + 1):
        marked = s.faces[seer] & hand
        if marked and not (s.known[seer] | s.faces[seer]) & card:
            s.faces[seer] &= ~(marked & -marked)
    show(s, card)


def no_crew(s: PirateState, seat: int) -> None:
    """CP-know-9: everybody has seen that the seat holds no crew: all its cards are faces."""
    hand = s.hands[seat]
    for seer in range(s.seats + 1):
        s.faces[seer] |= hand & ~s.known[seer]


def _blur(s: PirateState, seat: int, card: int, seers: int, kind: int) -> None:
    """What could have been swapped unseen is no longer known; how many faces are left for certain still is."""
    hand = s.hands[seat] | card
    for seer in range(s.seats + 1):
        if seer == seat or seers >> seer & 1:
            continue
        known = s.known[seer]
        faces = s.faces[seer]
        if not (known | faces) & hand:
            continue
        lost = known & hand & kind
        if lost == card and not hand & ~known:
            continue  # nothing else could have left
        known &= ~lost
        marked = faces & hand | lost & cards.FACES
        if kind == cards.FACES or hand & ~known & ~marked:
            # Which face left is open, or whether one did: one fewer is certain here, and nothing of what left.
            rest = marked & ~card
            if not marked & card:
                rest &= rest - 1
            faces = faces & ~hand | rest
        else:
            faces = faces & ~hand | marked
        s.known[seer] = known
        s.faces[seer] = faces
