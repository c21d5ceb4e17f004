"""Sitting down, getting up, being late, being removed, being muted."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.datastructures import State as AppState

from quarterdeck.bots.people import Person, person_named
from quarterdeck.server import wire
from quarterdeck.server.bots import driver
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.routes.tables import leave
from quarterdeck.server.tables import seat_actions
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import call, call_all, made, waiting
from tests.server.tables.test_registry import BOT, OPEN, YOU, make, refusal


def join(server: Server, table: str, seat: int, name: str, token: str = "") -> wire.Held:
    return server.post(f"/api/tables/{table}/seats/{seat}/join", {"name": name}, wire.Held, token)


# Before the game


def test_the_game_begins_when_the_last_seat_is_taken(server: Server) -> None:
    new = make(server, YOU, OPEN, OPEN)
    with server.channel(new.table.id, new.held[0].token) as channel:
        state = channel.state()
        assert (state.view, state.question, state.commitment, state.table.status) == (None, None, "", "gathering")
        assert refusal(lambda: channel.ask(wire.Answer(number=1, moves=[1]))).code == "not-begun"
        first = join(server, new.table.id, 1, " Ben  Gunn ")
        assert (first.seat, first.host) == (1, False)
        second = join(server, new.table.id, 2, "Cat")
        while channel.state().table.status != "playing":
            channel.receive()
        state = channel.state()
    assert state.view is not None
    assert state.commitment
    assert [seat.name for seat in state.table.seats] == ["Ann", "Ben Gunn", "Cat"]
    with server.channel(new.table.id, second.token) as cat:
        assert cat.viewer == 2


@pytest.mark.parametrize(
    ("seat", "name", "code"),
    [
        (0, "Ben", "taken"),
        (5, "Ben", "seat"),
        (1, "ann", "seat"),
        (1, "   ", "seat"),
        (1, "\x07\u200b", "seat"),
        (1, "\uff21nn", "seat"),
        (1, "A\u200bn\u202en", "seat"),
        (1, "", "malformed"),
        (1, "x" * 41, "malformed"),
    ],
)
def test_who_cannot_sit_there_is_told_why_and_the_seat_stays_open(
    server: Server, seat: int, name: str, code: str
) -> None:
    new = make(server, YOU, OPEN, OPEN)
    assert refusal(lambda: join(server, new.table.id, seat, name)).code == code
    assert server.get(f"/api/tables/{new.table.id}", wire.TableInfo) == new.table
    join(server, new.table.id, 1, "Ben")
    join(server, new.table.id, 2, "Cat")
    assert server.get(f"/api/tables/{new.table.id}", wire.TableInfo).status == "playing"


def test_the_maker_without_a_seat_takes_one_with_the_same_token(server: Server) -> None:
    new = make(server, OPEN, OPEN)
    token = new.held[0].token
    assert join(server, new.table.id, 0, "Ann", token) == wire.Held(new.table.id, token, 0, True)
    other = join(server, new.table.id, 1, "Ben", token)
    assert (other.token != token, other.host) == (True, False)


def test_the_maker_begins_with_bots_in_the_open_seats(server: Server) -> None:
    new = make(server, wire.SeatWish("you", "Nell"), OPEN, OPEN)
    path = f"/api/tables/{new.table.id}"
    guest = join(server, new.table.id, 1, "Ben")
    assert refusal(lambda: server.post(f"{path}/start", wire.Start(), wire.TableInfo, guest.token)).code == "no-right"
    assert (
        refusal(lambda: server.post(f"{path}/start", wire.Start("x"), wire.TableInfo, new.held[0].token)).code == "seat"
    )
    info = server.post(f"{path}/start", wire.Start(), wire.TableInfo, new.held[0].token)
    assert info.status == "playing"
    seat = info.seats[2]
    assert (seat.kind, seat.bot) == ("bot", "bosun")
    assert seat.person is not None
    assert person_named(seat.name) == Person(seat.name, seat.person.face, seat.person.manner, seat.person.about)
    assert seat.name != "Nell Tarry"
    again = refusal(lambda: server.post(f"{path}/start", wire.Start(), wire.TableInfo, new.held[0].token))
    assert again.code == "begun"


def test_only_the_maker_seats_bots_while_the_table_gathers(server: Server) -> None:
    new = make(server, YOU, OPEN, OPEN)
    path = f"/api/tables/{new.table.id}/seats/2/bot"
    guest = join(server, new.table.id, 1, "Ben")
    assert refusal(lambda: server.post(path, wire.SeatBot(), wire.TableInfo, guest.token)).code == "no-right"
    info = server.post(path, wire.SeatBot("deckhand"), wire.TableInfo, new.held[0].token)
    assert (info.status, info.seats[2].bot) == ("playing", "deckhand")


def test_who_leaves_before_the_game_leaves_the_seat_open(server: Server) -> None:
    new = make(server, YOU, OPEN, OPEN)
    path = f"/api/tables/{new.table.id}"
    guest = join(server, new.table.id, 1, "Ben")
    info = server.post(f"{path}/leave", b"", wire.TableInfo, guest.token)
    assert (info.seats[1].kind, info.seats[1].name) == ("open", "Open seat")
    assert refusal(lambda: server.post(f"{path}/leave", b"", wire.TableInfo, guest.token)).code == "no-right"
    assert join(server, new.table.id, 1, "Ben").seat == 1


# During the game


def test_a_removed_seat_loses_its_line_at_once_and_a_bot_sails_on_so_that_nobody_sees_its_hand(server: Server) -> None:
    new = make(server, YOU, OPEN)
    path = f"/api/tables/{new.table.id}"
    guest = join(server, new.table.id, 1, "Ben")
    ben = server.channel(new.table.id, guest.token)
    ben.state()
    remove = f"{path}/seats/1/remove"
    assert refusal(lambda: server.post(remove, b"", wire.TableInfo, guest.token)).code == "no-right"
    info = server.post(remove, b"", wire.TableInfo, new.held[0].token)
    assert (info.status, info.seats[1].kind, info.seats[1].bot) == ("playing", "bot", "bosun")
    while not isinstance(reply := ben.receive(), wire.Gone):
        pass
    assert "no longer yours" in reply.text
    assert refusal(lambda: server.channel(new.table.id, guest.token)).code == "no-right"
    assert refusal(lambda: join(server, new.table.id, 1, "Ann's friend")).code == "taken"


def test_who_asked_for_a_rematch_and_is_removed_there_is_not_its_maker_any_more(server: Server) -> None:
    new = make(server, YOU, OPEN)
    guest = join(server, new.table.id, 1, "Ben")
    with server.channel(new.table.id, guest.token) as channel:
        channel.state()
        channel.ask(wire.Concede())
    again = server.post(f"/api/tables/{new.table.id}/rematch", b"", wire.Held, guest.token)
    assert again.host
    path = f"/api/tables/{again.table}"
    server.post(f"{path}/seats/{again.seat}/remove", b"", wire.TableInfo, new.held[0].token)
    other = f"{path}/seats/{1 - again.seat}/remove"
    assert refusal(lambda: server.post(other, b"", wire.TableInfo, guest.token)).code == "no-right"
    assert server.post(other, b"", wire.TableInfo, new.held[0].token).seats[1 - again.seat].kind == "bot"


def test_a_bot_of_a_running_game_is_not_removed(server: Server) -> None:
    new = make(server, YOU, BOT)
    path = f"/api/tables/{new.table.id}/seats/1/remove"
    assert refusal(lambda: server.post(path, b"", wire.TableInfo, new.held[0].token)).code == "bot"


def test_a_bot_sails_on_where_somebody_left(server: Server) -> None:
    new = make(server, YOU, OPEN, OPEN)
    path = f"/api/tables/{new.table.id}"
    ben, cat = join(server, new.table.id, 1, "Ben"), join(server, new.table.id, 2, "Cat")
    info = server.post(f"{path}/leave", b"", wire.TableInfo, ben.token)
    assert (info.seats[1].kind, info.seats[1].bot, info.seats[1].away) == ("bot", "bosun", False)
    assert info.seats[1].person is not None
    seat = f"{path}/seats/1/bot"
    assert refusal(lambda: server.post(seat, wire.SeatBot(), wire.TableInfo, ben.token)).code == "no-right"
    assert refusal(lambda: server.post(seat, wire.SeatBot(), wire.TableInfo)).code == "no-right"
    assert refusal(lambda: server.post(seat, wire.SeatBot(), wire.TableInfo, cat.token)).code == "not-late"


@pytest.mark.anyio
async def test_somebody_late_is_replaced_by_a_bot_and_may_come_back(registry: TableRegistry) -> None:
    new = await made(registry, limit=60)
    channels = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    late = hosted.about.asked
    other = channels[1 - late]
    with pytest.raises(Refusal, match="not late"):
        await hosted.do(lambda: seat_actions.seat_bot(hosted, late, "deckhand", False, 1 - late))
    hosted.about.since -= 61
    assert (await other.state()).table.seats[late].late
    await hosted.do(lambda: seat_actions.seat_bot(hosted, late, "deckhand", False, 1 - late))
    state = await channels[late].state()
    seat = state.table.seats[late]
    assert (seat.kind, seat.bot, seat.away, seat.late) == ("bot", "deckhand", True, False)
    assert state.question is None
    with pytest.raises(ServerRefused) as refused:
        await channels[late].ask(wire.Concede())
    assert refused.value.code == "away"
    with pytest.raises(Refusal, match="Only who"):
        await hosted.do(lambda: seat_actions.come_back(hosted, late, 1 - late))
    await other.until(lambda state: state.table.asked == 1 - late)  # the bot has answered
    await hosted.do(lambda: seat_actions.come_back(hosted, late, late))
    seat = (await other.state()).table.seats[late]
    assert (seat.kind, seat.bot, seat.away) == ("person", None, False)
    with pytest.raises(Refusal, match="no need"):
        await hosted.do(lambda: seat_actions.come_back(hosted, late, late))


@pytest.mark.anyio
async def test_who_comes_back_has_the_whole_time_again(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry, limit=60)
    hosted = await registry.find(new.table.id)
    late = hosted.about.asked
    hosted.about.since -= 61
    monkeypatch.setattr(driver, "bot_to_think", lambda _: -1)  # the bot is slow
    await hosted.do(lambda: seat_actions.seat_bot(hosted, late, "deckhand", True, -1))
    await hosted.do(lambda: seat_actions.come_back(hosted, late, late))
    assert not hosted.info().seats[late].late


@pytest.mark.anyio
async def test_everybody_is_told_when_the_time_is_up(registry: TableRegistry) -> None:
    new = await made(registry, limit=60)
    channels = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    hosted.about.since -= 59.9
    hosted.tell_all()
    state = await channels[0].until(lambda state: any(seat.late for seat in state.table.seats))
    assert state.table.seats[state.table.asked].late


@pytest.mark.anyio
async def test_without_a_limit_nobody_is_late(registry: TableRegistry) -> None:
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    hosted.about.since -= 1e7
    with pytest.raises(Refusal, match="not late"):
        await hosted.do(lambda: seat_actions.seat_bot(hosted, hosted.about.asked, "deckhand", True, 0))


@pytest.mark.anyio
async def test_what_was_said_before_a_removal_but_comes_after_it_is_refused(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    seat = hosted.about.asked
    question = (await channels[seat].state()).question
    assert question is not None
    entries = len(hosted.table.record.entries)
    removing = asyncio.create_task(hosted.do(lambda: seat_actions.remove(hosted, seat, True)))
    await asyncio.sleep(0)
    channels[seat].say(wire.Answer(number=question.number, moves=[question.options[0].move], ref=9))
    await removing
    await channels[seat].cut_off()
    assert len(hosted.table.record.entries) == entries + 1  # the change of the seat


@pytest.mark.anyio
async def test_who_says_hello_while_the_seat_is_lost_gets_nothing_of_it(registry: TableRegistry) -> None:
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    async with hosted._lock:  # as while something is being kept
        removing = asyncio.create_task(hosted.do(lambda: seat_actions.remove(hosted, 1, True)))
        await asyncio.sleep(0)
        calling = asyncio.create_task(call(registry, new.table.id, new.held[1].token))
        await waiting(hosted, 2)
    await removing
    with pytest.raises(ServerRefused) as refused:
        await calling
    assert refused.value.code == "no-right"


@pytest.mark.anyio
async def test_a_line_whose_seat_has_another_holder_answers_for_nobody(registry: TableRegistry) -> None:
    channels = await call_all(registry, new := await made(registry))
    hosted = await registry.find(new.table.id)
    hosted.about.holders[1].key = "somebody else's"
    with pytest.raises(ServerRefused) as refused:
        await channels[1].ask(wire.Concede())
    assert refused.value.code == "no-right"
    assert not hosted.table.over


@pytest.mark.anyio
async def test_who_leaves_once_more_turns_nobody_out_who_sat_down_since(registry: TableRegistry) -> None:
    new = await made(registry, seats="you you open")
    hosted = await registry.find(new.table.id)
    state: Any = AppState({"tables": registry})
    request: Any = SimpleNamespace(headers={"authorization": f"Bearer {new.held[1].token}"})
    doing = list[asyncio.Future[Any]]()
    async with hosted._lock:
        for action in (
            leave.fn(state, request, new.table.id),
            hosted.do(lambda: seat_actions.join(hosted, 1, "Ben", "his key")),
            leave.fn(state, request, new.table.id),
        ):
            doing.append(asyncio.ensure_future(action))
            await waiting(hosted, len(doing))
    told = await asyncio.gather(*doing, return_exceptions=True)
    assert getattr(told[2], "code", None) == "no-right"
    assert hosted.about.holders[1].name == "Ben"


@pytest.mark.anyio
async def test_a_proposal_to_somebody_who_leaves_is_void(registry: TableRegistry) -> None:
    new = await made(registry, seats="you you you")
    channels = await call_all(registry, new)
    await channels[0].ask(wire.Draw())
    hosted = await registry.find(new.table.id)
    await hosted.do(lambda: seat_actions.leave(hosted, 2))
    assert (await channels[0].state()).proposal is None


# Giving up with more than two seats


@pytest.mark.anyio
async def test_with_three_seats_a_bot_sails_on_for_who_gives_up(registry: TableRegistry) -> None:
    new = await made(registry, seats="you you you")
    channels = await call_all(registry, new)
    await channels[1].ask(wire.Concede())
    state = await channels[1].state()
    seat = state.table.seats[1]
    assert (state.table.status, seat.kind, seat.bot, seat.conceded) == ("playing", "bot", "bosun", True)
    assert (state.question, state.undo) == (None, None)
    for message in (wire.Answer(number=1, moves=[0]), wire.Undo(), wire.Draw(), wire.Concede()):
        with pytest.raises(ServerRefused) as refused:
            await channels[1].ask(message)
        assert refused.value.code == "conceded"
    hosted = await registry.find(new.table.id)
    with pytest.raises(Refusal):
        await hosted.do(lambda: seat_actions.come_back(hosted, 1, 1))
    mine = await registry.held_tables(wire.Mine([wire.TokenAt(new.table.id, held.token) for held in new.held]))
    assert not mine[1].my_turn
    await hosted.do(lambda: seat_actions.leave(hosted, 1))
    assert hosted.about.holders[1].kind == "bot"
    again = await call(registry, new.table.id, new.held[1].token)  # it is a maker's token, and no longer a seat's
    assert (await again.state()).viewer == -1


# Chat


def test_the_maker_mutes_a_seat_and_somebody_who_watches(server: Server) -> None:
    new = make(server, YOU, OPEN)
    path = f"/api/tables/{new.table.id}/mute"
    guest = join(server, new.table.id, 1, "Ben")
    token = new.held[0].token
    assert refusal(lambda: server.post(path, wire.Mute(True, 0), wire.TableInfo, guest.token)).code == "no-right"
    assert refusal(lambda: server.post(path, wire.Mute(True), wire.TableInfo, token)).code == "nobody"
    assert refusal(lambda: server.post(path, wire.Mute(True, 7), wire.TableInfo, token)).code == "seat"
    ben, eve = server.channel(new.table.id, guest.token), server.channel(new.table.id, name="Eve")
    ben.ask(wire.Say(text="hello"))
    eve.ask(wire.Say(text="hello"))
    assert server.post(path, wire.Mute(True, 1), wire.TableInfo, token).seats[1].muted
    server.post(path, wire.Mute(True, name="Eve"), wire.TableInfo, token)
    for channel in (ben, eve):
        assert refusal(lambda channel=channel: channel.ask(wire.Say(text="again"))).code == "no-right"  # type: ignore[misc]
    server.post(path, wire.Mute(False, 1), wire.TableInfo, token)
    server.post(path, wire.Mute(False, name="Eve"), wire.TableInfo, token)
    for channel in (ben, eve):
        channel.ask(wire.Say(text="at last"))
        channel.close()
    with server.channel(new.table.id, token) as ann:
        while len(ann.said) < 4:
            ann.receive()
    assert [(said.seat, said.name, said.text) for said in ann.said] == [
        (1, "Ben", "hello"),
        (-1, "Eve", "hello"),
        (1, "Ben", "at last"),
        (-1, "Eve", "at last"),
    ]


def test_nobody_sits_down_or_gets_up_when_the_game_is_over(server: Server) -> None:
    new = make(server, YOU, wire.SeatWish("you", "Ben"))
    with server.channel(new.table.id, new.held[0].token) as channel:
        channel.ask(wire.Concede())
    path, token = f"/api/tables/{new.table.id}", new.held[0].token
    for action in ("leave", "seats/1/remove", "seats/0/return"):
        assert refusal(lambda action=action: server.post(f"{path}/{action}", b"", object, token)).code == "over"  # type: ignore[misc]
    assert refusal(lambda: server.post(f"{path}/seats/1/bot", wire.SeatBot(), object, token)).code == "over"


@pytest.mark.anyio
async def test_of_very_many_who_are_muted_the_first_are_heard_again(registry: TableRegistry) -> None:
    hosted = await registry.find((await made(registry)).table.id)
    names = [f"Eve {number}" for number in range(seat_actions.MOST_SILENCED + 5)]
    for name in names:
        seat_actions.mute(hosted, -1, name, True, True)
    assert hosted.about.silenced == names[5:]
