"""The first-time guides, each played to its end over a line, as a learner does."""

from __future__ import annotations

import pytest

from quarterdeck.bots import pacing
from quarterdeck.guides import Do, Guide, Reply, Tell
from quarterdeck.guides.library import GUIDES
from quarterdeck.server import wire
from quarterdeck.server.bots import driver
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import Caller, call
from tests.server.tables.test_actions import question_of, refused

pytestmark = pytest.mark.anyio

BATTLE = next(guide for guide in GUIDES if guide.key == "first-voyage")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watches, so that nothing has to be slow."""
    monkeypatch.setattr(driver, "TELLING", 0.0)
    monkeypatch.setattr(pacing, "BEAT", 1e-6)


def name_of(guide: Guide) -> str:
    return f"{guide.game}/{guide.key}"


async def begin(registry: TableRegistry, guide: Guide) -> tuple[wire.Made, Caller]:
    new = await registry.make_lesson(name_of(guide), "somewhere")
    caller = await call(registry, new.table.id, new.held[0].token)
    await caller.state()
    return new, caller


def lesson_of(caller: Caller) -> wire.Lesson:
    assert caller.last is not None
    assert caller.last.lesson is not None
    return caller.last.lesson


def decisions_of(question: wire.Asked) -> set[int]:
    """All single decisions with which a question may be begun to be answered."""
    moves = {option.move for option in question.options}
    moves |= {found.option.move for found in question.several.candidates} if question.several is not None else set()
    return moves.union(*(range(each.move, each.move + each.most - each.least + 1) for each in question.gauges))


async def step_on(caller: Caller) -> None:
    """Do what the lesson says; where it only shows something, wait."""
    lesson = lesson_of(caller)
    if lesson.moves:
        await caller.choose(lesson.moves[0])
    elif lesson.waits == "others":
        before = caller.last
        await caller.until(lambda state: state is not before)
    else:
        await caller.ask(wire.Next())


@pytest.mark.parametrize("guide", GUIDES, ids=name_of)
async def test_a_guide_is_played_to_its_end(registry: TableRegistry, guide: Guide) -> None:
    _, caller = await begin(registry, guide)
    told: list[str] = []
    while not (lesson := lesson_of(caller)).done:
        told.append(lesson.text)
        assert lesson.title == guide.title
        assert 1 <= lesson.step <= lesson.steps == sum(not isinstance(step, Reply) for step in guide.steps)
        if lesson.moves:
            assert lesson.moves[0] in decisions_of(question_of(caller))
        await step_on(caller)
    texts = [step.text for step in guide.steps if isinstance(step, Tell | Do)]
    assert [text for text in told if text in texts] == texts
    assert (lesson.step, lesson.moves) == (lesson.steps, [])
    assert await refused(caller, wire.Next()) == "lesson"


async def test_a_guide_that_ends_the_game_still_says_its_last_words(registry: TableRegistry) -> None:
    _, caller = await begin(registry, BATTLE)
    while (await caller.state()).table.status != "over":
        await step_on(caller)
    last = BATTLE.steps[-1]
    assert isinstance(last, Tell)
    assert (lesson_of(caller).text, lesson_of(caller).done) == (last.text, False)
    await caller.ask(wire.Next())
    assert lesson_of(caller).done


async def test_after_a_guide_one_plays_on_against_its_rival(registry: TableRegistry) -> None:
    guide = next(guide for guide in GUIDES if guide.game == "rum-runner")
    _, caller = await begin(registry, guide)
    while not lesson_of(caller).done:
        await step_on(caller)
    for _ in range(5):
        if (await caller.until(lambda s: s.question is not None or s.result is not None)).result is not None:
            return
        await caller.choose()


async def test_another_answer_than_the_lesson_wants_is_refused(registry: TableRegistry) -> None:
    _, caller = await begin(registry, BATTLE)
    assert (await caller.state()).question is not None
    assert await refused(caller, wire.Answer(number=question_of(caller).number, moves=[-1])) == "lesson"
    while not lesson_of(caller).moves or len(question_of(caller).options) < 2:
        await step_on(caller)
    right = lesson_of(caller).moves[0]
    wrong = next(option.move for option in question_of(caller).options if option.move != right)
    number = question_of(caller).number
    with pytest.raises(ServerRefused, match="In this lesson"):
        await caller.ask(wire.Answer(number=number, moves=[wrong]))
    assert await refused(caller, wire.Next()) == "lesson"
    for message in (wire.Undo(), wire.Reset(), wire.Decline(number=number), wire.Answer(number=number, moves=[])):
        assert await refused(caller, message) == "lesson"
    await caller.choose(right)
    await caller.ask(wire.Answer(number=number, moves=[right]))  # a repeat is harmless here, too


async def test_the_learner_does_not_answer_ahead_of_the_script(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, caller = await begin(registry, BATTLE)
    monkeypatch.setattr(driver, "TELLING", 0.05)
    met = 0
    while not lesson_of(caller).done:
        state = caller.last
        assert state is not None
        ahead = state.question is not None and state.table.asked != state.viewer
        if ahead and state.question is not None:
            met += 1
            message = wire.Answer(number=state.question.number, moves=[state.question.options[0].move])
            assert await refused(caller, message) in ("lesson", "stale")
        await step_on(caller)
    assert met


async def test_giving_up_ends_a_lesson(registry: TableRegistry) -> None:
    new, caller = await begin(registry, BATTLE)
    while not lesson_of(caller).moves:
        await step_on(caller)
    await caller.ask(wire.Concede())
    assert lesson_of(caller).done
    again = await call(registry, new.table.id, new.held[0].token)
    assert (await again.state()).result is not None


async def test_only_the_learner_is_taught(registry: TableRegistry) -> None:
    new, _ = await begin(registry, BATTLE)
    watcher = await call(registry, new.table.id)
    assert (await watcher.state()).lesson is None
    assert (await watcher.state()).table.guide == name_of(BATTLE)


async def test_there_is_no_guide_of_that_name(registry: TableRegistry) -> None:
    with pytest.raises(Refusal, match="list of guides"):
        await registry.make_lesson("card-pirates/no-such", "somewhere")
