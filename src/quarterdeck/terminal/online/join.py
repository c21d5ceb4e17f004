"""Sitting down at an online table, and how to come back to it."""

from __future__ import annotations

from quarterdeck.core.errors import SeatRefused
from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused, table_address
from quarterdeck.terminal.answers.matching import match_names
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.online.channel import ReconnectingChannel
from quarterdeck.terminal.online.far import TableFarAway
from quarterdeck.terminal.online.people import seat_lines
from quarterdeck.terminal.online.seat_tokens import SeatNotKept, SeatTokens
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.play.start import INTERRUPTED
from quarterdeck.terminal.voices.voice import Voice


def join(url: str, name: str, seat: str, watch: bool, voice: Voice) -> int:
    """Sit down at the table of the link, or watch, until it is enough. Gives the exit status.

    Raises `Unreachable`, `ServerRefused` or `SeatRefused`.
    """
    base, table, token = table_address(url)
    server, tokens = Server(base), SeatTokens()
    link = f"{server.base}/table/{table}"
    status = 0
    far: TableFarAway | None = None
    try:
        if watch:
            token = ""
        else:
            token = _seat_held(server, table, token, tokens, seat) or _sit_down(server, table, name, seat, voice)
            _keep(tokens, link, token, voice)
        channel = ReconnectingChannel(server, table, token, name, voice.inbox)
        far = TableFarAway(server, channel, voice, tokens)
        Session(far, voice).play()
    except EOFError:
        return 0
    except KeyboardInterrupt:
        voice.break_off()
        status = INTERRUPTED
    if far is not None:
        _tell_the_way_back(far, voice)
    return status


def _seat_held(server: Server, table: str, token: str, tokens: SeatTokens, wanted: str) -> str:
    """The token of the link, or the one that was kept for it; empty if none is good for anything, or another seat is
    wanted than the one that was kept."""
    kept = token or tokens.token(f"{server.base}/table/{table}")
    if not kept:
        return ""
    mine = server.post("/api/mine", wire.Mine([wire.TokenAt(table, kept)]), list[wire.MyTable])[0]
    if not mine.gone and not token and wanted and mine.table is not None:
        names = [each.role or f"Seat {seat + 1}" for seat, each in enumerate(mine.table.seats)]
        if match_names(wanted, names) != [mine.seat]:
            return ""
    if not mine.gone:
        if mine.table is not None and mine.seat >= 0 and mine.table.seats[mine.seat].away:
            server.post(f"/api/tables/{table}/seats/{mine.seat}/return", {}, wire.TableInfo, kept)
        return kept
    if token:
        raise SeatRefused(
            "This seat is no longer yours, or the link is not whole: ask for a new one, or add --watch to watch."
        )
    tokens.forget(f"{server.base}/table/{table}")
    return ""


def _sit_down(server: Server, table: str, name: str, wanted: str, voice: Voice) -> str:
    """Take an open seat; gives the token of it."""
    info = server.get(f"/api/tables/{table}", wire.TableInfo)
    seat = _which_seat(info, wanted, voice)
    while True:
        called = " ".join((name or voice.ask("Your name? ")).split())
        try:
            if not called or len(called) > wire.LONGEST_NAME:
                raise ServerRefused("seat", f"A name has 1 to {wire.LONGEST_NAME} letters: type one.")
            held = server.post(f"/api/tables/{table}/seats/{seat}/join", wire.Join(called), wire.Held)
        except ServerRefused as refusal:
            if name or refusal.code != "seat":
                raise
            voice.refuse(str(refusal))
        else:
            voice.say("You sit down. This link is your seat: keep it to yourself. The order 'link' shows it again.")
            voice.quote(f"{server.base}/table/{table}#seat={held.token}")
            return held.token


def _which_seat(info: wire.TableInfo, wanted: str, voice: Voice) -> int:
    """The open seat that is meant. Raises `SeatRefused`."""
    seats = [seat for seat, each in enumerate(info.seats) if each.kind == "open"]
    if not seats:
        raise SeatRefused("No seat is open at this table: add --watch to watch, or use the link of your own seat.")
    names = [each.role or f"Seat {seat + 1}" for seat, each in enumerate(info.seats)]
    if wanted:
        found = match_names(wanted, names)
        if len(found) != 1 or found[0] not in seats:
            free = ", ".join(
                f"{seat + 1} ({names[seat]})" if info.seats[seat].role else str(seat + 1) for seat in seats
            )
            raise SeatRefused(f"The seat {wanted!r} is not open: --seat can be {free}.")
        return found[0]
    if len(seats) == 1 or not any(each.role for each in info.seats):
        return seats[0]
    voice.say(*seat_lines(info, -1))
    while True:
        found = match_names(voice.ask("Which seat? "), names)
        if len(found) == 1 and found[0] in seats:
            return found[0]
        voice.refuse(f"Type one of these: {', '.join(names[seat] for seat in seats)}.")


def _keep(tokens: SeatTokens, link: str, token: str, voice: Voice) -> None:
    try:
        tokens.keep(link, token)
    except SeatNotKept as error:
        voice.refuse(str(error))


def _tell_the_way_back(far: TableFarAway, voice: Voice) -> None:
    if far.state is None or far.gone or (far.picture is not None and far.picture.over):
        return
    if far.viewer < 0:
        voice.leave("The game goes on. To watch again:", command("join", far.link, "--watch", *voice.arguments))
    else:
        voice.leave(
            "The game goes on, and your seat is kept. To come back:", command("join", far.link, *voice.arguments)
        )
