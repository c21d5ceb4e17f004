"""What the laws must know of Wildtails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from quarterdeck.core.kernel import NOT_ASKED, OUT_OF_ORDER
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.box.knobs import KNOBS
from quarterdeck.games.wildtails.cards import ABILITIES, ABILITY_COUNT, CARDS, CHARACTERS
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.words import names
from tests.games.wildtails.conserving import check_cards, found
from tests.games.wildtails.position import ANNA, Position
from tests.laws.adapter import Adapter, Tiny

VERBS = (
    "EVENT", "LEVEL", "ATTACK", "DISCARD", "USE", "PASS", "NO_MORE", "STORE", "TAKE", "DONE", "DROP", "DOWNGRADE",
    "MUTE", "DROP_ALL", "DROP_SCENE", "PLAY_AS", "STARTS", "END_TURN",
)  # fmt: skip

# All that a campaign unlocks is in play, Threats are weak and levels cheap, so that chance often wins.
UNLOCKED = {knob.name: 1 for knob in KNOBS if knob.locked and knob.high == 1}
WEAK = {knob.name: 4 for knob in KNOBS if knob.name.endswith(".base")}
CHEAP = {
    knob.name: 0
    for knob in KNOBS
    if knob.name.startswith("objective-") and ".cost-" in knob.name and knob.name.split("-")[-1] != "coin"
}
PATIENT = {"captured.lost": 8}


def codes_named(prefix: str) -> dict[int, str]:
    """The codes of a family, by number."""
    return {code: name for name, code in vars(codes).items() if name.startswith(prefix)}


class Wildtails(Adapter):
    game = GAME
    sets: ClassVar = {**UNLOCKED, **WEAK, **CHEAP, **PATIENT}
    few: ClassVar = {
        "difficulty": ["easy", "wild"],
        "threat": ["raiders", "the-drowned-choir"],
        "first-objective": ["chart-the-reef", "forge-the-seals"],
        "second-objective": ["win-the-fishers"],
        "first-character": ["samuel"],
        "second-character": ["samuel"],
        "windows": ["all"],
        "start": ["second"],
    }
    golden: ClassVar = [
        (2, ""),
        (1, ""),
        (2, "difficulty=easy threat=raiders start=second"),
        (2, "difficulty=wild threat=admiral-heron first-character=samuel"),
        (1, "difficulty=hard second-objective=chart-the-reef windows=all"),
    ]
    directed: ClassVar = {
        what: f"tests/games/wildtails/steps/test_seldom.py::test_{test}"
        for what, test in {
            "event E_NO_ACTION": "a_turn_in_which_nothing_can_be_done",
            "reason R_NOTHING_TO_PAY": "nothing_is_smuggled_if_no_buff_can_be_paid",
        }.items()
    }
    verbs: ClassVar = {
        **{getattr(codes, name): name for name in VERBS},
        **{codes.PAY_WITH + (resource << 6): f"PAY_WITH {resource}" for resource in range(codes.RESOURCES)},
    }
    events: ClassVar = codes_named("E_")
    reasons: ClassVar = {NOT_ASKED: "NOT_ASKED", OUT_OF_ORDER: "OUT_OF_ORDER", **codes_named("R_")}
    things: ClassVar = [
        *map(names.card_id, range(CARDS)),
        *[names.event_id(card, event) for card in range(CARDS) for event in range(4)],
        *map(names.objective_id, range(2)),
        *map(names.character_id, range(CHARACTERS)),
        *[
            names.ability_id(ability)
            for ability in range(ABILITY_COUNT)
            if ABILITIES[ability].keyword != codes.PERMANENT
        ],
        names.THREAT_ID,
        names.DISCARDS_ID,
    ]

    def check_conserved(self, s: WildState) -> None:
        check_cards(s)

    def whereabouts(self, s: WildState) -> list[int]:
        where = [0] * CARDS
        for card, place in found(s):
            where[card] = place
        return where

    def undetermined(self, s: WildState, seat: int) -> list[int]:
        """Nothing: the deck has no order, and everything else lies open."""
        return []

    def tiny(self) -> Iterator[Tiny]:
        s = Position().deck(3).unordered(5, 8).discards(2, 10).holds(ANNA, (4, 2)).turn().state
        yield Tiny("a deck in no order", s, ANNA, [s.digest()])
