"""A record, played again up to where it stopped, with every decision checked."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

from quarterdeck.core.errors import NumberTooHigh, OptionRefused, QuarterdeckError, SeatRefused, UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Rules
from quarterdeck.table.entries import Ahead, AnyEntry, Concession, Decision, Draw, End, Header, Resumed, Snapshot, Undo
from quarterdeck.table.errors import RecordDamaged, RecordTooNew, RecordTooOld
from quarterdeck.table.record import Record, content_hash
from quarterdeck.table.seats import check_holders
from quarterdeck.table.secret import check_commitment, check_secret
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline

_HEADER_LINE = 1


def game_of(record: Record, games: Mapping[str, Game[Any]]) -> Game[Any]:
    """The game that was played. Raises `UnknownGame`."""
    game = games.get(record.header.game)
    if game is None:
        known = ", ".join(sorted(games)) or "none"
        raise UnknownGame(f"The record is of {record.header.game[:60]!r}; the games known here are: {known}.")
    return game


def rules_version(record: Record) -> int:
    """The version of the rules by which the record goes on."""
    resumed = [entry.rules_version for entry in record.entries if isinstance(entry, Resumed)]
    return resumed[-1] if resumed else record.header.rules_version


def rebuild(record: Record, game: Game[Any]) -> tuple[Timeline, Tally]:
    """The timeline and the tally of a record, played up to where it stopped.

    A running game of older rules goes on from its last snapshot, with an entry added that says so. Raises
    `RecordDamaged`, `RecordTooNew` or `RecordTooOld`, the latter also for a foreign record that goes on from a
    snapshot: a state that the rules never lead to can have them do anything, and for ever.
    """
    return all_at_once(rebuild_steps(record, game))


def rebuild_steps(record: Record, game: Game[Any]) -> Steps[tuple[Timeline, Tally]]:
    """The same, step by step."""
    version = rules_version(record)
    if version > game.rules_version:
        raise RecordTooNew(
            f"The record is of version {version} of the rules of {game.title}, "
            f"and this Quarterdeck has {game.rules_version}: update it."
        )
    if version < game.rules_version and record.finished:
        raise RecordTooOld(
            f"The game was played by version {version} of the rules of {game.title}, and these are "
            f"{game.rules_version}: it can still be read as a replay, but not played on."
        )
    if record.foreign and any(isinstance(entry, Resumed) for entry in record.entries):
        raise RecordTooOld(
            "The game went on from a snapshot, which can be played on only where it was made: it can still be read as "
            "a replay."
        )
    _check_secrets(record.header)
    rules = _rules(record.header, game, version)
    tally = Tally(record.header.seats)
    reader = _Reader(record, Timeline(game, rules, record.header, tally.decisions), tally)
    yield from reader.count()
    if version < game.rules_version:
        reader.go_on_by_later_rules(version)
    reader.take_snapshot()
    yield from reader.play()
    return reader.timeline, tally


class _Reader:
    """Counts all entries first, which tells what stands, and then plays that once.

    What was taken back is not played: that it can follow what was before is all that is asked of it.
    """

    def __init__(self, record: Record, timeline: Timeline, tally: Tally) -> None:
        self.record = record
        self.timeline = timeline
        self.tally = tally
        self._lines = array("q")  # of the decisions that stand
        self._sealed: list[tuple[int, str, int]] = []  # after so many decisions the state has this digest, says a line
        self._resumed_at: tuple[Snapshot, int] | None = None  # and the line that says so

    def count(self) -> Steps[None]:
        """Go through the entries without playing them."""
        for line, entry in enumerate(self.record.entries, _HEADER_LINE + 1):
            self._note(entry, line)
            yield

    def go_on_by_later_rules(self, version: int) -> None:
        """Add the entry that resumes a running game from its last snapshot. Without one, raises `RecordTooOld`."""
        game = self.timeline.game
        fit = [snapshot for snapshot in self.tally.snapshots if snapshot.version == game.snapshot_version]
        if not fit:
            raise RecordTooOld(
                f"The game was begun by version {version} of the rules of {game.title}, these are "
                f"{game.rules_version}, and it has no snapshot from which these could go on: start a new game."
            )
        decision = fit[-1].decision
        entry = Resumed(game.rules_version, decision, len(self.tally.decisions) - decision)
        self.record.entries.append(entry)
        self._note(entry, len(self.record.entries) + _HEADER_LINE)

    def take_snapshot(self) -> None:
        """Begin where the game was resumed last, if it was."""
        if self._resumed_at is None:
            return
        snapshot, line = self._resumed_at
        try:
            self.timeline.resume(snapshot)
            sound = self.timeline.state.digest() == snapshot.digest
        except Exception as error:  # a packed state of any other shape fails in the game's own ways
            raise RecordDamaged(line, "its snapshot cannot be unpacked") from error
        if not sound:
            raise RecordDamaged(line, "its snapshot is not what it says")

    def play(self) -> Steps[None]:
        """Play the decisions that stand."""
        timeline = self.timeline
        sealed = iter(self._sealed)
        seal = next(sealed, None)
        for number in range(timeline.first, len(timeline.decisions) + 1):
            digest = timeline.state.digest() if seal is not None and seal[0] == number else ""
            while seal is not None and seal[0] == number:
                if seal[1] != digest:
                    raise RecordDamaged(seal[2], self._no_replay())
                seal = next(sealed, None)
            if number < len(timeline.decisions):
                decision, state = timeline.decisions[number], timeline.state
                if state.is_over() or state.seat() != decision.seat or decision.move not in state.moves():
                    raise RecordDamaged(self._lines[number], self._no_replay())
                timeline.play(decision)
                yield

    def _note(self, entry: AnyEntry, line: int) -> None:
        tally = self.tally
        if tally.end is not None and isinstance(entry, Decision | Undo | Resumed | End):
            raise RecordDamaged(line, "it comes after the end of the game")
        if tally.given_up is not None and isinstance(entry, Decision | Ahead | Undo | Concession):
            raise RecordDamaged(line, "it comes after a concession that ended the game")
        if tally.drawn and isinstance(entry, Decision | Ahead | Undo | Concession | Draw):
            raise RecordDamaged(line, "it comes after a draw that ended the game")
        if isinstance(entry, Decision) and entry.source >= len(self.timeline.sources):
            raise RecordDamaged(line, "it names a fork that the header does not")
        try:
            tally.note(entry)
        except (ValueError, SeatRefused) as error:
            raise RecordDamaged(line, str(error)) from error
        if isinstance(entry, Decision):
            self._lines.append(line)
        elif isinstance(entry, Undo):
            del self._lines[len(tally.decisions) :]
            while self._sealed and self._sealed[-1][0] > len(tally.decisions):
                self._sealed.pop()
        elif isinstance(entry, Resumed):
            del self._lines[len(tally.decisions) :]
            self._sealed.clear()  # of rules that are no more
            self._resumed_at = tally.snapshots[-1], line
        elif isinstance(entry, Snapshot | End):
            self._sealed.append((len(tally.decisions), entry.digest, line))

    def _no_replay(self) -> str:
        header, timeline = self.record.header, self.timeline
        if content_hash(timeline.game, timeline.rules) != header.content:
            return f"it does not replay, for {timeline.game.title} has other values now than when it was played"
        return "what it tells does not follow from the lines before"


def _check_secrets(header: Header) -> None:
    try:
        for secret in (header.secret, *(past.secret for past in header.past)):
            check_secret(secret)
        sound = check_commitment(header.commitment, header.salt, header.secret)
    except (QuarterdeckError, ValueError) as error:
        raise RecordDamaged(_HEADER_LINE, "its secret is none") from error
    if not sound:
        raise RecordDamaged(_HEADER_LINE, "the secret is not the one that was committed to")


def _rules(header: Header, game: Game[Any], version: int) -> Rules:
    try:
        check_holders(header.seats)
        game.check_seats(len(header.seats))
        return game.rules(len(header.seats), header.options, header.sets)
    except (OptionRefused, SeatRefused) as error:
        if version < game.rules_version or isinstance(error, NumberTooHigh):  # which had no highest in older versions
            raise RecordTooOld(f"{game.title} is no longer played like this: {error}") from error
        raise RecordDamaged(_HEADER_LINE, str(error).rstrip(".")) from error
