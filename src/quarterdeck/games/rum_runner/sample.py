"""A world that agrees with everything a seat knows.

Cards whose place the seat knows stay. The others are dealt anew: starting hazards to the slots that are known to hold
one, hazards and investments to the other face-down slots, the rest to hand and deck. Cards that cannot be in the deck
are shared out between slots and hand first. A deal that still contradicts what is known of loose cards, or in which the
question on the table could not have been asked, is dealt again, so that every world that is possible has its fair
chance. Nothing here reads a card that the seat does not know: the same knowledge and the same generator give the same
world.
"""

from __future__ import annotations

from math import comb
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import PUBLIC, STARTER, RumState

TRIES: Final = 100_000  # far more than any question asks for


def sample(s: RumState, seat: int, rng: Rng) -> RumState:
    """A world that agrees with everything `seat` (or the public, for SPECTATOR) knows."""
    w = s.clone()
    if not s.depth:  # all is shown but the decks
        _shuffle_crown_deck(w, rng)
        _shuffle_pirate_deck(w, rng)
        return w
    if seat == codes.CROWN:
        _shuffle_crown_deck(w, rng)
    else:
        _deal_crown(s, w, seat if seat == codes.PIRATE else PUBLIC, rng)
    if seat == codes.PIRATE:
        _shuffle_pirate_deck(w, rng)
    else:
        _deal_pirate(s, w, rng)
    if seat < 0:
        # What the Pirate alone has seen is open in this world: it knows no more than that it looked.
        w.sure[codes.PIRATE] = w.sure[PUBLIC]
        w.loose[codes.PIRATE] = 0
        w.astray[codes.PIRATE] = 0
    return w


# The Crown's cards


def _shuffle_crown_deck(w: RumState, rng: Rng) -> None:
    w.decks[codes.CROWN].sort()
    rng.shuffle(w.decks[codes.CROWN])


class _Type:
    """The hidden hazards, or the hidden investments, and the face-down slots for them.

    Tied ones are in one of these slots or in the hand, and surely not in the deck.
    """

    def __init__(self) -> None:
        self.tied: list[int] = []
        self.free: list[int] = []
        self.slots: list[int] = []

    def ways(self, tied: int) -> int:
        """In how many ways the slots can be filled with so many of the tied cards."""
        return comb(len(self.tied), tied) * comb(len(self.free), len(self.slots) - tied)

    def deal(self, w: RumState, tied: int, rest: list[int], rng: Rng) -> int:
        """Fill the slots, so many with tied cards. Returns the tied ones that are left; the free ones go to `rest`."""
        rng.shuffle(self.free)
        free = len(self.slots) - tied
        laid = self.free[:free]
        hand = 0
        if self.tied:
            rng.shuffle(self.tied)
            laid += self.tied[:tied]
            rng.shuffle(laid)
            for kind in self.tied[tied:]:
                hand += sets.ONE[kind]
        _fill(w, self.slots, laid)
        rest.extend(self.free[free:])
        return hand


