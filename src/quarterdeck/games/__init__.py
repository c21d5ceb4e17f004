"""The games, by their keys."""

from typing import Any

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import beginning, instead
from quarterdeck.games.card_pirates import GAME as CARD_PIRATES
from quarterdeck.games.chaos_cove import GAME as CHAOS_COVE
from quarterdeck.games.rum_runner import GAME as RUM_RUNNER
from quarterdeck.games.wildtails import GAME as WILDTAILS

GAMES: dict[str, Game[Any]] = {game.key: game for game in (CARD_PIRATES, RUM_RUNNER, CHAOS_COVE, WILDTAILS)}


def find(name: str) -> Game[Any]:
    """The game of a key, or of how only one of them begins: a title is a key but for its capitals and spaces.

    Raises `UnknownGame` naming those there are.
    """
    found = beginning(name, GAMES)
    if len(found) == 1:
        return GAMES[found[0]]
    if found:
        raise UnknownGame(f"{name!r} could be {' or '.join(found)}: type some more of it.")
    raise UnknownGame(f"There is no game {name!r}. {instead(name, list(GAMES))}")
