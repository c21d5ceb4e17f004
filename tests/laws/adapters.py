"""The games under law. A new game adds its adapter here and inherits every law."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.games import GAMES
from tests import toy
from tests.laws.adapter import Adapter
from tests.laws.card_pirates import CardPirates
from tests.laws.tot_for_tot import TotForTot

ADAPTERS: dict[str, Adapter] = {adapter.game.key: adapter for adapter in (TotForTot(), CardPirates())}


def keys_under_law() -> list[str]:
    """Every registered game, and the toy."""
    return [toy.GAME.key, *GAMES]


def game_of(key: str) -> Game[Any]:
    return toy.GAME if key == toy.GAME.key else GAMES[key]


def adapter_of(key: str) -> Adapter:
    assert key in ADAPTERS, f"the laws need an adapter for {key}: write one beside tests/laws/card_pirates.py"
    return ADAPTERS[key]
