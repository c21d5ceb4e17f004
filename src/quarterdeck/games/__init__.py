"""The games, by their keys."""

from typing import Any

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.games.card_pirates import GAME as CARD_PIRATES
from quarterdeck.games.chaos_cove import GAME as CHAOS_COVE
from quarterdeck.games.rum_runner import GAME as RUM_RUNNER
from quarterdeck.games.wildtails import GAME as WILDTAILS

GAMES: dict[str, Game[Any]] = {game.key: game for game in (CARD_PIRATES, RUM_RUNNER, CHAOS_COVE, WILDTAILS)}


def find(key: str) -> Game[Any]:
    """The game of a key. Raises `UnknownGame` naming those there are."""
    if key in GAMES:
        return GAMES[key]
    raise UnknownGame(f"There is no game {key!r} on this deck; there are: {', '.join(GAMES)}.")
