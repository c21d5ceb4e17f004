"""Finished games to leaf through, opened and read at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.server.tables.replays import OpenReplay, check, moments, open_replay
from quarterdeck.server.wire import Checked, MomentInfo
from quarterdeck.table import Record
from quarterdeck.table.steps import all_at_once


def open_at_once(record: Record, games: Mapping[str, Game[Any]]) -> OpenReplay:
    """A record, opened."""
    return all_at_once(open_replay(record, games))


def moments_at_once(opened: OpenReplay, viewer: int, start: int, end: int) -> list[MomentInfo]:
    """Some of its moments."""
    return all_at_once(moments(opened, viewer, start, end))


def check_at_once(record: Record, games: Mapping[str, Game[Any]]) -> Checked:
    """Its seal, checked."""
    return all_at_once(check(record, games))
