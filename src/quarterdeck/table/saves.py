"""Where running games are kept, so that nothing is lost when the lights go out."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.table.disk import is_locked
from quarterdeck.table.entries import Header
from quarterdeck.table.frames import BoardLines
from quarterdeck.table.record import Record, read_record
from quarterdeck.table.recordfile import RecordFile
from quarterdeck.table.table import Table
from quarterdeck.table.tally import Tally

NAME = "quarterdeck"  # of the folder
SUFFIX = ".jsonl"


@dataclass(frozen=True)
class SavedGame:
    """One kept record and what it says of itself. `problem` is the reason why it cannot be read.

    `decisions` counts those of all seats, hidden ones too: while the game runs it is nothing for a seat's eyes.
    """

    path: Path
    game: str
    names: tuple[str, ...]
    created: str
    decisions: int
    finished: bool
    problem: str | None


class SavedGames:
    """The folder of kept games, in `QUARTERDECK_HOME` or the user's data folder. A path is given as it is listed."""

    def __init__(self, home: Path | None = None) -> None:
        self.folder = (home or default_home()) / "games"
        self._files: WeakKeyDictionary[Table, RecordFile] = WeakKeyDictionary()

    def new(self, table: Table, board_lines: BoardLines | None = None) -> Path:
        """Keep `table` from now on: every decision is on disk before `choose` returns. Gives the record's path.

        Raises `RecordNotWritten`.
        """
        path = self.folder / _file_name(table.record.header)
        file = RecordFile.create(path, table.record)
        self._keep(table, file, board_lines)
        return path

    def look(self, path: Path, games: Mapping[str, Game[Any]]) -> Table:
        """The kept game as it would be gone on with. Nothing is written, and nothing done at this table is kept.

        Raises `RecordMissing`, and whatever `Table.load` raises.
        """
        return Table.load(read_record(path), games)

    def open(self, path: Path, games: Mapping[str, Game[Any]], board_lines: BoardLines | None = None) -> Table:
        """Sit down again at a kept game and go on keeping it.

        Raises `RecordInUse` while another process plays it, `RecordMissing`, and whatever `Table.load` raises.
        """
        file, record = RecordFile.open(path)
        try:
            stored = len(record.entries)
            table = Table.load(record, games)
            file.append(record.entries[stored:])
            self._keep(table, file, board_lines)
        except BaseException:
            file.close()
            raise
        return table

    def close(self, table: Table) -> None:
        """Take a last snapshot and let go of the record. The table can be played on, but is no longer kept."""
        file = self._files.pop(table, None)
        if file is not None:
            try:
                table.take_snapshot()
            finally:
                table.keep(None)
                file.close()

    def list(self) -> list[SavedGame]:
        """Every kept game, the one last played first."""
        return [_saved_game(path) for path in self._paths()]

    def unfinished(self, game: str | None = None) -> Sequence[SavedGame]:
        """The games of that key, or all, that are not finished and that nobody plays now, the one last played first.

        Those that cannot be read are among them, with their `problem`. Nothing is written: `look` at one, and `open`
        it to go on.
        """
        ours = (saved for saved in self.list() if game is None or saved.game in (game, ""))
        return [saved for saved in ours if not saved.finished and not is_locked(saved.path)]

    def _paths(self) -> Sequence[Path]:
        # What breaks off while it is first written has another ending, and is no game.
        return sorted(self.folder.glob(f"*{SUFFIX}"), key=_last_played, reverse=True)

    def _keep(self, table: Table, file: RecordFile, board_lines: BoardLines | None) -> None:
        table.keep(file, board_lines)
        self._files[table] = file


def default_home() -> Path:
    """`QUARTERDECK_HOME`, or the folder that this system has for the data of a user's programs.

    Earlier versions kept games in the same place on every system. Where there is such a folder, and none yet in the
    proper place, it stays in use.
    """
    home = os.environ.get("QUARTERDECK_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path

    proper, earlier = user_data_path(NAME, appauthor=False), _earlier_home()
    # The convention of XDG says that a relative path is to be ignored.
    return earlier if not proper.is_absolute() or (earlier.exists() and not proper.exists()) else proper


def _earlier_home() -> Path:
    """Where everything was kept before systems were told apart; on Linux that is the proper place."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share") / NAME


def _file_name(header: Header) -> str:
    day = "".join(letter for letter in header.created[:19] if letter.isdigit() or letter == "T")
    return f"{day}-{header.game}-{header.id}{SUFFIX}"


def _last_played(path: Path) -> tuple[int, str]:
    try:
        return path.stat().st_mtime_ns, path.name
    except OSError:
        return 0, path.name


def _saved_game(path: Path) -> SavedGame:
    try:
        record = read_record(path)
        decisions = _decisions(record)
    except (QuarterdeckError, ValueError) as error:
        return SavedGame(path, "", (), "", 0, False, str(error))
    header = record.header
    names = tuple(seat.name for seat in header.seats)
    return SavedGame(path, header.game, names, header.created, decisions, record.finished, None)


def _decisions(record: Record) -> int:
    tally = Tally(record.header.seats)
    for entry in record.entries:
        tally.note(entry)
    return len(tally.decisions)
