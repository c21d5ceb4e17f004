"""The end of the ordinary game, the score and the places."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.card_pirates import GAME
from tests.clauses import clause
from tests.games.card_pirates.position import Position, called

FACES = ("J", "Q", "K")
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
LAST_ACE = "The last Ace has left its island: the game is over."
CAPPED = "The last round has been played: the game is over."


def free_face(suit: str, *hands: list[str]) -> str:
    """The lowest face card of a suit that nobody holds."""
    return next(f"{rank}{suit}" for rank in FACES if not any(f"{rank}{suit}" in hand for hand in hands))


def showdown(*hands: list[str], sets: dict[str, Value] | None = None) -> Position:
    """A game that Anna has just ended by taking the Ace of spades, the last one; these are the hands then."""
    assert "AS" in hands[0]
    position = Position(seats=len(hands), sets=sets)
    for suit in "CDH":
        position.island(free_face(suit, *hands))
    given = free_face("S", *hands)
    position.hand(0, "3C", given, *(card for card in hands[0] if card != "AS"))
    for seat, hand in enumerate(hands[1:], start=1):
        position.hand(seat, *hand)
    position.ship(0, "e4").begin()
    position.choose("Sail with the 3 of clubs", "To e5", f"Exchange the {called(given)} for the Ace of spades")
    assert position.over
    return position


# When the game ends


@clause("CP-end-1")
@pytest.mark.parametrize("given", ["J", "Q", "K"])
def test_the_game_ends_at_once_when_the_last_ace_is_taken(given: str) -> None:
    position = (
        Position().island("KC").island("QD").island("JH").hand(0, f"{given}S").hand(1, "2D").ship(0, "e4").begin()
    )
    position.choose("Drift", "To e5", "Exchange the ")
    assert position.over
    assert position.asked is None
    assert position.log(SPECTATOR)[-1] == LAST_ACE
    assert [position.top(suit) for suit in SUITS.values()] == ["KC", "QD", "JH", f"{given}S"]


@clause("CP-end-1")
def test_the_game_goes_on_while_an_ace_lies_on_an_island() -> None:
    position = Position().island("KC").island("QD").hand(0, "JS").hand(1, "2D").ship(0, "e4").begin()
    position.choose("Drift", "To e5", "Exchange the Jack of spades for the Ace of spades")
    assert not position.over
    assert position.asked == "Bart"


@clause("CP-end-1")
def test_the_last_ace_may_be_left_where_it_is() -> None:
    position = Position().island("KC").island("QD").island("JH").hand(0, "JS").hand(1, "2D").ship(0, "e4").begin()
    position.choose("Drift", "To e5", "Keep all cards")
    assert not position.over


@clause("CP-end-1")
def test_the_islands_need_not_show_jacks() -> None:
    position = Position().island("KC").island("KD").island("KH").hand(0, "KS").ship(0, "e4").begin()
    position.choose("Drift", "To e5", "Exchange the King of spades for the Ace of spades")
    assert position.over


@clause("CP-end-2")
def test_the_end_cuts_the_turn_short() -> None:
    position = Position(seats=3).island("KC").island("QD").island("JH").hand(0, "JS", "4D").hand(1, "2D").ship(0, "e4")
    position.pile("e5", up=["7S"], down=["KS"]).begin().choose("Drift", "To e5", "Exchange the Jack of spades")
    assert position.over, "Bart and Cleo, who have not played in this round, have no more turns"
    assert position.holds(0) == ["4D", "AS"]
    assert (position.face_up("e5"), position.face_down("e5")) == (["7S"], ["KS"])


# The score


@clause("CP-end-3")
@pytest.mark.parametrize("suit", ["C", "D", "H"])
@pytest.mark.parametrize(("rank", "worth"), [("A", 3), ("K", 2), ("Q", 1), ("J", 1), ("10", 0), ("9", 0), ("2", 0)])
def test_every_card_has_its_worth(rank: str, suit: str, worth: int) -> None:
    assert showdown(["AS"], [rank + suit]).view(SPECTATOR)["scores"] == [3, worth]


@clause("CP-end-3")
def test_a_hand_is_worth_all_its_cards_together() -> None:
    position = showdown(["AS", "KC", "KD", "QH", "JD", "10D"], ["AH", "JC", "2D", "7S"])
    assert position.view(SPECTATOR)["scores"] == [9, 4]


@clause("CP-end-3")
def test_the_whole_pack_is_worth_28() -> None:
    """No hand can hold all of it, as four cards lie on the islands; they are worth what they would be in a hand."""
    hands = [["AS", "KS", "QS", "AC", "KC", "QC"], ["AD", "KD", "QD", "AH", "KH", "QH"]]
    on_islands = 4 * showdown(["AS"], ["JC"]).view(SPECTATOR)["scores"][1]
    assert sum(showdown(*hands).view(SPECTATOR)["scores"]) + on_islands == 28


@clause("CP-end-4")
def test_a_buried_ace_counts_for_nobody_and_does_not_delay_the_end() -> None:
    position = (
        Position().island("KC").island("QD").island("JH").hand(0, "3C", "AC", "JS").hand(1, "2D").ship(0, "e4").begin()
    )
    position.choose("Bury the Ace of clubs", "Sail with the 3 of clubs", "To e5", "Exchange the Jack of spades")
    assert position.over
    assert position.face_down("e4") == ["AC"]
    assert position.view(SPECTATOR)["scores"] == [3, 0]


@clause("CP-end-4")
def test_an_ace_buried_below_an_island_card_does_not_delay_the_end() -> None:
    position = (
        Position().island("KC").island("QD").island("JH").hand(0, "9C", "AD", "JS").hand(1, "2D").ship(0, "e2").begin()
    )
    position.choose("Bury the Ace of diamonds", "Sail with the 9 of clubs", "To e3", "To e4", "To e5")
    position.choose("Exchange the Jack of spades")
    assert position.over
    assert position.face_down("e2") == ["AD"]
    assert position.view(SPECTATOR)["scores"] == [3, 0]


@clause("CP-end-4")
def test_an_ace_paid_to_a_storm_counts_for_nobody_and_does_not_delay_the_end() -> None:
    position = Position().island("KC").island("QD").island("JH").hand(0, "AC", "JS").ship(0, "d4").pile("e4")
    position.ship(1, "a6").pile("a5", up=["2S"]).begin()
    position.choose("Drift", "To e4", "Place the Ace of clubs", "Drift", "To a5", "Drift", "To e5", "Exchange the Jack")
    assert position.over
    assert position.face_down("e4") == ["AC"]
    assert position.view(SPECTATOR)["scores"] == [3, 0]


# Places


@clause("CP-end-5")
@pytest.mark.parametrize(
    ("anna", "bart", "places"),
    [
        pytest.param(["AS"], ["AC", "JC"], [2, 1], id="points"),
        pytest.param(["AS", "AD"], ["KC", "KH", "KS", "QC", "QH"], [2, 1], id="points before Aces"),
        pytest.param(["AS"], ["KC", "QC"], [1, 2], id="Aces"),
        pytest.param(["AS", "QC", "QD"], ["AC", "KC"], [2, 1], id="Kings"),
        pytest.param(["AS", "JC"], ["AC", "QC"], [2, 1], id="Queens"),
        pytest.param(["AS", "10D"], ["AC", "2D", "3D", "4D"], [1, 1], id="crew does not count"),
    ],
)
def test_the_highest_score_wins_and_ties_are_broken(anna: list[str], bart: list[str], places: list[int]) -> None:
    assert showdown(anna, bart).view(SPECTATOR)["places"] == places


@clause("CP-end-5")
def test_more_jacks_decide_last() -> None:
    """With the printed worths hands equal in all else have as many Jacks; only a designer's change shows it."""
    position = showdown(["AS"], ["AC", "JC"], sets={"score.jack": 0})
    assert position.view(SPECTATOR)["scores"] == [3, 3]
    assert position.view(SPECTATOR)["places"] == [2, 1]


