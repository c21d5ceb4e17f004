"""The drawn board fits, shows what the view has, and needs no colour to be understood."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import Seat, Table
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.card_pirates.cell import Cell
from tests.toy import GAME as TOY

GAME = GAMES["card-pirates"]
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"cap": 30}),
    (1, {"solo": True}),
    (2, {"treacherous-seas": True, "hidden-cards": True}),
    (4, {"treacherous-seas": True, "random-islands": True}),
    (3, {"edition": "second"}),
    (2, {"edition": "second", "treacherous-seas": True, "random-islands": True}),
    (4, {"battles": "three", "ending": "full-politics"}),
]


def drawn(table: Table, viewer: int, width: int = 80, height: int = 24) -> list[str]:
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False, markup=False, emoji=False)
    marks = {}
    question = table.question(viewer) if viewer >= 0 else None
    if question is not None:
        marks = {option.things[0]: str(number) for number, option in enumerate(question.options, 1)}
    console.print(boards.draw(GAME.key, GAME.view(table.truth, viewer), table.names, [], marks))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_every_position_fits_an_ordinary_terminal(seats: int, options: dict[str, Any]) -> None:
    names = ["Bartholomew", "Anne", "Deckhand", "Bosun"][:seats]
    table = Table.new(GAME, [Seat("bot", name, "deckhand") for name in names], options, deal="boards")
    bots = [make_bot("deckhand", seat) for seat in range(seats)]
    for number in range(400):
        if number % 7 == 0 or table.over:
            for viewer in (ALL_SEEING, SPECTATOR, *range(seats)):
                lines = drawn(table, viewer)
                assert max(map(len, lines)) <= 80
                assert len(lines) <= 22
                assert len({len(line.partition("│")[0]) for line in lines if "│" in line}) == 1
        if table.over:
            break
        asked = table.asked
        table.choose(asked, bots[asked].choose(Window(GAME, table.truth, asked)))


def test_the_first_position_is_drawn_like_this() -> None:
    table = Table.new(GAME, [Seat("person", "You"), Seat("bot", "Bosun", "bosun")], {"first": "1"}, deal="x")
    lines = drawn(table, 0)
    assert lines[0].rstrip() == "  ┌───a───┬───b───┬───c───┬───d───┬───e───┬───f───┐  Round 1 of 60"
    assert lines[3].startswith("2 │       ┊⌂A♣ ▲Y ┊")
    assert lines[9].startswith("5 │       ┊⌂A♥    ┊       ┊       ┊⌂A♠ ◆B ┊")
    assert lines[-1].startswith("Your hand: ")
    roomy = drawn(table, 0, 110, 40)
    assert "├" in roomy[3]
    assert max(map(len, roomy)) <= 110


@pytest.mark.parametrize(
    ("cell", "top", "below"),
    [
        (Cell([], 1, [], 0, None, [], "", False), "       ", "▒      "),
        (Cell([], 0, [], 0, None, [], "12", False), "   ‹12›", "storm  "),
        (Cell(["8C", "10H"], 2, [], 0, None, [("▲", "Y", "")], "", False), "▲Y     ", "8♣10♥▒2"),
        (Cell(["8C", "10H"], 2, ["QH"], 0, None, [("▲", "Y", "")], "", True), "▲Y    ∘", "8♣+1▒2 "),
        (Cell([], 1, ["QH"], 0, "AC", [("▲", "Y", "")], "", False), "⌂A♣ ▲Y ", "▒(Q♥)  "),
        (Cell([], 2, [], 1, "AC", [("▲", "Y", ""), ("◆", "B", "")], "", False), "⌂A♣▲Y◆B", "▒2*    "),
        (Cell([], 2, [], 1, "AC", [("▲", "Y", ""), ("◆", "B", "")], "3", False), "A♣▲◆‹3›", "▒2*    "),
        (Cell([], 2, [], 0, "AC", [(sign, "Y", "") for sign in "▲◆●■"], "13", False), "⌂A♣▲◆●■", "▒2 ‹13›"),
        (Cell(["2C", "3C", "4C", "5C"], 11, ["7C"], 0, None, [], "", False), "       ", "2♣+3▒11"),
    ],
)
def test_a_square_is_exactly_so_wide(cell: Cell, top: str, below: str) -> None:
    lines = cell.lines(7)
    assert [line.plain for line in lines] == [top, below]
    assert [len(line) for line in cell.lines(6)] == [6, 6]


def test_a_game_without_a_board_is_shown_by_its_things() -> None:
    table = Table.new(TOY, [Seat("person", "Ann"), Seat("person", "Ben")], deal="toy")
    things = table.game.words.things(table.truth, 0, table.names)
    lines = boards.plain(TOY.key, table.view(0), table.names, things)
    assert lines == [f"{thing.name[0].upper()}{thing.name[1:]}." for thing in things]
    assert str(boards.draw(TOY.key, table.view(0), table.names, things, {})) == "\n".join(lines)


def test_the_plain_board_hides_what_the_view_hides() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], {"first": "1"}, deal="x")
    mine = boards.plain(GAME.key, table.view(0), table.names, [])
    assert "Ben's hand: 6 cards." in mine
    assert "Squares with one unknown card face down: 32." in mine
    assert not any("┊" in line or "│" in line for line in mine)
