"""Advice and reviews as people are told them: where nobody wins or loses they have no chances."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Think, make_bot
from quarterdeck.games import GAMES
from quarterdeck.games.card_pirates import GAME
from quarterdeck.server.tables.picture import wire_advice
from quarterdeck.table import Replay, Seat, Table, review
from quarterdeck.table.advice import Advice, advise
from quarterdeck.table.review import Reviewer, review_steps
from quarterdeck.table.steps import all_at_once
from quarterdeck.terminal.play.hints import hint_of, reason_lines


def table_of(*names: str) -> Table:
    """A short game; somebody alone plays the voyage without rivals."""
    options = {"cap": 2, "solo": len(names) == 1}
    return Table.new(GAME, [Seat("person", name) for name in names], options, deal="told")


def told_at(table: Table) -> Advice:
    return advise(table.window(), make_bot("captain", 1, Think(iterations=24)), table.names)


def test_alone_a_hint_tells_no_chance() -> None:
    told = told_at(table_of("Ann"))
    assert (told.chance, told.other_chance) == (None, None)
    assert told.other is not None
    lines = reason_lines(hint_of(told))
    assert not any("of 100" in line for line in lines)
    assert any(line.startswith("Next best: ") for line in lines)
    data = wire_advice(told)
    assert (data.chance, data.other_chance) == (None, None)


def test_against_others_it_does() -> None:
    told = told_at(table_of("Ann", "Ben"))
    assert told.chance is not None
    assert any("sees you win about" in line for line in reason_lines(hint_of(told)))


def test_alone_a_review_has_what_cost_most_and_no_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("QUICK", 12), ("THOROUGH", 40), ("CLOSELY", 4), ("LEAST_LOSS", 0.0)):
        monkeypatch.setattr(review, name, value)
    table, bot = table_of("Ann"), make_bot("deckhand", 1)
    while not table.over:
        table.choose(0, bot.choose(table.window()))
    reviewer: Reviewer[Advice] = Reviewer(Replay(table.record, GAMES))
    found = all_at_once(review_steps(reviewer, table.names))
    assert (found.chances, found.counted) == ([], False)
    assert found.costly
    assert all(each.advice.chance is None for each in found.costly)
