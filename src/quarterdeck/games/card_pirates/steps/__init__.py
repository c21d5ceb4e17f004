"""The rules, by the chapters of the rulebook: set-up, the turn, sailing and drifting, arriving, battles."""

from quarterdeck.games.card_pirates.state import STEP_TABLE
from quarterdeck.games.card_pirates.steps import arrive, battle, sail, setup, turn

for _step in (*setup.STEPS, *turn.STEPS, *sail.STEPS, *arrive.STEPS, *battle.STEPS):
    STEP_TABLE[_step.id] = _step
