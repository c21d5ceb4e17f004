"""The board of Card Pirates: the sea as a chart of squares, and in words."""

from quarterdeck.terminal.boards.card_pirates.board import CardPiratesBoard

__all__ = ["CardPiratesBoard"]
