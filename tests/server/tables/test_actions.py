"""What a seat does beside answering: taking back, passing, choosing several, drawing, giving up."""

from __future__ import annotations

import random

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import AtOnce, Caller, call, call_all, made

pytestmark = pytest.mark.anyio


async def refused(caller: Caller, message: wire.Message) -> str:
    """The code with which something is refused."""
    with pytest.raises(ServerRefused) as caught:
        await caller.ask(message)
    return caught.value.code


async def asked(callers: list[Caller]) -> Caller:
    """Whoever is asked, with the state as it is now."""
    state = await callers[0].state()
    caller = callers[state.table.asked]
    await caller.state()
    return caller


def question_of(caller: Caller) -> wire.Asked:
    assert caller.last is not None
    assert caller.last.question is not None
    return caller.last.question


async def play_until(callers: list[Caller], wanted: str, seed: int = 1) -> Caller:
    """Play by chance until somebody's question, or an attribute of it, is as wanted."""
    chance = random.Random(seed)
    for _ in range(2000):
        caller = await asked(callers)
        question = question_of(caller)
        if getattr(question, wanted, None) not in (-1, [], None):
            return caller
        await caller.choose_by_chance(chance)
    raise AssertionError(f"no question with {wanted}")


# Undo


async def free_undo(callers: list[Caller]) -> Caller:
    """Play until somebody can freely take something back."""
    chance = random.Random(3)
    for _ in range(500):
        caller = await asked(callers)
        assert caller.last is not None
        if caller.last.undo is not None and caller.last.undo.free:
            return caller
        await caller.choose_by_chance(chance)
    raise AssertionError("nothing could be taken back")


async def test_what_told_nothing_is_taken_back_freely(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await free_undo(channels)
    number, told = question_of(caller).number, (await caller.state()).events
    await caller.ask(wire.Undo())
    assert question_of(caller).number == number + 1
    assert caller.last is not None
    after = caller.last.after
    assert after < len(told)  # what it told is taken back
    assert (await caller.state()).events == told[:after]
    await caller.choose_by_chance(random.Random(1))


async def test_the_whole_turn_is_taken_back_at_once(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry, options={"cap": 60}))
    chance = random.Random(5)
    for _ in range(800):
        caller = await asked(channels)
        assert caller.last is not None
        if caller.last.undo is not None and caller.last.undo.reset:
            break
        await caller.choose_by_chance(chance)
    await caller.ask(wire.Reset())
    assert caller.last is not None
    assert caller.last.undo is None or not caller.last.undo.reset
    other = channels[1 - caller.last.viewer]
    assert await refused(other, wire.Reset()) == "nothing-to-undo"


async def told(callers: list[Caller]) -> Caller:
    """Play until somebody could take something back only if the other agreed."""
    chance = random.Random(4)
    for _ in range(500):
        caller = await asked(callers)
        for each in callers:
            state = await each.state()
            if state.undo is not None and not state.undo.free:
                return each
        await caller.choose_by_chance(chance)
    raise AssertionError("everything was free")


