"""Option: treacherous seas. Cards of the sea are moved outside the edge, and gaps are left."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

ISLANDS = {"b2", "e2", "b5", "e5"}
MAP = {f"{column}{row}" for row in "123456" for column in "abcdef"}
EDGE_6 = {f"{c}{r}" for r in "07" for c in "abcdef"} | {f"{c}{r}" for r in "123456" for c in "zg"}
EDGE_5 = {f"{c}{r}" for r in "06" for c in "abcde"} | {f"{c}{r}" for r in "12345" for c in "zf"}


def move(start: str, stop: str) -> list[str]:
    """The labels of moving a card."""
    return [f"Move the card from {start}", f"Put it at {stop}"]


def squares(table: Position) -> list[str]:
    """The squares named by the options."""
    return [label[-2:] for label in table.options()]


def asked_to_move(table: Position) -> bool:
    """Whether the table is still moving cards."""
    return table.options()[0].startswith("Move the card")


def rough(*moves: tuple[str, str], seats: int = 2) -> Position:
    """A table whose players have made these moves; what is left to move goes below the map from the last rows."""
    table = Position(seats, treacherous_seas=True)
    rest = iter([("c6", "c7"), ("d6", "d7"), ("a6", "a7"), ("f6", "f7")])
    for start, stop in moves:
        table.choose(*move(start, stop))
    while asked_to_move(table):
        table.choose(*move(*next(rest)))
    return table


@clause("CP-seas-1", "CP-seas-2")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(2, ["Anna", "Bart", "Anna", "Bart"]), (3, ["Anna", "Bart", "Cleo"]), (4, ["Anna", "Bart", "Cleo", "Dirk"])],
)
def test_the_players_move_their_cards_singly_and_in_turn(seats: int, order: list[str]) -> None:
    table = Position(seats, treacherous_seas=True)
    movers = []
    for column in "abcd":
        if not asked_to_move(table):
            break
        movers.append(table.asked)
        table.choose(f"Move the card from {column}1")
        assert table.asked == movers[-1]
        table.choose(f"Put it at {column}0")
    assert movers == order
    assert table.asked == "Anna"
    assert not asked_to_move(table)


@clause("CP-seas-1")
def test_a_solo_player_moves_four() -> None:
    table = Position(1, treacherous_seas=True, solo=True)
    for column in "abcd":
        assert asked_to_move(table)
        table.choose(*move(f"{column}1", f"{column}0"))
    assert not asked_to_move(table)


@clause("CP-seas-1")
def test_nobody_sees_the_card_that_is_moved() -> None:
    table = Position(2, treacherous_seas=True)
    card = table.face_down("c3")
    table.choose("Move the card from c3")
    for viewer in (0, 1, SPECTATOR):
        assert table.backs(viewer, "c3") == (1, [], 0)
    table.choose("Put it at c0")
    assert table.face_down("c0") == card
    for viewer in (0, 1, SPECTATOR):
        assert table.backs(viewer, "c0") == (1, [], 0)
        assert table.backs(viewer, "c3") == (0, [], 0)


@clause("CP-seas-2")
def test_moving_begins_with_the_first_player() -> None:
    table = Position(3, treacherous_seas=True, first="2")
    movers = []
    for column in "abc":
        movers.append(table.asked)
        table.choose(*move(f"{column}1", f"{column}0"))
    assert movers == ["Bart", "Cleo", "Anna"]
    assert table.asked == "Bart"


@clause("CP-seas-2")
def test_moving_is_not_optional() -> None:
    table = Position(2, treacherous_seas=True)
    assert all(label.startswith("Move the card from ") for label in table.options())
    table.choose("Move the card from c3")
    assert all(label.startswith("Put it at ") for label in table.options())


@clause("CP-seas-3")
def test_the_card_may_come_from_any_sea_square_but_not_from_below_an_ace() -> None:
    table = Position(2, treacherous_seas=True)
    assert set(squares(table)) == MAP - ISLANDS
    assert table.why("Move the card from b2") == "An island lies there."


@clause("CP-seas-3")
def test_a_card_that_was_moved_and_a_gap_cannot_be_picked_again() -> None:
    table = Position(2, treacherous_seas=True).choose(*move("c3", "c0"))
    assert set(squares(table)) == MAP - ISLANDS - {"c3"}
    assert table.why("Move the card from c0") == "That card has been moved already."
    assert table.why("Move the card from c3") == "No card lies there."


@clause("CP-seas-4")
@pytest.mark.parametrize(("edition", "places"), [("first", EDGE_6), ("second", EDGE_5)])
def test_the_new_place_touches_the_edge_of_the_map_in_a_straight_line(edition: str, places: set[str]) -> None:
    table = Position(2, treacherous_seas=True, edition=edition).choose("Move the card from c3")
    assert set(squares(table)) == places
    assert table.why("Put it at z0") == "It has to lie straight outside the edge of the map, and not at a corner."


@clause("CP-seas-4")
def test_each_place_takes_one_card_and_touching_a_moved_card_is_not_enough() -> None:
    table = Position(2, treacherous_seas=True).choose(*move("c3", "a0"), "Move the card from c4")
    assert set(squares(table)) == EDGE_6 - {"a0"}
    assert table.why("Put it at a0") == "A moved card lies there already."
    assert "z0" not in squares(table)


@clause("CP-seas-4")
def test_the_edge_square_may_be_a_gap() -> None:
    table = Position(2, treacherous_seas=True).choose(*move("c1", "c0"))
    assert table.face_down("c1") == []
    table.choose(*move("d1", "d0"))
    assert table.face_down("d0") != []


@clause("CP-seas-4")
def test_the_edge_square_may_be_an_island() -> None:
    table = Position(2, treacherous_seas=True, random_islands=True)
    for ace, square in (("clubs", "a1"), ("spades", "c1"), ("hearts", "f6"), ("diamonds", "d4")):
        table.choose(f"Take the Ace of {ace}", f"Lay it on {square}")
    table.choose("Move the card from c3")
    assert {"a0", "z1", "c0", "g6", "f7"} <= set(squares(table))


def sailing(table: Position) -> Position:
    """Lay the first card that sails."""
    return table.choose(next(label for label in table.options() if label.startswith("Sail")))


@clause("CP-seas-5")
def test_a_gap_is_a_storm_that_stops_and_charges_whoever_enters() -> None:
    table = sailing(rough(("b3", "a0")))
    table.choose("To b3, storm")
    assert all(label.startswith("Place the ") for label in table.options())
    assert table.asked == "Anna"


@clause("CP-seas-5")
def test_a_gap_turns_into_sea_as_soon_as_a_card_lies_on_it() -> None:
    position = rough(("b3", "a0")).hand(0, "5D", "6D").hand(1, "10C").ship(0, "b4").ship(1, "e3").pile("b3").begin()
    position.choose("Drift", "To b3, storm", "Place the 5 of diamonds")
    position.choose("Drift", "To d3").choose("Drift", "To a3")
    position.choose("Sail with the 10 of clubs", "To c3", "To b3, 5 of diamonds")
    assert "Heave to here" in position.options()
    position.choose("Heave to here")
    assert "5D" in position.holds(1)


@clause("CP-seas-6")
def test_the_new_square_is_reached_from_its_grid_neighbours_at_the_usual_prices() -> None:
    for card, start, price in (("3C", "b1", 3), ("4C", "a1", 5), ("5C", "a1", 5), ("5C", "c1", 5), ("10C", "b2", 0)):
        position = rough(("c4", "b0")).hand(0, card).ship(0, start).ship(1, "f6").pile("c4").begin()
        position.choose("Sail with")
        points = int(card[:-1])
        assert ("b0" in position.steps()) == (bool(price) and points >= price)


@clause("CP-seas-6")
def test_two_outside_squares_that_are_neighbours_are_neighbours_for_ships_too() -> None:
    table = rough(("c4", "a0"), ("d4", "b0"), ("c3", "z1"), ("d3", "g5"))
    position = table.hand(0, "5C").ship(0, "a0").ship(1, "f6").pile("c4").pile("d4").pile("c3").pile("d3").begin()
    position.choose("Sail with the 5 of clubs")
    assert position.steps() == ["a1", "b0", "b1", "z1"]
    assert position.why("To z0") == "There is no square there."


@clause("CP-seas-6")
def test_a_drift_to_the_new_square_goes_straight() -> None:
    for start, near in (("b1", True), ("a1", False), ("c1", False)):
        position = rough(("c4", "b0")).hand(0, "3C").ship(0, start).ship(1, "f6").pile("c4").begin().choose("Drift")
        assert ("b0" in position.steps()) == near


@clause("CP-seas-6", "CP-seas-1")
def test_the_moved_card_is_picked_up_at_its_new_place() -> None:
    position = rough(("c4", "b0")).hand(0, "3C").ship(0, "b1").ship(1, "f6").pile("c4").pile("b0", down=["KS"]).begin()
    position.choose("Drift", "To b0")
    assert position.holds(0) == ["3C", "KS"]


@clause("CP-seas-7")
def test_a_new_square_that_is_emptied_is_a_storm_and_lasts() -> None:
    position = rough(("c4", "b0")).hand(0, "3C").hand(1, "5H").ship(0, "b1").ship(1, "a2")
    position.pile("c4").pile("b0", down=["KS"]).pile("a1", up=["2H"]).begin()
    position.choose("Drift", "To b0").choose("Drift", "To a1")
    position.choose("Drift", "To b1, storm", "Place the 3 of clubs")
    assert position.backs(SPECTATOR, "b0") == (0, [], 0)
    position.choose("Sail with the 5 of hearts", "To b0, storm")
    assert position.options() == ["Place the 2 of hearts"]


@clause("CP-seas-7")
def test_outside_places_that_never_received_a_card_are_not_squares() -> None:
    position = rough(("c4", "b0")).hand(0, "5C").ship(0, "a1").ship(1, "f6").pile("c4").begin()
    position.choose("Sail with the 5 of clubs")
    assert position.steps() == ["a2", "b0", "b1", "b2"]
    for viewer in (0, SPECTATOR):
        outside = {pile["square"] for pile in position.view(viewer)["squares"]} - MAP
        assert outside == {"b0", "c7", "d7", "a7"}


@clause("CP-seas-8")
def test_cards_are_moved_after_random_islands() -> None:
    table = Position(2, treacherous_seas=True, random_islands=True)
    for ace, square in (("clubs", "a1"), ("spades", "c1"), ("hearts", "f6"), ("diamonds", "d4")):
        assert table.options()[0].startswith("Take the Ace")
        table.choose(f"Take the Ace of {ace}", f"Lay it on {square}")
    assert asked_to_move(table)
    assert set(squares(table)) == MAP - {"a1", "c1", "f6", "d4"}


@clause("CP-seas-8")
def test_cards_are_moved_before_anybody_looks_at_a_hand() -> None:
    table = Position(2, treacherous_seas=True)
    for column in "abcd":
        assert table.knows(0, 0) == table.knows(1, 1) == []
        assert [hand["size"] for hand in table.view(0)["hands"]] == [6, 6]
        table.choose(f"Move the card from {column}1")
        assert table.knows(0, 0) == table.knows(1, 1) == []
        table.choose(f"Put it at {column}0")
    assert table.knows(0, 0) == table.holds(0)
    assert table.knows(1, 1) == table.holds(1)
    assert table.knows(0, 1) == table.knows(1, 0) == []


@clause("CP-seas-1")
def test_all_cards_are_still_there_and_only_moved() -> None:
    before = Position(4, treacherous_seas=True)
    lying = {pile["square"]: pile["known"] for pile in before.view(ALL_SEEING)["squares"]}
    after = rough(("c3", "c0"), ("d4", "g4"), seats=4)
    for start, stop in (("c3", "c0"), ("d4", "g4"), ("c6", "c7"), ("d6", "d7")):
        assert after.face_down(stop) == lying.pop(start)
        assert after.face_down(start) == []
    for square, lying_there in lying.items():
        assert after.face_down(square) == lying_there
