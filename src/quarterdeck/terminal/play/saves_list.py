"""The list of kept games for the command `saves`, and deleting some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGame, SavedGames, Table
from quarterdeck.table.disk import is_locked
from quarterdeck.table.errors import NoSuchSave, RecordInUse
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.kept_words import in_words, last_played, moment_of, points_of, result, standing
from quarterdeck.terminal.voices.voice import Voice

Status = Literal["waiting", "playing", "over", "broken"]
HEADS: dict[Status, str] = {
    "playing": "Being played now:",
    "waiting": "Waiting:",
    "over": "Over:",
    "broken": "Cannot be gone on with:",
}


@dataclass(frozen=True)
class Kept:
    """A kept game as it is listed: `table` while it runs, `problem` why it cannot be gone on with."""

    saved: SavedGame
    status: Status
    table: Table | None = None
    problem: str = ""

    def line(self) -> str:
        """It in a line."""
        saved = self.saved
        if self.status == "broken":
            return f"{saved.short}  {' '.join(self.problem.split())}"
        about = in_words(saved)
        if self.table is not None:
            about += standing(self.table)
        elif ended := result(saved):
            about += f": {ended}"
        return f"{saved.short}  {about}; {last_played(saved.path)}."

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        saved, game, table = self.saved, GAMES.get(self.saved.game), self.table
        roles = game.roles if game is not None else ()
        view = table.view(SPECTATOR) if table is not None else {}
        return {
            "id": saved.id,
            "short": saved.short,
            "status": self.status,
            "game": saved.game or None,
            "seats": [
                {"name": seat.name, "kind": seat.kind, "bot": seat.bot, "side": roles[place] if roles else None}
                for place, seat in enumerate(saved.seats)
            ],
            "created": saved.created or None,
            "played": _played(saved),
            "round": view.get("round"),
            "asked": table.asked if table is not None else None,
            "points": points_of(view, len(saved.seats)) or None,
            "result": None
            if saved.end is None
            else {
                "places": saved.end.places,
                "scores": saved.end.scores,
                "conceded": saved.given_up,
                "drawn": saved.drawn,
            },
            "problem": self.problem or None,
            "file": str(saved.path),
        }


def kept_games(saves: SavedGames, idents: Sequence[str] = (), wanted: Sequence[Status] = ()) -> list[Kept]:
    """The kept games of these ids and sorts, or all, the one last played first. Raises `NoSuchSave`."""
    named = {saves.find(ident) for ident in idents}
    every = [_kept(saved, saves) for saved in saves.list() if not named or saved.path in named]
    return [kept for kept in every if not wanted or kept.status in wanted]


def save_lines(games: Sequence[Kept], saves: SavedGames, files: bool) -> list[str]:
    """Those games for people: those that wait first, each with its file if that was asked for."""
    if not games:
        return [f"No games are kept in {saves.folder}."] if not saves.list() else ["There is no such game."]
    lines: list[str] = []
    for status, head in HEADS.items():
        alike = [kept for kept in games if kept.status == status]
        lines += [head] if alike else []
        for kept in alike:
            lines += [f"  {kept.line()}", *([f"    {kept.saved.path}"] if files else ())]
    return [*lines, *_remedies(games)]


def delete(games: Sequence[Kept], saves: SavedGames, voice: Voice | None) -> list[str]:
    """Delete these games, if it is agreed to by that voice; without one that is certain. Gives what was done.

    Raises `RecordInUse`, `NoSuchSave`, and `EOFError` when nobody answers.
    """
    if not games:
        raise NoSuchSave("There is no such game: nothing is deleted.")
    for kept in games:
        if kept.status == "playing":
            raise RecordInUse(f"{kept.saved.short} is being played now: close it first. Nothing is deleted.")
    lines = [kept.line() for kept in games]
    if voice is not None:
        voice.say(*lines)
        if not voice.agree(f"Delete {'this game' if len(games) == 1 else 'these games'} for good?", False):
            return ["Nothing is deleted."]
    for kept in games:
        saves.delete(kept.saved.path)
    return [f"Deleted {line}" for line in lines]


def _kept(saved: SavedGame, saves: SavedGames) -> Kept:
    try:
        if saved.problem is not None:
            return Kept(saved, "broken", None, saved.problem)
        if saved.finished:
            return Kept(saved, "over")
        return Kept(saved, "playing" if is_locked(saved.path) else "waiting", saves.look(saved.path, GAMES))
    except QuarterdeckError as error:
        return Kept(saved, "broken", None, str(error))


def _remedies(games: Sequence[Kept]) -> list[str]:
    there = {kept.status for kept in games}
    told = [f"Go on: {command('play', 'ID')}"] if "waiting" in there else []
    told += [f"Look at it: {command('replay', 'ID')}"] if "over" in there else []
    told += [f"Delete: {command('saves', '--delete', 'ID')}"] if there != {"playing"} else []
    return told


def _played(saved: SavedGame) -> str | None:
    try:
        return moment_of(saved.path).isoformat(timespec="seconds")
    except OSError:
        return None
