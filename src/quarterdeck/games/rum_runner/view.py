"""What a seat or a spectator may see, built up from nothing."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import View
from quarterdeck.core.kernel import STEP, STEP_BITS
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import CREW_OF, FIRST_PIRATE, ISLANDS, NONE, ROW, cards_of
from quarterdeck.games.rum_runner.knowledge import known_to
from quarterdeck.games.rum_runner.pointing import ships_in_play
from quarterdeck.games.rum_runner.state import PUBLIC, SEEN, STARTER, UP, RumState

HIDDEN_KIND: Final = NONE  # stands for a card that the viewer does not know


def view(s: RumState, viewer: int) -> View:
    """The table as `viewer` sees it: cards by the numbers of their kinds, -1 for one that is not known.

    islands: [[investment or None, [hazards from the island outward]], ...], a card as [kind, coins, face up, starter,
             seen]: `starter` is true of a face-down card that is known to be a starting hazard, `seen` for the two
             sides of one that the Pirate knows
    ships:   [[berth, kind, coins, [crew], whether it is in the raid], ...]
    hands:   [[number of cards, those the viewer knows], ...]
    loose:   what the viewer knows to be in the Crown's hand or face down, and how many starting hazards more are
    """
    open_all = viewer == ALL_SEEING
    over = not s.depth
    return {
        "viewer": viewer,
        "turn": s.turn,
        "round": s.round(),
        "cap": s.rules.cap,
        "goal": s.rules.goal,
        "actions": actions_left(s),
        "prices": s.rules.price[:],
        "asked": s.seat(),
        "supply": s.supply[:],
        "points": s.points[:],
        "decks": [len(deck) for deck in s.decks],
        "order": [deck[::-1] for deck in s.decks] if open_all else [],
        "top": s.decks[codes.PIRATE][-1] if s.top_known else HIDDEN_KIND,
        "hands": [[s.held[codes.CROWN], cards_of(crown_hand(s, viewer), 0)],
                  [s.held[codes.PIRATE], cards_of(pirate_hand(s, viewer), FIRST_PIRATE)]],
        "loose": [] if open_all or viewer == codes.CROWN else cards_of(s.loose[_account(viewer)], 0),
        "astray": 0 if open_all or viewer == codes.CROWN else s.astray[_account(viewer)],
        "discards": [cards_of(s.discards[codes.CROWN], 0), cards_of(s.discards[codes.PIRATE], FIRST_PIRATE)],
        "removed": cards_of(s.removed, FIRST_PIRATE),
        "scored": [cards_of(s.scored[codes.CROWN], 0), cards_of(s.scored[codes.PIRATE], 0)],
        "islands": [_island(s, viewer, island) for island in range(ISLANDS)],
        "ships": [[berth, s.berths[berth], s.ship_coins[berth], list(CREW_OF[s.aboard[berth]]),
                   bool(s.party >> berth & 1)] for berth in ships_in_play(s)],
        "target": s.target,
        "facing": s.facing,
        "stopped": bool(s.stopped and s.pending),
        "pending": list(CREW_OF[s.pending]),
        "raided": s.raided,
        "over": over,
        "ending": s.ending,
        "scores": s.scores() if over else [],
        "places": s.places() if over else [],
    }  # fmt: skip


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
    """The cards of the Pirate's hand that the viewer knows; without a deck everybody does."""
    everybody = not s.decks[codes.PIRATE] or not s.depth
    return s.hands[codes.PIRATE] if everybody or viewer in (codes.PIRATE, ALL_SEEING) else s.sure[codes.CROWN]


def _account(viewer: int) -> int:
    return codes.PIRATE if viewer == codes.PIRATE else PUBLIC


def _island(s: RumState, viewer: int, island: int) -> list[object]:
    base = island * ROW
    hazards = [_card(s, viewer, base + place) for place in range(1, s.rows[island] + 1)]
    return [_card(s, viewer, base) if s.slots[base] != NONE else None, hazards]


def _card(s: RumState, viewer: int, slot: int) -> list[object]:
    kind = s.slots[slot] if sees_slot(s, viewer, slot) else HIDDEN_KIND
    seen = viewer != SPECTATOR and bool(s.face[slot] & SEEN)
    return [kind, s.coins[slot], s.face[slot] == UP, bool(s.face[slot] & STARTER), seen]
