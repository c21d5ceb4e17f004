"""The record that a table begins with: an empty one, or a fork of another."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import quarterdeck
from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Rules, Value
from quarterdeck.table.entries import FORMAT, AnyEntry, Decision, Header, Past, Resumed, Seat
from quarterdeck.table.errors import NoSuchDecision, SecretRefused
from quarterdeck.table.record import Record, content_hash
from quarterdeck.table.seats import check_holders
from quarterdeck.table.secret import check_secret, commitment, named_secret, new_salt, new_secret
from quarterdeck.table.steps import Steps
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline


def new_record(
    game: Game[Any],
    seats: Sequence[Seat],
    options: Mapping[str, Value],
    sets: Mapping[str, Value],
    deal: str | None,
    secret: bytes | None,
) -> Record:
    """The record of a table that is about to be dealt."""
    if deal is not None and secret is not None:
        raise SecretRefused("Give the name of a deal or a secret, not both: a named deal has no secret.")
    if deal is not None:
        secret = named_secret(deal)
    elif secret is None:
        secret = new_secret()
    check_holders(seats)
    game.check_seats(len(seats))
    rules = game.rules(len(seats), options, sets)
    return Record(_header(game, rules, seats, deal, check_secret(secret), []))


def forked_record_steps(
    record: Record, timeline: Timeline, tally: Tally, decision: int, seats: Sequence[Seat]
) -> Steps[Record]:
    """A record that begins with the first `decision` decisions of another, step by step. Raises `NoSuchDecision`."""
    if not timeline.first <= decision <= len(timeline.decisions):
        # How many there are counts answers which a seat may not know of, so it is told at the end of the game.
        which = "that was made" if tally.end is None else f"from {timeline.first} to {len(timeline.decisions)}"
        raise NoSuchDecision(f"There is no decision {decision} to play on from: choose one {which}.")
    check_holders(seats)
    if len(seats) != len(tally.seats):
        raise SeatRefused(f"The game that is played on from has {len(tally.seats)} seats; {len(seats)} were given.")
    old = record.header
    past = [*old.past, Past(old.id, decision, old.secret, old.generator)]
    moves: list[AnyEntry] = []
    for d in timeline.decisions[:decision]:
        moves.append(Decision(d.seat, d.move, d.auto, d.undos, d.source or len(past), d.joined))
        yield
    if tally.resumed is not None:
        snapshot = next(s for s in tally.snapshots if s.decision == timeline.first)
        moves[timeline.first : timeline.first] = [snapshot, Resumed(timeline.game.rules_version, timeline.first, 0)]
    return Record(_header(timeline.game, timeline.rules, seats, None, new_secret(), past), moves)


def _header(
    game: Game[Any], rules: Rules, seats: Sequence[Seat], deal: str | None, secret: bytes, past: list[Past]
) -> Header:
    salt = new_salt()
    return Header(
        format=FORMAT,
        id=secrets.token_hex(8),
        game=game.key,
        rules_version=game.rules_version,
        content=content_hash(game, rules),
        package=quarterdeck.__version__,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        options=dict(rules.options),
        sets=dict(rules.sets),
        seats=list(seats),
        deal=deal,
        commitment=commitment(salt, secret),
        salt=salt,
        secret=secret,
        past=past,
        generator="keyed" if deal is None else "small",
    )
