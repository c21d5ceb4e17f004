"""Pieces of the drawn board of Rum Runner: cards, ships and hands with their coins and marks."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from quarterdeck.games.rum_runner.view import CardView, ShipView
from quarterdeck.games.rum_runner.words.names import crew_id, ship_id
from quarterdeck.terminal.boards.lines import mark_sign
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


def card_line(card: CardView, price: int | None, mark: str, faced: bool, width: int) -> Text:
    """A card of the Crown, exactly so wide: its name or what is known of it, and at the right its coins and mark.

    What it costs is told if it is to be paid yet, and there is room for it.
    """
    kind = card["kind"]
    back = "" if card["up"] else SEEN_BACK if card["seen"] else BACK
    head = Text.assemble((RAIDING if faced else "", "bold"), (back, "dim"))
    words = name_of(kind) if kind is not None else " starter" if card["starter"] else " face down"
    tail = Text.assemble(coin_signs(card["coins"]), mark_sign(mark))
    room = width - len(head) - len(tail)
    if len(words) > room:
        words = words[: room - 1].rstrip() + ELLIPSIS
    style = "bold" if card["up"] else "italic" if kind is not None else "dim"
    if price is not None and len(words) + len(cost := f" ({price})") <= room:
        words += cost
    return Text.assemble(head, (words, style), " " * (room - len(words)), tail)


def ship_line(name: str, ship: ShipView, marks: Mapping[str, str], short: bool) -> Text:
    """`Sloop N ● [Cutthroat Carlie N, _]`: a ship with its coins, its crew and its free slots."""
    aboard = [_crew(who, marks.get(crew_id(number_of_kind(who)), ""), short) for who in ship["crew"]]
    free = [Text(FREE_SLOT)] * free_slots(ship)
    return Text.assemble(
        (f"{RAIDING if ship['raiding'] else ' '} ", "bold"),
        (f"{name[:1].upper()}{name[1:]}", "bold"),
        icon_signs(ship["kind"]),
        " " if ship["coins"] else "",
        coin_signs(ship["coins"]),
        mark_sign(marks.get(ship_id(ship["berth"]), "")),
        " [",
        Text(", ").join([*aboard, *free]),
        "]",
    )


def _crew(slug: str, mark: str, short: bool) -> Text:
    return Text.assemble(called(slug) if short else name_of(slug), icon_signs(slug), mark_sign(mark))


def hand_card(slug: str, price: int, number: int, mark: str) -> Text:
    """`Reef (2)`, `Enric Cursemaker NC (2)`, `2 Gold Rum (3)`: cards of a hand with what one costs."""
    times = f"{number} " if number > 1 else ""
    return Text.assemble(f"{times}{name_of(slug)}{icon_signs(slug)} ", (f"({price})", COIN_STYLE), mark_sign(mark))
