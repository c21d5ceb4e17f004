"""The games under law. A new game adds its adapter here and inherits every law."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.games import GAMES
from tests import torn_maps, toy
from tests.laws.adapter import Adapter
from tests.laws.card_pirates import CardPirates
from tests.laws.chaos_cove import ChaosCove
from tests.laws.rum_runner import RumRunner
from tests.laws.torn_maps import TornMaps
from tests.laws.tot_for_tot import TotForTot
from tests.laws.wildtails import Wildtails

UNLISTED: dict[str, Game[Any]] = {game.key: game for game in (toy.GAME, torn_maps.GAME)}
ADAPTERS: dict[str, Adapter] = {
    adapter.game.key: adapter
    for adapter in (TotForTot(), TornMaps(), CardPirates(), RumRunner(), ChaosCove(), Wildtails())
}


def keys_under_law() -> list[str]:
    """Every registered game, and those that are there for the laws alone."""
    return [*UNLISTED, *GAMES]


def game_of(key: str) -> Game[Any]:
    return UNLISTED[key] if key in UNLISTED else GAMES[key]


def adapter_of(key: str) -> Adapter:
    assert key in ADAPTERS, f"the laws need an adapter for {key}: write one beside tests/laws/card_pirates.py"
    return ADAPTERS[key]
