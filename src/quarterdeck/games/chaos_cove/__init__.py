"""Chaos Cove, by Martin Wallace: heroes gather goods, build forts and ships, and hold the cove against four waves."""

from quarterdeck.games.chaos_cove.game import GAME

__all__ = ["GAME"]
