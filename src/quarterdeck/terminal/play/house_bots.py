"""The bots at a table here: they answer for their own seats, and give hints to people."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from math import inf
from time import monotonic

from quarterdeck.bots import Bot
from quarterdeck.bots.people import manner_named
from quarterdeck.bots.registry import TIME, find_bot, installed_bot
from quarterdeck.bots.thinking import LIVE, USUAL, Think
from quarterdeck.core.errors import BotFailed, QuarterdeckError
from quarterdeck.table import Table
from quarterdeck.table.advice import ADVISER, adviser
from quarterdeck.table.seats import STAND_IN, stood_in_for
from quarterdeck.terminal.play.hints import Hint
from quarterdeck.terminal.play.seats import introduced
from quarterdeck.terminal.play.visible import bot_choice, hinted


class HouseBots:
    """The bots of one table. At a named deal they think the same thoughts every time, but for what seconds allow."""

    def __init__(self, table: Table, think: Think = USUAL) -> None:
        """With `think` they think so long, whatever the record says."""
        self._table = table
        self._think = think
        self._bots: dict[tuple[int, str], Bot] = {}
        self._hints: dict[tuple[int, int, tuple[int, ...]], Hint] = {}
        self._told: set[str] = set()  # of what failed

    def choose(self, seat: int, seconds: float = inf) -> tuple[int, str]:
        """What the bot of the asked seat answers, and a sentence if it failed and another answers for it.

        It has so many seconds to think, and at a named deal all it needs: what it holds there anybody can know.
        """
        holder = self._table.seats[seat]
        bot = self._bot(seat, holder.bot or STAND_IN)
        bot.manner = manner_named(holder.name)
        bot.until = monotonic() + seconds if self._table.record.header.deal is None else inf
        try:
            return bot_choice(bot, self._table), ""
        except BotFailed as failed:
            return bot_choice(self._bot(seat, STAND_IN), self._table), self._trouble(seat, failed)

    def time_taken(self, seat: int) -> float:
        """How many seconds every answer of this seat's bot takes, whether it has a choice or not; 0 for one that takes
        what it needs, and at a named deal."""
        bot = self._bot(seat, self._table.seats[seat].bot or STAND_IN)
        return bot.think.seconds if bot.thinks and self._table.record.header.deal is None else 0.0

    def stand_ins(self) -> list[str]:
        """For each bot of the record that is not known here, that another plays for it, and what to do about that."""
        mend = "If it is yours, go on with --bot FILE:CLASS, as in --bot mybot.py:Mine."
        return [f"{told} {mend}" for told in stood_in_for(self._table.seats, is_here)]

    def hint(self, seat: int, number: int, picks: Sequence[int]) -> Hint:
        """What a good bot would choose in the asked seat when these are chosen, and why; no words if that is all.

        Whoever asks twice is told the same.
        """
        about = (seat, number, tuple(sorted(picks)))
        if about not in self._hints:
            self._hints = {about: hinted(adviser(self._seed(seat, ADVISER)), self._table, picks)}
        return self._hints[about]

    def _trouble(self, seat: int, failed: BotFailed) -> str:
        if failed.discreet in self._told:
            return ""
        self._told.add(failed.discreet)
        question = self._table.question(seat)
        number = question.number + 1 if question is not None else 0
        return (
            f"{introduced(self._table.seats[seat])} failed at its question {number}: {failed.discreet}. The {STAND_IN} "
            "answers for it. Once it is mended, leave and go on."
        )

    def _bot(self, seat: int, stored: str) -> Bot:
        if (seat, stored) not in self._bots:
            self._bots[seat, stored] = self._made(stored, self._seed(seat, stored.partition(TIME)[0]))
        return self._bots[seat, stored]

    def _seed(self, seat: int, key: str) -> int:
        deal = self._table.record.header.deal
        if deal is None:
            return secrets.randbits(64)
        return int.from_bytes(blake2b(f"{deal} {seat} {key}".encode(), digest_size=8).digest(), "big")

    def _made(self, stored: str, seed: int) -> Bot:
        named = installed_bot(stored) if is_here(stored) else None
        bot = named.make(seed, LIVE) if named is not None else find_bot(STAND_IN)(seed)
        if self._think != USUAL:
            bot.think = self._think
        return bot


def is_here(stored: str) -> bool:
    """Whether the bot that a record names can play here."""
    try:
        return installed_bot(stored) is not None
    except QuarterdeckError:  # a package that is broken
        return False
