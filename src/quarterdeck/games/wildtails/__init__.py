"""Wildtails, by Dustin Dobson and Milan Zivkovic: two small pirates, one Threat, a campaign that marks the cards."""

from quarterdeck.games.wildtails.game import GAME

__all__ = ["GAME"]
