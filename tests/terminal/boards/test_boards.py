"""The drawn board fits, shows what the view has, and needs no colour to be understood."""

from __future__ import annotations

from typing import Any, cast

import pytest
from rich.text import Text

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.games.card_pirates import sea
from quarterdeck.games.card_pirates.view import CardPiratesView
from quarterdeck.table import Seat, Table
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.card_pirates.cell import Cell, Ship
from quarterdeck.terminal.boards.card_pirates.drawn import Chart
from quarterdeck.terminal.boards.room import Room
from tests.terminal.boards.pointed import keys_by_thing, things_pointed_at
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
    (2, {"no-face-down": True, "advanced-sailing": True}),
]
SMALL = Room(78, 14)


def drawn(table: Table, viewer: int, room: Room) -> list[Text]:
    marks = {}
    question = table.question(viewer) if viewer >= 0 else None
    if question is not None:
        marks = {option.things[0]: option.key for option in question.options}
    return boards.draw(GAME.key, GAME.view(table.truth, viewer), table.names, [], marks, room)


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_every_position_fits_a_small_room_and_a_wide_one(seats: int, options: dict[str, Any]) -> None:
    names = ["Bartholomew", "Anne", "Deckhand", "Bosun"][:seats]
    table = Table.new(GAME, [Seat("bot", name, "deckhand") for name in names], options, deal="boards")
    bots = [make_bot("deckhand", seat) for seat in range(seats)]
    for number in range(400):
        if number % 40 == 0 or table.over:
            for viewer in (ALL_SEEING, SPECTATOR, *range(seats)):
                for room in (SMALL, Room(118, 36)):
                    lines = [line.plain for line in drawn(table, viewer, room)]
                    assert max(map(len, lines)) <= room.width
                    assert len(lines) <= room.height
                    assert len({len(line.partition("│")[0]) for line in lines if "│" in line}) == 1
        if table.over:
            break
        asked = table.asked
        table.choose(asked, bots[asked].choose(Window(GAME, table.truth, asked)))


def crowded() -> CardPiratesView:
    """More than any game comes to: the whole ring, long names, large hands that are known, a large stack."""
    table = Table.new(GAME, [Seat("bot", name, "deckhand") for name in "ABCD"], {"treacherous-seas": True}, deal="x")
    view = cast(CardPiratesView, table.view(0))
    pack = [
        f"{rank}{suit}" for suit in "CDHS" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    ]
    view["squares"] = [
        {"square": square, "up": ["10H"], "down": 12, "known": ["QH"], "faces": 1} for square in sea.NAMES[:-1]
    ]
    view["hands"] = [
        {"size": 7, "known": pack[: 7 if seat else 24], "faces": 1, "laid": 1, "worth": 0} for seat in range(4)
    ]
    view["stack"] = {"size": 10, "told": [{"place": place, "cards": pack[:3]} for place in range(10)]}
    view["discards"] = pack[:7]
    return view


def test_even_the_most_crowded_sea_fits_a_small_room() -> None:
    view = crowded()
    marks = {f"card:{card}": "30" for card in view["hands"][0]["known"]} | {f"square:{x}0": "31" for x in "zabcdefg"}
    lines = Chart(view, ["Bartholomew the Black of the Seas"] * 4, marks).lines(SMALL)
    assert len(lines) <= SMALL.height
    assert max(map(len, lines)) <= SMALL.width


def test_the_first_position_is_drawn_like_this() -> None:
    table = Table.new(GAME, [Seat("person", "Anne"), Seat("bot", "Bosun", "bosun")], {"first": "1"}, deal="x")
    lines = [line.plain for line in drawn(table, 0, Room(80, 14))]
    assert lines[0] == "  ┌───a───┬───b───┬───c───┬───d───┬───e───┬───f───┐  Round 1 of 60: your turn."
    assert lines[1].endswith("│  ▲ You 6 cards ◂")
    assert lines[3].startswith("2 │       ┊⌂A♣ ▲Y ┊")
    assert lines[4].endswith("│  Your hand: 3♣‹7›  4♦‹8›")
    assert lines[9].startswith("5 │       ┊⌂A♥    ┊       ┊       ┊⌂A♠ ◆B ┊")
    wide = [line.plain for line in drawn(table, 0, Room(118, 36))]
    assert wide[5].startswith("2 │           │⌂A♣ island │")
    assert wide[6].startswith("  │           │▲You       │")


def test_a_small_room_has_a_line_for_each_row_of_a_sea_with_places_outside_the_edge() -> None:
    table = Table.new(GAME, [Seat("person", "You"), Seat("bot", "Bosun", "bosun")], deal="x")
    marks = {"square:b0": "1", "square:b7": "2"}
    lines = [line.plain for line in boards.draw(GAME.key, table.view(0), table.names, [], marks, SMALL)]
    assert [line[0] for line in lines if "│" in line] == list("01234567")
    assert lines[1].startswith("0 │           ┊        ‹1›┊")


