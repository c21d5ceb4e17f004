"""The grid: a square is row * 8 + column, rows and columns 0 to 7, so that the ring outside the map has room too.

The last one, an outer corner that is never a square, is nobody's neighbour, so that sets of squares fit a signed word.
"""

from typing import Final

WIDTH: Final = 8
SQUARES: Final = 64
COLUMNS: Final = "zabcdefg"
# The points of a step.
STRAIGHT_POINTS: Final = 3
DIAGONAL_POINTS: Final = 5


def square(row: int, column: int) -> int:
    """The square in a row and a column, both counted from 1 on the printed map."""
    return row * WIDTH + column


NAMES: Final = [COLUMNS[cell % WIDTH] + str(cell // WIDTH) for cell in range(SQUARES)]


def name(cell: int) -> str:
    """`b3`: column letter and row number; the ring outside the map is column `z` to the left and row 0 above."""
    return NAMES[cell]


def from_name(text: str) -> int:
    """The square of a name such as `b3`. Raises ValueError for anything else."""
    if len(text) == 2 and text[0].lower() in COLUMNS and text[1] in "01234567":
        return int(text[1]) * WIDTH + COLUMNS.index(text[0].lower())
    raise ValueError(f"{text!r} is no square: write its column and row, as in b3.")


def _neighbours(cell: int, diagonal: bool) -> list[int]:
    row, column = cell // WIDTH, cell % WIDTH
    around = [(-1, 0), (0, -1), (0, 1), (1, 0)] if not diagonal else [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    return [
        square(row + down, column + right)
        for down, right in around
        if 0 <= row + down < WIDTH and 0 <= column + right < WIDTH and square(row + down, column + right) < SQUARES - 1
    ]


def _mask(cells: list[int]) -> int:
    result = 0
    for cell in cells:
        result |= 1 << cell
    return result


STRAIGHT: Final = [_neighbours(cell, False) for cell in range(SQUARES)]
DIAGONAL: Final = [_neighbours(cell, True) for cell in range(SQUARES)]
STRAIGHT_MASK: Final = [_mask(cells) for cells in STRAIGHT]
DIAGONAL_MASK: Final = [_mask(cells) for cells in DIAGONAL]
AROUND: Final = [STRAIGHT[cell] + DIAGONAL[cell] for cell in range(SQUARES)]
AROUND_MASK: Final = [_mask(cells) for cells in AROUND]


def map_cells(size: int) -> list[int]:
    """The squares of a map of size by size."""
    return [square(row, column) for row in range(1, size + 1) for column in range(1, size + 1)]


def ring_cells(size: int) -> list[int]:
    """The places straight outside the edge of the map, without the outer corners."""
    inside = map_cells(size)
    near = 0
    for cell in inside:
        near |= STRAIGHT_MASK[cell]
    return [cell for cell in range(SQUARES) if near >> cell & 1 and cell not in inside]


def island_cells(size: int) -> list[int]:
    """Where the islands lie, by suit: on 6 x 6 one in from the edge, on 5 x 5 in the corners."""
    low, high = (2, 5) if size == 6 else (1, 5)
    return [square(low, low), square(low, high), square(high, low), square(high, high)]
