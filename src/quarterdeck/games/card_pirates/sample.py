"""CP-hidden-6: a world that agrees with everything a seat knows; whoever imagines one has no better memory.

The cards whose place the seat knows stay; the others are dealt anew over the places left, faces to the places that are
known to hold faces. What other seats chose in secret is chosen anew. A deal that the question on the table rules out is
dealt again. Nothing here reads a card that the seat does not know: the same knowledge and the same generator give the
same world.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import PUBLIC, PirateState

# Places that cards are dealt to: a seat's hand, the cards buried this turn, a square, a place in the stack.
BURIED: Final = 4
SQUARE: Final = 5
STACK: Final = SQUARE + sea.SQUARES

TRIES: Final = 10_000  # far more than any question asks for


def sample(s: PirateState, seat: int, rng: Rng) -> PirateState:
    """A world that agrees with everything `seat` (or the public, for SPECTATOR) knows."""
    seer = seat if seat >= 0 else PUBLIC
    known = s.known[seer]
    certain_faces: list[int] = []
    others: list[int] = []
    _list_places(s, known, s.faces[seer], certain_faces, others)
    for _ in range(TRIES):
        world = _deal(s, seat, known, certain_faces, others, rng)
        if _possible(s, world, seat):
            return world
    raise RuntimeError(f"no world found in {TRIES} deals: what seat {seat} knows contradicts the question")


def _list_places(s: PirateState, known: int, faces: int, certain_faces: list[int], others: list[int]) -> None:
    """Every place that holds a card the seat does not know, once a card: those that must be faces, and the others."""
    for seat in range(s.seats):
        _list_place((s.hands[seat] | s.battle[seat]) & ~known, faces, seat, certain_faces, others)
    _list_place(s.buried & ~known, faces, BURIED, certain_faces, others)
    for cell in range(sea.SQUARES):
        if s.down[cell]:
            _list_place(s.down[cell] & ~known & ~s.buried, faces, SQUARE + cell, certain_faces, others)
    for i, c in enumerate(s.stack):
        if not known >> c & 1:
            others.append(STACK + i)


def _list_place(some: int, faces: int, place: int, certain_faces: list[int], others: list[int]) -> None:
    if some:
        for _ in range(cards.count(some & faces)):
            certain_faces.append(place)
        for _ in range(cards.count(some & ~faces)):
            others.append(place)


def _deal(s: PirateState, seat: int, known: int, certain_faces: list[int], others: list[int], rng: Rng) -> PirateState:
    """Deal the unknown cards over the places, each way equally likely."""
    w = s.clone()
    for other in range(s.seats):
        if other == seat:
            w.hands[other] = w.hands[other] & known
        else:
            w.hands[other] = (s.hands[other] | s.battle[other]) & known
            w.battle[other] = 0
    for cell in range(sea.SQUARES):
        if w.down[cell]:
            w.down[cell] = w.down[cell] & known
    w.buried &= known
    w.shown &= known
    unknown = cards.WHOLE_DECK & ~known
    faces = list(cards.each(unknown & cards.FACES))
    rng.shuffle(faces)
    for i, place in enumerate(certain_faces):
        _put(w, faces[i], place)
    rest = faces[len(certain_faces) :] + list(cards.each(unknown & cards.CREW))
    rng.shuffle(rest)
    for i, place in enumerate(others):
        _put(w, rest[i], place)
    if w.groups:
        _shuffle_groups(w, rng)
    if seat != s.turn and s.battle[s.turn]:
        _choose_fighters(w, s.turn, cards.count(s.battle[s.turn]), rng)
    _settle_knowledge(w, seat)
    _settle_faces(s, w, seat, certain_faces, faces)
    if s.depth and s.seat() != seat:
        _settle_question(w)
    return w


def _put(w: PirateState, c: int, place: int) -> None:
    bit = 1 << c
    if place < BURIED:
        w.hands[place] = w.hands[place] | bit
    elif place == BURIED:
        w.buried |= bit
        if w.rules.hidden:
            w.shown |= bit
        w.down[w.ships[w.turn]] = w.down[w.ships[w.turn]] | bit
    elif place < STACK:
        w.down[place - SQUARE] = w.down[place - SQUARE] | bit
    else:
        w.stack[place - STACK] = c


def _shuffle_groups(w: PirateState, rng: Rng) -> None:
    """The order inside a group of casualties is open."""
    start = 0
    height = len(w.stack)
    while start < height:
        stop = start + 1
        while stop < height and w.stack_group[stop] == w.stack_group[start]:
            stop += 1
        if w.stack_group[start] and stop - start > 1:
            group = w.stack[start:stop]
            group.sort()
            rng.shuffle(group)
            w.stack[start:stop] = group
        start = stop


def _choose_fighters(w: PirateState, seat: int, number: int, rng: Rng) -> None:
    """Choose anew what the attacker has laid in secret; too few crew is left to `_possible` to see.

    Of a defender nobody knows how many cards are laid so far, so in a sampled world it is asked from the beginning.
    """
    crew = list(cards.each(w.hands[seat] & cards.CREW))
    rng.shuffle(crew)
    for c in crew[:number]:
        w.hands[seat] = w.hands[seat] ^ 1 << c
        w.battle[seat] = w.battle[seat] | 1 << c


def _settle_knowledge(w: PirateState, seat: int) -> None:
    """Others know their own cards, and what they and the seat both know."""
    known = w.known[seat]
    looked = not w.depth or w.step().id > codes.LOOK_STEP
    for other in range(w.seats):
        if other == seat:
            continue
        w.known[other] = w.known[other] & known
        if looked:
            w.known[other] = w.known[other] | w.hands[other] | w.battle[other]
        if other == w.turn:
            w.known[other] = w.known[other] | w.buried


def _settle_faces(s: PirateState, w: PirateState, seat: int, places: list[int], faces: list[int]) -> None:
    """Of as many cards in each place as before everybody knows that they are faces, and nobody knows less than all."""
    known = s.known[seat]
    for viewer in range(w.seats + 1):
        marked = s.faces[viewer] & known
        last = -1
        left = 0
        for i, place in enumerate(places):
            if place != last:
                last = place
                hidden = _cards_at(s, place) & ~known
                left = max(cards.count(s.faces[viewer] & hidden), cards.count(s.faces[PUBLIC] & hidden))
            if left:
                marked |= 1 << faces[i]
                left -= 1
        w.faces[viewer] = marked & ~w.known[viewer]


def _cards_at(s: PirateState, place: int) -> int:
    if place < BURIED:
        return s.hands[place] | s.battle[place]
    return s.buried if place == BURIED else s.down[place - SQUARE] & ~s.buried


def _settle_question(w: PirateState) -> None:
    """A question in the middle of choosing card by card remembers the last card: make that one of this world."""
    step = w.step().id
    last = 0
    if step == codes.DEPART_STEP:
        last = w.buried.bit_length()
    elif step in (codes.ATTACK_STEP, codes.DEFEND_STEP):
        last = w.battle[w.seat()].bit_length()
    else:
        return
    w.depth -= 1
    w.push(step, last)
    w.arg = last


def _possible(s: PirateState, w: PirateState, seat: int) -> bool:
    """Whether the question on the table could have been asked in this world."""
    if cards.count(w.battle[s.turn]) != cards.count(s.battle[s.turn]):
        return False
    if not w.depth or w.seat() == seat:
        return True
    if w.step().id == codes.TARGET_STEP:
        return bool(w.hands[w.turn] & cards.CREW)
    return bool(w.moves())
