"""What a seat or a spectator may see, built up from nothing. Cards are named by their slugs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from quarterdeck.core.kernel import STEP, STEP_BITS
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.rum_runner import cards, codes, fleet, sets
from quarterdeck.games.rum_runner.knowledge import known_to
from quarterdeck.games.rum_runner.state import PUBLIC, SEEN, STARTER, UP, RumState


class CardView(TypedDict):
    """One of the Crown's cards in play; `kind` is null where the viewer does not know it.

    `starter` is true of a face-down card that is known to be a starting hazard, `seen` for the two sides of one that
    the Pirate knows.
    """

    kind: str | None
    coins: int
    up: bool
    starter: bool
    seen: bool


class IslandView(TypedDict):
    """An island: what lies on it, and the hazards before it from the island outward."""

    investment: CardView | None
    hazards: list[CardView]


class ShipView(TypedDict):
    """A ship in play, with its crew, and whether it is in the raid."""

    berth: int
    kind: str
    coins: int
    crew: list[str]
    raiding: bool


class HandView(TypedDict):
    """A hand: how many cards it has, and those that the viewer knows."""

    size: int
    known: list[str]


class RumRunnerView(TypedDict):
    """The table as `viewer` sees it; lists of two are of the Crown and the Pirate.

    `order` has both decks, top first, for those who may see everything. `top` is the top of the Pirate's deck, if
    everybody knows it. `loose` is known to be in the Crown's hand or face down, and `astray` is how many starting
    hazards more are. `target` is the island of the raid, -1 without one, and `facing` the place of the hazard that is
    faced, 0 before the first. `pending` are crew that have not yet acted after the raid.
    """

    viewer: int
    turn: int
    round: int
    cap: int
    goal: int
    actions: int
    prices: dict[str, int]
    asked: int
    supply: list[int]
    points: list[int]
    decks: list[int]
    order: list[list[str]]
    top: str | None
    hands: list[HandView]
    loose: list[str]
    astray: int
    discards: list[list[str]]
    removed: list[str]
    scored: list[list[str]]
    islands: list[IslandView]
    ships: list[ShipView]
    target: int
    facing: int
    stopped: bool
    pending: list[str]
    raided: str | None
    over: bool
    ending: int
    scores: list[int]
    places: list[int]


def view(s: RumState, viewer: int) -> RumRunnerView:
    """RR-know-1, RR-know-2, RR-know-3, RR-know-11, RR-know-15: the table as `viewer` sees it."""
    open_all = viewer == ALL_SEEING
    accounts = not open_all and viewer != codes.CROWN  # what is only half known: the Crown knows its own cards
    over = not s.depth
    return {
        "viewer": viewer,
        "turn": s.turn,
        "round": s.round(),
        "cap": s.rules.cap,
        "goal": s.rules.goal,
        "actions": actions_left(s),
        "prices": {cards.SLUGS[kind]: s.rules.price[kind] for kind in codes.KINDS},
        "asked": s.seat(),
        "supply": s.supply[:],
        "points": s.points[:],
        "decks": [len(deck) for deck in s.decks],
        "order": [_slugs(deck[::-1]) for deck in s.decks] if open_all else [],
        "top": cards.SLUGS[s.decks[codes.PIRATE][-1]] if s.top_known else None,
        "hands": [
            {"size": s.held[codes.CROWN], "known": _set(crown_hand(s, viewer), codes.CROWN)},
            {"size": s.held[codes.PIRATE], "known": _set(pirate_hand(s, viewer), codes.PIRATE)},
        ],
        "loose": _set(s.loose[_account(viewer)], codes.CROWN) if accounts else [],
        "astray": s.astray[_account(viewer)] if accounts else 0,
        "discards": [_set(s.discards[seat], seat) for seat in range(codes.SEATS)],
        "removed": _set(s.removed, codes.PIRATE),
        "scored": [_set(s.scored[seat], codes.CROWN) for seat in range(codes.SEATS)],
        "islands": [_island(s, viewer, island) for island in range(codes.ISLANDS)],
        "ships": [_ship(s, berth) for berth in fleet.ships_in_play(s)],
        "target": s.target,
        "facing": s.facing,
        "stopped": bool(s.stopped and s.pending),
        "pending": _slugs(sets.CREW_OF[s.pending]),
        "raided": cards.SLUGS[s.raided] if s.raided != codes.NONE else None,
        "over": over,
        "ending": s.ending,
        "scores": s.scores() if over else [],
        "places": s.places() if over else [],
    }


def _slugs(kinds: Sequence[int]) -> list[str]:
    return [cards.SLUGS[kind] for kind in kinds]


def _set(held: int, seat: int) -> list[str]:
    return _slugs(sets.cards_of(held, seat))


def _island(s: RumState, viewer: int, island: int) -> IslandView:
    base = island * codes.ROW
    return {
        "investment": _card(s, viewer, base) if s.slots[base] != codes.NONE else None,
        "hazards": [_card(s, viewer, base + place) for place in range(1, s.rows[island] + 1)],
    }


def _card(s: RumState, viewer: int, slot: int) -> CardView:
    return {
        "kind": cards.SLUGS[s.slots[slot]] if sees_slot(s, viewer, slot) else None,
        "coins": s.coins[slot],
        "up": s.face[slot] == UP,
        "starter": bool(s.face[slot] & STARTER),
        "seen": viewer != SPECTATOR and bool(s.face[slot] & SEEN),
    }


def _ship(s: RumState, berth: int) -> ShipView:
    return {
        "berth": berth,
        "kind": cards.SLUGS[s.berths[berth]],
        "coins": s.ship_coins[berth],
        "crew": _slugs(sets.CREW_OF[s.aboard[berth]]),
        "raiding": bool(s.party >> berth & 1),
    }


# What a viewer knows


def actions_left(s: RumState) -> int:
    """How many actions are left to begin in this turn."""
    for entry in reversed(s.entries()):
        if entry & STEP in (codes.CROWN_ACTION_STEP, codes.PIRATE_ACTION_STEP):
            return entry >> STEP_BITS
    return 0


def sees_slot(s: RumState, viewer: int, slot: int) -> bool:
    """Whether the viewer knows the card in a slot."""
    return viewer in (codes.CROWN, ALL_SEEING) or not s.depth or known_to(s.face[slot], viewer)


def crown_hand(s: RumState, viewer: int) -> int:
    """The cards of the Crown's hand that the viewer knows."""
    return s.hands[codes.CROWN] if viewer in (codes.CROWN, ALL_SEEING) or not s.depth else s.sure[_account(viewer)]


def pirate_hand(s: RumState, viewer: int) -> int:
    """RR-know-12: the cards of the Pirate's hand that the viewer knows; without a deck everybody does."""
    everybody = not s.decks[codes.PIRATE] or not s.depth
    return s.hands[codes.PIRATE] if everybody or viewer in (codes.PIRATE, ALL_SEEING) else s.sure[codes.CROWN]


def _account(viewer: int) -> int:
    return codes.PIRATE if viewer == codes.PIRATE else PUBLIC
