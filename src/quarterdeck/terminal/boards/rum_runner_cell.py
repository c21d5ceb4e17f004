"""Pieces of the drawn board of Rum Runner: cards, ships and hands with their coins and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.cards import FIRST_CREW, FIRST_PIRATE, FIRST_PIRATE_EVENT
from quarterdeck.games.rum_runner.naming import crew_id, ship_id
from quarterdeck.terminal.boards.rum_runner_words import icons

BACK = "▒"
SEEN_BACK = "◐"
COIN = "●"
RAIDING = "►"
FREE_SLOT = "_"
ELLIPSIS = "…"
MOST_COINS = 3  # that are drawn one by one
COIN_STYLE = "yellow"
SHORT_NAMES = ("Janey", "Paul", "Carlie", "Doug", "Enric", "Pete", "Dinah", "Abigail", "Bess", "Marguerite", "Lorenzo")


def coin_signs(coins: int) -> Text:
    """`●●`, or `●7` for many."""
    return Text(COIN * coins if coins <= MOST_COINS else f"{COIN}{coins}", COIN_STYLE)


def icon_signs(kind: int) -> str:
    """` NC`: the icons of a ship or a crew, or nothing."""
    if not FIRST_PIRATE <= kind < FIRST_PIRATE_EVENT:
        return ""
    navigation, combat = icons(kind)
    return f" {'N' * navigation}{'C' * combat}" if navigation or combat else ""


def mark_sign(mark: str) -> Text:
    """`‹3›`: the option that points here."""
    return Text(f"‹{mark}›" if mark else "", "bold")


def card_line(card: Sequence[Any], price: int, mark: str, faced: bool, width: int) -> Text:
    """A card of the Crown, exactly so wide: its name or what is known of it, and at the right its coins and mark.

    What it costs is told if it is to be paid yet, and there is room for it.
    """
    kind, coins, up, starter, seen = card
    back = "" if up else SEEN_BACK if seen else BACK
    head = Text.assemble((RAIDING if faced else "", "bold"), (back, "dim"))
    words = cards.NAMES[kind] if kind != codes.NONE else " starter" if starter else " face down"
    tail = Text.assemble(coin_signs(coins), mark_sign(mark))
    room = width - len(head) - len(tail)
    if len(words) > room:
        words = words[: room - 1].rstrip() + ELLIPSIS
    style = "bold" if up else "italic" if kind != codes.NONE else "dim"
    if price != codes.NONE and len(words) + len(cost := f" ({price})") <= room:
        words += cost
    return Text.assemble(head, (words, style), " " * (room - len(words)), tail)


def ship_line(name: str, ship: Sequence[Any], marks: Mapping[str, str], short: bool) -> Text:
    """`Sloop N ● [Cutthroat Carlie N, _]`: a ship with its coins, its crew and its free slots."""
    berth, kind, coins, crew, raiding = ship
    aboard = [_crew(who, marks.get(crew_id(who), ""), short) for who in crew]
    free = [Text(FREE_SLOT)] * (cards.SLOTS[kind - FIRST_PIRATE] - len(crew))
    return Text.assemble(
        (f"{RAIDING if raiding else ' '} ", "bold"),
        (f"{name[:1].upper()}{name[1:]}", "bold"),
        icon_signs(kind),
        " " if coins else "",
        coin_signs(coins),
        mark_sign(marks.get(ship_id(berth), "")),
        " [",
        Text(", ").join([*aboard, *free]),
        "]",
    )


def _crew(kind: int, mark: str, short: bool) -> Text:
    name = SHORT_NAMES[kind - FIRST_CREW] if short else cards.NAMES[kind]
    return Text.assemble(name, icon_signs(kind), mark_sign(mark))


def hand_card(kind: int, price: int, number: int, mark: str) -> Text:
    """`Reef (2)`, `Enric Cursemaker NC (2)`, `2 Gold Rum (3)`: cards of a hand with what one costs."""
    times = f"{number} " if number > 1 else ""
    return Text.assemble(f"{times}{cards.NAMES[kind]}{icon_signs(kind)} ", (f"({price})", COIN_STYLE), mark_sign(mark))


def flow(parts: Sequence[Text], width: int, indent: int) -> Iterator[Text]:
    """The parts beside each other in lines of that width; no part is broken."""
    line = Text()
    for part in parts:
        if line and len(line) + 1 + len(part) > width:
            yield line
            line = Text(" " * (indent - 1))
        line = Text.assemble(line, " " if line else "", part)
    if line:
        yield line
