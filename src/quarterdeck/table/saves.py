"""Where running games are kept, so that nothing is lost when the lights go out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from glob import escape
from itertools import pairwise
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import near
from quarterdeck.table.disk import UNFINISHED, is_locked
from quarterdeck.table.entries import End, Header, Seat
from quarterdeck.table.errors import NoSuchSave, RecordInUse, RecordMissing
from quarterdeck.table.frames import BoardLines
from quarterdeck.table.record import read_record
from quarterdeck.table.recordfile import RecordFile
from quarterdeck.table.table import Table
from quarterdeck.table.tally import Tally

NAME = "quarterdeck"  # of the folder
SUFFIX = ".jsonl"
SHORTEST = 4  # characters of an id that are told at least, so that it stays good for a while
MOST_NAMED = 3  # of several that can be meant
_HEXADECIMAL = re.compile(rf"[0-9a-f]{{{SHORTEST},}}")
_ID = re.compile(r"\d{8}T\d{6}-.+-([0-9a-f]{16})")  # the end of a name as `_file_name` makes it


@dataclass(frozen=True)
class SavedGame:
    """One kept record and what it says of itself. `problem` is the reason why it cannot be read.

    It is found by its `id`, or by any beginning of that, of which `short` is the shortest that no other has.

    `decisions` counts those of all seats, hidden ones too: while the game runs it is nothing for a seat's eyes. `end`
    is how it ended, `given_up` who ended it by giving up, and `drawn` whether it was agreed that nobody wins.
    """

    path: Path
    id: str
    short: str
    game: str = ""
    seats: tuple[Seat, ...] = ()
    created: str = ""
    decisions: int = 0
    end: End | None = None
    given_up: int | None = None
    drawn: bool = False
    problem: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there, by name."""
        return tuple(seat.name for seat in self.seats)

    @property
    def finished(self) -> bool:
        """True if the game has ended."""
        return self.end is not None


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
        ids = {path: _id_of(path) for path in self._paths()}
        short = short_ids(ids.values())
        return [_saved_game(path, whole, short[whole]) for path, whole in ids.items()]

    def unfinished(self, game: str | None = None) -> Sequence[SavedGame]:
        """The games of that key, or all, that are not finished and that nobody plays now, the one last played first.

        Those that cannot be read are among them, with their `problem`. Nothing is written: `look` at one, and `open`
        it to go on.
        """
        ours = (saved for saved in self.list() if game is None or saved.game in (game, ""))
        return [saved for saved in ours if not saved.finished and not is_locked(saved.path)]

    def last_finished(self) -> Path | None:
        """The game last played of those that are over."""
        return next((path for path in self._paths() if _saved_game(path, "", "").finished), None)

    def find(self, ident: str) -> Path:
        """The kept game whose id begins so. Raises `NoSuchSave` naming those that are near."""
        paths = {path: _id_of(path) for path in self._paths()}
        wanted = ident.strip().lower()
        found = [path for path, whole in paths.items() if wanted and whole.lower().startswith(wanted)]
        exact = [path for path in found if paths[path].lower() == wanted]
        if len(exact or found) == 1:
            return (exact or found)[0]
        short = short_ids(paths.values())
        if found:
            raise NoSuchSave(
                f"{ident!r} could be {' or '.join(short[paths[path]] for path in found[:MOST_NAMED])}: type some more."
            )
        likely = near(wanted, short.values())
        meant = f"Did you mean {' or '.join(likely)}?" if likely else "The command saves lists those there are."
        raise NoSuchSave(f"There is no kept game {ident!r}. {meant}")

    def short_id(self, path: Path) -> str:
        """The shortest beginning of its id by which a kept game is found."""
        return short_ids(map(_id_of, self._paths())).get(_id_of(path), _id_of(path))

    def is_id(self, text: str) -> bool:
        """Whether this can only be meant as the id of a kept game, which may be gone."""
        wanted = text.strip().lower()
        return bool(_HEXADECIMAL.fullmatch(wanted)) or (
            len(wanted) >= SHORTEST and any(_id_of(path).lower().startswith(wanted) for path in self._paths())
        )

    def delete(self, path: Path) -> None:
        """Delete a kept game, and what is left beside it of a writing that broke off.

        Raises `RecordInUse` while it is being played, and `RecordMissing`.
        """
        if is_locked(path):
            raise RecordInUse(f"{_id_of(path)} is being played now: close it first.")
        try:
            path.unlink()
        except OSError as error:
            raise RecordMissing(f"{path} cannot be deleted: {error.strerror}.") from error
        for left in path.parent.glob(f"{escape(path.name)}.*{UNFINISHED}"):
            with suppress(OSError):
                left.unlink()

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


def short_ids(ids: Iterable[str]) -> dict[str, str]:
    """For each id its shortest beginning that no other has."""
    ordered = sorted(set(ids))
    shared = [_alike(one, other) for one, other in pairwise(ordered)]
    return {
        each: each[: max(SHORTEST, 1 + max(before, after))]
        for each, before, after in zip(ordered, [0, *shared], [*shared, 0], strict=False)
    }


def _alike(one: str, other: str) -> int:
    """How many letters of two words are the same at the beginning."""
    return next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))


def _id_of(path: Path) -> str:
    """The record's id, by which its file is named; of a file that somebody gave another name, that name."""
    found = _ID.fullmatch(path.stem)
    return found[1] if found else path.stem


def _file_name(header: Header) -> str:
    day = "".join(letter for letter in header.created[:19] if letter.isdigit() or letter == "T")
    return f"{day}-{header.game}-{header.id}{SUFFIX}"


def _last_played(path: Path) -> tuple[int, str]:
    try:
        return path.stat().st_mtime_ns, path.name
    except OSError:
        return 0, path.name


def _saved_game(path: Path, ident: str, short: str) -> SavedGame:
    try:
        record = read_record(path)
        tally = Tally(record.header.seats)
        for entry in record.entries:
            tally.note(entry)
    except (QuarterdeckError, ValueError) as error:
        return SavedGame(path, ident, short, problem=str(error))
    header = record.header
    return SavedGame(
        path,
        ident,
        short,
        header.game,
        tuple(tally.seats),
        header.created,
        len(tally.decisions),
        tally.end,
        tally.given_up,
        tally.drawn,
    )
