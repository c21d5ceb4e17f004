"""The deck: names, codes, and sets of cards as masks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.games.card_pirates import cards

pytestmark = pytest.mark.laws

SETS = st.integers(0, cards.WHOLE_DECK)


def test_the_queen_of_hearts_by_all_her_names() -> None:
    queen = cards.card(cards.HEARTS, cards.QUEEN)
    assert (cards.name(queen), cards.sign(queen), cards.code(queen)) == ("Queen of hearts", "Q♥", "QH")
    assert (cards.name(0), cards.sign(0), cards.code(0)) == ("2 of clubs", "2♣", "2C")
    assert (cards.name(51), cards.sign(51), cards.code(51)) == ("Ace of spades", "A♠", "AS")


def test_every_card_has_names_of_its_own() -> None:
    for words in (cards.name, cards.sign, cards.code):
        assert len({words(c) for c in range(cards.DECK)}) == cards.DECK


def test_cards_are_numbered_in_printed_order() -> None:
    assert [cards.card(suit, rank) for suit in range(4) for rank in range(2, cards.ACE + 1)] == list(range(cards.DECK))
    assert [(cards.SUIT_OF[c], cards.RANK_OF[c]) for c in (0, 12, 13, 51)] == [
        (0, 2),
        (0, cards.ACE),
        (1, 2),
        (cards.SPADES, cards.ACE),
    ]


@pytest.mark.parametrize("c", range(cards.DECK))
def test_a_code_is_read_back_in_either_case(c: int) -> None:
    assert cards.from_code(cards.code(c)) == cards.from_code(cards.code(c).lower()) == c
    assert cards.card(cards.SUIT_OF[c], cards.RANK_OF[c]) == c


@pytest.mark.parametrize("text", ["", "Q", "H", "HQ", "1C", "11C", "QX", "QHS", "Q H", "10", "-2C"])
def test_what_is_no_card_is_an_error_that_says_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text!r} is no card: write its rank"):
        cards.from_code(text)


@given(SETS)
def test_a_set_lists_its_cards_in_printed_order(some: int) -> None:
    assert cards.each(some) == tuple(c for c in range(cards.DECK) if some >> c & 1)
    assert cards.count(some) == len(cards.each(some))
    assert cards.mask(list(cards.each(some))) == some


def test_crew_and_faces_are_the_deck() -> None:
    assert cards.CREW | cards.FACES == cards.WHOLE_DECK
    assert not cards.CREW & cards.FACES
    assert (cards.count(cards.CREW), cards.count(cards.FACES)) == (36, 16)
    assert {cards.code(c)[:-1] for c in cards.each(cards.FACES)} == {"J", "Q", "K", "A"}


def test_suits_are_the_deck() -> None:
    assert sum(cards.SUIT_MASK) == cards.WHOLE_DECK
    for suit in range(4):
        assert {cards.SUIT_OF[c] for c in cards.each(cards.SUIT_MASK[suit])} == {suit}


def test_aces_and_jacks_stand_by_suit() -> None:
    assert [cards.code(c) for c in cards.ACES] == ["AC", "AD", "AH", "AS"]
    assert [cards.code(c) for c in cards.JACKS] == ["JC", "JD", "JH", "JS"]
    assert cards.mask(cards.ACES) == cards.ACE_MASK
    assert [cards.RANK_OF[c] for c in cards.each(cards.ACE_MASK >> 1)] == [cards.KING] * 4


@pytest.mark.parametrize("rank", range(65))
def test_the_crew_that_pays_so_many_points(rank: int) -> None:
    assert set(cards.each(cards.CREW_FROM[rank])) == {
        c for c in range(cards.DECK) if rank <= cards.RANK_OF[c] < cards.JACK
    }


def test_the_cards_from_one_on() -> None:
    assert [cards.each(cards.FROM[c]) for c in range(cards.DECK + 1)] == [
        tuple(range(c, cards.DECK)) for c in range(cards.DECK + 1)
    ]


def test_the_first_card_of_a_set_and_the_ranks_of_crew() -> None:
    crew = [cards.from_code(code) for code in ("9C", "4C", "7H")]
    assert cards.code(cards.first(cards.mask(crew))) == "4C"
    assert cards.first(1 << cards.DECK - 1) == cards.DECK - 1
    assert cards.ranks(cards.mask(crew)) == (20, 9)
    assert cards.ranks(0) == (0, 0)


def test_every_rank_has_a_record_in_its_place() -> None:
    assert [record.number for record in cards.RANK_RECORDS] == list(range(2, cards.ACE + 1))
    assert len({record.slug for record in cards.RANK_RECORDS}) == cards.RANKS
    assert all(cards.record_of(record.number) is record for record in cards.RANK_RECORDS)


def test_texts_of_ranks_name_the_numbers_of_their_records() -> None:
    assert cards.record_of(7).said().endswith(", or fights with 7.")
    assert cards.record_of(cards.QUEEN).said().endswith("; 1 point in hand at the end (second edition: 2).")
    assert cards.record_of(cards.ACE).said().endswith("; 3 points in hand at the end (second edition: 4).")
