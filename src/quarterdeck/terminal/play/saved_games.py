"""Going on with a saved game: which wait, and which of them is meant. Looking changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import QuarterdeckError, UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.games import GAMES, find
from quarterdeck.table import SavedGame, SavedGames, Table
from quarterdeck.table.errors import NoSuchSave
from quarterdeck.terminal.answers.matching import NO, YES
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.asking import ask
from quarterdeck.terminal.play.kept_words import in_words, last_played, standing
from quarterdeck.terminal.play.visible import board_writer
from quarterdeck.terminal.voices.voice import Voice

LAST = "last"
MORE = ("m", "more")
AT_ONCE = 8  # games that are offered at once: on the smallest screen with two lines each


@dataclass(frozen=True)
class WaitingGame:
    """A running game that nobody plays now. `about` is it in words, `played` when it was last played."""

    saved: SavedGame
    about: str
    played: str

    def is_called(self, ident: str) -> bool:
        """Whether this is its id, or a beginning of it that no other game has."""
        return len(ident) >= len(self.saved.short) and self.saved.id.lower().startswith(ident)


def waiting_games(game: Game[Any] | None, saves: SavedGames) -> list[WaitingGame]:
    """All that wait, of one game or of all, the one last played first. Those that cannot be read are complained of."""
    found = []
    for saved in saves.unfinished(game.key if game is not None else None):
        try:
            found.append(describe_saved(saved, saves))
        except QuarterdeckError as error:
            remedy = f"{command('saves', '--delete', saved.short)} deletes it."
            print(f"{saved.path} cannot be gone on with: {error} {remedy}", file=sys.stderr)
    return found


def describe_saved(saved: SavedGame, saves: SavedGames) -> WaitingGame:
    """A kept game in words. Raises `QuarterdeckError` for one that cannot be gone on with."""
    if saved.problem is not None:
        raise QuarterdeckError(saved.problem)
    table = saves.look(saved.path, GAMES)
    return WaitingGame(saved, f"{in_words(saved)}{standing(table)}", last_played(saved.path))


def resume(path: Path, saves: SavedGames) -> Table:
    """Sit down again at a kept game. Raises `QuarterdeckError` for one that is over, or cannot be gone on with."""
    table = saves.look(path, GAMES)
    if table.over:
        again = command("replay", saves.short_id(path))
        raise QuarterdeckError(f"That game is over, and cannot be gone on with; to look at it: {again}")
    return saves.open(path, GAMES, board_writer(table.names, table.game.key))


def is_kept(text: str, saves: SavedGames) -> bool:
    """Whether this is meant as the id of a kept game, since it is no game's name."""
    try:
        find(text)
    except UnknownGame:
        return saves.is_id(text)
    return False


def find_record(text: str, saves: SavedGames) -> Path:
    """The record that is meant by an id, a file, or `last` for the game last played that is over.

    Raises `NoSuchSave`. A file need not be there.
    """
    if text == LAST:
        path = saves.last_finished()
        if path is None:
            raise NoSuchSave("No game is over yet: one that waits can be looked at by its id, with --unfinished.")
        return path
    path = Path(text)
    return path if path.exists() or path.suffix or len(path.parts) > 1 else saves.find(text)


def resume_one(waiting: Sequence[WaitingGame], saves: SavedGames, voice: Voice) -> tuple[Table, Path] | None:
    """Offer the games that wait and open the chosen one; None for a new game. Raises `Quit` or `EOFError`."""
    while waiting:
        chosen = _one(waiting[0], voice) if len(waiting) == 1 else _one_of(waiting, voice)
        if chosen is None:
            break
        try:
            return resume(chosen.saved.path, saves), chosen.saved.path
        except QuarterdeckError as error:
            voice.refuse(f"That game cannot be gone on with: {error}")
            waiting = [other for other in waiting if other is not chosen]
    return None


def mention_waiting(waiting: Sequence[WaitingGame]) -> list[str]:
    """One line for a player who has asked for a game of another kind."""
    if len(waiting) > 1:
        return [f"{len(waiting)} games wait: {command('play')} offers them."]
    return [f"A game of {each.about}, waits: {command('play', each.saved.short)} goes on with it." for each in waiting]


def _one(game: WaitingGame, voice: Voice) -> WaitingGame | None:
    def read(typed: str) -> WaitingGame | None:
        answer = typed.lower()
        if answer in ("", *YES) or game.is_called(answer):
            return game
        if answer in (*NO, "new"):
            return None
        raise QuarterdeckError("Please answer yes, or no for a new game, or quit.")

    helped = ("y or Enter: go on with that game.", "n: begin a new one; that one is kept.")
    return ask(f"A game of {game.about}, waits. Go on? [Y/n] ", voice, helped, read)


def _one_of(waiting: Sequence[WaitingGame], voice: Voice) -> WaitingGame | None:
    number = len(waiting)

    def read(typed: str) -> WaitingGame | str | None:
        answer = typed.lower()
        if answer in (*NO, "new"):
            return None
        if answer in MORE and number > AT_ONCE:
            return answer
        for place, game in enumerate(waiting, 1):
            if (answer or "1") == str(place) or game.is_called(answer):
                return game
        raise QuarterdeckError(f"Please answer with a number from 1 to {number}, n for a new game, or quit.")

    helped = (
        f"A number from 1 to {number}, or an id: go on with that game. Enter: with the one last played.",
        "n: begin a new game; all of these are kept.",
        *([f"more: the next {AT_ONCE} of them."] if number > AT_ONCE else ()),
    )
    first = 0
    while isinstance(
        chosen := ask("Which one? n is a new game. [1] ", voice, helped, read, _offer(waiting, first)), str
    ):
        first = first + AT_ONCE if first + AT_ONCE < number else 0
    return chosen


def _offer(waiting: Sequence[WaitingGame], first: int) -> list[str]:
    """Which games wait, as many as fit a small screen."""
    shown = waiting[first : first + AT_ONCE]
    left = len(waiting) - first - len(shown)
    return [
        "These games wait, the one last played first:",
        *(f"{n}: {game.about}; {game.played} ({game.saved.short})." for n, game in enumerate(shown, first + 1)),
        *([f"more: {left} others."] if left else ()),
    ]
