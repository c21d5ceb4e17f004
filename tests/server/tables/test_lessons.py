"""The first-time guides, each played to its end over a line, as a learner does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quarterdeck.bots import pacing
from quarterdeck.guides import Guide, Reply, Step, Tell
from quarterdeck.guides.library import GUIDES
from quarterdeck.server import wire
from quarterdeck.server.bots import driver
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.tables import lessons
from quarterdeck.server.tables.new_tables import make_lesson
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import Caller, call
from tests.server.tables.test_actions import question_of, refused

pytestmark = pytest.mark.anyio

BATTLE = next(guide for guide in GUIDES if guide.key == "battles")
FREE = next(guide for guide in GUIDES if guide.key == "wild-seas")  # it begins with a choice


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watches, so that nothing has to be slow."""
    monkeypatch.setattr(driver, "TELLING", 0.0)
    monkeypatch.setattr(pacing, "BEAT", 1e-6)


async def begin(registry: TableRegistry, guide: Guide) -> tuple[wire.Made, Caller]:
    new = await make_lesson(registry, guide.name, "somewhere")
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
    """Do what the lesson says, or choose something; where others answer, wait."""
    lesson = lesson_of(caller)
    if lesson.waits == "answer":
        await caller.choose(lesson.moves[-1])
    elif lesson.waits == "choice":
        await caller.choose()
    elif lesson.waits == "others":
        before = caller.last
        await caller.until(lambda state: state is not before)
    else:
        await caller.ask(wire.Next())


async def check_undo_offered(caller: Caller) -> None:
    """Nothing is offered to be taken back that would be refused."""
    assert caller.last is not None
    undo = caller.last.undo
    assert undo is None or not undo.reset
    if undo is None and caller.last.question is not None:
        assert await refused(caller, wire.Undo()) in ("lesson", "nothing-to-undo")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
async def test_a_guide_is_played_to_its_end(registry: TableRegistry, guide: Guide) -> None:
    _, caller = await begin(registry, guide)
    told: list[str] = []
    said: set[str] = set()
    while not (lesson := lesson_of(caller)).done:
        told.append(lesson.text)
        said.add(lesson.said)
        assert lesson.title == guide.title
        assert 1 <= lesson.step <= lesson.steps == len(guide.told)
        assert (lesson.waits == "answer") == bool(lesson.moves)
        assert set(lesson.moves) <= (decisions_of(question_of(caller)) if lesson.moves else set())
        await check_undo_offered(caller)
        await step_on(caller)
    texts = [step.text for step in guide.steps if isinstance(step, Tell)]
    assert [text for text in told if text in texts] == texts
    assert len(said) > 2
    assert (lesson.step, lesson.moves) == (lesson.steps, [])
    assert await refused(caller, wire.Next()) == "lesson"


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
    assert await refused(caller, wire.Decline(number=question_of(caller).number)) == "lesson"
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
    """Who is attacked may lay a card while the attacker still chooses, but not while a lesson shows it."""
    attack = ("Sail with the 9 of spades", "To c4, Captain's ship", "Fight with the 7 of clubs")
    steps: tuple[Step, ...] = (Tell("See what comes."), *(Reply(answer) for answer in attack), Tell("That was it."))
    opening = (*BATTLE.opening, "Sail with the 9 of clubs", "To c4", "Heave to here")
    monkeypatch.setitem(lessons.KNOWN, BATTLE.name, replace(BATTLE, steps=steps, opening=opening))
    monkeypatch.setattr(driver, "TELLING", 0.05)
    _, caller = await begin(registry, BATTLE)
    await step_on(caller)
    state = await caller.until(lambda state: state.question is not None)
    assert state.question is not None
    assert (lesson_of(caller).waits, state.table.asked) == ("others", 1)
    message = wire.Answer(number=state.question.number, moves=[state.question.options[0].move])
    assert await refused(caller, message) == "lesson"


async def test_where_the_choice_is_free_any_answer_counts_and_is_remarked_on_for_who_comes_back(
    registry: TableRegistry,
) -> None:
    new, caller = await begin(registry, FREE)
    while lesson_of(caller).waits != "choice":
        await step_on(caller)
    step = lesson_of(caller).step
    await caller.choose(question_of(caller).options[-1].move)
    again = await call(registry, new.table.id, new.held[0].token)
    await again.state()
    assert lesson_of(again).step == step + 1
    assert lesson_of(again).said == "Hearts it is. Your ship will start from that island."


async def test_in_free_play_an_answer_may_be_a_whole_way(registry: TableRegistry) -> None:
    guide = next(guide for guide in GUIDES if guide.key == "setting-sail")
    _, caller = await begin(registry, guide)
    while lesson_of(caller).waits != "choice":
        await step_on(caller)
    found = await caller.ask(wire.FindWays(number=question_of(caller).number, goal=["card:8D", "square:b4"]))
    assert isinstance(found, wire.FoundWays)
    await caller.ask(wire.Answer(number=question_of(caller).number, moves=list(found.ways[0].moves)))
    state = await caller.until(lambda state: state.table.asked == state.viewer)
    assert any(event.text == "You lay the 8 of diamonds face up and sail from b3." for event in state.events)


async def test_in_free_play_what_was_answered_in_this_step_is_taken_back(registry: TableRegistry) -> None:
    guide = next(guide for guide in GUIDES if guide.key == "setting-sail")
    _, caller = await begin(registry, guide)
    while lesson_of(caller).waits != "choice":
        await step_on(caller)
    assert await refused(caller, wire.Undo()) == "lesson"  # that was before
    step, asked = lesson_of(caller).step, question_of(caller)
    await caller.choose(next(option.move for option in asked.options if option.label == "Sail with the 6 of diamonds"))
    assert lesson_of(caller).said.startswith("That card pays for your steps")
    await caller.ask(wire.Undo())
    assert (lesson_of(caller).step, lesson_of(caller).said) == (step, "")
    assert question_of(caller).options == asked.options
    assert await refused(caller, wire.Undo()) == "lesson"


async def test_a_table_of_a_lesson_of_former_times_is_played_on(registry: TableRegistry) -> None:
    new, _ = await begin(registry, BATTLE)
    hosted = await registry.find(new.table.id)
    hosted.about.guide, hosted.about.lesson_step = "card-pirates/first-voyage", 7
    caller = await call(registry, new.table.id, new.held[0].token)
    await caller.state()
    assert (lesson_of(caller).done, lesson_of(caller).text) == (True, lessons.RENEWED)
    await caller.choose()


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
    assert (await watcher.state()).table.guide == BATTLE.name


async def test_there_is_no_guide_of_that_name(registry: TableRegistry) -> None:
    with pytest.raises(Refusal, match="list of guides"):
        await make_lesson(registry, "card-pirates/no-such", "somewhere")
