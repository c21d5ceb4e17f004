"""Option: random islands. The players lay the islands, or in the second edition may swap theirs."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

MAP = [f"{column}{row}" for row in "123456" for column in "abcdef"]
SUITS = ("clubs", "diamonds", "hearts", "spades")
SECOND_MAP = [f"{column}{row}" for row in "12345" for column in "abcde"]
CORNERS = {"clubs": "a1", "diamonds": "e1", "hearts": "a5", "spades": "e5"}


def lay(suit: str, square: str) -> list[str]:
    """The labels of laying an Ace."""
    return [f"Take the Ace of {suit}", f"Lay it on {square}"]


def swap(suit: str, square: str | None) -> list[str]:
    """The labels of swapping an island of the second edition, or of leaving it."""
    return [f"Take the island of {suit}", f"Lay it on {square}" if square else "Leave it in its corner"]


def islands(table: Position) -> dict[str, str]:
    """Where the islands lie."""
    return {island["suit"]: island["square"] or "" for island in table.view(SPECTATOR)["islands"]}


def on_turn(table: Position) -> bool:
    """Whether play has begun."""
    return table.options()[0].split()[0] in ("Bury", "Sail", "Drift")


@clause("CP-random-1", "CP-random-3")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        (2, 1, ["Anna", "Bart", "Anna", "Bart"]),
        (2, 2, ["Bart", "Anna", "Bart", "Anna"]),
        (3, 2, ["Bart", "Cleo", "Anna", "Bart"]),
        (4, 3, ["Cleo", "Dirk", "Anna", "Bart"]),
    ],
)
def test_the_players_lay_islands_in_turn_until_no_ace_is_left(seats: int, first: int, order: list[str]) -> None:
    table = Position(seats, random_islands=True, first=str(first))
    layers = []
    for suit, square in zip(SUITS, ("a1", "c3", "f6", "d4"), strict=True):
        layers.append(table.asked)
        table.choose(*lay(suit, square))
    assert layers == order
    assert on_turn(table)
    assert table.asked == order[0]
    starts = dict(reversed(list(zip(order, ("a1", "c3", "f6", "d4"), strict=True))))
    assert {who: table.at(seat) for seat, who in enumerate(table.names)} == starts


@clause("CP-random-1")
def test_each_ship_begins_on_an_island_its_player_chose() -> None:
    table = Position(4, random_islands=True)
    for suit, square in (("hearts", "f1"), ("clubs", "f2"), ("spades", "f3"), ("diamonds", "f4")):
        table.choose(*lay(suit, square))
    assert [table.at(seat) for seat in range(4)] == ["f1", "f2", "f3", "f4"]
    assert islands(table) == {"hearts": "f1", "clubs": "f2", "spades": "f3", "diamonds": "f4"}


@clause("CP-random-2")
def test_first_the_ace_is_chosen_and_then_its_square() -> None:
    table = Position(2, random_islands=True)
    assert table.options() == [f"Take the Ace of {suit}" for suit in SUITS]
    table.choose("Take the Ace of hearts")
    assert table.asked == "Anna"
    assert table.options() == [f"Lay it on {square}" for square in MAP]
    table.choose("Lay it on a1")
    assert table.asked == "Bart"
    assert table.options() == [f"Take the Ace of {suit}" for suit in SUITS if suit != "hearts"]
    assert table.why("Take the Ace of hearts") == "That island has been chosen already."


@clause("CP-random-2")
def test_edges_corners_and_neighbours_of_islands_are_allowed_but_no_square_with_an_ace() -> None:
    table = Position(2, random_islands=True).choose(*lay("hearts", "a1"), *lay("clubs", "b1"), "Take the Ace of spades")
    assert table.options() == [f"Lay it on {square}" for square in MAP if square not in ("a1", "b1")]
    assert table.why("Lay it on a1") == "An island lies there."
    table.choose("Lay it on b2")
    assert islands(table)["spades"] == "b2"


@clause("CP-random-3")
def test_a_solo_player_places_all_four_and_starts_from_the_first() -> None:
    table = Position(1, random_islands=True, solo=True)
    for suit, square in (("spades", "f1"), ("clubs", "f2"), ("hearts", "f3"), ("diamonds", "f4")):
        assert not on_turn(table)
        table.choose(*lay(suit, square))
    assert on_turn(table)
    assert table.at(0) == "f1"


@clause("CP-random-3")
def test_the_ship_starts_from_the_ace_its_player_placed_first_not_last() -> None:
    table = Position(2, random_islands=True)
    table.choose(*lay("spades", "a1"), *lay("clubs", "f6"), *lay("hearts", "c3"), *lay("diamonds", "d4"))
    assert [table.at(0), table.at(1)] == ["a1", "f6"]


@clause("CP-random-4")
def test_the_sea_card_below_a_placed_ace_stays_there() -> None:
    table = Position(2, random_islands=True)
    below = {square: table.face_down(square) for square in MAP}
    assert all(len(pile) == 1 for pile in below.values())
    table.choose(*lay("spades", "a1"), *lay("clubs", "f6"), *lay("hearts", "c3"), *lay("diamonds", "d4"))
    assert {square: table.face_down(square) for square in MAP} == below


@clause("CP-random-4")
def test_a_usual_island_square_without_an_ace_is_plain_sea() -> None:
    table = Position(2, random_islands=True)
    table.choose(*lay("spades", "a1"), *lay("clubs", "f6"), *lay("hearts", "b5"), *lay("diamonds", "d4"))
    table.hand(0, "10C", "2D").ship(0, "b3").ship(1, "f1").begin().choose("Sail with the 10 of clubs")
    assert "To b2" in table.options()
    table.choose("To b2")
    assert "Heave to here" in table.options()
    assert "To a1, island of spades" in table.options()


@clause("CP-random-5")
def test_second_edition_each_player_takes_an_island_without_a_ship() -> None:
    table = Position(3, random_islands=True, edition="second")
    assert islands(table) == CORNERS
    assert table.options() == [f"Take the island of {suit}" for suit in SUITS]
    table.choose(*swap("hearts", "c3"))
    assert table.asked == "Bart"
    assert table.options() == [f"Take the island of {suit}" for suit in ("clubs", "diamonds", "spades")]
    table.choose(*swap("clubs", None))
    assert table.options() == [f"Take the island of {suit}" for suit in ("diamonds", "spades")]
    table.choose(*swap("spades", "b2"))
    assert on_turn(table)
    assert [table.at(seat) for seat in range(3)] == ["c3", "a1", "b2"]
    assert islands(table) == {"clubs": "a1", "diamonds": "e1", "hearts": "c3", "spades": "b2"}


@clause("CP-random-5")
def test_second_edition_an_island_is_swapped_with_any_sea_square_or_left() -> None:
    table = Position(2, random_islands=True, edition="second").choose("Take the island of diamonds")
    open_sea = [square for square in SECOND_MAP if square not in CORNERS.values()]
    assert table.options() == [*[f"Lay it on {square}" for square in open_sea], "Leave it in its corner"]
    assert table.why("Lay it on a1") == "An island lies there."
    table.choose("Leave it in its corner")
    assert islands(table) == CORNERS
    assert table.at(0) == "e1"


@clause("CP-random-5")
def test_second_edition_the_sea_card_goes_to_the_corner_unseen() -> None:
    table = Position(2, random_islands=True, edition="second")
    card = table.face_down("c3")
    table.choose(*swap("diamonds", "c3"))
    assert table.face_down("e1") == card
    assert table.face_down("c3") == []
    for viewer in (0, 1, SPECTATOR):
        assert table.backs(viewer, "e1") == (1, [], 0)
    table.choose("Take the island of clubs")
    assert "Lay it on e1" in table.options()


@clause("CP-random-6")
@pytest.mark.parametrize("treacherous", [False, True])
def test_nobody_sees_a_hand_until_all_islands_and_moved_cards_lie(treacherous: bool) -> None:
    table = Position(2, random_islands=True, treacherous_seas=treacherous)
    dealt = [table.holds(seat) for seat in range(2)]
    steps = [label for suit, square in zip(SUITS, ("a1", "c3", "f6", "d4"), strict=True) for label in lay(suit, square)]
    if treacherous:
        for column in "bcde":
            steps += [f"Move the card from {column}1", f"Put it at {column}0"]
    for step in steps:
        assert [hand["size"] for hand in table.view(0)["hands"]] == [6, 6]
        for viewer in (0, 1, SPECTATOR):
            assert table.knows(viewer, 0) == table.knows(viewer, 1) == []
        table.choose(step)
    assert on_turn(table)
    assert [table.knows(seat, seat) for seat in range(2)] == dealt
    assert table.knows(0, 1) == table.knows(SPECTATOR, 0) == []


@clause("CP-random-6")
def test_second_edition_nobody_sees_a_hand_until_the_islands_are_taken() -> None:
    table = Position(2, random_islands=True, edition="second")
    for step in (*swap("clubs", "c3"), *swap("spades", None)):
        assert table.knows(0, 0) == table.knows(1, 1) == []
        table.choose(step)
    assert table.knows(1, 1) == table.holds(1)
