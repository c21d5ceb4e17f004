"""What a worker does in its process: it confines itself, and then answers line by line until its input is closed."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import BinaryIO

READY = b"ready"  # the first line that a worker says


def answer_lines(answer: Callable[[bytes], bytes], memory: int, seconds: int) -> None:
    """Answer every line, with at most so many bytes of memory, and so many seconds of a processor for each.

    Where the system knows no such limits there are none: the server kills a worker that takes too long anyway.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the input
    _limit_memory(memory)
    tasks, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdin, sys.stdout = io.StringIO(), sys.stderr  # what a bot prints is no answer, and what it reads is no task
    _say(READY, answers)
    for line in tasks:
        _limit_processor(seconds)
        _say(answer(line), answers)


def where_raised(error: Exception) -> str:
    """What an error is and where it was, for the log: its own words may name what nobody may know."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at line {last.lineno} of {Path(last.filename).name}"


def _say(line: bytes, answers: BinaryIO) -> None:
    answers.write(line + b"\n")
    answers.flush()


if sys.platform == "win32":

    def _limit_memory(most: int) -> None:
        pass

    def _limit_processor(seconds: int) -> None:
        pass

else:
    import resource

    def _limit_memory(most: int) -> None:
        _limit(resource.RLIMIT_AS, most)
        _limit(resource.RLIMIT_CORE, 0)  # nothing that it knows is left on disk

    def _limit_processor(seconds: int) -> None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + seconds)

    def _limit(what: int, most: int) -> None:
        highest = resource.getrlimit(what)[1]
        if highest != resource.RLIM_INFINITY:
            most = min(most, highest)
        try:
            resource.setrlimit(what, (most, highest))
        except (OSError, ValueError):  # macOS knows the name of the limit of memory, and does not take any
            return
