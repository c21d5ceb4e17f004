"""A table at a server: what it says becomes the picture of this viewer, and what is asked of it goes over the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.words import Option, Sentence
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.table.chances import Odds
from quarterdeck.table.explain import Explanation
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.events.news import Happened
from quarterdeck.terminal.online.asked import chosen_of, hint_from, lesson_lines, odds_of, ways_of
from quarterdeck.terminal.online.channel import (
    Connected,
    Disconnected,
    FromChannel,
    Received,
    ReconnectingChannel,
    Rejected,
)
from quarterdeck.terminal.online.orders import FarOrders
from quarterdeck.terminal.online.outbox import Outbox, Then
from quarterdeck.terminal.online.past import Past
from quarterdeck.terminal.online.people import open_seats, said, seat_changes, seat_lines, terms
from quarterdeck.terminal.online.proposals import proposal_lines
from quarterdeck.terminal.online.seat_tokens import SeatNotKept, SeatTokens
from quarterdeck.terminal.online.seen import picture_of
from quarterdeck.terminal.play.hints import Hint
from quarterdeck.terminal.play.picture import RECALLED, Driver, Order, Passed, Picture
from quarterdeck.terminal.play.result import seal
from quarterdeck.terminal.voices.inbox import Incoming
from quarterdeck.terminal.voices.voice import Voice

BE_SURE = "be-sure"  # the code with which an answer is refused that loses the game


class TableFarAway:
    """One seat at a table of a server, or a spectator's chair."""

    tells_takeback = False

    def __init__(self, server: Server, channel: ReconnectingChannel, voice: Voice, tokens: SeatTokens) -> None:
        self.server = server
        self.voice = voice
        self.gone = False  # whether there is nothing to come back to
        self._channel = channel
        self._tokens = tokens
        self._orders = FarOrders(self)
        self._outbox = Outbox()
        self._driver: Driver | None = None
        self._forget()

    def _forget(self) -> None:
        self.state: wire.State | None = None
        self._past = Past()
        self._picture: Picture | None = None
        self._chat = -1  # the number of the last saying
        self._heard_all = False  # what was said before is told at first, and bots' remarks are not repeated
        self._broken = False
        self._outbox.clear()

    @property
    def info(self) -> wire.TableInfo:
        """What is known of the table. Only to be asked when the server has told something of it."""
        assert self.state is not None
        return self.state.table

    @property
    def viewer(self) -> int:
        """The seat, or -1 for a spectator."""
        return self.state.viewer if self.state is not None else -1

    @property
    def token(self) -> str:
        """What gives the right to the seat."""
        return self._channel.token

    @property
    def link(self) -> str:
        """The address of the table."""
        return f"{self.server.base}/table/{self._channel.table}"

    @property
    def driver(self) -> Driver:
        """The session that plays here. Only to be asked when there is one."""
        assert self._driver is not None
        return self._driver

    @property
    def afterwards(self) -> Sequence[str]:
        """What to do when the game is over."""
        again = ["Type 'rematch' to play again with sides swapped, or 'quit'."] if self.viewer >= 0 else []
        return ["To look at it again, move by move:", f"{self.server.base}/replay/{self.info.id}", *again]

    # The line

    def open(self, driver: Driver) -> None:
        """Call the server."""
        self._driver = driver
        self._channel.open()

    def close(self) -> None:
        """Hang up."""
        self._channel.close()

    def move_to(self, held: wire.Held) -> None:
        """Go to another table, with the right to a seat there. Raises `SeatNotKept`."""
        self._channel.close()
        self._forget()
        self._channel = ReconnectingChannel(self.server, held.table, held.token, "", self.voice.inbox)
        self.driver.begin_again()
        self._channel.open()
        self._tokens.keep(self.link, held.token)

    @property
    def busy(self) -> bool:
        """Whether the server has yet to answer something."""
        return bool(self._outbox) and self._channel.is_open

    def advance(self) -> bool:
        """Nothing happens here by itself."""
        return False

    def send(self, message: wire.Message, then: Then | None = None) -> None:
        """Send a message to the server; `then` is given the answer. A refusal is told."""
        if not self._channel.is_open and not self._outbox.keeps(message):
            self.voice.refuse("The line is broken just now: type it again when it is back.")
            return
        self._channel.send(self._outbox.add(message, then))

    def receive(self, incoming: Incoming) -> None:
        """Take what the channel of this table has to say; another is one that was left. Raises `ServerRefused`."""
        if not isinstance(incoming, FromChannel) or incoming.channel is not self._channel:
            return
        if isinstance(incoming, Connected):
            self._connected()
        elif isinstance(incoming, Received):
            self._hear(incoming.reply)
        elif isinstance(incoming, Disconnected):
            if not self._broken:
                self.voice.say("The line to the server is broken: trying again. What you have answered is not lost.")
            self._broken = True
        elif isinstance(incoming, Rejected):
            self._rejected(incoming.refusal)

    def _connected(self) -> None:
        if self._broken:
            self.voice.say("The line is back.")
        self._broken = False
        if self._outbox.drop_lost():
            self.voice.refuse("The line broke before your last order was confirmed: look whether it was done.")
        for message in self._outbox.repeated():
            self._channel.send(message)

    def _rejected(self, refusal: ServerRefused) -> None:
        if refusal.code in ("no-right", "no-table") and self._tokens.token(self.link) == self.token:
            self._tokens.forget(self.link)
        raise refusal

    def _hear(self, reply: wire.FromServer) -> None:
        if isinstance(reply, wire.State):
            self._take(reply)
        elif isinstance(reply, wire.Said):
            fresh = [line for line in reply.lines if line.number > self._chat]
            self._chat = max([self._chat, *(line.number for line in fresh)])
            news = self._heard_all
            self._heard_all = True
            self._tell(*(said(line) for line in fresh if not self._is_bots(line) or (news and self.voice.hears_bots)))
        elif isinstance(reply, wire.Gone):
            self.gone = True
            self.voice.say(reply.text)
            self.driver.finish()
            with suppress(SeatNotKept):  # a token that is worth nothing may as well stay
                self._tokens.forget(self.link)
        elif isinstance(reply, wire.Refused):
            self._refused(reply)
        else:
            sent = self._outbox.answered(reply.ref)
            if sent is not None and sent.then is not None:
                sent.then(reply)

    def _is_bots(self, line: wire.ChatLine) -> bool:
        """Whether a bot that sits here has said it."""
        if self.state is None or line.seat < 0:
            return False
        holder = self.info.seats[line.seat]
        return holder.person is not None and holder.name == line.name

    def _refused(self, reply: wire.Refused) -> None:
        refused = self._outbox.answered(reply.ref)
        if refused is not None and isinstance(refused.message, wire.Recall):
            self._past.give_up()
            self._look_back()
            return
        if reply.code == BE_SURE and refused is not None and isinstance(refused.message, wire.Answer):
            message = msgspec.structs.replace(refused.message, sure=True)
            self.driver.confirm(reply.text, partial(self.send, message))
            return
        self.driver.refuse(reply.text, reply.clause)
        if reply.code == "stale":
            self.driver.put_again()

    # The state

    def _take(self, state: wire.State) -> None:
        """Tell what has changed about the table itself, and have the new picture."""
        before, self.state = self.state, state
        table, viewer = state.table, state.viewer
        lines = seat_changes(before.table, table, viewer) if before is not None else []
        if table.status == "gathering":
            lines += [*seat_lines(table, viewer), *terms(table)] if before is None else []
            self._tell(*lines, *([open_seats(table)] if lines else []))
            return
        if before is None or before.table.status == "gathering":
            lines = []  # all who are there are named
            self._tell_beginning(state)
        self._tell(*lines)
        if before is None or before.proposal != state.proposal:
            self._tell(*proposal_lines(before, state))
        if state.lesson is not None and (before is None or before.lesson != state.lesson):
            self._tell(*lesson_lines(state.lesson))
        if state.rematch is not None and (before is None or before.rematch is None) and state.rematch.seat >= 0:
            self._tell("There is a rematch: type 'rematch' to play again, with sides swapped.")
        self._past.take(state)
        self._look_back()

    def _look_back(self) -> None:
        """Have what happened before one came, and then the picture."""
        assert self.state is not None
        wish = self._past.recall
        if wish is None:
            self._picture = picture_of(self.state, self._past.events)
        elif not self._outbox.has(wire.Recall):
            self.send(wish, self._recalled)

    def _recalled(self, reply: wire.FromServer) -> None:
        if isinstance(reply, wire.Recalled):
            self._past.add(reply)
        self._look_back()

    def _tell(self, *lines: str) -> None:
        if lines:
            self.voice.say(*lines)

    def _tell_beginning(self, state: wire.State) -> None:
        table = state.table
        if table.game not in GAMES:
            raise QuarterdeckError(f"{table.title} is not in this version of Quarterdeck: update it, and come again.")
        self._tell(
            f"{table.title}, sealed with {seal(state.commitment)}.", *seat_lines(table, state.viewer), *terms(table)
        )
        self.driver.announce(*state.notices)

    @property
    def picture(self) -> Picture | None:
        """What the server has told; None before the game has begun."""
        return self._picture

    def known(self, events: Sequence[Happened]) -> int:
        """Of a game that goes on for a while only the last lines are told."""
        return len(events) - RECALLED if len(events) > 2 * RECALLED else 0

    def notes(self) -> list[tuple[int, str]]:
        """The server tells nothing to one viewer alone."""
        return []

    # The question

    def answer(self, moves: Sequence[int], sure: bool = False) -> None:
        """Send the answer."""
        self.send(wire.Answer(number=self._number(), moves=list(moves), sure=sure))

    def decline(self, passed: Passed) -> None:
        """Have the server pass: it tells what happens."""
        self.send(wire.Decline(number=self._number()))

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask the server."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.Picked) and reply.number == self._number():
                then(chosen_of(reply))

        self.send(wire.Pick(number=self._number(), moves=list(moves)), told)

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask the server."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.FoundWays) and reply.number == self._number():
                then(Ways(ways_of(reply.ways), reply.more))

        things, number = list(pointed.things), self._number()
        self.send(wire.FindWays(number=number, goal=things, amount=pointed.amount, picks=list(picks)), told)

    def why(self, subject: str | int, picks: Sequence[int], then: Callable[[Explanation], None]) -> None:
        """Ask the server."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.Reasons):
                then(Explanation(reply.verdict, [Sentence(line.text, line.clause) for line in reply.lines]))

        self.send(wire.Why(what=subject, picks=list(picks)), told)

    def unlisted(self) -> None:
        """The server tells only what can be answered."""

    def elsewhere(self) -> Sequence[Option]:
        """All answers of the game, in plain words."""
        return GAMES[self.info.game].words.elsewhere()

    def hint(self, picks: Sequence[int], then: Callable[[Hint], None]) -> None:
        """Ask the server, which does not know what is chosen and not given."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.Hinted):
                then(hint_from(reply))

        self.send(wire.Hint(number=self._number()), told)

    def odds(self, picks: Sequence[int], then: Callable[[Odds], None]) -> None:
        """Ask the server."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.ToldOdds):
                then(odds_of(reply))

        self.send(wire.AskOdds(number=self._number(), picks=list(picks)), told)

    def _number(self) -> int:
        asked = self.state.question if self.state is not None else None
        return asked.number if asked is not None else -1

    # The table

    def undo(self, whose: str) -> None:
        """Ask for it: others may have to agree."""
        if whose:
            self.voice.refuse("Only your own decisions can be taken back here: type 'undo' alone.")
        else:
            self.send(wire.Undo())

    def concede(self) -> None:
        """Tell the server."""
        self.send(wire.Concede())

    @property
    def orders(self) -> Mapping[str, Order]:
        """What can be typed at a table with other people."""
        return self._orders.words if self.state is not None else {}

    @property
    def help(self) -> Sequence[str]:
        """What those are for."""
        return self._orders.help
