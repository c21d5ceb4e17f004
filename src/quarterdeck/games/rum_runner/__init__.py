"""Rum Runner, by Chris Glein: the Crown ages rum behind face-down hazards, the Pirate raids the islands for it."""

from quarterdeck.games.rum_runner.game import GAME

__all__ = ["GAME"]
