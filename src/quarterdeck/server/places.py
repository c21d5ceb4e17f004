"""Sitting down, getting up, and who may have whom do so. Each of these is a deed for `Hosted.do`."""

from __future__ import annotations

from time import time

from quarterdeck.core.errors import SeatRefused
from quarterdeck.server.about import Place
from quarterdeck.server.deeds import sit
from quarterdeck.server.hosted import Hosted
from quarterdeck.server.picture import is_late
from quarterdeck.server.refusals import Refusal, no_right
from quarterdeck.server.seating import OPEN, joined, unlike
from quarterdeck.table import Seat
from quarterdeck.table.seats import STAND_IN, check_bot


def place_of(hosted: Hosted, seat: int) -> Place:
    """The place of a seat. Raises `SeatRefused`."""
    if not 0 <= seat < len(hosted.about.places):
        raise SeatRefused(f"There is no seat {seat}: they are 0 to {len(hosted.about.places) - 1}.")
    return hosted.about.places[seat]


def join(hosted: Hosted, seat: int, name: str, key: str) -> None:
    """Take an open seat. The game begins when the last one is taken."""
    place = place_of(hosted, seat)
    if place.kind != "open":
        raise Refusal("taken", f"{place.name} has that seat already: take another, or watch.", 409)
    _check_running(hosted)
    if any(other.key == key for other in hosted.about.places):
        raise Refusal("seated", "You have a seat at this table already.", 409)
    sit(hosted, seat, Seat("person", joined(hosted.about.places, seat, name)))
    place.key, place.away, place.conceded, place.muted = key, False, False, False
    _wait_anew(hosted, seat)
    _begin_if_full(hosted)


def leave(hosted: Hosted, seat: int) -> None:
    """Get up for good. Before the game the seat is open to anybody; in a running game a bot sails on in it, since
    whoever sat down there would see a hand that they may have played against."""
    _check_running(hosted)
    _check_loose(hosted)
    place = place_of(hosted, seat)
    if place.conceded:
        _hang_up(hosted, seat)
        place.key = ""
    else:
        _vacate(hosted, seat)


def remove(hosted: Hosted, seat: int, by_host: bool) -> None:
    """Have somebody get up, by the one who made the table."""
    if not by_host:
        raise no_right("Only whoever made the table can do that.")
    place = place_of(hosted, seat)
    _check_running(hosted)
    _check_loose(hosted)
    if place.kind == "open":
        raise Refusal("open", "Nobody sits there.", 409)
    if place.kind == "bot" and hosted.table is not None and not place.away:
        raise Refusal("bot", "A bot cannot be removed from a running game.", 409)
    _vacate(hosted, seat)


def seat_bot(hosted: Hosted, seat: int, bot: str, by_host: bool, by_seat: int) -> None:
    """Have a bot sit in an open seat, or sit in for somebody who is late."""
    place = place_of(hosted, seat)
    check_bot(bot)
    _check_running(hosted)
    if hosted.table is None and not by_host:
        raise no_right("Only whoever made the table can seat bots before the game begins.")
    if not by_host and by_seat < 0:
        raise no_right("Only those who sit at the table can do that.")
    others = [other.name for number, other in enumerate(hosted.about.places) if number != seat]
    if place.kind == "open":
        sit(hosted, seat, Seat("bot", unlike(bot.capitalize(), others), bot))
        place.key = ""
        _begin_if_full(hosted)
    elif place.kind == "person" and hosted.table is not None and is_late(hosted.about) and hosted.about.asked == seat:
        sit(hosted, seat, Seat("bot", place.name, bot))
        place.away = True
    else:
        raise Refusal("not-late", f"{place.name} sits there and is not late: wait a little.", 409)


def come_back(hosted: Hosted, seat: int, by_seat: int) -> None:
    """The holder of a seat takes it back from the bot that sat in."""
    place = place_of(hosted, seat)
    _check_running(hosted)
    if by_seat != seat or place.conceded:
        raise no_right("Only who had to leave this seat to a bot can take it back.")
    if not place.away:
        raise Refusal("seated", "You sit there: no need to come back.", 409)
    sit(hosted, seat, Seat("person", place.name))
    place.away = False
    _wait_anew(hosted, seat)


def start(hosted: Hosted, bot: str, by_host: bool) -> None:
    """Begin now, with bots in the seats that nobody took."""
    if not by_host:
        raise no_right("Only whoever made the table can begin the game.")
    if hosted.table is not None:
        raise Refusal("begun", "The game has begun already.", 409)
    check_bot(bot)
    places = hosted.about.places
    for seat, place in enumerate(places):
        if place.kind == "open":
            others = [other.name for number, other in enumerate(places) if number != seat]
            sit(hosted, seat, Seat("bot", unlike(bot.capitalize(), others), bot))
    _begin_if_full(hosted)


def mute(hosted: Hosted, seat: int, name: str, muted: bool, by_host: bool) -> None:
    """Have somebody heard no more in the chat, or again."""
    if not by_host:
        raise no_right("Only whoever made the table can do that.")
    if seat >= 0:
        place_of(hosted, seat).muted = muted
        return
    if not name:
        raise Refusal("nobody", "Say whom to mute: a seat, or the name of somebody who watches.")
    hosted.about.silenced = [other for other in hosted.about.silenced if other != name]
    if muted:
        hosted.about.silenced.append(name)


def _vacate(hosted: Hosted, seat: int) -> None:
    place = place_of(hosted, seat)
    others = [other.name for number, other in enumerate(hosted.about.places) if number != seat]
    if hosted.table is None:
        sit(hosted, seat, Seat("open", unlike(OPEN, others)))
    else:
        sit(hosted, seat, Seat("bot", unlike(STAND_IN.capitalize(), others), STAND_IN))
    _hang_up(hosted, seat)
    place.key, place.away = "", False


def _hang_up(hosted: Hosted, seat: int) -> None:
    for listener in hosted.listeners:
        if listener.viewer == seat:
            hosted.leaving.add(listener)


def _wait_anew(hosted: Hosted, seat: int) -> None:
    """Give whoever sits down now the whole time, if the seat is asked."""
    if hosted.about.asked == seat:
        hosted.about.since = time()


def _begin_if_full(hosted: Hosted) -> None:
    if hosted.table is None and all(place.kind != "open" for place in hosted.about.places):
        hosted.begin()


def _check_loose(hosted: Hosted) -> None:
    """Nobody gets up from a campaign's scenario: a bot would sail it on, and who may sit there is the book's to say."""
    if hosted.about.campaign:
        raise Refusal(
            "campaign",
            "This scenario belongs to a campaign, and its seats are kept: close the page or go back to the book, and "
            "resume it later. To give it up, concede.",
            409,
        )


def _check_running(hosted: Hosted) -> None:
    if hosted.about.status == "over":
        raise Refusal("over", "The game is over: start another, or ask for a rematch.", 409)
