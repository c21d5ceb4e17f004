"""What a hosted table promises when the store fails, when games are of older rules, and when things come at once."""

from __future__ import annotations

import asyncio
import random
from time import time

import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import places, wire
from quarterdeck.server.client import Answered
from quarterdeck.server.harbour import DAY, Harbour
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.replays import Book, moments
from quarterdeck.server.store import NotKept
from tests.server.inside import Memory, call, call_all, made
from tests.server.test_deeds import asked, question_of

pytestmark = pytest.mark.anyio


def memory(harbour: Harbour) -> Memory:
    assert isinstance(harbour.store, Memory)
    return harbour.store


async def test_what_was_not_kept_is_not_acknowledged_even_if_the_store_cannot_be_read(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    caller = await asked(lines)
    question = question_of(caller)
    choose = wire.Choose(number=question.number, move=question.options[0].move)
    memory(harbour).full = memory(harbour).lost = True
    for _ in range(2):  # the same again is no repeat of something that was done
        with pytest.raises(Answered) as away:
            await caller.ask(choose)
        assert away.value.code == "not-kept"
    memory(harbour).full = memory(harbour).lost = False
    await caller.ask(choose)
    stored = await harbour.store.load(new.table.id)
    hosted = await harbour.find(new.table.id)
    assert stored is not None
    assert len(stored.entries) == len(hosted.game.record.entries) > 0


async def test_nobody_is_told_of_what_could_not_be_kept(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    caller = await asked(lines)
    memory(harbour).full = memory(harbour).lost = True
    with pytest.raises(Answered):
        await caller.choose()
    with pytest.raises(Answered) as away:
        await call(harbour, new.table.id)
    assert away.value.code == "not-kept"
    memory(harbour).full = memory(harbour).lost = False
    late = await call(harbour, new.table.id)
    assert (await late.state()).table.asked == lines.index(caller)


async def test_who_is_removed_hears_of_it_only_when_that_is_kept(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    hosted = await harbour.find(new.table.id)
    memory(harbour).full = True
    with pytest.raises(NotKept):
        await hosted.do(lambda: places.remove(hosted, 1, True))
    memory(harbour).full = False
    assert (await lines[1].state()).viewer == 1
    await hosted.do(lambda: places.remove(hosted, 1, True))
    assert hosted.about.places[1].kind == "bot"


async def test_nothing_that_is_said_brings_a_deleted_table_back(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    hosted = await harbour.find(new.table.id)
    listener = next(iter(hosted.listeners))
    deleting = asyncio.create_task(harbour.delete(hosted, "Gone."))
    saying = asyncio.create_task(hosted.say(listener, "Ann", "too late"))
    await deleting
    with pytest.raises(Refusal, match="no such table"):
        await saying
    assert await harbour.store.load(new.table.id) is None
    assert len(lines) == 2


async def test_a_finished_game_of_older_rules_is_read_as_a_replay(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(harbour, options={"cap": 1})
    lines = await call_all(harbour, new)
    chance = random.Random(4)
    while (await lines[0].state()).table.status != "over":
        caller = await asked(lines)
        await caller.choose(chance.choice(question_of(caller).options).move)
    await harbour.sweep(time() + DAY)
    monkeypatch.setattr(GAMES["card-pirates"], "rules_version", GAMES["card-pirates"].rules_version + 1)
    harbour._tables.clear()
    hosted = await harbour.find(new.table.id)
    assert hosted.archived is not None
    book = Book(hosted.archived, GAMES)
    assert not book.replay.exact
    assert moments(book, -2, 0, 5)[1].lines
    with pytest.raises(Refusal, match="replay"):
        _ = hosted.game
    brought = await harbour.bring(hosted.archived, "somebody")
    assert (brought.status, brought.imported) == ("over", True)


async def test_a_table_that_is_played_does_not_expire_whoever_is_asked(harbour: Harbour) -> None:
    new = await harbour.make(
        wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann")], options={"solo": True}), "somebody"
    )
    hosted = await harbour.find(new.table.id)
    hosted.about.used = hosted.about.touched = time() - 400 * DAY
    (line,) = await call_all(harbour, new)
    await line.state()
    await line.choose()
    await harbour.sweep(time() + DAY)
    assert await harbour.store.load(new.table.id) is not None


async def test_a_rematch_that_was_deleted_can_be_had_anew(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    await lines[0].state()
    await lines[0].ask(wire.Concede())
    hosted = await harbour.find(new.table.id)
    first = await harbour.rematch(hosted, "somebody")
    assert await harbour.rematch(hosted, "somebody") == first
    await harbour.delete(await harbour.find(first), "Gone.")
    second = await harbour.rematch(hosted, "somebody")
    assert second not in ("", first)
    assert (await harbour.find(second)).about.status == "playing"


async def test_a_hint_that_takes_long_holds_up_nothing_else(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    caller = await asked(lines)
    thought = asyncio.Event()

    async def slowly(*_: object) -> int:
        await thought.wait()
        return question_of(caller).options[0].move

    monkeypatch.setattr(harbour.thinking, "choose", slowly)
    hinting = asyncio.create_task(caller.ask(wire.Hint(number=question_of(caller).number)))
    await asyncio.sleep(0)
    other = await call(harbour, new.table.id, new.held[lines.index(caller)].token)
    await other.state()
    await other.ask(wire.Ping())
    thought.set()
    assert isinstance(await hinting, wire.Hinted)


async def test_too_many_tables_at_once_are_refused(harbour: Harbour) -> None:
    wish = wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann"), wire.SeatWish("open")])
    for _ in range(harbour.limits.make_burst):
        await harbour.delete(await harbour.find((await harbour.make(wish, "one client")).table.id), "Gone.")
    with pytest.raises(Refusal, match="wait a minute") as many:
        await harbour.make(wish, "one client")
    assert many.value.code == "slow-down"
    assert (await harbour.make(wish, "another client")).table.status == "gathering"


async def test_proposals_of_one_process_are_no_answers_in_the_next(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    await lines[0].state()
    await lines[0].ask(wire.Draw())
    proposal = (await lines[1].state()).proposal
    assert proposal is not None
    again = await made(harbour)
    others = await call_all(harbour, again)
    await others[0].state()
    await others[0].ask(wire.Draw())
    new_proposal = (await others[1].state()).proposal
    assert new_proposal is not None
    assert new_proposal.id != proposal.id
