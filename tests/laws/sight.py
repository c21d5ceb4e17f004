"""All that reaches one viewer, as plain data: view, things, question, reasons and log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, cast

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Option, Sentence
from quarterdeck.table import Table
from quarterdeck.table.asking import OpenQuestion
from quarterdeck.table.errors import NothingToUndo
from quarterdeck.table.logevents import LogEvent, ToldEvents
from quarterdeck.table.sets import Chosen
from quarterdeck.table.timeline import Timeline
from quarterdeck.table.ways import Way
from tests.laws.play import shuffled

MOST_CHOSEN = 3  # things of a set that is not given yet

Sight = dict[str, Any]


def sight(game: Game[Any], s: State, viewer: int, names: Sequence[str]) -> Sight:
    """What `viewer` is shown at this position, part by part, each part as the bytes that would be sent."""
    parts: Sight = {
        "view": game.view(s, viewer),
        "things": [[thing.id, thing.name] for thing in game.words.things(s, viewer, names)],
        "asked": s.seat(),
    }
    if s.is_over():
        parts["result"] = [_line(line) for line in game.words.result(s, names)]
    elif viewer == s.seat():
        codes = [s.why(move) for move in range(game.move_range)]
        refused = [move for move, code in enumerate(codes) if code not in (ALLOWED, NOT_ASKED)]
        asked = OpenQuestion(game, s, names, 0, now=True)
        question = asked.question
        parts["prompt"] = _line(question.prompt)
        parts["options"] = [option_sight(option) for option in question.options]
        parts["listed"] = [option_sight(option) for option in question.listed]
        parts["passing"] = question.passing
        parts["picks"] = sorted(question.picks)
        parts["suggestions"] = [way_sight(way) for way in asked.suggestions]
        parts |= _set_sight(asked)
        parts["why"] = codes
        parts["reasons"] = [_line(game.words.reason(code)) for code in sorted(set(codes)) if code != ALLOWED]
        parts["refused"] = [option_sight(game.words.option(s, move, names)) for move in refused]
    else:
        parts["waiting"] = _line(game.words.waiting(s, names))
        # A question of one answer is passed over unless it is discreet: everybody notices whether it is.
        parts["pause"] = len(s.moves()) > 1 or s.step().discreet(s)
    return {name: json.dumps(part, ensure_ascii=False) for name, part in parts.items()}


def _set_sight(asked: OpenQuestion) -> Sight:
    """What can be chosen as a set, and what is told of some that are not given yet."""
    several = asked.several
    if several is None:
        return {}
    moves = [candidate.option.move for candidate in several.candidates]
    dice = Rng(len(moves))
    partial = [shuffled(moves, dice)[:size] for size in range(min(len(moves), MOST_CHOSEN) + 1)]
    return {
        "several": [several.least, several.most, [[c.times, option_sight(c.option)] for c in several.candidates]],
        "chosen": [_chosen_sight(asked.chosen(picks)) for picks in partial],
    }


def _chosen_sight(chosen: Chosen) -> list[Any]:
    options = [option_sight(option) for option in chosen.options]
    return [chosen.addable, options, chosen.complete, _line(chosen.prompt)]


def way_sight(way: Way) -> list[Any]:
    """All that is told of a way."""
    return [way.moves, [option_sight(option) for option in way.options], way.cost.amount, way.cost.text]


def sight_at(table: Table, viewer: int) -> Sight:
    """What a seat is shown at a table: the position, the number of its question, its events and its log."""
    question = table.question(viewer)
    parts: Sight = {
        "number": question.number if question is not None else None,
        "log": [_line(line) for line in table.log(viewer)],
        "events": [asdict(event) for event in table.events(viewer)],
    }
    told = {name: json.dumps(part, ensure_ascii=False) for name, part in parts.items()}
    return sight(table.game, table.truth, viewer, table.names) | told


def undo_sight(table: Table, seat: int) -> Sight:
    """What a seat learns when it asks what an undo would take."""
    try:
        terms = json.dumps(asdict(table.undo_terms(seat)))
    except NothingToUndo as nothing:
        terms = str(nothing)
    return {"undo": terms}


class _Happened:
    """Events as if they were all of a game, for `ToldEvents` to read."""

    def __init__(self, game: Game[Any], events: Sequence[Event]) -> None:
        self.game = game
        self.played = 0
        self._events = events

    def event_count(self, number: int) -> int:
        return len(self._events)

    def event(self, index: int) -> Event:
        return self._events[index]


def told(game: Game[Any], events: Sequence[Event], viewer: int, names: Sequence[str], live: bool) -> list[LogEvent]:
    """What `viewer` is told of these events: as news or with recall, or read again later."""
    happened = ToldEvents(cast("Timeline", _Happened(game, events)), viewer)
    happened.read_on(names)
    return [happened.event(number, viewer, names, live) for number in range(1, len(happened.places) + 1)]


def assert_same_sight(one: Sight, other: Sight, what: str) -> None:
    """Two worlds show a viewer the same; if not, say which part differs and from where on."""
    assert one.keys() == other.keys(), f"{what}: {sorted(one)} here, {sorted(other)} there"
    for part in one:
        if one[part] != other[part]:
            at = next(
                (i for i, (a, b) in enumerate(zip(one[part], other[part], strict=False)) if a != b),
                min(len(one[part]), len(other[part])),
            )
            around = slice(max(0, at - 60), at + 100)
            raise AssertionError(
                f"{what}: the {part} differs at {at}:\n  here:  …{one[part][around]}…\n  there: …{other[part][around]}…"
            )


def _line(line: Sentence) -> list[str]:
    return [line.text, line.clause]


def option_sight(option: Option) -> list[Any]:
    """All that is told of an answer."""
    return [getattr(option, name) for name in Option.__slots__]
