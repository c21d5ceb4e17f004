"""Sitting down: at a game that waits, or at a new table."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGame, SavedGames, Table
from quarterdeck.table.errors import RecordInUse
from quarterdeck.terminal.orders import Quit
from quarterdeck.terminal.seating import NAMELESS, YOU, read_seats, read_sets
from quarterdeck.terminal.seeing import board_lines
from quarterdeck.terminal.session import Session
from quarterdeck.terminal.voice import Voice

USUAL_SEATS = "you,bosun"
SEAL = 16  # digits of the commitment that are shown; the record has all
INTERRUPTED = 130  # exit status after Ctrl-C, as the shells have it


@dataclass(frozen=True)
class Wish:
    """The table that was asked for on the command line."""

    seats: str | None = None
    options: Sequence[str] = ()
    sets: Sequence[str] = ()
    deal: str | None = None


def new_table(game: Game[Any], wish: Wish) -> Table:
    """Deal a new game. Raises `SeatRefused`, `OptionRefused` or `SecretRefused`."""
    options = game.parse_options(wish.options)
    usual = YOU if options.get("solo") else USUAL_SEATS
    return Table.new(game, read_seats(wish.seats or usual), options, read_sets(wish.sets), wish.deal)


def which_game(voice: Voice) -> Game[Any]:
    """The only game there is, or the one that the person names."""
    while len(GAMES) > 1:
        voice.say(*(f"{key}: {game.summary}" for key, game in GAMES.items()))
        key = voice.ask("Which game? ").strip()
        if key in GAMES:
            return GAMES[key]
        voice.refuse(f"There is no game {key!r} on this deck.")
    return next(iter(GAMES.values()))


def go_on(game: Game[Any] | None, saves: SavedGames, voice: Voice) -> tuple[Table, Path] | None:
    """Offer the running game that was last played, and open it if the person agrees."""
    for saved in saves.list():
        if saved.finished or (game is not None and saved.game not in (game.key, "")):
            continue
        if saved.problem is not None:
            print(f"{saved.path.name} cannot be gone on with: {saved.problem}", file=sys.stderr)
            continue
        table = _open(saved, saves)
        if table is None:
            continue
        if voice.agree(f"{_waits(table)} Go on?", True):
            return table, saved.path
        saves.close(table)
        return None
    return None


def _open(saved: SavedGame, saves: SavedGames) -> Table | None:
    known = GAMES.get(saved.game)
    lines = board_lines(list(saved.names), saved.game) if known is not None else None
    try:
        return saves.open(saved.path, GAMES, lines)
    except RecordInUse:
        return None
    except QuarterdeckError as error:
        print(f"{saved.path.name} cannot be gone on with: {error}", file=sys.stderr)
        return None


def _waits(table: Table) -> str:
    others = [seat.bot or seat.name for seat in table.seats if seat.name != NAMELESS]
    against = f" against {' and '.join(others)}" if others and len(others) < len(table.seats) else ""
    among = f" of {' and '.join(others)}" if others and not against else ""
    number = table.view(SPECTATOR).get("round")
    reached = f", round {number}," if number is not None else ""
    return f"A game of {table.game.title}{against}{among}{reached} waits."


def play(table: Table, saves: SavedGames, voice: Voice, path: Path | None = None) -> int:
    """Keep the table and play it. Gives the exit status."""
    if path is None:
        path = saves.new(table, board_lines(table.names, table.game.key))
        voice.say(f"The shuffle is sealed: {table.commitment[:SEAL]}")
    status = 0
    session = Session(table, voice, path)
    try:
        session.play()
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        print()
        status = INTERRUPTED
    finally:
        saves.close(table)
    if not table.over:
        if len(session.people) > 1:
            voice.hide()
        voice.say("The game is kept. Go on with: quarterdeck play")
    return status
