"""The rules, in the order of the rulebook: set-up, placing, locations, heroes, building, combat, invasion, rounds."""

from quarterdeck.games.chaos_cove.steps import (
    building,
    combat,
    heroes,
    invasion,
    locations,
    losing,
    placing,
    rounds,
    setup,
)
from quarterdeck.games.chaos_cove.table_of_steps import STEP_TABLE

for _chapter in (setup, placing, locations, heroes, building, combat, losing, invasion, rounds):
    for _step in _chapter.STEPS:
        STEP_TABLE[_step.id] = _step
