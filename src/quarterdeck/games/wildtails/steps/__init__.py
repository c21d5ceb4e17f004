"""The steps of Wildtails, one module for each stage of the rules; together they fill the table of steps."""

from quarterdeck.games.wildtails.state import STEP_TABLE
from quarterdeck.games.wildtails.steps import abilities, actions, checks, crises, paying, setup, storing, turns, windows

for _module in (setup, turns, abilities, windows, crises, actions, paying, checks, storing):
    for _step in _module.STEPS:
        STEP_TABLE[_step.id] = _step
