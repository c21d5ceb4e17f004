"""The grid: names of squares, neighbours, and where things lie on either map."""

from __future__ import annotations

import pytest

from quarterdeck.games.card_pirates.sea import (
    AROUND_MASK,
    DIAGONAL,
    DIAGONAL_MASK,
    SQUARES,
    START_SUITS,
    STRAIGHT,
    STRAIGHT_MASK,
    WIDTH,
    from_name,
    island_cells,
    map_cells,
    name,
    ring_cells,
    square,
)

pytestmark = pytest.mark.laws

CORNER = SQUARES - 1  # never a square of any map


def names(cells: list[int]) -> list[str]:
    return [name(cell) for cell in cells]


def test_a_square_is_named_by_column_and_row() -> None:
    assert name(square(row=3, column=2)) == "b3"
    assert name(square(0, 0)) == "z0", "outside the map, left and above"


@pytest.mark.parametrize("cell", range(SQUARES))
def test_a_name_is_read_back_in_either_case(cell: int) -> None:
    assert from_name(name(cell)) == from_name(name(cell).upper()) == cell


@pytest.mark.parametrize("text", ["", "b", "3", "3b", "b8", "h1", "b33", "b-", "bb"])
def test_what_is_no_square_is_an_error_that_says_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text!r} is no square: write its column and row"):
        from_name(text)


def test_straight_and_diagonal_neighbours_in_the_order_of_the_map() -> None:
    c3 = from_name("c3")
    assert names(STRAIGHT[c3]) == ["c2", "b3", "d3", "c4"]
    assert names(DIAGONAL[c3]) == ["b2", "d2", "b4", "d4"]


def test_there_is_nothing_beyond_the_ring() -> None:
    assert names(STRAIGHT[from_name("z0")]) == ["a0", "z1"]
    assert names(DIAGONAL[from_name("z3")]) == ["a2", "a4"]
    assert names(STRAIGHT[from_name("g3")]) == ["g2", "f3", "g4"]


@pytest.mark.parametrize("cell", range(SQUARES))
def test_neighbours_are_one_row_or_column_away(cell: int) -> None:
    for near, both in ((STRAIGHT, False), (DIAGONAL, True)):
        for other in near[cell]:
            away = {abs(other // WIDTH - cell // WIDTH), abs(other % WIDTH - cell % WIDTH)}
            assert away == ({1} if both else {0, 1})
            assert cell in near[other] or cell == CORNER


@pytest.mark.parametrize("cell", range(SQUARES))
def test_masks_hold_the_same_neighbours(cell: int) -> None:
    assert [c for c in range(SQUARES) if STRAIGHT_MASK[cell] >> c & 1] == STRAIGHT[cell]
    assert [c for c in range(SQUARES) if DIAGONAL_MASK[cell] >> c & 1] == DIAGONAL[cell]
    assert AROUND_MASK[cell] == STRAIGHT_MASK[cell] | DIAGONAL_MASK[cell]
    assert not AROUND_MASK[cell] >> cell & 1
    assert AROUND_MASK[cell] < 1 << CORNER, "the last corner is nobody's neighbour: sets fit a signed word"


@pytest.mark.parametrize("size", [5, 6])
def test_the_map_is_a_square_in_reading_order(size: int) -> None:
    cells = map_cells(size)
    assert len(cells) == size * size
    assert cells == sorted(cells)
    assert (name(cells[0]), name(cells[1]), name(cells[size])) == ("a1", "b1", "a2")


@pytest.mark.parametrize("size", [5, 6])
def test_the_ring_lies_straight_outside_the_edge_without_corners(size: int) -> None:
    ring = ring_cells(size)
    inside = set(map_cells(size))
    assert len(ring) == 4 * size
    assert not inside & set(ring)
    for cell in ring:
        assert len(inside & set(STRAIGHT[cell])) == 1
    assert square(0, 0) not in ring
    assert square(size + 1, size + 1) not in ring


def test_islands_lie_one_in_from_the_edge_or_in_the_corners() -> None:
    assert names(island_cells(6)) == ["b2", "e2", "b5", "e5"]
    assert names(island_cells(5)) == ["a1", "e1", "a5", "e5"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_starts_at_an_island_of_its_own(seats: int) -> None:
    assert len(START_SUITS[seats]) == len(set(START_SUITS[seats])) == seats


def test_two_start_opposite_each_other_and_four_clockwise() -> None:
    home = island_cells(6)
    assert names([home[suit] for suit in START_SUITS[2]]) == ["b2", "e5"]
    assert names([home[suit] for suit in START_SUITS[4]]) == ["b2", "e2", "e5", "b5"]
