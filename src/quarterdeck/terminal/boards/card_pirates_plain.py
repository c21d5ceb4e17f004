"""The sea of Card Pirates in words, one fact a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import View
from quarterdeck.games.card_pirates import cards, sea

LEGEND = (
    "Columns have letters and rows numbers: the square in the second column of row 3 is b3.",
    "Outside the edge, column z is left of a, and row 0 above 1.",
    "The card on top of an island is the one that you can get there; cards under it belong to whoever lands.",
    "Crew are the cards from 2 to 10; a face card is a Jack, Queen or King.",
    "A storm is a square without any card: whoever sails into it leaves a card there.",
    "Face up: everybody sees the card. Face down: nobody does, unless it is named, for then you know it.",
    "Laid for the battle: taken out of the hand to fight. Been to this turn: squares the ship cannot enter again.",
)


def plain(view: View, names: Sequence[str]) -> list[str]:
    """Round, islands, ships, hands, and what lies on the sea; an ordinary square is only counted."""
    squares: list[list[Any]] = view["squares"]
    lines = [f"Round {min(view['round'], view['cap'])} of {view['cap']}."]
    if not view["over"]:
        lines.append(f"{_whose(_turn(view), view, names)} turn.")
    lines += _whereabouts(view, names)
    lines += [_hand(seat, view, names) for seat in range(view["seats"])]
    if view["laid"]:
        lines.append(f"Laid for the battle: {_named(view['laid'])}.")
    if len(view["path"]) > 1 and not view["over"]:
        lines.append(f"Been to this turn: {', '.join(map(sea.name, view['path']))}.")
    lines += _stack(view)
    lines += _sea(view, squares)
    if view["discards"]:
        lines.append(f"Discarded: {_named(view['discards'])}.")
    if view["over"]:
        lines += [
            f"{names[seat]}: {points} points, place {view['places'][seat]}."
            for seat, points in enumerate(view["scores"])
        ]
    return lines


def bearings(view: View, names: Sequence[str]) -> list[str]:
    """Whose turn it is, and where islands and ships lie. Who has the turn is asked in words that say so."""
    told = not view["over"] and _turn(view) != view["viewer"]
    return [*([f"{_whose(_turn(view), view, names)} turn."] if told else []), *_whereabouts(view, names)]


def _turn(view: View) -> int:
    turn: int = view["turn"] if view["path"] else view["asked"]  # before the first turn they are asked one by one
    return turn


def _whereabouts(view: View, names: Sequence[str]) -> list[str]:
    at = {square[0]: square for square in view["squares"]}
    lines = []
    for suit, cell, card in view["islands"]:
        if cell in at:
            pile = _pile(at[cell])
            under = f", under it {pile}" if pile else ", nothing under it"
            top = cards.RANK_NAMES[card % cards.RANKS]
            lines.append(f"Island of {cards.SUIT_NAMES[suit]} at {sea.name(cell)}: {top} on top{under}.")
    return lines + [
        f"{_whose(seat, view, names)} ship is at {sea.name(cell)}."
        for seat, cell in enumerate(view["ships"])
        if cell in at
    ]


def _sea(view: View, squares: Sequence[Sequence[Any]]) -> list[str]:
    islands = [cell for _, cell, _ in view["islands"]]
    lines, storms, ordinary = [], [], 0
    for square in squares:
        cell, up, down, known, faces = square
        if cell in islands:
            continue
        if not up and not down:
            if cell not in view["ships"]:
                storms.append(sea.name(cell))
        elif not up and down == 1 and not known and not faces:
            ordinary += 1
        else:
            lines.append(f"{sea.name(cell)}: {_pile(square)}.")
    if storms:
        lines.append(f"Storms: {', '.join(storms)}.")
    if ordinary:
        lines.append(f"Squares with one unknown card face down: {ordinary}.")
    return lines


def _stack(view: View) -> list[str]:
    size, told = view["stack"]
    lines = [f"Stack: {_number(size, 'card')}."] if size or told else []
    for place, group in told:
        which = "is" if len(group) == 1 else "is one of"
        lines.append(f"Card {place + 1} of the stack {which} {_named(group)}.")
    return lines


def _hand(seat: int, view: View, names: Sequence[str]) -> str:
    size, known, faces, laid = view["hands"][seat]
    if seat == view["viewer"]:
        known = [card for card in known if card not in view["laid"]]
    words = f"{_whose(seat, view, names)} hand: {_number(size, 'card')}"
    if laid:
        words += f", {laid} more laid for the battle"
    if known:
        words += f": {_named(known)}" if len(known) == size else f", among them {_named(known)}"
    if faces:
        words += f", {_number(faces, 'unnamed Jack, Queen, King or Ace', 'unnamed Jacks, Queens, Kings or Aces')}"
    return f"{words}."


def _pile(square: Sequence[Any]) -> str:
    _, up, down, known, faces = square
    words = [f"{_named(up)} face up"] if up else []
    if down:
        told = [_named(known)] if known else []
        if faces:
            told.append(_number(faces, "Jack, Queen, King or Ace", "Jacks, Queens, Kings or Aces"))
        words.append(f"{down} face down" + (f" ({', '.join(told)})" if told else ""))
    return ", ".join(words)


def _named(some: Sequence[int]) -> str:
    return ", ".join(cards.name(card) for card in some)


def _number(size: int, what: str, more: str = "") -> str:
    return f"{size} {what if size == 1 else more or what + 's'}"


def _whose(seat: int, view: View, names: Sequence[str]) -> str:
    return "Your" if seat == view["viewer"] else f"{names[seat]}'s"
