"""Making tables, finding them again, what becomes of them, and the next game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from quarterdeck.bots.people import person_named
from quarterdeck.core.rules import Value
from quarterdeck.games import find
from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Change, Kept, NotKept
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import actions
from quarterdeck.server.tables.new_tables import rematch
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint
from tests.server.harness import lines_of, request, two_people
from tests.server.inside import TurnedClock, call_all, made

pytestmark = pytest.mark.anyio

YOU, OPEN, BOT = wire.SeatWish("you", "Ann"), wire.SeatWish("open"), wire.SeatWish("bot", bot="deckhand")


def make(server: Server, *seats: wire.SeatWish, game: str = "card-pirates", **more: object) -> wire.Made:
    return server.post("/api/tables", wire.MakeTable(game, list(seats), **more), wire.Made)  # type: ignore[arg-type]


def refusal(action: Callable[[], object]) -> ServerRefused:
    with pytest.raises(ServerRefused) as caught:
        action()
    return caught.value


def test_a_table_has_what_was_asked_for_and_shows_it_to_all(server: Server) -> None:
    options: dict[str, Value] = {"edition": "second", "cap": 20}
    sets: dict[str, Value] = {"battle.take": 3}
    more: dict[str, Any] = {
        "options": options,
        "sets": sets,
        "deal": " Calm bell ",
        "listed": True,
        "hints": False,
        "limit": 600,
    }
    new = make(server, YOU, OPEN, BOT, **more)
    told = server.get(f"/api/tables/{new.table.id}", wire.TableInfo)
    assert (told.game, told.title, told.status, told.host) == ("card-pirates", "Card Pirates", "gathering", "Ann")
    assert [(seat.kind, seat.bot) for seat in told.seats] == [("person", None), ("open", None), ("bot", "deckhand")]
    assert (told.options["edition"], told.options["cap"], told.sets) == ("second", 20, sets)
    assert (told.deal, told.listed, told.hints, told.limit, told.asked) == ("Calm bell", True, False, 600, -1)
    assert [(held.seat, held.host) for held in new.held] == [(0, True)]
    assert told == new.table
    assert new.held[0].token.encode() not in request(server, "GET", f"/api/tables/{new.table.id}").body


def test_a_table_without_open_seats_begins_at_once(server: Server) -> None:
    new = two_people(server)
    assert new.table.status == "playing"
    assert new.table.asked in (0, 1)
    assert [held.seat for held in new.held] == [0, 1]
    assert len({held.token for held in new.held}) == 2


def test_whoever_only_watches_bots_holds_the_table_but_no_seat(server: Server) -> None:
    new = make(server, BOT, BOT)
    assert [(held.seat, held.host) for held in new.held] == [(-1, True)]
    assert [seat.kind for seat in new.table.seats] == ["bot", "bot"]


def test_those_who_give_no_name_get_one(server: Server) -> None:
    you = wire.SeatWish("you")
    assert [seat.name for seat in make(server, you, you, game="rum-runner").table.seats] == ["Crown", "Pirate"]
    assert [seat.name for seat in make(server, you, you).table.seats] == ["Captain 1", "Captain 2"]


@pytest.mark.parametrize(
    ("wish", "code", "word"),
    [
        ({"game": "chess", "seats": [{"kind": "you"}]}, "no-game", "card-pirates"),
        ({"game": "rum-runner", "seats": [{"kind": "you"}]}, "seat", "2"),
        ({"game": "card-pirates", "seats": [{"kind": "bot", "bot": "admiral"}] * 2}, "seat", "bosun"),
        ({"game": "card-pirates", "seats": [{"kind": "you", "name": "Ann"}] * 2}, "seat", "name of its own"),
        (
            {"game": "card-pirates", "seats": [{"kind": "you", "name": "Ann"}, {"kind": "you", "name": "\uff21nn"}]},
            "seat",
            "look alike",
        ),
        ({"game": "card-pirates", "seats": [{"kind": "you"}, {"kind": "open"}], "deal": "\u202e"}, "deal", "printable"),
        ({"game": "card-pirates", "seats": [{"kind": "you"}, {"kind": "open"}], "deal": "a\x00"}, "deal", "printable"),
        ({"game": "card-pirates", "seats": [{"kind": "you"}] * 2, "options": {"wind": 3}}, "option", "cap"),
        ({"game": "card-pirates", "seats": [{"kind": "you"}] * 2, "options": {"cap": "x"}}, "option", "cap"),
        (
            {"game": "card-pirates", "seats": [{"kind": "you"}] * 2, "sets": {"battle.take": 999}},
            "option",
            "battle.take",
        ),
        ({"game": "card-pirates", "seats": []}, "malformed", "length"),
        ({"game": "card-pirates", "seats": [{"kind": "you"}] * 9}, "malformed", "length"),
        ({"game": "card-pirates", "seats": [{"kind": "king"}]}, "malformed", "kind"),
        ({"game": "card-pirates", "seats": [{"kind": "you"}] * 2, "limit": -1}, "malformed", "limit"),
        ({"game": "card-pirates", "seats": [{"kind": "you"}] * 2, "speed": 1}, "malformed", "speed"),
    ],
)
def test_what_cannot_be_made_is_refused_with_what_to_do(server: Server, wish: object, code: str, word: str) -> None:
    answer = refusal(lambda: server.post("/api/tables", wish, wire.Made))
    assert answer.code == code
    assert word in str(answer)


def test_the_lobby_has_listed_tables_that_are_not_over(server: Server) -> None:
    listed, unlisted = make(server, YOU, OPEN, listed=True), make(server, YOU, OPEN)
    playing = two_people(server, listed=True)
    over = two_people(server, listed=True)
    with server.channel(over.table.id, over.held[0].token) as channel:
        channel.ask(wire.Concede())
    lobby = {table.id: table for table in server.get("/api/tables", list[wire.TableInfo])}
    assert (lobby[listed.table.id].status, lobby[playing.table.id].status) == ("gathering", "playing")
    assert unlisted.table.id not in lobby
    assert over.table.id not in lobby


def test_my_tables_say_where_it_is_my_turn_and_which_are_gone(server: Server) -> None:
    new, other = two_people(server), make(server, BOT, BOT)
    seat = new.table.asked
    tokens = [wire.TokenAt(new.table.id, held.token) for held in new.held]
    tokens += [wire.TokenAt(other.table.id, other.held[0].token)]
    tokens += [wire.TokenAt(new.table.id, other.held[0].token), wire.TokenAt("nowhere", new.held[0].token)]
    tokens += [wire.TokenAt("\x00' OR 1=1 --", "")]
    mine = server.post("/api/mine", wire.Mine(tokens), list[wire.MyTable])
    assert [(table.seat, table.my_turn, table.host) for table in mine[:2]] == [
        (0, seat == 0, True),
        (1, seat == 1, True),
    ]
    assert (mine[2].seat, mine[2].my_turn, mine[2].host) == (-1, False, True)
    assert [(table.gone, table.table) for table in mine[3:]] == [(True, None)] * 3


def test_in_a_list_a_table_is_told_once_and_without_settings_that_are_long(server: Server) -> None:
    sets: dict[str, Value] = {knob.name: knob.low for knob in find("wildtails").knobs[:150] if not knob.locked}
    usual, unusual = make(server, YOU, OPEN, listed=True), make(server, YOU, OPEN, game="wildtails", sets=sets)
    tokens = [wire.TokenAt(new.table.id, new.held[0].token) for new in (usual, unusual)]
    mine = server.post("/api/mine", wire.Mine(tokens * 100), list[wire.MyTable])
    told = [table.table for table in mine]
    assert told == [usual.table, msgspec.structs.replace(unusual.table, options={}, sets={})]
    assert server.get(f"/api/tables/{unusual.table.id}", wire.TableInfo).sets == sets


def test_only_its_maker_deletes_a_table_and_everybody_hears_of_it(server: Server) -> None:
    new = make(server, YOU, OPEN, OPEN)
    path = f"/api/tables/{new.table.id}"
    guest = server.post(f"{path}/seats/1/join", wire.Join("Ben"), wire.Held)
    assert refusal(lambda: server.delete(path, guest.token)).code == "no-right"
    assert refusal(lambda: server.delete(path, "")).code == "no-right"
    with server.channel(new.table.id) as watcher:
        watcher.state()
        server.delete(path, new.held[0].token)
        while not isinstance(reply := watcher.receive(), wire.Gone):
            pass
        assert "deleted" in reply.text
    assert refusal(lambda: server.get(path, wire.TableInfo)).code == "no-table"
    assert refusal(lambda: server.channel(new.table.id, guest.token)).code == "no-table"
    assert server.post("/api/mine", wire.Mine([wire.TokenAt(new.table.id, guest.token)]), list[wire.MyTable])[0].gone


def test_a_token_of_another_table_is_worth_nothing(server: Server) -> None:
    new, other = two_people(server), two_people(server)
    token, path = other.held[0].token, f"/api/tables/{new.table.id}"
    assert refusal(lambda: server.channel(new.table.id, token)).code == "no-right"
    for action in ("leave", "rematch", "seats/0/remove", "seats/0/return"):
        assert refusal(lambda action=action: server.post(f"{path}/{action}", b"", object, token)).code == "no-right"  # type: ignore[misc]
    for action, body in (("start", {}), ("mute", {"muted": True, "seat": 0}), ("seats/0/bot", {})):
        assert refusal(lambda d=action, b=body: server.post(f"{path}/{d}", b, object, token)).code == "no-right"  # type: ignore[misc]
    assert refusal(lambda: server.delete(path, token)).code == "no-right"


def test_a_rematch_swaps_the_sides_and_the_tokens_are_good_there(server: Server) -> None:
    new = two_people(server, "rum-runner", options={"mulligan": True}, limit=60, hints=False)
    with server.channel(new.table.id, new.held[1].token) as ben:
        path = f"/api/tables/{new.table.id}/rematch"
        assert refusal(lambda: server.post(path, b"", wire.Held, new.held[0].token)).code == "not-over"
        ben.ask(wire.Concede())
        held = server.post(path, b"", wire.Held, new.held[0].token)
        assert (held.seat, held.host, held.token) == (1, True, new.held[0].token)
        while (told := ben.state().rematch) is None:
            ben.receive()
        assert (told.table, told.seat, told.token) == (held.table, 0, "")
        again = server.post(path, b"", wire.Held, new.held[1].token)
        assert (again.table, again.seat) == (held.table, 0)
    info = server.get(f"/api/tables/{held.table}", wire.TableInfo)
    assert [(seat.name, seat.kind, seat.conceded) for seat in info.seats] == [
        ("Ben", "person", False),
        ("Ann", "person", False),
    ]
    assert (info.status, info.limit, info.hints, info.options["mulligan"]) == ("playing", 60, False, True)
    with server.channel(held.table, new.held[0].token) as ann:
        assert ann.viewer == 1


async def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(registry: TableRegistry) -> None:
    new = await made(registry)
    ann, _ = await call_all(registry, new)
    await ann.ask(wire.Concede())
    hosted = await registry.find(new.table.id)
    idents = await asyncio.gather(rematch(registry, hosted, "a"), rematch(registry, hosted, "b"))
    assert idents[0] == idents[1]
    assert len(await registry.store.abouts()) == 2


async def test_of_two_who_ask_for_a_rematch_from_one_address_the_second_joins_the_first(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is made for one guest is kept one after the other, so that the first table is pointed to meanwhile."""
    hosted = await registry.find((await made(registry)).table.id)
    await hosted.do(lambda: actions.concede(hosted, 0))
    kept_for = registry.store.kept_for

    async def slowly(maker: str) -> Kept:
        for _ in range(20):
            await asyncio.sleep(0)
        return await kept_for(maker)

    monkeypatch.setattr(registry.store, "kept_for", slowly)
    first, second = await asyncio.gather(rematch(registry, hosted, "a"), rematch(registry, hosted, "a"))
    assert first == second == hosted.about.rematch
    assert len(await registry.store.abouts()) == 2


