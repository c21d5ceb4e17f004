"""Advice as people are told it: with chances to win where the game counts any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quarterdeck.bots import Bot, Window
from quarterdeck.core.rng import Rng
from quarterdeck.table.advice import Advice, advise


def counsel(window: Window, bot: Bot, names: Sequence[str]) -> Advice:
    """What `bot` would answer at this window, and why."""
    advice = advise(window, bot, names)
    if window.game.judgement.counts_chances(window.world(Rng(0))):
        return advice
    return replace(advice, chance=None, other_chance=None)
