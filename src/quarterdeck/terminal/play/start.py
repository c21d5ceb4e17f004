"""Starting a game: the table that was asked for on the command line, and playing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import SeatRefused, UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import Replay, SavedGames, Seat, Table, read_record
from quarterdeck.table.seats import one_further
from quarterdeck.terminal.answers.matching import match_names
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.asking import ask
from quarterdeck.terminal.play.here import REPLAY, TableHere
from quarterdeck.terminal.play.newcomer import is_newcomer, welcome
from quarterdeck.terminal.play.result import seal
from quarterdeck.terminal.play.seats import (
    ANY_SIDE,
    company_of,
    default_name,
    read_seats,
    read_sets,
    seats_with_side,
    usual_seats,
)
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.play.visible import board_writer
from quarterdeck.terminal.voices.voice import Voice

INTERRUPTED = 130  # exit status after Ctrl-C, as the shells have it


@dataclass(frozen=True)
class TableRequest:
    """The table that was asked for on the command line."""

    seats: str | None = None
    options: Sequence[str] = ()
    sets: Sequence[str] = ()
    deal: str | None = None
    side: str | None = None
    think: Think = USUAL

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
    seated = read_seats(seats, game, request.think, request.deal)
    return Table.new(game, seated, options, read_sets(request.sets), request.deal)


def other_side_hint(table: Table, request: TableRequest) -> list[str]:
    """How to play another side, for a player who has not chosen one."""
    roles = table.game.roles
    if not roles or request.seats is not None or request.side is not None:
        return []
    others = " or ".join(f"--side {role.lower()}" for role in roles[1:])
    return [f"You play {roles[0]}; {others} gives you another side."]


def ask_game(voice: Voice) -> Game[Any]:
    """The only game there is, or the one that the player names. Raises `Quit`."""
    games = list(GAMES.values())

    def read(typed: str) -> Game[Any]:
        found = match_names(typed, [game.title for game in games])
        if len(found) == 1:
            return games[found[0]]
        trouble = f"{typed!r} could be several games" if found else f"There is no game {typed!r} on this deck"
        raise UnknownGame(f"{trouble}: type the number or the name of one, or quit.")

    if len(games) == 1:
        return games[0]
    helped = ("A number, or a name or its beginning: play that game.", f"{command('rules', 'GAME')} has its rules.")
    offer = [f"{n}: {_in_short(game)}" for n, game in enumerate(games, 1)]
    return ask("Which game? ", voice, helped, read, offer)


def _in_short(game: Game[Any]) -> str:
    """A game for somebody who chooses one: how many play it, how long it takes, and what it is about."""
    players = number_of(game.most, "player") if game.fewest == game.most else f"{game.fewest} to {game.most} players"
    return f"{game.title} ({players}, {game.minutes} minutes). {game.summary}"


def ask_side(game: Game[Any], request: TableRequest, voice: Voice) -> TableRequest:
    """The request with the side that the person names, where sides differ and none was asked for. Raises `Quit`.

    Nobody is asked whose answers come from a file or another program: those keep the first side.
    """
    if not game.roles or request.seats is not None or request.side is not None or not voice.by_hand:
        return request
    sides = [*game.roles, ANY_SIDE]

    def read(typed: str) -> str:
        found = match_names(typed, sides) if typed else [0]
        if len(found) == 1:
            return sides[found[0]]
        raise SeatRefused(f"There is no side {typed!r}: type {listed(sides, 'or')}, or quit.")

    helped = (
        f"{listed(sides, 'or')}, or a beginning of it, or 1 to {len(sides)}: play that side. Enter: {sides[0]}.",
        f"{ANY_SIDE}: it is drawn which.",
    )
    offer = [f"{role}: {about}" for role, about in zip(game.roles, game.sides, strict=False)]
    question = f"Which side do you play: {listed(sides, 'or')}? [{sides[0]}] "
    return replace(request, side=ask(question, voice, helped, read, offer))


def again(table: Table) -> Table:
    """A new game for the players of one that is over, with the same options, everybody one seat further.

    A named deal is not repeated. Who had no name has the one of the new seat, and who gave up plays again.
    """
    game, seats = table.game, table.seats
    for seat in table.result(SPECTATOR).conceded:
        seats[seat] = Seat("person", seats[seat].name)
    unnamed = [seat.name == default_name(place, game) for place, seat in enumerate(seats)]
    seats = [
        Seat(seat.kind, default_name(place, game)) if was_unnamed else seat
        for place, (seat, was_unnamed) in enumerate(zip(one_further(seats), one_further(unnamed), strict=True))
    ]
    return Table.new(game, seats, table.rules.options, table.rules.sets)


def play(
    table: Table,
    saves: SavedGames,
    voice: Voice,
    path: Path | None = None,
    remarks: Sequence[str] = (),
    think: Think = USUAL,
) -> int:
    """Keep the table and play it, with `remarks` told at the beginning; then others, or look at it, as the players
    wish. With `think` its bots think so long, whatever the record says. Gives the exit status."""
    while True:
        newcomer = path is None and is_newcomer(table, saves)
        if path is None:
            path = saves.new(table, board_writer(table.names, table.game.key))
            voice.say(f"The shuffle is sealed: {seal(table.commitment)}")
        look = command("replay", saves.short_id(path), *voice.arguments)
        here = TableHere(table, voice, f"To look at it again another time: {look}", think)
        try:
            if newcomer:
                welcome(table, voice)
            Session(here, voice).play(*company_of(table), *remarks, *here.stand_ins, *table.notices)
        except KeyboardInterrupt:
            _keep(here, saves, voice, path)
            voice.break_off()
            return INTERRUPTED
        _keep(here, saves, voice, path)
        if here.wish == REPLAY:
            return _look_back(path, saves, voice)
        if not here.wish:
            return 0
        table, path, remarks = again(table), None, ()


def _keep(here: TableHere, saves: SavedGames, voice: Voice, path: Path) -> None:
    """Leave the table, and say how to come back to it."""
    saves.close(here.table)
    if here.table.over:
        return
    if len(here.people) > 1:
        voice.hide()
    voice.leave(f"The game is kept. Go on with: {command('play', saves.short_id(path), *voice.arguments)}")


def _look_back(path: Path, saves: SavedGames, voice: Voice) -> int:
    """Go through the record of a game. Gives the exit status."""
    from quarterdeck.terminal.play.replay import ReplaySession

    record = read_record(path)
    return ReplaySession(record, Replay(record, GAMES), voice, saves).run()