async def test_no_table_is_left_of_a_rematch_to_which_nothing_points(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = await registry.find((await made(registry)).table.id)
    await hosted.do(lambda: actions.concede(hosted, 0))
    commit = registry.store.commit

    async def only_new(change: Change) -> None:
        if not change.new:
            raise NotKept("The disk is full: make room, then try again.")
        await commit(change)

    monkeypatch.setattr(registry.store, "commit", only_new)
    with pytest.raises(NotKept):
        await rematch(registry, hosted, "a")
    assert len(await registry.store.abouts()) == 1


def test_whoever_asks_for_a_rematch_may_delete_it(server: Server) -> None:
    """It is kept for them, so that it is theirs to make room of."""
    new = make(server, YOU, OPEN)
    joined = server.post(f"/api/tables/{new.table.id}/seats/1/join", wire.Join("Ben"), wire.Held)
    with server.channel(new.table.id, joined.token) as channel:
        channel.ask(wire.Concede())
    assert refusal(lambda: server.delete(f"/api/tables/{new.table.id}", joined.token)).code == "no-right"
    again = server.post(f"/api/tables/{new.table.id}/rematch", b"", wire.Held, joined.token)
    assert (again.seat, again.host) == (0, True)
    theirs = server.post(f"/api/tables/{new.table.id}/rematch", b"", wire.Held, new.held[0].token)
    assert (theirs.table, theirs.seat, theirs.host) == (again.table, 1, True)
    server.delete(f"/api/tables/{again.table}", joined.token)


def test_a_rematch_with_bots_has_the_bots_again(server: Server) -> None:
    new = make(server, YOU, BOT)
    with server.channel(new.table.id, new.held[0].token) as channel:
        channel.ask(wire.Concede())
    held = server.post(f"/api/tables/{new.table.id}/rematch", b"", wire.Held, new.held[0].token)
    info = server.get(f"/api/tables/{held.table}", wire.TableInfo)
    somebody = new.table.seats[1].name
    assert [(seat.name, seat.bot) for seat in info.seats] == [(somebody, "deckhand"), ("Ann", None)]


def test_records_replays_and_checks_wait_for_the_end(server: Server) -> None:
    gathering, playing = make(server, YOU, OPEN), two_people(server)
    paths = ["/api/tables/{}/record", "/api/tables/{}/check", "/api/replays/{}", "/api/replays/{}/moments?viewer=-2"]
    for path in paths:
        assert request(server, "GET", path.format(gathering.table.id)).problem.code == "not-begun"
        answer = request(server, "GET", path.format(playing.table.id))
        assert (answer.status, answer.problem.code) == (409, "not-over")
    fork = wire.PlayOn(0, 0, "Ann")
    assert refusal(lambda: server.post(f"/api/replays/{playing.table.id}/fork", fork, wire.Made)).code == "not-over"


def test_a_finished_game_is_open_to_all(server: Server) -> None:
    new = two_people(server)
    ann, ben = lines_of(server, new)
    sealed = ann.state().commitment
    ann.ask(wire.Concede())
    with server.channel(new.table.id) as watcher:
        end = watcher.state()
    assert (end.result is not None, end.commitment) == (True, sealed)
    assert end.view is not None
    assert end.opening is not None
    checked = server.get(f"/api/tables/{new.table.id}/check", wire.Checked)
    assert (checked.fits, checked.replayed, checked.opening) == (True, True, end.opening)
    info = server.get(f"/api/replays/{new.table.id}", wire.ReplayInfo)
    pages = server.get(f"/api/replays/{new.table.id}/moments?viewer=-2&start=0&end=5", list[wire.MomentInfo])
    assert len(pages) == min(5, info.length) + 1
    record = request(server, "GET", f"/api/tables/{new.table.id}/record")
    assert record.headers["content-disposition"].startswith('attachment; filename="card-pirates-')
    brought = server.post("/api/records", record.body, wire.Brought)
    assert (brought.imported, brought.status, brought.listed) == (True, "over", False)
    assert server.get(f"/api/replays/{brought.id}", wire.ReplayInfo).opening == end.opening
    assert refusal(lambda: server.delete(f"/api/tables/{brought.id}", new.held[0].token)).code == "no-right"
    server.delete(f"/api/tables/{brought.id}", brought.token)
    assert refusal(lambda: server.get(f"/api/tables/{brought.id}", wire.TableInfo)).code == "no-table"
    for channel in (ann, ben):
        channel.close()


def test_playing_on_from_a_finished_game_goes_against_bots(server: Server) -> None:
    new = two_people(server)
    with server.channel(new.table.id, new.held[0].token) as channel:
        channel.ask(wire.Concede())
    path = f"/api/replays/{new.table.id}/fork"
    fork = server.post(path, wire.PlayOn(0, 1, "Bea", "deckhand"), wire.Made)
    bot, bea = fork.table.seats
    assert (person_named(bot.name) is not None, bot.bot) == (True, "deckhand")
    assert (bea.name, bea.bot) == ("Bea", None)
    assert (fork.table.status, [held.seat for held in fork.held]) == ("playing", [1])
    for wish, code in (
        (wire.PlayOn(999, 0, "Ann"), "no-decision"),
        (wire.PlayOn(0, 7, "Ann"), "seat"),
        (wire.PlayOn(0, 0, "Ann", "nobody"), "seat"),
        ({"decision": 0, "seat": 0, "name": "\x07"}, "seat"),
    ):
        assert refusal(lambda wish=wish: server.post(path, wish, wire.Made)).code == code  # type: ignore[misc]


def test_a_bot_is_called_what_it_was_when_one_plays_on(server: Server) -> None:
    new = make(server, YOU, wire.SeatWish("bot", bot="deckhand"))
    with server.channel(new.table.id, new.held[0].token) as channel:
        channel.ask(wire.Concede())
    path = f"/api/replays/{new.table.id}/fork"
    fork = server.post(path, wire.PlayOn(0, 0, "Bea"), wire.Made)
    assert [seat.name for seat in fork.table.seats] == ["Bea", new.table.seats[1].name]
    fork = server.post(path, wire.PlayOn(0, 0, new.table.seats[1].name), wire.Made)
    assert len({seat.name for seat in fork.table.seats}) == 2


async def test_what_is_kept_of_a_token_is_not_the_token(registry: TableRegistry) -> None:
    new = await made(registry)
    stored = await registry.store.load(new.table.id)
    assert stored is not None
    for held in new.held:
        assert held.token.encode() not in stored.about
        assert fingerprint(held.token).encode() in stored.about


async def test_what_everybody_may_know_of_a_table_is_told_without_reading_its_game(
    registry: TableRegistry, turned: TurnedClock
) -> None:
    new = await made(registry)
    here = await registry.info(new.table.id)
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert await registry.info(new.table.id) == here
    assert registry.in_memory == 0
    await registry.shut(await registry.find(new.table.id), "Quiet hours.")
    with pytest.raises(Refusal, match="Quiet hours"):
        await registry.info(new.table.id)
    for nowhere in ("nowhere", "../etc", new.table.id[:-1] + "\0"):
        with pytest.raises(Refusal, match="no such table"):
            await registry.info(nowhere)
