"""Texts that people give: cleaned, and told apart by how they look."""

from __future__ import annotations

import pytest

from quarterdeck.table.texts import MOST_MARKS, cleaned, likeness, printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ann \t of\nthe  Deck ", "Ann of the Deck"),
        ("\x1b[2JAnn\x00", "[2JAnn"),
        ("\u202eAnn\u2066\u200b\ufeff\u00ad", "Ann"),
        ("\u3164\u2800\uffa0", ""),
        ("a \u200b b", "a b"),
        (
            "Zo\u00eb, \u0141ukasz, \u05e9\u05b8\u05dc\u05d5\u05b9\u05dd, \u674e, \U0001f3f4",
            "Zo\u00eb, \u0141ukasz, \u05e9\u05b8\u05dc\u05d5\u05b9\u05dd, \u674e, \U0001f3f4",
        ),
        ("Vie\u0323\u0302t", "Vie\u0323\u0302t"),
        ("a" + "\u0335" * 90 + "b", "a" + "\u0335" * MOST_MARKS + "b"),
        ("\ud800x", "x"),
    ],
)
def test_a_cleaned_text_is_one_line_of_what_it_shows(text: str, shown: str) -> None:
    assert cleaned(text) == shown
    assert cleaned(shown) == shown


@pytest.mark.parametrize(
    "name", ["Ann", "ANN", "\uff21nn", "A\u200bnn", " ann ", "\U0001d400nn", "Ann\u3164", "\u0410nn", "\u0391nn"]
)
def test_names_that_people_would_take_for_the_same_are_alike(name: str) -> None:
    assert likeness(name) == likeness("Ann")


def test_other_names_are_not_alike() -> None:
    assert len({likeness(name) for name in ("Ann", "Anne", "\u00c4nn", "An n", "Ann 2")}) == 5


def test_what_is_shown_of_a_file_has_no_control_codes() -> None:
    assert printable("a\x1b[1m\n b") == "a?[1m b"
