"""Solo: one captain, who discards a card with every move."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates import GAME
from tests.clauses import clause
from tests.games.card_pirates.position import Position

STOP = "End the voyage"
STOPPED = "The captain ends the voyage: the game is over."
STUCK = "No move can be made and paid for: the game is over."


def alone(**options: Any) -> Position:
    return Position(seats=1, solo=True, **options)


def discards(position: Position) -> list[str]:
    """What has left the game."""
    return position.view(0)["discards"]


def verbs(position: Position) -> set[str]:
    """What kinds of answers there are: Bury, Sail, Drift, Discard, To, End."""
    return {label.split()[0] for label in position.options()}


@clause("CP-solo-1")
@pytest.mark.parametrize("seed", range(3))
def test_one_captain_is_dealt_twelve_cards_and_starts_from_clubs(seed: int) -> None:
    position = Position(seats=1, solo=True, seed=seed)
    assert len(position.holds(0)) == 12
    assert position.at(0) == "b2"
    assert position.asked == "Anna"


# The price of a move


@clause("CP-solo-2")
@pytest.mark.parametrize(("start", "to"), [("Sail with the 3 of clubs", "To c4"), ("Drift", "To d3")])
def test_every_move_costs_a_card_of_your_choice(start: str, to: str) -> None:
    position = alone().hand(0, "3C", "9H", "KH").ship(0, "c3").pile("c4", up=["2S"]).pile("d3", up=["2D"]).begin()
    held = [card for card in position.holds(0) if start == "Drift" or card != "3C"]
    position.choose(start)
    assert len(position.options()) == len(held)
    assert verbs(position) == {"Discard"}
    position.choose("Discard the 9 of hearts", to)
    assert discards(position) == ["9H"]
    assert "9H" not in position.holds(0)
    for square in ("c3", "c4", "d3"):
        assert "9H" not in position.face_up(square) + position.face_down(square)


@clause("CP-solo-2")
def test_discards_are_not_scored() -> None:
    position = alone().hand(0, "KC", "QH", "KH").ship(0, "c3").pile("c4", up=["2S"]).begin()
    position.choose("Drift", "Discard the King of hearts", "To c4", STOP)
    assert position.view(0)["scores"] == [3]


@clause("CP-solo-2")
def test_burying_and_stopping_cost_nothing() -> None:
    position = alone().hand(0, "3C", "9H", "KH").ship(0, "c3").begin().choose("Bury the 9 of hearts")
    assert position.holds(0) == ["3C", "KH"]
    position = alone().hand(0, "3C", "9H", "KH").ship(0, "c3").begin().choose(STOP)
    assert position.holds(0) == ["3C", "9H", "KH"]
    assert discards(position) == []


@clause("CP-solo-3")
def test_the_order_is_bury_choose_discard_move() -> None:
    position = alone().hand(0, "2C", "3C", "9H", "KH").ship(0, "c3").begin()
    assert verbs(position.choose("Bury the 2 of clubs")) == {"Bury", "Sail", "Drift"}
    assert verbs(position.choose("Sail with the 3 of clubs")) == {"Discard"}
    assert position.face_up("c3") == ["3C"], "the card is laid before the discard"
    assert position.options() == ["Discard the 9 of hearts", "Discard the King of hearts"]
    assert position.at(0) == "c3"
    assert verbs(position.choose("Discard the 9 of hearts")) == {"To"}


@clause("CP-solo-3")
def test_a_discard_is_paid_once_a_move_and_not_for_every_step() -> None:
    position = alone().hand(0, "9C", "9H", "KH").ship(0, "c3").pile("c5", up=["2S"]).begin()
    position.choose("Sail with the 9 of clubs", "Discard the 9 of hearts", "To c4", "To c5", "Heave to here")
    assert position.holds(0) == ["KH", "2S"]


@clause("CP-solo-3")
@pytest.mark.parametrize(
    ("hand", "sails", "drifts"), [(["9C", "KH"], True, True), (["9C"], False, True), (["KH"], False, True)]
)
def test_sailing_takes_two_cards_and_drifting_one(hand: list[str], sails: bool, drifts: bool) -> None:
    position = alone().hand(0, *hand).ship(0, "c3").begin()
    assert ("Sail" in verbs(position)) == sails
    assert ("Drift" in verbs(position)) == drifts
    if not sails and "9C" in hand:
        assert position.why("Sail with the 9 of clubs") == "You would have no card to discard for the move."


@clause("CP-solo-3")
def test_the_discard_may_be_the_last_card() -> None:
    position = alone().hand(0, "9C", "KH").ship(0, "c3").pile("c4", up=["2S"]).begin()
    position.choose("Sail with the 9 of clubs", "Discard the King of hearts", "To c4", "Heave to here")
    assert position.holds(0) == ["2S"]
    assert position.choose("Drift").options() == ["Discard the 2 of spades"]


@clause("CP-solo-3")
def test_the_card_for_the_move_cannot_be_buried() -> None:
    position = alone().hand(0, "9C", "KH").ship(0, "c3").begin().choose("Bury the 9 of clubs")
    assert position.options() == ["Drift"]
    assert position.why("Bury the King of hearts") == "With that card buried you could neither sail nor drift."


@clause("CP-solo-4")
def test_the_drift_limit_is_checked_before_the_discard() -> None:
    position = alone().hand(0, "2C", "QC", "KC", "KH").ship(0, "c3").begin()
    assert verbs(position) == {"Bury", "End"}, "a discard is no way to come down to three"
    assert position.why("Drift") == "You hold too many cards to drift: bury some first."
    position.choose("Bury the 2 of clubs", "Drift", "Discard the King of hearts")
    assert position.holds(0) == ["QC", "KC"]


# The end


@clause("CP-solo-5")
@pytest.mark.parametrize(
    ("ending", "tops", "words"),
    [
        ("last-ace", ["KC", "QD", "JH"], "The last Ace has left its island: the game is over."),
        ("full-politics", ["JC", "JD", "JH"], "All four islands show their Jacks: the game is over."),
    ],
)
def test_the_ending_in_force_ends_a_solo_game(ending: str, tops: list[str], words: str) -> None:
    position = alone(ending=ending)
    for top in tops:
        position.island(top)
    position.hand(0, "3C", "2D", "JS").ship(0, "e4").begin()
    position.choose("Sail with the 3 of clubs", "Discard the 2 of diamonds", "To e5", "Exchange the Jack of spades")
    assert position.over
    assert position.log(0)[-1] == words


@clause("CP-solo-5")
def test_the_cap_holds_too() -> None:
    position = alone(cap=2).hand(0, "2C", "2D", "2H").ship(0, "c3").pile("c4", up=["2S"]).pile("c5", up=["3S"]).begin()
    position.choose("Drift", "Discard the 2 of clubs", "To c4")
    assert not position.over
    position.choose("Drift", "Discard the 2 of diamonds", "To c5")
    assert position.log(0)[-1] == "The last round has been played: the game is over."


@clause("CP-solo-6")
def test_a_turn_opens_with_the_offer_to_stop() -> None:
    position = alone().hand(0, "3C", "9H", "KH").ship(0, "c3").begin()
    assert STOP in position.options()
    position.choose(STOP)
    assert position.over
    assert position.log(0)[-1] == STOPPED
    assert position.view(0)["scores"] == [2]


@clause("CP-solo-6")
def test_the_offer_is_gone_once_anything_else_is_done_and_back_in_the_next_turn() -> None:
    position = alone().hand(0, "2C", "3C", "9H", "KH").ship(0, "c3").pile("c4", up=["2S"]).begin()
    position.choose("Bury the 2 of clubs")
    assert STOP not in position.options()
    assert position.why(STOP) == "The voyage can be ended only when a turn begins, before anything else."
    for answer in ("Sail with the 3 of clubs", "Discard the 9 of hearts"):
        assert STOP not in position.choose(answer).options()
    assert STOP in position.choose("To c4").options()


@clause("CP-solo-6")
def test_captains_in_company_cannot_stop() -> None:
    assert STOP not in Position().hand(0, "3C", "9H").ship(0, "c3").begin().options()


@clause("CP-solo-6")
def test_in_the_second_edition_the_draw_comes_before_the_offer() -> None:
    position = alone(edition="second").hand(0, "3C").ship(0, "c3").stack("KH", "9H").begin()
    assert STOP in position.options()
    position.choose(STOP)
    assert position.holds(0) == ["3C", "KH"]
    assert position.view(0)["scores"] == [3]


@clause("CP-solo-7")
def test_with_an_empty_hand_the_game_is_over() -> None:
    position = alone().hand(0, "KH").ship(0, "c3").pile("c4").begin()
    position.choose("Drift", "Discard the King of hearts", "To c4")
    assert position.over
    assert position.log(0)[-1] == STUCK
    assert position.view(0)["scores"] == [0]


@clause("CP-solo-7")
def test_where_no_move_can_be_made_the_game_is_over_and_the_hand_is_scored() -> None:
    position = alone(advanced_sailing=True, random_islands=True)
    for ace, square in (("clubs", "a2"), ("diamonds", "b1"), ("hearts", "f6"), ("spades", "e6")):
        position.choose(f"Take the Ace of {ace}", f"Lay it on {square}")
    position.hand(0, "4H", "QC", "KC", "KD", "2D").ship(0, "a1").begin()
    assert position.over
    assert position.log(0)[-1] == STUCK
    assert position.view(0)["scores"] == [5]
    assert not any("lose the turn" in line for line in position.log(0))


@clause("CP-solo-7")
def test_where_a_move_cannot_be_paid_for_the_game_is_over() -> None:
    position = alone(advanced_sailing=True, random_islands=True)
    for ace, square in (("clubs", "a2"), ("diamonds", "b1"), ("hearts", "f6"), ("spades", "e6")):
        position.choose(f"Take the Ace of {ace}", f"Lay it on {square}")
    assert position.hand(0, "3C").ship(0, "a1").begin().over, "the 3 would sail to a2, if there were a card to discard"


@clause("CP-solo-8")
@pytest.mark.parametrize("hand", [["2C"], ["KC", "KD", "KH"]], ids=["poor", "rich"])
def test_the_score_is_the_result_and_nobody_wins_or_loses(hand: list[str]) -> None:
    position = alone().hand(0, *hand).ship(0, "c3").begin().choose(STOP)
    told = [line.text for line in GAME.words.result(position.state, position.names)]
    points = {1: "no points: no face cards", 3: "6 points: King of clubs, King of diamonds, King of hearts"}[len(hand)]
    assert told == [STOPPED, f"Anna, {points}."]
    assert GAME.words.result(position.state, position.names, 0)[1].text == f"You have {points}."


@clause("CP-solo-8")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"scoring": "later", "ending": "full-politics"}, True),
        ({"scoring": "later"}, False),
        ({"ending": "full-politics"}, False),
        ({"edition": "second"}, False),
        ({}, False),
    ],
    ids=str,
)
def test_sixteen_is_a_mark_only_where_it_is_a_fair_one(options: dict[str, Any], told: bool) -> None:
    position = alone(**options).hand(0, "KC", "KD").ship(0, "c3").begin().choose(STOP)
    lines = [line.text for line in GAME.words.result(position.state, position.names)]
    assert any("16" in line for line in lines) == told


@clause("CP-solo-8")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (["KC", "KD", "KH", "KS", "QC", "QD"], "The score to beat is 16."),
        (["KC", "KD", "KH", "KS", "QC", "QD", "JD"], "That beats the 16 points that the designer named."),
    ],
    ids=["16", "17"],
)
def test_sixteen_is_a_score_to_beat(hand: list[str], told: str) -> None:
    position = alone(scoring="later", ending="full-politics").hand(0, *hand).ship(0, "c3").begin().choose(STOP)
    assert GAME.words.result(position.state, position.names)[-1].text == told


@clause("CP-solo-9")
@pytest.mark.parametrize("ending", ["last-ace", "full-politics"])
def test_a_suit_may_be_discarded_and_the_game_then_ends_by_stopping(ending: str) -> None:
    position = alone(ending=ending).hand(0, "JS", "QS", "KS").ship(0, "c3")
    for square, card in (("c4", "2C"), ("c5", "2D"), ("c6", "2H")):
        position.pile(square, up=[card])
    position.begin()
    for card, to in (("Jack", "c4"), ("Queen", "c5"), ("King", "c6")):
        position.choose("Drift", f"Discard the {card} of spades", f"To {to}")
        assert not position.over
    assert discards(position) == ["JS", "QS", "KS"]
    assert position.choose(STOP).log(SPECTATOR)[-1] == STOPPED


# In the second edition


@clause("CP-solo-10")
def test_the_second_edition_deals_twelve_and_draws_one_each_turn() -> None:
    fresh = alone(edition="second")
    assert len(fresh.holds(0)) == 13, "twelve, and the first draw"
    assert fresh.view(0)["stack"]["size"] == 14
    assert fresh.at(0) == "a1"
    position = alone(edition="second").hand(0, "KC", "KD").ship(0, "c3").pile("c4", up=["2C"]).stack("2D", "2H", "2S")
    position.begin()
    assert position.holds(0) == ["KC", "2D", "KD"]
    position.choose("Drift", "Discard the 2 of diamonds", "To c4")
    assert position.holds(0) == ["2C", "KC", "KD", "2H"], "one picked up, and one drawn in the next turn"


@clause("CP-solo-10")
def test_in_the_second_edition_the_game_also_ends_when_there_is_nothing_to_draw() -> None:
    position = alone(edition="second").hand(0, "KC", "KD").ship(0, "c3").pile("c4", up=["2C"]).stack("2D").begin()
    position.choose("Drift", "Discard the 2 of diamonds", "To c4")
    assert position.over
    assert position.log(0)[-1] == "The stack is empty: the game is over."
    assert position.view(0)["scores"] == [6]
