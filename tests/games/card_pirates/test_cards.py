"""The deck: names, codes, and sets of cards as masks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.games.card_pirates.cards import (
    ACE,
    ACE_MASK,
    ACES,
    CREW,
    CREW_FROM,
    DECK,
    FACES,
    FROM,
    HEARTS,
    JACK,
    JACKS,
    KING,
    QUEEN,
    RANK_OF,
    SPADES,
    SUIT_MASK,
    SUIT_OF,
    WHOLE_DECK,
    card,
    cards_of,
    code,
    count,
    from_code,
    mask,
    name,
    sign,
)

pytestmark = pytest.mark.laws

SETS = st.integers(0, WHOLE_DECK)


def test_the_queen_of_hearts_by_all_her_names() -> None:
    queen = card(HEARTS, QUEEN)
    assert (name(queen), sign(queen), code(queen)) == ("Queen of hearts", "Q♥", "QH")
    assert (name(0), sign(0), code(0)) == ("2 of clubs", "2♣", "2C")
    assert (name(51), sign(51), code(51)) == ("Ace of spades", "A♠", "AS")


def test_every_card_has_names_of_its_own() -> None:
    for words in (name, sign, code):
        assert len({words(c) for c in range(DECK)}) == DECK


def test_cards_are_numbered_in_printed_order() -> None:
    assert [card(suit, rank) for suit in range(4) for rank in range(2, ACE + 1)] == list(range(DECK))
    assert [(SUIT_OF[c], RANK_OF[c]) for c in (0, 12, 13, 51)] == [(0, 2), (0, ACE), (1, 2), (SPADES, ACE)]


@pytest.mark.parametrize("c", range(DECK))
def test_a_code_is_read_back_in_either_case(c: int) -> None:
    assert from_code(code(c)) == from_code(code(c).lower()) == c
    assert card(SUIT_OF[c], RANK_OF[c]) == c


@pytest.mark.parametrize("text", ["", "Q", "H", "HQ", "1C", "11C", "QX", "QHS", "Q H", "10", "-2C"])
def test_what_is_no_card_is_an_error_that_says_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text!r} is no card: write its rank"):
        from_code(text)


@given(SETS)
def test_a_set_lists_its_cards_in_printed_order(cards: int) -> None:
    assert cards_of(cards) == tuple(c for c in range(DECK) if cards >> c & 1)
    assert count(cards) == len(cards_of(cards))
    assert mask(list(cards_of(cards))) == cards


def test_crew_and_faces_are_the_deck() -> None:
    assert CREW | FACES == WHOLE_DECK
    assert not CREW & FACES
    assert (count(CREW), count(FACES)) == (36, 16)
    assert {code(c)[:-1] for c in cards_of(FACES)} == {"J", "Q", "K", "A"}


def test_suits_are_the_deck() -> None:
    assert sum(SUIT_MASK) == WHOLE_DECK
    for suit in range(4):
        assert {SUIT_OF[c] for c in cards_of(SUIT_MASK[suit])} == {suit}


def test_aces_and_jacks_stand_by_suit() -> None:
    assert [code(c) for c in ACES] == ["AC", "AD", "AH", "AS"]
    assert [code(c) for c in JACKS] == ["JC", "JD", "JH", "JS"]
    assert mask(ACES) == ACE_MASK
    assert [RANK_OF[c] for c in cards_of(ACE_MASK >> 1)] == [KING] * 4


@pytest.mark.parametrize("rank", range(65))
def test_the_crew_that_pays_so_many_points(rank: int) -> None:
    assert set(cards_of(CREW_FROM[rank])) == {c for c in range(DECK) if rank <= RANK_OF[c] < JACK}


def test_the_cards_from_one_on() -> None:
    assert [cards_of(FROM[c]) for c in range(DECK + 1)] == [tuple(range(c, DECK)) for c in range(DECK + 1)]
