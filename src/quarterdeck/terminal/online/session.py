"""A player or spectator at an online table: what the server says is told, what is typed is answered or sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.words import Sentence, Thing
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.answering import Answering
from quarterdeck.terminal.answers.explain import with_clause
from quarterdeck.terminal.answers.understanding import unknown_answer
from quarterdeck.terminal.online.asked import asked_of, lesson_lines, number_asked
from quarterdeck.terminal.online.channel import (
    Connected,
    Disconnected,
    FromChannel,
    Received,
    ReconnectingChannel,
    Rejected,
)
from quarterdeck.terminal.online.confirmation import Confirmation
from quarterdeck.terminal.online.desk import OnlineDesk
from quarterdeck.terminal.online.orders import OnlineOrders
from quarterdeck.terminal.online.outbox import Outbox, Then
from quarterdeck.terminal.online.people import duration, names_of, open_seats, seat_changes, seat_lines, terms
from quarterdeck.terminal.online.proposals import proposal_lines
from quarterdeck.terminal.online.seat_tokens import SeatTokens
from quarterdeck.terminal.online.told_log import TAKEN_BACK, ToldLog
from quarterdeck.terminal.play.news import News, news_of, remarks
from quarterdeck.terminal.play.orders import QUIT
from quarterdeck.terminal.play.pass_hint import PassHint
from quarterdeck.terminal.play.result import check_shuffle
from quarterdeck.terminal.play.visible import marks_of
from quarterdeck.terminal.voices.inbox import Incoming, Typed, next_incoming
from quarterdeck.terminal.voices.voice import Screen, Voice

PROMPT = "> "
BE_SURE = "be-sure"  # the code with which an answer is refused that loses the game
SEAL = 16  # digits of the commitment that are shown


class OnlineSession:
    """One seat at a table, or a spectator's chair, until the game is over or the player quits."""

    def __init__(
        self,
        server: Server,
        channel: ReconnectingChannel,
        voice: Voice,
        tokens: SeatTokens,
    ) -> None:
        self.server = server
        self._channel = channel
        self._voice = voice
        self._inbox = voice.inbox
        self._tokens = tokens
        self.answering = Answering(OnlineDesk(self))
        self._orders = OnlineOrders(self)
        self._typed: deque[str | None] = deque()
        self._outbox = Outbox()
        self.gone = False  # whether there is nothing to come back to
        self._done = False
        self._prompted = False
        self._forget_table()

    def _forget_table(self) -> None:
        self.state: wire.State | None = None
        self.told = ToldLog()
        self.over = False
        self.answering.forget()
        self._recent: list[News] = []  # what happened since the person's last answer
        self._shown = -1  # the number of the question that was shown
        self._waiting = ""
        self._confirmation = Confirmation()
        self._broken = False
        self._pass_hint = PassHint()
        self._outbox.clear()

    @property
    def voice(self) -> Voice:
        """The voice."""
        return self._voice

    @property
    def table(self) -> wire.TableInfo:
        """What is known of the table. Only to be asked when the server has told something of it."""
        assert self.state is not None
        return self.state.table

    @property
    def viewer(self) -> int:
        """The seat, or -1 for a spectator."""
        return self.state.viewer if self.state is not None else -1

    @property
    def question(self) -> wire.Asked | None:
        """The question that was shown and not yet answered."""
        asked = self.state.question if self.state is not None else None
        return asked if asked is not None and asked.number == self._shown else None

    @property
    def token(self) -> str:
        """What gives the right to the seat."""
        return self._channel.token

    @property
    def link(self) -> str:
        """The address of the table."""
        return f"{self.server.base}/table/{self._channel.table}"

    # The loop

    def play(self) -> None:
        """Go on until it ends. Raises `ServerRefused` when the server does not let the client in."""
        self._channel.open()
        try:
            while not self._done:
                self._handle(next_incoming(self._inbox))
                while not self._done:
                    if self._inbox.empty():  # else more is to be told first
                        self._show_due()
                    if not self._typed or not self._may_obey(self._typed[0]):
                        break
                    self._obey(self._typed.popleft())
                    self._voice.heard()
        finally:
            self._channel.close()

    def finish(self) -> None:
        """End the session after what is being done."""
        self._done = True

    def _handle(self, incoming: Incoming) -> None:
        if isinstance(incoming, Typed):
            self._typed.append(incoming.line)
        elif not isinstance(incoming, FromChannel) or incoming.channel is not self._channel:
            return  # from a table that was left
        elif isinstance(incoming, Connected):
            self._connected()
        elif isinstance(incoming, Received):
            self._receive(incoming.reply)
        elif isinstance(incoming, Disconnected):
            if not self._broken:
                self.voice.say("The line to the server is broken: trying again. What you have answered is not lost.")
            self._broken = True
        elif isinstance(incoming, Rejected):
            self._rejected(incoming.refusal)

    def _show_due(self) -> None:
        """Show the question that is due, or tell for whom the table waits, and show that something can be typed."""
        state = self.state
        if state is None or self._awaits_reply():
            return
        asked = state.question
        if asked is not None and asked.number != self._shown:
            self.show_question()
        elif asked is None and state.waiting is not None:
            self._tell_waiting(state.waiting.text)
        if (asked is not None or self.over or self._confirmation.question) and not self._prompted:
            confirming = self._confirmation.question
            self.voice.prompt(f"{confirming} [y/N] " if confirming else PROMPT)
            self._prompted = True

    def _tell_waiting(self, text: str) -> None:
        person = self.table.asked >= 0 and self.table.seats[self.table.asked].kind != "bot"
        if person and self._waiting != text and self.viewer >= 0:
            self._waiting = text
            self.voice.tell(remarks(text))

    # Typing

    def _awaits_reply(self) -> bool:
        return bool(self._outbox) and self._channel.is_open

    def _may_obey(self, line: str | None) -> bool:
        """Whether it is time for a line. One that is typed ahead by a program waits for the question it answers."""
        if self._voice.by_hand and line is not None and line.strip().lower() in QUIT:
            return True
        if self.state is None or self._awaits_reply():
            return False
        if self._voice.by_hand:
            return True
        if self._confirmation.question or self.over or self.question is not None:
            return self._prompted
        return self.state.question is None and (line is None or self._orders.knows(line))

    def _obey(self, line: str | None) -> None:
        self._prompted = False
        if line is None:
            if self.viewer >= 0 or self.over:
                self.finish()
            return
        try:
            if self._confirmation.question:
                if trouble := self._confirmation.answer(line):
                    self.voice.refuse(trouble)
            else:
                self._orders.obey(line)
        except QuarterdeckError as error:
            self.voice.refuse(str(error))

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        """Do something if the next line says yes, unless the question at the table is another one by then."""
        self._confirmation.ask(question, action)

    # Sending

    def send(self, message: wire.Message, then: Then | None = None) -> None:
        """Send a message to the server; `then` is given the answer. A refusal is told."""
        if not self._channel.is_open and not self._outbox.keeps(message):
            self.voice.refuse("The line is broken just now: type it again when it is back.")
            return
        self._channel.send(self._outbox.add(message, then))

    def answer(self, message: wire.Answer | wire.Decline) -> None:
        """Answer the question."""
        self.send(message, self._answered)

    def explain(self, text: str) -> None:
        """Say why what was typed is no answer."""
        self._orders.explain(text.strip(), unknown_answer(text), self._refuse)

    def _refuse(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.voice.refuse(line)

    def _answered(self, _: wire.FromServer) -> None:
        self._waiting = ""

    # Receiving

    def _connected(self) -> None:
        if self._broken:
            self.voice.say("The line is back.")
        self._broken = False
        if self._outbox.drop_lost():
            self.voice.refuse("The line broke before your last order was confirmed: look whether it was done.")
        for message in self._outbox.repeated():
            self._channel.send(message)

    def _receive(self, reply: wire.FromServer) -> None:
        if isinstance(reply, wire.State):
            self._receive_state(reply)
        elif isinstance(reply, wire.Said):
            if sayings := self.told.sayings(reply.lines):
                self.voice.say(*sayings)
        elif isinstance(reply, wire.Gone):
            self.gone = True
            self._tokens.forget(self.link)
            self.voice.say(reply.text)
            self.finish()
        elif isinstance(reply, wire.Refused):
            refused = self._outbox.answered(reply.ref)
            if reply.code == BE_SURE and refused is not None and isinstance(refused.message, wire.Answer):
                message = msgspec.structs.replace(refused.message, sure=True)
                self.confirm(reply.text, lambda: self.answer(message))
                return
            self.voice.refuse(with_clause(Sentence(reply.text, reply.clause)))
            if reply.code == "stale":
                self._shown = -1
        else:
            sent = self._outbox.answered(reply.ref)
            if sent is not None and sent.then is not None:
                sent.then(reply)

    def _rejected(self, refusal: ServerRefused) -> None:
        if refusal.code in ("no-right", "no-table") and self._tokens.token(self.link) == self.token:
            self._tokens.forget(self.link)
        raise refusal

    def _receive_state(self, state: wire.State) -> None:
        before, self.state = self.state, state
        if before is not None and number_asked(before) != number_asked(state) and self._confirmation.withdraw():
            self.voice.say("The table has moved on before you said yes: nothing was done.")
        table, viewer = state.table, state.viewer
        lines = seat_changes(before.table, table, viewer) if before is not None else []
        if table.status == "gathering":
            lines += [*seat_lines(table, viewer), *terms(table)] if before is None else []
            if lines:
                self.voice.say(*lines, open_seats(table))
            return
        if before is None or before.table.status == "gathering":
            lines = []  # all who are there are named
            self._tell_beginning(state)
        events = self.told.news(state)
        news = remarks(TAKEN_BACK) if self.told.taken_back else []
        news += news_of(events, viewer, boards.reading(table.game))
        if lines:
            self.voice.say(*lines)
        if before is None or before.proposal != state.proposal:
            self.voice.say(*proposal_lines(before, state))
        if state.lesson is not None and (before is None or before.lesson != state.lesson):
            self.voice.say(*lesson_lines(state.lesson))
        if state.result is not None and not self.over:
            self._tell_end(state, news)
        elif not self.over:
            self._recent += news
            self.voice.tell(news)
        if state.rematch is not None and (before is None or before.rematch is None) and state.rematch.seat >= 0:
            self.voice.say("There is a rematch: type 'rematch' to play again, with sides swapped.")

    def _tell_beginning(self, state: wire.State) -> None:
        table = state.table
        if table.game not in GAMES:
            raise QuarterdeckError(f"{table.title} is not in this version of Quarterdeck: update it, and come again.")
        self.voice.say(
            f"{table.title}, sealed with {state.commitment[:SEAL]}.",
            *seat_lines(table, state.viewer),
            *terms(table),
        )
        self.voice.tell(remarks(*state.notices))

    # The board

    def screen(self) -> Screen:
        """The board as this viewer sees it, with the keys of the options."""
        state = self.state
        assert state is not None
        assert state.view is not None
        sheet = self.answering.sheet if self.question is not None else None
        marks = marks_of([*sheet.answers, *sheet.pickable] if sheet is not None else ())
        return Screen(state.table.game, state.view, names_of(state.table), self.things(), marks)

    def things(self) -> list[Thing]:
        """Everything on the board that has a name for this viewer."""
        return [Thing(thing.id, thing.name) for thing in (self.state.things if self.state is not None else ())]

    def show_question(self) -> None:
        """Show the question with all that its seat can see."""
        state = self.state
        assert state is not None
        assert state.view is not None
        asked = asked_of(state)
        assert asked is not None
        self._shown = asked.number
        self._waiting = ""
        self.answering.begin(asked)
        sheet = self.answering.sheet
        prompt = sheet.prompt
        if boards.setting_up(state.table.game, state.view) and not self._voice.signs:
            prompt = f"Setting up. Your turn: {prompt}"
        prompt += self._pass_hint.for_question(self.viewer, asked.number, asked.phase, asked.passing, asked.answers)
        if state.table.limit:
            prompt += f" (You have {duration(state.table.limit)}.)"
        self.voice.question(self.screen(), self._recent, replace(sheet, prompt=prompt))
        self._recent = []

    def show_chosen(self) -> None:
        """Show the question as it stands with what is chosen."""
        self.voice.chosen(self.screen(), self._recent, self.answering.sheet)

    # The end

    def _tell_end(self, state: wire.State, news: list[News]) -> None:
        self.over = True
        self._confirmation.withdraw()
        assert state.result is not None
        assert state.opening is not None
        voice, table = self.voice, state.table
        voice.tell([each for each in news if not each.ends])
        voice.end(self.screen(), [line.text for line in state.result.lines])
        salt, secret = bytes.fromhex(state.opening.salt), bytes.fromhex(state.opening.secret)
        voice.say(check_shuffle(state.commitment, salt, secret))
        voice.say("To look at it again, move by move:")
        voice.quote(f"{self.server.base}/replay/{table.id}")
        if self.viewer < 0:
            self.finish()
        else:
            voice.say("Type 'rematch' to play again with sides swapped, or 'quit'.")

    def move_to_table(self, held: wire.Held) -> None:
        """Go to another table, with the right to a seat there. Raises `SeatNotKept`."""
        self._channel.close()
        self._forget_table()
        self._channel = ReconnectingChannel(self.server, held.table, held.token, "", self._inbox)
        self._tokens.keep(self.link, held.token)
        self._channel.open()
