"""Who may sit at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from quarterdeck.bots import find_bot
from quarterdeck.bots.registry import TIME
from quarterdeck.core.errors import SeatRefused
from quarterdeck.table.entries import Seat

T = TypeVar("T")

LONGEST_NAME = 40
MOST_SEATS = 8  # how many there are is for the game to say
STAND_IN = "bosun"  # the bot that takes the seat of who gives up, if nobody names another


def check_holders(seats: Sequence[Seat]) -> None:
    """Raise `SeatRefused` unless everybody has a name of their own and exactly the bots have a bot's key."""
    taken: set[str] = set()
    for seat in seats:
        name = seat.name
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise SeatRefused(f"A name has 1 to {LONGEST_NAME} printable characters; {name[:60]!r} has not.")
        if name.casefold() in taken:
            raise SeatRefused(f"Two seats are called {name!r}: give each a name of its own.")
        taken.add(name.casefold())
        if seat.kind == "bot" and not seat.bot:
            raise SeatRefused(f"{name} is a bot: say which.")
        if seat.kind != "bot" and seat.away:
            raise SeatRefused(f"{name} is no bot, so that nobody is away.")
        if seat.kind != "bot" and seat.bot is not None:
            raise SeatRefused(f"{name} is no bot, so there is no {seat.bot[:60]!r} to ask.")


def check_bot(key: str) -> None:
    """Raise `SeatRefused` for a bot that there is not, naming those there are."""
    find_bot(key)


def stood_in_for(seats: Sequence[Seat], is_here: Callable[[str], bool]) -> list[str]:
    """A sentence for each bot of a record that is not known here, and for which another plays."""
    stored = {seat.bot for seat in seats if seat.bot and not is_here(seat.bot)}
    keys = sorted({bot.partition(TIME)[0] for bot in stored})
    return [f"The bot {key} is not known here, so the {STAND_IN} plays for it." for key in keys]


def others(seats: Sequence[Seat], seat: int, *kinds: str) -> list[int]:
    """The seats other than `seat` that are held by one of `kinds`."""
    return [i for i, holder in enumerate(seats) if i != seat and holder.kind in kinds]


def somebody_reads_on(seats: Sequence[Seat], seat: int) -> bool:
    """Whether anybody but who has this seat plays here, or may sit down yet and read the log of what was before."""
    return any(i != seat and (holder.kind != "bot" or holder.away) for i, holder in enumerate(seats))


def one_further(seats: Sequence[T]) -> list[T]:
    """What belongs to each seat of a rematch, at which everybody sits one seat further: two change their sides."""
    return [*seats[1:], seats[0]]
