"""What can be typed, and what is meant by it."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import Option, Thing
from quarterdeck.terminal.answers.matching import match_options, match_things, names_verb, yes_or_no

DEPARTING = [
    Option(0, "Bury the 8 of clubs", ("card:8C", "square:b2"), "CP-bury-1", key="1"),
    Option(1, "Bury the Queen of hearts", ("card:QH", "square:b2"), "CP-bury-1", key="2"),
    Option(2, "Sail with the 8 of clubs", ("card:8C",), "CP-sail-1", key="3"),
    Option(3, "Sail with the 10 of clubs", ("card:10C",), "CP-sail-1", key="4"),
    Option(4, "Drift", ("button:drift",), "CP-drift-1", key="5"),
]
SAILING = [
    Option(5, "To b3, island of clubs", ("square:b3",), "CP-sail-4"),
    Option(6, "To c3, 8 of clubs", ("square:c3",), "CP-sail-4"),
    Option(7, "Heave to here", ("button:heave-to",), "CP-sail-6"),
]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1", 0), (" 5 ", 4), ("Sail with the 8 of clubs", 2), ("sail 8 clubs", 2), ("SAIL 8C", 2), ("sail 8♣", 2),
        ("sail 10", 3), ("10c", 3), ("10 clubs", 3), ("qh", 1), ("bury q", 1), ("queen", 1), ("dr", 4), ("drift", 4),
        ("d", 4), ("bury the q", 1), ("button:drift", 4),
    ],
)  # fmt: skip
def test_an_answer_is_understood(typed: str, move: int) -> None:
    assert [option.move for option in match_options(typed, DEPARTING)] == [move]


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("8c", [0, 2]),
        ("bury", [0, 1]),
        ("clubs", [0, 2, 3]),
        ("sail", [2, 3]),
        ("0", []),
        ("6", []),
        ("kh", []),
        ("", []),
    ],
)
def test_what_is_not_clear_gives_all_candidates(typed: str, moves: list[int]) -> None:
    assert [option.move for option in match_options(typed, DEPARTING)] == moves


@pytest.mark.parametrize(
    ("typed", "move"),
    [("b3", 5), ("B3", 5), ("to b3", 5), ("island", 5), ("c3", 6), ("heave", 7), ("heave-to", 7)],
)
def test_squares_and_buttons_are_understood(typed: str, move: int) -> None:
    assert [option.move for option in match_options(typed, SAILING)] == [move]


def test_things_are_found_by_code_and_by_name() -> None:
    things = [
        Thing("square:b2", "b2, island of clubs, Ace on top"),
        Thing("island:clubs", "island of clubs at b2, Ace on top"),
        Thing("card:8C", "8 of clubs"),
    ]
    assert [thing.id for thing in match_things("b2", things)] == ["square:b2"]
    assert [thing.id for thing in match_things("clubs", things)] == ["island:clubs"]
    assert [thing.id for thing in match_things("8c", things)] == ["card:8C"]
    assert [thing.id for thing in match_things("8 of clubs", things)] == ["card:8C"]
    assert match_things("nothing", things) == []


def test_yes_and_no_answer_an_offer_and_nothing_else() -> None:
    offer = [
        Option(1, "Exchange the Queen", ("card:QH",), ""),
        Option(2, "Keep all cards", ("button:keep",), "", declines=True),
    ]
    assert [option.move for option in yes_or_no("no", offer)] == [2]
    assert [option.move for option in yes_or_no("Yes", offer)] == [1]
    assert yes_or_no("no", DEPARTING) == []


def test_numbers_count_and_are_no_codes() -> None:
    options = [
        Option(n, f"Raise it with {n} coins ({n - 1} stay)", (f"button:raise-{n}", "slot:bay:2"), "") for n in (1, 2, 3)
    ]
    assert [option.move for option in match_options("raise 2", options)] == [2]
    assert [option.move for option in match_options("raise 1", options)] == [1], "the code says it, unlike the words"


def test_a_verb_is_named_or_not() -> None:
    assert names_verb("bury q", DEPARTING[1])
    assert not names_verb("qh", DEPARTING[1])


NAMED = [
    Option(1, "Play Royal Decree (costs nothing)", ("card:royal-decree",), "", key="1"),
    Option(2, "Attack your rival, no card would do", ("button:attack",), "", key="2"),
]


@pytest.mark.parametrize("typed", ["n", "no", "y", "yes", "c", "r"])
def test_a_letter_or_a_yes_or_no_means_no_word_within_an_answer(typed: str) -> None:
    assert match_options(typed, NAMED) == []
    assert match_options("p", NAMED) == NAMED[:1], "but how an answer begins"
