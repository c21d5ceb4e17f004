"""What goes wrong inside a bot, told so that its author finds it: which bot, what, and on which line."""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any

from quarterdeck.bots.bot import Bot
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import BotFailed

OURS = "quarterdeck"
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
    frames = [(frame, line) for frame, line in walk_tb(error.__traceback__) if not _file(frame).startswith(IMPORTING)]
    own = [(frame, line) for frame, line in frames if not _is_ours(frame)]
    if not frames:
        return "at no line"
    last, line = (own or frames)[-1]
    return f"line {line} of {Path(_file(last)).name}"


def _is_ours(frame: FrameType) -> bool:
    """Whether our package runs here. Compiled frames name files that are nowhere, and their modules."""
    return str(frame.f_globals.get("__name__", "")).partition(".")[0] == OURS


def _file(frame: FrameType) -> str:
    return frame.f_code.co_filename
