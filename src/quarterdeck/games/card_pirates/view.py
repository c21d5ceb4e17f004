"""What a seat or a spectator may see, built up from nothing."""

from __future__ import annotations

from quarterdeck.core.game import View
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.state import PUBLIC, PirateState


def view(s: PirateState, viewer: int) -> View:
    """The table as `viewer` sees it: cards as numbers, squares as numbers.

    squares: [square, face-up cards, number face down, those of them the viewer knows, how many more must be faces]
    hands:   [number of cards, those the viewer knows (held or just laid), how many more must be faces, number laid]
    stack:   [number of cards, [[place from the top, names of the group it is one of], ...]]
    """
    known = cards.WHOLE_DECK if viewer == ALL_SEEING else s.known[viewer if viewer >= 0 else PUBLIC]
    faces = 0 if viewer == ALL_SEEING else s.faces[viewer if viewer >= 0 else PUBLIC]
    up = s.up
    down = s.down
    squares: list[list[object]] = []
    rest = s.cells
    cell = 0
    while rest:
        if rest & 1:
            low = down[cell]
            squares.append([
                cell,
                list(cards.each(up[cell])) if up[cell] else [],
                cards.count(low),
                list(cards.each(low & known)) if low & known else [],
                cards.count(low & faces),
            ])  # fmt: skip
        rest >>= 1
        cell += 1
    over = not s.depth
    return {
        "viewer": viewer,
        "seats": s.seats,
        "size": s.rules.size,
        "round": s.round(),
        "cap": s.rules.cap,
        "first": s.first,
        "turn": s.turn,
        "asked": s.seat(),
        "squares": squares,
        "islands": [[suit, s.island_cell[suit], s.island_card[suit]] for suit in range(4)],
        "ships": s.ships[:],
        "path": list(_squares(s.visited)),
        "hands": [_hand(s, seat, viewer, known, faces) for seat in range(s.seats)],
        "laid": list(cards.each(s.battle[viewer])) if viewer >= 0 else [],
        "stack": [len(s.stack), _stack(s, known, viewer == ALL_SEEING)],
        "discards": list(cards.each(s.discards)),
        "over": over,
        "ending": s.ending,
        "scores": s.scores() if over else [],
        "places": s.places() if over else [],
    }


def _hand(s: PirateState, seat: int, viewer: int, known: int, faces: int) -> list[object]:
    held = s.hands[seat] | s.battle[seat]
    laid = cards.count(s.battle[seat])
    if seat == s.foe and seat != viewer and viewer != ALL_SEEING:
        laid = 0  # how many cards a defender lays shows only at the reveal
    return [cards.count(held) - laid, list(cards.each(held & known)), cards.count(held & faces), laid]


def _stack(s: PirateState, known: int, all_seeing: bool) -> list[list[object]]:
    """The places of the stack, from the top, of which something is known, each with the names of its group."""
    told: list[list[object]] = []
    height = len(s.stack)
    for i in range(height - 1, -1, -1):
        if all_seeing:
            told.append([height - 1 - i, [s.stack[i]]])
        elif known >> s.stack[i] & 1:
            group = s.stack_group[i]
            names = [s.stack[j] for j in range(height) if s.stack_group[j] == group]
            names.sort()
            told.append([height - 1 - i, names])
    return told


def _squares(cells: int) -> list[int]:
    squares: list[int] = []
    cell = 0
    while cells:
        if cells & 1:
            squares.append(cell)
        cells >>= 1
        cell += 1
    return squares
