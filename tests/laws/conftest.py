"""Every law runs over every game: `key` a test once for each, `batch` once for each of its option sets."""

from __future__ import annotations

import itertools
import os
from zlib import crc32

import pytest

from tests.laws.adapters import keys_under_law
from tests.laws.option_sets import Subject, all_subjects, subjects
from tests.laws.play import Batch

DEAR = 4  # times as long as other laws


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    config = metafunc.config
    only = config.getoption("--laws-game")
    keys = [key for key in keys_under_law() if only in (None, key)]
    if "batch" in metafunc.fixturenames:
        if config.getoption("--laws-all"):
            batches = [Batch(all_subjects(key), games=1) for key in keys]
        else:
            games, first = config.getoption("--laws-games"), config.getoption("--laws-first")
            share = config.getoption("--laws-share") * _times_dearer(metafunc)
            law = crc32(metafunc.function.__name__.encode())
            shares = [shared(subjects(key), share, law) for key in keys]
            batches = [Batch([subject], games, first=first) for subject in itertools.chain(*shares)]
        metafunc.parametrize("batch", batches, ids=str)
    elif "key" in metafunc.fixturenames:
        metafunc.parametrize("key", keys)


def _times_dearer(metafunc: pytest.Metafunc) -> int:
    return DEAR if any(mark.name == "dear" for mark in metafunc.definition.iter_markers()) else 1


def shared(found: list[Subject], share: int, law: int) -> list[Subject]:
    """One option set of so many, and every law another: so all of them are played by some law."""
    return found[law % share % len(found) :: share]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Share the seconds out among the tests that play batches."""
    seconds = session.config.getoption("--laws-seconds")
    specs = [getattr(item, "callspec", None) for item in session.items]
    batches = [spec.params["batch"] for spec in specs if spec is not None and "batch" in spec.params]
    if seconds is not None:
        for batch in batches:
            batch.seconds = seconds * int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) / len(batches)
