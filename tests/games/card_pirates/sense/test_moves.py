"""What a sensible hand never does in Card Pirates."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import GAME, cards, codes
from tests.bots.games import TABLES, positions
from tests.games.card_pirates.position import Position


def sensible(position: Position) -> list[str]:
    """The labels of the sensible options."""
    moves = GAME.judgement.sensible(position.state, position.state.moves())
    return [GAME.words.option(position.state, move, position.names).label for move in moves]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_some_of_the_moves_are_always_sensible(seats: int, options: dict[str, Value]) -> None:
    for seed in range(3):
        for state in positions(seats, options, seed):
            if not state.is_over():
                moves = state.moves()
                kept = GAME.judgement.sensible(state, moves)
                assert kept
                assert set(kept) <= set(moves)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_treasure_is_buried_only_where_nothing_else_can_be_done(seats: int, options: dict[str, Value]) -> None:
    for seed in range(3):
        for state in positions(seats, options, seed):
            if state.is_over() or state.step().id != codes.DEPART_STEP:
                continue
            moves = state.moves()
            buried = [move for move in GAME.judgement.sensible(state, moves) if move & ~ARG == codes.BURY]
            if any(not cards.CREW >> (move & ARG) & 1 for move in buried):
                assert all(move & ~ARG == codes.BURY for move in moves)
                assert cards.count(state.hands[state.turn]) > state.rules.drift_limit


def test_nothing_is_buried_by_a_hand_that_can_drift() -> None:
    position = Position(2).hand(0, "5D", "6D", "KS").hand(1, "5C").ship(0, "c4").ship(1, "f1").begin()
    assert sensible(position) == ["Sail with the 5 of diamonds", "Sail with the 6 of diamonds", "Drift"]


def test_a_forced_burial_takes_the_crew_first() -> None:
    position = Position(2).hand(0, "2C", "2D", "JD", "QH", "KS").hand(1, "5C").ship(0, "c4").ship(1, "f1").begin()
    assert sensible(position) == ["Bury the 2 of clubs"]
    position.choose("Bury the 2 of clubs")
    assert sensible(position) == ["Bury the 2 of diamonds"]


def test_a_forced_burial_of_treasure_takes_the_least() -> None:
    position = (
        Position(2).island("KD").hand(0, "AD", "JC", "KH", "KS").hand(1, "5C").ship(0, "c4").ship(1, "f1").begin()
    )
    assert sensible(position) == ["Bury the Jack of clubs"]


@pytest.mark.parametrize("mine", ["2D", "6D"])
def test_nobody_attacks_with_the_last_crew_where_it_must_lose(mine: str) -> None:
    position = Position(2).hand(0, mine, "KS").hand(1, "8C", "9C").ship(0, "c4").ship(1, "c3").begin()
    position.state.known[0] |= position.state.hands[1]
    position.choose("Drift")
    assert any(label.startswith("To c3") for label in position.options())
    assert not any(label.startswith("To c3") for label in sensible(position))


def test_an_attack_that_may_win_is_sensible() -> None:
    position = Position(2).hand(0, "6D", "KS").hand(1, "8C", "9C").ship(0, "c4").ship(1, "c3").begin()
    position.choose("Drift")
    assert any(label.startswith("To c3") for label in sensible(position))


def test_an_empty_hand_is_not_worth_an_attack() -> None:
    position = Position(2).hand(0, "6D", "KS").hand(1).ship(0, "c4").ship(1, "c3").begin()
    position.choose("Drift")
    assert not any(label.startswith("To c3") for label in sensible(position))


def test_a_storm_gets_crew_before_treasure() -> None:
    position = (
        Position(2).island("KS").hand(0, "3C", "AS", "4D").hand(1, "5C").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    )
    position.choose("Drift", "To c3")
    assert sensible(position) == ["Place the 3 of clubs", "Place the 4 of diamonds"]


def test_a_storm_gets_the_least_treasure() -> None:
    position = (
        Position(2).island("KS").hand(0, "JC", "AS", "KD").hand(1, "5C").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    )
    position.choose("Drift", "To c3")
    assert sensible(position) == ["Place the Jack of clubs"]


def test_without_crew_storms_are_left_alone() -> None:
    position = Position(2).island("KS").hand(0, "JC", "AS").hand(1, "5C").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Drift")
    assert not any(label.startswith("To c3") for label in sensible(position))


def test_the_winner_gives_no_treasure() -> None:
    position = Position(2).hand(0, "6D", "KS").hand(1, "3C", "4C", "5C").ship(0, "c4").ship(1, "c3").begin()
    position.choose("Drift", "To c3", "Fight with the 6", "Fight with the 3")
    assert "Give the King of spades" in position.options()
    assert sensible(position) == ["Give the 4 of clubs", "Give the 5 of clubs"]


def test_an_exchange_that_gains_is_made_with_the_lowest_card() -> None:
    position = Position(2).hand(0, "3C", "JH", "KH").hand(1, "5C").ship(0, "b4").ship(1, "f1").begin()
    position.choose("Drift", "To b5")
    assert len(position.options()) == 3
    assert len(sensible(position)) == 1
    assert "Jack of hearts" in sensible(position)[0]


def test_an_exchange_that_ends_the_game_is_left_to_judgement() -> None:
    position = (
        Position(2).island("JC").island("JD").island("KS").hand(0, "3C", "JH").hand(1, "5C").ship(0, "b4").ship(1, "f1")
    )
    position.begin().choose("Drift", "To b5")
    assert sensible(position) == position.options()


def test_a_ship_known_to_have_no_crew_is_beaten_with_the_weakest() -> None:
    position = Position(2).hand(0, "6D", "3D", "KS").hand(1, "QC", "QS").ship(0, "c4").ship(1, "c3").begin()
    position.state.known[0] |= position.state.hands[1]
    position.choose("Drift", "To c3")
    assert sensible(position) == ["Fight with the 3 of diamonds"]


def test_alone_no_treasure_is_discarded_while_there_is_crew() -> None:
    position = Position(1, solo=True).hand(0, "3C", "5C", "KS", "JH").ship(0, "c4").begin()
    assert "End the voyage" in position.options()
    assert {label.split()[0] for label in sensible(position)} == {"Bury", "Sail"}
    assert all("of clubs" in label for label in sensible(position))
    position.choose("Sail with the 5 of clubs")
    assert sensible(position) == ["Discard the 3 of clubs"]


def test_alone_a_voyage_that_would_cost_treasure_ends() -> None:
    position = Position(1, solo=True).hand(0, "KS", "JH").ship(0, "c1").begin()
    assert sensible(position) == ["End the voyage"]


def test_alone_an_exchange_next_door_may_be_worth_treasure() -> None:
    position = Position(1, solo=True).hand(0, "KS", "JH").ship(0, "b4").begin()
    assert sensible(position) == ["Drift", "End the voyage"]
