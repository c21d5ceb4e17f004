"""What the asked side and the other one read, for the tests of the questions."""

from __future__ import annotations

from quarterdeck.games.rum_runner import GAME
from tests.games.rum_runner.position import NAMES as PLAYERS
from tests.games.rum_runner.position import Position


def asked(position: Position) -> tuple[str, str]:
    """The question, and what the other side is told meanwhile."""
    return GAME.words.prompt(position.state, PLAYERS).text, GAME.words.waiting(position.state, PLAYERS).text
