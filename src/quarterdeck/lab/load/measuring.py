"""The measurement: a server, its players in a process of their own, and the figures beside their targets."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.native import build
from quarterdeck.lab.load.players import Measured, Order
from quarterdeck.server import wire
from quarterdeck.server.client import Server

MEDIAN_MS = 50.0
P99_MS = 250.0
KB_PER_TABLE = 200.0
GENEROUS = 100_000  # tables that one client may have here
SEED = 1
KB = 1024


class LoadFailed(QuarterdeckError):
    """The server or its players did not come to an end."""


@dataclass(frozen=True)
class Figures:
    """What was measured; times in milliseconds."""

    machine: str
    build: str
    store: str
    tables: int
    seconds: float
    moves: int
    rate: float
    median: float
    p99: float
    longest: float
    lost: int
    doubled: int
    refused: int
    behind: float
    games_ended: int
    idle_tables: int
    kb_per_idle_table: float

    def targets(self) -> list[tuple[str, str, bool]]:
        """Each target, what was measured, and whether it is met."""
        return [
            (f"median under {MEDIAN_MS:.0f} ms", f"{self.median:.1f} ms", self.median < MEDIAN_MS),
            (f"99th percentile under {P99_MS:.0f} ms", f"{self.p99:.1f} ms", self.p99 < P99_MS),
            ("no move lost or doubled", f"{self.lost} and {self.doubled}", not self.lost and not self.doubled),
            (
                f"an idle table under {KB_PER_TABLE:.0f} kB",
                f"{self.kb_per_idle_table:.0f} kB",
                self.kb_per_idle_table < KB_PER_TABLE,
            ),
        ]


def measure(
    tables: int, rate: float, seconds: float, idle: int, store: str | None, say: Callable[[str], None]
) -> Figures:
    """Run the load and give the figures. Raises `LoadFailed`."""
    with tempfile.TemporaryDirectory(prefix="quarterdeck-load-") as folder:
        where = store or str(Path(folder, "tables.sqlite"))
        with _server(where) as (url, process):
            say(f"{tables} tables, two people at each, {rate:g} moves a second for {seconds:g} seconds …")
            measured = _players(Order(url, tables, rate, seconds, SEED))
        with _server(str(Path(folder, "idle.sqlite"))) as (url, process):
            say(f"{idle} idle tables …")
            growth = _idle(Server(url), process.pid, idle)
    times = sorted(measured.times)
    return Figures(
        machine=f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        build=build(),
        store="PostgreSQL" if store and store.startswith("postgres") else "SQLite",
        tables=tables,
        seconds=seconds,
        moves=measured.moves,
        rate=measured.moves / seconds,
        median=median(times),
        p99=quantiles(times, n=100)[-1],
        longest=times[-1],
        lost=measured.lost,
        doubled=measured.doubled,
        refused=measured.refused,
        behind=measured.behind * 1000,
        games_ended=measured.games_ended,
        idle_tables=idle,
        kb_per_idle_table=growth,
    )


def load(tables: int, rate: float, seconds: float, idle: int, store: str | None, as_json: bool) -> bool:
    """Measure, print the figures, and tell whether all targets are met."""
    figures = measure(tables, rate, seconds, idle, store, lambda line: print(line, file=sys.stderr, flush=True))
    targets = figures.targets()
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(asdict(figures)), indent=2).decode())
    else:
        print(f"{figures.machine}, {figures.build}, {figures.store}")
        print(
            f"  {figures.moves} moves acknowledged on disk, {figures.rate:.1f} a second: median "
            f"{figures.median:.1f} ms, 99th percentile {figures.p99:.1f} ms, longest {figures.longest:.1f} ms"
        )
        print(
            f"  {figures.games_ended} games came to their end; {figures.refused} answers were refused; the players "
            f"were at most {figures.behind:.0f} ms late themselves"
        )
        for target, told, met in targets:
            print(f"  {'met' if met else 'NOT MET':<7}  {target}: {told}")
    return all(met for _, _, met in targets)


@contextmanager
def _server(store: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "quarterdeck", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    process = subprocess.Popen(
        [*command, "--store", store, "--tables", str(GENEROUS)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        url = ""
        for line in process.stdout:
            if found := re.search(r"Here:\s+(http://\S+)", line):
                url = found[1]
            if "Ctrl-C" in line:
                break
        if not url:
            raise LoadFailed("The server did not start: try quarterdeck serve to see why.")
        yield url, process
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def _players(order: Order) -> Measured:
    done = subprocess.run(
        [sys.executable, "-m", "quarterdeck.lab.load.players", msgspec.json.encode(order).decode()],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise LoadFailed("The players broke off: what they said is above.")
    return msgspec.json.decode(done.stdout, type=Measured)


def _idle(server: Server, pid: int, tables: int) -> float:
    """Kilobytes by which the server grows with every table that is begun and then left alone."""
    if not tables:
        return 0.0
    for _ in range(20):  # what the first tables load is not theirs
        _begin(server)
    before = _resident(pid)
    for _ in range(tables):
        _begin(server)
    return (_resident(pid) - before) / tables


def _begin(server: Server) -> None:
    wish = wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")])
    server.post("/api/tables", wish, wire.Made)


def _resident(pid: int) -> float:
    """Kilobytes that a process holds in memory. Raises `LoadFailed` where that cannot be read."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError as error:
        raise LoadFailed("The memory of a process can be read on Linux only: measure with --idle 0.") from error
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return float(found[1])
