"""What goes wrong inside a bot, told so that its author finds it: which bot, what, and on which line."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Any

import quarterdeck
from quarterdeck.bots.bot import Bot
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import BotFailed

OURS = str(Path(quarterdeck.__file__).parent)
IMPORTING = "<frozen importlib"


def answer_of(bot: Bot, window: Window) -> int:
    """What a bot answers. Raises `BotFailed` where it raises anything, or answers with no move of the question."""
    try:
        move: Any = bot.choose(window)  # by somebody else, and so it may be anything
    except Exception as error:
        raise BotFailed(bot.key, place_of(error), line_of(error)) from error
    moves = window.moves()
    if isinstance(move, bool) or not isinstance(move, int) or move not in moves:
        few = ", ".join(map(str, moves[:8])) + (" and more" if len(moves) > 8 else "")
        what = f"it answered {move!r:.60}, which is none of the moves: {few}"
        raise BotFailed(bot.key, what, "it answered with a move that the question does not have")
    return int(move)


def place_of(error: BaseException) -> str:
    """What an error says, and where it was raised."""
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {said} ({_where(error)})" if said else line_of(error)


def line_of(error: BaseException) -> str:
    """What kind of error it is, and where it was raised: its own words may name what nobody may know."""
    return f"{type(error).__name__} ({_where(error)})"


def _where(error: BaseException) -> str:
    """The last line of somebody's own code that was run, or else of any."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"line {error.lineno} of {Path(error.filename).name}"
    frames = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(IMPORTING)]
    own = [frame for frame in frames if not frame.filename.startswith(OURS)]
    if not frames:
        return "at no line"
    last = (own or frames)[-1]
    return f"line {last.lineno} of {Path(last.filename).name}"
