"""Cards: their slugs, what they are called, and texts with numbers in them."""

from __future__ import annotations

import pytest

from quarterdeck.core.cards import Record, filled, slug_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gain {lorenzo.gain}", "gain 2"),
        ("gain {lorenzo.gain coin}", "gain 2 coins"),
        ("gain {lorenzo.gain a coin}", "gain 2 coins"),
        ("take {bess.take coin}", "take 1 coin"),
        ("take {bess.take a coin}", "take a coin"),
        ("use {lorenzo.gain navigation icon}", "use 2 navigation icons"),
        ("get {none card}", "get no cards"),
    ],
)
def test_a_text_has_its_numbers_in_their_places(text: str, told: str) -> None:
    assert filled(text, {"lorenzo.gain": 2, "bess.take": 1, "none": 0}) == told


def test_a_card_is_called_by_its_first_word_unless_it_says_otherwise() -> None:
    assert Record(1, "Doug Doubloon").called == "Doug"
    assert Record(2, "Peg Leg Paul", called="Paul").called == "Paul"


def test_a_name_as_programs_write_it() -> None:
    assert slug_of("Letter of Marque") == Record(3, "Letter of Marque").slug == "letter-of-marque"
