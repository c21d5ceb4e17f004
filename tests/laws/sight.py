"""All that reaches one viewer, as plain data: view, things, question, reasons and log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, State
from quarterdeck.core.trace import Event, seen_by
from quarterdeck.core.words import Option, Sentence
from quarterdeck.table import Table
from quarterdeck.table.errors import NothingToUndo

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
        parts["prompt"] = _line(game.words.prompt(s, names))
        parts["options"] = [option_sight(game.words.option(s, move, names)) for move in s.moves()]
        parts["passing"] = s.step().passing(s)
        parts["why"] = codes
        parts["reasons"] = [_line(game.words.reason(code)) for code in sorted(set(codes)) if code != ALLOWED]
        parts["refused"] = [option_sight(game.words.option(s, move, names)) for move in refused]
    else:
        parts["waiting"] = _line(game.words.waiting(s, names))
        # A question of one answer is passed over unless it is discreet: everybody notices whether it is.
        parts["pause"] = len(s.moves()) > 1 or s.step().discreet(s)
    return {name: json.dumps(part, ensure_ascii=False) for name, part in parts.items()}


def sight_at(table: Table, viewer: int) -> Sight:
    """What a seat is shown at a table: the position, the number of its question, its news and its log."""
    question = table.question(viewer)
    parts: Sight = {
        "number": question.number if question is not None else None,
        "news": [_line(line) for line in table.news(viewer)],
        "log": [_line(line) for line in table.log(viewer)],
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


def log(game: Game[Any], events: Sequence[Event], viewer: int, names: Sequence[str], live: bool) -> list[str]:
    """The log as it is told to `viewer`: as news, or read again later."""
    lines = [game.words.tell(seen_by(event, viewer, live), viewer, names) for event in events]
    return [f"{line.text} [{line.clause}]" for line in lines if line is not None]


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
    return [
        option.move,
        option.label,
        list(option.things),
        option.clause,
        option.brief,
        option.costly,
        option.declines,
        option.amount,
        option.gauge,
        option.key,
        option.fatal,
    ]
