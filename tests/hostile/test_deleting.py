"""Very long tables, all deleted at once: others are kept meanwhile, and in the end nothing is left."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.hostile.guests import HonestMaker
from tests.hostile.long_tables import TOKEN, store_with
from tests.server.harness import Process, request

pytestmark = pytest.mark.hostile

MOST_WAITED = 0.25  # seconds for a new table, which usually takes a hundredth of one
PATIENCE = 60.0  # seconds until the last row is gone


def rows_of(path: Path, idents: list[str]) -> int:
    """The rows of these tables that are still in a store."""
    of = f"IN ({', '.join('?' * len(idents))})"
    count = f"SELECT (SELECT count(*) FROM entries WHERE table_id {of}) + (SELECT count(*) FROM tables WHERE id {of})"
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return int(connection.execute(count, [*idents, *idents]).fetchone()[0])


def test_who_deletes_many_long_tables_holds_nobody_up(tmp_path: Path, strength: int) -> None:
    path = tmp_path / "tables.sqlite"
    idents = store_with(path, min(12 * strength, 60))
    with Process(path) as harbour:

        def delete(ident: str) -> int:
            bearer = {"authorization": f"Bearer {TOKEN}"}
            return request(harbour.server, "DELETE", f"/api/tables/{ident}", headers=bearer).status

        with HonestMaker(harbour.server) as maker, ThreadPoolExecutor(len(idents)) as pool:
            assert {status // 100 for status in pool.map(delete, idents)} == {2}
            for ident in idents:
                assert request(harbour.server, "GET", f"/api/tables/{ident}").status == 404
            begun = monotonic()
            while rows_of(path, idents):
                assert monotonic() - begun < PATIENCE
                sleep(0.1)
        maker.check_waited(MOST_WAITED)
