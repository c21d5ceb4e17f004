"""The rules, by chapters of the rulebook: set-up, the turn, the actions of both sides, the raid, what comes after."""

from quarterdeck.games.rum_runner.state import STEP_TABLE
from quarterdeck.games.rum_runner.steps import (
    after,
    costs,
    crew_questions,
    crown,
    events,
    funded,
    pirate,
    raid,
    raided,
    setup,
    turn,
)

for _chapter in (setup, turn, funded, crown, pirate, events, raid, costs, raided, after, crew_questions):
    for _step in _chapter.STEPS:
        STEP_TABLE[_step.id] = _step
