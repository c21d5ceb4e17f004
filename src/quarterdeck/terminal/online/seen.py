"""The picture of a far table, made of what the server tells."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.words import Thing
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.terminal.online.asked import asked_of
from quarterdeck.terminal.online.people import duration, names_of
from quarterdeck.terminal.play.picture import Picture, Undoing
from quarterdeck.terminal.play.result import checks


def picture_of(state: wire.State, events: Sequence[wire.Event]) -> Picture:
    """What this viewer sees of a game that has begun, with all that happened as far as it is known here."""
    assert state.view is not None
    table = state.table
    person = table.asked >= 0 and table.seats[table.asked].kind != "bot"
    waits = state.waiting is not None and person and state.viewer >= 0
    return Picture(
        game=GAMES[table.game],
        viewer=state.viewer,
        seats=len(table.seats),
        names=names_of(table),
        view=state.view,
        things=[Thing(thing.id, thing.name) for thing in state.things],
        events=events,
        asked=asked_of(state),
        waiting=state.waiting.text if waits and state.waiting is not None else "",
        time=duration(table.limit) if table.limit else "",
        sets={name: int(value) for name, value in table.sets.items()},
        undo=Undoing(state.undo.marks) if state.undo is not None else None,
        result=[line.text for line in state.result.lines] if state.result is not None else (),
        checks=_checks(state),
    )


def _checks(state: wire.State) -> list[str]:
    if state.opening is None:
        return []
    salt, secret = bytes.fromhex(state.opening.salt), bytes.fromhex(state.opening.secret)
    return checks(state.commitment, salt, secret, state.marked)
