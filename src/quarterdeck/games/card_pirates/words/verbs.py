"""The verbs of the game: how the words of a step name its answers, and what they are called at any other question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.words import Told, Verb
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.words import names

MOST_SHIPS: Final = 4

_ISLANDS: Final = ("Islands are laid before the first turn, at a table with random islands.", "CP-random-1")
_SEAS: Final = ("Cards of the sea are moved before the first turn, at a table with treacherous seas.", "CP-seas-1")


def _with_card(name: str, does: str, clause: str, when: Told) -> Verb:
    def plain(c: int) -> str:
        return f"{does} the {cards.name(c)}"

    return Verb(name, plain, clause, lambda c: (names.card_id(c),), cards.DECK, when=when)


def _on_square(name: str, does: str, clause: str, when: Told) -> Verb:
    def plain(cell: int) -> str:
        return f"{does} {sea.name(cell)}"

    return Verb(name, plain, clause, lambda cell: (names.square_id(cell),), sea.SQUARES, when=when)


def _button(name: str, plain: str, clause: str, button: str, when: Told) -> Verb:
    return Verb(name, plain, clause, lambda _: (button,), when=when)


def _of_number(
    name: str, plain: Callable[[int], str], clause: str, ident: Callable[[int], str], number: int, when: Told
) -> Verb:
    return Verb(name, plain, clause, lambda arg: (ident(arg),), number, when=when)


VERBS: Final[dict[int, Verb]] = {
    codes.BURY: _with_card(
        "bury",
        "Bury",
        "CP-bury-1",
        when=("Cards are buried when your turn begins, before you sail or drift.", "CP-turn-4"),
    ),
    codes.SAIL: _with_card(
        "sail",
        "Sail with",
        "CP-sail-1",
        when=("A crew card is laid to sail when your turn begins, and no other after it.", "CP-turn-4"),
    ),
    codes.DRIFT: _button(
        "drift",
        "Drift",
        "CP-drift-1",
        names.DRIFT_BUTTON,
        when=("A ship drifts when its turn begins, in the place of sailing.", "CP-turn-1"),
    ),
    codes.STEP_TO: _on_square(
        "step_to",
        "To",
        "CP-sail-4",
        when=("Your ship moves when you have chosen to sail or drift, on your turn.", "CP-turn-1"),
    ),
    codes.HEAVE_TO: _button(
        "heave_to",
        "Heave to here",
        "CP-sail-6",
        names.HEAVE_TO_BUTTON,
        when=("You can heave to when you have sailed a step and have points left for another.", "CP-sail-6"),
    ),
    codes.END: _button(
        "end",
        "End the voyage",
        "CP-solo-6",
        names.END_BUTTON,
        when=("Only a captain alone can end the voyage, when a turn begins.", "CP-solo-6"),
    ),
    codes.DISCARD: _with_card(
        "discard",
        "Discard",
        "CP-solo-2",
        when=("Only a captain alone discards, one card with every move.", "CP-solo-2"),
    ),
    codes.PLACE: _with_card(
        "place", "Place", "CP-storm-3", when=("A card is placed when your ship comes into a storm.", "CP-storm-3")
    ),
    codes.EXCHANGE: _with_card(
        "exchange",
        "Exchange",
        "CP-island-1",
        when=(
            "You can exchange when your ship lands on an island; one that lies there has to leave and land anew.",
            "CP-island-6",
        ),
    ),
    codes.KEEP: _button(
        "keep",
        "Keep all cards",
        "CP-island-1",
        names.KEEP_BUTTON,
        when=("That is asked when your ship lands on an island.", "CP-island-1"),
    ),
    codes.ATTACK: _of_number(
        "attack",
        lambda seat: f"Attack ship {seat + 1}",
        "CP-battle-1",
        names.ship_id,
        MOST_SHIPS,
        when=(
            "You attack by coming to a sea square where another ship lies, and choose if there are several.",
            "CP-battle-1",
        ),
    ),
    codes.FIGHT: _with_card(
        "fight",
        "Fight with",
        "CP-battle-5",
        when=("Crew fights when you attack another ship or are attacked.", "CP-battle-5"),
    ),
    codes.READY: _button(
        "ready",
        "That is all",
        "CP-three-5",
        names.READY_BUTTON,
        when=("That ends what you lay for a battle of up to three cards.", "CP-three-5"),
    ),
    codes.GIVE: _with_card(
        "give", "Give", "CP-battle-12", when=("You give a card when you have won a battle.", "CP-battle-12")
    ),
    codes.TAKE_ISLAND: _of_number(
        "take_island",
        lambda suit: f"Take the {names.island(suit)}",
        "CP-random-2",
        names.island_id,
        cards.SUITS,
        when=_ISLANDS,
    ),
    codes.LAY_ISLAND: _on_square("lay_island", "Lay it on", "CP-random-2", when=_ISLANDS),
    codes.LEAVE_ISLAND: _button(
        "leave_island", "Leave it in its corner", "CP-random-5", names.LEAVE_BUTTON, when=_ISLANDS
    ),
    codes.PICK_SEA: _on_square("pick_sea", "Move the card from", "CP-seas-3", when=_SEAS),
    codes.PUT_SEA: _on_square("put_sea", "Put it at", "CP-seas-4", when=_SEAS),
}
