"""Every law runs over every game: `key` a test once for each, `batch` once for each of its option sets."""

from __future__ import annotations

import os

import pytest

from tests.laws.adapters import keys_under_law
from tests.laws.option_sets import all_subjects, subjects
from tests.laws.play import Batch


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    config = metafunc.config
    only = config.getoption("--laws-game")
    keys = [key for key in keys_under_law() if only in (None, key)]
    if "batch" in metafunc.fixturenames:
        if config.getoption("--laws-all"):
            batches = [Batch(all_subjects(key), games=1) for key in keys]
        else:
            games = config.getoption("--laws-games")
            share = config.getoption("--laws-share")
            batches = [Batch([subject], games) for key in keys for subject in subjects(key)[::share]]
        metafunc.parametrize("batch", batches, ids=str)
    elif "key" in metafunc.fixturenames:
        metafunc.parametrize("key", keys)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Share the seconds out among the tests that play batches."""
    seconds = session.config.getoption("--laws-seconds")
    specs = [getattr(item, "callspec", None) for item in session.items]
    batches = [spec.params["batch"] for spec in specs if spec is not None and "batch" in spec.params]
    if seconds is not None:
        for batch in batches:
            batch.seconds = seconds * int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) / len(batches)
