"""The bots at a table here: they answer for their own seats, say what they think of it, and give hints to people."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import monotonic

from quarterdeck.bots import Bot
from quarterdeck.bots.pacing import Pace, pace_of
from quarterdeck.bots.people import manner_named
from quarterdeck.bots.registry import NamedBot, find_bot, installed_bot
from quarterdeck.bots.thinking import LIVE, USUAL, Think
from quarterdeck.core.errors import BotFailed, QuarterdeckError
from quarterdeck.table import Table
from quarterdeck.table.advice import ADVISER, adviser
from quarterdeck.table.remarks import remarks_at
from quarterdeck.table.seats import STAND_IN, stood_in_for
from quarterdeck.table.secret import seed_of_thoughts
from quarterdeck.terminal.play.hints import Hint
from quarterdeck.terminal.play.pacing import in_even_time
from quarterdeck.terminal.play.seats import introduced
from quarterdeck.terminal.play.visible import bot_choice, hinted, is_discreet
from quarterdeck.terminal.voices.voice import Voice


class HouseBots:
    """The bots of one table: a new one for every question, which thinks the same thoughts however often the game was
    left and loaded, but for what seconds allow."""

    def __init__(self, table: Table, think: Think = USUAL) -> None:
        """With `think` they think so long, whatever the record says."""
        self._table = table
        self._think = think
        self._remarks = remarks_at(table)
        self._hints: dict[tuple[int, int, tuple[int, ...]], Hint] = {}
        self._told: set[str] = set()  # of what failed

    def take_turn(self, voice: Voice) -> str:
        """Have the bot that is asked answer, in a time that tells nothing of what it holds.

        Gives a sentence if it failed and another answered for it.
        """
        seat = self._table.asked
        with voice.thinking(self._table.seats[seat].name), in_even_time(self.pace(seat)) as seconds:
            move, trouble = self.choose(seat, seconds)
            self._table.choose(seat, move)
        return trouble

    def remark(self) -> str:
        """What one of them says of what has happened since it was last asked for, if there is anything to say."""
        remark = self._remarks.next()
        return "" if remark is None else f"{remark.name}: {remark.text}"

    def choose(self, seat: int, seconds: float = inf) -> tuple[int, str]:
        """What the bot of the asked seat answers, and a sentence if it failed and another answers for it.

        It has so many seconds to think.
        """
        try:
            return bot_choice(self._bot(seat, self._stored(seat), seconds), self._table), ""
        except BotFailed as failed:
            trouble = self._trouble(seat, failed)
        return bot_choice(self._bot(seat, STAND_IN, seconds), self._table), trouble

    def pace(self, seat: int) -> Pace:
        """How the bot of the asked seat answers."""
        bot = self._bot(seat, self._stored(seat))
        sealed = self._table.record.header.deal is None
        return pace_of(bot.think if bot.thinks else None, sealed, is_discreet(self._table))

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
            self._hints = {
                about: hinted(adviser(seed_of_thoughts(self._table.record, seat, ADVISER)), self._table, picks)
            }
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

    def _stored(self, seat: int) -> str:
        return self._table.seats[seat].bot or STAND_IN

    def _bot(self, seat: int, stored: str, seconds: float = inf) -> Bot:
        named = (installed_bot(stored) if is_here(stored) else None) or NamedBot(find_bot(STAND_IN), USUAL)
        bot = named.make(seed_of_thoughts(self._table.record, seat, named.kind.key), LIVE)
        if self._think != USUAL:
            bot.think = self._think
        if bot.thinks and self._table.picks_on:
            bot.think = bot.think.for_a_further_pick()
        bot.manner = manner_named(self._table.seats[seat].name)
        bot.until = monotonic() + seconds
        return bot


def is_here(stored: str) -> bool:
    """Whether the bot that a record names can play here."""
    try:
        return installed_bot(stored) is not None
    except QuarterdeckError:  # a package that is broken
        return False
