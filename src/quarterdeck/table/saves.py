"""Where running games are kept, so that nothing is lost when the lights go out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.table.table import Table


@dataclass(frozen=True)
class SavedGame:
    """One kept record: where it is and what it says of itself. `problem` is the reason why it cannot be read."""

    path: Path
    game: str
    names: tuple[str, ...]
    created: str
    decisions: int
    finished: bool
    problem: str | None


class SavedGames:
    """The folder of kept games: `QUARTERDECK_HOME`, or the data folder of the user."""

    def __init__(self, home: Path | None = None) -> None:
        raise NotImplementedError

    def new(self, table: Table) -> Path:
        """Keep `table` from now on: every decision is on disk before `choose` returns. Returns the record's path."""
        raise NotImplementedError

    def open(self, path: Path, games: Mapping[str, Game[Any]]) -> Table:
        """Sit down again at a kept game and go on keeping it. Raises `RecordInUse` and whatever `Table.load` raises."""
        raise NotImplementedError

    def close(self, table: Table) -> None:
        """Stop keeping `table` and let go of its record, after a last snapshot."""
        raise NotImplementedError

    def list(self) -> list[SavedGame]:
        """Every kept game, the one last played first."""
        raise NotImplementedError

    def latest_unfinished(self) -> SavedGame | None:
        """The running game that was last played, if there is one that nobody is playing now."""
        raise NotImplementedError
