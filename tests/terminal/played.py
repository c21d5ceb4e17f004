"""Whole games that bots have played."""

from __future__ import annotations

from functools import cache

from quarterdeck.bots import Window, make_bot
from quarterdeck.games import GAMES
from quarterdeck.table import Seat, Table

NAMES = ("Dora", "Bosun")


@cache
def played(key: str, deal: str = "turns") -> Table:
    """A table of two at which a game is over."""
    table = Table.new(GAMES[key], [Seat("bot", name, "deckhand") for name in NAMES], deal=deal)
    bots = [make_bot("deckhand", seat) for seat in range(len(NAMES))]
    while not table.over:
        table.choose(table.asked, bots[table.asked].choose(Window(table.game, table.truth, table.asked)))
    return table
