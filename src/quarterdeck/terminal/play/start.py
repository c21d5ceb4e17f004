"""Starting a game: the table that was asked for on the command line, and playing it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, Table
from quarterdeck.terminal.answers.matching import match_names
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.here import TableHere
from quarterdeck.terminal.play.newcomer import is_newcomer, welcome
from quarterdeck.terminal.play.orders import QUIT, Quit
from quarterdeck.terminal.play.seats import ANY_SIDE, read_seats, read_sets, seats_with_side, sides_of, usual_seats
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.play.visible import board_writer
from quarterdeck.terminal.voices.voice import Voice

SEAL = 16  # digits of the commitment that are shown; the record has all
AFTERWARDS = "Type 'again' to play again, 'replay' to look at it move by move, 'log' to read it, or 'quit'."
INTERRUPTED = 130  # exit status after Ctrl-C, as the shells have it


@dataclass(frozen=True)
class TableRequest:
    """The table that was asked for on the command line."""

    seats: str | None = None
    options: Sequence[str] = ()
    sets: Sequence[str] = ()
    deal: str | None = None
    side: str | None = None

    @property
    def is_specific(self) -> bool:
        """True if anything was asked for: then no other game will do."""
        return bool(self.options or self.sets) or (self.seats, self.deal, self.side) != (None, None, None)


def new_table(game: Game[Any], request: TableRequest) -> Table:
    """Deal a new game. Raises `SeatRefused`, `OptionRefused` or `SecretRefused`."""
    options = game.parse_options(request.options)
    if request.side is not None and request.seats is not None:
        raise SeatRefused("Give --side or --seats, not both: --seats can name the sides, as in pirate=you.")
    if request.seats is not None:
        seats = request.seats
    elif request.side is not None:
        seats = seats_with_side(request.side, game)
    else:
        seats = usual_seats(game.usual_seats(options))
    return Table.new(game, read_seats(seats, game), options, read_sets(request.sets), request.deal)


def other_side_hint(table: Table, request: TableRequest) -> list[str]:
    """How to play another side, for a player who has not chosen one."""
    roles = table.game.roles
    if not roles or request.seats is not None or request.side is not None:
        return []
    others = " or ".join(f"--side {role.lower()}" for role in roles[1:])
    return [f"You play {roles[0]}; {others} gives you another side."]


def ask_game(voice: Voice) -> Game[Any]:
    """The only game there is, or the one that the player names. Raises `Quit`."""
    while len(GAMES) > 1:
        voice.say(*(f"{n}: {game.title}. {game.summary}" for n, game in enumerate(GAMES.values(), 1)))
        answer = _answer("Which game? ", voice)
        found = match_names(answer, [game.title for game in GAMES.values()])
        if len(found) == 1:
            return list(GAMES.values())[found[0]]
        trouble = f"{answer!r} could be several games" if found else f"There is no game {answer!r} on this deck"
        voice.refuse(f"{trouble}: type the number or the name of one, or quit.")
    return next(iter(GAMES.values()))


def ask_side(game: Game[Any], request: TableRequest, voice: Voice) -> TableRequest:
    """The request with the side that the person names, where sides differ and none was asked for. Raises `Quit`.

    Nobody is asked whose answers come from a file or another program: those keep the first side.
    """
    if not game.roles or request.seats is not None or request.side is not None or not sys.stdin.isatty():
        return request
    sides = [*game.roles, ANY_SIDE]
    question = f"Which side do you play: {', '.join(game.roles)} or {ANY_SIDE}? [{sides[0]}] "
    while True:
        answer = _answer(question, voice)
        found = match_names(answer, sides) if answer else [0]
        if len(found) == 1:
            return replace(request, side=sides[found[0]])
        voice.refuse(f"There is no side {answer!r}: type {', '.join(game.roles)} or {ANY_SIDE}, or quit.")


def _answer(question: str, voice: Voice) -> str:
    """What the player types at a question before the game. Raises `Quit`."""
    answer = voice.ask(question).strip()
    if answer.lower() in QUIT:
        raise Quit
    return answer


def play(table: Table, saves: SavedGames, voice: Voice, path: Path | None = None, remarks: Sequence[str] = ()) -> int:
    """Keep the table and play it, with `remarks` told at the beginning. Gives the exit status."""
    newcomer = False
    if path is None:
        newcomer = is_newcomer(table, saves)
        path = saves.new(table, board_writer(table.names, table.game.key))
        voice.say(f"The shuffle is sealed: {table.commitment[:SEAL]}")
    here = TableHere(table, voice, [f"To look at it again: {command('replay', str(path))}", AFTERWARDS])
    status = 0
    try:
        if newcomer:
            welcome(table, voice)
        Session(here, voice).play(*sides_of(table), *remarks, *table.notices)
    except EOFError:
        pass
    except KeyboardInterrupt:
        print()
        status = INTERRUPTED
    finally:
        saves.close(table)
    if not table.over:
        if len(here.people) > 1:
            voice.hide()
        voice.leave(f"The game is kept. Go on with: {command('play')}")
    return status
