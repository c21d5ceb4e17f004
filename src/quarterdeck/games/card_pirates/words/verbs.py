"""The verbs of the game: how the words of a step name its answers, and what they are called at any other question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.words import Verb
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.words import names

MOST_SHIPS: Final = 4


def _with_card(name: str, does: str, clause: str) -> Verb:
    def plain(c: int) -> str:
        return f"{does} the {cards.name(c)}"

    return Verb(name, plain, clause, lambda c: (names.card_id(c),), cards.DECK)


def _on_square(name: str, does: str, clause: str) -> Verb:
    def plain(cell: int) -> str:
        return f"{does} {sea.name(cell)}"

    return Verb(name, plain, clause, lambda cell: (names.square_id(cell),), sea.SQUARES)


def _button(name: str, plain: str, clause: str, button: str) -> Verb:
    return Verb(name, plain, clause, lambda _: (button,))


def _of_number(name: str, plain: Callable[[int], str], clause: str, ident: Callable[[int], str], number: int) -> Verb:
    return Verb(name, plain, clause, lambda arg: (ident(arg),), number)


VERBS: Final[dict[int, Verb]] = {
    codes.BURY: _with_card("bury", "Bury", "CP-bury-1"),
    codes.SAIL: _with_card("sail", "Sail with", "CP-sail-1"),
    codes.DRIFT: _button("drift", "Drift", "CP-drift-1", names.DRIFT_BUTTON),
    codes.STEP_TO: _on_square("step_to", "To", "CP-sail-4"),
    codes.HEAVE_TO: _button("heave_to", "Heave to here", "CP-sail-6", names.HEAVE_TO_BUTTON),
    codes.END: _button("end", "End the voyage", "CP-solo-6", names.END_BUTTON),
    codes.DISCARD: _with_card("discard", "Discard", "CP-solo-2"),
    codes.PLACE: _with_card("place", "Place", "CP-storm-3"),
    codes.EXCHANGE: _with_card("exchange", "Exchange", "CP-island-1"),
    codes.KEEP: _button("keep", "Keep all cards", "CP-island-1", names.KEEP_BUTTON),
    codes.ATTACK: _of_number(
        "attack", lambda seat: f"Attack ship {seat + 1}", "CP-battle-1", names.ship_id, MOST_SHIPS
    ),
    codes.FIGHT: _with_card("fight", "Fight with", "CP-battle-5"),
    codes.READY: _button("ready", "That is all", "CP-three-5", names.READY_BUTTON),
    codes.GIVE: _with_card("give", "Give", "CP-battle-12"),
    codes.TAKE_ISLAND: _of_number(
        "take_island", lambda suit: f"Take the {names.island(suit)}", "CP-random-2", names.island_id, cards.SUITS
    ),
    codes.LAY_ISLAND: _on_square("lay_island", "Lay it on", "CP-random-2"),
    codes.LEAVE_ISLAND: _button("leave_island", "Leave it in its corner", "CP-random-5", names.LEAVE_BUTTON),
    codes.PICK_SEA: _on_square("pick_sea", "Move the card from", "CP-seas-3"),
    codes.PUT_SEA: _on_square("put_sea", "Put it at", "CP-seas-4"),
}
