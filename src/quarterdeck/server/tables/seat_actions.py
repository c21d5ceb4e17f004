"""Sitting down, getting up, and who may have whom do so. Each is an action for `HostedTable.do`."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import clock
from quarterdeck.server.refusals import Refusal, no_right
from quarterdeck.server.store.about import SeatHolder
from quarterdeck.server.tables.actions import sit
from quarterdeck.server.tables.holders import OPEN, name_of_crew, name_to_join_with, unique_name
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.picture import is_late
from quarterdeck.table import Seat
from quarterdeck.table.seats import STAND_IN, check_bot

MOST_SILENCED = 100  # names of those who watch and are not heard; whoever was muted first is heard again


def holder_of(hosted: HostedTable, seat: int) -> SeatHolder:
    """The holder of a seat. Raises `SeatRefused`."""
    if not 0 <= seat < len(hosted.about.holders):
        raise SeatRefused(f"There is no seat {seat}: they are 0 to {len(hosted.about.holders) - 1}.")
    return hosted.about.holders[seat]


def join(hosted: HostedTable, seat: int, name: str, key: str) -> None:
    """Take an open seat. The game begins when the last one is taken."""
    holder = holder_of(hosted, seat)
    if holder.kind != "open":
        raise Refusal("taken", f"{holder.name} has that seat already: take another, or watch.", 409)
    _check_running(hosted)
    if any(other.key == key for other in hosted.about.holders):
        raise Refusal("seated", "You have a seat at this table already.", 409)
    sit(hosted, seat, Seat("person", name_to_join_with(hosted.about.holders, seat, name)))
    holder.key, holder.away, holder.conceded, holder.muted = key, False, False, False
    _wait_anew(hosted, seat)
    _begin_if_full(hosted)


def leave(hosted: HostedTable, seat: int) -> None:
    """Get up for good. Before the game the seat is open to anybody; in a running game a bot sails on in it, since
    a person who sat down there would see a hand that they may have played against."""
    if seat == NOBODY:
        raise no_right("You have no seat at this table that you could leave.")
    _check_running(hosted)
    _check_loose(hosted)
    holder = holder_of(hosted, seat)
    if holder.conceded:
        _disconnect(hosted, seat)
        holder.key = ""
    else:
        _vacate(hosted, seat)


def remove(hosted: HostedTable, seat: int, by_host: bool) -> None:
    """Have somebody get up, by the one who made the table."""
    if not by_host:
        raise no_right("Only whoever made the table can do that.")
    holder = holder_of(hosted, seat)
    _check_running(hosted)
    _check_loose(hosted)
    if holder.kind == "open":
        raise Refusal("open", "Nobody sits there.", 409)
    if holder.kind == "bot" and hosted.table_if_begun is not None and not holder.away:
        raise Refusal("bot", "A bot cannot be removed from a running game.", 409)
    about = hosted.about  # of whom it may count as well: whoever asks for a rematch is its maker, too
    about.hosts = [key for key in about.hosts if key != holder.key] or about.hosts
    _vacate(hosted, seat)


def seat_bot(hosted: HostedTable, seat: int, bot: str, by_host: bool, by_seat: int) -> None:
    """Have a bot sit in an open seat, or sit in for somebody who is late."""
    holder = holder_of(hosted, seat)
    check_bot(bot)
    _check_running(hosted)
    if hosted.table_if_begun is None and not by_host:
        raise no_right("Only whoever made the table can seat bots before the game begins.")
    if not by_host and by_seat < 0:
        raise no_right("Only those who sit at the table can do that.")
    others = [other.name for number, other in enumerate(hosted.about.holders) if number != seat]
    if holder.kind == "open":
        sit(hosted, seat, Seat("bot", _name_for_bot(hosted, others), bot))
        holder.key = ""
        _begin_if_full(hosted)
    elif (
        holder.kind == "person"
        and hosted.table_if_begun is not None
        and is_late(hosted.about)
        and hosted.about.asked == seat
    ):
        sit(hosted, seat, Seat("bot", holder.name, bot, away=True))
        holder.away = True
    else:
        raise Refusal("not-late", f"{holder.name} sits there and is not late: wait a little.", 409)


def come_back(hosted: HostedTable, seat: int, by_seat: int) -> None:
    """The holder of a seat takes it back from the bot that sat in."""
    holder = holder_of(hosted, seat)
    _check_running(hosted)
    if by_seat != seat or holder.conceded:
        raise no_right("Only who had to leave this seat to a bot can take it back.")
    if not holder.away:
        raise Refusal("seated", "You sit there: no need to come back.", 409)
    sit(hosted, seat, Seat("person", holder.name))
    holder.away = False
    _wait_anew(hosted, seat)


def start(hosted: HostedTable, bot: str, by_host: bool) -> None:
    """Begin now, with bots in the seats that nobody took."""
    if not by_host:
        raise no_right("Only whoever made the table can begin the game.")
    if hosted.table_if_begun is not None:
        raise Refusal("begun", "The game has begun already.", 409)
    check_bot(bot)
    holders = hosted.about.holders
    for seat, holder in enumerate(holders):
        if holder.kind == "open":
            others = [other.name for number, other in enumerate(holders) if number != seat]
            sit(hosted, seat, Seat("bot", _name_for_bot(hosted, others), bot))
    _begin_if_full(hosted)


def mute(hosted: HostedTable, seat: int, name: str, muted: bool, by_host: bool) -> None:
    """Have somebody heard no more in the chat, or again."""
    if not by_host:
        raise no_right("Only whoever made the table can do that.")
    if seat >= 0:
        holder_of(hosted, seat).muted = muted
        return
    if not name:
        raise Refusal("nobody", "Say whom to mute: a seat, or the name of somebody who watches.")
    hosted.about.silenced = [other for other in hosted.about.silenced if other != name]
    if muted:
        hosted.about.silenced = [*hosted.about.silenced, name][-MOST_SILENCED:]


def _vacate(hosted: HostedTable, seat: int) -> None:
    holder = holder_of(hosted, seat)
    others = [other.name for number, other in enumerate(hosted.about.holders) if number != seat]
    if hosted.table_if_begun is None:
        sit(hosted, seat, Seat("open", unique_name(OPEN, others)))
    else:
        sit(hosted, seat, Seat("bot", _name_for_bot(hosted, others), STAND_IN))
    _disconnect(hosted, seat)
    holder.key, holder.away = "", False


def _name_for_bot(hosted: HostedTable, others: Sequence[str]) -> str:
    return name_of_crew(hosted.about.deal or hosted.about.id, others)


def _disconnect(hosted: HostedTable, seat: int) -> None:
    for subscriber in hosted.subscribers:
        if subscriber.viewer == seat:
            hosted.losing_seat.add(subscriber)


def _wait_anew(hosted: HostedTable, seat: int) -> None:
    """Give the person who sits down now the whole time, if the seat is asked."""
    if hosted.about.asked == seat:
        hosted.about.since = clock.chronometer.now()


def _begin_if_full(hosted: HostedTable) -> None:
    if hosted.table_if_begun is None and all(holder.kind != "open" for holder in hosted.about.holders):
        hosted.begin()


def _check_loose(hosted: HostedTable) -> None:
    """Nobody gets up from a campaign's scenario: a bot would sail it on, and who may sit there is the book's to say."""
    if hosted.about.campaign:
        raise Refusal(
            "campaign",
            "This scenario belongs to a campaign, and its seats are kept: close the page or go back to the book, and "
            "resume it later. To give it up, concede.",
            409,
        )


def _check_running(hosted: HostedTable) -> None:
    if hosted.about.status == "over":
        raise Refusal("over", "The game is over: start another, or ask for a rematch.", 409)
