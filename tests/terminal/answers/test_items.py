"""Several things in one line, amounts, and things that lie a few answers off."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import Option, Thing
from quarterdeck.table.questions import Gauge
from quarterdeck.table.sets import Candidate
from quarterdeck.table.ways import MOST_POINTED_AT
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.items import (
    MOST_NAMESAKES,
    MOST_READINGS,
    Pointed,
    read_amount,
    read_items,
    read_pointed,
)

BURY = [
    Option(1, "Bury the 3 of clubs", ("card:3C",), "", key="1"),
    Option(2, "Bury the Queen of hearts", ("card:QH",), "", key="2"),
    Option(3, "Bury the King of spades", ("card:KS",), "", key="3"),
]
SAIL = [Option(9, "Sail with the 3 of clubs", ("card:3C",), "", key="4")]
PLANK = Option(20, "Give a plank", ("stock:0:plank",), "", key="5")
ASKED = Asked(1, "", SAIL, candidates=[*(Candidate(option, 1) for option in BURY), Candidate(PLANK, 3)], most=5)
REEF = Gauge("Raise the Reef: coins from your supply", 1, 12, 100, ("slot:bay:2",), "", "1")
KRAKEN = Gauge("Raise the Kraken: coins from your supply", 2, 6, 200, ("slot:bay:3",), "", "2")


@pytest.mark.parametrize(
    ("typed", "moves", "rest"),
    [
        ("bury ks qh", [3, 2], ""),
        ("bury ks, qh and 3c", [3, 2, 1], ""),
        ("ks qh", [3, 2], ""),
        ("1 3", [1, 3], ""),
        ("bury 3 ks", [1, 3], ""),
        ("bury ks qh sail 3c", [3, 2, 9], ""),
        ("bury ks, sail 3c", [3, 9], ""),
        ("sail 3c, bury ks", [9, 3], ""),
        ("2 planks", [20, 20], ""),
        ("bury ks, sail 8d", [3], "sail 8d"),
        ("bury ks, 8d b4", [3], "8d b4"),
        ("nothing", [], "nothing"),
    ],
)
def test_a_line_names_several_things(typed: str, moves: list[int], rest: str) -> None:
    items = read_items(typed, ASKED, [*SAIL, *BURY, PLANK])
    assert ([option.move for option in items.options], items.rest) == (moves, rest)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("raise reef 3", (REEF, 3)),
        ("3 coins on the reef", (REEF, 3)),
        ("reef by 4", (REEF, 4)),
        ("kraken", (KRAKEN, None)),
        ("raise 3", None),
        ("3", None),
        ("squall 3", None),
    ],
)
def test_an_amount_is_named_with_what_it_is_for(typed: str, amount: tuple[Gauge, int | None] | None) -> None:
    assert read_amount(typed, [REEF, KRAKEN]) == amount


def test_the_only_amount_needs_no_words() -> None:
    assert read_amount("3", [REEF]) == (REEF, 3)
    assert read_amount("raise 3", [REEF]) == (REEF, 3)
    assert read_amount("", [REEF]) is None


def test_things_are_pointed_at_in_any_order() -> None:
    things = [Thing("square:b4", "b4"), Thing("card:8D", "8 of diamonds"), Thing("slot:bay:2", "Reef on Bivalve Bay")]
    assert read_pointed("8d b4", things) == [Pointed(("card:8D", "square:b4"), None, ())]
    assert read_pointed("b4, the 8 of diamonds", things) == [Pointed(("square:b4", "card:8D"), None, ())]
    assert read_pointed("raise reef 2", things) == [Pointed(("slot:bay:2",), 2, ("raise",), ("raise",))]
    assert read_pointed("nothing here", things) == []


def test_of_many_things_of_one_name_none_is_meant_and_a_line_has_only_so_many_readings() -> None:
    boats = [Thing(f"ship:{number}", f"Longboat, {number} coins") for number in range(MOST_NAMESAKES)]
    ports = [Thing(f"island:{number}", f"Port, {number} hazards") for number in range(MOST_NAMESAKES)]
    assert [each.things for each in read_pointed("longboat", boats)] == [(boat.id,) for boat in boats]
    assert len(read_pointed("longboat port", [*boats, *ports])) == MOST_READINGS
    assert read_pointed("longboat", [*boats, Thing("ship:9", "Longboat")]) == []


def test_no_more_things_are_pointed_at_than_a_table_looks_for() -> None:
    squares = [Thing(f"square:{row}{column}", f"{row}{column}") for row in "abc" for column in "123"]
    codes = [square.name for square in squares]
    assert len(read_pointed(" ".join(codes[:MOST_POINTED_AT]), squares)) == 1
    assert read_pointed(" ".join(codes[: MOST_POINTED_AT + 1]), squares) == []


def test_a_line_of_keys_is_read_key_by_key() -> None:
    ben = Option(30, "Give Ben's card", ("card:ben",), "", key="8")
    polly = Option(31, "Give Polly's card", ("card:polly",), "", key="b")
    food = Option(32, "Take 1 food", ("stock:0:food",), "", key="g")
    asked = Asked(1, "", [], candidates=[Candidate(ben, 1), Candidate(polly, 1), Candidate(food, 3)], most=6)
    assert [option.move for option in read_items("b g g", asked, asked.pickable).options] == [31, 32, 32]
