"""The grid: names of squares, neighbours, and where things lie on either map."""

from __future__ import annotations

import pytest

from quarterdeck.games.card_pirates import sea
from quarterdeck.games.card_pirates.steps.setup import START_SUITS

pytestmark = pytest.mark.laws

CORNER = sea.SQUARES - 1  # never a square of any map


def names(cells: list[int]) -> list[str]:
    return [sea.name(cell) for cell in cells]


def test_a_square_is_named_by_column_and_row() -> None:
    assert sea.name(sea.square(row=3, column=2)) == "b3"
    assert sea.name(sea.square(0, 0)) == "z0", "outside the map, left and above"


@pytest.mark.parametrize("cell", range(sea.SQUARES))
def test_a_name_is_read_back_in_either_case(cell: int) -> None:
    assert sea.from_name(sea.name(cell)) == sea.from_name(sea.name(cell).upper()) == cell


@pytest.mark.parametrize("text", ["", "b", "3", "3b", "b8", "h1", "b33", "b-", "bb"])
def test_what_is_no_square_is_an_error_that_says_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text!r} is no square: write its column and row"):
        sea.from_name(text)


def test_straight_and_diagonal_neighbours_in_the_order_of_the_map() -> None:
    c3 = sea.from_name("c3")
    assert names(sea.STRAIGHT[c3]) == ["c2", "b3", "d3", "c4"]
    assert names(sea.DIAGONAL[c3]) == ["b2", "d2", "b4", "d4"]


def test_there_is_nothing_beyond_the_ring() -> None:
    assert names(sea.STRAIGHT[sea.from_name("z0")]) == ["a0", "z1"]
    assert names(sea.DIAGONAL[sea.from_name("z3")]) == ["a2", "a4"]
    assert names(sea.STRAIGHT[sea.from_name("g3")]) == ["g2", "f3", "g4"]


@pytest.mark.parametrize("cell", range(sea.SQUARES))
def test_neighbours_are_one_row_or_column_away(cell: int) -> None:
    for near, both in ((sea.STRAIGHT, False), (sea.DIAGONAL, True)):
        for other in near[cell]:
            away = {abs(other // sea.WIDTH - cell // sea.WIDTH), abs(other % sea.WIDTH - cell % sea.WIDTH)}
            assert away == ({1} if both else {0, 1})
            assert cell in near[other] or cell == CORNER


@pytest.mark.parametrize("cell", range(sea.SQUARES))
def test_masks_hold_the_same_neighbours(cell: int) -> None:
    assert [c for c in range(sea.SQUARES) if sea.STRAIGHT_MASK[cell] >> c & 1] == sea.STRAIGHT[cell]
    assert [c for c in range(sea.SQUARES) if sea.DIAGONAL_MASK[cell] >> c & 1] == sea.DIAGONAL[cell]
    assert sea.AROUND_MASK[cell] == sea.STRAIGHT_MASK[cell] | sea.DIAGONAL_MASK[cell]
    assert not sea.AROUND_MASK[cell] >> cell & 1
    assert sea.AROUND_MASK[cell] < 1 << CORNER, "the last corner is nobody's neighbour: sets fit a signed word"


@pytest.mark.parametrize("size", [5, 6])
def test_the_map_is_a_square_in_reading_order(size: int) -> None:
    cells = sea.map_cells(size)
    assert len(cells) == size * size
    assert cells == sorted(cells)
    assert (sea.name(cells[0]), sea.name(cells[1]), sea.name(cells[size])) == ("a1", "b1", "a2")


@pytest.mark.parametrize("size", [5, 6])
def test_the_ring_lies_straight_outside_the_edge_without_corners(size: int) -> None:
    ring = sea.ring_cells(size)
    inside = set(sea.map_cells(size))
    assert len(ring) == 4 * size
    assert not inside & set(ring)
    for cell in ring:
        assert len(inside & set(sea.STRAIGHT[cell])) == 1
    assert sea.square(0, 0) not in ring
    assert sea.square(size + 1, size + 1) not in ring


def test_islands_lie_one_in_from_the_edge_or_in_the_corners() -> None:
    assert names(sea.island_cells(6)) == ["b2", "e2", "b5", "e5"]
    assert names(sea.island_cells(5)) == ["a1", "e1", "a5", "e5"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_starts_at_an_island_of_its_own(seats: int) -> None:
    assert len(START_SUITS[seats]) == len(set(START_SUITS[seats])) == seats


def test_two_start_opposite_each_other_and_four_clockwise() -> None:
    home = sea.island_cells(6)
    assert names([home[suit] for suit in START_SUITS[2]]) == ["b2", "e5"]
    assert names([home[suit] for suit in START_SUITS[4]]) == ["b2", "e2", "e5", "b5"]