@clause("CP-end-6")
@pytest.mark.parametrize(
    ("others", "places"),
    [
        pytest.param([["KD"], ["KC"], ["QD", "QH"]], [1, 2, 2, 4], id="second shared"),
        pytest.param([["QC", "QD"], ["KH"], ["QH"]], [1, 3, 2, 4], id="Kings decide the second place"),
        pytest.param([["QC"], ["JD"], ["JC"]], [1, 2, 3, 3], id="last shared"),
        pytest.param([[], ["2D"], ["10D"]], [1, 2, 2, 2], id="nothing in three hands"),
    ],
)
def test_later_places_are_settled_like_the_first(others: list[list[str]], places: list[int]) -> None:
    assert showdown(["AS"], *others).view(SPECTATOR)["places"] == places


@clause("CP-end-6")
def test_the_first_place_can_be_shared() -> None:
    position = showdown(["AS"], ["AC"], ["AH"])
    assert position.view(SPECTATOR)["places"] == [1, 1, 1]
    assert [line.text for line in GAME.words.result(position.state, position.names)][1:] == [
        "1st, shared: Anna, 3 points: Ace of spades.",
        "1st, shared: Bart, 3 points: Ace of clubs.",
        "1st, shared: Cleo, 3 points: Ace of hearts.",
    ]


