"""The second edition: map, stack, draw, drifting, the limit of two ships, and the ends.

What is known of the stack is in `test_second_known`.
"""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

EMPTY = "The stack is empty: the game is over."


def second(seats: int = 2, **options: Any) -> Position:
    return Position(seats=seats, edition="second", **options)


def stack(position: Position) -> list[str]:
    """The stack from the top."""
    return [told["cards"][0] for told in position.view(ALL_SEEING)["stack"]["told"]]


def kinds(position: Position) -> set[str]:
    """What kinds of answers there are, by their first words."""
    return {label.split()[0] for label in position.options()}


def squares(position: Position) -> set[str]:
    """Where the ship may go now."""
    return {label.split()[1].rstrip(",") for label in position.options() if label.startswith("To ")}


# Set-up


@clause("CP-second-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_map_is_five_by_five_with_the_aces_in_the_corners(seed: int) -> None:
    view = Position(edition="second", seed=seed).view(SPECTATOR)
    assert view["size"] == 5
    islands = {island["square"]: island["card"] for island in view["islands"]}
    assert islands == {"a1": "AC", "e1": "AD", "a5": "AH", "e5": "AS"}
    lying = {pile["square"]: (pile["up"], pile["down"]) for pile in view["squares"]}
    assert set(lying) == {f"{column}{row}" for column in "abcde" for row in range(1, 6)}
    assert {square for square, pile in lying.items() if pile == ([], 0)} == set(islands)
    assert sum(pile == ([], 1) for pile in lying.values()) == 21


@clause("CP-second-2")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_twelve_are_dealt_and_fifteen_form_the_stack(seats: int, each: int) -> None:
    position = second(seats)
    view = position.view(SPECTATOR)
    assert view["stack"] == {"size": 14, "told": []}, "fifteen, of which Anna has drawn the first; all face down"
    assert [hand["size"] for hand in view["hands"]] == [each + 1, *[each] * (seats - 1)]
    assert [position.at(seat) for seat in range(seats)] == {2: ["a1", "e5"], 3: ["a1", "e1", "e5"]}.get(
        seats, ["a1", "e1", "e5", "a5"]
    )


# The draw


@clause("CP-second-3")
def test_a_turn_begins_with_drawing_the_top_card() -> None:
    position = second().hand(0, "4D").hand(1, "5D").ship(0, "c3").pile("c4", up=["2C"]).stack("KH", "9H", "8H").begin()
    assert position.holds(0) == ["4D", "KH"]
    assert position.asked == "Anna"
    assert kinds(position) == {"Bury", "Sail", "Drift"}, "the draw was no question"
    position.choose("Drift", "To c4")
    assert position.holds(1) == ["5D", "9H"]
    assert stack(position) == ["8H"]


@clause("CP-second-3")
def test_a_lost_turn_has_drawn_too() -> None:
    position = second(4).hand(0, "KC").hand(1, "5D").hand(2, "6D").hand(3, "7D").stack("QC", "9H", "8H")
    position.ship(0, "a1").ship(1, "a2").ship(2, "b1").ship(3, "b2").begin()
    assert position.asked == "Bart"
    assert "Anna can neither sail nor drift and loses the turn." in position.log(SPECTATOR)
    assert position.holds(0) == ["QC", "KC"]
    assert position.holds(1) == ["5D", "9H"]


@clause("CP-second-3")
def test_the_drawn_card_can_be_used_in_the_same_turn() -> None:
    position = second().hand(0, "KC", "QC", "KD", "QD").ship(0, "c3").stack("9H", "8H").begin()
    assert "Sail with the 9 of hearts" in position.options()


# Drifting


@clause("CP-second-4")
def test_drifting_is_allowed_with_four_cards() -> None:
    four = second().hand(0, "9C", "KD", "QD").ship(0, "c3").stack("9H", "8H").begin()
    assert len(four.holds(0)) == 4
    assert "Drift" in four.options()
    five = second().hand(0, "9C", "KC", "KD", "QD").ship(0, "c3").stack("9H", "8H").begin()
    assert len(five.holds(0)) == 5
    assert "Drift" not in five.options()
    assert "Drift" in five.choose("Bury the King of clubs").options()


@clause("CP-second-4")
def test_a_compulsory_burial_goes_down_to_four() -> None:
    position = second().hand(0, "2C", "JC", "QC", "KC", "KD").ship(0, "c3").stack("2H", "8H").begin()
    assert kinds(position) == {"Bury"}
    position.choose("Bury the 2 of clubs")
    assert kinds(position) == {"Bury"}, "five are still too many"
    position.choose("Bury the Jack of clubs")
    assert "Drift" in position.options()


@clause("CP-second-4")
def test_a_drift_may_go_diagonally() -> None:
    position = second().hand(0, "KC").ship(0, "c3").stack("2H", "8H").begin().choose("Drift")
    assert squares(position) == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    position.choose("To b2")
    assert (position.at(0), position.asked) == ("b2", "Bart"), "one square only"


# Where cards go


@clause("CP-second-5")
def test_the_card_that_sails_from_an_island_becomes_the_lowest_of_the_stack() -> None:
    position = second().hand(0, "3C", "KD").ship(0, "a1").stack("2H", "8H", "9H").begin()
    position.choose("Sail with the 3 of clubs")
    assert stack(position) == ["8H", "9H", "3C"]
    assert (position.face_up("a1"), position.face_down("a1")) == ([], [])


@clause("CP-second-5")
def test_the_card_that_sails_from_the_sea_is_left_behind_face_up() -> None:
    position = second().hand(0, "3C", "KD").ship(0, "c3").stack("2H", "8H", "9H").begin()
    position.choose("Sail with the 3 of clubs")
    assert position.face_up("c3") == ["3C"]
    assert stack(position) == ["8H", "9H"]


@clause("CP-second-5")
def test_cards_buried_on_an_island_stay_there() -> None:
    position = second().hand(0, "3C", "KD", "QD").ship(0, "a1").stack("2H", "8H", "9H").begin()
    position.choose("Bury the King of diamonds", "Sail with the 3 of clubs", "To a2")
    assert position.face_down("a1") == ["KD"]
    assert "KD" not in stack(position)


def battle(seed: int = 1, bart: tuple[str, ...] = ("8S", "9S", "QD")) -> Position:
    """Anna fights with the 2 and 3 of clubs; Bart is asked if he holds crew."""
    position = second(seed=seed).hand(0, "4C", "2C", "3C", "KD").hand(1, *bart).ship(0, "c3").ship(1, "c4")
    position.stack("JH", "6H", "7H").begin().choose("Sail with the 4 of clubs", "To c4")
    return position.choose("Fight with the 2 of clubs", "Fight with the 3 of clubs")


@clause("CP-second-6")
def test_the_cards_of_both_sides_are_shuffled_together_under_the_stack() -> None:
    orders = set()
    for seed in range(200):
        position = battle(seed).choose("Fight with the 8 of spades", "Fight with the 9 of spades")
        assert stack(position)[:2] == ["6H", "7H"], "under the stack, not on top"
        orders.add(tuple(stack(position)[2:]))
    assert all(sorted(order) == ["2C", "3C", "8S", "9S"] for order in orders)
    assert len(orders) == 24, "every order comes up"
    for island in ("a1", "e5"):
        assert position.face_up(island) == []


@clause("CP-second-6")
def test_a_card_that_fought_alone_goes_under_the_stack_too() -> None:
    position = (
        second().hand(0, "4C", "2C", "KD").hand(1, "QD").ship(0, "c3").ship(1, "c4").stack("JH", "6H", "7H").begin()
    )
    position.choose("Sail with the 4 of clubs", "To c4", "Fight with the 2 of clubs")
    assert stack(position) == ["6H", "7H", "2C"]


# Two ships on a square


def two_at_c4(cleo: str = "c4", turn: int = 0) -> Position:
    """Bart and Cleo share c4, and Anna lies at c3 with crew to fight."""
    position = second(3).hand(0, "3D", "9C", "2C").hand(1, "5D").hand(2, "6D").stack("KH", "9H", "8H", "7H", "6H")
    return position.ship(0, "c3").ship(1, "c4").ship(2, cleo).turn(turn).begin()


@clause("CP-second-7")
def test_a_square_with_two_ships_is_closed_to_a_third_sailing_or_drifting() -> None:
    for start in ("Sail with the 3 of diamonds", "Drift"):
        position = two_at_c4().choose(start)
        assert "c4" not in squares(position)
        assert position.why("To c4") == "Two ships lie there already, and there is no room for a third."


@clause("CP-second-7")
def test_a_square_with_one_ship_is_open() -> None:
    for start in ("Sail with the 3 of diamonds", "Drift"):
        assert "c4" in squares(two_at_c4(cleo="a5").choose(start))


@clause("CP-second-7")
def test_nobody_passes_a_square_with_two_ships() -> None:
    position = two_at_c4().choose("Sail with the 9 of clubs", "To d3")
    assert "c4" not in squares(position)
    assert "d4" in squares(position), "it can be sailed round"


@clause("CP-second-7")
def test_when_one_of_the_two_has_left_another_may_enter() -> None:
    position = two_at_c4(turn=2).choose("Drift", "To c5", "Sail with the 3 of diamonds")
    assert "c4" in squares(position)
    assert kinds(position.choose("To c4")) == {"Fight"}


@clause("CP-second-7")
@pytest.mark.parametrize("dirk", ["a1", "c3"], ids=["three lie there", "two lie there"])
@pytest.mark.parametrize("start", ["Drift", "Sail with the 3 of diamonds"])
def test_islands_have_no_limit(start: str, dirk: str) -> None:
    position = (
        second(4).hand(0, "3D", "9C").hand(1, "5D").hand(2, "6D").hand(3, "7D").stack("KH", "9H", "8H", "7H", "6H")
    )
    position.ship(0, "a2").ship(1, "a1").ship(2, "a1").ship(3, dirk).begin()
    position.choose(start, "To a1", "Keep all cards")
    assert [position.at(seat) for seat in range(4)] == ["a1", "a1", "a1", dirk]
    assert position.asked == "Bart"


# Battles, score and ends


@clause("CP-second-8")
def test_battles_are_those_of_up_to_three() -> None:
    position = battle()
    assert position.asked == "Bart"
    assert position.options() == ["Fight with the 8 of spades", "Fight with the 9 of spades"]
    position.choose("Fight with the 8 of spades")
    assert position.options() == ["Fight with the 9 of spades", "That is all"]


@clause("CP-second-8")
@pytest.mark.parametrize(("rank", "worth"), [("A", 4), ("K", 3), ("Q", 2), ("J", 1), ("10", 0)])
def test_the_scores_are_four_three_two_one(rank: str, worth: int) -> None:
    position = second().island("QC" if rank != "Q" else "JC").hand(0, "2D").hand(1, f"{rank}C").ship(0, "c3")
    position.pile("c4", up=["2S"]).stack("2H").begin().choose("Drift", "To c4")
    assert position.over
    assert position.view(SPECTATOR)["scores"] == [0, worth]


def at_the_last_island(given: str, *tops: str, **options: Any) -> Position:
    position = second(**options)
    for top in tops:
        position.island(top)
    position.hand(0, given).ship(0, "d4").stack("2H", "8H").begin()
    return position.choose("Drift", "To e5", "Exchange the ")


@clause("CP-second-9")
def test_the_game_ends_by_full_politics() -> None:
    assert not at_the_last_island("QS", "KC", "QD", "JH").over
    over = at_the_last_island("JS", "JC", "JD", "JH")
    assert over.log(SPECTATOR)[-1] == "All four islands show their Jacks: the game is over."


@clause("CP-second-9")
def test_the_table_may_choose_the_last_ace() -> None:
    over = at_the_last_island("QS", "KC", "QD", "JH", ending="last-ace")
    assert over.log(SPECTATOR)[-1] == "The last Ace has left its island: the game is over."


@clause("CP-second-10")
@pytest.mark.parametrize("ending", ["last-ace", "full-politics"])
def test_the_game_ends_right_before_a_turn_that_could_not_draw(ending: str) -> None:
    position = second(ending=ending).hand(0, "2D").hand(1, "5D").ship(0, "c3").pile("c4", up=["KC"]).stack("2H").begin()
    assert not position.over, "Anna has drawn the last card and plays her turn"
    assert position.choose("Drift", "To c4").over
    assert position.log(SPECTATOR)[-1] == EMPTY
    assert (position.holds(0), position.holds(1)) == (["KC", "2D", "2H"], ["5D"])


@clause("CP-second-10")
def test_a_card_that_sailed_from_an_island_keeps_the_game_going() -> None:
    position = second().hand(0, "3C").hand(1, "5D").ship(0, "a1").pile("a2", up=["KC"]).stack("2H").begin()
    position.choose("Sail with the 3 of clubs", "To a2")
    assert position.asked == "Bart"
    assert position.holds(1) == ["3C", "5D"]


@clause("CP-second-10")
def test_cards_lost_in_battle_keep_the_game_going() -> None:
    position = second().hand(0, "2C", "KD").hand(1, "5D", "QD").ship(0, "c3").ship(1, "c4").stack("JH").begin()
    position.choose("Drift", "To c4", "Fight with the 2 of clubs", "Fight with the 5 of diamonds", "Give the Queen")
    assert position.asked == "Bart"
    assert len(stack(position)) == 1


@clause("CP-second-10")
def test_a_game_can_end_inside_a_round() -> None:
    position = second(3).hand(0, "2D").hand(1, "5D").ship(0, "c3").pile("c4", up=["KC"])
    position.ship(1, "d3").pile("d4", up=["QC"]).stack("2H", "2S").begin().choose("Drift", "To c4")
    assert not position.over
    assert position.choose("Drift", "To d4").over, "Cleo has had no turn in this round"


@clause("CP-second-11")
def test_the_cap_holds_here_as_well() -> None:
    position = second(cap=1).hand(0, "2D").hand(1, "5D").ship(0, "c3").pile("c4", up=["KC"])
    position.ship(1, "d3").pile("d4", up=["QC"]).begin().choose("Drift", "To c4", "Drift", "To d4")
    assert position.over
    assert position.log(SPECTATOR)[-1] == "The last round has been played: the game is over."
    assert len(stack(position)) > 2


@clause("CP-second-11")
def test_the_cap_is_sixty_rounds_unless_the_table_says_otherwise() -> None:
    assert second().view(SPECTATOR)["cap"] == 60
