"""What a hosted table promises when the store fails, when games are of older rules, and when things come at once."""

from __future__ import annotations

import asyncio
import random
from time import monotonic, time

import pytest
from litestar.datastructures import State as AppState

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.bots.pool import Thought
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.routes.finished import finished_record
from quarterdeck.server.store import Change, NotKept, NotRead
from quarterdeck.server.sweeping import DAY
from quarterdeck.server.tables import actions, seat_actions
from quarterdeck.server.tables.new_tables import import_record, make_table, play_on, rematch
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.subscriber import Subscriber
from tests.server.inside import Memory, TurnedClock, call, call_all, made, patience, waiting
from tests.server.leafing import moments_at_once, open_at_once
from tests.server.tables.test_actions import asked, question_of

pytestmark = pytest.mark.anyio


def memory(registry: TableRegistry) -> Memory:
    assert isinstance(registry.store, Memory)
    return registry.store


async def test_what_was_not_kept_is_not_acknowledged_even_if_the_store_cannot_be_read(registry: TableRegistry) -> None:
    new = await made(registry, deal="Tortuga")  # some hands have nothing to sail with
    channels = await call_all(registry, new)
    caller = await asked(channels)
    question = question_of(caller)
    choose = wire.Answer(number=question.number, moves=[question.options[0].move])
    memory(registry).full = memory(registry).lost = True
    for _ in range(2):  # the same again is no repeat of something that was done
        with pytest.raises(ServerRefused) as away:
            await caller.ask(choose)
        assert away.value.code == "not-kept"
    memory(registry).full = memory(registry).lost = False
    await caller.ask(choose)
    stored = await registry.store.load(new.table.id)
    hosted = await registry.find(new.table.id)
    assert stored is not None
    assert len(stored.entries) == len(hosted.table.record.entries) > 0