# The cap


def two_in_bare_waters(**options: Any) -> Position:
    """Two captains without cards, each of whom can drift to and fro between two bare squares for ever."""
    position = Position(**options).ship(0, "c3").pile("c4").ship(1, "f5").pile("f6")
    return position.turn(int(options.get("first", "1")) - 1).begin()


def drift_on(position: Position) -> None:
    """The captain on turn drifts to the bare square beside."""
    here = position.at(position.names.index(str(position.asked)))
    position.choose("Drift", f"To { {'c3': 'c4', 'c4': 'c3', 'f5': 'f6', 'f6': 'f5'}[here] }")


@clause("CP-end-7")
def test_the_game_is_scored_after_the_last_turn_of_round_60() -> None:
    position = two_in_bare_waters()
    for turn in range(120):
        assert not position.over, f"over after {turn} turns"
        drift_on(position)
    assert position.over
    assert position.log(SPECTATOR)[-1] == CAPPED


@clause("CP-end-7")
@pytest.mark.parametrize("cap", [1, 2, 5])
@pytest.mark.parametrize("first", ["1", "2"])
def test_the_table_may_set_another_cap(cap: int, first: str) -> None:
    position = two_in_bare_waters(cap=cap, first=first)
    for turn in range(2 * cap):
        assert not position.over
        assert position.asked == position.names[(turn + int(first) - 1) % 2]
        drift_on(position)
    assert position.over


@clause("CP-end-7")
def test_at_the_cap_the_hands_are_scored_as_they_are() -> None:
    position = Position(cap=1).hand(0, "KC", "QH").hand(1, "JD", "8D").ship(0, "c3").pile("c4", up=["2C"])
    position.ship(1, "f5").pile("f6", down=["QS"]).begin().choose("Drift", "To c4", "Drift", "To f6")
    assert position.over
    assert position.view(SPECTATOR)["scores"] == [3, 2]
    assert position.view(SPECTATOR)["places"] == [1, 2]


@clause("CP-end-7")
def test_lost_turns_count_for_the_round() -> None:
    position = (
        Position(seats=3, cap=1).hand(0, "QH").hand(1, "2C").hand(2, "2D").ship(0, "a1").ship(1, "a2").ship(2, "b1")
    )
    position.pile("a3", up=["3D"]).pile("c1", up=["4D"]).begin()
    assert position.log(0)[-2] == "You can neither sail nor drift and lose the turn."
    assert position.asked == "Bart"
    position.choose("Drift", "To a3")
    assert not position.over
    position.choose("Drift", "To c1")
    assert position.over


# What is shown


def ended_with_secrets() -> Position:
    position = Position(seats=3).island("KC").island("QD").island("JH").hand(0, "KH", "JS", "3C").hand(1, "2D", "AD")
    position.hand(2, "10C").ship(0, "e4").pile("e5", down=["9S"]).pile("a1", down=["9D", "KD"]).begin()
    return position.choose(
        "Bury the King of hearts", "Sail with the 3 of clubs", "To e5", "Exchange the Jack of spades"
    )


@clause("CP-end-8")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_at_the_end_all_hands_are_laid_open(viewer: int) -> None:
    position = ended_with_secrets()
    assert [position.knows(viewer, holder) for holder in range(3)] == [["AS"], ["2D", "AD"], ["10C"]]


@clause("CP-end-8")
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_cards_face_down_on_the_map_stay_hidden_at_the_table(viewer: int) -> None:
    position = ended_with_secrets()
    squares = {pile["square"]: (pile["down"], pile["known"]) for pile in position.view(viewer)["squares"]}
    assert squares["e4"] == (1, [])
    assert squares["a1"] == (2, [])
    assert not any(known for _, known in squares.values())


@clause("CP-end-8")
def test_the_stack_stays_hidden_at_the_table() -> None:
    position = Position(edition="second", ending="last-ace").island("KC").island("QD").island("JH").hand(0, "JS")
    position.ship(0, "e4").begin().choose("Drift", "To e5", "Exchange the Jack of spades")
    assert position.over
    for viewer in (0, 1, SPECTATOR):
        assert position.view(viewer)["stack"]["size"] > 0
        assert position.view(viewer)["stack"]["told"] == []


@clause("CP-end-8")
def test_a_replay_may_show_everything() -> None:
    squares = ended_with_secrets().view(ALL_SEEING)["squares"]
    assert all(pile["down"] == len(pile["known"]) for pile in squares)
    assert sum(pile["down"] for pile in squares) > 30
