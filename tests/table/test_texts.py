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
        ("Ann\ufe0f, Be\U000e0100n, Ci\u180bd", "Ann, Ben, Cid"),
        ("\ufe0f", ""),
        ("\u0301\u0e47 \u0301x", "x"),
        ("\u2620\ufe0f\ufe0f 1\ufe0f", "\u2620\ufe0f 1"),
        ("a" + "\u0335\ufe0f" * 90, "a" + "\u0335" * MOST_MARKS),
        ("a" + "\u0335\u200b" * 90, "a" + "\u0335" * MOST_MARKS),
        ("a" + "\u0335\u0903" * 90, "a" + "\u0335\u0903" * MOST_MARKS + "\u0903" * (90 - MOST_MARKS)),
        ("\u0e01" + "\u0e47" * 90, "\u0e01" + "\u0e47" * MOST_MARKS),
        ("a" + "\u20dd" * 90, "a" + "\u20dd" * MOST_MARKS),
    ],
)
def test_a_cleaned_text_is_one_line_of_what_it_shows(text: str, shown: str) -> None:
    assert cleaned(text) == shown
    assert cleaned(shown) == shown


@pytest.mark.parametrize(
    "name",
    [
        "\u0e1b\u0e34\u0e48\u0e19\u0e40\u0e01\u0e25\u0e49\u0e32",  # Thai
        "\u0932\u0915\u094d\u0937\u094d\u092e\u0940 \u0938\u093f\u0902\u0939",  # Devanagari
        "\u05d3\u05bc\u05b8\u05d5\u05b4\u05d3 \u05e9\u05bc\u05c1\u05b8\u05d9",  # Hebrew
        "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f",  # Arabic
        "\u1019\u103c\u102d\u102f\u1037 \u101c\u103e\u102f\u1036\u1037",  # Burmese
        "\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66",  # Tibetan
        "Nguye\u0302\u0303n",
    ],
)
def test_names_in_scripts_that_need_marks_stay_as_they_are(name: str) -> None:
    assert cleaned(name) == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("\u0e21\u0e32\u0e19\u0e35", "\u0e21\u0e32\u0e19\u0e34"),  # vowels of Thai are marks
        ("\u0930\u0941\u092a", "\u0930\u0942\u092a"),  # and so are those of Devanagari
        ("Captain 1", "Captain 2"),
        ("Captain 1", "Captain 10"),
        ("Ann 10", "Ann 11"),
    ],
)
def test_names_that_differ_in_more_than_ornaments_are_not_alike(name: str, other: str) -> None:
    assert likeness(name) != likeness(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alice", "AIice"),
        ("Alice", "A1|ce"),
        ("Alice", "Al\u0131ce"),
        ("Alice", "\u0410\u04cf\u0456ce"),
        ("Alice", "Alice\ufe0f"),
        ("Alice", "Ali\u0335ce"),
        ("Alice", "Alice\u05bc"),
        ("Bob", "B0b"),
        ("John", "J\u0585h\u0578"),
        ("\u0e19\u0e35", "\u0e19\u0e35\u0e35"),
        ("\u2620\ufe0f", "\u2620"),
    ],
)
def test_names_that_differ_in_what_is_hardly_seen_are_alike(name: str, other: str) -> None:
    assert likeness(name) == likeness(other)


@pytest.mark.parametrize(
    "name", ["Ann", "ANN", "\uff21nn", "A\u200bnn", " ann ", "\U0001d400nn", "Ann\u3164", "\u0410nn", "\u0391nn"]
)
def test_names_that_people_would_take_for_the_same_are_alike(name: str) -> None:
    assert likeness(name) == likeness("Ann")


def test_other_names_are_not_alike() -> None:
    assert len({likeness(name) for name in ("Ann", "Anne", "\u00c4nn", "An n", "Ann 2")}) == 5


def test_what_is_shown_of_a_file_has_no_control_codes() -> None:
    assert printable("a\x1b[1m\n b") == "a?[1m b"
