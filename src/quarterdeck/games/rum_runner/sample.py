"""A world that agrees with everything a seat knows.

Cards whose place the seat knows stay. The others are dealt anew: starting hazards to the slots that are known to hold
one, hazards and investments to the other face-down slots, the rest to hand and deck. A deal that contradicts what is
known of loose cards, or in which the question on the table could not have been asked, is dealt again, so that every
world that is possible has its fair chance. Nothing here reads a card that the seat does not know: the same knowledge
and the same generator give the same world.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner.cards import (
    FIRST_CROWN_EVENT,
    FIRST_HAZARD,
    FIRST_PIRATE,
    FIRST_STARTER,
    HAZARDS,
    INVESTMENTS,
    ONE,
    ROW,
    STARTERS,
    cards_of,
    number,
    size,
)
from quarterdeck.games.rum_runner.codes import CROWN, HAZARD_ISLAND_STEP, INVESTMENT_STEP, PIRATE
from quarterdeck.games.rum_runner.handling import cards_in_play
from quarterdeck.games.rum_runner.knowledge import known_to
from quarterdeck.games.rum_runner.state import PUBLIC, STARTER, RumState

TRIES: Final = 100_000  # far more than any question asks for


def sample(s: RumState, seat: int, rng: Rng) -> RumState:
    """A world that agrees with everything `seat` (or the public, for SPECTATOR) knows."""
    w = s.clone()
    if seat == CROWN:
        w.decks[CROWN].sort()
        rng.shuffle(w.decks[CROWN])
    else:
        _deal_crown(s, w, seat if seat == PIRATE else PUBLIC, rng)
    if seat == PIRATE:
        _shuffle_pirate_deck(w, rng)
    else:
        _deal_pirate(s, w, rng)
    if seat < 0:
        # What the Pirate alone has seen is open in this world: it knows no more than that it looked.
        w.sure[PIRATE] = w.sure[PUBLIC]
        w.loose[PIRATE] = 0
        w.astray[PIRATE] = 0
    return w


# The Crown's cards


def _deal_crown(s: RumState, w: RumState, viewer: int, rng: Rng) -> None:
    starters: list[int] = []
    hazards: list[int] = []
    investments: list[int] = []
    events: list[int] = []
    for kind in _unknown_to(s, viewer):
        if kind < FIRST_HAZARD:
            investments.append(kind)
        elif kind < FIRST_STARTER:
            hazards.append(kind)
        elif kind < FIRST_CROWN_EVENT:
            starters.append(kind)
        else:
            events.append(kind)
    marked: list[int] = []  # slots that hold a starting hazard
    before: list[int] = []  # slots that hold some hazard
    upon: list[int] = []  # slots that hold an investment
    for slot in cards_in_play(s):
        if not known_to(s.face[slot], viewer):
            places = upon if slot % ROW == 0 else marked if s.face[slot] & STARTER else before
            places.append(slot)
    known = s.sure[viewer]
    in_hand = s.held[CROWN] - size(known)
    for _ in range(TRIES):
        rng.shuffle(starters)
        _fill(w, marked, starters)
        others = starters[len(marked) :] + hazards
        rng.shuffle(others)
        _fill(w, before, others)
        rng.shuffle(investments)
        _fill(w, upon, investments)
        rest = others[len(before) :] + investments[len(upon) :] + events
        rng.shuffle(rest)
        hand = 0
        for kind in rest[:in_hand]:
            hand += ONE[kind]
        w.hands[CROWN] = hand + known
        w.decks[CROWN] = rest[in_hand:]
        if _agrees(s, w, viewer, hand, before + upon) and _can_be_asked(w, CROWN):
            return
    raise RuntimeError(f"no world found in {TRIES} deals: what {viewer} knows contradicts the table")


def _unknown_to(s: RumState, viewer: int) -> list[int]:
    """The Crown's cards whose place the viewer does not know, in printed order."""
    unknown = s.decks[CROWN] + cards_of(s.hands[CROWN] - s.sure[viewer], 0)
    for slot in cards_in_play(s):
        if not known_to(s.face[slot], viewer):
            unknown.append(s.slots[slot])
    unknown.sort()
    return unknown


def _fill(w: RumState, slots: list[int], kinds: list[int]) -> None:
    for i, slot in enumerate(slots):
        w.slots[slot] = kinds[i]


def _agrees(s: RumState, w: RumState, viewer: int, hand: int, slots: list[int]) -> bool:
    """Whether as many loose cards and stray starting hazards are in the hand and in these slots as must be."""
    loose = s.loose[viewer]
    astray = s.astray[viewer]
    if not loose and not astray:
        return True
    pool = hand
    for slot in slots:
        pool += ONE[w.slots[slot]]
    for kind in range(FIRST_CROWN_EVENT):
        if number(pool, kind) < number(loose, kind):
            return False
    return size(pool & STARTERS) >= size(loose & STARTERS) + astray


def _can_be_asked(w: RumState, seat: int) -> bool:
    """Whether the question on the table could be asked in this world."""
    if not w.depth or w.seat() != seat:
        return True
    step = w.step().id
    if step == INVESTMENT_STEP and w.arg <= ARG:
        return bool(w.hands[CROWN] & INVESTMENTS)
    if step == HAZARD_ISLAND_STEP:
        return bool(w.hands[CROWN] & HAZARDS)
    return bool(w.moves())


# The Pirate's cards


def _shuffle_pirate_deck(w: RumState, rng: Rng) -> None:
    deck = w.decks[PIRATE]
    top = [deck.pop()] if w.top_known else []
    deck.sort()
    rng.shuffle(deck)
    w.decks[PIRATE] = deck + top


def _deal_pirate(s: RumState, w: RumState, rng: Rng) -> None:
    known = s.sure[CROWN]
    top = s.decks[PIRATE][-1:] if s.top_known else []
    hidden = s.decks[PIRATE][: len(s.decks[PIRATE]) - len(top)]
    unknown = hidden + cards_of(s.hands[PIRATE] - known, FIRST_PIRATE)
    unknown.sort()
    in_hand = len(unknown) - len(hidden)
    for _ in range(TRIES):
        rng.shuffle(unknown)
        hand = known
        for kind in unknown[:in_hand]:
            hand += ONE[kind]
        w.hands[PIRATE] = hand
        w.decks[PIRATE] = unknown[in_hand:] + top
        if _can_be_asked(w, PIRATE):
            return
    raise RuntimeError(f"no world found in {TRIES} deals: the Pirate's hand contradicts the question")
