"""The rules, in the order of the rulebook: set-up, the turn, the actions of both sides, the raid, what comes after."""

from quarterdeck.games.rum_runner.steps import (
    costs,
    crew_texts,
    crown,
    effects,
    events,
    funded,
    pirate,
    raid,
    raided,
    setup,
    turn,
)
from quarterdeck.games.rum_runner.table_of_steps import STEP_TABLE

for _chapter in (setup, turn, funded, crown, pirate, events, raid, costs, raided, effects, crew_texts):
    for _step in _chapter.STEPS:
        STEP_TABLE[_step.id] = _step
