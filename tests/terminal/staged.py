"""Questions of real games on the stage of the whole screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.game import Game
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.answers.answering import Answering
from quarterdeck.terminal.boards import reading
from quarterdeck.terminal.events.news import news_of
from quarterdeck.terminal.play.visible import asked_of, marks_of, things_of
from quarterdeck.terminal.voices.fullscreen.stage import Stage
from quarterdeck.terminal.voices.voice import Screen
from tests.terminal.desk import Position

NEWS = 8  # events since the last answer


def stage_at(table: Table) -> Stage:
    """The stage at a question, as the asked seat has it."""
    question = table.question(table.asked)
    assert question is not None
    answering = Answering(Position(table.game, table.truth, table.names))
    answering.begin(asked_of(table, question))
    events = table.events(question.seat)
    marks = marks_of([*answering.sheet.answers, *answering.sheet.pickable])
    things = things_of(table, question.seat)
    stage = Stage(prompt="> ", prompted=True)
    stage.show_table(
        Screen(table.game.key, table.view(question.seat), table.names, things, marks, events), answering.sheet
    )
    stage.news = news_of(events[-NEWS:], question.seat, reading(table.game.key))
    return stage


def stages(
    game: Game[Any], seats: int, every: int, options: Mapping[str, Any] | None = None, most: int = 600
) -> Iterator[Stage]:
    """The stage at some questions of a whole game that bots play."""
    holders = [Seat("bot", name, "deckhand") for name in ("Anna", "Bart", "Cora", "Dina")[:seats]]
    table = Table.new(game, holders, options, deal="x")
    bots = [make_bot("deckhand", seat) for seat in range(seats)]
    for number in range(most):
        if table.over:
            return
        if number % every == every - 1:
            yield stage_at(table)
        table.choose(table.asked, bots[table.asked].choose(Window(game, table.truth, table.asked)))
