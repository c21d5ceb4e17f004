"""The steps of Wildtails, one module for each stage of the rules; together they fill the table of steps."""

from quarterdeck.games.wildtails.steps import actions, checks, crises, paying, setup, storing, turns, windows
from quarterdeck.games.wildtails.table_of_steps import STEP_TABLE

for _module in (setup, turns, windows, crises, actions, paying, checks, storing):
    for _step in _module.STEPS:
        STEP_TABLE[_step.id] = _step
