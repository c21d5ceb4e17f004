"""What a newcomer is told before the first question of a game."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.table import SavedGames, Table
from quarterdeck.terminal.voices.voice import Voice


def is_newcomer(table: Table, saves: SavedGames) -> bool:
    """Whether a person sits at the table, and no game of this kind was ever kept here."""
    people = any(seat.kind == "person" for seat in table.seats)
    return people and all(saved.game != table.game.key for saved in saves.list())


def welcome(table: Table, voice: Voice) -> None:
    """Tell what the game is about."""
    primer: Sequence[str] = table.game.primer
    if primer:
        voice.introduce(table.game.title, primer)
