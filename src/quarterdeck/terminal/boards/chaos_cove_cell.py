"""Pieces of the drawn board of Chaos Cove: lanes, locations, stacks and stocks with their signs and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.cards import CARD_NAMES, GOODS_NAMES, HERO_NAMES, INVADER_NAMES, LOCATION_NAMES
from quarterdeck.games.chaos_cove.words.names import (
    amount_of,
    built_id,
    hero_id,
    location_id,
    space_id,
    spot_id,
    stack_id,
    stock_id,
    symbol_id,
)
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from quarterdeck.terminal.boards.card_pirates_drawn import SHIP_SIGNS, SHIP_STYLES
from quarterdeck.terminal.boards.chaos_cove_words import (
    GOODS_IN_ORDER,
    USED_UP,
    counted,
    hero_owners,
    is_fort,
    is_ship,
    stack_kind,
    waiting_heroes,
)
from quarterdeck.terminal.boards.rum_runner_cell import flow, mark_sign

LETTERS = "csgdrfpwh"  # of the goods
BACK = "▒"
NO_INVADER = "-"
FREE_SPACE = "·"
FREE_BREAK = "_"
WIND_SIGN = "~"
FACED = "►"
POINT = "★"
CUT = 3  # letters of a hero's name where there is little room
SHORT_TELLER = "Fortune T."
GOODS_STYLE = "yellow"


def seat_sign(seat: int) -> Text:
    """`▲`: the sign of a seat, in its colour."""
    return Text(SHIP_SIGNS[seat], SHIP_STYLES[seat])


# Lanes


def lane_cell(view: View, lane: int, marks: Mapping[str, str], roomy: bool) -> list[Text]:
    """`1►12 ▲·◆~`: the invader of a lane and the three spaces beside it; in two lines where there is room."""
    number = str(lane % codes.SEA_LANES + 1)
    mark = mark_sign(marks.get(spot_id(lane), ""))
    attacked = view["attacked"]
    spaces = [
        _space(view, space, marks, attacked is not None and attacked[1] == space)
        for space in range(lane * codes.SPACES_EACH, (lane + 1) * codes.SPACES_EACH)
    ]
    arrow = Text(FACED if _is_facing(view, lane) else " ", "bold")
    if not roomy:
        return [Text.assemble((number, "dim"), arrow, _strength(view, lane, 2), mark, " ", *spaces)]
    name = INVADER_NAMES[board.is_land(lane)]
    head = Text.assemble((number, "dim"), arrow, (name, "" if view["spots"][lane] is not None else "dim"))
    return [Text.assemble(head, " ", _strength(view, lane, 0), mark), Text.assemble("  ", Text(" ").join(spaces))]


def _is_facing(view: View, spot: int) -> bool:
    """Whether the invader is fought with, or attacks."""
    fight, attacked = view["fight"], view["attacked"]
    return (fight is not None and fight["spot"] == spot) or (attacked is not None and attacked[0] == spot)


def _strength(view: View, spot: int, width: int) -> Text:
    strength = view["spots"][spot]
    if strength is None:
        return Text((FREE_BREAK if spot >= codes.FIRST_BREAK else NO_INVADER).rjust(width), "dim")
    if strength == HIDDEN_STRENGTH:
        return Text(BACK.rjust(width))
    return Text(str(strength).rjust(width), "bold red")


def _space(view: View, space: int, marks: Mapping[str, str], attacked: bool) -> Text:
    owner = view["pieces"][space]
    piece = Text(FREE_SPACE, "dim") if owner is None else seat_sign(owner)
    if space in view["hidden"]:
        piece = Text.assemble("(", piece, ")")
    windy = space < len(view["wind"]) and view["wind"][space]
    arrow = FACED if attacked and owner is not None else ""
    return Text.assemble((arrow, "bold"), piece, WIND_SIGN if windy else "", mark_sign(marks.get(space_id(space), "")))


def break_signs(view: View, spots: Sequence[int], marks: Mapping[str, str]) -> Text:
    """`4 8‹3› _`: the breakthrough spaces of one kind of invader."""
    return Text(" ").join(
        Text.assemble(
            (FACED if _is_facing(view, spot) else "", "bold"),
            _strength(view, spot, 0),
            mark_sign(marks.get(spot_id(spot), "")),
        )
        for spot in spots
    )


# The town


def location_cell(
    view: View, location: int, marks: Mapping[str, str], width: int, roomy: bool, spelt: bool
) -> list[Text]:
    """`Tavern rrw ▲Art ◆Ben`: a location with its symbols, in words if they are to be spelt, and its heroes.

    Where there is room, the heroes have a line of their own.
    """
    head = _location_head(view, location, marks, roomy, spelt)
    full, cut = (_heroes(view, location, marks, letters) for letters in (None, CUT))
    if roomy:
        heroes = full if sum(map(len, full)) + len(full) < width else cut
        return [*flow(head, width, 2), *(flow([Text(" "), *heroes], width, 3) if heroes else [Text()])]
    parts = [*head, *full]
    return list(flow(parts if sum(map(len, parts)) + len(parts) - 1 <= width else [*head, *cut], width, 2))


def spelt_width(view: View, location: int) -> int:
    """How wide a location is with its symbols in words; without marks, so that it stays the same at every question."""
    return len(Text(" ").join(_location_head(view, location, {}, True, True)))


def _location_head(view: View, location: int, marks: Mapping[str, str], roomy: bool, spelt: bool) -> list[Text]:
    name = SHORT_TELLER if not roomy and location == codes.FORTUNE_TELLER else LOCATION_NAMES[location]
    shown = view["locations"][location]["symbols"]
    symbols = _symbol_words(location, shown, marks) if spelt else [_symbol_letters(location, shown, marks)]
    mark = mark_sign(marks.get(location_id(location), ""))
    return [Text.assemble((name, "bold"), ":" if spelt else "", mark), *symbols]


def _symbol_letters(location: int, symbols: Sequence[Sequence[int]], marks: Mapping[str, str]) -> Text:
    """`crp(c)`: what is left to take, and in brackets what was taken in this turn."""
    parts: list[Any] = []
    for goods, number, used in symbols:
        parts.append((LETTERS[goods] * (number - used), GOODS_STYLE))
        parts.append(mark_sign(marks.get(symbol_id(location, goods), "")))
    gone = "".join(LETTERS[goods] * used for goods, _, used in symbols)
    return Text.assemble(*parts, (f"({gone})" if gone else "", "dim"))


def _symbol_words(location: int, symbols: Sequence[Sequence[int]], marks: Mapping[str, str]) -> list[Text]:
    """`2 rum (1 taken),`, `1 crew`."""
    words = [
        Text.assemble(
            (amount_of(goods, number), GOODS_STYLE),
            (f" ({used} taken)" if used else "", "dim"),
            mark_sign(marks.get(symbol_id(location, goods), "")),
        )
        for goods, number, used in symbols
    ]
    return with_commas(words)


def with_commas(parts: Sequence[Text]) -> list[Text]:
    """The parts, with a comma after each but the last."""
    return [Text.assemble(part, "," if number < len(parts) else "") for number, part in enumerate(parts, 1)]


def waiting_parts(view: View, seat: int | None, marks: Mapping[str, str], letters: int | None) -> list[Text]:
    """Heroes that are not in town, of a seat or of nobody."""
    return [
        Text.assemble(HERO_NAMES[hero][:letters], mark_sign(marks.get(hero_id(hero), "")))
        for hero in waiting_heroes(view, seat)
    ]


def _heroes(view: View, location: int, marks: Mapping[str, str], letters: int | None) -> list[Text]:
    owners = hero_owners(view)
    return [
        Text.assemble(
            seat_sign(owners[hero]) if hero in owners else "",
            HERO_NAMES[hero][:letters],
            mark_sign(marks.get(hero_id(hero), "")),
        )
        for hero in view["locations"][location]["heroes"]
    ]


# Construction cards


def goods_signs(goods: Sequence[int]) -> str:
    """`2f+w`: some of all the goods, or `-` for nothing."""
    some = [f"{amount if amount > 1 else ''}{LETTERS[kind]}" for kind, amount in enumerate(goods) if amount]
    return "+".join(some) or "-"


def gift_signs(view: View, kind: int) -> str:
    """` 2p`, ` r→2g`: what a fort gives, or what a ship gives for a rum; nothing for a rum party."""
    gift = goods_signs(view["gives"][kind])
    if is_ship(kind):
        return f" {LETTERS[codes.RUM]}→{gift}"
    return f" {gift}" if is_fort(kind) else ""


def stack_text(view: View, stack: int, marks: Mapping[str, str]) -> Text:
    """`4 Powder Sloop (3p+w) r→2g 4★ ×6‹3›`: its open card with cost, gift and points, and how many are left."""
    pile = view["stacks"][stack]
    kind = stack_kind(view, stack)
    head = Text(f"{stack + 1:>2} ", "dim")
    if not pile["left"] and pile["kind"] is None:
        return Text.assemble(head, (f"{CARD_NAMES[kind]}: none left" if kind is not None else "none left", "dim"))
    tail = Text.assemble(f" ×{pile['left']}", mark_sign(marks.get(stack_id(stack), "")))
    if kind is None or pile["kind"] is None:
        name = f"{CARD_NAMES[kind]} " if kind is not None else ""
        return Text.assemble(head, (f"{name}closed", "dim"), tail)
    return Text.assemble(
        head,
        (CARD_NAMES[kind], "bold"),
        " (",
        (goods_signs(view["costs"][kind]), GOODS_STYLE),
        ")",
        gift_signs(view, kind),
        f" {view['points'][kind]}{POINT}",
        tail,
    )


def built_parts(view: View, seat: int, marks: Mapping[str, str]) -> list[Text]:
    """`2 Timber Fort 2p`, `Home Sloop r→g+d used`: the construction cards of a seat."""
    player = view["players"][seat]
    used = dict(counted(player["used"]))
    parts = []
    for kind, number in counted(player["cards"]):
        gone = "" if kind not in used else " used" if used[kind] == number else f" {used[kind]} used"
        parts.append(
            Text.assemble(
                f"{number} " if number > 1 else "",
                CARD_NAMES[kind],
                (gift_signs(view, kind), GOODS_STYLE),
                gone,
                mark_sign(marks.get(built_id(seat, kind), "")),
            )
        )
    return parts


# Stocks


def stock_parts(view: View, seat: int, marks: Mapping[str, str]) -> Iterator[Text]:
    """`c2(1)`, `g3`, `h5`: what a seat has of each of the goods, used ones in brackets."""
    player = view["players"][seat]
    for goods in GOODS_IN_ORDER:
        ready = player["held"] if goods == codes.HERO_CARD else player["stock"][goods]
        used = player["stock"][USED_UP[goods]] if goods in USED_UP else 0
        style = GOODS_STYLE if ready else "dim"
        yield Text.assemble(
            (f"{LETTERS[goods]}{ready}", style),
            (f"({used})" if used else "", "dim"),
            mark_sign(marks.get(stock_id(seat, goods), "")),
        )


def letter_words() -> str:
    """`c cannon, s saber, ...`, for the legend."""
    return ", ".join(f"{LETTERS[goods]} {GOODS_NAMES[goods]}" for goods in range(codes.STOCKED + 1))
