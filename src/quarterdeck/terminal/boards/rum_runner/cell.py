"""Pieces of the drawn board of Rum Runner: cards, ships and hands with their coins and marks."""

from __future__ import annotations

from rich.text import Text

from quarterdeck.games.rum_runner.view import CardView, ShipView
from quarterdeck.games.rum_runner.words.names import crew_id, hand_card_id, ship_id
from quarterdeck.terminal.boards.forms import around
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.rum_runner.words import called, free_slots, icons, name_of, number_of_kind

BACK = "▒"
SEEN_BACK = "◐"
COIN = "●"
RAIDING = "►"
FREE_SLOT = "_"
ELLIPSIS = "…"
MOST_COINS = 3  # that are drawn one by one
COIN_STYLE = "yellow"


def coin_signs(coins: int) -> Text:
    """`●●`, or `●7` for many."""
    return Text(COIN * coins if coins <= MOST_COINS else f"{COIN}{coins}", COIN_STYLE)


def icon_signs(slug: str) -> str:
    """` NC`: the icons of a ship or a crew, or nothing."""
    navigation, combat = icons(slug)
    return f" {'N' * navigation}{'C' * combat}" if navigation or combat else ""


def card_line(card: CardView, price: int | None, mark: Text, faced: bool, width: int) -> Text:
    """A card of the Crown, exactly so wide: its name or what is known of it, and at the right its coins and mark.

    What it costs is told if it is to be paid yet, and there is room for it.
    """
    kind = card["kind"]
    head = _head(card, faced)
    words = name_of(kind) if kind is not None else " starter" if card["starter"] else " face down"
    tail = Text.assemble(coin_signs(card["coins"]), mark)
    room = width - len(head) - len(tail)
    if len(words) > room:
        words = words[: room - 1].rstrip() + ELLIPSIS
    if price is not None and len(words) + len(cost := f" ({price})") <= room:
        words += cost
    return Text.assemble(head, (words, _style(card)), " " * (room - len(words)), tail)


def card_note(card: CardView, price: int | None) -> Text:
    """`face down, costs 2`: below a card what its signs say, where there is room for it."""
    if card["up"]:
        return Text("face up", "dim")
    return Text(f"face down, costs {price}" if price is not None else "face down, unknown", "dim")


def card_sign(card: CardView, mark: Text, faced: bool) -> Text:
    """`▒Reef●`: a card of the Crown in as little room as it needs."""
    kind = card["kind"]
    words = name_of(kind) if kind is not None else "starter" if card["starter"] else ""
    return Text.assemble(_head(card, faced), (words, _style(card)), coin_signs(card["coins"]), mark)


def _head(card: CardView, faced: bool) -> Text:
    back = "" if card["up"] else SEEN_BACK if card["seen"] else BACK
    return Text.assemble((RAIDING if faced else "", "bold"), (back, "dim"))


def _style(card: CardView) -> str:
    return "bold" if card["up"] else "italic" if card["kind"] is not None else "dim"


def ship_line(name: str, ship: ShipView, marks: Marks, short: bool) -> Text:
    """`Sloop N ● [Cutthroat Carlie N, _]`: a ship with its coins, its crew and its free slots."""
    ident = ship_id(ship["berth"])
    aboard = [_crew(who, ident, marks, short) for who in ship["crew"]]
    free = [Text(FREE_SLOT)] * free_slots(ship)
    line = Text.assemble(
        (f"{RAIDING if ship['raiding'] else ' '} ", "bold"),
        (f"{name[:1].upper()}{name[1:]}", "bold"),
        icon_signs(ship["kind"]),
        " " if ship["coins"] else "",
        coin_signs(ship["coins"]),
        marks.sign(ident),
        " [",
        Text(", ").join([*aboard, *free]),
        "]",
    )
    return around(line, ident)


def _crew(slug: str, ship: str, marks: Marks, short: bool) -> Text:
    ident = crew_id(number_of_kind(slug))
    text = Text.assemble(called(slug) if short else name_of(slug), icon_signs(slug), marks.sign(ident))
    return around(text, marks.meant(ident, ship))


def hand_card(slug: str, price: int, number: int, marks: Marks) -> Text:
    """`Reef (2)`, `Enric Cursemaker NC (2)`, `2 Gold Rum (3)`: cards of a hand with what one costs."""
    times = f"{number} " if number > 1 else ""
    text = Text.assemble(f"{times}{name_of(slug)}{icon_signs(slug)} ", (f"({price})", COIN_STYLE))
    return marks.marked(text, hand_card_id(number_of_kind(slug)))
