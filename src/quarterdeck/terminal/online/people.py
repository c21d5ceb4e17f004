"""The people at an online table: who sits there, who comes and goes, and how long they may take, in words."""

from __future__ import annotations

from quarterdeck.bots.bot import EVEN
from quarterdeck.server import wire

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


def seat_lines(table: wire.TableInfo, viewer: int) -> list[str]:
    """Everybody at the table, a line a seat."""
    return [f"{_seat_name(seat, info)}: {_holder(info, seat == viewer)}." for seat, info in enumerate(table.seats)]


def said(line: wire.ChatLine) -> str:
    """Something that was said at the table."""
    return f"{line.name}{' (watching)' if line.seat < 0 else ''} says: {line.text}"


def open_seats(table: wire.TableInfo) -> str:
    """How many more must come before the game begins."""
    number = sum(seat.kind == "open" for seat in table.seats)
    return f"The game begins when {'the open seat is' if number == 1 else f'{number} open seats are'} taken."


def seat_changes(before: wire.TableInfo, now: wire.TableInfo, viewer: int) -> list[str]:
    """What has changed about the people at the table, told to the seat `viewer`."""
    return [
        line
        for seat, (was, is_) in enumerate(zip(before.seats, now.seats, strict=True))
        for line in _changes(was, is_, seat == viewer)
    ]


def terms(table: wire.TableInfo) -> list[str]:
    """What everybody at the table should know: the time limit, and whether there are hints."""
    lines = [f"Everybody has {duration(table.limit)} for an answer."] if table.limit else []
    return lines if table.hints else [*lines, "There are no hints at this table."]


def duration(seconds: int) -> str:
    """`90` as `2 minutes`, `86400` as `1 day`: rounded up, in the largest unit that is not exceeded."""
    for unit, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (1, "second")):
        if seconds >= unit:
            number = -(-seconds // unit)
            return f"{number} {word}{'s' if number > 1 else ''}"
    return "no time"


def names_of(table: wire.TableInfo) -> list[str]:
    """The names at the table, by seat."""
    return [seat.name for seat in table.seats]


def _seat_name(seat: int, info: wire.SeatInfo) -> str:
    return f"Seat {seat + 1}, {info.role}" if info.role else f"Seat {seat + 1}"


def _holder(info: wire.SeatInfo, own: bool) -> str:
    if info.kind == "open":
        return "open"
    if info.kind == "bot":
        if info.away:
            return f"a bot for {info.name}"
        how = [info.bot or "bot", *([info.person.manner] if info.person and info.person.manner != EVEN else [])]
        return f"{info.name} ({', '.join(how)})"
    if own:
        return f"{info.name}, you"
    return f"{info.name}, here" if info.online else f"{info.name}, not here now"


def _changes(was: wire.SeatInfo, now: wire.SeatInfo, own: bool) -> list[str]:
    lines = []
    if now.conceded and not was.conceded and now.kind == "bot":
        lines.append(f"{'You gave' if own else f'{now.name} gave'} up, and a bot plays on in that seat.")
    elif now.away and not was.away:
        lines.append(
            "You were late, and a bot sits in for you: type 'back' to take your seat again."
            if own
            else f"A bot sits in for {now.name}."
        )
    elif was.away and not now.away and now.kind == "person":
        lines.append("You are back in your seat." if own else f"{now.name} is back, and the bot gets up.")
    elif was.kind == "person" and now.kind == "bot":
        lines.append(f"{was.name} gets up, and {now.name} sails on there.")
    elif was.kind != now.kind:
        lines.append(f"{was.name} gets up: the seat is open." if now.kind == "open" else f"{now.name} sits down.")
    elif now.kind == "person" and not own and was.online != now.online:
        lines.append(f"{now.name} is here." if now.online else f"{now.name} has gone, and may come back.")
    if now.late and not was.late:
        lines.append(
            "Your time is up: the others may seat a bot here."
            if own
            else f"{now.name} is late: 'bot {now.name}' has a bot sit in."
        )
    if own and now.muted != was.muted:
        lines.append("You are muted: nobody hears what you say." if now.muted else "You are heard again.")
    return lines
