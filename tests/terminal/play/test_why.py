"""The order `why` for what is no answer to the question: it says when that becomes possible."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play.explain import explain
from quarterdeck.terminal.play.visible import things_of


def table_of(*names: str, deal: str, options: Mapping[str, Value]) -> Table:
    return Table.new(GAMES["card-pirates"], [Seat("person", name) for name in names], options, {}, deal=deal)


def why(table: Table, what: str) -> list[str]:
    question = table.question(table.asked)
    assert question is not None
    return explain(table, question, what)


def test_an_exchange_at_an_island_where_the_ship_lies() -> None:
    table = table_of("Anna", deal="deal 39", options={"solo": True})
    assert {"card:JC", "card:QC", "card:KC"} <= {thing.id for thing in things_of(table, 0)}
    said = "You can exchange when your ship lands on an island; one that lies there has to leave and land anew."
    assert why(table, "exchange") == [f"Exchange: {said} (CP-island-6)"]
    assert why(table, "exchange kc") == [f"Exchange the King of clubs: {said} (CP-island-6)"]
    assert why(table, "exchange 4h") == ["The 4 of hearts is not in your hand."]


@pytest.mark.parametrize("seats", [2, 4])
def test_an_attack_before_the_ship_has_come_to_another(seats: int) -> None:
    table = table_of(*("Anna", "Bart", "Cleo", "Dirk")[:seats], deal="x", options={"first": "1"})
    said = "You attack by coming to a sea square where another ship lies, and choose if there are several."
    assert why(table, "attack") == [f"Attack: {said} (CP-battle-1)"]


@pytest.mark.parametrize("words", ["heave to", "heave to here"])
def test_heaving_to_before_the_ship_has_sailed(words: str) -> None:
    table = table_of("Anna", "Bart", deal="x", options={"first": "1"})
    said = "You can heave to when you have sailed a step and have points left for another."
    assert why(table, words) == [f"Heave to here: {said} (CP-sail-6)"]
