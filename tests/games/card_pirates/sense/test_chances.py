"""What searches take a state of Card Pirates for: chances, exact at the end, and the right way round before."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import GAME
from tests.bots.games import TABLES, positions
from tests.games.card_pirates.position import Position


def chance(position: Position, seat: int = 0) -> float:
    return GAME.judgement.quick_value(position.state, seat)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_chances_of_all_seats_add_up_to_one(seats: int, options: dict[str, Value]) -> None:
    for state in positions(seats, options, seed=5, every=3):
        chances = [GAME.judgement.quick_value(state, seat) for seat in range(seats)]
        assert all(0 <= each <= 1 for each in chances)
        if seats > 1:
            assert sum(chances) == pytest.approx(1)
    if seats > 1:
        places = state.places()
        assert chances == [1 / places.count(1) if place == 1 else 0 for place in places]


def test_more_treasure_is_a_better_chance() -> None:
    def worth(*held: str) -> float:
        position = Position(2).island("KC").hand(0, "5D", "6D", *held).hand(1, "5C", "6C").ship(0, "c4").ship(1, "f1")
        return chance(position.begin())

    assert worth() < worth("JS") < worth("KS") < worth("AC") < worth("AC", "KS")


def test_more_crew_is_a_better_chance() -> None:
    def worth(*crew: str) -> float:
        return chance(Position(2).hand(0, *crew).hand(1, "5C", "6C").ship(0, "c4").ship(1, "f1").begin())

    assert worth() < worth("5D") < worth("9D") < worth("9D", "5D")


def test_a_trade_is_worth_more_the_nearer_it_is() -> None:
    def worth(square: str) -> float:
        position = Position(2).hand(0, "5D", "6D", "JH").hand(1, "5C", "6C").ship(0, square).ship(1, "f1").begin()
        position.state.down = [0] * 64
        return chance(position)

    assert worth("b4") > worth("d2") > worth("f2")


def test_a_raider_far_away_is_a_better_chance_than_one_in_reach() -> None:
    def worth(raider: str) -> float:
        position = Position(2).hand(0, "3D", "KS", "KD").hand(1, "9C", "10C").ship(0, "c4").ship(1, raider).turn(1)
        position.begin().state.down = [0] * 64
        return chance(position)

    assert worth("c5") < worth("f1")


def before_the_last_ace(square: str, *rivals: str) -> Position:
    """Only the Ace of hearts is left; seat 0 can buy it with the Jack, and seat 1 holds what is named."""
    position = Position(2).island("JC").island("JD").island("JS")
    return position.hand(0, "8D", "9D", "AC", "JH").hand(1, "5C", "6C", *rivals).ship(0, square).ship(1, "f1").begin()


def test_being_about_to_win_is_worth_more_than_to_be_on_the_way() -> None:
    assert chance(before_the_last_ace("b4")) > chance(before_the_last_ace("d3")) > chance(before_the_last_ace("f2"))


def test_an_ending_that_another_wins_is_worth_nothing() -> None:
    """With three Aces against them, neither end of the way to the last one is better than the other."""
    near, far = [chance(before_the_last_ace(square, "AD", "AS", "KD", "KS")) for square in ("b4", "f2")]
    assert near < 0.5
    assert near == pytest.approx(far, abs=0.1)


def test_a_lead_is_worth_more_in_the_last_rounds() -> None:
    def worth(turns: int) -> float:
        position = Position(2, cap=20).hand(0, "5D", "6D", "KS").hand(1, "5C", "6C").ship(0, "c4").ship(1, "f1")
        position.state.turns = turns
        return chance(position.begin())

    assert worth(38) > worth(35) > worth(10)


def test_what_lies_unseen_next_door_counts_for_nothing() -> None:
    def worth(pile: str, up: bool) -> float:
        position = Position(2).island("QS").hand(0, "5D", "6D").hand(1, "5C", "6C").ship(0, "c4").ship(1, "f1")
        return chance(position.pile("c3", up=[pile] if up else [], down=[] if up else [pile]).begin())

    assert worth("AS", up=True) > worth("AS", up=False)


def test_alone_it_is_what_the_bosun_takes_it_for() -> None:
    position = Position(1, solo=True).hand(0, "3C", "5C", "KS", "JH").ship(0, "c4").begin()
    assert chance(position) == GAME.judgement.value(position.state, 0)
