"""Saved games: which there are, what to say of them, and going on with one that waits. Looking changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGame, SavedGames, Table
from quarterdeck.table.disk import is_locked
from quarterdeck.terminal.answers.matching import NO, YES
from quarterdeck.terminal.play.orders import QUIT, Quit
from quarterdeck.terminal.play.seats import default_name
from quarterdeck.terminal.play.visible import board_writer
from quarterdeck.terminal.voices.voice import Voice


@dataclass(frozen=True)
class WaitingGame:
    """A running game that nobody plays now. `about` is it in words, `played` when it was last played."""

    path: Path
    game: str
    names: tuple[str, ...]
    about: str
    played: str


def waiting_games(game: Game[Any] | None, saves: SavedGames) -> list[WaitingGame]:
    """All that wait, of one game or of all, the one last played first. Those that cannot be read are complained of."""
    found = []
    for saved in saves.unfinished(game.key if game is not None else None):
        try:
            found.append(describe_saved(saved, saves))
        except QuarterdeckError as error:
            remedy = "Move or delete that file to hear no more of it."
            print(f"{saved.path} cannot be gone on with: {error} {remedy}", file=sys.stderr)
    return found


def describe_saved(saved: SavedGame, saves: SavedGames) -> WaitingGame:
    """A kept game in words. Raises `QuarterdeckError` for one that cannot be gone on with."""
    if saved.problem is not None:
        raise QuarterdeckError(saved.problem)
    table = saves.look(saved.path, GAMES)
    number = table.view(SPECTATOR).get("round")
    reached = f", round {number}" if number is not None else ""
    about = f"{table.game.title}{_company(table)}{reached}"
    return WaitingGame(saved.path, saved.game, tuple(table.names), about, last_played(saved.path))


def last_played(path: Path) -> str:
    """When a kept game was last written, by the clock of this place."""
    try:
        moment = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return "some time ago"
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"


def resume_one(waiting: Sequence[WaitingGame], saves: SavedGames, voice: Voice) -> tuple[Table, Path] | None:
    """Offer the games that wait and open the chosen one; None for a new game. Raises `Quit` or `EOFError`."""
    while waiting:
        chosen = _chosen(waiting, voice)
        if chosen is None:
            break
        try:
            return saves.open(chosen.path, GAMES, board_writer(list(chosen.names), chosen.game)), chosen.path
        except QuarterdeckError as error:
            voice.refuse(f"That game cannot be gone on with: {error}")
            waiting = [other for other in waiting if other is not chosen]
    return None


def mention_waiting(waiting: Sequence[WaitingGame]) -> list[str]:
    """One line for a player who has asked for a game of another kind."""
    if len(waiting) > 1:
        return [f"{len(waiting)} games wait: play without options offers them."]
    return [f"A game of {each.about}, waits: play without options goes on with it." for each in waiting]


def save_lines() -> list[str]:
    """Every kept game, those that wait first, each with its file."""
    saves = SavedGames()
    waiting, over, broken = [], [], []
    for saved in saves.list():
        file = f"  {saved.path}"
        if saved.finished:
            title = GAMES[saved.game].title if saved.game in GAMES else saved.game
            over += [f"{title}: {', '.join(saved.names)}, last played {last_played(saved.path)}.", file]
            continue
        try:
            game = describe_saved(saved, saves)
            now = "being played now" if is_locked(saved.path) else f"last played {game.played}"
            waiting += [f"{game.about}, {now}.", file]
        except QuarterdeckError as error:
            broken += [" ".join(str(error).split()), file]
    parts = (("Waiting:", waiting), ("Over:", over), ("Cannot be gone on with; move or delete the file:", broken))
    lines = [line for head, games in parts if games for line in (head, *games)]
    return lines or [f"No games are kept in {saves.folder}."]


def _chosen(waiting: Sequence[WaitingGame], voice: Voice) -> WaitingGame | None:
    if len(waiting) == 1:
        question = f"A game of {waiting[0].about}, waits. Go on? [Y/n] "
        remedy = "Please answer yes, or no for a new game, or quit."
    else:
        voice.say("These games wait:")
        voice.say(*(f"{n}: {each.about}, last played {each.played}." for n, each in enumerate(waiting, 1)))
        question = "Which one? n is a new game. [1] "
        remedy = f"Please answer with a number from 1 to {len(waiting)}, n for a new game, or quit."
    while True:
        answer = voice.ask(question).strip().lower()
        if answer in QUIT:
            raise Quit
        if not answer or (answer in YES and len(waiting) == 1):
            return waiting[0]
        if answer in (*NO, "new"):
            return None
        if answer in map(str, range(1, len(waiting) + 1)):
            return waiting[int(answer) - 1]
        voice.refuse(remedy)


def _company(table: Table) -> str:
    if len(table.seats) == 1:
        return ", solo"
    mine = [seat for seat, holder in enumerate(table.seats) if holder.name == default_name(seat, table.game)]
    others = [holder.bot or holder.name for seat, holder in enumerate(table.seats) if seat not in mine]
    if not others:  # people without names, each on a side of its own
        return f" with {' and '.join(table.names)}"
    role = f" as {table.names[mine[0]]}" if mine and table.game.roles else ""
    together = f"{', '.join(others[:-1])} and {others[-1]}" if len(others) > 1 else others[0]
    return f"{role} {'against' if mine else 'with'} {together}"
