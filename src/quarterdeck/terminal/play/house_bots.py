"""The bots at a table here: they answer for their own seats, and give hints to people."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from math import inf
from time import monotonic

from quarterdeck.bots import Bot, make_bot
from quarterdeck.bots.bot import EVEN
from quarterdeck.bots.people import manner_named
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.table import Table
from quarterdeck.terminal.play.visible import bot_choice, hinted

HINTER = "bosun"


class HouseBots:
    """The bots of one table. At a named deal they think the same thoughts every time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: dict[tuple[int, str], Bot] = {}
        self._hints: dict[tuple[int, int, tuple[int, ...]], tuple[int, str]] = {}

    def choose(self, seat: int, seconds: float = inf) -> int:
        """What the bot of the asked seat answers. It has so many seconds to think, and at a named deal all it needs:
        what it holds there anybody can know."""
        holder = self._table.seats[seat]
        bot = self._bot(seat, holder.bot or HINTER)
        bot.manner = manner_named(holder.name)
        bot.until = monotonic() + seconds if self._table.record.header.deal is None else inf
        return bot_choice(bot, self._table)

    def hint(self, seat: int, number: int, picks: Sequence[int]) -> tuple[int, str]:
        """What a good bot would choose in the asked seat when these are chosen, and its words; none if that is all.

        Whoever asks twice is told the same.
        """
        about = (seat, number, tuple(sorted(picks)))
        if about not in self._hints:
            bot = self._bot(seat, HINTER)
            bot.until, bot.manner = inf, EVEN
            self._hints = {about: hinted(bot, self._table, picks) or (NO_MOVE, "")}
        return self._hints[about]

    def _bot(self, seat: int, key: str) -> Bot:
        if (seat, key) not in self._bots:
            deal = self._table.record.header.deal
            seed = secrets.randbits(64)
            if deal is not None:
                seed = int.from_bytes(blake2b(f"{deal} {seat} {key}".encode(), digest_size=8).digest(), "big")
            self._bots[seat, key] = make_bot(key, seed)
        return self._bots[seat, key]
