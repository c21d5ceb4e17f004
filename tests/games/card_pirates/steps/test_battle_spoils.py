"""The spoils of a battle: what is lost, what is taken by chance and what is given."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.clauses import clause
from tests.games.card_pirates.position import Position

SEEDS = range(60)
NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def battle(mine: str, theirs: str | None, anna: list[str], bart: list[str], seed: int = 1, seats: int = 2) -> Position:
    """Anna sails to Bart at c4 and both fight; `anna` and `bart` are what they hold besides the cards that fight."""
    position = Position(seats=seats, seed=seed).hand(0, "3C", mine, *anna).hand(1, *([theirs] if theirs else []), *bart)
    position.ship(0, "c3").ship(1, "c4")
    for suit in NAMES:
        position.pile({"C": "b2", "D": "e2", "H": "b5", "S": "e5"}[suit])
    position.begin().choose("Sail with the 3 of clubs", "To c4")
    for card in (mine, theirs):
        if card:
            position.choose(f"Fight with the {card[:-1]} of {NAMES[card[-1]]}")
    return position


def gains(seat: int, before: list[str], position: Position) -> frozenset[str]:
    """What a captain holds now and did not hold before."""
    return frozenset(position.holds(seat)) - frozenset(before)


# What is lost


@clause("CP-battle-9")
@pytest.mark.parametrize(("mine", "theirs"), [("9S", "4D"), ("4C", "9H"), ("6H", "6D")], ids=["won", "lost", "drawn"])
def test_both_cards_lie_face_up_below_the_islands_of_their_suits(mine: str, theirs: str) -> None:
    position = battle(mine, theirs, ["KC", "QC"], ["KD", "QD"])
    islands = {"C": "b2", "D": "e2", "H": "b5", "S": "e5"}
    for suit, square in islands.items():
        assert position.face_up(square) == [card for card in (mine, theirs) if card.endswith(suit)]
        assert position.face_down(square) == []
        assert position.top(NAMES[suit]) == f"A{suit}"
    assert not {mine, theirs} & {*position.holds(0), *position.holds(1)}


@clause("CP-battle-9")
def test_two_cards_of_one_suit_lie_below_the_same_island() -> None:
    assert battle("9S", "4S", ["KC"], ["KD"]).face_up("e5") == ["4S", "9S"]


@clause("CP-battle-9")
def test_the_attackers_card_is_lost_even_if_the_defender_played_none() -> None:
    position = battle("9S", None, ["QC"], ["KD", "QD"])
    assert position.face_up("e5") == ["9S"]
    assert position.holds(0) == ["QC", "QD", "KD"]


@clause("CP-battle-9")
def test_lost_crew_waits_for_the_next_ship_that_lands() -> None:
    position = (
        Position().hand(0, "3C", "9D", "QC").hand(1, "4C", "5D", "KH").ship(0, "d3").ship(1, "d2").pile("e2").begin()
    )
    position.choose("Sail with the 3 of clubs", "To d2", "Fight with the 9 of diamonds", "Fight with the 4 of clubs")
    position.choose("Give the Queen of clubs", "Drift", "To e2", "Keep all cards")
    assert "9D" in position.holds(1)
    assert position.face_up("e2") == []


@clause("CP-battle-10")
@pytest.mark.parametrize("seed", range(12))
def test_the_played_cards_are_gone_before_any_card_is_taken(seed: int) -> None:
    position = battle("9S", "8D", ["QC"], ["JD"], seed)
    assert position.face_up("e5") == ["9S"]
    assert position.face_up("e2") == ["8D"]
    assert position.holds(0) == ["QC", "JD"], "one card was left to take, and it was not the one that fought"


@clause("CP-battle-10", "CP-battle-12")
def test_cards_are_taken_before_the_winner_gives() -> None:
    position = battle("9S", "8D", ["QC"], ["JD", "KD"])
    assert position.holds(1) == []
    assert position.options() == ["Give the Queen of clubs", "Give the Jack of diamonds", "Give the King of diamonds"]
    position.choose("Give the Jack of diamonds")
    assert (position.holds(0), position.holds(1)) == (["QC", "KD"], ["JD"])
    told = position.log(0)[-7:-1]
    assert [line.split()[1] for line in told[2:]] == ["win", "take", "take", "give"]


# What is taken


@clause("CP-battle-11")
def test_a_winning_attacker_takes_two_cards_by_chance() -> None:
    rest = ["5D", "JD", "KD"]
    taken = {gains(0, ["QC"], battle("9S", "8D", ["QC"], rest, seed)) for seed in SEEDS}
    assert taken == {frozenset(pair) for pair in combinations(rest, 2)}


@clause("CP-battle-11")
def test_a_winning_defender_takes_two_cards_by_chance() -> None:
    rest = ["5C", "QC", "KC", "JC"]
    positions = [battle("8S", "9D", rest, ["QD"], seed) for seed in SEEDS]
    assert {position.asked for position in positions} == {"Bart"}
    assert {gains(1, ["QD"], position) for position in positions} == {frozenset(pair) for pair in combinations(rest, 2)}


@clause("CP-battle-11")
@pytest.mark.parametrize("rest", [["KD"], []], ids=["one", "none"])
@pytest.mark.parametrize("attacker_wins", [True, False])
def test_a_smaller_hand_is_taken_whole(rest: list[str], attacker_wins: bool) -> None:
    position = battle("9S", "8D", ["QC"], rest) if attacker_wins else battle("8S", "9D", rest, ["QC"])
    winner = 0 if attacker_wins else 1
    assert position.holds(winner) == ["QC", *rest]
    assert position.holds(1 - winner) == []


@clause("CP-battle-11")
def test_taking_is_no_question() -> None:
    position = battle("9S", "8D", ["QC"], ["5D", "JD", "KD"])
    assert position.asked == "Anna"
    assert len(position.options()) == 3
    assert all(option.startswith("Give") for option in position.options())


# What is given


@clause("CP-battle-12")
@pytest.mark.parametrize("attacker_wins", [True, False])
def test_the_winner_gives_any_one_card(attacker_wins: bool) -> None:
    if attacker_wins:
        position = battle("9S", "8D", ["2C", "KC"], ["JD", "KD"])
    else:
        position = battle("8S", "9D", ["JD", "KD"], ["2C", "KC"])
    winner, name = (0, "Anna") if attacker_wins else (1, "Bart")
    assert position.asked == name
    assert position.options() == [
        "Give the 2 of clubs", "Give the King of clubs", "Give the Jack of diamonds", "Give the King of diamonds",
    ]  # fmt: skip
    position.choose("Give the 2 of clubs")
    assert position.holds(winner) == ["KC", "JD", "KD"]
    assert position.holds(1 - winner) == ["2C"]


@clause("CP-battle-12")
def test_the_winner_has_to_give_even_if_there_was_nothing_to_take() -> None:
    position = battle("9S", "8D", ["KC"], [])
    assert position.asked == "Anna"
    assert position.options() == ["Give the King of clubs"]
    position.choose("Give the King of clubs")
    assert (position.holds(0), position.holds(1)) == ([], ["KC"])


@clause("CP-battle-12")
@pytest.mark.parametrize("theirs", ["8D", None])
def test_a_winner_with_an_empty_hand_gives_nothing(theirs: str | None) -> None:
    position = battle("9S", theirs, [], [])
    assert position.asked == "Bart"
    assert position.options() == ["Drift"]
    assert (position.holds(0), position.holds(1)) == ([], [])


@clause("CP-battle-12")
def test_the_gift_goes_to_the_loser_and_to_nobody_else() -> None:
    position = Position(seats=3).hand(0, "3C", "9S", "KC").hand(1, "5H").hand(2, "8D")
    position.ship(0, "c3").ship(1, "c4").ship(2, "c4").begin()
    position.choose("Sail with the 3 of clubs", "To c4", "Attack Cleo", "Fight with the 9 of spades")
    position.choose("Fight with the 8 of diamonds", "Give the King of clubs")
    assert [position.holds(seat) for seat in range(3)] == [[], ["5H"], ["KC"]]


# Draws

MINE = ["JC", "QC", "KC"]
THEIRS = ["JD", "QD", "KD"]


@clause("CP-battle-13")
@pytest.mark.parametrize(
    ("anna", "bart", "each"),
    [(3, 3, 2), (2, 2, 2), (2, 3, 2), (3, 2, 2), (1, 3, 1), (3, 1, 1), (1, 1, 1), (0, 3, 0), (3, 0, 0), (0, 0, 0)],
)
def test_on_a_draw_both_take_as_many_as_the_smaller_hand_allows(anna: int, bart: int, each: int) -> None:
    for seed in range(6):
        position = battle("6S", "6D", MINE[:anna], THEIRS[:bart], seed)
        assert len(gains(0, MINE, position)) == len(gains(1, THEIRS, position)) == each
        assert (len(position.holds(0)), len(position.holds(1))) == (anna, bart)


@clause("CP-battle-14")
def test_on_a_draw_both_take_by_chance_and_the_defender_from_the_attackers_old_cards() -> None:
    positions = [battle("6S", "6D", MINE, THEIRS, seed) for seed in range(120)]
    swaps = {(gains(0, MINE, position), gains(1, THEIRS, position)) for position in positions}
    assert swaps == {
        (frozenset(got), frozenset(lost)) for got, lost in product(combinations(THEIRS, 2), combinations(MINE, 2))
    }


@clause("CP-battle-14")
def test_on_a_draw_the_attacker_takes_first() -> None:
    takings = [line for line in battle("6S", "6D", MINE, THEIRS).log(-1) if " takes " in line]
    assert takings == ["Anna takes a card from Bart."] * 2 + ["Bart takes a card from Anna."] * 2


@clause("CP-battle-14")
def test_on_a_draw_nobody_gives() -> None:
    position = battle("6S", "6D", MINE, THEIRS)
    assert position.asked == "Bart"
    assert all(option.startswith(("Bury", "Sail", "Drift")) for option in position.options())
    assert not any(" gives " in line for line in position.log(-1))


# The rulebook's example


def the_printed_battle(seed: int) -> Position:
    """Black (Anna) at e3, white (Bart) at f2 due east of Diamond Island, which shows its King."""
    position = Position(seed=seed).island("KD").island("QC").hand(0, "6C", "2D", "8H").hand(1, "6D", "5S", "AC", "5D")
    position.ship(0, "e3").ship(1, "f2").pile("e2").pile("b5").begin()
    return position.choose("Sail with the 6 of clubs", "To f2")


@clause("CP-battle-5", "CP-battle-8", "CP-battle-9", "CP-battle-11", "CP-battle-12", "CP-battle-15")
def test_the_rulebooks_example() -> None:
    robbed = set()
    for seed in SEEDS:
        position = the_printed_battle(seed)
        assert position.face_up("e3") == ["6C"]
        position.choose("Fight with the 8 of hearts")
        assert position.options() == [f"Fight with the {card}" for card in
                                   ("5 of diamonds", "6 of diamonds", "5 of spades")]  # fmt: skip
        position.choose("Fight with the 6 of diamonds")
        robbed.add(gains(0, ["2D"], position))
        position.choose("Give the 2 of diamonds")
        assert (position.face_up("e2"), position.top("diamonds")) == (["6D"], "KD")
        assert position.face_up("b5") == ["8H"]
        assert len(position.holds(0)) == 2
        assert "2D" in position.holds(1)
        assert (position.at(0), position.at(1), position.asked) == ("f2", "f2", "Bart")
    assert robbed == {frozenset(pair) for pair in combinations(["5S", "AC", "5D"], 2)}
