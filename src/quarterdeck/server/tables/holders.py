"""Who holds which seat, by wishes or in the next game; the rights of tokens; names for those who gave none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.bots.people import person_for
from quarterdeck.bots.registry import known_bot
from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server.store.about import AboutCampaign, AboutTable, SeatHolder
from quarterdeck.server.tokens import fingerprint, new_token
from quarterdeck.server.wire import SeatWish
from quarterdeck.table import Seat
from quarterdeck.table.seats import STAND_IN, check_bot, check_holders, one_further
from quarterdeck.table.texts import likeness

OPEN = "Open seat"
WATCHER = "Somebody who watches"


def holders_for(
    wishes: Sequence[SeatWish], game: Game[Any], table: str
) -> tuple[list[SeatHolder], list[tuple[str, int]]]:
    """The holders that the maker of a table wishes for, and the tokens of their own seats. Raises `SeatRefused`.

    `table` is its deal, or its id: whoever of the crew comes is the same every time for the same one.
    """
    holders: list[SeatHolder] = []
    held: list[tuple[str, int]] = []
    for seat, wish in enumerate(wishes):
        wished = [later.name for later in wishes[seat + 1 :]]
        name = name_for(wish, seat, game, [*(other.name for other in holders), *filter(None, wished)], table)
        if wish.kind == "you":
            token = new_token()
            held.append((token, seat))
            holders.append(SeatHolder("person", name, key=fingerprint(token)))
        else:
            holders.append(holder_for(wish, name))
    game.check_seats(len(holders))
    check_names(holders)
    check_told_apart(holders)
    return holders, held


def holder_for(wish: SeatWish, name: str) -> SeatHolder:
    """A seat that is open, or a bot's. Raises `SeatRefused`."""
    if wish.kind != "bot":
        return SeatHolder("open", name)
    bot = wish.bot or "bosun"
    check_bot(bot)
    return SeatHolder("bot", name, bot)


def name_for(wish: SeatWish, seat: int, game: Game[Any], taken: Sequence[str], table: str) -> str:
    """The name that was given, or one that is not taken: of somebody of the crew, of the side, or of the seat."""
    if wish.name and wish.kind != "open":
        return wish.name
    if wish.kind == "bot":
        return name_of_crew(table, taken)
    side = game.roles[seat] if seat < len(game.roles) else f"Captain {seat + 1}"
    return unique_name(OPEN if wish.kind == "open" else side, taken)


def name_of_crew(table: str, taken: Sequence[str]) -> str:
    """The name of somebody of the crew who comes to a table with these names, for a bot."""
    return unique_name(person_for(table, taken).name, taken)


def unique_name(name: str, taken: Sequence[str]) -> str:
    """The name itself, or with a number so that nobody else has it, or one that looks like it."""
    used = {likeness(other) for other in taken}
    number = 2
    attempt = name
    while likeness(attempt) in used:
        attempt = f"{name} {number}"
        number += 1
    return attempt


def check_told_apart(holders: Sequence[SeatHolder]) -> None:
    """Raise `SeatRefused` for names that are not the same and look so."""
    seen: dict[str, str] = {}
    for holder in holders:
        other = seen.setdefault(likeness(holder.name), holder.name)
        if other != holder.name:
            raise SeatRefused(f"{other!r} and {holder.name!r} look alike: give each seat a name of its own.")


def check_names(holders: Sequence[SeatHolder]) -> None:
    """Raise `SeatRefused` unless everybody has a name of their own."""
    check_holders([Seat(holder.kind, holder.name, holder.bot) for holder in holders])


def name_to_join_with(holders: Sequence[SeatHolder], seat: int, name: str) -> str:
    """The name under which somebody takes a seat. Raises `SeatRefused` for one that is taken, or none."""
    others = [holder.name for other, holder in enumerate(holders) if other != seat]
    if likeness(name) in {likeness(other) for other in others}:
        raise SeatRefused(f"Somebody here is called {name!r} already: take another name.")
    return name


def watcher_name(name: str, holders: Sequence[SeatHolder]) -> str:
    """The name under which somebody who watches is heard: never that of somebody who sits at the table."""
    return unique_name(name or WATCHER, [holder.name for holder in holders])


def is_silenced(name: str, silenced: Sequence[str]) -> bool:
    """Whether somebody who watches under this name, or one that looks like it, is not to be heard."""
    return likeness(name) in map(likeness, silenced)


def has_people(holders: Sequence[SeatHolder]) -> bool:
    """Whether somebody who is not a bot plays here, or may come back."""
    return any(holder.kind != "bot" or holder.away for holder in holders)


def rotated(holders: Sequence[SeatHolder]) -> list[SeatHolder]:
    """The same people, everybody one seat further; who gave up sits there as a person again.

    The seat of somebody who has left, or played elsewhere, is open, and a bot that is not known here is another one.
    """
    fresh: list[SeatHolder] = []
    for holder in one_further(holders):
        if holder.key:
            fresh.append(SeatHolder("person", holder.name, key=holder.key, muted=holder.muted))
        elif holder.bot is not None:
            named = known_bot(holder.bot)
            fresh.append(SeatHolder("bot", holder.name, named.kind.key if named is not None else STAND_IN))
        else:
            taken = [other.name for other in (*holders, *fresh)]
            fresh.append(SeatHolder("open", unique_name(OPEN, taken)))
    return fresh


def rights(about: AboutTable | AboutCampaign, key: str) -> tuple[int, bool]:
    """The seat that a token holds (NOBODY for none), and whether it is its maker's."""
    seat = next((seat for seat, holder in enumerate(about.holders) if key and holder.key == key), NOBODY)
    return seat, key in about.hosts
