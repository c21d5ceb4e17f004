"""Who sits where, by their wishes or in the next game, and names for those who gave none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.server.about import Place
from quarterdeck.server.tokens import fingerprint, new_token
from quarterdeck.server.wire import SeatWish
from quarterdeck.table import Seat
from quarterdeck.table.seats import check_bot, check_holders

OPEN = "Open seat"


def places_for(wishes: Sequence[SeatWish], game: Game[Any]) -> tuple[list[Place], list[tuple[str, int]]]:
    """The places that somebody wishes for, and the tokens of their own with the seats. Raises `SeatRefused`."""
    places: list[Place] = []
    held: list[tuple[str, int]] = []
    for seat, wish in enumerate(wishes):
        name = name_for(wish, seat, game, [other.name for other in places])
        if wish.kind == "you":
            token = new_token()
            held.append((token, seat))
            places.append(Place("person", name, key=fingerprint(token)))
        else:
            places.append(place_for(wish, name))
    game.check_seats(len(places))
    check_names(places)
    return places, held


def place_for(wish: SeatWish, name: str) -> Place:
    """A seat that is open, or a bot's. Raises `SeatRefused`."""
    if wish.kind != "bot":
        return Place("open", name)
    bot = wish.bot or "bosun"
    check_bot(bot)
    return Place("bot", name, bot)


def name_for(wish: SeatWish, seat: int, game: Game[Any], taken: Sequence[str]) -> str:
    """The name that was given, or one that is not taken: of the bot, of the side, or of the seat."""
    given = " ".join(wish.name.split())
    if given and wish.kind != "open":
        return given
    if wish.kind == "bot":
        name = (wish.bot or "bosun").capitalize()
    elif wish.kind == "open":
        name = OPEN
    else:
        name = game.roles[seat] if seat < len(game.roles) else f"Captain {seat + 1}"
    return unlike(name, taken)


def unlike(name: str, taken: Sequence[str]) -> str:
    """The name itself, or with a number so that nobody else has it."""
    used = {other.casefold() for other in taken}
    number = 2
    attempt = name
    while attempt.casefold() in used:
        attempt = f"{name} {number}"
        number += 1
    return attempt


def check_names(places: Sequence[Place]) -> None:
    """Raise `SeatRefused` unless everybody has a name of their own."""
    check_holders([Seat(place.kind, place.name, place.bot) for place in places])


def joined(places: Sequence[Place], seat: int, name: str) -> str:
    """The name under which somebody takes a seat. Raises `SeatRefused` for one that is taken, or none."""
    wanted = " ".join(name.split())
    others = [place.name for other, place in enumerate(places) if other != seat]
    if wanted.casefold() in {other.casefold() for other in others}:
        raise SeatRefused(f"Somebody here is called {wanted!r} already: take another name.")
    return wanted


def rotated(places: Sequence[Place]) -> list[Place]:
    """The same people, everybody one seat further; who gave up sits there as a person again."""
    turned = [*places[1:], places[0]]
    fresh: list[Place] = []
    for place in turned:
        if place.key:
            fresh.append(Place("person", place.name, key=place.key, muted=place.muted))
        else:
            fresh.append(Place(place.kind, place.name, place.bot))
    return fresh
