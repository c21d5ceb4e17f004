"""The host at work beside a server full of guests: nobody waits for it, and a ban holds against whoever comes back."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import monotonic, sleep

import pytest

from quarterdeck.server.store import Change, open_store
from tests.hostile.guests import HonestGuest
from tests.server.harness import Process, lines_of, play_on, request, two_people
from tests.server.store.making import about
from tests.terminal.driver import run

ROW = bytes(100_000)
ROWS = 300  # 30 MB, which take a moment to copy and to look over
LONGEST = 2.0  # seconds that an honest guest may wait on a busy machine
SOON = 10.0  # seconds until a ban is heard of, which a server looks for every second
PATHS = ("/", "/api/health", "/api/deck", "/api/tables", "/nowhere")

pytestmark = pytest.mark.hostile


async def fill(store: Path, tables: int) -> None:
    """Keep tables of 30 MB each, which nobody can read."""
    kept = open_store(str(store))
    for number in range(tables):
        await kept.commit(
            Change(table=f"t{number}", about=about(touched=2e9), header=b"{}", entries=[ROW] * ROWS, new=True)
        )
    await kept.close()


def test_a_backup_and_the_doctor_hold_up_nobody(tmp_path: Path, strength: int) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    asyncio.run(fill(store, strength))
    with Process(store) as process:
        made = two_people(process.server)
        with HonestGuest(process.server, "/api/tables") as guest:
            for command in (("backup", str(copy)), ("doctor",)):
                play_on(lines_of(process.server, made), random.Random(1), 5)
                answer = run(tmp_path, *command, "--store", str(store))
                assert answer.returncode == (command[0] == "doctor"), answer.stderr  # which finds tables of zeros
        guest.check_waited(LONGEST)
    assert copy.stat().st_size > strength * ROWS * len(ROW)


def test_who_is_banned_is_refused_whatever_is_tried(tmp_path: Path, strength: int) -> None:
    store = tmp_path / "tables.sqlite"
    with Process(store, "--trusted-proxy", "127.0.0.1") as process:
        server = process.server

        def statuses(address: str) -> set[int]:
            said = {"X-Forwarded-For": address}
            return {request(server, method, path, headers=said).status for path in PATHS for method in ("GET", "POST")}

        assert run(tmp_path, "ban", "2001:db8:bad::/48", "--store", str(store)).returncode == 0
        until = monotonic() + SOON
        while statuses("2001:db8:bad::1") != {403} and monotonic() < until:
            sleep(0.1)
        chance = random.Random(strength)
        with HonestGuest(server) as guest:
            for _ in range(10 * strength):
                line = ":".join(f"{chance.randrange(1 << 16):x}" for _ in range(5))
                made_up = f"192.0.2.{chance.randrange(256)}, 2001:db8:bad:{line}"
                assert statuses(made_up) == {403}
        guest.check_waited(LONGEST)
