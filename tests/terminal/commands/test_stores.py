"""Which store the host's commands act on: the one that the server has, also where nobody says `--store`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from quarterdeck.server.store import open_store
from tests.terminal.driver import Command, run

HOST = {
    "backup": ("backup", "copy.sqlite"),
    "restore": ("restore", "copy.sqlite"),
    "doctor": ("doctor",),
    "ban": ("ban", "192.0.2.7"),
    "unban": ("unban", "192.0.2.7"),
    "bans": ("bans",),
    "tables": ("tables",),
    "tables list": ("tables", "list"),
    "tables close": ("tables", "close", "a", "--yes"),
    "tables reopen": ("tables", "reopen", "a"),
    "tables delete": ("tables", "delete", "a", "--yes"),
    "serve": ("serve", "--no-browser", "--port", "0"),
}


@pytest.mark.parametrize("name", [name for name in HOST if name != "serve"])
def test_every_command_takes_the_store_of_the_environment(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("QUARTERDECK_STORE", "mysql://user:secret@host/name")
    answer = command(*HOST[name])
    assert answer.status == 2
    assert "Tables cannot be kept in 'mysql'" in answer.err
    assert "secret" not in answer.out + answer.err


@pytest.mark.parametrize("name", [name for name in HOST if name != "tables"])
def test_every_command_tells_of_the_environment(command: Command, name: str) -> None:
    assert "QUARTERDECK_STORE" in command(*name.split(), "--help").out


def test_what_is_said_goes_before_the_environment(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "tables.sqlite"
    asyncio.run(open_store(str(store)).close())
    monkeypatch.setenv("QUARTERDECK_STORE", "mysql://user@host/name")
    answer = command("doctor", "--store", str(store))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(f"{store}, version ")


def test_an_older_store_in_the_data_folder_is_left_alone(
    tmp_path: Path, home: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "elsewhere.sqlite"
    for each in (store, home / "tables.sqlite"):
        asyncio.run(open_store(str(each)).close())
    monkeypatch.setenv("QUARTERDECK_STORE", str(store))
    assert "Shut out: 192.0.2.7/32" in command("ban", "192.0.2.7").out
    assert "192.0.2.7/32" in command("bans", "--store", str(store)).out
    assert command("bans", "--store", str(home / "tables.sqlite")).out == "Nobody is shut out.\n"


def test_where_a_server_cannot_read_the_environment_it_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTERDECK_STORE", "postgresql:/user:secret@host/name")
    answer = run(tmp_path, "serve", "--no-browser", "--host", "127.0.0.1", "--port", "0")
    assert answer.returncode == 2
    assert "write it as postgresql://" in " ".join(answer.stderr.split())
    assert "secret" not in answer.stdout + answer.stderr
