"""The table of goods: a row a player, a column for each of the goods."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS
from quarterdeck.games.chaos_cove.words.names import seat_id, stock_id
from quarterdeck.terminal.boards.chaos_cove import words
from quarterdeck.terminal.boards.chaos_cove.signs import (
    GOODS_STYLE,
    LEADS,
    NONE,
    TURN,
    Table,
    columns_width,
    goods_words,
    in_columns,
    seat_sign,
)
from quarterdeck.terminal.boards.seat_signs import SEAT_STYLES

LONG_NAME, NAME, SHORT_NAME = 20, 10, 8  # letters of a player's name, by the room that there is
TITLES = ("", "pts", *(goods_words(goods, 1) for goods in GOODS_SLUGS[: codes.STOCKED]), "cards")

Column = Callable[[Table, int], str]


def goods_table(table: Table, width: int) -> list[Text]:
    """Points, goods and hero cards of everybody, with as much besides as fits; keys of options below the goods."""
    seats = range(len(table.view["players"]))
    cells = [_cells(table, seat) for seat in seats]
    for letters, more, noted in FULLNESS:
        titles = [Text(title, "dim") for title in (*TITLES, *list(MORE)[:more])]
        rows = [titles]
        for seat in seats:
            besides = [Text(column(table, seat)) for column in list(MORE.values())[:more]]
            rows.append([_name(table, seat, letters), *cells[seat], *besides, *_notes(table, seat, noted)])
            keys = [table.mark(stock_id(seat, number)) for number in range(codes.STOCKED)]
            rows += [[Text(), Text(), *keys]] if any(keys) else []
        if columns_width(rows) <= width:
            break
    return in_columns(rows, right=range(1, len(titles)))


def _cells(table: Table, seat: int) -> list[Text]:
    """Points, goods and hero cards of a seat."""
    goods = [_amount(table, seat, each) for each in GOODS_SLUGS[: codes.STOCKED]]
    return [_points(table, seat), *goods, _number(table.view["players"][seat]["held"])]


def _name(table: Table, seat: int, letters: int) -> Text:
    turn = TURN if seat == words.acting(table.view) else ""
    name = Text.assemble(seat_sign(seat), (_cut(table.names[seat], letters), SEAT_STYLES[seat]), turn)
    return table.thing(name, seat_id(seat))


def _cut(name: str, letters: int) -> str:
    """`Deckha 2`: a name in so many letters; a number at its end stays."""
    if len(name) <= letters:
        return name
    start, _, number = name.rpartition(" ")
    end = f" {number}" if start and number.isdigit() else ""
    return f"{name[: letters - len(end)]}{end}"


def _points(table: Table, seat: int) -> Text:
    points = [player["points"] for player in table.view["players"]]
    leads = points[seat] == max(points) > min(points)
    return Text(f"{points[seat]}{LEADS if leads else ''}", "bold")


def _amount(table: Table, seat: int, goods: str) -> Text:
    """`3`, `1/3` if one of three is ready, `-`."""
    player = table.view["players"][seat]
    ready, used = player["stock"][goods], player["spent"].get(goods, 0)
    amount = Text(f"{ready}/{ready + used}", GOODS_STYLE) if used else _number(ready)
    return table.naming(amount, f"stock:{seat}:{goods}")


def _number(number: int) -> Text:
    return Text(str(number), GOODS_STYLE) if number else Text(NONE, "dim")


def _notes(table: Table, seat: int, noted: int) -> list[Text]:
    """What is to be noted of a seat: in full, in short, or only whether it has passed."""
    view, player = table.view, table.view["players"][seat]
    notes = []
    if player["fortress"]:
        plus = f"+{view['prices']['fortress']}"
        notes.append(f"Fortress {plus}" if noted > 1 else plus)
    if seat == view["marker"]:
        notes.append("first player" if noted > 1 else "1st")
    if view["passed"][seat]:
        notes = [*notes, "passed"] if noted else ["passed"]
    return [Text(" ".join(notes), "italic")] if notes else []


def _beaten(table: Table, seat: int) -> str:
    won = table.view["players"][seat]["won"]
    return f"{won['pirates']}+{won['barbarians']}"


def _spare(table: Table, seat: int) -> str:
    player = table.view["players"][seat]
    return f"{player['ships']}+{player['forts']}"


MORE: dict[str, Column] = {"beaten": _beaten, "to build": _spare}  # columns for which there may be room
# How full the table can be, from the fullest: letters of a name, further columns, and how much is noted.
FULLNESS = (
    *((LONG_NAME, 2, 2), (NAME, 2, 2), (NAME, 2, 1), (NAME, 1, 1), (NAME, 0, 1)),
    *((SHORT_NAME, 0, 1), (SHORT_NAME, 0, 0)),
)
