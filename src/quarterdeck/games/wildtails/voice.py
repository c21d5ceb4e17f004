"""How questions speak: Characters by their names, a person of a table of two as "you", and who it is that is asked."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.kernel import STEP
from quarterdeck.games.wildtails.codes import (
    CHARACTER_STEP,
    FIRST_STEP,
    PAY_STEP,
    PLAYER_ABOVE,
    SMUGGLE_STEP,
    WINDOW_STEP,
)
from quarterdeck.games.wildtails.naming import character_name
from quarterdeck.games.wildtails.state import NO_ONE, WildState


def step_of(s: WildState) -> int:
    """The step that asks; 0 when the scenario is over."""
    return s.agenda[s.depth - 1] & STEP if s.depth else 0


def asked_player(s: WildState) -> int:
    """The player whose Character the question is for; who plays alone is asked for either."""
    step = step_of(s)
    if step == WINDOW_STEP:
        return s.arg >> PLAYER_ABOVE
    if step == CHARACTER_STEP:
        return s.arg
    if step in (PAY_STEP, SMUGGLE_STEP):
        return s.payer
    return 0 if step == FIRST_STEP else s.player


def who(s: WildState, player: int) -> str:
    """`Anna`: the Character of a player."""
    character = s.characters[player]
    return "the other Character" if character == NO_ONE else character_name(character)


def do_you(s: WildState) -> str:
    """`do you`; of one who plays both, `does Anna`."""
    return "do you" if s.seats > 1 else f"does {who(s, asked_player(s))}"


def whose(s: WildState) -> str:
    """`Your`; of one who plays both, `Anna's`: as it begins a sentence."""
    return "Your" if s.seats > 1 else f"{who(s, asked_player(s))}'s"


def person(s: WildState, player: int, names: Sequence[str]) -> str:
    """`Mary (Anna)`: a person and the Character that is meant."""
    name = names[s.seat_of(player)]
    character = s.characters[player]
    if character == NO_ONE or character_name(character) == name:
        return name
    return f"{name} ({character_name(character)})"