@pytest.mark.parametrize("room", [SMALL, Room(80, 20), Room(118, 36)], ids=str)
def test_a_click_means_the_thing_that_is_drawn_there(room: Room) -> None:
    table = Table.new(GAME, [Seat("person", "You"), Seat("bot", "Bosun", "bosun")], {"first": "1"}, deal="x")
    ids = {thing.id for thing in GAME.words.things(table.truth, 0, table.names)}
    lines = drawn(table, 0, room)
    assert set(things_pointed_at(lines)) == ids - {each for each in ids if each.startswith("button:")}
    marks = {"square:b2": "7", "square:c3": "8", "card:3C": "9", "ship:1": "4", "hand:1": "5"}
    marked = boards.draw(GAME.key, table.view(0), table.names, [], marks, room)
    assert keys_by_thing(marked) == marks
    assert not {"island:clubs", "ship:0"} & {each for line in marked[2:6] for each in things_pointed_at([line])}


@pytest.mark.parametrize(
    ("cell", "whole", "top", "below"),
    [
        (Cell([], 1, [], 0, None, [], "", False), "▒      ", "       ", "▒      "),
        (Cell([], 0, [], 0, None, [], "12", False), "~  ‹12›", "   ‹12›", "storm  "),
        (Cell(["8C", "10H"], 2, [], 0, None, [Ship(0, "You")], "", False), "▲8♣+1▒2", "▲You   ", "8♣10♥▒2"),
        (Cell(["8C", "10H"], 2, ["QH"], 0, None, [Ship(0, "You")], "", True), "▲ +2▒2∘", "▲You  ∘", "8♣10♥▒2"),
        (Cell([], 1, ["QH"], 0, "AC", [Ship(0, "You")], "", False), "⌂A♣▲Y ▒", "⌂A♣ ▲Y ", "▒(Q♥)  "),
        (Cell([], 2, [], 1, "AC", [Ship(0, "You"), Ship(1, "Bo")], "", False), "A♣▲◆▒2*", "⌂A♣▲Y◆B", "▒2*    "),
        (Cell([], 2, [], 1, "AC", [Ship(0, "You"), Ship(1, "Bo")], "3", False), "A♣▲◆‹3›", "A♣▲◆‹3›", "▒2*    "),
        (Cell([], 2, [], 0, "AC", [Ship(x, "Y") for x in range(4)], "13", False), "A♣▲‹13›", "⌂A♣▲◆●■", "▒2 ‹13›"),
        (Cell(["2C", "3C", "4C", "5C"], 11, ["7C"], 0, None, [], "", False), "2♣+3▒11", "       ", "2♣+3▒11"),
    ],
)
def test_a_square_is_exactly_so_wide(cell: Cell, whole: str, top: str, below: str) -> None:
    assert [line.plain for line in cell.lines(7, 1)] == [whole]
    assert [line.plain for line in cell.lines(7, 2)] == [top, below]
    assert [len(line) for line in cell.lines(6, 3)] == [6, 6, 6]


def test_a_game_without_a_board_is_shown_by_its_things() -> None:
    table = Table.new(TOY, [Seat("person", "Ann"), Seat("person", "Ben")], deal="toy")
    things = table.game.words.things(table.truth, 0, table.names)
    lines = boards.plain(TOY.key, table.view(0), table.names, things)
    assert lines == [f"{thing.name[0].upper()}{thing.name[1:]}." for thing in things]
    assert [line.plain for line in boards.draw(TOY.key, table.view(0), table.names, things, {}, SMALL)] == lines


def test_the_plain_board_hides_what_the_view_hides() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], {"first": "1"}, deal="x")
    mine = boards.plain(GAME.key, table.view(0), table.names, [])
    assert "Ben's hand: 6 cards." in mine
    assert "Squares with one unknown card face down: 32." in mine
    assert not any("┊" in line or "│" in line for line in mine)


def test_in_words_what_is_alike_is_told_together_and_nothing_empty() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], {"edition": "second"}, deal="x")
    view = cast(CardPiratesView, table.view(0))
    lying: dict[str, tuple[list[str], int]] = {"a1": ([], 0), "b1": (["6C"], 0), "c1": (["10H"], 0), "d1": (["2C"], 2)}
    view["squares"] = [
        {"square": square, "up": up, "down": down, "known": [], "faces": 0} for square, (up, down) in lying.items()
    ]
    view["islands"] = view["islands"][:1]
    view["stack"] = {"size": 2, "told": [{"place": 0, "cards": ["8C"]}, {"place": 1, "cards": ["QH"]}]}
    lines = boards.plain(GAME.key, {**view}, table.names, [])
    assert "Island of clubs at a1: Ace on top." in lines
    assert "Stack: 2 cards, from the top 8 of clubs, Queen of hearts." in lines
    assert lines[-2:] == [
        "Alone face up: 6 of clubs at b1, 10 of hearts at c1.",
        "d1: 2 of clubs face up, 2 face down.",
    ]
