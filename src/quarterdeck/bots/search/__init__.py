"""Searches over what a seat knows: compiled where that is possible, and without a word of any game."""
