"""A line to a table: hello, answers once and for all, broken lines, and everything that is no message."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from socket import SHUT_RDWR
from unittest.mock import Mock

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.tables import conversation
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.harness import asked_channel, lines_of, play_on, two_people
from tests.server.inside import Caller, call, call_all, made, new_registry
from tests.server.tables.test_actions import asked, question_of, refused
from tests.server.tables.test_registry import refusal


@contextmanager
def plain(server: Server, table: str) -> Iterator[ClientConnection]:
    """A socket on which anything can be said."""
    address = f"ws{server.base.removeprefix('http')}/api/tables/{table}/socket"
    with connect(address, compression=None, proxy=None, close_timeout=1) as socket:
        yield socket


def heard(socket: ClientConnection) -> wire.FromServer:
    return msgspec.json.decode(socket.recv(10), type=wire.FromServer)  # type: ignore[no-any-return]


# Hello


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ('{"type":"ping"}', "hello"),
        ('{"type":"hello","version":99}', "version"),
        ('{"type":"hello","token":"not-a-token-of-this-table"}', "no-right"),
        ('{"type":"hello","nam":"Eve"}', "malformed"),
        ('{"type":"hello","name":"' + "x" * 41 + '"}', "malformed"),
        ("hello", "malformed"),
        ("", "malformed"),
    ],
)
def test_whoever_does_not_say_hello_is_told_how(server: Server, hello: str, code: str) -> None:
    with plain(server, two_people(server).table.id) as socket:
        socket.send(hello)
        reply = heard(socket)
        assert isinstance(reply, wire.Refused)
        assert (reply.code, len(reply.text) > 10) == (code, True)
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_there_is_no_line_to_a_table_that_is_not_there(server: Server) -> None:
    assert refusal(lambda: server.channel("nowhere")).code == "no-table"


def test_a_hello_is_answered_with_who_one_is_and_everything_so_far(server: Server) -> None:
    new = two_people(server)
    with plain(server, new.table.id) as socket:
        socket.send(msgspec.json.encode(wire.Hello(token=new.held[1].token, ref=7)).decode())
        assert heard(socket) == wire.Welcome(wire.PROTOCOL, 1, True, 7)
        state = heard(socket)
        assert isinstance(state, wire.State)
        assert (state.viewer, state.after, state.table.seats[1].online) == (1, 0, True)
        assert heard(socket) == wire.Said([])
        socket.send('{"type":"hello","ref":3}')
        again = heard(socket)
        assert isinstance(again, wire.Refused)
        assert (again.code, again.ref) == ("hello", 3)


# Answers


@pytest.mark.anyio
async def test_a_repeat_is_harmless_and_a_late_answer_is_refused_with_the_state(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    caller = await asked(channels)
    question = question_of(caller)
    choose = wire.Answer(number=question.number, moves=[question.options[0].move])
    await caller.ask(choose)
    hosted = await registry.find(new.table.id)
    entries = len(hosted.table.record.entries)
    for _ in range(3):
        assert isinstance(await caller.ask(choose), wire.Done)
    other = wire.Answer(number=question.number, moves=[question.options[-1].move])
    assert await refused(caller, other) == "stale"
    state = await caller.hear_a(wire.State)
    assert (state.after, state.events[0].number) == (0, 1)  # all that there is
    assert await refused(caller, wire.Answer(number=question.number + 9, moves=[0])) == "stale"
    assert len(hosted.table.record.entries) == entries


@pytest.mark.anyio
async def test_whoever_is_not_asked_cannot_answer_and_no_move_is_made_up(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    caller = await asked(channels)
    question = question_of(caller)
    other = next(channel for channel in channels if channel is not caller)
    assert await refused(other, wire.Answer(number=1, moves=[question.options[0].move])) == "stale"
    for move, code in ((-1, "illegal"), (999_999, "illegal"), (10**30, "malformed")):
        assert await refused(caller, wire.Answer(number=question.number, moves=[move])) == code
    assert question_of(caller) == question


@pytest.mark.anyio
async def test_a_spectator_can_do_nothing_but_watch_and_talk(registry: TableRegistry) -> None:
    new = await made(registry)
    await call_all(registry, new)
    watcher = await call(registry, new.table.id, name="Eve")
    state = await watcher.state()
    assert (state.viewer, state.question, state.undo) == (-1, None, None)
    said: list[wire.Message] = [
        wire.Answer(number=1, moves=[0]),
        wire.Pick(number=1, moves=[]),
        wire.FindWays(number=1, goal=["deck"]),
        wire.Decline(number=1),
        wire.Why(what=0),
        wire.Hint(number=1),
        wire.Undo(),
        wire.Reset(),
        wire.Draw(),
        wire.Consent(proposal=1, agree=True),
        wire.Concede(),
        wire.Next(),
    ]
    for action in said:
        assert await refused(watcher, action) == "no-right"
    assert isinstance(await watcher.ask(wire.Ping()), wire.Pong)


def test_two_tabs_of_a_seat_see_the_same_and_either_may_answer(server: Server) -> None:
    new = two_people(server)
    channels = lines_of(server, new)
    channel = asked_channel(channels)
    assert channel is not None
    held = new.held[channel.viewer]
    with server.channel(held.table, held.token) as tab:
        for first, second in ((channel, tab), (tab, channel)):
            while first.state().table.asked != channel.viewer or first.state().question is None:
                first.receive()
            question = first.state().question
            assert question is not None
            first.ask(wire.Answer(number=question.number, moves=[question.options[0].move]))
            while (seen := second.state().question) is not None and seen.number == question.number:
                second.receive()
            assert second.state().view == first.state().view
            second.ask(wire.Answer(number=question.number, moves=[question.options[0].move]))  # both were pressed
            if first.state().table.asked != channel.viewer:
                break


def test_a_game_goes_on_over_new_lines(server: Server) -> None:
    new = two_people(server)
    chance = random.Random(8)
    for _ in range(4):
        channels = lines_of(server, new)
        assert play_on(channels, chance, 5) == 5
        for channel in channels:
            channel.ask(wire.Look())
            channel.close()
    with server.channel(new.table.id, new.held[0].token) as channel:
        state = channel.state()
        assert state.after == 0
        assert state.view == channels[0].state().view
        assert len(state.events) > 5


def test_a_message_that_is_cut_off_harms_nobody(server: Server) -> None:
    new = two_people(server)
    channels = lines_of(server, new)
    with plain(server, new.table.id) as broken:
        broken.send('{"type":"hello"}')
        heard(broken)
        broken.socket.sendall(b"\x81\xfe\x04\x00half")  # says that 1,024 bytes follow
        broken.socket.shutdown(SHUT_RDWR)
    assert play_on(channels, random.Random(1), 4) == 4
    while channels[0].state().table.watchers:
        channels[0].receive()
    for channel in channels:
        channel.close()


# Answers ahead


async def battle(
    registry: TableRegistry, deal: str, listed: bool = False
) -> tuple[list[Caller], Caller, Caller, Caller]:
    """Three people and somebody who watches, just before a battle: all lines, attacker, defender, and who watches."""
    for seed in range(6, 20):
        new = await made(registry, seats="you you you", deal=deal, listed=listed)
        channels = await call_all(registry, new)
        watcher = await call(registry, new.table.id)
        if found := await before_a_battle(channels, watcher, random.Random(seed)):
            return channels, *found, watcher
    raise AssertionError("there was no battle")


async def before_a_battle(
    channels: list[Caller], watcher: Caller, chance: random.Random
) -> tuple[Caller, Caller] | None:
    """Play up to a battle; gives attacker and defender, or None where the game ends without one."""
    while True:
        states = [await channel.state() for channel in channels]
        now = states[0].table.asked
        if now < 0:
            return None
        for state, channel in zip(states, channels, strict=True):
            if state.viewer != now and state.question is not None and len(state.question.options) > 1:
                await watcher.state()
                return channels[now], channel
        await channels[now].choose_by_chance(chance)


@pytest.mark.slow
@pytest.mark.anyio
async def test_nobody_hears_of_an_answer_that_was_given_ahead(registry: TableRegistry) -> None:
    channels, attacker, defender, watcher = await battle(registry, "ahead")
    await attacker.ask(wire.Draw())
    others = [channel for channel in [*channels, watcher] if channel is not defender]
    for channel in [*others, defender]:
        await channel.state()
    before = [len(channel.heard) for channel in others]
    await defender.choose()
    assert defender.last is not None
    assert defender.last.question is None
    for channel, count in zip(others, before, strict=True):
        await channel.ask(wire.Ping())
        assert [msgspec.json.decode(data)["type"] for data in channel.heard[count:]] == ["pong"]
    for channel in others:
        assert (await channel.state()).proposal is not None


@pytest.mark.slow
@pytest.mark.anyio
async def test_either_order_of_a_battle_comes_to_the_same(registry: TableRegistry) -> None:
    ends = []
    for ahead in (False, True):
        channels, attacker, defender, _ = await battle(registry, "either way")
        for channel in (defender, attacker) if ahead else (attacker, defender):
            await channel.choose()
        ends.append([((await channel.state()).view, (await channel.state()).events) for channel in channels])
    assert ends[0] == ends[1]


# Chat


@pytest.mark.anyio
async def test_a_chat_has_an_end() -> None:
    for limits in (Limits(chat=2), Limits(chat_bytes=50)):
        registry = new_registry(limits)
        ann, _ = await call_all(registry, await made(registry))
        for _ in range(2):
            await ann.ask(wire.Say(text="Ahoy! " * 5))
        with pytest.raises(ServerRefused, match="full"):
            await ann.ask(wire.Say(text="Ahoy!"))
        await registry.close()


@pytest.mark.anyio
async def test_what_is_said_is_text_in_one_line_and_kept(registry: TableRegistry) -> None:
    new = await made(registry)
    ann, ben = await call_all(registry, new)
    eve = await call(registry, new.table.id, name="\x1b[2JEve\n")
    await ann.ask(wire.Say(text="<script>alert('&amp;')</script>"))
    await ben.ask(wire.Say(text="  two\nlines\x00\x1b[31m and a \u202eturn  "))
    await eve.ask(wire.Say(text="ahoy"))
    for text in ("\n\t \x07", "\u200b"):
        assert (await said(ann, {"type": "say", "text": text})).code == "empty"
    later = await call(registry, new.table.id)
    texts = ["<script>alert('&amp;')</script>", "two lines[31m and a turn", "ahoy"]
    assert [(said.number, said.text) for said in later.said] == list(enumerate(texts))
    assert [(said.seat, said.name) for said in later.said] == [(0, "Captain 1"), (1, "Captain 2"), (-1, "[2JEve")]
    await ann.state()
    assert [said.text for said in ann.said] == texts


@pytest.mark.anyio
@pytest.mark.parametrize(
    "name",
    [
        "Captain 1",
        " captain  1",
        "\uff23aptain\u200b 1",
        "CAPTAIN 1\u3164",
        "Captain 1\ufe0f",
        "Captain\U000e0100 l",
        "Captaln I",
        "\u0301Captain 1",
    ],
)
async def test_nobody_who_watches_is_heard_under_the_name_of_a_player(registry: TableRegistry, name: str) -> None:
    ann, _ = await call_all(registry, new := await made(registry))
    eve = await call(registry, new.table.id, name=name)
    await eve.ask(wire.Say(text="I give up"))
    await ann.state()
    (line,) = ann.said
    assert line.seat == -1
    assert line.name.endswith(" 2")


@pytest.mark.anyio
@pytest.mark.parametrize("text", ["", "x" * 501])
async def test_nothing_and_too_much_cannot_be_said(registry: TableRegistry, text: str) -> None:
    ann, _ = await call_all(registry, await made(registry))
    assert (await said(ann, {"type": "say", "text": text, "ref": 5})).code == "malformed"


async def said(caller: Caller, message: object) -> wire.Refused:
    caller.say(msgspec.json.encode(message))
    return await caller.hear_a(wire.Refused)


# What is no message


@pytest.mark.anyio
async def test_a_refused_message_is_answered_with_its_ref(registry: TableRegistry) -> None:
    ann, _ = await call_all(registry, await made(registry))
    reply = await said(ann, {"type": "answer", "number": 1, "move": "b4", "ref": 12})
    assert (reply.code, reply.ref) == ("malformed", 12)
    assert "move" in reply.text


async def test_what_goes_wrong_on_a_channel_itself_is_for_the_log(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller = await call(registry, (await made(registry)).table.id)
    monkeypatch.setattr(conversation, "price_of_message", Mock(side_effect=ZeroDivisionError))
    caller.say(wire.Look())
    with pytest.raises(ZeroDivisionError):
        await caller.cut_off()


async def test_a_conversation_that_is_broken_off_leaves_nothing_behind(registry: TableRegistry) -> None:
    new = await made(registry)
    before = asyncio.all_tasks()
    caller = await call(registry, new.table.id)
    caller.break_off()
    with pytest.raises(asyncio.CancelledError):
        await caller.cut_off()
    await asyncio.sleep(0)
    assert asyncio.all_tasks() <= before
    assert not (await registry.find(new.table.id)).subscribers


def test_bytes_that_are_no_text_are_refused(server: Server) -> None:
    new = two_people(server)
    with plain(server, new.table.id) as socket:
        socket.send('{"type":"hello"}')
        for _ in range(3):
            heard(socket)
        socket.send(b"\xff\xfe\x00")
        reply = heard(socket)
        assert isinstance(reply, wire.Refused)
        assert reply.code == "malformed"


TYPES = [str(kind.__struct_config__.tag) for kind in wire.FromClient.__args__]
HARMLESS = [kind for kind in TYPES if kind != "concede"]
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
fields = "ref number move moves sure goal amount version what text token proposal agree name x"
names = st.sampled_from(fields.split())
nearly = st.builds(
    lambda kind, fields: {"type": kind, **fields}, st.sampled_from(HARMLESS), st.dictionaries(names, values, max_size=4)
)
anything = (
    st.binary(max_size=60)
    | values.map(lambda value: msgspec.json.encode(value) if value == value else b"NaN")
    | nearly.map(msgspec.json.encode)
    | st.sampled_from([b'{"type":"say","text":"\\ud800"}', b"[" * 15_000, b'{"type":"answer","number":1e400,"move":1}'])
)


@settings(max_examples=60)
@given(st.lists(anything, max_size=25), st.booleans())
def test_whatever_is_said_the_others_play_on(messages: list[bytes], seated: bool) -> None:
    async def scene() -> None:
        registry = new_registry()
        new = await made(registry, seats="you you you")
        ann, ben, cat = await call_all(registry, new)
        wild = await call(registry, new.table.id, new.held[2].token if seated else "")
        for message in messages:
            wild.say(message)
        assert isinstance(await wild.ask(wire.Ping()), wire.Pong)
        for data in wild.heard:
            assert b'"code":"trouble"' not in data
        caller = await asked([ann, ben, cat])
        await caller.choose()
        await registry.close()

    asyncio.run(scene())


@pytest.mark.anyio
async def test_a_full_disk_refuses_the_move_and_nothing_has_happened(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await asked(channels)
    before = question_of(caller)
    registry.store.full = True  # type: ignore[attr-defined]
    with pytest.raises(ServerRefused, match="try again") as full:
        await caller.choose()
    assert full.value.code == "not-kept"
    registry.store.full = False  # type: ignore[attr-defined]
    assert question_of(caller) == before
    await caller.choose()
