"""The rules, in the order of the rulebook: set-up, rounds, placing, town, heroes, building, fights, losing."""

from quarterdeck.games.chaos_cove.state import STEP_TABLE
from quarterdeck.games.chaos_cove.steps import (
    building,
    fight,
    hero_effects,
    invasion,
    losing,
    placing,
    rounds,
    setup,
    town,
)

for _chapter in (setup, rounds, placing, town, hero_effects, building, fight, invasion, losing):
    for _step in _chapter.STEPS:
        STEP_TABLE[_step.id] = _step
