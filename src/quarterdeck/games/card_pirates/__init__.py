"""Card Pirates, by Chris Parsons: captains on a sea of playing cards, who sail, bury, fight and trade with islands."""

from quarterdeck.games.card_pirates.game import GAME

__all__ = ["GAME"]
