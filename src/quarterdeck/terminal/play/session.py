"""A game at the keyboard: bots answer for themselves, people are asked one after another behind a curtain."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

from quarterdeck.bots import Bot, make_bot
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.table import Question, Table
from quarterdeck.table.entries import Decision
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.answering import Answering
from quarterdeck.terminal.answers.asked import asked_of
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.desk import LocalDesk
from quarterdeck.terminal.play.news import News, news_of, remarks
from quarterdeck.terminal.play.orders import Orders
from quarterdeck.terminal.play.pacing import in_even_time
from quarterdeck.terminal.play.pass_hint import PassHint
from quarterdeck.terminal.play.result import check_shuffle
from quarterdeck.terminal.play.visible import bot_choice, is_discreet, screen_of, setting_up
from quarterdeck.terminal.voices.voice import Screen, Voice

PROMPT = "> "
HINTER = "bosun"
RECALLED = 6  # lines of what happened before the player sat down again; of a new game nothing is left out


class Session:
    """One table, played to its end or until a player quits."""

    def __init__(self, table: Table, voice: Voice, path: Path | None = None) -> None:
        self.table = table
        self.voice = voice
        self.path = path
        self._desk = LocalDesk(self)
        self.answering = Answering(self._desk)
        self._orders = Orders(self, self._desk)
        self._bots: dict[tuple[int, str], Bot] = {}
        begun = any(isinstance(entry, Decision) and not entry.auto for entry in table.record.entries)
        # The number of the last event that each was told.
        self._told_up_to = {seat: max(0, len(table.events(seat)) - RECALLED) if begun else 0 for seat in self.people}
        self._recent: dict[int, list[News]] = {}
        self._notes: dict[int, list[tuple[int, str]]] = {}  # each after the event of a number
        self._pass_hint = PassHint()
        self._watching = self._only_watcher()

    @property
    def people(self) -> list[int]:
        """The seats that are held by people."""
        return [seat for seat, holder in enumerate(self.table.seats) if holder.kind == "person"]

    def play(self, remarks: Sequence[str] = (), known: Sequence[str] = ()) -> None:
        """Tell the `remarks` and what all should know of the table, if it is not `known`, and go on to its end.

        Raises `Quit`, or `EOFError` when nobody types any more.
        """
        table = self.table
        self.announce(*remarks, *(notice for notice in table.notices if notice not in known))
        while not table.over:
            if table.bot_seat() == table.asked:
                self._bot_answers(table.asked)
            else:
                self._person_answers(table.asked)
        self._tell_the_end()

    def _only_watcher(self) -> int | None:
        """Who sits at the keyboard if that never changes: the only person, or a spectator of bots."""
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
        return bot_choice(self.bot(seat, HINTER), self.table)

    def _bot_answers(self, seat: int) -> None:
        table = self.table
        self._pass_hint.forget()
        holder = table.seats[seat]
        with self.voice.thinking(holder.name), in_even_time(is_discreet(table)):
            move = bot_choice(self.bot(seat, holder.bot or HINTER), table)
            table.choose(seat, move)
        if not table.over:
            self.tell_news()

    def _person_answers(self, seat: int) -> None:
        self.hand_over(seat)
        self.tell_news()
        question = self.table.question(seat)
        assert question is not None
        self._desk.question = question
        self.answering.begin(asked_of(self.table, question))
        self.show_question(question)
        while not self._orders.obey(self.voice.ask(PROMPT), question):
            pass

    def show_question(self, question: Question) -> None:
        """Show the question with all that its seat can see."""
        sheet = self.answering.sheet
        prompt = sheet.prompt
        if setting_up(self.table) and not self.voice.signs:  # a drawn board shows it
            whose = f"Your turn, {self.table.names[question.seat]}" if len(self.people) > 1 else "Your turn"
            prompt = f"Setting up. {whose}: {prompt}"
        if not self.table.game.hides and len(self.people) > 1:  # no curtain says who is asked
            prompt = f"{self.table.names[question.seat]}: {prompt}"
        prompt += self._pass_hint.for_question(
            question.seat, question.number, question.phase, question.passing, question.options
        )
        self.voice.question(self.screen(question), self._recent.get(question.seat, ()), replace(sheet, prompt=prompt))

    def show_chosen(self, question: Question) -> None:
        """Show the question as it stands with what is chosen."""
        self.voice.chosen(self.screen(question), self._recent.get(question.seat, ()), self.answering.sheet)

    def screen(self, question: Question) -> Screen:
        """The board as the asked seat sees it, with the keys of what can be answered."""
        sheet = self.answering.sheet
        return screen_of(self.table, question.seat, [*sheet.answers, *sheet.pickable])

    def answer(self, question: Question, moves: Sequence[int], sure: bool) -> None:
        """Answer for the person who was asked. Raises what `Table.answer` raises."""
        self.table.answer(question.seat, moves, question.number, sure)
        self._recent.pop(question.seat, None)
        self.answering.forget()

    def pass_phase(self, question: Question) -> None:
        """Decline the question, and those of its phase that follow on it until anything else is asked."""
        self._recent.pop(question.seat, None)
        self.table.pass_all(question.seat, question.number, self._tell_passed)
        self.answering.forget()

    def _tell_passed(self) -> None:
        """Tell what was noticed, while it is news, to a person who is asked on."""
        if not self.table.over and self.table.asked == self._watching:
            self.tell_news()

    # News

    def tell_news(self) -> None:
        """Tell the player at the keyboard what has happened since."""
        if self._watching is not None:
            self.voice.tell(self._take_news(self._watching))

    def announce(self, *lines: str) -> None:
        """Tell everybody something of the table itself: it is repeated at everybody's next question."""
        self.voice.tell(remarks(*lines))
        for seat in self.people:
            self._recent.setdefault(seat, []).extend(remarks(*lines))

    def note(self, lines: Mapping[int, str]) -> None:
        """Tell each of these seats a line, and nobody else: at once, or when it sits down, after what came before."""
        for seat, line in lines.items():
            if seat == self._watching:
                self.voice.tell(remarks(line))
                self._recent.setdefault(seat, []).extend(remarks(line))
            else:
                self._notes.setdefault(seat, []).append((len(self.table.events(seat)), line))

    def forget_undone(self) -> None:
        """After an undo: who was told what is now undone hears from there on what happens instead."""
        self.answering.forget()
        for seat in self.people:
            kept = self.table.events_kept(seat, self.table.undos - 1)
            if self._told_up_to.get(seat, 0) > kept:
                self._told_up_to[seat] = kept
                self._recent.pop(seat, None)
            self._notes[seat] = [(min(number, kept), line) for number, line in self._notes.get(seat, ())]

    def _take_news(self, seat: int) -> list[News]:
        reading = boards.reading(self.table.game.key)
        since = self._told_up_to.get(seat, 0)
        events = self.table.events(seat, since)
        self._told_up_to[seat] = since + len(events)
        news: list[News] = []
        for number, line in self._notes.pop(seat, []):
            earlier = max(0, number - since)
            news += [*news_of(events[:earlier], seat, reading), News(line)]
            events, since = events[earlier:], max(since, number)
        news += news_of(events, seat, reading)
        self._recent.setdefault(seat, []).extend(news)
        return news

    # The curtain

    def hand_over(self, seat: int) -> None:
        """Have `seat` sit at the keyboard, and nobody else see anything meant for it."""
        if self._watching == seat:
            return
        name = self.table.names[seat]
        if not self.table.game.hides:
            if self._watching is not None:
                self.tell_news()
            self._watching = seat
            return
        if self._watching is not None:
            self.tell_news()
            self.voice.ask(f"{name} is asked next. Press Enter to draw the curtain. ")
        self.voice.curtain(name)
        self._watching = seat

    def hide_all(self) -> None:
        """Take everything out of sight: the next question is asked behind the curtain."""
        self.voice.hide()
        if len(self.people) > 1:
            self._watching = None

    def give_up_seat(self, seat: int) -> None:
        """The player of the seat has given up, and no longer sees what it sees: a bot plays on with its secrets."""
        name = self.table.names[seat]
        self._recent.pop(seat, None)
        if self.people:
            self.voice.hide()
            self._watching = None
        else:
            self._watching = SPECTATOR
            self._told_up_to[SPECTATOR] = len(self.table.events(SPECTATOR))
        self.note(dict.fromkeys(self.people, f"{name} gave up, and a bot plays on in that seat."))
        if not self.people:
            self.note({SPECTATOR: f"You gave up, and a bot plays on as {name}."})

    # The end

    def _tell_the_end(self) -> None:
        table, voice = self.table, self.voice
        watcher = self._watching if self._watching is not None else SPECTATOR
        reader = watcher if self.people == [watcher] else SPECTATOR
        result = [line.text for line in table.result(reader).lines]
        if self._watching is not None:
            voice.tell([news for news in self._take_news(watcher) if not news.ends])
        voice.end(screen_of(table, watcher), result)
        voice.say(check_shuffle(table.commitment, *table.opening()))
        if table.marked:
            voice.say("This game is marked: moves were taken back after something was seen.")
        if self.path is not None:
            voice.say("The record is kept. To look at it again:")
            voice.quote(command("replay", str(self.path)))
