"""Playing a lesson at a real table, as learners do who follow it and choose for themselves where it lets them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from quarterdeck.bots import BOTS
from quarterdeck.bots.bot import Bot
from quarterdeck.bots.window import Window
from quarterdeck.core.words import Option, Thing
from quarterdeck.games import GAMES
from quarterdeck.guides import Choose, Do, Guide, Reply, Step, Tell, named, open_lesson, options_of
from quarterdeck.guides.walk import UNANSWERED, heed, last_told, read_on, step_at, waits_for_learner
from quarterdeck.table import Table
from quarterdeck.table.entries import Seat

MOST_ANSWERS = 900  # of a lesson that does not end
CARELESS = 0.2  # of the answers in free play are any that there is, not a sensible one


@dataclass
class Walk:
    """A lesson that is walked through: where it is, what was said, and what the learner answered in each step."""

    guide: Guide
    table: Table
    lesson_step: int = 0
    lesson_since: int = UNANSWERED
    lesson_said: str = ""
    said: list[tuple[Step, str]] = field(default_factory=list)
    answered: list[tuple[int, Option]] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)


def table_of(guide: Guide) -> Table:
    """The table of a lesson when it begins."""
    seats = [
        Seat("person", name) if seat == guide.seat else Seat("bot", name, guide.rival)
        for seat, name in enumerate(guide.names)
    ]
    table = Table.new(GAMES[guide.game], seats, guide.options, guide.sets, deal=guide.deal)
    open_lesson(guide, table)
    return table


def walk(guide: Guide, seed: int) -> Walk:
    """Walk through a lesson, choosing by chance where there is a choice. Raises `ScriptBroken`."""
    chance = Random(f"{guide.name} {seed}")
    walked = Walk(guide, table_of(guide))
    bot = BOTS[guide.rival](seed)
    for _ in range(MOST_ANSWERS):
        step = step_at(guide, walked)
        if step is None:
            return walked
        if waits_for_learner(guide, walked, walked.table):
            walked.said.append((step, walked.lesson_said))
            learn(walked, step, chance)
        else:
            assert not walked.table.over, f"{guide.name} waits for others at step {walked.lesson_step}"
            reply(walked, step, bot)
    raise AssertionError(f"{guide.name} does not end: it is at step {walked.lesson_step}")


def learn(walked: Walk, step: Step, chance: Random) -> None:
    """Do what the present step says, or choose something."""
    table, seat = walked.table, walked.guide.seat
    if isinstance(step, Tell):
        read_on(walked.guide, walked, table)
        return
    question = table.question(seat)
    assert question is not None
    meant = options_of(step, table) if isinstance(step, Do | Choose) else []
    assert not (isinstance(step, Do) and len(question.options) < 2), f"{step.answer} is no choice"
    careless = isinstance(step, Choose) or chance.random() < CARELESS
    option = chance.choice(meant or (question.options if careless else sensible(table, question.options)))
    before = last_told(table, seat)
    walked.answered.append((walked.lesson_step, option))
    if isinstance(step, Do):
        walked.things += table.game.words.things(table.truth, seat, table.names)
    table.choose(seat, option.move, question.number)
    heed(walked.guide, walked, table, option, before)


def sensible(table: Table, options: Sequence[Option]) -> list[Option]:
    """What does not plainly throw something away, as a learner would choose."""
    moves = table.game.judgement.sensible(table.truth, [option.move for option in options])
    return [option for option in options if option.move in moves]


def reply(walked: Walk, step: Step, bot: Bot) -> None:
    """Somebody else answers: what the script says, or what a bot likes."""
    table = walked.table
    before = last_told(table, walked.guide.seat)
    if isinstance(step, Reply):
        move = named(step.answer, table).move
    else:
        move = bot.choose(Window(table.game, table.truth, table.asked))
    table.choose(table.asked, move)
    heed(walked.guide, walked, table, None, before)
