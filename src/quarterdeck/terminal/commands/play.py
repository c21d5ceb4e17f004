"""The commands that play and look back: `play`, `join`, `replay` and `review`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.games import GAMES, find
from quarterdeck.terminal.commands.arguments import (
    Hush,
    Options,
    OwnBots,
    PlainMode,
    Sets,
    Thinking,
    thinking,
    with_voice,
)
from quarterdeck.terminal.commands.completion import complete_game_or_kept, complete_kept, complete_side

if TYPE_CHECKING:
    from quarterdeck.terminal.voices.voice import Voice


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Which game: its key, its title, or how it begins; or the id of a kept one, to go on with it."
            " Without one you are asked.",
            autocompletion=complete_game_or_kept,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Who plays, with commas between: people by name, bots by key, as in you,bosun, or one of your own, as "
            "in you,mybot.py:Mine; where sides differ, pirate=you,crown=bosun.",
        ),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(
            metavar="SIDE",
            help="Which side you play, where they differ; random draws it.",
            autocompletion=complete_side,
        ),
    ] = None,
    option: Options = None,
    set_: Sets = None,
    deal: Annotated[
        str | None, typer.Option(metavar="NAME", help="Any name: it stands for the same cards every time.")
    ] = None,
    think: Thinking = None,
    bot: OwnBots = None,
    plain: PlainMode = False,
    hush: Hush = False,
    new: Annotated[
        bool, typer.Option("--new", help="Begin a new game, without an offer to go on with one that waits.")
    ] = False,
) -> int:
    """Play a game here, or go on with one that waits.

    The bosun plays against you, or with you, unless you say who sits at the table.
    """
    from quarterdeck.bots.registry import lend
    from quarterdeck.table import SavedGames
    from quarterdeck.terminal.play import start
    from quarterdeck.terminal.play.asking import Quit
    from quarterdeck.terminal.play.saved_games import is_kept, mention_waiting, resume, resume_one, waiting_games

    saves = SavedGames()
    think_for = thinking(think)
    request = start.TableRequest(seats, option or (), set_ or (), deal, side, think_for)
    for own in bot or ():
        lend(own)
    if game is not None and is_kept(game, saves):
        if request.is_specific or new:
            raise typer.BadParameter(f"{game} is a kept game, and goes on as it is: leave the options out.")
        path = saves.find(game)
        table = resume(path, saves)
        return with_voice(plain, lambda voice: start.play(table, saves, voice, path, think=think_for), hush)
    chosen = find(game) if game is not None else None
    if chosen is not None:
        start.new_table(chosen, request)  # so that a table that cannot be is refused before anything is asked
    waiting = [] if new else waiting_games(chosen, saves)

    def begin(voice: Voice) -> int:
        try:
            again = None if request.is_specific else resume_one(waiting, saves, voice)
            if again is not None:
                return start.play(again[0], saves, voice, again[1], think=think_for)
            wanted = chosen or start.ask_game(voice)
            sided = start.ask_side(wanted, request, voice)
            table = start.new_table(wanted, sided)
        except (Quit, EOFError):
            return 0
        except KeyboardInterrupt:
            voice.break_off()
            return start.INTERRUPTED
        remarks = mention_waiting(waiting) if request.is_specific else start.other_side_hint(table, sided)
        return start.play(table, saves, voice, remarks=remarks)

    return with_voice(plain, begin, hush)


def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link of a table, or of your seat at it.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="What the others call you.")] = "",
    seat: Annotated[str, typer.Option(metavar="SEAT", help="Which open seat: its number from 1, or its side.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Watch, without a seat.")] = False,
    plain: PlainMode = False,
    hush: Hush = False,
) -> int:
    """Sit down at a table of a server, from the terminal."""
    from quarterdeck.terminal.online.join import join as join_table

    return with_voice(plain, lambda voice: join_table(url, name, seat, watch, voice), hush)


def replay(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD",
            help="A kept game by its id, as saves lists it; a file; or last, for the game last played that is over.",
            autocompletion=complete_kept,
        ),
    ],
    at: Annotated[int | None, typer.Option(metavar="N", help="Open it at this decision.")] = None,
    view: Annotated[str, typer.Option(metavar="NAME", help="Whose eyes: a seat's name, or all.")] = "all",
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Open a running game too: it shows every hidden card.")
    ] = False,
    plain: PlainMode = False,
) -> int:
    """Step through the record of a game, and play on from any point of it."""
    from quarterdeck.table import Replay, SavedGames, read_record
    from quarterdeck.table.bounds import check_length
    from quarterdeck.table.errors import StillHidden
    from quarterdeck.terminal.play.replay import ReplaySession
    from quarterdeck.terminal.play.saved_games import find_record

    saves = SavedGames()
    read = read_record(find_record(record, saves))
    check_length(read)
    if not read.finished and not unfinished:
        raise StillHidden("The game is still being played, and a replay shows every card: --unfinished looks anyway.")
    replayed = Replay(read, GAMES, unfinished)

    def step_through(voice: Voice) -> int:
        session = ReplaySession(read, replayed, voice, saves)
        session.view_as(view)
        if at is not None:
            session.replay.frame(at)
            session.number = at
        return session.run()

    return with_voice(plain, step_through)


def review(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD",
            help="A kept game by its id, as saves lists it; a file; or last, for the game last played that is over.",
            autocompletion=complete_kept,
        ),
    ] = "last",
    view: Annotated[str, typer.Option(metavar="NAME", help="Whose answers: a seat's name, or all.")] = "all",
    plain: PlainMode = False,
) -> int:
    """Look back at a game that is over: how the chances went, and which answers cost most.

    The captain looks at every question as its seat saw it. That takes a minute or two; Ctrl-C breaks it off.
    """
    from quarterdeck.table import Replay, SavedGames, read_record
    from quarterdeck.table.bounds import check_length
    from quarterdeck.terminal.commands.arguments import voice_in_lines
    from quarterdeck.terminal.play.replay import ReplaySession
    from quarterdeck.terminal.play.review import again_from, make_review, review_lines
    from quarterdeck.terminal.play.saved_games import find_record

    saves = SavedGames()
    read = read_record(find_record(record, saves))
    check_length(read)
    voice = voice_in_lines(plain)
    session = ReplaySession(read, Replay(read, GAMES), voice, saves)
    session.view_as(view)
    seats = None if session.viewer < 0 else [session.viewer]
    again = again_from(record)
    voice.say(*review_lines(make_review(session.replay, seats), session.replay.names, again, voice.signs))
    return 0
