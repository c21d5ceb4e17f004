"""The games, and all that there is to know of one before it is played: as lines and as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.rules import Choice, Value, numbers_of
from quarterdeck.games import GAMES
from quarterdeck.terminal.command_line import command

FEWEST = 20  # columns that a text beside others gets, however narrow the screen is
GAP = 2


def games_lines(width: int | None = None) -> list[str]:
    """The list of games, and how to learn more of one. Lines are as wide as `width`, or as they come."""
    lines = [line for game in GAMES.values() for line in _brief_lines(game, width)]
    return [
        *lines,
        "All of a game, its options and the numbers that can be changed:",
        f"  {command('games', list(GAMES)[-1])}",
    ]


def game_lines(game: Game[Any], width: int | None = None) -> list[str]:
    """All that there is to know of a game."""
    lines = _brief_lines(game, width)
    if game.stories:
        lines.append(f"  Campaigns: {', '.join(game.stories)}.")
    if game.choices:
        rows = [(choice.name, _spoken(choice.default), _meaning(choice)) for choice in game.choices]
        lines += ["  Options (--option NAME=VALUE), and what they usually are:", *_columns(rows, width)]
    if numbers := _numbers(game):
        rows = [(each["name"], str(each["value"]), _bounded(each)) for each in numbers]
        lines += ["  Numbers (--set NAME=NUMBER), as they are unless you change them:", *_columns(rows, width)]
    return [*lines, *_hanging("  ", game.credits, width)]


def in_brief(game: Game[Any]) -> dict[str, Any]:
    """A game of the list, as plain data."""
    return {
        "key": game.key,
        "title": game.title,
        "summary": game.summary,
        "fewest_seats": game.fewest,
        "most_seats": game.most,
        "minutes": game.minutes,
        "ages": game.ages,
        "sides": list(game.roles),
        "together": game.together,
        "stories": list(game.stories),
        "rules_version": game.rules_version,
    }


def game_facts(game: Game[Any]) -> dict[str, Any]:
    """All that there is to know of a game, as plain data."""
    options = [
        {
            "name": choice.name,
            "default": choice.default,
            "choices": list(choice.choices),
            "low": choice.low,
            "high": choice.high if choice.low is not None else None,
            "text": choice.text,
        }
        for choice in game.choices
    ]
    return {**in_brief(game), "credits": game.credits, "options": options, "numbers": _numbers(game)}


def _numbers(game: Game[Any]) -> list[dict[str, Any]]:
    """Every number that can be changed, as it usually is, with its bounds; but for those that a campaign unlocks."""
    usual = {str(name): value for name, value in numbers_of(game.rules(game.usual_seats({}), {}, {}), game.knobs)}
    return [
        {"name": knob.name, "value": usual[knob.name], "low": knob.low, "high": knob.high, "text": knob.text}
        for knob in game.knobs
        if not knob.locked
    ]


def _brief_lines(game: Game[Any], width: int | None) -> list[str]:
    head = f"{game.key}: {game.title}, {game.seats_in_words()}, {game.minutes} minutes, ages {game.ages}."
    sides = [f"  Sides: {', '.join(game.roles)}."] if game.roles else []
    return [*_hanging("", head, width), *_hanging("  ", game.summary, width), *sides]


def _meaning(choice: Choice) -> str:
    """What an option does, and which words it can be."""
    if choice.choices:
        return f"{choice.text.rstrip('.')} ({', '.join(choice.choices)})"
    bounds = f" ({choice.low} to {choice.high})" if choice.low is not None else ""
    return choice.text.rstrip(".") + bounds


def _bounded(number: dict[str, Any]) -> str:
    return f"({number['low']} to {number['high']}) {number['text']}"


def _spoken(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _columns(rows: Sequence[tuple[str, str, str]], width: int | None) -> list[str]:
    """Names, values and texts, each below the other; a text goes on where it began."""
    names, values = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [
        line
        for name, value, text in rows
        for line in _hanging(f"    {name:<{names + GAP}}{value:<{values + GAP}}", text, width)
    ]


def _hanging(before: str, text: str, width: int | None) -> list[str]:
    """A text after what stands before it, its further lines below its first one."""
    if width is None:
        return [f"{before}{text}"]
    first, *rest = wrap(text, max(FEWEST, width - len(before)), break_long_words=False, break_on_hyphens=False) or [""]
    return [f"{before}{first}", *(f"{' ' * len(before)}{line}" for line in rest)]
