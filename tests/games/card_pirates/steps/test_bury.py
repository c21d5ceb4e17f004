"""Burying: what goes where, how many, in which order, and what is not offered."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.core.words import PASSED_OVER
from tests.clauses import clause
from tests.games.card_pirates.position import Position, called


def bury(*some: str) -> list[str]:
    """The labels of burying these cards."""
    return [f"Bury the {called(card)}" for card in some]


def burials(position: Position) -> list[str]:
    """The options of burying."""
    return [label for label in position.options() if label.startswith("Bury")]


MIXED = ("AC", "9D", "JH", "2S", "10S", "QS", "KS")


@clause("CP-bury-1")
def test_any_card_may_be_buried_face_down_where_the_ship_lies() -> None:
    position = Position(2).island("JC").hand(0, *MIXED).ship(0, "c4").ship(1, "f1").begin()
    assert burials(position) == bury(*MIXED)
    position.choose(*bury("AC", "JH", "2S", "QS"))
    assert position.face_down("c4") == ["AC", "JH", "2S", "QS"]
    assert position.face_up("c4") == []
    assert position.holds(0) == ["9D", "10S", "KS"]


@clause("CP-bury-1")
def test_burying_is_optional() -> None:
    position = Position(2).hand(0, "5D", "QH", "KH", "KS").ship(0, "c4").ship(1, "f1").begin()
    position.choose("Sail with the 5 of diamonds")
    assert position.face_down("c4") == []


@clause("CP-bury-1")
def test_buried_cards_lie_below_what_is_face_up_on_the_square() -> None:
    position = Position(2).hand(0, "5D", "QH").ship(0, "c4").pile("c4", up=["8C"], down=["2H"]).ship(1, "f1").begin()
    position.choose(*bury("QH"))
    assert position.face_up("c4") == ["8C"]
    assert position.face_down("c4") == ["2H", "QH"]
    assert position.backs(1, "c4") == (2, [], 0)


@clause("CP-bury-1")
def test_on_an_island_they_lie_below_the_island_card() -> None:
    position = Position(2).hand(0, "5D", "QH", "KH").ship(0, "b5").ship(1, "f1").begin()
    position.choose(*bury("QH", "KH"))
    assert position.top("hearts") == "AH"
    assert position.face_down("b5") == ["QH", "KH"]


@clause("CP-bury-2")
def test_with_three_cards_one_may_bury_until_the_hand_is_empty_and_drift() -> None:
    position = Position(2).hand(0, "5D", "QH", "KS").ship(0, "c4").ship(1, "f1").begin()
    position.choose(*bury("5D", "QH", "KS"))
    assert position.holds(0) == []
    assert position.options() == ["Drift"]


@clause("CP-bury-3")
def test_whoever_could_sail_may_bury_down_to_three_and_drift_instead() -> None:
    position = Position(2).hand(0, "5D", "6D", "7D", "8D", "9D").ship(0, "c4").ship(1, "f1").begin()
    assert "Sail with the 9 of diamonds" in position.options()
    assert "Drift" not in position.options()
    position.choose(*bury("5D"))
    assert "Drift" not in position.options()
    position.choose(*bury("6D"))
    assert {"Drift", "Sail with the 9 of diamonds"} <= set(position.options())
    position.choose("Drift", "To c3")
    assert position.face_up("c4") == []
    assert position.face_down("c4") == ["5D", "6D"]


@clause("CP-bury-4")
def test_with_more_than_three_cards_and_none_able_to_sail_one_must_bury_down_to_three() -> None:
    position = Position(2).hand(0, "2C", "2D", "JH", "QS", "KS").ship(0, "c4").ship(1, "f1").begin()
    assert position.options() == burials(position) != []
    position.choose(*bury("2D"))
    assert position.options() == burials(position) != []
    position.choose(*bury("JH"))
    assert position.options() == [*bury("QS", "KS"), "Drift"]


@clause("CP-bury-4")
def test_one_may_bury_more_than_the_rule_demands() -> None:
    position = Position(2).hand(0, "2C", "2D", "JH", "QS", "KS").ship(0, "c4").ship(1, "f1").begin()
    position.choose(*bury("2C", "2D", "JH", "QS", "KS"), "Drift", "To c3")
    assert len(position.face_down("c4")) == 5


@clause("CP-bury-4")
@pytest.mark.parametrize("some", list(combinations(("2C", "2D", "JH", "QS", "KS"), 2)))
def test_the_player_picks_which_cards_a_compulsory_burial_takes(some: tuple[str, ...]) -> None:
    position = Position(2).hand(0, "2C", "2D", "JH", "QS", "KS").ship(0, "c4").ship(1, "f1").begin()
    position.choose(*bury(*some), "Drift", "To c3")
    assert position.face_down("c4") == list(some)


@clause("CP-bury-4", "CP-turn-3")
def test_crew_that_has_no_legal_step_is_not_able_to_sail_either() -> None:
    position = Position(3).hand(0, "4C", "JH", "QS", "KS").ship(0, "a1").ship(1, "b1").ship(2, "a2").begin()
    assert position.options() == bury("JH", "QS", "KS")


@clause("CP-bury-5")
def test_single_moves_bury_in_printed_order() -> None:
    position = Position(2).island("JC").hand(0, *MIXED).ship(0, "c4").ship(1, "f1").begin()
    position.choose(*bury("JH"))
    assert burials(position) == bury("2S", "10S", "QS", "KS")
    assert position.why("Bury the 9 of diamonds") == PASSED_OVER
    position.choose(*bury("10S"))
    assert burials(position) == bury("QS", "KS")
    position.choose(*bury("KS"))
    assert position.options() == ["Sail with the 9 of diamonds"]


@clause("CP-bury-5")
def test_the_printed_order_is_clubs_diamonds_hearts_spades_and_2_to_10_jack_queen_king_ace() -> None:
    hand = ("2C", "9C", "10C", "JC", "QC", "KC", "2D", "AD", "2H", "KH", "AH", "2S", "9S", "10S", "AS")
    position = Position(2).island("KD").island("QH").island("KS").hand(0, *reversed(hand)).ship(0, "c4").begin()
    for i, card in enumerate(hand):
        assert burials(position) == bury(*hand[i:])
        position.choose(*bury(card))


@clause("CP-bury-5")
def test_no_move_takes_a_buried_card_back() -> None:
    position = Position(2).hand(0, "5D", "QH", "KS").ship(0, "c4").ship(1, "f1").begin()
    position.choose(*bury("QH"))
    assert position.options() == [*bury("KS"), "Sail with the 5 of diamonds", "Drift"]


@clause("CP-bury-6")
def test_the_last_sailor_is_buried_only_with_others_until_the_ship_can_drift() -> None:
    position = Position(2).hand(0, "JC", "QC", "KC", "JD", "9S").ship(0, "c4").ship(1, "f1").begin()
    assert burials(position) == bury("JC", "QC", "KC", "JD")
    assert position.why("Bury the 9 of spades") == (
        "With that card buried you could not sail: bury others with it, until you hold few enough to drift."
    )
    position.choose(*bury("JC", "QC"))
    assert burials(position) == bury("KC", "JD", "9S")


@clause("CP-bury-6")
def test_the_last_sailor_is_offered_while_later_cards_may_still_be_buried() -> None:
    position = Position(2).hand(0, "3C", "JC", "QC", "KC", "JD").ship(0, "c4").ship(1, "f1").begin()
    assert burials(position) == bury("3C", "JC", "QC", "KC", "JD")
    position.choose(*bury("3C"))
    assert position.options() == bury("JC", "QC", "KC", "JD")


@clause("CP-bury-6")
def test_a_compulsory_burial_offers_only_beginnings_that_can_be_finished() -> None:
    position = Position(2).hand(0, "2C", "2D", "JH", "QS", "KS").ship(0, "c4").ship(1, "f1").begin()
    assert position.options() == bury("2C", "2D", "JH", "QS")
    position.choose(*bury("QS"))
    assert position.options() == bury("KS")


@clause("CP-bury-6", "CP-bury-2")
def test_the_last_fighter_is_not_offered_where_every_way_out_leads_onto_a_ship() -> None:
    position = Position(3).hand(0, "4C", "KD").ship(0, "a1").ship(1, "b1").ship(2, "a2").begin()
    assert position.options() == [*bury("KD"), "Drift"]
    assert position.why("Bury the 4 of clubs") == "With that card buried you could neither sail nor drift."


@clause("CP-bury-6")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        (("2C", "JD", "QD", "KD", "KH"), ("JD", "QD", "KD")),
        (("JC", "QC", "KC", "JD", "2H"), ("JC", "QC", "KC")),
    ],
)
def test_a_fighter_must_be_left_however_the_burial_goes_on(hand: tuple[str, ...], offered: tuple[str, ...]) -> None:
    position = Position(3).hand(0, *hand).ship(0, "a1").ship(1, "b1").ship(2, "a2").begin()
    assert position.options() == bury(*offered)
    position.choose(*bury(offered[-1]))
    position.choose(position.options()[0], "Drift")
    assert position.steps() == ["a2", "b1"]


@clause("CP-bury-7")
@pytest.mark.parametrize("again", [0, 1])
def test_buried_cards_go_to_the_next_ship_that_arrives_even_the_one_that_buried_them(again: int) -> None:
    position = Position(2).hand(0, "5D", "QH", "KS").hand(1, "4C").ship(0, "c4").ship(1, "d4").begin()
    position.choose(*bury("QH", "KS"), "Drift", "To c3")
    if again == 1:
        position.choose("Drift", "To c4")
    else:
        position.choose("Drift", "To d5")
        position.choose("Sail with the 5 of diamonds", "To c4")
    assert {"QH", "KS"} <= set(position.holds(again))
    assert position.face_down("c4") == []
