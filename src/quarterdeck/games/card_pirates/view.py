"""What a seat or a spectator may see, built up from nothing.

Cards are named by their codes (`QH`), squares by column and row (`b3`), suits by their names (`hearts`).
"""

from __future__ import annotations

from typing import TypedDict

from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games.card_pirates import cards, sea
from quarterdeck.games.card_pirates.sense.value import points
from quarterdeck.games.card_pirates.state import NO_SQUARE, PUBLIC, PirateState


class PileView(TypedDict):
    """What lies on a square: the cards face up, how many lie face down, those of them that the viewer knows, and how
    many more must be Jack, Queen, King or Ace."""

    square: str
    up: list[str]
    down: int
    known: list[str]
    faces: int


class IslandView(TypedDict):
    """The island of a suit: its square, none while it is not on the map, and the card on top."""

    suit: str
    square: str | None
    card: str


class HandView(TypedDict):
    """A captain's hand: how many cards, those that the viewer knows (held or just laid), how many more must be Jack,
    Queen, King or Ace, how many are laid for a battle, and the points of the known ones."""

    size: int
    known: list[str]
    faces: int
    laid: int
    worth: int


class StackPlaceView(TypedDict):
    """A place of the stack, counted from the top, of which something is known: it is one of these cards."""

    place: int
    cards: list[str]


class StackView(TypedDict):
    """The stack: how many cards, and what is known of them."""

    size: int
    told: list[StackPlaceView]


class CardPiratesView(TypedDict):
    """The table as `viewer` sees it, a seat or less than 0. `asked` is a seat, or less than 0 when the game is over.

    `ships` has the square of every ship, none while it is not on the map; `path` the squares of this turn, none before
    the first one; `laid` the viewer's own cards laid for a battle. `straight` and `diagonal` are the points of a step.
    `ending` is 0 until the game is over; then `scores` and `places` are of the seats.
    """

    viewer: int
    seats: int
    size: int
    round: int
    cap: int
    straight: int
    diagonal: int
    first: int
    turn: int
    asked: int
    squares: list[PileView]
    islands: list[IslandView]
    ships: list[str | None]
    path: list[str]
    hands: list[HandView]
    laid: list[str]
    stack: StackView
    discards: list[str]
    over: bool
    ending: int
    scores: list[int]
    places: list[int]


def view(s: PirateState, viewer: int) -> CardPiratesView:
    """CP-know-1, CP-know-11, CP-three-3, CP-end-8: all that `viewer` may see."""
    known = cards.WHOLE_DECK if viewer == ALL_SEEING else s.known[viewer if viewer >= 0 else PUBLIC]
    faces = 0 if viewer == ALL_SEEING else s.faces[viewer if viewer >= 0 else PUBLIC]
    over = not s.depth
    return {
        "viewer": viewer,
        "seats": s.seats,
        "size": s.rules.size,
        "round": s.round(),
        "cap": s.rules.cap,
        "straight": s.rules.straight,
        "diagonal": s.rules.diagonal,
        "first": s.first,
        "turn": s.turn,
        "asked": s.seat(),
        "squares": [_pile(s, cell, known, faces) for cell in _cells(s.cells)],
        "islands": [_island(s, suit) for suit in range(cards.SUITS)],
        "ships": [_square(cell) for cell in s.ships],
        "path": [sea.NAMES[cell] for cell in _cells(s.visited)],
        "hands": [_hand(s, seat, viewer, known, faces) for seat in range(s.seats)],
        "laid": cards.codes_of(s.battle[viewer]) if viewer >= 0 else [],
        "stack": {"size": len(s.stack), "told": _stack(s, known, viewer == ALL_SEEING)},
        "discards": cards.codes_of(s.discards),
        "over": over,
        "ending": s.ending,
        "scores": s.scores() if over else [],
        "places": s.places() if over else [],
    }


def _pile(s: PirateState, cell: int, known: int, faces: int) -> PileView:
    down = s.down[cell]
    return {
        "square": sea.NAMES[cell],
        "up": cards.codes_of(s.up[cell]),
        "down": cards.count(down),
        "known": cards.codes_of(down & known),
        "faces": cards.count(down & faces),
    }


def _island(s: PirateState, suit: int) -> IslandView:
    return {
        "suit": cards.SUIT_NAMES[suit],
        "square": _square(s.island_cell[suit]),
        "card": cards.CODES[s.island_card[suit]],
    }


def _hand(s: PirateState, seat: int, viewer: int, known: int, faces: int) -> HandView:
    held = s.hands[seat] | s.battle[seat]
    laid = cards.count(s.battle[seat])
    if seat == s.foe and seat != viewer and viewer != ALL_SEEING:
        laid = 0  # how many cards a defender lays shows only at the reveal
    return {
        "size": cards.count(held) - laid,
        "known": cards.codes_of(held & known),
        "faces": cards.count(held & faces),
        "laid": laid,
        "worth": points(s.rules, held & known),
    }


def _stack(s: PirateState, known: int, all_seeing: bool) -> list[StackPlaceView]:
    """CP-second-12: the places of the stack, from the top, of which something is known, with the names of its group."""
    told: list[StackPlaceView] = []
    height = len(s.stack)
    for i in range(height - 1, -1, -1):
        if all_seeing:
            told.append({"place": height - 1 - i, "cards": [cards.CODES[s.stack[i]]]})
        elif known >> s.stack[i] & 1:
            group = s.stack_group[i]
            names = [s.stack[j] for j in range(height) if s.stack_group[j] == group]
            told.append({"place": height - 1 - i, "cards": cards.codes_of(cards.mask(names))})
    return told


def _square(cell: int) -> str | None:
    return sea.NAMES[cell] if cell != NO_SQUARE else None


def _cells(squares: int) -> list[int]:
    """The squares of a set."""
    cells: list[int] = []
    cell = 0
    while squares:
        if squares & 1:
            cells.append(cell)
        squares >>= 1
        cell += 1
    return cells
