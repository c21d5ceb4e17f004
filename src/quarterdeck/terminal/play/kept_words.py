"""A kept game in words: who plays, how far it is or how it ended, and when it was last played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from quarterdeck.core.game import Game, View
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGame, Seat, Table
from quarterdeck.terminal.play.seats import YOU, default_name, introduced


def in_words(saved: SavedGame) -> str:
    """A game and who sat there: `Rum Runner as Crown against Nell Tarry (bosun, bold)`."""
    game = GAMES.get(saved.game)
    return f"{game.title}{_company(saved.seats, game)}" if game else f"{saved.game} with {listed(saved.names)}"


def standing(table: Table) -> str:
    """How far a running game is, as everybody may see it: `, round 4, 2 to 1`."""
    view = table.view(SPECTATOR)
    number = view.get("round")
    points = points_of(view, len(table.seats))
    told = [f"round {number}"] if number is not None else []
    told += [_score(table.seats, points, table.game)] if points else []
    people = sum(seat.kind == "person" for seat in table.seats)
    told += [f"{table.names[table.asked]} is asked"] if people > 1 and not table.over else []
    return "".join(f", {each}" for each in told)


def points_of(view: View, seats: int) -> list[int]:
    """Every seat's points, where the view has them; else none."""
    points = view.get("points")
    if not isinstance(points, list):
        points = [player["points"] for player in view.get("players", ()) if "points" in player]
    return points if len(points) == seats else []


def result(saved: SavedGame) -> str:
    """Who won, and with how many points: `you won 9 to 7`."""
    if saved.end is None:
        return ""
    game, seats = GAMES.get(saved.game), saved.seats
    names = _called(seats, game)
    score = _score(seats, saved.end.scores, game)
    winners = [names[seat] for seat, place in enumerate(saved.end.places) if place == 1]
    if saved.drawn:
        return "a draw by agreement"
    if saved.given_up is not None:
        return f"{names[saved.given_up]} gave up"
    points = number_of(saved.end.scores[0], "point")
    if game is not None and game.together:
        return f"{'won' if winners else 'lost'} with {points}"
    if len(seats) == 1:
        return points
    if not winners:
        return "everybody lost"
    if len(winners) > 1:
        return f"a tie of {listed(winners)}, {score}"
    mine = names.index(YOU[0]) if YOU[0] in names else None
    if mine is not None and len(seats) == 2:
        return f"you {'won' if saved.end.places[mine] == 1 else 'lost'} {score}"
    return f"{winners[0]} won, {score}"


def last_played(path: Path, now: datetime | None = None) -> str:
    """When a kept game was last written, by the clock of this place: `today 14:05`, `yesterday 9:30`, `3 November`."""
    try:
        moment = moment_of(path).astimezone()
    except OSError:
        return "some time ago"
    today = (now or datetime.now(UTC)).astimezone().date()
    for day, word in ((today, "today"), (today - timedelta(days=1), "yesterday")):
        if moment.date() == day:
            return f"{word} {moment.hour}:{moment:%M}"
    return f"{moment.day} {moment:%B}" + (f" {moment.year}" if moment.year != today.year else "")


def moment_of(path: Path) -> datetime:
    """When a kept game was last written. Raises `OSError`."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def _company(seats: Sequence[Seat], game: Game[Any]) -> str:
    if len(seats) == 1:
        return ", solo"
    mine = [place for place, seat in enumerate(seats) if seat.name == default_name(place, game)]
    others = [introduced(seat) for place, seat in enumerate(seats) if place not in mine]
    if not others:  # people without names, each on a side of its own
        return f" with {listed([seat.name for seat in seats])}"
    role = f" as {seats[mine[0]].name}" if mine and game.roles else ""
    return f"{role} {'with' if game.together or not mine else 'against'} {listed(others)}"


def _score(seats: Sequence[Seat], points: Sequence[int], game: Game[Any] | None) -> str:
    """Points: those of the reader and of one other as `9 to 7`, those of others with their names."""
    names = _called(seats, game)
    if len(seats) == 2 and YOU[0] in names:
        mine = names.index(YOU[0])
        return f"{points[mine]} to {points[1 - mine]}"
    return ", ".join(f"{name} {number}" for name, number in zip(names, points, strict=True))


def _called(seats: Sequence[Seat], game: Game[Any] | None) -> list[str]:
    """How the seats are called to who reads, which is the only person without a name."""
    names = [seat.name for seat in seats]
    unnamed = [place for place, name in enumerate(names) if game is not None and name == default_name(place, game)]
    if len(unnamed) == 1:
        names[unnamed[0]] = YOU[0]
    return names
