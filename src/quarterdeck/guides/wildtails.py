"""The lesson in Wildtails: the first round and most of the second, with both Characters in the learner's hands.

A new deal is needed where changed values spoil the story. It has to provide: for Samuel a check that succeeds, and one
that the same curse fails; for Anna an event to pay for, and two swords that she stores; for Samuel a check of Bravery
in Anna's turn, whose reward pays for level 2 of Arm the Crew; in round 2 a skull while Anna holds two cards; and an
attack that Rally turns into a success. `FIXED` are the numbers of the scenario that this rests on.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.wildtails import codes
from quarterdeck.guides.guide import Guide
from quarterdeck.guides.wildtails_first_round import (
    CONSPIRING,
    END_OF_THE_ROUND,
    EVENTS,
    STORING_AND_SMUGGLING,
    WELCOME,
)
from quarterdeck.guides.wildtails_second_round import ATTACK, CRISIS, FAREWELL, GEMS

FIXED: Final = {"scenario.captured": 2, "threat-9.base": 7, "threat-9.column-2": codes.DISCARD_ONE}

TWO_TAILS: Final = Guide(
    game="wildtails",
    key="two-tails",
    title="Two small pirates",
    summary="One scenario with both Characters: events, checks, Objectives, abilities, a crisis and an attack.",
    seat=0,
    deal="A tale of two tails 1505",
    names=("Skipper",),
    steps=(
        *WELCOME,
        *EVENTS,
        *STORING_AND_SMUGGLING,
        *CONSPIRING,
        *END_OF_THE_ROUND,
        *CRISIS,
        *GEMS,
        *ATTACK,
        *FAREWELL,
    ),
    options={
        "threat": "raiders",
        "first-objective": "arm-the-crew",
        "second-objective": "chart-the-reef",
        "first-character": "anna",
        "second-character": "samuel",
        "start": "first",
    },
    sets=FIXED,
)

GUIDES: Final[tuple[Guide, ...]] = (TWO_TAILS,)
