"""Construction cards on the drawn board: the stacks, and what the players have built."""

from __future__ import annotations

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.words.names import stack_id
from quarterdeck.terminal.boards.chaos_cove import words
from quarterdeck.terminal.boards.chaos_cove.signs import (
    GAP,
    GOODS_STYLE,
    Table,
    bundle_words,
    in_columns,
    joined,
    on_one_line,
    seat_sign,
    widest,
    with_ends,
)
from quarterdeck.terminal.boards.lines import flow

ALL = range(codes.STACK_NUMBER)
TITLES = ("", "build", "costs", "pts", "gives", "left")


def stack_versions(table: Table, width: int) -> list[list[Text]]:
    """A line a stack where that is wide enough, as few lines as they need, what can be paid for, and nothing."""
    whole = [version for version in [stack_table(table, True)] if widest(version) <= width]
    flowing = [list(flow([_brief(table, stack, facts) for stack in ALL], width, 2)) for facts in (3, 2, 1)]
    return [*whole, *flowing, _payable(table, width), []]


def stack_table(table: Table, gifts: bool) -> list[Text]:
    """What can be built: a line a stack with cost, points, what it gives in use, and how many are left."""
    rows = [[Text(title, "dim") for title in TITLES if gifts or title != "gives"]]
    for stack in ALL:
        pile = table.view["stacks"][stack]
        kind = pile["kind"]
        head = [_number(table, stack), _name(table, stack)]
        if kind is None:
            rows.append([*head, Text("closed" if pile["left"] else "none left", "dim")])
            continue
        cost = Text(bundle_words(table.view["costs"][kind]), GOODS_STYLE)
        gift = [Text(gift_words(table.view, kind))] if gifts else []
        rows.append([*head, cost, Text(str(table.view["points"][kind])), *gift, Text(str(pile["left"]), "dim")])
    return in_columns(rows, right=(0, 3))


def _name(table: Table, stack: int) -> Text:
    pile = table.view["stacks"][stack]
    kind = pile["kind"] or pile["alike"]
    name = words.BUILDINGS[kind].name if kind is not None else "mixed cards"
    return table.naming(name, stack_id(stack), "bold" if pile["kind"] is not None else "dim")


def _number(table: Table, stack: int) -> Text:
    """`‹4›`: the key of the option that points at a stack, which is its number, or the number alone."""
    return table.mark(stack_id(stack)) or Text(str(stack + 1), "dim")


def _brief(table: Table, stack: int, facts: int) -> Text:
    """`‹4› Powder Sloop 3 planks + crew, 4 pts, 2 powder for a rum.`, or only the first of these facts."""
    view, kind = table.view, table.view["stacks"][stack]["kind"]
    head = Text.assemble(_number(table, stack), " ", _name(table, stack), " ")
    if kind is None:
        return Text.assemble(head, ("closed." if view["stacks"][stack]["left"] else "none left.", "dim"))
    cost = Text(bundle_words(view["costs"][kind]), GOODS_STYLE)
    told = [cost, Text(f"{view['points'][kind]} pts"), Text(gift_words(view, kind))]
    return Text.assemble(head, joined(filter(None, told[:facts]), ", "), ".")


def _payable(table: Table, width: int) -> list[Text]:
    """`You can pay for: Timber Fort, Rum Party`, or nothing to a viewer without a stock."""
    view = table.view
    if view["viewer"] < 0 or view["over"]:
        return []
    stock = view["players"][view["viewer"]]["stock"]
    names = [
        table.naming(words.BUILDINGS[pile["kind"]].name, stack_id(stack))
        for stack, pile in enumerate(view["stacks"])
        if pile["kind"] is not None and all(stock[kind] >= need for kind, need in view["costs"][pile["kind"]].items())
    ]
    title = Text("You can pay for: ", "bold")
    return [on_one_line(title, names or [Text("no card yet", "dim")], width, ", ")]


def gift_words(view: View, kind: str) -> str:
    """`2 planks` of a fort, `2 powder for a rum` of a ship; nothing of a rum party."""
    gift = bundle_words(view["gives"][kind])
    return f"{gift} for a rum" if words.is_ship(kind) else gift if words.is_fort(kind) else ""


# What the players have built


def built_versions(table: Table, width: int) -> list[list[Text]]:
    """The cards of everybody, those of the viewer, and nothing."""
    view = table.view
    seats = range(len(view["players"]))
    mine = [line for seat in seats if seat == view["viewer"] for line in _built_lines(table, seat, width, True)]
    brief = [line for seat in seats if seat == view["viewer"] for line in _built_lines(table, seat, width, False)]
    everybody = [line for seat in seats for line in _built_lines(table, seat, width, True)]
    return [everybody, mine, brief, []]


def _built_lines(table: Table, seat: int, width: int, gifts: bool) -> list[Text]:
    """`▲ built Home Fort (rum + plank), 2 Timber Fort (2 planks)`."""
    player = table.view["players"][seat]
    used = dict(words.counted(player["used"]))
    parts = []
    for kind, number in words.counted(player["cards"]):
        gift = gift_words(table.view, kind) if gifts else ""
        gone = "" if kind not in used else " used" if used[kind] == number else f" {used[kind]} used"
        name = Text.assemble(words.several(number, words.BUILDINGS[kind].name), (f" ({gift})" if gift else "", "dim"))
        parts.append(table.thing(Text.assemble(name, gone), f"built:{seat}:{kind}"))
    if not parts:
        return []
    whose = "You" if seat == table.view["viewer"] else table.names[seat]
    head = Text.assemble(seat_sign(seat), whose, (" built", "dim"))
    return list(flow([head, *with_ends(parts, ",")], width, GAP + 1))
