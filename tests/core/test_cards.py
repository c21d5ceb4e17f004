"""Records of cards, and texts that follow the numbers of the rules."""

from __future__ import annotations

import pytest

from quarterdeck.core.cards import AUTHORED, PRINTED, CardRecord, filled, slug_of

pytestmark = pytest.mark.laws


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Gain {lorenzo.gain coin}.", "Gain 2 coins."),
        ("Gain {bess-take coin}.", "Gain 1 coin."),
        ("Up to {lorenzo.gain} of your {bess-take}", "Up to 2 of your 1"),
        ("Take {bess-take a coin} or {lorenzo.gain a coin}", "Take a coin or 2 coins"),
        ("Use {lorenzo.gain navigation icon}", "Use 2 navigation icons"),
        ("Draw.", "Draw."),
    ],
)
def test_a_text_has_its_numbers_from_the_rules(text: str, said: str) -> None:
    assert filled(text, {"lorenzo.gain": 2, "bess-take": 1}) == said


def test_a_text_with_a_number_that_no_rule_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("Gain {luck}.", {"lorenzo.gain": 2})


@pytest.mark.parametrize(("name", "slug"), [("Bicorne Bess", "bicorne-bess"), ("Captain's  Log!", "captain-s-log")])
def test_a_name_as_programs_write_it(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_a_record_is_called_by_its_first_name_unless_it_says_otherwise() -> None:
    bess = CardRecord(34, "Bicorne Bess", price=1, source=AUTHORED)
    assert (bess.called, bess.slug, bess.copies, bess.source) == ("Bicorne", "bicorne-bess", 1, AUTHORED)
    assert CardRecord(34, "Bicorne Bess", called="Bess").called == "Bess"
    assert CardRecord(1, "Reef").source == PRINTED
