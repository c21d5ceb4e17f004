"""Many long games that are still being played: who looks at them or watches them fills nobody's memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.server.client import ServerRefused, TableChannel
from tests.hostile.guests import HonestGuest, memory
from tests.hostile.long_tables import TOKEN, store_with
from tests.server.harness import Process, request

pytestmark = pytest.mark.hostile

MOST_WAITED = 0.5  # seconds: 0.05 is what the steps are made for, the rest is room for a busy machine
MOST_MEMORY = 60 * 2**20  # bytes that all of it may cost: the games together take some 80
TABLES = 30
USUAL = ("--tables", "60")  # with what one guest may have of a server that is started without any wish


@pytest.mark.slow
def test_who_looks_at_many_running_games_fills_no_memory(tmp_path: Path, strength: int) -> None:
    idents = store_with(tmp_path / "tables.sqlite", min(TABLES * strength, 120))
    with Process(tmp_path / "tables.sqlite") as harbour:
        before = memory(harbour.pid)
        with HonestGuest(harbour.server) as guest:
            for ident in idents:
                assert request(harbour.server, "GET", f"/api/tables/{ident}").status == 200
        assert memory(harbour.pid) - before < MOST_MEMORY
        guest.check_waited(MOST_WAITED)


@pytest.mark.slow
def test_who_watches_many_long_games_is_refused_and_a_holder_is_not(tmp_path: Path, strength: int) -> None:
    idents = store_with(tmp_path / "tables.sqlite", min(TABLES * strength, 50))
    with Process(tmp_path / "tables.sqlite", *USUAL) as harbour:
        before, channels, refused = memory(harbour.pid), list[TableChannel](), set[str]()
        for ident in idents:
            try:
                channels.append(harbour.server.channel(ident, ""))
            except ServerRefused as error:
                refused.add(error.code)
        assert refused == {"too-many"}
        assert memory(harbour.pid) - before < MOST_MEMORY
        for ident in idents[-3:]:
            assert harbour.server.channel(ident, TOKEN).viewer == 0