async def test_what_told_something_is_taken_back_by_consent(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await told(channels)
    state = await caller.state()
    assert state.undo is not None
    other = channels[1 - state.viewer]
    assert (state.undo.consents, state.undo.marks) == ([1 - state.viewer], False)
    before = state.view
    await caller.ask(wire.Undo())
    proposal = (await other.state()).proposal
    assert proposal == wire.Proposal(proposal.id if proposal else 0, "undo", state.viewer, [1 - state.viewer])
    assert proposal is not None
    assert await refused(caller, wire.Undo()) == "proposal"
    assert await refused(caller, wire.Consent(proposal=proposal.id, agree=True)) == "proposal"
    assert await refused(other, wire.Consent(proposal=proposal.id + 1, agree=True)) == "proposal"
    await other.ask(wire.Consent(proposal=proposal.id, agree=False))
    assert ((await caller.state()).proposal, (await caller.state()).view) == (None, before)
    await caller.ask(wire.Undo())
    proposal = (await other.state()).proposal
    assert proposal is not None
    await other.ask(wire.Consent(proposal=proposal.id, agree=True))
    state = await caller.state()
    assert (state.proposal, state.view != before, state.table.asked) == (None, True, state.viewer)


async def test_whoever_proposed_takes_it_back_and_an_answer_makes_it_void(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    await channels[0].ask(wire.Draw())
    proposal = (await channels[0].state()).proposal
    assert proposal is not None
    await channels[0].ask(wire.Consent(proposal=proposal.id, agree=False))
    assert (await channels[1].state()).proposal is None
    await channels[0].ask(wire.Draw())
    await (await asked(channels)).choose()
    assert (await channels[1].state()).proposal is None


async def test_against_bots_everything_is_taken_back_and_marks_the_game(registry: TableRegistry) -> None:
    new = await made(registry, "rum-runner", "you bot")
    [caller] = await call_all(registry, new)
    chance = random.Random(2)
    while True:
        state = await caller.until(lambda state: state.question is not None)
        if state.undo is not None and state.undo.marks:
            break
        await caller.choose_by_chance(chance)
    await caller.ask(wire.Undo())
    state = await caller.state()
    assert any("marked: once" in notice for notice in state.notices)


async def test_there_is_nothing_to_take_back_at_first(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    assert await refused(channels[0], wire.Undo()) == "nothing-to-undo"


# Passing


async def test_a_phase_is_declined_with_one_message(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry, "rum-runner"))
    caller = await play_until(channels, "passing")
    question = question_of(caller)
    phase = question.phase
    await caller.ask(wire.Decline(number=question.number))
    state = await caller.state()
    assert state.question is None or state.question.phase != phase or state.question.passing == -1
    await caller.ask(wire.Decline(number=question.number))  # a repeat
    assert await refused(caller, wire.Decline(number=question.number + 9)) == "stale"


async def test_a_question_that_cannot_be_passed_is_not(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await asked(channels)
    assert question_of(caller).passing == -1
    assert await refused(caller, wire.Decline(number=question_of(caller).number)) == "stale"


# The end


async def test_a_draw_needs_all_people(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry, seats="you you you bot"))
    await channels[1].ask(wire.Draw())
    proposal = (await channels[0].state()).proposal
    assert proposal is not None
    assert (proposal.what, proposal.seat, proposal.waiting) == ("draw", 1, [0, 2])
    await channels[0].ask(wire.Consent(proposal=proposal.id, agree=True))
    assert await refused(channels[0], wire.Consent(proposal=proposal.id, agree=True)) == "proposal"
    state = await channels[0].state()
    assert (state.table.status, state.proposal and state.proposal.waiting) == ("playing", [2])
    await channels[2].ask(wire.Consent(proposal=proposal.id, agree=True))
    state = await channels[1].state()
    assert state.result is not None
    assert (state.table.status, state.result.drawn, state.result.places) == ("over", True, [1, 1, 1, 1])
    assert await refused(channels[0], wire.Draw()) == "over"


async def test_a_draw_with_bots_alone_is_refused(registry: TableRegistry) -> None:
    [caller] = await call_all(registry, await made(registry, seats="you bot"))
    assert await refused(caller, wire.Draw()) == "nobody-to-agree"


async def test_with_two_seats_the_game_is_over_for_who_gives_up(registry: TableRegistry) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    watcher = await call(registry, new.table.id)
    hidden = (await watcher.state()).view
    await channels[1].ask(wire.Concede())
    state = await watcher.until(lambda state: state.result is not None)
    assert state.result is not None
    assert (state.result.conceded, state.result.places) == ([1], [1, 2])
    assert (state.table.asked, state.undo, state.question) == (-1, None, None)
    assert state.view != hidden
    assert (await channels[0].state()).view == (await channels[1].state()).view == state.view
    for message in (wire.Concede(), wire.Answer(number=1, moves=[0]), wire.Undo(), wire.Reset()):
        assert await refused(channels[0], message) in ("over", "stale")


# Hints and reasons


async def test_a_hint_is_an_answer_of_the_question(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await asked(channels)
    question = question_of(caller)
    hint = await caller.ask(wire.Hint(number=question.number))
    assert isinstance(hint, wire.Hinted)
    picks = [candidate.option for candidate in question.several.candidates] if question.several is not None else []
    assert (hint.move, hint.label) in [(option.move, option.label) for option in [*question.options, *picks]]
    assert isinstance(registry.bot_pool, AtOnce)
    assert registry.bot_pool.asked[-1][0] == (await caller.state()).viewer
    assert await refused(caller, wire.Hint(number=question.number + 1)) == "stale"
    other = channels[1 - registry.bot_pool.asked[-1][0]]
    assert await refused(other, wire.Hint(number=1)) == "stale"


async def test_there_are_no_hints_where_they_are_off(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry, hints=False))
    caller = await asked(channels)
    assert await refused(caller, wire.Hint(number=question_of(caller).number)) == "no-hints"


async def test_odds_are_told_to_the_asked_seat_at_tables_with_hints(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    caller = await asked(channels)
    question = question_of(caller)
    told = await caller.ask(wire.AskOdds(number=question.number))
    assert isinstance(told, wire.ToldOdds)
    assert (told.number, told.success) == (question.number, question.success)
    assert {chance.move for chance in told.chances} <= {option.move for option in question.options}
    assert await refused(caller, wire.AskOdds(number=question.number + 1)) == "stale"
    assert await refused(caller, wire.AskOdds(number=question.number, picks=[wire.LARGEST])) == "illegal"
    other = next(channel for channel in channels if channel is not caller)
    assert await refused(other, wire.AskOdds(number=question.number)) in ("stale", "not-asked")
    silent = await asked(await call_all(registry, await made(registry, hints=False)))
    assert await refused(silent, wire.AskOdds(number=question_of(silent).number)) == "no-hints"


async def test_why_has_an_answer_for_everything_on_the_board(registry: TableRegistry) -> None:
    channels = await call_all(registry, await made(registry))
    state = await channels[0].state()
    for thing in state.things[:10]:
        reasons = await channels[0].ask(wire.Why(what=thing.id))
        assert isinstance(reasons, wire.Reasons)
        assert reasons.lines
        assert reasons.verdict in ("possible", "further", "refused", "no part")
    assert await refused(channels[0], wire.Why(what="card:unicorn")) == "no-thing"
    assert await refused(channels[0], wire.Why(what=-5)) == "illegal"


async def test_who_gave_up_is_told_no_more_than_who_watches(registry: TableRegistry) -> None:
    """A bot that sails on in the seat has a mind of its own, and thinks for nobody else."""
    new = await made(registry, seats="you you you")
    channels = await call_all(registry, new)
    caller = await asked(channels)
    number = question_of(caller).number
    await caller.ask(wire.Concede())
    for message in (
        wire.Hint(number=number),
        wire.TakeHold(number=number),
        wire.Pick(number=number, moves=[]),
        wire.FindWays(number=number, goal=["b3"]),
        wire.Why(what="b3"),
    ):
        assert await refused(caller, message) == "conceded"
