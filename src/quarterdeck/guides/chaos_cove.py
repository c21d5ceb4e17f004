"""The lesson in Chaos Cove: a whole game of three rounds against one rival.

A new deal is needed where changed values spoil the story. It has to provide: the first player marker for the learner;
Colin, Gus and Nellie among their heroes and Art among those that come to them in round two; a face-down 8 at sea 1, at
least 10 at sea 3 and 4 at sea 6, 6 at land 1 and 8 at land 4; hero cards worth 2 at sea and on land in their hand, and
in the rival's two that help on land in round one and two worth 5 at sea in round two. What waves two and three bring to
which lane follows from the number of answers before, and `TAMER` gives those invaders the strengths that the script
needs.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.chaos_cove_first_round import (
    DEFENCE_AT_SEA,
    DEFENCE_ON_LAND,
    END_OF_THE_ROUND,
    FIRST_HEROES,
    SURPRISE_ATTACK,
    THIRD_HERO,
    TRADING_AND_BUILDING,
    WELCOME,
)
from quarterdeck.guides.chaos_cove_later_rounds import (
    LAST_ATTACKS,
    LAST_PLACING,
    MAKING_ROOM,
    SCORING,
    SECOND_DEFENCE,
    SECOND_PLACING,
)
from quarterdeck.guides.guide import Guide

TAMER: Final = {
    "wave-2.pirate-1": 5,
    "wave-2.pirate-2": 5,
    "wave-2.pirate-3": 5,
    "wave-2.pirate-4": 8,
    "wave-2.pirate-5": 5,
    "wave-2.pirate-6": 3,
    "wave-2.barbarian-2": 4,
    "wave-2.barbarian-3": 3,
    "wave-2.barbarian-4": 2,
    "wave-2.barbarian-6": 4,
    "wave-3.pirate-1": 5,
    "wave-3.pirate-2": 4,
    "wave-3.pirate-3": 24,
    "wave-3.pirate-4": 5,
    "wave-3.pirate-5": 8,
    "wave-3.pirate-6": 20,
    "wave-3.barbarian-1": 20,
    "wave-3.barbarian-2": 12,
    "wave-3.barbarian-3": 4,
    "wave-3.barbarian-4": 4,
    "wave-3.barbarian-6": 3,
}

THREE_ROUNDS: Final = Guide(
    game="chaos-cove",
    key="three-rounds",
    title="Three rounds in the cove",
    summary="A whole game with one rival: place heroes, trade, build, attack, help each other and hold the cove.",
    seat=0,
    deal="The warden's lesson 287041",
    names=("Warden", "Tamsin"),
    steps=(
        *WELCOME,
        *FIRST_HEROES,
        *THIRD_HERO,
        *TRADING_AND_BUILDING,
        *SURPRISE_ATTACK,
        *DEFENCE_AT_SEA,
        *DEFENCE_ON_LAND,
        *END_OF_THE_ROUND,
        *SECOND_PLACING,
        *MAKING_ROOM,
        *SECOND_DEFENCE,
        *LAST_PLACING,
        *LAST_ATTACKS,
        *SCORING,
    ),
    options={"rounds": "3"},
    sets=TAMER,
)

GUIDES: Final[tuple[Guide, ...]] = (THREE_ROUNDS,)
