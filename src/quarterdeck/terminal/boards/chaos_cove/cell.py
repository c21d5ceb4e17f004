"""Pieces of the drawn board of Chaos Cove: lanes, locations, stacks and stocks with their signs and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.cards import GOODS_NAMES, GOODS_SLUGS, INVADER_NAMES
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH, SymbolView
from quarterdeck.games.chaos_cove.words.names import space_id, spot_id, stack_id
from quarterdeck.terminal.boards.card_pirates.drawn import SHIP_SIGNS, SHIP_STYLES
from quarterdeck.terminal.boards.chaos_cove import words
from quarterdeck.terminal.boards.lines import flow, mark_sign

LETTERS = dict(zip(GOODS_SLUGS, "csgdrfpwh", strict=True))  # of the goods
BACK = "▒"
NO_INVADER = "-"
FREE_SPACE = "·"
FREE_BREAK = "_"
WIND_SIGN = "~"
FACED = "►"
POINT = "★"
CUT = 3  # letters of a hero's name where there is little room
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
        _space(view, space, marks, attacked is not None and attacked["space"] == space)
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
    return (fight is not None and fight["spot"] == spot) or (attacked is not None and attacked["lane"] == spot)


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
    here = view["locations"][location]
    slug = here["location"]
    name = words.LOCATIONS[slug].name if roomy else words.LOCATIONS[slug].called
    symbols = _symbol_words(slug, here["symbols"], marks) if spelt else [_symbol_letters(slug, here["symbols"], marks)]
    mark = mark_sign(marks.get(f"location:{slug}", ""))
    return [Text.assemble((name, "bold"), ":" if spelt else "", mark), *symbols]


def _symbol_letters(location: str, symbols: Sequence[SymbolView], marks: Mapping[str, str]) -> Text:
    """`crp(c)`: what is left to take, and in brackets what was taken in this turn."""
    parts: list[Any] = []
    for symbol in symbols:
        parts.append((LETTERS[symbol["goods"]] * (symbol["count"] - symbol["taken"]), GOODS_STYLE))
        parts.append(mark_sign(marks.get(f"symbol:{location}:{symbol['goods']}", "")))
    gone = "".join(LETTERS[symbol["goods"]] * symbol["taken"] for symbol in symbols)
    return Text.assemble(*parts, (f"({gone})" if gone else "", "dim"))


def _symbol_words(location: str, symbols: Sequence[SymbolView], marks: Mapping[str, str]) -> list[Text]:
    """`2 rum (1 taken),`, `1 crew`."""
    parts = [
        Text.assemble(
            (words.amount(symbol["goods"], symbol["count"]), GOODS_STYLE),
            (f" ({symbol['taken']} taken)" if symbol["taken"] else "", "dim"),
            mark_sign(marks.get(f"symbol:{location}:{symbol['goods']}", "")),
        )
        for symbol in symbols
    ]
    return with_commas(parts)


def with_commas(parts: Sequence[Text]) -> list[Text]:
    """The parts, with a comma after each but the last."""
    return [Text.assemble(part, "," if number < len(parts) else "") for number, part in enumerate(parts, 1)]


def waiting_parts(view: View, seat: int | None, marks: Mapping[str, str], letters: int | None) -> list[Text]:
    """Heroes that are not in town, of a seat or of nobody."""
    return [
        Text.assemble(words.HEROES[hero].name[:letters], mark_sign(marks.get(f"hero:{hero}", "")))
        for hero in words.waiting_heroes(view, seat)
    ]


def _heroes(view: View, location: int, marks: Mapping[str, str], letters: int | None) -> list[Text]:
    owners = words.hero_owners(view)
    return [
        Text.assemble(
            seat_sign(owners[hero]) if hero in owners else "",
            words.HEROES[hero].name[:letters],
            mark_sign(marks.get(f"hero:{hero}", "")),
        )
        for hero in view["locations"][location]["heroes"]
    ]


# Construction cards


def goods_signs(goods: Mapping[str, int]) -> str:
    """`2f+w`: some of all the goods, or `-` for nothing."""
    some = [f"{amount if amount > 1 else ''}{LETTERS[kind]}" for kind, amount in goods.items()]
    return "+".join(some) or "-"


def gift_signs(view: View, kind: str) -> str:
    """` 2p`, ` r→2g`: what a fort gives, or what a ship gives for a rum; nothing for a rum party."""
    gift = goods_signs(view["gives"][kind])
    if words.is_ship(kind):
        return f" {LETTERS['rum']}→{gift}"
    return f" {gift}" if words.is_fort(kind) else ""


def stack_text(view: View, stack: int, marks: Mapping[str, str]) -> Text:
    """`4 Powder Sloop (3p+w) r→2g 4★ ×6‹3›`: its open card with cost, gift and points, and how many are left."""
    pile = view["stacks"][stack]
    kind = pile["kind"] or pile["alike"]
    head = Text(f"{stack + 1:>2} ", "dim")
    if not pile["left"] and pile["kind"] is None:
        return Text.assemble(
            head, (f"{words.BUILDINGS[kind].name}: none left" if kind is not None else "none left", "dim")
        )
    tail = Text.assemble(f" ×{pile['left']}", mark_sign(marks.get(stack_id(stack), "")))
    if kind is None or pile["kind"] is None:
        name = f"{words.BUILDINGS[kind].name} " if kind is not None else ""
        return Text.assemble(head, (f"{name}closed", "dim"), tail)
    return Text.assemble(
        head,
        (words.BUILDINGS[kind].name, "bold"),
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
    used = dict(words.counted(player["used"]))
    parts = []
    for kind, number in words.counted(player["cards"]):
        gone = "" if kind not in used else " used" if used[kind] == number else f" {used[kind]} used"
        parts.append(
            Text.assemble(
                f"{number} " if number > 1 else "",
                words.BUILDINGS[kind].name,
                (gift_signs(view, kind), GOODS_STYLE),
                gone,
                mark_sign(marks.get(f"built:{seat}:{kind}", "")),
            )
        )
    return parts


# Stocks


def stock_parts(view: View, seat: int, marks: Mapping[str, str]) -> Iterator[Text]:
    """`c2(1)`, `g3`, `h5`: what a seat has of each of the goods, used ones in brackets."""
    player = view["players"][seat]
    for goods in GOODS_SLUGS:
        ready = player["held"] if goods == words.HERO_CARD else player["stock"][goods]
        used = player["spent"].get(goods, 0)
        style = GOODS_STYLE if ready else "dim"
        yield Text.assemble(
            (f"{LETTERS[goods]}{ready}", style),
            (f"({used})" if used else "", "dim"),
            mark_sign(marks.get(f"stock:{seat}:{goods}", "")),
        )


def letter_words() -> str:
    """`c cannon, s saber, ...`, for the legend."""
    return ", ".join(f"{LETTERS[slug]} {name}" for slug, name in zip(GOODS_SLUGS, GOODS_NAMES, strict=True))
