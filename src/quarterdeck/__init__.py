"""Quarterdeck: pirate games on one deck, to play, to study and to balance."""

__version__ = "0.1.0"