async def test_nobody_is_told_of_what_could_not_be_kept(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    caller = await asked(channels)
    memory(registry).full = memory(registry).lost = True
    with pytest.raises(ServerRefused):
        await caller.choose()
    with pytest.raises(ServerRefused) as away:
        await call(registry, new.table.id)
    assert away.value.code == "not-kept"
    memory(registry).full = memory(registry).lost = False
    late = await call(registry, new.table.id)
    assert (await late.state()).table.asked == channels.index(caller)


async def test_an_end_that_the_store_refuses_opens_nothing(registry: TableRegistry) -> None:
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    memory(registry).full = True
    conceding = asyncio.ensure_future(hosted.do(lambda: actions.concede(hosted, 0)))
    async with patience():
        while not hosted.table.over:
            await asyncio.sleep(0)
    state, wish = AppState({"tables": registry}), wire.PlayOn(0, 0, "Eve")
    asking = (
        finished_record(state, new.table.id),
        play_on(registry, new.table.id, wish, "Eve"),
        rematch(registry, hosted, "Eve"),
    )
    told = await asyncio.gather(*asking, return_exceptions=True)
    assert [getattr(reply, "code", reply) for reply in told] == ["not-over"] * 3
    with pytest.raises(NotKept):
        await conceding


async def test_who_is_removed_hears_of_it_only_when_that_is_kept(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    memory(registry).full = True
    with pytest.raises(NotKept):
        await hosted.do(lambda: seat_actions.remove(hosted, 1, True))
    memory(registry).full = False
    assert (await channels[1].state()).viewer == 1
    await hosted.do(lambda: seat_actions.remove(hosted, 1, True))
    assert hosted.about.holders[1].kind == "bot"


async def test_who_lost_a_seat_though_the_store_said_otherwise_sees_no_more_of_it(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry)
    ann, ben = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    commit = registry.store.commit

    async def keep_and_deny(change: Change) -> None:
        await commit(change)
        raise NotKept("The connection was lost on the way.")

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "commit", keep_and_deny)
        with pytest.raises(NotKept):
            await hosted.do(lambda: seat_actions.remove(hosted, 1, True))
    await ben.hear_a(wire.Gone)
    await ben.cut_off()
    assert [subscriber.viewer for subscriber in hosted.subscribers] == [0]
    assert (await ann.state()).table.seats[1].kind == "bot"


@pytest.mark.parametrize("message", [wire.Say(text="ahoy"), wire.Recall(before=9), wire.Look(), wire.Hint(number=1)])
async def test_who_loses_the_seat_before_the_turn_comes_neither_says_nor_sees_anything(
    registry: TableRegistry, message: wire.Message
) -> None:
    new = await made(registry)
    _, ben = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    async with hosted._lock:
        asking = asyncio.create_task(ben.ask(message))
        await waiting(hosted, 1)
        hosted.about.holders[1].key = "of somebody else"
    with pytest.raises(ServerRefused) as refused:
        await asking
    assert refused.value.code == "no-right"
    assert hosted.chat.lines == []


async def test_who_is_muted_before_the_turn_comes_is_not_heard(registry: TableRegistry) -> None:
    new = await made(registry)
    _, ben = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    async with hosted._lock:
        muting = asyncio.create_task(hosted.do(lambda: seat_actions.mute(hosted, 1, "", True, True)))
        await waiting(hosted, 1)
        saying = asyncio.create_task(ben.ask(wire.Say(text="ahoy")))
        await waiting(hosted, 2)
    await muting
    with pytest.raises(ServerRefused, match="muted"):
        await saying
    assert hosted.chat.lines == []


async def test_no_hint_is_told_to_who_lost_the_seat_while_a_bot_thought(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await asked(channels)
    question = question_of(caller)
    [hosted] = registry._hosted.values()

    async def and_lose_it(*_: object) -> int:
        hosted.about.holders[channels.index(caller)].key = "of somebody else"
        return question.options[0].move

    monkeypatch.setattr(registry.bot_pool, "hint", and_lose_it)
    with pytest.raises(ServerRefused, match="no longer yours"):
        await caller.ask(wire.Hint(number=question.number))


async def test_what_is_said_is_kept_and_told_also_if_who_said_it_has_gone(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry)
    ann, ben = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    commit, keeping, go_on = registry.store.commit, asyncio.Event(), asyncio.Event()

    async def slowly(change: Change) -> None:
        await commit(change)
        keeping.set()
        await go_on.wait()

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "commit", slowly)
        ben.say(wire.Say(text="ahoy"))
        await keeping.wait()
        for subscriber in hosted.subscribers:
            if subscriber.viewer == 1:
                subscriber.lost.set()
        await ben.cut_off()
        await waiting(hosted, 1)  # who has to be told that he has gone
        go_on.set()
        await ann.hear_a(wire.Said)
    await ann.ask(wire.Say(text="are you there?"))
    stored = await registry.store.load(new.table.id)
    assert stored is not None
    assert len(stored.chat) == len(hosted.chat.lines) == 2


async def test_nothing_that_is_said_brings_a_deleted_table_back(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    subscriber = next(iter(hosted.subscribers))
    deleting = asyncio.create_task(registry.delete(hosted, "Gone."))
    saying = asyncio.create_task(hosted.say(subscriber, lambda: "Ann", "too late"))
    await deleting
    with pytest.raises(Refusal, match="no such table"):
        await saying
    assert await registry.store.load(new.table.id) is None
    assert len(channels) == 2


async def test_a_finished_game_of_older_rules_is_read_as_a_replay(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, turned: TurnedClock
) -> None:
    new = await made(registry, options={"cap": 1})
    channels = await call_all(registry, new)
    chance = random.Random(4)
    while (await channels[0].state()).table.status != "over":
        caller = await asked(channels)
        await caller.choose_by_chance(chance)
    turned.go_on(DAY)
    await registry.sweep()
    monkeypatch.setattr(GAMES["card-pirates"], "rules_version", GAMES["card-pirates"].rules_version + 1)
    registry._hosted.clear()
    hosted = await registry.find(new.table.id)
    assert hosted.archived is not None
    book = open_at_once(hosted.archived, GAMES)
    assert not book.replay.exact
    assert moments_at_once(book, -2, 0, 5)[1].events
    with pytest.raises(Refusal, match="replay"):
        _ = hosted.table
    brought = await import_record(registry, hosted.archived.to_bytes(), "somebody")
    assert (brought.status, brought.imported) == ("over", True)


async def test_a_table_that_is_played_does_not_expire_whoever_is_asked(
    registry: TableRegistry, turned: TurnedClock
) -> None:
    new = await make_table(
        registry, wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann")], options={"solo": True}), "somebody"
    )
    hosted = await registry.find(new.table.id)
    hosted.about.used = hosted.about.touched = time() - 400 * DAY
    (channel,) = await call_all(registry, new)
    await channel.state()
    await channel.choose()
    turned.go_on(DAY)
    await registry.sweep()
    assert await registry.store.load(new.table.id) is not None


async def test_a_rematch_that_was_deleted_can_be_had_anew(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    await channels[0].state()
    await channels[0].ask(wire.Concede())
    hosted = await registry.find(new.table.id)
    first = await rematch(registry, hosted, "somebody")
    assert await rematch(registry, hosted, "somebody") == first
    await registry.delete(await registry.find(first), "Gone.")
    second = await rematch(registry, hosted, "somebody")
    assert second not in ("", first)
    assert (await registry.find(second)).about.status == "playing"


async def test_a_hint_that_takes_long_holds_up_nothing_else(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    caller = await asked(channels)
    thought = asyncio.Event()

    async def slowly(*_: object) -> Thought:
        await thought.wait()
        return Thought(question_of(caller).options[0].move, monotonic())

    monkeypatch.setattr(registry.bot_pool, "hint", slowly)
    hinting = asyncio.create_task(caller.ask(wire.Hint(number=question_of(caller).number)))
    await asyncio.sleep(0)
    other = await call(registry, new.table.id, new.held[channels.index(caller)].token)
    await other.state()
    await other.ask(wire.Ping())
    thought.set()
    assert isinstance(await hinting, wire.Hinted)


async def test_proposals_of_one_process_are_no_answers_in_the_next(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    await channels[0].state()
    await channels[0].ask(wire.Draw())
    proposal = (await channels[1].state()).proposal
    assert proposal is not None
    again = await made(registry)
    others = await call_all(registry, again)
    await others[0].state()
    await others[0].ask(wire.Draw())
    new_proposal = (await others[1].state()).proposal
    assert new_proposal is not None
    assert new_proposal.id != proposal.id


async def test_of_many_who_come_and_go_at_once_the_others_hear_once(registry: TableRegistry) -> None:
    new = await made(registry)
    [ann, _] = await call_all(registry, new)
    watchers = [await call(registry, new.table.id) for _ in range(5)]
    hosted = await registry.find(new.table.id)
    await ann.until(lambda state: state.table.watchers == 5)
    before = len(ann.heard)
    async with hosted._lock:  # something is just being done
        for watcher in watchers:
            await watcher.hang_up()
    await ann.until(lambda state: state.table.watchers == 0)
    assert len(ann.heard) == before + 1


async def test_who_cannot_be_told_of_a_table_does_not_keep_it_in_memory(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry)
    hosted = await registry.find(new.table.id)

    def tell(*_: object) -> None:
        raise ValueError("what?")

    monkeypatch.setattr(hosted._audience, "tell_whole", tell)
    with pytest.raises(ValueError, match="what"):
        await hosted.subscribe(Subscriber(-1, "", "Eve", "", 1 << 20))
    assert hosted.may_leave()


async def test_nobody_is_told_of_what_the_store_has_not_taken_also_while_it_cannot_be_read(
    registry: TableRegistry,
) -> None:
    new = await made(registry, seats="you open", listed=True)
    hosted = await registry.find(new.table.id)
    before = hosted.info()
    memory(registry).full = memory(registry).lost = True
    with pytest.raises(NotRead):
        await hosted.do(lambda: seat_actions.join(hosted, 1, "Ben", "Ben's"))
    mine = await registry.held_tables(wire.Mine([wire.TokenAt(new.table.id, new.held[0].token)]))
    assert [hosted.info(), *await registry.lobby.tables(), mine[0].table] == [before] * 3
    memory(registry).full = memory(registry).lost = False
    await hosted.do(lambda: seat_actions.join(hosted, 1, "Ben", "Ben's"))
    assert hosted.info().status == "playing"


async def test_that_a_table_is_closed_is_told_when_it_is_kept(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = await registry.find((await made(registry)).table.id)
    told: list[bool] = []
    commit = registry.store.commit

    async def looking(change: Change) -> None:
        told.append(hosted.info().closed)
        await commit(change)
        told.append(hosted.info().closed)

    monkeypatch.setattr(registry.store, "commit", looking)
    await registry.shut(hosted, "Quiet hours.")
    assert told == [False, False]
    with pytest.raises(Refusal, match=r"Quiet hours\.") as refused:
        await hosted.do(lambda: None)
    assert refused.value.code == "closed"


async def test_whatever_deletes_a_table_puts_its_replay_away(registry: TableRegistry, turned: TurnedClock) -> None:
    gone: list[str] = []
    registry.on_gone = gone.append
    old, expired, shut, deleted = [(await made(registry)).table.id for _ in range(4)]
    turned.go_on(registry.limits.days["playing"] * DAY + 1)
    for ident in (old, shut, deleted):
        hosted = await registry.find(ident)
        await hosted.do(lambda: None)
    await registry.sweep()
    assert gone == [expired]
    await registry.shut(await registry.find(shut), "")
    await registry.delete(await registry.find(deleted), "Gone.")
    assert gone == [expired, shut, deleted]
