"""A conversation over a socket: a hello, and then whatever the client says, each answered in turn."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack, suppress

import msgspec

from quarterdeck.core.errors import IllegalMove, QuarterdeckError
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import wire
from quarterdeck.server.guarding.limits import Bucket
from quarterdeck.server.guarding.prices import NOT_DONE, price_of_message
from quarterdeck.server.refusals import STORE_TROUBLE, TROUBLE, Refusal, code_of, no_right, words_of
from quarterdeck.server.tables import actions
from quarterdeck.server.tables.holders import is_silenced, rights, watcher_name
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.lessons import advance_lesson
from quarterdeck.server.tables.picture import recalled, wire_chance, wire_option, wire_reached, wire_sentence, wire_way
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.subscriber import Channel, Subscriber
from quarterdeck.server.tokens import fingerprint
from quarterdeck.server.watching.counts import counting
from quarterdeck.server.watching.logs import short
from quarterdeck.table import Table
from quarterdeck.table.advice import ADVISER
from quarterdeck.table.errors import UNREADABLE
from quarterdeck.table.steps import Steps

HELLO_WITHIN = 10.0  # seconds
MOST_BAD = 50  # refused in a row for being too many; then the channel is closed

# What is done at a table, and told to others.
DEEDS = (wire.Answer, wire.Decline, wire.Undo, wire.Reset, wire.Draw, wire.Consent, wire.Concede, wire.Next)

log = logging.getLogger("quarterdeck.server")
_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class Conversation:
    """One client at one table; what it says also counts for the guest, who may have others."""

    def __init__(self, registry: TableRegistry, ident: str, channel: Channel, guest: str = "") -> None:
        """`guest` is where the client calls from."""
        self._registry = registry
        self._ident = ident
        self._channel = channel
        self._guest = guest
        self._bucket = Bucket(registry.limits.messages, registry.limits.burst)
        self._of_guest = registry.messages.of(guest)
        self._saying = Bucket(registry.limits.says, registry.limits.say_burst)
        self._hinting: asyncio.Task[None] | None = None

    async def hold(self) -> None:
        """Talk until the channel is closed."""
        with ExitStack() as while_open:
            await self._hold(while_open)

    async def _hold(self, while_open: ExitStack) -> None:
        hello: bytes | None = None
        try:
            hello = await asyncio.wait_for(self._channel.receive(), HELLO_WITHIN)
            if hello is None:
                return
            hosted = await self._registry.find(self._ident)
            subscriber = self._greet(hosted, hello)
            seated = subscriber.viewer != NOBODY
            while_open.enter_context(self._registry.open_tables.opened(self._guest, hosted, seated))
            await hosted.subscribe(subscriber)
        except (QuarterdeckError, TimeoutError) as error:
            refusal = refused(_too_late(error), _ref_of(hello or b""))
            counting().refusal(refusal.code)
            await self._channel.send(msgspec.json.encode(refusal))
            return
        speaking = asyncio.create_task(subscriber.speak(self._channel))
        losing = asyncio.create_task(subscriber.lost.wait())
        listening = asyncio.create_task(self._listen(hosted, subscriber))
        tasks = {speaking, losing, listening}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            listening.cancel()
            await asyncio.wait({listening})
            if not listening.cancelled():
                listening.result()  # what went wrong is for the log
        finally:
            for task in tasks:
                task.cancel()
            if self._hinting is not None:
                self._hinting.cancel()
            hosted.unsubscribe(subscriber)
            self._registry.make_room_soon()

    def _greet(self, hosted: HostedTable, data: bytes) -> Subscriber:
        hello = _decode(data)
        if not isinstance(hello, wire.Hello):
            raise Refusal("hello", "Say hello first: who you are, or that you want to watch.")
        if not wire.OLDEST_PROTOCOL <= hello.version <= wire.PROTOCOL:
            raise Refusal(
                "version", f"This server speaks version {wire.PROTOCOL} of the protocol: load the page again."
            )
        seat, host, key = NOBODY, False, ""
        if hello.token:
            key = fingerprint(hello.token)
            seat, host = rights(hosted.about, key)
            if seat == NOBODY and not host:
                raise no_right("This seat is no longer yours, or the link is not whole: watch, or join an open seat.")
        subscriber = Subscriber(seat, key, hello.name, self._guest, self._registry.limits.queue_bytes)
        subscriber.tell(wire.Welcome(wire.PROTOCOL, seat, host, hello.ref))
        return subscriber

    async def _listen(self, hosted: HostedTable, subscriber: Subscriber) -> None:
        bad = 0
        while (data := await self._channel.receive()) is not None:
            await subscriber.quiet()
            message: wire.FromClient | Refusal
            try:
                message = _decode(data)
            except Refusal as error:
                message = error
            price = 1 if isinstance(message, Refusal) else price_of_message(message)
            if not all(bucket.take(price) for bucket in self._buckets(subscriber)):
                bad += 1
                if bad > MOST_BAD:
                    return
                subscriber.tell(wire.Refused("slow-down", "That was too much at once: wait a second.", _ref_of(data)))
                continue
            bad = 0
            if isinstance(message, Refusal):
                subscriber.tell(refused(message, _ref_of(data)))
                continue
            if not isinstance(message, wire.Hint):
                await self._reply(hosted, subscriber, message)
            elif self._hinting is None or self._hinting.done():
                # Thinking takes its time, and the client may answer meanwhile.
                self._hinting = asyncio.create_task(self._reply(hosted, subscriber, message))
            else:
                subscriber.tell(wire.Refused("slow-down", "The last hint is still being thought of.", message.ref))

    def _buckets(self, subscriber: Subscriber) -> list[Bucket]:
        """Of the socket, of the guest, and of the seat, which may have sockets of several guests."""
        of_seat = [self._registry.seat_messages.of(subscriber.key)] if subscriber.key else []
        return [self._bucket, self._of_guest, *of_seat]

    async def _reply(self, hosted: HostedTable, subscriber: Subscriber, message: wire.FromClient) -> None:
        """Answer a message, whatever comes of it."""
        counting().message(str(message.__struct_config__.tag))
        try:
            reply = await self._answer(hosted, subscriber, message)
        except QuarterdeckError as error:
            if isinstance(error, STORE_TROUBLE):
                log.error("table %s: %s", short(self._ident), error)
            subscriber.tell(refused(error, message.ref))
            if isinstance(message, DEEDS) and not isinstance(error, STORE_TROUBLE):
                self._of_guest.charge(NOT_DONE)
            if code_of(error)[0] == "stale":
                with suppress(QuarterdeckError):  # a table that is gone, or cannot be read, has no state to tell
                    await hosted.show(subscriber)
        except Exception:
            log.exception("a message at table %s could not be answered", short(self._ident))
            subscriber.tell(wire.Refused("trouble", TROUBLE, message.ref))
        else:
            subscriber.tell(reply)

    async def _answer(self, hosted: HostedTable, subscriber: Subscriber, message: wire.FromClient) -> wire.Reply:
        ref = message.ref
        if isinstance(message, wire.Ping):
            return wire.Pong(ref)
        if isinstance(message, wire.Look):
            await hosted.show(subscriber)
            return wire.Done(ref)
        if isinstance(message, wire.Recall):
            return await hosted.read(lambda table: recalled(table, _viewer_of(hosted, subscriber), message))
        if isinstance(message, wire.Say):
            if not message.text:
                raise Refusal("empty", "There is nothing to say in that.")
            await hosted.say(subscriber, lambda: self._name_to_say(hosted, subscriber), message.text)
            return wire.Done(ref)
        if isinstance(message, wire.Hello):
            raise Refusal("hello", "You have said hello already.")
        if subscriber.viewer == NOBODY:
            hosted.check_seat(subscriber)
            raise no_right("You only watch this table.")
        if isinstance(message, wire.Pick):
            return await hosted.read_stepwise(lambda table: _picked(table, _player_of(hosted, subscriber), message))
        if isinstance(message, wire.Why | wire.FindWays | wire.TakeHold):
            return await hosted.read(lambda table: _look_up(table, _player_of(hosted, subscriber), message))
        if isinstance(message, wire.AskOdds):
            check_hints(hosted)
            return await hosted.read_stepwise(lambda table: _odds(table, _player_of(hosted, subscriber), message))
        if isinstance(message, wire.Hint):
            return await self._hint(hosted, subscriber, message)
        await hosted.do(lambda: _act(hosted, _player_of(hosted, subscriber), message))
        return wire.Done(ref)

    def _name_to_say(self, hosted: HostedTable, subscriber: Subscriber) -> str:
        """The name under which somebody is heard. Raises `Refusal` for who may say nothing now."""
        about, seat = hosted.about, _viewer_of(hosted, subscriber)
        if not self._saying.take():
            raise Refusal("slow-down", "That is a lot to say at once: wait a few seconds.", 429)
        name = about.holders[seat].name if seat >= 0 else watcher_name(subscriber.name, about.holders)
        if is_silenced(name, about.silenced) if seat < 0 else about.holders[seat].muted:
            raise no_right("Whoever made the table has muted you.")
        limits = self._registry.limits
        if hosted.chat.is_full(limits.chat, limits.chat_bytes):
            raise Refusal("too-many", "The chat of this table is full: talk on at the next one.", 429)
        return name

    async def _hint(self, hosted: HostedTable, subscriber: Subscriber, message: wire.Hint) -> wire.Hinted:
        table, seat = await hosted.read(lambda table: (table, _player_of(hosted, subscriber)))
        check_hints(hosted)
        question = table.question(seat)
        if question is None or question.number != message.number or table.asked != seat:
            raise Refusal("stale", "That question has gone by.", 409)
        thought = await self._registry.bot_pool.hint(table, seat, ADVISER, fingerprint(self._guest))
        hosted.check_seat(subscriber)  # a bot may have thought for long
        label = next((option.label for option in question.options if option.move == thought.move), "")
        return wire.Hinted(message.ref, question.number, thought.move, label, thought.advice)


def _viewer_of(hosted: HostedTable, subscriber: Subscriber) -> int:
    """The viewer, when its turn has come: a seat may have been lost meanwhile. Raises `Refusal`."""
    hosted.check_seat(subscriber)
    return subscriber.viewer


def _player_of(hosted: HostedTable, subscriber: Subscriber) -> int:
    """The seat for which somebody answers or looks something up. Raises `Refusal` while a bot does that."""
    seat = _viewer_of(hosted, subscriber)
    holder = hosted.about.holders[seat]
    if holder.conceded and holder.kind == "bot":
        raise Refusal("conceded", "You gave up, and a bot sails on: watch how it ends.", 409)
    if holder.away:
        raise Refusal("away", "A bot sits in for you: come back first.", 409)
    return seat


def _look_up(table: Table, seat: int, message: wire.Why | wire.FindWays | wire.TakeHold) -> wire.Reply:
    """Answer what a seat asks about its question."""
    if isinstance(message, wire.Why):
        return _reasons(table, seat, message)
    if isinstance(message, wire.FindWays):
        found = table.ways(seat, message.goal, message.number, message.amount, message.picks)
        return wire.FoundWays(message.ref, message.number, [wire_way(way) for way in found.ways], found.more)
    return _leading(table, seat, message)


def _picked(table: Table, seat: int, message: wire.Pick) -> Steps[wire.Picked]:
    chosen = yield from table.chosen_steps(seat, message.moves, message.number)
    options, prompt = [wire_option(option) for option in chosen.options], wire_sentence(chosen.prompt)
    return wire.Picked(message.ref, message.number, chosen.addable, options, chosen.complete, prompt)


def check_hints(hosted: HostedTable) -> None:
    """Raise `Refusal` at a table without hints."""
    if not hosted.about.hints:
        raise Refusal("no-hints", "There are no hints at this table.", 403)


def _odds(table: Table, seat: int, message: wire.AskOdds) -> Steps[wire.ToldOdds]:
    odds = yield from table.odds_steps(seat, message.picks, message.number)
    return wire.ToldOdds(message.ref, message.number, odds.success, [wire_chance(each) for each in odds.chances])


def _leading(table: Table, seat: int, message: wire.TakeHold) -> wire.Leading:
    if message.source is None:
        return wire.Leading(message.ref, message.number, "", [], table.leads(seat, message.number), False)
    reach = table.reach(seat, message.source, message.number, message.picks)
    goals = [wire_reached(goal) for goal in reach.goals]
    return wire.Leading(message.ref, message.number, message.source, goals, [], reach.more)


def _reasons(table: Table, seat: int, message: wire.Why) -> wire.Reasons:
    explanation = table.why(seat, message.what, message.picks)
    lines = [wire_sentence(line) for line in explanation.lines]
    ways = [wire_way(way) for way in explanation.ways.ways]
    return wire.Reasons(message.ref, lines, ways, explanation.verdict, explanation.ways.more)


def _act(hosted: HostedTable, seat: int, message: wire.FromClient) -> None:
    match message:
        case wire.Answer(moves=moves, number=number, sure=sure):
            actions.answer(hosted, seat, moves, number, sure)
        case wire.Decline(number=number):
            actions.decline(hosted, seat, number)
        case wire.Undo():
            actions.undo(hosted, seat)
        case wire.Reset():
            actions.reset(hosted, seat)
        case wire.Draw():
            actions.propose_draw(hosted, seat)
        case wire.Consent(proposal=proposal, agree=agree):
            actions.consent(hosted, seat, proposal, agree)
        case wire.Concede():
            actions.concede(hosted, seat)
        case wire.Next():
            advance_lesson(hosted.about, hosted.table)


def refused(error: QuarterdeckError, ref: int) -> wire.Refused:
    """An error as a message."""
    return wire.Refused(code_of(error)[0], words_of(error), ref, error.clause if isinstance(error, IllegalMove) else "")


def _decode(data: bytes) -> wire.FromClient:
    try:
        return _decoder.decode(data)
    except UNREADABLE as error:
        raise Refusal("malformed", f"That is no message of this protocol ({error}): see docs/protocol.md.") from error


class _Ref(msgspec.Struct):
    ref: wire.Number = 0


def _ref_of(data: bytes) -> int:
    try:
        return msgspec.json.decode(data, type=_Ref).ref
    except UNREADABLE:
        return 0


def _too_late(error: QuarterdeckError | TimeoutError) -> QuarterdeckError:
    return Refusal("hello", "Say hello within ten seconds.") if isinstance(error, TimeoutError) else error
