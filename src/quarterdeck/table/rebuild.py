"""A record, played again up to where it stopped, with every decision checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarterdeck.core.errors import OptionRefused, QuarterdeckError, SeatRefused, UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Rules
from quarterdeck.table.entries import Ahead, AnyEntry, Concession, Decision, Draw, End, Header, Resumed, Snapshot, Undo
from quarterdeck.table.errors import RecordDamaged, RecordTooNew, RecordTooOld
from quarterdeck.table.record import Record, content_hash
from quarterdeck.table.seats import check_holders
from quarterdeck.table.secret import check_commitment, check_secret
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
    `RecordDamaged`, `RecordTooNew` or `RecordTooOld`.
    """
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
    _check_secrets(record.header)
    rules = _rules(record.header, game, version)
    tally = Tally(record.header.seats)
    timeline = Timeline(game, rules, record.header, tally.decisions)
    reader = _Reader(record, timeline, tally)
    reader.skim(_resumed_at(record.entries) if version == game.rules_version else len(record.entries))
    if version < game.rules_version:
        reader.go_on_by_later_rules(version)
    reader.play()
    return timeline, tally


class _Reader:
    """Goes through the entries: first those that are only counted, then those that are played."""

    def __init__(self, record: Record, timeline: Timeline, tally: Tally) -> None:
        self.record = record
        self.timeline = timeline
        self.tally = tally
        self.next = 0

    def skim(self, end: int) -> None:
        """Count the entries before `end`, and take the state from the snapshot there."""
        while self.next < end:
            self._note(self.record.entries[self.next])
        resumed = self.tally.resumed
        if resumed is not None and resumed.rules_version == self.timeline.game.rules_version:
            self._take_snapshot(self.tally.snapshots[-1])

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
        self._note(entry)
        self._take_snapshot(fit[-1])

    def play(self) -> None:
        """Play the remaining entries."""
        while self.next < len(self.record.entries):
            entry = self.record.entries[self.next]
            if isinstance(entry, Decision):
                self._check_decision(entry)
            elif isinstance(entry, Undo) and len(self.timeline.decisions) - entry.back < self.timeline.first:
                raise self._damaged("more is taken back than was decided")
            self._note(entry)
            if isinstance(entry, Decision):
                self.timeline.play(entry)
            elif isinstance(entry, Undo):
                self.timeline.rewind(len(self.tally.decisions))
            elif isinstance(entry, Snapshot | End) and entry.digest != self.timeline.state.digest():
                raise self._damaged(self._no_replay())

    def _check_decision(self, decision: Decision) -> None:
        state = self.timeline.state
        if decision.source >= len(self.timeline.sources):
            raise self._damaged("it names a fork that the header does not")
        if state.is_over() or state.seat() != decision.seat or decision.move not in state.moves():
            raise self._damaged(self._no_replay())

    def _note(self, entry: AnyEntry) -> None:
        if self.tally.end is not None and isinstance(entry, Decision | Undo | Resumed | End):
            raise self._damaged("it comes after the end of the game")
        if self.tally.given_up is not None and isinstance(entry, Decision | Ahead | Undo | Concession):
            raise self._damaged("it comes after a concession that ended the game")
        if self.tally.drawn and isinstance(entry, Decision | Ahead | Undo | Concession | Draw):
            raise self._damaged("it comes after a draw that ended the game")
        try:
            self.tally.note(entry)
        except (ValueError, SeatRefused) as error:
            raise self._damaged(str(error)) from error
        self.next += 1

    def _take_snapshot(self, snapshot: Snapshot) -> None:
        try:
            self.timeline.resume(snapshot)
            sound = self.timeline.state.digest() == snapshot.digest
        except Exception as error:  # a packed state of any other shape fails in the game's own ways
            raise self._damaged("its snapshot cannot be unpacked") from error
        if not sound:
            raise self._damaged("its snapshot is not what it says")

    def _no_replay(self) -> str:
        header, timeline = self.record.header, self.timeline
        if content_hash(timeline.game, timeline.rules) != header.content:
            return f"it does not replay, for {timeline.game.title} has other values now than when it was played"
        return "what it tells does not follow from the lines before"

    def _damaged(self, what: str) -> RecordDamaged:
        return RecordDamaged(self.next + 1 + _HEADER_LINE, what)


def _resumed_at(entries: list[AnyEntry]) -> int:
    places = [place for place, entry in enumerate(entries, 1) if isinstance(entry, Resumed)]
    return places[-1] if places else 0


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
        if version < game.rules_version:
            raise RecordTooOld(f"{game.title} is no longer played like this: {error}") from error
        raise RecordDamaged(_HEADER_LINE, str(error).rstrip(".")) from error
