"""Sea and land on the drawn board: invaders, the pieces beside them, and those that have broken through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.cards import INVADER_NAMES
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from quarterdeck.games.chaos_cove.words.names import space_id, spot_id
from quarterdeck.terminal.boards.chaos_cove.signs import (
    BACK,
    FACED,
    NONE,
    WIND,
    Table,
    beside,
    in_columns,
    joined,
    seat_sign,
    widest,
)
from quarterdeck.terminal.boards.lines import flow

SEA, LAND = range(codes.SEA_LANES), range(codes.SEA_LANES, codes.LANES)
TITLES = (("sea", "pirates", "ships"), ("land", "barbarians", "forts"))
STRENGTH_STYLE = "bold red"


def lane_versions(table: Table, width: int) -> list[list[Text]]:
    """Both sides with the wave, both sides, the side that matters now, a line of strengths, and while there is nothing
    to fight nothing."""
    both = [*across(table, width), *broken_through(table, width)]
    matters = _matters(table)
    mattering = [*_side(table, matters), strengths(table, SEA if matters is LAND else LAND)]
    return [[*both, *wave(table, width)], both, mattering, [strengths(table)], *([[]] if _is_calm(table) else [])]


def _is_calm(table: Table) -> bool:
    return table.view["phase"] == codes.PLACING and table.view["fight"] is None


def across(table: Table, width: int) -> list[Text]:
    """The lanes of both sides from left to right, the sides beside each other if they fit."""
    sides = [_side(table, lanes) for lanes in (SEA, LAND)]
    lines = beside(sides, 3)
    return lines if widest(lines) <= width else [line for side in sides for line in side]


def down(table: Table) -> list[Text]:
    """The lanes one below the other: `1 pirate 12 ▲ ◆~`."""
    rows = []
    for title, lanes in (("sea", SEA), ("land", LAND)):
        for lane in lanes:
            name = Text(INVADER_NAMES[board.is_land(lane)], "" if table.view["spots"][lane] is not None else "dim")
            rows.append([Text(f"{title} {_number(lane)}", "dim"), name, invader(table, lane), pieces(table, lane)])
    return in_columns(rows, right=(2,))


def _side(table: Table, lanes: Sequence[int]) -> list[Text]:
    """`sea 1 2 3`, below them the strengths and the pieces."""
    title, invaders, kind = TITLES[lanes is LAND]
    rows = [[Text(title, "bold"), *(Text(str(_number(lane)), "dim") for lane in lanes)]]
    rows.append([Text(invaders, "dim"), *(invader(table, lane) for lane in lanes)])
    rows.append([Text(kind, "dim"), *(pieces(table, lane) for lane in lanes)])
    lines = in_columns(rows, right=range(1, len(lanes) + 1))
    return lines if any(rows[2][1:]) else lines[:2]


def _number(lane: int) -> int:
    return lane % codes.SEA_LANES + 1


def _matters(table: Table) -> Sequence[int]:
    """The side where something is going on, or where an option points."""
    fight, attacked = table.view["fight"], table.view["attacked"]
    if fight is not None:
        return LAND if fight["land"] else SEA
    if attacked is not None:
        return LAND if board.is_land(attacked["lane"]) else SEA
    return LAND if table.is_marked("fort", "land") and not table.is_marked("ship", "sea") else SEA


# Invaders


def invader(table: Table, spot: int) -> Text:
    """`►12‹3›`: the strength of the invader on a spot, with an arrow if it is fought with or attacks."""
    arrow = FACED if _is_facing(table, spot) else ""
    return table.thing(Text.assemble((arrow, "bold"), _strength(table, spot)), spot_id(spot))


def _is_facing(table: Table, spot: int) -> bool:
    fight, attacked = table.view["fight"], table.view["attacked"]
    return (fight is not None and fight["spot"] == spot) or (attacked is not None and attacked["lane"] == spot)


def _strength(table: Table, spot: int) -> Text:
    strength = table.view["spots"][spot]
    if strength is None:
        return Text(NONE, "dim")
    return Text(BACK) if strength == HIDDEN_STRENGTH else Text(str(strength), STRENGTH_STYLE)


def strengths(table: Table, *sides: Sequence[int]) -> Text:
    """`sea ▒ 2 ▒ 8 - ▒, land ▒ ▒ 12 ▒ ▒ ▒, broken through 1+0 of 3+3`: of both sides, or of one."""
    told = [
        Text.assemble((f"{TITLES[lanes is LAND][0]} ", "bold"), joined((_plain(table, lane) for lane in lanes), " "))
        for lanes in sides or (SEA, LAND)
    ]
    through = "+".join(str(len(spots)) for spots in _through(table))
    return joined([*told, Text(f"broken through {through} of {codes.BREAKS}+{codes.BREAKS}")], ", ")


def _plain(table: Table, lane: int) -> Text:
    """The strength alone, which can be pointed at."""
    return table.naming(_strength(table, lane), spot_id(lane))


def _through(table: Table) -> Iterator[list[int]]:
    """The spots of the pirates that have broken through, and of the barbarians."""
    for first in (codes.FIRST_BREAK, codes.FIRST_BREAK + codes.BREAKS):
        yield [spot for spot in range(first, first + codes.BREAKS) if table.view["spots"][spot] is not None]


def broken_through(table: Table, width: int) -> list[Text]:
    """`Broken through: 1 of 3 pirates (14), 0 of 3 barbarians; a 4th of a kind: all lose`; the end if there is room."""
    parts = [Text("Broken through:", "bold")]
    for name, spots in zip(INVADER_NAMES, _through(table), strict=True):
        which = Text.assemble(" (", joined((invader(table, spot) for spot in spots), " "), ")") if spots else Text()
        parts.append(Text.assemble(f"{len(spots)} of {codes.BREAKS} {name}s", which, "," if name == "pirate" else ""))
    warned = Text.assemble(joined(parts, " "), ("; a 4th of a kind: all lose", "dim"))
    return list(flow(parts, width, 2)) if len(warned) > width or table.view["over"] else [warned]


def wave(table: Table, width: int) -> list[Text]:
    """`This wave: 2 4 6 8 10 12 at sea, 2 4 4 6 6 8 on land`: what lies face down is one of these."""
    view = table.view
    if view["over"]:
        return []
    strengths = view["strengths"][min(view["round"], len(view["strengths"])) - 1]
    pirates, barbarians = (" ".join(map(str, strengths[side])) for side in ("pirates", "barbarians"))
    parts = ["This wave:", f"{pirates} at sea,", f"{barbarians} on land"]
    return list(flow([Text(part, "dim") for part in parts], width, 2))


# Pieces


def pieces(table: Table, lane: int) -> Text:
    """`▲◆~‹3›`: the ships or forts of a lane as they are attacked; of empty spaces only those that an option names."""
    spaces = range(lane * codes.SPACES_EACH, (lane + 1) * codes.SPACES_EACH)
    return joined((_space(table, space) for space in spaces), "")


def _space(table: Table, space: int) -> Text:
    view, ident = table.view, space_id(space)
    owner, attacked = view["pieces"][space], view["attacked"]
    wind = WIND if space < len(view["wind"]) and view["wind"][space] else ""
    if owner is None:
        return Text.assemble(table.mark(ident), wind) if ident in table.marks else Text()
    piece = Text.assemble("(", seat_sign(owner), ")") if space in view["hidden"] else seat_sign(owner)
    arrow = FACED if attacked is not None and attacked["space"] == space else ""
    return table.thing(Text.assemble((arrow, "bold"), piece, wind), ident)
