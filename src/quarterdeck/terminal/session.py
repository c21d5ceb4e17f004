"""A game at the keyboard: bots answer for themselves, people are asked one after another behind a curtain."""

from __future__ import annotations

import secrets
import shlex
from hashlib import blake2b
from pathlib import Path

from quarterdeck.bots import Bot, make_bot
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.table import Question, Table
from quarterdeck.table.secret import check_commitment
from quarterdeck.terminal.orders import Orders
from quarterdeck.terminal.seeing import choice_of, scene_of
from quarterdeck.terminal.voice import Voice

PROMPT = "> "
HINTER = "bosun"
RECALLED = 6  # lines of what happened before somebody sat down again


class Session:
    """One table, played to its end or until somebody quits."""

    def __init__(self, table: Table, voice: Voice, path: Path | None = None) -> None:
        self.table = table
        self.voice = voice
        self.path = path
        self._orders = Orders(self)
        self._bots: dict[tuple[int, str], Bot] = {}
        self._marks = {seat: max(0, table.mark(seat) - RECALLED) for seat in self.people}
        self._fresh: dict[int, list[str]] = {}
        self._watching = self._only_watcher()

    @property
    def people(self) -> list[int]:
        """The seats that are held by people."""
        return [seat for seat, holder in enumerate(self.table.seats) if holder.kind == "person"]

    def play(self) -> None:
        """Go on until the game is over. Raises `Quit`, or `EOFError` when nobody types any more."""
        table = self.table
        self.announce(*table.notices)
        while not table.over:
            if table.bot_seat() == table.asked:
                self._bot_answers(table.asked)
            else:
                self._person_answers(table.asked)
        self._tell_the_end()

    def _only_watcher(self) -> int | None:
        """Who sits at the keyboard if that never changes: the only person, or somebody who lets bots play."""
        return self.people[0] if len(self.people) == 1 else None if self.people else SPECTATOR

    # Answers

    def bot(self, seat: int, key: str) -> Bot:
        """The bot of a seat. At a named deal it thinks the same thoughts every time."""
        if (seat, key) not in self._bots:
            deal = self.table.record.header.deal
            seed = secrets.randbits(64)
            if deal is not None:
                seed = int.from_bytes(blake2b(f"{deal} {seat} {key}".encode(), digest_size=8).digest(), "big")
            self._bots[seat, key] = make_bot(key, seed)
        return self._bots[seat, key]

    def hint(self, seat: int) -> int:
        """The move that a good bot would choose in this seat, knowing what the seat knows."""
        return choice_of(self.bot(seat, HINTER), self.table)

    def _bot_answers(self, seat: int) -> None:
        table = self.table
        holder = table.seats[seat]
        with self.voice.thinking(holder.name):
            move = choice_of(self.bot(seat, holder.bot or HINTER), table)
            table.choose(seat, move)
        self.tell_news()

    def _person_answers(self, seat: int) -> None:
        self.hand_over(seat)
        self.tell_news()
        question = self.table.question(seat)
        assert question is not None
        self.put(question)
        while not self._orders.obey(self.voice.ask(PROMPT), question):
            pass

    def put(self, question: Question) -> None:
        """Show the question with all that its seat can see."""
        scene = scene_of(self.table, question.seat, question)
        self.voice.question(scene, self._fresh.get(question.seat, ()), question.prompt.text, question.options)

    def choose(self, question: Question, move: int) -> None:
        """Answer for the person who was asked."""
        self._fresh.pop(question.seat, None)
        self.table.choose(question.seat, move, question.number)

    # News

    def tell_news(self) -> None:
        """Tell whoever sits at the keyboard what has happened since."""
        if self._watching is not None:
            self.voice.tell(self._take_news(self._watching))

    def announce(self, *lines: str) -> None:
        """Tell everybody something of the table itself: it is repeated at everybody's next question."""
        self.voice.tell(lines)
        for seat in self.people:
            self._fresh.setdefault(seat, []).extend(lines)

    def forget_news(self) -> None:
        """Begin anew after an undo: what is told from now on is what happens from now on."""
        self._fresh.clear()
        self._marks = {seat: self.table.mark(seat) for seat in self.people}

    def _take_news(self, seat: int) -> list[str]:
        news = [line.text for line in self.table.news(seat, self._marks.get(seat, 0))]
        self._marks[seat] = self.table.mark(seat)
        self._fresh.setdefault(seat, []).extend(news)
        return news

    # The curtain

    def hand_over(self, seat: int) -> None:
        """Have `seat` sit at the keyboard, and nobody else see anything meant for it."""
        if self._watching == seat:
            return
        name = self.table.names[seat]
        if self._watching is not None:
            self.tell_news()
            self.voice.ask(f"{name} is asked next. Press Enter to draw the curtain. ")
        self.voice.curtain(name)
        self._watching = seat

    def leave(self) -> None:
        """Take everything out of sight: the next question is asked behind the curtain."""
        self.voice.hide()
        if len(self.people) > 1:
            self._watching = None

    # The end

    def _tell_the_end(self) -> None:
        table, voice = self.table, self.voice
        watcher = self._watching if self._watching is not None else SPECTATOR
        self.tell_news()
        voice.last_look(scene_of(table, watcher))
        voice.say(*(line.text for line in table.result().lines))
        voice.say(shuffle_check(table))
        if table.marked:
            voice.say("This game is marked: moves were taken back after something was seen.")
        if self.path is not None:
            voice.say("The record is kept. To look at it again:")
            voice.quote(f"quarterdeck replay {shlex.quote(str(self.path))}")


def shuffle_check(table: Table) -> str:
    """Whether the secret is the one that was committed to when the game began."""
    salt, secret = table.opening()
    if check_commitment(table.commitment, salt, secret):
        return "Shuffle check: ok."
    return "Shuffle check: the secret is not the one that was promised. Do not trust this game."
