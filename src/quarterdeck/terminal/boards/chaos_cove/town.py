"""The town on the drawn board: locations, what they give and do, and the heroes in them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from quarterdeck.core.phrases import number_of
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.view import PlacingView, SymbolView
from quarterdeck.terminal.boards.chaos_cove import words
from quarterdeck.terminal.boards.chaos_cove.signs import (
    CUT,
    GAP,
    GOODS_STYLE,
    Table,
    columns_width,
    goods_words,
    hero_text,
    in_columns,
    joined,
    with_ends,
)
from quarterdeck.terminal.boards.lines import flow

HALF = codes.LOCATIONS // 2
ALL = range(codes.LOCATIONS)


def town_versions(table: Table, width: int) -> list[list[Text]]:
    """A line a location, two locations a line, as few lines as they need, a line of who is there, and nothing."""
    whole, cut = _rows(table, None), _rows(table, CUT)
    lists = [rows for full in (whole, cut) for rows in (full, without_effects(full))]
    brief = [_brief(table, location, True) for location in ALL]
    grid = [list(pair) for pair in zip(brief[:HALF], brief[HALF:], strict=True)]
    names = [_brief(table, place, False) for place in ALL if _is_marked(table, place) or _is_visited(table, place)]
    return [
        *(in_columns(rows, GAP) for rows in [*lists, grid] if columns_width(rows, GAP) <= width),
        *(list(flow(with_ends(texts, ";"), width, 2)) for texts in (brief, names)),
        _present(table, width),
        [],
    ]


def listed(table: Table, effects: bool) -> list[Text]:
    """`Tavern  2 rum, crew  ▲Art ◆Ben  draw 2 hero cards`: a line a location."""
    rows = _rows(table, None)
    return in_columns(rows if effects else without_effects(rows), GAP)


def _rows(table: Table, letters: int | None) -> list[list[Text]]:
    """Name, goods, heroes and effect of each location."""
    return [
        [
            _name(table, location, not letters),
            _symbols(table, location, ", "),
            _heroes(table, location, letters),
            Text(table.view["locations"][location]["effect"], "dim"),
        ]
        for location in ALL
    ]


def without_effects(rows: Sequence[list[Text]]) -> list[list[Text]]:
    """Rows of locations without what they do."""
    return [row[:-1] for row in rows]


def _brief(table: Table, location: int, goods: bool) -> Text:
    """`Tavern‹3› 2 rum crew ▲Art`; where no hero has room any more, only who is there."""
    name, heroes = _name(table, location, False), _heroes(table, location, CUT)
    full = len(table.view["locations"][location]["heroes"]) >= board.ROOM and not _is_marked(table, location)
    parts = [name, *([_symbols(table, location, " ")] if goods and not full else []), heroes]
    return joined(filter(None, parts), " ")


def _present(table: Table, width: int) -> list[Text]:
    """`Town: Port ▲Bel, Tavern ◆Cal`: who is where, or only who is there, in one line."""
    crowds = [
        Text.assemble(words.LOCATIONS[here["location"]].called, " ", joined(_heroes_of(table, here["heroes"]), " "))
        for here in table.view["locations"]
        if here["heroes"]
    ]
    title = Text("Town: ", "bold")
    line = Text.assemble(title, joined(crowds, ", "))
    if len(line) > width:
        everybody = [hero for here in table.view["locations"] for hero in here["heroes"]]
        line = Text.assemble(title, joined(_heroes_of(table, everybody), ""))
    return [line] if crowds else []


def _heroes_of(table: Table, heroes: Sequence[str]) -> list[Text]:
    return [hero_text(table, hero, CUT) for hero in heroes]


def _heroes(table: Table, location: int, letters: int | None) -> Text:
    return joined((hero_text(table, hero, letters) for hero in table.view["locations"][location]["heroes"]), " ")


def _name(table: Table, location: int, whole: bool) -> Text:
    slug = table.view["locations"][location]["location"]
    name = Text(words.LOCATIONS[slug].name if whole else words.LOCATIONS[slug].called, "bold")
    ident = f"location:{slug}"
    return table.naming(name, ident) if _is_placing(table, slug) else table.thing(name, ident)


def _is_placing(table: Table, slug: str) -> bool:
    """Whether a hero was just placed there, so that the location has a line of its own with its marks."""
    return table.placing is not None and table.placing["location"] == slug


def _is_marked(table: Table, location: int) -> bool:
    slug = table.view["locations"][location]["location"]
    return f"location:{slug}" in table.marks


def _is_visited(table: Table, location: int) -> bool:
    return bool(table.view["locations"][location]["heroes"])


def _symbols(table: Table, location: int, between: str) -> Text:
    here = table.view["locations"][location]
    marked = not _is_placing(table, here["location"])
    return joined((_symbol(table, here["location"], symbol, marked) for symbol in here["symbols"]), between)


def _symbol(table: Table, location: str, symbol: SymbolView, marked: bool) -> Text:
    """`2 rum (1 taken)‹3›`."""
    count, taken = symbol["count"], symbol["taken"]
    gone = "" if not taken else " (taken)" if taken == count else f" ({taken} taken)"
    text = Text.assemble((goods_words(symbol["goods"], count), GOODS_STYLE), (gone, "dim"))
    ident = f"symbol:{location}:{symbol['goods']}"
    return table.thing(text, ident) if marked else table.naming(text, ident)


# The hero that was just placed


def placing_versions(table: Table, width: int) -> list[list[Text]]:
    """What the hero just placed can take, and what hero and location do; or only the one."""
    placing = table.placing
    if placing is None:
        return [[]]
    take, do = list(flow(_taking(table, placing), width, 3)), list(flow(_doing(table, placing), width, 3))
    return [[*take, *do], take] if do else [take]


def _taking(table: Table, placing: PlacingView) -> list[Text]:
    """`Belle at the Port: cannon (taken), rum‹1›, plank‹2› (1 free, then 1 doubloon each)`."""
    slug, price = placing["location"], table.view["prices"]["take"]
    here = next(each for each in table.view["locations"] if each["location"] == slug)
    symbols = [_symbol(table, slug, symbol, True) for symbol in here["symbols"]]
    head = Text.assemble(
        table.thing(words.HEROES[placing["hero"]].name, f"hero:{placing['hero']}", "bold"),
        " at the ",
        table.thing(words.LOCATIONS[slug].name, f"location:{slug}", "bold"),
        ":",
    )
    free = f"{placing['free']} free, then" if placing["free"] else "more for"
    return [head, *with_ends(symbols, ","), Text(f"({free} {number_of(price, 'doubloon')} each)")]


def _doing(table: Table, placing: PlacingView) -> list[Text]:
    """`Port: trade rum with up to 2 ships.`, `Belle: one more free resource.`, as far as they were not used."""
    view = table.view
    here = next(each for each in view["locations"] if each["location"] == placing["location"])
    parts = []
    if not placing["location_used"]:
        parts.append(f"{words.LOCATIONS[placing['location']].name}: {here['effect']}.")
    if not placing["hero_used"]:
        parts.append(f"{words.HEROES[placing['hero']].name}: {view['heroes'][placing['hero']]['tile']}.")
    return [Text(" ", "dim"), *(Text(part, "dim") for part in parts)] if parts else []
