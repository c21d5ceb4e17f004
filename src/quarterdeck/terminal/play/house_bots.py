"""The bots at a table here: they answer for their own seats, and give hints to people."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from math import inf
from time import monotonic

from quarterdeck.bots import Bot, make_bot
from quarterdeck.table import Table
from quarterdeck.table.advice import ADVISER, adviser
from quarterdeck.table.seats import STAND_IN
from quarterdeck.terminal.play.hints import Hint
from quarterdeck.terminal.play.visible import bot_choice, hinted


class HouseBots:
    """The bots of one table. At a named deal they think the same thoughts every time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: dict[tuple[int, str], Bot] = {}
        self._hints: dict[tuple[int, int, tuple[int, ...]], Hint] = {}

    def choose(self, seat: int, seconds: float = inf) -> int:
        """What the bot of the asked seat answers. It has so many seconds to think, and at a named deal all it needs:
        what it holds there anybody can know."""
        bot = self._bot(seat, self._table.seats[seat].bot or STAND_IN)
        bot.until = monotonic() + seconds if self._table.record.header.deal is None else inf
        return bot_choice(bot, self._table)

    def hint(self, seat: int, number: int, picks: Sequence[int]) -> Hint:
        """What a good bot would choose in the asked seat when these are chosen, and why; no words if that is all.

        Whoever asks twice is told the same.
        """
        about = (seat, number, tuple(sorted(picks)))
        if about not in self._hints:
            self._hints = {about: hinted(adviser(self._seed(seat, ADVISER)), self._table, picks)}
        return self._hints[about]

    def _bot(self, seat: int, key: str) -> Bot:
        if (seat, key) not in self._bots:
            self._bots[seat, key] = make_bot(key, self._seed(seat, key))
        return self._bots[seat, key]

    def _seed(self, seat: int, key: str) -> int:
        deal = self._table.record.header.deal
        if deal is None:
            return secrets.randbits(64)
        return int.from_bytes(blake2b(f"{deal} {seat} {key}".encode(), digest_size=8).digest(), "big")
