"""Positions of Wildtails for the tests of its boards, and the boards as text."""

from __future__ import annotations

from collections.abc import Mapping

from quarterdeck.core.kernel import STEP_BITS
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails import steps as steps  # fills the table of steps
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.view import view
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.room import Room

KEY = "wildtails"
NAMES = ["Bart", "Anne"]
SMALL = (78, 14)  # the smallest room in which all that one needs has its place
SIZES = [(80, 24), (80, 40), (106, 30), (160, 50)]  # rooms with all that lies there
# What a campaign may have done: cards and Characters in play, abilities learnt, numbers changed.
CAMPAIGN: dict[str, Value] = {
    **{f"scene-{number}.in-play": 1 for number in (14, 15)},
    **{f"scene-{number}.in-play": 0 for number in (6, 11)},
    "pernilla.in-play": 1,
    "bosko.in-play": 1,
    "anna.quick-tongue": 1,
    "anna.change-of-watch": 1,
    "samuel.cold-nerve": 1,
    "samuel.false-colours": 1,
    "empire.lookout": 1,
    "empire.counting-house": 1,
    "empire.harbour-bell": 1,
    "empire.broadside.amount": 4,
    "threat-9.base": 9,
    "threat-9.column-3": 4,
    "scene-5.event-3.target": 3,
    "scene-2.event-4.cannon": 3,
    "scene-12.modifier": 1,
    "objective-1.level-3.cost-sword": 1,
    "samuel.bravery": 5,
}


def position(seats: int = 2, sets: Mapping[str, Value] | None = None) -> WildState:
    """Round 3: Anna (the first seat) is at Wreck Reef with two cards, Samuel has set one aside; two are captured."""
    s = WildState(make_rules(seats, {}, sets or {}))
    s.set_entries([codes.ACTION_STEP])
    s.threat, s.objectives = 8, [0, 2]
    s.characters = [0, 1]
    s.owners, s.levels = [1, -1], [2, 0]
    s.round, s.turn, s.player = 3, 12, 0
    s.active, s.discards, s.captured, s.buried = 4, [3], [6, 9], [12]
    s.hands = [[bundles.held(1, 3), bundles.held(7, 0)], []]
    s.aside = [[], [bundles.set_aside(bundles.held(11, 2), bundles.bundle_of("SK"))]]
    if s.rules.in_play[5]:
        s.stored = [bundles.held(5, 2)]
    taken = {s.threat, *s.objectives, s.active, *s.discards, *s.captured, *s.buried, 1, 7, 11, 5}
    for card in range(CARDS):
        if s.rules.in_play[card] and card not in taken:
            s.deck |= 1 << card
    return s


def in_a_check(s: WildState, event: int | None = 2) -> WildState:
    """Anna tries an event, or attacks for None; a card of the deck is revealed, and Samuel is asked."""
    s.purpose, s.target = (codes.FOR_ATTACK, s.attack_target()) if event is None else (event, 4 + s.harder)
    s.revealed = (s.deck & -s.deck).bit_length() - 1
    s.deck &= s.deck - 1
    s.set_entries([codes.WINDOW_STEP | (codes.IN_CHECK | 1 << codes.PLAYER_ABOVE) << STEP_BITS])
    return s


def paying(s: WildState, cost: str, payer: int = 0) -> WildState:
    """A cost is being paid."""
    s.due, s.payer = bundles.bundle_of(cost), payer
    s.set_entries([codes.PAY_STEP])
    return s


def drawn(
    s: WildState, viewer: int = 0, width: int = 80, height: int = 24, marks: Mapping[str, str] | None = None
) -> list[str]:
    lines = boards.draw(KEY, view(s, viewer), NAMES[: s.seats], [], marks or {}, Room(width, height))
    return [line.plain.rstrip() for line in lines]


def told(s: WildState, viewer: int = 0) -> list[str]:
    return boards.plain(KEY, view(s, viewer), NAMES[: s.seats], [])


def both(s: WildState, viewer: int = 0) -> list[str]:
    """The board in every size and in words, each as one text."""
    return ["\n".join(drawn(s, viewer, *measure)) for measure in SIZES] + ["\n".join(told(s, viewer))]
