"""Heroes that wait, hands and the box on the drawn board."""

from __future__ import annotations

from rich.text import Text

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS
from quarterdeck.games.chaos_cove.words.names import supply_id
from quarterdeck.terminal.boards.chaos_cove import words
from quarterdeck.terminal.boards.chaos_cove.signs import (
    GOODS_STYLE,
    Table,
    goods_words,
    hero_text,
    on_one_line,
    with_ends,
)
from quarterdeck.terminal.boards.lines import flow

# Heroes


def hero_versions(table: Table, width: int) -> list[list[Text]]:
    """What the viewer's heroes do and who else waits, only who waits, only the viewer's, and nothing."""
    mine = table.view["viewer"]
    seats = [seat for seat in range(len(table.view["players"])) if seat != mine]
    own = words.waiting_heroes(table.view, mine) if mine >= 0 else []
    others = [hero for seat in [*seats, None] for hero in words.waiting_heroes(table.view, seat)]
    named = [hero_text(table, hero) for hero in [*own, *others]]
    title = Text("Not in town:", "bold")
    everybody = list(flow([title, *named], width, 3)) if named else []
    if not own:
        return [everybody, []]
    yours = Text("Your heroes:", "bold")
    told = [Text.assemble(hero_text(table, hero), (f" {table.view['heroes'][hero]['tile']}.", "dim")) for hero in own]
    brief = list(flow([yours, *(hero_text(table, hero) for hero in own)], width, 3))
    rest = list(flow([Text("Others':", "bold"), *named[len(own) :]], width, 3)) if others else []
    return [[*flow([yours, *told], width, 3), *rest], everybody, brief, []]


# Hands


def hand_versions(table: Table, width: int) -> list[list[Text]]:
    """All cards of the viewer, and those that can be played; in one line if need be."""
    view = table.view
    if view["viewer"] < 0:
        return [[]]
    here = words.heroes_in_town(view)
    cards = words.counted(view["players"][view["viewer"]]["hand"])
    title = Text("Your hand (sea/land): ", "bold")
    if not cards:
        return [[Text.assemble(title, ("empty", "dim"))]]
    ready = [_card(table, hero, number) for hero, number in cards if hero in here]
    others = [_card(table, hero, number) for hero, number in cards if hero not in here]
    waiting = [Text("not in town:", "dim"), *others] if others else []
    every = list(flow([Text("Your hand (sea/land):", "bold"), *ready, *waiting], width, 3))
    marked = sorted(ready, key=lambda card: "‹" not in card.plain)
    count = sum(number for hero, number in cards if hero not in here)
    rest = [Text(f"{count} of heroes not in town", "dim")] if count else []
    brief = on_one_line(title, [*marked, *rest], width, " ")
    return [every, [brief]]


def _card(table: Table, hero: str, number: int) -> Text:
    """`2 Gus 1/1`: a hero card with what it adds at sea and on land."""
    worth = f"{table.view['naval'][hero]}/{table.view['martial'][hero]}"
    return table.thing(f"{words.several(number, words.HEROES[hero].name)} {worth}", f"card:{hero}")


def known_versions(table: Table, width: int) -> list[list[Text]]:
    """What is known of the hands of others."""
    known = [
        Text(f"{table.names[seat]} holds {', '.join(words.named(player['hand']))}.", "italic")
        for seat, player in enumerate(table.view["players"])
        if player["hand"] and seat != table.view["viewer"]
    ]
    return [list(flow(known, width, 3)), []] if known else [[]]


# The box


def box_versions(table: Table, width: int) -> list[list[Text]]:
    """Weapons that can still be had, goods that an option points at, and the hero cards; nothing if none does."""
    parts = []
    for number, goods in enumerate(GOODS_SLUGS[: codes.STOCKED]):
        ident = supply_id(number)
        if goods in table.view["supply"]:
            text = Text(goods_words(goods, table.view["supply"][goods]) or "", GOODS_STYLE)
            parts.append(table.thing(text, ident))
        elif ident in table.marks:
            parts.append(table.thing(goods_words(goods, 1), ident, GOODS_STYLE))
    deck = table.naming(f"{table.view['deck']} to draw", "deck", "dim")
    discards = table.naming(f"{len(table.view['discards'])} discarded", "discards", "dim")
    brief = [Text("Box:", "bold"), *(Text.assemble(part, "." if part is parts[-1] else ",") for part in parts)]
    cards = [Text("Hero cards:", "bold"), *with_ends([deck, discards], ",")]
    return [list(flow([*brief, *cards], width, 2)), list(flow(brief, width, 2)), []]
