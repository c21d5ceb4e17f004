"""A real PostgreSQL for tests, found on the system and started in a folder of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

MISSING = (
    "There is no PostgreSQL here, so that the store was not tested on it: install the package postgresql "
    "(python tools/ensure.py postgresql does, as root on Debian), or put its bin folder on PATH."
)
OWNER = "quarterdeck"
DEBIAN = Path("/usr/lib/postgresql")

# Waits for the end of its input, which comes even if the tests are killed, and then stops the server and clears up.
GUARD = 'cat; "$1" stop -D "$2/data" -m immediate -s; cd / && rm -rf "$2"'


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs, the newest where there are several, or None."""
    found = shutil.which("postgres")
    if found is not None:
        # Where it really is, with all that belongs to it: a link may stand there alone.
        return Path(found).resolve().parent
    folders = [path.parent for path in DEBIAN.glob("*/bin/initdb")]
    return max(folders, key=lambda folder: [int(part) for part in re.findall(r"\d+", folder.parent.name)], default=None)


class Postgres:
    """A server that listens on a socket in its own folder, and nowhere else."""

    def __init__(self, programs: Path) -> None:
        """Set up and start. PostgreSQL refuses to run as root, so that root has somebody else run it."""
        self._programs = programs
        self._user = _unprivileged()
        # A short path, since that of a socket may have about a hundred letters, that anybody may walk through.
        self._folder = Path(tempfile.mkdtemp(prefix="quarterdeck-pg-"))
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self._data = self._folder / "data"
        self._guard = subprocess.Popen(
            ["sh", "-c", GUARD, "sh", programs / "pg_ctl", self._folder],
            user=self._user,
            cwd=self._folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the tests
        )
        self._run("initdb", "-D", self._data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        # Processes die in tests, machines do not: what the system has been given is safe, and flushing takes seconds.
        options = f"-c listen_addresses= -c unix_socket_directories={self._folder} -c fsync=off"
        self._control("start", "-o", options, "-l", self._folder / "log")

    def stop(self, mode: str = "immediate") -> None:
        """Stop: `immediate` is as good as a power cut."""
        self._control("stop", "-m", mode)

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self._guard.communicate()
        shutil.rmtree(self._folder, ignore_errors=True)

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        name = f"test_{token_hex(4)}"
        with psycopg.connect(host=str(self._folder), user=OWNER, dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://{OWNER}@/{name}?host={self._folder}"

    def _control(self, what: str, *arguments: str | Path) -> None:
        self._run("pg_ctl", what, "-D", self._data, "-w", "-s", *arguments)

    def _run(self, program: str, *arguments: str | Path) -> None:
        # A file, not a pipe: the server that is started would hold the pipe open for as long as it runs.
        with tempfile.TemporaryFile() as output:
            run = subprocess.run(
                [self._programs / program, *arguments],
                user=self._user,
                cwd=self._folder,
                env={**os.environ, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
            output.seek(0)
            assert run.returncode == 0, f"{program}: {output.read().decode(errors='replace')}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process, or a reason why they are skipped."""
    programs = find_postgres()
    if programs is None:
        pytest.skip(MISSING)
    server = Postgres(programs)
    try:
        yield server
    finally:
        server.remove()


def _unprivileged() -> str | None:
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
