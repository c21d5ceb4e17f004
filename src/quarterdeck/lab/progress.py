"""How far something is that takes long, on stderr, where a person watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[int, int, str], None]  # done, of how many, and what there is to say


@contextmanager
def progress_bar() -> Iterator[Tell]:
    """A bar that is gone in the end; where nobody watches, nothing."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, text: bar.update(task, completed=done, total=total, description=text)
