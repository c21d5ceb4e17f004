"""The rules, in the order of the rulebook: set-up, the turn, arriving, islands, battles, the end of a turn."""

from quarterdeck.games.card_pirates.steps import arriving, battle, departing, setup
from quarterdeck.games.card_pirates.table_of_steps import STEP_TABLE

for _step in (*setup.STEPS, *departing.STEPS, *arriving.STEPS, *battle.STEPS):
    STEP_TABLE[_step.id] = _step