def _deal_crown(s: RumState, w: RumState, viewer: int, rng: Rng) -> None:
    hazards = _Type()
    investments = _Type()
    starters: list[int] = []
    events: list[int] = []
    unknown = _unknown_to(s, viewer)
    loose = s.loose[viewer]
    for kind in unknown:
        tied = sets.has(loose, kind) and sets.number(loose, kind) == unknown.count(kind)
        if sets.is_event(kind):
            events.append(kind)
        elif not tied and sets.is_starter(kind):
            starters.append(kind)
        else:
            sort = investments if sets.is_investment(kind) else hazards
            (sort.tied if tied else sort.free).append(kind)
    marked: list[int] = []  # slots that hold a starting hazard; one that is loose is elsewhere
    for slot in handling.cards_in_play(s):
        if not knowledge.known_to(s.face[slot], viewer):
            places = investments.slots if slot % codes.ROW == 0 else marked if s.face[slot] & STARTER else hazards.slots
            places.append(slot)
    rng.shuffle(starters)
    _fill(w, marked, starters)
    strays = starters[len(marked) :]
    (hazards.tied if len(strays) <= s.astray[viewer] else hazards.free).extend(strays)
    known = s.sure[viewer]
    in_hand = s.held[codes.CROWN] - sets.size(known)
    ways = _ways(hazards, investments, len(events), in_hand)
    for _ in range(TRIES):
        way = _pick(ways, rng)
        rest = events[:]
        hand = hazards.deal(w, way % (len(hazards.tied) + 1), rest, rng)
        hand += investments.deal(w, way // (len(hazards.tied) + 1), rest, rng)
        rng.shuffle(rest)
        drawn = in_hand - sets.size(hand)
        for kind in rest[:drawn]:
            hand += sets.ONE[kind]
        w.hands[codes.CROWN] = hand + known
        w.decks[codes.CROWN] = rest[drawn:]
        if _agrees(s, w, viewer, hand, hazards.slots + investments.slots) and _can_be_asked(w, codes.CROWN):
            return
    raise RuntimeError(f"no world found in {TRIES} deals: what {viewer} knows contradicts the table")


def _ways(hazards: _Type, investments: _Type, events: int, in_hand: int) -> list[int]:
    """The ways to share the tied cards out between slots and hand, and how many deals there are of each."""
    ways: list[int] = []
    for j in range(len(investments.tied) + 1):
        for i in range(len(hazards.tied) + 1):
            laid = i + j
            drawn = in_hand - len(hazards.tied) - len(investments.tied) + laid
            rest = len(hazards.free) + len(investments.free) + events + laid
            rest -= len(hazards.slots) + len(investments.slots)
            possible = i <= len(hazards.slots) and j <= len(investments.slots) and 0 <= drawn <= rest
            ways.append(hazards.ways(i) * investments.ways(j) * comb(rest, drawn) if possible else 0)
    return ways


def _pick(ways: list[int], rng: Rng) -> int:
    """One of the ways by chance, each deal equally likely."""
    if len(ways) == 1:
        return 0
    left = (rng.word() << 32 | rng.word()) * sum(ways) >> 64
    way = 0
    while left >= ways[way]:
        left -= ways[way]
        way += 1
    return way


def _unknown_to(s: RumState, viewer: int) -> list[int]:
    """The Crown's cards whose place the viewer does not know, in printed order."""
    unknown = s.decks[codes.CROWN] + sets.cards_of(s.hands[codes.CROWN] - s.sure[viewer], codes.CROWN)
    for slot in handling.cards_in_play(s):
        if not knowledge.known_to(s.face[slot], viewer):
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
        pool += sets.ONE[w.slots[slot]]
    for kind in sets.kinds_of(loose, codes.CROWN):
        if sets.number(pool, kind) < sets.number(loose, kind):
            return False
    return sets.size(pool & sets.STARTERS) >= sets.size(loose & sets.STARTERS) + astray


def _can_be_asked(w: RumState, seat: int) -> bool:
    """Whether the question on the table could be asked in this world."""
    if not w.depth or w.seat() != seat:
        return True
    step = w.step().id
    if step == codes.INVESTMENT_STEP and w.arg <= ARG:
        return bool(w.hands[codes.CROWN] & sets.INVESTMENTS)
    if step == codes.HAZARD_ISLAND_STEP:
        return bool(w.hands[codes.CROWN] & sets.HAZARDS)
    return bool(w.moves())


# The Pirate's cards


def _shuffle_pirate_deck(w: RumState, rng: Rng) -> None:
    deck = w.decks[codes.PIRATE]
    top = [deck.pop()] if w.top_known else []
    deck.sort()
    rng.shuffle(deck)
    w.decks[codes.PIRATE] = deck + top


def _deal_pirate(s: RumState, w: RumState, rng: Rng) -> None:
    known = s.sure[codes.CROWN]
    top = s.decks[codes.PIRATE][-1:] if s.top_known else []
    hidden = s.decks[codes.PIRATE][: len(s.decks[codes.PIRATE]) - len(top)]
    unknown = hidden + sets.cards_of(s.hands[codes.PIRATE] - known, codes.PIRATE)
    unknown.sort()
    in_hand = len(unknown) - len(hidden)
    for _ in range(TRIES):
        rng.shuffle(unknown)
        hand = known
        for kind in unknown[:in_hand]:
            hand += sets.ONE[kind]
        w.hands[codes.PIRATE] = hand
        w.decks[codes.PIRATE] = unknown[in_hand:] + top
        if _can_be_asked(w, codes.PIRATE):
            return
    raise RuntimeError(f"no world found in {TRIES} deals: the Pirate's hand contradicts the question")
